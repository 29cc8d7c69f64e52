"""Which Side, New York 1910-1911 through the mouse: halves of a box, the evening ahead, flags, and who is hit."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core import words
from game.core.events import Moved
from game.core.journal import Seat
from game.core.match import Match
from game.which_side_postcard.state import State, Stock, Take, Worker
from game.which_side_postcard.telling import CAPTIONS
from scenes.boards.which_side_postcard import GameBoard
from scenes.boards.which_side_postcard.marks import beds_words
from scenes.boards.which_side_postcard.preview import side_by_side, tag_words
from scenes.boards.which_side_postcard.zones import FLAGS
from scenes.kit.canvas import Box
from scenes.table.marks import Drawing, Words
from scenes.table.table import Table
from scenes.table.terms import Gesture
from tests.game.which_side_postcard.table import RULES, group, table
from tools.screens import guided_match, settle

from .driving import read_on
from .hands import Hands
from .player import Player
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def sit_down(hands: Hands, state: State, *dice: int) -> Table:
    match = Match.from_state(RULES, state, [Seat("Ada", "red")], 7, script=list(dice))
    found = Table(hands.app, hands.app.shelf.begin(match))
    hands.app.push(found)
    hands.settle()
    return found


def drag(hands: Hands, at: Table, worker: int, spot: str) -> None:
    sprite = at.view.stage.source(f"worker.{worker}")
    assert sprite is not None
    hands.drag(sprite.at, at.board.box(spot).centre)
    hands.settle()


def point(hands: Hands, at: Table, spot: str) -> list[str]:
    """What the note says with the mouse on this spot."""
    hands.hover(at.board.box(spot).centre)
    hands.step()
    return list(at.preview.note().lines)


def kinds(at: Table) -> dict[int, str]:
    people = at.view.stage.of_kind("worker-")
    return {int(sprite.id.removeprefix("worker ")): f"{sprite.kind} {sprite.spot}" for sprite in people}


def written(at: Table) -> set[str]:
    """What the table says now beside what is printed on every card."""
    return {mark.words for mark in at.board.marks(at.view.view) if isinstance(mark, Words)}


def last(at: Table) -> str:
    return str(at.match.history[-1].move)


# Halves of a box -------------------------------------------------------------------------------------------------


def test_a_worker_dropped_on_a_half_does_what_that_half_says(hands: Hands) -> None:
    at = sit_down(hands, table(risk=1, unsanitary=2))
    drag(hands, at, 2, "half.tenement:unsanitary")
    assert last(at) == "place 2 tenement:unsanitary"
    drag(hands, at, 3, "half.tenement:risk")
    assert last(at) == "place 3 tenement:risk"


@pytest.mark.parametrize("half", ["tenement:risk", "tenement:unsanitary", "lawyers:release", "lawyers:threat"])
def test_a_worker_stands_in_the_half_where_the_work_is_done(hands: Hands, half: str) -> None:
    at = sit_down(hands, table(group(healthy=3, prison=1), risk=1, unsanitary=1, threat=1))
    drag(hands, at, 1, f"half.{half}")
    (worker,) = [sprite for sprite in at.view.stage.sprites if sprite.spot == f"workers.{half}"]
    box = at.board.box(f"half.{half}")
    assert box.x <= worker.at[0] - 20 <= worker.at[0] + 20 <= box.right


def test_a_worker_stays_in_that_half_until_the_evening_whatever_else_is_shown(hands: Hands) -> None:
    at = sit_down(hands, table(group(healthy=1), reserve=4, dead=3, threat=1, savings=9, stock=Stock(strike=1)), 2)
    drag(hands, at, 1, "box.lawyers")
    assert at.match.state.phase == "control"
    hands.app.change(hands.app.settings._replace(speed="normal"))
    at.begin((Take("m3"),))
    seen = set()
    while at.view.busy:
        seen.add(kinds(at)[1])
        hands.app.step([], 0.05)
    assert seen == {"worker-1 workers.lawyers:threat", "worker-1 tenement_home.1"}


def test_a_worker_dropped_between_the_halves_is_asked_which_one(hands: Hands) -> None:
    at = sit_down(hands, table(risk=1, unsanitary=2))
    drag(hands, at, 1, "box.tenement")
    assert at.hands.lit() == {"half.tenement:risk", "half.tenement:unsanitary"}
    hands.click(at.board.box("half.tenement:risk").centre)
    hands.settle()
    assert last(at) == "place 1 tenement:risk"


def test_the_keyboard_comes_from_a_box_to_its_halves(hands: Hands) -> None:
    at = sit_down(hands, table(risk=1, unsanitary=2))
    spots = [target.spot for target in at.board.targets(at.view.view)]
    first = spots.index("box.tenement")
    assert spots[first : first + 3] == ["box.tenement", "half.tenement:risk", "half.tenement:unsanitary"]
    assert spots[-1] == "means.m8"


def test_with_one_use_left_the_whole_box_accepts_it(hands: Hands) -> None:
    at = sit_down(hands, table(threat=1))
    drag(hands, at, 1, "half.lawyers:release")
    assert last(at) == "place 1 lawyers:threat"


def test_with_nothing_to_mend_the_whole_tenement_is_a_place_to_rest(hands: Hands) -> None:
    at = sit_down(hands, table())
    drag(hands, at, 4, "half.tenement:risk")
    assert last(at) == "place 4 tenement:rest"


def test_a_box_closed_for_two_reasons_says_both(hands: Hands) -> None:
    at = sit_down(hands, table())
    assert point(hands, at, "box.lawyers") == ["Nobody is in prison. Police Threat is at 0 already."]


# Who goes --------------------------------------------------------------------------------------------------------


def test_a_clicked_box_takes_a_healthy_worker_first_and_says_whom(hands: Hands) -> None:
    workers = (Worker(1, "injured"), Worker(2), Worker(3), Worker(4))
    at = sit_down(hands, table(workers))
    assert point(hands, at, "box.triangle")[0] == "Yankel goes. Savings $2 to $4."
    hands.click(at.board.box("box.triangle").centre)
    hands.settle()
    assert last(at) == "place 2 triangle"


def test_an_injured_worker_goes_if_picked(hands: Hands) -> None:
    at = sit_down(hands, table((Worker(1, "injured"), Worker(2), Worker(3), Worker(4))))
    sprite = at.view.stage.source("worker.1")
    assert sprite is not None
    hands.click(sprite.at)
    hands.settle()
    hands.click(at.board.box("box.triangle").centre)
    hands.settle()
    assert last(at) == "place 1 triangle"


def test_those_who_cannot_be_sent_out_say_why(hands: Hands) -> None:
    workers = (
        Worker(1),
        Worker(2, "injured", resting=True),
        Worker(3, "prison"),
        Worker(4, "injured"),
        Worker(5, fresh=True),
    )
    at = sit_down(hands, table(workers, reserve=3))
    assert point(hands, at, "prison.3") == ["Gaetano is in prison: the lawyers can help."]
    assert point(hands, at, "sickbeds.1") == ["Yankel rests in the sickbeds until next turn."]
    assert point(hands, at, "tenement_home.5") == ["Fenya has only just arrived and can act from next turn on."]


def test_keeping_everybody_at_home_is_one_gesture_and_one_take_back(hands: Hands) -> None:
    at = sit_down(hands, table(risk=2, unsanitary=1, savings=9))
    hands.press("Keep 4 workers at home")
    hands.settle()
    assert (at.match.state.phase, at.match.state.risk, at.match.state.unsanitary) == ("control", 0, 0)
    at.take_back()
    hands.settle()
    assert (at.match.state.phase, at.match.state.risk, len(at.match.state.waiting)) == ("workers", 2, 4)


# What is seen ----------------------------------------------------------------------------------------------------


def test_the_note_says_what_the_evening_leaves(hands: Hands) -> None:
    at = sit_down(hands, table(savings=4))
    assert point(hands, at, "box.docks") == [
        "Rosa goes. Savings $4 to $7.", "Risk 0 to 1.", "After paying $5: $2 left.",
    ]  # fmt: skip
    assert "$1 short: 1 injured." in point(hands, at, "box.union")


def test_what_stands_beside_the_purse_is_what_tonight_costs(hands: Hands) -> None:
    def printed(**fields: Any) -> set[str]:
        return written(sit_down(hands, table(**fields)))

    assert {"$5", "After paying", "$1"} <= printed(savings=6)
    assert {"$7", "Short: 1 injured, 1 dies", "−$3"} <= printed(workers=group(2, 2), savings=4)


def test_every_amount_on_the_card_is_written_as_the_language_writes_money(hands: Hands) -> None:
    at = sit_down(hands, table(workers=group(2, 2), savings=4))
    words.install(lambda text: text.replace("${n}", "{n} $"))
    try:
        marks = [*at.board.printed("standard"), *at.board.marks(at.view.view)]
    finally:
        words.install(str)
    said = [mark.words for mark in marks if isinstance(mark, Words)]
    assert {"4 $", "7 $", "−3 $", "+3 $", "−1 $"} <= set(said)
    assert not [each for each in said if "$" in each and not each.endswith("$")]


def test_hurt_and_jailed_are_seen_at_once(hands: Hands) -> None:
    at = sit_down(hands, table(group(2, 1), risk=3, threat=3, reserve=4, dead=1))
    drag(hands, at, 1, "box.docks")
    assert kinds(at)[1] == "worker-1-injured workers.docks"
    drag(hands, at, 2, "box.tenderloin")
    assert kinds(at)[2] == "worker-2 prison.2"


def test_whoever_dies_leaves_the_card(hands: Hands) -> None:
    at = sit_down(hands, table(group(0, 3), risk=3, savings=9))
    drag(hands, at, 1, "box.docks")
    assert at.match.state.dead == 2
    assert set(kinds(at)) == {2, 3, 5, 6, 7, 8}


def test_a_newcomer_puts_the_suitcase_away_when_the_next_turn_begins(hands: Hands) -> None:
    at = sit_down(hands, table(savings=9), 4)
    drag(hands, at, 1, "box.green")
    assert kinds(at)[5] == "worker-5-fresh tenement_home.5"
    hands.press("Keep 3 workers at home")
    hands.settle()
    hands.press("Next turn")
    hands.settle()
    assert kinds(at)[5] == "worker-5 tenement_home.5"


def test_longer_gauges_have_cells_of_their_own(hands: Hands) -> None:
    at = sit_down(hands, table(risk=4, gauges="long"))
    assert at.view.stage.find("risk", "long.risk.4") is not None
    drag(hands, at, 1, "box.docks")
    assert at.view.stage.find("risk", "long.risk.0") is not None
    assert kinds(at)[1].startswith("worker-1-injured")


# Taking ----------------------------------------------------------------------------------------------------------


def evening_table(**fields: Any) -> State:
    return table(phase="control", savings=9, stock=Stock(union=1, strike=1), **fields)


def test_a_flag_from_the_tray_waits_on_its_means_until_the_turn_is_ended(hands: Hands) -> None:
    at = sit_down(hands, evening_table(), 2)
    flag = at.view.stage.source("flag")
    assert flag is not None
    hands.drag(flag.at, at.board.box("means.m8").centre)
    hands.settle()
    assert at.hands.staged is not None
    assert at.match.state.controlled == ()
    hands.key(pygame.K_RETURN)
    hands.settle()
    assert at.match.state.controlled == ("m8",)
    assert at.view.stage.find("flag", "flag.m8") is not None


def test_a_button_that_comes_under_a_resting_hand_foretells_nothing_before_the_hand_moves(hands: Hands) -> None:
    """Its preview looked like what the employers' die had done."""
    at = sit_down(hands, table(phase="control", savings=1), 2)
    hands.press("Next turn")
    hands.settle()
    under = next(tool for tool, box in at.letter.shown_tools() if box.holds(hands.at))
    assert under.words == "Keep 4 workers at home"
    assert at.preview.note().title == "If you click …"
    assert not at.view.meant
    hands.hover((hands.at[0] + 6, hands.at[1]))
    assert at.preview.note().title == "If you press it"
    assert at.view.meant


