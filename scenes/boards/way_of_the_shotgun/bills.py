"""What is written and pinned up on Hattie's street: bills with odds, the foe's poster, signs on the rope, stories."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import pygame
from msgspec.structs import replace

from game.core.chance import Coin
from game.core.words import N_, _, ngettext
from game.way_of_the_shotgun import duel, telling
from game.way_of_the_shotgun.booklet import CANNOT_REACH, FoeLine, Trail
from game.way_of_the_shotgun.outlook import Prospect
from game.way_of_the_shotgun.state import (
    DUEL_STOPS,
    FORKS,
    LAST_STOP,
    NEXT,
    ActMove,
    Aim,
    Butt,
    Cover,
    Shoot,
    State,
    Walk,
)
from game.way_of_the_shotgun.telling import percent
from game.way_of_the_shotgun.trail import can_pay
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.text import BLUE, CREAM, INK, MUTED, RED, Drawn
from scenes.table.terms import Caption, Look
from scenes.table.view import TableView

if TYPE_CHECKING:
    from .adventure import AdventureBoard

MOST_CHOICES = 3
BEAT = ("tell", "choose", "reveal")
COINS: tuple[Coin, Coin] = ("heads", "tails")
ROW = 24.0
WELL = (236, 218, 168, 255)
"""The paper of a well, where two become one."""
SHORT: dict[ActMove, str] = {Walk("in"): N_("in"), Walk("back"): N_("back"), Shoot(1): N_("one"), Shoot(2): N_("both")}
WELLS: dict[ActMove, str] = {
    Walk("in"): "act.walk.in",
    Walk("back"): "act.walk.back",
    Aim(): "act.aim",
    Shoot(1): "act.shoot.1",
    Shoot(2): "act.shoot.2",
    Cover(): "act.cover",
}


# Bills ----------------------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """One line in the well of a bill."""

    words: str
    colour: str = INK
    coin: str = ""
    """A small coin before it: what is said holds on this side."""


def well(board: AdventureBoard, state: State, act: ActMove) -> list[Line]:
    """What stands in the well of an act: its name, what it does, and the risk on each side of the coin."""
    wide = act in (Aim(), Cover())
    name = _("butt") if act == Butt() else "" if wide else _(SHORT[act])
    if act not in board.acts(state) or state.tell is None:
        return [Line(name, MUTED)]
    coming = board.outlook(state, act)
    risk = _("risk {odds}") if wide else "{odds}"
    known = state.tell.known or ""
    lines = [Line(name)] if name else []
    lines.append(_effect(board, state, act, coming))
    return lines + [
        Line(risk.format(odds=percent(each.hurt)), RED if each.hurt else MUTED, each.coin or known) for each in coming
    ]


def _effect(board: AdventureBoard, state: State, act: ActMove, coming: tuple[Prospect, ...]) -> Line:
    match act:
        case Walk():
            steps = list(dict.fromkeys(str(each.distance) for each in coming))
            return Line(_("to {steps}").format(steps="/".join(steps)), BLUE)
        case Aim():
            return Line(_("Aim {before} to {after}").format(before=state.you.aim, after=state.you.aim + 1), BLUE)
        case Cover():
            if state.you.gun == board.rules.figures.most.gun:
                return Line(_("gun is full"), BLUE)
            return Line(_("load 1 shell") if state.you.belt else _("no shells"), BLUE)
    return Line(percent(sum((each.hit for each in coming), Fraction(0)) / len(coming)), BLUE)


def _both_barrels(board: AdventureBoard) -> Box:
    one, both = board.spots["act.shoot.1"], board.spots["act.shoot.2"]
    return Box(one.x, one.y, both.right - one.x, one.h)


def _wells(board: AdventureBoard, state: State) -> list[tuple[Box, list[Line]]]:
    """Every well with its lines; with an empty gun face to face, the two of the shot are one for the butt."""
    state = board.as_chosen(state)
    wells = {act: board.spots[spot] for act, spot in WELLS.items()}
    if Butt() in board.acts(state):
        del wells[Shoot(1)], wells[Shoot(2)]
        wells[Butt()] = _both_barrels(board)
    return [(box, well(board, state, act)) for act, box in wells.items()]


def _lines(box: Box, lines: list[Line]) -> list[tuple[Line, Box]]:
    top = box.y + (box.h - ROW * len(lines)) / 2
    return [(line, Box(box.x + 2, top + ROW * n, box.w - 4, ROW)) for n, line in enumerate(lines)]


def ahead(board: AdventureBoard, state: State, act: ActMove) -> list[str]:
    """What an act may come to, in the note under the letter: one line for each side of the coin."""
    lines = []
    for each in board.outlook(state, act):
        foe = _(telling.LETTERS[each.foe_act])
        when = {"heads": _("Heads, {foe}:"), "tails": _("Tails, {foe}:")}.get(each.coin or "", _("For sure, {foe}:"))
        parts = []
        if each.distance != state.distance:
            parts.append(ngettext("{n} step apart", "{n} steps apart", each.distance).format(n=each.distance))
        if isinstance(act, Shoot | Butt):
            text = _("you hit {hit}, the foe drops {drop}")
            parts.append(text.format(hit=percent(each.hit), drop=percent(each.drop)))
        if each.hurt:
            parts.append(_("you are hit {odds}").format(odds=percent(each.hurt)))
        elif not parts:
            parts.append(_("no shot at you"))
        lines.append(f"{when.format(foe=foe)} {', '.join(parts)}.")
    if state.beat >= board.rules.figures.street.noon:
        last = state.you.grit == 1
        # First of all: with large letters the note may end before its last line.
        lines.insert(0, _("Noon takes your last Grit: you fall.") if last else _("Noon takes 1 Grit."))
    match act:
        case Walk():
            lines.append(_("Who walks loses 1 Aim and is easier to hit by 1."))
        case Aim():
            lines.append(_("Each Aim makes your dice easier by 1, until you shoot or are hit."))
        case Cover():
            lines.append(_("In cover only a 6 hits you."))
    return lines


# Everything that is written ------------------------------------------------------------------------------------------


def captions(board: AdventureBoard, state: State) -> list[Caption]:
    spots = board.spots
    found = [
        Caption(str(stop), spots[f"stop.{stop}"], 19, "bold", CREAM if stop in DUEL_STOPS else INK, "centre")
        for stop in range(1, LAST_STOP + 1)
        if stop != state.stop and not (stop < state.stop and stop in (1, *DUEL_STOPS))
    ]
    street = board.rules.figures.street
    found += [
        Caption(str(steps), spots[f"distance.{steps}"], 20, "bold", INK, "centre")
        for steps in range(street.shortest, street.longest + 1)
        if not board.choices(state)
    ]
    most = board.rules.figures.most
    found += board.gauge_captions(
        {"grit": _("Grit"), "nerve": _("Nerve"), "wrath": _("Wrath"), "aim": _("Aim")},
        {gauge: range(getattr(most, gauge) + 1) for gauge in ("grit", "nerve", "wrath", "aim")},
        title=Caption("", spots["gun"], 19, "bold", CREAM),
        number=Caption("", spots["gun"], 17, "text", MUTED, "centre"),
    )
    found.append(Caption(_("Gun"), spots["label.gun"], 19, "bold", CREAM))
    found.append(Caption(str(state.you.belt), spots["label.belt"], 18, "bold", CREAM, "centre"))
    for letter, name in telling.LETTERS.items():
        found.append(Caption(letter, spots[f"letter.{letter}"], 26, "title", CREAM, "centre"))
        found.append(Caption(_("Cover") if letter == "T" else _(name), spots[f"label.{letter}"], 20, "bold"))
    for box, lines in _wells(board, state):
        for line, row in _lines(box, lines):
            inset = 17.0 if line.coin else 0.0
            room = Box(row.x + inset, row.y, row.w - inset, row.h)
            found.append(Caption(line.words, room, 17 if line.coin else 18, "bold", line.colour, "centre"))
    tray = board.layout["supply"]
    fired = "" if state.phase == "reveal" else board.fired_before(state)
    title = _("The beat before") if fired else _("Your action")
    found.append(Caption(title, Box(tray.x + 108, tray.y + 6, 200, 34), 21, "bold", "#e7d3ad"))
    found.append(
        Caption(fired or _hint(state), Box(tray.x + 108, tray.y + 40, tray.w - 118, 52), 17, "text", "#cbb389")
    )
    found += _poster(board, state) if state.foe is not None else []
    if state.foe is not None and state.phase in BEAT:
        left = max(0, street.noon - state.beat)
        words = ngettext("{n} beat to noon", "{n} beats to noon", left).format(n=left) if left else _("Noon")
        found.append(Caption(words, _noon_box(board), 17, "bold", CREAM, "centre"))
    return found + _story(board, state)


def _hint(state: State) -> str:
    if state.phase in ("tell", "choose"):
        return _("Drag it onto a card, or click a card.\nBlue: what it brings. Red: your risk.")
    if state.phase == "reveal":
        n = state.you.rerolls_left
        return ngettext("Your Wrath: {n} reroll left.", "Your Wrath: {n} rerolls left.", n).format(n=n)
    return _("It waits for the next duel.")


def _noon_box(board: AdventureBoard) -> Box:
    bell = board.spots["sun.10"]
    return Box(bell.centre[0] - 90, bell.bottom + 4, 142, 26)


def _poster(board: AdventureBoard, state: State) -> list[Caption]:
    spots, line = board.spots, duel.foe_of(board.rules.trail(state), state)
    dice = ngettext("{n} die hits on", "{n} dice hit on", line.dice).format(n=line.dice)
    found = [
        Caption(telling.first_name(line), spots["poster.name"], 21, "bold", INK, "centre"),
        Caption(telling.weapon(line), spots["poster.weapon"], 17, "italic", INK),
        Caption(_("Aim"), spots["poster.label.aim"], 18, "bold"),
        Caption(dice, _higher(spots["poster.label.need"]), 17, "bold"),
        Caption(_("best at {n}").format(n=line.best), _higher(spots["poster.best"]), 17, "text", MUTED, "right"),
    ]
    for steps, need in enumerate(line.need, start=1):
        box = spots[f"poster.need.{steps}"]
        here = steps == state.distance
        found.append(
            Caption(str(steps), Box(box.x, box.y + 1, box.w, 24), 17, "text", INK if here else MUTED, "centre")
        )
        words = "–" if need == CANNOT_REACH else f"{_eased(board, state, need)}+"
        found.append(Caption(words, Box(box.x, box.y + 25, box.w, 26), 19, "bold", RED if here else INK, "centre"))
    return found


def _eased(board: AdventureBoard, state: State, need: int) -> int:
    """What a die of the foe needs with the Aim it has: the same figure as on the signs."""
    assert state.foe is not None
    return max(board.rules.figures.gun.easiest, need - state.foe.aim)


def _higher(box: Box) -> Box:
    """Room for a line of text in a narrow strip."""
    return Box(box.x, box.y - 3, box.w, box.h + 6)


def _story(board: AdventureBoard, state: State) -> list[Caption]:
    if not board.choices(state):
        return []
    spots, stop = board.spots, board.rules.trail(state).stops[state.stop]
    card = spots["story"]
    corner = Box(card.x + 58, card.y + 26, 90, 26)
    title, words = _(stop.name), telling.story(stop.texts)
    if state.phase == "fork":
        after = board.rules.trail(state).stops[NEXT[FORKS[state.stop][0]]]
        text = _("There are two ways to the next duel ({place}), and nobody here can tell you more than their names.")
        title, words = _("The trail forks"), text.format(place=_(after.name))
    unused = (MOST_CHOICES - board.choices(state)) * (spots["story.choice.2"].y - spots["story.choice.1"].y)
    room = spots["story.text"]
    return [
        Caption(_("Stop {n}").format(n=state.stop), corner, 17, "italic", MUTED),
        Caption(title, spots["story.title"], 40, "title", INK, "centre"),
        Caption(words, Box(room.x, room.y, room.w, room.h + unused), 21),
    ]


# Everything that is painted ------------------------------------------------------------------------------------------


def paint_ground(board: AdventureBoard, ground: pygame.Surface, shown: TableView, state: State) -> None:
    _paint_trail(board, ground, shown, state)
    if Butt() in board.acts(board.as_chosen(state)):
        paint.veil(ground, shown.app.canvas, _both_barrels(board).grown(-3), WELL, 4)
    for box, lines in _wells(board, state):
        for line, row in _lines(box, lines):
            if line.coin:
                shown.stamp(ground, f"coin-{line.coin}", (row.x + 8, row.centre[1]), 17)
    if state.foe is not None:
        _paint_duel(board, ground, shown, state)
    if board.choices(state):
        card = board.spots["story"]
        shown.stamp(ground, "story", card.centre, card.h)
        for number in range(1, board.choices(state) + 1):
            _paint_choice(board, ground, shown, state, number, lit=False)
    if state.phase == "verdict" and not shown.busy:
        for spot, sign, name in (("finish", "finished", _("Finish")), ("spare", "spared", _("Spare"))):
            box = board.spots[f"verdict.{spot}"]
            shown.stamp(ground, f"sign-{spot}", (box.centre[0], box.centre[1] - 7), 96)
            write = shown.app.writer.write
            write(ground, name, Box(box.x + 56, box.y + 6, box.w - 66, 34), 23, face="bold", colour=CREAM, middle=True)
            gain = telling.verdict_words(board.rules.figures, state, sign)  # type: ignore[arg-type]
            write(ground, gain, Box(box.x + 8, box.y + 42, box.w - 16, 34), 17, face="bold", colour=CREAM,
                  align="centre", middle=True)  # fmt: skip


def _paint_trail(board: AdventureBoard, ground: pygame.Surface, shown: TableView, state: State) -> None:
    """Stops that lie behind, what became of the foes there, and the ways that are open."""
    verdicts = {stop: verdict for stop in DUEL_STOPS for foe, verdict in state.flags
                if board.rules.trail(state).stops[stop].duel == foe}  # fmt: skip
    for stop in (1, *DUEL_STOPS):
        if stop < state.stop and stop not in verdicts:
            shown.stamp(ground, "stop-done", board.spots[f"stop.{stop}"].centre, 40)
    for stop, verdict in verdicts.items():
        if stop != state.stop:
            shown.stamp(ground, verdict, board.spots[f"stop.{stop}"].centre, 34)
    for stop in FORKS[state.stop] if state.phase == "fork" else ():
        shown.stamp(ground, "stop-lit", board.spots[f"stop.{stop}"].centre, 52)


def _paint_duel(board: AdventureBoard, ground: pygame.Surface, shown: TableView, state: State) -> None:
    poster = board.spots["poster"]
    shown.stamp(ground, "poster", poster.centre, poster.h)
    shown.stamp(ground, "need-lit", board.spots[f"poster.need.{state.distance}"].centre, 56)
    stake = board.spots[f"distance.{state.distance}"]
    shown.stamp(ground, "stake-lit", stake.centre, stake.h + 6)
    if state.phase in BEAT:
        paint.veil(ground, shown.app.canvas, _noon_box(board), (60, 18, 8, 190), 8)


def _paint_choice(
    board: AdventureBoard, target: pygame.Surface, shown: TableView, state: State, number: int, *, lit: bool
) -> None:
    """One thing that is offered: its name, and in a smaller line its price, odds and results."""
    trail, write = board.rules.trail(state), shown.app.writer.write
    box = board.spots[f"story.choice.{number + MOST_CHOICES - board.choices(state)}"]
    shown.stamp(target, "choice-lit" if lit else "choice", box.centre, box.h)
    badge = Box(box.x + 11, box.y + 12, 32, 32)
    write(target, str(board.badge(state, number)), badge, 20, face="bold", colour=CREAM, align="centre", middle=True)
    if state.phase == "fork":
        name = _(trail.stops[FORKS[state.stop][number - 1]].name)
        write(target, name, Box(box.x + 56, box.y + 4, box.w - 70, box.h - 8), 22, face="bold", middle=True)
        return
    choice = trail.stops[state.stop].choices[number - 1]
    ink = INK if can_pay(choice, state.you) else MUTED
    write(target, _(choice.label), Box(box.x + 56, box.y + 3, box.w - 70, 28), 20, face="bold", colour=ink, middle=True)
    write(target, telling.choice_words(choice), Box(box.x + 56, box.y + 30, box.w - 70, 25), 17, colour=MUTED,
          middle=True)  # fmt: skip


def paint_over(board: AdventureBoard, screen: pygame.Surface, shown: TableView, state: State) -> None:
    """The two signs on the rope, the bell at noon, dice that may be rolled again, the choice under the hand."""
    if state.tell is not None and state.phase in BEAT:
        _paint_tell(board, screen, shown, state)
    if state.foe is not None and state.beat >= board.rules.figures.street.noon:
        shown.stamp(screen, "bell", board.spots["sun.10"].centre, 34)
    if shown.busy:
        return
    for number in duel.rerollable(state):
        paint.outline(screen, shown.app.canvas, board.box(f"die.{number}"), "#ffd166", 4, 14)
    if state.foe is not None and state.beat >= board.rules.figures.street.noon and state.phase in ("tell", "choose"):
        paint.dashed(screen, shown.app.canvas, board.spots[f"grit.{max(0, state.you.grit - 1)}"], RED, 6)
    for number in range(1, board.choices(state) + 1):
        if shown.hovered == f"story.choice.{number + MOST_CHOICES - board.choices(state)}":
            _paint_choice(board, screen, shown, state, number, lit=True)


class Rope(NamedTuple):
    """The signs and the coin between them as one picture: they hang there for many frames."""

    state: State
    scale: float
    picture: pygame.Surface
    rect: pygame.Rect
    texts: list[Drawn]


def _paint_tell(board: AdventureBoard, screen: pygame.Surface, shown: TableView, state: State) -> None:
    canvas, drawn = shown.app.canvas, shown.app.writer.drawn
    rope = board.rope
    if rope is None or rope.state is not state or rope.scale != canvas.scale:
        before = len(drawn)
        sheet = pygame.Surface(screen.get_size(), pygame.SRCALPHA)
        for coin in COINS:
            _paint_sign(board, sheet, shown, state, coin)
        _paint_coin(board, sheet, shown, state)
        rect = sheet.get_bounding_rect()
        rope = board.rope = Rope(state, canvas.scale, sheet.subsurface(rect).copy(), rect, drawn[before:])
    else:
        drawn.extend(rope.texts)
    screen.blit(rope.picture, rope.rect)


def _paint_coin(board: AdventureBoard, screen: pygame.Surface, shown: TableView, state: State) -> None:
    box, tell = board.spots["coin"], state.tell
    assert tell is not None
    if tell.known is not None:
        shown.stamp(screen, f"coin-{tell.known}", box.centre, 46)
    elif state.phase == "tell":
        shown.stamp(screen, "coin-eye", box.centre, 50)
    else:
        certain = duel.is_certain(duel.foe_of(board.rules.trail(state), state), tell)
        shown.pill(screen, "=" if certain else _("or"), Box.around(box.centre, 40, 28), (60, 18, 8, 190))


class Sign(NamedTuple):
    """What the foe does on one side of the coin."""

    name: str
    detail: str
    open: bool
    """It may still come."""


def sign(board: AdventureBoard, state: State, coin: Coin) -> Sign:
    """Asked for every frame, and worked out once for each table."""
    if board.signs is None or board.signs[0] is not state:
        hung = board.as_hung(state)
        board.signs = (state, {side: _sign(board, hung, side) for side in COINS})
    return board.signs[1][coin]


def _sign(board: AdventureBoard, state: State, coin: Coin) -> Sign:
    assert state.tell is not None
    tell = state.tell
    possible = tell.known in (None, coin)
    ((_side, act, distance, _need, _hit, _drop, foe_need, _hurt),) = board.outlook(
        replace(state, tell=replace(tell, known=coin)), Aim()
    )
    assert state.foe is not None
    meant = duel.sides_of(duel.foe_of(board.rules.trail(state), state), tell)[COINS.index(coin)]
    if meant != act:
        detail = _("instead of {act}").format(act=_(telling.LETTERS[meant]))
    elif act == "S":
        detail = _("out of reach") if foe_need is None else _("hits on {need}+").format(need=foe_need)
    elif act == "W":
        detail = _("to {distance}, exposed").format(distance=distance)
    elif act == "A":
        most = board.rules.figures.most.aim
        detail = _("aim {n}").format(n=min(most, state.foe.aim + 1))
    else:
        detail = _("you need a {need}").format(need=board.rules.figures.gun.cover)
    return Sign(_("Cover") if act == "T" else _(telling.LETTERS[act]), detail, possible)


def _paint_sign(board: AdventureBoard, screen: pygame.Surface, shown: TableView, state: State, coin: Coin) -> None:
    assert state.tell is not None
    box, write = board.spots[f"tell.{coin}"], shown.app.writer.write
    name, detail, possible = sign(board, state, coin)
    certain = duel.is_certain(duel.foe_of(board.rules.trail(state), state), state.tell)
    shown.stamp(screen, "tell-lit" if possible and certain else "tell", (box.centre[0], box.centre[1] - 7), 96)
    ink, second = (INK, MUTED) if possible else ("#a3937c", "#a3937c")
    shown.stamp(screen, f"coin-{coin}", (box.x + 27, box.y + 25), 28)
    write(screen, name, Box(box.x + 46, box.y + 9, box.w - 56, 32), 21, face="bold", colour=ink, middle=True)
    write(screen, detail, Box(box.x + 9, box.y + 43, box.w - 18, 28), 17, colour=second, align="centre", middle=True)


# A closer look --------------------------------------------------------------------------------------------------------


def sign_look(board: AdventureBoard, state: State, coin: str) -> Look:
    side: Coin = "heads" if coin == "heads" else "tails"
    line = duel.foe_of(board.rules.trail(state), state)
    assert state.tell is not None
    letter = duel.sides_of(line, state.tell)[COINS.index(side)]
    name, detail, _open = sign(board, state, side)
    title = (_("Heads: {act}") if side == "heads" else _("Tails: {act}")).format(act=name)
    why = telling.instead(line, letter, duel.adjusted(line, letter, state.distance))
    told = f"{telling.tell_line(line, letter, state.beat)} " + (why or f"({detail})")
    return Look(title, told, (f"coin-{side}",))


CARDS: dict[str, str] = {
    "W": N_(
        'In is a step nearer, back a step away. "to 2" is how far apart you then are; "to 2/1" is 2 on heads and 1 on '
        "tails, because the foe may walk too. Who walks loses 1 Aim and is easier to hit by 1."
    ),
    "A": N_("Each Aim makes your dice easier by 1, until you shoot or are hit."),
    "S": N_(
        "Each barrel is one die and one shell. Blue: how likely you hit. With an empty gun, 1 step away: the butt."
    ),
    "T": N_("Only a 6 hits you, and one shell goes from the belt into the gun."),
}
"""What the four cards are for."""


def card_look(letter: str) -> Look:
    return Look(_(telling.LETTERS[letter]), _(CARDS[letter]))


def noon_look(board: AdventureBoard) -> Look:
    street = board.rules.figures.street
    words = _("The sun moves on with every beat. After beat {noon} it is noon: from then on each beat takes 1 Grit.")
    return Look(_("The bell at noon"), words.format(noon=street.noon))


GAUGES = {
    "grit": N_("What keeps you on your feet. At 0 you fall, and the trail ends."),
    "nerve": N_("Spend 1 in a duel to look at the foe's coin before you choose."),
    "wrath": N_(
        "Comes from finishing foes and from rough choices. Every point lets you roll one missed die again in each "
        "duel. With {wrath} or more the last foe has {grit} Grit more, and the ending is darker."
    ),
    "aim": N_("Every point makes your dice easier by 1. A shot uses it up, a hit takes it, a step costs 1."),
}


def gauge_look(board: AdventureBoard, gauge: str) -> Look:
    last = board.rules.figures.last_foe
    title = _(telling.GAUGES[gauge]) if gauge in telling.GAUGES else _("Aim")
    return Look(title, _(GAUGES[gauge]).format(wrath=last.wrath, grit=last.grit))


def stop_look(trail: Trail, state: State, stop: int) -> Look | None:
    """What a stop of the trail is, as far as whoever rides there can know; of an open way a click says it."""
    if state.phase == "fork" and stop in FORKS[state.stop]:
        return None
    title = _("Stop {n}") if stop > state.stop else _("Stop {n}: {name}")
    return Look(title.format(n=stop, name=_(trail.stops[stop].name)), _stop_words(trail, state, stop))


def _stop_words(trail: Trail, state: State, stop: int) -> str:
    if stop == state.stop:
        return _("You are here.")
    foe = trail.stops[stop].duel or ""
    if (verdict := dict(state.flags).get(foe)) is not None:
        text = {"finished": _("A duel. {foe} was finished here."), "spared": _("A duel. {foe} was spared here.")}
        return text[verdict].format(foe=telling.first_name(trail.foes[foe]))
    if stop in NEXT and NEXT[stop] == NEXT.get(state.stop):
        return _("The way you did not take.")
    if stop < state.stop:
        return _("One of two ways that lie behind you.") if stop in NEXT else _("It lies behind you.")
    if stop == LAST_STOP:
        return _("The last duel. Who wins it has come to the end of the trail.")
    if stop in DUEL_STOPS:
        return _("A duel: somebody on your list waits there.")
    ways = _("One of two ways to the duel at stop {n}. You choose between them at the fork before it.")
    return ways.format(n=NEXT[stop])


def foe_grit_look(line: FoeLine, grit: int) -> Look:
    """What the cubes on the poster are."""
    words = ngettext(
        "{n} cube left. Every hit of yours takes one; without any the foe is beaten.",
        "{n} cubes left. Every hit of yours takes one; without any the foe is beaten.",
        grit,
    )
    return Look(_("Grit of {foe}").format(foe=telling.first_name(line)), words.format(n=grit))


def foe_look(line: FoeLine) -> Look:
    """All that is known of a foe: how it shoots, and what each face of its die gives away."""
    tells = [
        f"{row}: " + "/".join(_(telling.LETTERS[letter]) for letter in dict.fromkeys(pair))
        for row, pair in enumerate(line.tells, start=1)
    ]
    hurt = ngettext("A hit costs you {n} Grit.", "A hit costs you {n} Grit.", line.hurt).format(n=line.hurt)
    best = ngettext(
        "Wants to stand {n} step away and aims there instead of walking.",
        "Wants to stand {n} steps away and aims there instead of walking.",
        line.best,
    ).format(n=line.best)
    words = [
        hurt,
        best,
        _("The figures on the poster count its Aim."),
        _("Tells by the die, heads/tails:"),
        ", ".join(tells) + ".",
    ]
    return Look(telling.armed(line), "\n".join(words), (f"face-{line.id}",))
