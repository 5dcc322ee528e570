/* Calibration: what is taught, by command or by the button, and where it is kept. */
#ifndef LOGIC_LESSON_H
#define LOGIC_LESSON_H

#include "logic/tower.h"

enum taught {
    TAUGHT,          /* the wells with a die have learnt the face */
    TAUGHT_MOVING,   /* the light in a well has not been still for long enough: ask again */
    TAUGHT_NOTHING   /* no well has a die */
};

/* Takes up the stored calibration of these dice; with none, the tower knows no colours. */
void tower_choose(struct tower *tower, enum dice dice);

/* The same at the start: the dice that it has a calibration for, poker dice first. */
void tower_remember(struct tower *tower);

/* Teaches the face on top in every filled well; `wells` are those, one bit each. */
enum taught tower_teach(struct tower *tower, enum dice dice, uint8_t face, uint8_t *wells);

/* Whether what was taught tells all faces apart; `well` is the first one in doubt, NO_WELL if none was taught. */
bool tower_learnt(const struct tower *tower, uint8_t *well);

/* Begins to store it. */
void tower_store(const struct tower *tower);

/* The button: teaches the next face and nods; after the sixth it stores. */
void lesson_go_on(struct tower *tower, uint32_t now);

/* Breaks the lesson off: what is stored holds again. By a long press, or when the next one does not come. */
void lesson_begin_again(struct tower *tower);
void lesson_lapse(struct tower *tower, uint32_t now);

#endif
