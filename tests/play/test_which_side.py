"""Which Side are you on? by hand: people sent out, payments on the stage, losses clicked, four around one laptop."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import bots
from game.core.chance import Chance
from game.core.events import Event, GaugeChanged, Moved, PhaseBegan
from game.core.journal import Seat
from game.core.match import Match
from game.which_side.events import Bill
from game.which_side.moves import AnyMove, Collect, Control, Counter, Dollar, PayRest
from game.which_side.paying import usual
from game.which_side.state import State, Task
from game.which_side.tonight import tonight
from scenes.boards.which_side.bills import Bills
from scenes.boards.which_side.board import DuoBoard, GameBoard
from scenes.boards.which_side.evening import EveningPage
from scenes.boards.which_side.houses import COLOURS
from scenes.boards.which_side.lights import GOLD
from scenes.boards.which_side.paying import BILL, foot_rooms
from scenes.kit.text import FLOOR, Writer
from scenes.pages import story
from scenes.pages.end import End
from scenes.table.table import Table
from scenes.table.terms import Piece
from tests.game.playing import rules_of
from tests.game.which_side.tables import CONTENT, build, steps
from tests.scenes.fitting import problems
from tools.mouse import Mouse
from tools.screens import guided_match, open_at, table_of

from .hands import Hands
from .laying import PEOPLE, at, figure, lay
from .player import Player

RULES = rules_of("which-side")


@pytest.fixture(autouse=True)
def _no_piece_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Table._come_to_rest

    def checked(table: Table) -> None:
        expected: list[Piece] = sorted(table.board.pieces(table.company.seen()))
        assert table.view.stage.at_rest() == expected
        standing = {(s.piece, s.at) for s in table.view.stage.sprites}
        real(table)
        assert {(s.piece, s.at) for s in table.view.stage.sprites} == standing, "a piece jumped"

    monkeypatch.setattr(Table, "_come_to_rest", checked)


def board_of(table: Table) -> GameBoard:
    assert isinstance(table.board, GameBoard)
    return table.board


def seated(hands: Hands, seed: int = 3, **options: Any) -> Table:
    """A new match with everybody's name, past the page it begins with."""
    chosen = RULES.options_type(**options)
    seats = list(PEOPLE[: RULES.seats(chosen)])
    table = Table(hands.app, hands.app.shelf.begin(Match.new(RULES, chosen, seats, seed)))
    hands.app.push(table)
    return Player(hands, "click", 1).sit_down()


def fighting(**more: Any) -> State:
    houses = {name: {"usd": usd} for name, usd in
              zip(("russian", "italian", "american", "chinese"), (5, 2, 4, 0), strict=True)}  # fmt: skip
    pool = {"AGIT": 2, "ANAR": 2, "GREVE": 1, "SAB": 1}
    return build("struggle", houses=houses, pool=pool, employer_cards=["N07", "N12"], **more)


# Whole matches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options", [{"players": 4}, {"players": 3}, {"players": 2, "variant": "duo"}, {"tiles": "choose", "contexts": 2}]
)
def test_a_match_of_every_company_is_played_by_hand(hands: Hands, options: dict[str, Any]) -> None:
    seated(hands, **options)
    table = Player(hands, "drag", seed=6).play_out()
    assert table.match.outcome is not None


def test_a_scenario_is_played_to_its_end_by_mouse_as_the_organiser_would(hands: Hands) -> None:
    """Every decision of a whole winter, made with the mouse alone: drags, clicks, payments on the stage."""
    table = seated(hands, seed=4, scenario="shirtwaist-strike")
    mouse, organiser, luck = Mouse(hands.app), bots.make("organiser", RULES), Chance.seeded(4)
    while table.match.actor is not None:
        move = bots.choose(organiser, RULES, table.match.state, luck)
        before = len(table.match.lines)
        mouse.play(table, move)
        assert str(table.match.lines[before].move) == str(move)  # type: ignore[union-attr]
        table = Player(hands, "click", 1).sit_down()
    assert isinstance(hands.app.scene, End)
    assert table.match.state.turn > 3


def test_two_tenements_have_a_board_of_their_own(hands: Hands) -> None:
    assert isinstance(seated(hands, scenario="cloakmakers").board, DuoBoard)
    assert not isinstance(seated(hands).board, DuoBoard)


# Sending out -------------------------------------------------------------------------------------------------------


