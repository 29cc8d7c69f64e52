"""The places of Lucha Libre: dice in two trays, strips of moves, the ring, the wrestlers, energy, seats of the hall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _
from game.lucha_libre import telling
from game.lucha_libre.state import HOLDS, Hold, Lock, Reroll, Team, View, Wrestler, other
from game.lucha_libre.telling import NAMES
from scenes.boards.lucha_libre.hands import in_order
from scenes.kit.canvas import Box
from scenes.table.marks import Mark, Panel, badge
from scenes.table.terms import Look, Piece
from scenes.table.zones import Zone, places

if TYPE_CHECKING:
    from scenes.boards.lucha_libre.board import GameBoard

TEAMS: tuple[Team, Team] = ("A", "B")
TRAYS: dict[Team, str] = {"A": "supply", "B": "dice"}
ROLES = ("active", "bench")
DIE, STEP, MOST = 66.0, 76.0, 5
"""Height of a die, from one die to the next, and how many a wrestler rolls at most."""
NUMBER_ROOM = 20.0
"""The number of dice keeps the upper part of each energy cell, so that the cube never lies on it."""
CHOSEN = "#ffd166"


def die_name(team: Team, number: int) -> str:
    """The spot of a die, and what it is called as a piece: it stays the same die when it is rolled again."""
    return f"dice.{team}.{number}"


def strip_name(team: Team, hold: Hold) -> str:
    return f"strip.{team}.{hold}"


def kind_of_die(team: Team, face: int) -> str:
    return f"die-{face}" if team == "A" else f"die-b-{face}"


def _frame(box: Box) -> tuple[Mark, ...]:
    """A frame of light: a veil over a strip would only make its name paler. White between dark and orange, because
    gold is not seen on the gold of the strips."""
    rims = (("#3a1604", 6.0, 7.0), ("#ffffff", 5.0, 5.0), ("#e8570c", 2.0, 3.0))
    return tuple(Panel(box.grown(out), edge=colour, width=width) for colour, out, width in rims)


class Die(Zone[View, tuple[Team, int]]):
    spot = "dice.{}.{}"
    of = (str, int)
    tall = DIE
    board: GameBoard

    def keys(self, view: View) -> Iterable[tuple[Team, int]]:
        state = view.table
        if state.phase == "over":
            return []
        return [(state.roller, number) for number in range(1, len(state.corner(state.roller).dice) + 1)]

    def label(self, view: View, key: tuple[Team, int]) -> str:
        team, number = key
        return _("Die {n}: {face}").format(n=number, face=view.table.corner(team).dice[number - 1])

    def box(self, key: tuple[Team, int]) -> Box:
        """At the right end of the tray; left of the dice stands whose they are."""
        team, number = key
        tray = self.board.layout[TRAYS[team]]
        return Box(tray.right - 6 - (MOST + 1 - number) * STEP, tray.centre[1] - STEP / 2, STEP, STEP)

    def light(self, view: View, key: tuple[Team, int], source: str | None) -> Sequence[Mark]:
        return _frame(self.box(key))

    def chosen(self, view: View, key: tuple[Team, int]) -> Sequence[Mark]:
        box = self.box(key)
        plate = Box(box.x + 4, box.bottom - 13, box.w - 8, 27)
        kept = badge(_("kept"), plate, "#28140a", CHOSEN)
        return *super().chosen(view, key), *kept, Panel(plate, edge=CHOSEN, width=2, radius=8)

    def source(self, key: tuple[Team, int], piece: Piece) -> str:
        return self.name(key)

    def why_not(self, view: View, source: str, key: tuple[Team, int]) -> str | None:
        team, number = key
        lies_in = self.board.filling.lies_in(view, number) if team == view.table.roller and not source else None
        if lies_in is None:
            return None
        return _("This die is in {move}: click the strip to take it out.").format(move=_(NAMES[lies_in]))


class Strip(Zone[View, tuple[Team, Hold]]):
    spot = "strip.{}.{}"
    of = (str, str)
    sort = "button"
    board: GameBoard

    def keys(self, view: View) -> Iterable[tuple[Team, Hold]]:
        return [] if view.table.phase == "over" else [(view.table.roller, hold) for hold in HOLDS]

    def others(self, view: View) -> Iterable[tuple[Team, Hold]]:
        """The rival's strips can be looked at."""
        return [(other(view.table.roller), hold) for hold in HOLDS]

    def label(self, view: View, key: tuple[Team, Hold]) -> str:
        return _(NAMES[key[1]])

    def look(self, view: View, key: tuple[Team, Hold]) -> Look:
        """The sentence of the rules, with the names of those who are in the ring."""
        team, hold = key
        arena, state = self.board.rules.arena, view.table
        own, rival = state.corner(team).active, state.corner(other(team)).active
        words = f"{telling.needs(arena, own, hold)}\n{telling.does(arena, own, rival, arena.moves[hold])}"
        return Look(_(NAMES[hold]), words, (f"mask-{own}",))

    def light(self, view: View, key: tuple[Team, Hold], source: str | None) -> Sequence[Mark]:
        return _frame(self.box(key))

    def meant(self, view: View, source: str, key: tuple[Team, Hold]) -> Move | None:
        team, hold = key
        return Lock(in_order(*self.board.filling.composed, hold)) if team == view.table.roller else None

    def why_not(self, view: View, source: str, key: tuple[Team, Hold]) -> Reason | str | None:
        team, hold = key
        filling = self.board.filling
        if team != view.table.roller:
            return _("These are the strips of {team}.").format(team=_(telling.TEAMS[team]))
        if source and (unfit := filling.unfit(view, self.board.number_of(source), hold)):
            return unfit
        reason = self.board.rules.why_not(view.table, Lock(in_order(*filling.composed, hold)))
        return filling.missing(view, hold) if reason is not None and reason.key == "dice" else None


