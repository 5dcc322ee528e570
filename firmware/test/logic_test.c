#include <string.h>

#include "test/test.h"

void test_colours(void)
{
    struct calibration calibration;
    struct calibration again;
    uint8_t bytes[CALIBRATION_SIZE];
    const struct light red = { 900, 520, 190, 170 };
    const struct light near_red = { 300, 170, 66, 60 };
    const struct light orange = { 900, 548, 312, 160 };

    calibration_clear(&calibration, DICE_POKER);
    CHECK(judge(&calibration, 0, &red).face == FACE_UNSURE);
    for (uint8_t face = 0; face < FACES; face++) {
        const struct light light = { 800, (uint16_t)(face * 100), (uint16_t)(face % 2u ? 500 : 100), 300 };
        calibration_teach(&calibration, 1, face, &light);
    }
    calibration_teach(&calibration, 0, 0, &red);
    CHECK(taught_wells(&calibration) == 2);
    CHECK(doubtful_well(&calibration) == 0);
    CHECK(judge(&calibration, 0, &red).face == FACE_UNSURE);
    CHECK(judge(&calibration, 0, &(struct light){ 300, 0, 0, 0 }).face == FACE_EMPTY);
    CHECK(judge(&calibration, 2, &(struct light){ 59, 0, 0, 0 }).face == FACE_EMPTY);
    CHECK(judge(&calibration, 2, &(struct light){ 60, 0, 0, 0 }).face == FACE_UNSURE);
    CHECK(distance(shares_of(&red), shares_of(&near_red)) < 10);

    const struct light stickers[] = { red, { 1300, 620, 510, 150 }, { 800, 160, 430, 200 }, { 700, 120, 190, 380 },
                                      { 950, 460, 140, 350 }, { 1700, 560, 590, 530 } };
    for (uint8_t face = 0; face < FACES; face++) {
        calibration_teach(&calibration, 0, face, &stickers[face]);
    }
    CHECK(doubtful_well(&calibration) == WELLS);
    CHECK(judge(&calibration, 0, &near_red).face == 'A' && judge(&calibration, 0, &near_red).confidence > 6);
    CHECK(judge(&calibration, 0, &orange).face == FACE_UNSURE);
    calibration_teach(&calibration, 0, 5, &orange);
    calibration_teach(&calibration, 0, 4, &(struct light){ 900, 546, 313, 161 });
    CHECK(doubtful_well(&calibration) == 0);

    calibration_pack(&calibration, bytes);
    CHECK(!calibration_unpack(&again, DICE_PIP, bytes));
    CHECK(calibration_unpack(&again, DICE_POKER, bytes));
    calibration_pack(&again, bytes);
    CHECK(again.well[0].darkest == calibration.well[0].darkest && again.well[1].taught == ALL_FACES);
    for (size_t at = 0; at < sizeof bytes; at++) {
        bytes[at] ^= 0x20;
        CHECK(!calibration_unpack(&again, DICE_POKER, bytes));
        bytes[at] ^= 0x20;
    }
}

void test_session(void)
{
    new_board();
    start_tower();
    command(1, "PING");
    CHECK(strncmp(sent, "<01 ERR hello*", 14) == 0);
    command(1, "HELLO host=1");
    CHECK(strncmp(sent, "<01 OK tower proto=1 fw=0.1.0 wells=4 faces=AKQJT9 rst=02*", 58) == 0);
    command(2, "SHAKE");
    CHECK(answered("<02 OK"));
    run_ms(700);
    command(2, "SHAKE"); /* the same command once more: it has been done */
    CHECK(answered("<02 OK") && motion_resting(&tower.motion));
    command(3, "SHAKE");
    command(4, "RELEASE");
    CHECK(answered("<04 ERR busy"));
    command(5, "NONSENSE");
    CHECK(answered("<05 ERR verb"));
    command(6, "RAW w=4");
    CHECK(answered("<06 ERR arg"));
    forget_sent();
    say(">07 READ*0000\n");
    CHECK(strncmp(sent, "<00 NAK*", 8) == 0);
    forget_sent();
    say("AT\r\n<05 OK*0000\n#01 BOOT*1234\n\x80\n?03 READ*0115\n");
    CHECK(sent[0] == '\0');
    say("?RAW w=1\n");
    CHECK(strncmp(sent, "<00 ERR busy*", 13) == 0 || strncmp(sent, "<00 OK c=", 9) == 0);
    forget_sent();
    say("?RELEASE\n?CAL clear\n?HELLO host=1\n");
    CHECK(answered("ERR verb") && !answered("OK"));
    board_is_full = true;
    command(8, "PING");
    CHECK(sent[0] == '\0');
    board_is_full = false;
    command(8, "PING");
    CHECK(answered("<08 OK up="));
    command(9, "REBOOT");
    CHECK(restarted && answered("<09 OK"));
    command(10, "HELLO host=1");
    CHECK(sent[0] == '\0'); /* it would be forgotten at once */
}

void test_events(void)
{
    struct events events = { .count = 0 };
    const struct event beam = { .kind = EVENT_BEAM };
    const struct event roll = { .kind = EVENT_ROLL };
    uint32_t time = 0;
    int times = 0;

    events_add(&events, &beam, time);
    for (; events.count > 0u; time++) {
        struct event *due = events_due(&events, time);
        if (due != NULL) {
            CHECK(due->number == 1 && time == (uint32_t)times * 500u);
            event_sent(due, time);
            times++;
        }
    }
    CHECK(times == 6); /* once, and five repeats */

    events_add(&events, &roll, time);
    for (int i = 0; i < 20; i++) {
        events_add(&events, &beam, time);
    }
    CHECK(events.count == EVENTS_KEPT && events.queue[0].kind == EVENT_ROLL);
    for (int i = 0; i < EVENTS_KEPT; i++) {
        events_add(&events, &roll, time);
    }
    events_add(&events, &beam, time);
    for (int i = 0; i < EVENTS_KEPT; i++) {
        CHECK(events.queue[i].kind == EVENT_ROLL);
    }
    const uint8_t oldest = events.queue[0].number;
    events_acknowledge(&events, oldest);
    events_acknowledge(&events, oldest);
    CHECK(events.count == EVENTS_KEPT - 1 && events.queue[0].number != oldest);
}
