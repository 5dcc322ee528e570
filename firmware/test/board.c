#include <string.h>

#include "logic/board.h"
#include "test/test.h"

char sent[4096];
bool board_is_full;
bool storing;
bool restarted;
uint16_t gate_us;
bool leds;
enum sight sights[WELLS];
struct light under[WELLS];
struct light stray;
uint8_t store[DICE_KINDS][CALIBRATION_SIZE];

void forget_sent(void)
{
    sent[0] = '\0';
}

void new_board(void)
{
    forget_sent();
    memset(store, 0xFF, sizeof store);
    memset(sights, 0, sizeof sights);
    memset(under, 0, sizeof under);
    memset(&stray, 0, sizeof stray);
    board_is_full = false;
    storing = false;
    restarted = false;
}

bool board_send(const struct text *line)
{
    if (board_is_full) {
        return false;
    }
    CHECK(line->length <= LINE_MOST + 1 && line->chars[line->length - 1] == '\n');
    if (strlen(sent) + line->length < sizeof sent) {
        strcat(sent, line->chars);
    }
    return true;
}

uint16_t board_lost(void)
{
    return 0;
}

void board_leds(bool on)
{
    leds = on;
}

enum sight board_light(uint8_t well, struct light *light)
{
    *light = stray;
    if (leds) {
        light->clear = (uint16_t)(light->clear + under[well].clear);
        light->red = (uint16_t)(light->red + under[well].red);
        light->green = (uint16_t)(light->green + under[well].green);
        light->blue = (uint16_t)(light->blue + under[well].blue);
    }
    return sights[well];
}

void board_gate(uint16_t pulse_us)
{
    gate_us = pulse_us;
}

void board_load(enum dice dice, uint8_t bytes[CALIBRATION_SIZE])
{
    memcpy(bytes, store[dice], CALIBRATION_SIZE);
}

void board_store(enum dice dice, const uint8_t bytes[CALIBRATION_SIZE])
{
    memcpy(store[dice], bytes, CALIBRATION_SIZE);
}

bool board_storing(void)
{
    return storing;
}

void board_restart(void)
{
    restarted = true;
}
