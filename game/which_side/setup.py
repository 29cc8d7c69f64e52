"""Laying out the table: tiles, piles, plannings, and what scenarios, variants and contexts change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Step
from game.core.events import CardMoved, GaugeChanged, PhaseBegan, Rolled
from game.core.words import _
from game.core.working import told

from .cards.choices import fit
from .cards.effects import Doer, nothing
from .cards.language import LABOUR, Labour
from .cards.shapes import PILES, Context, Goal, Scenario
from .content import Content
from .day.flow import begin_offensive, fill_locals, to_minimum
from .events import ContextRolled, Story
from .moves import AnyMove, ChooseTile, MoveGauge, Pick
from .state import Character, Deck, Gauges, Options, Readings, State, Task, Tenement, Tile, get_gauge
from .table import Table

_GROUPS = ("work", "specific", "political")


def problem(content: Content, options: Options) -> str | None:
    """One sentence if these options do not go together."""
    scenario = content.scenarios[options.scenario]
    plain = options.scenario == "new-york-1910"
    duo = scenario.duo or options.variant == "duo"
    if options.variant != "standard" and not plain:
        return _("Variants change New York 1910 only.")
    if duo and options.players > 2:
        return _("Two Tenements are for one or two players.")
    if options.contexts and not (plain and options.variant == "standard"):
        return _("The context dice are rolled for New York 1910 without another variant.")
    if options.ironworker != "off":
        if options.variant in ("learning", "desperate"):
            return _("Ironworker does not go with this variant, which has a goal of its own.")
        if options.ironworker == "controls" and duo:
            return _("The board for two has six means only: choose Ironworker with gauges or a goal of your own.")
        if options.ironworker == "gauges" and not plain and not duo:
            return _("A historical scenario has its own Ironworker goal: choose it with “more to take”.")
        if options.ironworker == "own":
            if not plain and not duo:
                return _("A historical scenario has its own Ironworker goal: choose it with “more to take”.")
            if duo and options.own_controls > len(content.controls["duo"]):
                return _("The board for two has six means of production only.")
    return None


def goal_of(content: Content, options: Options) -> Goal:
    scenario = content.scenarios[options.scenario]
    variants = content.variants
    if options.ironworker == "own":
        return Goal(options.own_controls, options.own_gauges)
    if options.ironworker != "off":
        goals = variants.duo.iron if options.variant == "duo" else scenario.iron
        return goals[-1] if options.ironworker == "gauges" else goals[0]
    if options.variant == "learning":
        return variants.learning.goal
    if options.variant == "desperate":
        return variants.desperate.goals[options.desperate_goal]
    if options.variant == "duo":
        return variants.duo.goal
    nearer = scenario.eased.goal if scenario.eased is not None and options.strike_goal == "nearer" else None
    return nearer or scenario.goal


def savings_of(scenario: Scenario, options: Options) -> int:
    """What lies in the tin of each Tenement when the scenario begins."""
    some = scenario.eased.usd if scenario.eased is not None and options.savings == "some" else None
    return scenario.usd if some is None else some


def lay_out(content: Content, options: Options, chance: Chance) -> Step[State]:
    """The table before anybody decides; tasks for what is still to be settled wait in `pending`."""
    scenario = content.scenarios[options.scenario]
    duo = _is_duo(scenario, options)
    names = tenements_of(content, options)
    chosen = _tiles(content, scenario, options, duo, chance)
    savings = savings_of(scenario, options)
    tenements = tuple(
        Tenement(name, savings, max(0, data.ris_min), max(content.limits.mp_least, data.mp_min), scenario.ins)
        for name in names
        for data in (content.tenements[name],)
    )
    piles: dict[str, Any] = {pile: Deck(_pile(content, scenario, options, duo, pile, chance)) for pile in PILES}
    state = State(
        tenements=tenements,
        characters=tuple(
            Character(one.name, one.sex, one.tenement) for one in content.people.values() if one.tenement in names
        ),
        tiles=tuple(map(Tile, chosen)),
        scenario=options.scenario,
        variant=options.variant,
        players=options.players,
        options=Readings(*(getattr(options, name) for name in Readings.__struct_fields__)),
        goal=goal_of(content, options),
        phase="setup",
        fp=_strength(content, scenario, options),
        gauges=Gauges(*[content.side(duo).start] * 3),
        first_seat=chance.die(len(names)) - 1,
        plan_deck=_plannings(content, scenario, options, chance),
        locals_stack=chance.shuffle(tuple(content.locals)),
        pending=tuple(_tasks(content, scenario, options, duo)),
        **piles,
    )
    return told(chance, (Story("intro", scenario.id), PhaseBegan("setup")), (state, state))


def _strength(content: Content, scenario: Scenario, options: Options) -> int:
    if options.variant == "learning":
        return content.variants.learning.strength
    return content.variants.desperate.strength if options.variant == "desperate" else scenario.strength


def tenements_of(content: Content, options: Options) -> tuple[str, ...]:
    """The Tenements of a match; by seat, where every player has one."""
    scenario = content.scenarios[options.scenario]
    if scenario.tenements:
        return scenario.tenements
    return tuple(options.duo_tenements.split("-")) if _is_duo(scenario, options) else tuple(content.tenements)


def _is_duo(scenario: Scenario, options: Options) -> bool:
    return scenario.duo or options.variant == "duo"


def _counts(content: Content, duo: bool) -> dict[str, int]:
    """How many places of a kind are in play."""
    return {"work": content.variants.duo.work, "political": content.variants.duo.political} if duo else _FOUR


_FOUR = {"work": 3, "political": 3}


def _tiles(content: Content, scenario: Scenario, options: Options, duo: bool, chance: Chance) -> list[str]:
    """Named by the scenario, drawn at random, or left for the players to choose."""
    specific = [
        tile for tile, data in content.tiles.items() if data.group == "specific" and not (duo and tile == "DOC")
    ]
    laid = [*scenario.work, *specific, *scenario.political]
    if not scenario.work and options.tiles == "random":
        for group, count in _counts(content, duo).items():
            sets = combinations([tile for tile, data in content.tiles.items() if data.group == group], count)
            needs = content.variants.duo.needs if duo and group == "political" else ()
            fitting = [",".join(some) for some in sets if all(set(some) & set(need) for need in needs)]
            laid += chance.pick(fitting).split(",")
    return sort_tiles(content, laid)


def sort_tiles(content: Content, tiles: Iterable[str]) -> list[str]:
    order = list(content.tiles)
    return sorted(tiles, key=lambda tile: (_GROUPS.index(content.tiles[tile].group), order.index(tile)))


def _tasks(content: Content, scenario: Scenario, options: Options, duo: bool) -> list[Task]:
    tasks: list[Task] = []
    if not scenario.work and options.tiles == "choose":
        for group, count in _counts(content, duo).items():
            tasks += [Task("tile", what=group)] * count
    tasks += [Task("context")] * options.contexts
    if scenario.opening:
        tasks.append(Task("effect", scenario.id) if options.wounds == "each" else Task("wounds"))
    if options.variant == "desperate":
        tasks.append(Task("desperate"))
    return [*tasks, Task("open")]


def _pile(
    content: Content, scenario: Scenario, options: Options, duo: bool, pile: str, chance: Chance
) -> tuple[str, ...]:
    hard_game = options.complex == "in" or options.ironworker != "off"
    without = content.variants.duo.without if duo else ()
    cards = [
        card.id
        for card in content.piles[pile].values()
        if (hard_game or not card.complex or card.id in scenario.keep_complex) and card.id not in without
        for _ in range(card.copies)
    ]
    shuffled = chance.shuffle(cards)
    top = scenario.on_top.get(pile)
    if top is not None:
        others = [card for card in shuffled if card not in top.cards]
        return (*chance.shuffle([*top.cards, *others[: top.others]]), *others[top.others :])
    if pile == "solidarity" and scenario.solidarity:
        others = [card for card in shuffled if card not in scenario.solidarity]
        front = [card or others.pop(0) for card in scenario.solidarity]
        return (*front, *others)
    return shuffled


def _of_steps(content: Content, steps: int) -> list[str]:
    return [plan for plan, cards in content.steps.items() if len(cards) == steps]


def _plannings(content: Content, scenario: Scenario, options: Options, chance: Chance) -> tuple[str, ...]:
    if options.variant == "desperate":
        return ()
    if scenario.plannings:
        return scenario.plannings
    return chance.shuffle([*chance.shuffle(_of_steps(content, 2))[:2], *chance.shuffle(_of_steps(content, 3))[:2]])


# Tasks before the first turn ---------------------------------------------------------------------------------------


def _answer_lay(table: Table, task: Task, move: AnyMove) -> None:
    assert isinstance(move, ChooseTile)
    order = sort_tiles(table.content, [tile.id for tile in table.tiles] + [move.id])
    table.tiles = list(map(Tile, order))
    table.tell(CardMoved(move.id, "places", "table", "chosen"))


def _desperate(table: Table, task: Task) -> None:
    """A planning has been lost already, and one card of each kind has come into force or waits (variant II)."""
    lost = table.chance.pick(list(table.content.plannings))
    table.plan_done = (lost,)
    threes = [plan for plan in _of_steps(table.content, 3) if plan != lost]
    table.plan_deck = table.chance.shuffle(threes)[: table.content.variants.desperate.three_step_plannings]
    table.tell(CardMoved(lost, "plannings", "removed", "lost", reveals=True))
    table.push(Task("effect", f"{lost}:defeat"), Task("reveal", what="normal"), Task("reveal", what="hard"))


def _wounds(table: Table, task: Task) -> None:
    """All people of one Tenement were hit (a reading of the Grand Central scenario)."""
    house = table.chance.pick([house.name for house in table.tenements])
    for one in tuple(table.characters):
        if one.tenement == house:
            table.hurt(one.name, 1, table.scenario)


def _reveal(table: Table, task: Task) -> None:
    """A measure waits to come into force, a coup strikes at once."""

    def is_coup(card: str) -> bool:
        return table.content.employers[card].type == "coup"

    card = table.draw(
        task.what, "employers", lambda card: table.discard(card) if is_coup(card) else table.announce(card)
    )
    if card is not None and is_coup(card):
        table.push(Task("effect", card))


def _open(table: Table, task: Task) -> None:
    """Locals, the first planning and its cards; then the gauges find their minimum."""
    fill_locals(table)
    begin_offensive(table)
    to_minimum(table, "start")


def _roll_context(table: Table, task: Task) -> None:
    """What holds for the whole game adds up."""
    tens, units = table.chance.dice(2)
    roll = 10 * tens + units
    table.tell(Rolled((tens, units), "context"))
    context = next(one for one in table.content.contexts if one.rolls[0] <= roll <= one.rolls[1])
    now = table.standing
    table.standing = type(now)(now.ris_min + context.ris_min, now.mp_min + context.mp_min, now.col + context.col)
    table.tell(ContextRolled(roll))
    cause = f"D{context.rolls[0]}"
    _set_figures(table, context, cause)
    random = table.options.context_pick == "random"
    tasks = [
        Task("context-gauge", cause, n=context.gauges),
        Task("context-hurt", cause, n=context.hurt),
        Task("context-jail", cause, n=context.jailed),
    ]
    for one in tasks:
        if one.n and random:
            _at_random(table, one)
        elif one.n:
            table.push(one)
    if context.effect and random:
        for clause in table.content.effects[cause]:
            for op in clause.ops:
                for who in table.order():
                    _strike_random(table, Task(op.do, cause, who, what=op.what))  # type: ignore[arg-type]
    elif context.effect:
        table.push(Task("effect", cause))


def _set_figures(table: Table, context: Context, cause: str) -> None:
    """The worst figure rolled counts."""
    if context.fp is not None and context.fp > table.fp:
        before, table.fp = table.fp, context.fp
        table.tell(GaugeChanged("FP", before, table.fp, cause))
    for who, house in enumerate(table.tenements):
        if context.ins is not None:
            table.change(who, "ins", max(0, context.ins - house.ins), cause)
        if context.usd is not None:
            table.change(who, "usd", min(0, context.usd - house.usd), cause)


def _at_random(table: Table, task: Task) -> None:
    while task.n > 0:
        if task.do == "context-gauge":
            taken = task.but.split(",")
            gauges = [name for name in LABOUR if name not in taken and get_gauge(table.gauges, name) < 6]
            picked: AnyMove = MoveGauge(table.chance.pick(gauges or LABOUR))  # type: ignore[arg-type]
        else:
            people = [one.name for one in fit(table.content, table, task)]
            if not people:
                return
            picked = Pick(table.chance.pick(people))
        _answer_context(table, task, picked)
        if not table.pending or table.pending[0].do != task.do:
            return
        task = table.pending.pop(0)


def _strike_random(table: Table, task: Task) -> None:
    people = [one.name for one in fit(table.content, table, task)]
    if people:
        _hit(table, task.do == "ARREST", table.chance.pick(people), task.cause)


def _hit(table: Table, arrested: bool, name: str, cause: str) -> None:
    if arrested:
        table.put(name, "arrest", cause)
    else:
        table.hurt(name, 1, cause)


def _answer_context(table: Table, task: Task, move: AnyMove) -> None:
    """One of several gauges or characters; unless agreed otherwise none is chosen twice."""
    name: str
    if isinstance(move, MoveGauge):
        name = move.gauge
        gauge: Labour = move.gauge
        table.shift(gauge, 1, task.cause)
    else:
        assert isinstance(move, Pick)
        name = move.name
        _hit(table, task.do == "context-jail", name, task.cause)
    if task.n > 1:
        again = table.options.context_cumulate == "yes"
        table.push(replace(task, n=task.n - 1, but=task.but if again else ",".join(filter(None, (task.but, name)))))


RUN: dict[str, Doer] = {
    "tile": nothing,
    "context": _roll_context,
    "context-gauge": nothing,
    "context-hurt": nothing,
    "context-jail": nothing,
    "desperate": _desperate,
    "reveal": _reveal,
    "wounds": _wounds,
    "open": _open,
}

ANSWER: dict[str, Callable[[Table, Task, AnyMove], None]] = {
    "tile": _answer_lay,
    **dict.fromkeys(("context-gauge", "context-hurt", "context-jail"), _answer_context),
}
