"""The working day before it ends: what the tokens placed so far will bring."""

from __future__ import annotations

from game.which_side.cards.shapes import Spot
from game.which_side.content import Content
from game.which_side.state import State, Tenement

from .slots import Desk
from .working import earnings


class Day:
    """What the tokens placed so far will bring at the end of the day."""

    def __init__(self, content: Content, state: State) -> None:
        self.desk = Desk(content, state)
        self.spots = [(who, spot) for who, house in enumerate(state.tenements) for spot in self._spots_of(state, house)]
        self.earned = [0] * len(state.tenements)
        self.tokens: list[str] = []
        for who, spot in self.spots:
            self.earned[who] += earnings(self.desk, state.tenements[who], spot)
            if spot.face.gives:
                self.tokens.append(spot.face.gives)

    def _spots_of(self, state: State, house: Tenement) -> list[Spot]:
        names = [one.place for one in state.characters if one.tenement == house.name]
        names += [helper.place for helper in state.helpers if helper.host == house.name]
        found = [self.desk.spot(house, name) for name in names if "." in name or name == "housework"]
        if house.evening not in ("", "-"):
            found.append(self.desk.evening_spot(house, house.evening))
        return [spot for spot in found if isinstance(spot, Spot)]
