"""`poste-restante sim GAME`: many games between bots, and what they say about the game's balance."""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

import assets
from game.core import bots, catalog
from tools.crew import CannotGoOn, Crew, of_this_machine, too_many, work_off
from tools.playing import turns
from tools.progress import Bar


class Job(NamedTuple):
    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seeds: range


class Result(NamedTuple):
    winners: tuple[int, ...]
    reason: str
    decisions: int
    scores: tuple[float, ...]


def play_one(rules: Any, options: Any, names: tuple[str, ...], seed: int) -> Result:
    """One game from one seed between bots of these names, which take turns if they are fewer than the seats."""
    players = [bots.make(names[seat % len(names)], rules) for seat in range(rules.seats(options))]
    return play_one_with(rules, options, players, seed)


def play_one_with(rules: Any, options: Any, players: Sequence[bots.Bot], seed: int) -> Result:
    """One game from one seed."""
    for decisions, turn in enumerate(turns(rules, options, players, seed)):  # noqa: B007 - the last ones are wanted
        pass
    outcome = rules.outcome(turn.state)
    return Result(outcome.winners, outcome.reason, decisions, outcome.scores)


def _play_job(job: Job) -> list[Result]:
    rules = catalog.load(job.game, assets.read)
    options = msgspec.convert(job.options, rules.options_type)
    return [play_one(rules, options, job.bots, seed) for seed in job.seeds]


def play_many(
    crew: Crew,
    game: str,
    options: dict[str, Any],
    names: tuple[str, ...],
    games: int,
    seed: int,
    meanwhile: Callable[[], None],
) -> Iterator[list[Result]]:
    """Batches of results as they come in."""
    size = max(1, min(50, games // (crew.hands() * 4) or 1))
    batches = deque(
        Job(game, options, names, range(seed + start, seed + min(start + size, games)))
        for start in range(0, games, size)
    )
    return work_off(crew, _play_job, lambda: batches.popleft() if batches else None, batches.append, meanwhile)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate."""
    if not games:
        return (0.0, 1.0)
    z = 1.96
    rate, z2 = wins / games, z * z / games
    centre = (rate + z2 / 2) / (1 + z2)
    spread = z / (1 + z2) * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games))
    return (max(0.0, centre - spread), min(1.0, centre + spread))


def summary(results: list[Result], seats: int, seconds: float, *, rivals: bool) -> dict[str, Any]:
    """Between rivals, a win of all seats is a draw."""
    games = len(results)
    drawn = [rivals and len(result.winners) == seats for result in results]
    lengths = sorted(result.decisions for result in results)
    won = [result.winners for result, draw in zip(results, drawn, strict=True) if not draw]
    by_seat = [sum(seat in winners for winners in won) for seat in range(seats)]
    return {
        "games": games,
        "seats": [
            {"seat": seat, "win_rate": wins / games, "interval": wilson(wins, games)}
            for seat, wins in enumerate(by_seat)
        ],
        "drawn": sum(drawn) / games,
        "reasons": dict(Counter(result.reason for result in results).most_common()),
        "decisions": {
            "mean": sum(lengths) / games,
            "median": lengths[games // 2],
            "shortest": lengths[0],
            "longest": lengths[-1],
        },
        "mean_scores": [
            sum(result.scores[seat] for result in results if len(result.scores) > seat) / games for seat in range(seats)
        ],
        "games_per_second": games / seconds,
        "decisions_per_second": sum(lengths) / seconds,
    }


def _show(report: dict[str, Any]) -> None:
    for row in report["seats"]:
        low, high = row["interval"]
        print(f"seat {row['seat']}: won {row['win_rate']:.1%} (95 % between {low:.1%} and {high:.1%})")
    if report["drawn"]:
        print(f"drawn {report['drawn']:.1%}")
    total = report["games"]
    print("ended by " + ", ".join(f"{why} {count / total:.1%}" for why, count in report["reasons"].items()))
    length = report["decisions"]
    print(f"decisions: mean {length['mean']:.1f}, median {length['median']}, {length['shortest']}–{length['longest']}")
    if any(report["mean_scores"]):
        print("mean scores: " + ", ".join(f"{score:.2f}" for score in report["mean_scores"]))
    print(f"{report['games_per_second']:.1f} games/s, {report['decisions_per_second']:.0f} decisions/s")


def parse_options(pairs: list[str], rules: Any) -> dict[str, Any]:
    """`mode=abyss players=3` as typed options; a bad one raises ValueError with a sentence."""
    raw: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"{pair!r} is not an option; write name=value")
        raw[name] = value
    try:
        options = msgspec.convert(raw, rules.options_type, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    if (problem := rules.check_options(options)) is not None:
        raise ValueError(problem)
    return msgspec.to_builtins(options)  # type: ignore[no-any-return]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="poste-restante sim", description="Let bots play many games.")
    parser.add_argument("game", choices=sorted(catalog.BY_ID))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="random", help="a bot's name, or one for each seat: greedy,random")
    parser.add_argument("--jobs", type=int, default=1, help="processes to use")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game; the others count up")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("options", nargs="*", help="options of the game: mode=abyss")
    given = parser.parse_intermixed_args(arguments)
    rules = catalog.load(given.game, assets.read)
    names = tuple(given.bot.split(","))
    try:
        options = parse_options(given.options, rules)
        for name in names:
            bots.make(name, rules)
        if given.games < 1:
            raise ValueError("--games must be at least 1")
        if (problem := too_many(given.jobs)) is not None:
            raise ValueError(problem)
    except ValueError as error:
        parser.error(str(error))
    began = time.perf_counter()
    results: list[Result] = []
    try:
        with Bar(given.games) as bar, of_this_machine(given.jobs, bar.say) as crew:

            def show() -> None:
                bar.reached(len(results), what=f"{given.game}, {given.bot}")

            for batch in play_many(crew, given.game, options, names, given.games, given.seed, show):
                results += batch
                show()
    except CannotGoOn as problem:
        print(problem, file=sys.stderr)
        return 1
    seats = rules.seats(msgspec.convert(options, rules.options_type))
    report = {"game": given.game, "options": options, "bots": names}
    rivals = seats > 1 and not rules.together
    report |= summary(results, seats, time.perf_counter() - began, rivals=rivals)
    if given.json:
        print(json.dumps(report, indent=2))
    else:
        _show(report)
    return 0
