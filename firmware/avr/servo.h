/* The servo of the gate on D9, 50 Hz, by Timer1. Moving it is board_gate. */
#ifndef AVR_SERVO_H
#define AVR_SERVO_H

void servo_start(void);

#endif
