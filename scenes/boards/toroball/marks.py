"""What is written and drawn on the table: what is printed, what is true now, and what answers the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.words import _, ngettext, pgettext
from game.toroball import cow, telling
from game.toroball.content import Team
from game.toroball.names import YOUNGSTERS
from game.toroball.state import (
    IDS,
    SKILLS,
    TEAM_OF,
    Character,
    CharacterId,
    CowStep,
    Drink,
    Kick,
    Shelter,
    Stagger,
    State,
    StepTo,
    Variant,
)
from game.toroball.walking import Walk
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK
from scenes.table.marks import Disc, Drawing, Line, Mark, On, Panel, Paper, Point, Words, badge
from scenes.table.terms import Gesture, Hand

from . import words
from .preview import Flight, sixths
from .zones import BALL, COLUMNS, COMPASS, EYE, FIGURE, MEDAL, ROWS, TEAMS, WHO, strip_of

if TYPE_CHECKING:
    from .board import GameBoard

HEAT = {1: "#c8281e66", 2: "#d6461e50", 3: "#e2682440", 4: "#ec8c3030", 5: "#f0b04622"}
"""The smallest roll that brings her there: red where she always comes, pale where only her best roll does."""
EDGE, GOLD, DARK, PALE = "#b8321e", "#ffd166", "#4a2a08", "#fff3d6"
RINGS = 40.0
TAG, PALE_TAG = "#3a1814eb", "#fcf2dcf0"
NIGHT, WINE, OWN_GOAL, GOAL = "#221814e1", "#5c1e3ceb", "#b2201cf5", "#c48a14f5"
SIGN = 54.0
"""How wide the word at a goal is."""
INTO_THE_GOAL = (0.36, 0.84)
"""The part of the way from an arrow to the middle of the net that is drawn."""
LINING_UP = ("pick_skill", "place_keeper")


# Printed -------------------------------------------------------------------------------------------------------------


def printed(board: GameBoard, options: Variant) -> Iterator[Mark]:
    spots = board.spots
    if options.extra_bottles == "yes":
        for square in board.rules.pitch.figures.extra_bottles:
            yield Drawing("bottle", board.box(square).centre, 62)
    yield from _into_the_goals(board)
    yield Panel(spots["row.5"].grown(2), "#fbf0d6", DARK, 2, 4)  # in the goal, where the fence has no plate
    for spot, name in [(f"column.{name}", name) for name in COLUMNS] + [(f"row.{n}", str(n)) for n in ROWS]:
        yield Words(name, Box.around(spots[spot].centre, 34, 28), 17, "bold", INK, "centre")
    sign, goals = spots["label.title"], options.goals
    yield Words(_("Toroball"), sign._replace(h=34), 32, "title", CREAM, "centre")
    wins = ngettext("{n} goal wins", "{n} goals win", goals).format(n=goals)
    yield Words(wins, sign._replace(y=sign.y + 29, h=26), 17, "bold", "#ffd479", "centre")
    yield Drawing("compass", board.box("compass").centre, COMPASS)


def _into_the_goals(board: GameBoard) -> Iterator[Mark]:
    """From each arrow into the net: three ways into one goal, where arrows alone could be taken for three goals."""
    pitch = board.rules.pitch
    for goal, team in pitch.goals.items():
        net = board.box(goal)
        outside = net.x - 6 if team == "Red" else net.right + 6 - SIGN  # on the inner side stand the numbers of rows
        yield from badge(_("Goal"), Box(outside, net.bottom + 3, SIGN, 26), NIGHT)
    for arrow, team in pitch.arrows.items():
        (x0, y0), (x1, y1) = board.box(arrow).centre, board.box(pitch.goal_of[team]).centre
        ends = tuple((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in INTO_THE_GOAL)
        for colour, width in ((DARK, 7.0), ("#fffaea", 4.0)):
            yield Line(ends, colour, width, head=11 + width)


# True now ------------------------------------------------------------------------------------------------------------


def true_now(board: GameBoard, view: State) -> Iterator[Mark]:
    spots = board.spots
    for team in TEAMS:
        if _on_move(view) == team:
            yield Drawing(f"team-{team}-lit", spots[f"team.{team}"].centre, 60)
        name = board.called(team)
        yield Words(name, spots[f"label.{team}"], 24, "bold", CREAM, "centre", wrap=False, elide=True)
        yield Words(str(view.score.of(team)), spots[f"score.{team}"], 28, "bold", INK, "centre")
    for character in view.characters:
        yield from _medal(board, view, character)
    yield from _how_far(board, view)


def _on_move(view: State) -> Team | None:
    if view.phase == "over":
        return None
    return view.cow_run.mover if view.cow_run is not None else view.turn_team


def _medal(board: GameBoard, view: State, who: Character) -> Iterator[Mark]:
    box = board.box(f"medal.{who.id}")
    at, acts = box.centre, view.activation is not None and view.activation.who == who.id
    if acts:
        yield Disc(at, MEDAL / 2 + 5, "#ffd479")
    yield Drawing(f"medal-{who.id}", at, MEDAL)
    if view.phase not in (*LINING_UP, "over"):
        mark = "whistle" if who.must_first and not who.acted else "done" if who.acted else ""
        if who.status == "out":
            mark = "out" if who.acted else ""
        if who.acted:
            yield Panel(Box.around(at, MEDAL, MEDAL), "#140c0678", radius=30)
        if mark:
            yield Drawing(f"mark-{mark}", (at[0] - 24, at[1] + 20), 26)
    name = Box(box.x, box.bottom + 4, box.w, 26)
    yield Words(YOUNGSTERS[who.id], name, 18, "bold", "#ffd479" if acts else "#e7d3ad", "centre")


def _how_far(board: GameBoard, view: State) -> Iterator[Mark]:
    """Her agitation, which is a piece, and the die that is added to it; then the steps that are left."""
    frame, ene, run = board.reach("ene"), board.box("ene"), view.cow_run
    yield Panel(frame, "#0c281e96", "#0d2a20", 2, 12)
    yield Drawing("cow-chew", (frame.x + 34, frame.y + 48), 66)
    if view.phase == "over":
        return  # nobody rolls for her any more
    plus = Box(ene.right, ene.y, 26, ene.h)
    yield Words("+", plus, 28, "bold", CREAM, "centre")
    die = Box(plus.right, ene.y + 4, 38, 38)
    if run is None:
        yield Panel(die, "#fff6e0", radius=8)
        yield Words("?", die, 24, "bold", INK, "centre")
        told = _("a {n}: she stays").format(n=board.rules.pitch.figures.cow.stays_on)
    else:
        yield Drawing(f"die-{run.roll}", die.centre, die.h)
        told = ngettext("{n} step left", "{n} steps left", run.steps_left).format(n=run.steps_left)
    yield Words(told, Box(frame.x + 70, frame.y + 60, frame.w - 74, 28), 17, "text", CREAM, "centre")


# Under the pieces ----------------------------------------------------------------------------------------------------


def under(board: GameBoard, view: State, hand: Hand | None) -> Iterator[Mark]:
    if hand is None:
        yield from _rings(board, view)
        return
    aimed, walker = _aimed(hand), _walker(view, hand)
    if view.phase == "characters" and (walker is not None or hand.over == view.cow):
        yield from board.heat(tuple(board.preview.least_rolls(view, walker).items()))
    # The square she really stands on: she is larger than it.
    yield Panel(board.box(view.cow).grown(3), "#7a421c46", "#7a3a18", 3, 10)
    yield from _open_goals(board, view)
    if view.phase == "cow":
        yield from _ways(board, view)
    yield from _rings(board, view, _to_choose(board, view), board.watched(view))
    if aimed is not None:
        yield from _aim_under(board, view, aimed, walker)


def _aimed(hand: Hand) -> Gesture | None:
    """The one thing the hand is about to do, if there is only one."""
    gesture = next(iter(hand.meant)) if len(hand.meant) == 1 else None
    return gesture if gesture is not None and gesture.moves else None


def _walker(view: State, hand: Hand) -> CharacterId | None:
    """Who is in the hand, or is about to walk."""
    name, aimed = hand.holds, _aimed(hand)
    if name is None and aimed is not None and any(isinstance(move, StepTo) for move in aimed.moves):
        name = aimed.source or (view.activation.who if view.activation else "")
    return next((each for each in IDS if each == name), None)


def heat(board: GameBoard, reached: tuple[tuple[str, int], ...]) -> Sequence[Mark]:
    """Bands around the cow: each square in the colour of the smallest roll that brings her beside it."""
    rolls, pitch = dict(reached), board.rules.pitch
    found: list[Mark] = [Panel(board.box(square), HEAT[roll], radius=0) for square, roll in rolls.items()]
    for square, (x, y) in pitch.xy.items():
        box = board.box(square)
        corner = (box.right, box.bottom)
        for place, start in (((x + 1, y), (box.right, box.y)), ((x, y + 1), (box.x, box.bottom))):
            beside = board.square_at(place)
            if beside is not None and rolls.get(beside) != rolls.get(square):
                found.append(Line((start, corner), EDGE, 2, 8))
    # The die of each band lies in the lowest row it comes to, as far west as it goes.
    lowest_first = sorted(rolls, key=lambda name: (-pitch.xy[name][1], pitch.xy[name][0]))
    for roll, square in {rolls[square]: square for square in reversed(lowest_first)}.items():
        box = board.box(square)
        plate = Box.around((box.right - 25, box.bottom - 19), 46, 34)
        found += [
            Panel(plate, "#fff3d6e6", EDGE, 2, 8),
            Drawing(f"die-{roll}", (plate.x + 17, plate.centre[1]), 26),
            Words("+", Box(plate.x + 29, plate.y, 16, plate.h), 20, "bold", EDGE, "centre"),
        ]
    return found


def _open_goals(board: GameBoard, view: State) -> Iterator[Mark]:
    """A goal shines as long as the ball can be shot straight into it, before anybody has touched the ball."""
    for goal in board.preview.open_goals(view, board.allowed(view)):
        box = board.box(goal)
        yield Panel(box, "#ffcd6078", radius=8)
        yield Panel(box.grown(3), "", DARK, 7, 8)
        yield Panel(box.grown(2), "", GOLD, 4, 8)


def _ways(board: GameBoard, view: State) -> Iterator[Mark]:
    """The squares she may be led over, the next ones framed; crossed in red where it costs one's own team."""
    allowed = board.allowed(view)
    dear = board.preview.costs_own(view, allowed)
    for gesture in allowed:
        if isinstance(gesture.moves[-1], CowStep):
            box = board.box(gesture.target).grown(-3)
            beside = gesture.target in board.rules.pitch.neighbours[view.cow]
            yield Panel(box, "#c8601e6e" if beside else "#c8601e40", EDGE if beside else "", 3, 10)
            if gesture.target in dear:
                yield from _cross(box.centre)


