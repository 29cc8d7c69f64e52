"""Every card of the game: it can be drawn, it takes effect, and where it has a cost it can be countered."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Event
from game.which_side.cards.shapes import PILES
from game.which_side.state import State, Task

from .tables import CONTENT, RULES, build, play, steps, texts, told

RICH = {name: {"usd": 12, "ins": 4, "mp": 6, "ris": 7, "local": local}
        for name, local in zip(CONTENT.tenements, ("L5", "L6", "L7", "L8"), strict=True)}  # fmt: skip
POOL = {"AGIT": 5, "ANAR": 5, "GREVE": 5, "SAB": 5}
EMPLOYERS = [*CONTENT.piles["normal"], *CONTENT.piles["hard"]]
MEASURES = [card for card in EMPLOYERS if CONTENT.employers[card].type == "measure"]
PLANNED = list(CONTENT.planned)


def settle(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Answer whatever is asked with the first answer, until this turn's cards are done."""
    turn = state.turn
    while state.pending and state.turn == turn:
        step = RULES.apply(state, RULES.moves(state)[0], luck())
        state = step.state
        events = [*events, *step.events]
        assert RULES.faults(state) == []
    return state, events


def luck() -> Chance:

    return Chance.seeded(1)


def plan(card: str, *, beaten: bool = False) -> dict[str, Any]:
    name, step = card.split(".")
    marks = [False] * len(CONTENT.steps[name])
    marks[int(step) - 1] = beaten
    return {"id": name, "step": int(step), "beaten": marks}


def test_there_are_159_cards() -> None:
    piles = {pile: sum(card.copies for card in CONTENT.piles[pile].values()) for pile in PILES}
    assert piles == {"misfortune": 37, "incident": 40, "normal": 21, "hard": 16, "solidarity": 10}
    assert sum(piles.values()) + len(CONTENT.plannings) + len(CONTENT.planned) == 159
    complex_ones = {pile: sum(card.copies for card in CONTENT.piles[pile].values() if card.complex) for pile in PILES}
    assert complex_ones == {"misfortune": 9, "incident": 8, "normal": 4, "hard": 5, "solidarity": 0}


def test_every_card_local_place_and_person_has_a_short_line_of_its_own() -> None:
    lines = [card.flavour for pile in CONTENT.piles.values() for card in pile.values()]
    lines += [plan.flavour for plan in CONTENT.plannings.values()]
    lines += [plan.flavour for plan in CONTENT.planned.values()]
    lines += [local.flavour for local in CONTENT.locals.values()]
    lines += [place.flavour for place in CONTENT.tiles.values()]
    lines += [person.voice for person in CONTENT.people.values()]
    assert all(0 < len(line.split()) <= 12 for line in lines)
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("card", CONTENT.piles["misfortune"])
def test_a_misfortune_is_drawn_given_and_suffered(card: str) -> None:
    """R11."""
    houses = {name: {**house, "ris": 2, "mp": 2, "ins": 2} for name, house in RICH.items()}
    table = build("setup", houses=houses, pending=[Task("misfortune", who=0), Task("open")], top={"misfortune": [card]})
    asked, drawn = steps(table)
    assert asked.misfortune.discard == (card,)
    assert f"Misfortune for the Russian Tenement to give: {CONTENT.piles['misfortune'][card].name}." in told(drawn)
    first = RULES.apply(asked, RULES.grammar.parse("give italian"), luck())
    state, events = first.state, list(first.events)
    while state.pending and state.pending[0].cause == card:
        step = RULES.apply(state, RULES.moves(state)[0], luck())
        state, events = step.state, [*events, *step.events]
    assert any(line.startswith(CONTENT.piles["misfortune"][card].name) for line in told(events))


@pytest.mark.parametrize("card", CONTENT.piles["misfortune"])
def test_a_misfortune_nobody_can_suffer_in_full_is_discarded(card: str) -> None:
    """Only dollars and a higher rent can always be lost (R12, R13, G16)."""
    full = {"usd": 0, "ris": 8, "mp": 8, "ins": 5, "noeve": True}
    people = {name: {"san": 0, "cap": 1} for name in CONTENT.people}
    table = build(
        "misfortunes",
        houses=dict.fromkeys(CONTENT.tenements, full),
        people=people,
        pending=[Task("give", card, 0), Task("SOLID", "P01:victory")],
    )
    asked = play(table)
    always = {op.do for clause in CONTENT.effects[card] for op in clause.ops} <= {"USD", "COL"}
    assert (asked.pending[0].do == "give") == always


