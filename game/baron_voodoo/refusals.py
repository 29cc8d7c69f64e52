"""Why something is not possible now, one plain sentence for each kind of attempt."""

from __future__ import annotations

from game.core.contract import Reason
from game.core.words import N_, NN_

from . import powers
from .content import Night
from .leaps import COLUMN, CROSS, INDEX, LEAPS, LINES
from .names import LOA_NAMES
from .souls import is_combination
from .state import (
    COLOUR_OF,
    Apply,
    BaronMove,
    Cancel,
    Capture,
    Choose,
    Done,
    Pass,
    Place,
    Power,
    Put,
    Replay,
    Score,
    Send,
    Slide,
    State,
    Take,
    Turn,
    colour_of,
    guarded,
    protected_from,
    side_of,
)
from .turn import blocked, can_capture, cost_of, own_side

_OVER = Reason("over", N_("The game is over."))
_PENDING = Reason("pending", N_("Finish what you began, or cancel it."), rule="R39")
_NOT_BEGUN = Reason("not-begun", N_("Choose a power or let an icon act first."), rule="R39")
_NO_SPACE = Reason("no-space", N_("There is no such space: files are A to G, rows 1 to 7."), rule="R40")
_NOT_NOW = Reason("not-now", N_("That cannot be done now."), rule="R42")
_NO_CAPTURE_LEFT = Reason(
    "no-capture-left", N_("That would leave you without a capture, and you must capture."), rule="R9"
)
_COMPLETE = N_("That column is complete: no fourth soul fits on it.")
_NO_SOUL_THERE = N_("There is no soul on that space.")
_NOT_IN_ZONE = N_("There is no such soul in your capture zone.")
_SAME_ICON = N_("The soul shows that icon already.")

_WRONG_STEP: dict[type, tuple[tuple[str, ...], Reason]] = {
    Place: (("place",), Reason("placed", N_("All souls have been laid out."), rule="R41")),
    Power: (
        ("A", "D"),
        Reason("power-time", N_("A power is used before the capture or at the very end of a turn."), rule="R1"),
    ),
    Apply: (("C3",), Reason("apply-time", N_("A soul's icon acts only right after its capture."), rule="R18")),
    Replay: (
        ("C4",),
        Reason("replay-time", N_("An extra turn is bought after the icon and before scoring."), rule="R19"),
    ),
    Score: (
        ("C5",),
        Reason("score-time", N_("Combinations are scored as the fifth action after a capture."), rule="R21"),
    ),
    Send: (
        ("C5",),
        Reason("score-time", N_("Souls go to the Spirit World as the fifth action after a capture."), rule="R21"),
    ),
    Done: (("C5",), Reason("done-time", N_("There is no scoring to finish now."), rule="R21")),
    Turn: (("C2",), Reason("face-time", N_("A captured soul is turned right after its capture."), rule="R17")),
}
_CAPTURED = Reason("capture-time", N_("One capture a turn, and you have made yours."), rule="R42")
_CAPTURE_LATER: dict[str, Reason] = {
    "place": Reason("capture-time", N_("The first capture comes when all souls are laid out."), rule="R41"),
    "A": Reason("capture-time", N_("Use a power or pass, and then capture."), rule="R42"),
}
_NO_PASS: dict[str, Reason] = {
    "place": Reason("no-pass", N_("Every soul must be laid out before the night begins."), rule="R41"),
    "A": Reason("must-open", N_("You have no capture: use a power that opens one."), rule="R9"),
    "B": Reason("no-pass", N_("You must capture a soul."), rule="R42"),
    "C5": Reason("no-pass", N_("Send the souls you like, then say that you are done."), rule="R21"),
}
_RULE_OF_POWER = {"mamy-wata": "R4", "papa-legba": "R5", "gran-bwa": "R6", "erzulie-freda": "R7"}


def explain(night: Night, state: State, attempt: BaronMove) -> Reason:
    """The reason for an attempt that is not among the legal moves."""
    if state.step == "over":
        return _OVER
    if state.pending is not None:
        return _explain_stage(state, attempt)
    if isinstance(attempt, Slide | Take | Put | Choose | Cancel):
        return _NOT_BEGUN
    if isinstance(attempt, Pass):
        return _NO_PASS[state.step]
    if isinstance(attempt, Capture):
        return _explain_capture(state, attempt) if state.step == "B" else _CAPTURE_LATER.get(state.step, _CAPTURED)
    steps, reason = _WRONG_STEP[type(attempt)]
    if state.step not in steps:
        if isinstance(attempt, Replay) and state.extra:
            return Reason("extra", N_("An extra turn cannot buy another one."), rule="R19")
        return reason
    match attempt:
        case Place():
            return _explain_place(night, state, attempt)
        case Power():
            return _explain_power(night, state, attempt)
        case Turn():
            if own_side(state).offerings < night.figures.face_cost:
                return Reason("no-offering", N_("You have no offering to turn the soul with."), rule="R17")
            return Reason("same-face", _SAME_ICON, rule="R17")
        case Replay():
            return _explain_replay(night, state)
        case Score():
            return _explain_score(state, attempt)
        case Send():
            return Reason("no-die", _NOT_IN_ZONE, rule="R21")
        case _:
            return _NOT_NOW


