"""What happened, played out: hops and strolls, kicks in an arc, the cow's charge, and the flight to the bench."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.moves import Move
from game.core.words import _
from game.toroball.content import Team
from game.toroball.events import (
    BallStopped,
    CowStayed,
    Dodged,
    Drank,
    ExtraTime,
    GoalScored,
    MustActFirst,
    Nudged,
    Picked,
    Sheltered,
    SkillPicked,
    Skipped,
    Watched,
)
from game.toroball.state import SEAT_OF, TEAM_OF, Agitate, Kick, Pick, State, StepTo
from scenes.kit.motion import Chain, Motion, Together, Tween, between, ease_in_out, linear
from scenes.table.marks import Drawing, Mark
from scenes.table.stage import Sprite
from scenes.table.terms import Piece
from scenes.table.view import TableView

from .zones import COMPASS, WHO

if TYPE_CHECKING:
    from .board import GameBoard


class Gait(NamedTuple):
    seconds: float
    height: float = 12.0
    turns: float = 0.0
    """Degrees."""
    hops: int = 1


GAITS = {
    "step": Gait(0.2),
    "stagger": Gait(0.13, 6.0),
    "leap": Gait(0.6, 90.0, -360.0),
    "return": Gait(0.5),
    "keeper": Gait(0.4),
    "reset": Gait(0.7, 8.0),
    "nudge": Gait(1.0, 190.0, 540.0),
}
HOP, CLIMB, CHEER = Gait(0.3), Gait(0.4, 46.0), Gait(0.7, 40.0)
CHARGE, LED, JUMP = Gait(0.17, 10.0), Gait(0.7, 6.0), Gait(0.9, 34.0, hops=2)
ROLL, BOUNCE = Gait(0.45, 18.0, -180.0), Gait(0.35, 26.0, -180.0)
SCATTERS = ("scatter", "off-fence", "off-straw")
BY_DICE = ("stagger", *SCATTERS)
CHEW, DRINK = 1.3, 0.5
"""How long what is said about them beside the dice is left to be read."""
MUNCH = Gait(CHEW, 3.0, hops=4)
ASIDE = 0.15
"""From where a hand has let go of somebody on the cow to the square beside her."""
SPIN, READ, CHEERS = 0.75, 0.35, 1.8
SQUARE = 66.0
BROWN = "#7a3a18"


def effect(board: GameBoard, event: Event, display: TableView, after: State) -> Motion | None:
    sounds = display.app.sounds
    match event:
        case Moved():
            return _moved(board, event, display, after)
        case Picked(who=who):
            return _ring(display, who, "#ffd479", 0.35)
        case Skipped(who=who):
            return Together(_pose(board, display, after), _ring(display, who, "#fff3d6", 0.6))
        case Sheltered(who=who):
            return _carry(board, display, after, who, _there(board, after, who).kind, CLIMB)
        case Rolled():
            return _rolled(board, event, display)
        case GaugeChanged(gauge="ene", why=why):
            if why != "agitate":
                return _pose(board, display, after, "cow")
            sounds.play("moo")
            jump = _carry(board, display, after, "cow", _dressed(_there(board, after, "cow"), "surprised"), JUMP)
            return Together(jump or Tween(0.0), _ring(display, "cow", "#d8402c", JUMP.seconds))
        case CowStayed(why=why):
            pose = _dressed(_there(board, after, "cow"), "chew" if why == "six" else "surprised")
            return _carry(board, display, after, "cow", pose, MUNCH)
        case Nudged(who=who):
            return _bump(board, display, who)
        case GoalScored():
            return _goal(board, event, display, after)
        case PhaseBegan(phase="cow"):
            sounds.play("moo")
            return display.announce(_("All eyes on Marguerite"), BROWN, 1.0)
        case Ended():
            return Chain(_pose(board, display, after), Tween(0.9))
        case BallStopped(at=at):
            sounds.play("bad")
            return display.ring(board.box(at), "#d8402c", 0.4)
        case Drank(who=who):
            return _ring(display, who, "#8c2f52", DRINK)
        case Dodged(who=who):
            return _carry(board, display, after, who, f"{who}-cheer", CHEER)
        case Watched(who=who):
            return _ring(display, who, "#d8402c", 0.45)
        case MustActFirst(who=who):
            return _ring(display, who, "#f2c14e", 0.5)
        case ExtraTime():
            sounds.play("whistle")
            return display.announce(_("The next goal wins"), BROWN, 1.4)
        case SkillPicked():
            sounds.play("card")
    return None


def let_go(board: GameBoard, display: TableView, moves: Sequence[Move]) -> None:
    """A hand plays these moves: what it has dropped waits where it will be, not always where it was dropped.

    A ball is aimed, not carried: it lies at the kicker's feet again, and flies from there. And nobody stands on the
    cow: a youngster who runs up to her is beside her at once.
    """
    stage = display.stage
    match moves[-1]:
        case Kick():
            ball = _sprite(display, "ball")
            ball.at, ball.lift, ball.laid = stage.home(ball), 0.0, False
        case Agitate():
            view: State = display.view
            who = next((move.who for move in moves if isinstance(move, Pick)), view.activation and view.activation.who)
            sprite = _sprite(display, who or "")
            steps = [move.square for move in moves if isinstance(move, StepTo)]
            if sprite.laid:
                at = board.stand(f"{who}-stand", steps[-1], 0, 1) if steps else stage.home(sprite)
                display.sequence.add(lambda: stage.lay(sprite, at, ASIDE))


def together(event: Event, earlier: Event) -> bool:
    """After a goal first cow and ball are brought back, then one team strolls home, then the other."""
    if not (isinstance(event, Moved) and isinstance(earlier, Moved) and event.why == earlier.why == "reset"):
        return False
    return _company(event.piece) == _company(earlier.piece)


def _company(piece: str) -> Team | None:
    return next((team for who, team in TEAM_OF.items() if who == piece), None)


# Finding -------------------------------------------------------------------------------------------------------------


def _there(board: GameBoard, after: State, name: str) -> Piece:
    """A piece as it is when all of this is over."""
    return next(piece for piece in board.pieces(after) if piece.name == name)


def _sprite(display: TableView, name: str) -> Sprite:
    return display.stage.standing(name)[0]


def _ring(display: TableView, who: str, colour: str, seconds: float) -> Motion:
    return display.ring(display.sprite_box(_sprite(display, who)), colour, seconds)


def _pose(board: GameBoard, display: TableView, after: State, *names: str) -> Motion:
    """These take the pose that they have in the end, or all do."""

    def begin() -> None:
        for piece in board.pieces(after):
            if piece.name in names or (not names and piece.kind in WHO):
                for sprite in display.stage.standing(piece.name, piece.spot):
                    sprite.kind = piece.kind

    return Tween(0.0, begin=begin)


# Pieces on their way -------------------------------------------------------------------------------------------------


def _carry(board: GameBoard, display: TableView, after: State, name: str, on_the_way: str, gait: Gait) -> Motion | None:
    """A piece to its place, in an arc, in one pose on the way and in another at the end; nothing else moves with it.

    What a hand has brought there by several moves in one waits for the last of them.
    """
    sprite, there = _sprite(display, name), _there(board, after, name)
    if display.stage.waits(sprite):
        return None
    others = [piece for piece in board.pieces(after) if piece.spot == there.spot]
    home = board.stand(there.kind, there.spot, others.index(there), len(others))
    start, large = sprite.at, sprite.scale * sprite.height / there.height

    def begin() -> None:
        sprite.kind, sprite.spot, sprite.height, sprite.z = on_the_way, there.spot, there.height, there.z
        sprite.shift, sprite.laid = (0.0, 0.0), False

    def go(t: float) -> None:
        part = ease_in_out(t)
        sprite.at, sprite.scale = between(start, home, part), large + (1 - large) * part if t < 1 else 1.0
        hop = t * gait.hops % 1
        sprite.lift, sprite.angle = 4 * gait.height * hop * (1 - hop), gait.turns * t

    def done() -> None:
        sprite.kind, sprite.lift, sprite.angle = there.kind, 0.0, 0.0

    return Tween(gait.seconds, go, linear, begin, done)


def _moved(board: GameBoard, event: Moved, display: TableView, after: State) -> Motion | None:
    there = _there(board, after, event.piece)
    sprite = _sprite(display, event.piece)
    if event.why == "reset" and sprite.piece == there:
        return None  # stands there already
    x = board.stand(there.kind, there.spot, 0, 1)[0]
    goes_left = x < sprite.at[0] - 1
    if event.piece == "cow":
        return _trot(board, event, display, after, goes_left=goes_left if abs(x - sprite.at[0]) > 1 else None)
    if event.piece == "ball":
        return _kick(board, event, display, after) if event.why == "kick" else _roll(board, event, display, after)
    if event.why == "step" and not display.stage.waits(sprite):
        display.app.sounds.play("step")
    elif event.why == "nudge":
        display.app.sounds.play("boing")
    on_the_way = f"{event.piece}-run-left" if goes_left else f"{event.piece}-run"
    pose = there.kind if event.why == "nudge" else on_the_way
    return _carry(board, display, after, event.piece, pose, GAITS.get(event.why, HOP))


def _roll(board: GameBoard, event: Moved, display: TableView, after: State) -> Motion | None:
    if event.target in board.rules.pitch.goals:
        display.app.sounds.play("kick")
    return _carry(board, display, after, "ball", "ball", BOUNCE if event.why in SCATTERS else ROLL)


def _kick(board: GameBoard, event: Moved, display: TableView, after: State) -> Motion | None:
    """The ball sets out from the kicker, wherever it was aimed; who kicks from the fence climbs down for it."""
    ball, there = _sprite(display, "ball"), _there(board, after, "ball")
    view: State = display.view
    assert view.activation is not None
    kicker = view.activation.who
    stands = _there(board, after, kicker)
    x, y = board.stand("ball", there.spot, 0, 1)
    far = hypot(x - ball.at[0], y - ball.at[1]) / SQUARE
    left = board.box(event.target).centre[0] < board.box(event.origin).centre[0]
    sprite = _sprite(display, kicker)

    def swing() -> None:
        display.app.sounds.play("kick")
        sprite.kind = f"{kicker}-kick-left" if left else f"{kicker}-kick"

    def stand() -> None:
        sprite.kind = stands.kind

    flight = _carry(board, display, after, "ball", "ball", Gait(0.22 + 0.07 * far, 30 + 10 * far, 540.0)) or Tween(0.0)
    down = None
    if sprite.spot != stands.spot:
        down = _carry(board, display, after, kicker, sprite.kind, Gait(0.2, 20.0))
    return Chain(down or Tween(0.0), Together(Tween(0.32, begin=swing, done=stand), flight))


# The cow -------------------------------------------------------------------------------------------------------------


def _dressed(cow: Sprite | Piece, pose: str) -> str:
    """The cow in another pose, with the die that lies on her flank."""
    return f"cow-{pose}+{cow.kind.partition('+')[2]}"


def _trot(board: GameBoard, event: Moved, display: TableView, after: State, *, goes_left: bool | None) -> Motion | None:
    there, cow = _there(board, after, "cow"), _sprite(display, "cow")
    if goes_left is None:
        goes_left = "left" in cow.kind
    side, charges = "left" if goes_left else "right", event.why in ("charge", "run")
    pose = _dressed(there, f"charge-{side}" if charges else side)
    return _carry(board, display, after, "cow", pose, CHARGE if charges else LED)


def _bump(board: GameBoard, display: TableView, who: str) -> Motion:
    """She means well: a nudge, and somebody sits down far away."""
    cow, figure = _sprite(display, "cow"), _sprite(display, who)
    start, rests = cow.at, cow.kind
    towards = ((figure.at[0] - start[0]) * 0.4, (figure.at[1] - start[1]) * 0.3)
    side = "left" if figure.at[0] < start[0] else "right"

    def begin() -> None:
        cow.kind = _dressed(cow, f"charge-{side}")
        display.app.sounds.play("moo")

    def lunge(t: float) -> None:
        part = 4 * t * (1 - t)
        cow.at = (start[0] + towards[0] * part, start[1] + towards[1] * part)

    def done() -> None:
        cow.kind, cow.at = rests, start

    return Tween(0.45, lunge, linear, begin, done)


# Dice and goals ------------------------------------------------------------------------------------------------------


def _rolled(board: GameBoard, event: Rolled, display: TableView) -> Motion | None:
    """The compass spins with a die that says where to; what the cow rolls can be read before she runs."""
    if event.why == "dodge":
        return None
    if event.why == "cow":
        return Tween(SPIN + READ)
    at, end = board.box("compass").centre, event.dice[-1]

    def spin(t: float) -> list[Mark]:
        arrow = end if t > 0.6 else 1 + (int(t * 24) + end) % 6
        return [Drawing(f"compass-{arrow}", at, COMPASS)]

    return display.animate(SPIN + READ, spin)


def _goal(board: GameBoard, event: GoalScored, display: TableView, after: State) -> Motion:
    """Those who stand in the open jump for joy, each in their own time."""
    display.app.sounds.play("cheer")
    happy = [c.id for c in after.characters if c.status == "open" and TEAM_OF[c.id] == event.team]
    jumps = [
        _carry(board, display, after, who, f"{who}-cheer", Gait(CHEERS, 16.0, hops=4 + number))
        for number, who in enumerate(happy)
    ]
    scores = (event.red, event.green) if event.team == "Red" else (event.green, event.red)
    told = _("Goal for {name}: {n} to {m}").format(name=board.called(event.team), n=scores[0], m=scores[1])
    colour = board.side_colours[SEAT_OF[event.team]]
    return Together(display.announce(told, colour, CHEERS), *(jump for jump in jumps if jump is not None))
