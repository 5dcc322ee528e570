/* The bench's own channel: commands on standard input, one line of answer each on standard output. */
#ifndef SIM_CONTROL_H
#define SIM_CONTROL_H

#include <stdbool.h>

extern bool control_quit;

/* Reads what has come; ends the bench when the other side is gone. */
void control_serve(void);

#endif
