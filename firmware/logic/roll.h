/*
 * When a roll is finished. The barrier wakes the tower; the roll is finished when nothing has come past for a while
 * and every well that was emptied is filled again with equal readings in a row. If that takes too long the tower
 * shakes, twice at most, and then says what it knows.
 */
#ifndef LOGIC_ROLL_H
#define LOGIC_ROLL_H

#include "logic/barrier.h"
#include "logic/well.h"

struct roll {
    bool falling;       /* since the barrier was cut, until it is finished */
    uint8_t emptied;    /* wells seen empty since the last finished roll, one bit each */
    uint8_t shakes;
    uint32_t waits_from; /* when the last shake ended, in ms */
};

enum roll_news { ROLL_WAITS, ROLL_NEEDS_SHAKE, ROLL_FINISHED };

/* A die has come past the barrier. */
void roll_wake(struct roll *roll, uint32_t now);

/* A well has been read anew. */
void roll_see(struct roll *roll, uint8_t number, const struct well *well);

/* The shake that was asked for has ended. */
void roll_shaken(struct roll *roll, uint32_t now);

/* Call it often, but not during a shake. After ROLL_FINISHED the wells say what was thrown. */
enum roll_news roll_judge(struct roll *roll, const struct well wells[WELLS], const struct barrier *barrier,
                          uint32_t now);

/* Whether a well's reading may be told as the result: the rest are unsure. */
bool roll_sure(const struct roll *roll, uint8_t number, const struct well *well);

/* The roll has been told; the next one may begin. */
void roll_over(struct roll *roll);

#endif
