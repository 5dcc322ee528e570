"""Table tops with what lies flat on them: cards, chips, pens, notes, coins. BGR float32."""

from __future__ import annotations

import cv2
import numpy as np

from vision.reading import Image
from vision.training import art, figures, textures
from vision.training.textures import Floats, Rng
from vision.training.type_faces import some_type, text_mask

SIZE = 720
"""Pixels a side of a table top."""
_TILES: list[Image] = []
_KINDS = (*textures.TABLES, "print", "marble", "tiles")


def tiles(count: int = 48) -> list[Image]:
    """Return table tops that scenes share (each scene colours and turns its own); the same for every seed."""
    while len(_TILES) < count:
        rng = np.random.default_rng([77, len(_TILES)])
        kind = _KINDS[len(_TILES) % len(_KINDS)]
        _TILES.append(_MORE[kind](rng) if kind in _MORE else textures.table(rng, kind, SIZE))
    return _TILES


def _print(rng: Rng) -> Image:
    """Return a cloth or newspaper with letters and numbers all over."""
    sheet = np.ones((SIZE, SIZE, 3), np.float32) * textures.colour(rng, (0, 0.4), (0.2, 1)).astype(np.float32)
    ink = textures.colour(rng, (0, 1), (0, 0.5)) if sheet.mean() > 120 else textures.colour(rng, (0, 0.4), (0.7, 1))
    font = some_type(rng)
    height = int(rng.integers(14, 70))
    for y in range(0, SIZE - height, int(height * 1.5)):
        x = 0
        while x < SIZE - 2 * height:
            mask = text_mask(font, str(rng.choice(list("ABCDEFGHJKLMQRSTUX0123456789"))))
            width = max(4, int(height * mask.shape[1] / mask.shape[0]))
            paste(sheet, mask, np.array([[width / mask.shape[1], 0, x], [0, height / mask.shape[0], y]]), ink)
            x += width + int(rng.integers(2, height))
    return np.asarray(np.clip(sheet, 0, 255), np.uint8)


def _marble(rng: Rng) -> Image:
    total = np.zeros((SIZE, SIZE), np.float32)
    for cells in (3, 7, 16, 40, 90):
        noise = rng.normal(0, 1, (cells, cells)).astype(np.float32)
        total += cv2.resize(noise, (SIZE, SIZE), interpolation=cv2.INTER_CUBIC) / np.sqrt(cells)
    if rng.random() < 0.5:
        total = np.abs(total)
    base = textures.colour(rng, (0, 0.6), (0.2, 1))
    return np.asarray(np.clip(base * (1 + rng.uniform(0.2, 0.7) * total[..., None]), 0, 255), np.uint8)


def _tiled(rng: Rng) -> Image:
    """Return square tiles or a mosaic: squares about as large as dice, without being dice."""
    step = int(rng.integers(24, 130))
    count = SIZE // step + 1
    tones = textures.colour(rng, (0, 0.8), (0.2, 1)) * rng.uniform(0.5, 1.2, (count, count, 1))
    spread = cv2.resize(tones.astype(np.float32), None, fx=step, fy=step, interpolation=cv2.INTER_NEAREST)
    sheet = np.ascontiguousarray(spread[:SIZE, :SIZE], np.float32)
    for k in range(0, SIZE, step):
        sheet[k : k + 3] *= np.float32(0.7)
        sheet[:, k : k + 3] *= np.float32(0.7)
    return np.asarray(np.clip(sheet, 0, 255), np.uint8)


_MORE = {"print": _print, "marble": _marble, "tiles": _tiled}


