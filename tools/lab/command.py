"""`poste-restante lab PLAN`: play a plan, keep every match, write the report."""

from __future__ import annotations

import argparse
import math
import sys
from contextlib import ExitStack, closing
from pathlib import Path

from tools.cluster import Cluster, NoCluster
from tools.crew import CannotGoOn, Crew, Say, cores, of_this_machine, too_many
from tools.progress import Bar

from . import plots
from .export import matches_to_open
from .figures import figures
from .levels import table
from .plan import Plan, WrongPlan, load, shipped
from .playing import OtherEdition, edition, question
from .records import Records, WrongRecords
from .report import cell_name, page
from .running import Agenda, Progress, run

STOPPED = 130
"""The exit code after Ctrl+C."""


def write_report(plan: Plan, records: Records, path: Path, earlier: Records | None, *, with_matches: bool) -> None:
    told = [figures(cell, records.matches(cell)) for cell in plan.cells]
    before = [figures(cell, earlier.matches(cell)) for cell in plan.cells] if earlier is not None else []
    to_open = matches_to_open(told, path) if with_matches else None
    path.write_text(page(plan, told, before, to_open), encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.on is None and (problem := too_many(given.jobs)) is not None:
        parser.error(problem)
    if not given.minutes > 0:
        parser.error("--minutes must be more than 0")
    stem = Path(given.plan).stem
    kept = given.records or Path(f"{stem}.sqlite")
    report = given.report or Path(f"{stem}.html")
    try:
        plots.require()  # rather before a night of playing than after it
        plan = load(given.plan)
        with ExitStack() as opened:
            earlier = opened.enter_context(closing(_earlier(given.against))) if given.against else None
            records = opened.enter_context(closing(Records(kept)))
            code = 0 if given.report_only else _play(plan, records, given)
            # Matches to open are played once more, and somebody who has stopped the lab does not wait for that.
            write_report(plan, records, report, earlier, with_matches=code != STOPPED)
            if given.table is not None:
                given.table.write_text(table(plan, records), encoding="utf-8")
    except NoCluster as problem:
        print(problem, file=sys.stderr)
        return 1
    except (WrongPlan, WrongRecords, plots.NoPlots, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{report} tells what {kept} holds.")
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="poste-restante lab",
        description="Let bots play a plan of many matches, keep every result, and write a report in HTML. "
        "A run that was stopped goes on where it was.",
    )
    parser.add_argument("plan", help=f"a shipped plan ({', '.join(shipped())}) or a file")
    parser.add_argument("--records", type=Path, help="where the matches are kept (PLAN.sqlite)")
    parser.add_argument("--report", type=Path, help="where the report goes (PLAN.html)")
    parser.add_argument("--table", type=Path, help="where the bots and their wins go as Markdown (for the plan levels)")
    parser.add_argument("--against", type=Path, help="records of an earlier run to compare with")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no match after this time")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, default=cores(), help="processes to use (one for each core)")
    where.add_argument("--on", metavar="HOST:PORT", help="play on the Dask cluster of this scheduler")
    parser.add_argument("--report-only", action="store_true", help="play nothing, tell what is there")
    return parser


def _earlier(path: Path) -> Records:
    if not path.is_file():
        raise WrongRecords(f"There is no {path} to compare with.")
    return Records(path)


def _crew(plan: Plan, given: argparse.Namespace, say: Say) -> Crew:
    if given.on is None:
        return of_this_machine(given.jobs, say)
    games = sorted({cell.game for cell in plan.cells})
    return Cluster(given.on, {game: edition(game) for game in games}, question(games), OtherEdition, say)


def _play(plan: Plan, records: Records, given: argparse.Namespace) -> int:
    """Play what is missing; the exit code. Also of a run that was broken off, the report tells what was played."""
    total = sum(cell.games for cell in plan.cells)
    goes_on = "The same command goes on from here."
    with Bar(total, done=Agenda(plan, records).played) as bar:

        def show(progress: Progress) -> None:
            cell = progress.cell
            bar.reached(progress.done, left=progress.left, what=f"{cell.game}, {cell_name(cell)}" if cell else "")

        try:
            with _crew(plan, given, bar.say) as crew:
                reached = run(plan, records, crew, show, given.minutes * 60)
        except KeyboardInterrupt:
            bar.say(f"Stopped. {goes_on}")
            return STOPPED
        except (CannotGoOn, OtherEdition) as problem:
            bar.say(f"{problem} {goes_on}")
            return 1
        if reached.done < total:
            bar.say(f"The time is over: {reached.done:,} of {total:,} matches are played. {goes_on}")
    return 0
