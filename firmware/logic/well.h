/* One well: the last light with the LED on and off, and what it says of the die. */
#ifndef LOGIC_WELL_H
#define LOGIC_WELL_H

#include "logic/calibration.h"

enum sight {
    SIGHT_CLEAR,     /* a measurement */
    SIGHT_STARTING,  /* the sensor answers, but has not measured yet */
    SIGHT_MISSING,   /* the sensor does not answer */
    SIGHT_SATURATED  /* more light than the sensor can count */
};

enum { STEADY = 3 /* readings in a row that must be equal */ };

struct well {
    struct light on, off; /* by the state of the LEDs */
    struct light mean;    /* what the LED adds, averaged since it last changed */
    enum sight sight;     /* of the last measurement */
    uint8_t seen;         /* which of on and off are known and can be judged */
    uint8_t still;        /* lit measurements since it last changed */
    char face;            /* the last reading, 0 before the first */
    uint8_t confidence;
    uint8_t equal;        /* lit measurements in a row that gave the same reading */
    uint8_t failures;     /* measurements in a row that were none */
};

/* A measurement, or that there was none. */
void well_see(struct well *well, bool lit, enum sight sight, const struct light *light);

/* What the LED adds, by the last two measurements. */
struct light well_light(const struct well *well);

/* Gives a new reading its name; call it after each measurement. Two readings may share a lit measurement: only a new
 * one counts as one reading more. */
void well_read(struct well *well, bool lit, const struct calibration *calibration, uint8_t number);

/* Whether the last readings were equal and can be trusted to stay. */
bool well_settled(const struct well *well);

/* Whether the light has not changed for so long that it may be learnt. */
bool well_still(const struct well *well);

/* Forgets what came before: a shake may change everything. */
void well_restart(struct well *well);

#endif
