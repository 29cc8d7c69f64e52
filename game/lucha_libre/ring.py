"""What happens in the ring by itself: the first roll, and what a round does to both teams at once (R21 to R37)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Step
from game.core.events import GaugeChanged, PhaseBegan, Rolled
from game.core.working import NO_LUCK, Working

from . import holds
from .content import Arena, Effect
from .events import Announced, EnergyChanged, Rested, Swapped
from .state import Corner, State, Team, Teams, Wrestler, other, seat_of

TEAMS: tuple[Team, Team] = ("A", "B")


def resolve(arena: Arena, state: State) -> Step[State]:
    """What would come of two announcements."""
    bout = Bout(arena, state, NO_LUCK)
    bout.resolve()
    return bout.step()


class Bout(Working[State]):
    __slots__ = ("arena",)

    def __init__(self, arena: Arena, state: State, chance: Chance) -> None:
        super().__init__(state, chance)
        self.arena = arena

    def roll(self) -> None:
        """As many dice as the wrestler's energy allows (R1), for free."""
        team = self.state.roller
        corner = self.state.corner(team)
        dice = self.chance.dice(self.arena.dice_at(self.state.level, corner.active))
        self.state = self.state.with_corner(team, replace(corner, dice=dice))
        watchers = self.state.watchers(team)
        # In what the rules call simultaneous, two people act one after the other: the laptop is passed on. Under a
        # curtain both have just looked at the showdown: the one who rolls first again must be alone with it, too.
        handover = seat_of(team) if self.state.phase == "roll_second" or watchers is not None else None
        self.tell(Rolled(dice, "roll", team, seat_of(team), seen_by=watchers, wait_for=handover))

    def resolve(self) -> None:
        """From two locked announcements to the next round or the end. Nothing here needs a decision.

        Fans of the moves, then energy net of both sides, then the fans that overflow costs (R22 to R27).
        """
        effects = {team: holds.total(self.arena, self.state.corner(team).announced) for team in TEAMS}
        for team in TEAMS:
            self._announce(team, effects[team])
        for team in TEAMS:
            if effects[team].fans:
                self._gain_fans(team, effects[team].fans, "moves")
        overflow = {team: self._tire(team, effects[team].own, -effects[other(team)].rival) for team in TEAMS}
        for team in TEAMS:
            if overflow[team]:
                self._gain_fans(team, -overflow[team], "overflow")
        for team in TEAMS:
            self._rest(self.arena.partner(self.state.corner(team).active))
        winner = winner_of(self.arena, self.state)
        if winner == "none":
            self._next_round()
        else:
            self.state = replace(self.state, phase="over", winner=winner)

    def _announce(self, team: Team, effect: Effect) -> None:
        """Under a curtain the leader's dice come to light with this, the rival's have been seen."""
        if team == self.state.lead:
            self.state = replace(self.state, phase="reveal")
        corner = self.state.corner(team)
        self.tell(
            Announced(
                team,
                corner.active,
                corner.dice,
                corner.announced,
                effect.fans,
                effect.rival,
                effect.own,
                corner.rerolls,
                reveals=self.state.options.rolling == "curtain",
            )
        )

    def _gain_fans(self, team: Team, fans: int, why: str) -> None:
        corner = self.state.corner(team)
        before, after = corner.fans, max(0, corner.fans + fans)
        if after != before:
            self.state = self.state.with_corner(team, replace(corner, fans=after))
            self.tell(GaugeChanged("fans", before, after, why, seat_of(team)))

    def _tire(self, team: Team, own: int, lost: int) -> int:
        """What the wrestler in the ring gains and loses, summed before any limit; the energy he has not got (R22)."""
        if not (own or lost):
            return 0
        wrestler = self.state.corner(team).active
        before: int = getattr(self.state.level, wrestler)
        raw = before + own - lost
        after, overflow = max(0, min(raw, self.arena.energy.most)), max(0, -raw)
        self._set_level(wrestler, after)
        self.tell(EnergyChanged(wrestler, before, after, own, lost, overflow))
        return overflow

    def _rest(self, wrestler: Wrestler) -> None:
        before: int = getattr(self.state.level, wrestler)
        after = min(before + 1, self.arena.energy.most)
        self._set_level(wrestler, after)
        self.tell(Rested(wrestler, before, after))

    def _set_level(self, wrestler: Wrestler, level: int) -> None:
        self.state = replace(self.state, level=replace(self.state.level, **{wrestler: level}))

    def _next_round(self) -> None:
        """Who announced a change sends his partner in, and takes his dice out with him; then all dice go back into the
        cup (R31)."""
        for team in TEAMS:
            corner = self.state.corner(team)
            if "change" in corner.announced:
                partner = self.arena.partner(corner.active)
                self.state = self.state.with_corner(team, Corner(corner.fans, partner))
                self.tell(Swapped(team, corner.active, partner))
        state = self.state
        a, b = state.teams.a, state.teams.b
        self.state = replace(
            state,
            round=state.round + 1,
            lead=other(state.lead),
            phase="roll_first",
            teams=Teams(Corner(a.fans, a.active), Corner(b.fans, b.active)),
        )
        self.tell(PhaseBegan("round", self.state.round))


def winner_of(arena: Arena, state: State) -> Literal["A", "B", "draw", "none"]:
    """Looked at once a round: enough fans and strictly more than the rival, or the bell (R33 to R37)."""
    a, b = state.teams.a.fans, state.teams.b.fans
    ahead: Team = "A" if a > b else "B"
    if a != b and max(a, b) >= arena.hall.goal:
        return ahead
    if state.options.bell != "none" and state.round >= state.options.bell:
        return "draw" if a == b else ahead
    return "none"
