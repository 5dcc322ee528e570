#include "sim/control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "sim/bus.h"
#include "sim/chance.h"
#include "sim/chip.h"
#include "sim/pace.h"
#include "sim/pins.h"
#include "sim/sensor.h"
#include "sim/wire.h"

enum { EEPROM_BYTES = 1024, WORDS_MOST = 8 };

bool control_quit;

struct words {
    int count;
    char *at[WORDS_MOST];
};

static double number(const struct words *words, int at)
{
    return at < words->count ? atof(words->at[at]) : 0;
}

static int well_of(const struct words *words)
{
    const int well = words->count > 1 ? words->at[1][0] - '0' : -1;

    return well >= 0 && well < SCENE_WELLS && words->at[1][1] == '\0' ? well : -1;
}

static struct colour colour_of(const struct words *words, int from)
{
    struct colour colour;

    for (int channel = 0; channel < CHANNELS; channel++) {
        colour.counts[channel] = number(words, from + channel);
    }
    return colour;
}

static bool set_face(const struct words *words)
{
    const int well = well_of(words);

    return well >= 0 && words->count == 3 && scene_put(well, words->at[2][0]);
}

static bool set_faces(const struct words *words)
{
    bool good = words->count == 2 && strlen(words->at[1]) == SCENE_WELLS;

    for (int well = 0; good && well < SCENE_WELLS; well++) {
        good = scene_put(well, words->at[1][well]);
    }
    return good;
}

static bool set_colour(const struct words *words)
{
    const int well = well_of(words);

    if (well < 0 || words->count != 6) {
        return false;
    }
    scene_paint(well, colour_of(words, 2));
    return true;
}

static bool lean(const struct words *words)
{
    const int well = well_of(words);

    return well >= 0 && words->count == 5 &&
           scene_lean(well, words->at[2][0], words->at[3][0], (int)number(words, 4));
}

static bool throw_dice(const struct words *words)
{
    if (words->count < 2 || !scene_throw(words->at[1], words->count > 2 ? (int)number(words, 2) : 400)) {
        return false;
    }
    const int leans = words->count == 6 ? words->at[3][0] - '0' : SCENE_WELLS;

    return words->count <= 3 || (leans >= 0 && leans < SCENE_WELLS &&
                                 scene_will_lean(leans, words->at[4][0], (int)number(words, 5)));
}

static bool set_ambient(const struct words *words)
{
    scene_changes();
    scene_ambient = colour_of(words, 1);
    return words->count == 5;
}

static bool set_noise(const struct words *words)
{
    for (int well = 0; well < SCENE_WELLS; well++) {
        sensors[well].noise = number(words, 1) / 100;
    }
    return words->count == 2;
}

static bool set_absent(const struct words *words)
{
    const int well = well_of(words);

    if (well < 0 || words->count != 3) {
        return false;
    }
    sensors[well].absent = number(words, 2) != 0;
    return true;
}

static bool set_multiplexer(const struct words *words)
{
    bus_multiplexer_absent = number(words, 1) == 0;
    return words->count == 2;
}

static bool set_stuck(const struct words *words)
{
    bus_stick(number(words, 1) != 0);
    return words->count == 2;
}

static bool power_cut(const struct words *words)
{
    (void)words;
    sensors_power_up();
    return true;
}

static bool set_beam(const struct words *words)
{
    scene_beam_blocked = number(words, 1) == 0;
    return words->count == 2;
}

static bool set_button(const struct words *words)
{
    pins_button = number(words, 1) != 0;
    return words->count == 2;
}

static bool set_spoil(const struct words *words)
{
    wire_spoils_one_in = (unsigned)number(words, 1);
    return words->count == 2;
}

static bool set_seed(const struct words *words)
{
    chance_seed((uint64_t)number(words, 1));
    return words->count == 2;
}

static bool set_boot(const struct words *words)
{
    chip_boot_ms = (int)number(words, 1);
    return words->count == 2;
}

static bool set_dtr(const struct words *words)
{
    wire_resets_on_open = number(words, 1) != 0;
    return words->count == 2;
}

static bool reset(const struct words *words)
{
    (void)words;
    chip_reset_soon(CHIP_RESET_PIN);
    return true;
}

static bool hang(const struct words *words)
{
    (void)words;
    chip_hang();
    return true;
}

static bool unplug(const struct words *words)
{
    (void)words;
    wire_unplug();
    chip_power_off();
    return true;
}

static bool plug(const struct words *words)
{
    (void)words;
    if (!wire_plugged()) {
        wire_plug();
        chip_reset_soon(CHIP_POWER_ON);
    }
    return true;
}

