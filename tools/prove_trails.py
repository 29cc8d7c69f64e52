"""Rides the printed trails of Way of the ShoTgun beside the engine: `python -m tools.prove_trails --games 1000`.

Outside duels both must offer the same choices, have read the same story and have the same gauges; a duel must begin
with the same foe and have the same tells. What happens in it is the engine's: the book does not tell how to fight.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.core import bots
from game.core.chance import Chance
from game.core.events import Rolled
from game.way_of_the_shotgun import events as told
from game.way_of_the_shotgun.booklet import Trail
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import FALLS, Choose, Finish, Go, Options, Spare, State
from game.way_of_the_shotgun.telling import ENDINGS, GAUGES, LETTERS, story
from game.way_of_the_shotgun.trail import score
from scenes.boards.way_of_the_shotgun.gamebook import gamebooks
from scenes.kit.shipped import shipped_rules
from scenes.press import gamebook, press
from tools.prove_gamebooks import Differs, Proof, as_bound, shuffled, told_of
from tools.trail_reader import Ride

DRIVERS = ("gunhand", "gunhand", "gunhand", "random")
"""They fight; what is chosen between duels is left to chance, or nobody would come to every end."""
DIFFICULTIES = {"Easy": "easy", "Normal": "normal", "Hard": "hard"}
IN_A_DUEL = ("tell", "choose", "reveal")


def our_rules() -> WayOfTheShotgun:
    rules = shipped_rules(WayOfTheShotgun.id)
    assert isinstance(rules, WayOfTheShotgun)
    return rules


def printed(rules: WayOfTheShotgun, number: int, *, bound: bool = False) -> gamebook.Data:
    book = next(each for each in gamebooks(rules.figures, rules.trails) if each.number == number)
    return as_bound(rules.id, book) if bound else shuffled(book)


def ride(rules: WayOfTheShotgun, book: gamebook.Data, number: int, seed: int) -> tuple[Ride, State]:
    """One game, to its end. Raises Differs."""
    luck, own = Chance.seeded(seed), Chance.seeded(seed, stream=1)
    driver = bots.make(DRIVERS[seed % len(DRIVERS)], rules)
    difficulty = sorted(DIFFICULTIES)[seed // len(DRIVERS) % len(DIFFICULTIES)]
    options = Options(adventure=number, difficulty=DIFFICULTIES[difficulty])  # type: ignore[arg-type]
    state, events = rules.setup(options, luck)
    paper, trail = Ride(book, difficulty), rules.trails[number]
    _compare(rules, trail, paper, state, events, "the beginning")
    while rules.actor(state) is not None:
        before = state.phase
        who = driver if before in IN_A_DUEL else bots.make("random", rules)
        move = bots.choose(who, rules, state, own)
        state, events = rules.apply(state, move, luck)
        _follow(paper, move, state, events, before)
        _compare(rules, trail, paper, state, events, f"seed {seed}, stop {state.stop}, {move}")
    return paper, state


def _follow(paper: Ride, move: Any, state: State, events: Sequence[Any], before: str) -> None:
    match move:
        case Choose(number):
            dice = [event.dice[0] for event in events if isinstance(event, Rolled) and event.why == "scene"]
            paper.choose(number, dice[0] if dice else None)
        case Go(number):
            paper.go(number)
        case Finish():
            paper.judge("finish")
        case Spare():
            paper.judge("spare")
        case _:
            paper.told = []
            if before in IN_A_DUEL and state.phase not in IN_A_DUEL:
                paper.fought(_gauges(state), state.you.gun, fell=state.phase == "over")


def _gauges(state: State) -> dict[str, int]:
    return {name: getattr(state.you, gauge) for gauge, name in GAUGES.items()}


def _compare(
    rules: WayOfTheShotgun, trail: Trail, paper: Ride, state: State, events: Sequence[Any], where: str
) -> None:
    both: dict[str, tuple[Any, Any]] = {"stop": (paper.stop, state.stop)}
    for event in events:
        if isinstance(event, told.DuelBegan):
            both["story"] = (_flat(paper.told), _flat([*_story(trail, events)]))
            foe = trail.foes[event.foe]
            both["foe"] = (paper.faced(), (event.grit, event.distance))
            both["tells"] = (paper.tells(), [(LETTERS[heads], LETTERS[tails]) for heads, tails in foe.tells])
    if state.phase in IN_A_DUEL:
        both["phase"] = (paper.phase, "duel")
    else:
        moves = [] if rules.actor(state) is None else [_paper_move(move) for move in rules.moves(state)]
        both["choices"] = (paper.offered(), sorted(moves))
        both["gauges"] = (paper.gauges, _gauges(state))
        if state.result not in FALLS:
            both["story"] = (_flat(paper.told), _flat([*_story(trail, events)]))
            both["ending"] = (paper.end, ENDINGS.get(state.result, ""))
        both["over"] = (paper.phase == "over", state.phase == "over")
    if state.result in ENDINGS:
        both["points"] = (paper.points(), score(rules.figures, state))
    for what, (on_paper, played) in both.items():
        if on_paper != played:
            raise Differs(f"{trail.title}, {where}: {what} on paper {on_paper!r}, by the rules {played!r}")


def _paper_move(move: Any) -> tuple[Any, ...]:
    return (type(move).word, *[getattr(move, name) for name in move.__struct_fields__])


def _flat(words: Sequence[str]) -> str:
    return " ".join(" ".join(words).split())


def _story(trail: Trail, events: Sequence[Any]) -> Iterator[str]:
    for event in events:
        match event:
            case told.StopReached(stop=stop):
                yield from [story(trail.texts)] if stop == 1 else []
                yield story(trail.stops[stop].texts)
            case told.ChoiceEnded(stop=stop, how=how):
                choice = trail.stops[stop].choices[event.choice - 1]
                yield story(choice.texts, "" if how == "plain" else how)
            case told.DuelBegan(foe=foe):
                yield story(trail.foes[foe].texts, "entrance")
            case told.Judged(foe=foe, verdict=verdict):
                yield story(trail.foes[foe].texts, {"finished": "finish", "spared": "spare"}[verdict])
            case told.StoryClosed(ending=ending):
                yield story(trail.texts, ending)


def prove(number: int, games: int, book: gamebook.Data | None = None) -> Proof:
    rules = our_rules()
    book = book or printed(rules, number)
    ends: Counter[str] = Counter()
    opened: Counter[int] = Counter()
    for seed in range(games):
        paper, state = ride(rules, book, number, seed)
        ends[state.result] += 1
        opened.update(paper.opened)
    return Proof(ends, opened.total(), sorted({*paper.sections} - {*opened}))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Ride the printed trails beside the engine.")
    parser.add_argument("--games", type=int, default=1000, help="of each trail")
    given = parser.parse_args(arguments)
    for number, trail in our_rules().trails.items():
        began = time.monotonic()
        try:
            proof = prove(number, given.games, printed(our_rules(), number, bound=press.can_print()))
        except Differs as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{number}. {told_of(trail.title, proof)}; {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
