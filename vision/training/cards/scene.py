"""Tables with cards on them, seen by a camera from above: seeded, every one different, all that is true known."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.cards.letters import LETTERS
from vision.reading import Image
from vision.training import art, ground, lens, scene, textures
from vision.training.cards.deck import GRAIN, Card, Deck
from vision.training.textures import Floats, Rng

_DIE = 16  # mm, the side of a die


@dataclass(frozen=True, eq=False)
class SeenIndex:
    """An index as it is seen: middles of rank and suit and the corners of the box of both (4 × 2), in pixels, and
    whether all of it is."""

    rank: Floats
    suit: Floats
    corners: Floats
    whole: bool


@dataclass(frozen=True, eq=False)
class SeenCard:
    """A card face up in a scene: its glyph and suit, its name in the product's notation, its corners, its indices."""

    glyph: str
    suit: str
    name: str
    corners: Floats
    indices: tuple[SeenIndex, ...]


@dataclass(frozen=True, eq=False)
class Scene:
    """A picture, the letters of its pack, the cards in it that lie face up."""

    image: Image
    letters: str
    cards: tuple[SeenCard, ...]


@dataclass(frozen=True, eq=False)
class _Lying:
    """A flat thing on the table: its picture and cover, the map from its pixels to mm on the table (2 × 3), the card
    it is if it lies face up."""

    picture: Image
    cover: Image
    place: Floats
    card: Card | None = None


def scene_of(seed: int, held_out: bool = False, tidy: bool = False, size: tuple[int, int] = (800, 600)) -> Scene:
    """Return a scene. `held_out` takes type and suits that are never trained with; `tidy` spares it glare, darkness
    and strong blur, and keeps the indices large enough, so that a person could read it."""
    rng = np.random.default_rng([seed, 52])
    deck = Deck(rng, held_out)
    tall = np.exp(rng.uniform(np.log(0.28), np.log(1.0))) * size[1]
    if tidy:
        tall = max(tall, 15 * deck.height / deck.suit_high, 17 * deck.height / deck.high)
    camera = _camera(rng, size, float(tall) / deck.height)
    things = _things(rng, deck, size[0] * deck.height / tall, size[1] * deck.height / tall)
    sheet = ground.table(rng)
    reach = _reach(camera)
    ground.clutter(rng, sheet, ground.SIZE / reach * _DIE, [], without=("card",))
    hard = bool(rng.random() < 0.35) and not tidy
    return _photographed(rng, _table(rng, camera, sheet), camera, things, deck, 0.3 * float(tall), hard)


def _photographed(rng: Rng, canvas: Floats, camera: scene.Camera, things: list[_Lying], deck: Deck, edge: float,
                  hard: bool) -> Scene:  # fmt: skip
    """Return the scene of things on a table; `edge` tells how strong blur is, in pixels."""
    owner = np.full(canvas.shape[:2], -1, np.int16)
    for number, thing in enumerate(things):
        _lay(rng, canvas, owner, camera, thing, number)
    picture = np.asarray(np.clip(canvas, 0, 255), np.uint8)
    image = lens.photograph(rng, picture, edge * rng.uniform(0.4, 1.1), hard)
    seen = [_seen(camera, owner, thing, number, deck) for number, thing in enumerate(things)]
    return Scene(image, deck.letters, tuple(card for card in seen if card is not None))


def close_ups(seed: int, count: int, side: int = 176) -> list[Scene]:
    """Return small pictures (`side` pixels) of an index each, on cards of one pack: many for little work."""
    rng = np.random.default_rng([seed, 53])
    deck, sheet = Deck(rng), ground.table(rng)
    cards = [deck.some_card(rng) for _ in range(8)]
    return [_close_up(rng, deck, cards, sheet, side) for _ in range(count)]


def _close_up(rng: Rng, deck: Deck, cards: list[Card], sheet: Floats, side: int) -> Scene:
    tall = float(np.exp(rng.uniform(np.log(100), np.log(420))))
    camera = _camera(rng, (side, side), tall / deck.height)
    turn, main = rng.uniform(0, 2 * np.pi), int(rng.integers(len(cards)))
    index = cards[main].indices[int(rng.integers(len(cards[main].indices)))]
    place = _place(cards[main].picture, GRAIN, 0, 0, turn)
    middle = (index.rank + index.suit) / 2 * GRAIN
    place[:, 2] = rng.normal(0, 3, 2) - place[:, :2] @ middle
    things = [_Lying(cards[main].picture, cards[main].cover, place, cards[main])]
    for _ in range(int(rng.choice(3, p=[0.35, 0.4, 0.25]))):
        card = cards[int(rng.integers(len(cards)))]
        beside = _place(card.picture, GRAIN, 0, 0, turn + rng.normal(0, 0.12) + np.pi * (rng.random() < 0.3))
        size = np.array([card.picture.shape[1], card.picture.shape[0]]) / 2
        way = place[:, :2] @ size + place[:, 2] + rng.choice([-1, 1]) * rng.uniform(12, 30) * place[:, 0] * GRAIN
        beside[:, 2] = way + rng.normal(0, 5, 2) - beside[:, :2] @ size
        things.insert(int(rng.integers(2)) * len(things), _Lying(card.picture, card.cover, beside, card))
    canvas = _table(rng, camera, sheet)
    return _photographed(rng, canvas, camera, things, deck, 0.3 * tall, bool(rng.random() < 0.3))


