"""Who sits where no person does: every bot is a bird, and its kind says how well it plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game.core.contract import Rules
from game.core.journal import Seat
from game.core.words import N_, _, explained


class Bird(NamedTuple):
    name: str
    plays: str


_BIRDS = (
    Bird(N_("Pigeon"), N_("careless")),
    Bird(N_("Magpie"), N_("fair")),
    Bird(N_("Owl"), N_("strong")),
    Bird(N_("Falcon"), N_("masterly")),
)
_STRENGTH = {
    "random": 0,
    "casual": 0,
    "easy": 0,
    "rookie": 0,
    "greedy": 1,
    "gunhand": 1,
    "hasty": 1,
    "hothead": 1,
    "normal": 1,
    "watch": 1,
    "deputy": 2,
    "hard": 2,
    "organiser": 2,
    "planner": 2,
    "sensible": 2,
    "steady": 2,
    "veteran": 2,
    "captain": 3,
    "champion": 3,
    "committee": 3,
    "navigator": 3,
    "pathfinder": 3,
    "sharpshooter": 3,
    "strategist": 3,
    "warden": 3,
}
_PERSON = "person"
_ANYTHING = N_("does anything that is allowed, just as it comes.")


def bird(player: str) -> Bird:
    """The bird of a bot; one without a rating counts as fair."""
    return _BIRDS[_STRENGTH.get(player, 1)]


def is_known(player: str) -> bool:
    """Whether the strength of this bot is known."""
    return player in _STRENGTH


def spoken(player: str) -> str:
    """Who plays a seat, as the text of its button."""
    if player == _PERSON:
        return _("a person")
    kind = bird(player)
    return _("{bird}, {plays}").format(bird=_(kind.name), plays=_(kind.plays))


def called(player: str) -> str:
    """The same in one word."""
    return _("a person") if player == _PERSON else _(bird(player).name)


def described(name: str) -> str:
    """Somebody by name; a bird with how well it plays."""
    kind = next((each for each in _BIRDS if _(each.name) == name), None)
    return name if kind is None else _("{bird}, {plays}").format(bird=name, plays=_(kind.plays))


def told(rules: Rules[Any, Any, Any], players: Iterable[str]) -> list[str]:
    """What the birds at this table do, each kind once, weakest first."""
    kinds = sorted({player for player in players if player != _PERSON}, key=lambda player: _STRENGTH.get(player, 1))
    return [explained(_(bird(kind).name), _(rules.levels.get(kind, _ANYTHING))) for kind in kinds]


def on_offer(rules: Rules[Any, Any, Any]) -> list[str]:
    """Who can take a seat: a person, then one bot of each strength, the game's own before the general ones."""
    by_strength: dict[int, str] = {}
    for name in (*rules.bots, "random", *(() if rules.bots else ("greedy",))):
        by_strength.setdefault(_STRENGTH.get(name, 1), name)
    return [_PERSON, *(by_strength[strength] for strength in sorted(by_strength))]


def seated(people: Sequence[Seat]) -> list[Seat]:
    """The seats as they are called at the table: birds under their own names, counted where two are of a kind.

    Of several people each has a name, be it "Player 2"; somebody who plays alone, or with birds, needs none.
    """
    called: dict[str, int] = {}
    found = []
    several = sum(who.is_person for who in people) > 1
    for number, who in enumerate(people):
        name = who.name.strip() or (_("Player {n}").format(n=number + 1) if several else "")
        if not who.is_person:
            name = _(bird(who.player).name)
            called[name] = called.get(name, 0) + 1
            if called[name] > 1:
                name = f"{name} {called[name]}"
        found.append(Seat(name, who.colour, who.player))
    return found
