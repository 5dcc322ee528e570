#include "sim/sensor.h"

#include <math.h>
#include <string.h>

#include "sim/chance.h"

enum { ENABLE = 0x00, ATIME = 0x01, CONTROL = 0x0F, ID = 0x12, STATUS = 0x13, DATA = 0x14, LAST = 0x1B };
enum { MEASURES = 0x03, TCS34725 = 0x44, REGISTER_BITS = 0x1F };

static const double STEP_CYCLES = 0.0024 * 16e6;
static const double SLOW[SCENE_WELLS] = { 1.0, 1.04, 0.96, 1.065 }; /* no two oscillators agree */

struct sensor sensors[SCENE_WELLS];

void sensors_power_up(void)
{
    for (int well = 0; well < SCENE_WELLS; well++) {
        struct sensor *sensor = &sensors[well];
        *sensor = (struct sensor){ .absent = sensor->absent, .noise = sensor->noise, .atime = 0xFF };
    }
}

static int steps(const struct sensor *sensor)
{
    return 256 - sensor->atime;
}

static double gain(const struct sensor *sensor)
{
    static const double GAINS[] = { 1, 4, 16, 60 };

    return GAINS[sensor->control & 3u];
}

static void finish(struct sensor *sensor, double cycles)
{
    const double most = fmin(65535, steps(sensor) * 1024.0);
    const double scale = gain(sensor) / 4 * steps(sensor) / 10; /* the scene's counts are for gain 4 and ten steps */

    for (int channel = 0; channel < CHANNELS; channel++) {
        const double mean = sensor->sum[channel] / cycles * scale;
        const double value = mean * (1 + sensor->noise * chance_normal());
        sensor->data[channel] = (uint16_t)fmax(0, fmin(most, round(value)));
        sensor->sum[channel] = 0;
    }
    sensor->valid = true;
}

static void see(int well, uint64_t now)
{
    struct sensor *sensor = &sensors[well];
    const uint64_t length = (uint64_t)(STEP_CYCLES * SLOW[well] * steps(sensor));
    const struct colour seen = scene_seen(well);

    if ((sensor->enable & MEASURES) != MEASURES) {
        sensor->begun = now;
        sensor->seen_to = now;
        return;
    }
    while (sensor->seen_to < now) {
        const uint64_t end = sensor->begun + length;
        const uint64_t to = now < end ? now : end;
        for (int channel = 0; channel < CHANNELS; channel++) {
            sensor->sum[channel] += seen.counts[channel] * (double)(to - sensor->seen_to);
        }
        sensor->seen_to = to;
        if (to == end) {
            finish(sensor, (double)length);
            sensor->begun = end;
        }
    }
}

void sensors_see(uint64_t now)
{
    for (int well = 0; well < SCENE_WELLS; well++) {
        see(well, now);
    }
}

void sensor_write(int well, uint8_t byte, bool first, uint64_t now)
{
    struct sensor *sensor = &sensors[well];

    if (first) {
        sensor->at = byte & REGISTER_BITS;
        return;
    }
    see(well, now);
    switch (sensor->at++) {
    case ENABLE:
        if ((byte & MEASURES) != MEASURES) {
            sensor->valid = false;
        }
        sensor->enable = byte;
        memset(sensor->sum, 0, sizeof sensor->sum);
        break;
    case ATIME:
        sensor->atime = byte;
        break;
    case CONTROL:
        sensor->control = byte;
        break;
    default:
        break;
    }
}

uint8_t sensor_read(int well)
{
    struct sensor *sensor = &sensors[well];
    const uint8_t at = sensor->at++;

    if (at >= DATA && at <= LAST) {
        const uint16_t value = sensor->data[(at - DATA) / 2];
        return (uint8_t)((at - DATA) % 2 ? value >> 8 : value);
    }
    switch (at) {
    case ENABLE:
        return sensor->enable;
    case ATIME:
        return sensor->atime;
    case CONTROL:
        return sensor->control;
    case ID:
        return TCS34725;
    case STATUS:
        return sensor->valid;
    default:
        return 0;
    }
}
