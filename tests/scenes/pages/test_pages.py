"""Pages beside the table: long texts, the log, statistics, and the lines by which matches are told apart."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.core.dice import D6
from game.core.journal import Seat
from saves import profile as profiles
from saves import results
from saves.luck import COIN, Odds
from saves.profile import Profile
from saves.results import Result, Sort, Standing
from saves.shelf import Label
from scenes.boards.mad_maxence.campaign.campaigns import CampaignsPage, campaigns_of
from scenes.kit import dates, paint
from scenes.kit.app import App
from scenes.kit.canvas import Box
from scenes.kit.dates import when
from scenes.kit.letters import TextPage
from scenes.kit.scene import Scene
from scenes.kit.sheets import Ask, Reading
from scenes.pages import waiting
from scenes.pages.back import Back
from scenes.pages.end import End, _told
from scenes.pages.finished import FinishedMatches
from scenes.pages.howto import near
from scenes.pages.log import LogPage
from scenes.pages.luck import LuckPage
from scenes.pages.rack import Rack
from scenes.pages.settings import SettingsPage
from scenes.pages.statistics import StatisticsPage
from scenes.table.handover import Handover
from scenes.table.preview import where_you_were
from scenes.table.replay import Replay
from scenes.table.table import Table
from tests.at_hand import AtHand
from tests.play.hands import Hands
from tests.scenes.fitting import problems
from tools.screens import finished_match, open_at, settle, short_match


@pytest.fixture
def hands(tmp_path: Path, at_hand: AtHand) -> Iterator[Hands]:
    with at_hand.app(tmp_path) as app:
        yield Hands(app)


def table_at(app: App, game: str, finished: bool = False) -> Table:
    table = Table(app, app.shelf.begin(finished_match(game) if finished else short_match(game)))
    app.push(table)
    return table


# Long texts --------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    number: int
    words: str
    undone: bool = False


def long_log(lines: int = 5000) -> list[Line]:
    return [Line(n // 3, f"Sentence {n}: Ada throws the {'grapes' if n % 50 == 7 else 'dice'}.") for n in range(lines)]


def test_the_log_opens_at_its_end_and_draws_only_what_is_seen(hands: Hands) -> None:
    page = LogPage(hands.app, long_log())
    hands.app.push(page)
    hands.app.draw()
    drawn = [text.words for text in hands.app.writer.drawn]
    assert any(words.startswith("Sentence 4999:") for words in drawn)
    assert len(drawn) < 80
    hands.key(pygame.K_HOME)
    hands.app.draw()
    assert any(text.words.startswith("Sentence 0:") for text in hands.app.writer.drawn)


def test_the_log_shows_only_what_is_sought(hands: Hands) -> None:
    page = LogPage(hands.app, long_log())
    hands.app.push(page)
    hands.settle()
    hands.press("Search the log")
    hands.app.step([pygame.event.Event(pygame.TEXTINPUT, text="GRAPES")], 0.02)
    hands.settle()
    assert page.sought == "GRAPES"
    assert len(page.describe().splitlines()) == 100
    assert all("grapes" in line for line in page.describe().splitlines())
    assert hands.app.scene.widgets.typing, "the field keeps the keyboard while one types"


def test_every_line_of_a_long_text_can_be_scrolled_into_sight(hands: Hands) -> None:
    words = "\n".join(f"Line {number}." for number in range(300))
    hands.app.push(TextPage(hands.app, "Long", words))
    seen: set[str] = set()
    for _ in range(30):
        hands.app.draw()
        assert len(hands.app.writer.drawn) < 60
        seen |= {text.words for text in hands.app.writer.drawn}
        hands.key(pygame.K_PAGEDOWN)
    assert {f"Line {number}." for number in range(300)} <= seen


def test_a_story_of_sixty_thousand_letters_is_laid_out_in_pages(hands: Hands) -> None:
    page = Reading(hands.app, "Long", "It rains on the road to the toll house. " * 1500, lambda: None)
    hands.app.push(page)
    hands.app.draw()
    assert len(hands.app.writer.drawn) < 60
    assert page.scroll.longer


# Enter and Space ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
@pytest.mark.parametrize("words", ["It rains.", "It rains. " * 900])
def test_a_story_page_goes_on_with_enter_and_space(hands: Hands, key: int, words: str) -> None:
    read: list[bool] = []
    hands.app.push(Reading(hands.app, "Rain", words, lambda: read.append(True)))
    hands.settle()
    hands.key(key)
    assert read == [True]


def test_enter_answers_a_question_only_if_there_is_one_answer(hands: Hands) -> None:
    answers: list[str] = []
    one = Ask(hands.app, "So it is.", [("All right", lambda: answers.append("all right"), "primary")])
    two = Ask(hands.app, "Sure?", [("Yes", lambda: answers.append("yes"), "danger"), ("No", hands.app.pop, "plain")])
    for question in (one, two):
        hands.app.push(question)
        hands.settle()
        hands.key(pygame.K_RETURN)
    assert answers == ["all right"]


def test_enter_never_lifts_the_curtain_between_two_players(hands: Hands) -> None:
    table = table_at(hands.app, "lucha-libre")
    curtain = Handover(table.now, 1)
    hands.app.push(curtain)
    hands.settle()
    hands.key(pygame.K_RETURN)
    assert hands.app.scene is curtain


def test_the_track_of_the_volume_answers_a_click(hands: Hands) -> None:
    hands.app.push(SettingsPage(hands.app))
    hands.settle()
    track = next(point.box for point in hands.app.scene.all_points() if point.label == "Volume")
    hands.click((track.right - 3, track.centre[1]))
    assert hands.app.settings.volume == 100


def test_the_volume_stands_under_the_sound_and_the_speed_is_called_as_on_the_table(hands: Hands) -> None:
    page = SettingsPage(hands.app)
    labels = [label for label, _help in page._explained()]
    assert labels.index("Volume") == labels.index("Sound") + 1
    assert labels[0] == "Speed"


# Statistics --------------------------------------------------------------------------------------------------


def result(number: int, names: tuple[str, ...], winners: tuple[int, ...], people: tuple[int, ...] = ()) -> Result:
    scores = tuple(10.0 * seat + number for seat in range(len(names)))
    return Result(f"m{number}", "lucha-libre", "normal", True, winners, "", 9, names, {}, scores, "", people)


def test_a_match_between_two_people_is_won_by_a_name() -> None:
    both = (0, 1)
    played = [result(n, ("Ada", "Ben"), (int(n > 1),), both) for n in range(5)]
    ada, ben = results.standings(played)
    assert (ada.name, ada.played, ada.won, ada.streak) == ("Ada", 5, 2, 0)
    assert (ben.name, ben.played, ben.won, ben.streak) == ("Ben", 5, 3, 3)
    assert ben.best == 14


def test_bots_have_no_statistics_and_names_follow_their_seats() -> None:
    played = [result(0, ("Owl", "Ada"), (0,), (1,)), result(1, ("Ada", "Owl"), (0,), (0,))]
    (ada,) = results.standings(played)
    assert (ada.played, ada.won, ada.scores) == (2, 1, (10.0, 1.0))


def test_results_from_before_people_were_noted_are_still_counted() -> None:
    assert [each.name for each in results.standings([result(0, ("Ada", "Ben"), (1,))])] == ["Ada", "Ben"]


# The end of a match ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["last-glow", "iditacards"])
def test_the_picture_of_a_board_keeps_its_shape(hands: Hands, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards have shapes of their own; on a page they are smaller, not squeezed."""
    shown: list[tuple[float, float]] = []
    real = pygame.transform.smoothscale

    def watched(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        shown.append((paint.ratio(picture), size[0] / size[1]))
        return real(picture, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", watched)
    table = table_at(hands.app, game, finished=True)
    page = End(hands.app, table)
    shown.clear()
    page.draw_body(hands.app.screen)
    ((own, drawn),) = shown[-1:]
    assert drawn == pytest.approx(own, rel=0.01)


def test_the_end_of_a_single_match_speaks_of_no_campaign_and_no_seed(hands: Hands) -> None:
    table = table_at(hands.app, "mad-maxence", finished=True)
    end = End(hands.app, table)
    hands.app.push(end)
    hands.settle()
    assert "campaign" not in end.describe()
    assert "seed" not in end.describe()
    assert str(table.match.header.seed) not in end.describe()


@pytest.mark.parametrize(("size", "text"), [((1280, 800), "normal"), ((1280, 800), "larger")])
def test_the_end_in_a_campaign_says_which_button_goes_on_with_it(
    tmp_path: Path, size: tuple[int, int], text: str
) -> None:
    app = open_at(size, tmp_path, text_size=text)
    campaign = campaigns_of(app).begin("The grey car")
    _campaign, saved = campaigns_of(app).attempt(campaign, Seat("Ada", "red"), seed=3)
    luck = random.Random(4)
    while saved.match.actor is not None:
        saved.match.play(luck.choice(saved.match.moves))
    table = Table(app, saved)
    app.push(table)
    settle(app)
    end = app.scene
    assert isinstance(end, End)
    first = end.widgets.points()[0]
    assert first.label in ("Campaign: try again", "Campaign: adventure 2")
    assert f"“{first.label}” goes on with your campaign." in end.describe()
    assert problems(app, "end") == []
    app.quit()


# How matches are told apart ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "words"),
    [((), ""), (("Ada",), "Ada"), (("Ada", "Ben"), "Ada and Ben"), (("Ada", "", "Ben", "Cléo"), "Ada, Ben and Cléo")],
)
def test_players_are_named_in_one_breath(names: tuple[str, ...], words: str) -> None:
    assert waiting.names(names) == words


def test_a_match_is_called_by_its_name_its_players_or_its_game() -> None:
    label = Label("lucha-libre", players=("Ada", "Ben"), turn="Ben", note="round 3")
    assert waiting.title(label) == "Ada and Ben"
    assert waiting.spoken(label) == "Lucha Libre, Ada and Ben"
    assert waiting.standing(label) == "round 3 · Ben to move"
    assert waiting.title(Label("last-glow", players=("Ada",))) == "The Last Glow"
    assert waiting.title(Label("last-glow", name="Deep down", players=("Ada",))) == "Deep down"
    assert waiting.title(Label("last-glow", name="\u202e\u200b")) == "The Last Glow"


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(), "today, 14:05"),
        (timedelta(days=1), "yesterday, 14:05"),
        (timedelta(days=5), "11 November"),
        (timedelta(days=400), "12 October 2025"),
    ],
)
def test_dates_are_said_as_people_say_them(ago: timedelta, words: str) -> None:
    now = datetime(2026, 11, 16, 14, 5).astimezone()
    assert when((now - ago).isoformat(), now) == words
    assert when((now - ago).isoformat(), now, brief=True) == words.partition(",")[0]


