/* The commands of the protocol. */
#ifndef LOGIC_COMMANDS_H
#define LOGIC_COMMANDS_H

#include "logic/tower.h"

/* Carries out a command of the host and answers it, once, however often it comes. */
void obey(struct tower *tower, const struct line *line, uint32_t now);

/* Answers a person at a terminal: what changes nothing, without a session. */
void answer_person(struct tower *tower, const char *body, uint32_t now);

#endif
