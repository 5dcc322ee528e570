#include "logic/button.h"

enum { BOUNCES_MS = 30, LONG_MS = 1500 };

enum button_news button_feel(struct button *button, bool pressed, uint32_t now)
{
    if (pressed != button->level) {
        button->level = pressed;
        button->since = now;
    }
    const uint32_t held = now - button->since;

    if (button->down != button->level && held >= BOUNCES_MS) {
        button->down = button->level;
        if (button->down) {
            button->long_told = false;
        } else if (!button->long_told) {
            return BUTTON_SHORT;
        }
    }
    if (button->down && !button->long_told && held >= LONG_MS) {
        button->long_told = true;
        return BUTTON_LONG;
    }
    return BUTTON_SAME;
}
