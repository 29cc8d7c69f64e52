"""Every screen as it is heard: named, distinct, in order, with all that can be pressed, and nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.core.journal import Seat
from game.core.match import Match
from scenes.kit.app import App
from scenes.kit.heard import LONGEST, Heard, Page, hear
from scenes.kit.scene import Scene
from scenes.table.handover import Handover
from scenes.table.table import Table
from tests.game.playing import rules_of
from tests.play.laying import PEOPLE
from tests.play.test_secrets import alike, hiding, seats_of
from tests.scenes.listening import Listener, listen
from tools.playthrough import begin, moments
from tools.screens import ON_TABLE, before_any_match, of_game, open_at, settle, with_matches_waiting

ASKED = 8
"""Places of a table that are asked what would come of them, evenly spread."""
LOOKED_AT = 8
"""Tables of a stored playthrough, evenly spread."""
GAMES = pytest.mark.parametrize("game", ON_TABLE)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = open_at((1280, 800), tmp_path / "home", speed="off")
    listen(app)
    yield app
    app.quit()


def faults(scene: Scene) -> list[str]:
    """What is wrong with a screen for who hears it."""
    page, found = hear(scene, "full"), []
    heard = {each.key: each for each in page.heard}
    if len(heard) != len(page.heard):
        found.append("two things have one key")
    if page.focus not in heard:
        found.append("the focus is nowhere")
    found += [f"{each.key} has no label" for each in page.heard if not each.label.strip()]
    found += [f"{each.key} hangs on nothing" for each in page.heard[1:] if each.parent not in heard]
    found += [f"too long: {each.label}" for each in page.heard if each.part not in TEXTS and len(each.label) >= LONGEST]
    found += [f"twice in {group}: {label}" for (group, label), n in _names(page).items() if n > 1]
    for group in (each for each in page.heard if each.part == "choices"):
        chosen = [each for each in page.heard if each.parent == group.key and each.state]
        if len(chosen) != 1:
            found.append(f"{len(chosen)} chosen of {group.label}")
    pressed = {each.key.partition("/")[2] for each in page.heard if each.part not in TEXTS}
    missing = {point.key for point in scene.all_points() if point.role != "text"} - pressed
    return [*found, *(f"{key} is not heard" for key in missing)]


TEXTS = ("text", "page", "dialog", "window")


def _names(page: Page) -> Counter[tuple[str, str]]:
    return Counter((each.parent, each.label) for each in page.heard if each.part != "text")


def table_on(app: App, state: Any, game: str, seats: list[Seat]) -> Table:
    rules = rules_of(game)
    table = Table(app, app.shelf.begin(Match.from_state(rules, state, seats[: rules.seats_of(state)], 7)))
    app.push(table)
    settle(app)
    while isinstance(app.scene, Handover):
        app.pop()
    return table


@GAMES
def test_every_screen_of_a_game_is_heard_whole(app: App, game: str) -> None:
    found = {name: wrong for name in of_game(app, game) if (wrong := faults(app.scene))}
    assert found == {}


def test_every_screen_around_the_table_is_heard_whole(app: App) -> None:
    screens = (name for part in (before_any_match, with_matches_waiting) for name in part(app))
    assert {name: wrong for name in screens if (wrong := faults(app.scene))} == {}


@GAMES
def test_every_table_of_a_stored_playthrough_is_heard_whole(app: App, game: str) -> None:
    played = [moment.state for moment in moments(begin(rules_of(game)))]
    rules, found = rules_of(game), {}
    states = [state for state in played if rules.moves(state)]
    for state in islice(states, 0, None, max(1, len(states) // LOOKED_AT)):
        table = table_on(app, state, game, list(PEOPLE))
        found[str(state)[:60]] = faults(table) or _silent(table)
        while len(app.scenes) > 1:
            app.pop()
    assert not [wrong for wrong in found.values() if wrong]


def _silent(table: Table) -> list[str]:
    """A place where nothing can be done says why."""
    places = [point for point in table.all_points() if point.group == "Board"]
    found = []
    for point in places[:: max(1, len(places) // 12)]:
        table.focus = point.key
        said = next(each for each in hear(table).heard if each.key.endswith(f"/{point.key}"))
        if not (said.detail or point.enabled):
            found.append(f"{point.key} says nothing")
    table.focus = None
    return found


# Secrets -------------------------------------------------------------------------------------------------------------


def everything_said(app: App, scene: Scene) -> list[object]:
    """Every field, and all that can be asked for; without the number of the page."""
    said: list[object] = [scene.to_do(), scene.standing(), scene.news(), app.speaker._possible()]
    said += [_without_number(each, scene.number) for each in hear(scene, "full").heard]
    points = scene.all_points()
    for point in points[:: max(1, len(points) // ASKED)]:
        scene.focus = point.key
        said += [scene.detail_of(point), scene.look_of(point)]
    scene.focus = None
    return said


def seen_by(app: App, game: str, state: Any, seat: int) -> Table:
    """A table at which only this seat is a person's."""
    rules = rules_of(game)
    players = [who if n == seat else Seat(who.name, who.colour, "random") for n, who in enumerate(PEOPLE)]
    return Table(app, app.shelf.begin(Match.from_state(rules, state, players[: rules.seats_of(state)], 7)))


