"""What is written and pinned up on Hattie's street: bills with odds, the foe's poster, signs on the rope, stories."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.words import _, ngettext, pgettext
from game.way_of_the_shotgun import duel, telling
from game.way_of_the_shotgun.booklet import CANNOT_REACH
from game.way_of_the_shotgun.state import (
    DUEL_STOPS,
    FORKS,
    LAST_STOP,
    NEXT,
    ActMove,
    Butt,
    State,
    Verdict,
)
from game.way_of_the_shotgun.trail import can_pay
from scenes.boards.way_of_the_shotgun.adventure import preview
from scenes.boards.way_of_the_shotgun.adventure.zones import CHOOSING, GAUGES, Choice, offered
from scenes.boards.way_of_the_shotgun.hands import ACTS, BILLS, key_of
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK, MUTED, RED
from scenes.table.marks import Drawing, Mark, Panel, Tag, Words
from scenes.table.terms import Hand

if TYPE_CHECKING:
    from scenes.boards.way_of_the_shotgun.adventure.board import AdventureBoard

BEAT = ("tell", "choose", "reveal")
ROW = 24.0
WELL = "#ecdaa8"
"""The paper of a well, where two become one."""
PLATE = "#3c1208be"
PALE = "#a3937c"
"""The ink of what cannot come any more."""
LIT = "#ffd166"
VERDICTS: tuple[tuple[str, Verdict], ...] = (("finish", "finished"), ("spare", "spared"))


def printed(board: AdventureBoard) -> Iterator[Mark]:
    spots, most = board.spots, board.rules.figures.most
    titles = {
        "grit": _("Grit"),
        "nerve": _("Nerve"),
        "wrath": _("Wrath"),
        "aim": pgettext("gauge", "Aim"),
        "gun": _("Gun"),
    }
    for name, words in titles.items():
        yield Words(words, spots[f"label.{name}"], 19, "bold", CREAM)
    for gauge in GAUGES:
        for value in range(getattr(most, gauge) + 1):
            yield Words(str(value), spots[f"{gauge}.{value}"], 17, "text", MUTED, "centre")
    for letter in BILLS:
        yield Words(key_of(letter).upper(), spots[f"letter.{letter}"], 26, "title", CREAM, "centre")
        name = _("Cover") if letter == "T" else _(telling.LETTERS[letter])
        yield Words(name, spots[f"label.{letter}"], 20, "bold")


def true_now(board: AdventureBoard, state: State) -> Iterator[Mark]:
    yield from _trail(board, state)
    yield Words(str(state.you.belt), board.spots["label.belt"], 18, "bold", CREAM, "centre")
    yield from _wells(board, state)
    yield from _supply(board, state)
    if state.foe is not None:
        yield from _poster(board, state)
    if not offered(board.rules, state):
        yield from _stakes(board, state)
    if state.foe is not None and state.phase in BEAT:
        yield from _to_noon(board, state)
    if offered(board.rules, state):
        yield from _story(board, state)
    if state.phase == "verdict":
        yield from _verdict(board, state)


def _trail(board: AdventureBoard, state: State) -> Iterator[Mark]:
    """Stops that lie behind, what became of the foes there, and the ways that are open."""
    stops, flags = board.rules.trail(state).stops, dict(state.flags)
    for stop in range(1, LAST_STOP + 1):
        box, verdict = board.spots[f"stop.{stop}"], flags.get(stops[stop].duel or "")
        open_way = state.phase == "fork" and stop in FORKS[state.stop]
        if open_way:
            yield Drawing("stop-lit", box.centre, 52)
        if stop == state.stop:
            continue
        if verdict is not None:
            yield Drawing(verdict, box.centre, 34)
        elif stop < state.stop and stop in (1, *DUEL_STOPS):
            yield Drawing("stop-done", box.centre, 40)
        else:
            yield Words(str(stop), box, 19, "bold", CREAM if stop in DUEL_STOPS else INK, "centre")


# The bills -----------------------------------------------------------------------------------------------------------


def _wells(board: AdventureBoard, state: State) -> Iterator[Mark]:
    """Every well with its lines; with an empty gun face to face, the two of the shot are one for the butt."""
    state = board.as_chosen(state)
    wells: dict[ActMove, Box] = {act: board.spots[f"act.{name}"] for name, act in ACTS.items()}
    if Butt() in board.acts(state):
        one, both = (wells.pop(ACTS[name]) for name in BILLS["S"])
        wells[Butt()] = Box(one.x, one.y, both.right - one.x, one.h)
        yield Panel(wells[Butt()].grown(-3), WELL, radius=4)
    for act, box in wells.items():
        lines = preview.well(board, state, act)
        top = box.y + (box.h - ROW * len(lines)) / 2
        for number, line in enumerate(lines):
            row = Box(box.x + 2, top + ROW * number, box.w - 4, ROW)
            inset = 17.0 if line.coin else 0.0
            if line.coin:
                yield Drawing(f"coin-{line.coin}", (row.x + 8, row.centre[1]), 17)
            room = Box(row.x + inset, row.y, row.w - inset, row.h)
            yield Words(line.words, room, 17 if line.coin else 18, "bold", line.colour, "centre")


def _supply(board: AdventureBoard, state: State) -> Iterator[Mark]:
    """Beside the cube: what the last shots came to, else what the cube is for."""
    tray = board.layout["supply"]
    fired = "" if state.phase == "reveal" else board.fired_before(state)
    if state.phase == "over" and not fired:
        return
    title = _("Last beat") if fired else _("Your action")
    yield Words(title, Box(tray.x + 108, tray.y + 6, 200, 34), 21, "bold", "#e7d3ad")
    room = Box(tray.x + 108, tray.y + 40, tray.w - 118, 52)
    yield Words(fired or _hint(state), room, 17, "text", "#cbb389")


def _hint(state: State) -> str:
    if state.phase in CHOOSING and state.foe is not None:
        return _("Drag it onto a card, or click a card.\nBlue: what it brings. Red: your risk.")
    if state.phase == "reveal":
        n = state.you.rerolls_left
        return ngettext("Your Wrath: {n} reroll left.", "Your Wrath: {n} rerolls left.", n).format(n=n)
    return _("It waits for the next duel.")


# The street ----------------------------------------------------------------------------------------------------------


def _stakes(board: AdventureBoard, state: State) -> Iterator[Mark]:
    street = board.rules.figures.street
    for steps in range(street.shortest, street.longest + 1):
        stake = board.spots[f"distance.{steps}"]
        if state.foe is not None and steps == state.distance:
            yield Drawing("stake-lit", stake.centre, stake.h + 6)
        yield Words(str(steps), stake, 20, "bold", INK, "centre")


def _to_noon(board: AdventureBoard, state: State) -> Iterator[Mark]:
    bell = board.spots["sun.10"]
    left = max(0, board.rules.figures.street.noon - state.beat)
    words = ngettext("{n} beat to noon", "{n} beats to noon", left).format(n=left) if left else _("Noon")
    yield Tag(words, Box(bell.centre[0] - 90, bell.bottom + 4, 142, 26), PLATE, CREAM)


def _poster(board: AdventureBoard, state: State) -> Iterator[Mark]:
    spots, line, foe = board.spots, duel.foe_of(board.rules.trail(state), state), state.foe
    assert foe is not None
    poster = spots["poster"]
    yield Drawing("poster", poster.centre, poster.h)
    yield Drawing("need-lit", spots[f"poster.need.{state.distance}"].centre, 56)
    dice = ngettext("{n} die hits on", "{n} dice hit on", line.dice).format(n=line.dice)
    yield Words(telling.first_name(line), spots["poster.name"], 21, "bold", INK, "centre")
    yield Words(telling.weapon(line), spots["poster.weapon"], 17, "italic", INK)
    yield Words(pgettext("gauge", "Aim"), spots["poster.label.aim"], 18, "bold")
    yield Words(dice, _higher(spots["poster.label.need"]), 17, "bold")
    yield Words(_("best at {n}").format(n=line.best), _higher(spots["poster.best"]), 17, "text", MUTED, "right")
    for steps, need in enumerate(line.need, start=1):
        box, here = spots[f"poster.need.{steps}"], steps == state.distance
        # What a die of the foe needs with the Aim it has: the same figure as on the signs.
        eased = max(board.rules.figures.gun.easiest, need - foe.aim)
        words = "–" if need == CANNOT_REACH else telling.needed(eased)
        yield Words(str(steps), Box(box.x, box.y + 1, box.w, 24), 17, "text", INK if here else MUTED, "centre")
        yield Words(words, Box(box.x, box.y + 25, box.w, 26), 19, "bold", RED if here else INK, "centre")


def _higher(box: Box) -> Box:
    """Room for a line of text in a narrow strip."""
    return Box(box.x, box.y - 3, box.w, box.h + 6)


def _verdict(board: AdventureBoard, state: State) -> Iterator[Mark]:
    names = {"finish": _("Finish"), "spare": _("Spare")}
    for spot, verdict in VERDICTS:
        box = board.spots[f"verdict.{spot}"]
        gain = telling.verdict_words(board.rules.figures, state, verdict)
        yield Drawing(f"sign-{spot}", (box.centre[0], box.centre[1] - 7), 96)
        yield Words(names[spot], Box(box.x + 56, box.y + 6, box.w - 66, 34), 23, "bold", CREAM)
        yield Words(gain, Box(box.x + 8, box.y + 42, box.w - 16, 34), 17, "bold", CREAM, "centre")


# The story card ------------------------------------------------------------------------------------------------------


def _story(board: AdventureBoard, state: State) -> Iterator[Mark]:
    spots, stops = board.spots, board.rules.trail(state).stops
    card, room, offers = spots["story"], spots["story.text"], offered(board.rules, state)
    title, words = _(stops[state.stop].name), telling.story(stops[state.stop].texts)
    if state.phase == "fork":
        after = stops[NEXT[FORKS[state.stop][0]]]
        text = _("There are two ways to the next duel ({place}), and nobody here can tell you more than their names.")
        title, words = _("The trail forks"), text.format(place=_(after.name))
    yield Drawing("story", card.centre, card.h)
    corner = Box(card.x + 58, card.y + 26, 90, 26)
    yield Words(_("Stop {n}").format(n=state.stop), corner, 17, "italic", MUTED)
    yield Words(title, spots["story.title"], 40, "title", INK, "centre")
    unused = room.bottom - room.y + board.spots[Choice.at(board.rules, state, 1)].y - spots["story.choice.1"].y
    yield Words(words, Box(room.x, room.y, room.w, unused), 21)
    for number in range(1, len(offers) + 1):
        yield from _choice(board, state, number, lit=False)


def _choice(board: AdventureBoard, state: State, number: int, *, lit: bool) -> Iterator[Mark]:
    """One thing that is offered: its name, and in a smaller line its price, odds and results."""
    box, offer = board.spots[Choice.at(board.rules, state, number)], offered(board.rules, state)[number - 1]
    if lit:
        yield Panel(box, covers=True)
    yield Drawing("choice-lit" if lit else "choice", box.centre, box.h)
    yield Words(str(offer.badge), Box(box.x + 11, box.y + 12, 32, 32), 20, "bold", CREAM, "centre")
    if state.phase == "fork":
        yield Words(offer.label, Box(box.x + 56, box.y + 4, box.w - 70, box.h - 8), 22, "bold")
        return
    choice = board.rules.trail(state).stops[state.stop].choices[number - 1]
    ink = INK if can_pay(choice, state.you) else MUTED
    yield Words(offer.label, Box(box.x + 56, box.y + 3, box.w - 70, 28), 20, "bold", ink)
    yield Words(telling.choice_words(choice), Box(box.x + 56, box.y + 30, box.w - 70, 25), 17, "text", MUTED)


# On top of the pieces ------------------------------------------------------------------------------------------------


def rope(board: AdventureBoard, state: State) -> Iterator[Mark]:
    """The two signs with the coin between them, and the bell at noon."""
    if state.tell is not None and state.phase in BEAT:
        certain = board.certain(state)
        for coin, sign in preview.signs(board.rules, state).items():
            box = board.spots[f"tell.{coin}"]
            ink, second = (INK, MUTED) if sign.open else (PALE, PALE)
            yield Drawing("tell-lit" if sign.open and certain else "tell", (box.centre[0], box.centre[1] - 7), 96)
            yield Drawing(f"coin-{coin}", (box.x + 27, box.y + 25), 28)
            yield Words(sign.name, Box(box.x + 46, box.y + 9, box.w - 56, 32), 21, "bold", ink)
            yield Words(sign.detail, Box(box.x + 9, box.y + 43, box.w - 18, 28), 17, "text", second, "centre")
        yield _coin(board, state, certain=certain)
    if state.foe is not None and state.beat >= board.rules.figures.street.noon:
        yield Drawing("bell", board.spots["sun.10"].centre, 34)


def _coin(board: AdventureBoard, state: State, *, certain: bool) -> Mark:
    box, tell = board.spots["coin"], state.tell
    assert tell is not None
    if tell.known is not None:
        return Drawing(f"coin-{tell.known}", box.centre, 46)
    if state.phase == "tell":
        return Drawing("coin-eye", box.centre, 50)
    return Tag("=" if certain else _("or"), Box.around(box.centre, 40, 28), PLATE)


def answers(board: AdventureBoard, state: State, hand: Hand) -> Iterator[Mark]:
    """Dice that may be rolled again, what noon will take, the choice under the hand."""
    pending = state.pending_dice
    if pending is not None and not board.dice_fell():
        for number, face in enumerate(pending.dice, start=1):
            yield Drawing(f"die-{face}", board.box(f"die.{number}").centre, 62)
    for number in duel.rerollable(state):
        yield Panel(board.box(f"die.{number}"), edge=LIT, width=4, radius=14)
    if state.foe is not None and state.beat >= board.rules.figures.street.noon and state.phase in CHOOSING:
        yield Panel(board.spots[f"grit.{max(0, state.you.grit - 1)}"], edge=RED, dash=6)
    for number in range(1, len(offered(board.rules, state)) + 1):
        if hand.over == Choice.at(board.rules, state, number):
            yield from _choice(board, state, number, lit=True)
