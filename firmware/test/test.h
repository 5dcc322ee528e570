/* Tests of the logic on the host: a check that fails says where, and the whole run fails. */
#ifndef TEST_TEST_H
#define TEST_TEST_H

#include <stdbool.h>
#include <stdint.h>

#include "logic/tower.h"

#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)

void check(bool holds, const char *what, const char *file, int line);

/* The board of the tests. */
extern char sent[4096];           /* all lines since the last forget_sent */
extern bool board_is_full;        /* no line has room */
extern bool storing;
extern bool restarted;
extern uint16_t gate_us;
extern bool leds;
extern enum sight sights[WELLS];
extern struct light under[WELLS]; /* what the LED adds */
extern struct light stray;
extern uint8_t store[DICE_KINDS][CALIBRATION_SIZE];

void forget_sent(void);
void new_board(void);

/* A tower on that board, and its time. */
extern struct tower tower;
extern uint32_t now;
extern bool barrier_is_free;
extern bool button_is_pressed;

void start_tower(void);
void run_ms(uint32_t ms);
void say(const char *line);             /* with its newline */
void command(unsigned number, const char *body); /* in a frame; what is sent before is forgotten */
bool answered(const char *words);       /* in the lines sent since */
void lay(const char *faces);            /* dice into the wells */
void learn(const char *faces);          /* a whole calibration, stored */

void test_line(void);
void test_words(void);
void test_colours(void);
void test_session(void);
void test_events(void);
void test_roll(void);
void test_lessons(void);
void fuzz(unsigned long lines);

#endif
