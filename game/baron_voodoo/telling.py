"""Baron Voodoo in words: the log, the end, and the table for ears and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Ended, Event
from game.core.tellers import told
from game.core.words import N_, _

from .content import FACES, Night
from .ending import loas_of
from .events import (
    BaronMoved,
    Combined,
    EndTriggered,
    FaceTurned,
    Lapsed,
    MajorityCounted,
    OfferingTaken,
    PointTaken,
    PowerUsed,
    ProtectionTurned,
    SoulMoved,
    TurnBegan,
    TurnBought,
    TurnMissed,
)
from .leaps import NAMES, SIZE, captures
from .state import COLOUR_OF, Die, Loa, State, colour_of, protected_from, side_of

LOA_NAMES: dict[str, str] = {
    "mamy-wata": N_("Mamy Wata"),
    "papa-legba": N_("Papa Legba"),
    "gran-bwa": N_("Gran Bwa"),
    "erzulie-freda": N_("Erzulie Freda"),
}
POWER_NAMES: dict[str, str] = {
    "mamy-wata": N_("Tide"),
    "papa-legba": N_("Gate"),
    "gran-bwa": N_("Branches"),
    "erzulie-freda": N_("Mirror"),
}
COLOUR_NAMES: dict[str, str] = {
    "yellow": N_("yellow"),
    "red": N_("red"),
    "turquoise": N_("turquoise"),
    "purple": N_("purple"),
    "white": N_("white"),
}
FACE_NAMES: dict[str, str] = {
    "offering": N_("offering"),
    "point": N_("point"),
    "change": N_("change"),
    "protection": N_("protection"),
    "steal": N_("steal"),
    "swap": N_("swap"),
}
_STEPS: dict[str, str] = {
    "place": N_("place a die"),
    "A": N_("use a power, or pass on to the capture"),
    "B": N_("capture a soul"),
    "C2": N_("pay an offering to turn the captured die, or pass"),
    "C3": N_("let the captured icon act, or pass"),
    "C4": N_("buy another turn, or pass"),
    "C5": N_("send souls to the Spirit World"),
    "D": N_("use a power, or end the turn"),
    "over": N_("the night is over"),
}
_HEADLINES: dict[str, str] = {
    "mamy-wata": N_("The tide carries every soul home: Mamy Wata sits on the Baron's chair for a year."),
    "papa-legba": N_("All gates stand open: Papa Legba sits on the Baron's chair for a year."),
    "gran-bwa": N_("The forest has taken root among the graves: Gran Bwa sits on the Baron's chair for a year."),
    "erzulie-freda": N_("One last look into the mirror: Erzulie Freda sits on the Baron's chair for a year."),
}


def name(loa: str | None) -> str:
    return _(LOA_NAMES[loa]) if loa else ""


def names(loas: Sequence[Loa]) -> str:
    """Names in a row: "Papa Legba, Gran Bwa and Mamy Wata"."""
    told = [name(loa) for loa in loas]
    if len(told) < 2:
        return "".join(told)
    return _("{first} and {last}").format(first=", ".join(told[:-1]), last=told[-1])


def soul(die: Die) -> str:
    return _("{colour} {face}").format(colour=_(COLOUR_NAMES[die.colour]), face=_(FACE_NAMES[die.face]))


def souls(dice: Sequence[Die]) -> str:
    return ", ".join(soul(die) for die in dice) if dice else _("nothing")


def headline(loas: Sequence[Loa]) -> str:
    if len(loas) == 1:
        return _(_HEADLINES[loas[0]])
    return _("Two heads under one top hat: {names} share the Baron's chair for a year.").format(names=names(loas))


def sentence(event: Event) -> str | None:
    return told(_TELLERS, event)


def _turn(event: TurnBegan) -> str:
    if event.extra:
        return _("{loa} plays once more.").format(loa=name(event.loa))
    return _("Round {round}: {loa} plays.").format(round=event.round, loa=name(event.loa))


_MOVES: dict[str, str] = {
    "place": N_("{loa} lays a {soul} die on {target}."),
    "leap": N_("A {soul} die leaps from {origin} to {target}."),
    "captured": N_("{loa} captures the {soul} die on the way ({origin})."),
    "papa-legba": N_("The {soul} die walks through the gate from {origin} to {target}."),
    "gran-bwa": N_("The {soul} die climbs from {origin} onto {target}."),
    "erzulie-freda": N_("The {soul} die appears on {target} instead of {origin}."),
    "mamy-wata": N_("The {soul} die drifts from {origin} to {target}."),
    "steal": N_("{loa} steals a {soul} die out of the other's Spirit World."),
    "swap": N_("A {soul} die changes hands."),
    "send": N_("{loa} lets a {soul} die go to the Spirit World."),
}


def _moved(event: SoulMoved) -> str | None:
    text = _MOVES.get(event.why)
    if text is None:
        return None
    return _(text).format(loa=name(event.loa), soul=soul(event.soul), origin=event.origin, target=event.target)


def _power(event: PowerUsed) -> str:
    values = {"loa": name(event.loa), "power": _(POWER_NAMES[event.power]), "paid": event.paid}
    if event.free_by == "own":
        return _("{loa} calls the {power}.").format(**values)
    if event.free_by == "baron":
        return _("{loa} calls the {power}, on the Baron's account.").format(**values)
    return _("{loa} pays {paid} offering and calls the {power}.").format(**values)


def _turned(event: FaceTurned) -> str:
    values = {
        "loa": name(event.loa),
        "colour": _(COLOUR_NAMES[event.soul.colour]),
        "before": _(FACE_NAMES[event.before]),
        "after": _(FACE_NAMES[event.soul.face]),
    }
    if event.why == "bought":
        return _("{loa} pays an offering to turn the {colour} die from {before} to {after}.").format(**values)
    return _("{loa} turns a {colour} die from {before} to {after}.").format(**values)


def _offering(event: OfferingTaken) -> str:
    if not event.got:
        return _("It is {loa}'s own colour, but the reserve of offerings is empty.").format(loa=name(event.loa))
    if event.why == "own-colour":
        return _("A soul of the own colour brings {loa} an offering.").format(loa=name(event.loa))
    return _("{loa} takes an offering.").format(loa=name(event.loa))


def _protection(event: ProtectionTurned) -> str:
    if not event.active:
        return _("{loa}'s souls are protected no longer.").format(loa=name(event.loa))
    return _("{loa}'s souls are protected until the next turn.").format(loa=name(event.loa))


def _combined(event: Combined) -> str:
    values = {"loas": names(event.loas), "souls": souls(event.souls), "points": event.points}
    if event.final:
        return _("Last combination of {loas}: {souls}. Points: {points}.").format(**values)
    return _("Combination of {loas}: {souls}. Points: {points}.").format(**values)


def _baron(event: BaronMoved) -> str:
    if event.loa is None:
        return _("Nobody has most white souls now: the Baron's hat goes back to the reserve.")
    return _("{loa} has most white souls and wears the Baron's hat.").format(loa=name(event.loa))


def _end(event: EndTriggered) -> str:
    if event.why == "score":
        return _("{loa} has points enough: this is the last round.").format(loa=name(event.loa))
    return _("{loa} is stuck, and so this is the last round.").format(loa=name(event.loa))


def _majority(event: MajorityCounted) -> str:
    values = {"loas": names(event.loas), "colour": _(COLOUR_NAMES[event.colour]), "points": event.points}
    if len(event.sides) == 1:
        return _("Most {colour} souls: {loas}. Points: {points}.").format(**values)
    return _("Most {colour} souls, shared: {loas}. Points for each: {points}.").format(**values)


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    TurnBegan: _turn,
    SoulMoved: _moved,
    PowerUsed: _power,
    FaceTurned: _turned,
    OfferingTaken: _offering,
    PointTaken: lambda e: _("{loa} takes a point.").format(loa=name(e.loa)),
    ProtectionTurned: _protection,
    Lapsed: lambda e: _("The icon {face} finds nothing to act on.").format(face=_(FACE_NAMES[e.face])),
    Combined: _combined,
    BaronMoved: _baron,
    TurnBought: lambda e: _("{loa} buys another turn.").format(loa=name(e.loa)),
    EndTriggered: _end,
    TurnMissed: lambda e: _("{loa} cannot capture anything and misses the turn.").format(loa=name(e.loa)),
    MajorityCounted: _majority,
    Ended: lambda e: _("The night is over."),
}


# The table ---------------------------------------------------------------------------------------------------------


def description(night: Night, state: State) -> str:
    """The whole table, a line each: whose turn, the boards of the Loas, then the dice from row 1 to row 7."""
    limit = night.threshold(len(state.players), state.options.teams)
    lines = [_("Baron Voodoo, round {round}, to {limit} points.").format(round=state.round, limit=limit)]
    if state.step != "over":
        actor = name(state.players[state.active].loa)
        lines.append(_("{loa}: {what}.").format(loa=actor, what=_(_STEPS[state.step])))
    if state.ending != "none" and state.step != "over":
        last = (state.first - 1 - state.active) % len(state.players)
        lines.append(_("Last round; players to come after this one: {count}.").format(count=last))
    lines += [_describe_side(night, state, side) for side in range(len(state.sides))]
    lines.append(_("Offerings in the reserve: {count}.").format(count=state.reserve))
    for row in range(SIZE):
        piles = zip(NAMES[row * SIZE : row * SIZE + SIZE], state.board[row * SIZE : row * SIZE + SIZE], strict=True)
        told = [f"{space} {' / '.join(soul(die) for die in pile)}" for space, pile in piles if pile]
        lines.append(_("Row {row}: {piles}.").format(row=row + 1, piles=", ".join(told) or _("empty")))
    if state.pool:
        lines.append(_("Still to place: {souls}.").format(souls=_counted(state.pool)))
    if state.step == "B":
        count = len(captures(state.board, colour_of(state, state.active), protected_from(state, state.active)))
        lines.append(_("Possible captures: {count}.").format(count=count))
    return "\n".join(lines)


def _counted(dice: Sequence[Die]) -> str:
    counts = Counter((die.colour, die.face) for die in dice)
    return ", ".join(
        f"{count} {_(COLOUR_NAMES[colour])} {_(FACE_NAMES[face])}"
        for (colour, face), count in sorted(counts.items(), key=lambda entry: (entry[0][0], FACES.index(entry[0][1])))
    )


def _describe_side(night: Night, state: State, index: int) -> str:
    side = state.sides[index]
    loas = loas_of(state, index)
    parts = [
        _("{loas} ({colours}): points {score}, offerings {offerings}").format(
            loas=names(loas),
            colours=", ".join(_(COLOUR_NAMES[COLOUR_OF[loa]]) for loa in loas),
            score=side.score,
            offerings=side.offerings,
        )
    ]
    for seat, player in enumerate(state.players):
        if player.protection and side_of(state, seat) == index:
            parts.append(_("{loa} is protected").format(loa=name(player.loa)))
    if state.baron == index:
        parts.append(_("wears the Baron's hat"))
    parts.append(_("captured: {souls}").format(souls=souls(side.capture)))
    counts = Counter(die.colour for die in side.spirit)
    world = ", ".join(f"{counts[colour]} {_(COLOUR_NAMES[colour])}" for colour in night.dice if counts[colour])
    parts.append(_("Spirit World: {world}").format(world=world or _("nothing")))
    return "; ".join(parts) + "."
