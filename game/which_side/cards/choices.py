"""Tasks that wait for an answer: what may be answered, and why something else may not.

`options` lists the answers to the task at the head of `pending`; a task without any answer is carried out, or dropped,
by itself (`effects.py`, `day/flow.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from game.core.contract import Reason
from game.core.words import N_
from game.which_side.content import Content
from game.which_side.moves import (
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
from game.which_side.state import Character, Task, Tile, get_gauge
from game.which_side.table import PRISON, Sight, house_index

from .language import LABOUR, RESOURCES

PICKS = (
    "SAN", "HEAL", "ARREST", "TIRED", "CAPSAN", "KILL", "misery", "bonesetter", "spare", "context-hurt", "context-jail",
)  # fmt: skip
_ANYBODY = ("bonesetter", "context-hurt", "context-jail")

_STRANGER = Reason("stranger", N_("This is about another Tenement."), rule="R84")
_UNKNOWN = Reason("unknown", N_("Nobody of that name is in the game."), rule="R81")
_ABSENT = Reason("absent", N_("This Tenement is not in the game."), rule="R81")

_DUE = {
    "give": Reason("first", N_("First give the misfortune to a Tenement."), rule="R11"),
    "SAN": Reason("first", N_("First say who loses health."), rule="R86"),
    "HEAL": Reason("first", N_("First say who gets better."), rule="R86"),
    "ARREST": Reason("first", N_("First say who is arrested."), rule="R87"),
    "TIRED": Reason("first", N_("First say who stays at home."), rule="R88"),
    "CAPSAN": Reason("first", N_("First say whom it hits."), rule="R88"),
    "KILL": Reason("first", N_("First say who is lost for good."), rule="R88"),
    "misery": Reason("first", N_("First settle the misery: say whose health pays."), rule="R47"),
    "bonesetter": Reason("first", N_("First say whom the Bonesetter treats."), rule="R97"),
    "spare": Reason("first", N_("First say whom the clean house spares."), rule="R4"),
    "GAUGE": Reason("first", N_("First say which gauge moves."), rule="R89"),
    "RES": Reason("first", N_("First say which resource is returned."), rule="R89"),
    "BURN": Reason("first", N_("First say which political place burns."), rule="R90"),
    "FLIPA": Reason("first", N_("First say which workplace turns back."), rule="R90"),
    "CLOSE": Reason("first", N_("First say which workplace is closed."), rule="R90"),
    "DROP": Reason("first", N_("First say which measure falls."), rule="R92"),
    "SOLID": Reason("first", N_("First accept solidarity, or decline it."), rule="R65"),
    "keep": Reason("first", N_("First say which solidarity card is kept."), rule="R65"),
    "HELPER": Reason("first", N_("First say which Tenement hosts the helper."), rule="R66"),
    "lawyer": Reason("first", N_("First say: prison, or the lawyer."), rule="R37"),
    "tile": Reason("first", N_("First choose a place to lay out."), rule="R82"),
    "context-gauge": Reason("first", N_("First say which gauge the context moves."), rule="R99"),
    "context-hurt": Reason("first", N_("First say whom the context hurts."), rule="R99"),
    "context-jail": Reason("first", N_("First say whom the context sends to prison."), rule="R99"),
}


# People ------------------------------------------------------------------------------------------------------------


def unfit(content: Content, sight: Sight, task: Task, one: Character) -> Reason | None:
    """Why this character cannot be picked for a task."""
    do = task.do
    if do not in _ANYBODY and one.tenement != sight.tenements[task.who].name:
        return _STRANGER
    if one.place == "dead":
        return Reason("dead", N_("{name} is lost for good."), {"name": one.name}, rule="R9")
    if do in ("HEAL", "bonesetter"):
        well = one.san >= one.cap
        return Reason("well", N_("{name} is as well as can be."), {"name": one.name}, rule="R86") if well else None
    if do == "KILL":
        return None
    if do == "CAPSAN":
        capped = one.cap < content.limits.san
        if capped:
            return Reason("capped", N_("{name} has lost enough already."), {"name": one.name}, rule="R88")
        return None
    if one.san < 1:
        return _bedridden(task, one)
    if task.what == "oneF" and one.sex != "F":
        return Reason("sex", N_("This is about women only."), rule="R86")
    if task.what == "oneM" and one.sex != "M":
        return Reason("sex", N_("This is about men only."), rule="R86")
    if task.but and one.name in task.but.split(","):
        context = do.startswith("context")
        return Reason("again", N_("{name} was chosen already."), {"name": one.name}, rule="R99" if context else "R86")
    return _unfit_place(task, one)


def _bedridden(task: Task, one: Character) -> Reason:
    name: dict[str, int | str] = {"name": one.name}
    if task.do in ("ARREST", "context-jail"):
        return Reason("bedridden", N_("{name} is bedridden: nobody arrests the bedridden."), name, rule="R36")
    if task.do == "TIRED":
        return Reason("bedridden", N_("{name} is bedridden and stays at home anyway."), name, rule="R88")
    return Reason("bedridden", N_("{name} is bedridden: there is no health left to lose."), name, rule="R3")


def _unfit_place(task: Task, one: Character) -> Reason | None:
    name: dict[str, int | str] = {"name": one.name}
    if task.do in ("ARREST", "context-jail", "misery") and one.place in PRISON:
        return Reason("prisoner", N_("{name} is in prison."), name, rule="R47" if task.do == "misery" else "R87")
    if task.do == "TIRED":
        if one.tired:
            return Reason("tired", N_("{name} stays at home already."), name, rule="R88")
        if one.place != "home":
            return Reason("away", N_("{name} is not at home."), name, rule="R88")
    if task.do == "spare" and one.sex != "F":
        return Reason("sex", N_("This is about women only."), rule="R86")
    return None


def fit(content: Content, sight: Sight, task: Task) -> list[Character]:
    house = "" if task.do in _ANYBODY else sight.tenements[task.who].name
    asked = [one for one in sight.characters if one.tenement == house] if house else sight.characters
    return [one for one in asked if unfit(content, sight, task, one) is None]


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
        return _ABSENT
    if who == task.who and not sight.duo:
        return Reason("own", N_("A misfortune goes to another Tenement."), rule="R11")
    if not can_suffer(content, sight, task.cause, who):
        return Reason("in-full", N_("This Tenement could not suffer the card in full."), rule="R12")
    return None


# Places, gauges, cards ---------------------------------------------------------------------------------------------


def why_not_tile(content: Content, sight: Sight, task: Task, tile: Tile | None, name: str) -> Reason | None:
    data = content.tiles.get(name)
    if task.do == "tile":
        return _why_not_lay(content, sight, task, name)
    if data is None or tile is None or tile.destroyed:
        return Reason("no-tile", N_("There is no such place in this game."), rule="R82")
    if task.do == "BURN" and data.group != "political":
        return Reason("wrong-kind", N_("Only a political place can burn."), rule="R90")
    if task.do != "BURN" and data.group != "work":
        return Reason("wrong-kind", N_("Only a workplace: Docks, Tenderloin and Penitentiary are none."), rule="R90")
    if task.do == "BURN" and tile.side == "A" and tile.closed_next:
        return Reason("burnt", N_("This place has burnt already."), rule="R90")
    if task.do == "FLIPA" and tile.side == "A":
        return Reason("side-a", N_("This workplace is not under local control."), rule="R90")
    if task.do == "CLOSE" and (tile.closed_now or any(measure.tile == name for measure in sight.measures)):
        return Reason("closed", N_("This place is closed already."), rule="R90")
    return None


def _why_not_lay(content: Content, sight: Sight, task: Task, name: str) -> Reason | None:
    """Choosing places before the game: all different, and in duo nothing may be missing (R80)."""
    data = content.tiles.get(name)
    if data is None or data.group != task.what:
        if task.what == "work":
            return Reason("wrong-kind", N_("First the workplaces are laid out."), rule="R82")
        return Reason("wrong-kind", N_("Now the political places are laid out."), rule="R82")
    laid = {tile.id for tile in sight.tiles}
    if name in laid:
        return Reason("laid", N_("This place is on the table already."), rule="R82")
    if sight.duo and task.what == "political":
        left = sum(other.do == "tile" and other.what == "political" for other in sight.pending) - 1
        others = [tile for tile, other in content.tiles.items() if other.group == "political" and tile not in laid]
        if not any(
            all((laid | {name, *rest}) & set(need) for need in content.variants.duo.needs)
            for rest in combinations(others, max(0, left))
        ):
            return Reason("needed", N_("Without the other places nobody could get Strike or Sabotage."), rule="R80")
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
    return [Return(name) for name in RESOURCES if task.what == "any" and getattr(sight.pool, name) > 0]


def _hosts(content: Content, sight: Sight, task: Task) -> list[AnyMove]:
    return [Host(house.name) for house in sight.tenements] if free_names(content, sight, task) else []


def free_names(content: Content, sight: Sight, task: Task) -> list[str]:
    """Helpers this card can bring who are not here already; on all cards there are no more than may be here (R92)."""
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


def asked_first(sight: Sight) -> Reason:
    """What the task at the head of `pending` waits for, before anything else can be done."""
    return _DUE[sight.pending[0].do]


def why_not(content: Content, sight: Sight, attempt: AnyMove) -> Reason | None:
    """Why this is no answer to the task at the head of `pending`."""
    task = sight.pending[0]
    possible = options(content, sight, task)
    if attempt in possible:
        return None
    if not any(type(move) is type(attempt) for move in possible):
        return asked_first(sight)
    if isinstance(attempt, Pick):
        found = [one for one in sight.characters if one.name == attempt.name]
        return unfit(content, sight, task, found[0]) if found else _UNKNOWN
    if isinstance(attempt, Give):
        return _why_not_give(content, sight, task, house_index(sight, attempt.tenement))
    if isinstance(attempt, ChooseTile):
        tile = next((tile for tile in sight.tiles if tile.id == attempt.id), None)
        return why_not_tile(content, sight, task, tile, attempt.id)
    if isinstance(attempt, MoveGauge):
        context = task.do == "context-gauge"
        text = N_("This gauge cannot be moved further, or was chosen already.")
        return Reason("gauge-end", text, rule="R99" if context else "R89")
    if isinstance(attempt, Return):
        return Reason("none-left", N_("There is no such resource in the common pool."), rule="R89")
    if isinstance(attempt, Host):
        return _ABSENT
    if isinstance(attempt, Drop):
        return Reason("not-there", N_("This measure is not in force."), rule="R92")
    return Reason("not-there", N_("This card was not drawn."), rule="R65")
