#include "logic/line.h"

#include "logic/crc16.h"

enum { HEAD = 4, SHORTEST = HEAD + LINE_TAIL };

static bool printable(char byte)
{
    return byte >= ' ' && byte <= '~';
}

static bool read_hex(const char *digits, uint8_t count, uint16_t *number)
{
    *number = 0;
    for (; count > 0u; count--) {
        const int8_t value = hex_value(*digits++);
        if (value < 0) {
            return false;
        }
        *number = (uint16_t)((uint16_t)(*number << 4) | (uint8_t)value);
    }
    return true;
}

static enum line_status decode(struct line_in *in, struct line *line)
{
    char *chars = in->chars;
    uint16_t number;
    uint16_t crc;

    if (in->length < SHORTEST || chars[HEAD - 1] != ' ') {
        return LINE_SPOILT;
    }
    char *tail = chars + in->length - LINE_TAIL;
    if (*tail != '*' || !read_hex(chars + 1, 2, &number) || !read_hex(tail + 1, LINE_TAIL - 1, &crc)) {
        return LINE_SPOILT;
    }
    if (crc != crc16(chars, (uint8_t)(tail - chars))) {
        return LINE_SPOILT;
    }
    *tail = '\0';
    line->number = (uint8_t)number;
    line->body = chars + HEAD;
    return LINE_FRAME;
}

static enum line_status finish(struct line_in *in, struct line *line)
{
    line->kind = in->chars[0];
    line->number = 0;
    line->body = in->chars + 1;
    if (in->spoilt) {
        return LINE_SPOILT;
    }
    if (in->length == 0u) {
        return LINE_NONE;
    }
    return line->kind == '?' ? LINE_PERSON : decode(in, line);
}

enum line_status line_take(struct line_in *in, char byte, struct line *line)
{
    /* A terminal's Return key sends CR: it ends a person's line, and spoils every other as the protocol demands. */
    const bool ends = byte == '\n' || (byte == '\r' && in->length > 0u && in->chars[0] == '?');

    if (!ends) {
        if (!printable(byte) || in->length >= LINE_MOST) {
            in->spoilt = true;
        } else {
            in->chars[in->length++] = byte;
        }
        return LINE_NONE;
    }
    in->chars[in->length] = '\0';
    const enum line_status status = finish(in, line);
    in->length = 0;
    in->spoilt = false;
    return status;
}

void line_begin(struct text *text, char kind, uint8_t number)
{
    text->length = 0;
    text_char(text, kind);
    text_hex(text, number, 2);
    text_char(text, ' ');
}

void line_end(struct text *text)
{
    const uint16_t crc = crc16(text->chars, text->length);
    char *at = text->chars + text->length;

    *at++ = '*';
    for (uint8_t shift = 16; shift > 0u;) {
        shift = (uint8_t)(shift - 4u);
        *at++ = hex_digit((uint8_t)(crc >> shift));
    }
    *at++ = '\n';
    *at = '\0';
    text->length = (uint8_t)(at - text->chars);
}
