/*
 * The dice tower. Dice fall past a light barrier into four wells; under each well a colour sensor looks at the sticker
 * on the die's bottom, which tells the face on top. The tower measures all the time, finds out when a roll is
 * finished, shakes it if it is not, and tells the host, which may also ask.
 */
#include <avr/interrupt.h>

#include "avr/clock.h"
#include "avr/i2c.h"
#include "avr/nap.h"
#include "avr/pins.h"
#include "avr/reset.h"
#include "avr/sensors.h"
#include "avr/servo.h"
#include "avr/store.h"
#include "avr/uart.h"
#include "logic/tower.h"

static struct tower tower;

static void start(void)
{
    watchdog_start();
    clock_start();
    uart_start();
    i2c_start();
    pins_start();
    sensors_start();
    servo_start();
    sei();
    tower_start(&tower, reset_cause());
}

static void hear(void)
{
    char byte;

    while (uart_take(&byte)) {
        watchdog_feed();
        tower_hear(&tower, byte, clock_ms());
    }
}

int main(void)
{
    start();
    for (;;) {
        watchdog_feed();
        hear();
        tower_look(&tower, clock_ms());
        tower_feel(&tower, barrier_free(), barrier_edges(), button_pressed(), clock_ms());
        tower_judge(&tower, clock_ms());
        tower_move(&tower, clock_ms());
        store_go_on();
        tower_tell(&tower, clock_ms());
        NAP_WHILE(!uart_waiting());
    }
}
