#include <string.h>

#include "logic/crc16.h"
#include "logic/line.h"
#include "logic/words.h"
#include "test/test.h"

static enum line_status take(struct line_in *in, const char *bytes, size_t count, struct line *line)
{
    enum line_status status = LINE_NONE;

    for (size_t at = 0; at < count; at++) {
        const enum line_status next = line_take(in, bytes[at], line);
        status = next != LINE_NONE ? next : status;
    }
    return status;
}

/* The line's body lies in what was read: that stays until the next text. */
static enum line_status take_text(const char *text, struct line *line)
{
    static struct line_in in;

    memset(&in, 0, sizeof in);
    return take(&in, text, strlen(text), line);
}

static void every_flipped_bit_is_found(void)
{
    const char whole[] = ">03 READ*0115\n";
    struct line line;

    for (size_t at = 0; at + 2 < sizeof whole; at++) {
        for (int bit = 0; bit < 8; bit++) {
            char spoilt[sizeof whole];
            memcpy(spoilt, whole, sizeof whole);
            spoilt[at] = (char)(spoilt[at] ^ (char)(1 << bit));
            struct line_in in = { .length = 0 };
            CHECK(take(&in, spoilt, sizeof whole - 1, &line) != LINE_FRAME);
        }
    }
}

static void the_longest_line_is_taken_and_no_longer_one(void)
{
    struct text text;
    struct line line;
    struct line_in in = { .length = 0 };

    line_begin(&text, '>', 0xAB);
    for (int i = 0; i < 200; i++) {
        text_char(&text, 'x');
    }
    line_end(&text);
    CHECK(text.length == LINE_MOST + 1);
    CHECK(take(&in, text.chars, text.length, &line) == LINE_FRAME);
    CHECK(line.number == 0xAB && strlen(line.body) == LINE_MOST - 9);
    CHECK(take(&in, "x", 1, &line) == LINE_NONE);
    CHECK(take(&in, text.chars, text.length, &line) == LINE_SPOILT);
    CHECK(take(&in, text.chars, text.length, &line) == LINE_FRAME);
}

void test_line(void)
{
    struct line line;

    CHECK(crc16("123456789", 9) == 0x29B1);
    CHECK(take_text(">02 HELLO host=1*1EF9\n", &line) == LINE_FRAME);
    CHECK(line.kind == '>' && line.number == 2 && strcmp(line.body, "HELLO host=1") == 0);
    CHECK(take_text("\n\n", &line) == LINE_NONE);
    CHECK(take_text(">03 READ*0115\r\n", &line) == LINE_SPOILT);
    CHECK(take_text(">03 READ*0116\n", &line) == LINE_SPOILT && line.kind == '>');
    CHECK(take_text(">03 read*0115\n", &line) == LINE_SPOILT);
    CHECK(take_text(">\n", &line) == LINE_SPOILT);
    CHECK(take_text("AT\r\n", &line) == LINE_SPOILT && line.kind == 'A');
    CHECK(take_text("?READ\r", &line) == LINE_PERSON && strcmp(line.body, "READ") == 0);
    CHECK(take_text("?RE\tAD\n", &line) == LINE_SPOILT);
    every_flipped_bit_is_found();
    the_longest_line_is_taken_and_no_longer_one();
}

void test_words(void)
{
    uint8_t byte = 0;

    CHECK(word_is("READ", "READ") && word_is("READ now", "READ"));
    CHECK(!word_is("READY", "READ") && !word_is("REA", "READ") && !word_is("", "READ"));
    CHECK(strcmp(value_of("RAW w=2 x=3", "x"), "3") == 0);
    CHECK(value_of("RAW ww=2", "w") == NULL && value_of("w=2", "w") == NULL && value_of("RAW w", "w") == NULL);
    CHECK(read_byte("1F", &byte) && byte == 0x1F);
    CHECK(read_byte("3 x", &byte) && byte == 3);
    CHECK(!read_byte("", &byte) && !read_byte("123", &byte) && !read_byte("1g", &byte) && !read_byte("a", &byte));
}