def _cross(at: Point, arm: float = 13.0) -> Iterator[Mark]:
    (x, y) = at
    for colour, width in ((PALE, 10), ("#b8201c", 6)):
        for rise in (arm, -arm):
            yield Line(((x - arm, y - rise), (x + arm, y + rise)), colour, width)


def _to_choose(board: GameBoard, view: State) -> Sequence[CharacterId]:
    """Who may be taken up now: those to act, a keeper to be placed, those the cow may nudge."""
    if view.phase == "cow":
        return cow.nudgeable(board.rules.pitch, view)
    if view.phase == "characters" and view.activation is None:
        return board.may_act(view)
    waiting = [c.id for c in view.characters if c.square is None and TEAM_OF[c.id] == view.turn_team]
    return waiting if view.phase == "place_keeper" else []


def _rings(
    board: GameBoard, view: State, choice: Sequence[CharacterId] = (), watched: str | None = None
) -> Iterator[Mark]:
    """At the feet of those who may be taken up, of who acts, and of whom the cow watches."""
    acting = view.activation.who if view.activation is not None and view.phase == "characters" else None
    for piece in board.pieces(view):
        who = WHO.get(piece.kind)
        if who is not None:
            seen = piece.spot == watched
            ring = "choice" if who in choice else "now" if who == acting else "target" if seen else ""
            if ring:
                yield On(who, (Drawing(f"ring-{ring}", (0, piece.height / 2 - 12), RINGS),))


