// The whole tower, to look at: every part where it belongs.
include <measures.scad>
use <base.scad>
use <barrier_holder.scad>
use <carrier.scad>
use <chute.scad>
use <coupler.scad>
use <front.scad>
use <gate.scad>
use <servo_bracket.scad>
use <wells.scad>

color("#3C4A50") base_in_place();
color("#22292C") wells_in_place();
color("#22292C") carrier_in_place();
color("#5F7178") chute_in_place();
color("#8FA1A8", 0.6) front_in_place();
color("#F2A33A") gate_in_place();
color("#F2A33A") coupler_in_place();
color("#B9C4C6") servo_bracket_in_place();
color("#B9C4C6") barrier_holder_in_place();
