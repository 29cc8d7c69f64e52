"""The table while something happens on it: a working copy of the state, and the handling of cards and dogs."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import CardMoved, GaugeChanged
from game.core.working import Working

from .content import DAMAGED, UpgradeName, World
from .events import CardsDrawn, CardsShown, Destroyed, Discarded, DogKilled, Fail, Fizzled, Taken
from .ground import Ground
from .state import Condition, Dog, Pending, Player, State, Task, UpgradeDeck, Waiting


class Musher:
    """A player being worked on; see `state.Player` for what the fields mean."""

    __slots__ = (
        "days", "deaths", "deck", "discard", "e0", "foods", "h0", "hand", "hyp", "immune", "legends", "moved_today",
        "passed", "personals", "position", "stack", "starv", "team", "turns",
    )  # fmt: skip

    def __init__(self, player: Player) -> None:
        self.position, self.hyp, self.starv = player.position, player.hyp, player.starv
        self.deck, self.hand, self.discard = list(player.deck), list(player.hand), list(player.discard)
        self.team: list[Dog] = list(player.team)
        self.stack: list[Waiting] = list(player.stack)
        self.legends, self.passed = list(player.legends), player.passed
        self.immune, self.e0, self.h0 = player.immune, player.e0, player.h0
        self.moved_today, self.foods, self.personals = player.moved_today, player.foods, player.personals
        self.turns, self.days, self.deaths = player.turns, player.days, player.deaths

    def freeze(self) -> Player:
        return Player(
            self.position, self.hyp, self.starv, tuple(self.deck), tuple(self.hand), tuple(self.discard),
            tuple(self.team), tuple(self.stack), tuple(self.legends), self.passed, self.immune, self.e0, self.h0,
            self.moved_today, self.foods, self.personals, self.turns, self.days, self.deaths,
        )  # fmt: skip


class Table(Ground, Working[State]):
    def __init__(self, world: World, state: State, chance: Chance) -> None:
        Ground.__init__(self, world, state)
        Working.__init__(self, state, chance)
        self.players: list[Musher] = [Musher(player) for player in state.players]
        self.agenda = list(state.agenda)
        self.pending: Pending | None = state.pending
        self.supply = list(state.supply)
        self.upgrades: dict[UpgradeName, UpgradeDeck] = {deck.name: deck for deck in state.upgrades}
        self.damage, self.gone = state.damage, list(state.gone)
        self.current, self.turn = state.current, state.turn
        self.winner, self.lost, self.called_off = state.winner, state.lost, state.called_off

    def close(self) -> State:
        return replace(
            self.state,
            players=tuple([player.freeze() for player in self.players]),
            agenda=tuple(self.agenda),
            pending=self.pending,
            supply=tuple(self.supply),
            upgrades=tuple(self.upgrades.values()),
            damage=self.damage,
            gone=tuple(self.gone),
            current=self.current,
            turn=self.turn,
            weather=self.weather,
            winner=self.winner,
            lost=self.lost,
            called_off=self.called_off,
        )

    @property
    def over(self) -> bool:
        return self.winner is not None or self.lost or self.called_off

    def push(self, *tasks: Task) -> None:
        """These come next, in this order."""
        self.agenda[:0] = tasks

    def finish(self) -> None:
        """The race is decided: nothing further happens. A card that was just being played joins the discard pile."""
        self.pending = None
        while self.agenda:
            task = self.agenda.pop(0)
            if task.do in ("resolved", "arrive", "attach") and task.card:
                self.put_away(task.seat, task.card)

    # Cards --------------------------------------------------------------------------------------------------------

    def draw(self, seat: int, count: int) -> None:
        """Quietly stops at the bottom of the deck (R3)."""
        player = self.players[seat]
        drawn = player.deck[:count]
        if not drawn:
            return
        del player.deck[:count]
        player.hand += drawn
        self.tell(CardsDrawn(seat, len(drawn), reveals=True))
        self.show(seat, drawn, "draw")

    def show(self, seat: int, cards: list[str], why: str) -> None:
        """Tell the owner, and nobody else, which cards came from the deck to the hand; how many was told to all."""
        for card in cards:
            self.tell(CardMoved(card, "deck", "hand", why, seat, seen_by=(seat,), reveals=True))
        if cards:
            self.tell(CardsShown(seat, tuple(cards), seen_by=(seat,), reveals=True))

    def to_discard(self, seat: int, cards: Iterable[str], why: str, place: int = -1) -> None:
        moved = tuple(cards)
        if moved:
            self.players[seat].discard += moved
            self.tell(Discarded(seat, moved, why, place))  # type: ignore[arg-type]

    def put_away(self, seat: int, card: str) -> None:
        """The card that was taking effect has done what it does."""
        self.players[seat].discard.append(card)
        self.tell(CardMoved(card, "play", "discard", "done", seat))

    def destroy(self, seat: int, cards: Iterable[str], origin: str) -> None:
        """Out of play: to the destroyed pile of its deck, to the damage pile, or out of the game (R4)."""
        destroyed = tuple(cards)
        for name in destroyed:
            self._put_out_of_play(name)
        if destroyed:
            self.tell(Destroyed(seat, destroyed, origin=origin))  # type: ignore[arg-type]

    def _put_out_of_play(self, name: str) -> None:
        deck = self.cards[name].deck
        if name == DAMAGED:
            self.damage += 1
        elif deck in self.upgrades:
            upgrade = self.upgrades[deck]
            self.upgrades[deck] = replace(upgrade, destroyed=(*upgrade.destroyed, name))
        else:
            self.gone.append(name)

    def shuffle_into_deck(self, seat: int, cards: Iterable[str]) -> None:
        player = self.players[seat]
        player.deck = list(self.chance.shuffle([*player.deck, *cards]))

    def hurt(self, seat: int, count: int) -> None:
        """Damaged cards into the discard pile, as far as the pile lasts; never for the immune (R55, R70)."""
        count = min(count, self.damage)
        if count < 1 or self.immune(self.players[seat]):
            return
        self.damage -= count
        self.players[seat].discard += [DAMAGED] * count
        self.tell(Taken(seat, DAMAGED, "damage", count))

    def fizzle(self, seat: int, why: Fail, also: tuple[str, ...] = ()) -> None:
        """All waiting cards go to the discard pile without effect, and with them the one being paid for (R27)."""
        player = self.players[seat]
        cards = (*(waiting.card for waiting in player.stack), *also)
        player.stack.clear()
        if cards:
            player.discard += cards
            self.tell(Fizzled(seat, cards, why))

    def gauge(self, seat: int, gauge: Condition, after: int, why: str) -> None:
        before: int = getattr(self.players[seat], gauge)
        if before != after:
            setattr(self.players[seat], gauge, after)
            self.tell(GaugeChanged(gauge, before, after, why, owner=seat))

    # Dogs ---------------------------------------------------------------------------------------------------------

    def kill(self, seat: int, index: int) -> bool:
        """Whether the dog really died (R66, R67). What its attachments do then is put on the agenda."""
        player = self.players[seat]
        dog = player.team[index]
        if keeper := self.undying(dog):
            self.tell(DogKilled(seat, dog.card, keeper, "stays", index))
            return False
        if saver := self.saver(dog):
            self.tell(DogKilled(seat, dog.card, saver, "stays", index))
            rest = list(dog.attachments)
            rest.remove(saver)
            player.team[index] = Dog(dog.card, tuple(rest))
            self.to_discard(seat, (saver,), "saved", index)
            return False
        del player.team[index]
        card = self.cards[dog.card]
        if card.has("ON_DEATH", "hand"):
            player.hand.append(dog.card)
            self.tell(DogKilled(seat, dog.card, goes="hand", place=index))
        elif card.has("ON_DEATH", "discard"):
            player.discard.append(dog.card)
            self.tell(DogKilled(seat, dog.card, goes="discard", place=index))
        else:
            self._put_out_of_play(dog.card)
            self.tell(DogKilled(seat, dog.card, place=index))
            self.tell(Destroyed(seat, (dog.card,), died=True, origin="team"))
        self.to_discard(seat, dog.attachments, "dead-dog", index)
        for name in dog.attachments:
            if self.cards[name].has("ON_DEATH", "kill_one"):
                self.push(Task("doom", seat))
            if self.cards[name].has("ON_DEATH", "kill_rest"):
                for other in range(len(player.team) - 1, -1, -1):
                    self.kill(seat, other)
        return True
