// Joins the servo's horn (in the slot, two small screws) to the square end of the gate. Print as it stands.
include <measures.scad>
use <shapes.scad>

module coupler() {
    sink = coupler_thick - horn[2];
    difference() {
        hull() {
            cylinder(d = 14, h = coupler_thick, $fn = 48);
            translate([-horn[1] + 2, 0, 0]) cylinder(d = horn[0] + 3, h = coupler_thick, $fn = 32);
        }
        translate([-stub / 2 - 0.15, -stub / 2 - 0.15, -1]) cube([stub + 0.3, stub + 0.3, sink]);
        translate([0, 0, sink]) {
            translate([-horn[1], -horn[0] / 2, 0]) cube([horn[1], horn[0], 5]);
            cylinder(d = horn[0] + 2, h = 5, $fn = 32);
        }
        for (x = [10, 15]) translate([-x, 0, -1]) cylinder(d = 1.5, h = coupler_thick + 2, $fn = 12);
    }
}

module coupler_in_place() { servo_side() translate([width + 1, gate_y, gate_z]) rotate([gate_turn, 0, 0]) rotate([90, 0, 90]) coupler(); }

if (lie) coupler();
else coupler_in_place();
