#include "logic/colour.h"

static uint16_t less(uint16_t on, uint16_t off)
{
    return on > off ? (uint16_t)(on - off) : 0u;
}

struct light light_added(const struct light *on, const struct light *off)
{
    return (struct light){
        less(on->clear, off->clear),
        less(on->red, off->red),
        less(on->green, off->green),
        less(on->blue, off->blue),
    };
}

struct shares shares_of(const struct light *light)
{
    const uint32_t sum = (uint32_t)light->red + light->green + light->blue;

    if (sum == 0u) {
        return (struct shares){ 85, 85 };
    }
    return (struct shares){ (uint8_t)(light->red * 255ul / sum), (uint8_t)(light->green * 255ul / sum) };
}

static uint16_t apart(int16_t one, int16_t other)
{
    return (uint16_t)(one > other ? one - other : other - one);
}

uint16_t distance(struct shares one, struct shares other)
{
    const int16_t blue = (int16_t)(255 - one.red - one.green);
    const int16_t other_blue = (int16_t)(255 - other.red - other.green);

    return (uint16_t)(apart(one.red, other.red) + apart(one.green, other.green) + apart(blue, other_blue));
}
