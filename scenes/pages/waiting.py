"""Matches as a list shows them: told apart by name, players and date, with one line about where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import catalog
from game.core.words import N_, _, in_a_row, ngettext
from saves.shelf import Label
from scenes.kit.dates import when
from scenes.kit.text import clean

_GUIDED = N_("Guided game")


def names(players: Sequence[str]) -> str:
    """People and bots in one breath: "Ada", "Ada and Ben", "Ada, Ben and Cléo"."""
    return in_a_row([name for name in players if name])


def who(players: Sequence[str]) -> str:
    """Everybody at the table. Only the one person among bots may have no name: that is you."""
    return names([name or _("You") for name in players]) if len(players) > 1 else names(players)


def against(players: Sequence[str]) -> str:
    """The two sides of a game for two; you come first, wherever you sit."""
    one, other = (name or _("You") for name in sorted(players, key=bool))
    return _("{one} against {other}").format(one=one, other=other)


def _game(label: Label) -> str:
    return _(catalog.BY_ID[label.game].title) if label.game in catalog.BY_ID else label.game


def title(label: Label) -> str:
    """What a match is called: its own name, else who plays it, else that it is the first, else its game."""
    if name := clean(label.name).strip():
        return name
    if len(label.players) > 1 and any(label.players):
        return who(label.players)
    return _(_GUIDED) if label.kind == "guided" else _game(label)


def in_its_game(label: Label) -> list[str]:
    """What a match may be called among others of its game where there is little room, its whole title first."""
    called, people = title(label), [name or _("You") for name in label.players]
    if len(people) < 3 or called != who(label.players):
        return [called]
    others = ngettext("{first} and {n} other", "{first} and {n} others", len(people) - 1)
    return [called, others.format(first=people[0], n=len(people) - 1)]


def titles(label: Label) -> list[str]:
    """The same with its game, for a slip among those of other games."""
    game, called = _game(label), in_its_game(label)
    # A game beside its own picture is known by the first half of a long name.
    briefly = game.partition(":")[0].rstrip()
    if called[0] == game:
        return [game, briefly]
    return [_together(game, called[0]), *(_together(briefly, each) for each in called)]


def _together(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def spoken(label: Label) -> str:
    """For screen readers, without the picture beside it: the game, then what distinguishes the match."""
    called = title(label)
    return called if called == _game(label) else f"{_game(label)}, {called}"


def date(label: Label) -> str:
    return when(label.touched)


def standing(label: Label) -> str:
    """Where it stands and who is next, without opening it."""
    return _together(_kind(label), label.note, _turn(label))


def standings(label: Label) -> list[str]:
    """The same where there is little room: all of it first, then without the last of what the board says, and so on.

    How far it is and whose move it is stays to the end: that tells two matches apart.
    """
    clauses = label.note.split(", ")
    shorter = [", ".join(clauses[:most]) for most in range(len(clauses) - 1, 0, -1)]
    found = [_together(_kind(label), note, _turn(label)) for note in (label.note, *shorter)]
    return [*found, _together(clauses[0], _turn(label)), clauses[0]]


def _kind(label: Label) -> str:
    kind = {"guided": _(_GUIDED), "practice": _("practice")}.get(label.kind, _("same luck") if label.same_luck else "")
    return kind if kind != title(label) else ""


def _turn(label: Label) -> str:
    if len(label.players) < 2 or label.status != "waiting":
        return ""
    if label.turn:
        return _("{name} to move").format(name=label.turn)
    return _("your move") if "" in label.players else ""
