#include "sim/bus.h"

#include <stddef.h>

#include <avr_ioport.h>
#include <avr_twi.h>

#include "sim/sensor.h"

enum { MULTIPLEXER = 0x70, SENSOR = 0x29 };
enum { FROM_DEVICE, TO_DEVICE, LINES };
enum { SDA_PIN = 4, SCL_PIN = 5, RESET_PIN = 7, CLOCKS_TO_FREE = 9 };

bool bus_multiplexer_absent;
unsigned long bus_transfers;
unsigned long bus_freed;

static avr_t *avr;
static avr_irq_t *lines;
static uint8_t channels;  /* of the multiplexer, one bit each */
static uint8_t chosen;    /* the address that acknowledged, with its direction; 0: none */
static bool first_byte;
static bool stuck;
static int clocks;
static bool clock_low;

/* The sensor that a read reaches; -1 if there is none. */
static int reached(void)
{
    for (int well = 0; well < SCENE_WELLS; well++) {
        if ((channels >> well & 1) && !sensors[well].absent) {
            return well;
        }
    }
    return -1;
}

static void answer(uint8_t what, uint8_t data)
{
    avr_raise_irq(lines + FROM_DEVICE, avr_twi_irq_msg(what, chosen, data));
}

static void begin(uint8_t address)
{
    bus_transfers++;
    first_byte = true;
    chosen = 0;
    if (stuck) {
        return;
    }
    const uint8_t device = address >> 1;
    if ((device == MULTIPLEXER && !bus_multiplexer_absent) ||
        (device == SENSOR && !bus_multiplexer_absent && reached() >= 0)) {
        chosen = address;
        answer(TWI_COND_ACK, 1);
    }
}

static void take(uint8_t byte)
{
    answer(TWI_COND_ACK, 1);
    if (chosen >> 1 == MULTIPLEXER) {
        channels = byte;
    } else {
        for (int well = 0; well < SCENE_WELLS; well++) {
            if ((channels >> well & 1) && !sensors[well].absent) {
                sensor_write(well, byte, first_byte, avr->cycle);
            }
        }
    }
    first_byte = false;
}

static void give(void)
{
    const int well = reached();

    if (chosen >> 1 == MULTIPLEXER) {
        answer(TWI_COND_READ, channels);
    } else {
        answer(TWI_COND_READ, well >= 0 ? sensor_read(well) : 0xFF);
    }
}

static void hear(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)unused;
    const avr_twi_msg_irq_t message = { .u.v = value };
    const uint8_t what = (uint8_t)message.u.twi.msg;

    sensors_see(avr->cycle);
    if (what & TWI_COND_STOP) {
        chosen = 0;
    }
    if (what & TWI_COND_START) {
        begin((uint8_t)message.u.twi.addr);
    }
    if (chosen != 0 && (what & TWI_COND_WRITE)) {
        take((uint8_t)message.u.twi.data);
    }
    if (chosen != 0 && (what & TWI_COND_READ)) {
        give();
    }
}

static avr_irq_t *pin(char port, int number)
{
    return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), (int)IOPORT_IRQ_PIN0 + number);
}

void bus_stick(bool now_stuck)
{
    avr_ioport_external_t outside = { .name = 'C', .mask = 1u << SDA_PIN, .value = (now_stuck ? 0u : 1u) << SDA_PIN };

    stuck = now_stuck;
    clocks = 0;
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL('C'), &outside);
    avr_raise_irq(pin('C', SDA_PIN), stuck); /* twice: an unchanged level is filtered */
    avr_raise_irq(pin('C', SDA_PIN), !stuck);
}

/* SCL is pulled down by making its pin an output: those are the clocks of a bus that is being freed. */
static void hear_directions(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)unused;
    const bool low = value >> SCL_PIN & 1;

    if (low && !clock_low && stuck && ++clocks >= CLOCKS_TO_FREE) {
        bus_stick(false);
        bus_freed++;
    }
    clock_low = low;
}

static void hear_reset(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)unused;
    if (!(value & 1)) {
        channels = 0;
    }
}

void bus_power_up(void)
{
    channels = 0;
    chosen = 0;
}

void bus_attach(avr_t *chip)
{
    static const char *NAMES[] = { "8>bus.from-device", "32<bus.to-device" };

    avr = chip;
    lines = avr_alloc_irq(&avr->irq_pool, 0, LINES, NAMES);
    avr_irq_register_notify(lines + TO_DEVICE, hear, NULL);
    avr_connect_irq(lines + FROM_DEVICE, avr_io_getirq(avr, AVR_IOCTL_TWI_GETIRQ(0), TWI_IRQ_INPUT));
    avr_connect_irq(avr_io_getirq(avr, AVR_IOCTL_TWI_GETIRQ(0), TWI_IRQ_OUTPUT), lines + TO_DEVICE);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('C'), IOPORT_IRQ_DIRECTION_ALL),
                            hear_directions, NULL);
    avr_irq_register_notify(pin('D', RESET_PIN), hear_reset, NULL);
}
