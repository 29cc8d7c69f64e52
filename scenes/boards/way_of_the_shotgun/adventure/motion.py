"""How events of an adventure are shown beside pieces that go where they belong: pages of the story, shots, the bell."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.events import Event, GaugeChanged, Moved, Rolled
from game.core.words import _
from game.way_of_the_shotgun import telling
from game.way_of_the_shotgun.events import (
    Acted,
    ChoiceEnded,
    DuelBegan,
    FoeFell,
    Judged,
    Rerolled,
    Shot,
    StopReached,
    StoryClosed,
    TellShown,
)
from game.way_of_the_shotgun.state import Letter, View
from scenes.boards.way_of_the_shotgun import motion
from scenes.boards.way_of_the_shotgun.adventure import words
from scenes.boards.way_of_the_shotgun.board import POSES
from scenes.kit.motion import Chain, Motion, Tween
from scenes.table.playback import TUMBLE
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.boards.way_of_the_shotgun.adventure.board import AdventureBoard

HESITATE, ACT, AGAIN, BELL = 1.0, 0.25, 0.7, 0.7
LIT = "#ffd166"
WALKS = ("walk in", "walk back")


def effect(board: AdventureBoard, event: Event, display: TableView, after: View) -> Motion | None:
    match event:
        case StopReached() | ChoiceEnded() | DuelBegan() | Judged() | StoryClosed():
            return _page(board, event, display, after)
        case TellShown(foe=foe, acts=acts):
            return _hesitate(display, foe, acts)
        case Acted():
            return Tween(ACT)
        case Moved(piece="street"):
            yours, foes = display.view.table.acts
            walking = [who for who, walks in (("you", yours in WALKS), ("foe", foes == "W")) if walks]
            return motion.walk(board, display, after, *walking)
        case GaugeChanged(gauge="gun", why="shoot", before=full, after=left):
            barrels = [board.box(f"gun.{number}").centre for number in range(left + 1, full + 1)]
            return motion.eject(board, display, after, barrels)
        case Rolled(why="shoot", at=who):
            return motion.strike(display, who, butt=display.view.table.acts[0] == "butt" and who == "you")
        case Shot(who=who, hits=hits) if hits:
            return motion.hit(display, "foe" if who == "you" else "you")
        case Rerolled(die=die):
            return Chain(Tween(TUMBLE), display.ring(board.box(f"die.{die}"), LIT, AGAIN))
        case GaugeChanged(gauge="grit", why="noon"):
            display.app.sounds.play("bell")
            noon = board.rules.figures.street.noon
            return display.ring(board.box(f"sun.{noon}").grown(20), LIT, BELL)
        case FoeFell():
            return motion.stagger(display, "foe")
    return None


def _page(board: AdventureBoard, event: Event, display: TableView, after: View) -> Motion | None:
    """A story that has a page of its own; a scene's stands on its card."""
    trails, told = board.rules.trails, board.rules.tell(event) or ""
    match event:
        case StopReached():
            display.app.sounds.play("page")
        case ChoiceEnded(adventure=number, stop=stop, choice=choice) if told:
            display.app.sounds.play("page")
            return display.read(_(trails[number].stops[stop].choices[choice - 1].label), told)
        case DuelBegan(adventure=number, foe=foe):
            page = words.duel_page(board.rules, event, after.table.stop, board.story())
            # The poster hangs before its cubes come to lie on it.
            return Chain(
                display.read(telling.first_name(trails[number].foes[foe]), page),
                Tween(0.0, begin=partial(display.land, after)),
            )
        case Judged(adventure=number, foe=foe):
            return display.read(telling.first_name(trails[number].foes[foe]), told)
        case StoryClosed(ending=ending):
            return display.read(_(telling.ENDINGS[ending]), told)
    return None


def _hesitate(display: TableView, foe: str, letters: tuple[Letter, Letter]) -> Motion | None:
    """The foe shifts between the two things that may come, then waits; in the open, for nobody is behind a barrel who
    has not taken cover."""
    sprite = motion.person(display, "foe")
    if sprite is None:
        return None
    poses = list(dict.fromkeys("stand" if letter == "T" else POSES[letter] for letter in letters))

    def show(t: float) -> None:
        sprite.kind = f"{foe}-{poses[int(t * 3.99) % len(poses)]}"

    return Tween(HESITATE, show)
