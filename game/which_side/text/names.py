"""What everything is called: gauges, resources, places, cards, controls. Sentences name nothing by its id."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import N_, NN_, NP_, _, money, money_change, ngettext
from game.which_side.cards.language import Labour
from game.which_side.content import Content

RESOURCE_NAMES: dict[str, str] = {
    "AGIT": N_("Union Agitation"),
    "ANAR": N_("Anarchist Agitation"),
    "GREVE": N_("Strike"),
    "SAB": N_("Sabotage"),
}
_TOKENS = {
    "AGIT": NN_("{n} Union Agitation", "{n} Union Agitation"),
    "ANAR": NN_("{n} Anarchist Agitation", "{n} Anarchist Agitation"),
    "GREVE": NN_("{n} Strike", "{n} Strike"),
    "SAB": NN_("{n} Sabotage", "{n} Sabotage"),
}
LABOUR_NAMES: dict[str, str] = {"TT": NP_("labour", "Hours"), "CT": N_("Safety"), "SA": N_("Wages")}
GAUGE_NAMES: dict[str, str] = {
    "ris": N_("Risk"),
    "mp": N_("Police Threat"),
    "ins": N_("Squalor"),
    "col": N_("extra rent"),
}
_JOBS: dict[str, str] = {
    "work": N_("day work"),
    "local-control": N_("local control"),
    "worker-control": N_("worker control"),
    "improvement": N_("improvement"),
    "agitation": N_("Union Agitation"),
    "anarchist": N_("Anarchist Agitation"),
    "strike": N_("Strike"),
    "sabotage": N_("Sabotage"),
    "street": N_("the street"),
    "robbery": N_("the robbery"),
}
_CUSTOMS: dict[str, str] = {
    "living": N_("Rent"),
    "misery": N_("Misery"),
    "squalor": N_("Squalor"),
    "doctor": N_("The doctor"),
    "start": N_("At the start"),
    "minimum": N_("End of the turn"),
    "turn": N_("Another turn"),
    "worker-control": N_("Worker control"),
    "housework": N_("Housework"),
    "prison": N_("Prison"),
}
"""Causes that are neither a card nor a place."""


def signed(number: int) -> str:
    """+2 or −1, with a real minus sign."""
    return f"+{number}" if number >= 0 else figure(number)


def figure(number: int) -> str:
    """A figure that may lie below zero."""
    return str(number) if number >= 0 else f"−{-number}"


def dollars(number: int) -> str:
    """Dollars more or less."""
    return money_change(number) if number else money(0)


def labour_words(gauge: Labour, value: int) -> str:
    """Risk, incidents or pay, as it is printed on a labour gauge."""
    return dollars(value) if gauge == "SA" else signed(value) if gauge == "TT" and value else str(value)


def tokens(resource: str, n: int) -> str:
    """A resource and how many of it; not every language counts strikes as English does."""
    return ngettext(*_TOKENS[resource], n).format(n=n)


def cell_words(content: Content, gauge: Labour, cell: int, *, duo: bool) -> str:
    """What a cell of a labour gauge means."""
    return labour_words(gauge, getattr(content.side(duo), gauge)[cell - 1])


class Names:
    def __init__(self, content: Content) -> None:
        self.content = content
        self._names: dict[str, str] = {
            **{card.id: card.name for pile in content.piles.values() for card in pile.values()},
            **{plan.id: plan.name for plan in content.plannings.values()},
            **{tile.id: tile.name for tile in content.tiles.values()},
            **{local.id: local.name for local in content.locals.values()},
            **{scenario.id: scenario.name for scenario in content.scenarios.values()},
            **{id_: control.name for side in content.sides.values() for id_, control in side.controls.items()},
            **{f"D{context.rolls[0]}": N_("Context") for context in content.contexts},
        }

    def cause(self, key: str) -> str:
        """A card, place, control or custom by the name a player knows."""
        if key in _CUSTOMS:
            return _(_CUSTOMS[key])
        if key in self.content.slots:
            return self.slot(key)
        if key in self.content.planned:
            plan, number = key.split(".")
            return _("{planning}, step {number}").format(planning=_(self._names[plan]), number=number)
        # A table loaded by hand may name a cause that nobody knows.
        return _(self._names.get(key.partition(":")[0], N_("Something")))

    def house(self, name: str) -> str:
        """The people of a Tenement: "Russian"."""
        return _(self.content.tenements[name].name)

    def houses(self, names: Sequence[str]) -> str:
        """Tenements as they are spoken of together."""
        people = [self.house(name) for name in names]
        match people:
            case []:
                return _("nobody")
            case [one]:
                return _("the {one} Tenement").format(one=one)
            case [one, two]:
                return _("the {one} and {two} Tenements").format(one=one, two=two)
            case [one, two, three]:
                return _("the {one}, {two} and {three} Tenements").format(one=one, two=two, three=three)
            case _all:
                return _("all four Tenements")

    def job(self, slot: str) -> str:
        """What is done on a slot of a place."""
        data = self.content.slots[slot]
        return _(data.name if data.kind == "evening" else _JOBS[data.kind])

    def place(self, slot: str) -> str:
        """The place a slot belongs to."""
        return _(self._names[self.content.slots[slot].tile])

    def slot(self, slot: str) -> str:
        return _("{place} ({job})").format(place=self.place(slot), job=self.job(slot))
