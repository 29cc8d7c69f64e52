"""Lucha Libre in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Ended, Event, GaugeChanged, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, _

from .content import Arena
from .events import Announced, EnergyChanged, Locked, Rerolled, Rested, Swapped
from .state import Hold, State, Team, View, Wrestler, team_of

HEADLINES = {
    "fans": N_("The golden seat rises to its feet: the hall has chosen its heroes."),
    "bell": N_("The last bell. The louder half of the hall takes its heroes home."),
    "draw": N_("The last bell, and the hall is split down the middle. Nobody goes home quietly."),
}

NAMES: dict[Hold, str] = {
    "triple_f": N_("Lucky triple"),
    "show": N_("Show off"),
    "seq2": N_("Quick hold"),
    "seq3": N_("Tope"),
    "seq4": N_("Grand tour"),
    "triple": N_("Suplex"),
    "change": N_("Tag"),
}
"""Short names of the moves, as the strips on the board carry them."""


def sentence(arena: Arena, event: Event) -> str | None:
    return told(_TELLERS, event, arena)


def moves_text(moves: tuple[Hold, ...]) -> str:
    return ", ".join(_(NAMES[move]) for move in moves) or _("nothing")


def _dice(dice: tuple[int, ...]) -> str:
    return "-".join(map(str, dice))


def _name(arena: Arena, wrestler: Wrestler) -> str:
    return arena.wrestlers[wrestler].name


def _team(team: Team) -> str:
    return _("Team A") if team == "A" else _("Team B")


def _rolled(arena: Arena, event: Rolled) -> str:
    assert event.owner is not None
    return _("{team} rolls {dice}.").format(team=_team(team_of(event.owner)), dice=_dice(event.dice))


def _rerolled(arena: Arena, event: Rerolled) -> str:
    count = len(event.positions)
    text = _("{team} rolls one die again: {dice}.") if count == 1 else _("{team} rolls {count} dice again: {dice}.")
    return text.format(team=_team(event.team), count=count, dice=_dice(event.dice))


def _announced(arena: Arena, event: Announced) -> str:
    dice = _dice(event.dice)
    if event.rerolls:
        dice = _("{dice} after {n} rerolls").format(dice=dice, n=event.rerolls)
    if not event.moves:
        return _("{name} shows {dice}: nothing.").format(name=_name(arena, event.wrestler), dice=dice)
    return _("{name} shows {dice}: {moves} ({fans:+} fans, rival {rival:+}, own energy {own:+}).").format(
        name=_name(arena, event.wrestler),
        dice=dice,
        moves=moves_text(event.moves),
        fans=event.fans,
        rival=event.rival,
        own=event.own,
    )


def _fans(arena: Arena, event: GaugeChanged) -> str:
    assert event.owner is not None
    causes = {
        "reroll": N_("the price of a reroll"),
        "moves": N_("for the show"),
        "overflow": N_("they boo an exhausted wrestler"),
    }
    return _("{team}: fans {before} to {after}, {cause}.").format(
        team=_team(team_of(event.owner)), before=event.before, after=event.after, cause=_(causes[event.why])
    )


def _energy(arena: Arena, event: EnergyChanged) -> str:
    words = _("{name}: energy level {before} {own:+} {lost:+} gives {after}.").format(
        name=_name(arena, event.wrestler), before=event.before, own=event.own, lost=-event.lost, after=event.after
    )
    if event.overflow:
        words += " " + _("{count} too much: as many fans walk out.").format(count=event.overflow)
    return words


def _ended(arena: Arena, event: Ended) -> str:
    return _(HEADLINES[event.reason])


_TELLERS: dict[type, Callable[[Arena, Any], str | None]] = {
    PhaseBegan: lambda _arena, e: _("Round {number}.").format(number=e.number),
    Rolled: _rolled,
    Rerolled: _rerolled,
    Locked: lambda _arena, e: _("{team} locks its dice.").format(team=_team(e.team)),
    Announced: _announced,
    GaugeChanged: _fans,
    EnergyChanged: _energy,
    Rested: lambda arena, e: (
        _("{name} rests: level {after}.").format(name=_name(arena, e.wrestler), after=e.after)
        if e.after != e.before
        else None
    ),
    Swapped: lambda arena, e: _("{into} tags in for {out}.").format(into=_name(arena, e.into), out=_name(arena, e.out)),
    Ended: _ended,
}


def description(arena: Arena, view: View) -> str:
    state: State = view.table
    lines = [_("Lucha Libre, round {round}, team {lead} rolls first.").format(round=state.round, lead=state.lead)]
    for team in ("A", "B"):
        corner = state.corner(team)
        partner = arena.partner(corner.active)
        lines.append(
            _(
                "{team}: {fans} fans of {goal}. In the ring {name}, level {level}; resting {partner}, level {rest}."
            ).format(
                team=_team(team),
                fans=corner.fans,
                goal=arena.hall.goal,
                name=_name(arena, corner.active),
                level=getattr(state.level, corner.active),
                partner=_name(arena, partner),
                rest=getattr(state.level, partner),
            )
        )
        if view.covered == team:
            lines.append(_("Its dice are covered."))
        elif corner.dice:
            lines.append(_("Its dice: {dice}.").format(dice=_dice(corner.dice)))
            if corner.locked:
                lines.append(_("It announced: {moves}.").format(moves=moves_text(corner.announced)))
    if state.phase == "over":
        lines.append(_("Winner: {winner}.").format(winner=state.winner))
    return "\n".join(lines)


def ahead(arena: Arena, event: Event) -> str | None:
    """Which dice may come of a reroll needs no telling; they are about to be seen."""
    return None if isinstance(event, Rerolled) else sentence(arena, event)
