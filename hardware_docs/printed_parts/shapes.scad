// Shapes and places that several parts share.
include <measures.scad>

// Extrudes a shape drawn in y and z along x.
module along_x(from, length) {
    translate([from, 0, 0]) rotate([90, 0, 90]) linear_extrude(length) children();
}

// Puts what belongs to the servo on its side of the tower; the parts are drawn with the servo on the left.
module servo_side() {
    if (servo_on == "left") children();
    else translate([width, 0, 0]) mirror([1, 0, 0]) children();
}

// Puts its children at the screws that hold the carrier under the wells.
module carrier_screws() {
    for (i = [0, lanes - 2], side = [-1, 1])
        translate([lane_left(i) + lane + divider / 2, well_y + side * (carrier[1] / 2 - 3.5), 0]) children();
}

// Puts its children at the screws between chute and wells, two on each side.
module joint_screws() {
    for (x = [0, width], y = [6, 24]) translate([x, y, joint - 6]) children();
}

// Puts its children at the screws between wells and base, two at the back and two in front.
module base_screws() {
    for (i = [0, lanes - 1], y = [0, front_in]) translate([lane_middle(i), y, bottom + 5]) children();
}

// Heights of the two lower pairs of wings of the front; the left side has a third.
function wings() = [joint + 14, beam[1] + 15];
function third_wing() = top - 7;

// Puts its children at the screws of the front's wings.
module wing_screws() {
    for (x = [0, width], z = wings()) translate([x, gate_y, z]) children();
    translate([0, gate_y, third_wing()]) children();
}

// Puts its children at the screws of the two holders of the light barrier.
module beam_screws() {
    for (x = [0, width], z = [-7, 7]) translate([x, beam[0], beam[1] + z]) children();
}

// Ends of the servo's body along z, and the screws of its bracket's feet.
function servo_low() = gate_z + servo_axis - servo[0];
function servo_feet() = [servo_low() - 14, gate_z + servo_axis + 12];
module bracket_screws() {
    for (z = servo_feet()) translate([width, gate_y - 5, z]) children();
}
