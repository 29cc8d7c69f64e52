"""Tasks that wait for an answer: what may be answered, and why something else may not.

`options` lists the answers to the task at the head of `pending`; a task without any answer is carried out, or dropped,
by itself (`effects.py`, `flow.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from game.core.contract import Reason
from game.core.words import N_

from .content import Content
from .language import LABOUR, RESOURCES
from .moves import (
    Accept,
    AnyMove,
    Arrest,
    ChooseTile,
    Decline,
    Drop,
    Give,
    Host,
    Keep,
    Lawyer,
    MoveGauge,
    Pick,
    Return,
    Squalor,
)
from .state import Character, Task, Tile, get_gauge
from .table import PRISON, Sight, house_index

PICKS = (
    "SAN", "HEAL", "ARREST", "TIRED", "CAPSAN", "KILL", "misery", "bonesetter", "spare", "context-hurt", "context-jail",
)  # fmt: skip
_ANYBODY = ("bonesetter", "context-hurt", "context-jail")

_STRANGER = Reason("stranger", N_("This is about another household."))
_UNKNOWN = Reason("unknown", N_("Nobody of that name is in the game."))
_FIRST = Reason("first", N_("Another decision has to be made first."))


# People ------------------------------------------------------------------------------------------------------------


def unfit(content: Content, sight: Sight, task: Task, one: Character) -> Reason | None:
    """Why this character cannot be picked for a task."""
    do = task.do
    if do not in _ANYBODY and one.tenement != sight.tenements[task.who].name:
        return _STRANGER
    if one.place == "dead":
        return Reason("dead", N_("{name} is dead."), {"name": one.name})
    if do in ("HEAL", "bonesetter"):
        well = one.san >= one.cap
        return Reason("well", N_("{name} is as well as can be."), {"name": one.name}) if well else None
    if do == "KILL":
        return None
    if do == "CAPSAN":
        capped = one.cap < content.limits.san
        return Reason("capped", N_("{name} has lost enough already."), {"name": one.name}) if capped else None
    if one.san < 1:
        return Reason("bedridden", N_("{name} is bedridden: there is no health left to lose."), {"name": one.name})
    if task.what in ("oneF", "oneM") and one.sex != task.what[-1]:
        return Reason("sex", N_("This does not concern {name}."), {"name": one.name})
    if task.but and one.name in task.but.split(","):
        return Reason("again", N_("{name} was chosen already."), {"name": one.name})
    return _unfit_place(task, one)


def _unfit_place(task: Task, one: Character) -> Reason | None:
    if task.do in ("ARREST", "context-jail", "misery") and one.place in PRISON:
        return Reason("prisoner", N_("{name} is in prison."), {"name": one.name})
    if task.do == "TIRED":
        if one.tired:
            return Reason("tired", N_("{name} stays at home already."), {"name": one.name})
        if one.place != "home":
            return Reason("away", N_("{name} is not at home."), {"name": one.name})
    if task.do == "spare" and one.sex != "F":
        return Reason("sex", N_("This does not concern {name}."), {"name": one.name})
    return None


def fit(content: Content, sight: Sight, task: Task) -> list[Character]:
    return [one for one in sight.characters if unfit(content, sight, task, one) is None]


def asks_whom(task: Task) -> bool:
    return task.do in PICKS and task.what != "allF"


# Misfortunes -------------------------------------------------------------------------------------------------------


def can_suffer(content: Content, sight: Sight, card: str, who: int) -> bool:
    """Whether a Tenement could suffer every part of a misfortune in full (R12)."""
    house = sight.tenements[who]
    limits = content.limits
    for clause in content.effects[card]:
        for op in clause.ops:
            room = {"INS": limits.ins - house.ins, "RIS": limits.ris - house.ris, "MP": limits.mp - house.mp}
            if op.do in room and op.n > room[op.do]:
                return False
            if op.do == "NOEVE" and house.noeve:
                return False
            if op.do == "LOSELOC" and not house.local:
                return False
            if op.do in ("SAN", "ARREST", "TIRED", "CAPSAN"):
                task = Task(op.do, who=who, what=op.what)  # type: ignore[arg-type]
                if len(fit(content, sight, task)) < (2 if op.what == "two" else 1):
                    return False
    return True


def _why_not_give(content: Content, sight: Sight, task: Task, who: int) -> Reason | None:
    if who < 0:
        return Reason("absent", N_("This Tenement is not in the game."))
    if who == task.who and not sight.duo:
        return Reason("own", N_("A misfortune goes to another Tenement."))
    if not can_suffer(content, sight, task.cause, who):
        return Reason("in-full", N_("This Tenement could not suffer the card in full."))
    return None


# Places, gauges, cards ---------------------------------------------------------------------------------------------


def why_not_tile(content: Content, sight: Sight, task: Task, tile: Tile | None, name: str) -> Reason | None:
    data = content.tiles.get(name)
    if task.do == "tile":
        return _why_not_lay(content, sight, task, name)
    if data is None or tile is None or tile.destroyed:
        return Reason("no-tile", N_("There is no such place in this game."))
    if data.group != ("political" if task.do == "BURN" else "work"):
        return Reason("wrong-kind", N_("This is another kind of place."))
    if task.do == "BURN" and tile.side == "A" and tile.closed_next:
        return Reason("burnt", N_("This place has burnt already."))
    if task.do == "FLIPA" and tile.side == "A":
        return Reason("side-a", N_("This workplace is not under local control."))
    if task.do == "CLOSE" and (tile.closed_now or any(measure.tile == name for measure in sight.measures)):
        return Reason("closed", N_("This place is closed already."))
    return None


def _why_not_lay(content: Content, sight: Sight, task: Task, name: str) -> Reason | None:
    """Choosing places before the game: all different, and in duo nothing may be missing (R80)."""
    data = content.tiles.get(name)
    if data is None or data.group != task.what:
        return Reason("wrong-kind", N_("This is another kind of place."))
    laid = {tile.id for tile in sight.tiles}
    if name in laid:
        return Reason("laid", N_("This place is on the table already."))
    if sight.duo and task.what == "political":
        left = sum(other.do == "tile" and other.what == "political" for other in sight.pending) - 1
        others = [tile for tile, other in content.tiles.items() if other.group == "political" and tile not in laid]
        if not any(
            all((laid | {name, *rest}) & set(need) for need in content.variants.duo.needs)
            for rest in combinations(others, max(0, left))
        ):
            return Reason("needed", N_("Without the other places Strike or Sabotage could not be had."))
    return None


def _tiles(content: Content, sight: Sight, task: Task) -> list[AnyMove]:
    if task.do == "tile":
        return [ChooseTile(name) for name in content.tiles if _why_not_lay(content, sight, task, name) is None]
    return [ChooseTile(tile.id) for tile in sight.tiles if why_not_tile(content, sight, task, tile, tile.id) is None]


def _gauges(content: Content, sight: Sight, task: Task) -> list[AnyMove]:
    """A gauge at its end is offered only if all are; worker control may waste its effort (R34)."""
    if task.do == "GAUGE" and task.what != "ANY":
        return []
    end = 6 if task.n > 0 else 1
    taken = task.but.split(",")
    open_ones = [name for name in LABOUR if name not in taken and get_gauge(sight.gauges, name) != end]
    if task.cause == "worker-control" or not open_ones:
        open_ones = list(LABOUR)
    return [MoveGauge(name) for name in open_ones]


def _picks(content: Content, sight: Sight, task: Task) -> list[AnyMove]:
    if task.what == "allF":
        return []
    return [Pick(one.name) for one in fit(content, sight, task)]


def _misery(content: Content, sight: Sight, task: Task) -> list[AnyMove]:
    """Only health is a choice; what is sold before it is not (R45 to R48)."""
    house = sight.tenements[task.who]
    if house.local or house.ins <= content.household.quick_ins or task.n < 1:
        return []
    moves = _picks(content, sight, task)
    if moves and sight.options.misery_last_ins == "choice" and house.ins < content.limits.ins:
        moves.append(Squalor())
    return moves


def _gives(content: Content, sight: Sight, task: Task) -> list[AnyMove]:
    return [
        Give(house.name)
        for who, house in enumerate(sight.tenements)
        if _why_not_give(content, sight, task, who) is None
    ]


def _returns(content: Content, sight: Sight, task: Task) -> list[AnyMove]:
    return [Return(name) for name in RESOURCES if task.n < 0 and getattr(sight.pool, name) > 0]


def _hosts(content: Content, sight: Sight, task: Task) -> list[AnyMove]:
    if len(sight.helpers) >= content.limits.helpers or not free_names(content, sight, task):
        return []
    return [Host(house.name) for house in sight.tenements]


def free_names(content: Content, sight: Sight, task: Task) -> list[str]:
    """Helpers this card can bring who are not here already."""
    here = {helper.name for helper in sight.helpers}
    card = content.solidarity.get(task.cause)
    return [name for name in card.helpers if name not in here] if card is not None else []


def lawyer_free(content: Content, sight: Sight, who: int) -> bool:
    """Whether an arrest of this Tenement could end at the Liberal Lawyer instead (R37)."""
    if any(one.place == "lawyer" for one in sight.characters):
        return False
    return any(
        local and content.locals[local].when == "arrest"
        for local in (sight.tenements[who].local, sight.bierhalle_local)
    )


_OPTIONS: dict[str, Callable[[Content, Sight, Task], list[AnyMove]]] = {
    **dict.fromkeys(PICKS, _picks),
    "misery": _misery,
    "give": _gives,
    "GAUGE": _gauges,
    "context-gauge": _gauges,
    "RES": _returns,
    "BURN": _tiles,
    "FLIPA": _tiles,
    "CLOSE": _tiles,
    "tile": _tiles,
    "DROP": lambda content, sight, task: [Drop(measure.card) for measure in sight.measures],
    "SOLID": lambda content, sight, task: [Accept(), Decline()] if sight.solidarity.cards else [],
    "keep": lambda content, sight, task: [Keep(card) for card in sight.offered],
    "HELPER": _hosts,
    "lawyer": lambda content, sight, task: [Lawyer(), Arrest()] if lawyer_free(content, sight, task.who) else [],
}


def options(content: Content, sight: Sight, task: Task) -> list[AnyMove]:
    """All answers to a task; none if it needs no answer, or nobody is left to give it about."""
    lister = _OPTIONS.get(task.do)
    return lister(content, sight, task) if lister else []


def why_not(content: Content, sight: Sight, attempt: AnyMove) -> Reason | None:
    """Why this is no answer to the task at the head of `pending`."""
    task = sight.pending[0]
    possible = options(content, sight, task)
    if attempt in possible:
        return None
    if not any(type(move) is type(attempt) for move in possible):
        return _FIRST
    if isinstance(attempt, Pick):
        found = [one for one in sight.characters if one.name == attempt.name]
        return unfit(content, sight, task, found[0]) if found else _UNKNOWN
    if isinstance(attempt, Give):
        return _why_not_give(content, sight, task, house_index(sight, attempt.tenement))
    if isinstance(attempt, ChooseTile):
        tile = next((tile for tile in sight.tiles if tile.id == attempt.id), None)
        return why_not_tile(content, sight, task, tile, attempt.id)
    if isinstance(attempt, MoveGauge):
        return Reason("gauge-end", N_("This gauge cannot be moved further, or was chosen already."))
    if isinstance(attempt, Return):
        return Reason("none-left", N_("There is no such token in the common pool."))
    if isinstance(attempt, Host):
        return Reason("absent", N_("This Tenement is not in the game."))
    return Reason("not-there", N_("This card is not there."))
