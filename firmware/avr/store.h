/* The EEPROM: a place for the calibration of each kind of dice. Reading and writing are board_load and board_store. */
#ifndef AVR_STORE_H
#define AVR_STORE_H

/* Writes the next byte if the EEPROM is ready for one. */
void store_go_on(void);

#endif
