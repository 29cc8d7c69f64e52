"""The choices on the back of a card: options, players, normal or practice. Remembered for the next time."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec

from game.core import options
from game.core.contract import OptionChoice, Rules
from game.core.journal import Seat
from game.core.words import _, ngettext
from saves import profile as profiles
from saves.problems import SaveProblem
from saves.profile import COLOURS
from scenes.pages import birds, waiting

MOST_SEATS = 4
LONGEST_NAME = 24


class Plan:
    def __init__(self, rules: Rules[Any, Any, Any], home: Path) -> None:
        self.rules = rules
        self._home = home
        self._profile = profiles.load(home)
        self._chosen_here: set[str] = set()
        """What somebody has set on this card: it is theirs, fair or not."""
        self.options = self._last_options()
        self.people = self._last_people()
        """As many as any game here needs; only the first `count` sit down."""
        self.practice = False
        self._last_changed = ""
        self._given_way: options.Chosen = {}
        """What nobody chose here and did not go with what was chosen, as it was before."""

    def _last_options(self) -> options.Chosen:
        """As played last, if that is still valid; else as printed, or the preset for a first or a fair match."""
        printed = options.defaults(self.rules)
        printed |= self._fairer(printed)
        if self.rules.id not in self._profile.options:
            return printed | {choice.name: choice.first for choice in self.rules.choices if choice.first is not None}
        kept = self._profile.options.get(self.rules.id, {})
        known = {choice.name: [value.value for value in choice.values] for choice in self.rules.choices}
        sound = {name: value for name, value in kept.items() if value in known.get(name, ())}
        return printed | sound if options.problem(self.rules, printed | sound) is None else printed

    def _fairer(self, chosen: options.Chosen) -> options.Chosen:
        """What has proved fairer than the printed values, given what is chosen."""
        return {
            choice.name: choice.fairer
            for choice in self.rules.choices
            if choice.fairer is not None and all(chosen[name] == value for name, value in choice.fairer_with)
        }

    def _last_people(self) -> list[Seat]:
        """Names and colours as used last in any game, persons and bots as used last in this one."""
        found: list[Seat] = []
        players = self._profile.players.get(self.rules.id, ())
        for number in range(MOST_SEATS):
            kept = self._profile.seats[number] if number < len(self._profile.seats) else Seat()
            taken = {seat.colour for seat in found}
            colour = next(c for c in (kept.colour, COLOURS[number], *COLOURS) if c in COLOURS and c not in taken)
            player = players[number] if number < len(players) else "person"
            found.append(
                Seat(kept.name[:LONGEST_NAME], colour, player if player in birds.on_offer(self.rules) else "person")
            )
        return found

    # Asking --------------------------------------------------------------------------------------------------

    @property
    def count(self) -> int:
        return options.seats(self.rules, self.options)

    @property
    def problem(self) -> str | None:
        return options.problem(self.rules, self.options)

    @property
    def asked(self) -> list[OptionChoice]:
        """The options that matter as things stand, those first that say how many sit down."""
        asked = [
            choice
            for choice in self.rules.choices
            if not choice.house and choice.seat is None and self._means_something(choice)
        ]
        return sorted(asked, key=lambda choice: not options.decides_seats(self.rules, choice))

    @property
    def fairer_words(self) -> list[str]:
        """What was set because it is fairer, in the words of its help."""
        fairer = self._fairer(self.options)
        return [
            _(value.help)
            for choice in self.house_rules
            for value in choice.values
            if fairer.get(choice.name) == value.value == self.options[choice.name]
        ]

    @property
    def house_rules(self) -> list[OptionChoice]:
        """Those that mean something in the game that is planned."""
        return [choice for choice in self.rules.choices if choice.house and self._means_something(choice)]

    def _means_something(self, choice: OptionChoice) -> bool:
        return all(self.options[name] == value for name, value in choice.only_with)

    @property
    def changed_house_rules(self) -> int:
        printed = options.defaults(self.rules)
        return sum(self.options[choice.name] != printed[choice.name] for choice in self.house_rules)

    def of_seat(self, number: int) -> OptionChoice | None:
        return next((choice for choice in self.rules.choices if choice.seat == number), None)

    def mending(self) -> options.Chosen | None:
        """The change that would resolve a conflict."""
        return options.mend(self.rules, self.options, keep=self._last_changed)

    # Changing ------------------------------------------------------------------------------------------------

    def choose(self, name: str, value: Any) -> None:
        self.options |= self._given_way
        self.options[name] = value
        self._last_changed = name
        self._chosen_here.add(name)
        printed, fairer = options.defaults(self.rules), self._fairer(self.options)
        for choice in self.rules.choices:
            if choice.fairer_with and choice.name not in self._chosen_here:
                self.options[choice.name] = fairer.get(choice.name, printed[choice.name])
        self._give_way()

    def _give_way(self) -> None:
        """Preselected values follow what is chosen, and return with it; the seats never change by themselves."""
        change = self.mending() if self.problem is not None else None
        seats = {choice.name for choice in self.rules.choices if options.decides_seats(self.rules, choice)}
        if change is None or change.keys() & (self._chosen_here | seats):
            change = {}
        self._given_way = {name: self.options[name] for name in change}
        self.options |= change

    def mend(self) -> None:
        self.options |= self.mending() or {}
        self._given_way = {}

    def as_printed(self) -> None:
        """All house rules back to how the game is printed."""
        printed = options.defaults(self.rules)
        self.options |= {choice.name: printed[choice.name] for choice in self.house_rules}
        self._given_way = {}

    def rename(self, number: int, name: str) -> None:
        self.people[number] = msgspec.structs.replace(self.people[number], name=name)

    def recolour(self, number: int) -> None:
        """The next colour that nobody else at the table has; players who are not at the table give theirs up."""
        now = self.people[number].colour
        taken = {who.colour for other, who in enumerate(self.people[: self.count]) if other != number}
        order = [*COLOURS, *COLOURS]
        colour = next(each for each in order[order.index(now) + 1 :] if each not in taken)
        for other, who in enumerate(self.people):
            if who.colour == colour:
                self.people[other] = msgspec.structs.replace(who, colour=now)
        self.people[number] = msgspec.structs.replace(self.people[number], colour=colour)

    def next_player(self, number: int) -> None:
        """A person, then each bot in turn."""
        offered = birds.on_offer(self.rules)
        after = (offered.index(self.people[number].player) + 1) % len(offered)
        self.seat(number, offered[after])

    def seat(self, number: int, player: str) -> None:
        """Somebody takes a seat: a person, or a bot."""
        self.people[number] = msgspec.structs.replace(self.people[number], player=player)

    # Sitting down --------------------------------------------------------------------------------------------

    def seats(self, count: int | None = None) -> list[Seat]:
        people = self.people[: self.count if count is None else count]
        if len(people) == 1:
            people = [msgspec.structs.replace(people[0], player="person")]
        return birds.seated(people)

    def company(self) -> str:
        """Who is going to sit down, in few words; nothing where that is only you."""
        seats = self.seats()
        if len(seats) == 1:
            return ""
        if all(who.is_person and not who.name.strip() for who in self.people[: self.count]):
            text = ngettext("{n} person at this computer", "{n} people at this computer", len(seats))
            return text.format(n=len(seats))
        if len(seats) == 2 and not self.rules.together:
            return waiting.against([seat.name for seat in sorted(seats, key=lambda seat: not seat.is_person)])
        return waiting.who([seat.name for seat in seats])

    def guided_seats(self, count: int, bot: str) -> list[Seat]:
        """One person learns the game; a bot, if there is one to play with, has all other seats."""
        first, *others = self.people[:count]
        first = msgspec.structs.replace(first, player="person")
        return birds.seated([first, *(msgspec.structs.replace(each, player=bot or "person") for each in others)])

    def chosen(self) -> Any:
        return msgspec.convert(self.options, self.rules.options_type)

    def for_as_many_as(self, played: Any) -> Any:
        """These options for those who sat down to a match with others."""
        for choice in self.rules.choices:
            if options.decides_seats(self.rules, choice):
                self.choose(choice.name, getattr(played, choice.name))
        return self.chosen()

    def remember(self) -> None:
        """For the next time; errors are ignored."""
        kept = msgspec.structs.replace(
            self._profile,
            seats=tuple(msgspec.structs.replace(who, player="person") for who in self.people),
            players={**self._profile.players, self.rules.id: tuple(who.player for who in self.people)},
            options={**self._profile.options, self.rules.id: self.options},
        )
        with contextlib.suppress(SaveProblem):
            profiles.save(self._home, kept)
