// Carries the camera: a quarter-inch hole for a webcam's thread, slots for a strap or rubber bands round a telephone.
// Print lying on the plate, no supports.
include <stand_measures.scad>

module stand_plate() {
    side = rod + 12;
    difference() {
        union() {
            translate([-35, -30, 0]) cube([70, 60, 4]);
            translate([-side / 2, -30, 0]) cube([side, 36, side]);
        }
        translate([0, -31, side / 2]) rotate([-90, 0, 0]) cylinder(d = rod + 0.4, h = 33, $fn = 48);
        translate([0, -14, side / 2]) cylinder(d = pilot, h = side, $fn = 16);
        translate([0, 18, -1]) cylinder(d = 6.6, h = 6, $fn = 32);
        for (x = [-30, 27], y = [-24, 12]) translate([x, y, -1]) cube([3, 12, 6]);
    }
}

stand_plate();
