#include "sim/wire.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include <avr_uart.h>

#include "sim/chance.h"
#include "sim/chip.h"

enum { HOLD = 1 << 16, UART_FIFO = 64, CHIP_HOLDS = 2 /* bytes, then the next one is lost */ };

unsigned wire_spoils_one_in;
bool wire_resets_on_open = true;
bool wire_swallows;
struct wire_counts wire_counts;

static avr_t *avr;
static avr_uart_t *uart;
static const char *link_path;
static int terminal = -1;
static bool is_open;
static uint8_t to_chip[HOLD];
static unsigned in_head, in_tail;
static uint8_t to_host[HOLD];
static unsigned out_count;

/* A bit or more turned over, or a byte lost. */
static bool survives(uint8_t *byte)
{
    if (wire_spoils_one_in == 0 || chance_below(wire_spoils_one_in) != 0) {
        return true;
    }
    wire_counts.spoilt++;
    if (chance_below(4) == 0) {
        return false;
    }
    *byte ^= chance_below(2) ? (uint8_t)(1u << chance_below(8)) : (uint8_t)(1 + chance_below(255));
    return true;
}

/* Notes when a roll is told for the first time: that is when the firmware has judged it finished. */
static void follow_rolls(uint8_t byte)
{
    static char line[32];
    static unsigned length;
    static unsigned long begun_at;
    static char last[sizeof line];

    if (byte == '#' || length + 1 >= sizeof line) {
        length = 0;
        begun_at = chip_ms;
    }
    line[length++] = (char)byte;
    line[length] = '\0';
    if (length == sizeof "#00 ROLL n=1 dice=" - 1 && strncmp(line + 4, "ROLL n=", 7) == 0 && strcmp(line, last) != 0) {
        strcpy(last, line);
        wire_counts.rolls++;
        wire_counts.rolled_at = begun_at;
    }
}

static void hear_chip(avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)unused;
    uint8_t byte = (uint8_t)value;

    wire_counts.out++;
    follow_rolls(byte);
    if (survives(&byte) && out_count < HOLD) {
        to_host[out_count++] = byte;
    }
}

static bool chip_has_room(void)
{
    return ((uart->input.write - uart->input.read) & (UART_FIFO - 1)) < CHIP_HOLDS;
}

static avr_cycle_count_t feed_byte(avr_t *chip, avr_cycle_count_t when, void *unused)
{
    (void)unused;
    if (in_head == in_tail) {
        return 0;
    }
    uint8_t byte = to_chip[in_tail];
    in_tail = (in_tail + 1) % HOLD;
    if (survives(&byte)) {
        if (chip_has_room()) {
            wire_counts.in++;
            avr_raise_irq(avr_io_getirq(chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), byte);
        } else {
            wire_counts.overrun++;
        }
    }
    return in_head == in_tail ? 0 : when + uart->cycles_per_byte;
}

void wire_feed(void)
{
    if (in_head != in_tail && uart->cycles_per_byte && !avr_cycle_timer_status(avr, feed_byte, NULL)) {
        avr_cycle_timer_register(avr, uart->cycles_per_byte, feed_byte, NULL);
    }
}

void wire_reset(void)
{
    in_tail = in_head;
    avr_cycle_timer_cancel(avr, feed_byte, NULL);
}

static void make_link(const char *target)
{
    char fresh[512];

    snprintf(fresh, sizeof fresh, "%s.new", link_path);
    unlink(fresh);
    if (symlink(target, fresh) != 0 || rename(fresh, link_path) != 0) {
        perror(link_path);
        exit(2);
    }
}

void wire_plug(void)
{
    char name[128];
    struct termios settings;
    int host_side;

    if (terminal >= 0) {
        return;
    }
    if (openpty(&terminal, &host_side, name, NULL, NULL) != 0) {
        perror("openpty");
        exit(2);
    }
    tcgetattr(host_side, &settings);
    cfmakeraw(&settings); /* no echo before the host sets it up */
    tcsetattr(host_side, TCSANOW, &settings);
    close(host_side);     /* so that POLLHUP means that no host has it open */
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    fcntl(terminal, F_SETFD, FD_CLOEXEC);
    make_link(name);
    is_open = false;
}

void wire_unplug(void)
{
    if (terminal >= 0) {
        unlink(link_path);
        close(terminal);
        terminal = -1;
    }
    is_open = false;
    out_count = 0;
    wire_reset();
}

bool wire_plugged(void)
{
    return terminal >= 0;
}

bool wire_open(void)
{
    return is_open;
}

int wire_descriptor(void)
{
    return terminal;
}

short wire_events(void)
{
    return (short)(POLLIN | (out_count ? POLLOUT : 0));
}

static void receive(void)
{
    uint8_t bytes[512];
    const ssize_t count = read(terminal, bytes, sizeof bytes);

    for (ssize_t at = 0; at < count && !wire_swallows; at++) {
        const unsigned head = (in_head + 1) % HOLD;
        if (head != in_tail) {
            to_chip[in_head] = bytes[at];
            in_head = head;
        }
    }
}

static void send(void)
{
    const ssize_t count = write(terminal, to_host, out_count);

    if (count > 0) {
        out_count -= (unsigned)count;
        memmove(to_host, to_host + count, out_count);
    }
}

bool wire_serve(short events)
{
    const bool was_open = is_open;

    if (terminal < 0) {
        out_count = 0;
        return false;
    }
    is_open = !(events & POLLHUP);
    if (!is_open) {
        wire_counts.unheard += out_count;
        out_count = 0;
        if (was_open) {
            tcflush(terminal, TCIOFLUSH); /* only now: the next host may write at any moment */
        }
    }
    if (events & POLLIN) {
        receive();
    }
    if (out_count && is_open && (events & POLLOUT)) {
        send();
    }
    wire_feed();
    return is_open && !was_open;
}

void wire_attach(avr_t *chip, const char *link)
{
    uint32_t flags = 0; /* neither copy to the console nor sleep while the UART is polled */

    avr = chip;
    link_path = link;
    for (avr_io_t *part = avr->io_port; part != NULL; part = part->next) {
        if (part->kind && strcmp(part->kind, "uart") == 0) {
            uart = (avr_uart_t *)part;
            break;
        }
    }
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), hear_chip, NULL);
}
