"""`poste-restante lab PLAN`: play a plan, keep every match, write the report."""

from __future__ import annotations

import argparse
import math
import os
import sys
from pathlib import Path

from . import plots
from .figures import figures
from .plan import Plan, WrongPlan, load, shipped
from .records import Records, WrongRecords
from .report import page
from .running import Progress, run


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60:02} min"


def _show(progress: Progress) -> None:
    """A bar on a terminal; a line for every twentieth elsewhere."""
    done, total = progress.done, progress.total
    left = f", {_time(progress.left)} left" if progress.left else ""
    if sys.stderr.isatty():
        filled = 30 * done // total
        end = "\n" if done == total else ""
        line = f"\r[{'#' * filled}{'.' * (30 - filled)}] {done:,} of {total:,}{left}    "
        print(line, end=end, file=sys.stderr, flush=True)
    elif done == total or done * 20 // total != (done - 1) * 20 // total:
        print(f"{done:,} of {total:,} matches{left}", file=sys.stderr, flush=True)


def write_report(plan: Plan, records: Records, path: Path, earlier: Records | None) -> None:
    told = [figures(cell, records.matches(cell)) for cell in plan.cells]
    before = [figures(cell, earlier.matches(cell)) for cell in plan.cells] if earlier is not None else []
    path.write_text(page(plan, told, before), encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="poste-restante lab",
        description="Let bots play a plan of many matches, keep every result, and write a report in HTML. "
        "A run that was stopped goes on where it was.",
    )
    parser.add_argument("plan", help=f"a shipped plan ({', '.join(shipped())}) or a file")
    parser.add_argument("--records", type=Path, help="where the matches are kept (PLAN.sqlite)")
    parser.add_argument("--report", type=Path, help="where the report goes (PLAN.html)")
    parser.add_argument("--against", type=Path, help="records of an earlier run to compare with")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no match after so many minutes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="cores to use (all)")
    parser.add_argument("--report-only", action="store_true", help="play nothing, tell what is there")
    given = parser.parse_args(arguments)
    stem = Path(given.plan).stem
    kept = given.records or Path(f"{stem}.sqlite")
    report = given.report or Path(f"{stem}.html")
    records = earlier = None
    try:
        if given.jobs < 1:
            raise WrongPlan("--jobs must be at least 1")
        if not given.minutes > 0:
            raise WrongPlan("--minutes must be more than 0")
        plan = load(given.plan)
        if given.against is not None:
            if not given.against.is_file():
                raise WrongRecords(f"There is no {given.against} to compare with.")
            earlier = Records(given.against)
        records = Records(kept)
        stopped = False
        if not given.report_only:
            try:
                reached = run(plan, records, given.jobs, _show, given.minutes * 60)
                if reached.done < reached.total:
                    words = f"The time is over: {reached.done:,} of {reached.total:,} matches are played."
                    print(f"\n{words} The same command goes on from here.", file=sys.stderr)
            except KeyboardInterrupt:
                stopped = True
                print("\nStopped. The same command goes on from here.", file=sys.stderr)
        write_report(plan, records, report, earlier)
    except (WrongPlan, WrongRecords, plots.NoPlots, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    finally:
        for each in (records, earlier):
            if each is not None:
                each.close()
    print(f"{report} tells what {kept} holds.")
    return 130 if stopped else 0
