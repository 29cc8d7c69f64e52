"""An adventure between its beats: scenes, forks and verdicts; how a duel begins, and what the foe gives away.

Rules R1 to R3, R18 and R20 to R24. The beats themselves are in `duel.py`.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.working import Working

from .booklet import Effects, Trail
from .content import Figures
from .duel import adjusted, foe_of, is_certain, show_coin, sides_of
from .events import ChoiceEnded, ChoiceMade, DuelBegan, Judged, Rerolled, StopReached, TellShown
from .state import (
    FORKS,
    LAST_STOP,
    NEXT,
    AnyMove,
    Choose,
    Finish,
    Foe,
    Go,
    GoOn,
    Nerve,
    Reroll,
    Spare,
    State,
    Tell,
    Verdict,
)
from .trail import change, end, ending_of, verdict_effects


class Adventure(Working[State]):
    __slots__ = ("figures", "trail")

    def __init__(self, figures: Figures, trail: Trail, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.figures = figures
        self.trail = trail

    def play(self, move: AnyMove) -> None:
        match move:
            case Nerve():
                self.change((("nerve", -1),), "tell")
                self.state = replace(self.state, phase="choose")
                show_coin(self, self.chance.coin())
            case GoOn():
                self.state = replace(self.state, phase="choose")
            case Reroll(number):
                self.reroll(number)
            case Finish():
                self.judge("finished")
            case Spare():
                self.judge("spared")
            case Choose(number):
                self.choose(number)
            case Go(number):
                self.go(number)

    def change(self, effects: Effects, why: str) -> None:
        for gauge, steps in effects:
            before = self.state.you
            after = change(self.figures, before, gauge, steps)
            self.state = replace(self.state, you=after)
            self.tell(GaugeChanged(gauge, getattr(before, gauge), getattr(after, gauge), why, 0))

    # The trail ---------------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        trail, stop = self.trail, self.state.stop
        choice = trail.stops[stop].choices[number - 1]
        self.tell(ChoiceMade(trail.number, stop, number))
        if choice.pay is not None:
            self.change(((choice.pay[0], -choice.pay[1]),), "pay")
        effects = choice.ok
        if choice.roll is None:
            self.tell(ChoiceEnded(trail.number, stop, number, "plain"))
        else:
            die = self.chance.d6()
            self.tell(Rolled((die,), "scene", f"needs-{choice.roll}", 0))
            success = die >= choice.roll
            self.tell(ChoiceEnded(trail.number, stop, number, "ok" if success else "ko"))
            effects = choice.ok if success else choice.ko
        self.change(effects, "scene")
        if self.state.you.grit <= 0:
            end(self, "trail")
        elif stop in FORKS:
            self.state = replace(self.state, phase="fork")
        else:
            self.go(NEXT[stop])

    def go(self, stop: int) -> None:
        """On to another stop. A duel is begun by what follows automatically."""
        before = self.state.stop
        self.state = replace(self.state, stop=stop, phase="scene" if stop in NEXT else "tell")
        self.tell(Moved("trail", f"stop-{before}", f"stop-{stop}", "ride"))
        # Nobody rides on to look and comes back unseen.
        self.tell(StopReached(self.state.adventure, stop, reveals=True))

    def judge(self, verdict: Verdict) -> None:
        state = self.state
        assert state.foe is not None
        judged = replace(state, flags=(*state.flags, (state.foe.id, verdict)))
        last = state.stop == LAST_STOP
        self.state = judged if last else replace(judged, phase="fork", foe=None)
        self.tell(Judged(self.trail.number, state.foe.id, verdict))
        if last:
            end(self, ending_of(self.figures, state.you.wrath, verdict))
        else:
            self.change(verdict_effects(self.figures, verdict), "verdict")

    # A duel ------------------------------------------------------------------------------------------------------

    def run_on(self) -> None:
        """To the next choice in a duel."""
        while self.state.phase == "tell":
            state = self.state
            if state.foe is None:
                self.begin_duel()
            elif state.tell is None:
                self.show_tell()
            elif state.you.nerve and not is_certain(foe_of(self.trail, state), state.tell):
                return
            else:
                self.state = replace(state, phase="choose")

    def begin_duel(self) -> None:
        """Load from the belt for free and step onto the street."""
        state, figures = self.state, self.figures
        name = self.trail.stops[state.stop].duel
        assert name is not None
        line, you = self.trail.foes[name], state.you
        if loaded := min(figures.most.gun - you.gun, you.belt):
            self.state = replace(state, you=replace(you, belt=you.belt - loaded))
            self.tell(GaugeChanged("belt", you.belt, you.belt - loaded, "load", 0))
            self.state = replace(state, you=replace(self.state.you, gun=you.gun + loaded))
            self.tell(GaugeChanged("gun", you.gun, you.gun + loaded, "load", 0))
        angry = state.stop == LAST_STOP and you.wrath >= figures.last_foe.wrath
        grit = line.grit + (figures.last_foe.grit if angry else 0)
        self.state = replace(
            state,
            you=replace(self.state.you, aim=0, rerolls_left=you.wrath),
            foe=Foe(name, grit),
            distance=line.start,
            beat=0,
            tell=None,
            pending_dice=None,
        )
        self.tell(DuelBegan(self.trail.number, name, grit, line.start))

    def show_tell(self) -> None:
        """The die of the foe; with the open coin its side falls at once."""
        state, line = self.state, foe_of(self.trail, self.state)
        tell = Tell(self.chance.d6())
        heads, tails = sides_of(line, tell)
        self.tell(PhaseBegan("beat", state.beat + 1))
        self.tell(Rolled((tell.row,), "tell", "foe"))
        acts = (adjusted(line, heads, state.distance), adjusted(line, tails, state.distance))
        self.state = replace(state, tell=tell)
        self.tell(TellShown(self.trail.number, line.id, tell.row, heads, tails, state.beat, acts))
        if state.options.open_coin == "on" and heads != tails:
            show_coin(self, self.chance.coin())

    def reroll(self, number: int) -> None:
        """Wrath rolls a miss again; the second roll stands (R18)."""
        state, pending = self.state, self.state.pending_dice
        assert pending is not None
        die, before = self.chance.d6(), pending.dice[number - 1]
        dice = tuple(die if n == number else old for n, old in enumerate(pending.dice, start=1))
        self.state = replace(
            state,
            you=replace(state.you, rerolls_left=state.you.rerolls_left - 1),
            pending_dice=replace(pending, dice=dice, rerolled=tuple(sorted((*pending.rerolled, number)))),
        )
        self.tell(Rolled((die,), "reroll", "you", 0))
        self.tell(Rerolled(number, before, die, die >= pending.need))
