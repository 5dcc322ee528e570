// Four wells side by side: the ramp out of the chute, a round pocket over each sensor, a slope in front. Opaque.
// Print as it stands, black, no supports.
include <measures.scad>
use <shapes.scad>

module cross_section() {
    polygon([[-wall, bottom], [0, bottom], [0, ramp_top - drop], [well_y - pocket / 2 - drop, slope_foot],
        [well_y - slab, slope_foot - 2], [well_y - slab, bottom], [well_y + slab, bottom], [well_y + slab, slope_foot - 2],
        [front_in, slope_foot + front_rise - drop - 2], [front_in, bottom], [front_out, bottom], [front_out, slope_foot + front_rise + 6],
        [front_in, slope_foot + front_rise + 6], [front_in, slope_foot + front_rise],
        [well_y + pocket / 2, slope_foot], [well_y - pocket / 2, slope_foot], [0, ramp_top], [0, joint], [-wall, joint]]);
}

module side() {
    polygon([[-wall, bottom], [front_out, bottom], [front_out, slope_foot + front_rise + 6],
        [depth + 4, joint], [-wall, joint]]);
}

// What is filled round a pocket before the funnel is cut out of it.
module fill() {
    along_x(0, width) polygon([[well_y - pocket / 2 - 6, slope_foot + 5.9], [well_y + pocket / 2 + 6, slope_foot + 5.9],
        [well_y + slab, slope_foot - 2], [well_y + slab, bottom], [well_y - slab, bottom], [well_y - slab, slope_foot - 2]]);
}

module funnel() {
    translate([0, 0, bottom - 1]) cylinder(d = pocket, h = 1 - bottom + pocket_tall + 0.01, $fn = 48);
    hull() {
        translate([0, 0, pocket_tall]) cylinder(d = pocket, h = 0.01, $fn = 48);
        translate([-lane / 2, -pocket / 2 - 6, flare_tall]) cube([lane, pocket + 12, 0.01]);
    }
    translate([-window / 2 - fit, -window / 2 - fit, bottom - 1]) cube([window + 2 * fit, window + 2 * fit, 1 - bottom]);
}

module wells() {
    difference() {
        union() {
            along_x(0, width) cross_section();
            fill();
            along_x(0, wall) side();
            for (i = [0 : lanes - 2]) along_x(lane_left(i) + lane, divider) side();
            along_x(width - wall, wall) side();
        }
        for (i = [0 : lanes - 1]) translate([lane_middle(i), well_y, 0]) funnel();
        carrier_screws() translate([0, 0, bottom - 1]) cylinder(d = pilot, h = 6, $fn = 16);
        joint_screws() rotate([0, 90, 0]) cylinder(d = pilot, h = 2 * wall + 1, center = true, $fn = 16);
        base_screws() rotate([90, 0, 0]) cylinder(d = screw, h = 2 * wall + 1, center = true, $fn = 24);
    }
}

module wells_in_place() { wells(); }

if (lie) translate([0, wall, -bottom]) wells();
else wells_in_place();