def test_the_first_of_a_month_may_be_said_in_another_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dates, "pgettext", lambda _context, text: f"{text}er")
    now = datetime(2026, 11, 16, 14, 5).astimezone()
    assert when("2026-11-01T12:00:00", now) == "1er November"
    assert when("2026-11-02T12:00:00", now) == "2 November"


@pytest.mark.parametrize("stamp", ["", "yesterday", "2026-13-45T99:00:00", "\0"])
def test_a_date_that_is_none_is_left_out(stamp: str) -> None:
    assert when(stamp) == ""


def test_a_reopened_match_says_where_it_was_and_whose_move_it_is() -> None:
    two, one = short_match("lucha-libre"), short_match("last-glow")
    assert two.actor is not None
    name = two.seats[two.actor].name
    assert where_you_were(two, "Round 3") == f"You were here: Round 3. {name} is to move."
    assert where_you_were(one, "Storm, turn 2.") == "You were here: Storm, turn 2. It is your move."
    assert where_you_were(one, "") == "It is your move."
    assert where_you_were(finished_match("last-glow"), "") == "It is over."


def test_labels_name_the_players_whose_move_it_is_and_how_it_ended(tmp_path: Path) -> None:
    app = open_at((1280, 800), tmp_path)
    running, over = short_match("lucha-libre"), finished_match("lucha-libre")
    for match in (running, over):
        app.shelf.leave(app.shelf.begin(match), "note")
    (left,), (done,) = app.shelf.entries(), app.shelf.entries(status="finished")
    assert running.actor is not None
    assert left.label.players == ("Ada", "Bo")
    assert left.label.turn == running.seats[running.actor].name
    assert over.outcome is not None
    assert (done.label.turn, done.label.result) == ("", over.outcome.headline)
    app.quit()