def _explain_place(night: Night, state: State, attempt: Place) -> Reason:
    index = INDEX.get(attempt.space)
    if index is None:
        return _NO_SPACE
    if night.colours[index] is None:
        return Reason("centre", N_("The black centre stays empty at first."), rule="R41")
    if state.board[index]:
        return Reason("taken", N_("A soul lies on that space already."), rule="R41")
    return Reason("no-such-die", N_("No soul with that icon is left in the colour of this space."), rule="R41")


def _explain_power(night: Night, state: State, attempt: Power) -> Reason:
    if cost_of(night, state, attempt.loa) > own_side(state).offerings:
        return Reason("no-offering", N_("Another Loa's power costs an offering, and you have none."), rule="R2")
    if powers.usable(state, attempt.loa, None):
        if can_capture(state):
            return _NO_CAPTURE_LEFT
        return Reason("opens-nothing", N_("You have no capture, and this power cannot open one."), rule="R9")
    return Reason("power-idle", N_("This power would change nothing on the board now."), rule="R3")


def _explain_capture(state: State, attempt: Capture) -> Reason:
    names = (attempt.origin, attempt.over, attempt.target)
    if any(name not in INDEX for name in names):
        return _NO_SPACE
    origin, over, target = (INDEX[name] for name in names)
    if (origin, over, target) not in LEAPS[origin]:
        text = N_("A soul leaps straight over the next space and lands right behind it.")
        return Reason("not-straight", text, rule="R10")
    pile, leapt = state.board[origin], state.board[over]
    colour = colour_of(state, state.active)
    if not pile:
        return Reason("no-die", _NO_SOUL_THERE, rule="R10")
    if pile[-1].colour != colour:
        if any(die.colour == colour for die in pile):
            text = N_("Your soul lies under another one: only the top of a column can leap.")
            return Reason("covered", text, rule="R10")
        return Reason("not-yours", N_("Only souls of your own colour leap for you."), rule="R10")
    if not leapt:
        return Reason("nothing-to-leap", N_("There is no soul to leap over."), rule="R10")
    if len(state.board[target]) >= COLUMN:
        return Reason("complete", _COMPLETE, rule="R10")
    assert leapt[-1].colour in protected_from(state, state.active)
    owner = next(player.loa for player in state.players if COLOUR_OF[player.loa] == leapt[-1].colour)
    text = N_("{loa}'s souls are protected until {loa}'s next turn.")
    return Reason("protected", text, {"loa": LOA_NAMES[owner]}, rule="R14")


def _explain_replay(night: Night, state: State) -> Reason:
    price = night.figures.replay_cost
    if state.replayed:
        return Reason("replayed", N_("One extra turn a turn is all the night allows."), rule="R19")
    if own_side(state).offerings < price:
        one, many = NN_("An extra turn costs {n} offering.", "An extra turn costs {n} offerings.")
        return Reason("no-offering", one, {"n": price}, many, rule="R19")
    assert blocked(night, state, price)
    return Reason("replay-blocked", N_("You could not capture anything in an extra turn."), rule="G9")


def _explain_score(state: State, attempt: Score) -> Reason:
    zone, dice = own_side(state).capture, attempt.dice
    if any(not 1 <= position <= len(zone) for position in dice):
        return Reason("no-die", _NOT_IN_ZONE, rule="R21")
    if state.options.combos == "one" and state.combined:
        return Reason("one-combination", N_("This table agreed on one combination a turn."), rule="G7")
    if len(set(dice)) != len(dice):
        return Reason("twice", N_("Name each soul once."), rule="R21")
    assert not is_combination([zone[position - 1] for position in dice])
    return Reason(
        "no-combination",
        N_("Two to four souls: one icon in different colours, or one colour with different icons."),
        rule="R22",
    )


# Inside a power or an effect -----------------------------------------------------------------------------------------


