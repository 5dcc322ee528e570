#include "logic/barrier.h"

enum { OPEN_AFTER_MS = 30 };

enum barrier_news barrier_feel(struct barrier *barrier, bool free, bool edges, uint32_t now)
{
    if (!free || edges) {
        barrier->moved_at = now;
        if (!barrier->cut) {
            barrier->cut = true;
            barrier->cut_at = now;
            return BARRIER_CUT;
        }
        return BARRIER_SAME;
    }
    if (barrier->cut && barrier_quiet(barrier, OPEN_AFTER_MS, now)) {
        barrier->cut = false;
        return BARRIER_OPEN;
    }
    return BARRIER_SAME;
}

bool barrier_quiet(const struct barrier *barrier, uint16_t for_ms, uint32_t now)
{
    return now - barrier->moved_at >= for_ms;
}
