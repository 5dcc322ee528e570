#include "sim/pins.h"

#include <stddef.h>

#include <avr_ioport.h>
#include <avr_timer.h>

#include "sim/scene.h"

enum { BARRIER = 2, BUTTON = 3, LEDS = 4, SERVO = 1 };
enum { WIDE_US = 1700, UP_US = 1100, DOWN_US = 900, MOVE_OVER_MS = 300 };

bool pins_button;
double servo_us;
unsigned servo_shakes, servo_releases, servo_nods;

static avr_t *avr;
static bool barrier = true;
static bool button;
static avr_cycle_count_t rose, period;
static int rests_ms;
static bool opened, up, down;

/* A write to the port raises inputs with a pull-up again: what pulls from outside must be known to the port, too. */
static void hold(void)
{
    avr_ioport_external_t outside = {
        .name = 'D',
        .mask = 1u << BARRIER | 1u << BUTTON,
        .value = (unsigned)barrier << BARRIER | (unsigned)!button << BUTTON,
    };

    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL('D'), &outside);
}

static void set(char port, int number, bool level)
{
    hold();
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), (int)IOPORT_IRQ_PIN0 + number), level);
}

static void set_anew(char port, int number, bool level)
{
    set(port, number, !level); /* PIND reads 0 after a reset, but raising the old level again is filtered */
    set(port, number, level);
}

void pins_again(void)
{
    set_anew('D', BARRIER, barrier);
    set_anew('D', BUTTON, !button);
}

/* A move is over when the servo has rested: what it was is told by how far it went. */
static void count_move(void)
{
    servo_releases += opened;
    servo_shakes += !opened && down;
    servo_nods += !opened && !down && up;
    if (!opened && down) {
        scene_shaken();
    }
    opened = up = down = false;
}

void pins_tick(void)
{
    if (scene_beam_free() != barrier) {
        barrier = !barrier;
        set('D', BARRIER, barrier);
    }
    if (pins_button != button) {
        button = pins_button;
        set('D', BUTTON, !button);
    }
    if ((opened || up || down) && ++rests_ms >= MOVE_OVER_MS) {
        count_move();
    }
}

/* Mode 14 runs phase-correct in simavr 1.6: the width comes from the compare register, the period from the edges. */
static void hear_width(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)unused;
    servo_us = (value + 1) * 8 / 16.0;
    rests_ms = 0;
    opened = opened || servo_us > WIDE_US;
    up = up || servo_us > UP_US;
    down = down || servo_us < DOWN_US;
}

static void hear_edge(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)unused;
    if (value & 1) {
        period = avr->cycle - rose;
        rose = avr->cycle;
    }
}

double servo_period_us(void)
{
    return (double)period / 16;
}

static void hear_leds(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)unused;
    scene_changes();
    scene_leds = value & 1;
}

void pins_attach(avr_t *chip)
{
    avr = chip;
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), IOPORT_IRQ_PIN0 + LEDS), hear_leds, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), IOPORT_IRQ_PIN0 + SERVO), hear_edge,
                            NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_TIMER_GETIRQ('1'), TIMER_IRQ_OUT_PWM0), hear_width, NULL);
}
