/* What the tower says unasked: kept and repeated until the host acknowledges it. */
#ifndef LOGIC_EVENTS_H
#define LOGIC_EVENTS_H

#include "logic/calibration.h"
#include "logic/text.h"

/* In rising order of weight: when the queue is full, the lightest goes first. */
enum event_kind { EVENT_NONE, EVENT_BEAM, EVENT_FAULT, EVENT_BOOT, EVENT_ROLL };

enum fault { FAULT_I2C, FAULT_LIGHT, FAULT_BEAM, FAULT_CAL };

enum { EVENTS_KEPT = 8, NO_WELL = 0xFF };

/* A finished roll. */
struct result {
    uint16_t number;
    char dice[WELLS];
    uint8_t confidence[WELLS];
};

struct event {
    enum event_kind kind;
    uint8_t number;
    uint8_t sent;    /* how often */
    uint8_t what;    /* BEAM: whether cut; FAULT: which; BOOT: the reset's cause */
    uint8_t wells;   /* FAULT: the well, or NO_WELL; BOOT: those that answer, one bit each */
    uint32_t due_at; /* when to send it next, in ms */
    struct result result;
};

struct events {
    struct event queue[EVENTS_KEPT]; /* oldest first */
    uint8_t count;
    uint8_t last_number;
};

void events_add(struct events *events, const struct event *event, uint32_t now);

/* The event to be sent now, NULL if there is none; call event_sent when it is on its way. */
struct event *events_due(struct events *events, uint32_t now);
void event_sent(struct event *event, uint32_t now);

/* The host has got it: it needs no repeating. */
void events_acknowledge(struct events *events, uint8_t number);

/* " n=… dice=… conf=…": how a roll is told, here and by LAST. */
void result_write(struct text *text, const struct result *result);
void event_write(struct text *text, const struct event *event);

#endif