class Mat(Zone[View, None]):
    """The ring: a die that is dropped into it is rolled again."""

    spot = "ring"
    answers = True
    title = N_("The ring")
    board: GameBoard

    def light(self, view: View, key: None, source: str | None) -> Sequence[Mark]:
        return _frame(self.box(key))

    def meant(self, view: View, source: str, key: None) -> Move | None:
        return Reroll((self.board.number_of(source),)) if source else None

    def why_not(self, view: View, source: str, key: None) -> str | None:
        return None if source else _("Drop a die into the ring to reroll only that die, for one fan.")


class Person(Zone[View, tuple[Team, str]]):
    """A wrestler with his mask and his energy, to be looked at."""

    spot = "wrestler.{}.{}"
    of = (str, str)
    sort = "person"
    board: GameBoard

    def others(self, view: View) -> Iterable[tuple[Team, str]]:
        return [(team, role) for team in TEAMS for role in ROLES]

    def box(self, key: tuple[Team, str]) -> Box:
        team, role = key
        spots = self.board.spots
        mask = spots[f"{'corner' if role == 'active' else 'bench'}.{team}"]
        cells = [spots[f"energy.{team}.{role}.{end}"] for end in (0, self.board.rules.arena.energy.most)]
        x, right = min(mask.x, cells[0].x), max(mask.right, cells[1].right)
        return Box(x, mask.y, right - x, mask.h)

    def _wrestler(self, view: View, key: tuple[Team, str]) -> Wrestler:
        active = view.table.corner(key[0]).active
        return active if key[1] == "active" else self.board.rules.arena.partner(active)

    def look(self, view: View, key: tuple[Team, str]) -> Look:
        arena, wrestler = self.board.rules.arena, self._wrestler(view, key)
        mask, energy = arena.wrestlers[wrestler], getattr(view.table.level, wrestler)
        dice = arena.dice_at(view.table.level, wrestler)
        lines = [
            _("Energy {n} of {most}: he rolls {dice} dice.").format(n=energy, most=arena.energy.most, dice=dice),
            _("The boxes show the dice he rolls at energy 0 to {most}. He started in the red one.").format(
                most=arena.energy.most
            ),
            _("Lucky number {lucky}, quick hold {hold}, tope {tope}.").format(
                lucky=mask.lucky, hold="-".join(map(str, mask.seq2)), tope="-".join(map(str, mask.seq3))
            ),
        ]
        if key[1] == "bench":
            lines.append(_("He rests, and gains 1 energy each round."))
        return Look(_(mask.name), "\n".join(lines), (f"mask-{wrestler}",))


class EnergyCell(Zone[View, tuple[Team, str, int]]):
    spot = "energy.{}.{}.{}"
    of = (str, str, int)
    sort = "track"
    tall = 29.0

    def place(self, key: tuple[Team, str, int], kind: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(key)
        return (box.centre[0], box.y + NUMBER_ROOM + 11)


class Seat(Zone[View, str]):
    """A seat of the hall, and before the first one the place of a team without fans."""

    spot = "seat.{}"
    of = (str,)
    sort = "track"
    tall = 36.0

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        return self.box(key).centre


class Standing(Zone[View, Team]):
    """Where a mask hangs, in the ring or on the bench."""

    of = (str,)

    def place(self, key: Team, kind: str, index: int, count: int) -> tuple[float, float]:
        return self.box(key).centre


class InTheRing(Standing):
    spot = "corner.{}"
    tall = 72.0


class OnTheBench(Standing):
    spot = "bench.{}"
    tall = 62.0


ZONES: tuple[type[Zone[Any, Any]], ...] = (
    Die,
    Strip,
    Mat,
    Person,
    EnergyCell,
    Seat,
    InTheRing,
    OnTheBench,
    places("label.{}", str),
    places("name.{}.{}", str, str),
    places("effect.{}.{}", str, str),
    places("socket.{}.{}.{}", str, str, int),
)
