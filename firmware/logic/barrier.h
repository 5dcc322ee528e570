/* The light barrier in the chute: short interruptions are caught by an interrupt, the opening is debounced. */
#ifndef LOGIC_BARRIER_H
#define LOGIC_BARRIER_H

#include <stdbool.h>
#include <stdint.h>

struct barrier {
    bool cut;
    uint32_t cut_at;   /* in ms */
    uint32_t moved_at; /* when it last changed or was seen cut, in ms */
};

enum barrier_news { BARRIER_SAME, BARRIER_CUT, BARRIER_OPEN };

/* `free` is the level now, `edges` whether it changed since the last call. */
enum barrier_news barrier_feel(struct barrier *barrier, bool free, bool edges, uint32_t now);

/* Whether nothing has come past for that long. */
bool barrier_quiet(const struct barrier *barrier, uint16_t for_ms, uint32_t now);

#endif
