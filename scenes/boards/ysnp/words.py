"""What the table says: the letter, what a click would do, and a closer look at things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.events import Moved
from game.core.moves import Move
from game.core.words import _, ngettext
from game.ysnp import outlook
from game.ysnp.board import Board
from game.ysnp.content import Figures
from game.ysnp.events import ExtraShot, Hit
from game.ysnp.names import MONSTER_NAMES, TOWER_NAMES, square_name
from game.ysnp.outlook import March
from game.ysnp.rules import YouShallNotPass
from game.ysnp.sight import View
from game.ysnp.state import Attack, Build, Cell, Lose, Tower, Upgrade, cell_of, spot
from game.ysnp.towers import losing_side, name_of
from scenes.table.terms import LetterText

from .places import token_of


def square(name: str) -> str:
    return square_name(name)


def listed(names: Sequence[str]) -> str:
    """ "1", "1 and 2", "1, 2 and 3"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def squares(cells: Iterable[Cell]) -> str:
    """ "square 3", "squares 1 and 2"; those of the right-hand Kingdom by their whole name."""
    found = list(cells)
    if len(found) == 1 or any(side for side, _n in found):
        return listed([square_name(spot(cell)) for cell in found])
    return _("squares {numbers}").format(numbers=listed([str(n) for _side, n in found]))


def tower_name(tower: Tower) -> str:
    return _(TOWER_NAMES[name_of(tower)])


