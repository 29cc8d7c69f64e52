"""What happens by itself: the employers' offensive before the work, the cost of living and the turn's end after it."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.events import Moved, PhaseBegan, Rolled

from .content import Danger
from .events import DebtFell, OffensiveStruck, SettledIn
from .ledger import Ledger, piece
from .state import Dice, Used, Worker

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


def setup_roll(ledger: Ledger) -> None:
    """One die before turn 1, on the same table (R7)."""
    ledger.tell(PhaseBegan("setup"))
    die = ledger.chance.d6()
    ledger.set(phase="employer", dice=Dice(die))
    ledger.tell(Rolled((die,), "setup"))
    _strike(ledger, die)


def employer_phase(ledger: Ledger) -> None:
    turn, setup = ledger.state.turn + 1, ledger.state.dice.setup
    ledger.set(turn=turn, dice=Dice(setup))
    ledger.tell(PhaseBegan("employer", turn))
    ledger.strengthen("turn")
    if ledger.over:
        return
    # The number of dice is settled by the normal step alone (R2, R3).
    dice = ledger.chance.dice(2 if ledger.strength in ledger.figures.clock.two_dice else 1)
    ledger.set(dice=Dice(setup, dice))
    ledger.tell(Rolled(dice, "offensive"))
    for die in dice:
        _strike(ledger, die)
        if ledger.over:
            return
    _send_to_bed(ledger)


def _send_to_bed(ledger: Ledger) -> None:
    """Half of the injured, rounded down, rest this turn (R17); with nobody at liberty the game is lost (R26)."""
    if not any(worker.free for worker in ledger.workers):
        ledger.end("nobody_free")
        return
    ledger.set(phase="workers")
    ledger.tell(PhaseBegan("workers", ledger.state.turn))
    injured = [index for index, worker in enumerate(ledger.workers) if worker.condition == "injured"]
    for index in injured[: len(injured) // 2]:
        worker = ledger.workers[index]
        ledger.workers[index] = replace(worker, resting=True)
        ledger.tell(Moved(piece(worker), worker.spot, "sickbeds", "rest"))


def payment(ledger: Ledger) -> None:
    """Savings fall by the cost of living; each missing dollar hurts somebody, and nothing stays owed (R31 to R33)."""
    ledger.set(phase="payment")
    ledger.tell(PhaseBegan("payment", ledger.state.turn))
    cost = ledger.life
    missing = cost - ledger.savings
    ledger.pay(cost, "life_cost")
    if missing > 0:
        ledger.tell(DebtFell(missing))
        for _ in range(missing):
            ledger.hurt("debt")
            if ledger.over:
                break
    if not ledger.over:
        ledger.set(phase="control")
        ledger.tell(PhaseBegan("control", ledger.state.turn))


def end_of_turn(ledger: Ledger) -> None:
    """Victory comes before the clock (R35, R38); then everybody comes home."""
    figures, state = ledger.figures, ledger.state
    if len(state.controlled) >= figures.modes[state.mode].means:
        ledger.end("win")
        return
    ledger.add_cost(-ledger.extra_cost, "turn-end")
    if state.options.resources == "same_turn":
        ledger.empty_stock()
    for index, worker in enumerate(ledger.workers):
        # Nobody is more than one of placed, resting and fresh.
        ledger.workers[index] = Worker(worker.id, worker.condition)
        if worker.placed is not None or worker.resting:
            ledger.tell(Moved(piece(worker), worker.spot, "tenement_home", "evening"))
        if worker.fresh:
            ledger.tell(SettledIn(worker.id))
    ledger.set(phase="employer", used=Used())
    if ledger.strength >= figures.clock.last:
        ledger.end("clock")