def test_the_log_and_its_button_stay_where_they_are_when_buttons_go(hands: Hands) -> None:
    at = sit_down(hands, table(group(healthy=4)), 3)
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.step()
    (tool, keep), = at.letter.shown_tools()  # fmt: skip
    assert tool.words == "Keep 4 workers at home"
    before = at.letter.log_button
    hands.click(keep.centre)
    assert at.view.busy
    assert not at.letter.tools
    assert at.letter.log_button == before
    assert not before.overlaps(keep), "a second click where the button was must not open the log"
    hands.settle()
    assert [tool.words for tool in at.letter.tools] == ["Next turn"]
    assert at.letter.log_button == before


def test_a_flag_that_lies_ready_says_what_is_left_of_the_savings(hands: Hands) -> None:
    at = sit_down(hands, table(phase="control", savings=3, stock=Stock(strike=1)), 2)
    hands.click(at.board.box("means.m3").centre)
    hands.settle()
    settle(hands.app)
    assert at.hands.staged is not None
    (left,) = [text.words for text in hands.app.writer.drawn if text.box.overlaps(at.board.box("after").grown(-4))]
    assert left == "$1"


def test_numbers_go_with_the_things_they_count(hands: Hands) -> None:
    at = sit_down(hands, table(phase="control", savings=3, stock=Stock(strike=1)), 2)
    hands.app.change(hands.app.settings._replace(speed="normal"))
    at.begin((Take("m3"),))
    while not [sprite for sprite in at.view.stage.sprites if sprite.spot == "flag.m3"]:
        hands.step()
    coins = len(list(at.view.stage.of_kind("coin")))
    assert (coins, "$1" in written(at), "$3" in written(at)) == (1, True, False)
    assert at.view.view.stock.strike == 0


