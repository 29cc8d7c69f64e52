"""Goals, the passing of rounds, and the final whistle (R1 to R4, R49 to R62)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.events import GaugeChanged, Moved, PhaseBegan

from .content import Team
from .events import ExtraTime, GoalScored, MustActFirst
from .pitch import Pitch
from .play import Play
from .state import IDS, OTHER, SEAT_OF, TEAM_OF, Character, Score, State

GoalKind = Literal["kick", "scatter", "boot", "slip", "empty-team"]


def lined_up(pitch: Pitch) -> tuple[Character, ...]:
    """Two of each team on their bottles; the keepers are still to choose an arrow."""
    characters = []
    for name in IDS:
        bottle = {"1": 0, "2": 1}.get(name[1])
        square = None if bottle is None else pitch.figures.teams[TEAM_OF[name]].bottles[bottle]
        characters.append(Character(name, square, "out" if square is None else "open"))
    return tuple(characters)


def available(state: State, team: Team) -> list[Character]:
    """Who of this team may be picked: those the cow stands beside come first (R4)."""
    ready = [c for c in state.characters if not c.acted and TEAM_OF[c.id] == team]
    return [c for c in ready if c.must_first] or ready


def next_to_act(state: State, team: Team) -> Team | None:
    """This team if it has somebody left to act, or else the other; None when it is the cow's turn (R2)."""
    left = [TEAM_OF[c.id] for c in state.characters if not c.acted]
    if not left:
        return None
    return team if team in left else OTHER[team]


def last_to_act(state: State) -> bool:
    """Is only one left to act before the cow? Those who wait for somebody who acts first count as well."""
    return sum(not c.acted for c in state.characters) == 1


def alone_in_the_open(state: State) -> list[Team]:
    """Teams with one left in the open: if that one goes too, they concede a goal (R57)."""
    present = [TEAM_OF[c.id] for c in state.characters if c.status == "open"]
    return [team for team in SEAT_OF if present.count(team) == 1]


def goal(play: Play, team: Team, why: GoalKind) -> None:
    """A goal ends the round at once; unless it wins, everybody lines up again (R53 to R56)."""
    before = play.state.score
    score = Score(before.red + (team == "Red"), before.green + (team == "Green"))
    play.set(score=score)
    play.tell(GaugeChanged("score", before.of(team), score.of(team), "goal", SEAT_OF[team]))
    play.set(activation=None, cow_run=None)
    play.tell(GoalScored(team, why, score.red, score.green))
    if score.of(team) >= play.state.options.goals:
        play.set(phase="over", result=team)
        return
    play.set_ene(play.state.ene - play.pitch.figures.cow.calmed_by_goal, "goal")
    if _whistle(play):
        return
    camps = play.pitch.figures.teams
    state = play.state
    cow, ball = camps[team].cow_start, camps[OTHER[team]].cow_start
    play.set(cow=cow)
    play.tell(Moved("cow", state.cow, cow, "reset"))
    play.set(ball=ball)
    play.tell(Moved("ball", state.ball, ball, "reset"))
    line_up = lined_up(play.pitch)
    play.set(phase="place_keeper")  # from here on keepers without a square are not on the bench
    for index, (old, new) in enumerate(zip(state.characters, line_up, strict=True), 1):
        play.set(characters=line_up[:index] + state.characters[index:])
        play.tell(Moved(old.id, old.square or "bench", new.square or "supply", "reset"))
    play.set(sticky_used=(False, False), turn_team=OTHER[team])
    _next_round(play)


def concede_if_empty(play: Play) -> bool:
    """A team with nobody in the open concedes; if both are empty nobody does (R57)."""
    present = {TEAM_OF[c.id] for c in play.state.characters if c.status == "open"}
    if len(present) != 1:
        return False
    goal(play, present.pop(), "empty-team")
    return True


def end_round(play: Play) -> None:
    """After the cow: who crouches beside her acts first next time (R52), then the whistle, then a new round."""
    pitch, cow = play.pitch, play.state.cow
    for character in play.state.characters:
        near = character.sheltered and character.square is not None and pitch.distance(character.square, cow) <= 1
        if near or character.must_first:
            play.change(character.id, must_first=near)
        if near:
            play.tell(MustActFirst(character.id))
    over = _whistle(play)
    play.set(cow_run=None)
    if not over:
        play.set(phase="characters")
        _next_round(play)


def _whistle(play: Play) -> bool:
    """Is the match over by time? Level teams play on for a golden goal, with a wilder cow (R62)."""
    state, whistle = play.state, play.pitch.figures.whistle
    limit = state.options.whistle
    if limit == "none" or state.round < limit:
        return False
    if state.score.red != state.score.green:
        play.set(phase="over", result="Red" if state.score.red > state.score.green else "Green")
        return True
    if state.round >= limit + whistle.extra_rounds:
        play.set(phase="over", result="draw")
        return True
    if state.round == limit:
        play.tell(ExtraTime(state.round + 1))
    else:
        play.set_ene(state.ene + whistle.extra_agitation, "golden-goal")
    return False


def _next_round(play: Play) -> None:
    """The other team begins; players with a round to sit out sit out this one (R3, R49)."""
    state = play.state
    characters = tuple(replace(c, acted=c.rounds_out > 0, moved=False, rounds_out=0) for c in state.characters)
    first = OTHER[state.first_player]
    play.set(characters=characters, round=state.round + 1, first_player=first, last_mover=None)
    if state.phase == "characters":
        play.set(turn_team=next_to_act(play.state, first) or first)
    play.tell(PhaseBegan("characters" if state.phase == "characters" else "place_keeper", state.round + 1))
