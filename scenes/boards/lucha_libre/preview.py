"""Before the lock and before the roll: what would come of it, as far as it can be known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from msgspec.structs import replace

from game.core.events import Event, GaugeChanged
from game.core.words import _
from game.lucha_libre import holds, ring, telling
from game.lucha_libre.content import Mask
from game.lucha_libre.events import EnergyChanged, Rerolled
from game.lucha_libre.rules import LuchaLibre
from game.lucha_libre.state import HOLDS, Hold, Lock, Reroll, Teams, View, Wrestler, other, seat_of, team_of

MANY = 3
"""From this many dice on, there are too many results to list."""
MOST_CHANCES = 3
MOST_LINES = 4
"""The note holds no more where the buttons leave it no room to grow."""


def _is_known(view: View) -> bool:
    """Does the player who locks now know what the rival shows?"""
    return view.table.phase == "roll_second" and not view.covered


def _certain(rules: LuchaLibre, view: View, moves: tuple[Hold, ...]) -> Sequence[Event]:
    """What these moves bring this round: with what the rival has locked, or as if he showed nothing."""
    state, team = view.table, view.table.roller
    if _is_known(view):
        return rules.forecast(view, seat_of(team), Lock(moves)).certain
    own, rival = replace(state.corner(team), announced=moves), replace(state.corner(other(team)), announced=())
    teams = Teams(own, rival) if team == "A" else Teams(rival, own)
    return ring.resolve(rules.arena, replace(state, teams=teams)).events


def sums(rules: LuchaLibre, view: View, moves: tuple[Hold, ...]) -> list[str]:
    """Fans and energy after this round, for the letter."""
    state, team = view.table, view.table.roller
    if not moves and not _is_known(view):
        covered = [_("The rival has locked, under the curtain.")] if view.covered else []
        return [_("No strip is filled yet."), *covered]
    fans = {side: state.corner(side).fans for side in (team, other(team))}
    energy: dict[Wrestler, int] = {}
    for event in _certain(rules, view, moves):
        if isinstance(event, GaugeChanged) and event.owner is not None:
            fans[team_of(event.owner)] = event.after
        elif isinstance(event, EnergyChanged):
            energy[event.wrestler] = event.after
    text = _("If you lock: {own} fans against {rival}.")
    if not _is_known(view):
        text = _("If you lock and the rival shows nothing: {own} fans against {rival}.")
    lines = [text.format(own=fans[team], rival=fans[other(team)])]
    if energy:
        each = (
            _("{name} {n} ({dice} dice)").format(
                name=_(rules.arena.wrestlers[name].name), n=n, dice=rules.arena.energy.dice[n]
            )
            for name, n in energy.items()
        )
        lines.append(_("Energy: {each}.").format(each=", ".join(each)))
    if "change" in moves:
        lines.append(telling.comes_in(rules.arena, state.corner(team).active))
    return lines


def of_lock(rules: LuchaLibre, view: View, moves: tuple[Hold, ...]) -> list[str]:
    """Every sum of the round, limits and all; what follows is another round, and no effect of this lock."""
    told = [told for event in _certain(rules, view, moves) if (told := rules.tell_ahead(event))]
    lines = told or [_("Nothing changes.")]
    if not _is_known(view):
        text = _("What {team} has locked comes on top of that.") if view.covered else _("Then {team} rolls.")
        lines.append(text.format(team=_(telling.TEAMS[other(view.table.roller)])))
    return lines


def of_roll(rules: LuchaLibre, view: View, roll: Reroll) -> list[str] | None:
    """The chances of many dice, roughly; those of two counted out; of one the rules' forecast names each face."""
    if len(roll.dice) == 1:
        return None
    if len(roll.dice) < MANY:
        return _counted_out(rules, view, roll)
    corner = view.table.corner(view.table.roller)
    kept = tuple(sorted(face for n, face in enumerate(corner.dice, start=1) if n not in roll.dice))
    mask = rules.arena.wrestlers[corner.active]
    new, each = _chances(mask, kept, len(roll.dice))
    best = sorted(each, key=lambda hold: -rules.arena.moves[hold].fans)
    named = [(_(telling.NAMES[hold]), each[hold]) for hold in best if _percent(each[hold])][:MOST_CHANCES]
    if any(holds.assign(mask, kept, (hold,)) is not None for hold in HOLDS):
        named.append((_("no move beyond what the kept dice make"), 1 - new))
    else:
        named.insert(0, (_("at least one move"), new))
    return [_("About {n} in 100: {what}.").format(n=_percent(chance), what=what) for what, chance in named]


def _counted_out(rules: LuchaLibre, view: View, roll: Reroll) -> list[str]:
    """What is likeliest first; whatever room there is, the lines add up to the whole."""
    ways: Counter[str] = Counter()
    whole = 6 ** len(roll.dice)
    for chances in rules.forecast(view, seat_of(view.table.roller), roll).odds:
        best = next(event.best for event in chances.events if isinstance(event, Rerolled))
        ways[telling.moves_text(best)] += int(chances.chance * whole)
    named = ways.most_common()
    if len(named) > MOST_LINES:
        rest = sum(n for _what, n in named[MOST_LINES - 1 :])
        named = [*named[: MOST_LINES - 1], (_("something else"), rest)]
    return [_("{part} in {whole}: {what}.").format(part=n, whole=whole, what=what) for what, n in named]


def _percent(chance: Fraction) -> int:
    return round(chance * 100)


@lru_cache(maxsize=500)
def _chances(mask: Mask, kept: tuple[int, ...], rolled: int) -> tuple[Fraction, dict[Hold, Fraction]]:
    """That anything new can be made after the roll; and each move that the kept dice do not make already."""
    open_holds = [hold for hold in HOLDS if holds.assign(mask, kept, (hold,)) is None]
    ways: Counter[Hold] = Counter()
    new = 0
    for faces in combinations_with_replacement(range(1, 7), rolled):
        falls = factorial(rolled) // prod(map(factorial, Counter(faces).values()))
        made = [hold for hold in open_holds if holds.assign(mask, kept + faces, (hold,)) is not None]
        ways.update(dict.fromkeys(made, falls))
        new += falls if made else 0
    whole = 6**rolled
    return Fraction(new, whole), {hold: Fraction(n, whole) for hold, n in ways.items()}