def test_coins_roll_to_whom_they_are_paid_and_the_sum_falls_when_they_are_there(hands: Hands) -> None:
    at = sit_down(hands, table(phase="control", savings=3, stock=Stock(strike=1)), 2)
    hands.app.change(hands.app.settings._replace(speed="normal"))
    (paid,) = [sprite for sprite in at.view.stage.sprites if sprite.spot == "savings.3"]
    goal, way = at.board.box("means.m3").centre, [paid.at]
    at.begin((Take("m3"),))
    while paid in at.view.stage.sprites:
        assert "$3" in written(at)
        hands.app.step([], 0.03)
        way.append(paid.at)
    assert way[-1] == pytest.approx(goal)
    assert len(set(way)) > 4
    hands.step()
    assert "$1" in written(at)


def test_what_was_counted_on_the_way_is_forgotten_when_it_is_taken_back(hands: Hands) -> None:
    at = sit_down(hands, table(savings=2))
    drag(hands, at, 1, "box.docks")
    at.take_back()
    hands.settle()
    assert "$2" in written(at)


def test_on_the_last_turn_the_flag_that_wins_waits_for_nothing(hands: Hands) -> None:
    at = sit_down(hands, evening_table(strength=10, controlled=("m2", "m4", "m5", "m7")))
    hands.click(at.board.box("means.m8").centre)
    hands.settle()
    assert at.match.state.result == "win"