def handed_over(app: App, game: str, state: Any) -> list[object]:
    rules = rules_of(game)
    table = Table(app, app.shelf.begin(Match.from_state(rules, state, list(PEOPLE[: rules.seats_of(state)]), 7)))
    app.push(Handover(table.now, 0))
    app.draw()
    said = everything_said(app, app.scene)
    app.pop()
    return said


def same_view(rules: Any, state: Any, seat: int | None) -> list[Any]:
    """Other tables that this seat cannot tell from this one; nobody's seat sees what is public."""
    guessed = [other for each in seats_of(rules, state) if seat in (each, None) for other in alike(rules, state, each)]
    return [other for other in guessed if rules.view(other, seat) == rules.view(state, seat)]


def _without_number(each: Heard, number: int) -> Heard:
    page = f"page {number}"
    return each._replace(key=each.key.replace(page, "page"), parent=each.parent.replace(page, "page"))


@pytest.mark.parametrize("game", [game for game in ON_TABLE if hiding(game)])
def test_tables_that_a_seat_cannot_tell_apart_sound_alike_to_it(app: App, game: str) -> None:
    rules, compared = rules_of(game), 0
    for states in hiding(game):
        for state in states[5:30:20]:
            for seat in seats_of(rules, state):
                for other in same_view(rules, state, seat)[:1]:
                    one, two = (everything_said(app, seen_by(app, game, which, seat)) for which in (state, other))
                    compared += 1
                    assert one == two
    assert compared


@pytest.mark.parametrize("game", [game for game in ON_TABLE if hiding(game)])
def test_a_handover_card_says_nothing_of_either_hand(app: App, game: str) -> None:
    rules, compared = rules_of(game), 0
    for states in hiding(game):
        state = states[min(9, len(states) - 1)]
        for other in same_view(rules, state, None)[:2]:
            one, two = (handed_over(app, game, which) for which in (state, other))
            assert one == two
            compared += 1
    assert compared


def test_nothing_said_before_a_handover_can_be_said_again(app: App) -> None:
    listener: Listener = listen(app)
    game = next(game for game in ON_TABLE if hiding(game))
    table = table_on(app, hiding(game)[0][0], game, list(PEOPLE))
    app.speaker.say("You hold the Baron.")
    app.speaker.tick(0.1)
    assert "You hold the Baron." in listener.said
    table.hand_over(1)
    app.step([], 0.1)
    assert isinstance(app.scene, Handover)
    for _ in range(3):
        app.speaker._say_again()
        app.speaker.tick(0.2)
    assert "You hold the Baron." not in " ".join(listener.said[1:])
