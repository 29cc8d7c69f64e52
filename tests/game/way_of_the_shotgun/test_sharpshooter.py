"""The bot that counts: its odds are those of the table, its mixes have no habit, and it beats the gunhand."""

from __future__ import annotations

from itertools import product
from math import sqrt

import pytest

from game.core import bots
from game.core.chance import Chance
from game.way_of_the_shotgun import sharpshooter
from game.way_of_the_shotgun.duel import foe_of, sides_of
from game.way_of_the_shotgun.odds import DuelOdds, standing
from game.way_of_the_shotgun.road import Road
from game.way_of_the_shotgun.standoff import Standoff, mix, street
from game.way_of_the_shotgun.state import Act, Options, State, You
from tests.game.playing import seeds
from tools.sim import play_one

from . import tables
from .tables import RULES, duel, play

DICE = list(product(range(1, 7), repeat=3))


def odds_of(state: State) -> DuelOdds:
    def won(you: You) -> float:
        return 0.5 + you.grit / 20 + you.nerve / 50

    return DuelOdds(RULES.figures, foe_of(RULES.trail(state), state), state, won)


def fallen(state: State, *moves: str, dice: tuple[int, ...]) -> State:
    """The table after these moves, with as many of these dice as fall."""
    chance = Chance.scripted(dice, then=1)
    for move in moves:
        state = RULES.apply(state, RULES.grammar.parse(move), chance).state
    return state


def worth(odds: DuelOdds, after: State) -> float:
    if after.phase == "over":
        return float(after.result == "debt")
    if after.phase == "verdict":
        return odds._win(standing(after))
    return odds.before_tell(standing(after), 0)


@pytest.mark.parametrize(
    ("state", "act"),
    [
        (duel(2, distance=2, known="tails"), "shoot 2"),
        (duel(2, distance=2, known="tails"), "cover"),
        (duel(2, distance=2, known="tails", you={"grit": 1}), "aim"),
        (duel(2, distance=3, known="tails", you={"gun": 1, "aim": 2}, enemy={"aim": 1}), "walk in"),
        (duel(3, distance=1, you={"gun": 0}), "butt"),
        (duel(3, distance=2, beat=10, you={"grit": 1}), "shoot 2"),
        (duel(3, "vane", distance=2, known="heads"), "shoot 1"),
        (duel(4, "lazlo", distance=1, you={"grit": 2}), "shoot 2"),
        (duel(4, "lazlo", distance=1), "walk back"),
        (duel(2, "teague", distance=3, you={"grit": 2}, enemy={"grit": 1}), "shoot 1"),
    ],
)
def test_the_odds_of_an_act_are_the_average_of_all_dice(state: State, act: Act) -> None:
    odds, tell = odds_of(state), state.tell
    assert tell is not None
    letter = sides_of(odds.line, tell)[tell.known == "tails"]
    played = [worth(odds, fallen(state, act, dice=dice)) for dice in DICE]
    assert odds.act(standing(state), act, (letter,), 1) == pytest.approx(sum(played) / len(played))


def test_beats_that_are_counted_out_are_the_average_of_all_tells() -> None:
    state = duel(None, distance=2, phase="tell")
    odds, at = odds_of(state), standing(state)
    each = [odds.blind(at, (heads,) if heads == tails else (heads, tails), 1) for heads, tails in odds.line.tells]
    assert odds.before_tell(at, 1) == pytest.approx(sum(each) / 6)
    nervous = at._replace(nerve=1)
    assert odds.before_tell(nervous, 1) > odds.before_tell(at, 1), "what is seen beforehand can only help"


def test_an_open_coin_is_worth_more_than_a_hidden_one() -> None:
    hidden = duel(None, "vane", distance=2, phase="tell", you={"grit": 2})
    shown = duel(None, "vane", distance=2, phase="tell", you={"grit": 2}, options={"open_coin": "on"})
    assert odds_of(shown).before_tell(standing(shown), 2) > odds_of(hidden).before_tell(standing(hidden), 2)


@pytest.mark.parametrize(("wrath", "grit"), [(1, 1), (2, 1), (2, 2)])
def test_a_miss_rolled_again_is_worth_the_average_of_what_it_may_become(wrath: int, grit: int) -> None:
    """R18: no die is rolled a third time, however much Wrath is left."""
    state = duel(2, "teague", distance=1, you={"wrath": wrath, "grit": 1}, enemy={"grit": grit})
    missed = play(state, "shoot 1", draws=(1,))
    odds = odds_of(missed)
    assert missed.pending_dice is not None
    stands, again = odds.again(missed, missed.pending_dice, 1)
    assert again > stands
    hit_once = 5 / 6 * worth_of_dice(odds, missed, 6) + 1 / 6 * worth_of_dice(odds, missed, 1)
    assert again == pytest.approx(hit_once)