def test_a_means_that_cannot_be_paid_says_what_is_lacking(hands: Hands) -> None:
    at = sit_down(hands, evening_table())
    (line,) = point(hands, at, "means.m7")
    assert line == "You lack anarchist agitation for the Power house: the Printing Press gives it."


def test_there_is_a_flag_in_the_tray_for_every_means_still_needed(hands: Hands) -> None:
    at = sit_down(hands, evening_table(mode="hard", controlled=("m1", "m2")))
    assert len(at.view.stage.on(FLAGS)) == 6


# The employers ---------------------------------------------------------------------------------------------------


def test_two_dice_are_stamped_on_the_employers_table_and_gone_a_turn_later(hands: Hands) -> None:
    at = sit_down(hands, table(phase="control", strength=2, savings=5), 2, 4, 1)

    def stamped() -> set[str]:
        drawn = {mark.kind for mark in at.board.marks(at.view.view) if isinstance(mark, Drawing)}
        return {f"offensive.{n}" for n in range(1, 7) if f"offensive-{n}" in drawn}

    hands.press("Next turn")
    hands.settle()
    assert stamped() == {"offensive.2", "offensive.4"}
    assert at.view.tray.dice == (2, 4)
    hands.press("Keep 4 workers at home")
    hands.settle()
    hands.press("Next turn")
    hands.settle()
    assert stamped() == {"offensive.1"}


