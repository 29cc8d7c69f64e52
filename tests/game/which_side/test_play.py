"""What holds in every game of Which Side are you on?, and how its bots fare."""

from __future__ import annotations

from collections import Counter

from game.core.chance import Chance
from game.core.events import GaugeChanged
from game.which_side.cards.language import RESOURCES
from game.which_side.cards.shapes import PILES
from game.which_side.state import Options, State
from tests.game.hostile import try_damaged_tables
from tests.game.playing import random_options, seeds
from tools.sim import play_one

from .tables import CONTENT, RULES, build, play


def cards(state: State) -> Counter[str]:
    """Every card and local, wherever it lies."""
    found: Counter[str] = Counter()
    for pile in PILES:
        deck = getattr(state, pile)
        found.update(deck.cards + deck.discard)
    found.update(state.employer_cards + state.offered)
    found.update(measure.card for measure in state.measures)
    found.update((*state.locals_row, *state.locals_stack, *state.locals_discard))
    found.update(filter(None, (state.bierhalle_local, *(house.local for house in state.tenements))))
    found.update((*state.plan_deck, *state.plan_done))
    if state.plan is not None:
        found[state.plan.id] += 1
    return found


def amounts(state: State) -> dict[str, int]:
    """Everything that only moves when an event says so."""
    found = {
        f"{house.name}.{gauge}": getattr(house, gauge)
        for house in state.tenements
        for gauge in ("usd", "ris", "mp", "ins")
    }
    found |= {f"pool.{name}": getattr(state.pool, name) for name in RESOURCES}
    return found | {"FP": state.fp, "TT": state.gauges.TT, "CT": state.gauges.CT, "SA": state.gauges.SA}


@seeds(few=20, many=60)
def test_random_games_end_with_nothing_lost_and_nothing_untold(seeds: range) -> None:
    for seed in seeds:
        chance = Chance.seeded(seed)
        state: State = RULES.setup(random_options(RULES, seed), chance).state
        while state.phase == "setup":
            state = RULES.apply(state, RULES.moves(state)[0], chance).state
        held, people = cards(state), [one.name for one in state.characters]
        while RULES.actor(state) is not None:
            moves = RULES.moves(state)
            assert moves, "nobody is ever stuck"
            before = amounts(state)
            step = RULES.apply(state, moves[chance.die(len(moves)) - 1], chance)
            state = step.state
            assert RULES.faults(state) == []
            assert cards(state) == held, "cards and locals are conserved"
            assert [one.name for one in state.characters] == people, "people are conserved, the dead included"
            for event in step.events:
                if isinstance(event, GaugeChanged) and event.gauge in before:
                    assert before[event.gauge] == event.before, f"{event} tells another story"
                    before[event.gauge] = event.after
            assert amounts(state) == before, "every dollar, token and step is told"
        assert state.turn <= CONTENT.limits.strength


@seeds(few=6, many=12)
def test_the_organiser_wins_the_learning_game_regularly_and_the_whole_game_sometimes(seeds: range) -> None:
    learning = [play_one(RULES, Options(variant="learning"), ("organiser",), seed) for seed in seeds]
    assert sum(bool(result.winners) for result in learning) >= len(seeds) * 3 / 4
    whole = [play_one(RULES, Options(players=4), ("organiser",), seed) for seed in seeds]
    assert sum(bool(result.winners) for result in whole) >= len(seeds) / 3
    assert all(result.winners in ((), (0, 1, 2, 3)) for result in whole), "all win or all lose"


def test_the_organiser_plays_every_scenario_to_its_end() -> None:
    for scenario in CONTENT.scenarios:
        assert play_one(RULES, Options(scenario=scenario), ("organiser",), seed=1).decisions  # type: ignore[arg-type]
    assert play_one(RULES, Options(variant="desperate", tiles="choose"), ("organiser",), seed=1).decisions
    assert play_one(RULES, Options(contexts=3), ("organiser",), seed=1).decisions


def test_a_damaged_table_is_refused_or_playable() -> None:
    assert try_damaged_tables(RULES, range(6), tries=800) > 50


def test_the_score_knows_what_is_good_for_the_workers() -> None:
    table = build()
    better = (
        build(controls=["K1"]),
        build(pool={"GREVE": 1}),
        build(gauges={"SA": 2}),
        build(houses={"russian": {"usd": 5}}),
        build("placement", people={"Rivka": {"place": "TRI.w1"}}),
    )
    worse = (
        build(measures=[{"card": "N02"}]),
        build(people={"Mei": {"san": 1}}),
        build(houses={"russian": {"ins": 4}}),
        build(gauges={"SA": 4}),
    )
    scores = [RULES.score(build("placement") if one.phase == "placement" else table, 0) for one in better]
    assert all(RULES.score(one, 0) > score for one, score in zip(better, scores, strict=True))
    assert all(RULES.score(one, 0) < RULES.score(table, 0) for one in worse)
    won = build(turn=10, fp=10, controls=["K1", "K2", "K3", "K4", "K5", "K6"], gauges={"SA": 1})
    assert RULES.score(play(won, "end-struggle"), 0) > RULES.score(won, 0)
    assert RULES.score(play(build(turn=10, fp=10), "end-struggle"), 0) < RULES.score(build(turn=10, fp=10), 0)


def test_a_view_hides_the_order_of_piles_only() -> None:
    state = RULES.setup(Options(), Chance.seeded(3)).state
    view = RULES.view(state, 0)
    assert view == RULES.view(state, None), "partners have no secrets"
    assert view.table.plan_deck == ()
    assert sorted(view.plannings_left) == sorted(len(CONTENT.steps[plan]) for plan in state.plan_deck)
    assert view.table.incident.cards == tuple(sorted(state.incident.cards))
    known = RULES.setup(Options(scenario="winter-fires"), Chance.seeded(3)).state
    assert RULES.view(known, 0).table.plan_deck == known.plan_deck
