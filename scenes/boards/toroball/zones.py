"""Who stands where: figures in the pose of what they are doing, the cow looking at whom she watches."""

from __future__ import annotations

from game.toroball.content import Team
from game.toroball.pitch import Pitch
from game.toroball.state import IDS, TEAM_OF, Character, CharacterId, State

FIGURE, PERCHED, BENCHED, COW, BALL, EYE, ENE, STRIP = 96.0, 80.0, 60.0, 126.0, 34.0, 26.0, 46.0, 22.0
UNDER_SIGN = 60.0
"""How tall those are drawn who sit on the fence under the scoreboard: none of them may hide the score."""
ABREAST = 14.0
"""How far apart those stand who share a plank or a barrier."""
_POSES = {"open": "stand", "perched": "perched", "barrier": "barrier", "centre": "centre", "out": "out"}
LINING_UP = ("pick_skill", "place_keeper")


def standing(pitch: Pitch, view: State) -> list[tuple[str, str]]:
    """Kind and spot of everything on the table, the ball last so that a hand finds it first."""
    found = [figure(pitch, view, character) for character in view.characters]
    if view.phase not in LINING_UP:
        found += [(f"round-{TEAM_OF[c.id]}", returns(c.id)) for c in view.characters if c.status == "out"]
    watched = watched_square(view)
    if watched is not None:
        found.append(("eye", f"eye.{watched}"))
    found.append((f"ene-{view.ene}", "ene"))
    found.append(("cow-proud" if view.phase == "over" else cow_kind(pitch, view.cow, watched), view.cow))
    found.append(("ball", view.ball))
    return found


def figure(pitch: Pitch, view: State, who: Character) -> tuple[str, str]:
    team = TEAM_OF[who.id]
    if who.square is None:
        if view.phase in LINING_UP:
            return f"{who.id}-stand", pitch.goal_of[team]
        return f"{who.id}-out", bench(who.id)
    spot = f"perch.{who.square}" if who.status == "perched" else who.square
    cheers = view.phase == "over" and view.result == team and who.status == "open"
    return f"{who.id}-{'cheer' if cheers else _POSES[who.status]}", spot


def bench(who: CharacterId) -> str:
    return f"bench.{TEAM_OF[who]}.{who[1]}"


def returns(who: CharacterId) -> str:
    """The strip at the bench that says when somebody is back."""
    return f"{bench(who)}.round"


def watched_square(view: State) -> str | None:
    """Where the one stands whom the cow watches."""
    if view.last_mover is None or view.phase not in ("characters", "cow"):
        return None
    return view.character(view.last_mover).square


def cow_kind(pitch: Pitch, cow: str, watched: str | None) -> str:
    """She looks at whom she watches, or toward the middle of the pitch."""
    x = pitch.xy[cow][0]
    aim = pitch.xy[watched or pitch.centre][0]
    return "cow-right" if aim > x or (aim == x and 2 * x <= pitch.columns) else "cow-left"


def who_is(kind: str) -> CharacterId | None:
    """The youngster a piece shows."""
    name = kind[:2]
    return next((each for each in IDS if each == name), None) if kind[2:3] == "-" else None


def aside(who: CharacterId) -> float:
    """A place of one's own among all who may share a spot, whoever came first."""
    return ABREAST * ((int(who[1]) - 1) * 2 + (TEAM_OF[who] == "Green") - 2.5)


def square_of(spot: str) -> str:
    """The square a spot belongs to: a plank to its fence square, an eye to whom it looks at."""
    return spot.removeprefix("perch.").removeprefix("eye.")


def sides() -> tuple[Team, Team]:
    return ("Red", "Green")
