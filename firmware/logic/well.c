#include "logic/well.h"

enum { SEEN_OFF = 1, SEEN_ON = 2, SEEN_BOTH = SEEN_OFF | SEEN_ON };

enum {
    SAME_COLOUR = 10, /* shares of a die that lies still differ by less, noise included */
    ENOUGH = 200      /* counters stop here */
};

static uint8_t one_more(uint8_t count)
{
    return count < ENOUGH ? (uint8_t)(count + 1u) : count;
}

static uint16_t nearer(uint16_t mean, uint16_t value)
{
    return (uint16_t)(((uint32_t)mean * 3u + value + 2u) / 4u);
}

static bool alike(const struct light *one, const struct light *other)
{
    const uint16_t less = one->clear < other->clear ? one->clear : other->clear;
    const uint16_t more = one->clear < other->clear ? other->clear : one->clear;

    return more - less <= less / 8 && distance(shares_of(one), shares_of(other)) < SAME_COLOUR;
}

static void average(struct well *well, bool lit)
{
    const struct light light = well_light(well);

    if (!alike(&well->mean, &light)) {
        well->mean = light;
        well->still = 0;
        return;
    }
    well->mean.clear = nearer(well->mean.clear, light.clear);
    well->mean.red = nearer(well->mean.red, light.red);
    well->mean.green = nearer(well->mean.green, light.green);
    well->mean.blue = nearer(well->mean.blue, light.blue);
    if (lit) {
        well->still = one_more(well->still);
    }
}

void well_see(struct well *well, bool lit, enum sight sight, const struct light *light)
{
    well->sight = sight;
    if (lit) {
        well->on = *light;
    } else {
        well->off = *light;
    }
    if (sight != SIGHT_CLEAR) {
        well->seen = 0;
        well->still = 0;
        well->failures = one_more(well->failures);
        return;
    }
    well->failures = 0;
    well->seen = (uint8_t)(well->seen | (lit ? SEEN_ON : SEEN_OFF));
    if (well->seen == SEEN_BOTH) {
        average(well, lit);
    }
}

struct light well_light(const struct well *well)
{
    return light_added(&well->on, &well->off);
}

void well_read(struct well *well, bool lit, const struct calibration *calibration, uint8_t number)
{
    struct verdict verdict = { FACE_FAULT, 0 };

    if (well->seen == SEEN_BOTH) {
        const struct light light = well_light(well);
        verdict = judge(calibration, number, &light);
    } else if (well->failures == 0u) {
        return; /* only one half of the first measurement is there */
    }
    if (verdict.face != well->face) {
        well->equal = 0;
    }
    if (lit || verdict.face == FACE_FAULT) {
        well->equal = one_more(well->equal);
    }
    well->face = verdict.face;
    well->confidence = verdict.confidence;
}

bool well_settled(const struct well *well)
{
    return well->equal >= STEADY;
}

bool well_still(const struct well *well)
{
    return well->seen == SEEN_BOTH && well->still >= STEADY;
}

void well_restart(struct well *well)
{
    well->equal = 0;
    well->still = 0;
}
