"""What a player of Mad Maxence reads, apart from the stories of the booklet."""

from __future__ import annotations

import re

import pytest

from game.core.events import GaugeChanged, Moved
from game.mad_maxence import telling
from game.mad_maxence.deciding import all_of, price_words
from game.mad_maxence.events import ChoiceEnded, Escaped, RoundFought, Tally
from game.mad_maxence.state import State
from tests.game.heard import heard, wrong_plurals

from .tables import RULES, fighting, steps, table

NOUNS = ("coin", "hour", "spare part", "part", "item", "head", "tail", "foe", "place")


def test_no_sentence_miscounts_its_hours_and_coins() -> None:
    assert wrong_plurals(heard(RULES, range(6)), *NOUNS) == []


def test_no_sentence_names_a_gauge_by_its_letters() -> None:
    letters = re.compile(r"\b(TU|TECH|[ODPF] ?[-+−]?\d)")
    assert [text for text in heard(RULES, range(6)) if letters.search(text)] == []


@pytest.mark.parametrize(
    ("gauge", "amount", "words"),
    [
        ("TU", 1, "1 hour"),
        ("TU", 2, "2 hours"),
        ("P", 1, "1 spare part"),
        ("P", 2, "2 spare parts"),
        ("F", 1, "1 fuel"),
        ("C", 2, "2 Combativeness"),
    ],
)
def test_prices_are_counted_in_the_right_number(gauge: str, amount: int, words: str) -> None:
    assert price_words(gauge, amount) == words


def test_several_things_are_told_in_a_row_with_an_and_before_the_last() -> None:
    parts = ["1 hour", "3 fuel", "2 spare parts"]
    told = [all_of(parts[:count]) for count in range(4)]
    assert told == ["", "1 hour", "1 hour and 3 fuel", "1 hour, 3 fuel and 2 spare parts"]


def test_under_a_story_stands_what_it_came_to_with_its_price() -> None:
    """An hour to try, and another because it failed; an hour for a part and a little courage."""
    _, events = steps(table("choice", pos="10", TU=4, TECH=2, C=2), "choose 1", luck="TT")
    failed = next(event for event in events if isinstance(event, ChoiceEnded))
    assert telling.reckoning(RULES.booklets, failed) == "Hours 4 → 6."
    _, events = steps(table("choice", pos="6", TU=4, C=2, P=3), "choose 2")
    bought = next(event for event in events if isinstance(event, ChoiceEnded))
    assert bought.tally == Tally((("TU", 4, 1), ("P", 3, 1), ("C", 2, 1)), (), ())


@pytest.mark.parametrize(("luck", "how", "combativeness"), [("T", "lost", ("C", 0, 1)), ("HT", "win", ("C", 2, -1))])
def test_a_fight_counts_what_it_took_only_where_it_was_won(
    luck: str, how: str, combativeness: tuple[str, int, int]
) -> None:
    """Whoever loses has lost everything before the story gives something back; that is told from nothing."""
    state = fighting(foe=1, C=len(luck), TECH=len(luck))
    _, events = steps(state, "fight", luck=luck)
    ended = next(event for event in events if isinstance(event, ChoiceEnded))
    assert ended.how == how
    assert combativeness in ended.tally.gauges


@pytest.mark.parametrize(
    ("combativeness", "luck", "figures"),
    [
        (6, "TTHTHH", "Hours 6 → 8. Combativeness −3."),
        (5, "TTTTHT", "Hours 6 → 10. The fight took your last Combativeness; you go on with 1."),
    ],
)
def test_the_end_of_a_fight_counts_all_its_rounds(combativeness: int, luck: str, figures: str) -> None:
    state = table("choice", pos="5", TU=6, C=combativeness, TECH=2)
    _, events = steps(state, "choose 2", "fight", "fight", "fight", luck=luck)
    ended = next(event for event in events if isinstance(event, ChoiceEnded))
    assert telling.reckoning(RULES.booklets, ended).startswith(figures)


def test_who_escapes_reads_what_the_way_to_the_next_adventure_makes_of_the_gauges_and_why() -> None:
    """R51, example E16: at most 3 Combativeness and 3 fuel carry over, and there is always a part to start with."""
    state = table("choice", pos="11", C=5, P=0, F=4, flags=["pass"])
    _, events = steps(state, "choose 1", "pick 3")
    escaped = next(event for event in events if isinstance(event, Escaped))
    assert telling.adjusted_words(escaped) == (
        "There is a limit to what you carry over: Combativeness 5 → 3, Fuel 4 → 3. "
        "You always start with at least this much: Spare parts 0 → 1."
    )
    told = [RULES.tell(event) for event in events if isinstance(event, GaugeChanged) and event.gauge != "TU"]
    assert told == [
        "You can carry over 3 Combativeness at most.",
        "You always start with at least 1 spare part.",
        "You can carry over 3 fuel at most.",
        "Driving goes up to 2.",
    ]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (GaugeChanged("TU", 0, 1, "price", 0), "That takes 1 hour. It is hour 1."),
        (GaugeChanged("TU", 3, 5, "ko", 0), "Failing costs 2 hours. It is hour 5."),
        (GaugeChanged("TU", 5, 3, "manoeuvre", 0), "You gain 2 hours. It is hour 3."),
        (GaugeChanged("P", 2, 0, "price", 0), "You pay 2 spare parts: 0 left."),
        (GaugeChanged("P", 1, 3, "win", 0), "You get 2 spare parts: now 3."),
        (GaugeChanged("C", 3, 2, "combat", 0), "You lose 1 Combativeness: 2 left."),
        (GaugeChanged("C", 0, 1, "lost", 0), "You go on with 1 Combativeness."),
        (GaugeChanged("O", 1, 2, "get", 0), "Orientation goes up to 2."),
    ],
)
def test_the_log_tells_a_change_as_a_person_would(event: GaugeChanged, words: str) -> None:
    assert RULES.tell(event) == words


