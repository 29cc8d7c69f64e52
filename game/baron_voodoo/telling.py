"""Baron Voodoo in words: the log, whispered by candlelight, the end, and the table for ears and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Ended, Event
from game.core.tellers import told
from game.core.words import N_, _, in_a_row, ngettext

from .content import FACES, Night
from .ending import loas_of
from .events import (
    BaronMoved,
    Combined,
    EndTriggered,
    FaceTurned,
    Lapsed,
    LineFlowed,
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
from .leaps import FILES, NAMES, SIZE, captures
from .names import COLOUR_NAMES, ICON_NAMES, POWER_NAMES, column_name, loa_name, loa_names, soul_name
from .state import COLOUR_OF, Die, Loa, Pending, State, colour_of, protected_from, side_of

_HEADLINES: dict[Loa, str] = {
    "mamy-wata": N_("The tide carries every soul home: Mamy Wata sits on the Baron's chair for a year."),
    "papa-legba": N_("All gates stand open: Papa Legba sits on the Baron's chair for a year."),
    "gran-bwa": N_("The forest has taken root among the graves: Gran Bwa sits on the Baron's chair for a year."),
    "erzulie-freda": N_("One last look into the mirror: Erzulie Freda sits on the Baron's chair for a year."),
}


def headline(loas: Sequence[Loa]) -> str:
    if len(loas) == 1:
        return _(_HEADLINES[loas[0]])
    return _("Two heads under one top hat: {names} share the Baron's chair for a year.").format(names=loa_names(loas))


# The log -------------------------------------------------------------------------------------------------------------


def sentence(event: Event) -> str | None:
    return told(_TELLERS, event)


def _turn(event: TurnBegan) -> str | None:
    if event.extra:
        return None
    return _("Round {round}: {loa} plays.").format(round=event.round, loa=loa_name(event.loa))


def _bought(event: TurnBought) -> str:
    text = ngettext(
        "{loa} pays {n} offering for an extra turn.",
        "{loa} pays {n} offerings for an extra turn.",
        event.paid,
    )
    return text.format(loa=loa_name(event.loa), n=event.paid)


# What the Tide moves is told at once, as a line that flows.
_MOVES: dict[str, str] = {
    "place": N_("{loa} lays a {soul} soul on {target}."),
    "leap": N_("A {soul} soul leaps from {origin} to {target}."),
    "captured": N_("The {soul} soul on {origin} is {loa}'s now."),
    "papa-legba": N_("The {soul} soul walks from {origin} to {target}."),
    "gran-bwa": N_("The {soul} soul climbs from {origin} onto {target}."),
    "erzulie-freda": N_("The mirror shows the {soul} soul of {origin} on {target}."),
    "steal": N_("{loa} steals a {soul} soul out of the Spirit World of {giver}."),
    "swap": N_("A {soul} soul slips from {giver} to {taker}."),
    "send": N_("{loa} lets a {soul} soul go to the Spirit World."),
}


def _moved(event: SoulMoved) -> str | None:
    text = _MOVES.get(event.why)
    if text is None:
        return None
    return _(text).format(
        loa=loa_name(event.loa),
        soul=soul_name(event.soul),
        origin=event.origin,
        target=event.target,
        giver=loa_names(event.giver),
        taker=loa_names(event.taker),
    )


def _power(event: PowerUsed) -> str:
    if event.free_by == "own":
        text = _("{loa} calls the {power}.")
    elif event.free_by == "baron":
        text = _("{loa} calls the {power}, free under the Baron's hat.")
    else:
        text = ngettext(
            "{loa} pays {n} offering and calls the {power}.",
            "{loa} pays {n} offerings and calls the {power}.",
            event.paid,
        )
    return text.format(loa=loa_name(event.loa), power=_(POWER_NAMES[event.power]), n=event.paid)


def _flowed(event: LineFlowed) -> str:
    if event.line in FILES:
        text = ngettext(
            "File {line} flows towards {end}: {n} soul drifts.",
            "File {line} flows towards {end}: {n} souls drift.",
            event.souls,
        )
    else:
        text = ngettext(
            "Row {line} flows towards {end}: {n} soul drifts.",
            "Row {line} flows towards {end}: {n} souls drift.",
            event.souls,
        )
    return text.format(line=event.line, end=event.end, n=event.souls)


def _turned(event: FaceTurned) -> str:
    if event.why == "bought":
        text = ngettext(
            "{loa} pays {n} offering: the {colour} soul turns from {before} to {after}.",
            "{loa} pays {n} offerings: the {colour} soul turns from {before} to {after}.",
            event.paid,
        )
    else:
        text = _("{loa} turns a {colour} soul from {before} to {after}.")
    return text.format(
        loa=loa_name(event.loa),
        n=event.paid,
        colour=_(COLOUR_NAMES[event.soul.colour]),
        before=_(ICON_NAMES[event.before]),
        after=_(ICON_NAMES[event.soul.face]),
    )


def _offering(event: OfferingTaken) -> str:
    if not event.got:
        text = _("One of {loa}'s own souls, but the reserve holds no offering.")
    elif event.why == "own-colour":
        text = _("One of {loa}'s own souls: it brings 1 offering.")
    else:
        text = _("{loa} takes 1 offering.")
    return text.format(loa=loa_name(event.loa))


def _protection(event: ProtectionTurned) -> str:
    if event.active:
        text = _("{loa} is protected: no opponent captures or steals {loa}'s souls until {loa}'s next turn.")
    else:
        text = _("{loa} is protected no longer.")
    return text.format(loa=loa_name(event.loa))


def _combined(event: Combined) -> str:
    if event.final:
        text = ngettext(
            "The last combination of {loas}: {souls}, {n} point.",
            "The last combination of {loas}: {souls}, {n} points.",
            event.points,
        )
    else:
        text = ngettext(
            "A combination for {loas}: {souls}, {n} point.",
            "A combination for {loas}: {souls}, {n} points.",
            event.points,
        )
    told = in_a_row([soul_name(die) for die in event.souls])
    return text.format(loas=loa_names(event.loas), souls=told, n=event.points)


def _baron(event: BaronMoved) -> str:
    if event.loa is None:
        return _("Nobody leads in white souls now: the Baron takes his hat back.")
    return _("{loa} has the most white souls and wears the Baron's hat.").format(loa=loa_name(event.loa))


def _end(event: EndTriggered) -> str:
    if event.why == "score":
        return _("{loa} has reached the flag: this round is the last.").format(loa=loa_name(event.loa))
    return _("{loa} is blocked: this round is the last.").format(loa=loa_name(event.loa))


def _majority(event: MajorityCounted) -> str:
    if len(event.sides) == 1:
        text = ngettext(
            "Most {colour} souls: {loas}, {n} point.", "Most {colour} souls: {loas}, {n} points.", event.points
        )
    else:
        text = ngettext(
            "Most {colour} souls, shared by {loas}: {n} point for each side.",
            "Most {colour} souls, shared by {loas}: {n} points for each side.",
            event.points,
        )
    return text.format(colour=_(COLOUR_NAMES[event.colour]), loas=loa_names(event.loas), n=event.points)


_TELLERS: dict[type, Callable[[Any], str | None]] = {
    TurnBegan: _turn,
    SoulMoved: _moved,
    PowerUsed: _power,
    LineFlowed: _flowed,
    FaceTurned: _turned,
    OfferingTaken: _offering,
    PointTaken: lambda e: _("{loa} takes 1 point.").format(loa=loa_name(e.loa)),
    ProtectionTurned: _protection,
    Lapsed: lambda e: _("The icon fades: the {icon} finds nothing to act on.").format(icon=_(ICON_NAMES[e.face])),
    Combined: _combined,
    BaronMoved: _baron,
    TurnBought: _bought,
    EndTriggered: _end,
    TurnMissed: lambda e: _("{loa} cannot capture anything and misses the turn.").format(loa=loa_name(e.loa)),
    MajorityCounted: _majority,
    Ended: lambda e: _("The candles are out: the night is over."),
}


# The table -----------------------------------------------------------------------------------------------------------

_TO_DO: dict[str, str] = {
    "place": N_("{loa} lays out a soul."),
    "A": N_("{loa} may use a power before the capture."),
    "B": N_("{loa} must capture a soul."),
    "C2": N_("{loa} may pay to turn the captured soul."),
    "C3": N_("{loa} may let the icon of the captured soul act."),
    "C4": N_("{loa} may buy an extra turn."),
    "C5": N_("{loa} may send souls to the Spirit World."),
    "D": N_("{loa} may use a power at the end of the turn."),
}


def description(night: Night, state: State) -> str:
    """The whole table, a line each: whose turn, the boards of the Loas, then the souls from row 1 to row 7."""
    limit = night.threshold(len(state.players), state.options.teams)
    lines = [_("Baron Voodoo, round {round}, flag at {limit} points.").format(round=state.round, limit=limit)]
    if state.step in _TO_DO:
        lines.append(_(_TO_DO[state.step]).format(loa=loa_name(state.players[state.active].loa)))
        if state.pending is not None:
            lines.append(_describe_pending(state, state.pending))
        if state.extra:
            lines.append(_("This is an extra turn."))
        if state.ending != "none":
            lines.append(_describe_last_round((state.first - 1 - state.active) % len(state.players)))
    lines += [_describe_side(night, state, side) for side in range(len(state.sides))]
    reserve = ngettext("{n} offering in the reserve.", "{n} offerings in the reserve.", state.reserve)
    lines.append(reserve.format(n=state.reserve))
    lines += [_describe_row(state, row) for row in range(SIZE)]
    if state.pool:
        lines.append(_("Still to lay out: {souls}.").format(souls=_counted(state.pool)))
    if state.step == "B":
        count = len(captures(state.board, colour_of(state, state.active), protected_from(state, state.active)))
        lines.append(ngettext("{n} capture is possible.", "{n} captures are possible.", count).format(n=count))
    return "\n".join(lines)


def _describe_pending(state: State, pending: Pending) -> str:
    names = {**POWER_NAMES, **ICON_NAMES}
    chosen = [*pending.spaces, *(soul_name(state.sides[side].capture[die - 1]) for side, die in pending.dice)]
    if not chosen:
        return _("Begun: {what}.").format(what=_(names[pending.kind]))
    return _("Begun: {what}, with {chosen}.").format(what=_(names[pending.kind]), chosen=", ".join(chosen))


def _describe_last_round(players: int) -> str:
    if not players:
        return _("Last round: nobody plays after this turn.")
    text = ngettext(
        "Last round: {n} player plays after this turn.", "Last round: {n} players play after this turn.", players
    )
    return text.format(n=players)


def _describe_side(night: Night, state: State, index: int) -> str:
    side = state.sides[index]
    loas = loas_of(state, index)
    colours = in_a_row([_(COLOUR_NAMES[COLOUR_OF[loa]]) for loa in loas])
    told = [
        ngettext("{loas}, {colours}: {n} point.", "{loas}, {colours}: {n} points.", side.score).format(
            loas=loa_names(loas), colours=colours, n=side.score
        ),
        ngettext("{n} offering.", "{n} offerings.", side.offerings).format(n=side.offerings),
    ]
    told += [
        _("{loa} is protected.").format(loa=loa_name(player.loa))
        for seat, player in enumerate(state.players)
        if player.protection and side_of(state, seat) == index
    ]
    if state.baron == index:
        told.append(_("Wears the Baron's hat."))
    if side.capture:
        told.append(_("Capture zone: {souls}.").format(souls=", ".join(soul_name(die) for die in side.capture)))
    counts = Counter(die.colour for die in side.spirit)
    if counts:
        world = [
            _("{n} {colour}").format(n=counts[colour], colour=_(COLOUR_NAMES[colour]))
            for colour in night.dice
            if counts[colour]
        ]
        told.append(_("Spirit World: {souls}.").format(souls=", ".join(world)))
    return " ".join(told)


def _describe_row(state: State, row: int) -> str:
    spaces = range(row * SIZE, row * SIZE + SIZE)
    told = [
        _("{space} {souls}").format(space=NAMES[index], souls=column_name(state.board[index]))
        for index in spaces
        if state.board[index]
    ]
    if not told:
        return _("Row {row} is empty.").format(row=row + 1)
    return _("Row {row}: {souls}.").format(row=row + 1, souls=", ".join(told))


def _counted(dice: Sequence[Die]) -> str:
    counts = Counter((die.colour, die.face) for die in dice)
    return ", ".join(
        _("{n} {colour} {icon}").format(n=count, colour=_(COLOUR_NAMES[colour]), icon=_(ICON_NAMES[face]))
        for (colour, face), count in sorted(counts.items(), key=lambda entry: (entry[0][0], FACES.index(entry[0][1])))
    )
