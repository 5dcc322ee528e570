/* A tower on the board of the tests, with its time. */
#include <stdio.h>
#include <string.h>

#include "logic/crc16.h"
#include "test/test.h"

struct tower tower;
uint32_t now;
bool barrier_is_free = true;
bool button_is_pressed;

static const struct light STICKERS[] = {
    { 900, 520, 190, 170 }, { 1300, 620, 510, 150 }, { 800, 160, 430, 200 },
    { 700, 120, 190, 380 }, { 950, 460, 140, 350 },  { 1700, 560, 590, 530 },
};

void start_tower(void)
{
    now = 0;
    barrier_is_free = true;
    button_is_pressed = false;
    tower_start(&tower, 2);
}

void run_ms(uint32_t ms)
{
    for (const uint32_t until = now + ms; now != until; now++) {
        tower_look(&tower, now);
        tower_feel(&tower, barrier_is_free, false, button_is_pressed, now);
        tower_judge(&tower, now);
        tower_move(&tower, now);
        tower_tell(&tower, now);
    }
}

void say(const char *line)
{
    while (*line != '\0') {
        tower_hear(&tower, *line++, now);
    }
}

void command(unsigned number, const char *body)
{
    char line[100];
    const int length = snprintf(line, sizeof line, ">%02X %s", number & 0xFFu, body);

    snprintf(line + length, sizeof line - (size_t)length, "*%04X\n", (unsigned)crc16(line, (uint8_t)length));
    forget_sent();
    say(line);
}

bool answered(const char *words)
{
    return strstr(sent, words) != NULL;
}

void lay(const char *faces)
{
    for (int well = 0; well < WELLS; well++) {
        enum dice dice;
        uint8_t face;
        under[well] = find_face(faces[well], &dice, &face) ? STICKERS[face] : (struct light){ 20, 8, 7, 6 };
    }
}

void learn(const char *faces)
{
    char body[] = "CAL f=A";
    char all[WELLS + 1] = "";

    for (unsigned face = 0; face < FACES; face++) {
        memset(all, faces[face], WELLS);
        lay(all);
        run_ms(600);
        body[6] = faces[face];
        command(0x80 + face, body);
        CHECK(answered("OK wells=F"));
    }
    command(0x90, "CAL save");
    run_ms(2);
    CHECK(answered("OK wells=F"));
}
