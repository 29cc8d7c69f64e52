"""Plays a printed adventure of Mad Maxence from its own sections, as somebody does who has nothing but the paper.

It reads the English words of the book (`told` of the press), the lines on the equipment and the roads of the leaflet.
The figures of the rules, which a player has in the leaflet, are written here once more. It knows neither the booklet
nor the rules in code: `tools/prove_gamebooks.py` plays it beside the engine and compares.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tools.gamebook_words import GAUGES, Item, Row, Unreadable, Way, lines, listed, matched, row_of, said, sentences

Move = tuple[Any, ...]
Toss = Callable[[int], int]
"""How many heads fall of so many coins."""

LAST_HOUR, MOST_ITEMS, MOST_COINS = 20, 4, 6
ENDS = {"Tech": (1, 5), "Orientation": (1, 5), "Driving": (1, 5)}
COUNTED = (0, 6)
_CAPITALS = "[A-Z0-9-]+"

Meaning = Callable[["Paper", re.Match[str]], Any]
Table = Sequence[tuple[str, Meaning]]
_ASKED: Table = (
    (rf"you have ({_CAPITALS}(?:(?:, | and ){_CAPITALS})*)", lambda paper, it: paper.words.issuperset(listed(it[1]))),
    ("you (?:do not have|have none of the words) (.*)", lambda paper, it: paper.words.isdisjoint(listed(it[1]))),
    ("you carry “(.*)”", lambda paper, it: it[1] in paper.items),
    ("you do not carry “(.*)”", lambda paper, it: it[1] not in paper.items),
    (r"you have been at (\w+)", lambda paper, it: it[1] in paper.reads),
    (r"you have not been at (\w+)", lambda paper, it: it[1] not in paper.reads),
    (r"it is hour (\d+) or later", lambda paper, it: paper.hour >= int(it[1])),
    (r"it is hour (\d+) or earlier", lambda paper, it: paper.hour <= int(it[1])),
    (rf"({GAUGES}) is (\d+) or more", lambda paper, it: paper.gauges[it[1]] >= int(it[2])),
    (rf"({GAUGES}) is (\d+) or less", lambda paper, it: paper.gauges[it[1]] <= int(it[2])),
    ("you have lost this adventure before", lambda paper, _it: paper.lost_before >= 1),
    ("you have lost this adventure once at most", lambda paper, _it: paper.lost_before <= 1),
    (r"you have lost this adventure (\d+) times or more", lambda paper, it: paper.lost_before >= int(it[1])),
    (r"you have lost this adventure (\d+) times at most", lambda paper, it: paper.lost_before <= int(it[1])),
)
_DONE: Table = (
    (rf"({GAUGES}) \+(\d+)", lambda paper, it: paper.put(it[1], paper.gauges[it[1]] + int(it[2]))),
    (rf"({GAUGES}) −(\d+)", lambda paper, it: paper.put(it[1], paper.gauges[it[1]] - int(it[2]))),
    (rf"({GAUGES}) is now (\d+)", lambda paper, it: paper.put(it[1], int(it[2]))),
    (rf"Raise ({GAUGES}) to (\d+), if it is less", lambda paper, it: paper.put(it[1], int(it[2]), max)),
    (rf"Lower ({GAUGES}) to (\d+), if it is more", lambda paper, it: paper.put(it[1], int(it[2]), min)),
    ("Write down (.*)", lambda paper, it: paper.words.add(it[1])),
    ("Strike out (.*)", lambda paper, it: paper.words.difference_update(listed(it[1]))),
    ("Lay down “(.*)”", lambda paper, it: paper.lay_down(it[1])),
    (r"(\d+) hours? pass(?:es)?", lambda paper, it: paper.spend(int(it[1]))),
    (r"The clock goes back (\d+) hours?", lambda paper, it: paper.set_back(int(it[1]))),
    (r"It is now hour (\d+)", lambda paper, it: paper.spend_until(int(it[1]))),
)  # fmt: skip
"""What returns False was cut short: somebody was caught."""


class Retry(NamedTuple):
    row: int
    """The choice whose test failed; 0: the search."""


class Drop(NamedTuple):
    item: str
    rest: tuple[str, ...]
    then: str


class Paper:
    """A game on paper: cubes on gauges, ticks in the book, words in the notebook."""

    def __init__(self, book: Mapping[str, Any], items: Mapping[str, Item], roads: Mapping[str, set[str]]) -> None:
        self.items_printed, self.roads = items, roads
        self.sections = {section["number"]: section for leaf in book["leaves"] for section in leaf}
        self._read_opening(book["opening"][-1]["parts"])
        self.closing = book["closing"][-1]
        self.hour: int = 0
        self.lost_before: int = 0
        self.gauges: dict[str, int] = {}
        self.words: set[str] = set()
        self.items: list[str] = []
        self.place, self.before = "", ""
        self.reads: dict[str, int] = {}
        self.vain: dict[str, int] = {}
        self.found: set[str] = set()
        self.ticked: set[tuple[int, int]] = set()
        self.struck: set[int] = set()
        self.chosen: set[int] = set()
        self.driven = False
        self.phase = ""
        self.pending: Retry | Drop | None = None
        self.foe, self.round, self.fighting = 0, 0, 0
        self.won: bool | None = None
        self.stars = 0
        self.told: list[str] = []
        """What was read in this decision, aloud."""
        self.opened: set[int] = set()
        """Every section that was ever read."""
        self._toss: Toss = lambda coins: 0

    # The book ----------------------------------------------------------------------------------------------------

    def _read_opening(self, parts: Sequence[Mapping[str, Any]]) -> None:
        tables = [part for part in parts if part["look"] == "table"]
        hours = [said(cell) for cell in tables[0]["cells"]]
        self.marked = {
            int(hour[1]): int(hour[2])
            for words in hours
            if (hour := re.fullmatch(r"\*Hour (\d+) \*☐→(\d+)", words)) is not None
        }
        self.caught = int(matched(r"\*Past 20\*→(\d+)", hours[-1])[1])
        places = [matched(r"\*(\w+) \*→(\d+) ☐+", said(cell)) for cell in tables[1]["cells"]]
        self.entries = {place[1]: int(place[2]) for place in places}
        begin = matched(r"Begin at place (\w+):→(\d+)", said(parts[-1]["spans"]))
        self.start = begin[1]
        if self.entries[self.start] != int(begin[2]):
            raise Unreadable("the book begins elsewhere than its table says")
        self.opening = parts
        single = next(words for words in map(said, self._spans(parts)) if words.startswith("As a single adventure"))
        text = matched(
            r"As a single adventure, begin with (.*?)\.(?: You have (.*?)\.)? In a campaign, begin with what you"
            r" have brought along\. The clock stands at 0\. Put a cube on each gauge and the car on its place\.",
            single,
        )
        self.single = {gauge: int(n) for gauge, n in re.findall(rf"({GAUGES}) (\d+)", text[1])}
        self.single_words = set(listed(text[2])) if text[2] else set()

    def _spans(self, parts: Sequence[Mapping[str, Any]]) -> Iterator[Any]:
        return (part["spans"] for part in parts if "spans" in part)

    def begin(self, toss: Toss, brought: tuple[Mapping[str, int], set[str], list[str]] | None = None) -> None:
        self.gauges, self.words = dict(self.single), set(self.single_words)
        if brought is not None:
            self.gauges, self.words, self.items = dict(brought[0]), set(brought[1]), list(brought[2])
        self.told, self._toss = [], toss
        story = next(part for part in self.opening if part["look"] == "story")
        self._aloud(story["spans"])
        self.place = self.start
        self._arrive()

    def _section(self, number: int) -> Mapping[str, Any]:
        self.opened.add(number)
        section: Mapping[str, Any] = self.sections[number]
        return section

    def _aloud(self, spans: Sequence[Mapping[str, str]]) -> None:
        """What of a story is for this reader."""
        told, reading, last = "", True, False
        for span in spans:
            if span["look"] == "asked":
                if span["words"] == "Otherwise:":
                    reading = last = not last
                else:
                    asked = matched("(If|Unless) (.*):", span["words"])
                    reading = last = self.holds(asked[2]) == (asked[1] == "If")
            elif span["look"] == "end":
                reading = True
            elif reading and span["look"] == "text":
                told += span["words"]
        self.told.append(told)

    # Conditions and effects --------------------------------------------------------------------------------------

    def holds(self, asked: str) -> bool:
        """ "you have A and B and Fuel is 1 or more": each part begins anew."""
        parts = re.split(rf"(?:, | and )(?=you |it is |(?:{GAUGES}) is )", asked)
        return all(true(self, found) for true, found in (_understood(part, _ASKED) for part in parts))

    def put(self, gauge: str, value: int, which: Callable[[int, int], int] = lambda _old, new: new) -> None:
        least, most = ENDS.get(gauge, COUNTED)
        self.gauges[gauge] = min(max(which(self.gauges[gauge], value), least), most)

    def spend(self, hours: int) -> bool:
        if self.hour + hours > LAST_HOUR:
            self._read_end(self.caught)
            self.phase, self.won, self.pending = "over", False, None
            return False
        before = self.hour
        self.hour += hours
        for at, number in sorted(self.marked.items()):
            if before < at <= self.hour and at not in self.struck:
                self.struck.add(at)
                section = self._section(number)
                if not self._follow(section, self._read(section)):
                    return False
        return True

    def _read(self, section: Mapping[str, Any]) -> tuple[str, ...]:
        """Reads the story aloud; returns what is printed in blue."""
        for part in section["parts"]:
            if part["look"] == "story":
                self._aloud(part["spans"])
        return sentences(" ".join(lines(section, "does")))

    def _read_end(self, number: int) -> None:
        self._read(self._section(number))

    def _follow(self, section: Mapping[str, Any], effects: tuple[str, ...], then: str = "actions") -> bool:
        """From left to right; False if something came between."""
        for number, effect in enumerate(effects):
            if effect == "You are out":
                self._escape(section)
                return False
            if (item := re.fullmatch("Take “(.*)”", effect)) is not None:
                if item[1] in self.items:
                    continue
                if len(self.items) == MOST_ITEMS:
                    self.pending = Drop(item[1], effects[number + 1 :], then)
                    return False
                self.items.append(item[1])
            elif not self.do_effect(effect):
                return False
        return True

    def do_effect(self, effect: str) -> bool:
        does, found = _understood(effect, _DONE)
        return does(self, found) is not False

    def lay_down(self, item: str) -> None:
        self.items = [held for held in self.items if held != item]

    def set_back(self, hours: int) -> None:
        self.hour = max(0, self.hour - hours)

    def spend_until(self, hour: int) -> bool:
        if hour > self.hour:
            return self.spend(hour - self.hour)
        self.hour = hour
        return True

    # Arriving ----------------------------------------------------------------------------------------------------

    def _arrive(self) -> None:
        section = self._section(self.entries[self.place])
        if section["title"] == "A place that must be found":
            self._search(section)
        else:
            self._enter(section)

    def _search(self, section: Mapping[str, Any]) -> None:
        known, test, success, failure = lines(section, "choice")
        found = matched(r"If you have found this place before in this adventure(?:, or have (.*))?→(\d+)", known)
        need = matched(
            r"Otherwise test Orientation (\d+), 1 less for each box ticked here;"
            r" at 0 you find it without coins\. ☐+",
            test,
        )
        there = self._section_after(found[2], success)
        difficulty = int(need[1]) - self.vain.get(self.place, 0)
        if self.place in self.found or (found[1] and found[1] in self.words) or difficulty <= 0:
            self._find(there)
            return
        if self._toss(self.coins("Orientation")) >= difficulty:
            self._find(there)
        elif self.charms():
            self.pending = Retry(0)
        else:
            self._in_vain(failure)

    def _section_after(self, known: str, success: str) -> int:
        number = matched(r"Success→(\d+)", success)[1]
        if number != known:
            raise Unreadable("two ways to the same place")
        return int(number)

    def _find(self, number: int) -> None:
        self.found.add(self.place)
        self._enter(self._section(number))

    def _in_vain(self, failure: str) -> None:
        told = matched(
            r"Failure: Tick a box; you read nothing, and it is not a visit\. The place stays on your road\."
            r" (\d+) hours? pass(?:es)?\. Then drive on\.",
            failure,
        )
        self.vain[self.place] = self.vain.get(self.place, 0) + 1
        self.phase = "actions"
        self.spend(int(told[1]))

    def _enter(self, section: Mapping[str, Any]) -> None:
        self.here: Mapping[str, Any] = section
        visit = self.reads[self.place] = self.reads.get(self.place, 0) + 1
        effects: tuple[str, ...] = ()
        if visit == 1:
            effects = self._read(section)
        else:
            again = {said(part["spans"][:1]): part["spans"] for part in section["parts"] if part["look"] == "again"}
            spans = again.get("*From the third time on: *") if visit > 2 else None
            spans = spans or again.get("*Again: *")
            if spans is not None:
                self._aloud(spans[1:])
        self.rows = [row_of(part["spans"]) for part in section["parts"] if part["look"] == "choice"]
        self.phase = "choice" if self.rows else "actions"
        if effects:
            first = effects[0].removeprefix("The first time: ")
            self._follow(section, (first, *effects[1:]), "choice")

    # Decisions ---------------------------------------------------------------------------------------------------

    def offered(self) -> list[Move]:
        match self.pending:
            case Drop(item):
                return [("drop", held) for held in (*self.items, item)]
            case Retry():
                return [*(("retry", item) for item in self.charms()), ("stand",)]
        match self.phase:
            case "choice":
                return [("choose", number) for number in range(1, len(self.rows) + 1) if self._open(number)]
            case "combat":
                return [("fight",), *([("flee",)] if self._can_flee() else [])]
            case "actions":
                return [*self._actions()]
            case "manoeuvre":
                return [("leave",)]
            case "travel":
                return [("go", place) for place in sorted(self.roads[self.place] - {self.before})]
            case "after":
                return [("pick", number) for number in range(1, len(self.picks) + 1)]
        return []

    def _actions(self) -> Iterator[Move]:
        wreck = not self.gauges["Combativeness"]
        if self.gauges["Spare parts"] and self.gauges["Combativeness"] < COUNTED[1]:
            yield ("repair",)
        yield from (("use", item) for item in self.items if self.items_printed[item].power == "burn")
        if wreck:
            if not self.gauges["Spare parts"]:
                yield ("limp",)
            return
        if self.gauges["Fuel"] and not self.driven:
            yield from (("manoeuvre", "easy"), ("manoeuvre", "hard"))
        yield ("leave",)

    def _open(self, number: int) -> bool:
        row = self.rows[number - 1]
        if (self.here["number"], number) in self.ticked or number in self.chosen:
            return False
        if row.only_if and not self.holds(row.only_if):
            return False
        return self._can_pay(row.pay)

    def _way(self, how: str) -> Way | None:
        return next((way for way in self.rows[self.fighting - 1].ways if way.how == how), None)

    def _can_flee(self) -> bool:
        way = self._way("fled")
        return way is not None and self._can_pay(way.costs)

    def _can_pay(self, price: Sequence[tuple[str, int]]) -> bool:
        return all(what == "hour" or self.gauges[what] >= amount for what, amount in price)

    def do(self, move: Move, toss: Toss) -> None:
        self.told, self._toss = [], toss
        getattr(self, f"_do_{move[0]}")(*move[1:])

    def _do_choose(self, number: int) -> None:
        row = self.rows[number - 1]
        if row.once:
            self.ticked.add((self.here["number"], number))
        if self._chooses_again(row):
            self.chosen.add(number)
        for what, amount in row.pay:
            if what != "hour":
                self.put(what, self.gauges[what] - amount)
            elif not self.spend(amount):
                return
        if row.foe:
            self.fighting, self.round = number, 1
            known = sum(word in self.words for word in row.less)
            self.foe = max(1, row.foe - known - self._carried("ram"))
            self.phase = "combat"
            if not self.gauges["Combativeness"]:
                self._end("fight lost")
        elif row.test is not None:
            self._test(number)
        elif row.ways:
            self._go_to(row.ways[0])
        else:
            self.phase = "choice" if row.again else "actions"

    def _chooses_again(self, row: Row) -> bool:
        """It says so behind the choice, or in each section that it leads to."""
        return row.again or any(self._then(self.sections[way.number]).startswith("Choose again") for way in row.ways)

    def _then(self, section: Mapping[str, Any]) -> str:
        return next(iter(lines(section, "then")), "")

    def _go_to(self, way: Way) -> None:
        section = self._section(way.number)
        then = "choice" if self._then(section).startswith("Choose again") else "actions"
        self.phase = then
        effects = self._read(section)
        for what, amount in way.costs:
            if not {f"{what} −{amount}", f"{amount} hour passes", f"{amount} hours pass"} & {*effects}:
                raise Unreadable(f"{way.warned}, but {effects}")
        if self._follow(section, effects, then):
            self.phase = then

    def coins(self, skill: str) -> int:
        items = [self.items_printed[item] for item in self.items]
        more = sum(item.amount for item in items if item.power == "coin" and item.skill == skill)
        return min(self.gauges[skill] + more, MOST_COINS)

    def charms(self) -> list[str]:
        return [item for item in self.items if self.items_printed[item].power == "retry"]

    def _carried(self, power: str) -> int:
        items = [self.items_printed[item] for item in self.items]
        return sum(item.amount for item in items if item.power == power)

    def _test(self, number: int) -> None:
        row = self.rows[number - 1]
        assert row.test is not None
        skill, need = row.test
        self.fighting = number
        if self._toss(self.coins(skill)) >= need:
            self._end("success")
        elif self.charms():
            self.pending = Retry(number)
        else:
            self._end("failure")

    def _end(self, how: str) -> None:
        way = self._way(how)
        if way is None:
            raise Unreadable(f"there is no way for {how}")
        self._go_to(way)

    def _do_retry(self, item: str) -> None:
        pending = self.pending
        assert isinstance(pending, Retry)
        self.pending = None
        self.items.remove(item)
        if pending.row:
            self._test(pending.row)
        else:
            self._search(self._section(self.entries[self.place]))

    def _do_stand(self) -> None:
        pending = self.pending
        assert isinstance(pending, Retry)
        self.pending = None
        if pending.row:
            self._end("failure")
        else:
            self._in_vain(lines(self._section(self.entries[self.place]), "choice")[-1])

    def _do_drop(self, item: str) -> None:
        pending = self.pending
        assert isinstance(pending, Drop)
        self.pending = None
        if item != pending.item:
            self.items.remove(item)
            self.items.append(pending.item)
        if self._follow(self.here, pending.rest, pending.then):
            self.phase = pending.then

    def _do_fight(self) -> None:
        if self.round > 1 and not self.spend(1):
            return
        if not self.gauges["Combativeness"]:
            self._end("fight lost")
            return
        coins = self.gauges["Tech"]
        heads = self._toss(coins)
        tails = max(0, coins - heads - self._carried("shield"))
        beaten = heads >= self.foe
        self.foe, self.round = max(0, self.foe - heads), self.round + 1
        self.put("Combativeness", self.gauges["Combativeness"] - tails)
        if not self.gauges["Combativeness"]:
            self._end("fight lost")
        elif beaten:
            self._end("fight won")

    def _do_flee(self) -> None:
        self._end("fled")

    # Driving on --------------------------------------------------------------------------------------------------

    def _do_repair(self) -> None:
        if self.spend(1):
            self.put("Spare parts", self.gauges["Spare parts"] - 1)
            self.put("Combativeness", self.gauges["Combativeness"] + 1 + self._carried("repair"))

    def _do_use(self, item: str) -> None:
        self.items.remove(item)
        self._follow(self.sections[self.entries[self.place]], self.items_printed[item].effects)

    def _do_limp(self) -> None:
        if self.spend(3):
            self.put("Combativeness", 1)

    def _do_manoeuvre(self, manner: str) -> None:
        need, gain = {"easy": (1, 1), "hard": (3, 2)}[manner]
        self.put("Fuel", self.gauges["Fuel"] - 1)
        self.driven, self.phase = True, "manoeuvre"
        if self._toss(self.coins("Driving")) >= need:
            self.hour = max(0, self.hour - gain)

    def _do_leave(self) -> None:
        if self.spend(1):
            self.phase = "travel" if self.gauges["Combativeness"] else "actions"

    def _do_go(self, place: str) -> None:
        self.before, self.place = self.place, place
        self.chosen, self.driven = set(), False
        self._arrive()

    # Out ---------------------------------------------------------------------------------------------------------

    def _escape(self, section: Mapping[str, Any]) -> None:
        self.won, self.phase = True, "over"
        end = self._read_on(section)
        for words in lines(end, "choice"):
            row = matched(r"(?:If (.*)|Otherwise)→(\d+)", words)
            if not row[1] or self.holds(row[1]):
                end = self._section(int(row[2]))
                break
        self.end = end["title"]
        self._read(end)
        while self._then(end) != "You are out. Turn to the page behind the last number.":
            end = self._read_on(end)
            self._read(end)
        self._close()

    def _read_on(self, section: Mapping[str, Any]) -> Mapping[str, Any]:
        return self._section(int(matched(r"Read on at→(\d+)", self._then(section))[1]))

    def _close(self) -> None:
        rule = matched(
            r"Count the hours left until 20, Combativeness, spare parts and fuel, and (\d+) for each item\. Less than"
            r" (\d+) is one star, (\d+) or more two stars, (\d+) or more three\.",
            lines(self.closing, "story")[0],
        )
        counted = sum(self.gauges[gauge] for gauge in ("Combativeness", "Spare parts", "Fuel"))
        counted += LAST_HOUR - self.hour + int(rule[1]) * len(self.items)
        self.stars = 1 + (counted >= int(rule[3])) + (counted >= int(rule[4]))
        self.struck = set(self.marked)
        for sentence in sentences(" ".join(lines(self.closing, "does"))):
            self.do_effect(sentence)
        self.picks = [words.removesuffix(".") for words in lines(self.closing, "choice")]
        if self.picks:
            self.phase = "after"

    def _do_pick(self, number: int) -> None:
        self.do_effect(self.picks[number - 1])
        self.phase = "over"


def _understood(words: str, table: Table) -> tuple[Meaning, re.Match[str]]:
    for pattern, meaning in table:
        if (found := re.fullmatch(pattern, words)) is not None:
            return meaning, found
    raise Unreadable(words)
