"""Rides a printed trail of Way of the ShoTgun from its own sections, as somebody does who has nothing but the paper.

Duels are fought by the leaflet and the poster, not by the book: what a duel has left is told to the reader, who goes on
from there. `tools/prove_trails.py` rides it beside the engine and compares.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tools.gamebook_reader import Move
from tools.gamebook_words import Unreadable, matched, said

MOST = {"Grit": 6, "Belt": 8, "Nerve": 3, "Wrath": 3}
_SIGNS = {"+": 1, "−": -1}


class Ride:
    def __init__(self, book: Mapping[str, Any], difficulty: str) -> None:
        self.sections = {section["number"]: section for leaf in book["leaves"] for section in leaf}
        self.closing = book["closing"][-1]["parts"]
        opening = book["opening"][-1]["parts"]
        purse = next(told for part in opening if (told := said(part["spans"])).startswith(difficulty))
        self.gauges = {gauge: int(n) for gauge, n in re.findall(r"(Grit|Belt|Nerve) (\d+)", purse)} | {"Wrath": 0}
        self.gun = int(matched(r"The gun holds (\d+) shells, and Wrath is 0\.", said(opening[-2]["spans"]))[1])
        self.told = [said(opening[0]["spans"])]
        self.opened: set[int] = set()
        self.phase, self.end, self.spared = "", "", 0
        self.ahead: dict[int, int] = {}
        self._read(int(matched(r"Begin at stop 1:→(\d+)", said(opening[-1]["spans"]))[1]))

    # Reading -----------------------------------------------------------------------------------------------------

    def _read(self, number: int) -> None:
        """A stop, or what comes of something."""
        self.opened.add(number)
        self.here = self.sections[number]
        lines = [(part["look"], said(part["spans"])) for part in self.here["parts"]]
        self.told += [words for look, words in lines if look == "story"]
        self.rows = [words for look, words in lines if look == "choice"]
        if self.here["sign"]:
            self.stop = int(self.here["sign"])
            self.phase = "duel" if any(words.startswith("*1  *") for words in self.rows) else "scene"
            return
        for look, words in lines:
            if look == "does":
                self._change(words.removesuffix("."))
        fallen = next((row for row in self.rows if row.startswith("If your Grit is 0")), "")
        if fallen and not self.gauges["Grit"]:
            self._read(int(fallen.partition("→")[2]))
        elif any(look == "then" for look, _words in lines):
            self.phase, self.end = "over", self.here["title"]
        else:
            self._onward([row for row in self.rows if row != fallen])

    def _change(self, words: str) -> None:
        for change in words.split(", "):
            gauge = matched(r"(Grit|Belt|Nerve|Wrath) ([+−])(\d+)", change)
            now = self.gauges[gauge[1]] + _SIGNS[gauge[2]] * int(gauge[3])
            self.gauges[gauge[1]] = min(max(now, 0), MOST[gauge[1]])

    def _onward(self, rows: Sequence[str]) -> None:
        """To one of two stops, to the only one, or to the ending that one's Wrath leads to."""
        if rows[0].startswith("If your Wrath"):
            asked = matched(r"If your Wrath is (\d+) or more→(\d+)", rows[0])
            otherwise = matched(r"Otherwise→(\d+)", rows[1])
            self._read(int(asked[2] if self.gauges["Wrath"] >= int(asked[1]) else otherwise[1]))
            return
        roads = [matched(r"Ride to “.*” \((\d+)\)→(\d+)", row) for row in rows]
        self.ahead = {int(road[1]): int(road[2]) for road in roads}
        self.phase = "fork"
        if len(roads) == 1:
            self._read(int(roads[0][2]))

    # Deciding ----------------------------------------------------------------------------------------------------

    def offered(self) -> list[Move]:
        match self.phase:
            case "scene":
                numbers = range(1, len(self.rows) + 1)
                return [("choose", number) for number in numbers if self._can_pay(self.rows[number - 1])]
            case "fork":
                return [("stop", number) for number in sorted(self.ahead)]
            case "verdict":
                return [("finish",), ("spare",)]
        return []

    def _price(self, row: str) -> tuple[str, int] | None:
        pay = re.search(r" Pay (\w+) (\d+)\.", row)
        return None if pay is None else (pay[1], int(pay[2]))

    def _can_pay(self, row: str) -> bool:
        price = self._price(row)
        return price is None or self.gauges[price[0]] >= price[1]

    def choose(self, number: int, die: int | None) -> None:
        """`die` is what fell, if one was rolled."""
        self.told = []
        row = self.rows[number - 1]
        if (price := self._price(row)) is not None:
            self.gauges[price[0]] -= price[1]
        rolls = re.search(r"Roll (\d) or more\. Success→(\d+) \(.*?\), failure→(\d+)", row)
        if (rolls is None) != (die is None):
            raise Unreadable(f"{row}, and a die {die}")
        if rolls is None or die is None:
            self._read(int(matched(r".*?→(\d+) \(.*\)", row)[1]))
        else:
            self._read(int(rolls[2] if die >= int(rolls[1]) else rolls[3]))

    def go(self, stop: int) -> None:
        self.told = []
        self._read(self.ahead[stop])

    def tells(self) -> list[tuple[str, str]]:
        """Heads and tails by the die of the foe."""
        rows = [re.fullmatch(r"\*\d  \*heads: (.*); tails: (.*)", row) for row in self.rows]
        return [(row[1], row[2]) for row in rows if row is not None]

    def faced(self) -> tuple[int, int]:
        """With how much Grit the foe begins, and how far away."""
        blue = next(said(part["spans"]) for part in self.here["parts"] if part["look"] == "does")
        first = matched(r".*: grit (\d+), (\d) steps? away\..*", blue)
        more = re.search(r"If your Wrath is (\d+) or more, the foe has (\d+) Grit more\.", blue)
        angry = more is not None and self.gauges["Wrath"] >= int(more[1])
        return int(first[1]) + (int(more[2]) if more is not None and angry else 0), int(first[2])

    def fought(self, left: Mapping[str, int], gun: int, *, fell: bool) -> None:
        """What a duel has left, and whether one fell in it."""
        self.told, self.gun = [], gun
        self.gauges = dict(left)
        self.phase = "verdict"
        if fell:
            self._read(int(next(row for row in self.rows if row.startswith("If your Grit is 0")).partition("→")[2]))

    def judge(self, verdict: str) -> None:
        self.told = []
        words = {"finish": "If the foe falls, finish", "spare": "or spare"}[verdict]
        self.spared += verdict == "spare"
        row = next(row for row in self.rows if row.startswith(words))
        self._read(int(matched(r".*?→(\d+).*", row)[1]))

    def points(self) -> int:
        rule = matched(
            r"Count Grit, Nerve, the shells in gun and belt up to (\d+), and (\d+) for each foe spared\.",
            said(self.closing[0]["spans"]),
        )
        shells = min(self.gun + self.gauges["Belt"], int(rule[1]))
        return self.gauges["Grit"] + self.gauges["Nerve"] + shells + int(rule[2]) * self.spared
