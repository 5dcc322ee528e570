// The front of the chute with its four baffles; it holds the gate in its slots and comes off with five screws.
// Print lying on its outer face, no supports.
include <measures.scad>
use <shapes.scad>

module wing(x, z) {
    translate([x, gate_y - 4, z - 7]) cube([plate, depth + plate - gate_y + 4, 14]);
}

module front() {
    left = -plate - fit / 2;
    right = width + fit / 2;
    difference() {
        union() {
            along_x(left, width + 2 * plate + fit) translate([depth, joint]) square([plate, top - joint]);
            for (i = [0 : lanes - 1]) along_x(lane_left(i) + fit, lane - 2 * fit)
                polygon([[depth + 1, front_tip + reach], [depth, front_tip + reach], [lane, front_tip], [lane, front_tip + drop],
                    [depth, front_tip + drop + reach], [depth + 1, front_tip + drop + reach]]);
            for (z = wings()) { wing(left, z); wing(right, z); }
            wing(left, third_wing());
        }
        wing_screws() rotate([0, 90, 0]) cylinder(d = screw, h = 4 * plate, center = true, $fn = 24);
        translate([width + fit / 2 - 1, depth - 1, servo_feet()[0] - 7]) cube([10, 10, top]); // room for the servo's bracket
    }
}

module front_in_place() { servo_side() front(); }

if (lie) translate([0, -joint, depth + plate]) rotate([-90, 0, 0]) servo_side() front();
else front_in_place();
