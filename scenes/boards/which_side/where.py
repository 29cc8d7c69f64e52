"""Where a spot lies now: people where they stand, cards in their lanes, what was offered on the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.which_side.struggle import planned_card
from scenes.kit.canvas import Box

from .standing import CROWDED, LOCAL, SIGN, name_of

if TYPE_CHECKING:
    from .board import GameBoard


class Where:
    def __init__(self, board: GameBoard) -> None:
        self._board = board

    def knows(self, spot: str) -> bool:
        """Is there such a spot on the table now?"""
        family, _dot, rest = spot.partition(".")
        if family == "card":
            lanes = (*self._board.state.employer_cards, *(measure.card for measure in self._board.state.measures))
            return rest in lanes or rest == planned_card(self._board.rules.content, self._board.state)
        return spot in self._board.sites

    def box(self, spot: str) -> Box:
        family, _dot, rest = spot.partition(".")
        if rest == "at.local":
            # On the picture of the sign: its name stays in sight.
            sign = self._board.sites[f"{family}.local"]
            return Box.around((sign.x + 22, sign.centre[1]), 40, 40)
        if spot in self._board.sites:
            return self._board.sites[spot]
        match family:
            case "at":
                return self._person_box(rest)
            case "card":
                return self._card_box(rest)
            case "offered":
                return self.offered_box(rest)
            case "sale":
                return self._lane_box(
                    "locals", self._board.standing.row.index(rest) if rest in self._board.standing.row else 0, 2
                )
            case "strength":
                return _around(self._board.sites["fp.1"], self._board.sites["fp.10"])
            case "employers" | "measures" | "locals":
                return _around(
                    self._board.sites[f"{family}.1"], self._board.sites[f"{family}.{2 if family == 'locals' else 3}"]
                )
        return self._house_box(family, rest, spot)

    def _house_box(self, house: str, rest: str, spot: str) -> Box:
        if house in self._board.sites.houses and rest == "helper":
            return self._board.sites[f"{house}.helper.1"]
        if house in self._board.sites.houses and rest == "first":
            usd = self._board.sites[f"{house}.usd"]
            return Box(usd.x - 30, usd.y, 26, usd.h)
        if house in self._board.sites.houses and rest == "bill":
            roof = self._board.sites[f"{house}.roof"]
            return Box(roof.x + 6, roof.bottom - 1, roof.w - 12, 22)
        if house == "tile":
            return self._board.sites[spot] if spot in self._board.sites else self._board.layout["stage"]
        raise KeyError(spot)

    def _person_box(self, name: str) -> Box:
        spot = self._board.standing.where.get(name, "")
        if not spot:
            return self._board.layout["stage"]
        if spot.startswith("window."):
            return self._board.sites[spot]
        index, count = self._board.standing.rank(name)
        kind = next(
            (f"helper-{one.sex} {name}" for one in self._board.state.helpers if one.name == name), f"person-{name}"
        )
        at = self.stand(kind, spot, index, count)
        way = self._board.way(spot)
        size = self._board.size(kind, spot)
        fit = way.fit(self.box(spot), size, count) if way is not None else 1.0
        return Box.around(at, size[0] * fit, size[1] * fit)

    def _card_box(self, card: str) -> Box:
        state = self._board.state
        if card in state.employer_cards:
            return self._lane_box("employers", state.employer_cards.index(card), len(state.employer_cards))
        measures = [measure.card for measure in state.measures]
        if card in measures:
            return self._lane_box("measures", measures.index(card), len(measures))
        if state.plan is not None and card in self._board.rules.content.planned:
            number = card.partition(".")[2]
            spot = f"step.{len(state.plan.beaten)}.{number}"
            if card.startswith(state.plan.id) and spot in self._board.sites:
                return self._board.sites[spot]
        return self._board.sites["plan"]

    def _lane_box(self, lane: str, index: int, count: int) -> Box:
        """Lane after lane; more than there are lanes close up."""
        lanes = 2 if lane == "locals" else 3
        first, last = self._board.sites[f"{lane}.1"], self._board.sites[f"{lane}.{lanes}"]
        step = (last.y - first.y) / (max(count, lanes) - 1)
        return first._replace(y=first.y + index * step)

    def offered_box(self, card: str) -> Box:
        stage, count = self._board.layout["stage"], max(1, len(self._board.state.offered))
        index = self._board.state.offered.index(card) if card in self._board.state.offered else 0
        wide, gap = 330.0, 40.0
        left = stage.centre[0] - (count * wide + (count - 1) * gap) / 2
        return Box(left + index * (wide + gap), stage.y + 50, wide, 490)

    def reading_box(self) -> Box:
        """Where a card is held up: over the city, unless a place of the city is to be chosen."""
        box = self._board.layout["reading"]
        do = self._board.state.pending[0].do if self._board.state.pending else ""
        return box._replace(x=self._board.spots["plan"].x + 60) if do in ("BURN", "FLIPA", "CLOSE") else box

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        if spot in ("employers", "measures"):
            return self._lane_box(spot, index, count).centre
        if spot == "locals":
            local = kind.removeprefix(LOCAL)
            row = self._board.standing.row
            return self._lane_box("locals", row.index(local) if local in row else index, 2).centre
        if kind.startswith(("person-", "helper-")):
            return self._stand_person(kind, spot, index, count)
        if kind.startswith(SIGN):
            box = self.box(spot)
            wide = self._board.size(kind, spot)[0]
            return (box.x + wide / 2, box.centre[1])
        return self.box(spot).centre

    def _stand_person(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        name = name_of(kind)
        if self._board.standing.where.get(name) == spot:
            index, count = self._board.standing.rank(name)
        if spot in CROWDED:
            return self._board.ways[spot].place(self.box(spot), self._board.size(kind, spot), index, count)
        sockets = f"{spot}.{index + 1}"
        if sockets in self._board.sites and (spot.endswith((".im", ".lc", ".helper"))):
            return self._board.sites[sockets].centre
        return self.box(spot).centre


def _around(one: Box, other: Box) -> Box:
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Box(x, y, max(one.right, other.right) - x, max(one.bottom, other.bottom) - y)