def test_a_person_is_dragged_from_the_window_to_a_ring(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    hands.drag(at(table, "at.Rivka"), at(table, "TRI.w1"))
    hands.settle()
    assert table.match.state.characters[0].place == "TRI.w1"


def test_prices_are_those_of_the_house_that_decides(hands: Hands) -> None:
    state = build("placement", active=1)
    board = board_of(lay(hands, "which-side", state))
    italian = board.offer(state, "GRE.an1")
    assert italian is not None
    assert italian.price.usd == 0
    russian = board_of(lay(hands, "which-side", build("placement"))).offer(state, "GRE.an1")
    assert russian is not None
    assert russian.price.usd == 1


def test_a_wage_that_only_one_house_gets_is_in_its_colour_and_the_letter_says_why(hands: Hands) -> None:
    state = build("placement", active=2)
    table = lay(hands, "which-side", state)
    board = board_of(table)

    def rim(slot: str) -> str:
        ring = board.box(slot)
        seen = hands.app.screen.get_at(hands.app.canvas.point((ring.x + 4, ring.centre[1])))
        return f"#{seen.r:02x}{seen.g:02x}{seen.b:02x}"

    assert rim("DOC.w2") == COLOURS["american"]
    assert rim("DOC.w3") != COLOURS["american"], "this one is kept for the Chinese"
    assert "Rings in its colour: $1 more for its first day work." in board.letter(table.view.shown).notes
    look = board.look(table.view.shown, "DOC.w2")
    assert look is not None
    assert look.words.endswith("Pays $5. Not the usual: custom of the American Tenement +$1.")
    russian = lay(hands, "which-side", build("placement"))
    assert rim("DOC.w2") != COLOURS["american"]
    assert "Rings" not in russian.board.letter(russian.view.shown).notes


@pytest.mark.parametrize(("improved", "notes"), [("", "Rings in its colour: $1 less to pay."), ("GRE", "")])
def test_what_costs_nobody_anything_is_no_house_s_custom(hands: Hands, improved: str, notes: str) -> None:
    table = lay(hands, "which-side", build("placement", active=1, sides=improved))
    found = table.board.letter(table.view.shown).notes
    assert found.endswith(notes)
    assert ("Rings" in found) == bool(notes)


def test_while_nobody_works_prices_have_no_house_s_custom(hands: Hands) -> None:
    state = build("struggle", first_seat=3)
    found = board_of(lay(hands, "which-side", state)).offer(state, "TRI.w3")
    assert found is not None
    assert found.pays == found.printed_pay


def test_the_note_says_price_and_what_is_left_after_the_rent(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    hands.click(at(table, "at.Rivka"))
    hands.hover(at(table, "TRI.w1"))
    words = " ".join(table.ahead.note().lines)
    assert "Risk 0 to 1" in words
    assert "short of the rent" in words


def test_a_dark_window_says_where_its_owner_is_and_a_house_who_lives_there(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", people={"Nunzio": {"place": "jail"}}))
    hands.click(at(table, "window.Nunzio"))
    hands.settle()
    assert table.bubble is not None
    assert "In Jail: home when this turn ends, unless misery" in table.bubble.words
    why = board_of(table).refusal(table.view.shown, "", "house.chinese")
    assert isinstance(why, str)
    assert "pays $1 less" in why, why


def test_the_note_says_what_a_place_brings_the_pool_and_when_it_turns(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", people={"Mei": {"place": "WOO.lc"}}))
    before = board_of(table).before
    told = {slot: " ".join(before.lines(table.match.state, [RULES.grammar.parse(f"place Rivka {slot}")]) or ())
            for slot in ("ILG.st1", "TRI.lc", "WOO.lc")}  # fmt: skip
    assert "Tonight 1 Strike for the pool: $" in told["ILG.st1"]
    assert "once 1 other Tenement joins in" in told["TRI.lc"]
    assert "turns to its better side" in told["WOO.lc"]


def test_the_pool_says_what_the_day_adds_to_it(hands: Hands) -> None:
    out = {"Rivka": {"place": "IWW.ag1"}, "Mei": {"place": "IWW.ag2"}, "Dora": {"place": "ILG.st1"}}
    table = lay(hands, "which-side", build("placement", people=out, pool={"AGIT": 1}))
    for resource, count, more in (("AGIT", "1", "+2"), ("GREVE", "0", "+1")):
        room = table.board.box(f"count.{resource}").grown(4)
        assert {drawn.words for drawn in hands.app.writer.drawn if room.overlaps(drawn.box)} >= {count, more}
    assert board_of(table).brings(table.match.state, "ILG.st1") == (0, "GREVE")


def test_who_cannot_go_there_is_told_why(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    hands.drag(at(table, "at.Mendel"), at(table, "TRI.w1"))
    hands.settle()
    assert table.bubble is not None
    assert table.bubble.words == "Only women can stand here."


def test_who_may_be_sent_out_has_a_gold_rim_and_a_light_lies_over_what_it_is_about(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", employer_cards=["N07"]))
    board, canvas, screen = board_of(table), hands.app.canvas, hands.app.screen
    table.view.draw(screen, ["card.N07", "chinese.bill"])
    for spot in ("card.N07", "chinese.bill"):
        box = board.box(spot)
        rim = [screen.get_at(canvas.point((box.right + reach, box.centre[1]))) for reach in range(-3, 6)]
        assert pygame.Color(GOLD) in rim, spot
    for name, gold in (("Rivka", True), ("Mei", False)):
        x, y = figure(table, f"person.{name}")
        rim = [screen.get_at(canvas.point((x - reach, y))) for reach in range(20, 32)]
        assert (pygame.Color(GOLD) in rim) == gold, name


def test_passing_says_first_who_stays_idle_and_what_the_rent_lacks(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    (tool,) = table.letter.tools
    assert "short of the rent" in tool.detail
    table.focus = "tool.0"
    assert "Rivka, Dora, Sonya and Mendel stay idle." in table.ahead.note().lines
    assert "This Tenement is done for today; the others go on." in table.ahead.note().lines
    last = {house: {"passed": True} for house in ("italian", "american", "chinese")}
    table = lay(hands, "which-side", build("placement", houses=last))
    table.focus = "tool.0"
    assert "All Tenements are done then, and the evening begins." in table.ahead.note().lines


def test_a_moon_is_dragged_to_the_evening(hands: Hands) -> None:
    table = lay(hands, "which-side", build("evening", people={"Rivka": {"place": "TRI.w1"}}))
    hands.drag(at(table, "russian.evening"), at(table, "TRI.eve"))
    hands.settle()
    if table.hands.staged is not None:
        hands.press(table.letter.tools[0].words)
        hands.settle()
    assert [line.move for line in table.match.lines[1:]] == ["evening TRI.eve"]  # type: ignore[union-attr]


def test_when_the_day_is_over_all_go_home_at_once(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    out = {"Rivka": "TRI.w1", "Dora": "TRI.w2", "Mei": "IWW.ag1"}
    people = {name: {"place": place} for name, place in out.items()}
    table = lay(hands, "which-side", build("evening", people=people))
    shown: list[tuple[Event, ...]] = []
    real = table.view._move
    monkeypatch.setattr(table.view, "_move", lambda events: shown.append(events) or real(events))
    hands.press("Stay at home")
    hands.settle()
    if table.hands.staged is not None:
        hands.press(table.letter.tools[0].words)
        hands.settle()
    (walk,) = [events for events in shown if any(isinstance(event, Moved) for event in events)]
    assert [event.piece for event in walk if isinstance(event, Moved)] == ["Rivka", "Dora", "Mei"]


# Losses ------------------------------------------------------------------------------------------------------------


def test_a_loss_is_chosen_by_clicking_somebody(hands: Hands) -> None:
    pending = [{"do": "SAN", "cause": "I01", "who": 1, "n": 1, "what": "one"}]
    table = lay(hands, "which-side", build("incidents", pending=pending))
    hands.click(at(table, "at.Rivka"))
    hands.settle()
    assert table.bubble is not None, "a stranger is refused with a reason"
    hands.click(at(table, "at.Nunzio"))
    hands.settle()
    assert next(one for one in table.match.state.characters if one.name == "Nunzio").san == 1
    before, pick = board_of(table).before, [RULES.grammar.parse("pick Nunzio")]
    for phase, when in (("incidents", "all of the next turn"), ("misfortunes", "all of this turn")):
        asked = build(phase, pending=[{"do": "ARREST", "cause": "I05", "who": 1, "n": 1}])
        told = " ".join(before.lines(asked, pick) or ())
        assert when in told, "how long an arrest lasts is said beforehand"
        assert "Nunzio is executed" in told, "and what misery would do to a prisoner"


def test_an_answer_says_what_it_does_and_not_all_that_the_night_still_brings(hands: Hands) -> None:
    burning = build("employers", pending=[{"do": "BURN", "cause": "N05", "who": -1, "n": 1}])
    before = board_of(lay(hands, "which-side", burning)).before
    (told,) = before.lines(burning, [RULES.grammar.parse("tile GRE")]) or ()
    assert "Greenwich Village burns" in told


def test_a_misfortune_is_given_by_clicking_a_house(hands: Hands) -> None:
    table = lay(hands, "which-side", build("misfortunes", pending=[{"do": "give", "cause": "M07", "who": 0}]))
    assert board_of(table).theatre.card == "M07", "the card is held up while it is asked"
    hands.click(at(table, "house.chinese"))
    hands.settle()
    assert table.match.state.tenements[3].usd == 1


def test_a_misfortune_says_before_the_click_what_it_would_do(hands: Hands) -> None:
    told = {}
    for card in ("M11", "M07", "M09"):
        asked = [{"do": "give", "cause": card, "who": 0}]
        table = lay(hands, "which-side", build("misfortunes", houses={"italian": {"usd": 0}}, pending=asked))
        told[card] = board_of(table).before.lines(table.match.state, [RULES.grammar.parse("give italian")]) or []
    assert told["M11"][1:] == ["Risk 0 to 2, now the highest."]
    assert told["M09"][1:] == ["No evening action this turn."]
    tired = [
        card
        for card in CONTENT.pile_of
        if {op.do for one in CONTENT.effects[card] for op in one.ops} == {"TIRED", "RIS"}
    ]
    asked = [{"do": "give", "cause": tired[0], "who": 0}]
    table = lay(hands, "which-side", build("misfortunes", pending=asked))
    lines = board_of(table).before.lines(table.match.state, [RULES.grammar.parse("give italian")]) or []
    assert lines[1:] == ["One person stays at home this turn.", "Risk +1."], "what comes after a choice is said as well"
    assert told["M07"][1:] == ["It has $0, $1 too little. Misery: Squalor +1."]


def test_a_misfortune_is_asked_of_another_house_and_a_woman_s_loss_of_a_woman(hands: Hands) -> None:
    giving = lay(hands, "which-side", build("misfortunes", pending=[{"do": "give", "cause": "M07", "who": 0}]))
    assert "Which other Tenement" in giving.board.letter(giving.view.shown).prompt
    fire = [{"do": "SAN", "cause": "I01", "who": 1, "n": 1, "what": "oneF"}]
    table = lay(hands, "which-side", build("incidents", pending=fire))
    assert "which woman loses health?" in table.board.letter(table.view.shown).prompt


# The stage ---------------------------------------------------------------------------------------------------------


def test_a_click_on_a_card_lays_the_usual_payment_out_and_one_button_pays(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "card.N12"))
    board = board_of(table)
    given = board.paying.offered(table.match.state, board.chosen)
    assert given.usd == usual(RULES.content, table.match.state, "N12").usd  # type: ignore[attr-defined]
    hands.press("Pay and counter")
    hands.settle()
    assert [line.move for line in table.match.lines[1:]] == [str(Counter("N12"))]  # type: ignore[union-attr]


def test_a_second_click_on_what_pays_does_not_end_the_struggle(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "card.N12"))
    pays = next(box for tool, box in table.letter.shown_tools() if tool.words == "Pay and counter")
    hands.click(pays.centre)
    hands.settle()
    (ends,) = [box for tool, box in table.letter.shown_tools() if tool.words == "End the struggle"]
    assert not ends.shared(pays)


def test_bills_clicked_up_and_down_are_sent_as_one_sequence(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "control.K2"))
    board = board_of(table)
    for spot in [spot for spot in board.chosen if spot.startswith(BILL)]:
        hands.click(at(table, spot))
        hands.settle()
    assert "Pay and take control" in [tool.words for tool in table.letter.tools if not tool.enabled]
    for spot in (f"{BILL}italian.1", f"{BILL}italian.2"):
        hands.click(at(table, spot))
        hands.settle()
    hands.press("Pay and take control")
    hands.settle()
    sent = [line.move for line in table.match.lines[1:]]  # type: ignore[union-attr]
    assert sent == list(map(str, (Collect("K2"), Dollar("italian"), Dollar("italian"), PayRest())))
    assert table.match.state.tenements[1].usd == 0
    assert table.match.state.controls == ("K2",)
    table.take_back()
    hands.settle()
    assert len(table.match.history) == 1, "one gesture is taken back at once"


def test_a_payment_that_cannot_be_sent_says_why_at_its_button(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "control.K2"))
    board = board_of(table)
    laid_out = [spot for spot in board.chosen if spot.startswith(BILL)]

    def button() -> tuple[bool, str]:
        shown = table.letter.shown_tools()
        tool, box = next(each for each in shown if each[0].words == "Pay and take control")
        hands.hover(box.centre)
        hands.hover((box.centre[0] + 9, box.centre[1]))
        assert tool.enabled or (table.ahead.note().title, table.ahead.note().lines) == ("Not now", (tool.detail,))
        return tool.enabled, tool.detail

    assert button() == (True, "")
    hands.click(at(table, laid_out[0]))
    hands.settle()
    assert button() == (False, "Still missing: $1.")
    for spot in (laid_out[0], f"{BILL}italian.2"):
        hands.click(at(table, spot))
        hands.settle()
    assert button() == (False, "That is more than it costs.")


def test_a_dollar_dragged_onto_a_card_begins_a_payment_and_the_richest_add_the_rest(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.drag(at(table, "italian.usd"), at(table, "card.N12"))
    hands.settle()
    assert board_of(table).paying.offered(table.match.state, table.board.chosen).usd == (0, 1, 0, 0)
    hands.press("The richest add the rest")
    hands.settle()
    assert [house.usd for house in table.match.state.tenements] == [4, 1, 4, 0]


def test_a_token_dragged_onto_a_card_lays_the_usual_payment_out(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.drag(at(table, "token.AGIT"), at(table, "card.N12"))
    hands.settle()
    board = board_of(table)
    assert board.chosen == board.paying.begin(table.match.state, "N12")


def test_an_anarchist_stands_for_two_of_the_unions(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "control.K2"))
    hands.click(at(table, "spare.1"))
    hands.settle()
    hands.press("Pay and take control")
    hands.settle()
    assert (table.match.state.pool.AGIT, table.match.state.pool.ANAR) == (2, 1)


def test_a_payment_that_was_left_half_way_can_be_finished(hands: Hands) -> None:
    state = fighting()
    begun = RULES.apply(state, Collect("K2"), Chance.seeded(1)).state
    table = lay(hands, "which-side", begun)
    assert table.board.letter(table.view.shown).prompt.startswith("Finish paying for Shop Floor")
    hands.click(at(table, "italian.roof"))
    hands.settle()
    hands.press("The richest pay the rest")
    hands.settle()
    assert [house.usd for house in table.match.state.tenements] == [4, 1, 4, 0]


def test_esc_puts_a_payment_back(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "card.N12"))
    assert board_of(table).paying.target == "N12"
    table.cancel()
    hands.settle()
    assert board_of(table).paying.target == ""
    assert hands.app.scene is table


@pytest.mark.parametrize("text_size", ["normal", "larger"])
@pytest.mark.parametrize(
    "target", ["control.K2", "card.N12", "card.H09", "card.P09.2", "control.K6", "card.H12", "card.P02.2"]
)
def test_the_stage_holds_its_words(tmp_path: Path, text_size: str, target: str) -> None:
    hands = Hands(open_at((1280, 800), tmp_path / "other", text_size=text_size))
    rich = {name: {"usd": 23} for name in ("russian", "italian", "american", "chinese")}
    plan = {"id": "P09", "step": 2, "beaten": [True, False, False]}
    if "P02" in target:
        plan = {"id": "P02", "step": 2, "beaten": [False, False]}
    pool = {"AGIT": 13, "ANAR": 7, "GREVE": 7, "SAB": 7}
    goal = {"controls": 4, "gauges": 0, "named": []}
    state = build("struggle", houses=rich, pool=pool, employer_cards=["H09", "N12", "H12"], plan=plan, goal=goal,
                  controls=["K1", "K3", "K4"])  # fmt: skip
    table = lay(hands, "which-side", state)
    hands.click(at(table, target))
    hands.settle()
    hands.app.writer.begin()
    hands.app.draw()
    assert problems(hands.app, target) == []


def test_what_comes_of_any_card_has_room_on_the_stage(hands: Hands) -> None:
    writer, content, plain = Writer(hands.app.canvas), RULES.content, ["N02", "N08"]  # type: ignore[attr-defined]
    too_long = []
    for card in (*content.employers, *content.planned):
        plan, _dot, step = card.partition(".")
        state = build("struggle", measures=[{"card": one} for one in plain], check=False)
        if step:
            beaten = [False] * len(content.steps[plan])
            state = build("struggle", plan={"id": plan, "step": int(step), "beaten": beaten}, check=False)
        elif card not in plain:
            state = build("struggle", employer_cards=[card], measures=[{"card": "N02"}], check=False)
        board = GameBoard(RULES)
        board.lay(state)
        for _title, words in board.words.consequences(state, card):
            if writer.measure(words, "text", FLOOR, foot_rooms()[0].w)[1] > foot_rooms()[0].h:
                too_long.append(words)
    assert too_long == []


def test_paying_for_the_last_step_of_a_planning_says_what_it_comes_to(hands: Hands) -> None:
    plan = {"id": "P09", "step": 3, "beaten": [True, False, False]}
    state = build("struggle", plan=plan)
    words = board_of(lay(hands, "which-side", state)).words
    (_countered, done), (_not, effect) = words.consequences(state, "P09.3")
    assert done == "2 of 3 planned cards beaten. The planning ends: nothing."
    assert effect.endswith("The planning ends: Each Tenement: one woman loses 1 health.")


def test_the_struggle_names_what_it_still_offers_and_what_a_step_of_a_gauge_means(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting(control_taken_this_turn=True, controls=["K9"]))
    words = board_of(table).words
    assert words.prompt(table.match.state) == "You may counter cards, or end the struggle."
    nothing = build("struggle", houses={house: {"usd": 0} for house in ("russian", "italian", "american", "chinese")})
    assert words.prompt(nothing) == "Nothing more can be paid for. End the struggle."
    assert words.effect_words(nothing, "P01.1") == "1 step to the right on Hours. Risk of day work 0 to +1."


def test_what_cannot_be_paid_says_what_is_missing(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.click(at(table, "control.K9"))
    hands.settle()
    assert table.bubble is not None
    assert table.bubble.words == "This costs 4 Sabotage; the pool has 1."


def test_a_mouse_that_rests_by_day_reads_what_the_struggle_will_ask_and_is_not_scolded(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", employer_cards=["N08"], locals_row=["L9", "L10"]))
    for spot, words in (
        ("card.N08", "In the struggle it can be countered: $1 + 3 Union Agitation."),
        ("control.K6", "In the struggle it can be taken: $8. One a turn."),
        ("sale.L9", "In the struggle a Tenement can rent it: $2."),
        ("gauge.TT", "How long the day is: it makes all day work more or less risky. Now: as printed."),
    ):
        hands.hover(at(table, spot))
        note = table.ahead.note()
        assert (note.refused, note.lines[0].startswith(words)) == (False, True), (spot, note)


def test_the_roof_says_what_the_rent_is_made_of_once(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    look = board_of(table).look(table.view.shown, "russian.roof")
    assert look is not None
    assert look.words.count("$1 more") == 1
    assert "rooms $2 every turn" in look.words


def test_a_rented_local_is_no_longer_to_let(hands: Hands) -> None:
    table = lay(hands, "which-side", build("evening", houses={"italian": {"local": "L9"}}, locals_row=["L10", "L5"]))
    looks = [board_of(table).look(table.view.shown, spot) for spot in ("italian.local", "sale.L10")]
    assert [look.card.sort for look in looks if look and look.card] == [
        "Local of the Italian Tenement", "Local to let"
    ]  # fmt: skip


def test_who_ends_the_struggle_hears_how_many_controls_could_be_taken(hands: Hands) -> None:
    rich = {house: {"usd": 9} for house in ("russian", "italian", "american", "chinese")}
    table = lay(hands, "which-side", build("struggle", houses=rich, pool={"AGIT": 9, "ANAR": 9, "GREVE": 9, "SAB": 9}))
    assert table.letter.tools[0].detail.endswith("and 6 more.")


def test_the_end_of_the_struggle_asks_back_only_where_it_matters(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting())
    hands.press("End the struggle")
    hands.settle()
    assert len(table.match.lines) == 1
    assert table.bubble is not None
    assert "control could be taken" in table.bubble.words
    hands.press("End it all the same")
    hands.settle()
    assert len(table.match.lines) == 2


def test_one_click_ends_a_struggle_in_which_nothing_can_be_done(hands: Hands) -> None:
    broke = {name: {"usd": 0} for name in ("russian", "italian", "american", "chinese")}
    table = lay(hands, "which-side", build("struggle", houses=broke))
    hands.press("End the struggle")
    hands.settle()
    assert len(table.match.lines) == 2


def test_once_the_goal_is_reached_the_end_of_the_struggle_says_that_it_wins(hands: Hands) -> None:
    goal = {"controls": 4, "gauges": 0, "named": []}
    table = lay(hands, "which-side", fighting(goal=goal, controls=["K1", "K2", "K3", "K4"]))
    assert "the game is won" in table.board.letter(table.view.shown).prompt
    (tool,) = table.letter.tools
    assert (tool.words, tool.detail) == ("End the struggle", "After tonight the game is won.")
    table.focus = "tool.0"
    assert (
        "The goal is reached. End the struggle: what tonight still brings is suffered, then the game is won."
        in table.ahead.note().lines
    )
    hands.press("End the struggle")
    hands.settle()
    assert table.match.state.result == "win"


def test_a_gauge_the_employers_may_still_move_wins_nothing_beforehand(hands: Hands) -> None:
    goal = {"controls": 4, "gauges": 1, "named": []}
    gauges = {"TT": 1, "CT": 3, "SA": 3}
    table = lay(hands, "which-side", fighting(goal=goal, gauges=gauges, controls=["K1", "K2", "K3", "K4"]))
    assert "If the gauges are still" in table.board.letter(table.view.shown).prompt
    assert "After tonight the game is won." not in [tool.detail for tool in table.letter.tools]


def test_a_local_is_dragged_to_a_house(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting(locals_row=["L9", "L10"]))
    hands.drag(at(table, "sale.L9"), at(table, "russian.local"))
    hands.settle()
    assert table.match.state.tenements[0].local == "L9"


# Around one laptop -------------------------------------------------------------------------------------------------


def test_what_concerns_all_is_asked_once_and_of_all(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting(players=4))
    assert table.board.awaited(table.view.shown, 0) == (0, 1, 2, 3)
    assert table.board.letter(table.view.shown).prompt.startswith("All together")
    day = lay(hands, "which-side", build("placement", players=4, active=2))
    assert day.board.awaited(day.view.shown, 2) == (2,)


def test_a_band_hails_once_in_a_phase_and_not_with_every_person_sent_out(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", players=2))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hailed = []
    for name, slot in (("Rivka", "TRI.w1"), ("Concetta", "TRI.w2"), ("Walter", "WOO.w3")):
        hands.drag(at(table, f"at.{name}"), at(table, slot))
        shown = False
        for _ in range(90):
            hands.step(1 / 30)
            shown = shown or table.view.banner is not None
        hailed.append(shown)
    assert hailed == [True, False, False]


def test_roofs_carry_the_names_of_their_players(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", players=3), [Seat("Ada"), Seat("Bo"), Seat("Cléo")])
    words = board_of(table).words
    assert [words.owner_name(table.match.state, house) for house in range(4)] == ["Ada", "Bo", "Cléo", "all"]


# The evening page --------------------------------------------------------------------------------------------------


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
    told = EveningPage(hands.app, board_of(table)).describe().splitlines()
    for begins in ("Company Thugs: Highest Police Threat", "The planning ends: Highest Police Threat"):
        (line,) = [line for line in told if line.startswith(begins)]
        assert line.endswith("As things stand it hits the Russian and Italian Tenements.")


def test_the_evening_page_says_how_much_it_leaves_out(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    page = EveningPage(hands.app, board_of(table))
    lines = [f"Line {n}." for n in range(9)]
    assert page._fitting(lines, 300, 1000, 18) == lines
    assert page._fitting(lines, 300, 90, 18) == ["Line 0.", "Line 1.", "and 7 more"]


def test_the_bill_of_a_house_keeps_up_while_the_night_runs() -> None:
    rich = {house: {"usd": 9} for house in ("russian", "italian", "american", "chinese")}
    state = build("evening", houses=rich, people={"Rivka": {"place": "TRI.w1"}}, top={"incident": ["I04", "I10"]})
    bills, phase, told = Bills(), "evening", []
    bills.reset(tonight(RULES.content, state))
    planned = bills.of("russian")
    after, events = steps(state, "decline")
    for event in events:
        if isinstance(event, PhaseBegan):
            phase = event.phase
            bills.phase(phase)
        elif isinstance(event, Bill):
            bills.billed(event)
        elif isinstance(event, GaugeChanged) and event.gauge.endswith(".usd"):
            bills.dollars(event, phase)
        told.append((phase, bills.of("russian")))
    assert planned.earns > 0
    assert {purse.left for phase, purse in told if phase in ("gains", "incidents")} == {planned.left}
    assert [purse.earns for phase, purse in told if phase == "gains"][-1] == 0
    running = {house: bills.of(house) for house in rich}
    bills.reset(tonight(RULES.content, after))
    assert running == bills.painted


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
    night = tonight(RULES.content, state)  # type: ignore[attr-defined]
    hands.app.writer.begin()
    hands.app.draw()
    drawn = {text.words for text in hands.app.writer.drawn}
    for one in night.households:
        assert f"${one.has}" in drawn
        assert (f"−${-one.left}" if one.left < 0 else f"${one.left}") in drawn
    assert board_of(table).night == night


def moves_of(table: Table) -> list[AnyMove]:
    return list(table.match.moves)


def test_every_move_of_the_struggle_has_a_hand(hands: Hands) -> None:
    table = lay(hands, "which-side", fighting(locals_row=["L9", "L10"], people={"Rivka": {"san": 1}}))
    board = board_of(table)
    for move in moves_of(table):
        if isinstance(move, Counter | Control):
            assert board.doing.paid_spot(getattr(move, "card", "") or getattr(move, "id", "")) in {
                gesture.target for gesture in table.hands.gestures()
            }


# What is said before it is asked ------------------------------------------------------------------------------------


def sewing() -> State:
    """The Russians in the evening, short of the rent, with home sewing still open to them."""
    people = {name: {"place": f"TRI.w{n}"} for n, name in enumerate(("Rivka", "Dora"), start=1)}
    return build("evening", people=people, houses={"russian": {"usd": 0}})


def test_a_drop_beside_a_ring_is_meant_for_the_ring(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    ring = table.board.box("TRI.w1")
    hands.drag(at(table, "at.Rivka"), (ring.x - 8, ring.centre[1]))
    hands.settle()
    assert table.match.state.characters[0].place == "TRI.w1"


def test_a_drop_far_from_every_ring_says_where_it_can_go(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    title = table.board.box("TRI.label.title")
    hands.drag(at(table, "at.Rivka"), (title.x + 4, title.y + 2))
    hands.settle()
    assert table.bubble is not None
    assert table.bubble.words == "Drop Rivka on a ring that is lit."
    assert "ring" in " ".join(table.ahead.note().lines)


def test_what_lies_ready_counts_for_the_rent(hands: Hands) -> None:
    table = lay(hands, "which-side", sewing())
    board = board_of(table)
    before = board.letter(table.view.shown).warnings, board.bills.of("russian").left
    hands.click(at(table, "TRI.eve"))
    hands.settle()
    hands.app.draw()
    assert table.hands.staged is not None
    assert board.bills.of("russian").left == before[1] + 2
    assert board.letter(table.view.shown).warnings != before[0]
    hands.key(pygame.K_ESCAPE)
    hands.settle()
    hands.app.draw()
    assert board.bills.of("russian").left == before[1]


def test_a_rent_that_waits_for_a_die_is_only_perhaps_short(hands: Hands) -> None:
    people = {"Wah": {"place": "TEN.street"}, "Rivka": {"place": "TRI.w1"}}
    table = lay(hands, "which-side", build("evening", people=people, houses={"chinese": {"usd": 6}}))
    warning = " ".join(board_of(table).letter(table.view.shown).warnings)
    assert "may be short: Chinese $1" in warning


def test_a_lost_evening_is_told_on_the_moon(hands: Hands) -> None:
    state = build("placement", houses={"italian": {"noeve": True}})
    board = board_of(lay(hands, "which-side", state))
    lost, own = (board.look(RULES.view(state, 0), f"{house}.evening") for house in ("italian", "russian"))
    assert lost is not None
    assert own is not None
    assert "lost this turn" in lost.words
    assert "lost" not in own.words


def test_losses_after_the_goal_is_reached_say_that_the_end_comes_after_them(hands: Hands) -> None:
    state = build("life", controls=["K1"], goal={"controls": 1, "gauges": 0}, houses={"chinese": {"ins": 5}},
                  pending=[Task("SAN", "squalor", 3, 1, "one")])  # fmt: skip
    board = board_of(lay(hands, "which-side", state))
    assert board.letter(RULES.view(state, 0)).notes.endswith("The goal is reached: this night comes before the end.")


def test_esc_puts_advice_away_before_it_opens_the_menu(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    table.say("Sew at the Triangle.", (400, 400))
    hands.key(pygame.K_ESCAPE)
    assert table.bubble is None
    assert hands.app.scene is table


# The guided first game ---------------------------------------------------------------------------------------------


def follow(player: Player, table: Table, move: str) -> Table:
    """The first game, followed until this move is asked for."""
    while table.guide is not None and table.guide.wanted != (move,):
        player.act(table)
        table = player.sit_down()
    return table


def test_the_note_lies_beside_what_it_speaks_of_and_the_wanted_button_has_a_rim(hands: Hands) -> None:
    match = guided_match("which-side")
    asked = [step for step in story.guided("which-side").step if step.move]  # type: ignore[union-attr]
    table = table_of(hands.app, match)
    hands.app.home_again()
    hands.app.push(table)
    hands.settle()
    rims: list[Any] = []
    table.marks.wanted = lambda _screen, button: rims.append(button)  # type: ignore[method-assign]
    for step in asked:
        table.view.show(table.company.seen())
        table.refresh()
        rims.clear()
        assert table.guide is not None
        if step.move in ("pass", "decline", "end-struggle"):
            hands.app.draw()
            assert rims, step.move
        else:
            table.guide.draw(hands.app.screen, table)
            assert not rims, step.move
        note = table.guide.box
        assert note is not None
        for spot in (*step.spots, *step.clear):
            assert not note.overlaps(table.board.box(spot)), step.say
        match.play(RULES.grammar.parse(step.move))


def test_in_the_guided_struggle_words_lights_and_buttons_agree(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.press("Which Side are you on?")
    hands.press("First game, guided")
    player = Player(hands, "click", seed=1)
    table = follow(player, player.sit_down(), "counter N07")
    hands.click(at(table, "card.N07"))
    board = board_of(table)
    ready = board.chosen
    for spot in board.paying.spots(table.match.state, "N07"):
        hands.click(at(table, spot))
        hands.settle()
        assert table.bubble is not None
        assert "the richest pay" in table.bubble.words, "why its dollars stay where they are"
    assert board.chosen == ready
    hands.press("Pay and counter")
    hands.settle()
    assert str(table.match.lines[-1].move) == "counter N07"  # type: ignore[union-attr]

    table = follow(player, table, "control K2")
    lit: list[str] = []
    real = board.box
    with monkeypatch.context() as watched:
        watched.setattr(board, "box", lambda spot: lit.append(spot) or real(spot))
        board.employers.light(hands.app.screen, table.view, table.match.state)
    assert lit == ["control.K2"], "of all that can be paid for only what the guide lets through"

    table = follow(player, table, "end-struggle")
    assert not board.night.controls
    assert not [threat for threat in board.night.threats if threat.payable]
    assert board.letter(table.view.shown).prompt == "Nothing more can be paid for. End the struggle."
