/* The settling rule and the lessons, on the whole logic with a board of the tests. */
#include <string.h>

#include "test/test.h"

static void cut_barrier(void)
{
    barrier_is_free = false;
    run_ms(8);
    barrier_is_free = true;
}

static void begin(void)
{
    new_board();
    start_tower();
    command(1, "HELLO host=1");
    learn("AKQJT9");
    lay("----");
    run_ms(500);
    forget_sent();
}

static void a_roll_is_told_after_quiet_and_three_equal_readings(void)
{
    begin();
    cut_barrier();
    lay("AKQJ");
    run_ms(250);
    CHECK(!answered("ROLL"));
    run_ms(250);
    CHECK(answered("ROLL n=1 dice=AKQJ conf=9999*"));
    CHECK(tower.roll.shakes == 0);
}

static void only_emptied_wells_are_waited_for(void)
{
    begin();
    cut_barrier();
    lay("AKQJ");
    run_ms(600);
    lay("A-Q-");
    run_ms(400);
    forget_sent();
    cut_barrier();
    lay("AAQ9");
    run_ms(600);
    CHECK(answered("ROLL n=2 dice=AAQ9"));
    forget_sent();
    cut_barrier(); /* nothing was taken out: nothing was thrown */
    run_ms(6000);
    CHECK(!answered("n=3") && tower.last.number == 2);
}

static void a_leaning_die_is_shaken_twice_at_most(void)
{
    begin();
    cut_barrier();
    lay("AKQJ");
    under[2] = (struct light){ 850, 340, 310, 185 }; /* between red and green */
    run_ms(1600);
    CHECK(tower.roll.shakes == 1 && !answered("ROLL"));
    run_ms(2500);
    CHECK(tower.roll.shakes == 2 && !answered("ROLL"));
    run_ms(2500);
    CHECK(answered("ROLL n=1 dice=AK?J conf=99"));
    command(2, "LAST");
    CHECK(answered("OK n=1 dice=AK?J"));
}

static void a_shake_that_helps_is_enough(void)
{
    begin();
    cut_barrier();
    lay("AK-J");
    run_ms(1700);
    lay("AK9J");
    run_ms(1300);
    CHECK(tower.roll.shakes == 1 && answered("ROLL n=1 dice=AK9J"));
}

static void faults_are_told_and_end_no_roll(void)
{
    begin();
    sights[3] = SIGHT_MISSING;
    run_ms(500);
    CHECK(answered("FAULT i2c w=3"));
    cut_barrier();
    lay("AKQJ");
    run_ms(600);
    CHECK(answered("ROLL n=1 dice=AKQ!"));
    command(2, "RAW w=3");
    CHECK(answered("ERR i2c w=3"));
    forget_sent();
    sights[3] = SIGHT_SATURATED;
    barrier_is_free = false;
    run_ms(4000);
    CHECK(answered("FAULT beam"));
}

void test_roll(void)
{
    a_roll_is_told_after_quiet_and_three_equal_readings();
    only_emptied_wells_are_waited_for();
    a_leaning_die_is_shaken_twice_at_most();
    a_shake_that_helps_is_enough();
    faults_are_told_and_end_no_roll();
}

static void press(uint32_t ms)
{
    button_is_pressed = true;
    run_ms(ms);
    button_is_pressed = false;
    run_ms(600);
}

static void the_button_teaches_step_by_step(void)
{
    new_board();
    start_tower();
    run_ms(500);
    press(100); /* no die lies in a well */
    CHECK(answered("FAULT cal") && tower.lesson.step == 0);
    for (size_t face = 0; face < FACES; face++) {
        char all[WELLS + 1] = "";
        memset(all, "AKQJT9"[face], WELLS);
        lay(all);
        run_ms(600);
        press(100);
    }
    run_ms(1000);
    start_tower(); /* and knows it after a reset */
    lay("9AKT");
    run_ms(400);
    CHECK(taught_wells(&tower.calibration) == 0xF);
    command(1, "HELLO host=1");
    command(2, "READ");
    CHECK(answered("OK dice=9AKT"));
    press(100);
    CHECK(tower.lesson.step == 1 && taught_wells(&tower.calibration) == 0);
    press(1600);
    CHECK(tower.lesson.step == 0 && taught_wells(&tower.calibration) == 0xF);
    press(100);
    run_ms(61000);
    CHECK(tower.lesson.step == 0 && taught_wells(&tower.calibration) == 0xF);
}

static void two_wells_with_pip_dice_suffice(void)
{
    char body[] = "CAL f=1";

    new_board();
    start_tower();
    command(1, "HELLO host=1");
    command(2, "READ");
    CHECK(answered("ERR cal"));
    for (unsigned face = 0; face < FACES; face++) {
        char some[WELLS + 1] = "----";
        memset(some, '1' + (char)face, 2);
        lay(some);
        run_ms(600);
        body[6] = (char)('1' + (char)face);
        command(0x10 + face, body);
        CHECK(answered("OK wells=3"));
        command(0x20, "CAL save");
        CHECK(face == FACES - 1 || answered("ERR cal w=0"));
    }
    command(0x30, "HELLO host=1 faces=AKQJT9");
    CHECK(answered("faces=AKQJT9"));
    command(0x31, "READ");
    CHECK(answered("ERR cal"));
    start_tower();
    command(0x32, "HELLO host=1");
    CHECK(answered("faces=123456"));
    lay("----");
    run_ms(300);
    cut_barrier();
    lay("61--");
    run_ms(700);
    CHECK(answered("ROLL n=1 dice=61--"));
}

static void a_reply_waits_for_the_store(void)
{
    begin();
    lay("AAAA");
    run_ms(600);
    command(2, "CAL f=A");
    storing = false;
    command(3, "CAL save");
    storing = true;
    run_ms(100);
    CHECK(!answered("<03"));
    command(3, "CAL save");
    CHECK(!answered("<03"));
    command(4, "PING");
    CHECK(answered("<04 ERR busy"));
    storing = false;
    run_ms(1);
    CHECK(answered("<03 OK wells=F"));
}

static void what_cannot_be_learnt_is_refused(void)
{
    new_board();
    start_tower();
    command(1, "HELLO host=1");
    command(2, "CAL f=A");
    CHECK(answered("ERR busy"));
    run_ms(700);
    command(3, "CAL f=A");
    CHECK(answered("ERR cal"));
    command(4, "CAL f=AK");
    CHECK(answered("ERR arg"));
    command(5, "CAL save");
    CHECK(answered("ERR cal*"));
    command(6, "CAL clear");
    CHECK(answered("OK"));
}

void test_lessons(void)
{
    the_button_teaches_step_by_step();
    two_wells_with_pip_dice_suffice();
    a_reply_waits_for_the_store();
    what_cannot_be_learnt_is_refused();
}
