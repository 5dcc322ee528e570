#include "logic/session.h"

#include "logic/board.h"

static enum session_says refuse(uint8_t number, const char *words)
{
    session_say(number, words);
    return SESSION_SILENT;
}

enum session_says session_judge(struct session *session, const struct line *line, bool greets)
{
    if (greets) {
        session->owes = false; /* whoever asked before is gone */
    } else if (!session->open) {
        return refuse(line->number, "ERR hello");
    } else if (session->owes) {
        return line->number == session->number ? SESSION_SILENT : refuse(line->number, "ERR busy");
    } else if (line->number == session->number) {
        (void)board_send(&session->reply);
        return SESSION_REPEAT;
    }
    session->number = line->number;
    return SESSION_OBEY;
}

struct text *session_begin_reply(struct session *session)
{
    line_begin(&session->reply, '<', session->number);
    return &session->reply;
}

void session_answer(struct session *session)
{
    line_end(&session->reply);
    session->owes = false;
    (void)board_send(&session->reply); /* without room it is lost: the host asks again */
}

void session_say(uint8_t number, const char *words)
{
    struct text line;

    line_begin(&line, '<', number);
    text_word(&line, words);
    line_end(&line);
    (void)board_send(&line);
}
