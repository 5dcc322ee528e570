#include "logic/words.h"

#include <stddef.h>

#include "logic/text.h"

bool word_ends(char character)
{
    return character == ' ' || character == '\0';
}

const char *next_word(const char *at)
{
    while (!word_ends(*at)) {
        at++;
    }
    while (*at == ' ') {
        at++;
    }
    return at;
}

/* What follows this word here, or NULL if it is not here. */
static const char *after(const char *at, const char *word)
{
    while (*word != '\0') {
        if (*at++ != *word++) {
            return NULL;
        }
    }
    return at;
}

bool word_is(const char *at, const char *word)
{
    const char *rest = after(at, word);

    return rest != NULL && word_ends(*rest);
}

const char *value_of(const char *body, const char *key)
{
    for (const char *at = next_word(body); *at != '\0'; at = next_word(at)) {
        const char *rest = after(at, key);
        if (rest != NULL && *rest == '=') {
            return rest + 1;
        }
    }
    return NULL;
}

bool read_byte(const char *value, uint8_t *byte)
{
    const int8_t first = hex_value(value[0]);

    if (first < 0) {
        return false;
    }
    *byte = (uint8_t)first;
    if (word_ends(value[1])) {
        return true;
    }
    const int8_t second = hex_value(value[1]);
    if (second < 0 || !word_ends(value[2])) {
        return false;
    }
    *byte = (uint8_t)(*byte << 4 | (uint8_t)second);
    return true;
}
