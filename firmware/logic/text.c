#include "logic/text.h"

void text_char(struct text *text, char character)
{
    if (text->length < TEXT_MOST) {
        text->chars[text->length++] = character;
    }
}

void text_word(struct text *text, const char *word)
{
    while (*word != '\0') {
        text_char(text, *word++);
    }
}

void text_number(struct text *text, uint32_t number)
{
    char digits[10];
    uint8_t count = 0;

    do {
        digits[count++] = (char)('0' + (char)(number % 10u));
        number /= 10u;
    } while (number > 0u);
    while (count > 0u) {
        text_char(text, digits[--count]);
    }
}

void text_hex(struct text *text, uint8_t number, uint8_t digits)
{
    if (digits > 1u) {
        text_char(text, hex_digit((uint8_t)(number >> 4)));
    }
    text_char(text, hex_digit(number));
}

void text_key(struct text *text, const char *key)
{
    text_char(text, ' ');
    text_word(text, key);
    text_char(text, '=');
}

char hex_digit(uint8_t value)
{
    return "0123456789ABCDEF"[value & 15u];
}

int8_t hex_value(char digit)
{
    if (digit >= '0' && digit <= '9') {
        return (int8_t)(digit - '0');
    }
    if (digit >= 'A' && digit <= 'F') {
        return (int8_t)(digit - 'A' + 10);
    }
    return -1;
}
