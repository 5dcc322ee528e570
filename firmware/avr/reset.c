#include "avr/reset.h"

#include <avr/io.h>
#include <avr/wdt.h>
#include <stdbool.h>

#include "logic/board.h"

static uint8_t cause __attribute__((section(".noinit")));
static bool restarting;

/* After a bite the watchdog goes on with its shortest time: it must be stopped before memory is set up. A bootloader
 * may have taken the cause out of MCUSR; Optiboot hands it on in r2. */
__attribute__((naked, used, section(".init3"))) void before_main(void);
void before_main(void)
{
    cause = MCUSR;
    if (cause == 0u) {
        uint8_t from_bootloader;
        __asm__ volatile("mov %0, r2" : "=r"(from_bootloader));
        cause = from_bootloader;
    }
    MCUSR = 0;
    wdt_disable();
}

uint8_t reset_cause(void)
{
    return cause;
}

void watchdog_start(void)
{
    wdt_enable(WDTO_500MS);
}

void watchdog_feed(void)
{
    if (!restarting) {
        wdt_reset();
    }
}

void board_restart(void)
{
    restarting = true;
    wdt_enable(WDTO_120MS); /* long enough for the reply to leave */
}
