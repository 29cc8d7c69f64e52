"""What the letter says, and what things on the board are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.baron_voodoo.content import COLOURS
from game.baron_voodoo.ending import counted_colours
from game.baron_voodoo.leaps import COLUMN, INDEX
from game.baron_voodoo.names import (
    COLOUR_NAMES,
    ICON_NAMES,
    LOA_NAMES,
    POWER_NAMES,
    column_name,
    soul_name,
)
from game.baron_voodoo.souls import best_combination, combinations, majority
from game.baron_voodoo.state import COLOUR_OF, LOAS, Colour, Die, Face, Loa, State, colour_of, guarded, side_of
from game.baron_voodoo.turn import can_apply, can_capture, cost_of, own_side
from game.baron_voodoo.turn import captured as captured_die
from game.core.contract import Reason
from game.core.words import N_, _, capitalised, in_a_row, ngettext, pgettext
from scenes.table.terms import LetterText, Look

from .altar import free
from .spots import drawn, kind_of

if TYPE_CHECKING:
    from .board import GameBoard

_STEPS = {
    "A": N_("Power"), "B": N_("Leap"), "C3": N_("Icon"), "C4": N_("Again"), "C5": N_("Score"), "D": N_("Power"),
}  # fmt: skip
STEP_HELP = {
    "A": N_("Before the leap you may use one power: your own free of charge, another one for an offering."),
    "B": N_("A soul of your colour leaps over its neighbour. What it leaps over is yours. This you must do."),
    "C3": N_("The icon of the captured soul acts, if you like. For an offering it shows another icon first."),
    "C4": N_("For two offerings you play another turn at once."),
    "C5": N_("Put souls that go together into the bowl, or send single ones to your Spirit World."),
    "D": N_("If you used no power before the leap, you may use one now. It ends the turn."),
}
POWER_HELP: dict[str, str] = {
    "mamy-wata": N_("A whole row or file flows to one of its ends and closes its gaps."),
    "papa-legba": N_("A lone soul walks to any empty space of its row or file."),
    "gran-bwa": N_("A column comes apart: each of its souls but the lowest goes onto another soul, the top one first."),
    "erzulie-freda": N_("Two souls that lie alone on their spaces change places."),
}
_POWER_PROMPTS: dict[str, str] = {
    "mamy-wata": N_("Press a handle at the end of a line, or drag a soul the way it should flow."),
    "papa-legba": N_("Drag a lone soul to an empty space of its row or file."),
    "gran-bwa": N_("Drag the top of a column onto another soul."),
    "erzulie-freda": N_("Drag a lone soul onto another one."),
}
_EFFECT_PROMPTS = {
    "steal": N_("Which soul do you steal?"),
    "swap": N_("Which two souls change places?"),
    "change": N_("Which of your souls turns to another icon?"),
}
_ACT = N_("You took a {soul} soul. Click the icon to use.")
_ACT_PROMPTS = {
    "steal": N_("You took a {soul} soul. Click the flame to steal, or another icon to use."),
    "swap": N_("You took a {soul} soul. Click two souls to swap, or another icon to use."),
}
_ICON_HELP = {
    "offering": N_("1 offering for you."),
    "point": N_("1 point for you."),
    "change": N_("One of your captured souls shows another icon."),
    "protection": N_("Nobody captures souls of your colour or steals from you until your next turn."),
    "steal": N_("A soul from somebody's Spirit World comes into yours."),
    "swap": N_("Two captured souls of different players change places."),
}


_THINGS = {
    "hat": N_("The Baron's hat"),
    "shield": N_("Protection"),
    "offerings": N_("Offerings"),
    "reserve": N_("The reserve"),
}
_THING_HELP = {
    "hat": N_("For the one with the most white souls in the Spirit World: with it every power is free."),
    "shield": N_("While it shines, nobody captures souls of this colour or steals here, until the next own turn."),
    "offerings": N_("They pay for another icon (1), for the power of another Loa (1) or for another turn (2)."),
    "reserve": N_("Offerings that nobody has. What is paid comes back here."),
}


def loa(name: Loa) -> str:
    return _(LOA_NAMES[name])


def icon_help(face: str) -> str:
    return _(_ICON_HELP[face])


def costs(price: int, held: int) -> str:
    text = ngettext("It costs {n} offering; you have {held}.", "It costs {n} offerings; you have {held}.", price)
    return text.format(n=price, held=held)


def ends_with_power(view: State) -> str:
    """What a power at the end of a turn means for the turn."""
    if view.extra:
        return _("This power ends the extra turn.")
    return _("This power ends your turn.")


def step(name: str) -> str:
    return _(_STEPS[name])


def step_label(name: str) -> str:
    """Where both powers of a turn can be meant, each has a name of its own."""
    return {"A": _("Power before the leap"), "D": _("Power at the end")}.get(name) or step(name)


def power_key() -> str:
    return pgettext("baron key", "p")


def let_go() -> str:
    """What a soul is worth that is dropped into the Spirit World by itself."""
    return _("Drop it here: 0 points")


def for_sale(board: GameBoard, name: Loa) -> str:
    """What anybody can have of a Loa that nobody plays."""
    price = board.rules.night.figures.power_cost
    text = ngettext("{power}: {n} offering", "{power}: {n} offerings", price)
    return text.format(power=_(POWER_NAMES[name]), n=price)


# The letter --------------------------------------------------------------------------------------------------------


def letter(board: GameBoard, view: State) -> LetterText:
    title, counter = head(board, view)
    if view.step == "over":
        return LetterText(title, counter, _("The candles are out."))
    prompt = _prompt(board, view) if board.decides(view.active) else _("{name} plays.").format(name=title)
    return LetterText(title, counter, prompt, "\n".join(_notes(board, view)), _warnings(board, view))


def head(board: GameBoard, view: State) -> tuple[str, str]:
    """Who plays, and in which round."""
    if view.step == "over":
        return _("The night is over"), _round(view)
    return board.player(view, view.active), _("extra turn") if view.extra else _round(view)


def _round(view: State) -> str:
    return _("laying out") if view.step == "place" else pgettext("round the table", "Round {n}").format(n=view.round)


def _prompt(board: GameBoard, view: State) -> str:
    if view.pending is not None:
        return _pending_prompt(view)
    colour = _(COLOUR_NAMES[colour_of(view, view.active)])
    match view.step:
        case "place":
            return _("Drag a soul from a tray onto a space of its colour.")
        case "A" if not can_capture(view):
            return _("No leap is open: use a power that opens one.")
        case "A" | "B":
            return _("Drag a {colour} soul with a bright rim over its neighbour.").format(colour=colour)
        case "C2" | "C3":
            soul = soul_name(captured_die(view))
            if not can_apply(view):
                text = _("You took a {soul} soul. It finds nothing to act on: let it lapse, or pay for another icon.")
                return text.format(soul=soul)
            return _(_ACT_PROMPTS.get(captured_die(view).face, _ACT)).format(soul=soul)
        case "C4" | "C5" if board.preview.best_points(view):
            return _("Click souls into the bowl and score, or end the turn.")
        case "C4" | "C5":
            return _nothing_to_score(board, view)
    return _("One last power, or none: then the turn ends.")


def _nothing_to_score(board: GameBoard, view: State) -> str:
    """Why not, and what else there is to do."""
    zone = own_side(view).capture
    if not zone:
        why = _("Nothing is left to score")
    elif best_combination(zone):
        why = _("This turn has had its combination")
    else:
        why = _("The souls that are left do not go together") if view.combined else _("No souls go together yet")
    if not board.allows(board.preview.closing(view)):
        ends = _("{why}.")  # a guide wants something else first, and its note says what
    elif board.preview.worth_sending(view):
        ends = _("{why}. Drag the white soul to your Spirit World for the Baron's hat, or end the turn.")
    elif board.preview.has_free_power(view) and board.allows(board.preview.passing(view, "D") or ()):
        ends = _("{why}. Use a power ({key}), or end the turn.")
    else:
        ends = _("{why}: end the turn.")
    return ends.format(why=why, key=power_key().upper())


def _pending_prompt(view: State) -> str:
    pending = view.pending
    assert pending is not None
    if pending.kind in LOAS:
        if pending.kind == "gran-bwa" and len(pending.spaces) > 1:
            return _("Now the next soul of the column.")
        return _(_POWER_PROMPTS[pending.kind])
    if pending.kind == "change" and pending.dice:
        return _("Which icon should it show?")
    return _(_EFFECT_PROMPTS[pending.kind])


def _notes(board: GameBoard, view: State) -> list[str]:
    own = own_side(view)
    found = []
    if view.pending is None:
        if view.step == "A" and can_capture(view):
            found.append(_("Or use one power first; you may also keep it for the end of the turn."))
        elif view.step in ("C2", "C3"):
            found.append(icon_help(captured_die(view).face))
    found += _leads(view)
    limit = board.preview.limit(view)
    if view.step != "place" and view.ending == "none" and own.score < limit:
        left = ngettext("{n} point to the flag.", "{n} points to the flag.", limit - own.score)
        found.append(left.format(n=limit - own.score))
    return found


def _leads(view: State) -> list[str]:
    """In which colours the current player would get the majority now, and in which somebody else; the plates show
    who."""
    own = side_of(view, view.active)
    leaders = {colour: majority(view.sides, colour) for colour in counted_colours(view)}
    mine = [_(COLOUR_NAMES[colour]) for colour, sides in leaders.items() if sides == (own,)]
    theirs = [_(COLOUR_NAMES[colour]) for colour, sides in leaders.items() if len(sides) == 1 and sides != (own,)]
    found = [_("You have the most souls in {colours}.").format(colours=in_a_row(mine))] if mine else []
    return found + ([_("Others have the most in {colours}.").format(colours=in_a_row(theirs))] if theirs else [])


def _warnings(board: GameBoard, view: State) -> list[str]:
    found = []
    if view.step == "D" and board.decides(view.active):
        found.append(ends_with_power(view))
    if view.ending == "none" and own_side(view).score >= board.preview.limit(view):
        found.append(_("The flag is reached: this round is the last."))
    if view.ending != "none":
        left = (view.first - 1 - view.active) % len(view.players)
        text = ngettext("Last round: {n} more to play.", "Last round: {n} more to play.", left)
        found.append(text.format(n=left) if left else _("The last turn of the night."))
    own = side_of(view, view.active)
    guarded_colours = [
        _(COLOUR_NAMES[COLOUR_OF[player.loa]])
        for seat, player in enumerate(view.players)
        if player.protection and side_of(view, seat) != own
    ]
    if guarded_colours:
        found.append(_("Protected: {colours}.").format(colours=in_a_row(guarded_colours)))
    return found


def waiting_note(board: GameBoard, view: State) -> str:
    """One line for a match that waits."""
    told = [
        _("{who} {score}").format(who=board.who(view, side), score=own.score) for side, own in enumerate(view.sides)
    ]
    scores = in_a_row(told)
    return _("Round {round}, flag at {limit}: {scores}").format(
        round=view.round, limit=board.preview.limit(view), scores=scores
    )


# Labels and closer looks ---------------------------------------------------------------------------------------------


def space_label(view: State, space: str) -> str:
    """What lies there, from the top down."""
    pile = view.board[INDEX[space]]
    if not pile:
        return _("{space}, empty").format(space=space)
    return _("{space}, {souls}").format(space=space, souls=column_name(pile))


def power_label(board: GameBoard, view: State, name: Loa) -> str:
    price = cost_of(board.rules.night, view, name)
    cost = ngettext("{n} offering", "{n} offerings", price).format(n=price) if price else free()
    return _("{power}, {cost}").format(power=_(POWER_NAMES[name]), cost=cost)


def why_not_power(name: Loa, reason: Reason) -> Reason:
    """What a dark power is good for, and why it is not to be had now."""
    return Reason(reason.key, "{help}\n{why}", {"help": power_help(name), "why": str(reason)}, rule=reason.rule)


def look_at_space(board: GameBoard, view: State, space: str) -> Look | None:
    pile = view.board[INDEX[space]]
    if not pile:
        return None
    if len(pile) == 1:
        die = pile[0]
        return Look(capitalised(soul_name(die)), "\n".join(_about(board, view, die, space)), (kind_of(die),))
    full = _("Full: nobody lands here.") if len(pile) == COLUMN else _("One more soul can land here.")
    places = (_("base"), _("top")) if len(pile) == 2 else (_("base"), _("middle"), _("top"))
    lines = [full, _("Only the top leaps or is taken: {soul}.").format(soul=soul_name(pile[-1]))]
    lines += _with_yours(board, view, pile[-1])
    title = _("Column on {space}").format(space=space)
    return Look(title, "\n".join(lines), tuple(kind_of(die) for die in pile), under=places)


def _about(board: GameBoard, view: State, die: Die, space: str) -> list[str]:
    """What a soul on the board is: its effect for the player who takes it, its owner, what it would complete."""
    lines = [icon_help(die.face), _whose(board, view, die)]
    if view.step in ("A", "B") and space in board.ready(view):
        lines.append(_("It can leap now."))
    return lines + _with_yours(board, view, die)


def _whose(board: GameBoard, view: State, die: Die) -> str:
    if die.colour == "white":
        return _("White stands for any colour in a combination, and counts for the Baron's hat.")
    for seat, player in enumerate(view.players):
        if COLOUR_OF[player.loa] == die.colour:
            if player.protection and side_of(view, seat) != side_of(view, view.active):
                return _("{name} leaps with it, and protects it now.").format(name=board.player(view, seat))
            if seat == view.active:
                return _("You leap with it.")
            return _("{name} leaps with it.").format(name=board.player(view, seat))
    return _("Nobody plays this colour: it never leaps.")


def _with_yours(board: GameBoard, view: State, die: Die) -> list[str]:
    """What it would complete among the captured souls of the current player."""
    zone = own_side(view).capture
    group = best_combination((*zone, die))
    if len(group) <= len(best_combination(zone)) or len(zone) not in group:
        return []
    told = _("With your souls: {combination}.")
    return [told.format(combination=board.preview.combination((*zone, die), group))]


def look_at_power(board: GameBoard, view: State, name: Loa) -> Look:
    return Look(power_label(board, view, name), _(POWER_HELP[name]), (f"sign-{name}",))


def look_at_icon(face: Face, colour: Colour) -> Look:
    return Look(capitalised(_(ICON_NAMES[face])), icon_help(face), (drawn(colour, face),))


def power_help(name: Loa) -> str:
    return _("{power}: {help}").format(power=_(POWER_NAMES[name]), help=_(POWER_HELP[name]))


def thing(name: str) -> str:
    return _(_THINGS[name])


def look_at_thing(name: str) -> Look:
    return Look(thing(name), _(_THING_HELP[name]))


def look_at_player(board: GameBoard, view: State, seat: int) -> Look:
    player, side = view.players[seat], side_of(view, seat)
    title = board.seat_name(view, seat, board.names[seat]) if board.names else loa(player.loa)
    lines = [power_help(player.loa)]
    if player.protection:
        lines.append(_("Protected until the next turn: souls of this colour cannot be captured, nothing stolen."))
    if view.baron == side:
        lines.append(_("Wears the Baron's hat: every power is free."))
    return Look(title, "\n".join(lines), (f"medal-{player.loa}",))


def world_of(board: GameBoard, view: State, side: int) -> str:
    return _("Spirit World of {whose}").format(whose=board.who(view, side))


def look_at_world(board: GameBoard, view: State, side: int) -> Look:
    counts = [(colour, sum(die.colour == colour for die in view.sides[side].spirit)) for colour in COLOURS]
    told = [_("{n} {colour}").format(n=n, colour=_(COLOUR_NAMES[colour])) for colour, n in counts if n]
    lines = [_("{what}.").format(what=in_a_row(told)) if told else _("Empty.")]
    lines.append(_("At the end, the most souls of a colour score: 3 alone, 1 each if shared."))
    lines.append(_("A bright edge: the most of that colour. A thin edge: others have as many."))
    if "white" not in counted_colours(view):
        lines.append(_("White counts for nothing then; the most white souls bring the hat."))
    if guarded(view, side):
        lines.append(_("Protected: nobody steals here."))
    return Look(world_of(board, view, side), "\n".join(lines))


def look_at_soul(board: GameBoard, view: State, side: int, number: int) -> Look:
    """A captured soul: its icon has acted or lapsed, and only what it can score with matters now."""
    zone = view.sides[side].capture
    die = zone[number]
    lines = [_("Captured by {whose}.").format(whose=board.who(view, side))]
    groups = [group for group in combinations(zone) if number in group]
    if groups:
        best = max(groups, key=len)
        lines.append(_("Goes together: {combination}.").format(combination=board.preview.combination(zone, best)))
    else:
        lines.append(_("Goes with souls of this icon in other colours, or of this colour with other icons."))
    if die.colour == "white":
        lines.append(_("White stands for any colour."))
    return Look(capitalised(soul_name(die)), "\n".join(lines), (kind_of(die),))
