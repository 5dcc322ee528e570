/* The calibration button, debounced: a short press goes on, a long one begins again. */
#ifndef LOGIC_BUTTON_H
#define LOGIC_BUTTON_H

#include <stdbool.h>
#include <stdint.h>

struct button {
    bool level;       /* as it is now, bouncing */
    bool down;        /* as it is believed to be */
    bool long_told;
    uint32_t since;   /* when the level last changed, in ms */
};

enum button_news { BUTTON_SAME, BUTTON_SHORT, BUTTON_LONG };

enum button_news button_feel(struct button *button, bool pressed, uint32_t now);

#endif
