#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test/test.h"

static unsigned long checks;
static unsigned long failed;

void check(bool holds, const char *what, const char *file, int line)
{
    checks++;
    if (!holds) {
        failed++;
        printf("%s:%d: does not hold: %s\n  sent: %s\n", file, line, what, sent);
    }
}

int main(int count, char **words)
{
    if (count == 3 && strcmp(words[1], "fuzz") == 0) {
        fuzz(strtoul(words[2], NULL, 10));
    } else {
        test_line();
        test_words();
        test_colours();
        test_session();
        test_events();
        test_roll();
        test_lessons();
        printf("%lu checks\n", checks);
    }
    return failed > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