def _explain_stage(state: State, attempt: BaronMove) -> Reason:
    pending = state.pending
    assert pending is not None
    match attempt:
        case Slide() if pending.kind == "mamy-wata":
            return _explain_slide(state, attempt)
        case Take(space) if pending.kind not in ("mamy-wata", "change", "steal", "swap") and not pending.spaces:
            return _NO_SPACE if space not in INDEX else _explain_take(state, pending.kind, space)
        case Put(space) if pending.spaces:
            return _NO_SPACE if space not in INDEX else _explain_put(state, INDEX[space])
        case Choose() if pending.kind in ("change", "steal", "swap"):
            return _explain_choose(state, attempt)
        case Turn() if pending.kind == "change" and pending.dice:
            return Reason("same-face", _SAME_ICON, rule="R18c")
        case _:
            return _PENDING


def _explain_slide(state: State, attempt: Slide) -> Reason:
    if attempt.line not in LINES:
        return Reason("no-line", N_("There is no such line: rows are 1 to 7, files A to G."), rule="R40")
    if attempt.line not in powers.lines_allowed(state):
        return Reason("rows-only", N_("This table agreed that the Tide moves rows only."), rule="G3")
    if attempt.end not in powers.ends_of(attempt.line):
        return Reason("no-end", N_("A row flows towards A or G, a file towards 1 or 7."), rule="R4")
    if not powers.tide(state.board, attempt.line, attempt.end):
        return Reason("no-gap", N_("Nothing in that line would move that way."), rule="R3")
    return _NO_CAPTURE_LEFT


def _explain_take(state: State, power: str, space: str) -> Reason:
    pile, rule = state.board[INDEX[space]], _RULE_OF_POWER[power]
    if not pile:
        return Reason("no-die", _NO_SOUL_THERE, rule=rule)
    if power == "gran-bwa" and len(pile) < 2:
        return Reason("no-column", N_("Branches need a column of two or three souls."), rule=rule)
    if power != "gran-bwa" and len(pile) > 1:
        return Reason("not-alone", N_("Only a lone soul can be moved by this power."), rule=rule)
    if power == "papa-legba" and all(state.board[index] for index in CROSS[INDEX[space]]):
        return Reason("no-goal", N_("No space in the row or file of this soul is empty."), rule=rule)
    # Where Branches or Mirror can be begun at all, every column and every lone soul finds a goal.
    return _NO_CAPTURE_LEFT


def _explain_put(state: State, index: int) -> Reason:
    pending = state.pending
    assert pending is not None
    origin, pile = INDEX[pending.spaces[0]], state.board[index]
    rule = _RULE_OF_POWER[pending.kind]
    if index == origin:
        return Reason("same-space", N_("Choose another space than the one you began with."), rule=rule)
    if pending.kind == "papa-legba":
        if pile:
            return Reason("taken", N_("The Gate opens only on an empty space."), rule=rule)
        if not powers.gate(state.board, origin, index):
            return Reason("not-in-line", N_("The Gate leads along the soul's own row or file."), rule=rule)
    elif pending.kind == "erzulie-freda":
        if len(pile) != 1:
            return Reason("not-alone", N_("The Mirror needs two lone souls."), rule=rule)
        if not powers.mirror(state.board, origin, index):
            return Reason("alike", N_("These two souls are alike: nothing would change."), rule="R3")
    else:
        if not pile:
            return Reason("no-die", N_("Branches put souls on top of other souls."), rule=rule)
        goals = [*(INDEX[name] for name in pending.spaces[1:]), index]
        if not powers.branches(state.board, origin, goals):
            return Reason("complete", _COMPLETE, rule=rule)
    return _NO_CAPTURE_LEFT


def _explain_choose(state: State, attempt: Choose) -> Reason:
    pending = state.pending
    assert pending is not None
    if not 0 <= attempt.side < len(state.sides):
        return Reason("no-board", N_("Nobody plays that board."), rule="R18")
    own = side_of(state, state.active)
    side = state.sides[attempt.side]
    if pending.kind == "change":
        if pending.dice:
            return Reason("face-next", N_("Choose the icon this soul is turned to, or cancel."), rule="R39")
        if attempt.side != own:
            return Reason("not-yours", N_("Only a soul of your own capture zone can be changed."), rule="R18c")
        return Reason("no-die", _NOT_IN_ZONE, rule="R18c")
    if pending.kind == "steal":
        if attempt.side == own:
            return Reason("own-souls", N_("You cannot steal from yourself."), rule="R18e")
        if guarded(state, attempt.side):
            return Reason("protected", N_("That Spirit World is protected."), rule="R20")
        if side.spirit:
            return Reason("no-die", N_("There is no such soul in that Spirit World."), rule="R18e")
        return Reason("nothing-there", N_("That Spirit World is empty."), rule="R18e")
    if pending.dice and attempt.side == pending.dice[0][0]:
        return Reason("same-zone", N_("A swap needs souls of two different capture zones."), rule="R18f")
    return Reason("no-die", N_("There is no such soul in that capture zone."), rule="R18f")
