"""The solo duel: the foe's tell, your choice, the reveal, and who is left standing (rules R1 to R3, R18, R19)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance, Coin
from game.core.events import Event, Flipped, GaugeChanged, PhaseBegan, Rolled

from .beat import Beat, Fighter
from .booklet import CANNOT_REACH, FoeLine, Trail
from .content import Figures
from .events import DuelBegan, FoeFell, FoeRead, Rerolled, TellShown
from .state import LAST_STOP, Act, Foe, Letter, Pending, State, Tell


def foe_of(trail: Trail, state: State) -> FoeLine:
    assert state.foe is not None
    return trail.foes[state.foe.id]


def begin_duel(figures: Figures, trail: Trail, state: State, events: list[Event]) -> State:
    """Load from the belt for free and step onto the street."""
    name = trail.stops[state.stop].duel
    assert name is not None
    line, you = trail.foes[name], state.you
    loaded = min(figures.most.gun - you.gun, you.belt)
    if loaded:
        events.append(GaugeChanged("belt", you.belt, you.belt - loaded, "load", 0))
        events.append(GaugeChanged("gun", you.gun, you.gun + loaded, "load", 0))
    angry = state.stop == LAST_STOP and you.wrath >= figures.last_foe.wrath
    grit = line.grit + (figures.last_foe.grit if angry else 0)
    events.append(DuelBegan(trail.number, name, grit, line.start))
    you = replace(you, gun=you.gun + loaded, belt=you.belt - loaded, aim=0, rerolls_left=you.wrath)
    return replace(
        state, phase="tell", you=you, foe=Foe(name, grit), distance=line.start, beat=0, tell=None, pending_dice=None
    )


def sides_of(line: FoeLine, tell: Tell) -> tuple[Letter, Letter]:
    return line.tells[tell.row - 1]


def is_certain(line: FoeLine, tell: Tell) -> bool:
    """Whether the foe's action is known before you choose: by the coin, or because both sides are the same."""
    heads, tails = sides_of(line, tell)
    return tell.known is not None or heads == tails


def show_tell(trail: Trail, state: State, chance: Chance, events: list[Event]) -> State:
    """The die of the foe; with the open coin its side falls at once."""
    line = foe_of(trail, state)
    row = chance.d6()
    tell = Tell(row)
    heads, tails = sides_of(line, tell)
    events.append(PhaseBegan("beat", state.beat + 1))
    events.append(Rolled((row,), "tell", "foe"))
    acts = (adjusted(line, heads, state.distance), adjusted(line, tails, state.distance))
    events.append(TellShown(trail.number, line.id, row, heads, tails, state.beat, acts))
    if state.options.open_coin == "on" and heads != tails:
        tell = replace(tell, known=flip(chance, events))
    return replace(state, tell=tell)


def flip(chance: Chance, events: list[Event]) -> Coin:
    side = chance.coin()
    events.append(Flipped((side,), "tell", "foe"))
    return side


def adjusted(line: FoeLine, letter: Letter, distance: int) -> Letter:
    """A weapon that cannot reach makes its owner walk; somebody at the best distance aims instead (R3)."""
    if letter == "S" and line.need[distance - 1] == CANNOT_REACH:
        letter = "W"
    if letter == "W" and distance == line.best:
        letter = "A"
    return letter


def fighters(figures: Figures, line: FoeLine, state: State, act: str, foe_act: Letter) -> tuple[Fighter, Fighter]:
    assert state.foe is not None
    you = Fighter("you", act, state.you.grit, state.you.aim, state.you.gun, state.you.belt)
    you.need = figures.gun.need
    you.dice = int(act[-1]) if act.startswith("shoot") else int(act == "butt")
    foe = Fighter("foe", foe_act, state.foe.grit, state.foe.aim)
    foe.need, foe.hurt = line.need, line.hurt
    foe.dice = line.dice if foe_act == "S" else 0
    if foe_act == "W":
        foe.step = 1 if line.best > state.distance else -1
    return you, foe


def _store(beat: Beat, state: State) -> State:
    you, foe = beat.fighters
    assert state.foe is not None
    return replace(
        state,
        you=replace(state.you, grit=you.grit, aim=you.aim, gun=you.gun, belt=you.belt),
        foe=replace(state.foe, grit=foe.grit, aim=foe.aim),
        distance=beat.distance,
    )


