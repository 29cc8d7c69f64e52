"""Which Side are you on? while things move: how the table stands is seen all the time."""

from __future__ import annotations

from game.core.events import CardMoved, Event, GaugeChanged, Moved, PhaseBegan
from game.which_side.events import Died, MarkerMoved, MiseryBegan, NoEvening
from game.which_side.moves import Decline, EndStruggle
from game.which_side.table import GOING_HOME
from scenes.pages.menu import Reading
from scenes.table.table import Table
from tests.game.playing import rules_of
from tests.game.which_side.tables import build

from .hands import Hands
from .laying import lay

RULES = rules_of("which-side")


NEXT = CardMoved("M01", "misfortune", "russian", "drawn")
"""A card that is read for a while: as long as it is, all that came before has been shown."""


def shown_after(hands: Hands, table: Table, *events: Event, until: Event = NEXT) -> list[str]:
    """What is written on the table when these have been shown, and something else still is."""
    app, view = hands.app, table.view
    app.settings = app.settings._replace(speed="normal")
    view.letter.happening = ""
    view.play([(event, None) for event in (*events, until)], 0)
    while view.letter.happening != RULES.tell(until):
        app.step([], 0.1)
    for _ in range(6):
        app.step([], 0.02)
    assert view.busy
    app.draw()
    return [drawn.words for drawn in app.writer.drawn]