@pytest.mark.parametrize("grit", [2, 3])
def test_after_one_of_two_misses_the_other_may_still_be_rolled_again(grit: int) -> None:
    """Whether two hits are enough or not."""
    state = duel(2, "teague", distance=1, you={"wrath": 2, "grit": 1}, enemy={"grit": grit})
    missed = play(state, "shoot 2", draws=(1, 1))
    odds, pending = odds_of(missed), missed.pending_dice
    assert pending is not None

    def best(die: int) -> float:
        after = play(missed, "reroll 1", draws=(die,))
        assert after.pending_dice is not None
        return max(odds.again(after, after.pending_dice, 1))

    hit = (7 - pending.need) / 6
    assert odds.again(missed, pending, 1)[1] == pytest.approx(hit * best(6) + (1 - hit) * best(1))


@pytest.mark.parametrize("wrath", [1, 2, 3])
def test_a_shot_is_worth_what_the_best_use_of_wrath_makes_of_its_dice(wrath: int) -> None:
    state = duel(2, "teague", distance=1, you={"wrath": wrath, "grit": 1}, enemy={"grit": 2})
    odds, tell = odds_of(state), state.tell
    both_missed, one_missed = (play(state, "shoot 2", draws=(die, 1)).pending_dice for die in (1, 6))
    assert tell is not None
    assert both_missed is not None
    assert one_missed is not None
    hit = (7 - both_missed.need) / 6
    two_hits = [worth(odds, fallen(state, "shoot 2", dice=(6, 6, *dice))) for dice in product(range(1, 7), repeat=2)]
    expected = (
        hit**2 * sum(two_hits) / len(two_hits)
        + 2 * hit * (1 - hit) * max(odds.again(play(state, "shoot 2", draws=(6, 1)), one_missed, 1))
        + (1 - hit) ** 2 * max(odds.again(play(state, "shoot 2", draws=(1, 1)), both_missed, 1))
    )
    letter = sides_of(odds.line, tell)[tell.known == "tails"]
    assert odds.act(standing(state), "shoot 2", (letter,), 1) == pytest.approx(expected)


def worth_of_dice(odds: DuelOdds, missed: State, die: int) -> float:
    """What a miss that is rolled again to this comes to, over all dice of the foe."""
    played = [worth(odds, fallen(missed, "reroll 1", dice=(die, *dice))) for dice in product(range(1, 7), repeat=2)]
    return sum(played) / len(played)


@pytest.mark.parametrize(
    ("better", "by"),
    [("grit", 1), ("gun", 1), ("belt", 1), ("aim", 1), ("nerve", 1), ("rerolls", 1),
     ("foe_grit", -1), ("foe_aim", -1), ("beat", -1)],
)  # fmt: skip
def test_a_table_is_thought_the_better_of_for_everything_that_helps(better: str, by: int) -> None:
    """Where nothing is counted out, an estimate stands for what would come."""
    you, enemy = {"gun": 1, "belt": 1, "aim": 1}, {"grit": 2, "aim": 1}
    state = duel(None, "teague", distance=3, beat=6, phase="tell", you=you, enemy=enemy)
    odds, at = odds_of(state), standing(state)
    helped = at._replace(**{better: getattr(at, better) + by})
    assert odds.before_tell(helped, 0) > odds.before_tell(at, 0)


def missed(wrong: list[float]) -> float:
    return sqrt(sum(each * each for each in wrong) / len(wrong))


def test_the_estimate_misses_late_duels_by_no_more_than_it_says() -> None:
    """Counted out to their last beat: with this much grit, nobody is left two beats after noon."""
    wrong = []
    for foe, distance in product(("teague", "vane"), (2, 4)):
        state = duel(None, foe, distance=distance, beat=8, phase="tell", you={"grit": 2, "belt": 2}, enemy={"grit": 2})
        odds = odds_of(state)
        odds.before_tell(standing(state), 4)
        exact = [(at, worth) for (at, beats), worth in odds.known.items() if beats]
        wrong += [worth - odds.before_tell(at, 0) for at, worth in exact]
    assert len(wrong) > 1_000
    assert missed(wrong) < 0.12


def test_the_estimate_misses_late_showdowns_by_no_more_than_it_says() -> None:
    standoff = Standoff(RULES.figures)
    for distance in (2, 3):
        state = tables.street(
            distance=distance, beat=8, sides=[{"grit": 2, "gun": 1, "belt": 1}, {"grit": 2, "belt": 1}]
        )
        standoff.value(street(state, 0), 2)
    exact = [(at, worth) for (at, beats), worth in standoff.known.items() if beats]
    assert missed([worth - standoff.value(at, 0) for at, worth in exact]) < 0.18


