#include "logic/tower.h"

#include <string.h>

#include "logic/board.h"
#include "logic/commands.h"
#include "logic/lesson.h"
#include "logic/report.h"

enum { BEAM_STUCK_MS = 3000 };

void tower_start(struct tower *tower, uint8_t cause)
{
    memset(tower, 0, sizeof *tower);
    memset(tower->last.dice, FACE_UNSURE, WELLS);
    tower->cause = cause;
    board_leds(false);
    tower_remember(tower);
    for (uint8_t well = 0; well < WELLS; well++) {
        struct light light;
        if (board_light(well, &light) != SIGHT_MISSING) {
            tower->present = (uint8_t)(tower->present | 1u << well);
        }
    }
    report_boot(tower, 0);
}

void tower_hear(struct tower *tower, char byte, uint32_t now)
{
    struct session *session = &tower->session;
    struct line line;

    if (tower->leaving) {
        return;
    }
    switch (line_take(&session->in, byte, &line)) {
    case LINE_FRAME:
        if (line.kind == '>') {
            obey(tower, &line, now);
        }
        break;
    case LINE_PERSON:
        answer_person(tower, line.body, now);
        break;
    case LINE_SPOILT:
        session->spoilt++;
        if (line.kind == '>') {
            session_say(0, "NAK"); /* others get silence: modem probes, an echo, another device */
        }
        break;
    case LINE_NONE:
        break;
    }
}

static void feel_barrier(struct tower *tower, bool is_free, bool edges, uint32_t now)
{
    struct barrier *barrier = &tower->barrier;

    switch (barrier_feel(barrier, is_free, edges, now)) {
    case BARRIER_CUT:
        report_beam(tower, true, now);
        if (taught_wells(&tower->calibration) != 0u) {
            roll_wake(&tower->roll, now);
        } else {
            report_fault(tower, FAULT_CAL, NO_WELL, now);
        }
        break;
    case BARRIER_OPEN:
        tower->beam_told = false;
        report_beam(tower, false, now);
        break;
    case BARRIER_SAME:
        if (barrier->cut && !tower->beam_told && now - barrier->cut_at >= BEAM_STUCK_MS) {
            tower->beam_told = true;
            report_fault(tower, FAULT_BEAM, NO_WELL, now);
        }
        break;
    }
}

void tower_feel(struct tower *tower, bool barrier_free, bool barrier_edges, bool button_pressed, uint32_t now)
{
    feel_barrier(tower, barrier_free, barrier_edges, now);
    switch (button_feel(&tower->button, button_pressed, now)) {
    case BUTTON_SHORT:
        lesson_go_on(tower, now);
        break;
    case BUTTON_LONG:
        lesson_begin_again(tower);
        break;
    case BUTTON_SAME:
        lesson_lapse(tower, now);
        break;
    }
}

void tower_judge(struct tower *tower, uint32_t now)
{
    if (!motion_resting(&tower->motion)) {
        return;
    }
    switch (roll_judge(&tower->roll, tower->wells, &tower->barrier, now)) {
    case ROLL_FINISHED:
        report_roll(tower, now);
        roll_over(&tower->roll);
        break;
    case ROLL_NEEDS_SHAKE:
        (void)motion_begin(&tower->motion, MOVE_SHAKE, now);
        break;
    case ROLL_WAITS:
        break;
    }
}

void tower_move(struct tower *tower, uint32_t now)
{
    if (motion_go_on(&tower->motion, now)) {
        for (uint8_t well = 0; well < WELLS; well++) {
            well_restart(&tower->wells[well]);
        }
        roll_shaken(&tower->roll, now);
    }
    board_gate(motion_pulse_us(&tower->motion));
}

void tower_tell(struct tower *tower, uint32_t now)
{
    struct event *event = events_due(&tower->events, now);

    if (event != NULL) {
        struct text line;
        event_write(&line, event);
        if (board_send(&line)) {
            event_sent(event, now);
        }
    }
    if (tower->session.owes && !board_storing()) {
        session_answer(&tower->session);
    }
}
