/* What every well has been taught: the colour that its sensor sees while a face is on top. */
#ifndef LOGIC_CALIBRATION_H
#define LOGIC_CALIBRATION_H

#include <stdbool.h>
#include <stdint.h>

#include "logic/colour.h"

enum { WELLS = 4, FACES = 6, ALL_FACES = (1 << FACES) - 1 };

/* The kinds of dice; each has its own place in the store. */
enum dice { DICE_POKER, DICE_PIP, DICE_KINDS };

/* What may be said of a well besides a face. */
enum { FACE_EMPTY = '-', FACE_UNSURE = '?', FACE_FAULT = '!' };

/* A light that is only a little stronger than none: an empty well, as long as it has been taught nothing. */
enum { DARK_UNTAUGHT = 60 };

enum { COLOURS_SIZE = 3 + 2 * FACES, CALIBRATION_SIZE = 2 + WELLS * COLOURS_SIZE + 2 };

struct colours {
    uint8_t taught;   /* one bit a face */
    uint16_t darkest; /* the least clear light of a taught face */
    struct shares face[FACES];
};

struct calibration {
    enum dice dice;
    struct colours well[WELLS];
};

struct verdict {
    char face;
    uint8_t confidence; /* 0 to 9; 0 unless it is a face */
};

/* "AKQJT9" or "123456". */
const char *dice_faces(enum dice dice);

/* Which dice have this face, and which of their faces it is; false if none have. */
bool find_face(char face, enum dice *dice, uint8_t *index);

void calibration_clear(struct calibration *calibration, enum dice dice);

/* The well has been shown this face by an unmoving die. */
void calibration_teach(struct calibration *calibration, uint8_t well, uint8_t face, const struct light *light);

/* Whether a well can tell faces apart. */
bool well_taught(const struct calibration *calibration, uint8_t well);

/* One bit a well. */
uint8_t taught_wells(const struct calibration *calibration);

/* Whether the light is that of an empty well. */
bool well_dark(const struct calibration *calibration, uint8_t well, const struct light *light);

/* A face, or FACE_EMPTY, or FACE_UNSURE where it would be a guess. */
struct verdict judge(const struct calibration *calibration, uint8_t well, const struct light *light);

/* The first well that has been taught only some faces or two that look alike, WELLS if there is none. */
uint8_t doubtful_well(const struct calibration *calibration);

/* To and from bytes with a CRC; unpack is false, and the calibration untouched, if they are not whole. */
void calibration_pack(const struct calibration *calibration, uint8_t bytes[CALIBRATION_SIZE]);
bool calibration_unpack(struct calibration *calibration, enum dice dice, const uint8_t bytes[CALIBRATION_SIZE]);

#endif
