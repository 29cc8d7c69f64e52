"""What the board says: labels, the letter, closer looks, and what is told before a click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.words import N_, _, in_a_row, ngettext
from game.protocol_g117 import outlook
from game.protocol_g117.actions import scoring
from game.protocol_g117.content import Action, Board
from game.protocol_g117.events import Counted, IconFailed
from game.protocol_g117.field import SIGN, field_of, total
from game.protocol_g117.rules import ProtocolG117
from game.protocol_g117.state import (
    INDEX,
    SIDES,
    SQUARES,
    TURNS,
    Pair,
    Part,
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
from game.protocol_g117.telling import BEGINNING, KIND_NAMES, SIDE_NAMES, icons, offer, orders, orders_left, place
from scenes.table.terms import Gesture, LetterText, Look

from .hands import MARKERS, RESERVE, SABOTAGE, UNITS, unit_kind


def in_play(view: State, pair: Pair) -> bool:
    """Free, or the pair of this turn."""
    marks = getattr(view.used, pair)
    return marks is None or None in marks or pair == view.pair


def sides(side: Side) -> str:
    """A side at the beginning of a sentence."""
    return _(BEGINNING[side])


def short(side: Side) -> str:
    return {"AI": _("Machines"), "HU": _("Humans")}[side]


# On the card ---------------------------------------------------------------------------------------------------------


def console_line(view: State) -> str:
    if view.icons_left:
        return _("The event")
    return _("Orders left") if view.phase in ("resolve_first", "resolve_second") else _("Orders")


def sabotage_line(view: State) -> str:
    prepared = [side for side in SIDES if getattr(view.sabotage_by, side)]
    if any(getattr(view.sabotaged_square, other(side)) is None for side in prepared):
        return _("to be aimed")
    return _("aimed") if prepared else _("no sabotage")


def in_reserve(n: int) -> str:
    return _("{n} in reserve").format(n=n)


def part_label(board: Board, pair: Pair, side: Side, part: Part) -> str:
    text = _("{name}, its orders") if part == "PO" else _("{name}, its event")
    return text.format(name=_(board.action(pair, side).name))


def square_label(board: Board, view: State, square: SquareName) -> str:
    stack = getattr(view.units, square)
    name = place(board, square)
    if stack is None:
        return name
    who = _("both sides") if stack[0] == "both" else _(SIDE_NAMES[stack[0]])
    return _("{at}: {who}").format(at=name, who=who)


def not_yours(board: Board, pair: Pair, owner: Side) -> str:
    """Pressed by the other side than the owner of this half."""
    facing = board.action(pair, owner)
    return _("{name} belongs to {owner}: {offer}. Yours is {mine}.").format(
        name=_(facing.name),
        owner=_(SIDE_NAMES[owner]),
        offer=offer(facing),
        mine=_(board.action(pair, other(owner)).name),
    )


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
    names = in_a_row([place(board, square) for square in squares])
    return [_("Between two enemies: {places}.").format(places=names)] if names else []


def _decision(board: Board, view: State, side: Side) -> tuple[str, str, str]:
    """Title, prompt and a note for the side that decides now."""
    who, enemy = sides(side), _(SIDE_NAMES[other(side)])
    match view.phase:
        case "setup":
            names = in_a_row([place(board, SQUARES[index]) for index in board.second_troop], "or")
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
        notes = _("The step that is left is for any unit. Moving two squares at once costs a new order and that step.")
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
    return words.get(view.icons_left[0], "")


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


def _gives(action: Action, gives: str) -> str:
    return _("{name}: {gives}.").format(name=_(action.name), gives=gives)


def before_taking(rules: ProtocolG117, view: State, side: Side, move: Take) -> list[str]:
    """What the part gives, what in it would have no effect now, and what the other side gets for it."""
    board = rules.board
    action = board.action(move.pair, side)
    gives = orders(action.po) if move.part == "PO" else icons(action.event)
    found = [_gives(action, gives)]
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


EXPLAINED = {
    "turns": (N_("The turns"), N_(
        "Ten turns, one pair of actions each. The machines are first in odd turns, the humans in even ones. After "
        "turn ten the higher score wins; if it is level, up to ten more turns follow."
    )),
    "sabotages": (N_("Sabotage"), N_(
        "A crossed hexagon among the icons of an event is a sabotage. It waits here until both have acted. Then "
        "its owner aims it: one square of the enemy's earns nothing this turn."
    )),
    "console": (N_("What an order can do"), N_(
        "One order moves one unit up to two squares, or two units one square each. Or it is an attack: an enemy "
        "beside two of your units falls. Or a charge: a unit of yours runs up to two squares and falls together "
        "with an enemy beside it."
    )),
}  # fmt: skip
"""Title and words of what the console shows."""


def look_at_pair(board: Board, view: State, pair: Pair) -> Look:
    lines = [_gives(board.action(pair, side), offer(board.action(pair, side))) for side in SIDES]
    if not in_play(view, pair):
        lines.append(_("Played, and closed for the rest of this series."))
    return Look(_("A pair"), "\n".join(lines))


def look_at_square(board: Board, view: State, square: SquareName) -> Look:
    index = INDEX[square]
    points, stack = board.points[index], getattr(view.units, square)
    lines = []
    if points:
        text = ngettext("Worth {n} point each turn.", "Worth {n} points each turn.", points)
        lines.append(text.format(n=points))
    if view.phase == "setup" and index == board.second_troop[0]:
        lines.append(_("The usual square for the second Troop: from here the humans win more often."))
    lines += [_start(side) for side in SIDES if index in board.starts[side]]
    near = [place(board, SQUARES[beside]) for beside in board.neighbours[index]]
    lines.append(_("Beside it: {places}.").format(places=in_a_row(near)))
    kinds: tuple[str, ...] = ()
    if stack is not None:
        kinds = tuple(unit_kind(side, square) for side in SIDES if stack[0] in (side, "both"))
    return Look(place(board, square), "\n".join(lines), kinds)


def _start(side: Side) -> str:
    return {
        "AI": _("The eye: the machines begin again here when they have nobody left on this battlefield."),
        "HU": _("The fist: the humans begin again here when they have nobody left on this battlefield."),
    }[side]


def look_at_plate(rules: ProtocolG117, view: State, side: Side) -> Look:
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
    text = ngettext("{n} of {most} units in reserve.", "{n} of {most} units in reserve.", reserve)
    lines.append(text.format(n=reserve, most=board.units))
    points = getattr(view.score, side)
    text = ngettext("{who}: {n} point", "{who}: {n} points", points)
    return Look(text.format(who=sides(side), n=points), "\n".join(lines), (f"sign-{side}",))


def unit_name(kind: str) -> str:
    return _(KIND_NAMES[kind.capitalize()])


def source_label(board: Board, source: str) -> str:
    if source in UNITS:
        kind, square = UNITS[source]
        return _("{kind} on {at}").format(kind=unit_name(kind), at=place(board, square))
    names = {RESERVE: _("A cube from the reserve"), MARKERS: _("A marker"), SABOTAGE: _("The sabotage")}
    return next(name for spot, name in names.items() if source in map(spot.format, SIDES))


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
            found.append(text.format(places=in_a_row([place(board, square) for square in squares])))
    return found


def taken(board: Board, side: Side, pair: Pair, part: Part) -> str:
    action = board.action(pair, side)
    gives = orders(action.po) if part == "PO" else icons(action.event)
    return _("{name}: {gives}").format(name=_(action.name), gives=gives)


def earned(board: Board, event: Counted) -> str:
    squares = ", ".join(f"{place(board, square)} {board.points[INDEX[square]]}" for square in event.squares)
    return _("{who} +{n}: {squares}").format(who=sides(SIDES[event.owner]), n=event.vp, squares=squares)


def how_to_take(board: Board, pair: Pair, side: Side, part: Part) -> str:
    text = _("Click the orders of {name}.") if part == "PO" else _("Click the event of {name}.")
    return text.format(name=_(board.action(pair, side).name))


def how_to_go(board: Board, source: str, square: SquareName) -> str:
    if source not in UNITS:
        return _("Click {at}.").format(at=place(board, square))
    kind, origin = UNITS[source]
    text = _("Drag the {kind} from {origin} to {at}.")
    return text.format(kind=unit_name(kind), origin=place(board, origin), at=place(board, square))


def note(view: State) -> str:
    text = _("Turn {turn} of {last}, machines {a}, humans {b}")
    return text.format(turn=view.turn, last=TURNS * (1 + view.series), a=view.score.AI, b=view.score.HU)
