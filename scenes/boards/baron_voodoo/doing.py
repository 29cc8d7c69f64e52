"""What a hand can do now: gestures from the legal moves, and what a refused one meant."""

from __future__ import annotations

from collections.abc import Iterator

from game.baron_voodoo import powers
from game.baron_voodoo.content import FACES
from game.baron_voodoo.leaps import INDEX, LINES, NAMES, SIZE
from game.baron_voodoo.rules import BaronVoodoo
from game.baron_voodoo.state import (
    LOAS,
    Apply,
    BaronMove,
    Cancel,
    Capture,
    Choose,
    Colour,
    Die,
    Pass,
    Pending,
    Place,
    Power,
    Put,
    Replay,
    Score,
    Send,
    Slide,
    State,
    Take,
    Turn,
    side_of,
)
from game.baron_voodoo.turn import captured, own_side, traders, victims
from game.core.contract import Reason
from game.core.words import _
from scenes.table.terms import Gesture

from . import words
from .foreseeing import Foresight
from .places import pool_spot, power_spot, soul_spot, world_spots


def taken_by(view: State, space: str) -> Die | None:
    """The die of a space that a hand takes: its top, or, while Branches spread a column, the next one to go."""
    pile = view.board[INDEX[space]]
    pending = view.pending
    gone = len(pending.spaces) - 1 if pending is not None and pending.spaces[:1] == (space,) else 0
    return pile[-1 - gone] if len(pile) > gone else None


