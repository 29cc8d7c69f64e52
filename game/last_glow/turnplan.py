"""Every way to place a crew, at once: what a turn is worth, and what to do with it.

It finds what a search through the rules finds (a test holds the two together) in a fraction of the time, because the
odds that the Strategist goes by come from planning a million turns. A place in a turn is a tuple of small numbers, the
hearts and items on the card are one of them (`_scenes`), and nothing is told. Light and repairs come last: nothing else
asks for them, but for a hull that would not stand a second throttle.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.moves import Square

from .content import Action, Figures, Mode
from .crew import HUNT_MARGIN, HUNT_REACH, MOST_THROTTLES
from .judge import Evening
from .state import CrewMove, Hunt, LightUp, Maneuver, Repair, Send, Sleep, State, Throttle, distance

_PLENTY = 99
"""Berths, or room in the hold, where the mode sets no limit."""
_BERTHS: tuple[Action, ...] = ("maneuver", "hunt", "sleep", "throttle", "send", "light-up", "repair")
_EVENING = 8
"""How many numbers of a place are left when the crew has been placed."""

Place = tuple[int, ...]
"""Crew left, line, column, hull, light, dreams, hold, scene, then the berths left in the order of `_BERTHS`."""
Scene = tuple[tuple[Square, ...], tuple[Square, ...]]
"""The hearts and the items on the card."""
Choice = tuple[type[CrewMove], str | Square | None, float, Place, Place]
"""A placement and its target, and where it leads: with this chance here, else there."""


class TurnPlan:
    """All of one turn, from the table that `state` shows; `judge` says what an evening is worth."""

    def __init__(self, figures: Figures, mode: Mode, state: State, judge: Callable[[Evening], float]) -> None:
        gauges = figures.gauges
        self._judge, self._turn = judge, state.turn
        self._columns, self._goal, self._most_items = figures.board.columns, gauges.goal, gauges.items
        self._most_light, self._most_hull = gauges.brightness.most, gauges.structure.most
        self._hold = _PLENTY if mode.hold is None else mode.hold
        self._dims = state.options.throttle_cost == "brightness"
        self._reaching = "reaching" in (mode.zero_light, state.options.zero_light)
        self._scenes: list[Scene] = []
        self._numbers: dict[Scene, int] = {}
        self._hunts: dict[tuple[int, int, int], list[tuple[Square, float, int]]] = {}
        self._sleeps: dict[tuple[int, int, int], list[tuple[Square, int, int]]] = {}
        self._worth: dict[Place, float] = {}
        self._evenings: dict[Place, float] = {}
        self._throttles = MOST_THROTTLES if mode.berths is None else min(MOST_THROTTLES, mode.berths["throttle"])
        self.start = self._place(mode, state)

    def _place(self, mode: Mode, state: State) -> Place:
        left = [
            _PLENTY if mode.berths is None else mode.berths[action] - getattr(state.used, action.replace("-", "_"))
            for action in _BERTHS
        ]
        left[_BERTHS.index("throttle")] = self._throttles - state.throttle_count
        gauges = (state.structure, state.brightness, state.vp, state.hold)
        return (state.crew_left, *state.lighthouse, *gauges, self._number((state.hearts, state.items)), *left)

    def evening(self, place: Place) -> Evening:
        _, line, column, hull, light, dreams, hold, scene = place
        return Evening(self._turn, (line, column), hull, light, dreams, hold, *self._scenes[scene])

    def night(self, place: Place) -> Place:
        """An evening without what matters no more."""
        return place[:_EVENING]

    def evenings(self) -> list[Place]:
        """All that have been weighed so far."""
        return list(self._evenings)

    def over(self, evening: Place) -> bool:
        """Whether it is no evening but the end: won, or broken by the second throttle."""
        return self._won(evening) or evening[3] <= 0

    def _won(self, place: Place) -> bool:
        return place[5] >= self._goal

    # What it is worth ----------------------------------------------------------------------------------------

    def worth(self, place: Place) -> float:
        known = self._worth.get(place)
        if known is not None:
            return known
        if not place[0]:
            return self._at_night(self.night(place))
        best = 0.0
        for _, _, chance, there, otherwise in self.choices(place):
            worth = self.worth(there)
            if chance < 1.0:
                worth = chance * worth + (1.0 - chance) * self.worth(otherwise)
            if worth > best:
                best = worth
        self._worth[place] = best
        return best

    def value(self, choice: Choice) -> float:
        _, _, chance, there, otherwise = choice
        return chance * self.worth(there) + (1.0 - chance) * self.worth(otherwise)

    def _at_night(self, place: Place) -> float:
        known = self._evenings.get(place)
        if known is None:
            known = float(self._won(place)) if self.over(place) else self._judge(self.evening(place))
            self._evenings[place] = known
        return known

    # What can be done ----------------------------------------------------------------------------------------

    def best(self, place: Place) -> Choice:
        return max(self.choices(place), key=self.value)

    def choices(self, place: Place) -> list[Choice]:
        crew, line, column, hull, light, dreams, hold, scene = place[:_EVENING]
        maneuvers, hunts, sleeps, throttles, sends, lamps, repairs = place[_EVENING:]
        hearts, items = self._scenes[scene]
        found: list[Choice] = []
        there: Place
        rest: Place
        left = crew - 1
        if sends and hold:
            there = (left if dreams + 1 < self._goal else 0, line, column, hull, light, dreams + 1, hold - 1, scene,
                     maneuvers, hunts, sleeps, throttles, sends - 1, lamps, repairs)  # fmt: skip
            found.append((Send, None, 1.0, there, there))
        if maneuvers:
            rest = (hull, light, dreams, hold, scene, maneuvers - 1, hunts, sleeps, throttles, sends, lamps, repairs)
            if column > 1 and (line, column - 1) not in hearts:
                there = (left, line, column - 1, *rest)
                found.append((Maneuver, "left", 1.0, there, there))
            if column < self._columns and (line, column + 1) not in hearts:
                there = (left, line, column + 1, *rest)
                found.append((Maneuver, "right", 1.0, there, there))
        if throttles > 0 and line and (line - 1, column) not in hearts:
            strained = (hull, light) if throttles == self._throttles else self._strained(hull, light)
            there = (left if strained[0] else 0, line - 1, column, *strained, dreams, hold, scene,
                     maneuvers, hunts, sleeps, throttles - 1, sends, lamps, repairs)  # fmt: skip
            found.append((Throttle, None, 1.0, there, there))
        if hunts and hearts and len(items) + hold < self._most_items:
            gauges = (left, line, column, hull, light, dreams, hold)
            rest = (maneuvers, hunts - 1, sleeps, throttles, sends, lamps, repairs)
            missed = (*gauges, scene, *rest)
            for square, chance, caught in self._hunts.get((line, column, scene)) or self._prey(line, column, scene):
                found.append((Hunt, square, chance, (*gauges, caught, *rest), missed))
        if sleeps and items and hold < self._hold:
            for square, needed, taken in self._sleeps.get((line, column, scene)) or self._gifts(line, column, scene):
                if needed <= crew and needed <= sleeps:
                    there = (crew - needed, line, column, hull, light, dreams, hold + 1, taken,
                             maneuvers, hunts, sleeps - needed, throttles, sends, lamps, repairs)  # fmt: skip
                    found.append((Sleep, square, 1.0, there, there))
        if crew <= lamps + repairs or not found:
            # The rest of the crew feed the lamp and mend; those without room rest.
            for fed in range(max(0, min(crew - repairs, lamps)), min(crew, lamps) + 1):
                mended = min(crew - fed, repairs)
                there = (0, line, column, min(hull + mended, self._most_hull),
                         min(light + 2 * fed, self._most_light), dreams, hold, scene)  # fmt: skip
                found.append((LightUp if fed else Repair, None, 1.0, there, there))
        if repairs and hull == 1:
            there = (left, line, column, hull + 1, *place[4:-1], repairs - 1)
            found.append((Repair, None, 1.0, there, there))
        if lamps and self._dims:
            there = (left, line, column, hull, min(light + 2, self._most_light), *place[5:-2], lamps - 1, repairs)
            found.append((LightUp, None, 1.0, there, there))
        return found

    def _strained(self, hull: int, light: int) -> tuple[int, int]:
        """What a second throttle leaves of hull and light (R19)."""
        if not self._dims:
            return hull - 1, light
        dark = light == 0 or (light == 1 and self._reaching)
        return hull - dark, max(light - 1, 0)

    def _prey(self, line: int, column: int, scene: int) -> list[tuple[Square, float, int]]:
        """The hearts in reach, the odds of each hunt, and the scene behind one that succeeds."""
        hearts, items = self._scenes[scene]
        found = self._hunts[line, column, scene] = []
        for heart in hearts:
            away = distance((line, column), heart)
            if away <= HUNT_REACH:
                others = tuple([other for other in hearts if other != heart])
                caught = self._number((others, tuple(sorted((*items, heart)))))
                found.append((heart, (7 - HUNT_MARGIN - away) / 6, caught))
        return found

    def _gifts(self, line: int, column: int, scene: int) -> list[tuple[Square, int, int]]:
        """The items in reach, the crew that each takes, and the scene without it."""
        hearts, items = self._scenes[scene]
        found = self._sleeps[line, column, scene] = []
        for item in items:
            away = distance((line, column), item)
            if away <= 1:
                others = tuple([other for other in items if other != item])
                found.append((item, 1 + away, self._number((hearts, others))))
        return found

    def _number(self, scene: Scene) -> int:
        number = self._numbers.get(scene)
        if number is None:
            number = self._numbers[scene] = len(self._scenes)
            self._scenes.append(scene)
        return number


def move_of(choice: Choice) -> CrewMove:
    kind, target = choice[:2]
    return kind() if target is None else kind(target)  # type: ignore[call-arg,arg-type]
