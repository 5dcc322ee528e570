#include "logic/commands.h"

#include <stddef.h>
#include <string.h>

#include "logic/board.h"
#include "logic/flash.h"
#include "logic/lesson.h"
#include "logic/words.h"

enum answer { NOW, LATER };

/* Writes the reply, or says that it follows LATER. */
typedef enum answer handler(struct tower *tower, const char *body, struct text *reply, uint32_t now);

static enum answer say(struct text *reply, const char *words)
{
    text_word(reply, words);
    return NOW;
}

static enum answer hello(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    const char *faces = value_of(body, "faces");
    enum dice dice = tower->calibration.dice;
    uint8_t face;

    (void)now;
    if (value_of(body, "host") == NULL || (faces != NULL && !find_face(faces[0], &dice, &face))) {
        return say(reply, "ERR arg");
    }
    tower->session.open = true;
    /* A new session begins with what is stored, not with a calibration that was broken off. */
    tower_choose(tower, dice);
    say(reply, "OK tower proto=1 fw=" FIRMWARE " wells=");
    text_number(reply, WELLS);
    text_key(reply, "faces");
    text_word(reply, dice_faces(tower->calibration.dice));
    text_key(reply, "rst");
    text_hex(reply, tower->cause, 2);
    return NOW;
}

static enum answer ping(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    (void)body;
    say(reply, "OK");
    text_key(reply, "up");
    text_number(reply, now);
    text_key(reply, "bad");
    text_number(reply, tower->session.spoilt);
    text_key(reply, "lost");
    text_number(reply, board_lost());
    return NOW;
}

static enum answer read(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    (void)body;
    (void)now;
    if (taught_wells(&tower->calibration) == 0u) {
        return say(reply, "ERR cal");
    }
    for (uint8_t well = 0; well < WELLS; well++) {
        if (tower->wells[well].face == '\0') {
            return say(reply, "ERR busy"); /* the first measurement since the reset is still under way */
        }
    }
    say(reply, "OK");
    text_key(reply, "dice");
    for (uint8_t well = 0; well < WELLS; well++) {
        text_char(reply, tower->wells[well].face);
    }
    return NOW;
}

static enum answer last(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    (void)body;
    (void)now;
    say(reply, "OK");
    result_write(reply, &tower->last);
    return NOW;
}

static void write_light(struct text *reply, const struct light *light)
{
    text_key(reply, "c");
    text_number(reply, light->clear);
    text_key(reply, "r");
    text_number(reply, light->red);
    text_key(reply, "g");
    text_number(reply, light->green);
    text_key(reply, "b");
    text_number(reply, light->blue);
}

static enum answer raw(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    const char *value = value_of(body, "w");
    uint8_t number;

    (void)now;
    if (value == NULL || !read_byte(value, &number) || number >= WELLS) {
        return say(reply, "ERR arg");
    }
    const struct well *well = &tower->wells[number];
    if (well->sight == SIGHT_MISSING) {
        say(reply, "ERR i2c w=");
        text_number(reply, number);
        return NOW;
    }
    if (well->face == '\0') {
        return say(reply, "ERR busy");
    }
    const struct light light = well_light(well);
    say(reply, "OK");
    write_light(reply, &light);
    text_key(reply, "off");
    text_number(reply, well->off.clear);
    return NOW;
}

static enum answer teach(struct tower *tower, const char *face, struct text *reply)
{
    enum dice dice;
    uint8_t index;
    uint8_t wells;

    if (!word_ends(face[0]) && word_ends(face[1]) && find_face(face[0], &dice, &index)) {
        switch (tower_teach(tower, dice, index, &wells)) {
        case TAUGHT:
            say(reply, "OK wells=");
            text_hex(reply, wells, 1);
            return NOW;
        case TAUGHT_MOVING:
            return say(reply, "ERR busy");
        case TAUGHT_NOTHING:
            return say(reply, "ERR cal");
        }
    }
    return say(reply, "ERR arg");
}