def _camera(rng: Rng, size: tuple[int, int], scale: float) -> scene.Camera:
    """Return a camera that sees a millimetre in the middle of the table `scale` pixels large."""
    focal = size[0] / 2 / np.tan(np.radians(rng.uniform(45, 70)) / 2)
    tilt = np.radians(rng.uniform(0, 46))
    turn = cv2.Rodrigues(np.array([0, 0, rng.normal(0, 0.1)]))[0] @ cv2.Rodrigues(np.array([np.pi - tilt, 0, 0]))[0]
    position = -turn.T @ np.array([0, 0, focal / scale])
    return scene.Camera(turn, position, focal, *size)


def _reach(camera: scene.Camera) -> float:
    """Return how much of the table is drawn, in mm."""
    return camera.width / (camera.focal / float(np.linalg.norm(camera.position))) * 1.7


def _table(rng: Rng, camera: scene.Camera, sheet: Floats) -> Floats:
    """Return a table top as the camera sees it."""
    corners = np.array([(-1, 1, 0), (1, 1, 0), (1, -1, 0), (-1, -1, 0)]) * _reach(camera) / 2
    source = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * ground.SIZE
    warp = cv2.getPerspectiveTransform(source, camera.project(corners).astype(np.float32))
    size = (camera.width, camera.height)
    return np.asarray(cv2.warpPerspective(sheet, warp, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT))


def _things(rng: Rng, deck: Deck, width: float, height: float) -> list[_Lying]:
    """Return what lies on the table, the lowest first."""
    things: list[_Lying] = []
    layout = str(rng.choice(["apart", "fan", "trick", "heap", "none"], p=[0.36, 0.28, 0.18, 0.13, 0.05]))
    for x, y, turn in _LAYOUTS[layout](rng, width, height):
        if rng.random() < 0.1:
            picture, cover = deck.back(rng)
            things.append(_Lying(picture, cover, _place(picture, GRAIN, x, y, turn)))
        else:
            card = deck.some_card(rng)
            things.append(_Lying(card.picture, card.cover, _place(card.picture, GRAIN, x, y, turn), card))
    for _ in range(int(rng.integers(0, 4))):
        things.append(_trinket(rng, rng.uniform(-0.5, 0.5) * width, rng.uniform(-0.5, 0.5) * height))
    return things


def _place(picture: Image, grain: float, x: float, y: float, turn: float) -> Floats:
    """Return the map from pixels of a picture to mm on the table that puts its middle at a place; y goes up there."""
    cos, sin = np.cos(turn) / grain, np.sin(turn) / grain
    linear = np.array([[cos, sin], [sin, -cos]])
    middle = np.array([picture.shape[1], picture.shape[0]]) / 2
    return np.column_stack([linear, np.array([x, y]) - linear @ middle])


def _apart(rng: Rng, width: float, height: float) -> list[tuple[float, float, float]]:
    places: list[tuple[float, float, float]] = []
    for _ in range(int(rng.integers(1, 9)) * 4):
        x, y = rng.uniform(-0.46, 0.46) * width, rng.uniform(-0.46, 0.46) * height
        if len(places) < 8 and all(np.hypot(x - a, y - b) > 75 for a, b, _turn in places):
            places.append((x, y, _way(rng)))
    return places


def _fan(rng: Rng, width: float, height: float) -> list[tuple[float, float, float]]:
    count, step = int(rng.integers(2, 9)), rng.uniform(13, 26)
    spread, turn = rng.uniform(-0.02, 0.16), _way(rng)
    x, y = rng.uniform(-0.25, 0.25) * width, rng.uniform(-0.25, 0.25) * height
    places = []
    for k in range(count):
        along = (k - (count - 1) / 2) * step
        lean = turn - spread * (k - (count - 1) / 2) + rng.normal(0, 0.02)
        places.append((x + along * np.cos(turn), y + along * np.sin(turn) + rng.normal(0, 1.5), lean))
    return places


def _trick(rng: Rng, width: float, height: float) -> list[tuple[float, float, float]]:
    count, turn, far = int(rng.integers(2, 7)), _way(rng), rng.uniform(25, 60)
    ways = [turn + 2 * np.pi * k / count for k in range(count)]
    places = []
    for way in ways:
        x, y = far * np.cos(way) + rng.normal(0, 5), far * np.sin(way) + rng.normal(0, 5)
        places.append((float(x), float(y), way - np.pi / 2 + rng.normal(0, 0.15)))
    return places


def _heap(rng: Rng, width: float, height: float) -> list[tuple[float, float, float]]:
    count = int(rng.integers(3, 10))
    return [(rng.normal(0, 45), rng.normal(0, 40), _way(rng)) for _ in range(count)]


def _none(rng: Rng, width: float, height: float) -> list[tuple[float, float, float]]:
    return []