def _aim_under(board: GameBoard, view: State, aimed: Gesture, walker: CharacterId | None) -> Iterator[Mark]:
    last = aimed.moves[-1]
    if isinstance(last, Kick):
        yield from _flight(board, board.preview.flight_of(view, aimed.moves))
    elif walker is not None and (steps := [move.square for move in aimed.moves if isinstance(move, StepTo)]):
        yield from _way(board, view, walker, steps)
    elif isinstance(last, CowStep):
        yield from _trot(board, view, aimed.target or last.square, board.preview.trot(view, tuple(aimed.moves)))


def _flight(board: GameBoard, flight: Flight) -> Iterator[Mark]:
    for number, square in enumerate(flight.path, start=1):
        end = number == len(flight.path)
        box = board.box(square).grown(-3)
        if end and flight.stopped:
            yield Panel(box, "#ce2a1c6e", "#b8201c", 4, 10)
        else:
            yield Panel(box, "#ffcd606e", "#fff3c4" if end else GOLD, 3, 10)


def _way(board: GameBoard, view: State, who: CharacterId, squares: list[str]) -> Iterator[Mark]:
    """Dots from square to square, and the square where it ends."""
    start = view.character(who).square
    points = [board.box(square).centre for square in ([start] if start else []) + squares]
    for (x0, y0), (x1, y1) in pairwise(points):
        for part in (0.25, 0.5, 0.75, 1.0):
            at, size = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), 6.0 if part == 1.0 else 3.5
            yield Disc(at, size + 1.5, DARK)
            yield Disc(at, size, "#fff6d8")
    box = board.box(squares[-1]).grown(-3)
    yield Panel(box, "", DARK, 5, 10)
    yield Panel(box, "", "#e2584a" if TEAM_OF[who] == "Red" else "#4fae6c", 3, 10)


