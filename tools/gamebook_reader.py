"""Plays a printed adventure of Mad Maxence from its own sections, as somebody does who has nothing but the paper.

It reads the English words of the book (`told` of the press), the lines on the equipment and the roads of the leaflet.
The figures of the rules, which a player has in the leaflet, are written here once more. It knows neither the booklet
nor the rules in code: `tools/prove_gamebooks.py` plays it beside the engine and compares.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

Move = tuple[Any, ...]
Toss = Callable[[int], int]
"""How many heads fall of so many coins."""

LAST_HOUR, MOST_ITEMS, MOST_COINS = 20, 4, 6
ENDS = {"Tech": (1, 5), "Orientation": (1, 5), "Driving": (1, 5)}
COUNTED = (0, 6)
_GAUGE = "Tech|Orientation|Driving|Combativeness|Spare parts|Fuel"
_PRICES = {"spare part": "Spare parts", "spare parts": "Spare parts", "fuel": "Fuel"} | {
    "Combativeness": "Combativeness"
}
_STEPS = {"+": 1, "−": -1}


class Unreadable(Exception):
    """A sentence that a reader of the book would not understand."""


def matched(pattern: str, words: str) -> re.Match[str]:
    found = re.fullmatch(pattern, words)
    if found is None:
        raise Unreadable(words)
    return found


def listed(words: str) -> list[str]:
    """ "A, B and C"."""
    return re.split(", | and ", words)


def said(spans: Sequence[Mapping[str, str]]) -> str:
    """A line as it is read: → before a number, ☐ for a box, brackets around what is read only sometimes."""
    signs = {"to": "→{}", "box": "☐", "strong": "*{}*", "asked": "[{} ", "end": "]"}
    return "".join(signs.get(span["look"], "{}").format(span["words"]) for span in spans)


class Way(NamedTuple):
    how: str
    number: int
    warned: str


class Row(NamedTuple):
    """A choice, as printed."""

    once: bool
    only_if: str
    pay: tuple[tuple[str, int], ...]
    test: tuple[str, int] | None
    foe: int
    less: tuple[str, ...]
    ways: tuple[Way, ...]
    again: bool
    """Without a section: whether one may choose again."""


def row_of(spans: Sequence[Mapping[str, str]]) -> Row:
    words = said(spans).strip()
    once = words.startswith("☐")
    label = next(span["words"] for span in spans if span["look"] == "strong")
    rest = words.removeprefix("☐").removeprefix(f"*{label}*").strip()
    rest, again = re.subn(r"Then choose again\.$", "", rest)
    rest = re.sub(r"Then drive on\.$", "", rest).strip()
    told, paths = rest, ""
    if (first := re.search(r"(?:Success|Fight won)?→\d+", rest)) is not None:
        told, paths = rest[: first.start()].strip(), rest[first.start() :]
    found: dict[str, Any] = {"only_if": "", "pay": (), "test": None, "foe": 0, "less": ()}
    for sentence in re.findall(r"[^.“]*(?:“[^”]*”[^.“]*)*\.", told):
        _read_need(sentence.strip(), found, once=once)
    ways = tuple(
        Way(how.lower(), int(number), warned)
        for how, number, warned in re.findall(r"([A-Za-z ]*?) ?→(\d+)(?: \(([^)]*)\))?(?:, |$)", paths)
    )
    if "".join(f"→{way.number}" for way in ways) != "".join(re.findall(r"→\d+", paths)):
        raise Unreadable(paths)
    return Row(once, found["only_if"], found["pay"], found["test"], found["foe"], found["less"], ways, bool(again))


def _read_need(words: str, found: dict[str, Any], *, once: bool) -> None:
    if words == "Once.":
        if not once:
            raise Unreadable("a choice without a box that can be made once")
    elif words.startswith("Only if "):
        found["only_if"] = words.removeprefix("Only if ").removesuffix(".")
    elif words.startswith("Pay "):
        found["pay"] = tuple(prices(words.removeprefix("Pay ").removesuffix(".")))
    elif words.startswith("Test "):
        test = matched(r"Test (Tech|Orientation|Driving) (\d+)\.", words)
        found["test"] = (test[1], int(test[2]))
    elif words.startswith("Fight "):
        found["foe"] = int(matched(r"Fight “.*”, Combativeness (\d+)\.", words)[1])
    else:
        less = matched(r"1 less (?:with the word|for each of the words) (.*)\.", words)
        found["less"] = tuple(listed(less[1]))


def prices(words: str) -> Iterator[tuple[str, int]]:
    """ "1 hour and 2 spare parts"; what is not counted, like a word, is no price."""
    for part in listed(words):
        if (hours := re.fullmatch(r"(\d+) hours?", part)) is not None:
            yield "hour", int(hours[1])
        elif (counted := re.fullmatch(r"(\d+) (.*)", part)) is not None:
            yield _PRICES[counted[2]], int(counted[1])


class Item(NamedTuple):
    """What the piece of equipment says."""

    power: str
    amount: int
    skill: str
    effects: tuple[str, ...]


def item_of(words: str) -> Item:
    """From the line under its name."""
    if (coin := re.fullmatch(r"(\d+) more coins? in (.*) tests", words)) is not None:
        return Item("coin", int(coin[1]), coin[2], ())
    if (shield := re.fullmatch(r"(\d+) tails? (?:does|do) not count in each round of a fight", words)) is not None:
        return Item("shield", int(shield[1]), "", ())
    if (ram := re.fullmatch(r"Every foe is weaker by (\d+)", words)) is not None:
        return Item("ram", int(ram[1]), "", ())
    if (repair := re.fullmatch(r"Each repair mends (\d+) more", words)) is not None:
        return Item("repair", int(repair[1]), "", ())
    if words == "Lets you toss a failed test again, once":
        return Item("retry", 1, "", ())
    return Item("burn", 0, "", tuple(_burnt(part) for part in matched("Use it up: (.*)", words)[1].split(", ")))


def _burnt(words: str) -> str:
    """An effect of equipment, in the words of the book."""
    if (back := re.fullmatch(r"(\d+ hours?) back", words)) is not None:
        return f"The clock goes back {back[1]}"
    gauge = matched(r"(.*) ([+−]\d+)", words)
    return f"{gauge[1].capitalize()} {gauge[2]}"


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
        self.sections = {section["number"]: section for section in book["sections"]}
        self._read_opening(book["opening"][-1]["parts"])
        self.closing = book["closing"][-1]["parts"]
        self.hour, self.lost_before = 0, 0
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
        places = [matched(r"\*(\w+) \*→(\d+) ☐+(?: –☐+)?", said(cell)) for cell in tables[1]["cells"]]
        self.entries = {place[1]: int(place[2]) for place in places}
        begin = matched(r"Begin at place (\w+):→(\d+)", said(parts[-1]["spans"]))
        self.start = begin[1]
        if self.entries[self.start] != int(begin[2]):
            raise Unreadable("the book begins elsewhere than its table says")
        self.opening = parts
        alone = next(said(part["spans"]) for part in parts if said(part.get("spans", ())).startswith("Played alone"))
        text = matched(
            r"Played alone, you begin with (.*?)\.(?: You have the words? (.*?)\.)? In a campaign, begin with what you"
            r" have brought along\. The clock stands at 0\.",
            alone,
        )
        self.alone = {gauge: int(n) for gauge, n in re.findall(rf"({_GAUGE}) (\d+)", text[1])}
        self.alone_words = set(listed(text[2])) if text[2] else set()

    def begin(self, toss: Toss, brought: tuple[Mapping[str, int], set[str], list[str]] | None = None) -> None:
        self.gauges, self.words = dict(self.alone), set(self.alone_words)
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
        """ "you have the words A and B and Fuel is 1 or more": each part begins anew."""
        parts = re.split(rf"(?:, | and )(?=you |it is |(?:{_GAUGE}) is )", asked)
        return all(self._holds(part) for part in parts)

    def _holds(self, asked: str) -> bool:
        if (has := re.fullmatch(r"you have the words? ([A-Z0-9, and-]+)", asked)) is not None:
            return self.words.issuperset(listed(has[1]))
        if (lacks := re.fullmatch(r"you (?:do not have the word|have none of the words) (.*)", asked)) is not None:
            return self.words.isdisjoint(listed(lacks[1]))
        if (item := re.fullmatch(r"you (carry|do not carry) “(.*)”", asked)) is not None:
            return (item[2] in self.items) == (item[1] == "carry")
        if (been := re.fullmatch(r"you have (not )?been at (\w+)", asked)) is not None:
            return bool(self.reads.get(been[2])) != bool(been[1])
        if (hour := re.fullmatch(r"it is hour (\d+) or (later|earlier)", asked)) is not None:
            return self.hour >= int(hour[1]) if hour[2] == "later" else self.hour <= int(hour[1])
        if (gauge := re.fullmatch(r"(.*) is (\d+) or (more|less)", asked)) is not None:
            now, than = self.gauges[gauge[1]], int(gauge[2])
            return now >= than if gauge[3] == "more" else now <= than
        return self._has_lost(asked)

    def _has_lost(self, asked: str) -> bool:
        if asked == "you have lost this adventure before":
            return self.lost_before >= 1
        if asked == "you have lost this adventure once at most":
            return self.lost_before <= 1
        times = matched(r"you have lost this adventure (\d+) times (or more|at most)", asked)
        return self.lost_before >= int(times[1]) if times[2] == "or more" else self.lost_before <= int(times[1])

    def put(self, gauge: str, value: int) -> None:
        least, most = ENDS.get(gauge, COUNTED)
        self.gauges[gauge] = min(max(value, least), most)

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
        blue = [said(part["spans"]) for part in section["parts"] if part["look"] == "does"]
        return sentences(" ".join(blue))

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
            elif not self._do(effect):
                return False
        return True

    def _do(self, effect: str) -> bool:
        if (change := re.fullmatch(rf"({_GAUGE}) ([+−])(\d+)", effect)) is not None:
            self.put(change[1], self.gauges[change[1]] + _STEPS[change[2]] * int(change[3]))
        elif (set_to := re.fullmatch(rf"({_GAUGE}) is now (\d+)(, if it was (?:more|less))?", effect)) is not None:
            now, value = self.gauges[set_to[1]], int(set_to[2])
            if not set_to[3] or (now > value if set_to[3].endswith("more") else now < value):
                self.put(set_to[1], value)
        elif (word := re.fullmatch("Write down the word (.*)", effect)) is not None:
            self.words.add(word[1])
        elif (gone := re.fullmatch("Strike out the words? (.*)", effect)) is not None:
            self.words -= set(listed(gone[1]))
        elif (item := re.fullmatch("Lay down “(.*)”", effect)) is not None:
            self.items = [held for held in self.items if held != item[1]]
        else:
            return self._do_hours(effect)
        return True

    def _do_hours(self, effect: str) -> bool:
        if (passed := re.fullmatch(r"(\d+) hours? pass(?:es)?", effect)) is not None:
            return self.spend(int(passed[1]))
        if (back := re.fullmatch(r"The clock goes back (\d+) hours?", effect)) is not None:
            self.hour = max(0, self.hour - int(back[1]))
            return True
        now = int(matched(r"It is now hour (\d+)", effect)[1])
        if now > self.hour:
            return self.spend(now - self.hour)
        self.hour = now
        return True

    # Arriving ----------------------------------------------------------------------------------------------------

    def _arrive(self) -> None:
        section = self._section(self.entries[self.place])
        if section["title"] == "A place that must be found":
            self._search(section)
        else:
            self._enter(section)

    def _search(self, section: Mapping[str, Any]) -> None:
        known, test, success, failure = [said(part["spans"]) for part in section["parts"]]
        found = matched(
            r"If you have found this place before in this adventure(?:, or have the word (.*))?→(\d+)", known
        )
        need = matched(
            r"Otherwise test Orientation (\d+), one less for each time you have looked here in vain\."
            r" At 0 you find it\.",
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
            r"Failure: you read nothing here\. Tick a search in vain\. (\d+) hours? pass(?:es)?\. Then drive on\.",
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
        return all(what == "hour" or self.gauges[what] >= amount for what, amount in row.pay)

    def _way(self, how: str) -> Way | None:
        return next((way for way in self.rows[self.fighting - 1].ways if way.how == how), None)

    def _can_flee(self) -> bool:
        way = self._way("flight")
        if way is None:
            return False
        takes = way.warned.removeprefix("takes: ")
        return not takes or all(what == "hour" or self.gauges[what] >= amount for what, amount in prices(takes))

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
            self._go_to(row.ways[0].number)
        else:
            self.phase = "choice" if row.again else "actions"

    def _chooses_again(self, row: Row) -> bool:
        """It says so behind the choice, or in each section that it leads to."""
        after = [self._then(self.sections[way.number]) for way in row.ways]
        return row.again or any(then.startswith("Choose again") for then in after)

    def _then(self, section: Mapping[str, Any]) -> str:
        return next((said(part["spans"]) for part in section["parts"] if part["look"] == "then"), "")

    def _go_to(self, number: int) -> None:
        section = self._section(number)
        then = "choice" if self._then(section).startswith("Choose again") else "actions"
        self.phase = then
        if self._follow(section, self._read(section), then):
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
        self._go_to(way.number)

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
            self._in_vain(said(self._section(self.entries[self.place])["parts"][-1]["spans"]))

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
        self._end("flight")

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
        end = self._section(int(matched(r"Read on at→(\d+)", self._then(section))[1]))
        rows = [said(part["spans"]) for part in end["parts"] if part["look"] == "choice"]
        for words in rows:
            row = matched(r"(?:If (.*)|Otherwise)→(\d+)", words)
            if not row[1] or self.holds(row[1]):
                end = self._section(int(row[2]))
                break
        self.end = end["title"]
        self._read(end)
        matched("You are out. Turn to the last page of this book.", self._then(end))
        self._close()

    def _close(self) -> None:
        stories = [said(part["spans"]) for part in self.closing if part["look"] == "story"]
        rule = matched(
            r"Count the hours left until 20, Combativeness, spare parts and fuel, and (\d+) for each item\. Less than"
            r" (\d+) is one star, (\d+) or more two stars, (\d+) or more three\.",
            stories[0],
        )
        counted = sum(self.gauges[gauge] for gauge in ("Combativeness", "Spare parts", "Fuel"))
        counted += LAST_HOUR - self.hour + int(rule[1]) * len(self.items)
        self.stars = 1 + (counted >= int(rule[3])) + (counted >= int(rule[4]))
        blue = [said(part["spans"]) for part in self.closing if part["look"] == "does"]
        self.struck = set(self.marked)
        for sentence in sentences(" ".join(blue)):
            self._do(sentence)
        self.picks = [said(part["spans"]).removesuffix(".") for part in self.closing if part["look"] == "choice"]
        if self.picks:
            self.phase = "after"

    def _do_pick(self, number: int) -> None:
        self._do(self.picks[number - 1])
        self.phase = "over"


def sentences(words: str) -> tuple[str, ...]:
    """Without their full stops; one may stand inside quotation marks."""
    return tuple(found.strip().removesuffix(".") for found in re.findall(r"[^.“]*(?:“[^”]*”[^.“]*)*\.", words))


def roads_of(leaflet: str) -> dict[str, set[str]]:
    """As the leaflet lists them."""
    flat = " ".join(leaflet.split())
    roads: dict[str, set[str]] = {}
    for one, other in re.findall(r"(\d+)-(\d+)", matched(r".*?Roads: (.*?)\..*", flat)[1]):
        roads.setdefault(one, set()).add(other)
        roads.setdefault(other, set()).add(one)
    hidden = matched(r".*?Hidden places: (.*?)\..*", flat)[1]
    for letter, around in re.findall(r"([A-D])(?: lies)? between ([\d, and]+)", hidden):
        for place in re.findall(r"\d+", around):
            roads.setdefault(letter, set()).add(place)
            roads.setdefault(place, set()).add(letter)
    return roads
