/*
 * Random bytes and mutated lines into the whole logic: nothing is read or written out of bounds (the sanitizers see to
 * that), every line sent is whole, no spoilt line is obeyed, and the next good line is understood.
 */
#include <stdio.h>
#include <string.h>

#include "logic/crc16.h"
#include "test/test.h"

static uint32_t state = 2463534242u;

static unsigned below(unsigned limit)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state % limit;
}

static const char *const SEEDS[] = {
    ">02 HELLO host=1*1EF9\n", ">03 READ*0115\n", ">04 RAW w=3*0000\n", ">05 CAL f=A*0000\n", ">06 CAL save*0000\n",
    ">07 ACK ev=01*0000\n",    "?READ\r",         "?RAW w=0\n",          ">08 LAST*0000\n",  "AT+GCAP\r\n",
};

static void mutate(char *line, size_t *length)
{
    for (unsigned changes = below(4); changes > 0; changes--) {
        const size_t at = below((unsigned)*length);
        switch (below(4)) {
        case 0:
            line[at] = (char)below(256);
            break;
        case 1:
            line[at] = (char)(line[at] ^ (char)(1u << below(8)));
            break;
        case 2:
            memmove(line + at, line + at + 1, *length - at - 1);
            *length -= *length > 1;
            break;
        default:
            memmove(line + at + 1, line + at, *length - at);
            line[at] = (char)below(256);
            ++*length;
            break;
        }
    }
}

/* The CRC put right in most lines, so that what lies behind it is reached. */
static void put_crc_right(char *line, size_t length)
{
    if (length > 6 && length < LINE_MOST && line[length - 1] == '\n' && below(3) != 0) {
        char crc[6];
        snprintf(crc, sizeof crc, "%04X\n", (unsigned)crc16(line, (uint8_t)(length - 6)));
        memcpy(line + length - 5, crc, 5);
    }
}

static size_t make_line(char line[256])
{
    size_t length;

    if (below(4) == 0) {
        length = 1 + below(200);
        for (size_t at = 0; at < length; at++) {
            line[at] = (char)below(256);
        }
        return length;
    }
    strcpy(line, SEEDS[below(sizeof SEEDS / sizeof SEEDS[0])]);
    length = strlen(line);
    mutate(line, &length);
    put_crc_right(line, length);
    return length;
}

void fuzz(unsigned long lines)
{
    new_board();
    start_tower();
    for (unsigned long number = 0; number < lines; number++) {
        char line[256];
        const size_t length = make_line(line);
        for (size_t at = 0; at < length; at++) {
            tower_hear(&tower, line[at], now);
        }
        run_ms(below(3));
        say("\n");
        if (number % 2 == 0) {
            tower.leaving = false; /* a REBOOT that the noise made: the watchdog has bitten */
            command(0x51, "HELLO host=1");
            CHECK(answered("<51 OK tower proto=1"));
        }
        if (!tower.leaving) {
            command(tower.session.number + 1u, "LAST"); /* not the number of what the noise may have said */
            CHECK(answered("OK n="));
        }
        forget_sent();
    }
    printf("%lu lines of noise: understood again after each\n", lines);
}
