"""A closer look at things: towers, the stack, the graveyard, the Village, and every turn on the ribbon."""

from __future__ import annotations

from game.core.words import N_, _, ngettext
from game.ysnp import outlook
from game.ysnp.content import LEVELS, Figures
from game.ysnp.names import TOWER_NAMES, square_name
from game.ysnp.rules import YouShallNotPass
from game.ysnp.sight import View
from game.ysnp.state import Cell, Tower, cell_of, pile, spot
from game.ysnp.towers import name_of
from scenes.table.terms import Look

from .places import side_of, token_of
from .words import begun, danger, monster_name, squares, stack_label, tower_name, village_label

ABILITIES = {
    "quick-shot": N_("Quick Shot: each time it kills, it may attack once more."),
    "blast": N_("Blast: those in front on the squares beside the target are hit as hard."),
    None: N_("It has no ability of its own, but it strikes hardest."),
}
RANGES = {
    1: N_("Reaches the squares that share an edge with its own."),
    2: N_("Reaches all the squares around its own, corners too."),
    3: N_("Reaches up to two squares away, straight or diagonally."),
}


def token_words(rules: YouShallNotPass, view: View, place: str) -> str:
    """A tower on its shelf: what it can do, and when it can be had."""
    found = token_of(place)
    assert found is not None
    token, side = found
    kind, _dash, level = token.rpartition("-")
    tower = Tower(kind, int(level))  # type: ignore[arg-type]
    text = _("{tower}: attack {n}.").format(tower=begun(tower_name(tower)), n=outlook.power(rules.figures, tower))
    if tower in view.kingdoms[side].towers:
        where = square_name(spot((side, view.kingdoms[side].towers.index(tower) + 1)))
        return f"{text} " + _("It stands on {square}.").format(square=where)
    if tower.level == LEVELS[0]:
        return f"{text} " + _("It is built on a free square.")
    below = TOWER_NAMES[f"{kind}-{tower.level - 1}"]
    return f"{text} " + _("It takes the place of a {below}.").format(below=_(below))


def place_words(rules: YouShallNotPass, view: View, place: str) -> str | None:
    found = look(rules, view, place)
    return None if found is None else found.words.partition("\n")[0]


def look(rules: YouShallNotPass, view: View, place: str) -> Look | None:
    cell = cell_of(place)
    if cell is not None:
        return _look_at_square(rules, view, place, cell)
    token = token_of(place)
    if token is not None:
        kind, _dash, level = token[0].rpartition("-")
        ability = rules.figures.towers[kind].ability  # type: ignore[index]
        lines = [token_words(rules, view, place), _(RANGES[int(level)]), _(ABILITIES[ability])]
        return Look(begun(_(TOWER_NAMES[token[0]])), "\n".join(lines), (token[0],))
    side = side_of(place)
    if place == pile("stack", side):
        return _look_at_stack(rules, view, side)
    if place == pile("discard", side):
        return _look_at_graveyard(rules, view, side)
    if place.startswith("turn."):
        return _look_at_turn(rules.figures, view, place.removeprefix("turn."))
    if place == pile("village", side):
        lines = [
            *danger(view, outlook.march_ahead(rules.figures, view)),
            _("Every monster that gets in destroys a tower of your choice."),
            _("If the Necromancer gets in, or no tower is left, the game is lost."),
        ]
        return Look(village_label(view, side), "\n".join(lines))
    return None


def _look_at_square(rules: YouShallNotPass, view: View, place: str, cell: Cell) -> Look | None:
    """A tower, while towers are built. Where monsters are, a card would only lie in the way: they wear badges."""
    tower = outlook.tower(view, cell)
    if tower is None or view.phase != "build" or outlook.monsters(view, cell):
        return None
    text = _("{tower}, attack {n}.")
    lines = [
        text.format(tower=begun(tower_name(tower)), n=outlook.power(rules.figures, tower)),
        _(RANGES[tower.level]),
        _(ABILITIES[rules.figures.towers[tower.type].ability]),
    ]
    return Look(begun(square_name(place)), "\n".join(lines), (name_of(tower),))


def _look_at_stack(rules: YouShallNotPass, view: View, side: int) -> Look:
    stack = view.kingdoms[side].stack
    if not stack:
        return Look(_("Nobody waits any more"), _("All of them have come. Nothing is hidden now."))
    lines = [_("Next: {monster}.").format(monster=monster_name(stack[0]))]
    if "?" in stack:
        hidden = sum(kind == "?" for kind in stack)
        text = ngettext("{n} more is hidden.", "{n} more are hidden.", hidden)
        lines.append(f"{text.format(n=hidden)} " + _("The Necromancer comes last."))
    waves = rules.figures.waves
    text = _("They come in waves of {waves}, one each to {squares}; then he.")
    sizes, widest = ", ".join(str(len(wave)) for wave in waves), squares((0, n) for n in waves[-1])
    lines.append(text.format(waves=sizes, squares=widest))
    return Look(stack_label(view, side), "\n".join(lines))


def _look_at_graveyard(rules: YouShallNotPass, view: View, side: int) -> Look:
    discard = view.kingdoms[side].discard
    lines = [_("Who comes in last is called first: one onto the square behind the Necromancer, one before him.")]
    if discard:
        names = ", ".join(monster_name(kind) for kind in reversed(discard))
        lines.insert(0, _("From the last one in: {names}.").format(names=names))
    return Look(_("The graveyard"), "\n".join(lines))


def _look_at_turn(figures: Figures, view: View, which: str) -> Look:
    """Who comes on a turn, or where the Necromancer is then, and how long there is time to kill him."""
    if which == "end":
        return Look(
            _("The flame"), "\n".join([_("Here the Necromancer would be in the Village."), *_time_left(figures, view)])
        )
    lines = []
    if (turn := int(which)) < figures.boss_turn:
        wave = figures.waves[turn - 1]
        text = ngettext("New: {n} monster, on {squares}.", "New: {n} monsters, one each on {squares}.", len(wave))
        lines.append(text.format(n=len(wave), squares=squares((0, n) for n in wave)))
    elif (square := outlook.boss_square(figures, turn)) is not None and outlook.boss_lives(view):
        lines.append(_("The Necromancer: on square {n}.").format(n=square))
    lines += _time_left(figures, view)
    now = turn == min(view.turn, outlook.last_turn(figures))  # the last bead counts on
    if now and len(view.kingdoms) == 1:
        text = _("You can take back everything since the beginning of turn {n}.")
        lines.append(text.format(n=outlook.back_to(figures, view)))
    return Look(_("Turn {n}").format(n=view.turn if now else turn), "\n".join(lines))


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
