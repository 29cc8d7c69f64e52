"""At a place: finding it, reading it, choosing, tests (rules R10 to R15, R32 to R36, R46)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from .booklet import Booklet, Choice, Effect, Place, Text
from .combat import begin_combat
from .content import Land, Skill
from .events import ChoiceEnded, ChoiceMade, PlaceReached, SearchEnded, SkillTried
from .journey import Journey, holds, told_to
from .state import Retry, State


def coins_for(land: Land, book: Booklet, state: State, skill: Skill) -> int:
    """Coins of a test: the skill, and items that help it; never more than the rules allow (R13, R41)."""
    items = book.items
    extra = sum(items[name].amount for name in state.items if items[name].skill == skill)
    return min(int(getattr(state.gauges, skill)) + extra, land.limits.coins)


def retry_items(book: Booklet, state: State) -> list[str]:
    return [name for name in state.items if book.items[name].power == "retry"]


def search_difficulty(book: Booklet, state: State, place: str) -> int:
    """What finding a hidden place asks now; 0 needs no coins. Each failed search makes it one easier (R11)."""
    page = book.adventures[state.adventure].places[place]
    if not page.find or place in state.found or (page.unless and page.unless in state.flags):
        return 0
    return max(0, page.find - dict(state.search_fails).get(place, 0))


def visit_of(state: State) -> int:
    """The how-manieth time she reads the place she stands at, if not the first: searches in vain do not count."""
    return max(2, state.route.count(state.pos) - dict(state.search_fails).get(state.pos, 0))


def back_again(place: Place, visit: int) -> Text:
    """What a place says to somebody who comes for the second time, or a later one."""
    return (place.third if visit > 2 else []) or place.again


# Arriving -----------------------------------------------------------------------------------------------------------


def arrive(journey: Journey) -> None:
    """The first step of a turn, and of the adventure itself: the start place is read for free."""
    state = journey.state
    difficulty = search_difficulty(journey.book, state, state.pos)
    if difficulty:
        _search(journey, difficulty)
        return
    if journey.place.find and state.pos not in state.found:
        journey.set(found=(*state.found, state.pos))
        journey.tell(SearchEnded(state.pos, 0, 0, True, known=True, reveals=True))
    _enter(journey)


def _search(journey: Journey, difficulty: int) -> None:
    place = journey.state.pos
    coins = coins_for(journey.land, journey.book, journey.state, "O")
    # That the place must be looked for stands on its page, which nobody has read before the first search.
    heads = journey.toss(coins, "search", place, reveals=place not in dict(journey.state.search_fails))
    if heads >= difficulty:
        journey.set(found=(*journey.state.found, place))
        journey.tell(SearchEnded(place, heads, difficulty, True))
        _enter(journey)
    elif retry_items(journey.book, journey.state):
        journey.set(pending=Retry(0, heads))
    else:
        _not_found(journey, heads, difficulty)


def _not_found(journey: Journey, heads: int, difficulty: int) -> None:
    """The visit is used up: no scene, no choices; only time went by (R10)."""
    place = journey.state.pos
    fails = dict(journey.state.search_fails)
    fails[place] = fails.get(place, 0) + 1
    journey.set(search_fails=tuple(sorted(fails.items())), phase="actions")
    journey.tell(SearchEnded(place, heads, difficulty, False))
    journey.spend(journey.land.prices.search, "search")


def _enter(journey: Journey) -> None:
    state = journey.state
    first = state.pos not in state.visited
    visit = visit_of(state)
    lines = told_to(state, journey.place.scene if first else back_again(journey.place, visit))
    visited = (*state.visited, state.pos) if first else state.visited
    journey.set(phase="choice", again=not first, visited=visited)
    journey.tell(
        PlaceReached(state.booklet, state.adventure, state.pos, first, visit=visit, lines=lines, reveals=first)
    )
    if first:
        journey.apply(journey.place.auto, "event", "choice")


# Choosing -----------------------------------------------------------------------------------------------------------


def is_shown(state: State, choice: Choice) -> bool:
    return not choice.conditions or holds(state, choice.conditions)


def can_pay(state: State, choice: Choice) -> bool:
    """Time can always be spent, come what may (R35)."""
    return all(gauge == "TU" or getattr(state.gauges, gauge) >= amount for gauge, amount in choice.pay)


def paid(state: State, choice: Choice) -> State:
    """The table with the price of a choice gone from the gauges, and nothing else done."""
    if not choice.pay:
        return state
    signed = ((gauge, amount if gauge == "TU" else -amount) for gauge, amount in choice.pay)
    left = {gauge: getattr(state.gauges, gauge) + amount for gauge, amount in signed}
    return replace(state, gauges=replace(state.gauges, **left))


def is_used_up(state: State, choice: Choice) -> bool:
    return choice.once and (state.pos, choice.number) in state.taken


def is_open(state: State, choice: Choice) -> bool:
    return (
        is_shown(state, choice)
        and choice.number not in state.chosen_this_visit
        and not is_used_up(state, choice)
        and can_pay(state, choice)
    )


def is_idle(choice: Choice) -> bool:
    """It costs nothing and brings nothing: what "Drive on" is."""
    return not (choice.pay or choice.ends)


def choose(journey: Journey, number: int) -> None:
    state = journey.state
    choice = journey.choice(number)
    if choice.stay:
        # Only these leave the player at the place; every other choice ends the visit's choosing by itself.
        journey.set(chosen_this_visit=(*state.chosen_this_visit, number))
    if choice.once:
        journey.set(taken=(*state.taken, (state.pos, number)))
    journey.tell(ChoiceMade(state.booklet, state.adventure, state.pos, number))
    for gauge, amount in choice.pay:
        if gauge != "TU":
            journey.add(gauge, -amount, "price")
        elif not journey.spend(amount, "price"):
            return
    if choice.foe:
        begin_combat(journey, choice)
    elif choice.skill:
        _test(journey, choice)
    elif "get" in choice.ends:
        end_choice(journey, choice, "get")
    else:
        journey.go_on(_then(choice))


def _then(choice: Choice) -> Literal["choice", "actions"]:
    return "choice" if choice.stay else "actions"


def end_choice(journey: Journey, choice: Choice, how: Literal["get", "ok", "ko"]) -> None:
    state = journey.state
    # Only a bargain shows beforehand what it gives; anything else cannot be taken back once it is known (R15).
    news = how != "get" or not choice.pay
    lines = told_to(state, choice.texts.get(how, []))
    told = ChoiceEnded(state.booklet, state.adventure, state.pos, choice.number, how, lines=lines, reveals=news)
    journey.end(choice, how, told, _then(choice))


def _test(journey: Journey, choice: Choice) -> None:
    assert choice.skill is not None
    coins = coins_for(journey.land, journey.book, journey.state, choice.skill)
    heads = journey.toss(coins, choice.skill, journey.state.pos)
    success = heads >= choice.difficulty
    journey.tell(SkillTried(choice.skill, coins, choice.difficulty, heads, success))
    if success:
        end_choice(journey, choice, "ok")
    elif retry_items(journey.book, journey.state):
        journey.set(pending=Retry(choice.number, heads))
    else:
        end_choice(journey, choice, "ko")


def toss_again(journey: Journey, item: str) -> None:
    """The charm goes, and all coins of the failed test fly again (R46)."""
    pending = journey.state.pending
    assert isinstance(pending, Retry)
    journey.set(pending=None)
    journey.lay_down(item, "retry")
    if pending.choice:
        _test(journey, journey.choice(pending.choice))
    else:
        _search(journey, search_difficulty(journey.book, journey.state, journey.state.pos))


def let_stand(journey: Journey) -> None:
    pending = journey.state.pending
    assert isinstance(pending, Retry)
    journey.set(pending=None)
    if pending.choice:
        end_choice(journey, journey.choice(pending.choice), "ko")
    else:
        difficulty = search_difficulty(journey.book, journey.state, journey.state.pos)
        _not_found(journey, pending.heads, difficulty)


def raises_c(effects: tuple[Effect, ...]) -> bool:
    return any(effect.name == "C" and effect.kind in ("+", "=") and effect.value > 0 for effect in effects)
