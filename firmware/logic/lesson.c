#include "logic/lesson.h"

#include "logic/board.h"
#include "logic/report.h"

enum { FORGOTTEN_AFTER_MS = 60000 /* the button was not pressed again for so long */ };

void tower_choose(struct tower *tower, enum dice dice)
{
    uint8_t bytes[CALIBRATION_SIZE];

    tower->lesson.step = 0;
    board_load(dice, bytes);
    if (!calibration_unpack(&tower->calibration, dice, bytes)) {
        calibration_clear(&tower->calibration, dice);
    }
}

void tower_remember(struct tower *tower)
{
    tower_choose(tower, DICE_POKER);
    if (taught_wells(&tower->calibration) == 0u) {
        tower_choose(tower, DICE_PIP);
    }
    if (taught_wells(&tower->calibration) == 0u) {
        tower_choose(tower, DICE_POKER);
    }
}

/* The wells with a die; false if the light in one of them is not still yet. */
static bool filled_wells(const struct tower *tower, uint8_t *wells)
{
    *wells = 0;
    for (uint8_t number = 0; number < WELLS; number++) {
        const struct well *well = &tower->wells[number];
        if (well->failures > 0u) {
            continue;
        }
        if (!well_still(well)) {
            return false;
        }
        if (!well_dark(&tower->calibration, number, &well->mean)) {
            *wells = (uint8_t)(*wells | 1u << number);
        }
    }
    return true;
}

enum taught tower_teach(struct tower *tower, enum dice dice, uint8_t face, uint8_t *wells)
{
    if (dice != tower->calibration.dice) {
        calibration_clear(&tower->calibration, dice);
    }
    if (!filled_wells(tower, wells)) {
        return TAUGHT_MOVING;
    }
    for (uint8_t number = 0; number < WELLS; number++) {
        if ((*wells & 1u << number) != 0u) {
            calibration_teach(&tower->calibration, number, face, &tower->wells[number].mean);
        }
    }
    return *wells != 0u ? TAUGHT : TAUGHT_NOTHING;
}

bool tower_learnt(const struct tower *tower, uint8_t *well)
{
    *well = doubtful_well(&tower->calibration);
    if (*well == WELLS) {
        *well = NO_WELL;
        return taught_wells(&tower->calibration) != 0u;
    }
    return false;
}

void tower_store(const struct tower *tower)
{
    uint8_t bytes[CALIBRATION_SIZE];

    calibration_pack(&tower->calibration, bytes);
    board_store(tower->calibration.dice, bytes);
}

static void end_lesson(struct tower *tower, uint32_t now)
{
    uint8_t well;

    if (!tower_learnt(tower, &well)) {
        report_fault(tower, FAULT_CAL, well, now);
        lesson_begin_again(tower);
        return;
    }
    tower->lesson.step = 0;
    tower_store(tower);
    (void)motion_begin(&tower->motion, MOVE_SHAKE, now); /* a long nod: the last lesson is learnt and stored */
}

void lesson_go_on(struct tower *tower, uint32_t now)
{
    struct lesson *lesson = &tower->lesson;
    const enum dice dice = tower->calibration.dice;
    uint8_t wells;

    if (lesson->step == 0u) {
        calibration_clear(&tower->calibration, dice);
    }
    lesson->last_at = now;
    if (tower_teach(tower, dice, lesson->step, &wells) != TAUGHT) {
        report_fault(tower, FAULT_CAL, NO_WELL, now);
        if (lesson->step == 0u) {
            lesson_begin_again(tower);
        }
        return;
    }
    if (++lesson->step == FACES) {
        end_lesson(tower, now);
    } else {
        (void)motion_begin(&tower->motion, MOVE_NOD, now);
    }
}

void lesson_begin_again(struct tower *tower)
{
    tower_choose(tower, tower->calibration.dice);
}

void lesson_lapse(struct tower *tower, uint32_t now)
{
    if (tower->lesson.step > 0u && now - tower->lesson.last_at > FORGOTTEN_AFTER_MS) {
        lesson_begin_again(tower);
    }
}