def _trot(board: GameBoard, view: State, target: str, way: Sequence[str]) -> Iterator[Mark]:
    """Dots along the way she really takes, with the steps she then takes by herself; the square she is led to."""
    yield Panel(board.box(target).grown(-3), "", "#7a3a18", 4, 10)
    for (x0, y0), (x1, y1) in pairwise([board.box(square).centre for square in (view.cow, *way)]):
        for part in (0.25, 0.5, 0.75, 1.0):
            yield Disc((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), 4, EDGE)


# Over the pieces -----------------------------------------------------------------------------------------------------


def over(board: GameBoard, view: State, hand: Hand | None) -> Iterator[Mark]:
    yield from _returns(view)
    if view.phase == "characters":
        yield from _watched(board, view)
    if hand is None:
        return
    if view.phase == "characters":
        yield from _points(board, view)
        yield from _runs(board, view)
        if (aimed := _aimed(hand)) is not None:
            yield from _aim_over(board, view, aimed, _walker(view, hand))
    if view.phase == "pick_skill":
        yield from _skills(board, view, hand)


def _returns(view: State) -> Iterator[Mark]:
    """On each strip at the bench the round in which its youngster is back."""
    for who in view.characters:
        if who.status == "out":
            told = pgettext("on the bench", "free")
            if who.acted:
                told = _("round {n}").format(n=words.back_in(view, who.rounds_out))
            room = Box.around((0, 0), 70, 26)
            yield On(strip_of(who.id), (Words(told, room, 17, "bold", CREAM, "centre", wrap=False),))


def _points(board: GameBoard, view: State) -> Iterator[Mark]:
    """Dots at the feet of the acting player: points left, and those spent."""
    now = view.activation
    square = None if now is None else view.character(now.who).square
    if now is None or square is None:
        return
    pitch = board.rules.pitch
    total = max(now.left, Walk(pitch, view, now.who).points, board.points_of(view, now.who))
    box, step = board.box(square), min(15.0, 62 / total)
    x = box.centre[0] - step * (total - 1) / 2
    yield Panel(Box(x - 11, box.bottom - 9, step * (total - 1) + 22, 19), "#301a0cd7", radius=9)
    for number in range(total):
        kind = "point" if number < now.left else "point-spent"
        yield Drawing(kind, (x + number * step, box.bottom + 0.5), 15)


def _watched(board: GameBoard, view: State) -> Iterator[Mark]:
    """The eye on her target, with the dice that bring her there."""
    square = None if view.last_mover is None else view.character(view.last_mover).square
    if view.last_mover is not None and square is not None:
        rolls = board.preview.catching(view, view.last_mover, square)
        yield from _tag(board, tag_place(board, view, square), rolls, TAG)


def tag_place(board: GameBoard, view: State, square: str) -> Point:
    """Over the head of whom she watches; at the feet, if somebody is behind, or the ball or the scoreboard would be
    under it, and nobody is in front."""
    taken = {c.square for c in view.characters if c.status != "out"} | {view.cow, view.ball}
    x, y = board.rules.pitch.xy[square]
    behind, before = board.square_at((x, y - 1)), board.square_at((x, y + 1))
    box = board.box(square)
    above, below = (box.centre[0], box.bottom - FIGURE - 4), (box.centre[0], box.bottom + 14)
    shared = 1 + any(c.square == view.ball for c in view.characters)
    ball = Box.around(board.stand("ball", view.ball, shared - 1, shared), BALL, BALL)
    hides = behind is None or behind in taken or tag_box(board, above, (1, 5)).overlaps(ball)
    return below if hides and before not in taken else above


def tag_box(board: GameBoard, at: Point, rolls: tuple[int, ...]) -> Box:
    width = EYE * 1.34 + 10 + 26 * len(_ends(rolls))
    pitch = board.layout["board"]
    x = min(max(at[0] - width / 2, pitch.x + 2), pitch.right - width - 2)
    return Box(x, max(at[1] - 15, pitch.y + 1), width, 30)


