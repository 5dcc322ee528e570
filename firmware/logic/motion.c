#include "logic/motion.h"

#include "logic/flash.h"

/* The gate: shut against its stop, wide open, and as far to either side as shakes dice but lets none through. */
enum { SHUT_US = 1000, OPEN_US = 1900, UP_US = 1160, DOWN_US = 860 };

struct step {
    uint16_t pulse_us;
    uint16_t for_ms; /* 0 ends the move */
};

static const IN_FLASH struct step RELEASE[] = { { OPEN_US, 800 }, { SHUT_US, 300 }, { SHUT_US, 0 } };
static const IN_FLASH struct step SHAKE[] = {
    { UP_US, 90 }, { DOWN_US, 90 }, { UP_US, 90 }, { DOWN_US, 90 }, { UP_US, 90 }, { SHUT_US, 150 }, { SHUT_US, 0 },
};
static const IN_FLASH struct step NOD[] = { { UP_US, 150 }, { SHUT_US, 150 }, { SHUT_US, 0 } };
static const IN_FLASH struct step REST[] = { { SHUT_US, 0 } };

static const IN_FLASH struct step *const IN_FLASH STEPS[] = { REST, RELEASE, SHAKE, NOD };

static const IN_FLASH struct step *now_doing(const struct motion *motion)
{
    return &STEPS[motion->move][motion->step];
}

bool motion_begin(struct motion *motion, enum move move, uint32_t now)
{
    if (!motion_resting(motion)) {
        return false;
    }
    motion->move = move;
    motion->step = 0;
    motion->since = now;
    return true;
}

bool motion_go_on(struct motion *motion, uint32_t now)
{
    if (motion_resting(motion) || now - motion->since < now_doing(motion)->for_ms) {
        return false;
    }
    motion->step++;
    motion->since = now;
    if (now_doing(motion)->for_ms > 0u) {
        return false;
    }
    motion->move = MOVE_REST;
    motion->step = 0;
    return true;
}

bool motion_resting(const struct motion *motion)
{
    return motion->move == MOVE_REST;
}

uint16_t motion_pulse_us(const struct motion *motion)
{
    return now_doing(motion)->pulse_us;
}
