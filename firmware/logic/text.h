/* A line in the making, and numbers to and from text: all that printf and scanf would be needed for. */
#ifndef LOGIC_TEXT_H
#define LOGIC_TEXT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    LINE_MOST = 80,               /* printable characters of a line, without its newline */
    LINE_TAIL = 5,                /* "*" and the CRC */
    TEXT_MOST = LINE_MOST - LINE_TAIL
};

struct text {
    char chars[LINE_MOST + 2];    /* a newline and a NUL fit behind the longest line */
    uint8_t length;
};

/* What does not fit before the tail is left out; the longest line of the protocol has 60 characters. */
void text_char(struct text *text, char character);
void text_word(struct text *text, const char *word);
void text_number(struct text *text, uint32_t number);
void text_hex(struct text *text, uint8_t number, uint8_t digits);

/* " key=" */
void text_key(struct text *text, const char *key);

char hex_digit(uint8_t value);

/* 0 to 15, or -1 for what is no upper-case hex digit. */
int8_t hex_value(char digit);

#endif
