"""The letter, labels and looks: what to do now, in the words of the rulebook."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.core.words import N_, _, capitalised, ngettext, percent, pgettext
from game.iditacards.content import Leg, SideName, World
from game.iditacards.events import Passed
from game.iditacards.moves import NewDay
from game.iditacards.sight.views import SeatView, View
from game.iditacards.text.cardtext import card_name
from game.iditacards.text.lately import in_short, lost
from game.iditacards.text.telling import DECIDES, WEATHER, card_names, turn_of_each
from scenes.table.terms import LetterText

if TYPE_CHECKING:
    from .board import GameBoard
    from .drawer import Fate, Shows

NEAR = 20
"""It is announced this number of turns each before the season ends."""
GRAVE = 5
_EFFECTS: dict[Leg, str] = {
    "town": N_("nothing hurts"), "hills": N_("each dog +1 speed"), "blizzard": N_("each dog −1 speed"),
    "lake": N_("hunger cannot rise"), "rope": N_("waiting cards are lost"), "mountain": N_("no extra cards"),
    "wasteland": N_("new day: hunger +1"), "forest": N_("new day: a dog dies"),
    "cliff": N_("no speed bonuses"), "village": N_("recover 1"),
}  # fmt: skip
SKIES: dict[str, str] = {
    "sun": N_("Sun: +1 speed"), "cloud": N_("Clouds: −1 speed"), "storm": N_("Storm: nobody moves"),
    "snow": N_("Snow: sled cards fail"), "rain": N_("Rain: +3 speed, hungrier"), "wind": N_("Wind: +5 speed, colder"),
}  # fmt: skip
_SKY_OLD = N_("Snow: it covers everything")
_DECK_NAMES: dict[str, str] = {
    "speed": N_("Speed"), "reckless": N_("Reckless"), "improvement": N_("Improvement"), "survivor": N_("Survivor"),
}  # fmt: skip
_CHARACTER: dict[str, str] = {
    "speed": N_("Fast dogs and long moves."),
    "reckless": N_("A lot for a little, at a risk."),
    "improvement": N_("Steady gains: better teams, better cards."),
    "survivor": N_("Food, warmth, and dogs that do not die."),
}
_ASKED: dict[str, str] = {
    "cull": N_("Click once to keep a card, twice to destroy it. The others go back into the deck."),
    "deck": N_("Choose the deck that fills the trading post."),
    "room": N_("The team is full. Click the dog that makes room, or leave the new one behind."),
    "attach": N_("Click the dog that will carry it."),
    "doom": N_("One of your dogs must die. Click it."),
    "price": N_("One of your dogs pays the price. Click it."),
    "any": N_("Click a dog that is lit, or none."),
    "earn": N_("A checkpoint. Choose the legendary card you have earned."),
    "scrap": N_("Click a card from your hand to destroy it, or none."),
    "join": N_("Do you join the new day?"),
}


# The letter -----------------------------------------------------------------------------------------------------------


def letter(board: GameBoard, view: View) -> LetterText:
    title, counter = head(board, view)
    if _is_over(view):
        return LetterText(title, counter, "")
    if view.seat is None or _actor(view) != view.seat:
        decides = board.rules.company.say(_actor(view), DECIDES)
        return LetterText(title, counter, decides, _standings(board, view))
    prompt = _prompt(board, view)
    return LetterText(title, counter, prompt, _notes(board, view), warnings(board, view))


def head(board: GameBoard, view: View) -> tuple[str, str]:
    """Who decides, or what, and on which day."""
    mine, actor = view.players[board.me(view)], _actor(view)
    counter = _("turn {turn}, day {day}").format(turn=turn(view), day=mine.days + 1)
    if _is_over(view):
        return _("The race is over"), counter
    if view.seat is None or actor != view.seat:
        return board.rules.company.name(actor), counter
    title = _TITLES.get(view.pending.kind, N_("Your turn")) if view.pending is not None else N_("Your turn")
    return _(title), counter


def _actor(view: View) -> int:
    return view.current if view.pending is None else view.pending.seat


def _is_over(view: View) -> bool:
    return view.winner is not None or view.lost or view.called_off


_TITLES: dict[str, str] = {
    "pay": N_("Energy"), "take": N_("Trading post"), "deck": N_("Trading post"), "cull": N_("Your deck"),
    "recover": N_("Recover"), "earn": N_("Checkpoint"), "doom": N_("A dog dies"), "price": N_("The price"),
    "join": N_("A new day"), "room": N_("No room"), "attach": N_("Attachment"),
}  # fmt: skip


def _prompt(board: GameBoard, view: View) -> str:
    pending, world = view.pending, board.rules.world
    assert view.seat is not None
    mine = view.players[view.seat]
    if pending is None:
        if board.handling.guided:
            return _guided(board, view)
        if mine.stack:
            return _("A card waits for risk. Turn over the top card of your deck, or begin a new day.")
        if not mine.hand:
            no_pass = view.options.allow_pass == "off"
            return (
                _("No card is left: begin a new day.") if no_pass else _("No card is left: begin a new day, or pass.")
            )
        if view.options.allow_pass == "off":
            return _("Play a card, or begin a new day.")
        return _("Play a card, begin a new day, or pass.")
    if pending.kind == "pay":
        needed = board.handling.needed(view) - len(board.chosen)
        if not needed:
            return _("{card} is paid for.").format(card=card_name(world, pending.card))
        card = card_name(world, pending.card)
        cost = _("{card} costs energy.") if pending.hand >= 0 else _("{card} was turned over and must be paid for.")
        if board.chosen or pending.chosen:
            text = ngettext("Give {n} more card from your hand.", "Give {n} more cards from your hand.", needed)
        else:
            text = ngettext("Give {n} card from your hand.", "Give {n} cards from your hand.", needed)
        return cost.format(card=card) + " " + text.format(n=needed)
    if pending.kind == "take":
        left = pending.number - len(board.chosen)
        text = ngettext("Take {n} card for your discard pile.", "Take {n} cards for your discard pile.", left)
        if board.chosen:
            text = ngettext(
                "Take {n} more card for your discard pile.", "Take {n} more cards for your discard pile.", left
            )
        return text.format(n=left)
    if pending.kind == "recover":
        if pending.sort:
            return _("All venison comes back: to your hand, or into the deck if you click it.")
        text = ngettext(
            "Recover {n} card: one click for the hand, the next for the deck.",
            "Recover up to {n} cards: one click for the hand, the next for the deck.",
            pending.number,
        )
        return text.format(n=pending.number)
    if pending.kind == "attach":
        return _("Click the dog that will carry {card}.").format(card=card_name(world, pending.card))
    if pending.kind == "room":
        text = _("The team is full. Click the dog that makes room for {card}, or leave it behind.")
        return text.format(card=card_name(world, pending.card))
    return _(_ASKED[pending.kind])


def _guided(board: GameBoard, view: View) -> str:
    """The one thing that the note on the table asks for."""
    if card := board.handling.guided_card(view):
        return _("Play {card}.").format(card=card_name(board.rules.world, card))
    if board.allows((NewDay(),)):
        return _("Begin a new day: press the button.")
    return _("Turn over the top card of your deck: click it.")


def _notes(board: GameBoard, view: View) -> str:
    """What decides this moment: the odds, what may be paid with, what the morning brings."""
    pending = view.pending
    assert view.seat is not None
    mine = view.players[view.seat]
    if pending is None and mine.stack:
        return board.preview.reveal_words(view)
    if pending is None:
        told = others(board, view) if len(view.players) <= 2 else []  # of more, the note below tells it
        found = [*told, *_begins(board, view)]
        guided = board.handling.guided_card(view)
        if guided and board.rules.world.cards[guided].type in ("dog", "attachment"):
            found.append(_("Drag it up onto the trail or into the harness, or click it twice."))
        elif guided or early(view):
            found.append(_("Drag a card up onto the trail, or click it twice."))
        elif len(view.players) > 2:  # with up to two at the table, a plate beside the trail says so
            found.append(" ".join(_asked_for_today(board, view)))
        return "\n".join(found)
    if pending.kind == "pay":
        return "\n".join(
            (
                *board.preview.doubts_of_paying(view),
                _("Gold rims mark the cards you would miss least."),
                _("Click cards in any order, or drag them to the discard pile."),
            )
        )
    if pending.kind == "take":
        return _("What you leave stays there for everybody.")
    if pending.kind == "earn":
        return _("It goes to your discard pile. The others wait.")
    if pending.kind == "cull":
        if not pending.number:
            return _("Nothing can be destroyed here.")
        text = ngettext(
            "You may destroy {n} (key {key}).",
            "You may destroy up to {n} (key {key}).",
            pending.number,
        )
        return text.format(n=pending.number, key=last_key().upper())
    if pending.kind == "recover":
        return _("Key {key}: into the deck at once.").format(key=last_key().upper())
    if pending.kind == "deck":
        return _("Speed runs, Reckless gambles, Improvement pays off, Survivor endures.")
    return ""


def warnings(board: GameBoard, view: View) -> list[str]:
    world = board.rules.world
    assert view.seat is not None
    mine = view.players[view.seat]
    # A payment that failed is over in a moment, and what it cost is felt for long: it is told until the next card.
    found = [told for event in lost(board.lately(view), view.seat)[-1:] if (told := board.rules.tell(event))]
    left = season_left(world, view)
    if left <= NEAR:
        text = ngettext(
            "The season ends in {n} turn: then the leader wins.",
            "The season ends in {n} turns: then the leader wins.",
            left,
        )
        if len(view.players) == 1:
            text = ngettext(
                "The season ends in {n} turn: be home by then.", "The season ends in {n} turns: be home by then.", left
            )
        found.append(text.format(n=left))
    deadly = world.figures.deadly
    for level, text in (
        (mine.hyp, _("Cold {n} of {deadly}: warm up.")),
        (mine.starv, _("Hunger {n} of {deadly}: eat.")),
    ):
        if level >= GRAVE:
            found.append(text.format(n=level, deadly=deadly))
    return found[:2]


def _begins(board: GameBoard, view: View) -> list[str]:
    """In everybody's first turn it is said who began, and why, and what rivals do to each other."""
    if len(view.players) == 1 or turn(view) > 1:
        return []
    began = _("{name} began: it was drawn by lot.").format(name=board.rules.company.name(view.first))
    mine = view.first == view.seat
    overtaking = _("Overtaking costs you a Damaged card, and the other sled falls back a square.")
    return [_("You begin: it was drawn by lot.") if mine else began, overtaking]


