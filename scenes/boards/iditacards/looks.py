"""A closer look: what a plate, a gauge, a dog or the sky means for the viewer, today and here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import N_, _, capitalised, explained, ngettext
from game.iditacards.content import Leg, UpgradeName
from game.iditacards.ground import Ground
from game.iditacards.sight.views import SeatView, View
from game.iditacards.text.cardtext import DECKS, card_name, signed, text_of
from game.iditacards.text.telling import WEATHER, card_names
from scenes.table.terms import Look

from .faces import dog_picture
from .words import deck_character, levels

if TYPE_CHECKING:
    from .board import GameBoard


def look_at_leg(board: GameBoard, view: View, leg: Leg) -> Look:
    world = board.rules.world
    cold, hunger = (number for _sign, number in levels(world, view.side, leg))
    text = _("When you enter it, your cold rises to {cold} and your hunger to {hunger}, if they are lower.")
    if not cold:
        text = _("When you enter it, your hunger rises to {hunger}, if it is lower.")
    elif not hunger:
        text = _("When you enter it, your cold rises to {cold}, if it is lower.")
    if not cold and not hunger:
        text = _("Entering it makes you neither colder nor hungrier.")
    text = text.format(cold=cold, hunger=hunger)
    return Look(_(world.legs[leg].name), f"{text}\n{_(_LEG_HELP[leg])}")


_LEG_HELP: dict[Leg, str] = {
    "town": N_("Weather, damage and the cards of others do not touch you here."),
    "hills": N_("Every dog adds 1 to your speed here."),
    "blizzard": N_("Every dog takes 1 off your speed here."),
    "lake": N_("Hunger cannot rise while you are on the ice."),
    "rope": N_("Cards that wait for risk fizzle when you come to rest here."),
    "mountain": N_("A day that begins here brings no extra cards. It may bring fewer."),
    "wasteland": N_("Every new day, yours or somebody else’s, makes you one point hungrier."),
    "forest": N_("Every new day, yours or somebody else’s, kills one of your dogs."),
    "cliff": N_("Nothing makes you faster here, but what slows you down still does."),
    "village": N_("At the end of each turn here you recover a card."),
}


def look_at_sky(board: GameBoard, view: View) -> Look:
    """What the weather does to everybody, and whether it affects the viewer."""
    texts = {
        "sun": _("Speed +1."),
        "cloud": _("Speed −1."),
        "storm": _("Nobody moves, neither by cards nor at the end of a turn."),
        "snow": _("Sled cards have no effect."),
        "rain": _("Speed +3. When it came, everybody got one point hungrier."),
        "wind": _("Speed +5. When it came, everybody got one point colder."),
    }
    if view.weather == "snow" and view.options.supply_rules != "manual":
        texts["snow"] = _("When it came, it cleared the trading post.")
    mine, land = view.players[board.me(view)], board.preview.ground(view)
    lines = [texts[view.weather]]
    if mine.immune:
        lines.append(_("Not for you: you are immune today."))
    elif land.immune(mine):
        lines.append(_("Not for you while you are in Town."))
    lines.append(_("Every new day it is rolled again, for everybody."))
    name = _(WEATHER[view.weather])
    return Look(capitalised(name), "\n".join(lines), (f"weather-{view.weather}",))


def risk_help(board: GameBoard, view: View) -> str:
    mine = view.players[board.me(view)]
    if not mine.stack:
        return _("Cards with black diamonds wait here until their risk is paid.")
    return board.preview.reveal_words(view) if mine.hand is not None else ""


def look_at_risk(board: GameBoard, view: View) -> Look:
    """The ladder: what waits, what it owes, and what the next card may cost."""
    world, mine = board.rules.world, view.players[board.me(view)]
    lines = []
    for waiting in reversed(mine.stack):
        text = ngettext("{card} owes {n} card.", "{card} owes {n} cards.", waiting.owed)
        lines.append(text.format(card=card_name(world, waiting.card), n=waiting.owed))
    return Look(_("Risk"), "\n".join([*lines, risk_help(board, view)]), ("risk",))


def look_at_dog(board: GameBoard, view: View, seat: int, place: int) -> Look | None:
    world = board.rules.world
    team = view.players[seat].team
    if place > len(team):
        return None
    dog = team[place - 1]
    lines = [text_of(world.cards[dog.card])]
    lines += [explained(card_name(world, name), text_of(world.cards[name])) for name in dog.attachments]
    return Look(card_name(world, dog.card), "\n".join(line for line in lines if line), (dog_picture(world, dog.card),))


_ENDS: dict[tuple[str, str], str] = {
    ("hyp", "solo"): N_("At {deadly} you freeze, and the race is lost."),
    ("starv", "solo"): N_("At {deadly} you starve, and the race is lost."),
    ("hyp", "race"): N_("At {deadly} you freeze: {back} squares back, warm and fed."),
    ("starv", "race"): N_("At {deadly} you starve: {back} squares back, warm and fed."),
}


def look_at_gauge(board: GameBoard, view: View, gauge: str) -> Look:
    """What it costs now, what it comes to, what helps, and where it rises next."""
    world, mine = board.rules.world, view.players[board.me(view)]
    deadly, cold = world.figures.deadly, gauge == "hyp"
    level = mine.hyp if cold else mine.starv
    title = _("Cold {n} of {deadly}") if cold else _("Hunger {n} of {deadly}")
    ends = _(_ENDS[gauge, view.side])
    lines = [gauge_words(gauge, level), ends.format(deadly=deadly, back=world.figures.setback)]
    helps = _("Every food card you play (yellow) takes a point of hunger off, even before it is paid for.")
    if cold:
        helps = _("Every personal card you play (purple) takes a point of cold off, even before it is paid for.")
    lines.append(helps)
    ahead = board.preview.next_leg(view)
    rises = (
        0
        if ahead is None
        else sum(n for sign, n in levels(world, view.side, ahead[0]) if (sign == "sign-cold") == cold)
    )
    if ahead is not None and rises > level:
        text = ngettext(
            "{leg}, in {away} square, raises it to {n}.", "{leg}, in {away} squares, raises it to {n}.", ahead[1]
        )
        lines.append(text.format(leg=_(world.legs[ahead[0]].name), away=ahead[1], n=rises))
    sign = "sign-cold" if cold else "sign-hunger"
    return Look(title.format(n=level, deadly=deadly), "\n".join(lines), (sign,))


def gauge_words(gauge: str, level: int) -> str:
    """What cold or hunger costs now."""
    if not level:
        return _("It does not make anything dearer yet.")
    if gauge == "hyp":
        return _("Every card that costs energy costs {n} more of it.").format(n=level)
    return _("Every card that costs health costs {n} more of it.").format(n=level)


def look_at_speed(board: GameBoard, view: View) -> Look:
    """The sum, taken apart, and what it is good for."""
    mine, land = view.players[board.me(view)], board.preview.ground(view)
    lines = [", ".join(_hurried(land, mine)) or _("Nothing makes you faster or slower.")]
    if land.rule(mine.position).no_speed:
        lines.append(_("Here only what slows you down counts."))
    lines += [_("It is added to every card that moves you."), step_words(view, land, mine)]
    return Look(_("Speed {n}").format(n=signed(land.speed(mine))), "\n".join(lines), ("sign-speed",))


def step_words(view: View, land: Ground, mine: SeatView) -> str:
    """How far the end of a turn takes a sled."""
    if land.still(mine):
        return _("The storm holds you: no step today.")
    if view.options.step == "off":
        return _("Only cards move you: there is no step at the end of a turn.")
    squares = land.distance(mine, 1, times=1) if view.options.step == "speed" else 1
    text = ngettext("A turn ends with a step of {n} square.", "A turn ends with a step of {n} squares.", squares)
    return text.format(n=squares)


def _hurried(land: Ground, mine: SeatView) -> list[str]:
    """Whatever makes this sled faster or slower, with how much."""
    world, dogs = land.world, land.dogs(mine)
    found = []
    for card in land.in_play(mine):
        adds = card.speed + card.total("OTHERS_SPEED") * (dogs - card.counts)
        found += [(card_name(world, card.id), signed(adds))] if adds else []
        times = card.total("SPEED_X")
        found += [(card_name(world, card.id), f"×{times}")] if times else []
    leg = land.rule(mine.position).dog_speed * dogs
    found += [(_(world.legs[land.leg(mine.position)].name), signed(leg))] if leg else []
    sky = 0 if land.immune(mine) else world.weather[land.weather].speed
    found += [(_(WEATHER[land.weather]), signed(sky))] if sky else []
    return [_("{what} {n}").format(what=what, n=n) for what, n in found]


def look_at_extra(board: GameBoard, view: View) -> Look:
    world, land = board.rules.world, board.preview.ground(view)
    mine = view.players[board.me(view)]
    extra = land.extra(mine)
    count = max(0, world.figures.hand + extra)
    lines = [ngettext("A new day brings you {n} card.", "A new day brings you {n} cards.", count).format(n=count)]
    lines += [
        _("{what} {n}").format(what=card_name(world, card.id), n=signed(card.extra))
        for card in land.in_play(mine)
        if card.extra
    ]
    if land.rule(mine.position).no_extra:
        lines.append(_("In this leg you get no extra cards."))
    return Look(_("Extra cards each morning: {n}").format(n=signed(extra)), "\n".join(lines), ("sign-extra",))


def look_at_deck(view: View, name: UpgradeName) -> Look:
    count = next(len(deck.unseen) for deck in view.upgrades if deck.name == name)
    text = ngettext("{n} card left.", "{n} cards left.", count).format(n=count)
    return Look(_(DECKS[name]), f"{deck_character(name)}\n{text}", (f"deck-{name}",))


def plate_words(board: GameBoard, view: View, seat: int) -> str:
    """The figures of a plate by their names, and its team taken apart: every dog and what it carries."""
    world, player = board.rules.world, view.players[seat]
    speed = signed(board.preview.ground(view).speed(player))
    lines = [
        _("Square {n}. Cold {cold}, hunger {hunger}, speed {speed}.").format(
            n=min(player.position, world.home), cold=player.hyp, hunger=player.starv, speed=speed
        ),
        _("Hand {hand}, deck {deck}, discard pile {discard}.").format(
            hand=player.hand_count, deck=player.deck, discard=len(player.discard)
        ),
    ]
    for waiting in player.stack:
        text = ngettext("At risk: {card}, owes {n} card.", "At risk: {card}, owes {n} cards.", waiting.owed)
        lines.append(text.format(card=card_name(world, waiting.card), n=waiting.owed))
    if not player.team:
        lines.append(_("No dog in the team."))
    for dog in player.team:
        name, carried = card_name(world, dog.card), card_names(world, dog.attachments)
        lines.append(_("{dog} ({carried})").format(dog=name, carried=carried) if carried else name)
    return "\n".join(lines)
