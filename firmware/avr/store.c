#include "avr/store.h"

#include <avr/eeprom.h>
#include <string.h>

#include "logic/board.h"

enum { PLACE = 128 /* bytes apart */ };

static uint8_t bytes[CALIBRATION_SIZE];
static uint8_t *place;
static uint8_t left;

static uint8_t *place_of(enum dice dice)
{
    return (uint8_t *)(uint16_t)((uint16_t)dice * PLACE);
}

void board_load(enum dice dice, uint8_t into[CALIBRATION_SIZE])
{
    if (left > 0u && place == place_of(dice)) {
        memcpy(into, bytes, sizeof bytes);
        return;
    }
    eeprom_read_block(into, place_of(dice), CALIBRATION_SIZE);
}

void board_store(enum dice dice, const uint8_t from[CALIBRATION_SIZE])
{
    memcpy(bytes, from, sizeof bytes);
    place = place_of(dice);
    left = sizeof bytes;
}

bool board_storing(void)
{
    return left > 0u || !eeprom_is_ready();
}

void store_go_on(void)
{
    if (left == 0u || !eeprom_is_ready()) {
        return;
    }
    const uint8_t at = (uint8_t)(sizeof bytes - left);
    left--;
    eeprom_update_byte(place + at, bytes[at]); /* ready: it begins at once, and spares a byte that is right already */
}
