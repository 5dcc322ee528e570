// The measures of the whole tower, in millimetres: change them here, every part follows.
// x to the right, y from the back wall to the player, z up. z = 0 is the floor of the wells, where a die lies.
// The asserts at the end refuse measures with which dice would jam or parts would not fit.

lie = true;                // each part as it is printed; false: where it belongs in the tower
gate_turn = 0;             // how far the gate stands open, degrees

// ---- what you have ----
die = 16;                  // edge of a die
board = [20.5, 20.5];      // sensor board, x and y
board_thick = 1.6;
sensor_tall = 1;           // the sensor chip stands this high on its board
window_thick = 2;          // clear sheet
servo = [22.8, 12.2];      // body of an SG90 as seen from its shaft
servo_ears = 32.4;         // its length over both ears
servo_screws = 27.8;       // distance of its two screw holes
servo_on = "right";        // the player's right, for servos that turn anticlockwise when the pulse gets longer, as
                           // an SG90 does; "left" for those that turn clockwise
servo_axis = 6;            // from its shaft to the near end of its body
led = 5;                   // diameter of infra-red LED and phototransistor
white_led = 3;             // diameter of the white LED of each well

// ---- how things are printed ----
fit = 0.3;                 // gap between parts that slide into one another, each side
wall = 4;                  // outer walls: a screw holds in them
divider = 2;               // between two lanes
plate = 3;                 // baffles, slopes, front
screw = 3.4;               // an M3 screw passes
pilot = 2.6;               // an M3 screw cuts its thread

// ---- lanes: four side by side, one die each ----
lanes = 4;
lane = 28;                 // inside width; more than a die's longest diagonal, so that none can jam
pitch = lane + divider;
width = lanes * lane + (lanes - 1) * divider + 2 * wall;
depth = 50;                // inside, back wall to front
function lane_left(i) = wall + i * pitch;
function lane_middle(i) = lane_left(i) + lane / 2;

// ---- wells ----
pocket = 24;               // round: a die fits flat at any angle and cannot wander off the sensor
pocket_tall = 1.5;
flare_tall = 10;
window = 26;
well_y = 66;               // middle of the wells; fingers reach them in front of the chute
slope_foot = 4;            // the two 45° slopes meet the pocket at this height
front_rise = 24;
slab = 21;                 // half the depth of the block that holds windows and screws
ramp_top = slope_foot + well_y - pocket / 2;
front_in = well_y + pocket / 2 + front_rise;   // inside of the front wall
front_out = front_in + plate;
joint = ramp_top + 4;      // here the chute stands on the wells
bottom = -window_thick;    // here the wells stand on the base

// ---- sensors under the windows ----
air = 7;                   // between window and sensor
board_top = bottom - air - sensor_tall;
sensor_to_die = air + window_thick;
carrier_bottom = board_top - board_thick - 5.4;
carrier = [width - 2 * wall - 4, 38];
tunnel = 17;               // light shaft over a board
led_rise = 35;             // the white LED shines up at the die this steeply: its mirror image misses the sensor

// ---- chute: baffles at 45°, then the gate, which is the uppermost baffle when it is open ----
passage = lane;            // kept free everywhere, measured square to the way down
reach = depth - lane;
drop = plate * sqrt(2);    // a baffle's thickness measured upright
front_tip = ramp_top - lane + passage * sqrt(2);            // underside of the front baffle's tip
rear_tip = front_tip + drop - lane + reach + passage * sqrt(2);
shaft = 8;
gate_y = depth - shaft / 2 - 0.5;
gate_open = 80;            // degrees below level: the servo's way from 1.0 to 1.9 ms
paddle = 32;
gate_z = rear_tip + drop + reach + (passage + paddle) * sqrt(2) - gate_y;   // free at every angle of the gate
top = gate_z + die + 18;
beam = [reach + lane / 2, rear_tip + drop / 2];             // y and z of the light barrier: no die passes beside it
stub = 5.6;                // square end of the shaft
horn = [6.4, 19, 2.2];     // width, reach and thickness of a servo's single-armed horn
coupler_thick = 8;
servo_plate = 16;          // from the chute's wall to the plate that carries the servo

// ---- base ----
base_tall = 42;
base_wall = 3;
uno = [68.6, 53.4];
uno_holes = [[14, 2.5], [15.3, 50.7], [66.1, 7.6], [66.1, 35.5]];
uno_at = [10, 2.5];          // its corner inside the base
perfboard = [40, 60];
perfboard_at = [81, 27.5];

// ---- what must hold ----
die_diagonal = die * sqrt(3);
assert(lane > die_diagonal, "a die can jam across a lane: widen lane");
assert(passage > die_diagonal, "a die can jam between two baffles: widen passage");
assert(pocket > die * sqrt(2), "a die does not lie flat in its well: widen pocket");
assert(pocket - die * sqrt(2) < die / 4, "a die can slide off the sensor: narrow pocket");
assert(window > pocket && window + 2 < pitch, "window and pocket do not go together");
assert(sensor_to_die >= 3 && sensor_to_die <= 10, "the sensor must be 3 to 10 mm under the die");
assert(gate_y - paddle < die, "a die slips past the closed gate: lengthen paddle");
assert(gate_y - paddle * cos(gate_open) >= lane, "a die jams beside the open gate: open it further");
assert(lane / 2 < die, "a die can pass beside the light barrier");
assert(board[0] + 2 < pitch && board[1] < carrier[1] - 12, "the sensor boards do not fit side by side");
assert(tunnel < min(board), "a board falls through its light shaft");
assert(-(board[1] / 2 + fit) * tan(led_rise) - (white_led / 2 + 0.2) / cos(led_rise) > board_top, "the white LED meets the board");
assert(bottom - carrier_bottom < base_tall - 20, "no room for the electronics under the sensors");
