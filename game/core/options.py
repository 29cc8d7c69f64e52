"""Choosing the options of a match: conflicts, and the smallest change that resolves them."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import msgspec

from .contract import OptionChoice, Rules
from .words import _, explained

Chosen = dict[str, Any]
"""Options as plain values, by name."""


def defaults(rules: Rules[Any, Any, Any]) -> Chosen:
    """The options as printed in the rules."""
    found: Chosen = msgspec.to_builtins(rules.options_type())
    return found


def problem(rules: Rules[Any, Any, Any], chosen: Chosen) -> str | None:
    """One sentence if these options contradict each other."""
    try:
        return rules.check_options(msgspec.convert(chosen, rules.options_type))
    except msgspec.ValidationError as error:
        return str(error)


def seats(rules: Rules[Any, Any, Any], chosen: Chosen) -> int:
    return rules.seats(msgspec.convert(chosen, rules.options_type))


def decides_seats(rules: Rules[Any, Any, Any], choice: OptionChoice) -> bool:
    """Whether this option changes the number of seats."""
    printed = defaults(rules)
    return len({seats(rules, {**printed, choice.name: value.value}) for value in choice.values}) > 1


def mend(rules: Rules[Any, Any, Any], chosen: Chosen, keep: str = "") -> Chosen | None:
    """The smallest change that makes the options valid, without changing the one just chosen (`keep`).

    The printed value of an option is tried first, then the others in their order.
    """
    printed = defaults(rules)
    free = [choice for choice in rules.choices if choice.name != keep]
    for count in (1, 2, 3):
        for changed in combinations(free, count):
            others = [
                sorted(
                    (value.value for value in choice.values if value.value != chosen[choice.name]),
                    key=lambda value, name=choice.name: value != printed[name],  # type: ignore[misc]
                )
                for choice in changed
            ]
            for values in product(*others):
                change = {choice.name: value for choice, value in zip(changed, values, strict=True)}
                if problem(rules, {**chosen, **change}) is None:
                    return change
    return mend(rules, chosen) if keep else None


def in_words(rules: Rules[Any, Any, Any], chosen: Chosen) -> list[str]:
    """What distinguishes these options from others of the game: their names ("Storm"), then what differs from the
    print.

    `chosen` may come from a file: unknown options are ignored.
    """
    printed = defaults(rules)
    setting = printed | chosen
    named, changed = [], []
    for choice in rules.choices:
        value = next((each for each in choice.values if each.value == setting[choice.name]), None)
        matters = all(setting.get(name) == wanted for name, wanted in choice.only_with)
        if value is None or not matters or choice.seat is not None:
            continue
        if not choice.house and all(each.label[0].isupper() for each in choice.values):
            named.append(_(value.label))
        elif value.value != printed[choice.name] and not decides_seats(rules, choice):
            changed.append(explained(_(choice.label), _(value.label)))
    return named + changed