@pytest.mark.parametrize(
    ("sort", "words"),
    [("advised", "You have won 1 of 3 matches with advice."), ("normal", "You have won 1 of 3 matches.")],
)
def test_the_end_says_which_matches_it_counts(sort: Sort, words: str) -> None:
    assert _told(Standing("mad-maxence", sort, "Ada", 3, 1, 0, ()), alone=True) == words


# How the dice fell -------------------------------------------------------------------------------------------


DICE = Odds(D6, tuple((face, 100 + face) for face in range(1, 7)), 103.5, 0.43)
COINS = Odds(COIN, (("heads", 11), ("tails", 9)), 10.0, 0.002)


def test_throws_are_counted_while_the_page_is_open(hands: Hands) -> None:
    page = LuckPage(hands.app, iter([[COINS], [COINS, DICE], [COINS, DICE]]))
    hands.app.push(page)
    hands.settle()
    assert page.matches == 2, "nothing was thrown in the third"
    told = page.describe()
    assert "dice" in page.title
    assert "Coins, 20 tosses: about 10.0 of each side" in told
    assert "Dice of 6 sides, 621 rolls" in told
    assert "about 43 times in 100" in told
    assert "less than once in 100" in told


def test_where_only_coins_fell_the_page_speaks_of_coins(hands: Hands) -> None:
    page = LuckPage(hands.app, iter([[COINS]]))
    hands.app.push(page)
    hands.settle()
    assert page.title == "How the coins fell"


