"""Dice that nobody made a model for: taught, kept, and read."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.taught import mixed, picture_of, profile, teaching
from vision import doubts, read_dice
from vision.profiles import FACES, NEEDED, Profile, Profiles, Teaching, cut_at, read_profile
from vision.profiles.crops import SIZE, embed, likeness, turned
from vision.profiles.file import write
from vision.reading import Image


def crops_of(quarters: int = 0, slip: float = 0.0, seed: int = 0) -> tuple[list[Image], list[str]]:
    """The faces of the mixed pictures, their corners `quarters` on and wrong by `slip` sides, and what they are."""
    rng = np.random.default_rng(seed)
    cut, named = [], []
    for picture, dice in mixed():
        for face, corners in dice:
            side = float(np.linalg.norm(corners[1] - corners[0]))
            off = rng.normal(0, slip * side / np.sqrt(2), corners.shape)
            cut.append(cut_at(picture, np.roll(corners, -quarters, axis=0) + off))
            named.append(face)
    return cut, named


def test_two_pictures_of_a_face_teach_it() -> None:
    taught = teaching()
    assert all(taught.knows(face) and taught.seen(face) >= NEEDED for face in FACES["poker"])
    assert all(taught.alike(face) is None for face in FACES["poker"])
    assert {crop.shape for face in FACES["poker"] for crop in taught.views(face)} == {(SIZE, SIZE, 3)}


def test_the_views_of_a_face_are_turned_the_same_way() -> None:
    for face in ("A", "K", "Q", "10"):  # an eye looks the same upside down
        seen = embed(list(teaching().views(face)))
        assert (likeness(seen, seen[:1])[1] == 0).all()


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_signs_are_read_whichever_way_they_are_turned(quarters: int) -> None:
    cut, named = crops_of(quarters, slip=0.04)
    matches = profile().gallery.match(embed(cut))
    assert [match.face for match in matches] == named
    assert sum(match.sure for match in matches) >= len(named) - 1


def test_the_turn_is_told() -> None:
    (first,) = profile().gallery.match(embed([profile().views["K"][0]]))
    (turn,) = profile().gallery.match(embed([turned(profile().views["K"][0], 1)]))
    assert (first.face, first.turn, turn.face, turn.turn) == ("K", 0, "K", 1)


def test_no_die_of_a_picture_is_misread() -> None:
    for picture, dice in mixed():
        for die in read_dice(picture, "poker", profile=profile()).dice:
            near = [face for face, corners in dice if np.linalg.norm(corners.mean(axis=0) - die.center) < 20]
            assert die.face is None or near == [die.face]
            assert die.face is not None or die.why


def test_other_dice_are_not_taken_for_those_that_were_taught() -> None:
    from vision.training.scene import render

    for seed in (3, 5, 8):
        assert not any(die.face for die in read_dice(render(seed, "pip", count=4)[0], profile=profile()).dice)


def test_a_face_that_was_not_taught_is_unclear_or_asked_about() -> None:
    seen = embed([np.full((SIZE, SIZE, 3), 128, np.uint8), cv2.resize(picture_of("A")[:200, :200], (SIZE, SIZE))])
    for match in profile().gallery.match(seen):
        assert not match.sure


def test_a_die_that_was_not_turned_to_the_next_face_is_said_so() -> None:
    taught = Teaching("poker")
    assert any(lesson.counts for lesson in taught.look(picture_of("A"), "A"))
    lessons = taught.look(picture_of("A"), "K")
    assert doubts.NOT_TURNED in {lesson.why for lesson in lessons}
    assert taught.seen("K") == 0


def test_the_same_picture_again_teaches_nothing_new() -> None:
    taught = Teaching("poker")
    taught.look(picture_of("A"), "A")
    seen = taught.seen("A")
    assert any(lesson.counts for lesson in taught.look(picture_of("A"), "A"))
    assert taught.seen("A") == seen


def test_what_looks_different_is_not_taken_in() -> None:
    taught = Teaching("poker")
    taught.look(picture_of("10"), "10")
    taught.look(picture_of("10", 1), "10")
    lessons = taught.look(picture_of("Q"), "10")
    assert doubts.UNLIKE in {lesson.why for lesson in lessons}
    assert not any(lesson.counts for lesson in lessons)


def test_two_faces_that_look_the_same_are_said_to() -> None:
    taught = Teaching("poker")
    for number in (0, 1):
        taught.look(picture_of("10", number), "10")
        taught.look(np.ascontiguousarray(picture_of("10", number)[::-1, ::-1]), "9")  # upside down
    assert taught.alike("9") == "10"
    assert taught.alike("10") == "9"


def test_a_set_that_is_not_whole_is_no_profile() -> None:
    taught = Teaching("poker")
    taught.look(picture_of("10"), "10")
    with pytest.raises(ValueError, match="A K Q J 9"):
        taught.profile("some")
    with pytest.raises(ValueError, match="no face '6'"):
        taught.look(picture_of("A"), "6")
    with pytest.raises(ValueError, match="kind of dice"):
        Teaching("tarot")


def test_a_profile_reads_dice_of_its_own_kind_only() -> None:
    with pytest.raises(ValueError, match="poker dice, not pip dice"):
        read_dice(picture_of("A"), "pip", profile=profile())


def test_what_was_misread_is_learned() -> None:
    cut, named = crops_of()
    more = profile().with_view(named[0], turned(cut[0], 1))
    assert len(more.views[named[0]]) == len(profile().views[named[0]]) + 1
    assert more.gallery.match(embed([cut[0]]))[0].likeness > profile().gallery.match(embed([cut[0]]))[0].likeness
    assert likeness(embed([more.views[named[0]][-1]]), embed([more.views[named[0]][0]]))[1][0, 0] == 0
    with pytest.raises(ValueError, match=doubts.UNLIKE):
        profile().with_view("A", np.zeros((SIZE, SIZE, 3), np.uint8))
    with pytest.raises(ValueError, match="no face"):
        profile().with_view("6", cut[0])


def test_a_file_gives_the_profile_back(tmp_path: Path) -> None:
    path = tmp_path / "signs.dice.json"
    write(profile(), path)
    back = read_profile(path)
    assert (back.name, back.kind, back.faces) == ("signs", "poker", FACES["poker"])
    assert back.known is not None
    assert np.abs(back.gallery.embeddings - profile().gallery.embeddings).max() < 0.001
    cut, named = crops_of()
    assert [match.face for match in back.gallery.match(embed(cut))] == named


def test_embeddings_of_another_model_are_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "signs.dice.json"
    write(profile(), path)
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw["embeddings"]["model"] = "another"
    raw["embeddings"]["values"] = raw["embeddings"]["values"][::-1]
    path.write_text(json.dumps(raw), encoding="utf-8")
    cut, named = crops_of()
    assert [match.face for match in read_profile(path).gallery.match(embed(cut))] == named


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "cards"}, "no dice profile"),
        ({"version": 2}, "newer version"),
        ({"kind": "tarot"}, "unknown kind"),
        ({"views": {}}, "lacks faces: A K Q J 10 9"),
        ({"views": {"A": ["!!!!"]}}, "damaged"),
        ({"views": {"A": ["AAAA"]}}, "damaged"),
        ({"views": 5}, "damaged"),
        ({"name": "  "}, "1 to 32"),
        ({"name": 5}, "damaged"),
    ],
)
def test_a_file_that_is_no_profile_is_refused_in_words(tmp_path: Path, change: dict[str, object], words: str) -> None:
    path = tmp_path / "a.dice.json"
    write(profile(), path)
    raw = {**json.loads(path.read_text(encoding="utf-8")), **change}
    path.write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(ValueError, match=words):
        read_profile(path)


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"null", b"\xff\xd8", b"[" * 5000])
def test_nonsense_is_no_profile(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a").write_bytes(data)
    with pytest.raises(ValueError, match="no dice profile"):
        read_profile(tmp_path / "a")


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    kept = Profiles(tmp_path / "profiles")
    kept.save(profile())
    return kept


def test_profiles_are_kept_renamed_passed_on_and_deleted(profiles: Profiles, tmp_path: Path) -> None:
    profiles.rename("signs", "Знаки 1/2")
    assert profiles.names() == ("Знаки 1/2",)
    profiles.export("знаки 1/2", tmp_path / "out.dice.json")
    assert profiles.take_in(tmp_path / "out.dice.json").name == "Знаки 1/2 2"
    assert [one.name for one in profiles.list() if one.profile is not None] == ["Знаки 1/2", "Знаки 1/2 2"]
    profiles.delete("Знаки 1/2")
    assert profiles.names() == ("Знаки 1/2 2",)
    with pytest.raises(ValueError, match="no dice have this name"):
        profiles.load("signs")


@pytest.mark.parametrize("name", ["", "  ", "x" * 33, "a\0b"])
def test_names_that_are_none(profiles: Profiles, name: str) -> None:
    with pytest.raises(ValueError, match="1 to 32"):
        profiles.rename("signs", name)


@pytest.mark.parametrize("name", ["..", ".hidden", "a/b", "../../x", "CON", "100 %"])
def test_names_of_all_sorts_stay_in_the_folder(profiles: Profiles, name: str) -> None:
    profiles.rename("signs", name)
    assert profiles.names() == (name,)
    assert profiles.load(name).name == name
    assert len(list(profiles.folder.iterdir())) == 1


def test_a_name_that_is_taken_is_refused(profiles: Profiles) -> None:
    other: Profile = profiles.add(profile())
    assert other.name == "signs 2"
    with pytest.raises(ValueError, match="other dice"):
        profiles.rename("signs 2", "SIGNS")
    profiles.rename("signs", "Signs")
    assert profiles.names() == ("Signs", "signs 2")


def test_a_damaged_one_says_so_and_the_others_stay(profiles: Profiles) -> None:
    (profiles.folder / "bad.dice.json").write_text("{}")
    assert [(one.name, one.problem) for one in profiles.list()] == [("bad", "this is no dice profile"), ("signs", None)]
