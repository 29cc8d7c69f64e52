"""What the board says: captions on the card, the letter, closer looks, and what is told before a click."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.core.words import _, ngettext
from game.protocol_g117 import outlook
from game.protocol_g117.actions import scoring
from game.protocol_g117.content import MATRIX, Board
from game.protocol_g117.events import Counted, IconFailed
from game.protocol_g117.field import SIGN, field_of, total
from game.protocol_g117.rules import ProtocolG117
from game.protocol_g117.state import (
    INDEX,
    PAIRS,
    SIDES,
    SQUARES,
    TURNS,
    Pair,
    Part,
    Points,
    Side,
    SquareName,
    State,
    Take,
    acting,
    open_pair,
    other,
    seat_of,
    steps_left,
)
from game.protocol_g117.telling import SIDE_NAMES, icons, offer, orders, orders_left, place
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, Writer
from scenes.table.terms import Caption, Gesture, LetterText, Look

from .hands import listed
from .pieces import OWNERS, markers_left, unit_kind

INKS: dict[Side, str] = {"AI": "#ffd3e6", "HU": "#d3ecff"}
FADED: dict[Side, str] = {"AI": "#a07b92", "HU": "#7d96ad"}
GOLD = "#ffdf8a"
NAME = 17.0
"""The size of a square's name."""

Spots = Callable[[str], Box]


def in_play(view: State, pair: Pair) -> bool:
    """Free, or the pair of this turn."""
    marks = getattr(view.used, pair)
    return marks is None or None in marks or pair == view.pair


def sides(side: Side) -> str:
    """A side at the beginning of a sentence."""
    return {"AI": _("The machines"), "HU": _("The humans")}[side]


def short(side: Side) -> str:
    return {"AI": _("Machines"), "HU": _("Humans")}[side]


# On the card ---------------------------------------------------------------------------------------------------------


def captions(rules: ProtocolG117, view: State, score: Points, now: Points, spots: Spots) -> Iterator[Caption]:
    board = rules.board
    yield Caption(_("Protocol G117"), spots("label.title"), 40, "title", CREAM, "centre")
    for square in SQUARES:
        colour = "#ffd9ee" if INDEX[square] in MATRIX else "#d9efff"
        yield Caption(place(board, square), name_box(square, spots), NAME, "text", colour, "centre")
    for pair in PAIRS:
        inks = INKS if in_play(view, pair) else FADED
        for side in SIDES:
            box = _taller(spots(f"name.{pair}.{side}"), 2)
            yield Caption(_(board.action(pair, side).name), box, 18, "bold", inks[side])
    for side in SIDES:
        yield Caption(short(side), _taller(spots(f"label.{side}"), 2), 17, "bold", INKS[side], "centre")
        yield Caption(str(getattr(score, side)), spots(f"score.{side}"), 40, "bold", "#ffffff", "centre")
        words = _("now +{n}").format(n=getattr(now, side))
        yield Caption(words, _taller(spots(f"now.{side}"), 1), 18, "bold", GOLD, "centre")
    yield Caption(console_line(view), _taller(spots("label.orders"), 2), 18, "bold", CREAM, "centre")
    yield Caption(_sabotage_line(view), _taller(spots("label.sabotage"), 6), 17, "text", CREAM, "centre")


def name_box(square: SquareName, spots: Spots) -> Box:
    return _wider(spots(f"name.{square}"), 6, 3)


def name_plate(words: str, square: SquareName, spots: Spots, writer: Writer) -> Box:
    """The dark plate under a name: as it is drawn, or as wide and high as these words need it at this text size."""
    drawn, room = spots(f"name.{square}"), name_box(square, spots)
    width = max(drawn.w, min(room.w + 1, writer.measure(words, "text", NAME)[0]) + 8)
    letters = writer.line_height("text", NAME) * 0.42
    top, bottom = min(drawn.y, room.centre[1] - letters), max(drawn.bottom, room.centre[1] + letters)
    return Box(drawn.centre[0] - width / 2, top, width, bottom - top)


def _taller(box: Box, by: float) -> Box:
    return _wider(box, 0, by)


def _wider(box: Box, sideways: float, up_and_down: float) -> Box:
    """A little air around a drawn place: letters keep to its middle."""
    return Box(box.x - sideways, box.y - up_and_down, box.w + 2 * sideways, box.h + 2 * up_and_down)


def console_line(view: State) -> str:
    if view.phase.startswith("resolve") and not view.icons_left:
        return _("Orders left")
    return _("The event") if view.icons_left else _("Orders")


