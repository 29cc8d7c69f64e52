"""What the Organiser thinks of gauges, victims and cards. All weights are rules of thumb, about a dollar a point."""

from __future__ import annotations

from game.which_side.cards.language import LABOUR, Clause, Labour
from game.which_side.content import Content
from game.which_side.state import State, Task, get_gauge

LOCAL_WORTH = 3.0
RIS_LED, MP_LED, INS_LED = 1.42, 1.57, 0.8
"""What it costs to lead a gauge when the incidents are drawn."""
_OPS = {
    "USD": 0.52, "COL": 0.8, "SAN": 7.5, "INS": 1.3, "RIS": 0.2, "MP": 0.4, "ARREST": 3.8, "TIRED": 2.4,
    "NOEVE": 1.2, "LOSELOC": 3.0, "CAPSAN": 5.0, "KILL": 12.0, "RES": 1.2, "FP": 9.0, "BURN": 3.0, "FLIPA": 5.0,
    "SOLID": 0.0, "RISMIN": 2.8, "MPMIN": 2.8, "WAGE": 14.0, "WORKRIS": 2.8, "POLMP": 2.8, "INCID": 3.3, "NODOC": 2.0,
    "CLOSE": 6.0,
}  # fmt: skip
PINCH = (1.0, 1.0, 1.0, 1.0, 1.8, 1.0)
"""How much more a missing dollar hurts at each squalor: at the last step but one, misery begins to take health."""
_SHORT = 2.6
"""What a dollar that a misfortune asks for and nobody has costs beside itself."""
_PUSHES = {"SA": 5.8, "CT": 3.6, "TT": 2.9}
_DEAR = {"SA": 0, "CT": 1, "TT": 2}
"""Of gauges that stand alike, the one that helps most comes first."""


# Gauges -------------------------------------------------------------------------------------------------------------


def goal_gauges(state: State) -> list[Labour]:
    """The gauges the workers want at the left end: those named, or the ones nearest to it."""
    if state.goal.named:
        return list(state.goal.named)
    order = sorted(LABOUR, key=lambda name: (get_gauge(state.gauges, name), _DEAR[name]))
    return order[: state.goal.gauges]


def push_left(state: State, gauge: Labour) -> float:
    """Lower is better: what the goal asks for first, then wages, then working conditions."""
    cell = get_gauge(state.gauges, gauge)
    if cell == 1:
        return 100.0
    wanted = gauge in goal_gauges(state)
    return cell + {"SA": 0.0, "CT": 0.4, "TT": 0.8}[gauge] - (10.0 if wanted else 0.0)


def push_right(state: State, gauge: Labour) -> float:
    """What one step to the right hurts: some cells change nothing."""
    cell = get_gauge(state.gauges, gauge)
    harm = 0.0 if cell in (2, 4) else _PUSHES[gauge]
    return harm + (5.0 if gauge in goal_gauges(state) else 0.0)


def gauges_worth(state: State) -> float:
    """Fewer steps to the right are better, and those of the goal count double."""
    wanted = goal_gauges(state)
    return -sum((get_gauge(state.gauges, name) - 1) * (3.0 if name in wanted else 1.5) for name in LABOUR)


def exposure(state: State) -> float:
    """What the incidents will find: everybody who leads a gauge alone or with others."""
    total = 0.0
    for gauge, weight in (("ris", RIS_LED), ("mp", MP_LED), ("ins", INS_LED)):
        values = [getattr(house, gauge) for house in state.tenements]
        total += weight * values.count(max(values))
    return total


# People and misfortunes ----------------------------------------------------------------------------------------------


def able(state: State, name: str) -> int:
    """Characters of a Tenement who can go out."""
    return sum(
        one.tenement == name and one.san > 0 and one.place not in ("arrest", "jail", "dead") for one in state.characters
    )


def pick_cost(state: State, task: Task, name: str) -> float:
    """Lower is picked first: healthy people bear a loss, the weak are healed, prisoners are not left to die."""
    one = next(one for one in state.characters if one.name == name)
    jailed = one.place in ("arrest", "jail")
    if task.do in ("HEAL", "bonesetter"):
        return one.san + 0.1 * able(state, one.tenement)
    if task.do == "spare":
        return one.san
    if task.do in ("SAN", "misery", "context-hurt"):
        if one.san > 1:
            return -1.0 if jailed else 0.0
        return 20.0 if jailed else 5.0
    if task.do == "KILL":
        return one.san - 3.0 * jailed
    return -one.san if task.do == "CAPSAN" and one.san < 2 else one.san


def pain(content: Content, state: State, card: str, name: str) -> float:
    """What a misfortune would cost this Tenement."""
    house = next(house for house in state.tenements if house.name == name)
    total = 0.0
    for clause in content.effects[card]:
        for op in clause.ops:
            weight, count = _OPS.get(op.do, 1.0), abs(op.n) or 1
            if op.do in ("USD", "COL"):
                total += weight * count + _SHORT * PINCH[house.ins] * max(0, count - house.usd) - 0.05 * house.usd
            elif op.do == "INS":
                total += weight + 0.8 * house.ins
            elif op.do in ("SAN", "ARREST", "TIRED", "CAPSAN"):
                spared = op.do == "SAN" and house.ins == 0 and not house.shield_used
                total += 0.0 if spared else weight + 6.0 / max(1, able(state, name)) - 0.3 * able(state, name)
            elif op.do in ("RIS", "MP"):
                total += 0.3 * getattr(house, op.do.lower())
            else:
                total += weight
    return total


def tile_rank(content: Content, state: State, task: Task, tile: str) -> float:
    """Which place to lay out first, or which one to lose."""
    slots = content.slots_of[tile]
    size = float(len(slots))
    if task.do == "tile":
        return -size - (2.0 if tile in ("IWW", "TRI") else 0.0)
    side = next(one.side for one in state.tiles if one.id == tile)
    return size + (6.0 if side == "B" else 0.0)


# Cards ---------------------------------------------------------------------------------------------------------------


def harm(content: Content, state: State, clauses: tuple[Clause, ...]) -> float:
    """What an effect will cost all households together."""
    total = 0.0
    for clause in clauses:
        reach = len(state.tenements) if clause.scope == "ALL" else 1.3
        for op in clause.ops:
            if op.do == "GAUGE":
                wanted = op.what in goal_gauges(state)
                total += abs(op.n) * (_PUSHES.get(op.what, 3.0) + (4.0 if wanted else 0.0))
            else:
                total += _OPS.get(op.do, 1.0) * (abs(op.n) or 1) * (1.0 if clause.scope in ("POOL", "WHILE") else reach)
    return total
