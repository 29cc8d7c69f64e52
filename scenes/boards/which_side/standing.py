"""What stands where: people, moons, markers, dollars, cards. And how all of that is known while events are shown."""

from __future__ import annotations

from collections.abc import Iterator

from game.which_side.content import Content
from game.which_side.language import LABOUR, RESOURCES
from game.which_side.names import cell_words, figure
from game.which_side.state import Character, Helper, Plan, State, get_gauge
from game.which_side.table import incidents_a_turn
from game.which_side.tonight import Tonight, foremost
from scenes.table.terms import Piece

GAUGES = ("ris", "mp", "ins")
HEIGHTS = {
    "window": 50.0, "slot": 44.0, "crowd": 42.0, "moon": 38.0, "dollars": 27.0, "marker": 25.0, "heart": 17.0,
    "token": 33.0, "card": 47.0, "local": 46.0, "plan": 25.0, "gauge": 33.0, "first": 26.0,
}  # fmt: skip
STRIP, LOCAL, SIGN = "strip ", "local ", "sign "
"""Kinds of pieces that are composed: a narrow employer card, a local to let, the sign of a local on a house."""
CROWDED = ("arrest", "jail", "dead")


def tokens_of(state: State) -> list[Character | Helper]:
    """Everybody on the table, helpers last."""
    return [*state.characters, *state.helpers]


def moon_id(house: str) -> str:
    return f"{house}.moon"


def heart_kind(number: int, san: int, cap: int) -> str:
    """The first or second heart of somebody: there, lost, or gone for good."""
    return "life" if number <= san else "life-lost" if number <= cap else "life-gone"


