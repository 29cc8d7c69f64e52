"""What speaks for a move, in a sentence: bots say it, and it serves as advice. It must be true of that very move."""

from __future__ import annotations

from game.core.words import N_, _
from game.iditacards import moves as m
from game.iditacards.content import DAMAGED, Card, World
from game.iditacards.ground import Ground
from game.iditacards.sight.views import SeatView, View

_WORDS: dict[type[m.MusherMove], str] = {
    m.Play: N_("For its price, nothing else in the hand is worth more now."),
    m.Reveal: N_("What waits in the risk tray may be worth more than a new day."),
    m.NewDay: N_("A rested team makes up for the time a new day takes."),
    m.Pass: "",  # that somebody waits says all there is to say
    m.Kill: N_("Of all dogs, this one is missed least."),
    m.Drop: N_("It weighs more than it helps."),
    m.Give: N_("This card is the cheapest way to pay."),
    m.Cancel: N_("On second thoughts, not that."),
    m.Destroy: N_("Without it, better cards come up sooner."),
    m.Keep: N_("This one will still be needed."),
    m.Recover: N_("Of all that lies there, this is worth picking up."),
    m.Done: N_("That is enough."),
    m.ChooseDeck: N_("This deck suits the race as it stands."),
    m.Take: N_("Nothing else on offer is worth more on the trail."),
    m.Join: N_("With so few cards, a new day comes at the right time."),
    m.Stay: N_("There are cards enough to go on without a rest."),
    m.Attach: N_("This dog has room for it."),
    m.Leave: N_("The dogs in the team are better than the new one."),
    m.Slay: N_("No other dog does as much for a rival."),
    m.Nothing: N_("Nothing is better than any of that."),
    m.Earn: N_("Of these legends, this one helps most."),
    m.Scrap: N_("A damaged card only takes up room."),
}
_GAINS: dict[str, str] = {
    "MOVE": N_("It moves the sled on."),
    "DRAW": N_("It brings new cards."),
    "RECOVER": N_("It brings cards back."),
    "CULL": N_("It brings the best cards of a few, and rids the deck of bad ones."),
    "TAKE": N_("It brings new cards from the trading post."),
    "SCRAP_HAND_TAKE": N_("It brings new cards from the trading post."),
}


def why(world: World, view: View, seat: int, move: m.MusherMove) -> str:
    player, pending = view.players[seat], view.pending
    match move:
        case m.Play(card=position) if player.hand is not None:
            return _played(Ground(world, view), player, world.cards[player.hand[position - 1]])
        case m.Pass() if view.options.step == "speed" and _gets_home(Ground(world, view), player, 1, times=1):
            return _("The step at the end of the turn takes the sled home.")
        case m.Destroy(card=place) if pending is not None and pending.cards[place - 1 : place] == (DAMAGED,):
            return _("A damaged card only takes up room.")
        case m.Stay() if player.stack:
            return _("What waits for risk would be lost with a new day.")
        case m.Attach(over=over) if over is not None:
            return _("Of all that is carried, this is missed least.")
    return _(_WORDS[type(move)])


def _played(land: Ground, player: SeatView, card: Card) -> str:
    """What the card brings; that it is the best for its price is what all that is advised has in common."""
    moves = [effect for effect in card.text.does if effect.word == "MOVE"]
    if any(_gets_home(land, player, effect.number(), effect.times) for effect in moves) and not card.risk:
        return _("It takes the sled home.")
    gains = []
    if card.type == "damage":
        gains.append(_("It is gone for good, and spoils no more payments."))
    if card.type in ("dog", "attachment"):
        gains.append(_("It stays with the team for the rest of the way."))
    if card.type == "food" and player.starv:
        gains.append(_("It takes a point off hunger."))
    if card.type == "personal" and player.hyp:
        gains.append(_("It takes a point off cold."))
    gains += list(dict.fromkeys(_(_GAINS[effect.word]) for effect in card.text.does if effect.word in _GAINS))
    return " ".join([*gains[:2], _(_WORDS[m.Play])])


def _gets_home(land: Ground, player: SeatView, squares: int, times: int) -> bool:
    return not land.still(player) and player.position + land.distance(player, squares, times) >= land.world.home
