"""The moves of Iditacards. Cards and dogs are named by their position from 1, seats from 0."""

from __future__ import annotations

from typing import Literal

from game.core.moves import Grammar, Move

from .content import UpgradeName


class Play(Move, frozen=True):
    word = "play"
    card: int


class Reveal(Move, frozen=True):
    word = "reveal"


class NewDay(Move, frozen=True):
    word = "day"


class Pass(Move, frozen=True):
    word = "pass"


class Kill(Move, frozen=True):
    """One of the own dogs: by free will, to make room, as a price, or because one must die."""

    word = "kill"
    dog: int


class Drop(Move, frozen=True):
    """Discard an attachment of one's own."""

    word = "drop"
    dog: int
    attachment: int


class Give(Move, frozen=True):
    """A hand card given up to pay energy."""

    word = "give"
    card: int


class Cancel(Move, frozen=True):
    word = "cancel"


class Destroy(Move, frozen=True):
    word = "destroy"
    card: int


class Keep(Move, frozen=True):
    word = "keep"
    card: int


class Recover(Move, frozen=True):
    word = "recover"
    card: int
    target: Literal["hand", "deck"]


class Done(Move, frozen=True):
    word = "done"


class ChooseDeck(Move, frozen=True):
    word = "deck"
    name: UpgradeName


class Take(Move, frozen=True):
    word = "take"
    card: int


class Join(Move, frozen=True):
    word = "join"


class Stay(Move, frozen=True):
    word = "stay"


class Attach(Move, frozen=True):
    """On which dog, and over which of its attachments if it carries all it can."""

    word = "attach"
    dog: int
    over: int | None = None


class Leave(Move, frozen=True):
    """Leave the new dog behind: there is no room."""

    word = "leave"


class Slay(Move, frozen=True):
    """Any dog on the table."""

    word = "slay"
    seat: int
    dog: int


class Nothing(Move, frozen=True):
    word = "none"


class Earn(Move, frozen=True):
    word = "earn"
    card: int


class Scrap(Move, frozen=True):
    word = "scrap"
    card: int


MusherMove = (
    Play | Reveal | NewDay | Pass | Kill | Drop | Give | Cancel | Destroy | Keep | Recover | Done | ChooseDeck | Take
    | Join | Stay | Attach | Leave | Slay | Nothing | Earn | Scrap
)  # fmt: skip

GRAMMAR: Grammar[MusherMove] = Grammar(
    Play, Reveal, NewDay, Pass, Kill, Drop, Give, Cancel, Destroy, Keep, Recover, Done, ChooseDeck, Take,
    Join, Stay, Attach, Leave, Slay, Nothing, Earn, Scrap,
)  # fmt: skip
