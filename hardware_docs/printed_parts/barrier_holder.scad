// Holds the infra-red LED on one side of the chute and the phototransistor on the other: print two.
// Shown with its foot down.
include <measures.scad>

module barrier_holder() {
    difference() {
        translate([-5, -11, 0]) cube([10, 22, 9]);
        translate([0, 0, -1]) cylinder(d = led + 0.3, h = 20, $fn = 32);
        translate([0, 0, 6]) cylinder(d = led + 1.2, h = 20, $fn = 32); // the collar of the LED
        for (y = [-7, 7]) translate([0, y, -1]) {
            cylinder(d = screw, h = 20, $fn = 24);
            translate([0, 0, 5]) cylinder(d = 6.2, h = 20, $fn = 24);
        }
    }
}

module barrier_holder_in_place() {
    translate([0, beam[0], beam[1]]) mirror([1, 0, 0]) rotate([0, 90, 0]) rotate([0, 0, 90]) barrier_holder();
    translate([width, beam[0], beam[1]]) rotate([0, 90, 0]) rotate([0, 0, 90]) barrier_holder();
}

if (lie) barrier_holder();
else barrier_holder_in_place();
