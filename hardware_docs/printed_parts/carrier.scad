// Holds the four sensor boards under the windows, each in its own light shaft, and a white LED for each. Opaque.
// Print upside down (windows' side on the bed), black, no supports.
include <measures.scad>
use <shapes.scad>

module carrier() {
    tall = bottom - carrier_bottom;
    difference() {
        translate([(width - carrier[0]) / 2, well_y - carrier[1] / 2, carrier_bottom]) cube([carrier[0], carrier[1], tall]);
        for (i = [0 : lanes - 1]) translate([lane_middle(i), well_y, 0]) {
            translate([-tunnel / 2, -tunnel / 2, carrier_bottom - 1]) cube([tunnel, tunnel, tall + 2]);
            translate([-board[0] / 2 - fit, -board[1] / 2 - fit, carrier_bottom - 1])
                cube([board[0] + 2 * fit, board[1] + 2 * fit, board_top - carrier_bottom + 1]);
            rotate([90 + led_rise, 0, 180]) translate([0, 0, tunnel / 2]) cylinder(d = white_led + 0.3, h = 30, $fn = 24);
        }
        carrier_screws() {
            translate([0, 0, carrier_bottom - 1]) cylinder(d = screw, h = tall + 2, $fn = 24);
            translate([0, 0, carrier_bottom - 1]) cylinder(d = 6.4, h = tall - 5 + 1, $fn = 24);
        }
    }
}

module carrier_in_place() { carrier(); }

if (lie) translate([0, 0, bottom]) rotate([180, 0, 0]) carrier();
else carrier_in_place();
