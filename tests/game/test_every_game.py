"""What holds for every catalogued game, whatever it is about."""

from __future__ import annotations

import msgspec
import pytest

from game.core.chance import Chance
from game.core.contract import Illegal
from game.core.journal import read_line, write_line
from game.core.match import Match
from tools.playthrough import path_of, playthrough

from .playing import GAMES, random_match, random_states, rules_of

pytestmark = pytest.mark.parametrize("game", GAMES)
SEEDS = range(24)
ENOUGH = 5_000
"""Tables: long games are tried less often."""


def test_random_games_end_and_break_no_invariant(game: str) -> None:
    rules, seen = rules_of(game), 0
    for seed in SEEDS:
        match = random_match(rules, seed)
        seen += len(match.history)
        for moment in match.history:
            state = moment.state
            assert rules.faults(state) == [], f"`faults` refuses a table that play led to, with seed {seed}"
            moves = rules.moves(state)
            over = rules.actor(state) is None
            assert over == (not moves) == (rules.outcome(state) is not None), (
                "a game is over when `actor` is None, `moves` are none and `outcome` is there: all or none of it"
            )
            assert len(set(map(str, moves))) == len(moves), "two legal moves share one text"
            assert list(rules.moves(state)) == list(moves), "the order of moves is not stable"
        outcome = match.outcome
        assert outcome is not None
        assert outcome.headline, "an outcome needs a headline: one sentence for the end page"
        assert all(0 <= seat < len(match.seats) for seat in outcome.winners)
        if seen > ENOUGH and seed >= 5:
            break


def test_points_are_counted_for_every_seat_or_for_none_and_end_as_the_outcome_says(game: str) -> None:
    rules = rules_of(game)
    for seed in range(4):
        match = random_match(rules, seed)
        outcome = match.outcome
        assert outcome is not None
        counted = [rules.points(moment.state) for moment in match.history]
        assert {len(points) for points in counted} <= {0, len(match.seats)}, "`points`: one for each seat, or none"
        assert counted[-1] in ((), outcome.scores), "`points` of the last table are not the `scores` of the outcome"


def test_a_move_and_its_text_are_the_same_thing(game: str) -> None:
    rules = rules_of(game)
    for state in random_states(rules, seed=3):
        for move in rules.moves(state):
            assert rules.grammar.parse(str(move)) == move, f"{move!r} is written “{move}”, which reads as another move"


def test_a_state_survives_json_without_loss(game: str) -> None:
    rules = rules_of(game)
    for seed in range(6):
        for state in random_states(rules, seed):
            assert msgspec.json.decode(msgspec.json.encode(state), type=rules.state_type) == state


def test_a_replayed_journal_gives_the_same_match(game: str) -> None:
    rules = rules_of(game)
    for seed in range(6):
        match = random_match(rules, seed)
        lines = [read_line(write_line(line)) for line in match.lines]
        again = Match.replay(rules, lines)
        assert again.history == match.history


def test_playing_on_from_a_loaded_state_equals_playing_on_in_memory(game: str) -> None:
    rules = rules_of(game)
    for state in list(random_states(rules, seed=5))[:60]:
        loaded = msgspec.json.decode(msgspec.json.encode(state), type=rules.state_type)
        for move in rules.moves(state)[:8]:
            here = rules.apply(state, move, Chance.seeded(1))
            there = rules.apply(loaded, move, Chance.seeded(1))
            assert here == there


def test_advance_does_nothing_at_a_decision(game: str) -> None:
    rules = rules_of(game)
    for state in random_states(rules, seed=4):
        if rules.actor(state) is not None:
            assert rules.advance(state, Chance.recorded([])).state == state, "somebody is to decide: nothing may happen"


def test_why_not_agrees_with_moves_and_illegal_moves_change_nothing(game: str) -> None:
    """Every move seen in some games is tried on the tables of other games."""
    rules = rules_of(game)
    pool = {str(move): move for seed in range(4) for state in random_states(rules, seed) for move in rules.moves(state)}
    attempts = list(pool.values())
    chance = Chance.seeded(11)
    for state in list(random_states(rules, seed=8))[:80]:
        legal = set(map(str, rules.moves(state)))
        tried = [attempts[chance.die(len(attempts)) - 1] for _ in range(40)]
        for attempt in tried:
            reason = rules.why_not(state, attempt)
            assert (reason is None) == (str(attempt) in legal), (
                f"`moves` and `why_not` disagree about “{attempt}”: {'offered, yet' if reason else 'not offered, not'} "
                f"refused ({reason})"
            )
            if reason is not None:
                assert str(reason).endswith((".", "!", "?")), "a refusal is a sentence"
                drawn = Chance.seeded(2)
                with pytest.raises(Illegal):
                    rules.apply(state, attempt, drawn)
                assert drawn.drawn == []


def test_every_event_can_be_told_and_every_table_described(game: str) -> None:
    rules = rules_of(game)
    told = 0
    for seed in range(4):
        for moment in random_match(rules, seed).history:
            for event in moment.events:
                sentence = rules.tell(event)
                assert sentence is None or sentence.strip()
                told += sentence is not None
                msgspec.json.encode(event)
            for seat in (None, *range(rules.seats(rules.options_type()))):
                assert rules.describe(rules.view(moment.state, seat)).strip()
    assert told > 20, f"`tell` has a sentence for {told} events of four matches: what happens is told in the log"


def test_a_guess_fits_the_view_it_was_made_from(game: str) -> None:
    """Bots imagine tables that look to them exactly like the real one, and so learn nothing hidden."""
    rules = rules_of(game)
    for seed in range(3):
        match = random_match(rules, seed)
        for moment in match.history[:: max(1, len(match.history) // 30)]:
            seat = rules.actor(moment.state)
            if seat is None:
                continue
            view = rules.view(moment.state, seat)
            guess = rules.guess(view, seat, Chance.seeded(seed))
            assert rules.faults(guess) == [], "`guess` makes a table that `faults` refuses"
            assert rules.view(guess, seat) == view, "`guess` makes a table that looks different to who guessed"
            assert list(rules.moves(guess)) == list(rules.moves(moment.state)), "`moves` depend on what is hidden"


def test_a_seat_knows_two_tables_apart_where_it_sees_them_differ_and_nowhere_else(game: str) -> None:
    rules = rules_of(game)
    for seed in range(2):
        states = [moment.state for moment in random_match(rules, seed).history[:60]]
        for seat in range(rules.seats_of(states[0])):
            pairs = {(rules.view(state, seat), rules.known_by(state, seat)) for state in states}
            assert len({view for view, _known in pairs}) == len({known for _view, known in pairs}) == len(pairs)


def test_the_golden_playthrough_still_plays_the_same(game: str) -> None:
    assert path_of(game).exists(), f"python -m tools.playthrough {game} writes the golden game"
    assert path_of(game).read_text(encoding="utf-8") == playthrough(game), (
        f"if a rule changed on purpose, raise `version` of the rules and run python -m tools.playthrough {game}"
    )
