"""What happens by itself: the employers' offensive before the work, the life cost and the turn's end after it."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.events import Event, Moved, PhaseBegan, Rolled

from .content import Danger, Figures
from .events import DebtFell, OffensiveStruck, SettledIn
from .ledger import Ledger, piece
from .state import Dice, State, Used, Worker

_DANGER_OF_DIE: dict[int, Danger] = {2: "risk", 3: "threat", 4: "unsanitary"}


def _strike(ledger: Ledger, die: int) -> None:
    """One die on the table of offensives (R8 to R13)."""
    ledger.tell(OffensiveStruck(die))
    if die == 1:
        ledger.add_cost(1, "offensive")
    elif die == 5:
        ledger.hurt("offensive")
    elif die == 6:
        ledger.strengthen("offensive")
    else:
        ledger.raise_danger(_DANGER_OF_DIE[die], "offensive")


def setup_roll(figures: Figures, state: State, chance: Chance) -> tuple[State, list[Event]]:
    """One die before turn 1, on the same table (R7)."""
    ledger = Ledger(figures, state)
    die = chance.d6()
    ledger.tell(PhaseBegan("setup"))
    ledger.tell(Rolled((die,), "setup"))
    _strike(ledger, die)
    return ledger.close(phase="employer", dice=Dice(die)), ledger.events


def employer_phase(figures: Figures, state: State, chance: Chance) -> tuple[State, list[Event]]:
    ledger = Ledger(figures, state)
    ledger.tell(PhaseBegan("employer", state.turn + 1))
    ledger.strengthen("turn")
    dice: tuple[int, ...] = ()
    if ledger.result == "none":
        # The number of dice is settled by the normal step alone (R2, R3).
        dice = chance.dice(2 if ledger.strength in figures.clock.two_dice else 1)
        ledger.tell(Rolled(dice, "offensive"))
        for die in dice:
            _strike(ledger, die)
            if ledger.result != "none":
                break
    if ledger.result == "none":
        _send_to_bed(ledger)
    return (
        ledger.close(phase="workers", turn=state.turn + 1, dice=Dice(state.dice.setup, dice)),
        ledger.events,
    )


def _send_to_bed(ledger: Ledger) -> None:
    """Half of the injured, rounded down, rest this turn (R17); with nobody at liberty the game is lost (R26)."""
    if not any(worker.free for worker in ledger.workers):
        ledger.result = "nobody_free"
        return
    ledger.tell(PhaseBegan("workers", ledger.state.turn + 1))
    injured = [index for index, worker in enumerate(ledger.workers) if worker.condition == "injured"]
    for index in injured[: len(injured) // 2]:
        worker = ledger.workers[index]
        ledger.tell(Moved(piece(worker), worker.spot, "sickbeds", "rest"))
        ledger.workers[index] = replace(worker, resting=True)


def payment(figures: Figures, state: State) -> tuple[State, list[Event]]:
    """Savings fall by the life cost; each missing dollar hurts somebody, and nothing stays owed (R31 to R33)."""
    ledger = Ledger(figures, state)
    ledger.tell(PhaseBegan("payment", state.turn))
    cost = ledger.life
    missing = cost - ledger.savings
    ledger.pay(cost, "life_cost")
    if missing > 0:
        ledger.tell(DebtFell(missing))
        for _ in range(missing):
            ledger.hurt("debt")
            if ledger.result != "none":
                break
    if ledger.result == "none":
        ledger.tell(PhaseBegan("control", state.turn))
    return ledger.close(phase="control"), ledger.events


def end_of_turn(figures: Figures, state: State) -> tuple[State, list[Event]]:
    """Victory comes before the clock (R35, R38); then everybody comes home."""
    if len(state.controlled) >= figures.modes[state.mode].means:
        return replace(state, phase="over", result="win"), []
    ledger = Ledger(figures, state)
    ledger.add_cost(-ledger.extra_cost, "turn-end")
    if state.options.resources == "same_turn":
        ledger.empty_stock()
    for index, worker in enumerate(ledger.workers):
        if worker.placed is not None or worker.resting:
            ledger.tell(Moved(piece(worker), worker.spot, "tenement_home", "evening"))
        if worker.fresh:
            ledger.tell(SettledIn(worker.id))
        ledger.workers[index] = Worker(worker.id, worker.condition)
    if ledger.strength >= figures.clock.last:
        ledger.result = "clock"
    return ledger.close(phase="employer", used=Used()), ledger.events
