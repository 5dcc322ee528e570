// What is bought and goes into the printed parts, as plain bodies: for pictures and for the check that all fits.
include <measures.scad>
use <shapes.scad>

guest = "all";             // or one of the names below
floor_top = bottom - base_tall + base_wall;

module is(name) { if (guest == "all" || guest == name) children(); }

is("windows") for (i = [0 : lanes - 1])
    translate([lane_middle(i) - window / 2, well_y - window / 2, bottom]) cube([window, window, window_thick]);

is("boards") for (i = [0 : lanes - 1]) translate([lane_middle(i), well_y, board_top]) {
    translate([-board[0] / 2, -board[1] / 2, -board_thick]) cube([board[0], board[1], board_thick]);
    translate([-1.2, -1, -0.01]) cube([2.4, 2, sensor_tall]);        // the sensor looks straight up
}

is("leds") for (i = [0 : lanes - 1]) translate([lane_middle(i), well_y, 0]) rotate([90 + led_rise, 0, 180])
    translate([0, 0, tunnel / 2 + 2]) {
        cylinder(d = white_led, h = 4.5, $fn = 24);
        for (x = [-1.27, 1.27]) translate([x, 0, 4]) cylinder(d = 0.6, h = 10, $fn = 8);
    }

is("servo") servo_side() translate([width + servo_plate + plate + 0.01, gate_y, gate_z + servo_axis]) {
    translate([0, -servo[1] / 2, -servo[0] / 2 - (servo_ears - servo[0]) / 2 - servo[0] / 2]) cube([2.5, servo[1], servo_ears]);
    translate([-4.2, -servo[1] / 2, -servo[0]]) cube([22.7, servo[1], servo[0]]);
    translate([-8.5, 0, -servo_axis]) rotate([0, 90, 0]) cylinder(d = 5, h = 5, $fn = 24);
}

is("uno") translate([uno_at[0], uno_at[1], floor_top + 4]) {
    cube([uno[0], uno[1], 1.6]);
    translate([-6.5, 31.8, 1.6]) cube([16, 12, 10.9]);                 // USB
    translate([-1.8, 3.3, 1.6]) cube([13.5, 9, 10.9]);                 // power jack, not used
    translate([18, 1, 1.6]) cube([48, 2.5, 8.5]);
    translate([18, 49.5, 1.6]) cube([48, 2.5, 8.5]);
}

is("perfboard") translate([perfboard_at[0], perfboard_at[1], floor_top + 4]) {
    cube([perfboard[0], perfboard[1], 1.6]);
    translate([4, 8, 1.6]) cube([26, 40, 11]);
    translate([34, 52, 1.6]) cylinder(d = 8, h = 12, $fn = 24);        // 470 uF
}

is("barrier") for (x = [-9, width + 9 - 8.7]) translate([x, beam[0], beam[1]]) rotate([0, 90, 0]) cylinder(d = led, h = 8.7, $fn = 24);

is("dice") for (i = [0 : lanes - 1]) translate([lane_middle(i), well_y, die / 2]) rotate(i * 15) cube(die - 0.02, center = true);