def test_beside_two_dice_each_of_them_is_told_in_one_line(hands: Hands) -> None:
    at = sit_down(hands, table())
    at.view.tray.lay((1, 6), "")
    room = at.board.layout["dice"].w - 46 - at.view.tray.pitch - 62 - 16
    for caption in CAPTIONS.values():
        assert hands.app.writer.measure(caption, "bold", 21)[0] <= room, caption


def test_strength_past_the_end_leaves_the_chain(hands: Hands) -> None:
    at = sit_down(hands, table(phase="control", strength=9), 6)
    hands.press("Next turn")
    hands.settle()
    assert at.match.state.result == "clock"
    assert at.view.stage.find("strength", "marker.strength.11") is not None


def test_the_guide_lets_a_worker_be_dropped_on_the_half_it_speaks_of(hands: Hands) -> None:
    hands.press("Which Side: New York 1910-1911")
    hands.press("First game, guided")
    player = Player(hands, "drag", seed=1)
    table = player.sit_down()
    assert table.guide is not None
    while table.guide.wanted != ("place 3 tenement:unsanitary",):
        player.act(table)
        table = player.sit_down()
    gaetano = table.view.stage.source("worker.3")
    assert gaetano is not None
    hands.drag(gaetano.at, table.board.box("half.tenement:unsanitary").centre)
    hands.settle()
    assert str(table.match.history[-1].move) == "place 3 tenement:unsanitary"


# What strangers stumbled over -----------------------------------------------------------------------------------------


def test_those_who_are_hit_side_by_side_share_a_tag() -> None:
    first, second, third = (Box(100 + 61 * n, 200, 47, 47) for n in range(3))
    far = Box(100, 400, 47, 47)
    found = side_by_side([("injured", second), ("injured", first), ("dies", third), ("injured", far)])
    assert [(word, count) for word, count, _box in found] == [("injured", 2), ("dies", 1), ("injured", 1)]
    shared, staggered, alone = (box for _word, _count, box in found)
    assert (shared.x, shared.right) == (first.x, second.right)
    assert staggered.bottom > shared.bottom + 25
    assert alone == far


def test_a_debt_that_hits_everybody_writes_no_tag_over_another(hands: Hands) -> None:
    at = sit_down(hands, table(group(healthy=8), savings=0))
    for worker in range(1, 8):
        drag(hands, at, worker, "half.tenement:risk" if at.view.view.risk else "box.tenement")
    hands.hover(at.board.box("box.tenement").centre)
    settle(hands.app)
    tags = [text for text in hands.app.writer.drawn if "injured" in text.words and text.box.y < 700]
    assert tags
    assert not [(a.words, b.words) for n, a in enumerate(tags) for b in tags[n + 1 :] if a.box.overlaps(b.box)]