def begun(words: str) -> str:
    """Words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def monster_name(kind: str) -> str:
    return _(MONSTER_NAMES[kind])


# The letter ----------------------------------------------------------------------------------------------------------


def while_they_move(view: View) -> LetterText | None:
    """The head of the letter while nobody decides anything: the prompt is what happens."""
    if view.result != "none" or any(kingdom.pending_loss is not None for kingdom in view.kingdoms):
        return None
    title = {"move": _("The horde moves"), "deploy": _("New monsters")}.get(view.phase)
    return None if title is None else LetterText(title, _("Turn {n}").format(n=view.turn), "")


def letter(rules: YouShallNotPass, board: Board, view: View, plan: March, again: str) -> LetterText:
    counter = _("Turn {n}").format(n=view.turn)
    if view.result != "none":
        title = _("The Village sleeps") if view.result == "won" else _("They have passed")
        return LetterText(title, counter, _("The watch is over."))
    acting = losing_side(outlook.table(view))
    side = view.seat if acting is None else acting
    warnings = danger(view, plan)
    notes = [*_strength(rules, board, view), *_clearing(view), *_last_words(rules.figures, view)]
    if len(warnings) > 1:
        notes = _clearing(view)  # what he needs stands on his badge; who breaks in comes first
    match view.phase:
        case "build":
            return LetterText(
                _("Build"),
                counter,
                _("Drag a tower onto a free square, or the next level onto a tower."),
                " ".join(notes),
                warnings,
            )
        case "activate":
            return LetterText(_("Attack"), counter, _attack_prompt(rules, view, again), " ".join(notes), warnings)
    kind = view.kingdoms[side].pending_loss
    assert kind is not None
    prompt = _("The {monster} is in the Village. Click the tower you give up.").format(monster=monster_name(kind))
    return LetterText(_("The Village burns"), counter, prompt, _("Its token goes back to the shelf."), warnings)


def _attack_prompt(rules: YouShallNotPass, view: View, again: str) -> str:
    attackers = {move.tower for move in rules.moves(outlook.table(view)) if isinstance(move, Attack)}
    if again in attackers:
        text = _("A kill: the Archer on {square} may attack once more.")
        return text.format(square=square_name(again))
    if attackers:
        return _("Click a tower, then a square in its range.")
    if len(view.kingdoms) == 2:
        return _("None of your towers can attack now.")
    if any(view.kingdoms[0].shots):
        return _("Nobody is in the range of your towers. Let the horde move.")
    return _("Every tower has attacked. Let the horde move.")


def _strength(rules: YouShallNotPass, board: Board, view: View) -> list[str]:
    """What can still come down on the Necromancer, wherever he is; of two, in as few words as fit."""
    found: list[str] = []
    cells = list(outlook.necromancers(view))
    for cell in cells:
        need = outlook.needed(rules.figures, view, "necromancer", _damage(view, cell, "necromancer"))
        power = outlook.firepower(rules.figures, board, view, cell)
        text = _("Necromancer on {square}: needs {need}, {power} in reach.")
        where = _short(spot(cell))
        if found:  # the one on the left has had his sentence
            text, where = _("Right {square}: needs {need}, {power} in reach."), str(cell[1])
        found.append(text.format(square=where, need=need, power=power))
    if cells and len(view.kingdoms) == 1 and outlook.monsters(view, cells[0])[-1].kind != "necromancer":
        found.append(_("Others stand in front of him."))
    return found


def _clearing(view: View) -> list[str]:
    """He is dead, and the watch goes on: what is left to do, and how much of it."""
    if outlook.boss_lives(view):
        return []
    left = sum(len(square) for kingdom in view.kingdoms for square in kingdom.squares)
    text = ngettext(
        "The Necromancer is dead. Clear the road: {n} monster is left.",
        "The Necromancer is dead. Clear the road: {n} monsters are left.",
        left,
    )
    return [text.format(n=left)]


def _damage(view: View, cell: Cell, kind: str) -> int:
    return next(monster.damage for monster in outlook.monsters(view, cell) if monster.kind == kind)


def _last_words(figures: Figures, view: View) -> list[str]:
    if view.turn < figures.boss_turn and view.phase == "build":
        coming = len(figures.waves[view.turn]) if view.turn < len(figures.waves) else 0
        if coming:
            text = ngettext("Next turn {n} more comes.", "Next turn {n} more come.", coming)
            return [text.format(n=coming)]
        return [_("Next turn the Necromancer comes.")]
    if view.phase == "build" and outlook.boss_lives(view) and len(view.kingdoms) == 1:
        return [_("He must fall by turn {n}.").format(n=outlook.last_turn(figures))]
    return []


def danger(view: View, plan: March) -> list[str]:
    """Who breaks into a Village in this march against the towers that stand."""
    found = []
    for side, kingdom in enumerate(view.kingdoms):
        inside = kingdom.pending_loss is not None
        coming = plan.entering[side] - inside
        if not coming:
            continue
        standing = sum(tower is not None for tower in kingdom.towers)
        if inside:
            text = ngettext("{n} more monster comes behind", "{n} more monsters come behind", coming)
            towers = ngettext("you have {n} tower.", "you have {n} towers.", standing).format(n=standing)
            found.append(f"{text.format(n=coming)}: {towers}")
            continue
        if len(view.kingdoms) == 1:
            text = ngettext(
                "{n} monster gets into the Village and takes {lost}.",
                "{n} monsters get into the Village and take {lost}.",
                coming,
            )
        elif side:
            text = ngettext("Right: {n} breaks in, takes {lost}.", "Right: {n} break in, take {lost}.", coming)
        else:
            text = ngettext("Left: {n} breaks in, takes {lost}.", "Left: {n} break in, take {lost}.", coming)
        found.append(text.format(n=coming, lost=_lost(coming, standing)))
    if plan.result == "lost_necromancer":
        found.insert(0, _("The Necromancer enters the Village this march."))
    elif plan.result == "lost_towers":
        found.append(_("This march would take the last tower."))
    return found


def danger_short(view: View, plan: March, side: int) -> str:
    """The red sign at the Village: who comes, who is in already, and what stands against them."""
    inside = view.kingdoms[side].pending_loss is not None
    coming = plan.entering[side] - inside
    standing = sum(tower is not None for tower in view.kingdoms[side].towers)
    if inside and coming:
        return _("1 inside, {n} more").format(n=coming)
    towers = ngettext("{n} tower", "{n} towers", standing).format(n=standing)
    if inside:
        return _("1 inside, {towers}").format(towers=towers)
    text = ngettext("{n} breaks in, takes {lost}", "{n} break in, take {lost}", coming)
    return text.format(n=coming, lost=_lost(coming, standing))


def _lost(coming: int, standing: int) -> str:
    """What those who break in cost: a tower each, as long as there is one."""
    text = ngettext("{n} of {standing} tower", "{n} of {standing} towers", standing)
    return text.format(n=min(coming, standing), standing=standing)


def take_back_words(figures: Figures, view: View) -> str:
    """What of a march can be undone: more than one thinks."""
    if len(view.kingdoms) == 2:
        return ""
    if outlook.reveals(figures, view):
        return _("New monsters come: no taking back past them.")
    return _("You can take this march back, too.")


# Before the click ----------------------------------------------------------------------------------------------------


def offered(figures: Figures, tower: Tower) -> str:
    return _("{tower}, attack {n}").format(tower=begun(tower_name(tower)), n=outlook.power(figures, tower))


def to_build(figures: Figures, tower: Tower) -> str:
    return _("Build the {tower}, attack {n}").format(tower=tower_name(tower), n=outlook.power(figures, tower))


def to_strike(figures: Figures, view: View, square: str) -> str:
    tower = outlook.tower(view, outlook.cell(square))
    assert tower is not None
    text = _("Strike for {n} with the {tower} on {square}")
    return text.format(tower=tower_name(tower), square=_short(square), n=outlook.power(figures, tower))


def how(view: View, move: Move) -> str:
    """By which hand advice is followed."""
    match move:
        case Build(type=kind, square=target):
            text, tower = _("Drag the {tower} from the shelf onto {square}."), Tower(kind, 1)
        case Upgrade(square=target):
            text, tower = _("Drag the {tower} from the shelf onto the tower on {square}."), _tower(view, target)
            tower = Tower(tower.type, tower.level + 1)
        case Attack(tower=origin, target=target):
            text, tower = _("Click the {tower} on {origin}, then {square}."), _tower(view, origin)
            return text.format(tower=tower_name(tower), origin=square_name(origin), square=square_name(target))
        case Lose(square=target):
            text, tower = _("Click the {tower} on {square}."), _tower(view, target)
        case _:
            return ""
    return text.format(tower=tower_name(tower), square=square_name(target))


def _tower(view: View, square: str) -> Tower:
    found = outlook.tower(view, outlook.cell(square))
    assert found is not None
    return found


def before_building(rules: YouShallNotPass, board: Board, view: View, move: Build) -> list[str]:
    cell, tower = outlook.cell(move.square), Tower(move.type, 1)
    return [_reach(rules.figures, board, cell, tower), *_in_sight(rules, board, view, cell, tower)]


def _reach(figures: Figures, board: Board, cell: Cell, tower: Tower) -> str:
    text = _("{tower}, attack {n}, reaches {squares}.")
    return text.format(
        tower=begun(tower_name(tower)),
        n=outlook.power(figures, tower),
        squares=squares(board.ranges[cell, tower.level]),
    )


def _in_sight(rules: YouShallNotPass, board: Board, view: View, cell: Cell, tower: Tower) -> list[str]:
    """Whom it can attack this very turn."""
    power = outlook.power(rules.figures, tower)
    seen = []
    for target in board.ranges[cell, tower.level]:
        pile_here = outlook.monsters(view, target)
        if pile_here:
            need = outlook.needed(rules.figures, view, pile_here[-1].kind, pile_here[-1].damage)
            verdict = _("falls") if power >= need else _("needs {n}").format(n=need)
            text = _("{monster} on {square} ({verdict})")
            seen.append(
                text.format(monster=monster_name(pile_here[-1].kind), square=_short(spot(target)), verdict=verdict)
            )
    return [_("In its range now: {names}.").format(names=listed(seen))] if seen else [_("Nobody is in its range now.")]


def before_upgrading(rules: YouShallNotPass, board: Board, view: View, move: Upgrade) -> list[str]:
    cell = outlook.cell(move.square)
    old = outlook.tower(view, cell)
    assert old is not None
    new = Tower(old.type, old.level + 1)
    more = [target for target in board.ranges[cell, new.level] if target not in board.ranges[cell, old.level]]
    text = _("It becomes a {tower}: attack {new} instead of {old}.")
    powers = {"new": outlook.power(rules.figures, new), "old": outlook.power(rules.figures, old)}
    found = [text.format(tower=tower_name(new), **powers)]
    found.append(
        _("It also reaches {squares}.").format(squares=squares(more)) if more else _("It reaches no farther than now.")
    )
    found.append(_("The {tower} can be used again.").format(tower=tower_name(old)))
    return [*found, *_in_sight(rules, board, view, cell, new)]


def before_attacking(rules: YouShallNotPass, board: Board, view: View, move: Attack) -> list[str]:
    """Who is hit, who falls, who lacks how much; whether it shoots again; what the Necromancer makes of it."""
    after, events = outlook.struck(rules.figures, board, view, move)
    dead = {event.origin for event in events if isinstance(event, Moved) and event.why == "killed"}
    fallen, left = [], []
    for hit in events:
        if isinstance(hit, Hit):
            name = _("{monster} on {square}").format(monster=monster_name(hit.monster), square=_short(hit.at))
            if hit.at in dead:
                fallen.append(name)
            else:
                more = outlook.needed(rules.figures, view, hit.monster, hit.total)  # type: ignore[arg-type]
                left.append(_("{who} needs {n} more").format(who=name, n=more))
    tower = _tower(view, move.tower)
    text = _("{tower} on {square} strikes for {n}.")
    strike = text.format(
        tower=begun(tower_name(tower)), square=_short(move.tower), n=outlook.power(rules.figures, tower)
    )
    found = [" ".join([strike, *([_("Falls: {names}.").format(names=listed(fallen))] if fallen else [])])]
    found += [_("Still stands: {names}.").format(names=listed(left))] if left else []
    if any(isinstance(event, ExtraShot) for event in events):
        found.append(_("The Archer shoots again."))
    if after.result == "none":
        plan = outlook.march_ahead(rules.figures, after)
        for side in range(len(view.kingdoms)):
            found += called_words(plan, side, _("the Necromancer"))
    return found


def called_words(plan: March, side: int, he: str) -> list[str]:
    """Whom the Necromancer of this Kingdom calls, in a sentence; none if he calls nobody."""
    names = _called(plan, side, _short)
    if not names:
        return []
    lying = {target for kingdom, _place, target in plan.risen if kingdom == side}
    text = _("Then {he} calls: {names}.")
    if any(call.target not in lying for call in plan.calls(side)):  # whoever breaks in during this very march
        text = _("Who breaks in lies on top of the graveyard; then {he} calls: {names}.")
    return [text.format(he=he, names=listed(names))]


def _called(plan: March, side: int, named: Callable[[str], str]) -> list[str]:
    text = _("{monster} to {square}")
    return [text.format(monster=monster_name(c.piece), square=named(c.target)) for c in plan.calls(side)]


def before_ending(view: View, plan: March) -> list[str]:
    """The march in the four lines a note holds: the Village first, then the Necromancer; the ways of all are lit."""
    warnings = danger(view, plan)
    marching = [step for step in plan.steps if step.why == "march" and cell_of(step.target) is not None]
    leading = [_led(plan, step, len(view.kingdoms)) for step in marching if step.piece == "necromancer"]
    told = [*warnings, *leading]
    rest = [step for step in marching if step.piece != "necromancer"]
    two = len(view.kingdoms) == 2
    if not leading or (not warnings and not two):
        told += _ways_of_all(rest, len(view.kingdoms))
    elif rest and len(warnings) <= 1:
        told.append(ngettext("{n} more walks on.", "{n} more walk on.", len(rest)).format(n=len(rest)))
    return told or [_("Nobody is on the road.")]


def _led(plan: March, step: Moved, kingdoms: int) -> str:
    """Where a Necromancer goes and whom he calls; of two, each in one short sentence of his Kingdom."""
    side, number = outlook.cell(step.target)
    if kingdoms == 1:
        return " ".join([_("Necromancer to {square}.").format(square=number), *called_words(plan, side, _("he"))])
    names = listed(_called(plan, side, lambda target: str(outlook.cell(target)[1])))
    if side:
        text = _("Right: Necromancer to {n}, calls {names}.") if names else _("Right: Necromancer to {n}.")
    else:
        text = _("Left: Necromancer to {n}, calls {names}.") if names else _("Left: Necromancer to {n}.")
    return text.format(n=number, names=names)


def _ways_of_all(steps: Sequence[Moved], kingdoms: int) -> list[str]:
    if kingdoms == 1:
        return [_ways(steps)] if steps else []
    found = []
    for side, text in enumerate((_("Left: {ways}"), _("Right: {ways}"))):
        here = [step for step in steps if step.owner == side]
        found += [text.format(ways=_ways(here))] if here else []
    return found


def _ways(steps: Sequence[Moved]) -> str:
    """Where they go, kind by kind: "Wolf to 8 and 7, Daemon to 3."."""
    targets: dict[str, list[str]] = {}
    for step in steps:
        targets.setdefault(step.piece, []).append(str(outlook.cell(step.target)[1]))
    told = [
        _("{monster} to {squares}").format(monster=monster_name(kind), squares=listed(numbers))
        for kind, numbers in targets.items()
    ]
    return f"{', '.join(told)}."


def _short(name: str) -> str:
    side, number = outlook.cell(name)
    return _("right {n}").format(n=number) if side else str(number)


def before_losing(rules: YouShallNotPass, board: Board, view: View, plan: March, move: Lose) -> list[str]:
    cell = outlook.cell(move.square)
    tower = outlook.tower(view, cell)
    assert tower is not None
    text = _("You give up the {tower}, attack {n}. Its token is free again.")
    found = [text.format(tower=tower_name(tower), n=outlook.power(rules.figures, tower))]
    bare = outlook.uncovered(board, view, cell)
    if bare:
        found.append(_("Nobody else reaches {squares}.").format(squares=squares(bare)))
    else:
        found.append(_("Other towers reach all it reaches."))
    more = plan.entering[cell[0]] - 1
    if more > 0:
        text = ngettext("{n} more monster comes behind.", "{n} more monsters come behind.", more)
        found.append(text.format(n=more))
    return found


# Labels -------------------------------------------------------------------------------------------------------------


def queue(rules: YouShallNotPass, view: View, cell: Cell) -> list[str]:
    """Everybody on a square, the front one first."""
    found = []
    for monster in reversed(outlook.monsters(view, cell)):
        need = outlook.needed(rules.figures, view, monster.kind, monster.damage)
        text = _("{monster} (needs {need}, walks {speed})")
        speed = rules.figures.monsters[monster.kind].speed
        found.append(text.format(monster=monster_name(monster.kind), need=need, speed=speed))
    return found


def square_label(rules: YouShallNotPass, view: View, name: str) -> str:
    cell = outlook.cell(name)
    tower = outlook.tower(view, cell)
    here = [tower_name(tower)] if tower is not None else []
    return "; ".join([begun(square_name(name)), *here, *queue(rules, view, cell)])


def source_label(view: View, source: str) -> str:
    token = token_of(source)
    if token is not None:
        return _("{tower} from the shelf").format(tower=_(TOWER_NAMES[token[0]]))
    name = source.removeprefix("tower.")
    tower = outlook.tower(view, outlook.cell(name))
    return _("{tower} on {square}").format(tower=tower_name(tower), square=square_name(name)) if tower else source


MOST_NAMED = 3
"""Of so many squares the monsters are named, before a tower takes aim."""


def aiming(rules: YouShallNotPass, view: View, source: str, squares: Sequence[str]) -> list[str]:
    """What a click on a tower begins, and whom it can strike then: by name as long as these are few."""
    struck = list(dict.fromkeys(squares))
    lines = [_("You take aim with this: {tower}.").format(tower=source_label(view, source))]
    if 0 < len(struck) <= MOST_NAMED:
        text = _("{square}: {monsters}")
        named = [
            text.format(square=square_name(square), monsters="; ".join(queue(rules, view, outlook.cell(square))))
            for square in struck
        ]
        lines.append(_("It can strike on {squares}.").format(squares=" · ".join(named)))
    elif struck:
        text = ngettext(
            "It can strike on {n} square, and it will be lit.", "It can strike on {n} squares, and they will be lit.",
            len(struck),
        )  # fmt: skip
        lines.append(text.format(n=len(struck)))
    return lines


def stack_label(view: View, side: int) -> str:
    waiting = len(view.kingdoms[side].stack)
    return ngettext("{n} monster waits", "{n} monsters wait", waiting).format(n=waiting)


def discard_label(view: View, side: int) -> str:
    dead = len(view.kingdoms[side].discard)
    return ngettext("The graveyard, {n} monster", "The graveyard, {n} monsters", dead).format(n=dead)


def village_label(view: View, side: int) -> str:
    return _("The Village") if len(view.kingdoms) == 1 else (_("The right Village") if side else _("The left Village"))


def note(view: View) -> str:
    standing = sum(tower is not None for kingdom in view.kingdoms for tower in kingdom.towers)
    parts = [
        _("Turn {turn}").format(turn=view.turn),
        ngettext("{n} tower", "{n} towers", standing).format(n=standing),
        *(_("Necromancer on {square}").format(square=square_name(spot(cell))) for cell in outlook.necromancers(view)),
    ]
    if not any(kingdom.stack for kingdom in view.kingdoms) and len(parts) == 2:
        parts.append(_("the Necromancer is dead"))
    return ", ".join(parts)
