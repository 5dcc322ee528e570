#include "logic/calibration.h"

#include <string.h>

static const char *const FACES_OF[DICE_KINDS] = { "AKQJT9", "123456" };

enum {
    LEAST_MARGIN = 14,  /* how much nearer the best face must be than the second */
    FARTHEST = 48,      /* a colour that is farther from every face is not one of them */
    LEAST_APART = 28,   /* two faces of a well that are nearer could not be told apart */
    MOST_CONFIDENT = 9
};

const char *dice_faces(enum dice dice)
{
    return FACES_OF[dice];
}

bool find_face(char face, enum dice *dice, uint8_t *index)
{
    for (uint8_t kind = 0; kind < DICE_KINDS; kind++) {
        for (uint8_t at = 0; at < FACES; at++) {
            if (FACES_OF[kind][at] == face) {
                *dice = (enum dice)kind;
                *index = at;
                return true;
            }
        }
    }
    return false;
}

void calibration_clear(struct calibration *calibration, enum dice dice)
{
    memset(calibration, 0, sizeof *calibration);
    calibration->dice = dice;
}

void calibration_teach(struct calibration *calibration, uint8_t well, uint8_t face, const struct light *light)
{
    struct colours *colours = &calibration->well[well];

    if (colours->taught == 0u || light->clear < colours->darkest) {
        colours->darkest = light->clear;
    }
    colours->face[face] = shares_of(light);
    colours->taught = (uint8_t)(colours->taught | 1u << face);
}

bool well_taught(const struct calibration *calibration, uint8_t well)
{
    return calibration->well[well].taught == ALL_FACES;
}

uint8_t taught_wells(const struct calibration *calibration)
{
    uint8_t wells = 0;

    for (uint8_t well = 0; well < WELLS; well++) {
        if (well_taught(calibration, well)) {
            wells = (uint8_t)(wells | 1u << well);
        }
    }
    return wells;
}

bool well_dark(const struct calibration *calibration, uint8_t well, const struct light *light)
{
    const struct colours *colours = &calibration->well[well];
    /* Three eighths of the darkest face: a die that does not lie quite flat still counts as one. */
    const uint16_t least = colours->taught ? (uint16_t)(colours->darkest * 3ul / 8u) : (uint16_t)DARK_UNTAUGHT;

    return light->clear < least;
}

struct verdict judge(const struct calibration *calibration, uint8_t well, const struct light *light)
{
    struct verdict verdict = { FACE_UNSURE, 0 };
    uint16_t best = UINT16_MAX;
    uint16_t second = UINT16_MAX;
    uint8_t nearest = 0;

    if (well_dark(calibration, well, light)) {
        verdict.face = FACE_EMPTY;
        return verdict;
    }
    if (!well_taught(calibration, well)) {
        return verdict;
    }
    const struct shares seen = shares_of(light);
    for (uint8_t face = 0; face < FACES; face++) {
        const uint16_t away = distance(seen, calibration->well[well].face[face]);
        if (away < best) {
            second = best;
            best = away;
            nearest = face;
        } else if (away < second) {
            second = away;
        }
    }
    if (best <= FARTHEST && second - best >= LEAST_MARGIN) {
        verdict.face = FACES_OF[calibration->dice][nearest];
        verdict.confidence = (uint8_t)((uint16_t)(second - best) * (uint16_t)MOST_CONFIDENT / second);
    }
    return verdict;
}

static bool look_alike(const struct colours *colours)
{
    for (uint8_t one = 0; one + 1u < FACES; one++) {
        for (uint8_t other = (uint8_t)(one + 1u); other < FACES; other++) {
            if (distance(colours->face[one], colours->face[other]) < LEAST_APART) {
                return true;
            }
        }
    }
    return false;
}

uint8_t doubtful_well(const struct calibration *calibration)
{
    uint8_t well = 0;

    for (; well < WELLS; well++) {
        const struct colours *colours = &calibration->well[well];
        if (colours->taught != 0u && (colours->taught != ALL_FACES || look_alike(colours))) {
            break;
        }
    }
    return well;
}