def paste(sheet: Floats, mask: Image, place: Floats, ink: Floats | Image) -> None:
    """Draw a mask (0…255) with the affine map `place`, in one ink or in the colours of a picture of its size."""
    rows, columns = mask.shape
    corners = np.array([(0, 0, 1), (columns, 0, 1), (columns, rows, 1), (0, rows, 1)]) @ place.T
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
    high = np.minimum(np.ceil(corners.max(axis=0)).astype(int), (sheet.shape[1], sheet.shape[0]))
    if np.any(high - low < 1):
        return
    moved = place - np.array([[0, 0, low[0]], [0, 0, low[1]]])
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    cover = cv2.warpAffine(mask, moved, size, flags=cv2.INTER_AREA).astype(np.float32)[..., None] / 255
    part = sheet[low[1] : high[1], low[0] : high[0]]
    if ink.ndim == 3:
        ink = cv2.warpAffine(ink, moved, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    part[:] = part * (1 - cover) + ink.astype(np.float32) * cover


def table(rng: Rng) -> Floats:
    """Return a bare table top, SIZE × SIZE."""
    shared = tiles()
    tile = shared[int(rng.integers(len(shared)))].astype(np.float32)
    turn = cv2.getRotationMatrix2D((SIZE / 2, SIZE / 2), rng.uniform(0, 360), rng.uniform(0.6, 2.2))
    tile = np.asarray(cv2.warpAffine(tile, turn, (SIZE, SIZE), borderMode=cv2.BORDER_REFLECT), np.float32)
    gain = rng.uniform(0.5, 1.3) * (1 + rng.normal(0, 0.15, 3))
    if rng.random() < 0.2:
        tile = 255 - tile
    return np.asarray(np.clip(tile * gain.astype(np.float32), 0, 255), np.float32)


def clutter(rng: Rng, sheet: Floats, unit: float, keep: list[Floats], without: tuple[str, ...] = ()) -> None:
    """Lay things on a table top; `unit` is a die's side in its pixels, `keep` the places of dice in its pixels.

    Cards may lie under dice, all else lies where there is none. Things in `without` are left out.
    """
    for _ in range(int(rng.integers(0, 5))):
        at = rng.uniform(0.08, 0.92, 2) * SIZE
        name = str(rng.choice(list(_THINGS), p=[0.4, 0.3, 0.1, 0.1, 0.1]))
        if name in without:
            continue
        art_of, size = _THINGS[name]
        free = all(float(np.linalg.norm(at - place)) > (0.5 * size + 0.8) * unit for place in keep)
        if free or name in ("card", "note"):
            picture, mask = art_of(rng)
            scale = size * unit * rng.uniform(0.85, 1.15) / picture.shape[0]
            turn = cv2.getRotationMatrix2D((picture.shape[1] / 2, picture.shape[0] / 2), rng.uniform(0, 360), scale)
            turn[:, 2] += at - (picture.shape[1] / 2, picture.shape[0] / 2)
            shade = np.array([[0, 0, rng.uniform(-0.2, 0.2) * unit], [0, 0, rng.uniform(-0.2, 0.2) * unit]])
            dark = (mask * 0.5).astype(np.uint8)
            paste(sheet, dark, turn + shade, np.zeros(3))
            paste(sheet, mask, turn, picture)


def alike(rng: Rng, sheet: Floats, unit: float, place: Floats, tone: Floats) -> None:
    """Lay something about as coloured as a die where that die lies: a card's back, a coaster, a napkin."""
    high, wide = [(5.4, 3.8), (4.0, 4.0), (9.0, 9.0)][int(rng.integers(3))]
    picture = _patterned(rng, (160, int(160 * wide / high)), tone * rng.uniform(0.75, 1.2) + rng.normal(0, 8, 3))
    middle = np.array([picture.shape[1], picture.shape[0]]) / 2
    at = place + rng.normal(0, 0.25 * wide, 2) * unit
    turn = cv2.getRotationMatrix2D(middle.tolist(), rng.uniform(0, 360), high * unit / picture.shape[0])
    shift = np.column_stack([np.zeros((2, 2)), at - middle])
    paste(sheet, _corners_off(picture), turn + shift, picture)


def _patterned(rng: Rng, size: tuple[int, int], tone: Floats) -> Image:
    """Return a sheet of a tone: plain, striped or latticed, with a pale border or none."""
    lines, way, step = np.zeros(size, np.uint8), rng.uniform(0, np.pi), int(rng.integers(5, 26))
    for turn in (way, way + np.pi / 2)[: int(rng.integers(0, 3))]:
        along = np.array([np.cos(turn), np.sin(turn)]) * max(size) * 2
        for k in range(-2 * max(size), 2 * max(size), step):
            middle = np.array([size[1], size[0]]) / 2 + np.array([-np.sin(turn), np.cos(turn)]) * k
            start, end = ((middle + sign * along).astype(int).tolist() for sign in (-1, 1))
            cv2.line(lines, start, end, 255, 1 + step // 8, cv2.LINE_AA)
    share = lines.astype(np.float32)[..., None] / 255
    picture = np.asarray(tone * (1 - share) + (tone + rng.uniform(-1, 1) * 90) * share, np.float32)
    if rng.random() < 0.6:
        edge = int(rng.integers(5, 14))
        border = np.ones(size, bool)
        border[edge:-edge, edge:-edge] = False
        picture[border] = rng.uniform(200, 250)
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def _card(rng: Rng) -> tuple[Image, Image]:
    """Return a playing card: its back, a number card or a court card."""
    sheet = np.full((176, 126, 3), 240, np.float32) * rng.uniform(0.85, 1.05)
    ink = np.array([40.0, 30, 190]) if rng.random() < 0.5 else np.full(3, 25.0)
    if rng.random() < 0.35:
        back = textures.card(np.random.default_rng(int(rng.integers(1 << 30))), 176)
        return back, _corners_off(back)
    font, rank = some_type(rng), str(rng.choice(["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]))
    suit = figures.mask(str(rng.choice(figures.SUITS)))
    mask = text_mask(font, rank)
    for half in (0, 1):
        for sign, x, y, w, h in ((mask, 14, 20, 16, 22), (suit, 14, 44, 14, 15)):
            place = np.array([[w / sign.shape[1], 0, x - w / 2], [0, h / sign.shape[0], y - h / 2]])
            if half:
                place = np.array([[-place[0, 0], 0, 126 - place[0, 2]], [0, -place[1, 1], 176 - place[1, 2]]])
            paste(sheet, sign, place, ink)
    if rank in ("K", "Q", "J"):
        court = figures.court(rng, np.full((96, 96, 3), 210, np.float32), rank, np.full(3, 20.0))
        paste(sheet, np.full((96, 96), 255, np.uint8), np.array([[0.75, 0, 27], [0, 1.2, 32]]), court)
    elif rank != "A":
        for k in range(int(rank)):
            x, y = (45, 81)[k % 2] if k < int(rank) - int(rank) % 2 else 63, 26 + (k // 2) * 28 % 120
            paste(sheet, suit, np.array([[0.2, 0, x - 9.6], [0, 0.21, y]]), ink)
    else:
        paste(sheet, suit, np.array([[0.5, 0, 39], [0, 0.52, 63]]), ink)
    picture = np.asarray(np.clip(sheet, 0, 255), np.uint8)
    return picture, _corners_off(picture)


def _corners_off(picture: Image) -> Image:
    mask = np.zeros(picture.shape[:2], np.uint8)
    height, width = picture.shape[:2]
    cv2.rectangle(mask, (6, 0), (width - 7, height), 255, -1)
    cv2.rectangle(mask, (0, 6), (width, height - 7), 255, -1)
    return mask


def _chip(rng: Rng) -> tuple[Image, Image]:
    """Return a poker chip with a number, sometimes a whole stack seen a little from the side."""
    picture = np.array(textures.chip(np.random.default_rng(int(rng.integers(1 << 30))), 160), np.float32)
    mask = np.zeros((160, 160), np.uint8)
    cv2.circle(mask, (80, 80), 78, 255, -1, cv2.LINE_AA)
    pale, text = (
        rng.uniform(180, 250, 3),
        text_mask(some_type(rng), str(rng.choice(["1", "5", "10", "25", "50", "100"]))),
    )
    cv2.circle(picture, (80, 80), 50, tuple(float(v) for v in pale), -1, cv2.LINE_AA)
    high = rng.uniform(30, 48)
    wide = min(high * text.shape[1] / text.shape[0], 84)
    place = np.array([[wide / text.shape[1], 0, 80 - wide / 2], [0, high / text.shape[0], 80 - high / 2]])
    paste(picture, text, place, textures.colour(rng, (0, 1), (0, 0.6)))
    return np.asarray(np.clip(picture, 0, 255), np.uint8), mask


def _note(rng: Rng) -> tuple[Image, Image]:
    """Return a page of a score pad."""
    sheet = np.full((200, 150, 3), 238, np.float32)
    sheet[::16] *= 0.8
    font, ink = some_type(rng), textures.colour(rng, (0.3, 1), (0.1, 0.5))
    for y in range(10, 180, int(rng.integers(18, 40))):
        x = int(rng.integers(5, 40))
        for _ in range(int(rng.integers(1, 6))):
            mask = text_mask(font, str(rng.choice(list("0123456789AKQJ"))))
            paste(sheet, mask, np.array([[0.13, 0, x], [0, 0.16, y]]), ink)
            x += 18
    return np.asarray(sheet, np.uint8), np.full((200, 150), 255, np.uint8)


def _pen(rng: Rng) -> tuple[Image, Image]:
    width = int(rng.integers(9, 16))
    across = np.sin(np.linspace(0.2, np.pi - 0.2, width))
    picture = np.ones((220, 1, 1)) * across[None, :, None] * textures.colour(rng, (0, 1), (0.1, 0.9))
    picture[: int(rng.integers(10, 60))] = across[None, :, None] * rng.uniform(100, 230)
    return np.asarray(picture, np.uint8), np.full((220, width), 255, np.uint8)


def _coin(rng: Rng) -> tuple[Image, Image]:
    picture = np.ones((art.SIZE, art.SIZE, 3), np.float32) * textures.colour(rng, (0.1, 0.5), (0.4, 0.8))
    art.put(picture, figures.mask("circle"), (0.5, 0.5, 0.7, 0.7), picture[0, 0] * 0.85, 30)
    return np.asarray(np.clip(picture, 0, 255), np.uint8), figures.mask("circle")


_THINGS = {"card": (_card, 5.4), "chip": (_chip, 2.5), "note": (_note, 8.0), "pen": (_pen, 9.0), "coin": (_coin, 1.5)}
