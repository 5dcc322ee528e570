/* Events in the tower's own words. */
#ifndef LOGIC_REPORT_H
#define LOGIC_REPORT_H

#include "logic/tower.h"

void report_boot(struct tower *tower, uint32_t now);
void report_beam(struct tower *tower, bool cut, uint32_t now);
void report_fault(struct tower *tower, enum fault fault, uint8_t well, uint32_t now);
void report_roll(struct tower *tower, uint32_t now);

#endif
