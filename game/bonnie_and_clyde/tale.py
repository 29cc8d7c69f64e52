"""A finished match in a few sentences: how it ended, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ending import ALL, NOBODY, Deed, Rating, named
from game.core.events import Event, Moved
from game.core.words import _, in_a_row, ngettext

from . import telling
from .content import Town
from .day import most_ammo
from .events import CubePlaced, Imprisoned, PoliceCame, RoyCame, TownKept
from .state import State


def tale(town: Town, state: State, events: Sequence[Event]) -> list[str]:
    return [_end(town, state), *_missing(town, state), _on_the_way(events)]


def _end(town: Town, state: State) -> str:
    match state.result:
        case "win":
            text = _("On day {turn} the Ford left town, with ${savings} left.")
        case "shot":
            added = state.police_total - state.police_die + state.ammo_spent
            text = _("Day {turn}: the police die showed {die}.")
            if added:
                text = _("Day {turn}: the police die showed {die}, and {added} was added: {total}.")
            if state.ammo_spent:
                text = _("Day {turn}: the police die showed {die}, {added} was added, and a bullet was not enough.")
            elif state.ammo:
                text += " " + _unspent(town, state)
            return text.format(turn=state.turn, die=state.police_die, added=added, total=state.police_total)
        case _:
            text = _("On the evening of day {turn} there was no dollar left for supper and a bed.")
    return text.format(turn=state.turn, savings=state.savings)


def rating(town: Town, state: State) -> Rating:
    """What the stars of a win took, and what the next would take."""
    took = _("Out of town on day {n}.").format(n=state.turn)
    sooner = next((day for day in (town.rating.two, town.rating.three) if state.turn > day), None)
    return Rating(took, "" if sooner is None else _("The next star takes leaving by day {n}.").format(n=sooner))


def _unspent(town: Town, state: State) -> str:
    """Bullets that are left at the end were of no use."""
    if state.police_total - most_ammo(state) < town.daily.shot:
        return ngettext(
            "The bullet that would have saved Clyde was kept.",
            "The bullets that would have saved Clyde were kept.",
            most_ammo(state),
        )
    if state.options.ammo_per_roll == "one":
        return _("Only one bullet can be spent on a police die, and that would not have been enough.")
    return ngettext("The bullet would not have been enough.", "The bullets would not have been enough.", state.ammo)


def _missing(town: Town, state: State) -> list[str]:
    """What still stood between them and the road."""
    if state.result == "win":
        return []
    lacking = [
        _("{name} {now} of {most}").format(name=name, now=now, most=most)
        for name, now, most in telling.seal_counts(town, state).values()
        if now < most
    ]
    if not lacking:
        return [_("All four seals were lit.")]
    return [_("Seals missing: {names}.").format(names=in_a_row(lacking))]


def _on_the_way(events: Sequence[Event]) -> str:
    written = sum(isinstance(event, Moved) and (event.piece, event.origin) == ("poem", "supply") for event in events)
    torn = sum(isinstance(event, Moved) and (event.piece, event.target) == ("poem", "supply") for event in events)
    spent = sum(event.ammo_spent for event in events if isinstance(event, PoliceCame))
    jailed = sum(isinstance(event, Imprisoned) for event in events)
    parts = [
        ngettext("{n} poem written", "{n} poems written", written).format(n=written)
        if written
        else _("not a poem written")
    ]
    if torn:
        parts.append(ngettext("{n} torn up", "{n} torn up", torn).format(n=torn))
    parts.append(
        ngettext("{n} bullet spent on the police", "{n} bullets spent on the police", spent).format(n=spent)
        if spent
        else _("not a bullet spent on the police")
    )
    if jailed:
        parts.append(ngettext("{n} stay in prison", "{n} stays in prison", jailed).format(n=jailed))
    return _("On the way: {things}.").format(things=in_a_row(parts))


def deed(town: Town, event: Event) -> Deed | None:
    """What love, the police and Roy did; of an ordinary day, what the couple did."""
    match event:
        case TownKept():
            return named(telling.sentence(town, event), 7, NOBODY)
        case Imprisoned():
            return named(telling.sentence(town, event), 6, NOBODY)
        case RoyCame(present=present):
            return named(telling.sentence(town, event), 5, NOBODY if present else ALL)
        case Moved(piece="passion" | "poem", origin=origin):
            return named(telling.sentence(town, event), 4, ALL if origin == "supply" else NOBODY)
        case Moved(piece="surveillance"):
            return named(telling.sentence(town, event), 3, NOBODY)
        case PoliceCame(total=total):
            return named(telling.ahead(town, event), 2, ALL if town.row(total) is None else NOBODY)
        case CubePlaced():
            return named(telling.sentence(town, event), 1)
    return None
