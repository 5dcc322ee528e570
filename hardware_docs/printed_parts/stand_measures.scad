// Measures of the camera stand, in millimetres.
rod = 12;                  // round wood, 450 mm upright and 300 mm across
socket = 40;
pilot = 2.6;               // an M3 screw cuts its thread and clamps the rod