class Standing:
    """Where people and locals are, as shown: events change it one by one, and at rest the table says it anew."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.state = State()
        self.where: dict[str, str] = {}
        """Spot of every character and helper."""
        self.hosts: dict[str, str] = {}
        """Helpers and the houses they live in."""
        self.guests: dict[str, Helper] = {}
        """Helpers who have only just come."""
        self.row: list[str] = []
        """Locals for sale, newest first."""
        self.tired: set[str] = set()
        self.pool: dict[str, int] = {}
        self.phase = ""
        self.turn = 0
        self.plan: Plan | None = None
        self.heights: dict[str, dict[str, int]] = {}
        """Of each gauge, how high every house stands."""
        self.no_evening: set[str] = set()
        """Houses that have lost this turn's evening."""
        self.curfew = False
        """Something that outlasts the turn takes the evening of all."""
        self.incidents = self.incidents_drawn = 0
        """How many incidents this night has, and how many of them were turned up."""

    def reset(self, state: State, night: Tonight) -> None:
        self.state = state
        self.where = {one.name: self.spot(one, one.place) for one in tokens_of(state)}
        self.hosts = {helper.name: helper.host for helper in state.helpers}
        self.guests = {}
        self.row = list(state.locals_row)
        self.tired = {one.name for one in state.characters if one.tired}
        self.pool = {name: getattr(state.pool, name) for name in RESOURCES}
        self.phase, self.turn, self.plan = state.phase, state.turn, state.plan
        self.heights = {gauge: {one.name: getattr(one, gauge) for one in state.tenements} for gauge in GAUGES}
        self.no_evening = {one.name for one in state.tenements if one.noeve}
        self.curfew = any(
            home.evening_lost and not house.noeve for home, house in zip(night.households, state.tenements, strict=True)
        )

        self.incidents = incidents_a_turn(self.content, state)
        self.incidents_drawn = self.incidents - night.incidents if state.phase == "incidents" else 0

    def leads(self, house: str, gauge: str) -> bool:
        """Whether nobody stands higher on a gauge, as it is shown now."""
        return house in foremost(self.heights[gauge])

    def safety_moved(self, before: int, after: int) -> None:
        """The night has more or fewer incidents."""
        each = self.content.side(self.state.duo).CT
        self.incidents += each[after - 1] - each[before - 1]

    def begin(self, phase: str, turn: int) -> None:
        self.phase, self.turn = phase, turn or self.turn
        self.incidents_drawn = 0
        if phase == "rest":
            self.no_evening.clear()

    # People ----------------------------------------------------------------------------------------------------

    def token(self, name: str) -> Character | Helper | None:
        everybody: list[Character | Helper] = [*tokens_of(self.state), *self.guests.values()]
        return next((one for one in everybody if one.name == name), None)

    def spot(self, one: Character | Helper, place: str) -> str:
        """Where somebody stands who is at this place, as the rules call it."""
        if isinstance(one, Helper):
            if place == "home":
                return f"{one.host}.helper"
            return self._spot_at(one.host, place)
        return f"window.{one.name}" if place == "home" else self._spot_at(one.tenement, place)

    def _spot_at(self, house: str, place: str) -> str:
        if place == "lawyer":
            own = next(one.local for one in self.state.tenements if one.name == house)
            shelters = bool(own) and self.content.locals[own].when == "arrest"
            return f"{house}.at.local" if shelters else "at.shared"
        if place == "local":
            return f"{house}.at.local"
        if place == "shared":
            return "at.shared"
        if place == "housework":
            return f"{house}.housework"
        return f"{place}.{house}" if place.startswith("TEN.") else place

    def rank(self, name: str) -> tuple[int, int]:
        """Which of how many somebody is on a spot that several share."""
        spot = self.where[name]
        people = [one for one in self.content.people if self.where.get(one) == spot]
        people += sorted(one for one in self.where if one not in self.content.people and self.where[one] == spot)
        return people.index(name), len(people)

    def helpers_of(self, house: str) -> int:
        """How many helpers live there."""
        return list(self.hosts.values()).count(house)

    def evening_spot(self, house: str, evening: str) -> str:
        """Where the moon of a house stands."""
        if evening in ("", "-", "home"):
            return f"{house}.evening"
        return self._spot_at(house, evening)

    # Pieces ----------------------------------------------------------------------------------------------------

    def pieces(self, state: State) -> Iterator[Piece]:
        kinds = {helper.name: helper_kind(helper.name, helper.sex) for helper in state.helpers}
        for name, spot in self.where.items():
            yield person_piece(kinds.get(name, f"person-{name}"), spot)._replace(id=name)
        yield from self._hearts(state)
        for house in state.tenements:
            yield from self._house(house.name, state)
        for gauge in LABOUR:
            cell = get_gauge(state.gauges, gauge)
            words = cell_words(self.content, gauge, cell, duo=state.duo)
            yield Piece("marker-white", f"{gauge}.{cell}", HEIGHTS["gauge"], 1, gauge, None, words)
        yield Piece("marker-black", f"fp.{state.fp}", HEIGHTS["gauge"], 1, "FP")
        for resource in RESOURCES:
            yield Piece(resource, f"token.{resource}", HEIGHTS["token"], 0, f"pool.{resource}")
        yield Piece("marker-first", f"{state.tenements[state.first_seat].name}.first", HEIGHTS["first"], 2, "first")
        for control in state.controls:
            yield taken_piece(control)
        yield from self._cards(state)

    def _hearts(self, state: State) -> Iterator[Piece]:
        for one in state.characters:
            for number in range(1, self.content.limits.san + 1):
                spot = f"heart.{one.name}.{number}"
                yield Piece(heart_kind(number, one.san, one.cap), spot, HEIGHTS["heart"], 1, spot)

    def _house(self, name: str, state: State) -> Iterator[Piece]:
        house = next(one for one in state.tenements if one.name == name)
        yield Piece(f"evening-{name}", self.evening_spot(name, house.evening), HEIGHTS["moon"], 2, moon_id(name))
        yield Piece("usd", f"{name}.usd", HEIGHTS["dollars"], 0, f"{name}.usd", None, f"${house.usd}")
        for gauge in GAUGES:
            value: int = getattr(house, gauge)
            yield marker_piece(name, gauge, value)
        if house.local:
            yield sign_piece(house.local, f"{name}.local", self.helpers_of(name))

    def _cards(self, state: State) -> Iterator[Piece]:
        for card in state.employer_cards:
            yield strip_piece(card, "employers")
        for measure in state.measures:
            yield strip_piece(measure.card, "measures")
        for local in state.locals_row:
            yield Piece(LOCAL + local, "locals", HEIGHTS["local"], 0, local)
        if state.bierhalle_local:
            yield sign_piece(state.bierhalle_local, "shared", 0)
        if state.plan is not None:
            steps = len(state.plan.beaten)
            spot = f"marker.{steps}.{state.plan.step}"
            yield Piece("marker-plan", spot, HEIGHTS["plan"], 1, "plan", None, str(state.plan.step))


def person_piece(kind: str, spot: str) -> Piece:
    family = spot.partition(".")[0]
    height = HEIGHTS["window"] if family == "window" else HEIGHTS["crowd"] if spot in CROWDED else HEIGHTS["slot"]
    return Piece(kind, spot, 38.0 if spot.endswith((".helper", ".housework")) else height, 3)


def marker_piece(house: str, gauge: str, value: int) -> Piece:
    spot = f"{house}.{gauge}.{value}"
    return Piece("marker-gauge", spot, HEIGHTS["marker"], 1, f"{house}.{gauge}", None, figure(value))


def strip_piece(card: str, spot: str) -> Piece:
    return Piece(STRIP + card, spot, HEIGHTS["card"], 0, card)


def sign_piece(local: str, spot: str, helpers: int) -> Piece:
    return Piece(f"{SIGN}{helpers} {local}", spot, 34.0, 0, local)


def taken_piece(control: str) -> Piece:
    kind, height = ("control-taken-duo", 46.0) if control.startswith("D") else ("control-taken", 30.0)
    return Piece(kind, f"control.{control}", height, 1, f"taken.{control}")


def helper_kind(name: str, sex: str) -> str:
    """Two women who help look alike, but each keeps her own place."""
    return f"helper-{sex} {name}"


def name_of(kind: str) -> str:
    """Who or what a piece is that shares a spot with others."""
    return kind.partition(" ")[2] if " " in kind else kind.removeprefix("person-")
