"""Iditacards as it is seen: full tables, card faces, the guided first game, and what a resting mouse is told."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from game.iditacards.moves import NewDay, Pass, Play
from game.iditacards.state import State
from game.iditacards.text.cardtext import card_name
from scenes.boards.iditacards import team
from scenes.kit.canvas import Box
from scenes.table.handover import Handover
from scenes.table.table import Table
from tests.game.iditacards.tables import RULES, WORLD, race, sled
from tools.screens import guided_match, worst_tables

from .hands import Hands
from .laying import at
from .trail import DRIVEN, alone, player, sit, tool

SKY_TOLD = {"sun": "Sun", "cloud": "Clouds", "storm": "Storm", "snow": "Snow", "rain": "Rain", "wind": "Wind"}
"""How the log begins to tell of the weather."""

# Full tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(worst_tables("iditacards")))
def test_every_card_of_a_full_hand_can_be_pointed_at(hands: Hands, name: str) -> None:
    state = msgspec.convert(worst_tables("iditacards")[name], State)
    table = sit(hands, state)
    board = table.board
    spots = [target.spot for target in board.targets(table.view.view) if target.spot.startswith("hand.")]
    assert len(spots) == len(player(table).hand)
    for spot in spots:
        hands.hover(at(table, spot))
        hands.step()
        assert table.view.hovered == spot


def test_cards_that_make_way_for_the_mouse_build_no_button_anew(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(hands, alone("move move mush lunch breakfast dinner husky", "rest", team="good_dog"))
    hands.app.settings = hands.app.settings._replace(speed="normal")
    hands.settle()
    built: list[int] = []
    monkeypatch.setattr(Table, "build", lambda *_given: built.append(1))
    hands.hover(at(table, "hand.mush.1"))
    for _ in range(10):
        hands.step()
    assert any(sprite.shift != (0.0, 0.0) for sprite in table.view.stage.sprites)
    assert not built


def test_four_sleds_share_the_start_without_hiding_each_other(hands: Hands) -> None:
    table = sit(hands, race(sled(), sled(), sled(), sled(), options=DRIVEN))
    places = sorted(sprite.at[0] for sprite in table.view.stage.standing("sled"))
    assert len(places) == 4
    assert min(b - a for a, b in pairwise(places)) >= 9


def test_the_end_of_the_season_is_told_when_it_comes_near(hands: Hands) -> None:
    season = WORLD.figures.season
    far, near = (race(sled(50, "move", "rest"), options=DRIVEN, turn=turn) for turn in (season - 60, season - 4))
    board = sit(hands, far).board
    assert not board.letter(RULES.view(far, 0)).warnings
    assert "5 turns" in board.letter(RULES.view(near, 0)).warnings[0]


# Faces ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["normal", "larger"])
def test_no_face_cuts_a_word_off_in_the_hand_or_enlarged(hands: Hands, size: str) -> None:
    app = hands.app
    app.settings = app.settings._replace(text_size=size)  # type: ignore[arg-type]
    app.refit()
    table = sit(hands, alone("move"))
    view, cut = table.view, []
    for name in WORLD.cards:
        face = view.board.face(view.view, name)
        writer = view.cards._writer(app.canvas.scale)
        view.cards._compose(face, 206, app.canvas.scale)
        cut += [(name, drawn.words) for drawn in writer.drawn if not drawn.fits or drawn.words.endswith("…")]
        app.writer.begin()
        view.cards.enlarge(app.screen, face, table.board.layout["reading"], app.writer)
        cut += [(name, drawn.words) for drawn in app.writer.drawn if not drawn.fits]
    assert cut == []


@pytest.mark.parametrize("held", [8, 9, 10, 11])
def test_what_is_seen_of_a_card_under_others_is_read_whole(hands: Hands, held: int) -> None:
    """Name and foot stand in what the next card leaves open; of the other words as many as there is room for."""
    table = sit(hands, alone("move"))
    view, board = table.view, table.board
    kind = "card my move"
    first, second = (board.stand(kind, "hand", index, held)[0] for index in (0, 1))
    seen = second - first
    assert seen < board.size(kind, "hand")[0]
    cut = []
    for name in WORLD.cards:
        face = view.board.face(view.view, name)._replace(foot="11 squares")
        writer = view.cards._writer(hands.app.canvas.scale)
        view.cards._compose(face, 206, hands.app.canvas.scale, seen)
        cut += [(name, drawn.words) for drawn in writer.drawn if not drawn.fits or drawn.box.right > seen + 1]
        whole = {drawn.words for drawn in writer.drawn}
        cut += [(name, words) for words in (face.title, face.foot) if words not in whole]
    assert cut == []


@pytest.mark.parametrize("held", [12, 16, 24])
def test_of_a_full_hand_every_name_is_read_whole_and_in_one_typeface(hands: Hands, held: int) -> None:
    table = sit(hands, alone("move"))
    board, cards, scale = table.board, table.view.cards, hands.app.canvas.scale
    first, second = (board.stand("card my move", "hand", index, held)[0] for index in (0, 1))
    for name in WORLD.cards:
        face = board.face(table.view.view, name)._replace(foot="11 squares")
        cards._compose(face, 206, scale, second - first)
        drawn = cards._writer(scale).drawn
        assert not [each for each in drawn if not each.fits or each.words.endswith("…")], name
        assert face.title in {each.words for each in drawn}


def test_any_number_of_cards_can_be_held(hands: Hands) -> None:
    table = sit(hands, alone("move"))
    for seen in (0.5, 5.0, 20.0, 60.0):
        for name in WORLD.cards:
            table.view.cards._compose(table.board.face(table.view.view, name), 206, hands.app.canvas.scale, seen)


def test_a_ring_around_a_card_lies_on_nothing_that_is_printed_on_it(hands: Hands) -> None:
    table = guided(hands, 0)
    view = table.view
    card = next(sprite for sprite in view.stage.on("hand") if sprite.name == "move")
    high = view.picture_of(card.kind, card.height).get_height() / hands.app.canvas.scale
    assert view.rim(card, 4).h >= high + 8 - 1


def test_a_card_that_luck_is_sure_to_spoil_says_so_and_is_grey(hands: Hands) -> None:
    """Two cards lie in the deck: with both of them paid as health none is left for the risk of Mush."""
    table = sit(hands, alone("mush lunch rest move", "dinner move"))
    face = table.view.face("my mush")
    assert (face.foot, face.warns, face.dimmed) == ("no chance", True, True)
    table = sit(hands, alone("mush lunch rest move", "dinner move first_aid breakfast"))
    face = table.view.face("my mush")
    assert (face.foot, face.warns, face.dimmed) == ("12 squares", False, False)


def test_a_card_lies_whole_under_the_mouse_however_full_the_hand(hands: Hands) -> None:
    table = sit(hands, alone("mush*2 push*2 slow_and_steady a_hat lunch first_aid rest"))
    view, stage = table.view, table.view.stage
    (push, *_more) = [sprite for sprite in stage.on("hand") if sprite.name == "push"]
    assert 0 < view._seen(push, under=True) < table.board.size(push.kind, "hand")[0]
    hands.hover(at(table, "hand.push.1"))
    assert view.spreading.over is push
    assert view._seen(push, under=True) == 0


@pytest.mark.parametrize(("wide", "types"), [(97.0, ("dog", "attachment")), (105.0, ())])
def test_no_name_is_cut_in_harness_or_on_a_marked_strip(hands: Hands, wide: float, types: tuple[str, ...]) -> None:
    writer = hands.app.writer
    for name, card in WORLD.cards.items():
        if not types or card.type in types:
            writer.begin()
            writer.write(hands.app.screen, card_name(WORLD, name), Box(0, 0, wide, 26), 25, face="title", wrap=False)
            (written,) = writer.drawn
            assert written.fits
            assert written.words == card_name(WORLD, name)


def test_the_plate_of_a_dog_counts_what_it_carries() -> None:
    assert team.pulled(WORLD, ["wheel_dog"]) == (1, 0)
    assert team.pulled(WORLD, ["wheel_dog", "dog_chow", "a_hat"]) == (2, 1)


def test_faces_are_composed_when_they_are_first_seen(hands: Hands) -> None:
    table = sit(hands, alone("move rest"))
    table.app.draw()
    assert len(table.view.cards._kept) <= 6


def test_every_card_says_what_it_is_in_words_of_its_own(hands: Hands) -> None:
    table = sit(hands, alone("move"))
    faces = [table.board.face(table.view.view, name) for name in WORLD.cards]
    assert len({face.title for face in faces}) == len(faces) == 107
    assert all(face.text and face.full and face.flavour for face in faces)
    assert len({face.picture for face in faces}) == 107


# The guided first game ------------------------------------------------------------------------------------------------


def guided(hands: Hands, steps: int) -> Table:
    """The guided first game after so many of its steps."""
    table = Table(hands.app, hands.app.shelf.begin(guided_match("iditacards")))
    hands.app.push(table)
    hands.settle()
    hands.press("Go on")
    hands.settle()
    assert table.guide is not None
    for _step in range(steps):
        assert table.guide.step is not None
        table.begin(tuple(map(table.rules.grammar.parse, table.guide.wanted)))
        hands.settle()
    return table


@pytest.mark.parametrize("steps", [4, 6, 11, 20])
def test_the_guide_takes_the_cards_it_marks_and_says_why_no_others(hands: Hands, steps: int) -> None:
    table = guided(hands, steps)
    doing = table.board.handling  # type: ignore[attr-defined]
    marked = doing.cheapest(table.view.view)
    assert tuple(doing.payable(table.view.view)) == marked
    before = len(table.match.history)
    held = [target.spot for target in table.board.targets(table.view.view) if target.spot.startswith("hand.")]
    other = next(spot for spot in held if spot not in marked)
    hands.click(at(table, other))
    assert table.bubble is not None
    assert table.board.chosen == ()
    for spot in reversed(marked):
        hands.click(at(table, spot))
        hands.settle()
    assert len(table.match.history) >= before + len(marked)


def test_the_letter_of_a_guided_game_asks_for_what_the_note_asks_for(hands: Hands) -> None:
    table = guided(hands, 0)
    asked = []
    while table.guide is not None and table.guide.wanted:
        asked += [table.board.letter(table.view.view).prompt] if table.view.view.pending is None else []
        table.begin(tuple(map(table.rules.grammar.parse, table.guide.wanted)))
        hands.settle()
    assert asked[:2] == ["Play Move.", "Play Breakfast."]
    assert "Begin a new day: press the button." in asked
    assert "Turn over the top card of your deck: click it." in asked
    assert "Play a card, begin a new day, or pass." not in asked
    assert table.board.letter(table.view.view).prompt == "Play a card, begin a new day, or pass."


def test_a_new_day_is_the_button_to_press_once_no_card_can_be_paid(hands: Hands) -> None:
    table = sit(hands, alone("lunch rest"))
    assert tool(table, "New day").kind == "plain"
    table = sit(hands, alone("lunch", ""))
    assert tool(table, "New day").kind == "primary"


@pytest.mark.parametrize(("steps", "name", "others"), [(2, "Puppy", 4), (7, "Speed deck", 3), (8, "Greyhound", 2)])
def test_the_guide_lights_the_one_thing_it_names_in_the_drawer(
    hands: Hands, steps: int, name: str, others: int
) -> None:
    table = guided(hands, steps)
    assert table.guide is not None
    assert table.guide.step is not None
    assert name in table.guide.step.say
    (spot,) = table.board.handling.spoken_of(table.view.view)  # type: ignore[attr-defined]
    family = spot.partition(".")[0] + "."
    beside = [t.spot for t in table.board.targets(table.view.view) if t.spot.startswith(family) and t.spot != spot]
    assert len(beside) == others
    before = len(table.match.history)
    hands.click(at(table, beside[0]))
    assert table.bubble is not None
    assert table.bubble.words == table.guide.not_yet
    hands.click(at(table, spot))
    hands.settle()
    assert len(table.match.history) > before


@pytest.mark.parametrize(("steps", "spot"), [(0, "hand.move.1"), (2, "card.1"), (2, "card.2"), (8, "card.1")])
def test_a_card_can_be_read_in_the_guided_game_as_in_any_other(hands: Hands, steps: int, spot: str) -> None:
    table = guided(hands, steps)
    hands.hover(at(table, spot))
    hands.step(0.5)
    hands.step(0.5)
    assert table.look.shown is not None
    assert table.look.shown.card is not None


def test_the_guide_lights_what_is_still_to_be_marked_and_lets_nothing_else_be_done(hands: Hands) -> None:
    table = guided(hands, 21)
    assert table.guide is not None
    spoken_of = table.board.handling.spoken_of  # type: ignore[attr-defined]
    assert spoken_of(table.view.view) == ["card.1", "card.2", "card.3"]
    for spot in ("card.1", "card.1", "card.2", "card.2", "card.3"):
        hands.click(at(table, spot))  # the second click on the Puppy is refused: it is marked as it should be
        hands.settle()
    assert spoken_of(table.view.view) == []
    tool(table, "Done").press()
    hands.settle()
    assert not table.guide.wanted
    assert player(table).hand[-2:] == ("puppy", "move")


def test_a_closer_look_never_hides_the_note_of_the_guide(hands: Hands) -> None:
    table = guided(hands, 3)
    hands.step()
    assert table.guide is not None
    note = table.guide.box
    assert note is not None
    for leg in ("hills", "blizzard", "village"):
        assert not table.look._placed(table.board.box(f"leg.{leg}"), 150, table.hands.in_use()).overlaps(note)
    reading = table.board.layout["board"]
    assert not table.look._clear_of_note(reading).overlaps(note)
    hands.hover(note.centre)
    hands.step(0.6)
    assert table.look.shown is None


# Resting the mouse ----------------------------------------------------------------------------------------------------


def look(table: Table, spot: str) -> Any:
    found = table.board.look(table.view.view, spot)
    assert found is not None, spot
    return found


def test_gauges_and_sky_answer_the_mouse_wherever_it_rests_on_them(hands: Hands) -> None:
    table = sit(hands, alone("move"))
    board = table.board
    places = {spot: board.layout[spot].centre for spot in ("hyp.6", "starv.1", "speed", "extra")}
    for name, point in {**places, "weather": board.spots["label.weather"].centre}.items():
        assert table.hands.aim.spot_at(point) == name.partition(".")[0]
        hands.hover(point)
        hands.step(0.6)
        assert table.look.shown == look(table, name.partition(".")[0])


def test_a_gauge_says_what_it_costs_when_it_kills_and_where_it_rises(hands: Hands) -> None:
    table = sit(hands, race(sled(30, "move", "lunch", team="wheel_dog", hyp=1, starv=5), options=DRIVEN))
    cold, hunger = look(table, "hyp"), look(table, "starv")
    assert cold.title == "Cold 1 of 7"
    assert cold.words.splitlines() == [
        "Every card that costs energy costs 1 more of it.",
        "At 7 you freeze: 30 squares back, warm and fed.",
        "Every personal card you play (purple) takes a point of cold off, even before it is paid for.",
        "Blizzard, in 6 squares, raises it to 3.",
    ]
    assert "Blizzard" not in hunger.words  # it is as hungry as that already


def test_speed_is_taken_apart_down_to_the_weather(hands: Hands) -> None:
    table = sit(hands, race(sled(30, "move", "lunch", team="greyhound wheel_dog"), options=DRIVEN, weather="cloud"))
    speed = look(table, "speed")
    assert speed.title == "Speed +5"
    assert speed.words.splitlines() == [
        "Greyhound +3, Wheel Dog +1, Hills +2, clouds −1",
        "It is added to every card that moves you.",
        "A turn ends with a step of 6 squares.",
    ]


def test_weather_is_told_and_written_when_its_die_lies_still_and_before_the_sled_drives_on(hands: Hands) -> None:
    table = sit(hands, race(sled(50, "move", "lunch move mush", team="wheel_dog"), options=DRIVEN, weather="cloud"))
    hands.app.change(hands.app.settings._replace(speed="normal"))
    table.begin((NewDay(),))
    faces, rolled = set(), table.match.state.weather
    assert rolled != "cloud"
    while table.view.view.weather == "cloud":
        assert table.view.busy
        faces.add(table.view.stage.standing("weather")[0].kind)
        told = [line.words for line in table.letter.log if line.words.startswith(SKY_TOLD[rolled])]
        assert not told
        hands.step(0.05)
    assert len(faces) > 2
    assert table.view.stage.standing("weather")[0].kind == f"weather-{rolled}"
    assert table.view.stage.standing("sled", "", 0)[0].spot == "50"


def test_the_empty_trail_says_what_it_is_for(hands: Hands) -> None:
    table = sit(hands, alone("move rest"))
    hands.hover(at(table, "trail"))
    hands.step()
    assert table.preview.note().lines == ("Drag a card from your hand here to play it.",)


def test_a_turn_taken_back_is_that_of_its_player_again_behind_a_curtain(hands: Hands) -> None:
    """Whoever takes back what another did must neither see that hand nor act with it."""
    mine, other = sled(50, "lunch move", "move", team="bear+squirrel"), sled(40, "mush", "move", team="husky")
    table = sit(hands, race(mine, other, options=DRIVEN))
    table.play(Pass())
    hands.settle()
    assert isinstance(hands.app.scene, Handover)
    hands.app.pop()
    hands.settle()
    assert (table.match.actor, table.viewers.viewer) == (1, 1)
    table.take_back()
    hands.settle()
    assert isinstance(hands.app.scene, Handover)
    hands.app.pop()
    hands.settle()
    assert (table.match.actor, table.viewers.viewer) == (0, 0)
    assert table.view.view == table.rules.view(table.match.state, 0)
    assert "gear.1.1" in {gesture.target for gesture in table.hands.gestures()}


@pytest.mark.parametrize("name", list(worst_tables("iditacards")))
def test_no_word_is_cut_on_a_full_table_with_the_largest_letters(hands: Hands, name: str) -> None:
    hands.app.settings = hands.app.settings._replace(text_size="larger")
    hands.app.refit()
    sit(hands, msgspec.convert(worst_tables("iditacards")[name], State))
    hands.app.writer.begin()
    hands.app.draw()
    cut = [drawn.words for drawn in hands.app.writer.drawn if not drawn.fits or drawn.words.endswith("…")]
    assert set(cut) <= {"If you click …"}


def test_the_number_of_a_pile_stays_at_the_pile_whatever_flies_there_or_away(hands: Hands) -> None:
    table = sit(hands, alone("move rest", "lunch dinner push", discard="mush breakfast husky"))
    hands.app.change(hands.app.settings._replace(speed="normal"))
    (home,) = table.view.spreading._counts()
    for move in (Play(1), NewDay()):
        table.begin((move,))
        while table.view.busy or table.now.moved:
            assert set(table.view.spreading._counts()) <= {home}
            hands.step(0.03)
