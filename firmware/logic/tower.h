/* The tower as a whole: everything it knows, and what it does with what it hears, sees and feels. */
#ifndef LOGIC_TOWER_H
#define LOGIC_TOWER_H

#include "logic/barrier.h"
#include "logic/button.h"
#include "logic/events.h"
#include "logic/motion.h"
#include "logic/roll.h"
#include "logic/session.h"
#include "logic/well.h"

#define FIRMWARE "0.1.0"

/* The measuring: LEDs on, wait, read all wells; LEDs off, wait, read all wells. */
struct look {
    bool lit;
    uint8_t next;   /* well */
    uint32_t since; /* the LEDs were switched, in ms */
};

/* Calibration by the button. */
struct lesson {
    uint8_t step;      /* the face that is taught next */
    uint32_t last_at;  /* the last press, in ms */
};

struct tower {
    struct session session;
    struct events events;
    struct calibration calibration;
    struct well wells[WELLS];
    struct look look;
    struct barrier barrier;
    struct button button;
    struct motion motion;
    struct roll roll;
    struct lesson lesson;
    struct result last;
    uint8_t cause;          /* of the last reset */
    uint8_t present;        /* sensors that have answered, one bit each */
    uint8_t told;           /* wells whose fault has been told */
    bool beam_told;         /* that the barrier stays cut */
    bool leaving;           /* a restart is under way: nothing more is heard */
};

void tower_start(struct tower *tower, uint8_t cause);

/* Listens: a byte from the host. */
void tower_hear(struct tower *tower, char byte, uint32_t now);

/* Looks into one well, when it is time. */
void tower_look(struct tower *tower, uint32_t now);

/* Feels the light barrier and the calibration button. */
void tower_feel(struct tower *tower, bool barrier_free, bool barrier_edges, bool button_pressed, uint32_t now);

/* Judges whether a roll is finished, and shakes if it is not. */
void tower_judge(struct tower *tower, uint32_t now);

/* Moves the gate. */
void tower_move(struct tower *tower, uint32_t now);

/* Tells the host what has happened. */
void tower_tell(struct tower *tower, uint32_t now);

#endif