def test_the_guide_lights_only_the_means_it_speaks_of_and_does_not_offer_what_it_refuses(hands: Hands) -> None:
    at = led_to(hands)
    for _ in range(4):
        assert at.guide is not None
        at.begin([RULES.grammar.parse(move) for move in at.guide.wanted])
        hands.settle()
    assert at.board.allows((Take("m8"),))
    assert not at.board.allows((Take("m3"),))
    assert at.board.letter(at.view.view).prompt == "Raise a flag over what is lit."


@pytest.mark.parametrize("game", ["which-side-postcard", "bonnie-and-clyde"])
def test_no_note_of_the_guide_covers_chain_or_seals(hands: Hands, game: str) -> None:
    hands.app.push(Table(hands.app, hands.app.shelf.begin(guided_match(game))))
    at = read_on(hands)
    assert at.guide is not None
    while at.guide.wanted:
        note = at.guide._place(at.now, at.hands)
        kept = [spot for spot in at.board.spots if spot.startswith(("strength.", "seal."))]
        assert kept
        assert not [spot for spot in kept if at.board.box(spot).overlaps(note)]
        at.begin([at.rules.grammar.parse(move) for move in at.guide.wanted])
        hands.settle()


def test_the_name_of_whoever_the_mouse_rests_on_is_clear_of_the_line_under_them(hands: Hands) -> None:
    at = sit_down(hands, table(group(healthy=4)))
    (sprite,) = [each for each in at.view.stage.sprites if each.spot == "tenement_home.1"]
    hands.hover(sprite.at)
    settle(hands.app)
    (name,) = [text for text in hands.app.writer.drawn if text.words == "Rosa"]
    assert not name.box.overlaps(at.view.sprite_box(sprite).grown(4))


def test_the_name_of_somebody_upstairs_hides_nobody_below(hands: Hands) -> None:
    at = sit_down(hands, table(group(healthy=6)))
    hands.hover(at.board.box("tenement_home.1").centre)
    settle(hands.app)
    (name,) = [text for text in hands.app.writer.drawn if text.words == "Rosa"]
    assert not [n for n in range(1, 9) if at.board.box(f"tenement_home.{n}").overlaps(name.box)]


def test_whoever_was_healed_in_bed_is_not_counted_as_injured() -> None:
    beds = (Worker(1, "injured", resting=True), Worker(2, "injured"), Worker(3))
    assert beds_words(table(beds)) == "1 of 2 injured rests"
    assert beds_words(table((Worker(1, resting=True), Worker(2), Worker(3)))) == ""


def test_a_tag_counts_those_it_speaks_of() -> None:
    assert [tag_words("dies", n) for n in (1, 2)] == ["dies", "2 die"]
    assert [tag_words("injured", n) for n in (1, 2)] == ["injured", "2 injured"]


def test_no_tag_lies_on_a_face(hands: Hands) -> None:
    at = sit_down(hands, table(group(healthy=2, injured=2), savings=0, risk=3))
    for worker in (1, 2, 3):
        drag(hands, at, worker, "box.tenement" if not at.view.view.risk else "half.tenement:risk")
    hands.hover(at.board.box("box.tenement").centre)
    settle(hands.app)
    tags = [text.box for text in hands.app.writer.drawn if text.words in ("dies", "injured", "2 injured", "2 die")]
    faces = [at.view.sprite_box(sprite) for sprite in at.view.stage.of_kind("worker-")]
    assert tags
    assert not [tag for tag in tags for face in faces if tag.overlaps(face._replace(h=face.h * 0.6))]