def turn(view: View) -> int:
    return turn_of_each(view.turn, len(view.players))


def turns_done(view: View) -> int:
    """For a solo player: the current one is not over."""
    return view.players[0].turns if _is_over(view) else turn(view) - 1


def others(board: GameBoard, view: View) -> list[str]:
    """What the others did since the own turn before, in a line for each: the log has no room for all of it."""
    lately = board.lately(view)
    if view.seat is None or not lately:
        return []
    seats = [(view.seat + n) % len(view.players) for n in range(1, len(view.players))]
    told = [in_short(board.rules.company, view, lately, seat, view.seat) for seat in seats]
    if any(isinstance(event, Passed) and event.other == view.seat for event in lately):
        told.append(_("You are on {n} now.").format(n=view.players[view.seat].position))
    return [line for line in told if line]


def early(view: View) -> bool:
    """In the first two turns of each it is said how a card is played; later there is more to say."""
    return turn(view) <= 2


def season_left(world: World, view: View) -> int:
    """Turns of each until nobody can come home any more."""
    seats = len(view.players)
    return (world.figures.season * seats - view.turn) // seats + 1


def today(board: GameBoard, view: View) -> list[str]:
    """What the own day has been so far, as far as cards ask for it."""
    mine, world = view.players[board.me(view)], board.rules.world
    found = []
    if mine.foods:
        found.append(_("Eaten today: {cards}.").format(cards=card_names(world, mine.foods)))
    else:
        found.append(_("Nothing eaten today."))
    found.append(_("A card moved your sled.") if mine.moved_today else _("No card moved your sled."))
    for flag, text in (
        (mine.immune, N_("Immune.")),
        (mine.e0, N_("Energy is free.")),
        (mine.h0, N_("Health is free.")),
    ):
        if flag:
            found.append(_(text))
    return found


