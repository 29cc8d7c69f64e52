"""Cards on the real table of Iditacards: hidden hands stay hidden, a long hand stays readable, cards turn and slide."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.core import bots
from game.core.chance import Chance
from game.core.events import CardMoved, seen_from
from game.core.match import Match
from game.iditacards.moves import NewDay
from game.iditacards.rules import Iditacards
from game.iditacards.state import State
from game.iditacards.text.cardtext import short_of
from scenes.boards.iditacards import GameBoard
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import Drawn, Writer
from scenes.table import cards
from scenes.table.cards import BACK, CARD, CardFace, Cards, Cost
from scenes.table.stage import Sprite
from scenes.table.table import Table
from scenes.table.view import TableView
from tests.game.playing import rules_as
from tests.play.hands import Hands
from tests.play.player import Player

from .conftest import new_match, seated
from .test_questions import lift_curtains


def played(decisions: int, players: int = 3, seed: int = 2) -> Match:
    match = new_match("iditacards", players=players, seed=seed)
    player, luck = bots.make("sensible", match.rules), Chance.seeded(seed)
    while match.actor is not None and (len(match.history) <= decisions or match.state.pending is not None):
        match.play(bots.choose(player, match.rules, match.state, luck))
    return match


def with_hand(match: Match, cards: int) -> Match:
    """The same table, with so many different cards in the hand of whoever decides."""
    state: State = match.state
    seat = state.current
    names = list(match.rules.world.cards)[:cards]  # type: ignore[attr-defined]
    players = list(state.players)
    players[seat] = replace(players[seat], hand=tuple(names), stack=())
    return Match(match.rules, match.header, match.history[0]._replace(state=replace(state, players=tuple(players))), [])


def at_table(hands: Hands, match: Match) -> Table:
    table = seated(hands, match)
    lift_curtains(hands)
    return table


def pictured(hands: Hands, board: GameBoard, view: object) -> tuple[bytes, list[Drawn]]:
    """All that is seen of a view: the pixels and every word."""
    display = TableView(hands.app, board, view)
    hands.app.writer.begin()
    display.draw(hands.app.screen)
    return hands.app.screen.get_buffer().raw, list(hands.app.writer.drawn)


# Hidden things ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_nothing_hidden_shows_in_view_words_or_picture(hands: Hands, seat: int | None) -> None:
    """Another deal of all that is hidden from a seat looks exactly the same to it."""
    match = played(70)
    rules = match.rules
    board = GameBoard(rules)
    board.seats = match.seats
    view = rules.view(match.state, seat)
    other = rules.guess(view, seat if seat is not None else 0, Chance.seeded(99))
    assert other != match.state
    again = rules.view(other, seat)
    assert again == view
    assert rules.describe(again) == rules.describe(view)
    assert board.pieces(again) == board.pieces(view)
    assert pictured(hands, board, again) == pictured(hands, board, view)


def test_the_log_of_a_seat_names_no_card_that_another_drew(hands: Hands) -> None:
    match = played(120)
    drawn = 0
    for moment in match.history:
        for seat in (None, 0, 1, 2):
            for event in seen_from(moment.events, seat):
                if isinstance(event, CardMoved) and event.target == "hand":
                    assert event.owner == seat
                    drawn += 1
    assert drawn > 20


def test_after_a_curtain_nothing_of_the_last_viewers_hand_is_on_the_table(hands: Hands) -> None:
    table = at_table(hands, played(30))
    first = table.viewers.viewer
    assert first is not None
    other = (first + 1) % 3
    table.hand_over(other)
    lift_curtains(hands)
    own = set(table.match.state.players[other].hand)
    shown = {sprite.id for sprite in table.view.stage.on("hand") if sprite.kind != BACK}
    assert shown <= own
    assert all(line.seen_by is None or other in line.seen_by for line in table.letter.log)


# Hands -----------------------------------------------------------------------------------------------------------


def test_a_hand_of_twenty_nine_fits_its_strip_and_opens_under_the_mouse(hands: Hands) -> None:
    table = at_table(hands, with_hand(played(20), 29))
    strip = table.board.box("hand")
    cards = table.view.stage.on("hand")
    assert len(cards) == 29
    boxes = [table.view.sprite_box(card) for card in cards]
    assert min(box.x for box in boxes) >= strip.x - 1
    assert max(box.right for box in boxes) <= strip.right + 1
    middle = cards[14]
    hands.hover(table.view.spreading.grip(middle))
    for _ in range(40):
        hands.step(1 / 30)
    assert table.view.spreading.over is middle
    after = table.view.sprite_box(cards[15])
    assert after.x >= table.view.sprite_box(middle).right - 8
    assert after.right <= strip.right + 1
    assert middle.at == table.board.stand(middle.kind, "hand", 14, 29), "it is only shown aside"
    hands.hover((20, 20))
    for _ in range(40):
        hands.step(1 / 30)
    assert all(card.shift == (0.0, 0.0) for card in cards)


@pytest.mark.parametrize("manner", ["drag", "click", "keys"])
def test_every_card_of_a_crowded_hand_can_be_taken_and_played(hands: Hands, manner: str) -> None:
    for number in (0, 7, 15):
        table = at_table(hands, with_hand(played(20), 18))
        gestures = [gesture for gesture in table.hands.gestures() if gesture.target == "trail"]
        gesture = gestures[min(number, len(gestures) - 1)]
        Player(hands, manner, seed=1).make(table, gesture)  # type: ignore[arg-type]
        assert table.match.history[-1].move == gesture.moves[0]


def test_a_card_that_is_put_back_stands_where_it_stood(hands: Hands) -> None:
    table = at_table(hands, with_hand(played(20), 9))
    cards = table.view.stage.together_with(table.view.stage.on("hand")[0])
    before = [card.at for card in cards]
    grip = table.view.spreading.grip(cards[3])
    hands.drag(grip, (grip[0], grip[1] - 120))
    hands.settle()
    assert len(table.match.history) == 1
    assert [card.at for card in cards] == before
    assert table.view.stage.together_with(cards[0]) == cards


def test_the_card_under_mouse_or_focus_is_read_in_one_fixed_place(hands: Hands) -> None:
    table = at_table(hands, played(30))
    card = table.view.stage.on("hand")[1]
    hands.hover(table.view.spreading.grip(card))
    for _ in range(40):
        hands.step(1 / 30)
    assert table.look.shown is not None
    assert table.look.shown.card == table.view.face(card.kind.removeprefix(CARD))
    hands.app.writer.begin()
    hands.app.draw()
    reading = table.board.layout["reading"]
    full = table.look.shown.card.full
    (written,) = [drawn for drawn in hands.app.writer.drawn if drawn.words == full]
    assert written.fits
    assert reading.x <= written.box.x and written.box.bottom <= reading.bottom  # noqa: PT018 - one place
    trail, mat = table.board.layout["board"], table.board.layout["mat"]
    assert not reading.grown(-8).overlaps(trail)
    assert not reading.grown(-8).overlaps(mat)


def test_all_faces_of_the_game_are_readable_at_hand_size_and_enlarged(hands: Hands) -> None:
    table = at_table(hands, played(30))
    view = table.view
    for card in table.rules.world.cards:  # type: ignore[attr-defined]
        face = view.face(card)
        view.cards.picture(face, 206, hands.app.canvas.scale)
        printed = view.cards._writer(hands.app.canvas.scale).drawn
        assert not [drawn for drawn in printed if not drawn.fits], card
        hands.app.writer.begin()
        view.cards.enlarge(hands.app.screen, face, table.board.layout["reading"], hands.app.writer)
        assert all(drawn.fits for drawn in hands.app.writer.drawn), card
        assert any(drawn.words == face.full for drawn in hands.app.writer.drawn)


def test_drawing_only_what_is_seen_of_a_hand_looks_the_same(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table(hands, with_hand(played(20), 29))

    def drawn() -> bytes:
        table.view.draw(hands.app.screen)
        return hands.app.screen.get_buffer().raw

    quick = drawn()
    monkeypatch.setattr("scenes.table.view.covers", lambda _above, _under: False)
    assert drawn() == quick


# Motion ----------------------------------------------------------------------------------------------------------


def test_a_drawn_card_leaves_the_deck_with_its_back_up_and_arrives_with_its_face(hands: Hands) -> None:
    table = at_table(hands, played(30))
    seat = table.match.actor
    assert seat is not None
    for other in range(3):
        if other != seat:
            table.questions.order(other, "join", "stay")
    hands.app.settings = hands.app.settings._replace(speed="normal")
    table.play(NewDay())
    seen: dict[Sprite, list[str]] = {}
    while table.view.busy and not table.questions.slip:
        hands.step(1 / 30)
        for sprite in table.view.stage.on("hand"):
            kinds = seen.setdefault(sprite, [])
            if kinds[-1:] != [sprite.kind]:
                kinds.append(sprite.kind)
    turned = [kinds for kinds in seen.values() if kinds[0] == BACK and kinds[-1].startswith(CARD)]
    assert len(turned) > 3


def test_a_face_is_composed_once_and_again_only_when_it_changes(hands: Hands) -> None:
    table = at_table(hands, played(30))
    cards, scale = table.view.cards, hands.app.canvas.scale
    face = table.view.face("push")
    assert cards.picture(face, 206, scale) is cards.picture(face, 206, scale)
    assert cards.picture(face._replace(foot="11 squares"), 206, scale) is not cards.picture(face, 206, scale)
    dimmed = cards.picture(face._replace(dimmed=True), 206, scale)
    assert pygame.transform.average_color(dimmed) != pygame.transform.average_color(cards.picture(face, 206, scale))


# What is printed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wide", "fills"), [(4 / 3, True), (1.0, False)], ids=["scene", "figure"])
@pytest.mark.parametrize("costs", [1, 3])
def test_a_scene_fills_its_window_and_a_figure_stands_in_it(
    wide: float, fills: bool, costs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    monkeypatch.setattr(cards, "ratio", lambda _kind, _folder: wide)

    def drawn(kind: str, pixels: int, value: str) -> pygame.Surface:
        sheet = pygame.Surface((round(pixels * wide), pixels))
        sheet.fill("red" if kind == "picture" else "blue")
        return sheet

    face = CardFace("A Hat", "#2f7ca3", costs=(Cost("energy", "1"),) * costs, picture="picture")
    sheet = Cards(drawn, "").picture(face, 206.0, 1.0)
    window = pygame.Rect(38, 56, 80, 64 if costs == 1 else 89)
    red = pygame.Color("red")
    for inside in (window.midleft, (window.right - 1, window.centery), (window.centerx, window.bottom - 1)):
        assert (sheet.get_at(inside) == red) is fills, inside
    assert sheet.get_at(window.center) == red
    for outside in ((window.left - 1, window.centery), (window.right, window.centery), (window.centerx, window.bottom)):
        assert sheet.get_at(outside) != red, outside


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)], ids=lambda size: str(size[0]))
def test_the_short_text_of_every_card_of_iditacards_fits_on_it(size: tuple[int, int]) -> None:
    """In a hand, where a card that moves the sled also says how far."""
    pygame.font.init()
    writer = Writer(Canvas(size))
    writer.begin()
    for card in rules_as(Iditacards).world.cards.values():
        costs = sum(cost != 0 for cost in (card.energy, card.health, card.risk))
        foot = cards.FOOT if any(effect.word == "MOVE" for effect in card.text.does) else 0.0
        high = cards.SHAPE[1] - cards.HEAD - max(72.0, cards.COST * costs + 4) - foot - 3
        room = Box(0, 0, cards.SHAPE[0] - 2 * cards.PAD, high)
        assert writer.measure(short_of(card), "text", 17, room.w)[1] <= room.h, card.id
