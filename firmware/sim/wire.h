/* The serial line: the chip's UART behind a pseudo-terminal, with noise, unplugging and a bootloader. */
#ifndef SIM_WIRE_H
#define SIM_WIRE_H

#include <stdbool.h>

#include <sim_avr.h>

extern unsigned wire_spoils_one_in; /* bytes, in both directions; 0: none */
extern bool wire_resets_on_open;    /* as an Uno does through DTR */

struct wire_counts {
    unsigned long in, out, overrun, unheard, spoilt;
    unsigned long rolls, rolled_at; /* told for the first time, and when the last of them was, in ms of the bench */
};
extern struct wire_counts wire_counts;

/* `link` is a symbolic link to the terminal that comes and goes with the plug. */
void wire_attach(avr_t *avr, const char *link);
void wire_plug(void);
void wire_unplug(void);
bool wire_plugged(void);
bool wire_open(void);

/* The chip was reset: what was on its way is lost. */
void wire_reset(void);

/* While a bootloader runs, bytes to the chip are swallowed. */
extern bool wire_swallows;

/* What poll should watch for on which descriptor, and what to do with what it found. True: the host opened the port. */
int wire_descriptor(void);
short wire_events(void);
bool wire_serve(short events);

/* Goes on feeding the UART. */
void wire_feed(void);

#endif
