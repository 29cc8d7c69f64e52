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
from game.core.words import _
from scenes.table.terms import Gesture

from . import words
from .preview import Preview
from .spots import STEPS, flame_spot, name_of, pool_spot, power_spot, world_spots

Aim = tuple[State, BaronMove]
"""What a hand meant, and the table on which the rules decide it: it may lie later in the turn."""


class Hands:
    def __init__(self, rules: BaronVoodoo, preview: Preview) -> None:
        self.rules = rules
        self.preview = preview

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
        for move in self.rules.moves(self.preview.after(view, Cancel())):
            if isinstance(move, Power) and move.loa != pending.kind:
                yield Gesture("", power_spot(move.loa), (Cancel(), move))

    def _leaps(self, view: State) -> Iterator[Gesture]:
        """Onto the landing place, or onto the soul that is leapt over."""
        there, way = self.preview.leaping(view)
        for move in self.rules.moves(there):
            if isinstance(move, Capture):
                yield Gesture(move.origin, move.target, (*way, move))
                yield Gesture(move.origin, move.over, (*way, move))

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
            acts = (Apply(),) if self.preview.acting(view, *first) else ()
            if first or acts:
                yield Gesture("", f"face.{face}", (*first, *acts))

    def _effects(self, view: State) -> Iterator[Gesture]:
        """Stealing and swapping begin with the soul itself: nobody has to say first that the icon shall act."""
        first: tuple[BaronMove, ...] = (Pass(),) if view.step == "C2" else ()
        if captured(view).face in ("steal", "swap") and self.preview.acting(view, *first):
            way = (*first, Apply())
            pending = self.preview.after(view, *way)
            assert pending.pending is not None
            for gesture in self._staged(pending, pending.pending):
                yield gesture._replace(moves=(*way, *gesture.moves))

    def _ribbon(self, view: State) -> Iterator[Gesture]:
        """A later step is reached with one click, whatever lies between."""
        if (again := self.preview.buying(view)) is not None:
            yield Gesture("", "step.C4", again)
        if view.step in ("C2", "C3") and (way := self.preview.passing(view, "C5")) is not None:
            yield Gesture("", "step.C5", way)
        if (way := self.preview.passing(view, "D")) is not None:
            yield Gesture("", "step.D", way)

    def _scoring(self, view: State, chosen: tuple[str, ...]) -> Iterator[Gesture]:
        zone, own = own_side(view).capture, side_of(view, view.active)
        way: tuple[BaronMove, ...] = (Pass(),) if view.step == "C4" else ()
        for number, die in enumerate(zone, start=1):
            yield from (Gesture(name_of(die), spot, (*way, Send(number))) for spot in world_spots(view, own))
            if len(zone) > 1 and name_of(die) not in chosen:
                yield Gesture(name_of(die), "bowl")
        if (score := self.scored(view, chosen)) is not None:
            yield Gesture("", "bowl", score)

    def scored(self, view: State, chosen: tuple[str, ...]) -> tuple[BaronMove, ...] | None:
        """The moves that score these souls, if they are a combination."""
        zone = own_side(view).capture
        way: tuple[BaronMove, ...] = (Pass(),) if view.step == "C4" else ()
        score = Score(tuple(number for number, die in enumerate(zone, start=1) if name_of(die) in chosen))
        return (*way, score) if score in self.rules.moves(self.preview.after(view, *way)) else None

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
                        yield Gesture(NAMES[index], edge, (move,))
                        for nearer in line[:place]:
                            yield Gesture(NAMES[index], NAMES[nearer], (move,))

    def _dice(self, view: State, pending: Pending) -> Iterator[Gesture]:
        """Gate, Mirror and Branches: a die to a place."""
        aim = powers.aim_of(view)
        for move in self.rules.moves(view):
            if isinstance(move, Put):
                yield Gesture(pending.spaces[0], move.space, (move,))
            elif isinstance(move, Take):
                for target in powers.targets_of(view, pending.kind, (move.space,), aim):  # type: ignore[arg-type]
                    yield Gesture(move.space, NAMES[target], (move, Put(NAMES[target])))

    def _change(self, view: State, pending: Pending) -> Iterator[Gesture]:
        own = side_of(view, view.active)
        if pending.dice:
            yield from (Gesture("", f"face.{m.face}", (m,)) for m in self.rules.moves(view) if isinstance(m, Turn))
            return
        for number, die in enumerate(own_side(view).capture, start=1):
            choose = Choose(own, number)
            yield Gesture("", name_of(die), (choose,))

    def _steal(self, view: State) -> Iterator[Gesture]:
        """A flame of somebody else's Spirit World, pressed or brought home."""
        own = side_of(view, view.active)
        for side in victims(view):
            seen: set[str] = set()
            for number, die in enumerate(view.sides[side].spirit, start=1):
                if die.colour not in seen:
                    seen.add(die.colour)
                    flame = flame_spot(side, die.colour)
                    yield Gesture("", flame, (Choose(side, number),))
                    yield from (Gesture(flame, home, (Choose(side, number),)) for home in world_spots(view, own))

    def _swap(self, view: State, pending: Pending) -> Iterator[Gesture]:
        """One soul onto another one, or one after the other."""
        zones = {side: list(enumerate(view.sides[side].capture, start=1)) for side in traders(view)}
        if pending.dice:
            for side, zone in zones.items():
                if side != pending.dice[0][0]:
                    yield from (Gesture("", name_of(die), (Choose(side, number),)) for number, die in zone)
            return
        for side, zone in zones.items():
            for number, die in zone:
                yield Gesture("", name_of(die), (Choose(side, number),))
                for other, others in zones.items():
                    if other != side:
                        for place, there in others:
                            moves = (Choose(side, number), Choose(other, place))
                            yield Gesture(name_of(die), name_of(there), moves)

    # Why not ---------------------------------------------------------------------------------------------------

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
        if now not in STEPS or STEPS.index(step) < STEPS.index(now):
            return _("That part of the turn is over.")
        if step == "C4":
            return self._why_not_again(view)
        if step == "D" and now != "A" and self.preview.passing(view, "D") is None:
            return _("One power a turn: this turn has had it.")
        return _("Leap first.")

    def _why_not_again(self, view: State) -> str:
        way = self.preview.passing(view, "C4")
        there = self.preview.after(view, *way) if way else view
        if not (self.affords_again(there) or view.extra or view.replayed):
            return words.costs(self.rules.night.figures.replay_cost, own_side(there).offerings)
        reason = None if view.step in ("A", "B") else self.rules.why_not(there, Replay())
        return str(reason) if reason is not None else _("Leap first.")

    def affords_again(self, view: State) -> bool:
        return own_side(view).offerings >= self.rules.night.figures.replay_cost

    def comes(self, view: State, step: str) -> bool:
        """Whether a step of the ribbon is still to come this turn, if somebody wants it and can pay for it."""
        here = {"C2": "C3", "place": "", "over": ""}.get(view.step, view.step)
        if not here or STEPS.index(step) < STEPS.index(here):
            return False
        if step == "D":
            return not (view.power_used_extra if view.extra else view.power_used_main)
        if step != "C4":
            return True
        if view.replayed or view.extra:
            return False
        return self.affords_again(view) if view.step in ("A", "B") else self.preview.buying(view) is not None

    # What was meant: a move, and the table on which it is decided ----------------------------------------------

    def stolen(self, view: State, side: int, colour: Colour | None) -> Aim:
        spirit = view.sides[side].spirit
        number = next((n for n, die in enumerate(spirit, start=1) if die.colour == colour), len(spirit) + 1)
        return view, Choose(side, number)

    def let_go(self, view: State, soul: int) -> Aim:
        zone = own_side(view).capture
        number = next((n for n, die in enumerate(zone, start=1) if die.id == soul), len(zone) + 1)
        return view, Send(number)

    def brought(self, view: State, origin: str, target: str) -> Aim:
        """A soul of the board to another space."""
        pending = view.pending
        if pending is None:
            there, _way = self.preview.leaping(view)
            return there, _leap(origin, target)
        if pending.kind == "mamy-wata":
            return view, _slide(origin, target)
        if pending.spaces:
            return view, Put(target)
        if Take(origin) not in self.rules.moves(view):
            return view, Take(origin)
        return self.preview.after(view, Take(origin)), Put(target)


