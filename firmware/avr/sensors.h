/* The four TCS34725 colour sensors behind a TCA9548A multiplexer. Looking is board_light. */
#ifndef AVR_SENSORS_H
#define AVR_SENSORS_H

void sensors_start(void);

#endif
