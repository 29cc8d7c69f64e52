"""The back of the card: options and seats of any game fit on it, and no match begins that cannot be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core import catalog, options
from game.core.chance import Chance
from game.core.journal import Seat
from saves import profile as profiles
from saves.profile import Profile
from scenes.boards.mad_maxence.campaign import campaigns
from scenes.kit.app import App
from scenes.pages import birds
from scenes.pages.back import Back, lay_out
from scenes.pages.finished import FinishedMatches
from scenes.pages.house import HouseRules
from scenes.pages.plan import Plan
from scenes.table import story
from scenes.table.board import board_class, board_for
from scenes.table.replay import Replay
from scenes.table.table import Table
from tests.at_hand import AtHand
from tests.game.playing import rules_of
from tests.play.hands import Hands
from tests.scenes.fitting import problems
from tools.screens import finished_match, guided_match, open_at, settle, short_match

GAMES = [listing.id for listing in catalog.LISTINGS]
SIZES = [
    ((960, 600), "normal"),
    ((1280, 800), "larger"),
    pytest.param((1920, 1200), "normal", marks=pytest.mark.long),
]
ABOUT = story.About(
    "A night, a board and a handful of dice. " * 6, "A game by its author, drawn by somebody else.", "its author", ()
)


@pytest.fixture
def app(tmp_path: Path, at_hand: AtHand) -> Iterator[App]:
    with at_hand.app(tmp_path) as app:
        yield app


@pytest.fixture
def any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that have no board yet have no words of their own either."""
    known = story.about
    have = {listing.id for listing in catalog.LISTINGS if listing.on_table}
    monkeypatch.setattr(story, "about", lambda game: known(game) if game in have else ABOUT)


def turn_over(app: App, game: str) -> Back:
    back = Back(app, game)
    app.push(back)
    settle(app)
    return back


# Everything fits ---------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("any_game")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_options_and_seats_of_every_game_fit_on_its_card(
    tmp_path: Path, game: str, size: tuple[int, int], text: str
) -> None:
    app = open_at(size, tmp_path, text_size=text)
    back = turn_over(app, game)
    found = []
    for choice in back.plan.asked:
        for value in choice.values:
            before = dict(back.plan.options)
            back.plan.choose(choice.name, value.value)
            for number in range(back.plan.count):
                back.plan.next_player(number)
            back.rebuild()
            settle(app)
            found += problems(app, f"{game}, {choice.name} {value.value}")
            back.plan.options = before
    most = max(back.plan.asked, key=lambda choice: options.decides_seats(back.rules, choice), default=None)
    if most is not None and options.decides_seats(back.rules, most):
        back.plan.choose(most.name, most.values[-1].value)
        back.rebuild()
        settle(app)
        found += problems(app, f"{game}, all seats")
    birds_here = birds.on_offer(back.rules)[1:]
    for number in range(1, back.plan.count):
        back.plan.seat(number, birds_here[-number])
    back.rebuild()
    settle(app)
    found += problems(app, f"{game}, another bird on every seat")
    app.push(HouseRules(app, back.plan))
    settle(app)
    for _ in back.plan.house_rules:
        found += problems(app, f"{game}, house rules")
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="")], 0.1)
        settle(app)
    app.quit()
    assert found == [], "\n".join(found)


@pytest.mark.usefixtures("any_game")
def test_every_house_rule_can_be_reached_and_set_back(app: App) -> None:
    back = turn_over(app, "which-side")
    hands = Hands(app)
    hands.press("House rules: none")
    seen = set()
    for _ in range(6):
        seen |= {point.label.partition(": ")[0] for point in app.scene.all_points()}
        hands.key(pygame.K_PAGEDOWN)
    assert {choice.label for choice in back.plan.house_rules if ":" not in choice.label} <= seen
    hands.press("Greenwich Village makes free: its own slots")
    assert back.plan.options["greenwich_scope"] == "tile"
    assert back.plan.changed_house_rules == 1
    hands.press("All as printed")
    hands.press("Done")
    assert back.plan.changed_house_rules == 0


