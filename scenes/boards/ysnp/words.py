"""What the table says: names, labels, the letter, and a closer look at things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.words import N_, _, capitalised, explained, in_a_row, ngettext
from game.ysnp import outlook
from game.ysnp.board import Board
from game.ysnp.content import LEVELS, Figures
from game.ysnp.names import MONSTER_NAMES, TOWER_NAMES, square_name, square_title
from game.ysnp.outlook import March
from game.ysnp.rules import YouShallNotPass
from game.ysnp.sight import View
from game.ysnp.state import Attack, Cell, Monster, Tower, pile, spot
from game.ysnp.towers import losing_side, name_of
from scenes.table.terms import LetterText, Look

# Names ---------------------------------------------------------------------------------------------------------------


def tower_of(token: str) -> Tower:
    kind, _dash, level = token.rpartition("-")
    return Tower(kind, int(level))  # type: ignore[arg-type]


def tower_name(tower: Tower) -> str:
    return _(TOWER_NAMES[name_of(tower)])


def tower_on(view: View, square: str) -> Tower:
    found = outlook.tower(view, outlook.cell(square))
    assert found is not None
    return found


def next_level(view: View, square: str) -> Tower:
    """The tower that takes the place of the one on this square when it is upgraded."""
    standing = tower_on(view, square)
    return Tower(standing.type, standing.level + 1)


def monster_name(kind: str) -> str:
    return _(MONSTER_NAMES[kind])


def squares(cells: Iterable[Cell]) -> str:
    """ "square 3", "squares 1 and 2"; those of the right-hand Kingdom by their whole name."""
    found = list(cells)
    if len(found) == 1 or any(side for side, _n in found):
        return in_a_row([square_name(spot(cell)) for cell in found])
    return _("squares {numbers}").format(numbers=in_a_row([str(n) for _side, n in found]))


def short(square: str) -> str:
    side, number = outlook.cell(square)
    return _("right {n}").format(n=number) if side else str(number)


def towers(n: int) -> str:
    return ngettext("{n} tower", "{n} towers", n).format(n=n)


def standing(view: View, side: int) -> int:
    """How many towers a Kingdom has."""
    return sum(tower is not None for tower in view.kingdoms[side].towers)


def offered(figures: Figures, tower: Tower) -> str:
    return _("{tower}, attack {n}").format(tower=capitalised(tower_name(tower)), n=outlook.power(figures, tower))


def to_build(figures: Figures, tower: Tower) -> str:
    return _("Build the {tower}, attack {n}").format(tower=tower_name(tower), n=outlook.power(figures, tower))


def to_strike(figures: Figures, view: View, square: str) -> str:
    tower = tower_on(view, square)
    text = _("Strike for {n} with the {tower} on {square}")
    return text.format(tower=tower_name(tower), square=short(square), n=outlook.power(figures, tower))


# Labels --------------------------------------------------------------------------------------------------------------


def square_label(rules: YouShallNotPass, view: View, square: str) -> str:
    cell = outlook.cell(square)
    tower = outlook.tower(view, cell)
    here = [tower_name(tower)] if tower is not None else []
    here += [_in_queue(rules, view, monster) for monster in reversed(outlook.monsters(view, cell))]
    name = square_title(square)
    return explained(name, in_a_row(here)) if here else name


def _in_queue(rules: YouShallNotPass, view: View, monster: Monster) -> str:
    text, speed = _("{monster} (needs {need}, walks {speed})"), rules.figures.monsters[monster.kind].speed
    need = max(0, outlook.needed(rules.figures, view, monster.kind, monster.damage))
    return text.format(monster=monster_name(monster.kind), need=need, speed=speed)


def token_label(token: str) -> str:
    return _("{tower} from the shelf").format(tower=_(TOWER_NAMES[token]))


def aiming_label(view: View, square: str) -> str:
    tower = outlook.tower(view, outlook.cell(square))
    where = square_name(square)
    return where if tower is None else _("{tower} on {square}").format(tower=tower_name(tower), square=where)


def stack_label(view: View, side: int) -> str:
    n = len(view.kingdoms[side].stack)
    text = ngettext("{n} monster waits", "{n} monsters wait", n)
    if len(view.kingdoms) == 2:
        text = ngettext("{n} monster waits on the left", "{n} monsters wait on the left", n)
        if side:
            text = ngettext("{n} monster waits on the right", "{n} monsters wait on the right", n)
    return text.format(n=n)


def graveyard_label(view: View, side: int) -> str:
    n = len(view.kingdoms[side].discard)
    text = ngettext("The graveyard, {n} monster", "The graveyard, {n} monsters", n)
    if len(view.kingdoms) == 2:
        text = ngettext("The left graveyard, {n} monster", "The left graveyard, {n} monsters", n)
        if side:
            text = ngettext("The right graveyard, {n} monster", "The right graveyard, {n} monsters", n)
    return text.format(n=n)


def village_label(view: View, side: int) -> str:
    if len(view.kingdoms) == 1:
        return _("The Village")
    return _("The right Village") if side else _("The left Village")


def note(view: View) -> str:
    """A watch that waits, in a line."""
    parts = [_("Turn {turn}").format(turn=view.turn), towers(sum(standing(view, side) for side in _sides(view)))]
    bosses = [spot(cell) for cell in outlook.necromancers(view)]
    parts += [_("Necromancer on {square}").format(square=square_name(square)) for square in bosses]
    if not outlook.boss_lives(view):
        parts.append(_("the Necromancer is dead"))
    return ", ".join(parts)


def _sides(view: View) -> range:
    return range(len(view.kingdoms))


# The letter ----------------------------------------------------------------------------------------------------------


def counter(view: View) -> str:
    return _("Turn {n}").format(n=view.turn)


def meanwhile(view: View) -> tuple[str, str] | None:
    """Title and counter while the horde is on its way."""
    title = {"move": _("The horde moves"), "deploy": _("New monsters")}.get(view.phase)
    return None if title is None else (title, counter(view))


def letter(
    rules: YouShallNotPass, board: Board, view: View, plan: March, again: str, names: Sequence[str]
) -> LetterText:
    if view.result != "none":
        title = _("The Village sleeps") if view.result == "won" else _("They have passed")
        return LetterText(title, counter(view), _("The watch is over."))
    warnings = danger(view, plan, names)
    notes = [*_strength(rules, board, view, names), *_clearing(view), *_last_words(rules.figures, view)]
    if warnings:
        # What he needs stands on his badge: who breaks in comes first.
        notes = _clearing(view) if len(warnings) > 1 else notes[:1]
    if view.phase == "build":
        prompt = _("Drag a tower onto a free square, or the next level onto a tower.")
        return LetterText(_("Build"), counter(view), prompt, " ".join(notes), warnings)
    if view.phase == "activate":
        prompt = _attack_prompt(rules, view, again)
        return LetterText(_("Attack"), counter(view), prompt, " ".join(notes), warnings)
    side = losing_side(outlook.table(view))
    assert side is not None
    prompt = _("The {monster} is in the Village. Click the tower you give up.")
    prompt = prompt.format(monster=monster_name(view.kingdoms[side].pending_loss or "?"))
    return LetterText(_("The Village burns"), counter(view), prompt, _("Its token goes back to the shelf."), warnings)


def _attack_prompt(rules: YouShallNotPass, view: View, again: str) -> str:
    attackers = {move.tower for move in rules.moves(outlook.table(view)) if isinstance(move, Attack)}
    if again in attackers:
        return _("A kill: the Archer on {square} may attack once more.").format(square=square_name(again))
    if attackers:
        return _("Click a tower, then a square in its range.")
    if len(view.kingdoms) == 2:
        return _("None of your towers can attack now.")
    if any(view.kingdoms[0].shots):
        return _("Nobody is in the range of your towers. Let the horde move.")
    return _("Every tower has attacked. Let the horde move.")


def _strength(rules: YouShallNotPass, board: Board, view: View, names: Sequence[str]) -> list[str]:
    """What can still come down on the Necromancer, wherever he is; of two, in as few words as fit, one's own first."""
    found: list[str] = []
    cells = sorted(outlook.necromancers(view), key=lambda cell: cell[0] != view.seat)
    for side, n in cells:
        boss = next(monster for monster in outlook.monsters(view, (side, n)) if monster.kind == "necromancer")
        need = outlook.needed(rules.figures, view, "necromancer", boss.damage)
        power = outlook.firepower(rules.figures, board, view, (side, n))
        text = _("Necromancer on {square}: needs {need} damage; your towers can deal {power}.")
        if side != view.seat:
            text = _("{name}’s Necromancer on {square}: needs {need}, towers deal {power}.")
            if found:
                text = _("{name}’s on {square}: needs {need}, towers deal {power}.")
        found.append(text.format(name=names[side], square=n, need=need, power=power))
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