@pytest.mark.parametrize(("luck", "told"), [("TT", True), ("HH", False)])
def test_a_round_says_when_armour_glass_has_helped(luck: str, told: bool) -> None:
    _, events = steps(fighting(foe=3, C=4, TECH=2, items=["plates"]), "fight", luck=luck)
    fought = next(event for event in events if isinstance(event, RoundFought))
    assert ("1 tail did not count." in (RULES.tell(fought) or "")) == told


def test_glass_is_no_help_where_heads_do_the_harm() -> None:
    """Option: a lost round costs heads."""
    state = fighting(foe=3, C=4, TECH=2, items=["plates"], options={"lost_round": "heads"})
    _, events = steps(state, "fight", luck="TT")
    assert "did not count" not in " ".join(RULES.tell(event) or "" for event in events)


def test_the_notebook_of_somebody_who_is_out_speaks_of_no_aim_and_no_clock() -> None:
    state, _events = steps(table("choice", pos="11", prev="10", TU=9, C=2, flags=["pass"]), "choose 1")
    assert state.phase == "after"
    told = RULES.describe(RULES.view(state, 0))
    for untrue in ("Leave by the Salt Gate", "Hour 0", "Marked hours", "cannot turn straight back", "Exit:"):
        assert untrue not in told
    assert "Hours to spare: 11." in told
    assert "Pick one: Tech +1" in told


@pytest.mark.parametrize(("tech", "coins"), [(1, "1 coin"), (2, "2 coins")])
def test_a_test_is_offered_with_its_coins_counted(tech: int, coins: str) -> None:
    words = RULES.describe(RULES.view(table("choice", pos="10", TECH=tech, C=2), 0))
    assert f"Tech test of 2 with {coins}; " in words
    assert "costs 1 hour; " in words


@pytest.mark.parametrize(
    ("place", "choice", "text"),
    [
        ("1", 2, "That costs 1 spare part, and you have 0."),
        ("7", 1, "That costs 2 spare parts, and you have 0."),
        ("8", 2, "That costs 1 fuel, and you have 0."),
    ],
)
def test_a_price_too_high_is_refused_in_the_right_number(place: str, choice: int, text: str) -> None:
    state = table("choice", pos=place, P=0, F=0)
    assert str(RULES.why_not(state, RULES.grammar.parse(f"choose {choice}"))) == text


def test_fleeing_too_dear_says_what_there_is() -> None:
    assert (
        str(RULES.why_not(fighting(F=0, C=3), RULES.grammar.parse("flee"))) == "Fleeing costs 1 fuel, and you have 0."
    )


def test_a_place_is_called_by_its_name_only_once_it_was_read() -> None:
    assert telling.place_name("11", "The Salt Gate") == "The Salt Gate (11)"
    assert telling.place_name("11") == "place 11"
    assert RULES.tell(Moved("maxence", "0", "A", "drive", 0)) == "You drive from place 0 to place A."


def test_a_wreck_is_told_what_helps_it() -> None:
    """R28: a part, an item, or neither."""
    tables = (table(C=0, P=1), table(C=0, P=0, items=["medkit"]), table(C=0, P=0))
    told = [str(RULES.why_not(state, RULES.grammar.parse("leave"))) for state in tables]
    assert [text.rpartition(": ")[2] for text in told] == [
        "repair it first.", "use an item that helps.", "limp on first.",
    ]  # fmt: skip


def test_advice_to_spend_the_last_part_says_what_it_is_for() -> None:
    """Things to be had for parts may have been refused before; at Combativeness 1 the repair still comes first."""
    repair = RULES.grammar.parse("repair")
    poor, sound = (RULES.reason(RULES.view(table(C=c, P=1), 0), 0, repair) for c in (1, 3))
    assert poor.startswith("At Combativeness 1")
    assert poor != sound


@pytest.mark.parametrize(
    ("state", "move", "figure"),
    [
        (table(TU=14, C=3), "leave", "you have 6 left"),
        (table(TU=14, C=3, P=1), "repair", "Combativeness 3"),
        (table(TU=14, C=3, F=1), "manoeuvre easy", "50%"),
        (fighting(C=2), "fight", "% to win"),
    ],
)
def test_advice_gives_the_figure_that_decides(state: State, move: str, figure: str) -> None:
    assert figure in RULES.reason(RULES.view(state, 0), 0, RULES.grammar.parse(move))