@pytest.mark.parametrize(
    ("card", "houses", "people", "given"),
    [
        ("M05", {"ins": 4}, (), True),
        ("M20", {"ins": 4}, (), False),
        ("M11", {"ris": 6}, (), True),
        ("M11", {"ris": 7}, (), False),
        ("M10", {"mp": 6}, (), True),
        ("M10", {"mp": 7}, (), False),
        ("M17", {}, ("Bessy", "Harriet"), True),
        ("M17", {}, ("Bessy", "Harriet", "Walter"), False),
        ("M04", {}, ("Bessy", "Harriet", "Walter"), True),
    ],
)
def test_a_misfortune_that_can_just_be_suffered_in_full_may_be_given(
    card: str, houses: dict[str, int], people: tuple[str, ...], given: bool
) -> None:
    """R12: up to the end of a gauge; two people where the card asks for two, one where it asks for one."""
    table = build(
        "misfortunes",
        houses={"american": houses},
        people={name: {"san": 0} for name in people},
        pending=[Task("give", card, 0)],
    )
    assert ("give american" in texts(table)) == given


@pytest.mark.parametrize("card", CONTENT.piles["incident"])
def test_an_incident_is_drawn_and_strikes(card: str) -> None:
    """R41."""
    table = build(
        "gains",
        houses={**RICH, "chinese": {"usd": 3, "ris": 3}},
        gauges={"CT": 1},
        pool=POOL,
        top={"incident": [card]},
    )
    state, events = steps(table)
    while state.pending:
        step = RULES.apply(state, RULES.moves(state)[0], luck())
        state, events = step.state, [*events, *step.events]
    name = CONTENT.piles["incident"][card].name
    lines = told(events)
    begun, ended = lines.index(f"Incident: {name}."), lines.index("The rent is due.")
    assert ended - begun >= 3, "whom it found, and what it did"
    assert not lines[begun + 1].startswith(name), "it was named a line ago"
    assert card in state.incident.discard


@pytest.mark.parametrize("card", EMPLOYERS)
def test_an_employer_card_is_laid_out_by_a_planned_card(card: str) -> None:
    """R68."""
    pile = CONTENT.pile_of[card]
    table = build(
        "check", plan={"id": "P08", "step": 2, "beaten": [False] * 3}, top={pile: [card], "misfortune": ["M02"]}
    )
    assert card in play(table).employer_cards


@pytest.mark.parametrize("card", EMPLOYERS)
def test_an_employer_card_left_alone_comes_into_force(card: str) -> None:
    """R59, R60."""
    table = build(houses=RICH, pool=POOL, sides="TRI GRE", employer_cards=[card])
    state, events = settle(*steps(table, "end-struggle"))
    name = CONTENT.employers[card].name
    assert any(line.startswith(name) for line in told(events))
    assert card not in state.employer_cards
    if card in MEASURES:
        assert [measure.card for measure in state.measures] == [card]
    else:
        assert card in getattr(state, CONTENT.pile_of[card]).discard


@pytest.mark.parametrize("card", EMPLOYERS)
def test_an_employer_card_is_countered_at_its_cost(card: str) -> None:
    """R51."""
    table = build(houses=RICH, pool=POOL, employer_cards=[card])
    cost = CONTENT.costs[card]
    after = play(table, f"counter {card}")
    assert after.employer_cards == ()
    assert card in getattr(after, CONTENT.pile_of[card]).discard
    assert sum(one.usd for one in after.tenements) == 48 - cost.usd
    assert [getattr(after.pool, name) for name in POOL] == [5 - getattr(cost, name) for name in POOL]
    poor = build(houses={name: {"usd": 0} for name in RICH}, employer_cards=[card])
    assert f"counter {card}" not in map(str, RULES.moves(poor))