static enum answer save(struct tower *tower, struct text *reply)
{
    uint8_t well;

    if (board_storing()) {
        return say(reply, "ERR busy");
    }
    if (!tower_learnt(tower, &well)) {
        say(reply, "ERR cal");
        if (well != NO_WELL) {
            text_key(reply, "w");
            text_number(reply, well);
        }
        return NOW;
    }
    tower_store(tower);
    say(reply, "OK wells=");
    text_hex(reply, taught_wells(&tower->calibration), 1);
    return LATER;
}

static enum answer cal(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    const char *face = value_of(body, "f");
    const char *what = next_word(body);

    (void)now;
    if (face != NULL) {
        return teach(tower, face, reply);
    }
    if (word_is(what, "save")) {
        return save(tower, reply);
    }
    if (word_is(what, "clear")) {
        calibration_clear(&tower->calibration, tower->calibration.dice);
        return say(reply, "OK");
    }
    return say(reply, "ERR arg");
}

static enum answer move(struct tower *tower, enum move move, struct text *reply, uint32_t now)
{
    return say(reply, motion_begin(&tower->motion, move, now) ? "OK" : "ERR busy");
}

static enum answer release(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    (void)body;
    return move(tower, MOVE_RELEASE, reply, now);
}

static enum answer shake(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    (void)body;
    return move(tower, MOVE_SHAKE, reply, now);
}

static enum answer ack(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    const char *value = value_of(body, "ev");
    uint8_t number;

    (void)now;
    if (value == NULL || !read_byte(value, &number)) {
        return say(reply, "ERR arg");
    }
    events_acknowledge(&tower->events, number);
    return say(reply, "OK");
}

static enum answer reboot(struct tower *tower, const char *body, struct text *reply, uint32_t now)
{
    (void)body;
    (void)now;
    tower->leaving = true;
    board_restart();
    return say(reply, "OK");
}

struct verb {
    char name[8];
    handler *handle;
    bool reads; /* and changes nothing: a person may ask it */
};

static const IN_FLASH struct verb VERBS[] = {
    { "HELLO", hello, false },     { "PING", ping, true },   { "READ", read, true }, { "LAST", last, true },
    { "RAW", raw, true },          { "CAL", cal, false },    { "RELEASE", release, false },
    { "SHAKE", shake, false },     { "ACK", ack, false },    { "REBOOT", reboot, false },
};

/* The verb of a command; one without a handler if there is no such. */
static struct verb find_verb(const char *body)
{
    for (uint8_t at = 0; at < sizeof VERBS / sizeof VERBS[0]; at++) {
        const struct verb verb = VERBS[at];
        if (word_is(body, verb.name)) {
            return verb;
        }
    }
    return (struct verb){ "", NULL, false };
}

void obey(struct tower *tower, const struct line *line, uint32_t now)
{
    struct session *session = &tower->session;
    const struct verb verb = find_verb(line->body);

    if (session_judge(session, line, verb.handle == hello) != SESSION_OBEY) {
        return;
    }
    struct text *reply = session_begin_reply(session);
    if (verb.handle == NULL) {
        say(reply, "ERR verb");
    } else if (verb.handle(tower, line->body, reply, now) == LATER) {
        session->owes = true;
        return;
    }
    session_answer(session);
}

void answer_person(struct tower *tower, const char *body, uint32_t now)
{
    struct text reply;

    if (strchr(body, '*') != NULL) {
        return; /* no person: a command whose first character was spoilt */
    }
    while (*body == ' ') {
        body++;
    }
    const struct verb verb = find_verb(body);
    line_begin(&reply, '<', 0);
    if (!verb.reads) {
        say(&reply, "ERR verb");
    } else {
        (void)verb.handle(tower, body, &reply, now);
    }
    line_end(&reply);
    (void)board_send(&reply);
}
