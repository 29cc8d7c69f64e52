"""Scenarios, variants, contexts and seats: every table that can be laid out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.chance import Chance
from game.which_side.day.flow import draws, living_cost, minimum
from game.which_side.state import Options, Plan, State, Task

from .tables import CONTENT, RULES, build, fresh, house, play, refusal, steps, texts, told

STOP = Task("SOLID", "P01:victory")
"""A question that holds the table still behind the task under test."""


def tiles(state: State, group: str) -> list[str]:
    return [tile.id for tile in state.tiles if CONTENT.tiles[tile.id].group == group]


def goal(**options: Any) -> tuple[int, int, tuple[str, ...]]:
    found = fresh(**options).goal
    return found.controls, found.gauges, found.named


def test_new_york_1910() -> None:
    """R81, R82, R83, G4, G23."""
    state = fresh()
    assert [len(tiles(state, group)) for group in ("work", "specific", "political")] == [3, 3, 3]
    assert all(tile.side == "A" for tile in state.tiles)
    assert [one.ins for one in state.tenements] == [2] * 4
    assert {one.usd for one in state.tenements} == {2}
    assert len(state.characters) == 17
    assert (state.fp, state.turn, state.gauges.TT, state.gauges.CT, state.gauges.SA) == (1, 1, 3, 3, 3)
    assert len(state.plan_deck) == 3
    assert state.plan is not None
    lengths = sorted(len(CONTENT.steps[plan]) for plan in (*state.plan_deck, state.plan.id))
    assert lengths == [2, 2, 3, 3]
    assert len(state.employer_cards) == sum(draws(CONTENT, state, state.plan))
    assert len(state.locals_row) == 2
    sizes = [len(getattr(state, pile).cards) for pile in ("misfortune", "incident", "solidarity")]
    assert sizes == [27, 32, 10], "28 misfortunes, one of them drawn"


def test_before_the_first_planned_card_gauges_stand_at_what_the_tenements_say() -> None:
    """R81, R69: places are chosen on this table."""
    state = fresh(tiles="choose")
    assert state.phase == "setup"
    assert [(one.name, one.ris, one.mp) for one in state.tenements] == [
        ("russian", 0, -1), ("italian", 0, 1), ("american", 1, 0), ("chinese", 0, 0),
    ]  # fmt: skip


def test_gauges_start_at_the_minimum_the_first_planned_card_sets() -> None:
    """R81, R69."""
    state = next(s for s in map(fresh, range(200)) if s.plan is not None and s.plan.id == "P04")
    assert [one.mp for one in state.tenements] == [0, 2, 1, 1]


@pytest.mark.parametrize(
    ("scenario", "work", "political", "plannings", "goal_"),
    [
        ("shirtwaist-strike", "TRI NEW WOO", "GRE ILG BIE", "P01 P02 P06 P07", (5, 0, ("SA",))),
        ("winter-fires", "TRI NEW CAR", "GRE IWW ILG", "P03 P08 P09 P01", (6, 0, ("CT",))),
        ("grand-central", "TRI NEW WOO", "FER IWW ILG", "P04 P08 P05 P06", (6, 1, ())),
    ],
)
def test_historical_scenarios(scenario: str, work: str, political: str, plannings: str, goal_: Any) -> None:
    state = fresh(scenario=scenario)
    assert tiles(state, "work") == work.split()
    assert tiles(state, "political") == political.split()
    while state.phase == "setup":
        state = play(state, texts(state)[0])
    assert state.plan is not None
    assert [state.plan.id, *state.plan_deck] == plannings.split()
    assert goal(scenario=scenario) == goal_


def test_the_shirtwaist_strike_brings_clara_lemlich_first() -> None:
    state = fresh(scenario="shirtwaist-strike")
    assert (state.solidarity.cards[0], state.solidarity.cards[2]) == ("S01", "S02")
    assert state.tenements[0].usd == 3


def test_the_winter_of_fires_stacks_its_piles_and_destroys_workplaces() -> None:
    """R64, G18."""
    state = fresh(scenario="winter-fires")
    normal = [card for card in state.employer_cards if card[0] == "N"] + list(state.normal.cards)
    assert normal[:9].count("N04") == 2
    assert "H01" in state.hard.cards[:5]
    assert state.solidarity.cards[0] == "S03"
    plan = {"id": "P03", "step": 2, "beaten": [True, False]}
    table = build("planning", scenario="winter-fires", tiles=("TRI", "CAR", "NEW"), plan=plan, pending=[Task("marker")])
    assert next(tile for tile in play(table).tiles if tile.id == "CAR").destroyed
    saved = build(
        "planning",
        scenario="winter-fires",
        tiles=("TRI", "CAR", "NEW"),
        plan={**plan, "beaten": [True, True]},
        pending=[Task("marker")],
    )
    assert not next(tile for tile in play(saved).tiles if tile.id == "CAR").destroyed
    generic = build("planning", tiles=("TRI", "CAR", "NEW"), plan=plan, pending=[Task("marker")])
    assert not next(tile for tile in play(generic).tiles if tile.id == "CAR").destroyed


def test_grand_central_begins_with_empty_pockets_unless_the_table_agrees_on_savings() -> None:
    assert {house.usd for house in fresh(scenario="grand-central").tenements} == {0}
    assert {house.usd for house in fresh(scenario="grand-central", savings="some").tenements} == {2}
    assert {house.usd for house in fresh(savings="some").tenements} == {2}, "elsewhere nothing changes"


def test_the_cloakmakers_strike_for_six_controls_or_as_agreed_for_five() -> None:
    printed, nearer = (
        fresh(scenario="cloakmakers", players=2, strike_goal=goal).goal for goal in ("printed", "nearer")
    )
    assert (printed.controls, nearer.controls) == (6, 5)
    assert printed.named == nearer.named == ("TT",)


def test_grand_central_wounds_somebody_in_each_house_and_offers_no_choice_of_solidarity() -> None:
    """R65, G20."""
    state = fresh(scenario="grand-central")
    assert {(one.usd, one.ins) for one in state.tenements} == {(0, 3)}
    for _ in range(4):
        assert state.phase == "setup"
        state = play(state, texts(state)[0])
    assert sorted(one.tenement for one in state.characters if one.san == 1) == [
        "american",
        "chinese",
        "italian",
        "russian",
    ]
    table = build(
        "planning", scenario="grand-central", pending=[Task("SOLID", "P04:victory")], top={"solidarity": ["S10"]}
    )
    assert play(table, "accept").pool.SAB == 2
    one_house = fresh(scenario="grand-central", wounds="one")
    assert len({one.tenement for one in one_house.characters if one.san == 1}) == 1


def test_the_cloakmakers_are_a_duo() -> None:
    """R74, G4."""
    state = fresh(scenario="cloakmakers", players=2)
    assert [one.name for one in state.tenements] == ["italian", "american"]
    assert tiles(state, "work") == ["TRI", "CAR"]
    assert tiles(state, "political") == ["IWW", "ILG"]
    assert tiles(state, "specific") == ["TEN", "PEN"]
    assert (state.gauges.TT, state.gauges.CT, state.gauges.SA) == (2, 2, 2)
    assert goal(scenario="cloakmakers") == (6, 0, ("TT",))


def test_the_learning_game_is_six_turns_for_four_controls() -> None:
    """R72."""
    assert fresh(variant="learning").fp == 5
    assert goal(variant="learning") == (4, 0, ())


def test_a_desperate_situation_has_lost_a_planning_already() -> None:
    """G21, G32."""
    for seed in range(30):
        state = fresh(seed, variant="desperate")
        while state.phase == "setup":
            state = play(state, texts(state)[0])
        assert state.fp == 5
        assert state.plan is not None
        assert [len(CONTENT.steps[plan]) for plan in (state.plan.id, *state.plan_deck)] == [3, 3]
        assert len(state.plan_done) == 1
        assert not state.measures
        found = state.employer_cards
        coups = len(state.normal.discard) + len(state.hard.discard)
        assert len(found) + coups == 2 + sum(draws(CONTENT, state, state.plan))
        assert all(CONTENT.employers[card].type == "measure" for card in found[: 2 - coups])
    assert goal(variant="desperate", desperate_goal="six") == (6, 1, ())
    assert goal(variant="desperate", desperate_goal="five") == (5, 0, ())


@pytest.mark.parametrize(
    ("options", "goal_"),
    [
        ({"ironworker": "controls"}, (8, 1, ())),
        ({"ironworker": "gauges"}, (6, 3, ())),
        ({"ironworker": "own", "own_controls": 9, "own_gauges": 0}, (9, 0, ())),
        ({"ironworker": "own"}, (6, 1, ())),
        ({"ironworker": "controls", "scenario": "shirtwaist-strike"}, (8, 0, ("SA",))),
        ({"ironworker": "controls", "scenario": "winter-fires"}, (8, 0, ("CT",))),
        ({"ironworker": "controls", "scenario": "grand-central"}, (6, 2, ())),
        ({"ironworker": "gauges", "scenario": "cloakmakers"}, (6, 3, ())),
        ({"ironworker": "gauges", "variant": "duo"}, (6, 3, ())),
        ({"ironworker": "own", "own_controls": 3, "variant": "duo"}, (3, 1, ())),
        ({"ironworker": "own", "own_controls": 6, "variant": "duo"}, (6, 1, ())),
        ({"variant": "duo"}, (6, 0, ())),
    ],
)
def test_ironworker_goals(options: dict[str, Any], goal_: Any) -> None:
    """G24, G34."""
    assert goal(**options) == goal_


def test_complex_cards_come_in_only_when_asked_for() -> None:
    """R83, G19."""
    assert len(fresh(scenario="grand-central").incident.cards) == 32
    assert len(fresh(complex="in").incident.cards) == 40
    assert len(fresh(ironworker="controls").incident.cards) == 40


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "learning", "scenario": "winter-fires"},
        {"variant": "duo", "players": 3},
        {"scenario": "cloakmakers", "players": 4},
        {"contexts": 1, "scenario": "grand-central"},
        {"contexts": 1, "variant": "duo"},
        {"ironworker": "controls", "variant": "learning"},
        {"ironworker": "controls", "variant": "duo"},
        {"ironworker": "gauges", "scenario": "winter-fires"},
        {"ironworker": "own", "scenario": "winter-fires"},
        {"ironworker": "own", "own_controls": 7, "variant": "duo"},
    ],
)
def test_options_that_do_not_go_together(options: dict[str, Any]) -> None:
    problem = RULES.check_options(msgspec.convert(options, Options))
    assert problem is not None
    assert problem.endswith(".")


@pytest.mark.parametrize("seed", range(6))
def test_plannings_that_chance_chose_are_guessed_from_those_nobody_has_seen(seed: int) -> None:
    """R68, R83: their number of steps is known, and none comes twice."""
    plan = {"id": "P06", "beaten": [False] * 3}
    view = RULES.view(build(plan=plan, plan_done=["P01"], plan_deck=["P02", "P07"]), 0)
    assert (view.plannings_left, view.table.plan_deck) == ((2, 3), ())
    guessed = RULES.guess(view, 0, Chance.seeded(seed)).plan_deck
    assert sorted(len(CONTENT.steps[plan]) for plan in guessed) == [2, 3]
    assert not {"P01", "P06"} & set(guessed)


def test_four_plannings_are_guessed_without_any_twice() -> None:
    """R83."""
    view = RULES.view(build(plan_deck=["P01", "P02", "P07", "P08"]), 0)
    for seed in range(6):
        assert len(set(RULES.guess(view, 0, Chance.seeded(seed)).plan_deck)) == 4


# Contexts ------------------------------------------------------------------------------------------------------------


def context(*dice: int, **options: Any) -> State:
    """One context after another on a bare table; the two dice are tens and units."""
    rolls = [Task("context")] * (len(dice) // 2)
    return play(build("setup", pending=[*rolls, Task("open")], options=options), draws=dice)


@pytest.mark.parametrize(
    ("dice", "what"),
    [
        ((3, 1), {"fp": 2}), ((3, 5), {"fp": 3}), ((3, 6), {"fp": 4}),
        ((4, 2), {"usd": 1}), ((4, 5), {"usd": 0}), ((5, 3), {"ins": 3}), ((5, 4), {"ins": 4}), ((5, 6), {"ins": 5}),
    ],
)  # fmt: skip
def test_contexts_set_figures(dice: tuple[int, int], what: dict[str, int]) -> None:
    """R99."""
    state = context(*dice)
    for name, value in what.items():
        if name == "fp":
            assert state.fp == value
        else:
            assert {getattr(one, name) for one in state.tenements} == {value}


def test_a_better_figure_gives_nothing_back() -> None:
    """R99: $0 for each Tenement, then $1."""
    assert {one.usd for one in context(4, 4, 4, 1).tenements} == {0}


def test_several_contexts_add_up_and_the_worst_figure_counts() -> None:
    """R99, R69."""
    state = context(3, 6, 3, 1, 6, 1, 6, 5, 6, 6, 4, 6)
    assert state.fp == 4
    assert (state.standing.ris_min, state.standing.mp_min, state.standing.col) == (3, 2, 1)
    assert minimum(CONTENT, state, house(state, "italian")) == (3, 3)
    assert house(state, "italian").ris == 3
    assert living_cost(CONTENT, state, house(state, "italian")).extra == 1


def test_a_context_is_told_by_its_name_and_a_figure_only_when_it_changes() -> None:
    """R99: the second roll, of the same line, changes nothing."""
    table = build("setup", pending=[Task("context"), Task("context"), Task("open")])
    lines = told(steps(table, draws=(3, 4, 3, 5))[1])
    assert [line for line in lines if "Strength" in line] == ["Context. Employer Strength 1 to 3."]


@pytest.mark.parametrize(("dice", "count"), [((1, 3), 1), ((1, 4), 2), ((1, 6), 3)])
def test_contexts_move_different_gauges(dice: tuple[int, int], count: int) -> None:
    """R99."""
    state = context(*dice)
    for _ in range(count):
        state = play(state, texts(state)[0])
    moved = [3] * (3 - count) + [4] * count
    assert sorted((state.gauges.TT, state.gauges.CT, state.gauges.SA)) == moved
    assert state.pending[0].do == "give", "no more than that is asked"
    at_random = context(*dice, context_pick="random")
    assert sorted((at_random.gauges.TT, at_random.gauges.CT, at_random.gauges.SA)) == moved


def test_a_context_at_random_moves_no_gauge_that_stands_at_its_end() -> None:
    """R99, R89."""
    table = build("setup", gauges={"TT": 6}, options={"context_pick": "random"}, pending=[Task("context"), STOP])
    state = play(table, draws=(1, 4))
    assert (state.gauges.TT, state.gauges.CT, state.gauges.SA) == (6, 4, 4)


def test_a_gauge_moved_by_a_context_is_not_moved_again_and_the_refusal_names_the_rule_of_contexts() -> None:
    """R99; R89 is the rule of cards."""
    begun = play(context(1, 4), "gauge TT")
    card = play(build("employers", gauges={"TT": 6}, pending=[Task("GAUGE", "P01:defeat", n=2, what="ANY")]))
    refusals = [RULES.why_not(state, RULES.grammar.parse("gauge TT")) for state in (begun, card)]
    assert [reason and (reason.key, reason.rule) for reason in refusals] == [("gauge-end", "R99"), ("gauge-end", "R89")]


def test_contexts_may_hit_the_same_twice_if_agreed() -> None:
    """R99."""
    state = play(context(1, 4, context_cumulate="yes"), "gauge TT", "gauge TT")
    assert state.gauges.TT == 5
    hurt = play(context(2, 1), "pick Mei")
    assert refusal(hurt, "pick Mei") == "again"


def test_contexts_hurt_and_jail() -> None:
    """R99."""
    state = play(context(2, 2), "pick Mei", "pick Dora")
    assert [one.name for one in state.characters if one.san == 1] == ["Dora", "Mei"]
    state = play(context(2, 4), "pick Mei", "pick Dora")
    assert [one.name for one in state.characters if one.place == "arrest"] == ["Dora", "Mei"]
    for units, mark in ((5, "san"), (6, "arrest")):
        state = context(2, units, context_pick="random")
        hit = [one.tenement for one in state.characters if (one.san == 1 if mark == "san" else one.place == "arrest")]
        assert sorted(hit) == ["american", "chinese", "italian", "russian"]
        state = context(2, units)
        for _ in range(4):
            state = play(state, texts(state)[0])
        hit = [one.tenement for one in state.characters if (one.san == 1 if mark == "san" else one.place == "arrest")]
        assert sorted(hit) == ["american", "chinese", "italian", "russian"]


# Tiles, duo, seats ---------------------------------------------------------------------------------------------------


def test_places_may_be_chosen() -> None:
    """R82, G23."""
    state = fresh(tiles="choose")
    assert texts(state) == ["tile TRI", "tile NEW", "tile WOO", "tile CAR"]
    assert str(RULES.why_not(state, RULES.grammar.parse("tile GRE"))) == "First the workplaces are laid out."
    state = play(state, "tile CAR", "tile TRI", "tile WOO", "tile BIE")
    assert str(RULES.why_not(state, RULES.grammar.parse("tile NEW"))) == "Now the political places are laid out."
    assert refusal(state, "tile BIE") == "laid"
    state = play(state, "tile FER", "tile GRE")
    assert [tile.id for tile in state.tiles] == ["TRI", "WOO", "CAR", "DOC", "TEN", "PEN", "GRE", "FER", "BIE"]


def test_a_duo_never_lacks_strike_or_sabotage() -> None:
    """R80."""
    state = play(fresh(variant="duo", tiles="choose"), "tile CAR", "tile TRI", "tile GRE")
    assert texts(state) == ["tile IWW"]
    assert refusal(state, "tile ILG") == "needed"
    for seed in range(40):
        political = set(tiles(fresh(seed, variant="duo"), "political"))
        assert political & {"IWW", "FER"}
        assert political & {"IWW", "ILG", "BIE"}


def test_duo_rules() -> None:
    """R74, R76, R77, R78, R79, G31, G33."""
    state = fresh(variant="duo", duo_tenements="russian-chinese")
    assert [one.name for one in state.tenements] == ["russian", "chinese"]
    assert len(state.employer_cards) == 1
    everything = (*state.normal.cards, *state.employer_cards)
    assert not {"N03", "N04"} & set(everything)
    for step, length, expected in ((1, 2, (1, 0)), (2, 2, (1, 0)), (1, 3, (1, 0)), (2, 3, (0, 1)), (3, 3, (0, 1))):
        plan = Plan("P01" if length == 2 else "P06", step, (False,) * length)
        assert draws(CONTENT, state, plan) == expected
    pair = ("russian", "chinese")
    table = build("misfortunes", variant="duo", tenements=pair, pending=[Task("give", "M01", 0)])
    assert texts(table) == ["give russian", "give chinese"]
    open_slot = build("placement", variant="duo", tenements=pair, tiles=("WOO", "TEN", "PEN", "GRE"))
    assert refusal(open_slot, "place Rivka WOO.w3") is None, "no American plays, so anybody may"
    people = {"Rivka": {"place": "WOO.lc"}, "Dora": {"place": "GRE.im"}, "Mei": {"place": "GRE.im"}}
    turned = play(build("evening", variant="duo", tenements=pair, tiles=("WOO", "TEN", "PEN", "GRE"), people=people))
    assert [tile.id for tile in turned.tiles if tile.side == "B"] == ["WOO", "GRE"]


def test_in_duo_the_left_end_of_working_conditions_means_no_incident() -> None:
    """R74, R94."""
    state = build("gains", variant="duo", tenements=("russian", "chinese"), gauges={"CT": 1})
    assert play(state).incident.discard == ()


@pytest.mark.parametrize(
    ("players", "seats"), [(1, [0, 0, 0, 0]), (2, [0, 1, 0, 1]), (3, [0, 1, 2, 1]), (4, [0, 1, 2, 3])]
)
def test_who_decides_for_a_tenement(players: int, seats: list[int]) -> None:
    """R84: with three players the fourth Tenement is run by whoever plays the first one this turn."""
    for active, seat in enumerate(seats):
        assert RULES.actor(build("placement", players=players, active=active, first_seat=1)) == seat
    assert RULES.actor(build(players=players, first_seat=1)) == seats[1]
    assert RULES.actor(build("employers", players=players, first_seat=2, pending=[STOP])) == seats[2]
    if players == 3:
        assert RULES.actor(build(players=3, first_seat=3)) == 0


SCENARIOS = ("new-york-1910", "shirtwaist-strike", "winter-fires", "grand-central", "cloakmakers")
TABLES: dict[str, dict[str, Any]] = {
    **{scenario: {"scenario": scenario} for scenario in SCENARIOS},
    **{f"{scenario}-iron": {"scenario": scenario, "ironworker": "controls"} for scenario in SCENARIOS[:4]},
    "cloakmakers-iron": {"scenario": "cloakmakers", "ironworker": "gauges"},
    **{variant: {"variant": variant} for variant in ("learning", "desperate", "duo")},
    **{f"contexts-{pick}": {"contexts": 3, "context_pick": pick} for pick in ("choose", "random")},
    "three-gauges": {"ironworker": "gauges"},
    "complex": {"complex": "in"},
    "chosen-places": {"tiles": "choose"},
    "desperate-six": {"variant": "desperate", "desperate_goal": "six"},
    "readings": {"misery_last_ins": "choice", "playable_check": "player", "greenwich_scope": "tile", "players": 2},
    "duo-pair": {"variant": "duo", "duo_tenements": "russian-chinese", "tiles": "choose", "players": 2},
    "three": {"players": 3}, "four": {"players": 4},
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_laid_out_and_plays_to_its_end(name: str) -> None:
    options = msgspec.convert(TABLES[name], Options)
    assert RULES.check_options(options) is None
    for seed in range(4):
        chance = Chance.seeded(seed)
        state = RULES.setup(options, chance).state
        while (seat := RULES.actor(state)) is not None:
            assert 0 <= seat < options.players
            moves = RULES.moves(state)
            state = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance).state
            assert RULES.faults(state) == []
        assert RULES.outcome(state) is not None
