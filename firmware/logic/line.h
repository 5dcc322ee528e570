/* Lines of the protocol: kind, sequence number, space, body, "*", CRC, newline. */
#ifndef LOGIC_LINE_H
#define LOGIC_LINE_H

#include "logic/text.h"

enum line_status {
    LINE_NONE,   /* not finished yet, or empty */
    LINE_FRAME,  /* whole and right */
    LINE_PERSON, /* begins with "?": typed by a person, without number and CRC */
    LINE_SPOILT  /* wrong CRC, too long, a byte that is not printable, or no frame at all */
};

struct line_in {
    char chars[LINE_MOST + 1];
    uint8_t length;
    bool spoilt;
};

struct line {
    char kind;        /* the first character, also of a spoilt line */
    uint8_t number;
    const char *body; /* within the line_in: good until its next byte */
};

/* Takes the next byte from the wire; `line` is filled in when a line ends. */
enum line_status line_take(struct line_in *in, char byte, struct line *line);

/* Begins a line; the body follows by text_…, then line_end. */
void line_begin(struct text *text, char kind, uint8_t number);
void line_end(struct text *text);

#endif
