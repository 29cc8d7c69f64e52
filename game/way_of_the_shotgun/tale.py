"""A finished trail or showdown in a few sentences: each foe, how long it took, and how the shells were spent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.ending import ALL, NOBODY, Deed, named
from game.core.events import Event, GaugeChanged, PhaseBegan
from game.core.words import N_, NN_, _, explained, ngettext

from .booklet import Trail
from .events import Acted, ChoiceEnded, DuelBegan, DuelEnded, FoeFell, Judged, Rerolled, Shot
from .state import State
from .telling import SIDES, duel_end, first_name, in_short, sentence

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


def tale(trails: dict[int, Trail], state: State, events: Sequence[Event]) -> list[str]:
    """The last duel first: it decided."""
    if state.mode == "showdown":
        return _showdown(events)[::-1]
    foes = trails[state.adventure].foes
    found = []
    for foe, beats, verdict in reversed(_duels(events)):
        one, many = _ENDS[verdict]
        found.append(ngettext(one, many, beats).format(foe=first_name(foes[foe]), n=beats))
    if state.result == "trail":
        found.insert(0, _on_the_road(trails, events))
    elif not found:
        return [_("You never came to a duel.")]
    found += filter(None, [_shots(events)])
    if state.you.grit > 0:
        found.append(_("Points count Grit, Nerve and shells, and 3 for each foe spared."))
    return found


def _on_the_road(trails: dict[int, Trail], events: Sequence[Event]) -> str:
    """The choice between two duels that took the last of the Grit."""
    last = next((event for event in reversed(events) if isinstance(event, ChoiceEnded)), None)
    if last is None:
        return _("The trail took the last of your Grit.")
    scene = trails[last.adventure].stops[last.stop]
    text = _("It took the last of your Grit: {stop}, “{choice}”.")
    return text.format(stop=_(scene.name), choice=_(scene.choices[last.choice - 1].label))


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


def _showdown(events: Sequence[Event]) -> list[str]:
    duels = [event for event in events if isinstance(event, DuelEnded)]
    return [
        _("Duel {n}: {how}").format(n=number, how=_(_HOW[duel.why]).format(who=_winner(duel)))
        for number, duel in enumerate(duels, start=1)
    ]


def _winner(duel: DuelEnded) -> str:
    return "" if duel.winner is None else SIDES[str(duel.winner)]


def _shots(events: Sequence[Event]) -> str:
    """Shells fired on the trail, and what they hit; empty if none was."""
    fired, hits = shells_fired(events, "you"), shells_hit(events, "you")
    if not fired:
        return ""
    again = sum(isinstance(event, Rerolled) and event.hit for event in events)
    text = ngettext("{n} shell fired, {hits} on the mark.", "{n} shells fired, {hits} on the mark.", fired)
    words = text.format(n=fired, hits=hits)
    if again:
        words += " " + ngettext("Wrath made {n} of them.", "Wrath made {n} of them.", again).format(n=again)
    return words


def shells_fired(events: Sequence[Event], who: str) -> int:
    return sum(int(event.act[-1]) for event in events if isinstance(event, Acted) and _fires(event, who))


def _fires(event: Acted, who: str) -> bool:
    return event.who == who and event.act.startswith("shoot")


def shells_hit(events: Sequence[Event], who: str) -> int:
    return sum(event.hits for event in events if isinstance(event, Shot) and event.who == who)


_LUCK = {"ok": ALL, "ko": NOBODY}
"""Whom a choice on the trail helps that was put to the die."""


def deed(trails: dict[int, Trail], event: Event) -> Deed | None:
    """Who fell, was spared or was hit, and what was chosen on the trail."""
    match event:
        case DuelEnded(winner=winner):
            return named(duel_end(event), 8, None if winner is None else (winner,))
        case FoeFell():
            return named(sentence(trails, event), 6, ALL)
        case Judged():
            return named(in_short(trails, event), 5, ALL)
        case GaugeChanged(gauge="grit", before=before, after=after) if after < before:
            return named(sentence(trails, event), 4, NOBODY)
        case GaugeChanged(gauge="foe-grit"):
            return named(sentence(trails, event), 3, ALL)
        case GaugeChanged(gauge="grit-0" | "grit-1" as gauge):
            return named(sentence(trails, event), 3, (1 - int(gauge[-1]),))
        case ChoiceEnded(adventure=number, stop=stop, choice=choice, how=how):
            scene = trails[number].stops[stop]
            return Deed(explained(_(scene.name), _(scene.choices[choice - 1].label)), 2, _LUCK.get(how))
    return None
