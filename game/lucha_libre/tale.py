"""A finished match in a few sentences: the round that decided it, and what the hall will talk about on the way home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.ending import Deed, named
from game.core.events import Event, GaugeChanged, PhaseBegan
from game.core.words import _, counted, ngettext

from . import telling
from .content import Arena, Effect
from .events import Announced
from .state import State, seat_of


def tale(arena: Arena, state: State, events: Sequence[Event]) -> list[str]:
    return [*_last_round(arena, events), *_loudest(arena, events), _figures(state, events)]


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
    """What the score table has no column for; what never happened is left out."""
    triples = sum(event.moves.count("triple_f") for event in events if isinstance(event, Announced))
    booed = sum(
        event.before - event.after
        for event in events
        if isinstance(event, GaugeChanged) and event.gauge == "fans" and event.why == "overflow"
    )
    return counted(
        (state.round, ngettext("{n} round", "{n} rounds", state.round)),
        (triples, ngettext("{n} lucky triple", "{n} lucky triples", triples)),
        (booed, ngettext("{n} fan lost to tired legs", "{n} fans lost to tired legs", booed)),
    )


def deed(arena: Arena, event: Event) -> Deed | None:
    """A wrestler's round, or the boos for a tired one."""
    match event:
        case Announced(team=team, moves=moves, fans=fans, rerolls=paid) if not moves or paid > fans:
            return named(telling.sentence(arena, event), paid - fans, (1 - seat_of(team),))
        case Announced(team=team, wrestler=wrestler, moves=moves):
            mask, seat = arena.wrestlers[wrestler], seat_of(team)
            effects = telling.effects(Effect(event.fans, event.rival, event.own))
            words = _("{name}: {moves} ({effects}).").format(
                name=_(mask.name), moves=telling.moves_text(moves, mask), effects=", ".join(effects.values())
            )
            return Deed(words, event.fans - event.rival + event.own, (seat,))
        case GaugeChanged(gauge="fans", why="overflow", owner=owner) if owner is not None:
            return named(telling.sentence(arena, event), event.before - event.after, (1 - owner,))
    return None
