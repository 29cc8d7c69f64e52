"""What makes a table of Which Side are you on? impossible, in plain words.

Lenient on purpose: controls may be held on any turn, so that a case about them need not be played up to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.contract import Reason
from game.core.ranges import out_of_range

from .cards.language import LABOUR, RESOURCES
from .cards.shapes import PILES, EmployerCard
from .content import Content
from .day.flow import all_playable, goal_reached
from .day.slots import OWN_SLOTS, Desk, has_bonus
from .day.struggle import targets, why_unaffordable
from .state import Deck, State, Task
from .table import PRISON, house_index

_MUCH = 999
_MOST_DEBT = 4 * _MUCH
_BEFORE_STRUGGLE = ("setup", "misfortunes", "prison", "placement", "evening", "gains", "incidents", "living")
_BEFORE_GAINS = ("setup", "misfortunes", "prison", "placement", "evening")
_AT_WORK = ("placement", "evening", "gains")
_PLACES = ("home", "arrest", "jail", "lawyer", "dead")
_LONGEST_QUEUE = 80
_FOR_TENEMENT = (
    "USD", "COL", "SAN", "HEAL", "INS", "RIS", "MP", "ARREST", "TIRED", "NOEVE", "LOSELOC", "CAPSAN", "KILL", "spare",
    "lawyer", "misery", "misfortune", "give", "live", "street",
)  # fmt: skip
_WORDS: dict[str, tuple[str, ...]] = {
    "SAN": ("one", "oneF", "oneM", "two", "allF"),
    "GAUGE": (*LABOUR, "ANY"),
    "RES": (*RESOURCES, "any"),
    "HELPER": ("F", "M"),
    "tile": ("work", "political"),
    "reveal": ("normal", "hard"),
}


def faults(content: Content, state: State) -> list[str]:
    """Everything found on the first level where something is wrong; later levels rely on earlier ones."""
    levels = (
        _frame_faults, _figure_faults, _people_faults, _ending_faults, _struggle_faults, _card_faults, _standing_faults,
        _queue_faults,
    )  # fmt: skip
    for level in levels:
        found = list(level(content, state))
        if found:
            return found
    return []


def _frame_faults(content: Content, state: State) -> Iterator[str]:
    scenario = content.scenarios[state.scenario]
    names = [house.name for house in state.tenements]
    if len(set(names)) != len(names) or not set(names) <= set(content.tenements):
        yield "the Tenements must be known ones, each once"
    if len(names) != (2 if scenario.duo or state.variant == "duo" else 4):
        yield "this game is played with four Tenements, in duo with two"
    if scenario.tenements and set(names) != set(scenario.tenements):
        yield f"this scenario is played by {', '.join(scenario.tenements)}"
    if not 1 <= state.players <= len(names):
        yield f"{len(names)} Tenements are for 1 to {len(names)} players"
    tiles = [tile.id for tile in state.tiles]
    if len(set(tiles)) != len(tiles) or not set(tiles) <= set(content.tiles):
        yield "the places must be known ones, each once"
    if (state.phase == "over") != (state.result != "none"):
        yield "a finished game has a result, a running one has none"
    wins = {"none": ("",), "win": ("victory",), "loss": ("strength", "playable", "measures")}
    if state.reason not in wins[state.result]:
        yield "result and reason do not go together"
    if state.phase == "setup" and state.turn != 1:
        yield "the table is laid out before turn 1"
    if state.phase in _BEFORE_GAINS and state.traditional_medicine_on:
        yield "medicine is brought home from the working day, which is not over"


def _figure_faults(content: Content, state: State) -> Iterator[str]:
    limits = content.limits
    last = len(state.tenements) - 1
    controls = content.controls["duo" if state.duo else "normal"]
    yield from out_of_range(
        (
            ("turn", state.turn, 1, limits.strength),
            ("fp", state.fp, 1, limits.strength),
            ("first_seat", state.first_seat, 0, last),
            ("active", state.active, 0, last),
            *((name, getattr(state.gauges, name), 1, 6) for name in LABOUR),
            *((name, getattr(state.pool, name), 0, _MUCH) for name in RESOURCES),
            ("ris_min", state.standing.ris_min, 0, limits.ris),
            ("mp_min", state.standing.mp_min, 0, limits.mp),
            ("col", state.standing.col, 0, _MUCH),
            ("controls of the goal", state.goal.controls, 1, len(controls)),
            ("gauges of the goal", state.goal.gauges, 0, len(LABOUR)),
        )
    )
    if state.fp < state.turn:
        yield "Employer Strength rises every turn, so it is never below the turn"
    if list(state.controls) != sorted(set(state.controls)) or not set(state.controls) <= set(controls):
        yield "controls must be known ones, sorted, each once"
    for house in state.tenements:
        yield from out_of_range(
            (
                (f"dollars of {house.name}", house.usd, 0, _MUCH),
                (f"RIS of {house.name}", house.ris, 0, limits.ris),
                (f"MP of {house.name}", house.mp, limits.mp_least, limits.mp),
                (f"INS of {house.name}", house.ins, 0, limits.ins),
                (f"col_mod of {house.name}", house.col_mod, 0, _MUCH),
            )
        )
        if house.local and house.local not in content.locals:
            yield f"there is no local {house.local}"
        slot = content.slots.get(house.evening)
        if house.evening not in ("", "-", "local", "shared") and (slot is None or slot.kind != "evening"):
            yield f"nobody spends an evening at {house.evening}"
        if house.first_work and (house.first_work not in content.slots):
            yield f"there is no slot {house.first_work}"


def _ending_faults(content: Content, state: State) -> Iterator[str]:
    """An ending says why it came, and the table must not contradict it."""
    match state.reason:
        case "victory" if not goal_reached(state):
            yield "the goal of this scenario is not reached, so nobody has won"
        case "strength" if state.fp < content.limits.strength:
            yield "Employer Strength is not complete, so nobody has lost by it"
        case "strength" if goal_reached(state):
            yield "the goal of this scenario is reached, which comes before Employer Strength"
        case "playable" if all_playable(state):
            yield "everybody still has somebody who can go out"
        case "measures" if len(state.measures) < content.limits.measures:
            yield "there are not enough measures to lose by them"


def _struggle_faults(content: Content, state: State) -> Iterator[str]:
    """What the struggle of this turn has brought is remembered until the turn ends, and not before it began."""
    before = state.phase in _BEFORE_STRUGGLE or state.reason == "playable"
    if state.control_taken_this_turn and (before or not state.controls):
        yield "no control can have been taken this turn"
    centres = [tile for tile in state.tiles if content.tiles[tile.id].bonus == "exchange"]
    shut = state.phase == "struggle" and not has_bonus(content, state, "exchange")
    if state.ferrer_used and (before or shut or not centres):
        yield "the Ferrer Center cannot have been used this turn"


# People ------------------------------------------------------------------------------------------------------------


def _people_faults(content: Content, state: State) -> Iterator[str]:
    names = {house.name for house in state.tenements}
    expected = [one for one in content.people.values() if one.tenement in names]
    if [(one.name, one.sex, one.tenement) for one in state.characters] != [
        (one.name, one.sex, one.tenement) for one in expected
    ]:
        yield "the characters must be exactly the people of the Tenements, in their order"
        return
    for one in state.characters:
        yield from out_of_range(((f"cap of {one.name}", one.cap, content.limits.san - 1, content.limits.san),))
        yield from out_of_range(((f"SAN of {one.name}", one.san, 0, one.cap),))
        if one.place not in _PLACES and not _is_slot(content, one.place):
            yield f"{one.name} stands nowhere: {one.place!r}"
        elif one.place not in _PLACES and state.phase not in _AT_WORK:
            yield f"{one.name} is at work although the working day is over"
        if one.san == 0 and one.place in PRISON:
            yield f"{one.name} has no health left and would be dead in prison"
        if one.place == "dead" and one.san:
            yield f"{one.name} is dead and cannot have health"
    yield from _helper_faults(content, state)
    yield from _lawyer_faults(content, state)
    yield from _slot_faults(content, state)


def _standing_faults(content: Content, state: State) -> Iterator[str]:
    """Everybody at work stands on a slot that is there: its place in play, and this side of it up.

    Prices and closures are not asked for, since both may have changed since the token was put down; nor anything once
    the gains begin, which turn places over and clear them away.
    """
    if state.phase not in ("placement", "evening"):
        return
    desk = Desk(content, state)
    tokens = [(one.name, one.place, one.tenement) for one in state.characters]
    tokens += [(helper.name, helper.place, helper.host) for helper in state.helpers]
    for name, place, house in tokens:
        index = house_index(state, house)
        if index >= 0 and _is_slot(content, place) and isinstance(desk.spot(state.tenements[index], place), Reason):
            yield f"{name} stands on {place}, which is not there"


def _is_slot(content: Content, place: str) -> bool:
    return place in OWN_SLOTS or (place in content.slots and content.slots[place].kind != "evening")


def _helper_faults(content: Content, state: State) -> Iterator[str]:
    known = {name for card in content.solidarity.values() for name in card.helpers}
    names = [helper.name for helper in state.helpers]
    if len(set(names)) != len(names) or not set(names) <= known or len(names) > content.limits.helpers:
        yield "helpers must be known ones, each once, and not too many"
    for helper in state.helpers:
        yield from out_of_range(
            (
                (f"turns_left of {helper.name}", helper.turns_left, 1, content.limits.strength),
                (f"arrived of {helper.name}", helper.arrived, 0, state.turn),
            )
        )
        if house_index(state, helper.host) < 0:
            yield f"{helper.name} lives with nobody"
        if helper.place != "home" and not (_is_slot(content, helper.place) and state.phase in _AT_WORK):
            yield f"{helper.name} stands nowhere: {helper.place!r}"


def _lawyer_faults(content: Content, state: State) -> Iterator[str]:
    waiting = [one for one in state.characters if one.place == "lawyer"]
    if len(waiting) > 1:
        yield "the lawyer shelters one character at a time"
    for one in waiting:
        house = state.tenements[house_index(state, one.tenement)]
        if not any(local in content.locals and content.locals[local].when == "arrest"
                   for local in (house.local, state.bierhalle_local)):  # fmt: skip
            yield f"{one.name} waits at a lawyer the Tenement does not have"


def _slot_faults(content: Content, state: State) -> Iterator[str]:
    there = Counter((one.place, one.tenement) for one in state.characters)
    there.update((helper.place, helper.host) for helper in state.helpers)
    totals: Counter[str] = Counter()
    for (place, house), count in there.items():
        if place in _PLACES:
            continue
        totals[place] += count
        if count > 1:
            yield f"{house} has two tokens on {place}"
    side = content.side(state.duo)
    rooms = {"improvement": side.improvement, "local-control": side.local_control, "street": 4, "robbery": 4}
    for place, count in totals.items():
        if place in content.slots and count > rooms.get(content.slots[place].kind, 1):
            yield f"too many tokens on {place}"
        if place == "shared" and count > 1:
            yield "too many tokens on the shared local"


# Cards -------------------------------------------------------------------------------------------------------------


def _card_faults(content: Content, state: State) -> Iterator[str]:
    seen: Counter[str] = Counter()
    for pile in PILES:
        deck: Deck = getattr(state, pile)
        for card in (*deck.cards, *deck.discard):
            if card not in content.piles[pile]:
                yield f"there is no {pile} card {card!r}"
                return
        seen.update(deck.cards + deck.discard)
    for card in (*state.employer_cards, *(measure.card for measure in state.measures)):
        if card not in content.employers:
            yield f"there is no employer card {card!r}"
            return
        seen[card] += 1
    for card in state.offered:
        if card not in content.piles["solidarity"]:
            yield f"there is no solidarity card {card!r}"
            return
        seen[card] += 1
    for card, count in seen.items():
        if count > content.piles[content.pile_of[card]][card].copies:
            yield f"there are too many copies of {card}"
    for measure in state.measures:
        data = content.employers[measure.card]
        if data.type != "measure" or (measure.tile and not _is_work(content, measure.tile)):
            yield f"{measure.card} cannot lie there as a measure"
    if len(state.measures) >= content.limits.measures and state.phase != "employers" and state.reason != "measures":
        yield "with so many measures this game would be over already"
    yield from _plan_faults(content, state)
    yield from _local_faults(content, state)


def _is_work(content: Content, tile: str) -> bool:
    return tile in content.tiles and content.tiles[tile].group == "work"


def _plan_faults(content: Content, state: State) -> Iterator[str]:
    plans = [*state.plan_deck, *state.plan_done]
    plan = state.plan
    if plan is not None:
        plans.append(plan.id)
    if len(set(plans)) != len(plans) or not set(plans) <= set(content.plannings):
        yield "plannings must be known ones, each once"
    elif plan is not None:
        steps = len(content.steps[plan.id])
        if len(plan.beaten) != steps or not 1 <= plan.step <= steps or any(plan.beaten[plan.step :]):
            yield f"planning {plan.id} has {steps} steps, and none is beaten before its time"


def _local_faults(content: Content, state: State) -> Iterator[str]:
    owned = [house.local for house in state.tenements if house.local]
    owned += [state.bierhalle_local] if state.bierhalle_local else []
    found = [*owned, *state.locals_row, *state.locals_stack, *state.locals_discard]
    if len(set(found)) != len(found) or not set(found) <= set(content.locals):
        yield "locals must be known ones, each once"
    if len(state.locals_row) > content.limits.locals_shown:
        yield "too many locals are for sale"


# What is still to be done ------------------------------------------------------------------------------------------


def _queue_faults(content: Content, state: State) -> Iterator[str]:
    if len(state.pending) > _LONGEST_QUEUE:
        yield "too much is still to be done"
    if state.phase == "over" and (state.pending or state.payment):
        yield "nothing is left to do in a finished game"
    for task in state.pending:
        yield from _task_faults(content, state, task)
    if state.phase == "setup" and not state.pending:
        yield "laying out the table is not finished"
    payment = state.payment
    if payment is None:
        return
    if state.phase != "struggle" or state.pending:
        yield "payments belong to the struggle"
    controls = content.side(state.duo).controls
    open_controls = set() if state.control_taken_this_turn else set(controls) - set(state.controls)
    if payment.target not in open_controls and payment.target not in targets(content, state):
        yield f"nobody can pay for {payment.target!r}"
        return
    cost = content.cost(payment.target, state.duo)
    if not (0 <= payment.usd <= cost.usd and 0 <= payment.agit <= cost.AGIT):
        yield "this payment asks for something else than the card"
    elif why_unaffordable(state, type(cost)(payment.usd, payment.agit)) is not None:
        yield "this payment cannot be finished"


def _task_faults(content: Content, state: State, task: Task) -> Iterator[str]:
    if not -1 <= task.who < len(state.tenements) or (task.do in _FOR_TENEMENT and task.who < 0):
        yield f"{task.do} is about no Tenement"
        return
    most = _MOST_DEBT if task.do == "misery" else 40
    grows = task.do in ("SAN", "HEAL", "spare", "bonesetter", "HELPER")
    if not (0 if grows else -20) <= task.n <= most:
        yield f"{task.do} has an impossible number"
    if task.do in _WORDS and task.what not in _WORDS[task.do]:
        yield f"{task.do} does not go with {task.what!r}"
    if task.do in ("effect", "clause", "give") and not _fits_effect(content, task):
        yield f"there is no effect {task.cause!r}"
    if task.do == "CLOSE" and not any(measure.card == task.cause for measure in state.measures):
        yield "no measure closes a place"
    if task.do == "robbery" and task.cause not in content.slots:
        yield "nobody robs there"
    if task.do in ("lawyer", "street"):
        known = [one.name for one in state.characters if one.tenement == state.tenements[task.who].name]
        known += [helper.name for helper in state.helpers] if task.do == "street" else []
        if task.what not in known:
            yield f"{task.what!r} is not of this Tenement"
    if task.do == "keep" and not state.offered:
        yield "no solidarity card is offered"
    if task.do in ("RIS", "MP", "COL", "FP") and task.n < 0:
        yield f"{task.do} only rises"
    if task.do in ("tile", "open", "context", "desperate", "reveal", "wounds") and state.phase != "setup":
        yield "the table is laid out already"


def _fits_effect(content: Content, task: Task) -> bool:
    clauses = content.effects.get(task.cause)
    if clauses is None or task.cause.endswith(":turn"):
        return False
    card = content.employers.get(task.cause)
    if isinstance(card, EmployerCard) and card.type == "measure":
        return False
    aimed = any(clause.scope == "T" for clause in clauses)
    if task.do == "give":
        return aimed
    if aimed and task.who < 0:
        return False
    return task.do != "clause" or 0 <= task.n < len(clauses)
