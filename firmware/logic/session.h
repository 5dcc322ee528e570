/* A host's session: which command was answered last, and with what. */
#ifndef LOGIC_SESSION_H
#define LOGIC_SESSION_H

#include "logic/line.h"

struct session {
    struct line_in in;
    struct text reply;    /* the last one: a command that comes again gets it again */
    uint8_t number;       /* of the command that it answers */
    bool open;            /* since a HELLO: `reply` answers that or a later command */
    bool owes;            /* the command is under way, its reply will follow */
    uint16_t spoilt;      /* lines */
};

enum session_says {
    SESSION_OBEY,   /* a new command: write a reply, then session_answer */
    SESSION_REPEAT, /* the reply is on its way once more */
    SESSION_SILENT  /* nothing is to be done, or a refusal has been sent */
};

/* Whether to carry out a command or what to do instead; one that `greets` is carried out each time it comes: a new host
 * may count from the same number as the last one. */
enum session_says session_judge(struct session *session, const struct line *line, bool greets);

/* Begins the reply to the command that is to be obeyed. */
struct text *session_begin_reply(struct session *session);

/* Sends it. */
void session_answer(struct session *session);

/* Sends a line that answers no command of the session: refusals, a person's questions. */
void session_say(uint8_t number, const char *words);

#endif
