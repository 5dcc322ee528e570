/*
 * What the logic needs of the board it runs on: avr/ has it for the ATmega328P, test/ for the host.
 * No call waits longer than a bus transfer may take; what takes longer is begun here and asked for again.
 */
#ifndef LOGIC_BOARD_H
#define LOGIC_BOARD_H

#include "logic/text.h"
#include "logic/well.h"

/* A whole line, or nothing and false if it has no room now. */
bool board_send(const struct text *line);

/* Bytes that the receiver lost. */
uint16_t board_lost(void);

void board_leds(bool on);

/* The light on a well's sensor, at most a few milliseconds after it was measured; sets the sensor up if need be. */
enum sight board_light(uint8_t well, struct light *light);

void board_gate(uint16_t pulse_us);

/* The stored bytes of a calibration, as they are. */
void board_load(enum dice dice, uint8_t bytes[CALIBRATION_SIZE]);

/* Begins to store; board_storing tells whether it still goes on. The bytes are copied. */
void board_store(enum dice dice, const uint8_t bytes[CALIBRATION_SIZE]);
bool board_storing(void);

/* Restarts within half a second, when what was sent has left. */
void board_restart(void);

#endif