def test_falling_together_counts_at_the_last_stop_where_the_table_agreed_so() -> None:
    for last_breath, expected in (("off", 0.0), ("on", 5 / 6)):
        options = {"last_breath": last_breath}
        state = duel(3, "teague", distance=1, beat=10, options=options, you={"grit": 1}, enemy={"grit": 1})
        assert odds_of(state).act(standing(state), "shoot 1", ("A",), 1) == pytest.approx(expected)


def test_a_road_that_leads_to_more_is_worth_more() -> None:
    road, you = Road(RULES.figures, RULES.trails[1]), You(grit=3, belt=2, gun=1)
    doctor, whisky = RULES.trails[1].stops[5].choices
    assert road.choice(You(grit=1, belt=8), 5, doctor) > road.choice(You(grit=1, belt=8), 5, whisky)
    assert road.stop(you, 5) == max(road.choice(you, 5, doctor), road.choice(you, 5, whisky))
    cart, ride_past = RULES.trails[1].stops[2].choices
    fatal = road.choice(You(grit=1, belt=8), 2, cart)
    assert fatal < road.choice(You(grit=1, belt=8), 2, ride_past), "a third of the time it is the end"


def test_a_mix_leaves_the_other_side_nothing_to_gain() -> None:
    shares, value = mix([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])
    assert shares == pytest.approx([1 / 3, 1 / 3, 1 / 3], abs=0.03)
    assert value == pytest.approx(0.0, abs=0.02)
    shares, value = mix([[2.0, -1.0], [-1.0, 1.0]])
    assert shares == pytest.approx([0.4, 0.6], abs=0.03)
    assert value == pytest.approx(0.2, abs=0.03)


@pytest.mark.parametrize(
    ("changes", "acts"),
    [
        ({"distance": 2}, ("shoot 2", "walk in")),
        ({"distance": 3, "beat": 9}, ("shoot 1", "cover")),
        ({"distance": 1, "sides": [{"grit": 1, "gun": 0}, {"grit": 2, "aim": 1}]}, ("butt", "shoot 1")),
        ({"distance": 4, "sides": [{"grit": 3, "gun": 1}, {"grit": 1}]}, ("cover", "shoot 2")),
    ],
)
def test_two_secret_acts_are_worth_the_average_of_all_dice(changes: dict[str, object], acts: tuple[Act, Act]) -> None:
    state, standoff = tables.street(**changes), Standoff(RULES.figures)
    at = street(state, 0)
    own, other = standoff.acts(at)
    total = 0.0
    for dice in DICE:
        after = fallen(state, *acts, dice=dice)
        if after.duels_played:
            total += after.wins[0] - after.wins[1]
        else:
            total += standoff.value(street(after, 0), 0)
    cell = standoff.payoffs(at, 1)[own.index(acts[0])][other.index(acts[1])]
    assert cell == pytest.approx(total / len(DICE))


def test_the_street_is_the_same_from_both_ends() -> None:
    state, standoff = tables.street(distance=3, sides=[{"grit": 2}, {"grit": 3, "gun": 1}]), Standoff(RULES.figures)
    rows, columns = (standoff.payoffs(street(state, seat), 1) for seat in (0, 1))
    for number, row in enumerate(rows):
        assert row == pytest.approx([-column[number] for column in columns])


@seeds(few=5, many=20)
def test_a_sharpshooter_beats_a_gunhand_from_both_sides(seeds: range, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one beat counted out instead of two, which takes a thirtieth of the time."""
    monkeypatch.setattr(sharpshooter, "BEATS", 1)
    for seat, names in enumerate((("sharpshooter", "gunhand"), ("gunhand", "sharpshooter"))):
        games = [play_one(RULES, Options(mode="showdown"), names, seed).winners for seed in seeds]
        assert games.count((seat,)) >= len(seeds) * 3 / 4


@seeds(few=8, many=25)
@pytest.mark.parametrize("adventure", [1, 2])
def test_a_sharpshooter_comes_through_more_adventures_than_a_gunhand(
    adventure: int, seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharpshooter, "BEATS", 1)
    options = Options(adventure=adventure, difficulty="hard")  # type: ignore[arg-type]
    wins = {
        name: sum(bool(play_one(RULES, options, (name,), seed).winners) for seed in seeds)
        for name in ("sharpshooter", "gunhand")
    }
    assert wins["sharpshooter"] >= wins["gunhand"] + len(seeds) // 8


def test_a_sharpshooter_answers_before_anybody_waits() -> None:
    state = duel(2, "vane", distance=4, you={"grit": 6, "belt": 8, "nerve": 3, "wrath": 3}, enemy={"grit": 4})
    bot = bots.make("sharpshooter", RULES)
    bots.choose(bot, RULES, state, Chance.seeded(1))
    counted = len(bot._duel[1].known)  # type: ignore[attr-defined]
    assert 0 < counted < 2_000, "tables counted out for a decision with everything still open"
