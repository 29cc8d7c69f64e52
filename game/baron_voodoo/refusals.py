"""Why something is not possible now, one plain sentence for each kind of attempt."""

from __future__ import annotations

from game.core.contract import Reason
from game.core.words import N_

from . import powers
from .content import Night
from .leaps import COLUMN, INDEX, LEAPS, LINES
from .souls import is_combination
from .state import (
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
_PENDING = Reason("pending", N_("Finish what you began, or cancel it."))
_NO_SPACE = Reason("no-space", N_("There is no such space: columns are A to G, rows 1 to 7."))
_FREE_CHOICE = Reason("not-now", N_("That cannot be done now."))
_NO_CAPTURE_LEFT = Reason("no-capture-left", N_("That would leave you without a capture, and you must capture."))

_WRONG_STEP: dict[type, tuple[tuple[str, ...], Reason]] = {
    Place: (("place",), Reason("placed", N_("All the dice have been laid out."))),
    Power: (("A", "D"), Reason("power-time", N_("Powers are used before the capture or at the very end of a turn."))),
    Capture: (("B",), Reason("capture-time", N_("One capture a turn, right after the first chance to use a power."))),
    Apply: (("C3",), Reason("apply-time", N_("A die's icon acts only right after its capture."))),
    Replay: (("C4",), Reason("replay-time", N_("Another turn is bought after the icon and before scoring."))),
    Score: (("C5",), Reason("score-time", N_("Combinations are scored as the fifth action after a capture."))),
    Send: (("C5",), Reason("score-time", N_("Souls go to the Spirit World as the fifth action after a capture."))),
    Done: (("C5",), Reason("done-time", N_("There is no scoring to finish now."))),
    Turn: (("C2",), Reason("face-time", N_("A captured die's face is turned right after its capture."))),
    Pass: (("A", "C2", "C3", "C4", "D"), Reason("no-pass", N_("This cannot be passed."))),
}
_NOT_BEGUN = Reason("not-begun", N_("Choose a power or an effect first."))


def explain(night: Night, state: State, attempt: BaronMove) -> Reason:
    """The reason for an attempt that is not among the legal moves."""
    if state.step == "over":
        return _OVER
    if state.pending is not None:
        return _explain_stage(state, attempt)
    if isinstance(attempt, Slide | Take | Put | Choose | Cancel):
        return _NOT_BEGUN
    steps, reason = _WRONG_STEP[type(attempt)]
    if state.step not in steps:
        if isinstance(attempt, Replay) and state.extra:
            return Reason("extra", N_("A bought turn cannot buy another one."))
        return reason
    match attempt:
        case Place():
            return _explain_place(night, state, attempt)
        case Power():
            return _explain_power(night, state, attempt)
        case Capture():
            return _explain_capture(state, attempt)
        case Turn():
            if own_side(state).offerings < night.figures.face_cost:
                return Reason("no-offering", N_("You have no offering to turn the die with."))
            return Reason("same-face", N_("The die shows that face already."))
        case Replay():
            return _explain_replay(night, state)
        case Score():
            return _explain_score(state, attempt)
        case Send():
            return Reason("no-die", N_("There is no such die in your capture zone."))
        case Pass():
            return Reason("must-open", N_("You have no capture: use a power that opens one."))
        case _:
            return _FREE_CHOICE


def _explain_place(night: Night, state: State, attempt: Place) -> Reason:
    index = INDEX.get(attempt.space)
    if index is None:
        return _NO_SPACE
    if night.colours[index] is None:
        return Reason("centre", N_("The black centre stays empty at first."))
    if state.board[index]:
        return Reason("taken", N_("A die lies on that space already."))
    return Reason("no-such-die", N_("No die of that face is left in the colour of this space."))


def _explain_power(night: Night, state: State, attempt: Power) -> Reason:
    if cost_of(night, state, attempt.loa) > own_side(state).offerings:
        return Reason("no-offering", N_("Another Loa's power costs an offering, and you have none."))
    if powers.usable(state, attempt.loa, None):
        if can_capture(state):
            return _NO_CAPTURE_LEFT
        return Reason("opens-nothing", N_("You have no capture, and this power cannot open one."))
    return Reason("power-idle", N_("This power would change nothing on the board now."))


def _explain_capture(state: State, attempt: Capture) -> Reason:
    names = (attempt.origin, attempt.over, attempt.target)
    if any(name not in INDEX for name in names):
        return _NO_SPACE
    origin, over, target = (INDEX[name] for name in names)
    if (origin, over, target) not in LEAPS[origin]:
        return Reason("not-straight", N_("A die leaps straight over the next space and lands right behind it."))
    pile, leapt = state.board[origin], state.board[over]
    colour = colour_of(state, state.active)
    if not pile:
        return Reason("no-die", N_("There is no die on that space."))
    if pile[-1].colour != colour:
        if any(die.colour == colour for die in pile):
            return Reason("covered", N_("Your die lies under another one: only the top of a column can leap."))
        return Reason("not-yours", N_("Only dice of your own colour leap for you."))
    if not leapt:
        return Reason("nothing-to-leap", N_("There is no die to leap over."))
    if len(state.board[target]) >= COLUMN:
        return Reason("complete", N_("That column is complete: no fourth die fits on it."))
    assert leapt[-1].colour in protected_from(state, state.active)
    return Reason("protected", N_("These souls are protected until their Loa's next turn."))


def _explain_replay(night: Night, state: State) -> Reason:
    price = night.figures.replay_cost
    if state.replayed:
        return Reason("replayed", N_("One extra turn a turn is all the night allows."))
    if own_side(state).offerings < price:
        return Reason("no-offering", N_("Another turn costs {price} offerings."), {"price": price})
    assert blocked(night, state, price)
    return Reason("replay-blocked", N_("You could not capture anything in another turn."))


def _explain_score(state: State, attempt: Score) -> Reason:
    zone, dice = own_side(state).capture, attempt.dice
    if any(not 1 <= position <= len(zone) for position in dice):
        return Reason("no-die", N_("There is no such die in your capture zone."))
    if state.options.combos == "one" and state.combined:
        return Reason("one-combination", N_("This table agreed on one combination a turn."))
    if list(dice) != sorted(set(dice)):
        return Reason("order", N_("Name each die once, from the left to the right."))
    assert not is_combination([zone[position - 1] for position in dice])
    return Reason(
        "no-combination",
        N_("Two to four dice: one icon in different colours, or one colour with different icons."),
    )


# Inside a power or an effect -----------------------------------------------------------------------------------------


def _explain_stage(state: State, attempt: BaronMove) -> Reason:
    pending = state.pending
    assert pending is not None
    match attempt:
        case Slide() if pending.kind == "mamy-wata":
            return _explain_slide(state, attempt)
        case Take(space) if pending.kind not in ("mamy-wata", "change", "steal", "swap") and not pending.spaces:
            return _NO_SPACE if space not in INDEX else _explain_take(state, pending.kind, INDEX[space])
        case Put(space) if pending.spaces:
            return _NO_SPACE if space not in INDEX else _explain_put(state, INDEX[space])
        case Choose() if pending.kind in ("change", "steal", "swap"):
            return _explain_choose(state, attempt)
        case Turn() if pending.kind == "change" and pending.dice:
            return Reason("same-face", N_("The die shows that face already."))
        case _:
            return _PENDING


def _explain_slide(state: State, attempt: Slide) -> Reason:
    if attempt.line not in LINES:
        return Reason("no-line", N_("There is no such line: rows are 1 to 7, files A to G."))
    if attempt.line not in powers.lines_allowed(state):
        return Reason("rows-only", N_("This table agreed that the tide moves rows only."))
    if attempt.end not in powers.ends_of(attempt.line):
        return Reason("no-end", N_("A row flows towards A or G, a file towards 1 or 7."))
    if not powers.tide(state.board, attempt.line, attempt.end):
        return Reason("no-gap", N_("Nothing in that line would move."))
    return _NO_CAPTURE_LEFT


def _explain_take(state: State, power: str, index: int) -> Reason:
    pile = state.board[index]
    if not pile:
        return Reason("no-die", N_("There is no die on that space."))
    if power == "gran-bwa":
        if len(pile) < 2:
            return Reason("no-column", N_("Branches need a column of two or three dice."))
        return Reason("no-branches", N_("These dice find no place on other dice, or you could not capture afterwards."))
    if len(pile) > 1:
        return Reason("not-alone", N_("Only a die that lies alone can be moved by this power."))
    return Reason("no-goal", N_("There is nowhere useful for this die, or you could not capture afterwards."))


def _explain_put(state: State, index: int) -> Reason:
    pending = state.pending
    assert pending is not None
    origin, pile = INDEX[pending.spaces[0]], state.board[index]
    if index == origin:
        return Reason("same-space", N_("Choose another space than the one you began with."))
    if pending.kind == "papa-legba":
        if pile:
            return Reason("taken", N_("The gate opens only on an empty space."))
        if not powers.gate(state.board, origin, index):
            return Reason("not-in-line", N_("The gate leads along the die's own row or file."))
    elif pending.kind == "erzulie-freda":
        if len(pile) != 1:
            return Reason("not-alone", N_("The mirror needs two dice that each lie alone."))
        if not powers.mirror(state.board, origin, index):
            return Reason("alike", N_("These two dice are alike: nothing would change."))
    else:
        if not pile:
            return Reason("no-die", N_("Branches put dice on top of other dice."))
        goals = [*(INDEX[name] for name in pending.spaces[1:]), index]
        if not powers.branches(state.board, origin, goals):
            return Reason("complete", N_("That column is complete: no fourth die fits on it."))
    return _NO_CAPTURE_LEFT


def _explain_choose(state: State, attempt: Choose) -> Reason:
    pending = state.pending
    assert pending is not None
    if not 0 <= attempt.side < len(state.sides):
        return Reason("no-board", N_("Nobody plays that board."))
    own = side_of(state, state.active)
    side = state.sides[attempt.side]
    if pending.kind == "change":
        if pending.dice:
            return Reason("face-next", N_("Choose the face this die is turned to, or cancel."))
        if attempt.side != own:
            return Reason("not-yours", N_("Only a die of your own capture zone can be changed."))
    elif pending.kind == "steal":
        if attempt.side == own:
            return Reason("own-souls", N_("You cannot steal from yourself."))
        if guarded(state, attempt.side):
            return Reason("protected", N_("That Spirit World is protected."))
        if side.spirit:
            return Reason("no-die", N_("There is no such die in that Spirit World."))
        return Reason("nothing-there", N_("That Spirit World is empty."))
    elif pending.dice and attempt.side == pending.dice[0][0]:
        return Reason("same-zone", N_("A swap needs dice of two different players."))
    return Reason("no-die", N_("There is no such die in that capture zone."))
