"""The pitch while something happens on it, and who stands where."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import GaugeChanged
from game.core.working import Working

from .pitch import Pitch
from .state import IDS, Character, CharacterId, State


class Play(Working[State]):
    __slots__ = ("pitch",)

    def __init__(self, pitch: Pitch, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.pitch = pitch

    def change(self, name: CharacterId, **changes: Any) -> Character:
        """Give one character other marks or another place."""
        characters = list(self.state.characters)
        index = IDS.index(name)
        characters[index] = replace(characters[index], **changes)
        self.set(characters=tuple(characters))
        return characters[index]

    def set_ene(self, after: int, why: str) -> None:
        cow = self.pitch.figures.cow
        before, after = self.state.ene, min(cow.ene_most, max(cow.ene_least, after))
        self.set(ene=after)
        self.tell(GaugeChanged("ene", before, after, why))

    @property
    def straight_back(self) -> bool:
        return self.state.options.bounce == "straight_back"


def ground(state: State) -> dict[str, CharacterId]:
    """Who stands on which square; nobody else may enter it."""
    return {c.square: c.id for c in state.characters if c.square is not None and c.grounded}


def bottles(pitch: Pitch, state: State) -> frozenset[str]:
    squares = [bottle for camp in pitch.figures.teams.values() for bottle in camp.bottles]
    if state.options.extra_bottles == "yes":
        squares += pitch.figures.extra_bottles
    return frozenset(squares)
