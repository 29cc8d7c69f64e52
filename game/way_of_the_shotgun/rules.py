"""Way of the ShoTgun behind the contract: who decides what in which phase, and what follows by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Outcome, Reason, Rules, Step, Unit, make_step
from game.core.dice import D6, Die
from game.core.ending import Deed, Scoreboard
from game.core.events import Event
from game.core.tuning import Tuning
from game.core.words import N_, _
from game.core.working import told

from . import acts, bots, duel, sharpshooter, showdown, tale, telling, trail
from .adventure import Adventure
from .booklet import Trail
from .content import Figures
from .events import StopReached
from .faults import faults
from .options import CHOICES
from .scoreboard import scoreboard
from .state import (
    FALLS,
    FORKS,
    GRAMMAR,
    Act,
    Aim,
    AnyMove,
    Butt,
    Choose,
    Cover,
    Duellist,
    Finish,
    Go,
    GoOn,
    Nerve,
    Options,
    Reroll,
    Shoot,
    Spare,
    Stand,
    State,
    Variant,
    View,
    Walk,
    You,
)

_TOO_DEAR = {
    "grit": N_("That takes {price} of your grit, and you have {have}."),
    "belt": N_("That takes {price} from your belt, and you have {have}."),
    "nerve": N_("That takes {price} of your nerve, and you have {have}."),
    "wrath": N_("That takes {price} of your wrath, and you have {have}."),
}

_ACT_MOVES = (Walk, Aim, Shoot, Butt, Cover)


class WayOfTheShotgun(Rules[State, AnyMove, Options]):
    id = "way-of-the-shotgun"
    dice = (D6, Die("die-b"))
    version = 1
    grammar = GRAMMAR
    choices = CHOICES
    bots = {  # noqa: RUF012 - declared as a ClassVar in Rules
        "gunhand": bots.Gunhand,
        "deputy": sharpshooter.Deputy,
        "sharpshooter": sharpshooter.Sharpshooter,
    }
    levels = {  # noqa: RUF012
        "gunhand": N_("mixes its actions by feel."),
        "deputy": N_("counts the odds two times out of three, otherwise goes by feel."),
        "sharpshooter": N_("counts the odds two beats ahead, and has no habits to shoot at."),
    }
    adviser = "sharpshooter"
    tuning = Tuning(nobody=0.0, quick="gunhand", horizon=400, trust=0.5, explore=0.7)
    rounds = ("stop", N_("Stop {n}"))
    state_type = State
    options_type = Options

    def __init__(self, figures: Figures, trails: dict[int, Trail]) -> None:
        self.figures = figures
        self.trails = trails

    def seats(self, options: Options) -> int:
        return 2 if options.mode == "showdown" else 1

    def seats_of(self, state: State) -> int:
        return 2 if state.mode == "showdown" else 1

    def trail(self, state: State) -> Trail:
        return self.trails[state.adventure]

    def begin(self, options: Options, chance: Chance) -> Step[State]:
        variant = Variant(options.last_breath, options.open_coin)
        purse = self.figures.difficulty[options.difficulty]
        nerve = 0 if options.open_coin == "on" else purse.nerve
        you = You(purse.grit, purse.belt, self.figures.most.gun, 0, nerve)
        state = State(options=variant, mode=options.mode, adventure=options.adventure, you=you)
        if options.mode == "showdown":
            return showdown.begin_duel(self.figures, state, chance)
        return told(chance, (StopReached(state.adventure, state.stop),), (state,))

    # Deciding ----------------------------------------------------------------------------------------------------

    def actor(self, state: State) -> int | None:
        if state.phase == "over":
            return None
        return 1 if state.mode == "showdown" and state.committed[0] is not None else 0

    def _on_street(self, state: State) -> tuple[You | Duellist, bool]:
        """Who chooses an action now, and whether cover is open to them."""
        if state.mode == "adventure":
            return state.you, True
        seat = self.actor(state) or 0
        return state.sides[seat], state.last_action[seat] != "cover"

    def moves(self, state: State) -> Sequence[AnyMove]:
        match state.phase:
            case "choose":
                who, rested = self._on_street(state)
                return acts.legal_acts(self.figures, who, state.distance, rested)
            case "tell":
                return (Nerve(), GoOn())
            case "reveal":
                return [*(Reroll(number) for number in duel.rerollable(state)), Stand()]
            case "scene":
                choices = self.trail(state).stops[state.stop].choices
                return [Choose(n) for n, choice in enumerate(choices, start=1) if trail.can_pay(choice, state.you)]
            case "fork":
                return [Go(stop) for stop in FORKS[state.stop]]
            case "verdict":
                return (Finish(), Spare())
            case _:
                return ()

    def why_not(self, state: State, attempt: AnyMove) -> Reason | None:
        match state.phase:
            case "over":
                return Reason("over", N_("The game is over."))
            case "choose":
                if not isinstance(attempt, _ACT_MOVES):
                    return Reason("act-now", N_("Choose what you do: walk, aim, shoot or take cover."), rule="R35")
                who, rested = self._on_street(state)
                return acts.why_not_act(self.figures, who, state.distance, rested, attempt)
            case "tell":
                if isinstance(attempt, Nerve | GoOn):
                    return None
                return Reason(
                    "nerve-first", N_("Choose what you do now. For 1 Nerve you may look at the coin first."), rule="R2"
                )
            case "reveal":
                return self._why_not_reroll(state, attempt)
            case "scene":
                return self._why_not_choose(state, attempt)
            case "fork":
                if isinstance(attempt, Go) and attempt.number in FORKS[state.stop]:
                    return None
                return Reason("fork", N_("Choose one of the two ways that are open."), rule="R37")
        if isinstance(attempt, Finish | Spare):
            return None
        return Reason("verdict", N_("First the verdict: finish or spare."), rule="R22")

    def _why_not_reroll(self, state: State, attempt: AnyMove) -> Reason | None:
        if isinstance(attempt, Stand):
            return None
        if not isinstance(attempt, Reroll):
            return Reason("dice-first", N_("First your dice: roll a miss again, or let them stand."), rule="R18")
        if attempt.die in duel.rerollable(state):
            return None
        pending = state.pending_dice
        assert pending is not None
        if not 1 <= attempt.die <= len(pending.dice):
            return Reason("no-such-die", N_("There is no such die."), rule="R18")
        if attempt.die in pending.rerolled:
            return Reason("die-stands", N_("That die was rolled again already: it stands."), rule="R18")
        return Reason("die-hit", N_("That die has hit: there is no need to roll it again."), rule="R18")

    def _why_not_choose(self, state: State, attempt: AnyMove) -> Reason | None:
        choices = self.trail(state).stops[state.stop].choices
        if not isinstance(attempt, Choose) or not 1 <= attempt.number <= len(choices):
            return Reason("choose", N_("Choose one of the things offered here."), rule="R36")
        choice = choices[attempt.number - 1]
        if choice.pay is None or trail.can_pay(choice, state.you):
            return None
        gauge, price = choice.pay
        have: int = getattr(state.you, gauge)
        return Reason("cannot-pay", _TOO_DEAR[gauge], {"price": price, "have": have}, rule="R36")

    # Doing -------------------------------------------------------------------------------------------------------

    def carry_out(self, state: State, move: AnyMove, chance: Chance) -> Step[State]:
        if isinstance(move, _ACT_MOVES):
            act: Act = str(move)  # type: ignore[assignment]
            if state.mode == "showdown":
                return showdown.commit(state, self.actor(state) or 0, act, chance)
            return duel.reveal(self.figures, self.trail(state), state, act, chance)
        if isinstance(move, Stand):
            return duel.stand(self.figures, self.trail(state), state, chance)
        adventure = Adventure(self.figures, self.trail(state), state, chance)
        adventure.play(move)
        return adventure.step()

    def advance(self, state: State, chance: Chance) -> Step[State]:
        if state.phase == "choose" and state.committed[1] is not None:
            return showdown.resolve(self.figures, state, chance)
        if state.phase == "reveal" and not duel.rerollable(state):
            stood = duel.stand(self.figures, self.trail(state), state, chance)
            after = self.advance(stood.state, chance)
            return make_step(Step, (after.state, stood.events + after.events))
        if state.phase != "tell":
            return make_step(Step, (state, ()))
        adventure = Adventure(self.figures, self.trail(state), state, chance)
        adventure.run_on()
        return adventure.step()

    # Seeing ------------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> View:
        own = tuple(act if number == seat else None for number, act in enumerate(state.committed))
        chosen = (state.committed[0] is not None, state.committed[1] is not None)
        return View(replace(state, committed=own), chosen)

    def guess(self, view: View, seat: int, chance: Chance) -> State:
        """Only the side that chooses first has a secret; it is anything that side could have chosen."""
        state = view.table
        if not view.chosen[0] or state.committed[0] is not None:
            return state
        rested = state.last_action[0] != "cover"
        possible = acts.legal_acts(self.figures, state.sides[0], state.distance, rested)
        act = chance.pick([str(move) for move in possible])
        return replace(state, committed=(act, state.committed[1]))

    def settled(self, state: State) -> bool:
        """A secret choice says nothing before both are in; missed dice may still be rolled again."""
        return state.committed == (None, None) and state.phase not in ("reveal", "tell")

    def scored_in(self, options: Options) -> Unit:
        return Unit(N_("duels won") if options.mode == "showdown" else N_("points"))

    def outcome(self, state: State) -> Outcome | None:
        match state.result:
            case "none":
                return None
            case "showdown":
                winners = showdown.leaders(state.wins)
                headline = _(telling.SHOWDOWN[winners])
                return Outcome(winners, "showdown" if winners else "draw", headline, self.points(state))
        winners = () if state.result in FALLS else (0,)
        score = trail.score(self.figures, state)
        return Outcome(winners, state.result, _(telling.HEADLINES[state.result]), (score,))

    def progress(self, state: State) -> float:
        return trail.score(self.figures, state)

    def points(self, state: State) -> tuple[float, ...]:
        return tuple(map(float, state.wins)) if state.mode == "showdown" else ()

    def scoreboard(self, state: State, events: Sequence[Event]) -> Scoreboard:
        return scoreboard(self.figures, state, events)

    def round_of(self, state: State) -> str:
        """On the trail its stops are counted, in a showdown the duels."""
        if state.mode == "adventure":
            return super().round_of(state)
        over = state.phase == "over"
        return _("Duel {n}").format(n=state.duels_played + (not over))

    def tale(self, state: State, events: Sequence[Event]) -> list[str]:
        return tale.tale(self.trails, state, events)

    def deed(self, state: State, event: Event) -> Deed | None:
        return tale.deed(self.trails, event)

    def score(self, state: State, seat: int) -> float:
        return bots.standing(self.figures, self.trails, state, seat)

    def faults(self, state: State) -> list[str]:
        return list(faults(self.figures, self.trails, state))

    def tell(self, event: Event) -> str | None:
        return telling.sentence(self.trails, event)

    def tell_ahead(self, event: Event) -> str | None:
        return telling.ahead(self.trails, event)

    def describe(self, view: Any) -> str:
        return telling.description(self.figures, self.trails, view)