def _asked_for_today(board: GameBoard, view: View) -> list[str]:
    """The own day as far as a card in hand asks for it, and what it gave: there is little room beside many sleds."""
    assert view.seat is not None
    hand = view.players[view.seat].hand or ()
    asked = any(effect.word == "IF" for card in hand for effect in board.rules.world.cards[card].text.does)
    return today(board, view)[0 if asked else 2 :]


def own_day(world: World, mine: SeatView) -> str:
    if not mine.position:
        return _("Your day {n}, at Start").format(n=mine.days + 1)
    if mine.position >= world.home:
        return _("Your day {n}, home").format(n=mine.days + 1)
    return _("Your day {n}, square {square}").format(n=mine.days + 1, square=mine.position)


def _standings(board: GameBoard, view: View) -> str:
    """Who is where, the farthest first."""
    seats = sorted(range(len(view.players)), key=lambda seat: -view.players[seat].position)
    name = board.rules.company.name
    return "\n".join(_("{name}: square {n}").format(name=name(s), n=view.players[s].position) for s in seats)


# Labels on the table --------------------------------------------------------------------------------------------------


def levels(world: World, side: SideName, leg: Leg) -> list[tuple[str, int]]:
    """Cold and hunger that a leg causes on entering it."""
    stretch = world.levels[side][leg]
    return [("sign-cold", sum(stretch.cold)), ("sign-hunger", sum(stretch.hunger))]