def test_without_a_throw_the_page_says_so(hands: Hands) -> None:
    hands.app.push(LuckPage(hands.app, iter(())))
    hands.settle()
    hands.app.draw()
    assert any("has fallen yet" in text.words for text in hands.app.writer.drawn)


# Whatever players write, at any size -------------------------------------------------------------------------

LONG = "Wilhelmina-Maximiliane W"
PAGES: dict[str, Callable[[App], Scene]] = {
    "rack": Rack,
    "statistics": StatisticsPage,
    "settings": SettingsPage,
    "finished": lambda app: FinishedMatches(app, "lucha-libre"),
    "back": lambda app: Back(app, "lucha-libre"),
    "log": lambda app: LogPage(app, long_log(200)),
    "luck": lambda app: LuckPage(app, iter([[COINS, DICE]])),
    "story": lambda app: Reading(app, "The toll house", "It rains. " * 300, lambda: None),
    "campaigns": CampaignsPage,
}


@pytest.mark.parametrize(("size", "text"), [((960, 600), "normal"), ((1280, 800), "larger"), ((1920, 1200), "large")])
def test_long_names_never_run_over(tmp_path: Path, size: tuple[int, int], text: str) -> None:
    app = open_at(size, tmp_path, text_size=text)
    profiles.save(tmp_path, Profile(seats=(Seat(LONG, "red"), Seat(LONG[::-1], "blue"))))
    for number in range(9):
        campaigns_of(app).begin(LONG * 2 + str(number))
        for match in (short_match("lucha-libre", number), finished_match("lucha-libre", number)):
            saved = app.shelf.begin(match)
            app.shelf.leave(saved, "Round 12, a long way from home, 24 fans to 13")
            app.shelf.rename(saved.id, LONG * 3)
        results.record(tmp_path, result(number + 100, (LONG, LONG[::-1]), (0,), (0, 1)))
    found = []
    for name, page in PAGES.items():
        app.push(page(app))
        settle(app)
        found += problems(app, name)
        app.home_again()
    app.quit()
    assert found == [], "\n".join(found)


def test_a_replay_that_plays_follows_a_hand_on_its_track(hands: Hands) -> None:
    app = hands.app
    replay = Replay(app, finished_match("last-glow"))
    app.push(replay)
    app.settings = app.settings._replace(speed="normal")
    hands.press("Play")
    for _ in range(20):
        hands.step(1 / 30)
    track = next(point.box for point in replay.all_points() if point.label == "Position")
    hands.drag((track.x + 8, track.centre[1]), (track.centre[0], track.centre[1]))
    assert replay.at == pytest.approx(len(replay.match.history) / 2, abs=3)


def test_a_picture_that_is_near_shows_all_its_places_and_no_more_than_it_must() -> None:
    whole = Box(20, 40, 1056, 704)
    means = [Box(700, 560, 92, 88), Box(980, 650, 92, 88)]
    part = near(whole, means, 0.8)
    assert all(part.x <= place.x and place.right <= part.right for place in means)
    assert all(part.y <= place.y and place.bottom <= part.bottom for place in means)
    assert (whole.x <= part.x, part.right <= whole.right, part.bottom <= whole.bottom) == (True, True, True)
    assert part.w < whole.w * 0.6
    assert near(whole, [whole], 0.8) == whole, "places all over the board leave the whole of it"
