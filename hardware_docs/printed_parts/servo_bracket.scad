// Carries the servo beside the chute, its shaft in line with the gate. Shown in place; print lying on its side.
include <measures.scad>
use <shapes.scad>

bracket_deep = 20;

module profile() { // x from the chute's wall, z
    feet = servo_feet();
    low = servo_low() - 9;
    high = gate_z + servo_axis + 7;
    translate([0, feet[0] - 5]) square([3, low - feet[0] + 5]);
    translate([0, low]) square([servo_plate + plate, 3]);
    translate([servo_plate, low]) square([plate, high - low]);
    translate([0, high - 3]) square([servo_plate + plate, 3]);
    translate([0, high - 3]) square([3, feet[1] + 5 - high + 3]);
}

module servo_bracket() {
    y = gate_y - bracket_deep / 2;
    middle = gate_z + servo_axis - servo[0] / 2;
    difference() {
        translate([width, y + bracket_deep, 0]) rotate([90, 0, 0]) linear_extrude(bracket_deep) profile();
        translate([width + servo_plate - 1, gate_y - servo[1] / 2 - 0.2, middle - servo[0] / 2 - 0.2])
            cube([plate + 2, servo[1] + 0.4, servo[0] + 0.4]);
        for (side = [-1, 1]) translate([width + servo_plate, gate_y, middle + side * servo_screws / 2])
            rotate([0, 90, 0]) cylinder(d = 1.7, h = 3 * plate, center = true, $fn = 12);
        bracket_screws() rotate([0, 90, 0]) cylinder(d = screw, h = 20, center = true, $fn = 24);
    }
}

module servo_bracket_in_place() { servo_side() servo_bracket(); }

if (lie) translate([0, 0, gate_y + bracket_deep / 2]) rotate([-90, 0, 0]) servo_side() servo_bracket();
else servo_bracket_in_place();