def _sabotage_line(view: State) -> str:
    by = view.sabotage_by
    return _("to be aimed") if by.AI or by.HU else _("no sabotage")


def tray_captions(board: Board, view: State, trays: dict[Side, Box]) -> Iterator[Caption]:
    field = field_of(view.units)
    for side, tray in trays.items():
        reserve = board.units - total(field, SIGN[side])
        left = Box(tray.x + 18, tray.y + 18, 132, 32)
        yield Caption(short(side), left, 22, "bold", INKS[side])
        words = _("{n} in reserve").format(n=reserve)
        yield Caption(words, Box(left.x, left.bottom, left.w, 30), 18, "text", "#e7d3ad")
        if left_over := markers_left(view, side):
            yield Caption(f"×{left_over}", Box(tray.x + 440, tray.y, 44, tray.h), 20, "bold", INKS[side])


# The letter ----------------------------------------------------------------------------------------------------------


def letter(rules: ProtocolG117, view: State) -> LetterText:
    counter = _("Turn {turn} of {last}").format(turn=view.turn, last=TURNS * (1 + view.series))
    side = acting(view)
    if side is None:
        return LetterText(_("The end"), counter, _("The war is over."))
    board = rules.board
    title, prompt, notes = _decision(board, view, side)
    return LetterText(
        title, counter, prompt, " ".join(filter(None, [notes, counted(rules, view)])), _warnings(board, view, side)
    )


def _warnings(board: Board, view: State, side: Side) -> list[str]:
    """While an action is chosen: own units that one order of the enemy's is enough to take."""
    squares = outlook.in_danger(board, view, side) if view.phase == "choose" else ()
    names = listed([place(board, square) for square in squares])
    return [_("Between two enemies: {places}.").format(places=names)] if names else []


def _decision(board: Board, view: State, side: Side) -> tuple[str, str, str]:
    """Title, prompt and a note for whoever decides now."""
    who, enemy = sides(side), _(SIDE_NAMES[other(side)])
    match view.phase:
        case "setup":
            names = _(" or ").join(place(board, SQUARES[index]) for index in board.second_troop)
            prompt = _("The humans place their second Troop: {places}.").format(places=names)
            return _("Setting up"), prompt, _("Drag a cube from the tray, or click the square.")
        case "choose":
            return _choosing(board, view, side)
        case "sabotage":
            prompt = _("{who} aim their sabotage: which square earns {enemy} nothing?").format(who=who, enemy=enemy)
            return _("Sabotage"), prompt, _("Click the square, or drag the crossed hexagon there.")
    name = _(board.action(view.pair, side).name) if view.pair else _("Orders")
    if view.icons_left:
        notes = " ".join(filter(None, [_return(board, view, side), _later(view), _answer_to_come(board, view, side)]))
        return name, _icon_prompt(view), notes
    left = orders_left(steps_left(view))
    # True with empty hands and with a unit in one of them.
    prompt = (_("Move, attack or charge. {left}") if view.po_left else _("Move a unit. {left}")).format(left=left)
    notes = _("One order: a unit up to two squares, two units one square each, an attack or a charge.")
    if view.split_left is not None:
        notes = _(
            "The open step is for any unit. To move two squares at once takes a new order, and the open step is lost."
        )
    return name, prompt, " ".join(filter(None, [notes, _answer_to_come(board, view, side)]))


def _answer_to_come(board: Board, view: State, side: Side) -> str:
    """What the other side will have, while the first player still acts."""
    if view.phase != "resolve_first" or view.pair is None:
        return ""
    facing = board.action(view.pair, other(side))
    return _("{who} will answer with {name}: {offer}.").format(
        who=sides(other(side)), name=_(facing.name), offer=offer(facing)
    )


def _choosing(board: Board, view: State, side: Side) -> tuple[str, str, str]:
    pair = open_pair(view)
    if pair is not None:
        action = board.action(pair, side)
        prompt = _("{who} answer with {name}: {offer}.").format(
            who=sides(side), name=_(action.name), offer=offer(action)
        )
        return _("The answer"), prompt, _("Click the orders or the event in the lit pair.")
    prompt = _("{who} take any free action: its orders or its event.").format(who=sides(side))
    notes = _(
        "Then {enemy} must answer with the half that faces it. Point at a pair: red frames show who could fall, "
        "pale cubes where they could come in."
    )
    return _("Take an action"), prompt, notes.format(enemy=_(SIDE_NAMES[other(side)]))