_LAYOUTS = {"apart": _apart, "fan": _fan, "trick": _trick, "heap": _heap, "none": _none}


def _way(rng: Rng) -> float:
    """Return a heading: any, or about square to the table."""
    if rng.random() < 0.5:
        return float(rng.uniform(0, 2 * np.pi))
    return float(int(rng.integers(4)) * np.pi / 2 + rng.normal(0, 0.12))


def _trinket(rng: Rng, x: float, y: float) -> _Lying:
    """Return a chip, or the face of a die: what may lie on cards."""
    turn = rng.uniform(0, 2 * np.pi)
    if rng.random() < 0.5:
        picture = textures.chip(rng, 160)
        cover = np.zeros((160, 160), np.uint8)
        cv2.circle(cover, (80, 80), 78, 255, -1, cv2.LINE_AA)
        return _Lying(picture, cover, _place(picture, 4.0, x, y, turn))
    faces = art.design(rng).faces
    picture = faces[str(rng.choice(list(faces)))]
    return _Lying(picture, np.full(picture.shape[:2], 255, np.uint8), _place(picture, art.SIZE / _DIE, x, y, turn))


def _to_picture(camera: scene.Camera, place: Floats) -> Floats:
    """Return the homography from pixels of a flat thing to the picture."""
    unit = np.array([(0, 0), (100, 0), (100, 100), (0, 100)], np.float32)
    seen = camera.project(_on_table(place, unit.astype(float))).astype(np.float32)
    return np.asarray(cv2.getPerspectiveTransform(unit, seen), float)


def _on_table(place: Floats, pixels: Floats) -> Floats:
    return np.column_stack([pixels @ place[:, :2].T + place[:, 2], np.zeros(len(pixels))])


def _lay(rng: Rng, canvas: Floats, owner: Floats, camera: scene.Camera, thing: _Lying, number: int) -> None:
    """Draw a thing with its shadow over what lies there."""
    warp = _to_picture(camera, thing.place)
    rows, columns = thing.cover.shape
    outline = np.array([[(0, 0), (columns, 0), (columns, rows), (0, rows)]], float)
    corners = cv2.perspectiveTransform(outline, warp)[0]
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 9, 0)
    high = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 9, (camera.width, camera.height))
    if np.any(high - low < 2):
        return
    part, size = np.s_[low[1] : high[1], low[0] : high[0]], (int(high[0] - low[0]), int(high[1] - low[1]))
    warp = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1.0]]) @ warp
    grain = float(np.sqrt(abs(np.linalg.det(warp[:2, :2])))) / warp[2, 2]
    soft = thing.picture if grain > 0.7 else cv2.GaussianBlur(thing.picture, (0, 0), 0.35 / max(grain, 0.05))
    seen = cv2.warpPerspective(soft, warp, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.warpPerspective(thing.cover, warp, size, flags=cv2.INTER_LINEAR)
    shift = np.array([[1, 0, rng.normal(0, 1)], [0, 1, rng.normal(0, 1)]])
    shadow = cv2.GaussianBlur(cv2.warpAffine(cover, shift, size), (0, 0), rng.uniform(0.3, 2.5))
    dark = 1 - np.float32(rng.uniform(0.15, 0.5) / 255) * shadow[..., None]
    share = cover.astype(np.float32)[..., None] / 255
    canvas[part] = canvas[part] * dark * (1 - share) + seen.astype(np.float32) * share
    owner[part][cover > 127] = number


def _seen(camera: scene.Camera, owner: Floats, thing: _Lying, number: int, deck: Deck) -> SeenCard | None:
    """Return a card as it is seen, None for all else and for what is wholly out of the picture or covered."""
    if thing.card is None or not np.any(owner == number):
        return None
    warp = _to_picture(camera, thing.place)

    def seen(points: Floats) -> Floats:
        return np.asarray(cv2.perspectiveTransform((points * GRAIN)[None].astype(float), warp)[0])

    indices = []
    for index in thing.card.indices:
        x, y, w, h = index.box
        corners = np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
        if index.turned:
            corners = np.roll(corners, 2, axis=0)
        grid = np.array([(x + w * a, y + h * b) for a in np.linspace(0, 1, 5) for b in np.linspace(0, 1, 9)])
        whole = _free(owner, seen(grid), number)
        indices.append(SeenIndex(seen(index.rank[None])[0], seen(index.suit[None])[0], seen(corners), whole))
    outline = np.array([(0, 0), (deck.width, 0), (deck.width, deck.height), (0, deck.height)])
    rank = LETTERS[deck.letters].get(thing.card.glyph, thing.card.glyph)
    return SeenCard(thing.card.glyph, thing.card.suit, rank + thing.card.suit, seen(outline), tuple(indices))


def _free(owner: Floats, points: Floats, number: int) -> bool:
    """Say whether a card is what is seen at all these points."""
    columns, rows = np.round(points).astype(int).T
    inside = (columns >= 1) & (rows >= 1) & (columns < owner.shape[1] - 1) & (rows < owner.shape[0] - 1)
    return bool(inside.all() and (owner[rows, columns] == number).all())
