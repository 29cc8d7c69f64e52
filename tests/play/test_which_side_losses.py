"""Which Side are you on? when something is lost: misfortunes given away, and somebody clicked who suffers."""

from __future__ import annotations

from game.which_side.day.misery import Misery
from game.which_side.state import Task
from tests.game.which_side.tables import CONTENT, build

from .hands import Hands
from .laying import at, lay
from .tenements import RULES, board_of, held_up
from .tenements import no_piece_jumps as no_piece_jumps


def test_a_loss_is_chosen_by_clicking_somebody(hands: Hands) -> None:
    pending = [{"do": "SAN", "cause": "I01", "who": 1, "n": 1, "what": "one"}]
    table = lay(hands, "which-side", build("incidents", pending=pending))
    hands.click(at(table, "at.Rivka"))
    hands.settle()
    assert table.bubble is not None, "a stranger is refused with a reason"
    hands.click(at(table, "at.Nunzio"))
    hands.settle()
    assert next(one for one in table.match.state.characters if one.name == "Nunzio").san == 1
    before, pick = board_of(table).preview, [RULES.grammar.parse("pick Nunzio")]
    for phase, when in (("incidents", "all of the next turn"), ("misfortunes", "all of this turn")):
        asked = build(phase, pending=[{"do": "ARREST", "cause": "I05", "who": 1, "n": 1}])
        told = " ".join(before.lines(asked, pick) or ())
        assert when in told, "how long an arrest lasts is said beforehand"
        assert "Nunzio is executed" in told, "and what misery would do to a prisoner"


def test_those_whom_misery_executes_are_a_list_in_the_list_of_losses(hands: Hands) -> None:
    words = board_of(lay(hands, "which-side", build("placement"))).words
    misery = Misery(debt=3, local="", squalor=1, health=2, written_off=0, executed=("Sing", "Yat"))
    assert words.cost_of(misery) == "Squalor +1, 2 health lost, Sing and Yat executed"


def test_an_answer_says_what_it_does_and_not_all_that_the_night_still_brings(hands: Hands) -> None:
    burning = build("employers", pending=[{"do": "BURN", "cause": "N05", "who": -1, "n": 1}])
    before = board_of(lay(hands, "which-side", burning)).preview
    (told,) = before.lines(burning, [RULES.grammar.parse("tile GRE")]) or [""]
    assert "Greenwich Village burns" in told


def test_a_misfortune_is_given_by_clicking_a_house(hands: Hands) -> None:
    table = lay(hands, "which-side", build("misfortunes", pending=[{"do": "give", "cause": "M07", "who": 0}]))
    assert held_up(table) == CONTENT.piles["misfortune"]["M07"].name, "the card is held up while it is asked"
    hands.click(at(table, "house.chinese"))
    hands.settle()
    assert table.match.state.tenements[3].usd == 1


def test_a_misfortune_says_before_the_click_what_it_would_do(hands: Hands) -> None:
    told = {}
    for card in ("M11", "M07", "M09"):
        asked = [{"do": "give", "cause": card, "who": 0}]
        table = lay(hands, "which-side", build("misfortunes", houses={"italian": {"usd": 0}}, pending=asked))
        told[card] = board_of(table).preview.lines(table.match.state, [RULES.grammar.parse("give italian")]) or []
    assert told["M11"][1:] == ["Risk 0 to 2, now the highest."]
    assert told["M09"][1:] == ["No evening action this turn."]
    tired = [
        card
        for card in CONTENT.pile_of
        if {op.do for one in CONTENT.effects[card] for op in one.ops} == {"TIRED", "RIS"}
    ]
    asked = [{"do": "give", "cause": tired[0], "who": 0}]
    table = lay(hands, "which-side", build("misfortunes", pending=asked))
    lines = board_of(table).preview.lines(table.match.state, [RULES.grammar.parse("give italian")]) or []
    assert lines[1:] == ["One person stays at home this turn.", "Risk +1."], "what comes after a choice is said as well"
    assert told["M07"][1:] == ["It has $0, $1 too little. Misery: Squalor +1."]


def test_a_misfortune_is_asked_of_another_house_and_a_woman_s_loss_of_a_woman(hands: Hands) -> None:
    giving = lay(hands, "which-side", build("misfortunes", pending=[{"do": "give", "cause": "M07", "who": 0}]))
    assert "Which other Tenement" in giving.board.letter(giving.view.view).prompt
    fire = [{"do": "SAN", "cause": "I01", "who": 1, "n": 1, "what": "oneF"}]
    table = lay(hands, "which-side", build("incidents", pending=fire))
    assert "which woman loses health?" in table.board.letter(table.view.view).prompt


def test_losses_after_the_goal_is_reached_say_that_the_end_comes_after_them(hands: Hands) -> None:
    state = build("life", controls=["K1"], goal={"controls": 1, "gauges": 0}, houses={"chinese": {"ins": 5}},
                  pending=[Task("SAN", "squalor", 3, 1, "one")])  # fmt: skip
    board = board_of(lay(hands, "which-side", state))
    assert board.letter(RULES.view(state, 0)).notes.endswith("The goal is reached: this night comes before the end.")