def reveal(
    figures: Figures, trail: Trail, state: State, act: Act, chance: Chance
) -> tuple[State, tuple[Event, ...]]:  # fmt: skip
    """Coin, foe's action, everything up to your dice; the rest follows unless a miss can be rolled again."""
    assert state.tell is not None
    line = foe_of(trail, state)
    events: list[Event] = []
    tell = state.tell
    certain = is_certain(line, tell)
    if not certain:
        tell = replace(tell, known=flip(chance, events))
    meant = sides_of(line, tell)[1 if tell.known == "tails" else 0]
    foe_act = adjusted(line, meant, state.distance)
    events.append(FoeRead(trail.number, line.id, meant, foe_act, certain))
    beat = Beat(figures, replace(state, tell=tell), fighters(figures, line, state, act, foe_act), chance)
    beat.events += events
    beat.prepare()
    you, foe = beat.fighters
    dice: tuple[int, ...] = ()
    need = 0
    if you.dice:
        dice, need = beat.roll(you, foe)
    waiting = replace(beat.state, phase="reveal", pending_dice=Pending(dice, need, foe_act))
    if rerollable(waiting):
        return _store(beat, waiting), tuple(beat.events)
    return _finish(beat, dice, need)


def rerollable(state: State) -> list[int]:
    """Dice (from 1) that missed and were not rolled again yet (R18)."""
    pending = state.pending_dice
    if pending is None or not state.you.rerolls_left:
        return []
    return [n for n, die in enumerate(pending.dice, start=1) if die < pending.need and n not in pending.rerolled]


def reroll(state: State, number: int, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    pending = state.pending_dice
    assert pending is not None
    die = chance.d6()
    before = pending.dice[number - 1]
    dice = tuple(die if n == number else old for n, old in enumerate(pending.dice, start=1))
    you = replace(state.you, rerolls_left=state.you.rerolls_left - 1)
    state = replace(
        state, you=you, pending_dice=replace(pending, dice=dice, rerolled=tuple(sorted((*pending.rerolled, number))))
    )
    return state, (Rolled((die,), "reroll", "you", 0), Rerolled(number, before, die, die >= pending.need))


def stand(figures: Figures, trail: Trail, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Your dice stay as they are: the foe's shot and the losses follow."""
    pending = state.pending_dice
    assert pending is not None
    # From here on both barrels, one of them or the butt are the same thing: dice that stay.
    beat = Beat(figures, state, fighters(figures, foe_of(trail, state), state, "shoot 1", pending.foe_act), chance)
    return _finish(beat, pending.dice, pending.need)


def _finish(beat: Beat, dice: tuple[int, ...], need: int) -> tuple[State, tuple[Event, ...]]:
    state = beat.state
    you, foe = beat.fighters
    hits = beat.tell_shot(you, foe, dice, need)
    taken = 0
    if foe.dice:
        taken = beat.tell_shot(foe, you, *beat.roll(foe, you))
    beat.lose((hits, taken))
    at_noon = state.beat >= beat.figures.street.noon
    shot_down = you.grit <= 0
    if at_noon and you.grit > 0:
        beat.change(you, "grit", you.grit - 1, "noon")
    after = replace(state, beat=state.beat + 1, tell=None, pending_dice=None, phase="tell")
    return _judge(_store(beat, after), beat.events, "shot" if shot_down else "noon")


def _judge(state: State, events: list[Event], cause: str) -> tuple[State, tuple[Event, ...]]:
    """Your own fall counts first, even if the foe falls too (R19)."""
    assert state.foe is not None
    fallen = state.foe.grit <= 0
    if fallen:
        events.append(FoeFell(state.adventure, state.foe.id))
    if state.you.grit <= 0:
        # The list ends with its last name: falling together counts for something only there.
        avenged = fallen and state.stop == LAST_STOP and state.options.last_breath == "on"
        return replace(state, phase="over", result="debt" if avenged else cause), tuple(events)
    return (replace(state, phase="verdict") if fallen else state), tuple(events)
