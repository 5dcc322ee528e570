#include "logic/events.h"

#include <stddef.h>
#include <string.h>

#include "logic/line.h"

enum { AGAIN_AFTER_MS = 500, REPEATS = 5 };

static void drop(struct events *events, uint8_t at)
{
    events->count--;
    memmove(&events->queue[at], &events->queue[at + 1u], (size_t)(events->count - at) * sizeof events->queue[0]);
}

/* Makes room for an event of this weight; false if all that is kept weighs more. */
static bool make_room(struct events *events, enum event_kind kind)
{
    uint8_t lightest = 0;

    for (uint8_t at = 1; at < events->count; at++) {
        if (events->queue[at].kind < events->queue[lightest].kind) {
            lightest = at;
        }
    }
    if (events->queue[lightest].kind > kind) {
        return false;
    }
    drop(events, lightest);
    return true;
}

void events_add(struct events *events, const struct event *event, uint32_t now)
{
    if (events->count == EVENTS_KEPT && !make_room(events, event->kind)) {
        return;
    }
    struct event *added = &events->queue[events->count++];

    *added = *event;
    added->number = ++events->last_number;
    added->sent = 0;
    added->due_at = now;
}

struct event *events_due(struct events *events, uint32_t now)
{
    for (uint8_t at = 0; at < events->count;) {
        struct event *event = &events->queue[at];
        if ((int32_t)(now - event->due_at) < 0) {
            at++;
        } else if (event->sent <= REPEATS) {
            return event;
        } else {
            drop(events, at); /* nobody listens */
        }
    }
    return NULL;
}

void event_sent(struct event *event, uint32_t now)
{
    event->sent++;
    event->due_at = now + AGAIN_AFTER_MS;
}

void events_acknowledge(struct events *events, uint8_t number)
{
    for (uint8_t at = 0; at < events->count; at++) {
        if (events->queue[at].number == number) {
            drop(events, at);
            return;
        }
    }
}

void result_write(struct text *text, const struct result *result)
{
    text_key(text, "n");
    text_number(text, result->number);
    text_key(text, "dice");
    for (uint8_t well = 0; well < WELLS; well++) {
        text_char(text, result->dice[well]);
    }
    text_key(text, "conf");
    for (uint8_t well = 0; well < WELLS; well++) {
        text_char(text, (char)('0' + (char)result->confidence[well]));
    }
}

static void write_fault(struct text *text, const struct event *event)
{
    static const char *const WORDS[] = { "FAULT i2c", "FAULT light", "FAULT beam", "FAULT cal" };

    text_word(text, WORDS[event->what]);
    if (event->wells != NO_WELL) {
        text_key(text, "w");
        text_number(text, event->wells);
    }
}

void event_write(struct text *text, const struct event *event)
{
    line_begin(text, '#', event->number);
    switch (event->kind) {
    case EVENT_BEAM:
        text_word(text, event->what ? "BEAM cut" : "BEAM open");
        break;
    case EVENT_FAULT:
        write_fault(text, event);
        break;
    case EVENT_BOOT:
        text_word(text, "BOOT rst=");
        text_hex(text, event->what, 2);
        text_key(text, "wells");
        text_hex(text, event->wells, 1);
        break;
    case EVENT_ROLL:
        text_word(text, "ROLL");
        result_write(text, &event->result);
        break;
    case EVENT_NONE:
        break;
    }
    line_end(text);
}
