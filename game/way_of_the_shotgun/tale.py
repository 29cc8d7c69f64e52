"""A finished trail or showdown in a few sentences: each foe, how long it took, and how the shells were spent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import Event, PhaseBegan
from game.core.words import N_, NN_, _, explained, ngettext

from . import trail
from .booklet import Trail
from .content import Figures
from .events import Acted, DuelBegan, DuelEnded, Judged, Rerolled, Shot
from .state import State
from .telling import SIDES, duels_won, first_name

_ENDS = {
    "finished": NN_("{foe}: finished after {n} beat.", "{foe}: finished after {n} beats."),
    "spared": NN_("{foe}: spared after {n} beat.", "{foe}: spared after {n} beats."),
    "": NN_("{foe}: you fell after {n} beat.", "{foe}: you fell after {n} beats."),
}

_HOW = {
    "shot": N_("{who}, by a shot."),
    "grit": N_("{who}, by Grit at the bell."),
    "shells": N_("{who}, by shells at the bell."),
    "level": N_("nobody, level at the bell."),
    "both": N_("nobody, both fell."),
}
"""How a duel of a showdown was won."""


class _Duel(NamedTuple):
    foe: str
    beats: int
    verdict: str = ""


def tale(figures: Figures, trails: dict[int, Trail], state: State, events: Sequence[Event]) -> list[str]:
    if state.mode == "showdown":
        return [*_showdown(state, events), *(_shots(events, seat, name) for seat, name in SIDES.items())]
    foes = trails[state.adventure].foes
    found = []
    for foe, beats, verdict in _duels(events):
        one, many = _ENDS[verdict]
        found.append(ngettext(one, many, beats).format(foe=first_name(foes[foe]), n=beats))
    if not found:
        return [_("You never came to a duel.")]
    found.append(_shots(events, "you", ""))
    if state.you.grit > 0:
        points = round(trail.points(figures, state))
        found.append(
            _("Grit {grit} left: {n} points (Grit, Nerve, shells, and 3 for each foe spared).").format(
                grit=state.you.grit, n=points
            )
        )
    return found


def _duels(events: Sequence[Event]) -> list[_Duel]:
    found: list[_Duel] = []
    for event in events:
        match event:
            case DuelBegan(foe=foe):
                found.append(_Duel(foe, 0))
            case PhaseBegan(phase="beat") if found:
                found[-1] = found[-1]._replace(beats=found[-1].beats + 1)
            case Judged(verdict=verdict) if found:
                found[-1] = found[-1]._replace(verdict=verdict)
    return found


def _showdown(state: State, events: Sequence[Event]) -> list[str]:
    beats = sum(isinstance(event, PhaseBegan) and event.phase == "beat" for event in events)
    duels = [event for event in events if isinstance(event, DuelEnded)]
    text = ngettext("{n} duel, {beats} beats.", "{n} duels, {beats} beats.", len(duels))
    told = [
        _("Duel {n}: {how}").format(n=number, how=_(_HOW[duel.why]).format(who=_winner(duel)))
        for number, duel in enumerate(duels, start=1)
    ]
    return [f"{text.format(n=len(duels), beats=beats)} {duels_won(state.wins)}", *told]


def _winner(duel: DuelEnded) -> str:
    return "" if duel.winner is None else SIDES[str(duel.winner)]


def _shots(events: Sequence[Event], who: str, name: str) -> str:
    """Shells fired, what they hit, and how often cover was taken."""
    fired, hits = shells_fired(events, who), shells_hit(events, who)
    again = sum(isinstance(event, Rerolled) and event.hit for event in events)
    text = ngettext("{n} shell fired, {hits} on the mark.", "{n} shells fired, {hits} on the mark.", fired)
    words = text.format(n=fired, hits=hits)
    if name:
        return explained(name, words)
    if again:
        words += " " + ngettext("Wrath made {n} of them.", "Wrath made {n} of them.", again).format(n=again)
    return words


def shells_fired(events: Sequence[Event], who: str) -> int:
    return sum(int(event.act[-1]) for event in events if isinstance(event, Acted) and _fires(event, who))


def _fires(event: Acted, who: str) -> bool:
    return event.who == who and event.act.startswith("shoot")


def shells_hit(events: Sequence[Event], who: str) -> int:
    return sum(event.hits for event in events if isinstance(event, Shot) and event.who == who)
