// The base: a tray for Arduino, perfboard and cables; the wells stand on it. Print as it stands, no supports.
include <measures.scad>
use <shapes.scad>

floor_z = bottom - base_tall;

module post(at, tall, hole = pilot) {
    translate([at[0], at[1], floor_z]) difference() {
        cylinder(d = 6.5, h = plate + tall, $fn = 24);
        translate([0, 0, plate - 1.5]) cylinder(d = hole, h = tall + 2, $fn = 16);
    }
}

// Reaches up into the wells, where screws through their wall hold it; 45° below, so that it prints without supports.
module lip(i, front) {
    y = front ? front_in - fit : fit;
    side = front ? -1 : 1;
    along_x(lane_left(i) + fit, lane - 2 * fit) translate([y, bottom]) scale([side, 1])
        polygon([[-2, 0], [0, 0], [0, 9], [6, 9], [6, -4], [-2, -12]]);
}

module shell() {
    difference() {
        translate([0, -wall, floor_z]) cube([width, front_out + wall, base_tall]);
        translate([base_wall, base_wall - wall, floor_z + plate])
            cube([width - 2 * base_wall, front_out + wall - 2 * base_wall, base_tall]);
    }
}

module openings() {
    y = uno_at[1];
    translate([-1, y + 29, floor_z + plate + 3]) cube([base_wall + 2, 17, 14]);   // USB
    translate([width - base_wall - 1, 20, floor_z + plate + 4]) cube([base_wall + 2, 12, 7]); // the servo's supply
    translate([width - base_wall - 1, 78, floor_z + 20]) rotate([0, 90, 0]) cylinder(d = 6.8, h = 10, $fn = 32); // button
    translate([36, -wall - 1, bottom - 12]) cube([16, base_wall + 2, 20]); // cables up the chute's back
    for (x = [30 : 10 : 90]) translate([x, front_out - base_wall - 1, floor_z + 10]) cube([4, base_wall + 2, 14]); // air
}

module base() {
    difference() {
        union() {
            shell();
            for (i = [0, lanes - 1]) { lip(i, false); lip(i, true); }
            for (hole = uno_holes) post([uno_at[0] + hole[0], uno_at[1] + hole[1]], 4, 2.3);
            for (x = [2.5, perfboard[0] - 2.5], y = [2.5, perfboard[1] - 2.5])
                post([perfboard_at[0] + x, perfboard_at[1] + y], 4, 1.7);
        }
        openings();
        base_screws() rotate([90, 0, 0]) cylinder(d = pilot, h = 40, center = true, $fn = 16);
    }
}

module base_in_place() { base(); }

if (lie) translate([0, wall, -floor_z]) base();
else base_in_place();