@pytest.mark.parametrize("card", MEASURES)
def test_an_active_measure_is_countered_later_at_the_same_cost(card: str) -> None:
    """R51, R60."""
    tile = "TRI" if CONTENT.closes(card) else ""
    table = build(houses=RICH, pool=POOL, measures=[{"card": card, "tile": tile}])
    after = play(table, f"counter {card}")
    assert after.measures == ()
    assert sum(one.usd for one in after.tenements) == 48 - CONTENT.costs[card].usd


@pytest.mark.parametrize("card", PLANNED)
def test_a_planned_card_left_alone_is_carried_out_and_the_marker_moves_on(card: str) -> None:
    """R62."""
    table = build(houses=RICH, pool=POOL, sides="TRI GRE", plan=plan(card))
    state, events = settle(*steps(table, "end-struggle"))
    name = f"{CONTENT.plannings[card[:3]].name}, step {card[-1]}"
    assert any(line.startswith(f"{name}. ") for line in told(events))
    last = int(card[-1]) == len(CONTENT.steps[card[:3]])
    assert (state.plan is None) == last
    if state.plan is not None:
        assert state.plan.step == int(card[-1]) + 1


@pytest.mark.parametrize("card", PLANNED)
def test_a_planned_card_is_beaten_at_its_cost_and_does_nothing(card: str) -> None:
    """R51, R53, R62."""
    table = build(houses=RICH, pool=POOL, plan=plan(card))
    beaten = play(table, f"counter {card}")
    assert beaten.plan is not None
    assert beaten.plan.beaten[int(card[-1]) - 1]
    assert sum(one.usd for one in beaten.tenements) == 48 - CONTENT.costs[card].usd
    assert f"counter {card}" not in map(str, RULES.moves(beaten))
    name = f"{CONTENT.plannings[card[:3]].name}, step {card[-1]}"
    events = steps(replace(beaten, pool=table.pool), "end-struggle")[1]
    assert not any(line.startswith(f"{name}. ") for line in told(events))


@pytest.mark.parametrize("plan_id", CONTENT.plannings)
@pytest.mark.parametrize("result", ["victory", "partial_victory", "partial_defeat", "defeat"])
def test_every_outcome_of_a_planning(plan_id: str, result: str) -> None:
    """R63."""
    count = len(CONTENT.steps[plan_id])
    beaten = {"victory": count, "partial_victory": 2, "partial_defeat": 1, "defeat": 0}[result]
    if result == "partial_victory" and count == 2:
        return
    marks = [n < beaten for n in range(count)]
    table = build("planning", houses=RICH, pool=POOL, sides="TRI GRE", pending=[Task("marker")],
                  plan={"id": plan_id, "step": count, "beaten": marks})  # fmt: skip
    state, events = settle(*steps(table))
    name = CONTENT.plannings[plan_id].name
    verdict = {
        "victory": "you beat this plan", "partial_victory": "you half beat this plan",
        "partial_defeat": "this plan half succeeds", "defeat": "this plan succeeds",
    }[result]  # fmt: skip
    assert f"{name} ends, {beaten} of {count} beaten: {verdict}." in told(events)
    assert plan_id in state.plan_done
    effects = [line for line in told(events) if line.startswith((f"{name}. ", "Solidarity:"))]
    assert bool(effects) == (result != "partial_victory")


@pytest.mark.parametrize("card", CONTENT.piles["solidarity"])
def test_a_solidarity_card_is_drawn_kept_and_helps(card: str) -> None:
    """R65."""
    other = "S05" if card != "S05" else "S09"
    people = {"Dora": {"san": 1}, "Mei": {"place": "jail"}}
    table = build(
        "planning",
        houses=RICH,
        people=people,
        measures=[{"card": "N02"}],
        pending=[Task("SOLID", "P01:victory")],
        top={"solidarity": [card, other]},
    )
    state, events = settle(*steps(table, "accept", f"keep {card}"))
    name = CONTENT.solidarity[card].name
    lines = told(events)
    assert f"Solidarity: {name}." in lines
    helped = [line for line in lines if line.startswith(f"{name}. ") or "joins the" in line]
    assert helped
    assert {card, other} <= set(state.solidarity.discard)
