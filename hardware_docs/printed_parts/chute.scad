// The chute: back, sides and dividers of the four lanes, with the rear baffle. Open in front, where gate and front go in.
// Print lying on its back, no supports.
include <measures.scad>
use <shapes.scad>

module slot() { // the gate's shaft goes in from the front
    translate([gate_y, gate_z]) circle(d = shaft + 2 * fit, $fn = 32);
    translate([gate_y, gate_z - shaft / 2 - fit]) square([depth, shaft + 2 * fit]);
}

module side(from = -wall) {
    difference() {
        translate([from, joint]) square([depth - from, top - joint]);
        slot();
        translate(beam) circle(d = led + 1, $fn = 24);
    }
}

module tab() {
    translate([-wall, joint - 12]) square([34, 24]);
}

module chute() {
    difference() {
        union() {
            along_x(0, width) translate([-wall, joint]) square([wall, top - joint]);
            along_x(wall / 2, width - wall)
                polygon([[-1, rear_tip + drop + reach + 1], [0, rear_tip + drop + reach], [reach, rear_tip + drop],
                    [reach, rear_tip], [0, rear_tip + reach], [-1, rear_tip + reach]]);
            along_x(0, wall) side();
            for (i = [0 : lanes - 2]) along_x(lane_left(i) + lane, divider) side();
            along_x(width - wall, wall) side();
            along_x(-wall - fit, wall) tab();
            along_x(width + fit, wall) tab();
            along_x(-wall - fit, width + 2 * (wall + fit)) translate([-wall, joint]) square([wall, 12]);
            along_x(-fit - 0.01, fit + 0.02) translate([-wall, joint]) square([34, 12]);
            along_x(width - 0.01, fit + 0.02) translate([-wall, joint]) square([34, 12]);
        }
        joint_screws() rotate([0, 90, 0]) cylinder(d = screw, h = 3 * wall, center = true, $fn = 24);
        wing_screws() rotate([0, 90, 0]) cylinder(d = pilot, h = 3 * wall, center = true, $fn = 16);
        beam_screws() rotate([0, 90, 0]) cylinder(d = pilot, h = 3 * wall, center = true, $fn = 16);
        bracket_screws() rotate([0, 90, 0]) cylinder(d = pilot, h = 3 * wall, center = true, $fn = 16);
    }
}

module chute_in_place() { servo_side() chute(); }

if (lie) translate([0, top, wall]) rotate([90, 0, 0]) servo_side() chute();
else chute_in_place();
