/* Colours as shares of red, green and blue: black print and distance from the sensor cancel out. */
#ifndef LOGIC_COLOUR_H
#define LOGIC_COLOUR_H

#include <stdint.h>

struct light {
    uint16_t clear, red, green, blue; /* counts of the sensor */
};

struct shares {
    uint8_t red, green; /* of 255; blue is the rest */
};

/* What the sensor's own LED adds: all that stray light gives as well is taken away. */
struct light light_added(const struct light *on, const struct light *off);

struct shares shares_of(const struct light *light);

/* 0 (the same colour) to 510. */
uint16_t distance(struct shares one, struct shares other);

#endif