class Doing:
    def __init__(self, rules: BaronVoodoo, foresight: Foresight) -> None:
        self.rules = rules
        self.foresight = foresight

    # Gestures ------------------------------------------------------------------------------------------------

    def gestures(self, view: State, chosen: tuple[str, ...]) -> list[Gesture]:
        if view.pending is not None:
            return [*self._staged(view, view.pending), *self._other_tiles(view, view.pending)]
        match view.step:
            case "place":
                return [
                    Gesture(pool_spot(self._colour(move.space), move.face), move.space, (move,))
                    for move in self.rules.moves(view)
                    if isinstance(move, Place)
                ]
            case "A":
                return [*self._tiles(view), *self._leaps(view)]
            case "B":
                return list(self._leaps(view))
            case "C2" | "C3":
                return [*self._faces(view), *self._effects(view), *self._ribbon(view)]
            case "C4" | "C5":
                return [*self._scoring(view, chosen), *self._ribbon(view)]
            case "D":
                return list(self._tiles(view))
        return []

    def _colour(self, space: str) -> Colour:
        colour = self.rules.night.colours[INDEX[space]]
        assert colour is not None
        return colour

    def _tiles(self, view: State) -> Iterator[Gesture]:
        yield from (Gesture("", power_spot(m.loa), (m,)) for m in self.rules.moves(view) if isinstance(m, Power))

    def _other_tiles(self, view: State, pending: Pending) -> Iterator[Gesture]:
        """A begun power is left by its tile, or changed for another one."""
        if pending.kind not in LOAS:
            return
        yield Gesture("", power_spot(pending.kind), (Cancel(),))
        for move in self.rules.moves(self.foresight.after(view, Cancel())):
            if isinstance(move, Power) and move.loa != pending.kind:
                yield Gesture("", power_spot(move.loa), (Cancel(), move))

    def _leaps(self, view: State) -> Iterator[Gesture]:
        """Onto the landing place, or onto the soul that is leapt over."""
        there, way = self.foresight.leaping(view)
        for move in self.rules.moves(there):
            if isinstance(move, Capture):
                yield Gesture(f"top.{move.origin}", move.target, (*way, move))
                yield Gesture(f"top.{move.origin}", move.over, (*way, move))

    def _faces(self, view: State) -> Iterator[Gesture]:
        """One of six icons: the one that shows is free, another one is paid for; then it acts."""
        offered = self.rules.moves(view)
        shows = captured(view).face
        for face in FACES:
            first: tuple[BaronMove, ...] = (Turn(face),)
            if face == shows:
                first = (Pass(),) if view.step == "C2" else ()
            elif first[0] not in offered:
                continue
            acts = (Apply(),) if self.foresight.acting(view, *first) else ()
            if first or acts:
                yield Gesture("", f"face.{face}", (*first, *acts))

    def _effects(self, view: State) -> Iterator[Gesture]:
        """Stealing and swapping begin with the soul itself: nobody has to say first that the icon shall act."""
        first: tuple[BaronMove, ...] = (Pass(),) if view.step == "C2" else ()
        if captured(view).face in ("steal", "swap") and self.foresight.acting(view, *first):
            way = (*first, Apply())
            pending = self.foresight.after(view, *way)
            assert pending.pending is not None
            for gesture in self._staged(pending, pending.pending):
                yield gesture._replace(moves=(*way, *gesture.moves))

    def _ribbon(self, view: State) -> Iterator[Gesture]:
        """A later step is reached with one click, whatever lies between."""
        if (again := self.foresight.buying(view)) is not None:
            yield Gesture("", "step.C4", again)
        if view.step in ("C2", "C3") and (way := self.foresight.passing(view, "C5")) is not None:
            yield Gesture("", "step.C5", way)
        if (way := self.foresight.passing(view, "D")) is not None:
            yield Gesture("", "step.D", way)

    def _scoring(self, view: State, chosen: tuple[str, ...]) -> Iterator[Gesture]:
        zone, own = own_side(view).capture, side_of(view, view.active)
        way: tuple[BaronMove, ...] = (Pass(),) if view.step == "C4" else ()
        for number, die in enumerate(zone, start=1):
            yield from (Gesture(soul_spot(die), spot, (*way, Send(number))) for spot in world_spots(view, own))
            if len(zone) > 1 and soul_spot(die) not in chosen:
                yield Gesture(soul_spot(die), "bowl")
        if (score := self.scored(view, chosen)) is not None:
            yield Gesture("", "bowl", score)

    def scored(self, view: State, chosen: tuple[str, ...]) -> tuple[BaronMove, ...] | None:
        """The moves that score these souls, if they are a combination."""
        zone = own_side(view).capture
        way: tuple[BaronMove, ...] = (Pass(),) if view.step == "C4" else ()
        score = Score(tuple(number for number, die in enumerate(zone, start=1) if soul_spot(die) in chosen))
        return (*way, score) if score in self.rules.moves(self.foresight.after(view, *way)) else None

    # In the middle of a power or an effect ---------------------------------------------------------------------

    def _staged(self, view: State, pending: Pending) -> Iterator[Gesture]:
        match pending.kind:
            case "mamy-wata":
                yield from self._tide(view)
            case "change":
                yield from self._change(view, pending)
            case "steal":
                yield from self._steal(view)
            case "swap":
                yield from self._swap(view, pending)
            case _:
                yield from self._dice(view, pending)

    def _tide(self, view: State) -> Iterator[Gesture]:
        """By the handle at the end of a line, or by any die of it drawn that way."""
        for move in self.rules.moves(view):
            if isinstance(move, Slide):
                edge = f"edge.{move.line}.{move.end}"
                yield Gesture("", edge, (move,))
                line = LINES[move.line] if move.end == powers.ends_of(move.line)[0] else LINES[move.line][::-1]
                for place, index in enumerate(line):
                    if view.board[index]:
                        yield Gesture(f"top.{NAMES[index]}", edge, (move,))
                        for nearer in line[:place]:
                            yield Gesture(f"top.{NAMES[index]}", NAMES[nearer], (move,))

    def _dice(self, view: State, pending: Pending) -> Iterator[Gesture]:
        """Gate, Mirror and Branches: a die to a place."""
        aim = powers.aim_of(view)
        for move in self.rules.moves(view):
            if isinstance(move, Put):
                yield Gesture(f"top.{pending.spaces[0]}", move.space, (move,))
            elif isinstance(move, Take):
                for target in powers.targets_of(view, pending.kind, (move.space,), aim):  # type: ignore[arg-type]
                    yield Gesture(f"top.{move.space}", NAMES[target], (move, Put(NAMES[target])))

    def _change(self, view: State, pending: Pending) -> Iterator[Gesture]:
        own = side_of(view, view.active)
        if pending.dice:
            yield from (Gesture("", f"face.{m.face}", (m,)) for m in self.rules.moves(view) if isinstance(m, Turn))
            return
        for number, die in enumerate(own_side(view).capture, start=1):
            choose = Choose(own, number)
            yield Gesture("", soul_spot(die), (choose,))

    def _steal(self, view: State) -> Iterator[Gesture]:
        """A flame of somebody else's Spirit World, pressed or brought home."""
        own = side_of(view, view.active)
        for side in victims(view):
            seen: set[str] = set()
            for number, die in enumerate(view.sides[side].spirit, start=1):
                if die.colour not in seen:
                    seen.add(die.colour)
                    spot = f"spirit.{side}.{die.colour}"
                    yield Gesture("", spot, (Choose(side, number),))
                    for home in world_spots(view, own):
                        yield Gesture(f"flame.{side}.{die.colour}", home, (Choose(side, number),))

    def _swap(self, view: State, pending: Pending) -> Iterator[Gesture]:
        """One soul onto another one, or one after the other."""
        zones = {side: list(enumerate(view.sides[side].capture, start=1)) for side in traders(view)}
        if pending.dice:
            for side, zone in zones.items():
                if side != pending.dice[0][0]:
                    yield from (Gesture("", soul_spot(die), (Choose(side, number),)) for number, die in zone)
            return
        for side, zone in zones.items():
            for number, die in zone:
                yield Gesture("", soul_spot(die), (Choose(side, number),))
                for other, others in zones.items():
                    if other != side:
                        for place, there in others:
                            moves = (Choose(side, number), Choose(other, place))
                            yield Gesture(soul_spot(die), soul_spot(there), moves)

    # What was meant --------------------------------------------------------------------------------------------

    def attempt(self, view: State, source: str, target: str) -> BaronMove | None:
        """What this would be on the table as it lies, for the guide that asks whether it is allowed at all."""
        meant = self._meant(view, source, target)
        if meant is None:
            return None
        there, move = meant
        return move if there is view else Pass()

    def refusal(self, view: State, source: str, target: str) -> Reason | str | None:
        """Why it cannot be done: asked where the rules would come to it, not only where they are now."""
        told = self._known_refusal(view, source, target)
        if told is not None:
            return told
        meant = self._meant(view, source, target)
        return None if meant is None else self.rules.why_not(*meant)

    def _known_refusal(self, view: State, source: str, target: str) -> str | None:
        family, _dot, rest = target.partition(".")
        if family == "step":
            return self.why_not_there(view, rest)
        if target == "bowl":
            return self.why_not_scored(view)
        if family == "face" and view.step in ("C2", "C3") and view.pending is None and rest == captured(view).face:
            return _("This icon finds nothing to act on now.")
        return None

    def why_not_scored(self, view: State) -> str:
        if view.step == "D":
            return _("That part of the turn is over.")
        if view.step not in ("C4", "C5"):
            return _("Souls are scored after the leap and its icon.")
        if view.options.combos == "one" and view.combined:
            return str(self.rules.why_not(view, Score((1, 2))) or "")
        if len(own_side(view).capture) < 2:
            return _("It takes two souls or more.")
        return _("Two to four souls: one icon in different colours, or one colour with different icons.")

    def why_not_there(self, view: State, step: str) -> str:
        if step == "C4" and view.step == "C4":
            return self._why_not_again(view)
        now = {"C2": "C3", "C4": "C5", "place": "", "A": "B"}.get(view.step, view.step)
        if step == now:
            return _("This is where the turn is now.")
        order = ("A", "B", "C3", "C4", "C5", "D")
        if now not in order or order.index(step) < order.index(now):
            return _("That part of the turn is over.")
        if step == "C4":
            return self._why_not_again(view)
        if step == "D" and now != "A" and self.foresight.passing(view, "D") is None:
            return _("One power a turn: this turn has had it.")
        return _("Leap first.")

    def _why_not_again(self, view: State) -> str:
        way = self.foresight.passing(view, "C4")
        there = self.foresight.after(view, *way) if way else view
        if not (self.affords_again(there) or view.extra or view.replayed):
            return words.costs(self.rules.night.figures.replay_cost, own_side(there).offerings)
        reason = None if view.step in ("A", "B") else self.rules.why_not(there, Replay())
        return str(reason) if reason is not None else _("Leap first.")

    def affords_again(self, view: State) -> bool:
        return own_side(view).offerings >= self.rules.night.figures.replay_cost

    def comes(self, view: State, step: str) -> bool:
        """Whether a step of the ribbon is still to come this turn, if somebody wants it and can pay for it."""
        order = ("A", "B", "C3", "C4", "C5", "D")
        here = {"C2": "C3", "place": "", "over": ""}.get(view.step, view.step)
        if not here or order.index(step) < order.index(here):
            return False
        if step == "D":
            return not (view.power_used_extra if view.extra else view.power_used_main)
        if step != "C4":
            return True
        if view.replayed or view.extra:
            return False
        return self.affords_again(view) if view.step in ("A", "B") else self.foresight.buying(view) is not None

    def _meant(self, view: State, source: str, target: str) -> tuple[State, BaronMove] | None:
        family, _dot, rest = target.partition(".")
        if target in INDEX:
            return self._meant_on_board(view, source, target)
        match family:
            case "power":
                return view, Power(rest)  # type: ignore[arg-type]
            case "face":
                return view, Turn(rest)  # type: ignore[arg-type]
            case "edge":
                line, _dot, end = rest.partition(".")
                return view, Slide(line, end)
            case "soul":
                return self._meant_soul(view, int(rest))
            case "spirit" if view.pending is not None and view.pending.kind == "steal":
                side, _dot, colour = rest.partition(".")
                spirit = view.sides[int(side)].spirit
                number = next((n for n, die in enumerate(spirit, start=1) if die.colour == colour), len(spirit) + 1)
                return view, Choose(int(side), number)
            case "spirit" if source.startswith("soul."):
                zone = own_side(view).capture
                number = next((n for n, die in enumerate(zone, start=1) if soul_spot(die) == source), len(zone) + 1)
                return view, Send(number)
        return None

    def _meant_soul(self, view: State, number: int) -> tuple[State, BaronMove] | None:
        for index, side in enumerate(view.sides):
            for place, die in enumerate(side.capture, start=1):
                if die.id == number:
                    return view, Choose(index, place)
        return None

    def _meant_on_board(self, view: State, source: str, target: str) -> tuple[State, BaronMove] | None:
        family, _dot, rest = source.partition(".")
        if family == "pool":
            return view, Place(rest.partition(".")[2], target)  # type: ignore[arg-type]
        if family != "top":
            return None
        pending = view.pending
        if pending is None:
            there, _way = self.foresight.leaping(view)
            return there, self._leap(rest, target)
        if pending.kind == "mamy-wata":
            return view, self._slide(rest, target)
        if pending.spaces:
            return view, Put(target)
        if Take(rest) not in self.rules.moves(view):
            return view, Take(rest)
        return self.foresight.after(view, Take(rest)), Put(target)

    def _leap(self, origin: str, target: str) -> Capture:
        """The leap somebody had in mind: two spaces along a line, or over the neighbour it was dropped on."""
        here, there = INDEX[origin], INDEX[target]
        down, right = there // SIZE - here // SIZE, there % SIZE - here % SIZE
        if (abs(down), abs(right)) in ((2, 0), (0, 2)):
            return Capture(origin, NAMES[(here + there) // 2], target)
        beyond = there + (there - here)
        if (abs(down), abs(right)) in ((1, 0), (0, 1)) and 0 <= beyond < SIZE * SIZE:
            return Capture(origin, target, NAMES[beyond])
        return Capture(origin, target, target)

    def _slide(self, origin: str, target: str) -> Slide:
        """The Tide in the direction of a drag."""
        line = origin[1] if origin[1] == target[1] else origin[0]
        first, last = powers.ends_of(line)
        spaces = [NAMES[index] for index in LINES[line]]
        back = target in spaces and spaces.index(target) < spaces.index(origin)
        return Slide(line, first if back else last)
