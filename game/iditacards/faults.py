"""What makes a table impossible, so that a damaged save or a wrong case is refused before the rules touch it.

Lenient on purpose: any card may lie in anybody's hand, deck or team, a legendary one too, so that a case can be laid
out with the cards that matter; and the checkpoints passed need not be all that lie behind a sled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from .choices import legal_moves, next_positions, pay_positions, recover_positions
from .content import DAMAGED, UPGRADES, World
from .ground import Ground, without
from .state import Pending, Player, State, Task

_MOST = 10**6
_LONGEST_AGENDA = 80
_FARTHEST = 400


def faults(world: World, state: State) -> Iterator[str]:
    """Each group of questions can only be asked of a table that passed the groups before it."""
    for group in (_shape, _cards, _sleds, _tasks, _decision):
        found = list(group(world, state))
        yield from found
        if found:
            return


def _shape(world: World, state: State) -> Iterator[str]:
    seats = len(state.players)
    if not 1 <= seats <= 4:
        yield f"{seats} players, possible are 1 to 4"
    if state.side == "solo" and seats != 1:
        yield "the solo side is for one player"
    columns = world.figures.squares // world.figures.column
    if state.trail and (len(state.trail) != columns or state.trail[0] != "town" or state.trail[-1] != "village"):
        yield f"the trail needs {columns} columns from Town to Village"
    for name, seat in (("current", state.current), ("first", state.first), ("winner", state.winner)):
        if seat is not None and not 0 <= seat < seats:
            yield f"{name} is seat {seat}, which nobody plays"
    if not 1 <= state.turn <= _MOST:
        yield f"turn {state.turn} is not possible"
    names = [deck.name for deck in state.upgrades]
    if names != [name for name in UPGRADES if name in names]:
        yield "the upgrade decks must be different ones in their usual order"
    if state.lost and (seats != 1 or state.side != "solo" or state.winner is not None):
        yield "only a lone musher on the solo side can lose"
    if state.called_off and (state.lost or state.winner is not None):
        yield "a race that was decided cannot be called off"


# Cards ----------------------------------------------------------------------------------------------------------------


def all_cards(state: State) -> Iterator[str]:
    """Every card that lies somewhere, the ones being played included."""
    for player in state.players:
        yield from (*player.deck, *player.hand, *player.discard, *player.legends)
        yield from (waiting.card for waiting in player.stack)
        for dog in player.team:
            yield from (dog.card, *dog.attachments)
    for deck in state.upgrades:
        yield from (*deck.cards, *deck.destroyed)
    yield from (*state.supply, *state.gone)
    yield from (task.card for task in state.agenda if task.do in ("resolved", "arrive", "attach") and task.card)
    if state.pending is not None:
        yield from state.pending.cards
        if state.pending.card and state.pending.hand < 0:
            yield state.pending.card


def _cards(world: World, state: State) -> Iterator[str]:
    """Cards may be missing (a case with few cards is a fair table), but never too many."""
    counts = Counter(all_cards(state))
    unknown = [name for name in counts if name not in world.cards]
    named = [task.card for task in state.agenda if task.card] + [state.pending.card if state.pending else ""]
    unknown += [name for name in named if name and name not in world.cards]
    unknown += [name for player in state.players for name in player.foods if name not in world.cards]
    if unknown:
        yield f"there is no card called {unknown[0]!r}"
        return
    if not 0 <= state.damage <= world.cards[DAMAGED].copies:
        yield "the damage pile has a wrong number of cards"
    in_use = {deck.name for deck in state.upgrades}
    for name, count in counts.items():
        card = world.cards[name]
        most = card.copies * (len(state.players) if card.deck == "starter" else 1)
        if name == DAMAGED:
            most -= state.damage
        if count > most:
            yield f"{count} cards {name}, there are {most}"
        if card.deck in UPGRADES and card.deck not in in_use:
            yield f"{name} belongs to a deck that is not in the game"
    for deck in state.upgrades:
        if any(world.cards[name].deck != deck.name for name in (*deck.cards, *deck.destroyed)):
            yield f"a card in the {deck.name} deck belongs elsewhere"
    if any(world.cards[name].deck not in UPGRADES for name in state.supply):
        yield "the supply holds a card that is no upgrade"
    if any(world.cards[name].deck not in ("starter", "legendary") for name in state.gone):
        yield "an upgrade or a damage is out of the game"


# Sleds ----------------------------------------------------------------------------------------------------------------


def _sleds(world: World, state: State) -> Iterator[str]:
    ground = Ground(world, state)
    for seat, player in enumerate(state.players):
        yield from _sled(world, ground, state, seat, player)
    # Somebody who chooses a legendary card has reached a square, but not yet passed who stands on it.
    arriving = {task.seat for task in state.agenda if task.do == "passing"}
    squares = [p.position for s, p in enumerate(state.players) if p.position > 0 and s not in arriving]
    if len(set(squares)) != len(squares):
        yield "two sleds stand on one square"


def _sled(world: World, ground: Ground, state: State, seat: int, player: Player) -> Iterator[str]:
    figures = world.figures
    home = state.winner == seat
    if not (player.position == world.home if home else 0 <= player.position <= figures.squares):
        yield f"the sled of seat {seat} stands on {player.position}"
    most = figures.deadly if state.lost else figures.deadly - 1
    if not (0 <= player.hyp <= most and 0 <= player.starv <= most):
        yield f"hypothermia and starvation lie between 0 and {most}"
    counters = (player.turns, player.days, player.deaths, player.personals, len(player.foods))
    if min(counters) < 0 or max(counters) > _MOST:
        yield "a counter is out of range"
    if any(world.cards[name].type != "food" for name in player.foods):
        yield "something was eaten that is no food"
    for dog in player.team:
        card = world.cards[dog.card]
        if card.type != "dog" or any(world.cards[name].type != "attachment" for name in dog.attachments):
            yield "a team is made of dogs that carry attachments"
        elif len(dog.attachments) > card.slots:
            yield f"{card.name} cannot carry so much"
    if ground.dogs(player) > figures.dogs:
        yield f"there are more than {figures.dogs} dogs in a team"
    if any(not 1 <= waiting.owed <= world.cards[waiting.card].risk for waiting in player.stack):
        yield "a waiting card owes a wrong number of risk"
    moving = state.lost or any(task.do == "move" and task.seat == seat for task in state.agenda)
    if player.stack and ground.rule(player.position).fizzle and not moving:
        yield "no card can wait on the Rope Bridge"
    if any(world.cards[name].deck != "legendary" for name in player.legends) or len(player.legends) > figures.legends:
        yield "these are not the legendary cards of a player"
    if list(player.passed) != [square for square in world.sides[state.side].checkpoints if square in player.passed]:
        yield "checkpoints passed must be checkpoints, in order"


# What is going on -----------------------------------------------------------------------------------------------------


def _tasks(world: World, state: State) -> Iterator[str]:
    if state.over and (state.agenda or state.pending is not None):
        yield "the race is over, but something is still to be done"
    if len(state.agenda) > _LONGEST_AGENDA:
        yield "too much is still to be done"
    for task in state.agenda:
        if not 0 <= task.seat < len(state.players):
            yield "something is to be done for a seat that nobody plays"
        elif not _task_fits(world, state, task):
            yield f"{task.do!r} cannot be on the agenda like this"
    asked = [task.seat for task in state.agenda if task.do == "ask"]
    if state.pending is not None and state.pending.kind == "join":
        asked.append(state.pending.seat)
    dawns = [task for task in state.agenda if task.do == "dawn"]
    known = [seat for dawn in dawns for seat in (dawn.seat, *dawn.seats)]
    if len(dawns) > 1 or (asked and not dawns) or len({*asked, *known}) != len(asked) + len(known):
        yield "those who are asked to join a new day have been asked already"


def _task_fits(world: World, state: State, task: Task) -> bool:
    card = world.cards.get(task.card)
    if not 0 <= task.number <= _FARTHEST:
        return False
    match task.do:
        case "run":
            parts = ("does", "arrival", "then", "otherwise")
            return card is not None and task.part in parts and 0 <= task.index <= len(card.part(task.part))
        case "again":
            return card is not None
        case "resolved":
            return card is None or card.type not in ("dog", "attachment")
        case "arrive":
            return card is not None and card.type == "dog"
        case "attach":
            return card is not None and card.type == "attachment"
        case "move":
            return task.part in ("card", "step", "cricket")
        case "fill":
            return task.part in ("", "dog")
        case "dawn":
            others = set(range(len(state.players))) - {task.seat}
            return set(task.seats) <= others and len(set(task.seats)) == len(task.seats)
        case _:
            return True


def _decision(world: World, state: State) -> Iterator[str]:
    """A decision that is half made must be one that could have come about."""
    pending = state.pending
    if pending is None:
        return
    if not 0 <= pending.seat < len(state.players):
        yield "a seat that nobody plays has to decide"
        return
    ground = Ground(world, state)
    if not _pending_fits(ground, state, pending) or not _positions_fit(ground, state, pending):
        yield f"nobody can have to decide {pending.kind!r} like this"
    elif not legal_moves(ground, state):
        yield "there is nothing to choose from"


def _pending_fits(ground: Ground, state: State, pending: Pending) -> bool:
    player = state.players[pending.seat]
    card = ground.cards.get(pending.card)
    match pending.kind:
        case "pay":
            return _payment_fits(ground, state, pending)
        case "cull":
            return 0 <= pending.number <= len(pending.cards) and (pending.keeping or pending.number > 0)
        case "recover":
            if pending.sort not in ("", "venison") or len(pending.targets) != len(pending.chosen):
                return False
            pile = [name for name in player.discard if not pending.sort or ground.cards[name].sort == pending.sort]
            return len(pile) == pending.number if pending.sort else 1 <= pending.number <= len(pile)
        case "deck":
            return 0 <= pending.number <= _FARTHEST and pending.sort in ("", "dog")
        case "take":
            return 1 <= pending.number < len(state.supply)
        case "room":
            return (
                card is not None
                and card.type == "dog"
                and ground.dogs(player) + card.counts > ground.world.figures.dogs
            )
        case "attach":
            return card is not None and card.type == "attachment"
        case "any":
            return pending.sort in ("fake", "attached") and bool(ground.targets(pending.seat, pending.sort))
        case "scrap":
            return bool(player.hand)
        case "earn":
            return bool(player.legends) and player.position in player.passed
        case _:
            return True


def _payment_fits(ground: Ground, state: State, pending: Pending) -> bool:
    player, card = state.players[pending.seat], ground.cards.get(pending.card)
    if card is None:
        return False
    if pending.hand < 0:
        cost = ground.cost(player, card, (player.hyp, player.starv))
        rest: Sequence[str] = player.hand
    else:
        begun = pending.hand < len(player.hand) and player.hand[pending.hand] == pending.card
        if not begun or player.stack or pending.seat != state.current:
            return False
        cost = ground.cost(player, card)
        rest = without(player.hand, pending.hand)
    return pending.number == cost.energy > len(pending.chosen) and ground.payable(cost, rest, len(player.deck))


def _positions_fit(ground: Ground, state: State, pending: Pending) -> bool:
    """Every position named so far must have been on offer when it was named."""
    if pending.kind not in ("pay", "cull", "recover", "take"):
        return not pending.chosen and not pending.kept and not pending.cards
    if pending.kind != "cull" and (pending.cards or pending.kept or len(pending.chosen) >= pending.number):
        return False
    for count, position in enumerate(pending.chosen):
        before = replace(pending, chosen=pending.chosen[:count])
        if pending.kind == "pay":
            offered = pay_positions(state, before)
        elif pending.kind == "recover":
            offered = recover_positions(ground, state, before)
        else:
            items = state.supply if pending.kind == "take" else pending.cards
            more = pending.number - count - 1 if pending.kind == "take" else 0
            offered = next_positions(items, before.chosen, more)
        if position not in offered:
            return False
    if pending.kind != "cull":
        return True
    for count, position in enumerate(pending.kept):
        if position not in next_positions(pending.cards, pending.kept[:count], 0, pending.chosen.__contains__):
            return False
    settled = len(pending.chosen) + len(pending.kept)
    return (
        len(pending.chosen) < pending.number + pending.keeping
        and settled < len(pending.cards)
        and pending.keeping >= bool(pending.kept)
    )