# What does not go together -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("any_game")
def test_a_clash_is_said_at_once_and_mended_at_a_click(app: App) -> None:
    back = turn_over(app, "baron-voodoo")
    back._choose("teams", "pairs-a")
    settle(app)
    labels = [point.label for point in app.scene.all_points()]
    assert any(drawn.words == "Teams need four players." for drawn in app.writer.drawn)
    assert not any(label.endswith("Play") for label in labels)
    Hands(app).press("Players: 4")
    assert "Play: 4 people at this computer" in [point.label for point in app.scene.all_points()]
    assert back.plan.count == 4


def test_what_was_only_preselected_gives_way_to_a_choice_and_comes_back_with_it(tmp_path: Path) -> None:
    plan = Plan(rules_of("which-side"), tmp_path)
    plan.choose("scenario", "winter-fires")
    assert (plan.problem, plan.options["variant"]) == (None, "standard")
    plan.choose("scenario", "new-york-1910")
    assert plan.options["variant"] == "learning"
    plan.choose("variant", "duo")
    plan.choose("scenario", "winter-fires")
    assert plan.options["variant"] == "duo", "what somebody chose stays"
    assert plan.problem is not None
    plan.mend()
    plan.choose("players", 4)
    assert [plan.problem, plan.options["variant"]] == [None, "standard"]


def test_the_number_of_people_never_gives_way_by_itself(tmp_path: Path) -> None:
    profiles.save(tmp_path, Profile(options={"which-side": {"players": 4}}))
    plan = Plan(rules_of("which-side"), tmp_path)
    plan.choose("scenario", "cloakmakers")
    assert plan.options["players"] == 4
    assert plan.problem is not None


# Who sits there ----------------------------------------------------------------------------------------------


def test_bots_carry_their_own_names(app: App) -> None:
    profiles.save(app.home, Profile(seats=(Seat("Ada", "red"), Seat("Ben", "blue"))))
    turn_over(app, "lucha-libre")
    hands = Hands(app)
    hands.press("Seat 2: Owl, strong")
    hands.press("Play")
    seats = app.shelf.entries("lucha-libre")[0].label.players
    assert seats == ("Ada", "Owl")


@pytest.mark.parametrize("game", ["lucha-libre", "protocol-g117", "baron-voodoo"])
def test_whoever_is_alone_is_told_that_a_bird_can_have_the_second_seat(app: App, game: str) -> None:
    turn_over(app, game)
    hands = Hands(app)

    def told() -> bool:
        settle(app)
        return "Alone? Seat a bird." in [drawn.words for drawn in app.writer.drawn]

    assert told()
    hands.press("Seat 2: Owl, strong")
    assert not told()
    hands.press("Seat 2: a person")
    assert told()


def test_where_one_can_play_alone_nobody_is_told_to_seat_a_bird(app: App) -> None:
    turn_over(app, "iditacards")
    Hands(app).press_key("players 2")
    settle(app)
    assert not any(drawn.words.startswith("Alone?") for drawn in app.writer.drawn)


def test_two_birds_of_a_kind_are_told_apart() -> None:
    owls = [Seat("Ada", "red"), Seat("Ben", "blue", "hard"), Seat("", "gold", "hard"), Seat("", "green")]
    assert [seat.name for seat in birds.seated(owls)] == ["Ada", "Owl", "Owl 2", "Player 4"]


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_of_a_game_is_a_bird_whose_strength_is_known(game: str) -> None:
    offered = birds.on_offer(rules_of(game))
    assert offered[0] == "person"
    assert 2 <= len(offered) <= 5
    assert len({birds.spoken(player) for player in offered}) == len(offered)
    assert all(map(birds.is_known, rules_of(game).bots))


def test_colours_stay_different_whoever_changes_theirs(tmp_path: Path) -> None:
    plan = Plan(rules_of("lucha-libre"), tmp_path)
    for number in (0, 1, 1, 0, 1, 1, 0, 0, 1):
        plan.recolour(number)
        assert len({who.colour for who in plan.people}) == 4


def test_an_option_for_one_alone_is_asked_only_of_one_alone(app: App) -> None:
    turn_over(app, "iditacards")
    points = {point.label: point for point in app.scene.all_points()}
    assert "If you race alone: Musher" not in points
    points["Mushers: 1"].press()
    settle(app)
    assert "If you race alone: Musher" in [point.label for point in app.scene.all_points()]


# What is remembered ------------------------------------------------------------------------------------------


