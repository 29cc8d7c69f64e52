"""What is written and drawn on The Last Glow: what is printed for a night, what is true now, what answers the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.moves import Square
from game.core.words import _, ngettext
from game.last_glow import crew
from game.last_glow.state import ModeName, State, spot
from game.last_glow.storm import outlook
from scenes.boards.last_glow.zones import ACTIONS, GAUGES
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, MUTED
from scenes.table.marks import Disc, Icon, Light, Mark, On, Panel, Within, Words, badge

if TYPE_CHECKING:
    from scenes.boards.last_glow.board import GameBoard

STEPS = 7
"""From 0 to 6 on each gauge."""
TURNS = 10
"""After this number, the arrivals begin again."""
NUMBER, NOW = "#c9bdf0", "#ffd479"
SAFE, DANGER = "#ffe9b0", "#ff8f6b"
BURST, LAND, DRIFT = "#d63c28eb", "#2f7f79f0", "#5c42a0eb"


def printed(board: GameBoard, night: ModeName) -> Iterator[Mark]:
    figures, mode, spots = board.rules.figures, board.rules.figures.modes[night], board.spots
    yield Words(_("The Last Glow"), spots["label.title"], 50, "title", CREAM)
    for action, (title, effect) in ACTIONS.items():
        box = spots[f"label.{action}"]
        yield Words(_(title), Box(box.x, box.y - 4, box.w, 28), 20, "bold")
        second = _(effect)
        if mode.berths is not None:
            n = mode.berths[action]  # type: ignore[index]
            second = ngettext("{n} berth", "{n} berths", n).format(n=n)
        yield Words(second, _second_line(box), 17, "text", MUTED)
    lines = [("line", line) for line in range(figures.board.lines)]
    columns = [("column", column) for column in range(1, figures.board.columns + 1)]
    for name, number in lines + columns:
        yield Words(str(number), spots[f"{name}.{number}"], 19, "bold", "#ffe9b0", "centre")
    titles = {
        "brightness": _("Brightness"),
        "structure": _("Hull"),
        "vp": _("Dreams sent, {goal} win").format(goal=figures.gauges.goal),
        "hold": _("Hold") if mode.hold is None else _("Hold, {most} at most").format(most=mode.hold),
        "arrivals": _("New hearts"),
    }
    for name, words in titles.items():
        yield Words(words, spots[f"label.{name}"], 19, "bold", CREAM)
    for gauge in GAUGES:
        for value in range(STEPS):
            yield Words(str(value), spots[f"{gauge}.{value}"], 18, "text", "#e8ddff", "centre")
    for turn in range(1, TURNS + 1):
        yield Words(str(mode.arrivals_in(turn)), spots[f"arrival.{turn}"], 18, "bold", NUMBER, "centre")
    tray = board.layout["supply"]
    yield Words(_("Crew"), Box(tray.x + 18, tray.y, 90, tray.h), 22, "bold", "#e7d3ad")


def _second_line(label: Box) -> Box:
    return Box(label.x, label.bottom - 24, label.w, 28)


def true_now(board: GameBoard, view: State) -> Iterator[Mark]:
    mode = board.rules.mode(view)
    if mode.berths is not None:
        for action, most in mode.berths.items():
            taken = getattr(view.used, action.replace("-", "_"))
            words = ngettext("{n} of {most} berths", "{n} of {most} berths", taken).format(n=taken, most=most)
            yield Words(words, _second_line(board.spots[f"label.{action}"]), 17, "text", MUTED)
    turn = (view.turn - 1) % TURNS + 1
    box = board.spots[f"arrival.{turn}"]
    yield Words(str(mode.arrivals_in(turn)), box, 21, "bold", NOW, "centre")
    yield Disc(box.centre, box.w / 2 + 3, edge=NOW)
    lamp = Light((0, -22), 46 + 30 * view.brightness, (150, 108, 46))
    yield Within(board.layout["board"], (On("lighthouse", (lamp,)),))


def below(board: GameBoard, view: State) -> Iterator[Mark]:
    """Where the lighthouse will sink to in the storm."""
    square = (view.lighthouse[0] + 1, view.lighthouse[1])
    on_grid = board.rules.figures.on_grid(square)
    box = board.box(spot(square) if on_grid else "planet")
    colour = DANGER if square in view.hearts or not on_grid else SAFE
    yield Panel(box.grown(-5), edge=colour, dash=11)
    yield Icon("down", (box.right - 16, box.bottom - 19), 22, colour)


def odds_on_hearts(board: GameBoard, view: State) -> Iterator[Mark]:
    """What a die must show to hunt each heart that is in reach."""
    for heart in view.hearts:
        needed = crew.needed_to_hunt(view, heart)
        if needed <= 6:
            box = board.box(spot(heart))
            yield from badge(needed_words(needed), Box(box.right - 36, box.y + 2, 36, 25), "#18102ce1", NOW)


def outlook_of(board: GameBoard, heart: Square) -> Iterator[Mark]:
    """Where this heart goes with which chance, while the mouse rests on it."""
    figures = board.rules.figures
    for end, faces in outlook(figures, heart).items():
        if end is None:
            box, colour, words = board.box(spot(heart)), BURST, _("{n}/6 burst")
        elif not figures.on_grid(end):
            at = board.box(spot((heart[0], end[1])))
            box, colour, words = Box(at.x, at.bottom + 2, at.w, 30), LAND, _("{n}/6 land")
        else:
            box, colour, words = board.box(spot(end)), DRIFT, _("{n}/6")
        yield from badge(words.format(n=faces), Box(box.x + 2, box.bottom - 30, box.w - 4, 27), colour)


def needed_words(needed: int) -> str:
    """What a die must show, as the badge on a heart and the tray both say it."""
    return f"{needed}+" if needed < 6 else "6"
