"""The solo duel: the foe's tell, your choice, the reveal, and who is left standing (rules R1 to R3, R18, R19)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance, Coin
from game.core.contract import Step
from game.core.events import Flipped
from game.core.working import Working

from .beat import Beat, Fighter
from .booklet import CANNOT_REACH, FoeLine, Trail
from .content import Figures
from .events import FoeFell, FoeRead
from .state import LAST_STOP, NOBODY, Act, Acting, Letter, Pending, Result, State, Tell
from .trail import end


def foe_of(trail: Trail, state: State) -> FoeLine:
    assert state.foe is not None
    return trail.foes[state.foe.id]


def sides_of(line: FoeLine, tell: Tell) -> tuple[Letter, Letter]:
    return line.tells[tell.row - 1]


def is_certain(line: FoeLine, tell: Tell) -> bool:
    """Whether the foe's action is known before you choose: by the coin, or because both sides are the same."""
    heads, tails = sides_of(line, tell)
    return tell.known is not None or heads == tails


def adjusted(line: FoeLine, letter: Letter, distance: int) -> Letter:
    """A weapon that cannot reach makes its owner walk; somebody at the best distance aims instead (R3)."""
    if letter == "S" and line.need[distance - 1] == CANNOT_REACH:
        letter = "W"
    if letter == "W" and distance == line.best:
        letter = "A"
    return letter


def show_coin(table: Working[State], side: Coin) -> None:
    tell = table.state.tell
    assert tell is not None
    table.state = replace(table.state, tell=replace(tell, known=side))
    table.tell(Flipped((side,), "tell", "foe"))


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


def rerollable(state: State) -> list[int]:
    """Dice (from 1) that missed and were not rolled again yet (R18)."""
    pending = state.pending_dice
    if pending is None or not state.you.rerolls_left:
        return []
    return [n for n, die in enumerate(pending.dice, start=1) if die < pending.need and n not in pending.rerolled]


class Exchange(Beat):
    """A beat of an adventure: you and your foe."""

    __slots__ = ()

    def close(self) -> State:
        state, (you, foe), pending = self.state, self.fighters, self.state.pending_dice
        assert state.foe is not None
        if you.thrown and pending is None:
            pending = Pending(you.thrown, you.wanted, foe.act)  # type: ignore[arg-type]
        return replace(
            state,
            you=replace(state.you, grit=you.grit, aim=you.aim, gun=you.gun, belt=you.belt),
            foe=replace(state.foe, grit=foe.grit, aim=foe.aim),
            distance=self.distance,
            pending_dice=pending,
            acts=state.acts if pending is None else NOBODY,
        )

    def act(self, acts: Acting) -> None:
        self.state = replace(self.state, acts=acts)

    def finish(self) -> None:
        """Your dice stay as they are: the foe's shot and the losses follow, and the beat is over."""
        you, foe = self.fighters
        self.lose((self.read(you, foe), self.shoot(foe, you)))
        shot_down, done = you.grit <= 0, self.state.beat
        if done >= self.figures.street.noon and not shot_down:
            self.change(you, "grit", you.grit - 1, "noon")
        you.thrown = ()
        self.state = replace(self.state, beat=done + 1, tell=None, pending_dice=None, acts=NOBODY, phase="tell")
        self.judge("shot" if shot_down else "noon")

    def judge(self, cause: Result) -> None:
        """Your own fall counts first, even if the foe falls too (R19)."""
        state, (you, foe) = self.state, self.fighters
        assert state.foe is not None
        if foe.grit <= 0:
            self.state = replace(state, phase="verdict")
            self.tell(FoeFell(state.adventure, state.foe.id))
        if you.grit <= 0:
            # The list ends with its last name: falling together counts for something only there.
            avenged = foe.grit <= 0 and state.stop == LAST_STOP and state.options.last_breath == "on"
            end(self, "debt" if avenged else cause)


def reveal(figures: Figures, trail: Trail, state: State, act: Act, chance: Chance) -> Step[State]:
    """Coin, foe's action, everything up to your dice; the rest follows unless a miss can be rolled again."""
    assert state.tell is not None
    line = foe_of(trail, state)
    certain = is_certain(line, state.tell)
    coin = None if certain else chance.coin()
    meant = sides_of(line, state.tell)[1 if "tails" in (coin, state.tell.known) else 0]
    foe_act = adjusted(line, meant, state.distance)
    beat = Exchange(figures, state, fighters(figures, line, state, act, foe_act), chance)
    if coin is not None:
        show_coin(beat, coin)
    beat.tell(FoeRead(trail.number, line.id, meant, foe_act, certain))
    beat.prepare()
    you, foe = beat.fighters
    if you.dice:
        beat.roll(you, foe)
    if you.thrown and rerollable(beat.close()):
        beat.state = replace(beat.state, phase="reveal")
    else:
        beat.finish()
    return beat.step()


def stand(figures: Figures, trail: Trail, state: State, chance: Chance) -> Step[State]:
    """The beat goes on with your dice as they lie."""
    pending = state.pending_dice
    assert pending is not None
    # From here on both barrels, one of them or the butt are the same thing: dice that stay.
    both = fighters(figures, foe_of(trail, state), state, "shoot 1", pending.foe_act)
    both[0].thrown, both[0].wanted = pending.dice, pending.need
    beat = Exchange(figures, state, both, chance)
    beat.finish()
    return beat.step()
