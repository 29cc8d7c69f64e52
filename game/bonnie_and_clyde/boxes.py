"""Action cubes: which boxes are open, and why others are not (rules R30 to R37, R41)."""

from __future__ import annotations

from game.core.contract import Reason
from game.core.words import N_

from .content import BoxRule, Town
from .day import love_to_death
from .state import USES, Pool, State, Use


def uses_of(town: Town, pool: Pool) -> tuple[Use, ...]:
    return tuple(kind() for kind in USES if town.boxes[kind.box].pool == pool)


def legal_uses(town: Town, uses: tuple[Use, ...], state: State) -> list[Use]:
    """Every open box for the next cube, in the order of the card."""
    return [use for use in uses if use.box not in state.used and _is_open(town, state, use)]


def _is_open(town: Town, state: State, use: Use) -> bool:
    rule = town.boxes[use.box]
    if use.pay == "ammo" and not state.ammo:
        return False
    if use.poem and (state.boredom < town.gauges.boredom or state.poem == len(town.cubes.poem)):
        return False
    if state.savings < dollars_needed(town, use, rule):
        return False
    return use.box != "leave_town" or (state.options.leave_town == "required" and love_to_death(town, state))


def dollars_needed(town: Town, use: Use, rule: BoxRule) -> int:
    """Savings without which the cube cannot go there. What a box earns may help to pay its poem (R33)."""
    needed = earned = 0
    for gauge, steps in rule.effects if not use.pay else (*rule.effects, rule.pay[use.pay]):
        if gauge == "savings":
            needed -= min(steps, 0)
            earned += max(steps, 0)
    return max(0, needed + town.daily.poem - earned) if use.poem else needed


def why_not_use(town: Town, state: State, use: Use) -> Reason | None:
    rule = town.boxes[use.box]
    if rule.pool != state.phase:
        if state.phase == "places":
            return Reason(
                "places-first",
                N_("Places come first: put your Places cubes down."),
                rule="R31",
            )
        return Reason("places-done", N_("The day has moved on: only daily actions are left."), rule="R31")
    if use.box in state.used:
        return Reason("used", N_("This box has its cube. No box takes two in a day."), rule="R30")
    if use.box == "leave_town":
        return _why_not_leave(town, state)
    if use.pay == "ammo" and not state.ammo:
        return Reason("no-ammo", N_("You have no bullet. A stick-up without one raises the threat."), rule="R35")
    if use.poem:
        if state.poem == len(town.cubes.poem):
            return Reason("poems-done", N_("All her poems are written."), rule="R22")
        if state.boredom < town.gauges.boredom:
            bored: dict[str, int | str] = {"most": town.gauges.boredom, "now": state.boredom}
            text = N_("Bonnie writes only when boredom already stands on {most}; it is {now}.")
            return Reason("not-bored", text, bored, rule="R21")
    needed = dollars_needed(town, use, rule)
    if state.savings < needed:
        money: dict[str, int | str] = {"needed": needed, "savings": state.savings}
        rule_behind = "R21" if use.poem else "R35"
        return Reason("no-money", N_("That takes ${needed}; you have ${savings}."), money, rule=rule_behind)
    return None


def _why_not_leave(town: Town, state: State) -> Reason | None:
    if state.options.leave_town == "automatic":
        text = N_("Nothing to do here: you leave without a cube once all four seals hold.")
        return Reason("leave-automatic", text, rule="R43")
    if not love_to_death(town, state):
        text = N_("You can leave only while all four seals hold: love, ammunition, passion and poems.")
        return Reason("seals", text, rule="R41")
    return None
