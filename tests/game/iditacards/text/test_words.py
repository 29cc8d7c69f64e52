"""What players read: plurals that fit, names instead of ids, and sentences that are true."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from types import ModuleType
from typing import Any

import pytest

import assets
from game.core import rulebook
from game.core.chance import Chance
from game.core.events import Ended, Event, GaugeChanged, Moved
from game.core.journal import Seat, read_line, write_line
from game.core.match import Match
from game.iditacards import events as e
from game.iditacards.moves import GRAMMAR, Destroy, Pass, Play
from game.iditacards.sight import odds
from game.iditacards.state import Options, Pending, Player, State, Variant
from game.iditacards.text import description, telling, to_you
from game.iditacards.text.lately import in_short, lost, since_last_turn
from game.iditacards.text.telling import tale
from tests.game.iditacards.tables import RULES, WORLD, play, play_all, race, sled
from tests.game.playing import ended, new_match, offered, random_match, random_options

WRONG_PLURAL = re.compile(r"\b1 (?:\w+ )?(cards|squares|turns|dogs|attachments|days|mushers|times)\b")
WRONG_SINGULAR = re.compile(r"(?<![\d−+])\b(?:0|[2-9]|\d\d+) (?:\w+ )?(card|square|turn|dog|attachment|musher)\b")
IDS = re.compile(r"_|\{|\b(hyp|starv|E0|H0|seat|None)\b|\bsquare 0\b|!")


@cache
def sentences() -> tuple[str, ...]:
    """All that some random races tell, describe and refuse."""
    found: dict[str, None] = {}
    for seed in range(6):
        match = random_match(RULES, seed, random_options(RULES, seed))
        pool = [move for moment in match.history[::40] for move in RULES.moves(moment.state)]
        for index, moment in enumerate(match.history):
            found |= dict.fromkeys(text for event in moment.events if (text := RULES.tell(event)))
            if index % 20 == 0:
                for seat in (None, *range(len(moment.state.players))):
                    found |= dict.fromkeys(RULES.describe(RULES.view(moment.state, seat)).splitlines())
                for attempt in pool[index % 9 :: 9]:
                    if (reason := RULES.why_not(moment.state, attempt)) is not None:
                        found[str(reason)] = None
        outcome = ended(RULES, match.state)
        found[outcome.headline] = None
    return tuple(found)


def test_no_sentence_counts_one_of_many_or_many_of_one() -> None:
    assert len(sentences()) > 1000
    assert [text for text in sentences() if WRONG_PLURAL.search(text)] == []
    counted = [re.sub(r"top \d+ cards", "", text) for text in sentences()]
    assert [text for text in counted if WRONG_SINGULAR.search(text)] == []


def test_people_cards_and_places_have_names_in_every_sentence() -> None:
    ids = [name for name in WORLD.cards if "_" in name]
    assert [text for text in sentences() if IDS.search(text) or any(name in text for name in ids)] == []


def option_texts() -> Iterator[str]:
    for choice in RULES.choices:
        yield choice.label
        for value in choice.values:
            yield from (value.label, value.help)


def test_one_to_four_mushers_may_race() -> None:
    assert offered(RULES, "players") == [(1, "1"), (2, "2"), (3, "3"), (4, "4")]


def test_the_difficulties_for_one_musher_alone_are_offered_to_nobody_else() -> None:
    """R98."""
    solo = next(choice for choice in RULES.choices if choice.name == "solo")
    assert solo.only_with == (("players", 1),)


def test_options_are_named_in_words() -> None:
    assert [text for text in option_texts() if IDS.search(text)] == []


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.CardsDrawn(0, 1), "Purple draws 1 card."),
        (e.CardsDrawn(1, 6), "Green draws 6 cards."),
        (e.MoveBegan(0, 1, "step"), "Purple moves on 1 more square."),
        (e.MoveBegan(0, 12, "card"), "Purple races 12 squares ahead."),
        (e.MoveBegan(2, 0, "card"), "Orange doesn’t move."),
        (e.Looked(0, 1), "Purple looks at the top card of the deck."),
        (e.Kept(0, 1, 2), "Purple keeps 1 card and shuffles 2 back."),
        (e.Kept(0, 0, 1), "Purple shuffles 1 card back."),
        (e.Kept(0, 3, 0), "Purple keeps 3 cards."),
        (e.Kept(0, 0, 0), None),
        (e.Waits(0, "husky", 2), "Husky waits, 2 risk cards owed."),
        (e.Waits(0, "mush", 1), "Mush waits, 1 risk card owed."),
        (e.TurnBegan(3, 1, wait_for=3), "Turn 1: Yellow begins, drawn by lot."),
        (e.TurnBegan(0, 1), "Turn 1: Purple."),
        (e.TurnBegan(3, 2, wait_for=3), "Turn 2: Yellow."),
        (e.Fizzled(3, ("mush",), "rope"), "The Rope Bridge sways under Yellow: Mush fizzles."),
        (e.Fizzled(3, ("mush", "husky"), "unpayable"), "Yellow cannot pay Husky: Mush, Husky fizzle."),
        (e.CardPlayed(0, "move", "hand", 0, 0, 0), "Purple plays Move, free."),
        (e.CardPlayed(0, "mush", "reveal", 2, 3, 1), "Purple turns over Mush: energy 2, health 3, risk 1."),
        (e.DogKilled(0, "bear"), "Purple’s Bear is dead."),
        (e.DogKilled(0, "bear", saved_by="plate_mail", goes="stays"), "Plate Mail saves Purple’s Bear."),
        (e.DogKilled(0, "moose", saved_by="moose", goes="stays"), "Purple’s Moose cannot die."),
        (e.Fizzled(3, ("mush",), "damage"), "Damaged turns up and spoils what Yellow pays: Mush fizzles."),
        (e.Passed(0, 1), "Purple overtakes Green, who falls back a square."),
        (GaugeChanged("hyp", 0, 3, "leg", owner=1), "The trail takes its toll on Green: cold 0 to 3."),
        (Moved("sled", "90", "60", "death", owner=1), "Green wakes up on square 60."),
        (Moved("sled", "20", "0", "death", owner=1), "Green wakes up at Start."),
        (Moved("sled", "20", "21", "step", owner=1), None),
        (Ended((2,), "home"), "Orange is home."),
    ],
    ids=str,
)
def test_the_log_says(event: Event, sentence: str | None) -> None:
    assert RULES.tell(event) == sentence


def test_a_refusal_counts_what_a_card_costs() -> None:
    """R13."""
    state = race(sled(50, "push mush", "", team=""))
    assert (
        str(RULES.why_not(state, GRAMMAR.parse("play 2"))) == "Mush costs 2 other cards from your hand; you can give 1."
    )
    spoilt = race(sled(50, "push mush damaged"), damage=17)
    assert str(RULES.why_not(spoilt, Play(2))).endswith("2 other cards from your hand; you can give 1.")
    alone = race(sled(50, "push"))
    assert (
        str(RULES.why_not(alone, GRAMMAR.parse("play 1"))) == "Push costs 1 other card from your hand; you can give 0."
    )


def test_a_dog_that_dies_is_told_once() -> None:
    _, events = play_all(race(sled(50, team="bear wheel_dog")), "kill 1")
    assert [text for event in events if (text := RULES.tell(event))] == ["Purple’s Bear is dead."]


def test_a_card_takes_effect_in_the_log_only_if_it_had_to_wait() -> None:
    _, events = play_all(race(sled(50, "rest", "move*2"), weather="snow"), "play 1")
    told = [text for event in events if (text := RULES.tell(event))]
    assert told[:2] == ["Purple plays Rest, free.", "Purple draws 2 cards."]
    _, events = play_all(race(sled(50, deck="move", stack=[("mush", 1)]), weather="snow"), "reveal")
    told = [text for event in events if (text := RULES.tell(event))]
    assert told[:3] == [
        "Purple turns over Move, free.", "Purple races 1 square ahead.", "The risk is paid: Mush takes effect.",
    ]  # fmt: skip


def test_every_leg_and_every_sky_has_its_line() -> None:
    for leg in WORLD.legs:
        assert RULES.tell(e.LegEntered(0, leg))
    for sky in WORLD.weather:
        assert RULES.tell(e.WeatherRolled(0, sky))


def test_the_table_is_described_with_what_waits_and_what_lasts() -> None:
    state = race(sled(0, stack=[("husky", 2)], immune=True, legends="moose"), sled(77, "rest", "move"))
    text = RULES.describe(RULES.view(state, 0))
    for line in (
        "Purple: at Start, cold 0, hunger 0.", "  Husky waits, 2 risk cards owed.",
        "  immune until the next new day.", "  to earn: Moose.", "  team: no dog.",
        "Green: square 77 of 160 (Rope Bridge), cold 0, hunger 0.",
        "Purple turns over a card or begins a new day.",
    ):  # fmt: skip
        assert line in text.splitlines()
    assert "Speed deck" in text


@pytest.mark.parametrize(("square", "leg"), [(1, "Town"), (5, "Town"), (6, "Hills"), (35, "Hills"), (36, "Blizzard")])
def test_a_square_is_described_with_the_leg_it_lies_in(square: int, leg: str) -> None:
    text = RULES.describe(RULES.view(race(sled(square)), 0))
    assert f"Purple: square {square} of 160 ({leg}), cold 0, hunger 0." in text.splitlines()


@pytest.mark.parametrize(
    ("passing", "line"),
    [("on", "Purple plays a card, begins a new day or passes."), ("off", "Purple plays a card or begins a new day.")],
)
def test_passing_is_described_only_where_it_is_allowed(passing: Any, line: str) -> None:
    """Q3."""
    state = race(sled(50), options=Variant(allow_pass=passing))
    assert RULES.describe(RULES.view(state, 0)).splitlines()[-1] == line


def test_no_view_describes_the_legendary_cards_of_others() -> None:
    state = RULES.setup(Options(), Chance.seeded(3)).state
    text = RULES.describe(RULES.view(state, 0))
    assert all(WORLD.cards[name].name in text for name in state.players[0].legends)
    assert not any(WORLD.cards[name].name in text for name in state.players[1].legends)


def test_the_book_has_the_legs_of_both_sides() -> None:
    """R93, R81."""
    book = rulebook.read(assets.read("iditacards/rulebook.md"))
    text = " ".join(p.text for chapter in book.chapters for p in chapter.paragraphs)
    for name, side in WORLD.sides.items():
        first = 1
        for stretch in side.legs:
            last = first + stretch.length - 1
            leg, cold, hunger = WORLD.legs[stretch.leg].name, sum(stretch.cold), sum(stretch.hunger)
            if name == "race":
                assert re.search(rf"{leg}, (squares )?{first} to {last}, blue {cold}, red {hunger}:", text), leg
            else:
                assert re.search(rf"{leg} {first} to {last} \((blue )?{cold}, (red )?{hunger}\)", text), leg
            first = last + 1


def test_a_race_that_is_won_is_described_as_won() -> None:
    state = race(sled(159, "mush move", "lunch", team="wheel_dog"), sled(20), weather="snow")
    text = RULES.describe(RULES.view(play(state, "play 2"), None))
    assert "Purple: home." in text.splitlines()
    assert text.endswith("Purple is home.")


def test_the_log_calls_mushers_by_the_names_of_those_who_sit_there() -> None:
    known = RULES.seated(["Ada", "Bo"])
    assert known.tell(e.PassedTurn(0)) == "Ada passes."
    assert known.tell(e.Passed(0, 1)) == "Ada overtakes Bo, who falls back a square."
    assert "Ada: at Start" in known.describe(known.view(race(sled(), sled()), None))
    assert RULES.tell(e.PassedTurn(0)) == "Purple passes."


def test_the_tale_of_a_race_is_its_end_and_its_longest_move() -> None:
    moves = [e.MoveBegan(0, 4, "card"), e.MoveBegan(1, 7, "card"), e.MoveBegan(1, 1, "step")]
    home = RULES.world.home
    over = State(players=(sled(home, days=9), sled(home - 5), sled(home - 1)), winner=0)
    assert tale(RULES.company, over, moves) == [
        "The next one was 1 square behind: Orange.",
        "Longest move: Green, 7 squares.",
    ]


@pytest.mark.parametrize(
    ("sleds", "told"),
    [
        ((sled(17),), "The sled stands on square 17 of {home}."),
        ((sled(17), sled(31)), "Farthest when the season ended: Green, on square 31 of {home}."),
    ],
)
def test_the_tale_of_a_race_that_nobody_won_says_how_far_it_came(sleds: tuple[Player, ...], told: str) -> None:
    assert tale(RULES.company, State(players=sleds), []) == [told.format(home=RULES.world.home)]


def test_the_last_page_counts_the_day_on_which_a_lone_musher_came_home() -> None:
    over = State(players=(sled(RULES.world.home, turns=27, days=8),), winner=0)
    assert tale(RULES.company, over, []) == ["Through the arch on day 9."]
    assert RULES.scoreboard(over, []).rows[0].cells[:2] == ("27", "9")


def test_a_turn_is_told_in_short_from_what_its_musher_did() -> None:
    state = race(sled(20), sled(31))
    told = [
        e.TurnBegan(0, 3),
        e.TurnBegan(1, 4),
        e.CardPlayed(1, "mush", "hand", 0, 0, 0),
        e.MoveBegan(1, 11, "card"),
        e.Passed(1, 0),
        e.MoveBegan(1, 1, "step"),
        e.TurnBegan(0, 5),
    ]
    lately = since_last_turn(reversed([e.TurnBegan(0, 1), e.PassedTurn(1), *told]), 0)
    assert lately == told[1:]
    line = in_short(RULES.company, RULES.view(state, 0), lately, 1, 0)
    assert line == "Green: Mush (11 squares), overtook you, now on 31."


def test_a_turn_in_short_names_what_was_lost_to_a_payment_but_not_what_a_new_day_put_back() -> None:
    """R27, R41."""
    view = RULES.view(race(sled(20), sled(31)), 0)
    spoilt = [e.CardPlayed(1, "lunch", "reveal", 0, 0, 0), e.Fizzled(1, ("mush", "lunch"), "unpayable")]
    assert in_short(RULES.company, view, spoilt, 1, 0) == "Green: turned over Lunch, lost Mush and Lunch, now on 31."
    rested = [e.DayCalled(1), e.Fizzled(1, ("mush",), "new-day")]
    assert in_short(RULES.company, view, rested, 1, 0) == "Green: called a new day, now on 31."


def test_only_the_own_failed_payments_are_warned_of() -> None:
    """R27."""
    events = [e.Fizzled(0, ("mush",), "new-day"), e.Fizzled(1, ("haste",), "damage"), e.Fizzled(0, ("husky",), "rope")]
    assert lost(events, 0) == events[2:]


def test_the_log_counts_turns_for_each_musher() -> None:
    assert RULES.seated(["Ada", "Bo"]).tell(e.TurnBegan(0, 69)) == "Turn 35: Ada."


@pytest.mark.parametrize(
    ("hand", "more", "reason"),
    [
        ("lunch", {"starv": 2}, "It takes a point off hunger. It brings new cards"),
        ("lunch", {}, "It brings new cards"),
        ("husky", {}, "It stays with the team for the rest of the way"),
        ("move", {}, "It moves the sled on"),
        ("upgrade_sled", {}, "It brings new cards from the trading post"),
        (
            "first_aid",
            {"hyp": 1},
            "It takes a point off cold. It brings the best cards of a few, and rids the deck of bad ones",
        ),
        ("move", {"hyp": 1}, "It moves the sled on"),
        ("whale_meat", {"starv": 2}, "It takes a point off hunger. It brings new cards"),
    ],
)
def test_what_speaks_for_a_card_is_true_of_that_card(hand: str, more: dict[str, Any], reason: str) -> None:
    state = race(sled(50, f"push {hand}", "rest", team="wheel_dog", **more))
    assert RULES.reason(RULES.view(state, 0), 0, Play(2)).startswith(f"{reason}. For its price, ")


def test_only_damage_is_advised_to_be_destroyed_as_damage() -> None:
    state = race(sled(50), pending=Pending("cull", 0, number=1, cards=("rest", "damaged", "move")), damage=17)
    advised = [RULES.reason(RULES.view(state, 0), 0, Destroy(card)) for card in (1, 2, 3)]
    assert [reason == "A damaged card only takes up room." for reason in advised] == [False, True, False]


@pytest.mark.parametrize(("square", "home"), [(160, True), (159, True), (158, False)])
def test_whatever_brings_the_sled_home_is_advised_for_that(square: int, home: bool) -> None:
    """R80: Move and the step go 1 + speed, two squares here."""
    view = RULES.view(race(sled(square, "move", "rest", team="wheel_dog"), weather="snow", options=Variant()), 0)
    assert (RULES.reason(view, 0, Play(1)) == "It takes the sled home.") == home
    assert (RULES.reason(view, 0, Pass()) == "The step at the end of the turn takes the sled home.") == home


def test_a_reopened_match_calls_people_by_the_names_they_sat_down_with_last() -> None:
    match = new_match(RULES, 3)
    match.change_seats([Seat(f"New {number}") for number in range(len(match.seats))])
    again = Match.replay(RULES, [read_line(write_line(line)) for line in match.lines])
    words = again.rules.describe(again.rules.view(again.state, None))
    assert words == match.rules.describe(match.rules.view(match.state, None))
    assert "New 0" in words


def test_who_passes_gives_no_reason_for_it() -> None:
    state = race(sled(50, "push", "rest", team="wheel_dog"))
    assert not RULES.reason(RULES.view(state, 0), 0, Pass())


def test_what_is_left_after_health_may_be_damage_alone() -> None:
    assert odds.unharmed(1, 2, 0) == 0
    assert odds.unharmed(3, 1, 1) == Fraction(2, 3)


def marked_about_a_seat(*modules: ModuleType) -> set[str | tuple[str, ...]]:
    """Every sentence there that calls somebody by name and is told through `Company`."""
    found: set[str | tuple[str, ...]] = set()
    for module in modules:
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("N_", "NN_"):
                texts = tuple(map(ast.literal_eval, node.args))
                if "{seat}" in texts[0]:
                    found.add(texts[0] if node.func.id == "N_" else texts)
    return found


def test_every_sentence_about_somebody_has_its_form_for_you() -> None:
    assert marked_about_a_seat(telling, description) == {*to_you.TO_YOU, *to_you.TO_YOU_COUNTED}


def test_the_only_one_without_a_name_is_called_you() -> None:
    rules = RULES.seated(("", "Magpie"))
    assert rules.tell(e.PassedTurn(0)) == "You pass."
    assert rules.tell(e.PassedTurn(1)) == "Magpie passes."
    assert rules.tell(e.CardsDrawn(0, 2)) == "You draw 2 cards."
    assert rules.tell(e.Passed(1, 0)) == "Magpie overtakes you, and you fall back a square."
    assert rules.tell(e.DogKilled(0, "bear")) == "Your Bear is dead."


def test_whoever_has_a_name_is_called_by_it() -> None:
    assert RULES.seated(("Ada", "Magpie")).tell(e.PassedTurn(0)) == "Ada passes."
    assert RULES.seated(("", "")).tell(e.PassedTurn(1)) == "Green passes."
