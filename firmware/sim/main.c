/*
 * tower-bench FIRMWARE.elf LINK [PACE]
 *
 * The tower's firmware in simavr behind a pseudo-terminal to which LINK points. All else is simulated: multiplexer,
 * colour sensors, light barrier, servo, button, plug, noise on the line. Single-threaded: everything happens in the
 * tick of a simulated millisecond. It ends when its standard input does, or its parent.
 */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "sim/bus.h"
#include "sim/chip.h"
#include "sim/control.h"
#include "sim/pace.h"
#include "sim/pins.h"
#include "sim/scene.h"
#include "sim/sensor.h"
#include "sim/wire.h"

enum { BAD_INPUT = 2, CRASHED = 3, STANDSTILL_MS = 1000, NO_POWER_MS = 5, UNOPENED_MS = 3 };

static void serve(int wait_ms)
{
    struct pollfd files[] = {
        { .fd = STDIN_FILENO, .events = POLLIN },
        { .fd = wire_descriptor(), .events = wire_events() },
    };

    if (wait_ms > 0 && !wire_open()) {
        /* A terminal that nobody has open is always ready to say so: wait for the other file alone. */
        (void)poll(files, 1, wait_ms < UNOPENED_MS ? wait_ms : UNOPENED_MS);
        wait_ms = 0;
    }
    if (poll(files, 2, wait_ms) < 0) {
        return;
    }
    if (files[0].revents & (POLLIN | POLLHUP)) {
        control_serve();
    }
    if (wire_descriptor() == files[1].fd && wire_serve(files[1].revents) && wire_resets_on_open) {
        chip_reset_soon(CHIP_RESET_PIN);
    }
}

static void tick(void)
{
    scene_tick();
    pins_tick();
    serve(0);
    if (pace_tick()) {
        serve(0);
        puts("ok");
        fflush(stdout);
    }
    while (pace_stands() && !control_quit) {
        serve(STANDSTILL_MS);
    }
}

static void let_sensors_see(void)
{
    sensors_see(chip_avr()->cycle);
}

static bool run(void)
{
    while (!control_quit) {
        if (!chip_powered() && wire_descriptor() < 0) {
            serve(NO_POWER_MS);
        } else if (!chip_run()) {
            return false;
        }
    }
    return true;
}

int main(int count, char **words)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (count < 3 || !chip_load(words[1], tick)) {
        fprintf(stderr, "usage: %s FIRMWARE.elf LINK [PACE]\n", words[0]);
        return BAD_INPUT;
    }
    scene_changes = let_sensors_see;
    bus_attach(chip_avr());
    pins_attach(chip_avr());
    wire_attach(chip_avr(), words[2]);
    for (int well = 0; well < SCENE_WELLS; well++) {
        scene_put(well, '-');
    }
    wire_plug();
    chip_reset_soon(CHIP_POWER_ON);
    pace_set(count > 3 ? atof(words[3]) : 1);
    puts("ready");
    fflush(stdout);
    const bool well = run();
    wire_unplug();
    if (!well) {
        puts("crashed");
        return CRASHED;
    }
    return 0;
}
