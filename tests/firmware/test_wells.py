"""Wells, rolls and calibration on the firmware that is flashed, with simulated sensors."""

import re

import pytest


def rolls(voice) -> list[str]:
    """The rolls that were told, each once."""
    return list(dict.fromkeys(re.sub(" conf=.*", "", line.body) for line in voice.events("ROLL")))


@pytest.fixture
def ready(voice):
    """A calibrated tower with empty wells."""
    voice.greet()
    voice.learn()
    voice.bench("faces ----")
    voice.step(300)
    voice.heard.clear()
    return voice


def test_a_reading_is_never_older_than_it_may_be(ready) -> None:
    for faces in ("AKQJ", "T9-A"):
        ready.bench(f"faces {faces}")
        ready.step(172)  # 150 ms, and the time that asking takes before the measurement in use began
        assert ready.ask("READ") == f"OK dice={faces}"


def test_stray_light_and_noise_change_nothing(ready) -> None:
    ready.bench("noise 2")
    ready.bench("ambient 3000 1500 900 600")
    ready.bench("faces AKQJ")
    ready.step(400)
    assert ready.ask("READ") == "OK dice=AKQJ"
    assert int(re.search(r"off=(\d+)", ready.ask("RAW w=0"))[1]) > 2500


def test_too_much_light_a_missing_sensor_and_a_missing_multiplexer(ready) -> None:
    ready.bench("faces AKQJ")
    ready.bench("absent 2 1")
    ready.step(400)
    assert ready.ask("READ") == "OK dice=AK!J"
    assert ready.ask("RAW w=2") == "ERR i2c w=2"
    ready.bench("absent 2 0")
    ready.step(400)
    assert ready.ask("READ") == "OK dice=AKQJ"
    ready.bench("multiplexer 0")
    ready.step(400)
    assert ready.ask("READ") == "OK dice=!!!!"
    ready.bench("multiplexer 1")
    ready.bench("colour 1 30000 15000 10000 5000")
    ready.step(500)
    assert ready.ask("READ") == "OK dice=A!QJ"


def test_a_sensor_that_lost_its_power_is_set_up_again(ready) -> None:
    ready.bench("faces AKQJ")
    ready.step(400)
    ready.bench("power-cut")
    ready.step(400)
    assert ready.ask("READ") == "OK dice=AKQJ"


def test_a_stuck_bus_is_freed_by_nine_clocks(ready) -> None:
    ready.bench("faces AKQJ")
    ready.step(400)
    ready.bench("stuck 1")
    ready.step(500)
    assert ready.bench.state()["freed"] == 1
    assert ready.ask("READ") == "OK dice=AKQJ"


def test_a_fault_is_told_once(ready) -> None:
    ready.bench("absent 3 1")
    ready.step(400)
    faults = {line.number: line.body for line in ready.events("FAULT")}
    assert list(faults.values()) == ["FAULT i2c w=3"]


def test_a_throw_is_told_when_it_has_settled(ready) -> None:
    ready.bench("throw AKQT")
    ready.step(900)
    assert rolls(ready) == []
    ready.step(600)
    assert rolls(ready) == ["ROLL n=1 dice=AKQT"]
    assert re.fullmatch("OK n=1 dice=AKQT conf=[5-9]{4}", ready.ask("LAST"))
    assert ready.bench.state()["shakes"] == 0


def test_picked_dice_are_waited_for_and_the_others_stay(ready) -> None:
    ready.bench("faces AKQT")
    ready.step(400)
    ready.bench("throw .9.J 500")
    ready.step(1600)
    assert rolls(ready) == ["ROLL n=1 dice=A9QJ"]


def test_a_leaning_die_is_shaken_twice_at_most_and_never_guessed(ready) -> None:
    ready.bench("throw AKQT")
    ready.step(750)
    ready.bench("lean 1 A Q 5")
    ready.bench("beam 0")
    ready.step(20)
    ready.bench("beam 1")
    ready.step(8000)
    assert ready.bench.state()["shakes"] == 2
    assert rolls(ready) == ["ROLL n=1 dice=A?QT"]


def test_a_shake_that_helps_is_enough(ready) -> None:
    ready.bench("throw AKQT")
    ready.step(750)
    ready.bench("lean 1 A Q 1")
    ready.step(4500)
    assert ready.bench.state()["shakes"] == 1
    assert rolls(ready) == ["ROLL n=1 dice=AAQT"]


def test_a_hand_at_the_barrier_is_no_throw(ready) -> None:
    ready.bench("faces AKQT")
    ready.step(700)
    assert ready.ask("LAST").startswith("OK n=0")
    ready.bench("throw AKQT")
    ready.step(1600)
    ready.bench("beam 0")
    ready.step(50)
    ready.bench("beam 1")
    ready.step(7000)
    assert rolls(ready) == ["ROLL n=1 dice=AKQT"]
    assert ready.bench.state()["shakes"] == 0


def test_calibration_outlives_power_and_a_spoilt_one_is_not_used(ready) -> None:
    ready.bench("reset")
    ready.bench("faces 9TJQ")
    ready.step(500)
    ready.greet()
    assert ready.ask("READ") == "OK dice=9TJQ"
    ready.bench("spoil-eeprom 20")
    ready.bench("reset")
    ready.step(500)
    ready.greet()
    assert ready.ask("READ") == "ERR cal"


def test_two_wells_with_pip_dice_suffice(voice) -> None:
    voice.greet()
    voice.learn("123456", wells=2)
    voice.bench("reset")
    voice.bench("faces ----")
    voice.step(500)
    assert "faces=123456" in voice.greet()
    voice.bench("throw 62..")
    voice.step(1600)
    assert rolls(voice) == ["ROLL n=1 dice=62--"]
    assert "faces=AKQJT9" in voice.ask("HELLO host=1 faces=AKQJT9")
    assert voice.ask("READ") == "ERR cal"


def test_the_button_teaches_without_a_host(voice) -> None:
    for face in "AKQJT9":
        voice.bench(f"faces {face * 4}")
        voice.step(650)
        voice.bench("button 1")
        voice.step(100)
        voice.bench("button 0")
        voice.step(500)
    voice.step(1500)
    state = voice.bench.state()
    assert (state["nods"], state["shakes"]) == (5, 1)
    voice.bench("faces QAT9")
    voice.step(400)
    voice.greet()
    assert voice.ask("READ") == "OK dice=QAT9"


def test_release_opens_the_gate_at_50_hz_and_closes_it(voice) -> None:
    voice.greet()
    voice.ask("RELEASE")
    voice.step(200)
    assert voice.bench.state()["servo_us"] == pytest.approx(1900, abs=1)
    voice.step(1500)
    state = voice.bench.state()
    assert (state["servo_us"], state["releases"]) == (pytest.approx(1000, abs=1), 1)
    assert state["period_us"] == pytest.approx(20000, abs=20)


def test_the_stack_stays_far_from_the_variables(ready) -> None:
    for command in ("throw AKQT", "noise 1"):
        ready.bench(command)
        ready.step(1500)
    ready.ask("CAL f=A")
    ready.ask("RAW w=0")
    assert ready.bench.state()["stack"] < 450
