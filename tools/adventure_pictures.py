"""Pictures of an adventure for its author: its map, and how often each place was read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.mad_maxence.booklet import Adventure, Place
from game.mad_maxence.content import Land

if TYPE_CHECKING:
    from tools.adventure import Tally

SIZE = (1200, 800)
SPOTS = {
    "0": (0.07, 0.62), "1": (0.10, 0.36), "2": (0.22, 0.76), "3": (0.12, 0.11), "4": (0.25, 0.38), "5": (0.42, 0.68),
    "6": (0.50, 0.13), "7": (0.29, 0.12), "8": (0.46, 0.42), "9": (0.60, 0.74), "10": (0.62, 0.46), "11": (0.71, 0.22),
    "A": (0.24, 0.58), "B": (0.38, 0.26), "C": (0.52, 0.59), "D": (0.57, 0.29),
}  # fmt: skip
"""Where the places lie on the card, as fractions of its width and height."""


def _spot(place: str) -> tuple[float, float]:
    across, down = SPOTS[place]
    return 60 + across * SIZE[0] * 1.22, 60 + down * (SIZE[1] - 60)


def draw_map(adventure: Adventure, land: Land, path: Path) -> None:
    """Places and links, with names, choices, tests and fights: the booklet at a glance."""
    from PIL import Image, ImageDraw, ImageFont  # only this picture needs it

    image = Image.new("RGB", SIZE, "#efe6d2")
    pen = ImageDraw.Draw(image)
    font, large = ImageFont.load_default(13), ImageFont.load_default(22)
    for one, other in land.figures.roads:
        pen.line([_spot(one), _spot(other)], fill="#8a6f4d", width=4)
    for letter, around in land.figures.hidden.items():
        for end in around:
            _dashes(pen, _spot(letter), _spot(end))
    for name, place in adventure.places.items():
        x, y = _spot(name)
        colour = "#3d7a86" if name == adventure.start else "#a33b2c" if name == adventure.exit else "#5b4a36"
        pen.ellipse([x - 17, y - 17, x + 17, y + 17], fill=colour, outline="#efe6d2", width=2)
        pen.text((x, y), name, fill="white", font=font, anchor="mm")
        tests = sum(bool(choice.skill) for choice in place.choices)
        foes = ", ".join(str(choice.foe_c) for choice in place.choices if choice.foe)
        facts = [f"find {place.find}"] if place.find else []
        facts += [f"{tests} test{'s' * (tests != 1)}"] * bool(tests) + [f"foes {foes}"] * bool(foes)
        depends = ", ".join(asked_by(place))
        known = f"knows: {depends}" if len(depends) < 34 else f"knows: {depends[:32]} …"
        rows = (
            (place.name, 21, "#2c2419"),
            ("; ".join(facts), 37, "#7a6a52"),
            (known if depends else "", 53, "#3d7a86"),
        )
        for words, down, shade in rows:
            pen.rectangle(pen.textbbox((x, y + down), words, font=font, anchor="ma"), fill="#efe6d2")
            pen.text((x, y + down), words, fill=shade, font=font, anchor="ma")
    title = f"{adventure.number}. {adventure.title}: {adventure.start} to {adventure.exit}"
    pen.text((20, 14), title, fill="#2c2419", font=large)
    image.save(path)


def asked_by(place: Place) -> list[str]:
    """What the texts of a place depend on, in the order they ask for it."""
    texts = (place.scene, place.again, *(text for choice in place.choices for text in choice.texts.values()))
    found = [condition.name for text in texts for passage in text for condition in passage.when]
    return list(dict.fromkeys(found))


def _dashes(pen: Any, start: tuple[float, float], end: tuple[float, float]) -> None:
    for step in range(0, 20, 2):
        here, there = step / 20, (step + 1) / 20
        points = [(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in (here, there)]
        pen.line(points, fill="#b9a27f", width=2)


def plot_sim(adventure: Adventure, land: Land, tally: Tally, path: Path) -> None:
    """How often each place was read, and how much time was left in won games, as bars."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", SIZE, "white")
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(14)
    title = f"{adventure.number}. {adventure.title}: won {tally.won / tally.games:.1%} of {tally.games} games"
    pen.text((20, 14), title, fill="black", font=ImageFont.load_default(22))
    pen.text((20, 50), "Games in which a place was read", fill="black", font=font)
    for row, name in enumerate(land.places):
        y = 76 + row * 26
        share = tally.places[name] / tally.games
        pen.text((20, y), f"{name:>2}  {adventure.places[name].name}", fill="black", font=font)
        pen.rectangle([300, y, 300 + 700 * share, y + 18], fill="#3d7a86")
        pen.text((308 + 700 * share, y), f"{share:.0%}", fill="black", font=font)
    pen.text((20, 516), "Time left when won", fill="black", font=font)
    counts = Counter(tally.time_left)
    most = max(counts.values(), default=1)
    for hours in range(land.last_hour + 1):
        x, high = 30 + hours * 54, 200 * counts[hours] / most
        pen.rectangle([x, 750 - high, x + 40, 750], fill="#c08a3e")
        pen.text((x + 20, 756), str(hours), fill="black", font=font, anchor="ma")
    image.save(path)