static bool spoil_eeprom(const struct words *words)
{
    uint8_t *bytes = chip_eeprom();

    bytes[(int)number(words, 1) % EEPROM_BYTES] ^= 0x10;
    return words->count == 2;
}

static bool save_eeprom(const struct words *words)
{
    FILE *file = words->count == 2 ? fopen(words->at[1], "wb") : NULL;

    if (file == NULL) {
        return false;
    }
    const bool whole = fwrite(chip_eeprom(), 1, EEPROM_BYTES, file) == EEPROM_BYTES;
    return fclose(file) == 0 && whole;
}

static bool load_eeprom(const struct words *words)
{
    FILE *file = words->count == 2 ? fopen(words->at[1], "rb") : NULL;

    if (file == NULL) {
        return false;
    }
    const bool whole = fread(chip_eeprom(), 1, EEPROM_BYTES, file) == EEPROM_BYTES;
    (void)fclose(file);
    return whole;
}

static bool set_pace(const struct words *words)
{
    pace_set(number(words, 1));
    return words->count == 2;
}

static bool step(const struct words *words)
{
    if (words->count != 2 || !pace_stepped() || number(words, 1) < 1) {
        return false;
    }
    pace_step((int)number(words, 1));
    return true;
}

static bool quit(const struct words *words)
{
    (void)words;
    control_quit = true;
    return true;
}

static bool state(const struct words *words)
{
    struct rusage use;

    (void)words;
    getrusage(RUSAGE_SELF, &use);
    printf("ok ms=%lu cpu_ms=%ld stack=%u resets=%lu open=%d leds=%d falling=%d servo_us=%.1f period_us=%.1f shakes=%u "
           "releases=%u nods=%u transfers=%lu freed=%lu in=%lu out=%lu overrun=%lu unheard=%lu spoilt=%lu rolls=%lu "
           "rolled_at=%lu\n",
           chip_ms, use.ru_utime.tv_sec * 1000 + use.ru_utime.tv_usec / 1000, chip_stack_used(), chip_resets,
           wire_open(), scene_leds, scene_falling(), servo_us, servo_period_us(), servo_shakes, servo_releases,
           servo_nods, bus_transfers, bus_freed, wire_counts.in, wire_counts.out, wire_counts.overrun,
           wire_counts.unheard, wire_counts.spoilt, wire_counts.rolls, wire_counts.rolled_at);
    return true;
}

static const struct command {
    const char *name;
    bool (*act)(const struct words *words);
    bool answers; /* by itself, or later */
} COMMANDS[] = {
    { "face", set_face, false },         { "faces", set_faces, false },     { "colour", set_colour, false },
    { "lean", lean, false },             { "throw", throw_dice, false },    { "ambient", set_ambient, false },
    { "noise", set_noise, false },       { "absent", set_absent, false },   { "multiplexer", set_multiplexer, false },
    { "stuck", set_stuck, false },       { "power-cut", power_cut, false }, { "beam", set_beam, false },
    { "button", set_button, false },     { "spoil", set_spoil, false },     { "seed", set_seed, false },
    { "boot", set_boot, false },         { "dtr", set_dtr, false },         { "reset", reset, false },
    { "hang", hang, false },             { "unplug", unplug, false },       { "plug", plug, false },
    { "spoil-eeprom", spoil_eeprom, false }, { "save-eeprom", save_eeprom, false },
    { "load-eeprom", load_eeprom, false }, { "pace", set_pace, false },     { "step", step, true },
    { "state", state, true },            { "quit", quit, false },
};

static void obey(char *line)
{
    struct words words = { 0, { NULL } };

    for (char *word = strtok(line, " "); word != NULL && words.count < WORDS_MOST; word = strtok(NULL, " ")) {
        words.at[words.count++] = word;
    }
    for (size_t at = 0; words.count > 0 && at < sizeof COMMANDS / sizeof COMMANDS[0]; at++) {
        if (strcmp(words.at[0], COMMANDS[at].name) == 0) {
            const bool done = COMMANDS[at].act(&words);
            if (!done || !COMMANDS[at].answers) {
                puts(done ? "ok" : "error: what is that to mean?");
            }
            fflush(stdout);
            return;
        }
    }
    puts("error: no such command");
    fflush(stdout);
}

void control_serve(void)
{
    static char text[1024];
    static size_t length;
    const ssize_t count = read(STDIN_FILENO, text + length, sizeof text - 1 - length);

    if (count <= 0) {
        control_quit = true;
        return;
    }
    length += (size_t)count;
    text[length] = '\0';
    for (char *end = strchr(text, '\n'); end != NULL; end = strchr(text, '\n')) {
        *end = '\0';
        obey(text);
        length -= (size_t)(end + 1 - text);
        memmove(text, end + 1, length + 1);
    }
}
