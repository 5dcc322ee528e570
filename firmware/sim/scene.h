/* What stands around the chip: dice in wells, dice falling, stray light. */
#ifndef SIM_SCENE_H
#define SIM_SCENE_H

#include <stdbool.h>
#include <stdint.h>

enum { SCENE_WELLS = 4, CHANNELS = 4 /* clear, red, green, blue */ };

struct colour {
    double counts[CHANNELS]; /* as a sensor counts it with gain 4 in 24 ms under its own LED */
};

/* Called before anything changes that a sensor sees. */
extern void (*scene_changes)(void);

extern struct colour scene_ambient;
extern bool scene_leds;

struct colour scene_seen(int well);

/* The bottom of a die with this face on top; '-' for an empty well. False for no such face. */
bool scene_put(int well, char face);
void scene_paint(int well, struct colour colour);

/* A die that leans, between two faces, until it has been shaken so often. */
bool scene_lean(int well, char face, char other, int shakes);
void scene_shaken(void);

/* The same for a die that still falls: it will lean when it lies. False if it lies already. */
bool scene_will_lean(int well, char other, int shakes);

/* Takes dice out of the wells and lets them fall: four faces, '.' leaves a well alone. The wells are empty for that
 * long before the first die passes the barrier. False for no such faces. */
bool scene_throw(const char *faces, int empty_ms);
bool scene_falling(void);

/* A millisecond passes. */
void scene_tick(void);

/* The light barrier: cut by a hand, or by a falling die. */
extern bool scene_beam_blocked;
bool scene_beam_free(void);

#endif
