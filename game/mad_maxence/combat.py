"""Fights, round by round (rules R16 to R26)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from .booklet import Booklet, Choice
from .content import Land
from .events import ChoiceEnded, CombatBegan, RoundFought
from .journey import OF_THEIR_OWN, Journey, summed, told_to
from .odds import Fighter
from .state import Combat, State

WEAKEST = 1
"""No foe begins a fight with less, whatever speaks against it (R16)."""


def power(book: Booklet, state: State, kind: Literal["shield", "ram", "repair"]) -> int:
    items = [book.items[name] for name in state.items]
    return sum([item.amount for item in items if item.power == kind])


def foe_strength(land: Land, book: Booklet, state: State, choice: Choice) -> int:
    known = sum(flag in state.flags for flag in choice.less)
    return max(WEAKEST, strongest(land, state, choice) - known - power(book, state, "ram"))


def strongest(land: Land, state: State, choice: Choice) -> int:
    """What a foe begins with when nothing speaks against it."""
    return max(WEAKEST, choice.foe_c + land.figures.difficulty[state.options.difficulty])


def fighter(land: Land, book: Booklet, state: State, foe_c: int) -> Fighter:
    """The figures that `odds.fight_odds` wants. Items that help tests are no help here (R18)."""
    gauges, options = state.gauges, state.options
    shield, rounds = power(book, state, "shield"), rounds_left(land, state)
    return Fighter(gauges.TECH, gauges.C, foe_c, shield, options.lost_round, options.won_round, rounds)


def rounds_left(land: Land, state: State) -> int:
    """The first round is free, every other costs its hours (R22)."""
    free = state.combat is None or state.combat.round == 1
    return free + (land.last_hour - state.gauges.TU) // land.prices.round


def flee_price(choice: Choice) -> list[tuple[str, int]]:
    """Fuel, parts and the like that fleeing costs; time can always be spent."""
    effects = choice.ends.get("flee", ())
    return [(effect.name, effect.value) for effect in effects if effect.kind == "-" and effect.name in ("F", "P", "C")]


def begin_combat(journey: Journey, choice: Choice) -> None:
    """A foe that was fled from or survived earlier starts afresh."""
    state = journey.state
    foe_c = foe_strength(journey.land, journey.book, state, choice)
    journey.set(phase="combat", combat=Combat(choice.number, foe_c))
    journey.tell(CombatBegan(state.booklet, state.adventure, state.pos, choice.number, foe_c))
    if state.gauges.C == 0:
        _end(journey, "lost")
    else:
        _keep(journey)


def _keep(journey: Journey) -> None:
    """The fight goes on with another decision: what this one has cost goes into the same sum."""
    combat = journey.state.combat
    assert combat is not None
    journey.set(combat=replace(combat, so_far=summed(journey.events, OF_THEIR_OWN, combat.so_far)))


def fight(journey: Journey, coins: int | None) -> None:
    combat = journey.state.combat
    assert combat is not None
    if combat.round > 1 and not journey.spend(journey.land.prices.round, "round"):
        return
    if journey.state.gauges.C == 0:
        # The clock struck between two rounds and left her with nothing to fight with (R26).
        _end(journey, "lost")
        return
    _toss_round(journey, combat, coins or journey.state.gauges.TECH)


def _toss_round(journey: Journey, combat: Combat, coins: int) -> None:
    state = journey.state
    heads = journey.toss(coins, "combat", state.pos)
    fallen = coins - heads
    tails = max(0, fallen - power(journey.book, state, "shield"))
    beaten = heads >= combat.foe_c
    foe_after = max(0, combat.foe_c - heads)
    # The body of the rules takes tails in a lost round, its summary heads; a won round always costs tails (G1).
    by_heads = state.options.lost_round == "heads" and not beaten
    journey.set(combat=replace(combat, foe_c=foe_after, round=combat.round + 1))
    journey.tell(
        RoundFought(
            state.booklet,
            state.adventure,
            state.pos,
            combat.choice,
            combat.round,
            heads,
            tails,
            combat.foe_c,
            foe_after,
            beaten,
            0 if by_heads else fallen - tails,
        )
    )
    journey.add("C", -(heads if by_heads else tails), "combat")
    standing = journey.state.gauges.C > 0
    if beaten and (standing or state.options.won_round == "won"):
        _end(journey, "win")
    elif not standing:
        _end(journey, "lost")
    else:
        _keep(journey)


def flee(journey: Journey) -> None:
    _end(journey, "flee")


def _end(journey: Journey, how: Literal["win", "lost", "flee"]) -> None:
    state = journey.state
    assert state.combat is not None
    choice = journey.choice(state.combat.choice)
    then: Literal["choice", "actions"] = "choice" if choice.stay else "actions"
    journey.set(combat=None, phase=then)
    lines = told_to(state, choice.texts.get(how, []))
    news = how != "flee"
    told = ChoiceEnded(state.booklet, state.adventure, state.pos, choice.number, how, lines=lines, reveals=news)
    journey.end(choice, how, told, then, state.combat.so_far)