def test_a_tag_keeps_clear_of_the_lines_under_those_who_can_be_picked_up(hands: Hands) -> None:
    at = sit_down(hands, table(group(healthy=6), savings=0))
    hands.hover(at.letter.shown_tools()[0][1].centre)
    settle(hands.app)
    tags = [text.box for text in hands.app.writer.drawn if text.words in ("4 injured", "2 injured", "injured", "dies")]
    windows = [at.view.sprite_box(sprite).grown(4) for sprite in at.view.stage.of_kind("worker-")]
    assert tags
    assert not [tag for tag in tags for window in windows if tag.overlaps(window)]


def test_whoever_is_injured_says_what_it_costs(hands: Hands) -> None:
    at = sit_down(hands, table((Worker(1, "injured"), Worker(2))))
    *_about, line = point(hands, at, "tenement_home.1")
    assert "Works like anybody, but costs $1 more each evening." in line


def test_a_place_for_one_says_so_before_somebody_is_sent_there(hands: Hands) -> None:
    at = sit_down(hands, table())
    assert "Takes 1 worker a turn." in point(hands, at, "box.union")
    assert "Takes 1 worker a turn." not in point(hands, at, "box.docks")


def test_a_gauge_that_strikes_says_beforehand_that_it_falls_back(hands: Hands) -> None:
    at = sit_down(hands, table(risk=3))
    assert "Risk reaches Hurt and falls back to 0: Rosa is injured." in " ".join(point(hands, at, "box.docks"))


def test_the_tray_counts_the_flag_that_won(hands: Hands) -> None:
    at = sit_down(hands, evening_table(strength=10, controlled=("m2", "m4", "m5", "m7")))
    hands.app.change(hands.app.settings._replace(speed="normal"))
    at.begin((Take("m8"),))
    while not [sprite for sprite in at.view.stage.sprites if sprite.spot == "flag.m8"]:
        assert "4 of 5" in written(at)
        hands.step()
    hands.settle()
    assert "5 of 5" in written(at)


@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("normal", "Stars: 2 for winning on Strength 9, more the sooner."),
        ("hard", "Stars: 2 for winning on Strength 9, more the sooner; 2 for the mode."),
    ],
)
def test_the_end_says_what_its_stars_count(mode: str, words: str) -> None:
    won = replace(evening_table(mode=mode), phase="over", result="win", strength=9)
    rating = RULES.rating(won)
    assert rating is not None
    assert rating.took == words
    assert RULES.rating(replace(won, result="clock")) is None


# What strangers stumbled over ------------------------------------------------------------------------------------


def led_to(hands: Hands, *moves: str) -> Table:
    """The guided game after these moves of it."""
    hands.app.push(Table(hands.app, hands.app.shelf.begin(guided_match(RULES.id))))
    found = read_on(hands)
    for move in moves:
        found.play(RULES.grammar.parse(move))
        hands.settle()
    return found


TO_THE_TENEMENT = (
    "place 1 docks", "place 2 union", "place 3 cafe", "place 4 dye", "take m8", "place 2 green",
)  # fmt: skip
"""Up to the step that speaks of the right half of the Tenement."""


def test_where_the_guide_means_one_half_the_other_neither_shines_nor_takes_anybody(hands: Hands) -> None:
    at = led_to(hands, *TO_THE_TENEMENT)
    assert at.hands.lit() == {"half.tenement:unsanitary"}
    before = len(at.match.history)
    drag(hands, at, 3, "half.tenement:risk")
    assert len(at.match.history) == before
    assert at.bubble is not None
    assert at.bubble.words == "Possible, but the note means: Unsanitary −1."
    drag(hands, at, 3, "half.tenement:unsanitary")
    assert last(at) == "place 3 tenement:unsanitary"


def test_advice_lies_neither_on_the_guide_s_note_nor_on_what_it_points_at(hands: Hands) -> None:
    at = led_to(hands, *TO_THE_TENEMENT[:-1])
    hands.press("Advice")
    hands.settle()
    said, note = at.painting.bubble_box, at.guide.box if at.guide is not None else None
    assert said is not None
    assert note is not None
    assert isinstance(at.remarks.advised, Gesture)
    assert not said.overlaps(note)
    assert not said.overlaps(at.board.box(at.remarks.advised.target))


