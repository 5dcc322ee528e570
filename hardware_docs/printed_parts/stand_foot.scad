// Foot of the camera stand: the upright rod goes into the socket, a book on the plate keeps it from tipping.
// Print as it stands, no supports.
include <stand_measures.scad>

module stand_foot() {
    difference() {
        union() {
            translate([-30, -50, 0]) cube([150, 100, 5]);
            cylinder(d = rod + 12, h = socket + 5, $fn = 48);
            for (turn = [0, 90, 180, 270]) rotate(turn) rotate([90, 0, 0]) translate([0, 0, -2]) linear_extrude(4)
                polygon([[rod / 2 + 3, 4], [28, 4], [rod / 2 + 3, socket]]);
        }
        translate([0, 0, 5]) cylinder(d = rod + 0.4, h = socket + 1, $fn = 48);
        translate([0, 0, socket - 5]) rotate([90, 0, 45]) cylinder(d = pilot, h = rod + 20, $fn = 16);
    }
}

stand_foot();
