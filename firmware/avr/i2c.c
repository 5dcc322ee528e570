#include "avr/i2c.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/delay.h>
#include <util/twi.h>

#include "avr/clock.h"
#include "avr/nap.h"

enum { BUS_HZ = 100000, LIMIT_MS = 3, CLOCKS_TO_FREE = 9, HALF_CLOCK_US = 5 };

enum { SDA = _BV(PC4), SCL = _BV(PC5) };

static volatile struct {
    const uint8_t *writes;
    uint8_t *reads;
    uint8_t address, write_count, read_count, at;
    bool running, failed;
} transfer;

static void go_on(uint8_t what)
{
    TWCR = (uint8_t)(_BV(TWINT) | _BV(TWEN) | _BV(TWIE) | what);
}

static void stop(bool failed)
{
    transfer.failed = failed;
    transfer.running = false;
    go_on(_BV(TWSTO));
}

/* Acknowledge the next byte if it is not the last one. */
static void read_next(void)
{
    const bool more = transfer.read_count - transfer.at > 1;

    go_on(more ? _BV(TWEA) : 0u);
}

static void write_next(void)
{
    const uint8_t at = transfer.at;

    if (at < transfer.write_count) {
        TWDR = transfer.writes[at];
        transfer.at = (uint8_t)(at + 1u);
        go_on(0);
    } else if (transfer.read_count > 0u) {
        transfer.write_count = 0;
        go_on(_BV(TWSTA));
    } else {
        stop(false);
    }
}

static void keep_byte(void)
{
    const uint8_t at = transfer.at;

    transfer.reads[at] = TWDR;
    transfer.at = (uint8_t)(at + 1u);
}

ISR(TWI_vect)
{
    switch (TW_STATUS) {
    case TW_START:
    case TW_REP_START:
        transfer.at = 0;
        TWDR = (uint8_t)(transfer.address << 1 | (transfer.write_count == 0u ? TW_READ : TW_WRITE));
        go_on(0);
        break;
    case TW_MT_SLA_ACK: /* simavr 1.6 reports it as the next: both must do the same */
    case TW_MT_DATA_ACK:
        write_next();
        break;
    case TW_MR_SLA_ACK:
        read_next();
        break;
    case TW_MR_DATA_ACK:
        keep_byte();
        read_next();
        break;
    case TW_MR_DATA_NACK:
        keep_byte();
        stop(false);
        break;
    default:
        stop(true);
        break;
    }
}

static void half_clock(void)
{
    _delay_us(HALF_CLOCK_US);
}

/* Open drain by hand: a line is pulled down, or let go and pulled up by its resistor. */
static void pull(uint8_t lines)
{
    DDRC |= lines;
    half_clock();
}

static void let_go(uint8_t lines)
{
    DDRC &= (uint8_t)~lines;
    half_clock();
}

/* A device that was interrupted in the middle of a byte holds SDA down until it has got its clocks. */
static void free_bus(void)
{
    PORTC &= (uint8_t)~(SDA | SCL);
    for (uint8_t clocks = 0; clocks < CLOCKS_TO_FREE && (PINC & SDA) == 0u; clocks++) {
        pull(SCL);
        let_go(SCL);
    }
    pull(SCL); /* and a stop */
    pull(SDA);
    let_go(SCL);
    let_go(SDA);
}

void i2c_start(void)
{
    PORTC |= SDA | SCL; /* weak pull-ups beside those of the boards */
    TWSR = 0;
    TWBR = (F_CPU / BUS_HZ - 16) / 2;
    TWCR = _BV(TWEN);
}

bool i2c_transfer(uint8_t address, const uint8_t *writes, uint8_t write_count, uint8_t *reads, uint8_t read_count)
{
    const uint32_t begun = clock_ms();

    transfer.address = address;
    transfer.writes = writes;
    transfer.write_count = write_count;
    transfer.reads = reads;
    transfer.read_count = read_count;
    transfer.failed = false;
    transfer.running = true;
    while ((TWCR & _BV(TWSTO)) != 0u && clock_ms() - begun <= LIMIT_MS) {
        /* the stop of the last transfer, a few microseconds */
    }
    go_on(_BV(TWSTA));
    while (transfer.running && clock_ms() - begun <= LIMIT_MS) {
        NAP_WHILE(transfer.running);
    }
    if (!transfer.running && !transfer.failed) {
        return true;
    }
    TWCR = 0;
    transfer.running = false;
    if ((PINC & SDA) == 0u) {
        free_bus();
    }
    i2c_start();
    return false;
}