def test_somebody_else_at_the_right_place_hears_whom_the_note_means(hands: Hands) -> None:
    at = led_to(hands, "place 1 docks")
    sprite = at.view.stage.find("worker-3", "tenement_home.3")
    assert sprite is not None
    hands.drag(sprite.at, at.board.box("box.union").centre)
    hands.settle()
    assert last(at) == "place 1 docks"
    assert at.bubble is not None
    assert at.bubble.words == "The place is right, but the note means another one: Yankel."


def test_once_the_flag_lies_ready_the_guide_speaks_of_the_button(hands: Hands) -> None:
    at = led_to(hands, *TO_THE_TENEMENT[:4])
    hands.click(at.board.box("means.m8").centre)
    hands.settle()
    settle(hands.app)
    words = [text.words for text in hands.app.writer.drawn]
    assert "Ready. Now press “Next turn: the employers hit back”." in " ".join(words)


def test_whom_the_guide_calls_by_name_is_named_on_the_card(hands: Hands) -> None:
    at = led_to(hands, "place 1 docks")
    assert isinstance(at.board, GameBoard)
    settle(hands.app)
    assert "Yankel" in {text.words for text in hands.app.writer.drawn}
    free = sit_down(hands, table())
    assert isinstance(free.board, GameBoard)
    assert free.board.called_for(free.match.state) is None


def test_staying_at_home_says_what_it_does_and_asks_when_somebody_dies_of_it(hands: Hands) -> None:
    at = sit_down(hands, table(group(0, 4), risk=1, savings=1))
    (tool,) = at.letter.tools
    assert (tool.kind, tool.detail) == ("danger", "Risk 1 to 0. Tonight 4 die.")
    hands.press("Keep 4 workers at home")
    hands.settle()
    assert at.hands.slip is not None, "the table asks first"
    assert at.match.state.phase == "workers"
    hands.click(at.hands.slip.boxes[0].centre)
    hands.settle()
    assert at.match.state.dead == 4


def test_staying_at_home_asks_nothing_when_everybody_is_fed(hands: Hands) -> None:
    at = sit_down(hands, table(risk=2, savings=9))
    (tool,) = at.letter.tools
    assert (tool.kind, tool.detail) == ("plain", "Risk 2 to 0. Then the evening.")


def test_whoever_dies_under_arrest_is_no_prisoner_in_the_tale() -> None:
    arrested = [Moved("worker 1", "docks", "prison", "jail"), Moved("worker 2", "docks", "graveyard", "jail")]
    people, cost = RULES.tale(replace(table(group(3)), result="all_dead"), arrested)[-2:]
    assert "1 arrest" in people
    assert cost == "It cost 1 of you their life."


def test_the_line_under_the_flags_leaves_the_words_below_them_alone(hands: Hands) -> None:
    at = sit_down(hands, evening_table())
    flags = [at.view.sprite_box(sprite) for sprite in at.view.stage.on(FLAGS)]
    settle(hands.app)
    (words,) = [text.box for text in hands.app.writer.drawn if text.words == "still to raise"]
    assert flags
    assert max(flag.bottom for flag in flags) + 4 < words.y, "a line of gold lies 4 below what can be taken"


def test_no_tag_hides_the_name_of_the_tenement(hands: Hands) -> None:
    at = sit_down(hands, table((Worker(1, "injured", resting=True), Worker(2), Worker(3)), savings=0))
    hands.hover(at.letter.shown_tools()[0][1].centre)
    settle(hands.app)
    tags = [text.box for text in hands.app.writer.drawn if text.words == "dies"]
    assert tags
    assert not [tag for tag in tags if tag.overlaps(at.board.box("label.tenement"))]