def test_options_and_bots_are_remembered_for_each_game(tmp_path: Path) -> None:
    lucha = Plan(rules_of("lucha-libre"), tmp_path)
    lucha.choose("rolling", "curtain")
    lucha.rename(0, "Ada")
    lucha.next_player(1)
    lucha.remember()
    again, other = Plan(rules_of("lucha-libre"), tmp_path), Plan(rules_of("toroball"), tmp_path)
    assert again.options["rolling"] == "curtain"
    assert again.people == lucha.people
    assert [who.name for who in other.people][:1] == ["Ada"]
    assert all(who.is_person for who in other.people)


@pytest.mark.parametrize(
    "kept",
    [
        {"rolling": "no such thing"},
        {"rolling": ["curtain"]},
        {"bell": True},
        {"players": 9, "teams": "pairs-a"},
        {"teams": "pairs-a"},
    ],
)
@pytest.mark.parametrize("game", ["lucha-libre", "baron-voodoo"])
def test_remembered_nonsense_falls_back_to_the_printed_game(tmp_path: Path, game: str, kept: dict[str, object]) -> None:
    profiles.save(tmp_path, Profile(options={game: kept}, players={game: ("nobody", "else")}))
    plan = Plan(rules_of(game), tmp_path)
    assert plan.options == options.defaults(rules_of(game))
    assert plan.problem is None
    assert all(who.is_person for who in plan.people)


# Campaigns and finished matches ------------------------------------------------------------------------------


def test_mad_maxence_offers_its_campaign_first(app: App) -> None:
    turn_over(app, campaigns.GAME)
    labels = [point.label for point in app.scene.all_points()]
    assert labels.index("New campaign") < labels.index("Play this adventure")
    campaign = campaigns.campaigns_of(app).begin("The grey car")
    _campaign, saved = campaigns.campaigns_of(app).attempt(campaign, Seat("Ada", "red"))
    app.shelf.leave(saved, "hour 1")
    app.pop()
    turn_over(app, campaigns.GAME)
    Hands(app).press("Continue")
    assert any(isinstance(scene, Table) and scene.saved.id == saved.id for scene in app._scenes)


def test_finished_matches_are_found_with_date_players_and_result(app: App) -> None:
    for seed in range(12):
        saved = app.shelf.begin(finished_match("lucha-libre", seed))
        app.shelf.leave(saved, "the end")
    app.shelf.leave(app.shelf.begin(short_match("lucha-libre")), "round 1")
    turn_over(app, "lucha-libre")
    hands = Hands(app)
    hands.press("Finished matches")
    page = app.scene
    assert isinstance(page, FinishedMatches)
    assert len(page.entries) == 12
    told = page.describe().splitlines()
    verdict = re.compile(r"Ada against Bo, today, \d+:\d\d, (Ada won|Bo won|A draw) · the end")
    assert [line for line in told[1:] if not verdict.fullmatch(line)] == []
    hands.press(next(point.label for point in page.all_points() if point.label.startswith("Look back at ")))
    settle(app)
    hands.press("Replay from the turning point")
    assert isinstance(app.scene, Replay)
    assert app.scene.match.outcome is not None


def test_a_finished_match_is_deleted_only_after_a_question_and_stays_in_the_statistics(app: App) -> None:
    for seed in range(2):
        app.shelf.leave(app.shelf.begin(finished_match("last-glow", seed)), "the end")
    page = FinishedMatches(app, "last-glow")
    app.push(page)
    hands = Hands(app)
    first, second = page.entries
    delete = next(point.label for point in page.all_points() if point.label.startswith("Delete "))
    hands.press(delete)
    hands.press("Keep it")
    assert page.entries == [first, second]
    hands.press(delete)
    hands.press("Delete")
    assert app.scene is page
    assert page.entries == [second]
    assert len(app.shelf.results()) == 2


@pytest.mark.parametrize("game", ["protocol-g117", "toroball"])
def test_seats_of_a_game_with_sides_wear_the_colours_of_their_sides_and_choose_none(app: App, game: str) -> None:
    back = Back(app, game)
    app.push(back)
    settle(app)
    for (_number, row), colour in zip(back._seat_rows(), board_class(game).side_colours, strict=True):
        corner = app.canvas.point((row.x + 6, row.y + 20))
        assert app.screen.get_at(corner) == pygame.Color(colour)
    assert not any(point.key.startswith("colour") for point in back.points())