def _tag(board: GameBoard, at: Point, rolls: tuple[int, ...], ground: str) -> Iterator[Mark]:
    """An eye, and the first and last of the dice that bring her: narrow, or it would lie over the neighbours."""
    ends, box = _ends(rolls), tag_box(board, at, rolls)
    middle = box.centre[1]
    yield Panel(box, ground, PALE if ground == TAG else EDGE, 2, 9)
    yield Drawing("eye", (box.right - 4 - EYE * 0.67, middle), EYE)
    for number, roll in enumerate(ends):
        yield Drawing(f"die-{roll}", (box.x + 15 + 27 * number, middle), 19)
    if len(ends) > 1:
        dash = Box.around((box.x + 15 + 27 / 2, middle), 6, 3)
        yield Panel(dash, PALE if ground == TAG else DARK, radius=0)


def _ends(rolls: tuple[int, ...]) -> tuple[int, ...]:
    """Of dice in a row only the first and the last."""
    return rolls if len(rolls) < 2 else (rolls[0], rolls[-1])


def _runs(board: GameBoard, view: State) -> Iterator[Mark]:
    """Where each of two dice would send somebody with a steady glass."""
    if view.activation is None or not view.activation.pending_dice:
        return
    for gesture in board.hands.gestures(view):
        run, box = gesture.moves[-1], board.box(gesture.target)
        assert isinstance(run, Stagger)
        yield Drawing("stars", (box.centre[0], box.y + 20), 26)
        yield Drawing(f"die-{run.direction}", (box.centre[0], box.bottom - 18), 28)


def _aim_over(board: GameBoard, view: State, aimed: Gesture, walker: CharacterId | None) -> Iterator[Mark]:
    last, preview = aimed.moves[-1], board.preview
    match last:
        case Kick():
            yield from _ghosts(board, view, preview.flight_of(view, aimed.moves))
        case StepTo(square=square) if walker is not None:
            state, box = preview.before(view, aimed.moves), board.box(square)
            if ends := preview.runs(state, walker, last):
                yield from _run_ends(board, ends)
                yield Drawing("cork", (box.right - 14, box.y + 18), 26)
            else:
                yield from _tag(board, (box.centre[0], box.y - 8), preview.catching(state, walker, square), PALE_TAG)
        case Drink() if view.activation is not None:
            yield from _run_ends(board, preview.runs(view, view.activation.who, last))
        case Shelter() | Stagger() if aimed.target:
            yield Panel(board.box(aimed.target), "", GOLD, 3)


def _ghosts(board: GameBoard, view: State, flight: Flight) -> Iterator[Mark]:
    """Where the ball can come to lie, with its odds; goals in gold, one's own in red."""
    goals = board.rules.pitch.goals
    for place, chance in flight.landings.items():
        box = board.box(place)
        ground = NIGHT if place not in goals else OWN_GOAL if goals[place] == view.turn_team else GOAL
        if chance == 1 and place in goals:
            yield from _plate(box, _("Goal"), ground)
        else:
            yield Drawing("ball-ghost", (box.centre[0], box.centre[1] - 6), 34)
            yield from _plate(box, _in_six(chance), ground)


def _run_ends(board: GameBoard, ends: dict[str, Fraction]) -> Iterator[Mark]:
    """Where a drunken run can end."""
    for place, chance in ends.items():
        box = board.box(place)
        yield Drawing("stars", (box.centre[0], box.y + 22), 26)
        yield from _plate(box, _in_six(chance), WINE)


def _in_six(chance: Fraction) -> str:
    return f"{sixths(chance)}/6"


def _plate(box: Box, told: str, ground: str) -> Sequence[Mark]:
    return badge(told, Box(box.centre[0] - 27, box.bottom - 27, 54, 26), ground)


def _skills(board: GameBoard, view: State, hand: Hand) -> Iterator[Mark]:
    pitch = board.pitch_box
    band = Box(pitch.x + 120, pitch.y + 14, pitch.w - 240, 48)
    yield Paper(band)
    title = _("{name}, what kind of team is yours?").format(name=board.called(view.turn_team))
    yield Words(title, band, 30, "title", INK, "centre")
    for number, skill in enumerate(SKILLS, start=1):
        spot = f"skill.{skill}"
        box = board.box(spot)
        yield Paper(box)
        if hand.over == spot:
            yield Panel(box.grown(2), "", "#c8741a", 4, 12)
        yield Drawing(f"skill-{skill}", (box.x + 42, box.y + 42), 64)
        name = _("{n}. {skill}").format(n=number, skill=_(telling.SKILL_NAMES[skill]))
        yield Words(name, Box(box.x + 82, box.y + 14, box.w - 92, 56), 20, "bold")
        effect = telling.skill_effect(board.rules.pitch, skill)
        yield Words(effect, Box(box.x + 16, box.y + 80, box.w - 30, box.h - 88), 18)
