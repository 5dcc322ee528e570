// Joins the upright rod of the camera stand and the one across; two screws clamp them. Print as it stands, no supports.
include <stand_measures.scad>

module stand_elbow() {
    side = rod + 12;
    difference() {
        union() {
            translate([-side / 2, -side / 2, 0]) cube([side, side, socket]);
            translate([0, -side / 2, 0]) cube([socket + side / 2, side, side]);
        }
        translate([0, 0, -1]) cylinder(d = rod + 0.4, h = socket - 8, $fn = 48);
        translate([side / 2 - 4, 0, side / 2]) rotate([0, 90, 0]) cylinder(d = rod + 0.4, h = socket + side, $fn = 48);
        translate([0, 0, socket / 2]) rotate([90, 0, 0]) cylinder(d = pilot, h = side, $fn = 16);
        translate([socket - 4, 0, side / 2]) cylinder(d = pilot, h = side, $fn = 16);
    }
}

stand_elbow();
