"""Which Side are you on? while things move: how the table stands is seen all the time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.events import CardMoved, Event
from game.which_side.events import NoEvening
from game.which_side.moves import AnyMove, Decline, EndStruggle, Give
from game.which_side.state import State, View
from scenes.kit.sheets import Reading
from scenes.table.marks import Inline, Mark, On, Panel, Printed, Words
from scenes.table.table import Table
from scenes.table.watching import frames_for
from tests.game.which_side.tables import CONTENT, build

from .hands import Hands
from .laying import lay
from .tenements import RULES, board_of, held_up
from .tenements import no_piece_jumps as no_piece_jumps


def begin(hands: Hands, state: State, *moves: AnyMove) -> Table:
    """A table on which these are being played at normal speed."""
    table = lay(hands, "which-side", state)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.begin(moves)
    return table


def frames(hands: Hands, state: State, *moves: AnyMove) -> list[tuple[Event, View]]:
    table = lay(hands, "which-side", state)
    table.begin(moves)
    return frames_for(table.match, 1, 0)


def written(marks: Sequence[Mark]) -> list[str]:
    found: list[str] = []
    for mark in marks:
        if isinstance(mark, Printed):
            found += written(mark.marks)
        elif isinstance(mark, Words):
            found.append(mark.words)
        elif isinstance(mark, Inline):
            found += [part.words for part in mark.parts]
    return found


def drawn(hands: Hands) -> list[str]:
    hands.app.writer.begin()
    hands.app.draw()
    return [each.words for each in hands.app.writer.drawn]


def test_letter_and_ribbon_are_headed_by_the_phase_and_the_turn_of_the_frame(hands: Hands) -> None:
    table = begin(hands, build("struggle", employer_cards=["N07"]), EndStruggle())
    assert {"Struggle", "turn 1 of 10"} <= set(drawn(hands))
    seen = []
    while table.view.busy:
        hands.app.step([], 0.1)
        state = table.view.view.table
        words = drawn(hands)
        if state.phase not in seen:
            seen.append(state.phase)
        title, counter = board_of(table).words.head(state)
        assert title in words, state.phase
        assert counter in words, state.phase
    assert {"employers", "life", "offensive", "misfortunes"} <= set(seen)
    assert "turn 2 of 10" in drawn(hands)


def test_while_the_first_card_of_a_turn_is_held_up_the_table_is_that_of_the_new_turn(hands: Hands) -> None:
    table = begin(hands, build("struggle", employer_cards=["N07"]), EndStruggle())
    assert {"10 is the last: 10 to play", "the rent is settled"} <= set(drawn(hands))
    misfortunes = {card.name for card in CONTENT.piles["misfortune"].values()}
    while held_up(table) not in misfortunes:
        hands.app.step([], 0.05)
    assert table.view.busy
    words = drawn(hands)
    assert "10 is the last: 9 to play" in words
    assert "the rent is settled" not in words


@pytest.mark.parametrize(("card", "asks"), [("I05", True), ("I04", False)])
def test_incidents_are_counted_once_each_whether_they_ask_or_not(hands: Hands, card: str, asks: bool) -> None:
    people = {"Rivka": {"place": "TRI.w1"}}
    state = build("evening", top={"incident": [card, card]}, people=people, houses={"russian": {"mp": 5, "ris": 3}})
    table = begin(hands, state, Decline())
    counted = []
    while table.view.busy:
        hands.app.step([], 0.1)
        counted += [words for words in drawn(hands) if words.startswith("Incident ")]
    assert list(dict.fromkeys(counted)) == ["Incident 1 of 2"] + ["Incident 2 of 2"] * (not asks)
    assert ("Incident 1 of 2" in drawn(hands)) == asks, "as long as it is asked the card is held up"


def test_a_new_planning_is_on_the_table_with_its_marker(hands: Hands) -> None:
    told = frames(hands, build("struggle", plan_deck=["P01"], check=False), EndStruggle())
    (at,) = [n for n, (event, _) in enumerate(told) if isinstance(event, CardMoved) and event.target == "plan"]
    board = board_of(lay(hands, "which-side", build("struggle")))
    before, after = (written(board.marks(told[n][1])) for n in (at - 1, at))
    plan = told[at][1].table.plan
    assert plan is not None
    assert "No plan is under way" in before
    assert CONTENT.plannings[plan.id].name in after
    assert any(piece.id == "plan" for piece in board.pieces(told[at][1]))


def test_a_red_rim_goes_to_the_house_that_comes_to_lead_in_the_frame_that_has_it(hands: Hands) -> None:
    houses = {"russian": {"ris": 2}, "italian": {"ris": 1}}
    state = build("misfortunes", houses=houses, pending=[{"do": "give", "cause": "M11", "who": 0}])
    table = lay(hands, "which-side", state)
    table.begin((Give("italian"),))
    board = board_of(table)

    def lead(view: View) -> set[str]:
        marks = board.over(view, None)
        rims = [mark for mark in marks if isinstance(mark, On) and isinstance(mark.marks[0], Panel)]
        return {rim.piece for rim in rims if rim.piece in ("russian.ris", "italian.ris")}

    told = frames_for(table.match, 1, 0)
    assert lead(RULES.view(state, 0)) == {"russian.ris"}
    assert {"italian.ris"} in [lead(view) for _event, view in told]


def test_a_lost_evening_is_crossed_out_from_the_frame_that_tells_it_to_the_end_of_the_turn(hands: Hands) -> None:
    state = build("misfortunes", pending=[{"do": "give", "cause": "M09", "who": 0}])
    told = frames(hands, state, Give("italian"))
    (at,) = [n for n, (event, _) in enumerate(told) if isinstance(event, NoEvening)]
    board = board_of(lay(hands, "which-side", state))
    moon = board.sites["italian.evening"].centre
    crossed = [any(getattr(mark, "at", None) == moon for mark in board.over(view, None)) for _event, view in told]
    assert not any(crossed[:at])
    assert all(crossed[at:])


def test_each_incident_stays_long_enough_to_be_read_and_a_click_passes_over_one_at_a_time(hands: Hands) -> None:
    state = build("evening", top={"incident": ["I04", "I10"]}, people={"Rivka": {"place": "TRI.w1"}})
    names = [CONTENT.piles["incident"][card].name for card in ("I04", "I10")]
    table = begin(hands, state, Decline())

    def seconds_until(title: str) -> float:
        passed = 0.0
        while held_up(table) != title:
            hands.app.step([], 0.05)
            passed += 0.05
        return passed

    seconds_until(names[0])
    assert seconds_until(names[1]) > 2
    table = begin(hands, state, Decline())
    seconds_until(names[0])
    table.view.hurry()
    assert seconds_until(names[1]) < 1
    assert seconds_until("") > 2, "the next one has its time again"


def test_a_death_waits_for_its_reader_and_the_table_shows_it_by_then(hands: Hands) -> None:
    """R50: who is in Jail when the Tenement cannot pay is executed."""
    people = {"Nunzio": {"place": "jail"}, "Mei": {"place": "arrest"}, "Rosaria": {"place": "TRI.w1"}}
    rich = {house: {"usd": 20} for house in ("russian", "american", "chinese")}
    state = build("evening", people=people, active=1, houses=rich, top={"incident": ["I04", "I10"]})
    table = begin(hands, state, Decline())
    assert "Home tonight: Nunzio." in drawn(hands)
    for _ in range(1200):
        if hands.app.scene is not table or not (table.view.busy or table.now.moved):
            break
        hands.app.step([], 0.1)
    page = hands.app.scene
    assert isinstance(page, Reading)
    assert page.title == "Nunzio is dead"
    assert "Left in the Italian Tenement: Concetta, Rosaria, Salvatore." in page.words
    hands.app.writer.begin()
    table.draw(hands.app.screen)
    words = [each.words for each in hands.app.writer.drawn]
    assert "Home tonight: Nunzio." not in words
    assert any(piece.kind == "person-Nunzio+ribbon" for piece in table.view.stage.at_rest())
    page.cancel()
    hands.settle()
    assert not table.view.busy