def _icon_prompt(view: State) -> str:
    verb, _space, kind = view.icons_left[0].partition(" ")
    words = {
        "gain Bot": _("Place a new Bot."),
        "gain Drone": _("Place a new Drone."),
        "gain Decker": _("Place a new Decker."),
        "gain Troop": _("Place a new Troop."),
        "eliminate Bot": _("Choose the Bot that is eliminated."),
        "eliminate Drone": _("Choose the Drone that is eliminated."),
        "eliminate Decker": _("Choose the Decker that is eliminated."),
        "eliminate Troop": _("Choose the Troop that is eliminated."),
    }
    return words.get(f"{verb} {kind}", "")


def _return(board: Board, view: State, side: Side) -> str:
    """Where a unit may come in although its side has nobody left there."""
    match outlook.comes_back(board, view, side):
        case "start":
            return {
                "AI": _("You have nobody left there: it begins again on the eye."),
                "HU": _("You have nobody left there: it begins again on the fist."),
            }[side]
        case "anywhere":
            return _("You have nobody left there, and enemies hold your start: any empty square will do.")
    return ""


def _later(view: State) -> str:
    return _("Then: {icons}.").format(icons=icons(view.icons_left[1:])) if len(view.icons_left) > 1 else ""


def counted(rules: ProtocolG117, view: State) -> str:
    now = rules.counted_now(view)
    return _("Counted now: the machines +{a}, the humans +{b}.").format(a=now.AI, b=now.HU)


# Before the click ----------------------------------------------------------------------------------------------------


def before_taking(rules: ProtocolG117, view: State, side: Side, move: Take) -> list[str]:
    """What the part gives, what in it would have no effect now, and what the other side gets for it."""
    board = rules.board
    action = board.action(move.pair, side)
    gives = orders(action.po) if move.part == "PO" else icons(action.event)
    found = [_("{name}: {gives}.").format(name=_(action.name), gives=gives)]
    events = rules.forecast(view, seat_of(side), move).certain
    found += [words for event in events if isinstance(event, IconFailed) and (words := rules.tell(event))]
    if open_pair(view) is None:
        facing = board.action(move.pair, other(side))
        text = _("{who} must answer with {name}: {offer}.")
        found.append(text.format(who=sides(other(side)), name=_(facing.name), offer=offer(facing)))
    return found


def count_change(rules: ProtocolG117, view: State, move: Any) -> list[str]:
    """What the move does to the count of this turn, where the count does not follow at once."""
    before, after = rules.counted_now(view), rules.counted_after(view, move)
    found = []
    for side in SIDES:
        was, will = getattr(before, side), getattr(after, side)
        if was != will:
            text = _("Counted then: {who} +{n} instead of +{was}.")
            found.append(text.format(who=_(SIDE_NAMES[side]), n=will, was=was))
    return found


# Closer looks --------------------------------------------------------------------------------------------------------


def look(rules: ProtocolG117, view: State, spot: str) -> Look | None:
    board = rules.board
    if spot in INDEX and not view.phase.startswith("resolve"):
        # While units are moved, a card over the squares beside the hand would only be in its way.
        return _look_at_square(board, view, spot)  # type: ignore[arg-type]
    if spot.startswith("plate."):
        return _look_at_plate(rules, view, spot.removeprefix("plate."))  # type: ignore[arg-type]
    if spot.startswith("tile."):
        pair: Pair = spot.removeprefix("tile.")  # type: ignore[assignment]
        lines = [f"{_(board.action(pair, side).name)}: {offer(board.action(pair, side))}." for side in SIDES]
        if not in_play(view, pair):
            lines.append(_("Played, and closed for the rest of this series."))
        return Look(_("A pair"), "\n".join(lines))
    if spot == "turns":
        words = _(
            "Ten turns, one pair of actions each. The machines are first in odd turns, the humans in even ones. After "
            "turn ten the higher score wins; if it is level, up to ten more turns follow."
        )
        return Look(_("The turns"), words)
    if spot == "sabotages":
        words = _(
            "A crossed hexagon among the icons of an event is a sabotage. It waits here until both have acted. Then "
            "its owner aims it: one square of the enemy's earns nothing this turn."
        )
        return Look(_("Sabotage"), words)
    if spot == "console":
        words = _(
            "One order moves one unit up to two squares, or two units one square each. Or it is an attack: an enemy "
            "beside two of your units falls. Or a charge: a unit of yours runs up to two squares and falls together "
            "with an enemy beside it."
        )
        return Look(_("What an order can do"), words)
    return None