def taken_from(view: State, space: str) -> Die | None:
    """The die of a space that a hand takes: its top, or, while Branches spread a column, the next one to go."""
    pile, pending = view.board[INDEX[space]], view.pending
    gone = len(pending.spaces) - 1 if pending is not None and pending.spaces[:1] == (space,) else 0
    return pile[-1 - gone] if len(pile) > gone else None


def flowed(view: State, line: str, end: str) -> list[tuple[int, int]]:
    """Where the columns of a line would lie: (space, where it comes from), only those that move."""
    after = powers.applied(view.board, powers.tide(view.board, line, end))
    here, there = ([index for index in LINES[line] if board[index]] for board in (view.board, after))
    return [(new, old) for new, old in zip(there, here, strict=True) if new != old]


def _steps(origin: str, target: str) -> tuple[int, int]:
    """How far down and how far to the right it is."""
    here, there = INDEX[origin], INDEX[target]
    return there // SIZE - here // SIZE, there % SIZE - here % SIZE


def are_neighbours(one: str, other: str) -> bool:
    down, right = _steps(one, other)
    return abs(down) + abs(right) == 1


def _leap(origin: str, target: str) -> Capture:
    """The leap somebody had in mind: two spaces along a line, or over the neighbour it was dropped on."""
    here, there = INDEX[origin], INDEX[target]
    down, right = _steps(origin, target)
    if (abs(down), abs(right)) in ((2, 0), (0, 2)):
        return Capture(origin, NAMES[(here + there) // 2], target)
    beyond = there + (there - here)
    if are_neighbours(origin, target) and 0 <= beyond < SIZE * SIZE:
        return Capture(origin, target, NAMES[beyond])
    return Capture(origin, target, target)


def _slide(origin: str, target: str) -> Slide:
    """The Tide in the direction of a drag."""
    down, right = _steps(origin, target)
    line, way = (origin[1], right) if down == 0 else (origin[0], down)
    first, last = powers.ends_of(line)
    return Slide(line, first if way < 0 else last)