def _last_words(figures: Figures, view: View) -> list[str]:
    if view.phase != "build":
        return []
    if view.turn < figures.boss_turn:
        coming = len(figures.waves[view.turn]) if view.turn < len(figures.waves) else 0
        if not coming:
            return [_("Next turn the Necromancer comes.")]
        text = ngettext("Next turn {n} more comes.", "Next turn {n} more come.", coming)
        return [text.format(n=coming)]
    if outlook.boss_lives(view) and len(view.kingdoms) == 1:
        return [_("He must fall by turn {n}.").format(n=outlook.last_turn(figures))]
    return []


def danger(view: View, plan: March, names: Sequence[str]) -> list[str]:
    """Who breaks into a Village in this march against the towers that stand."""
    found = []
    for side, kingdom in enumerate(view.kingdoms):
        inside = kingdom.pending_loss is not None
        if not (coming := plan.entering[side] - inside):
            continue
        if inside:
            text = ngettext(
                "{n} more monster comes behind: you have {towers}.",
                "{n} more monsters come behind: you have {towers}.",
                coming,
            )
        elif len(view.kingdoms) == 1:
            text = ngettext(
                "{n} monster would get into the Village and take {lost}.",
                "{n} monsters would get into the Village and take {lost}.",
                coming,
            )
        else:
            text = ngettext("{name}: {n} breaks in, takes {lost}.", "{name}: {n} break in, take {lost}.", coming)
        stand = standing(view, side)
        found.append(text.format(n=coming, towers=towers(stand), lost=_lost(coming, stand), name=names[side]))
    if plan.result == "lost_necromancer":
        found.append(_("The Necromancer enters the Village this march."))
    elif plan.result == "lost_towers":
        found.append(_("This march would take the last tower."))
    return found