def _look_at_square(board: Board, view: State, square: SquareName) -> Look:
    index = INDEX[square]
    points, stack = board.points[index], getattr(view.units, square)
    lines = []
    if points:
        text = ngettext("Worth {n} point each turn.", "Worth {n} points each turn.", points)
        lines.append(text.format(n=points))
    lines += [_start(side) for side in SIDES if index in board.starts[side]]
    near = [place(board, SQUARES[beside]) for beside in board.neighbours[index]]
    lines.append(_("Beside it: {places}.").format(places=listed(near)))
    kinds: tuple[str, ...] = ()
    if stack is not None:
        kinds = tuple(unit_kind(side, square) for side in SIDES if stack[0] in (side, "both"))
    return Look(place(board, square), "\n".join(lines), kinds)


def _start(side: Side) -> str:
    return {
        "AI": _("The eye: the machines begin again here when they have nobody left on this battlefield."),
        "HU": _("The fist: the humans begin again here when they have nobody left on this battlefield."),
    }[side]


def _look_at_plate(rules: ProtocolG117, view: State, side: Side) -> Look:
    """The count of this turn as it stands, square by square."""
    board = rules.board
    held = scoring(board, view, side)
    rows = [f"{place(board, SQUARES[index])} +{board.points[index]}" for index in held]
    lines = [_("Counted now: {squares}.").format(squares=", ".join(rows)) if rows else _("Counted now: nothing.")]
    spoiled = getattr(view.sabotaged_square, side)
    if spoiled is not None:
        lines.append(_("{at} is sabotaged and earns nothing.").format(at=place(board, spoiled)))
    field = field_of(view.units)
    reserve = board.units - total(field, SIGN[side])
    lines.append(_("{n} of {most} units in reserve.").format(n=reserve, most=board.units))
    points = getattr(view.score, side)
    text = ngettext("{who}: {n} point", "{who}: {n} points", points)
    return Look(text.format(who=sides(side), n=points), "\n".join(lines), (f"sign-{side}",))


def source_label(board: Board, source: str) -> str:
    kind, _dot, where = source.partition(".")
    if kind in OWNERS:
        names = {"bot": _("Bot"), "drone": _("Drone"), "decker": _("Decker"), "troop": _("Troop")}
        return _("{kind} on {at}").format(kind=names[kind], at=place(board, where))
    return {"reserve": _("A cube from the reserve"), "marker": _("A marker"), "sabotage": _("The sabotage")}[kind]


def taking(board: Board, source: str, gestures: Sequence[Gesture]) -> list[str]:
    """A unit that a click picks up: where one order brings it, and whom it could attack or charge."""
    found = [_("You pick this up: {what}.").format(what=source_label(board, source))]
    texts = {
        "move": _("It can move to {places}."),
        "attack": _("It can help to attack {places}."),
        "charge": _("It can charge {places}."),
    }
    for word, text in texts.items():
        squares = [gesture.target for gesture in gestures if gesture.moves[0].word == word]
        if squares:
            found.append(text.format(places=listed([place(board, square) for square in squares])))
    return found


def taken(board: Board, side: Side, pair: Pair, part: Part) -> str:
    action = board.action(pair, side)
    gives = orders(action.po) if part == "PO" else icons(action.event)
    return _("{name}: {gives}").format(name=_(action.name), gives=gives)


def earned(board: Board, event: Counted) -> str:
    squares = ", ".join(f"{place(board, square)} {board.points[INDEX[square]]}" for square in event.squares)
    return _("{who} +{n}: {squares}").format(who=sides(SIDES[event.owner]), n=event.vp, squares=squares)


def in_words(board: Board, view: State, gesture: Gesture) -> str:
    """How a hand does it."""
    at = gesture.target
    if at.startswith("hit."):
        _hit, pair, side, part = at.split(".")
        action = board.action(pair, side)  # type: ignore[arg-type]
        text = _("Click the orders of {name}.") if part == "PO" else _("Click the event of {name}.")
        return text.format(name=_(action.name))
    where = place(board, at)
    kind, _dot, origin = gesture.source.partition(".")
    if kind in OWNERS:
        names = {"bot": _("Bot"), "drone": _("Drone"), "decker": _("Decker"), "troop": _("Troop")}
        text = _("Drag the {kind} from {origin} to {at}.")
        return text.format(kind=names[kind], origin=place(board, origin), at=where)
    return _("Click {at}.").format(at=where)


def note(view: State) -> str:
    text = _("Turn {turn} of {last}, machines {a}, humans {b}")
    return text.format(turn=view.turn, last=TURNS * (1 + view.series), a=view.score.AI, b=view.score.HU)
