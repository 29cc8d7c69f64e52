"""Lucha Libre in words: the announcer at the ring.

A team is called by its captain ("Team Santo") where it rolls, locks and wins or loses fans; a wrestler is called by
his name where he shows his moves, tires, rests and tags.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from game.core.events import Ended, Event, GaugeChanged, PhaseBegan, Rolled
from game.core.tellers import told
from game.core.words import N_, NN_, _, ngettext

from . import holds
from .content import Arena, Effect, Mask
from .events import Announced, EnergyChanged, Locked, Rerolled, Rested, Swapped
from .state import Hold, State, Team, View, Wrestler, team_of

HEADLINES: dict[tuple[str, Team | Literal["draw"]], str] = {
    ("fans", "A"): N_("The fan in the golden seat jumps up: the hall belongs to Team Santo."),
    ("fans", "B"): N_("The fan in the golden seat jumps up: the hall belongs to Team Demon."),
    ("bell", "A"): N_("The last bell. The louder half of the hall takes Team Santo home."),
    ("bell", "B"): N_("The last bell. The louder half of the hall takes Team Demon home."),
    ("draw", "draw"): N_("The last bell, and the hall is split down the middle. Nobody goes home quietly."),
}
"""By what ended the match and who won it."""

EffectKind = Literal["fans", "rival", "own"]

TEAMS: dict[Team, str] = {"A": N_("Team Santo"), "B": N_("Team Demon")}

NAMES: dict[Hold, str] = {
    "triple_f": N_("Lucky triple"),
    "show": N_("Pose"),
    "seq2": N_("Quick hold"),
    "seq3": N_("Tope"),
    "seq4": N_("Grand tour"),
    "triple": N_("Suplex"),
    "change": N_("Tag"),
}
"""Short names of the moves, as the strips on the board carry them."""


_SHOWN = {
    "nothing": (
        N_("{name} shows {dice} and makes nothing of it."),
        *NN_(
            "{name} shows {dice} after {n} reroll and makes nothing of it.",
            "{name} shows {dice} after {n} rerolls and makes nothing of it.",
        ),
    ),
    "moves": (
        N_("{name} shows {dice}: {moves} ({effects})."),
        *NN_(
            "{name} shows {dice} after {n} reroll: {moves} ({effects}).",
            "{name} shows {dice} after {n} rerolls: {moves} ({effects}).",
        ),
    ),
    "finisher": (
        N_("{name} shows {dice}, and here it comes: {moves}. That is {effects}."),
        *NN_(
            "{name} shows {dice} after {n} reroll, and here it comes: {moves}. That is {effects}.",
            "{name} shows {dice} after {n} rerolls, and here it comes: {moves}. That is {effects}.",
        ),
    ),
}
"""What a wrestler lays open: from the first roll, after one reroll, after several."""


def sentence(arena: Arena, event: Event) -> str | None:
    return told(_TELLERS, event, arena)


def moves_text(moves: tuple[Hold, ...], mask: Mask | None = None) -> str:
    """The moves of an announcement; with a mask, his lucky triple goes by his own name for it as well."""
    names = [_(NAMES[move]) for move in moves]
    if mask is not None:
        own = _("{finisher} (lucky triple)").format(finisher=_(mask.finisher))
        names = [own if move == "triple_f" else name for move, name in zip(moves, names, strict=True)]
    return ", ".join(names) or _("nothing")


def effects(effect: Effect) -> dict[EffectKind, str]:
    """What an announcement does, one line for each that it touches."""
    lines: dict[EffectKind, tuple[str, int]] = {
        "fans": (N_("fans {n}"), effect.fans),
        "rival": (N_("rival’s energy {n}"), effect.rival),
        "own": (N_("own energy {n}"), effect.own),
    }
    return {kind: _(text).format(n=signed(n)) for kind, (text, n) in lines.items() if n}


def needs(arena: Arena, wrestler: Wrestler, hold: Hold) -> str:
    """The dice a move takes from this wrestler."""
    mask = arena.wrestlers[wrestler]
    match hold:
        case "triple_f":
            text = N_("Three {lucky}s, {name}’s lucky number. His own name for it: the {finisher}.")
        case "show":
            text = N_("One {lucky}: {name}’s lucky number.")
        case "triple":
            text = N_("Three dice of one number, but not {name}’s lucky {lucky}.")
        case "change":
            text = N_("1 and 2. After the round {partner} comes in, rested by then.")
        case _:
            text = N_("{dice}, in any order.")
    return _(text).format(
        lucky=mask.lucky,
        name=_(mask.name),
        finisher=_(mask.finisher),
        partner=_name(arena, arena.partner(wrestler)),
        dice=_dice(holds.patterns(mask, hold)[0]),
    )


def does(arena: Arena, wrestler: Wrestler, rival: Wrestler, effect: Effect) -> str:
    """What an announcement does, and to whom."""
    found = [_("Your fans {n}.").format(n=signed(effect.fans))] if effect.fans else []
    for who, n in ((rival, effect.rival), (wrestler, effect.own)):
        if n:
            found.append(_("{name}’s energy {n}.").format(name=_name(arena, who), n=signed(n)))
    return " ".join(found) or _("Nothing changes.")


def comes_in(arena: Arena, wrestler: Wrestler) -> str:
    """What a tag of this wrestler leads to."""
    return _("After the round {partner} comes in.").format(partner=_name(arena, arena.partner(wrestler)))


def _dice(dice: tuple[int, ...]) -> str:
    return "-".join(map(str, dice))


def signed(number: int) -> str:
    """With a minus sign as long as the plus."""
    return f"{number:+}".replace("-", "−")


def _name(arena: Arena, wrestler: Wrestler) -> str:
    return _(arena.wrestlers[wrestler].name)


def _rolled(arena: Arena, event: Rolled) -> str:
    assert event.owner is not None
    return _("{team} rolls {dice}.").format(team=_(TEAMS[team_of(event.owner)]), dice=_dice(event.dice))


def _rerolled(arena: Arena, event: Rerolled) -> str:
    n = len(event.positions)
    text = ngettext("{team} rerolls {n} die: {dice}.", "{team} rerolls {n} dice: {dice}.", n)
    return text.format(team=_(TEAMS[event.team]), n=n, dice=_dice(event.dice))


def _announced(arena: Arena, event: Announced) -> str:
    mask = arena.wrestlers[event.wrestler]
    lines = effects(Effect(event.fans, event.rival, event.own))
    words = {
        "name": _(mask.name),
        "dice": _dice(event.dice),
        "n": event.rerolls,
        "moves": moves_text(event.moves, mask),
        "effects": ", ".join(lines.values()) or _("no change"),
    }
    kind = "finisher" if "triple_f" in event.moves else "moves" if event.moves else "nothing"
    at_once, one, many = _SHOWN[kind]
    text = ngettext(one, many, event.rerolls) if event.rerolls else _(at_once)
    return text.format(**words)


def _fans(arena: Arena, event: GaugeChanged) -> str:
    assert event.owner is not None
    n = abs(event.after - event.before)
    match event.why:
        case "reroll":
            text = ngettext(
                "{team} pays {n} fan for a reroll: {after} left.", "{team} pays {n} fans for a reroll: {after} left.", n
            )
        case "overflow":
            text = ngettext(
                "{n} fan of {team} boos a tired wrestler and leaves: {after} left.",
                "{n} fans of {team} boo a tired wrestler and leave: {after} left.",
                n,
            )
        case _ if event.after < event.before:
            text = ngettext("{n} fan leaves {team}: {after} left.", "{n} fans leave {team}: {after} left.", n)
        case _:
            text = ngettext("{n} fan joins {team}: {after} now.", "{n} fans join {team}: {after} now.", n)
    return text.format(team=_(TEAMS[team_of(event.owner)]), n=n, after=event.after)


def _energy(arena: Arena, event: EnergyChanged) -> str:
    """The sum as it was added up, and where a limit stopped it."""
    raw = event.before + event.own - event.lost
    words = {
        "name": _name(arena, event.wrestler),
        "sum": " ".join([str(event.before), *(f"{signed(n)[0]} {abs(n)}" for n in (event.own, -event.lost) if n)]),
        "raw": str(raw).replace("-", "−"),
        "after": event.after,
        "n": event.overflow,
    }
    if event.overflow:
        text = ngettext(
            "{name}: energy {sum} = {raw}. It stops at {after}, and {n} point falls on the fans.",
            "{name}: energy {sum} = {raw}. It stops at {after}, and {n} points fall on the fans.",
            event.overflow,
        )
    elif raw > event.after:
        text = _("{name}: energy {sum} = {raw}. It stops at {after}.")
    else:
        text = _("{name}: energy {sum} = {after}.")
    return text.format(**words)


def _ended(arena: Arena, event: Ended) -> str:
    return headline(event.reason, event.winners)


def headline(reason: str, winners: tuple[int, ...]) -> str:
    return _(HEADLINES[reason, "draw" if len(winners) == 2 else team_of(winners[0])])


_TELLERS: dict[type, Callable[[Arena, Any], str | None]] = {
    PhaseBegan: lambda _arena, e: _("The bell: round {number}.").format(number=e.number),
    Rolled: _rolled,
    Rerolled: _rerolled,
    Locked: lambda _arena, e: _("{team} locks its dice.").format(team=_(TEAMS[e.team])),
    Announced: _announced,
    GaugeChanged: _fans,
    EnergyChanged: _energy,
    Rested: lambda arena, e: (
        _("{name} rests: energy {after}.").format(name=_name(arena, e.wrestler), after=e.after)
        if e.after != e.before
        else None
    ),
    Swapped: lambda arena, e: _("Tag. {out} leaves the ring, {into} climbs in.").format(
        into=_name(arena, e.into), out=_name(arena, e.out)
    ),
    Ended: _ended,
}


def description(arena: Arena, view: View) -> str:
    state: State = view.table
    lines = [_("Lucha Libre, round {round}. {team} rolls first.").format(round=state.round, team=_(TEAMS[state.lead]))]
    for team, name in TEAMS.items():
        corner = state.corner(team)
        fans = ngettext("{team}: {n} fan, {goal} win.", "{team}: {n} fans, {goal} win.", corner.fans)
        lines.append(fans.format(team=_(name), n=corner.fans, goal=arena.hall.goal))
        in_ring = _("In the ring: {name}, energy {energy}, dice {dice}.")
        resting = _("On the bench: {name}, energy {energy}, dice {dice}.")
        for text, wrestler in ((in_ring, corner.active), (resting, arena.partner(corner.active))):
            energy, dice = getattr(state.level, wrestler), arena.dice_at(state.level, wrestler)
            lines.append(text.format(name=_name(arena, wrestler), energy=energy, dice=dice))
        if view.covered == team:
            lines.append(_("{team}’s dice are covered.").format(team=_(name)))
        elif corner.dice:
            lines.append(_("{team} has rolled {dice}.").format(team=_(name), dice=_dice(corner.dice)))
            if corner.locked:
                moves = moves_text(corner.announced, arena.wrestlers[corner.active])
                lines.append(_("{team} has locked {moves}.").format(team=_(name), moves=moves))
    if state.winner in ("A", "B"):
        lines.append(_("{team} has won.").format(team=_(TEAMS[state.winner])))
    elif state.winner == "draw":
        lines.append(_("It is a draw."))
    return "\n".join(lines)


def ahead(arena: Arena, event: Event) -> str | None:
    """What is on the board already, or about to be seen, needs no telling, nor does the price on the button; of new
    dice it matters what they make."""
    if isinstance(event, Locked | Announced | Rested | PhaseBegan):
        return None
    if isinstance(event, GaugeChanged) and event.why == "reroll":
        return None
    if isinstance(event, Rerolled):
        return _("{moves}.").format(moves=moves_text(event.best))
    return sentence(arena, event)
