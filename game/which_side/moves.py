"""Everything a seat can say. Characters, places and cards go by their names: `place Rivka TRI.w1`, `counter N04`."""

from __future__ import annotations

from game.core.moves import Grammar, Move

from .cards.language import Labour, Resource


class Place(Move, frozen=True):
    """Put a character or helper on a slot of a place, on "housework", or on the "local" or "shared" local."""

    word = "place"
    name: str
    slot: str


class Pass(Move, frozen=True):
    word = "pass"


class Evening(Move, frozen=True):
    word = "evening"
    slot: str


class Decline(Move, frozen=True):
    """No evening action; no solidarity card."""

    word = "decline"


class Counter(Move, frozen=True):
    """Pay for a card from the richest Tenements, wasting as little agitation as possible."""

    word = "counter"
    card: str


class Control(Move, frozen=True):
    word = "control"
    id: str


class Collect(Move, frozen=True):
    """Pay for a card or a control piece by piece, so that the group says who gives what."""

    word = "collect"
    target: str


class Dollar(Move, frozen=True):
    word = "dollar"
    tenement: str


class Anarchist(Move, frozen=True):
    """One Anarchist Agitation for up to two Union Agitations still owed."""

    word = "anarchist"


class PayRest(Move, frozen=True):
    word = "pay-rest"


class Doctor(Move, frozen=True):
    word = "doctor"
    name: str


class Buy(Move, frozen=True):
    word = "buy"
    local: str
    tenement: str


class Share(Move, frozen=True):
    """A Tenement pays for the local that Bierhalle houses for all."""

    word = "share"
    local: str
    tenement: str


class Ferrer(Move, frozen=True):
    word = "ferrer"


class EndStruggle(Move, frozen=True):
    word = "end-struggle"


class Give(Move, frozen=True):
    word = "give"
    tenement: str


class Pick(Move, frozen=True):
    word = "pick"
    name: str


class Squalor(Move, frozen=True):
    """In misery: let the house go instead of the people's health."""

    word = "squalor"


class MoveGauge(Move, frozen=True):
    word = "gauge"
    gauge: Labour


class Return(Move, frozen=True):
    word = "return"
    resource: Resource


class ChooseTile(Move, frozen=True):
    word = "tile"
    id: str


class Drop(Move, frozen=True):
    word = "drop"
    measure: str


class Accept(Move, frozen=True):
    word = "accept"


class Keep(Move, frozen=True):
    word = "keep"
    card: str


class Host(Move, frozen=True):
    word = "host"
    tenement: str


class Lawyer(Move, frozen=True):
    word = "lawyer"


class Arrest(Move, frozen=True):
    """Let the arrest take its course although the lawyer is free."""

    word = "arrest"


AnyMove = (
    Place | Pass | Evening | Decline | Counter | Control | Collect | Dollar | Anarchist | PayRest | Doctor | Buy | Share
    | Ferrer | EndStruggle | Give | Pick | Squalor | MoveGauge | Return | ChooseTile | Drop | Accept | Keep | Host
    | Lawyer | Arrest
)  # fmt: skip

GRAMMAR: Grammar[AnyMove] = Grammar(
    Place, Pass, Evening, Decline, Counter, Control, Collect, Dollar, Anarchist, PayRest, Doctor, Buy, Share, Ferrer,
    EndStruggle, Give, Pick, Squalor, MoveGauge, Return, ChooseTile, Drop, Accept, Keep, Host, Lawyer, Arrest,
)  # fmt: skip
