#include "sim/scene.h"

#include <string.h>

#include "sim/chance.h"

enum { PASSING_MS = 8, APART_MS = 45, FALL_MS = 120, TUMBLE_MS = 160, TUMBLE_STEP_MS = 15 };

struct die {
    char face;                 /* while it lies still */
    char other;                /* leaning: the other face, else 0 */
    int shakes;                /* leaning: until it falls on its face */
    int falls_in;              /* falling: ms until it passes the barrier, and less than 0 after that */
    bool falling;
    struct colour colour;
};

static struct die dice[SCENE_WELLS] = {
    { .face = '-' }, { .face = '-' }, { .face = '-' }, { .face = '-' },
};
static int ms;

struct colour scene_ambient;
bool scene_leds;
bool scene_beam_blocked;
void (*scene_changes)(void);

/* Red, yellow, green, blue, magenta, white stickers, each with some black print; an empty well's floor. */
static const char FACES[] = "AKQJT9";
static const char PIPS[] = "123456";
static const struct colour STICKERS[] = {
    { { 900, 520, 190, 170 } },  { { 1300, 620, 510, 150 } }, { { 800, 160, 430, 200 } },
    { { 700, 120, 190, 380 } },  { { 950, 460, 140, 350 } },  { { 1700, 560, 590, 530 } },
};
static const struct colour FLOOR = { { 20, 8, 7, 6 } };

static bool sticker(char face, struct colour *colour)
{
    if (face == '-') {
        *colour = FLOOR;
        return true;
    }
    const char *at = strchr(FACES, face);
    long index = at != NULL ? at - FACES : -1;
    if (at == NULL) {
        at = strchr(PIPS, face);
        index = at != NULL ? at - PIPS : -1;
    }
    if (face == '\0' || index < 0) {
        return false;
    }
    *colour = STICKERS[index];
    return true;
}

static void show(struct die *die, struct colour colour)
{
    scene_changes();
    die->colour = colour;
}

bool scene_put(int well, char face)
{
    struct colour colour;

    if (!sticker(face, &colour)) {
        return false;
    }
    show(&dice[well], colour);
    dice[well].face = face;
    dice[well].other = 0;
    dice[well].falling = false;
    return true;
}

void scene_paint(int well, struct colour colour)
{
    show(&dice[well], colour);
}

static struct colour between(struct colour one, struct colour other)
{
    for (int channel = 0; channel < CHANNELS; channel++) {
        one.counts[channel] = (one.counts[channel] + other.counts[channel]) / 2;
    }
    return one;
}

bool scene_lean(int well, char face, char other, int shakes)
{
    struct colour one;
    struct colour two;

    if (!sticker(face, &one) || !sticker(other, &two)) {
        return false;
    }
    scene_put(well, face);
    dice[well].other = other;
    dice[well].shakes = shakes;
    show(&dice[well], between(one, two));
    return true;
}

bool scene_will_lean(int well, char other, int shakes)
{
    struct colour colour;

    if (!dice[well].falling || !sticker(other, &colour)) {
        return false;
    }
    dice[well].other = other;
    dice[well].shakes = shakes;
    return true;
}

/* A die that fell lies now. */
static void land(int well)
{
    const struct die die = dice[well];

    if (die.other != 0) {
        scene_lean(well, die.face, die.other, die.shakes);
    } else {
        scene_put(well, die.face);
    }
}

void scene_shaken(void)
{
    for (int well = 0; well < SCENE_WELLS; well++) {
        if (dice[well].other != 0 && !dice[well].falling && --dice[well].shakes <= 0) {
            scene_put(well, dice[well].face);
        }
    }
}

bool scene_throw(const char *faces, int empty_ms)
{
    struct colour colour;

    if (strlen(faces) != SCENE_WELLS) {
        return false;
    }
    for (int well = 0; well < SCENE_WELLS; well++) {
        if (faces[well] != '.' && (faces[well] == '-' || !sticker(faces[well], &colour))) {
            return false;
        }
    }
    for (int well = 0, first = empty_ms; well < SCENE_WELLS; well++) {
        if (faces[well] != '.') {
            scene_put(well, '-');
            dice[well] = (struct die){ .face = faces[well], .falls_in = first, .falling = true, .colour = FLOOR };
            first += APART_MS;
        }
    }
    return true;
}

bool scene_falling(void)
{
    for (int well = 0; well < SCENE_WELLS; well++) {
        if (dice[well].falling) {
            return true;
        }
    }
    return false;
}

static struct colour any_colour(void)
{
    const size_t count = sizeof STICKERS / sizeof STICKERS[0];

    return between(STICKERS[chance_below((unsigned)count)], STICKERS[chance_below((unsigned)count)]);
}

void scene_tick(void)
{
    ms++;
    for (int well = 0; well < SCENE_WELLS; well++) {
        struct die *die = &dice[well];
        if (!die->falling) {
            continue;
        }
        const int fallen = -die->falls_in--;
        if (fallen >= FALL_MS + TUMBLE_MS) {
            land(well);
        } else if (fallen >= FALL_MS && ms % TUMBLE_STEP_MS == 0) {
            show(die, any_colour());
        }
    }
}

bool scene_beam_free(void)
{
    for (int well = 0; well < SCENE_WELLS; well++) {
        if (dice[well].falling && dice[well].falls_in <= 0 && dice[well].falls_in > -PASSING_MS) {
            return false;
        }
    }
    return !scene_beam_blocked;
}

struct colour scene_seen(int well)
{
    struct colour seen = scene_ambient;

    for (int channel = 0; scene_leds && channel < CHANNELS; channel++) {
        seen.counts[channel] += dice[well].colour.counts[channel];
    }
    return seen;
}
