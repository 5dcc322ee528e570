// The gate: four paddles on one shaft. Shown closed; turned down by gate_open it is the uppermost baffle.
// Print as it lies, no supports.
include <measures.scad>
use <shapes.scad>

module gate() {
    low = -shaft / 2 + 0.6; // a flat to print on
    intersection() {
        union() {
            along_x(0.5, width + 0.5) circle(d = shaft, $fn = 32);
            for (i = [0 : lanes - 1]) along_x(lane_left(i) + 2 * fit, lane - 4 * fit)
                translate([-paddle, low]) square([paddle, plate]);
            along_x(width, coupler_thick - horn[2] - 0.5) square(stub, center = true);
        }
        translate([-1, -2 * paddle, low]) cube([width + 20, 4 * paddle, shaft]);
    }
}

module gate_in_place() { servo_side() translate([0, gate_y, gate_z]) rotate([gate_turn, 0, 0]) gate(); }

if (lie) translate([0, 0, shaft / 2 - 0.6]) servo_side() gate();
else gate_in_place();