def leg_effect(leg: Leg) -> str:
    return _(_EFFECTS[leg])


def sky(board: GameBoard, view: View) -> str:
    """The text beside the die: for the viewer, and whom else a storm does not affect."""
    land, mine, weather = board.preview.ground(view), view.players[board.me(view)], view.weather
    name = _(WEATHER[weather])
    if mine.immune:
        return _("{weather}: you are immune").format(weather=capitalised(name))
    if land.immune(mine):
        return _("{weather}: not felt in Town").format(weather=capitalised(name))
    if weather == "storm" and any(land.rule(player.position).immune for player in view.players):
        return _("Storm: only Town moves")
    if weather == "snow" and view.options.supply_rules != "manual":
        return _(_SKY_OLD)
    return _(SKIES[weather])


def rolling() -> str:
    """What the sign says while the die rolls."""
    return _("The weather turns")


def legend_words(count: int) -> str:
    return ngettext("{n} legend", "{n} legends", count).format(n=count)


def empty_hand(board: GameBoard, view: View) -> str:
    mine = view.players[board.me(view)]
    n = max(0, board.rules.world.figures.hand + board.preview.ground(view).extra(mine))
    text = ngettext("No card in hand: a new day brings {n}.", "No card in hand: a new day brings {n}.", n)
    return text.format(n=n)


def post_words(view: View) -> str:
    count = len(view.supply)
    if not count:
        return _("Trading post: empty")
    return ngettext("Trading post: {n} card", "Trading post: {n} cards", count).format(n=count)


def risk_words(board: GameBoard, view: View) -> str:
    mine = view.players[board.me(view)]
    if not mine.stack:
        return _("no card waits")
    if mine.hand is None:
        return ngettext("{n} card waits", "{n} cards wait", len(mine.stack)).format(n=len(mine.stack))
    return _("chance to pay: {odds}").format(odds=odds(board.preview.paid(view)))


def deck_name(name: str) -> str:
    return _(_DECK_NAMES[name])


def deck_character(name: str) -> str:
    return _(_CHARACTER[name])


