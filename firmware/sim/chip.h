/* The chip with the firmware in it: power, resets, the bootloader, a hang. */
#ifndef SIM_CHIP_H
#define SIM_CHIP_H

#include <stdbool.h>

#include <sim_avr.h>

enum chip_reset { CHIP_POWER_ON, CHIP_RESET_PIN };

extern int chip_boot_ms; /* how long the bootloader takes after a power-up or an external reset */

/* False if the file is no firmware. */
bool chip_load(const char *elf, void (*tick)(void));
avr_t *chip_avr(void);

void chip_power_off(void);
bool chip_powered(void);

/* Resets at the next chance: a chip cannot be reset in the middle of an instruction. */
void chip_reset_soon(enum chip_reset reset);

/* Runs an instruction, or carries out what was asked for; false if the chip has crashed. */
bool chip_run(void);

/* Makes the program run in a circle until a reset. */
void chip_hang(void);

/* The stored bytes, from this address on. */
uint8_t *chip_eeprom(void);

unsigned chip_stack_used(void);
extern unsigned long chip_resets;
extern unsigned long chip_ms; /* since the start of the bench, resets included */

#endif
