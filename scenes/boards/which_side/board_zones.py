"""The places of the employers' board and of the union hall, and what lies on the stage."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar

from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _
from game.which_side.cards.language import LABOUR, RESOURCES, Labour, Resource
from game.which_side.day.struggle import planned_card, targets
from game.which_side.moves import (
    Buy,
    Control,
    Counter,
    Drop,
    MoveGauge,
    Return,
)
from game.which_side.state import State, View
from game.which_side.text.names import LABOUR_NAMES, RESOURCE_NAMES
from scenes.kit.canvas import Box
from scenes.table.marks import Mark
from scenes.table.terms import Look, Piece

from . import marks
from .hands import Held, held
from .sites import HOUSES, around

if TYPE_CHECKING:
    pass

from .site import Asked, Explained, Sign, Site

K = TypeVar("K")


FOOT = ("turn", "outcome")
"""The line under a planning: what holds this turn, and what the planning comes to."""
_FEET = {"turn": N_("What holds this turn"), "outcome": N_("What the plan comes to")}
LABELS = ("strength", "turns", "TT", "CT", "SA", "controls", "goal", "plan", "step", "tonight", "force", "third")


# The employers' board ----------------------------------------------------------------------------------------------


class OnBoard(Site[K]):
    asked: ClassVar[tuple[Asked, ...]] = ("any", "tile", "house")


class Payable(OnBoard[str], ABC):
    """What dollars and tokens are brought to."""

    asked = ("any", "tile", "house", "pay")
    sort = "button"

    def meant(self, view: View, source: str, key: str) -> Move | None:
        if held(source).what in ("", "usd", "pool"):
            return self.pressed(view.table, key)
        return super().meant(view, source, key)

    def light(self, view: View, key: str, source: str | None) -> Sequence[Mark]:
        return tuple(marks.frame(self.box(key), 3.0))

    def told(self, view: View, key: str) -> str | None:
        return self.board.words.later(view.table, self.later(view.table, key)) or None

    def look(self, view: View, key: str) -> Look | None:
        """None while it is paid for: the card lies beside the bills already."""
        return None if self.board.paying.target else self.card(view.table, key)

    @abstractmethod
    def card(self, state: State, key: str) -> Look:
        """The card, or what is printed on the board."""

    @abstractmethod
    def later(self, state: State, key: str) -> str:
        """What can be done with it in the struggle."""


class EmployerCard(Payable):
    """A card in its lane, or the planned card under the marker."""

    spot = "card.{}"
    of = (str,)

    def here(self, state: State) -> Iterable[str]:
        return targets(self.board.rules.content, state)

    def box(self, key: str) -> Box:
        return self.board.card_box(key)

    def label(self, view: View, key: str) -> str:
        return self.board.faces.names.cause(key)

    def card(self, state: State, key: str) -> Look:
        return self.board.looks.card(state, key)

    def pressed(self, state: State, key: str) -> Move:
        return Drop(key) if state.pending and state.pending[0].do == "DROP" else Counter(key)

    def later(self, state: State, key: str) -> str:
        return self.board.words.can_be_countered(state, key)


class MeansOfProduction(Payable):
    spot = "control.{}"
    of = (str,)

    def here(self, state: State) -> Iterable[str]:
        return self.board.rules.content.side(state.duo).controls

    def label(self, view: View, key: str) -> str:
        return self.board.faces.names.cause(key)

    def card(self, state: State, key: str) -> Look:
        return self.board.looks.control(state, key)

    def pressed(self, state: State, key: str) -> Move:
        return Control(key)

    def later(self, state: State, key: str) -> str:
        return self.board.words.can_be_taken(state, key)


class LabourGauge(OnBoard[Labour], Explained[Labour]):
    spot = "gauge.{}"
    of = (LABOUR,)
    sort = "track"

    def here(self, state: State) -> Iterable[Labour]:
        return LABOUR

    def label(self, view: View, key: Labour) -> str:
        return _(LABOUR_NAMES[key])

    def look(self, view: View, key: Labour) -> Look:
        return self.board.looks.labour(view.table, key)

    def pressed(self, state: State, key: Labour) -> Move:
        return MoveGauge(key)

    def light(self, view: View, key: Labour, source: str | None) -> Sequence[Mark]:
        return tuple(marks.frame(self.cells(key), 3.0))

    def cells(self, key: Labour) -> Box:
        """Without the words before them: a light round these would cut the words of the row above."""
        return around(self.board.sites[f"{key}.1"], self.board.sites[f"{key}.6"])


class Pool(OnBoard[Resource], Explained[Resource]):
    spot = "pool.{}"
    of = (RESOURCES,)
    sort = "pile"

    def here(self, state: State) -> Iterable[Resource]:
        return RESOURCES

    def label(self, view: View, key: Resource) -> str:
        return _("In the pool: {resource}").format(resource=_(RESOURCE_NAMES[key]))

    def look(self, view: View, key: Resource) -> Look:
        return self.board.looks.pool(key)

    def pressed(self, state: State, key: Resource) -> Move | None:
        return Return(key) if state.pending and state.pending[0].do == "RES" else None


class Token(Site[Resource]):
    spot = "token.{}"
    of = (RESOURCES,)

    def source(self, key: Resource, piece: Piece) -> str:
        return Held("pool", key).source

    def stands_for(self, key: Resource, piece: Piece) -> str:
        return f"pool.{key}"


class ToLet(OnBoard[str]):
    """A local to let, where it hangs."""

    spot = "sale.{}"
    of = (str,)

    def here(self, state: State) -> Iterable[str]:
        return state.locals_row

    def box(self, key: str) -> Box:
        row = self.board.state.locals_row
        return self.board.sites.lane("locals", 2, row.index(key) if key in row else 0, 2)

    def label(self, view: View, key: str) -> str:
        return _("{local}, to let").format(local=self.board.faces.names.cause(key))

    def look(self, view: View, key: str) -> Look:
        face = self.board.faces.local(key)
        return Look(face.title, face.full, card=face)

    def pressed(self, state: State, key: str) -> Move:
        return Buy(key, state.tenements[0].name)

    def told(self, view: View, key: str) -> str | None:
        return self.board.words.later(view.table, self.board.words.can_be_rented(key)) or None


class Step(OnBoard[tuple[int, int]], Explained[tuple[int, int]]):
    """A card of the planning that is not under the marker."""

    spot = "step.{}.{}"
    of = (int, int)
    sort = "track"

    def here(self, state: State) -> Iterable[tuple[int, int]]:
        plan, content = state.plan, self.board.rules.content
        if plan is None:
            return ()
        now = planned_card(content, state)
        return [(len(plan.beaten), n) for n, card in enumerate(content.steps[plan.id], start=1) if card != now]

    def label(self, view: View, key: tuple[int, int]) -> str:
        plan = view.table.plan
        card = "" if plan is None else self.board.rules.content.steps[plan.id][key[1] - 1]
        return self.board.faces.names.cause(card)

    def look(self, view: View, key: tuple[int, int]) -> Look | None:
        plan = view.table.plan
        steps = () if plan is None else self.board.rules.content.steps[plan.id]
        return self.board.looks.card(view.table, steps[key[1] - 1]) if key[1] <= len(steps) else None


class PlanFoot(OnBoard[str], Explained[str]):
    spot = "label.{}"
    of = (FOOT,)

    def here(self, state: State) -> Iterable[str]:
        return FOOT if state.plan is not None else ()

    def label(self, view: View, key: str) -> str:
        return _(_FEET[key])

    def look(self, view: View, key: str) -> Look | None:
        return self.board.looks.planning(view.table)


class Planning(OnBoard[None], Explained[None]):
    spot = "plan"
    title = N_("The employers' plan")

    def here(self, state: State) -> Iterable[None]:
        return (None,)

    def look(self, view: View, key: None) -> Look | None:
        return None if view.table.plan is None else self.board.looks.card(view.table, view.table.plan.id)


class Strength(OnBoard[None], Explained[None]):
    spot = "strength"
    sort = "track"
    title = N_("Employer Strength")

    def here(self, state: State) -> Iterable[None]:
        return (None,)

    def look(self, view: View, key: None) -> Look:
        return self.board.looks.strength(view.table)


class Heading(Sign):
    """What is written above the lanes and the means of production, and where the third measure would lie."""

    spot = "label.{}"
    of = (LABELS,)

    def here(self, state: State) -> Iterable[str]:
        return [key for key in LABELS if self.look(View(state, ()), key) is not None]

    def look(self, view: View, key: str) -> Look | None:
        return self.board.looks.heading(view.table, key)


class Ribbon(Sign):
    """The phases of a turn."""

    spot = "{}"
    of = (("ribbon",),)

    def here(self, state: State) -> Iterable[str]:
        return ("ribbon",)

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.phases()


class BillOfHouse(Sign):
    """What a house earns and owes tonight."""

    spot = "{}.bill"
    of = (HOUSES,)

    def here(self, state: State) -> Iterable[str]:
        return [house.name for house in state.tenements]

    def look(self, view: View, key: str) -> Look:
        return self.board.looks.bill(view.table, key)


class Lamp(Sign):
    spot = "lamp.{}"
    of = (("1", "2", "3"),)

    def here(self, state: State) -> Iterable[str]:
        return ("1", "2", "3")

    def look(self, view: View, key: str) -> Look | None:
        return self.board.looks.heading(view.table, "force")


class Lane(Site[str]):
    """Employer cards, one above the other."""

    spot = "{}"
    of = (("employers", "measures"),)
    sort = "pile"

    def place(self, key: str, kind: str, index: int, count: int) -> tuple[float, float]:
        most = self.board.rules.content.limits.measures
        return self.board.sites.lane(key, most, index, count).centre

    def stands_for(self, key: str, piece: Piece) -> str:
        return f"card.{piece.id}"


class LaneOf(Site[tuple[str, int]]):
    """One lane of those, with a card or without."""

    spot = "{}.{}"
    of = (("employers", "measures"), int)

    def light(self, view: View, key: tuple[str, int], source: str | None) -> Sequence[Mark]:
        return tuple(marks.frame(self.box(key), 3.0))  # close round it: its heading stands right above


class Locals(Site[None]):
    spot = "locals"
    sort = "pile"

    def place(self, key: None, kind: str, index: int, count: int) -> tuple[float, float]:
        return self.board.sites.lane("locals", 2, index, 2).centre

    def source(self, key: None, piece: Piece) -> str:
        return Held("sale", piece.id).source

    def stands_for(self, key: None, piece: Piece) -> str:
        return f"sale.{piece.id}"


# The stage ---------------------------------------------------------------------------------------------------------


class Offered(Site[str]):
    """Cards of Solidarity, one of which may be kept."""

    spot = "offered.{}"
    of = (str,)
    asked = ("offered",)
    sort = "button"

    def here(self, state: State) -> Iterable[str]:
        return state.offered

    def box(self, key: str) -> Box:
        stage, offered = self.board.layout["stage"], self.board.state.offered
        wide, gap, count = 330.0, 40.0, max(1, len(offered))
        left = stage.centre[0] - (count * wide + (count - 1) * gap) / 2
        return Box(left + (offered.index(key) if key in offered else 0) * (wide + gap), stage.y + 50, wide, 490)

    def label(self, view: View, key: str) -> str:
        return self.board.faces.names.cause(key)


class OnStage(Site[K]):
    """Something to pay with; what was chosen lies higher."""

    asked = ("pay",)
    sort = "button"

    def why_not(self, view: View, source: str, key: K) -> Reason | str | None:
        if self.board.paying.fixed:
            return _("In this first game the richest pay. Later you share it out as you like.")
        return super().why_not(view, source, key)


class BillOf(OnStage[tuple[str, int]]):
    spot = "bill.{}.{}"
    of = (HOUSES, int)

    def here(self, state: State) -> Iterable[tuple[str, int]]:
        return self.board.paying.bills(state)

    def box(self, key: tuple[str, int]) -> Box:
        return self.board.paying.bill_box(*key)

    def label(self, view: View, key: tuple[str, int]) -> str:
        """Counted from what is left: the last of them goes first."""
        house, number = key
        return _("Dollar {n} of the {house} Tenement").format(n=number, house=self.board.house_name(house))


class Spare(OnStage[int]):
    spot = "spare.{}"
    of = (int,)

    def here(self, state: State) -> Iterable[int]:
        return range(1, self.board.paying.spare(state) + 1)

    def box(self, key: int) -> Box:
        return self.board.paying.spare_box(key)

    def label(self, view: View, key: int) -> str:
        return _("Anarchist Agitation {n}, in the place of two Union Agitations").format(n=key)


class PaidFor(Site[str]):
    """What is being paid for: the first thing chosen."""

    spot = "pay.{}"
    of = (str,)

    def box(self, key: str) -> Box:
        return self.board.paying.sheet
