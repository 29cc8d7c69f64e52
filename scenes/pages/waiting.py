"""Matches as a list shows them: told apart by name, players and date, with one line about where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import catalog
from game.core.words import N_, _, in_a_row, ngettext
from saves.shelf import Label
from scenes.kit.dates import when
from scenes.kit.text import clean

_GUIDED = N_("First game, guided")


def names(players: Sequence[str]) -> str:
    """People and bots in one breath: "Ada", "Ada and Ben", "Ada, Ben and Cléo"."""
    return in_a_row([name for name in players if name])


def _game(label: Label) -> str:
    return _(catalog.BY_ID[label.game].title) if label.game in catalog.BY_ID else label.game


def title(label: Label) -> str:
    """What a match is called: its own name, else who plays it, else that it is the first, else its game."""
    if name := clean(label.name).strip():
        return name
    if len(label.players) > 1 and any(label.players):
        return names(label.players)
    return _(_GUIDED) if label.kind == "guided" else _game(label)


def titles(label: Label) -> list[str]:
    """What a match may be called where there is little room, the whole title first."""
    whole, people = title(label), [name for name in label.players if name]
    if clean(label.name).strip():
        return [whole]
    if len(people) > 2:
        others = ngettext("{first} and {n} other", "{first} and {n} others", len(people) - 1)
        return [whole, others.format(first=people[0], n=len(people) - 1)]
    # A game beside its own picture is known by the first half of a long name.
    return [whole, whole.partition(":")[0].rstrip()]


def spoken(label: Label) -> str:
    """For ears, which do not see the picture beside it: the game, then what tells it apart."""
    called = title(label)
    return called if called == _game(label) else f"{_game(label)}, {called}"


def date(label: Label, *, brief: bool = False) -> str:
    return when(label.touched, brief=brief)


def standing(label: Label) -> str:
    """Where it stands and who is next, without opening it."""
    turn = _("{name} to move").format(name=label.turn) if label.turn and len(label.players) > 1 else ""
    kind = {"guided": _(_GUIDED), "practice": _("practice")}.get(label.kind, "")
    return " · ".join(filter(None, (kind if kind != title(label) else "", label.note, turn)))