def test_the_letter_is_headed_by_the_phase_and_the_turn_that_are_shown(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    assert "Work" in [drawn.words for drawn in hands.app.writer.drawn]
    words = shown_after(hands, table, PhaseBegan("misfortunes", 2))
    assert "Work" not in words
    assert "Misfortunes" in words
    assert any(each.startswith("turn 2 of") for each in words)


def test_while_the_first_card_of_a_turn_is_held_up_the_table_is_that_of_the_new_turn(hands: Hands) -> None:
    table = lay(hands, "which-side", build("struggle", employer_cards=["N07"]))
    app, view = hands.app, table.view
    assert {"10 is the last: 10 to play", "the rent is settled"} <= {drawn.words for drawn in app.writer.drawn}
    app.settings = app.settings._replace(speed="normal")
    table.begin((EndStruggle(),))
    while RULES.content.pile_of.get(table.board.theatre.card) != "misfortune":  # type: ignore[attr-defined]
        app.step([], 0.05)
    app.step([], 0.05)
    assert view.busy
    assert not table.my_turn
    app.draw()
    words = {drawn.words for drawn in app.writer.drawn}
    assert "10 is the last: 9 to play" in words
    assert "the rent is settled" not in words


def test_an_incident_that_asks_is_counted_once(hands: Hands) -> None:
    top, people = {"incident": ["I05", "I05"]}, {"Rivka": {"place": "TRI.w1"}}
    table = lay(hands, "which-side", build("evening", top=top, people=people, houses={"russian": {"mp": 5}}))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.begin((Decline(),))
    while table.board.theatre.card != "I05":  # type: ignore[attr-defined]
        hands.app.step([], 0.05)
    assert table.view.busy
    hands.app.draw()
    assert "Incident 1 of 2" in [drawn.words for drawn in hands.app.writer.drawn]


def test_a_new_planning_is_on_the_table_with_its_marker(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    assert table.match.state.plan is None
    drawn, marked = CardMoved("P01", "plannings", "plan", "drawn"), MarkerMoved("P01.1", False)
    words = shown_after(hands, table, drawn, marked)
    assert "Pressure on Local Power" in words
    assert "No planning is under way" not in words


def test_a_red_rim_goes_to_the_house_that_comes_to_lead_while_it_is_told(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", houses={"russian": {"ris": 2}, "italian": {"ris": 1}}))
    standing = table.board.standing  # type: ignore[attr-defined]
    assert standing.leads("russian", "ris")
    shown_after(hands, table, GaugeChanged("italian.ris", 1, 4, "I01"))
    assert standing.leads("italian", "ris")
    assert not standing.leads("russian", "ris")


def test_a_lost_evening_is_crossed_out_from_the_moment_it_is_told_to_the_end_of_the_turn(hands: Hands) -> None:
    table = lay(hands, "which-side", build("misfortunes"))
    standing = table.board.standing  # type: ignore[attr-defined]
    shown_after(hands, table, NoEvening("italian", "M09"))
    assert standing.no_evening == {"italian"}
    hands.settle()
    shown_after(hands, table, PhaseBegan("rest", 1))
    assert not standing.no_evening


def test_a_ring_shows_its_wage_as_soon_as_nobody_stands_there_any_more(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", people={"Rivka": {"place": "TRI.w1"}}))
    ring = table.board.box("TRI.w1")
    table.view.play([(Moved("Rivka", "TRI.w1", "home", GOING_HOME), None)], 0)
    hands.app.draw()
    assert any(drawn.words.startswith("$") and ring.holds(drawn.box.centre) for drawn in hands.app.writer.drawn)


def _drawn(card: str) -> CardMoved:
    return CardMoved(card, "incident", "table", "drawn")


def test_an_incident_that_asks_nothing_stays_long_enough_to_be_read_and_a_click_passes_over_one_at_a_time(
    hands: Hands,
) -> None:
    table = lay(hands, "which-side", build("evening"))
    app, view, theatre = hands.app, table.view, table.board.theatre  # type: ignore[attr-defined]
    app.settings = app.settings._replace(speed="normal")
    evening = (PhaseBegan("incidents", 1), _drawn("I01"), _drawn("I05"), PhaseBegan("living", 1))
    view.play([(event, None) for event in evening], 0)

    def seconds_until(card: str) -> float:
        passed = 0.0
        while theatre.card != card:
            app.step([], 0.05)
            passed += 0.05
        return passed

    seconds_until("I01")
    assert seconds_until("I05") > 2
    view.hurry()
    assert seconds_until("") < 1
    evening = (PhaseBegan("incidents", 1), _drawn("I01"), _drawn("I05"), PhaseBegan("living", 1))
    view.play([(event, None) for event in evening], 0)
    seconds_until("I01")
    view.hurry()
    assert seconds_until("I05") < 1
    assert seconds_until("") > 2


def test_of_two_incidents_alike_each_says_which_it_is(hands: Hands) -> None:
    table = lay(hands, "which-side", build("evening"))
    assert "Incident 1 of 2" in shown_after(hands, table, PhaseBegan("incidents", 1), until=_drawn("I05"))
    assert "Incident 2 of 2" in shown_after(hands, table, until=_drawn("I05"))


def test_incidents_are_counted_on_where_one_of_them_asks_something(hands: Hands) -> None:
    asked = build("incidents", pending=[{"do": "ARREST", "cause": "I05", "who": 0}, {"do": "incident"}])
    lay(hands, "which-side", asked)
    hands.app.draw()
    assert "Incident 1 of 2" in [drawn.words for drawn in hands.app.writer.drawn]


def test_safety_that_moves_in_the_evening_changes_how_many_incidents_are_counted(hands: Hands) -> None:
    table = lay(hands, "which-side", build("evening"))
    better = GaugeChanged("CT", 3, 1, "IWW")
    words = shown_after(hands, table, better, PhaseBegan("incidents", 1), until=_drawn("I05"))
    assert "Incident 1 of 1" in words


def test_a_death_waits_for_its_reader_and_the_table_shows_it_by_then(hands: Hands) -> None:
    table = lay(
        hands, "which-side", build("incidents", people={"Nunzio": {"place": "jail"}, "Mei": {"place": "arrest"}})
    )
    app, view = hands.app, table.view
    assert "Home tonight: Nunzio." in [drawn.words for drawn in app.writer.drawn]
    app.settings = app.settings._replace(speed="normal")
    short = MiseryBegan("italian", 1, "living")
    evening = (PhaseBegan("living", 1), short, Died("Nunzio", "misery"), PhaseBegan("struggle", 1))
    view.play([(event, None) for event in evening], 0)
    window = table.board.box("window.Nunzio")
    dark = app.screen.get_at(app.canvas.point(window.centre))
    for _ in range(60):
        app.step([], 0.1)
    page = app.scene
    assert isinstance(page, Reading)
    assert page.title == "Nunzio is dead"
    assert "Left in the Italian Tenement: Concetta, Rosaria, Salvatore." in page.words
    table.draw(app.screen)
    assert app.screen.get_at(app.canvas.point(window.centre)) != dark, "a drape, and no bars any more"
    words = [drawn.words for drawn in app.writer.drawn]
    assert "Home tonight: Nunzio." not in words
    assert "To Jail tomorrow: Mei." in words
    assert "in misery" in words
    page.cancel()
    hands.settle()
    assert not view.busy


def test_the_letter_is_headed_as_the_ribbon_says(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    for phase in ("planning", "life", "check", "offensive", "rest"):
        assert "Employers" in shown_after(hands, table, PhaseBegan(phase, 1)), phase
        hands.settle()
