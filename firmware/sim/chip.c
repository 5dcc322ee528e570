#include "sim/chip.h"

#include <stdio.h>
#include <string.h>

#include <avr_eeprom.h>
#include <sim_cycle_timers.h>
#include <sim_elf.h>
#include <sim_time.h>

#include "sim/bus.h"
#include "sim/pins.h"
#include "sim/sensor.h"
#include "sim/wire.h"

enum { RAM_START = 0x100, PAINT = 0xC5, NOINIT = 16, CLOCK_HZ = 16000000, TICK_CYCLES = CLOCK_HZ / 1000 };
enum { JUMP_TO_ITSELF = 0xCFFF };

int chip_boot_ms = 300;
unsigned long chip_resets;
unsigned long chip_ms;

static avr_t *avr;
static void (*core_reset)(avr_t *avr);
static void (*on_tick)(void);
static bool powered;
static bool was_reset;
static bool wanted;
static enum chip_reset wanted_reset;
static unsigned paint_from;
static bool hung;
static avr_flashaddr_t hung_at;
static uint8_t hung_over[2];

avr_t *chip_avr(void)
{
    return avr;
}

bool chip_powered(void)
{
    return powered;
}

static avr_cycle_count_t tick(avr_t *chip, avr_cycle_count_t when, void *unused)
{
    (void)chip;
    (void)unused;
    chip_ms++;
    on_tick();
    return when + TICK_CYCLES;
}

/* avr_reset, by the watchdog too, forgets every cycle timer, this one included, and the levels of the pins. */
static void begin_again(void)
{
    avr_cycle_timer_register(avr, TICK_CYCLES, tick, NULL);
    pins_again();
    bus_stick(false);
    wire_feed();
}

/* Called by the core for every reset, also when the watchdog bites. */
static void note_reset(avr_t *chip)
{
    if (core_reset != NULL) {
        core_reset(chip);
    }
    was_reset = true;
    chip_resets++;
}

static void unhang(void)
{
    if (hung) {
        memcpy(avr->flash + hung_at, hung_over, sizeof hung_over);
        hung = false;
    }
}

void chip_hang(void)
{
    if (hung) {
        return;
    }
    hung = true;
    hung_at = avr->pc;
    memcpy(hung_over, avr->flash + hung_at, sizeof hung_over);
    avr->flash[hung_at] = JUMP_TO_ITSELF & 0xFF;
    avr->flash[hung_at + 1] = JUMP_TO_ITSELF >> 8;
}

/* The bootloader: time passes, the firmware does not run yet, bytes are swallowed. */
static void boot(void)
{
    const unsigned long until = chip_ms + (unsigned long)chip_boot_ms;

    avr->state = cpu_Stopped;
    wire_swallows = true;
    while (chip_ms < until && powered && !wanted) {
        avr->cycle += TICK_CYCLES;
        avr_cycle_timer_process(avr);
    }
    wire_swallows = false;
    wire_reset();
    avr->state = cpu_Running;
}

static void reset_now(void)
{
    wanted = false;
    if (!powered) {
        bus_power_up();
        sensors_power_up();
    }
    unhang();
    avr_reset(avr);
    /* simavr leaves the cause of a reset from outside empty. */
    if (powered) {
        avr_regbit_set(avr, avr->reset_flags.extrf);
    } else {
        avr_regbit_set(avr, avr->reset_flags.porf);
    }
    powered = wanted_reset == CHIP_POWER_ON || powered;
    wire_reset();
    begin_again();
    was_reset = false;
    boot();
}

void chip_reset_soon(enum chip_reset reset)
{
    if (reset == CHIP_RESET_PIN && !powered) {
        return;
    }
    wanted = true;
    wanted_reset = reset;
}

void chip_power_off(void)
{
    powered = false;
}

bool chip_run(void)
{
    if (wanted) {
        reset_now();
    }
    const int state = avr_run(avr);
    if (was_reset && !wanted) {
        was_reset = false;
        unhang();
        begin_again();
    }
    return state != cpu_Done && state != cpu_Crashed;
}

uint8_t *chip_eeprom(void)
{
    avr_eeprom_desc_t bytes = { .ee = NULL, .offset = 0, .size = 1 };

    avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &bytes);
    return bytes.ee;
}

unsigned chip_stack_used(void)
{
    unsigned at = paint_from;

    while (at < avr->ramend && avr->data[at] == PAINT) {
        at++;
    }
    return avr->ramend + 1u - at;
}

static void sleep_nothing(avr_t *chip, avr_cycle_count_t cycles)
{
    (void)chip;
    (void)cycles; /* pace is kept in the tick */
}

static void complain(avr_t *chip, const int level, const char *format, va_list values)
{
    (void)chip;
    if (level <= LOG_ERROR) {
        vfprintf(stderr, format, values);
    }
}

bool chip_load(const char *elf, void (*each_ms)(void))
{
    elf_firmware_t firmware;

    memset(&firmware, 0, sizeof firmware);
    avr_global_logger_set(complain);
    if (elf_read_firmware(elf, &firmware) != 0) {
        return false;
    }
    avr = avr_make_mcu_by_name("atmega328p");
    avr_init(avr);
    avr_load_firmware(avr, &firmware);
    avr->frequency = CLOCK_HZ; /* the ELF says nothing of it, and simavr takes 1 MHz */
    avr->sleep = sleep_nothing;
    core_reset = avr->reset;
    avr->reset = note_reset;
    on_tick = each_ms;
    paint_from = RAM_START + firmware.datasize + firmware.bsssize + NOINIT;
    memset(avr->data + paint_from, PAINT, avr->ramend + 1u - paint_from);
    return true;
}
