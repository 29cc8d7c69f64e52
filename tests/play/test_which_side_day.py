"""Which Side are you on? by day: people sent out, what a ring costs and pays, the moon, and what is said beforehand."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.events import Event, Moved
from game.which_side.state import State
from scenes.boards.which_side.city import COLOURS
from scenes.boards.which_side.houses import bill
from scenes.boards.which_side.marks import GOLD
from tests.game.which_side.tables import build

from .hands import Hands
from .laying import at, figure, lay
from .tenements import RULES, board_of
from .tenements import no_piece_jumps as no_piece_jumps


def test_a_person_is_dragged_from_the_window_to_a_ring(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    hands.drag(at(table, "at.Rivka"), at(table, "TRI.w1"))
    hands.settle()
    assert table.match.state.characters[0].place == "TRI.w1"


def test_prices_are_those_of_the_house_that_decides(hands: Hands) -> None:
    state = build("placement", active=1)
    board = board_of(lay(hands, "which-side", state))
    italian = board.facts(state).offer("GRE.an1")
    assert italian is not None
    assert italian.price.usd == 0
    first = build("placement")
    russian = board_of(lay(hands, "which-side", first)).facts(first).offer("GRE.an1")
    assert russian is not None
    assert russian.price.usd == 1


def test_a_wage_that_only_one_house_gets_is_in_its_colour_and_the_note_says_why(hands: Hands) -> None:
    state = build("placement", active=2)
    table = lay(hands, "which-side", state)
    board = board_of(table)

    def rim(slot: str) -> str:
        ring = board.box(slot)
        seen = hands.app.screen.get_at(hands.app.canvas.point((ring.x + 4, ring.centre[1])))
        return f"#{seen.r:02x}{seen.g:02x}{seen.b:02x}"

    assert rim("DOC.w2") == COLOURS["american"]
    assert rim("DOC.w3") != COLOURS["american"], "this one is kept for the Chinese"
    assert board.aside(table.view.view) == (
        "Coloured rings",
        "Special terms for the American Tenement. Their first job each day pays $1 more.",
    )
    look = board.look(table.view.view, "DOC.w2")
    assert look is not None
    assert look.words.endswith("Pays $5. Not the usual: custom of the American Tenement +$1.")
    table.play(RULES.grammar.parse("place Walter DOC.w2"))
    later = lay(hands, "which-side", replace(table.match.state, active=2))
    assert later.board.aside(later.view.view) is None, "the first wage is earned, the next is the usual one"
    russian = lay(hands, "which-side", build("placement"))
    assert rim("DOC.w2") != COLOURS["american"]
    assert russian.board.aside(russian.view.view) is None


@pytest.mark.parametrize(("improved", "own"), [("", True), ("GRE", False)])
def test_what_costs_nobody_anything_is_no_house_s_custom(hands: Hands, improved: str, own: bool) -> None:
    table = lay(hands, "which-side", build("placement", active=1, sides=improved))
    assert board_of(table).facts(table.match.state).by_custom("GRE.an1") == own
    assert (table.board.aside(table.view.view) is not None) == own


def test_while_nobody_works_prices_have_no_house_s_custom(hands: Hands) -> None:
    state = build("struggle", first_seat=3)
    found = board_of(lay(hands, "which-side", state)).facts(state).offer("TRI.w3")
    assert found is not None
    assert found.pays == found.printed_pay


def test_the_note_says_price_and_what_is_left_after_the_rent(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    hands.click(at(table, "at.Rivka"))
    hands.hover(at(table, "TRI.w1"))
    words = " ".join(table.preview.note().lines)
    assert "Risk 0 to 1" in words
    assert "short of the rent" in words


def test_a_dark_window_says_where_its_owner_is_and_a_house_who_lives_there(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", people={"Nunzio": {"place": "jail"}}))
    hands.click(at(table, "window.Nunzio"))
    hands.settle()
    assert table.bubble is not None
    assert "In Jail: home when this turn ends, unless misery" in table.bubble.words
    why = board_of(table).refusal(table.view.view, "", "house.chinese")
    assert isinstance(why, str)
    assert "pays $1 less" in why, why


def test_the_note_says_what_a_place_brings_the_pool_and_when_it_turns(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement", people={"Mei": {"place": "WOO.lc"}}))
    before = board_of(table).preview
    told = {slot: " ".join(before.lines(table.match.state, [RULES.grammar.parse(f"place Rivka {slot}")]) or ())
            for slot in ("ILG.st1", "TRI.lc", "WOO.lc")}  # fmt: skip
    assert "Tonight 1 Strike for the pool: $" in told["ILG.st1"]
    assert "once 1 other Tenement joins in" in told["TRI.lc"]
    assert "turns to its better side" in told["WOO.lc"]


def test_the_pool_says_what_the_day_adds_to_it(hands: Hands) -> None:
    out = {"Rivka": {"place": "IWW.ag1"}, "Mei": {"place": "IWW.ag2"}, "Dora": {"place": "ILG.st1"}}
    table = lay(hands, "which-side", build("placement", people=out, pool={"AGIT": 1}))
    for resource, count, more in (("AGIT", "1", "+2"), ("GREVE", "0", "+1")):
        room = board_of(table).sites[f"count.{resource}"].grown(4)
        assert {drawn.words for drawn in hands.app.writer.drawn if room.overlaps(drawn.box)} >= {count, more}
    assert board_of(table).facts(table.match.state).brings("ILG.st1") == (0, "GREVE")


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
    assert "Rivka, Dora, Sonya and Mendel stay idle." in table.preview.note().lines
    assert "This Tenement is done for today; the others go on." in table.preview.note().lines
    last = {house: {"passed": True} for house in ("italian", "american", "chinese")}
    table = lay(hands, "which-side", build("placement", houses=last))
    table.focus = "tool.0"
    assert "All Tenements are done then, and the evening begins." in table.preview.note().lines


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
    real = table.view.playback._effects

    def noted(events: tuple[Event, ...], after: Any) -> Any:
        shown.append(events)
        return real(events, after)

    monkeypatch.setattr(table.view.playback, "_effects", noted)
    hands.press("Stay at home")
    hands.settle()
    if table.hands.staged is not None:
        hands.press(table.letter.tools[0].words)
        hands.settle()
    (walk,) = [events for events in shown if any(isinstance(event, Moved) for event in events)]
    assert [event.piece for event in walk if isinstance(event, Moved)] == ["Rivka", "Dora", "Mei"]


def sewing() -> State:
    """The Russians in the evening, short of the rent, with home sewing still open to them."""
    people = {name: {"place": f"TRI.w{n}"} for n, name in enumerate(("Rivka", "Dora"), start=1)}
    return build("evening", people=people, houses={"russian": {"usd": 0}})


def _dollars(words: str) -> int:
    return int(words.replace("$", "").replace("−", "-"))


def test_a_drop_beside_a_ring_is_meant_for_the_ring(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    ring = table.board.box("TRI.w1")
    hands.drag(at(table, "at.Rivka"), (ring.x - 8, ring.centre[1]))
    hands.settle()
    assert table.match.state.characters[0].place == "TRI.w1"


def test_a_drop_far_from_every_ring_says_where_it_can_go(hands: Hands) -> None:
    table = lay(hands, "which-side", build("placement"))
    title = board_of(table).sites["TRI.label.title"]
    hands.drag(at(table, "at.Rivka"), (title.x + 4, title.y + 2))
    hands.settle()
    assert table.bubble is not None
    assert table.bubble.words == "Drop Rivka on a ring that is lit."
    assert "ring" in " ".join(table.preview.note().lines)


def test_what_lies_ready_counts_for_the_rent(hands: Hands) -> None:
    table = lay(hands, "which-side", sewing())
    board = board_of(table)

    def russian() -> str:
        home = board.night(table.view.view.table).households[0]
        return bill(table.view.view.table, home)[2][1]

    before = board.letter(table.view.view).warnings, russian()
    assert before[1].startswith("−$")
    hands.click(at(table, "TRI.eve"))
    hands.settle()
    hands.app.draw()
    assert table.hands.staged is not None
    assert _dollars(russian()) == _dollars(before[1]) + 2
    assert board.letter(table.view.view).warnings != before[0]
    hands.key(pygame.K_ESCAPE)
    hands.settle()
    hands.app.draw()
    assert russian() == before[1]


def test_a_rent_that_waits_for_a_die_is_only_perhaps_short(hands: Hands) -> None:
    people = {"Wah": {"place": "TEN.street"}, "Rivka": {"place": "TRI.w1"}}
    table = lay(hands, "which-side", build("evening", people=people, houses={"chinese": {"usd": 6}}))
    warning = " ".join(board_of(table).letter(table.view.view).warnings)
    assert "may be short: Chinese $1" in warning


def test_a_lost_evening_is_told_on_the_moon(hands: Hands) -> None:
    state = build("placement", houses={"italian": {"noeve": True}})
    board = board_of(lay(hands, "which-side", state))
    lost, own = (board.look(RULES.view(state, 0), f"{house}.evening") for house in ("italian", "russian"))
    assert lost is not None
    assert own is not None
    assert "lost this turn" in lost.words
    assert "lost" not in own.words
