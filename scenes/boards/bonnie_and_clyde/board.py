"""What stands on the front page, what a hand can do with it, and what the letter says about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.day import leaves_tonight, modifier, most_ammo, police_total, wasted
from game.bonnie_and_clyde.events import Imprisoned
from game.bonnie_and_clyde.rules import BonnieAndClyde
from game.bonnie_and_clyde.state import BOXES, USES, Ammo, Lose, State, Use
from game.core.chance import Chance
from game.core.contract import Reason, Step
from game.core.events import Event, Moved
from game.core.moves import Move
from game.core.words import N_, _, ngettext
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Target, Tool
from scenes.table.tray import Tray
from scenes.table.view import TableView

from . import words as texts
from .card import POOLS, Card
from .dice import Dice
from .lights import Lights
from .motion import Motions

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.table import Table

GAUGES = ("love", "boredom", "threat", "ammo", "savings")
ROWS = ("passion", "poem", "surveillance")
KEYS = {
    "home": "h", "cement": "c", "dallas": "d", "ride": "r", "good_work": "g", "work": "w", "photo": "p",
    "get_ammo": "a", "stick_up": "s", "leave_town": "l",
}  # fmt: skip
HEIGHTS = {"police": 27.0, "roy": 36.0, "ford": 100.0, "couple": 116.0}
ZONES = {
    "love": ("label.love", "love.2"),
    "passion": ("label.passion", "passion.2"),
    "roy": ("label.roy", "roy.absent"),
    "boredom": ("label.boredom", "boredom.2"),
    "poem": ("label.poem", "poem.1", "poem.3"),
    "threat": ("label.threat", "prison"),
    "surveillance": ("label.surveillance", "surveillance.1", "surveillance.3"),
    "ammo": ("label.ammo", "ammo.2"),
    "modifier": ("modifier", "label.modifier.surveillance"),
    "police": ("police.0", "faces.8"),
    "savings": ("savings.0", "savings.6"),
    "seals": ("label.seals", "label.seal.poem"),
}
"""Parts of the page that explain themselves, and the spots at their edges."""


class GameBoard(Board[State]):
    drawing = "bonnie_and_clyde/board"
    gauges = {gauge: gauge for gauge in GAUGES}
    runs_on = {"police": N_("End the day"), "resolution": N_("End the day")}
    rules: BonnieAndClyde

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.town = self.rules.town
        self.dice = Dice(self)
        self.card = Card(self)
        self.lights = Lights(self)
        self._motions = Motions(self)
        self._known: State | None = None
        """The table that what follows was asked about."""
        self._steps: dict[str, Step[State]] = {}
        self._told: dict[str, str] = {}
        self._dawn: tuple[State, int] | None = None
        """An evening after which the next day is being shown, and the number of that day."""

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: State) -> list[Piece]:
        standing = [(gauge, f"{gauge}.{getattr(view, gauge)}") for gauge in GAUGES]
        standing += [(row, f"{row}.{number + 1}") for row in ROWS for number in range(getattr(view, row))]
        standing.append(("roy", f"roy.{'present' if view.roy_present else 'absent'}"))
        standing.append(("police", self.marker(self.total_now(view))))
        standing += [(self.town.boxes[box].pool, f"cube.{box}") for box in view.used]
        standing += [(pool, f"pool.{pool}") for pool in POOLS for _n in range(getattr(view, f"{pool}_left"))]
        if view.result != "win":
            standing += [("ford", "ford"), ("couple", "couple")]
        return [self.piece(kind, spot) for kind, spot in standing]

    def piece(self, kind: str, spot: str) -> Piece:
        height = 60.0 if spot.startswith("pool.") else HEIGHTS.get(kind, 46.0)
        return Piece(kind, spot, height, 0 if kind in ("ford", "couple") else 1)

    def total_now(self, view: State) -> int:
        """What the police come to: this morning's die as it lies there, or the last one that was settled."""
        if view.phase == "ammo_choice":
            return police_total(self.town, view, view.police_die, spent=0)
        return view.police_total

    def marker(self, total: int) -> str:
        """The row of the police table that a total falls on."""
        return f"marker.{self.town.row_begins(total)}"

    def box(self, spot: str) -> Box:
        family, _dot, rest = spot.partition(".")
        if family == "pool":
            tray = self.layout["supply"]
            return Box(tray.x + 6 + (rest == "daily") * 240, tray.y + 6, 238, tray.h - 12)
        if family == "zone":
            parts = [self.spots[name] for name in ZONES[rest]]
            left, top = min(part.x for part in parts), min(part.y for part in parts)
            return Box(left, top, max(part.right for part in parts) - left, max(part.bottom for part in parts) - top)
        if spot == "die":
            return self.dice.box
        if family == "row":
            return self._half_row(rest)
        if family == "ready":
            return self._above_half(rest)
        return super().box(spot)

    def guide_box(self) -> Box:
        """Over the photograph and the corners that hold it: the seals under it stay in sight."""
        photo, seal = self.spots["photo"], self.spots["seal.love"]
        return Box(photo.x - 10, photo.y - 14, photo.w + 20, seal.y - photo.y + 14)

    def _half_row(self, name: str) -> Box:
        """A row in which two totals lie is cut in two: the dearer way below."""
        row, _dot, half = name.partition(".")
        whole, below = self.spots[f"police.{row}"], self.spots[f"faces.{row}"]
        height = (below.bottom - whole.y + 2) / 2
        return Box(whole.x, whole.y - 1 + height * int(half), whole.w, height)

    def _above_half(self, word: str) -> Box:
        """Where a cube lies that waits for its last word: at the half it was dropped on, its price in sight."""
        half = self.spots[f"half.{word}"]
        name = self.spots[f"label.{word.partition('+')[0].partition(':')[0]}"]
        return Box.around((half.centre[0], max(name.bottom + 18, half.y - 18)), 46, 46)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(spot)
        if spot.startswith("pool."):
            return (box.x + 142 + index * 64, box.centre[1])
        return box.centre

    def captions(self, view: State) -> list[Caption]:
        return self.card.captions(view)

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        if piece.kind == "ammo":
            return "ammo"
        return piece.kind if piece.spot.startswith("pool.") else None

    def source_label(self, view: State, source: str) -> str:
        labels = {"ammo": _("A bullet"), "places": _("A Places cube"), "daily": _("A Daily cube")}
        return labels[source]

    def in_words(self, view: State, gesture: Gesture) -> str:
        ways = {
            "ammo": _("Drag a bullet there: {where}."),
            "places": _("Drag a Places cube there: {where}."),
            "daily": _("Drag a Daily cube there: {where}."),
        }
        if not gesture.source:
            return super().in_words(view, gesture)
        labels = {target.spot: target.label for target in self.targets(view)}
        return ways[gesture.source].format(where=labels[gesture.then or gesture.target])

    def split(self, view: State) -> dict[str, list[Use]]:
        """Boxes that are open in two ways now, with both."""
        if view.phase not in POOLS:
            return {}
        ways: dict[str, list[Use]] = {}
        for use in self.rules.moves(view):
            assert isinstance(use, Use)
            ways.setdefault(use.box, []).append(use)
        return {box: uses for box, uses in ways.items() if len(uses) > 1}

    def landings(self, view: State) -> dict[str, list[Ammo]]:
        """Rows of the police table where the morning can end, with what is spent for it."""
        rows: dict[str, list[Ammo]] = {}
        if view.phase == "ammo_choice":
            for move in self.rules.moves(view):
                assert isinstance(move, Ammo)
                total = police_total(self.town, view, view.police_die, move.count)
                rows.setdefault(str(self.town.row_begins(total)), []).append(move)
        return rows

    def gestures(self, view: State, moves: Sequence[Any]) -> list[Gesture]:
        if view.phase == "ammo_choice":
            return self._bullets(view, moves)
        if view.phase == "cube_loss":
            return [Gesture("", f"pool.{move.pool}", (move,)) for move in moves]
        found, split = [], self.split(view)
        # The halves of a box are named from left to right.
        for use in sorted(moves, key=lambda use: self.spots[f"half.{use.word}"].x if use.box in split else 0.0):
            pool, box = self.town.boxes[use.box].pool, f"box.{use.box}"
            half = f"half.{use.word}" if use.box in split else ""
            found.append(Gesture(pool, box, (use,), half, _(texts.WAYS[use.word]) if half else ""))
            if half:
                found.append(Gesture(pool, half, (use,)))
        return found

    def _bullets(self, view: State, moves: Sequence[Ammo]) -> list[Gesture]:
        """Press the row to end on, or bring a bullet to it or to the die."""
        found = []
        for row, spends in self.landings(view).items():
            for place, move in enumerate(spends):
                if move not in moves:
                    continue
                half = f"row.{row}.{place}" if len(spends) == 2 else ""
                meaning = Gesture("", f"police.{row}", (move,), half, self.spend_words(view, move.count))
                found.append(meaning)
                if half:
                    found.append(Gesture("", half, (move,)))
                if move.count:
                    found.append(meaning._replace(source="ammo", then=""))
                    found.append(meaning._replace(source="ammo", target="die", then=""))
        return found

    def spend_words(self, view: State, count: int) -> str:
        if not count:
            return ngettext("Keep the bullet", "Keep both bullets", view.ammo)
        return ngettext("Spend a bullet", "Spend {n} bullets", count).format(n=count)

    def follow_on(self, view: State, moves: Sequence[Any]) -> Move | None:
        """Nobody is asked about bullets that change nothing."""
        return Ammo(0) if view.phase == "ammo_choice" and Ammo(0) in moves and self.all_idle(view) else None

    def why_follow_on(self, view: State) -> str:
        return _("No bullet would change anything this morning.")

    def all_idle(self, view: State) -> bool:
        """Bullets would all be wasted, or leave the table that keeping them leaves: the police find one on a 6."""
        return all(
            wasted(self.town, view, count) or self._left_by(view, count) == self._left_by(view, 0)
            for count in range(1, most_ammo(view) + 1)
        )

    def _left_by(self, view: State, count: int) -> State:
        return replace(self.tried(view, Ammo(count)).state, police_total=0, ammo_spent=0)

    def landing(self, gesture: Gesture) -> str:
        move = gesture.moves[0]
        if not isinstance(move, Use):
            return super().landing(gesture)
        half = gesture.then or gesture.target
        return f"ready.{move.word}" if half.startswith("half.") else f"cube.{move.box}"

    def attempt(self, view: State, source: str, target: str) -> Move | None:
        family, _dot, name = target.partition(".")
        if family == "box":
            # What is refused in its plainest form is refused in every form.
            return next(use() for use in USES if use.box == name and not use.poem and use.pay in ("", "threat"))
        if family == "half":
            return self.rules.grammar.parse(name)
        if family == "pool" and view.phase in POOLS:
            return next(iter(self.rules.uses[name]))
        if family == "pool":
            return Lose(name)  # type: ignore[arg-type]
        return Ammo(1) if target == "die" or family == "police" else None

    def refusal(self, view: State, gesture_source: str, target: str) -> Reason | str | None:
        if target.startswith("pool.") and view.phase == target.removeprefix("pool."):
            return _("Take a cube and bring it to a box.")
        if target in ("die", *(f"police.{row}" for row in self.card.rows)) and view.phase == "ammo_choice":
            return _("They can only end on one of the lit notes. Click it, or drag a bullet onto the die.")
        box = self.town.boxes.get(target.removeprefix("box."))  # type: ignore[call-overload]
        if gesture_source == "places" and box is not None and box.pool == "daily":
            places = ", ".join(_(each.name) for each in self.town.boxes.values() if each.pool == "places")
            return _("This takes a Daily cube. Places cubes go to: {places}.").format(places=places)
        look = self.look(view, target)
        return look.words if look is not None and target.startswith("zone.") else None

    def targets(self, view: State) -> list[Target]:
        split = self.split(view)
        found = []
        for box in BOXES:
            name = _(self.town.boxes[box].name)
            found.append(Target(f"box.{box}", name, KEYS[box]))
            found += [Target(f"half.{use.word}", f"{name}: {_(texts.WAYS[use.word])}") for use in split.get(box, ())]
        for row, spends in self.landings(view).items():
            found.append(Target(f"police.{row}", self.row_name(row)))
            if len(spends) == 2:
                found += [
                    Target(f"row.{row}.{place}", self.spend_words(view, move.count))
                    for place, move in enumerate(spends)
                ]
        if view.phase == "cube_loss":
            found += [Target(f"pool.{pool}", _(telling.NAMES[pool])) for pool in POOLS]
        return found

    def row_name(self, row: str) -> str:
        return telling.row_name(self.town, int(row))

    @staticmethod
    def _title(words: str) -> str:
        return words[:1].upper() + words[1:]

    def ground_spots(self, view: State) -> Iterable[str]:
        return ("pool.places", "pool.daily", "die", *(f"zone.{zone}" for zone in ZONES))

    def tools(self, table: Table) -> list[Tool]:
        view: State = table.view.shown
        found = []
        for move in table.moves() if view.phase == "ammo_choice" else ():
            total = police_total(self.town, view, view.police_die, move.count)
            detail = _("{total}: {what}").format(total=total, what=telling.row_name(self.town, total))
            if wasted(self.town, view, move.count):
                detail += ", " + _("a bullet wasted")
            deadly = total >= self.town.daily.shot
            if deadly:
                detail += ", " + _("Clyde is shot")
            press, words = partial(table.begin, (move,)), self.spend_words(view, move.count)
            kind: Kind = "danger" if deadly else "plain"
            key = str(move.count) if move.count else "k"
            found.append(Tool(words, press, kind, detail=detail, key=key, moves=(move,)))
        return found

    # Before the click ----------------------------------------------------------------------------------------

    def tried(self, view: State, move: Any) -> Step[State]:
        """The table right after this move, before anything is rolled; asked of the rules once for each table."""
        self._ask_anew(view)
        if str(move) not in self._steps:
            self._steps[str(move)] = self.rules.carry_out(view, move, Chance.recorded(()))
        return self._steps[str(move)]

    def _ask_anew(self, view: State) -> None:
        if self._known is not view:
            self._known, self._steps, self._told = view, {}, {}

    def aimed_at(self, shown: TableView) -> Step[State] | None:
        """What would come of what the hand is aiming at."""
        if len(shown.meant) != 1 or shown.busy:
            return None
        (gesture,) = shown.meant
        return self.tried(shown.shown, gesture.moves[0])

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        view, move = table.view.shown, gesture.moves[0]
        self._ask_anew(view)
        if str(move) not in self._told:
            self._told[str(move)] = self._foretell(view, move)
        return self._told[str(move)]

    def _foretell(self, view: State, move: Any) -> str:
        """What is certain, in a sentence; the end and the seals first, tomorrow's danger last."""
        forecast = self.rules.forecast(view, 0, move)
        told = [line for event in forecast.certain if (line := self.rules.tell_ahead(event))]
        first = [told.pop()] if forecast.then == "end" else []
        if not isinstance(move, Use):
            return "\n".join([*first, " ".join(told)])
        after = self.tried(view, move).state
        seals = zip(telling.seals(self.town, view), telling.seals(self.town, after), strict=True)
        for (name, held), (_name, holds) in seals:
            if held != holds:
                first.append((_("Seal lit: {name}.") if holds else _("Seal broken: {name}.")).format(name=name))
        danger = telling.danger(self.town, after)
        if (
            danger
            and forecast.then != "end"
            and (forecast.runs_into is not None or danger != telling.danger(self.town, view))
        ):
            told.append(danger)
        return "\n".join([*first, " ".join(told)])

    def look(self, view: State, spot: str) -> Look | None:
        family, _dot, name = spot.partition(".")
        figures = {**_figures(self.town.gauges), **_figures(self.town.daily)}
        if family == "box" and name in view.used:
            return None  # the cube was just set there, and the hand still rests on it
        if family == "box":
            return Look(_(self.town.boxes[name].name), _(texts.BOXES[name]).format(**figures))  # type: ignore[index]
        if family == "police":
            return Look(self._title(self.row_name(name)), self.card.row_words(name))
        if family != "zone":
            return None
        titles = {
            "roy": _("Roy Thornton"),
            "modifier": _("The shield"),
            "seals": _("The four seals"),
            "police": _("The police"),
        }
        title = titles.get(name) or _(telling.NAMES[name])
        if name == "ammo" and view.options.ammo_per_roll == "any":
            name = "ammo any"
        return Look(title, _(texts.HELP[name]).format(**figures))

    # Words ---------------------------------------------------------------------------------------------------

    def dawns(self, shown: TableView, turn: int) -> None:
        """A new day has begun, though the table is still the one of last evening."""
        self._dawn = (shown.shown, turn)
        shown.stale()
        shown.letter.ask_anew()

    def at_dawn(self, view: State) -> bool:
        """What is shown are already the dice of the day after this one."""
        return self._dawn is not None and self._dawn[0] is view

    def turn_of(self, view: State) -> int:
        return self._dawn[1] if self._dawn is not None and self._dawn[0] is view else view.turn

    def letter(self, view: State) -> LetterText:
        counter = _("Day {turn}").format(turn=self.turn_of(view))
        if self.at_dawn(view):
            return LetterText(_("The police"), counter, "")
        match view.phase:
            case "ammo_choice":
                added, total = modifier(self.town, view), police_total(self.town, view, view.police_die, spent=0)
                text = (
                    _("The police die shows {die}.")
                    if not added
                    else _("The police die shows {die}, +{added}: {total}.")
                )
                sums = text.format(die=view.police_die, added=added, total=total)
                prompt = _("Spend a bullet? Click a lit note of the strip, or a button.")
                if self.all_idle(view):
                    prompt = self.why_follow_on(view)
                return LetterText(_("The police"), counter, prompt, sums)
            case "cube_loss":
                prompt = _("They found no bullet: which cube do you lose today? Click a pool in the tray.")
                return LetterText(_("A cube is lost"), counter, prompt, _("It comes back in the evening."))
            case "over":
                return LetterText(_("The end"), counter, _(telling.HEADLINES[view.result]))
        prompt = _("Drag a Daily cube to an action.") if view.phase == "daily" else _("Drag a Places cube to a place.")
        title = _(telling.NAMES[view.phase])
        if self.staged is not None:
            view = self.tried(view, self.staged.moves[0]).state
        return LetterText(title, counter, prompt, self._missing(view), self._warnings(view))

    def _missing(self, view: State) -> str:
        """The seals, and Roy on a line of his own: where there is no room for it, it is left out whole."""
        counts = telling.seal_counts(self.town, view).values()
        missing = [
            _("{name} {now} of {most}").format(name=name, now=now, most=most)
            for name, now, most in counts
            if now < most
        ]
        if leaves_tonight(self.town, view):
            return _("They leave tonight.")
        if not missing and view.savings < self.town.daily.cost:
            if not view.places_left + view.daily_left:
                return ""
            return _("All four seals hold, but the night comes first: earn ${cost}.").format(cost=self.town.daily.cost)
        if not missing:
            return _("All four seals hold: leave town.")
        found = _("Seals: {missing}.").format(missing=", ".join(missing))
        if view.passion < len(self.town.cubes.passion):
            found += "\n" + (_("Roy is at home: no Passion.") if view.roy_present else _("Roy is away."))
        return found

    def _warnings(self, view: State) -> list[str]:
        if view.savings < self.town.daily.cost and not view.places_left + view.daily_left:
            return [_("You cannot pay ${cost} tonight: the game is lost.").format(cost=self.town.daily.cost)]
        found = [telling.danger(self.town, view)]
        if view.savings < self.town.daily.cost:
            found.append(_("You cannot pay ${cost} tonight yet.").format(cost=self.town.daily.cost))
        return [warning for warning in found if warning]

    def note(self, view: State) -> str:
        held = sum(holds for _name, holds in telling.seals(self.town, view))
        found = _("Day {turn}, ${savings}, {n} of 4 seals").format(turn=view.turn, savings=view.savings, n=held)
        if stars := self.rules.stars(view):
            found += ", " + ngettext("{n} star of 3", "{n} stars of 3", stars).format(n=stars)
        if view.result == "shot":
            found += ", " + _("a police total of {n}").format(n=view.police_total)
        return found

    # Colour and motion ---------------------------------------------------------------------------------------

    def moved(self, event: Moved, view: State) -> tuple[str, str, str]:
        return event.piece, event.origin.replace("-", "."), event.target.replace("-", ".")

    def entry(self, event: Moved) -> tuple[float, float]:
        """An earned cube comes from the end of its gauge."""
        sources = {"passion": "love.2", "poem": "boredom.2", "surveillance": "prison"}
        return self.box(sources[event.piece]).centre

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        self.card.paint(ground, shown)

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        self.lights.under(screen, shown)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        self.lights.over(screen, shown)
        self.dice.paint(screen, shown)

    def dice_trays(self, shown: TableView) -> tuple[Tray, ...]:
        return self.dice.trays(shown)

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        return self._motions.motion(event, shown)

    def imprisons(self, step: Step[State]) -> bool:
        return any(isinstance(event, Imprisoned) for event in step.events)


def _figures(group: Any) -> dict[str, int]:
    return {name: getattr(group, name) for name in group.__struct_fields__}
