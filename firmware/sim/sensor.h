/* A TCS34725: registers, and integrations that begin when they like and last as long as they last. */
#ifndef SIM_SENSOR_H
#define SIM_SENSOR_H

#include <stdbool.h>
#include <stdint.h>

#include "sim/scene.h"

struct sensor {
    bool absent;
    double noise;      /* deviation, of the value */
    uint8_t at;        /* register that is read or written next */
    uint8_t enable, atime, control;
    bool valid;
    uint64_t begun;    /* the integration, in cycles */
    uint64_t seen_to;  /* what has been added up, in cycles */
    double sum[CHANNELS];
    uint16_t data[CHANNELS];
};

extern struct sensor sensors[SCENE_WELLS];

void sensors_power_up(void);

/* Lets all sensors see what there was to see until now. */
void sensors_see(uint64_t now);

void sensor_write(int well, uint8_t byte, bool first, uint64_t now);
uint8_t sensor_read(int well);

#endif