def danger_short(view: View, plan: March, side: int) -> str:
    """The red sign at the Village: who comes, who is in already, and what stands against them; empty: nobody does."""
    village = pile("village", side)
    if plan.result == "lost_necromancer" and any(
        step.piece == "necromancer" and step.target == village for step in plan.steps
    ):
        return _("He comes")
    inside = view.kingdoms[side].pending_loss is not None
    coming, stand = plan.entering[side] - inside, standing(view, side)
    if inside:
        text = _("1 inside, {n} more") if coming else _("1 inside, {towers}")
        return text.format(n=coming, towers=towers(stand))
    if not coming:
        return ""
    text = ngettext("{n} breaks in, takes {lost}", "{n} break in, take {lost}", coming)
    return text.format(n=coming, lost=_lost(coming, stand))


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


# A closer look -------------------------------------------------------------------------------------------------------

_ABILITIES = {
    "quick-shot": N_("Quick Shot: each time it kills, it may attack once more."),
    "blast": N_("Blast: those in front on the squares beside the target are hit as hard."),
    None: N_("It has no ability of its own, but it strikes hardest."),
}
_RANGES = {
    1: N_("Reaches the squares that share an edge with its own."),
    2: N_("Reaches all the squares around its own, corners too."),
    3: N_("Reaches up to two squares away, straight or diagonally."),
}


def look_at_square(rules: YouShallNotPass, view: View, square: str) -> Look | None:
    """Who stands there, while towers are built; while they attack, a card would only lie in the way."""
    cell = outlook.cell(square)
    tower, queue = outlook.tower(view, cell), outlook.monsters(view, cell)
    if view.phase != "build" or (tower is None and not queue):
        return None
    if queue:
        return Look(square_title(square), "\n".join(_badges(rules, view, queue)))
    assert tower is not None
    text = _("{tower}, attack {n}.")
    first = text.format(tower=capitalised(tower_name(tower)), n=outlook.power(rules.figures, tower))
    lines = [first, *_abilities(rules.figures, tower)]
    return Look(square_title(square), "\n".join(lines), (name_of(tower),))


def _badges(rules: YouShallNotPass, view: View, queue: Sequence[Monster]) -> list[str]:
    """What heart and arrow of the one in front say."""
    front = queue[-1]
    need, speed = outlook.needed(rules.figures, view, front.kind), rules.figures.monsters[front.kind].speed
    heart = _("{monster}. Its heart: {need} damage in one turn brings it down. Less than that heals in the march.")
    arrow = ngettext(
        "Its arrow: it walks {n} square a turn.", "Its arrow: it walks {n} squares a turn.", speed
    )  # fmt: skip
    lines = [heart.format(monster=monster_name(front.kind), need=need), arrow.format(n=speed)]
    if len(queue) > 1:
        lines.append(_("Only the one in front can be hit; those behind it have pale hearts."))
    return lines


def _abilities(figures: Figures, tower: Tower) -> list[str]:
    return [_(_RANGES[tower.level]), _(_ABILITIES[figures.towers[tower.type].ability])]


