"""Which Side are you on? looking ahead: the page of tonight, and the bills of the houses."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.which_side.day.tonight import tonight
from game.which_side.moves import Decline
from game.which_side.state import State
from scenes.boards.which_side.employers import DEARER
from scenes.boards.which_side.evening import EveningPage
from scenes.boards.which_side.houses import bill
from scenes.kit.canvas import Box
from scenes.kit.languages import speak
from scenes.table.watching import frames_for
from tests.game.which_side.tables import CONTENT, build, steps

from .hands import Hands
from .laying import lay
from .tenements import RULES, board_of
from .tenements import no_piece_jumps as no_piece_jumps


def test_tonight_looks_ahead_to_the_struggle_with_the_wages_of_the_day(hands: Hands) -> None:
    """R7, R8: what is left after the rent and what the day brings the pool pays for cards and controls."""
    broke = {house: {"usd": 0} for house in ("russian", "italian", "american", "chinese")}
    people = {
        "Bessy": {"place": "IWW.ag1"},
        "Mei": {"place": "IWW.ag2"},
        "Walter": {"place": "WOO.w3"},
        "Amos": {"place": "DOC.w2"},
    }
    state = build("evening", houses=broke, people=people)
    assert tonight(CONTENT, state).households[2].left == 2
    assert tonight(CONTENT, state).controls == ("K2",)
    lay(hands, "which-side", state)
    hands.press("Tonight")
    assert "One of these can be taken: Shop Floor." in hands.app.scene.describe()


def test_the_evening_page_names_those_whom_the_night_would_hit(hands: Hands) -> None:
    houses = {"russian": {"mp": 3}, "italian": {"mp": 3}}
    plan = {"id": "P04", "step": 2, "beaten": [True, False]}
    table = lay(hands, "which-side", build("struggle", houses=houses, employer_cards=["N10"], plan=plan))
    told = EveningPage(hands.app, board_of(table), table.view.painter).describe().splitlines()
    for begins in ("Company Thugs: Highest Police Threat", "The plan ends: Highest Police Threat"):
        (line,) = [line for line in told if line.startswith(begins)]
        assert line.endswith("As things stand it hits the Russian and Italian Tenements.")


def test_the_evening_page_says_how_much_it_leaves_out(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    page = EveningPage(hands.app, board_of(table), table.view.painter)
    lines = [f"Line {n}." for n in range(9)]
    assert page._fitting(lines, 300, 1000, 18) == lines
    assert page._fitting(lines, 300, 90, 18) == ["Line 0.", "Line 1.", "and 7 more"]


def test_the_bill_of_a_house_keeps_up_while_the_night_runs(hands: Hands) -> None:
    """In every frame: nobody reads a house as short whose wages are still on their way."""
    rich = {house: {"usd": 9} for house in ("russian", "italian", "american", "chinese")}
    state = build("evening", houses=rich, people={"Rivka": {"place": "TRI.w1"}}, top={"incident": ["I04", "I10"]})
    table = lay(hands, "which-side", state)
    planned = tonight(CONTENT, state).households[0]
    table.begin((Decline(),))
    told = [(view.table.phase, _bill(view.table)) for _event, view in frames_for(table.match, 1, 0)]
    assert planned.earns > 0
    assert {bill for phase, bill in told if phase == "gains"} == {(f"rent ${planned.due}",)}
    left = f"left ${planned.left}"
    assert {bill[-1] for phase, bill in told if phase == "incidents"} == {left}
    assert [bill for phase, bill in told if phase == "living"][-1] == ("the rent is settled",)


def _bill(state: State) -> tuple[str, ...]:
    items = bill(state, tonight(CONTENT, state).households[0])
    return tuple(f"{words} {money}".strip() for words, money, _colour in items)


def test_while_misery_asks_who_pays_the_others_keep_the_rent_they_settled_behind_them(hands: Hands) -> None:
    """R43: one after the other; here the Russians have paid, the Italians cannot, and two are still to come."""
    people = {name: {"san": 2} for name in ("Concetta", "Rosaria", "Salvatore", "Nunzio")}
    due = {house: {"usd": 9} for house in ("russian", "american", "chinese")}
    state = build("incidents", houses={**due, "italian": {"usd": 4, "ins": 4}}, people=people)
    asked = steps(state)[0]
    assert (asked.phase, asked.pending[0].do) == ("living", "misery")
    lay(hands, "which-side", asked)
    words = [drawn.words for drawn in hands.app.writer.drawn]
    assert (words.count("the rent is settled"), words.count("in misery")) == (1, 1)
    assert {"rent $6", "rent $7"} < set(words)


def test_the_evening_page_shows_the_figures_of_the_rules(hands: Hands) -> None:
    state = build("placement", people={"Rivka": {"place": "TRI.w1"}, "Mei": {"place": "TEN.street"}})
    table = lay(hands, "which-side", state)
    hands.press("Tonight")
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, EveningPage)
    night = tonight(RULES.content, state)
    hands.app.writer.begin()
    hands.app.draw()
    drawn = {text.words for text in hands.app.writer.drawn}
    for one in night.households:
        assert f"${one.has}" in drawn
        assert (f"−${-one.left}" if one.left < 0 else f"${one.left}") in drawn
    assert board_of(table).night(state) == night


def test_the_roof_says_what_the_rent_is_made_of_once(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    look = board_of(table).look(table.view.view, "russian.roof")
    assert look is not None
    assert look.words.count("$1 more") == 1
    assert "rooms $2 every turn" in look.words


def test_a_labour_gauge_shows_what_comes_with_every_card_that_adds_to_it(hands: Hands) -> None:
    """R58, R60: Safety stands at 2 incidents, Locked Shop Doors adds one, and three are drawn."""
    told = {"TT": ("risk 0", "risk +1"), "CT": ("incidents: 2", "incidents: 3"), "SA": ("pay $0", "pay −$1")}
    printed = build("placement", gauges={"TT": 3, "CT": 3, "SA": 3})
    plan = {"id": "P03", "step": 1, "beaten": [False, False]}
    changed = build("placement", gauges={"TT": 3, "CT": 3, "SA": 3}, plan=plan,
                    measures=[{"card": "N11"}, {"card": "N14"}])  # fmt: skip
    assert tonight(CONTENT, changed).incidents == 3
    for number, state in enumerate((printed, changed)):
        table = lay(hands, "which-side", state)
        for gauge, words in told.items():
            assert words[number] in {drawn.words for drawn in hands.app.writer.drawn}
            assert _has_colour(hands, table.board.box(f"effect.{gauge}"), DEARER) == bool(number)
    look = table.board.look(table.viewers.seen(), "gauge.CT")
    assert look is not None
    assert "Now: 3 incidents. With Locked Shop Doors +1." in look.words
    assert "incidents a night: now 3, cell 3 of 6. " in table.match.rules.describe(table.viewers.seen())


def _has_colour(hands: Hands, box: Box, colour: str) -> bool:
    """Whether anything there is written in this colour, away from the soft rims of its letters."""
    area = hands.app.screen.subsurface(hands.app.canvas.rect(box))
    wanted = pygame.Color(colour)[:3]
    return any(area.get_at((x, y))[:3] == wanted for x in range(area.get_width()) for y in range(area.get_height()))


def test_a_sum_that_waits_for_a_die_is_in_question_as_the_language_writes_it(tmp_path: Path) -> None:
    state = build("placement", people={"Mei": {"place": "TEN.street"}})
    home = tonight(CONTENT, state).households[3]
    assert bill(state, home)[0][1] == "$0?"
    speak("fr", tmp_path)
    assert bill(state, home)[0][1] == "0\u00a0$\u202f?"
