"""How two choose in secret: at once, each on keys of their own; or one after the other, with the mouse, behind a hat.

Nothing of a choice is ever shown before both are in. Against a bot there is nobody to hide from, and a click is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Reason
from game.core.words import _
from game.way_of_the_shotgun import acts, telling
from game.way_of_the_shotgun.content import Figures
from game.way_of_the_shotgun.state import ActMove, Butt, Shoot, State, View
from scenes.boards.way_of_the_shotgun.hands import ACTS, BILLS
from scenes.table.keys import place_of, places_of, printed_on
from scenes.table.terms import Gesture

if TYPE_CHECKING:
    from scenes.boards.way_of_the_shotgun.showdown.board import ShowdownBoard
    from scenes.table.table import Table

SEATS = (0, 1)
COVER = "hat.cover"
"""Where the hat lies on the bills."""
KEYS = ("qweasd", "uiojkl")
"""The keys of two who choose at once, as the bills lie, by what an American keyboard has printed on them."""
PLACES = tuple(map(places_of, KEYS))
"""Where they lie: under one hand on every keyboard, whatever is printed there."""
PAIRS = {letter: names for letter, names in BILLS.items() if len(names) > 1}
"""Two bills with one letter, which then asks which of them is meant."""


def caps(seat: int) -> list[str]:
    """What is printed on the keys of a seat, as the bills lie."""
    printed = printed_on(PLACES[seat])
    return [(cap or usual).upper() for cap, usual in zip(printed, KEYS[seat], strict=True)]


def why_not(figures: Figures, state: State, seat: int, act: ActMove) -> Reason | None:
    """Why a seat may not do this now."""
    rested = state.last_action[seat] != "cover"
    return acts.why_not_act(figures, state.sides[seat], state.distance, rested, act)


def meant(figures: Figures, state: State, act: ActMove, seats: Sequence[int]) -> ActMove:
    """With nothing in the gun and nobody farther than a step, a shot with one barrel is a blow with the butt."""
    if act == Shoot(1) and all(why_not(figures, state, seat, Butt()) is None for seat in seats):
        return Butt()
    return act


class SecretChoice:
    """What the hands of two people have begun: keys they pressed, the hat they laid on the bills or lifted."""

    def __init__(self, board: ShowdownBoard) -> None:
        self._board = board
        self.ready: dict[int, ActMove] = {}
        """What people have chosen on their keys, as long as the other has not."""
        self.by_hat = False
        """They choose with the mouse, one after the other."""
        self.lifted = False
        """The player who has to choose has lifted the hat."""

    @property
    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self._board.seats) if seat.is_person]

    @property
    def in_secret(self) -> bool:
        """Two people look at one screen, or will: on a picture of the board nobody sits yet."""
        return not self._board.seats or len(self.persons) > 1

    @property
    def covered(self) -> bool:
        """The hat lies on the bills."""
        return self.in_secret and self.by_hat and not self.lifted

    @property
    def on_keys(self) -> bool:
        return self.in_secret and not self.by_hat

    def chooser(self, view: View) -> int | None:
        """The one person whose choice it is now; None where two choose at once, or nobody does."""
        if self.on_keys or not self.persons:
            return None
        return int(view.chosen[0]) if self.in_secret else self.persons[0]

    def forget(self) -> None:
        self.ready, self.lifted = {}, False

    def gestures(self, moves: Sequence[Any]) -> list[Gesture]:
        """Behind a hat, or against a bot, a click chooses; where both look on, a click only calls for the hat."""
        if self.covered:
            return [Gesture("", COVER)]
        names = {act: name for name, act in ACTS.items()} | {Butt(): "shoot.1"}
        if self.on_keys:
            return [*(Gesture("", f"act.{names[move]}") for move in moves), Gesture("", COVER)]
        found = [Gesture("", f"act.{names[move]}", (move,)) for move in moves]
        return found + [
            Gesture("", f"box.{letter}", (move,), f"act.{names[move]}", _(telling.ACTS[str(move)]))
            for letter, pair in PAIRS.items()
            for move in moves
            if names[move] in pair
        ]

    def press(self, table: Table) -> None:
        """A click where both look on brings the hat; a click on the hat lifts it."""
        if self.covered:
            self.lifted = True
        else:
            self.by_hat, self.ready = True, {}
        table.app.sounds.play("card")
        table.refresh()

    def change_manner(self, table: Table) -> None:
        self.by_hat, self.lifted, self.ready = not self.by_hat, False, {}
        table.refresh()

    def typed(self, table: Table, letter: str) -> bool:
        """A key of one of the two: a hat falls, and nothing else is to be seen. With the second, both are played."""
        view: View = table.view.view
        state, place = view.table, place_of(letter)
        seat = next((seat for seat in SEATS if place in PLACES[seat]), None)
        if seat is None or not self.on_keys or state.phase != "choose" or view.chosen[seat]:
            return False
        figures = self._board.rules.figures
        act = meant(figures, state, list(ACTS.values())[PLACES[seat].index(place)], (seat,))
        if why_not(figures, state, seat, act) is not None:
            table.app.sounds.play("refuse")
            text = _("{name}: that cannot be done now.").format(name=self._board.player(seat))
            table.say(text, self._board.box(f"hat.{seat}").centre)
            return True
        self.ready[seat] = act
        table.app.sounds.play("set")
        wanted = [other for other in SEATS if not view.chosen[other]]
        if all(other in self.ready for other in wanted):
            table.begin([self.ready[other] for other in wanted])
        else:
            table.refresh()
        return True
