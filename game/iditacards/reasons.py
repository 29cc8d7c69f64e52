"""What speaks for a move, in a sentence: bots say it, and it serves as advice."""

from __future__ import annotations

from game.core.words import N_, _

from . import moves as m

_WORDS: dict[type[m.MusherMove], str] = {
    m.Play: N_("Of all cards in the hand, this one gets the sled furthest for its price."),
    m.Reveal: N_("What waits in the risk tray may be worth more than a new day."),
    m.NewDay: N_("A rested team makes up for the time a new day takes."),
    m.Pass: N_("Waiting costs less than anything else would."),
    m.Kill: N_("Of all dogs, this one is missed least."),
    m.Drop: N_("It weighs more than it helps."),
    m.Give: N_("This card is the cheapest way to pay."),
    m.Cancel: N_("On second thoughts, not that."),
    m.Destroy: N_("A damaged card only takes up room."),
    m.Keep: N_("This one will still be needed."),
    m.Recover: N_("Of all that lies there, this is worth picking up."),
    m.Done: N_("That is enough."),
    m.ChooseDeck: N_("This deck suits the race as it stands."),
    m.Take: N_("Nothing else on offer is worth more on the trail."),
    m.Join: N_("With so few cards, a new day comes at the right time."),
    m.Stay: N_("There are cards enough to go on without a rest."),
    m.Attach: N_("This dog makes the most of it."),
    m.Leave: N_("The dogs in the team are better than the new one."),
    m.Slay: N_("No other dog does as much for a rival."),
    m.Nothing: N_("Nothing is better than any of that."),
    m.Earn: N_("Of these legends, this one helps most."),
    m.Scrap: N_("A damaged card only takes up room."),
}


def why(move: m.MusherMove) -> str:
    return _(_WORDS[type(move)])