def next_leg(board: GameBoard, view: View) -> tuple[str, str]:
    """How far it is to the next leg, and what it does; when the race is over, how far it was to the arch."""
    world, ahead = board.rules.world, board.preview.next_leg(view)
    away = world.home - view.players[board.me(view)].position
    if _is_over(view):
        short = ngettext("{n} square short of the arch.", "{n} squares short of the arch.", away).format(n=away)
        return (_("Out on the trail"), short) if away else (pgettext("the race", "Home"), _("Through the arch."))
    if ahead is None:
        far = ngettext("In {n} square you slide through the arch.", "In {n} squares you slide through the arch.", away)
        return _("Next: home"), far.format(n=away)
    leg, away = ahead
    marks = [
        _("cold {n}").format(n=n) if sign == "sign-cold" else _("hunger {n}").format(n=n)
        for sign, n in levels(world, view.side, leg)
        if n
    ]
    far = ngettext("In {n} square", "In {n} squares", away).format(n=away)
    return _("Next: {leg}").format(leg=_(world.legs[leg].name)), ", ".join([far, *marks, leg_effect(leg)])


def last_key() -> str:
    """The letter that does at once what a second click in the drawer does."""
    return pgettext("iditacards key", "d")


def drawer_words(board: GameBoard, view: View) -> tuple[str, str]:
    shows, pending = board.drawer.shows(view), view.pending
    titles = {
        "post": _("Trading post"), "deck": _("Trading post"), "take": _("Trading post"), "discard": _("Discard pile"),
        "legends": _("Your legends"), "earn": _("Your legends"), "recover": _("Discard pile"), "cull": _("Your deck"),
    }  # fmt: skip
    marks = list(board.drawer.fresh(view).values()) if shows in ("recover", "cull") else []
    match shows:
        case "take" if pending is not None:
            text = _chosen(len(board.chosen), pending.number)
        case "recover" if pending is not None:
            text = _chosen(sum(map(bool, marks)), pending.number)
        case "cull" if pending is not None:
            text = _("keep {kept}, destroy {gone} of {most}").format(
                kept=marks.count("keep"), gone=marks.count("destroy"), most=pending.number
            )
        case "deck":
            text = "" if board.drawer.filling else _("Choose a deck")
        case "earn":
            text = _("Choose one")
        case _:
            text = _("Click to close")
    return titles[shows], text


def mark_words(mark: Fate) -> str:
    """What a mark in the drawer does with its card."""
    return {"hand": _("to hand"), "keep": _("to hand"), "deck": _("to deck"), "destroy": _("destroy")}.get(mark, "")


def empty_words(shows: Shows) -> str:
    if shows in ("post", "deck"):
        return _("Nothing lies here yet. Sled cards fill the trading post.")
    return _("Nothing lies here.")


def waiting_note(board: GameBoard, view: View) -> str:
    """One line for the label of a match that waits, and for its end."""
    world = board.rules.world
    if len(view.players) == 1:
        mine = view.players[0]
        text = ngettext("square {n} after {turns} turn", "square {n} after {turns} turns", mine.turns)
        if mine.position >= world.home:
            return ngettext("home after {turns} turn", "home after {turns} turns", mine.turns).format(turns=mine.turns)
        return text.format(n=mine.position, turns=mine.turns)
    first = max(range(len(view.players)), key=lambda seat: view.players[seat].position)
    text = _("turn {turn}, {name} leads on square {n}")
    if board.rules.company.is_you(first):
        text = _("turn {turn}, you lead on square {n}")
    square = min(world.figures.squares, view.players[first].position)
    return text.format(turn=turn(view), name=board.rules.company.name(first), n=square)


def _chosen(n: int, most: int) -> str:
    return ngettext("{n} of {most} chosen", "{n} of {most} chosen", n).format(n=n, most=most)


def odds(chance: Fraction) -> str:
    """Never a certainty that is none."""
    return percent(int(chance) * 100 if chance in (0, 1) else min(99, max(1, round(float(chance) * 100))))
