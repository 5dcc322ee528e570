/* Tables that stay in the program memory: on an AVR constants are copied into the small RAM otherwise. */
#ifndef LOGIC_FLASH_H
#define LOGIC_FLASH_H

#ifdef __AVR__
#define IN_FLASH __flash
#else
#define IN_FLASH
#endif

#endif
