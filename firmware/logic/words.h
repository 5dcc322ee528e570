/* The body of a command: a verb, then words and key=value pairs; keys that nobody asks for are ignored. */
#ifndef LOGIC_WORDS_H
#define LOGIC_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* The word after this one, or the end. */
const char *next_word(const char *at);

/* Whether the word here is this one, and ends where it ends. */
bool word_is(const char *at, const char *word);

/* The value of a key, up to a space or the end; NULL without that key. */
const char *value_of(const char *body, const char *key);

/* A value of one hex digit or two; false for anything else. */
bool read_byte(const char *value, uint8_t *byte);

/* Whether a word ends here. */
bool word_ends(char character);

#endif