def look_at_token(rules: YouShallNotPass, view: View, token: str, side: int) -> Look:
    """A tower on its shelf: what it can do, and when it can be had."""
    tower, kingdom = tower_of(token), view.kingdoms[side]
    text = _("{tower}: attack {n}.").format(tower=capitalised(tower_name(tower)), n=outlook.power(rules.figures, tower))
    if tower in kingdom.towers:
        where = square_name(spot((side, kingdom.towers.index(tower) + 1)))
        when = _("It stands on {square}.").format(square=where)
    elif tower.level == LEVELS[0]:
        when = _("It is built on a free square.")
    else:
        below = Tower(tower.type, tower.level - 1)
        when = _("It takes the place of a {below}.").format(below=tower_name(below))
    lines = [f"{text} {when}", *_abilities(rules.figures, tower)]
    return Look(capitalised(tower_name(tower)), "\n".join(lines), (token,))


def look_at_stack(rules: YouShallNotPass, view: View, side: int) -> Look:
    stack = view.kingdoms[side].stack
    if not stack:
        return Look(_("Nobody waits any more"), _("All of them have come. Nothing is hidden now."))
    lines = [_("Next: {monster}.").format(monster=monster_name(stack[0]))]
    if hidden := stack.count("?"):
        text = ngettext(
            "{n} more is hidden. The Necromancer comes last.",
            "{n} more are hidden. The Necromancer comes last.",
            hidden,
        )
        lines.append(text.format(n=hidden))
    waves = rules.figures.waves
    text = _("They come in waves of {waves}, one to each of {squares}; then the Necromancer.")
    sizes, widest = ", ".join(str(len(wave)) for wave in waves), squares((0, n) for n in waves[-1])
    lines.append(text.format(waves=sizes, squares=widest))
    return Look(stack_label(view, side), "\n".join(lines))


def look_at_graveyard(view: View, plan: March, side: int) -> Look:
    discard = view.kingdoms[side].discard
    lines = [_("Who comes in last is called first: one onto the square behind the Necromancer, one before him.")]
    if discard:
        names = ", ".join(monster_name(kind) for kind in reversed(discard))
        lines.insert(0, _("From the last one in: {names}.").format(names=names))
    if any(kingdom == side for kingdom, _place, _target in plan.risen):
        lines.append(_("A green sign says onto which square the next march calls it."))
    return Look(_("The graveyard"), "\n".join(lines))


def look_at_village(view: View, plan: March, side: int, names: Sequence[str]) -> Look:
    lines = [
        *danger(view, plan, names),
        _("Every monster that gets in destroys a tower of your choice."),
        _("If the Necromancer gets in, or no tower is left, the game is lost."),
    ]
    return Look(village_label(view, side), "\n".join(lines))


def look_at_turn(figures: Figures, view: View, turn: int) -> Look:
    """Who comes on a turn, or where the Necromancer is then, and how long there is time to kill him."""
    lines = []
    if turn < figures.boss_turn:
        wave = figures.waves[turn - 1]
        text = ngettext("New: {n} monster, on {squares}.", "New: {n} monsters, one on each of {squares}.", len(wave))
        lines.append(text.format(n=len(wave), squares=squares((0, n) for n in wave)))
    elif (square := outlook.boss_square(figures, turn)) is not None and outlook.boss_lives(view):
        lines.append(_("The Necromancer: on square {n}.").format(n=square))
    lines += _time_left(figures, view)
    now = turn == min(view.turn, outlook.last_turn(figures))  # the last bead counts on
    if now and len(view.kingdoms) == 1:
        text = _("You can take back everything since the beginning of turn {n}.")
        lines.append(text.format(n=outlook.back_to(figures, view)))
    return Look(_("Turn {n}").format(n=view.turn if now else turn), "\n".join(lines))


def look_at_flame(figures: Figures, view: View) -> Look:
    lines = [_("Here the Necromancer would be in the Village."), *_time_left(figures, view)]
    return Look(_("The flame"), "\n".join(lines))


def _time_left(figures: Figures, view: View) -> list[str]:
    if not outlook.boss_lives(view):
        return [_("The Necromancer is dead.")]
    speed, need = figures.monsters["necromancer"].speed, outlook.needed(figures, view, "necromancer")
    text = ngettext(
        "He walks {n} square a turn: on turn {last} at the latest he must take {need} damage in one turn.",
        "He walks {n} squares a turn: on turn {last} at the latest he must take {need} damage in one turn.",
        speed,
    )
    return [text.format(n=speed, last=outlook.last_turn(figures), need=need)]
