"""The six faces of a set of dice, in a style made up anew for every seed. Pictures are BGR uint8, 96 × 96."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np

from vision.reading import Image
from vision.training import figures, textures
from vision.training.textures import Floats, Rng
from vision.training.type_faces import some_type, text_mask

SIZE = 96
POKER = ("A", "K", "Q", "J", "10", "9")
PIPS = ("1", "2", "3", "4", "5", "6")


@dataclass(frozen=True, eq=False)
class Design:
    """A set of dice: its faces by name, how round and how glossy it is; `sphere` cuts the corners (1 = not at all)."""

    kind: str
    faces: dict[str, Image] = field(repr=False)
    body: Floats
    bevel: float
    sphere: float
    gloss: float


def design(rng: Rng, held_out: bool = False) -> Design:
    """Return a set of dice; `held_out` uses only type that is never trained with."""
    kind = str(rng.choice(["letters", "traditional", "printed", "pips"], p=[0.63, 0.17, 0.07, 0.13]))
    body, ink = _colours(rng)
    if kind == "printed":
        body = np.array([30.0, 28, 28]) if rng.random() < 0.4 else np.array([225.0, 232, 235])
        margin = rng.uniform(0.0, 0.08)
        faces = {name: textures.printed_face(name, body, margin, SIZE) for name in POKER}
    else:
        faces = _MAKERS[kind](rng, Look(rng, body, ink, held_out))
    sphere = rng.uniform(0.64, 0.78) if rng.random() < 0.3 else 1.0
    return Design(kind, faces, body, rng.uniform(0.04, 0.2), sphere, rng.uniform(0, 1) ** 1.5)


def look(rng: Rng, held_out: bool = False) -> Look:
    """Return a style that faces of one set may share."""
    return Look(rng, *_colours(rng), held_out)


def _colours(rng: Rng) -> tuple[Floats, Floats]:
    """Return the colours of body and ink, far enough apart to be read."""
    for _ in range(50):
        light = rng.random() < 0.5
        body = textures.colour(rng, (0, 0.5 if rng.random() < 0.25 else 0.18), (0.7, 1))
        ink = textures.colour(rng, (0, 1), (0, 0.6)) if rng.random() < 0.4 else np.full(3, rng.uniform(5, 50))
        if not light:
            body = textures.colour(rng, (0, 1), (0.05, 0.75))
            ink = textures.colour(rng, (0, 0.9 if rng.random() < 0.3 else 0.15), (0.75, 1))
        if abs(float(np.dot(body - ink, (0.11, 0.59, 0.30)))) > 60:
            return body, ink
    return np.full(3, 235.0), np.full(3, 20.0)


class Look:
    """What the faces of one set share: colours, type, sizes, frame, grain."""

    def __init__(self, rng: Rng, body: Floats, ink: Floats, held_out: bool) -> None:
        self.body, self.ink = body, ink
        self.font = some_type(rng, held_out)
        self.heavier = int(rng.integers(3, 9)) if rng.random() < 0.35 else 1
        self.height = rng.uniform(0.4, 0.78)
        self.stretch = rng.uniform(0.85, 1.2)
        self.many_inks = rng.random() < 0.2
        self.frame = rng.random() < 0.3
        self.frame_at = (rng.uniform(0.03, 0.13), rng.uniform(0.01, 0.04), rng.uniform(0, 0.3))
        self.sticker = rng.random() < 0.22
        self.sticker_at = rng.uniform(0.05, 0.17)
        self.sticker_tone = textures.colour(rng, (0, 0.15), (0.8, 1)) if ink.mean() < 120 else self.body * 0.4
        self.mark = str(rng.choice(["none", "none", "none", "none", "dot", "bar", "suit"]))
        self.emboss = rng.uniform(-45, 45) if rng.random() < 0.4 else 0.0
        self.grain = rng.uniform(0, 0.12) if rng.random() < 0.4 else 0.0

    def ink_of(self, rng: Rng) -> Floats:
        """Return the ink of one face."""
        if not self.many_inks:
            return self.ink
        strong = textures.colour(rng, (0.6, 1), (0.25, 0.75) if self.ink.mean() < 120 else (0.8, 1))
        on = self.sticker_tone if self.sticker else self.body
        return strong if abs(float(strong.mean() - on.mean())) > 55 else self.ink

    def blank(self, rng: Rng) -> Floats:
        """Return a face without its sign, with a frame or a sticker if the set has them."""
        picture = np.ones((SIZE, SIZE, 3), np.float32) * self.body.astype(np.float32)
        if self.grain:
            cells = int(rng.integers(3, 30))
            noise = cv2.resize(rng.normal(0, 1, (cells, cells)).astype(np.float32), (SIZE, SIZE))
            picture *= 1 + self.grain * noise[..., None]
        if self.sticker:
            _box(picture, self.sticker_at, self.frame_at[2], self.sticker_tone)
        if self.frame:
            ring = np.zeros((SIZE, SIZE, 3), np.float32)
            inset = self.frame_at[0] + (self.sticker_at if self.sticker else 0)
            _box(ring, inset, self.frame_at[2], np.ones(3))
            _box(ring, inset + self.frame_at[1], self.frame_at[2], np.zeros(3))
            picture = picture * (1 - ring) + ring * self.ink.astype(np.float32)
        return picture


def _box(picture: Floats, inset: float, rounding: float, tone: Floats) -> None:
    """Fill a box with round corners, `inset` sides from the edge."""
    low, high = inset * SIZE, (1 - inset) * SIZE
    radius = rounding * (high - low) / 2
    turn = np.linspace(0, 2 * np.pi, 33)
    arc = np.stack([np.cos(turn), np.sin(turn)], axis=1) * radius
    points = (low + high) / 2 + np.sign(np.round(arc, 6)) * ((high - low) / 2 - radius) + arc
    hull = cv2.convexHull(np.round(points * 16).astype(np.int32))
    cv2.fillPoly(picture, [hull], tuple(float(v) for v in tone), cv2.LINE_AA, 4)


def put(picture: Floats, mask: Image, box: tuple[float, float, float, float], ink: Floats, emboss: float = 0) -> None:
    """Draw a mask in ink into a box: middle x, y, width, height in sides of the face."""
    x, y, width, height = (v * SIZE for v in box)
    rows, columns = mask.shape
    scale = np.array([[width / columns, 0, x - width / 2], [0, height / rows, y - height / 2]])
    soft = cv2.blur(mask, (int(1 + columns / max(width, 1)), int(1 + rows / max(height, 1))))
    cover = cv2.warpAffine(soft, scale, (SIZE, SIZE), flags=cv2.INTER_LINEAR).astype(np.float32)[..., None] / 255
    picture[:] = picture * (1 - cover) + ink.astype(np.float32) * cover
    if emboss:
        picture += emboss * (cover - np.roll(cover, (2, 1), (0, 1)))


def _done(picture: Floats) -> Image:
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def _letter(rng: Rng, look: Look, name: str) -> Image:
    """Return a face with a large letter or number."""
    picture = look.blank(rng)
    brush = np.ones((look.heavier, look.heavier), np.uint8)
    mask = np.asarray(cv2.dilate(text_mask(look.font, name), brush), np.uint8)
    height = look.height * (0.9 if name == "10" else 1.0) * (0.8 if look.sticker or look.frame else 1)
    width = height * look.stretch * mask.shape[1] / mask.shape[0]
    if width > 0.78:
        height, width = height * max(0.78 / width, 0.7), 0.78
    y = 0.5 + rng.uniform(-0.03, 0.03)
    ink = look.ink_of(rng)
    put(picture, mask, (0.5 + rng.uniform(-0.02, 0.02), y, width, height), ink, look.emboss)
    low = min(y + height / 2 + 0.08, 0.92)
    if look.mark == "bar" or (look.mark == "dot" and name == "9"):
        put(picture, np.full((8, 8), 255, np.uint8), (0.5, low, 0.35, 0.045), ink)
    elif look.mark == "dot":
        put(picture, figures.mask("circle"), (0.16, 0.16, 0.06, 0.06), ink)
    elif look.mark == "suit":
        put(picture, figures.mask(str(rng.choice(figures.SUITS))), (0.17, 0.2, 0.13, 0.15), ink)
    return _done(picture)


def _letters(rng: Rng, look: Look) -> dict[str, Image]:
    return {name: _letter(rng, look, name) for name in POKER}


def _traditional(rng: Rng, look: Look) -> dict[str, Image]:
    """Return the faces that old dice have: a spade, three figures, ten and nine small signs."""
    black = look.ink if look.ink.mean() < 130 else look.ink * 0.9
    red = np.array([30.0, 25, 190]) if look.body.mean() > 110 or look.sticker else np.array([70.0, 80, 240])
    faces = {"A": look.blank(rng)}
    size = rng.uniform(0.5, 0.8)
    put(faces["A"], figures.mask("spade"), (0.5, 0.5, size * 0.9, size), black, look.emboss)
    if rng.random() < 0.4:
        put(faces["A"], text_mask(look.font, "A"), (0.5, 0.55, 0.14, 0.17), look.body)
    figured = rng.random() < 0.75
    for name in ("K", "Q", "J"):
        if figured:
            faces[name] = figures.court(rng, look.blank(rng), name, look.ink)
            if rng.random() < 0.5:
                corner = 0.2 + (look.sticker_at if look.sticker else 0)
                for at in (corner, 1 - corner)[: int(rng.integers(1, 3))]:
                    mask = text_mask(look.font, name) if at < 0.5 else text_mask(look.font, name)[::-1, ::-1]
                    put(faces[name], np.ascontiguousarray(mask), (at, at, 0.17, 0.22), look.ink_of(rng))
        else:
            faces[name] = _letter(rng, look, name).astype(np.float32)
    suit = str(
        rng.choice(["circle", "diamond", "heart", "spade", "club", "square"], p=[0.25, 0.3, 0.15, 0.15, 0.1, 0.05])
    )
    swap = rng.random() < 0.5
    for name, tone in (("10", red if swap else black), ("9", black if swap else red)):
        tone = tone if rng.random() < 0.8 else look.ink
        faces[name] = _signs(rng, look, name, suit, tone)
    return {name: _done(picture) for name, picture in faces.items()}


def _signs(rng: Rng, look: Look, name: str, suit: str, tone: Floats) -> Floats:
    """Return a face with nine or ten small signs."""
    picture = look.blank(rng)
    layouts = figures.LAYOUTS[name]
    spread = rng.uniform(0.5, 0.66) * (0.85 if look.sticker or look.frame else 1)
    size = rng.uniform(0.11, 0.16)
    for x, y in layouts[int(rng.integers(len(layouts)))]:
        put(picture, figures.mask(suit), (0.5 + x * spread, 0.5 + y * spread, size, size * 1.15), tone)
    return picture


def _pips(rng: Rng, look: Look) -> dict[str, Image]:
    """Return the faces of a die with pips."""
    spread, pip = rng.uniform(0.42, 0.58), rng.uniform(0.13, 0.23)
    faces = {}
    for name in PIPS:
        picture = look.blank(rng)
        grow = 1.6 if name == "1" and rng.random() < 0.3 else 1
        for x, y in textures.PIPS[name]:
            at = (0.5 + (x - 0.5) * spread, 0.5 + (y - 0.5) * spread)
            put(picture, figures.mask("circle"), (*at, pip * grow, pip * grow), look.ink, look.emboss)
        faces[name] = _done(picture)
    return faces


_MAKERS = {"letters": _letters, "traditional": _traditional, "pips": _pips}
