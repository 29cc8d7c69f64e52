"""The table of Iditacards in words, for ears and tests: everything a seat may see, a line each."""

from __future__ import annotations

from game.core.words import N_, _, explained, ngettext
from game.iditacards.ground import Ground
from game.iditacards.sight.views import SeatView, View

from .cardtext import DECKS, card_name, text_of
from .telling import WEATHER, Company, card_names, turn_of_each

_DECISIONS: dict[str, str] = {
    "pay": N_("{seat} chooses cards to pay with."),
    "cull": N_("{seat} chooses cards to destroy and to keep."),
    "recover": N_("{seat} chooses cards to recover."),
    "deck": N_("{seat} chooses a deck to fill the trading post from."),
    "take": N_("{seat} chooses cards from the trading post."),
    "join": N_("{seat} decides whether to join the new day."),
    "room": N_("{seat} makes room for a new dog or leaves it behind."),
    "attach": N_("{seat} chooses a dog for an attachment."),
    "doom": N_("{seat} must give up a dog."),
    "price": N_("{seat} chooses the dog that pays the price."),
    "any": N_("{seat} may name a dog to kill."),
    "earn": N_("{seat} chooses a legendary card."),
    "scrap": N_("{seat} may destroy a card of the hand."),
}


def description(company: Company, view: View) -> str:
    world = company.world
    turn, sky = turn_of_each(view.turn, len(view.players)), _(WEATHER[view.weather])
    lines = [_("Iditacards, turn {turn}, weather: {sky}.").format(turn=turn, sky=sky)]
    land = Ground(world, view)
    for seat, player in enumerate(view.players):
        lines += _sled(company, land, seat, player)
    post = card_names(world, view.supply) if view.supply else _("empty")
    lines.append(_("Trading post: {cards}.").format(cards=post))
    decks = ", ".join(f"{_(DECKS[deck.name])} {len(deck.unseen)}" for deck in view.upgrades)
    lines.append(_("Cards left: {decks}, damage pile {damage}.").format(decks=decks, damage=view.damage))
    if view.winner is not None:
        lines.append(company.say(view.winner, N_("{seat} is home.")))
    elif not view.lost and not view.called_off:
        lines.append(_due(company, view))
    return "\n".join(lines)


def _due(company: Company, view: View) -> str:
    if view.pending is not None:
        return company.say(view.pending.seat, _DECISIONS[view.pending.kind])
    text = N_("{seat} plays a card or begins a new day.")
    if view.players[view.current].stack:
        text = N_("{seat} turns over a card or begins a new day.")
    elif view.options.allow_pass == "on":
        text = N_("{seat} plays a card, begins a new day or passes.")
    return company.say(view.current, text)


def _sled(company: Company, land: Ground, seat: int, player: SeatView) -> list[str]:
    world = company.world
    lines = [
        _place(company, land, seat, player),
        _("  hand {hand}, deck {deck}, discard pile {discard}, legendary cards to earn {legends}.").format(
            hand=player.hand_count, deck=player.deck, discard=len(player.discard), legends=player.legend_count
        ),
    ]
    team = [
        f"{card_name(world, dog.card)} ({card_names(world, dog.attachments)})"
        if dog.attachments
        else card_name(world, dog.card)
        for dog in player.team
    ]
    lines.append(_("  team: {team}.").format(team=", ".join(team)) if team else _("  team: no dog."))
    for waiting in player.stack:
        text = ngettext("  {card} waits, {n} risk card owed.", "  {card} waits, {n} risk cards owed.", waiting.owed)
        lines.append(text.format(card=card_name(world, waiting.card), n=waiting.owed))
    if player.immune:
        lines.append(_("  immune until the next new day."))
    if player.e0:
        lines.append(_("  energy costs nothing until the next new day."))
    if player.h0:
        lines.append(_("  health costs nothing until the next new day."))
    if player.legends:
        lines.append(_("  to earn: {cards}.").format(cards=card_names(world, player.legends)))
    if player.hand:
        lines += [
            f"  {n}. {explained(card_name(world, name), text_of(world.cards[name]))}"
            for n, name in enumerate(player.hand, 1)
        ]
    return lines


def _place(company: Company, land: Ground, seat: int, player: SeatView) -> str:
    world = company.world
    if player.position >= world.home:
        return _("{seat}: home.").format(seat=company.name(seat))
    if player.position == 0:
        text = _("{seat}: at Start, cold {hyp}, hunger {starv}.")
    else:
        text = _("{seat}: square {square} of {last} ({leg}), cold {hyp}, hunger {starv}.")
    return text.format(
        seat=company.name(seat),
        square=player.position,
        last=world.figures.squares,
        leg=_(land.rule(player.position).name),
        hyp=player.hyp,
        starv=player.starv,
    )
