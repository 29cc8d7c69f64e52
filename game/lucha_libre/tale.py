"""A finished match in a few sentences: the round that decided it, and what the hall will talk about on the way home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.events import Event, GaugeChanged, PhaseBegan
from game.core.words import _, counted, ngettext

from . import telling
from .content import Arena
from .events import Announced, Swapped
from .state import State


def tale(arena: Arena, state: State, events: Sequence[Event]) -> list[str]:
    return [_score(state), *_last_round(arena, events), *_loudest(arena, events), _figures(state, events)]


def _score(state: State) -> str:
    text = _("Fans at the end: {santo} {a}, {demon} {b}.")
    names = {"santo": _(telling.TEAMS["A"]), "demon": _(telling.TEAMS["B"])}
    return text.format(a=state.teams.a.fans, b=state.teams.b.fans, **names)


def _last_round(arena: Arena, events: Sequence[Event]) -> Iterator[str]:
    """With what the winning round was won, and against what."""
    shown = [event for event in events if isinstance(event, Announced)][-2:]
    if len(shown) == 2:
        one, two = (arena.wrestlers[event.wrestler] for event in shown)
        yield _("In the last round: {name} with {moves} against {rival} with {rival_moves}.").format(
            name=_(one.name),
            moves=telling.moves_text(shown[0].moves, one),
            rival=_(two.name),
            rival_moves=telling.moves_text(shown[1].moves, two),
        )


def _loudest(arena: Arena, events: Sequence[Event]) -> Iterator[str]:
    """The announcement that brought most fans; of equals the first."""
    now, best = 1, (0, 0, "", "")
    for event in events:
        match event:
            case PhaseBegan(phase="round", number=number) if number:
                now = number
            case Announced(wrestler=wrestler, moves=moves, fans=fans) if fans > best[0]:
                mask = arena.wrestlers[wrestler]
                best = (fans, now, _(mask.name), telling.moves_text(moves, mask))
    fans, number, name, moves_text = best
    if fans:
        text = ngettext(
            "The loudest moment, in round {round}: {name} with {moves}, worth {n} fan.",
            "The loudest moment, in round {round}: {name} with {moves}, worth {n} fans.",
            fans,
        )
        yield text.format(round=number, name=name, moves=moves_text, n=fans)


def _figures(state: State, events: Sequence[Event]) -> str:
    """What was counted; what never happened is left out."""
    spent = sum(event.rerolls for event in events if isinstance(event, Announced))
    tags = sum(isinstance(event, Swapped) for event in events)
    triples = sum(event.moves.count("triple_f") for event in events if isinstance(event, Announced))
    booed = sum(
        event.before - event.after
        for event in events
        if isinstance(event, GaugeChanged) and event.gauge == "fans" and event.why == "overflow"
    )
    return counted(
        (state.round, ngettext("{n} round", "{n} rounds", state.round)),
        (triples, ngettext("{n} lucky triple", "{n} lucky triples", triples)),
        (tags, ngettext("{n} tag", "{n} tags", tags)),
        (spent, ngettext("{n} fan spent on rerolls", "{n} fans spent on rerolls", spent)),
        (booed, ngettext("{n} fan lost to tired legs", "{n} fans lost to tired legs", booed)),
    )