@pytest.mark.parametrize(("variant", "players"), [("standard", 4), ("duo", 2)])
def test_a_seat_with_a_tenement_of_its_own_wears_its_colour_before_the_match_as_during_it(
    app: App, variant: str, players: int
) -> None:
    back = turn_over(app, "which-side")
    back.plan.choose("players", players)
    back.plan.choose("variant", variant)
    app.draw()
    state = back.rules.setup(msgspec.convert(back.plan.options, back.rules.options_type), Chance.seeded(1)).state
    board = board_for(back.rules, state)
    wanted = [board.seat_colour(back.rules.view(state, seat), seat, "") for seat in range(players)]
    seen = [tuple(app.screen.get_at(app.canvas.point((row.x + 6, row.y + 20)))) for _number, row in back._seat_rows()]
    assert seen == [tuple(pygame.Color(colour)) for colour in wanted]
    assert not any(point.key.startswith("colour") for point in back.points())


def test_a_seat_wears_the_colour_of_its_loa_and_none_as_long_as_lots_decide(app: App) -> None:
    back = turn_over(app, "baron-voodoo")
    back.plan.choose("loa_1", "mamy-wata")
    app.draw()
    seen = [tuple(app.screen.get_at(app.canvas.point((row.x + 6, row.y + 20)))) for _number, row in back._seat_rows()]
    wanted = [board_class("baron-voodoo").option_colour(back.rules, back.plan.options, seat) for seat in range(2)]
    assert seen == [tuple(pygame.Color(colour or "")) for colour in wanted]
    assert wanted[0] != wanted[1]
    assert not any(point.key.startswith("colour") for point in back.points())


def test_a_setting_that_is_fairer_for_four_is_chosen_for_four_and_said_unless_somebody_wants_it_otherwise(
    app: App,
) -> None:
    back = turn_over(app, "baron-voodoo")
    assert back.plan.options["gift"] == "off"
    back._choose("players", 4)
    assert back.plan.options["gift"] == "rising"
    settle(app)
    assert any("fairer for four" in drawn.words for drawn in app.writer.drawn)
    back._choose("players", 3)
    assert back.plan.options["gift"] == "off"
    back._choose("players", 4)
    back._choose("gift", "off")
    back._choose("layout", "balanced")
    assert back.plan.options["gift"] == "off"


@pytest.mark.parametrize("game", ["lucha-libre", "which-side", "ysnp", "baron-voodoo", "iditacards"])
def test_a_match_of_ones_own_after_the_guided_one_has_its_seats_but_is_laid_out_anew(game: str, tmp_path: Path) -> None:
    rules, guided = rules_of(game), guided_match(game)
    played = msgspec.convert(guided.header.options, rules.options_type)
    own = [
        lay_out(rules, Plan(rules, tmp_path).for_as_many_as(played), list(guided.seats), seed=seed) for seed in (1, 2)
    ]
    tables = [guided.state, *(match.state for match in own)]
    assert all(one != other for one, other in combinations(tables, 2))


def test_a_side_is_called_by_its_whole_name_at_any_size_of_text(tmp_path: Path) -> None:
    app = open_at((1280, 800), tmp_path / "home", text_size="larger")
    turn_over(app, "protocol-g117")
    settle(app)
    assert "the machines" in [drawn.words for drawn in app.writer.drawn]


def test_the_card_begins_with_the_fairer_setting_and_says_so(app: App) -> None:
    back = turn_over(app, "protocol-g117")
    assert back.rules.options_type().head_start == 0, "the rules stay as printed"
    assert back.plan.options["head_start"] == -2
    assert any("fairer than printed" in drawn.words for drawn in app.writer.drawn)
    back.plan.choose("head_start", 0)
    back.plan.remember()
    assert turn_over(app, "protocol-g117").plan.options["head_start"] == 0, "who chose otherwise is not asked again"


def test_who_has_never_played_begins_with_the_learning_game_and_later_with_what_was_played_last(app: App) -> None:
    plan = Plan(rules_of("which-side"), app.home)
    assert plan.options["variant"] == "learning"
    assert plan.problem is None
    plan.choose("variant", "standard")
    plan.remember()
    assert Plan(rules_of("which-side"), app.home).options["variant"] == "standard"
