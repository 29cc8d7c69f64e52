"""Reads a booklet of adventures: a text that needs no programmer, one line one thing, `|` between parts.

    BOOKLET title | subtitle
    ITEM id | Name | power               powers: coin SKILL n, shield n, ram n, repair n, burn effects, retry n
    ITEM id | Name | power | drawn compass        with one of the drawings we have
    FLAG id | what the notebook says
    RUMOUR id | what was heard           a flag for FIND … unless flag id; the notebook marks the place on the map
    PERSON id | Name | met 2-7, 3-7, flag ilse | head 2-7 361 134 27
                                         who is met there (adventure-place) or known by a flag; the head is cut from
                                         one of our pictures (place, middle, reach) and may be left away. Under it
                                         text lines for the notebook, most with if flag x: the first that fits is told
    ADVENTURE n | title
    START id        EXIT id        AIM what she is after; it is shown all the time
    LOADOUT TECH 1, O 1, D 1, C 1, P 1, F 1        CARRY flag, flag
    CLOCK n | effects
    AFTER effects | choose a / b / c
    OUT headline of an escape        CAUGHT headline of a defeat
    ENDING id | if conditions | one line
    ROLL heading of the last page        under it one text line for each who came along
    == id | Name | one-line event        all sixteen places, once each
    FIND O n unless flag x        AUTO effects
    AGAIN text of a second visit        THIRD text of every visit after that
    > Label | once | stay | if c1 and c2 | pay TU 1, P 2 | get effects
    > Label | sealed | get effects       a riddle: hours and things it takes are not told beforehand, as else they are
    > Label | test SKILL n | ok effects | ko effects
    > Label | foe n Name | less flag, flag | win effects | lost effects | flee effects
    " story of the last thing above; a line with nothing but " begins a new line: for speech
    "    a line of verse: three spaces or more set it in, on a line of its own
    ok " what is told when the choice above ends that way (get, ok, ko, win, lost, flee)
    if flag x " told only to whoever has the flag: inside every story, also of AIM, CAUGHT, AFTER, ENDING and ROLL
    else " told to everybody else
    always " told to everybody again

Effects: F+2, C-1, C=1, TU+2, flag x, clear x, item x, drop x, exit, or - for nothing. Conditions, joined by "and":
flag x, not flag x, item x, not item x, been 4, not been 4 (places of this adventure), F>=2, C<=3, TRIES>=1 (how often
this adventure was lost before). A line that begins with # is a note to other writers. Everything wrong is reported at
once, with file and line; what only shows when the whole booklet is known is looked for in `checks.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, islice
from typing import Any

from game.core.words import VERSE

from .booklet import (
    Adventure,
    After,
    Booklet,
    Choice,
    Clock,
    Conditions,
    Effects,
    Ending,
    Flag,
    Head,
    How,
    Item,
    Passage,
    Person,
    Place,
    Problem,
    Tale,
    Text,
    joined,
    parse_condition,
    parse_effect,
    parse_effects,
    parse_skill,
)
from .checks import keys_of, problems_of, warnings_of
from .content import GAUGES, Gauge, Land

ENDS: tuple[How, ...] = ("get", "ok", "ko", "win", "lost", "flee")
_TOLD = re.compile(r'(get|ok|ko|win|lost|flee)\s*"(.*)')
_SOMETIMES = re.compile(r'(if\s[^"]*|else\s*|always\s*)"(.*)')
_SET_IN = "   "
"""Behind the quotation mark: a line of verse."""
_ID = re.compile(r"[a-z][a-z-]*")
_MET = re.compile(r"(\d+)-(\w+)|flag ([a-z][a-z-]*)")
_HEAD = re.compile(r"(\d+)-(\w+) (\d+) (\d+) (\d+)")
_POWERS = ("coin", "shield", "ram", "repair", "burn", "retry")
LARGEST = 400_000
"""Characters in one file; ours have some 25,000."""
LONGEST_LINE = 2_000
"""Characters of a line before its story begins; ours have up to 159."""
LONGEST_STORY = 20_000
"""Characters in the story of one thing; ours have some 1,500."""
MOST_PASSAGES = 200
"""Pieces of one story that are told to some and not to others; ours have up to 21."""
MOST_ADVENTURES, MOST_CHOICES, MOST_DECLARED = 30, 30, 500
"""Adventures in a booklet, choices at a place, items or flags; ours have 5, 5 and 48."""
MOST_PROBLEMS = 100
"""The maximum number reported at once; an author with a hundred mistakes runs it again anyway."""


class BookletError(ValueError):
    def __init__(self, problems: Sequence[Problem], more: bool = False) -> None:
        told = [*map(str, problems), *(["There is more that is wrong; mend these first."] if more else [])]
        super().__init__("\n".join(told))
        self.problems = tuple(problems)
        self.more = more
        """There are others beside these."""


def read_booklet(parts: Iterable[tuple[str, str]], land: Land) -> Booklet:
    """The booklet in these files (name and text), read one after the other. Raises BookletError with all mistakes."""
    reader = Reader(land)
    for file, text in parts:
        reader.read_file(file, text)
    booklet = reader.finish()
    # One more than are told, to know whether there are others.
    problems = [*islice(chain(reader.problems, problems_of(booklet, land)), MOST_PROBLEMS + 1)]
    if problems:
        told = sorted(problems[:MOST_PROBLEMS], key=lambda problem: (reader.files.index(problem.file), problem.line))
        raise BookletError(told, more=len(problems) > MOST_PROBLEMS)
    return booklet._replace(warnings=tuple(map(str, warnings_of(booklet, land))), keys=keys_of(booklet))


class Draft:
    """An adventure while its lines come in."""

    def __init__(self, number: int, title: str, file: str, line: int) -> None:
        self.number, self.title, self.file, self.line = number, title, file, line
        self.once: dict[Any, Any] = {}
        """Lines that an adventure has once, and (word, place) for those a place has once."""
        self.clocks: list[Clock] = []
        self.endings: list[Ending] = []
        self.places: dict[str, Place] = {}
        self.choices: dict[str, list[Choice]] = {}
        self.intro: Text = []

    def finish(self) -> Adventure:
        places = {name: place._replace(choices=tuple(self.choices[name])) for name, place in self.places.items()}
        way_out = self.once.get("EXIT", "")
        return Adventure(
            self.number,
            self.title,
            self.file,
            self.line,
            self.once.get("START", ""),
            way_out,
            self.once.get("AIM", []),
            self.once.get("LOADOUT", {}),
            self.once.get("CARRY", ()),
            tuple(sorted(self.clocks)),
            self.once.get("AFTER"),
            tuple(self.endings),
            places,
            self.intro,
            self.once.get("OUT", ""),
            self.once.get("CAUGHT"),
            self.once.get("ROLL"),
            tuple(choice for choice in self.choices.get(way_out, ()) if choice.leads_out),
        )


class Reader:
    def __init__(self, land: Land) -> None:
        self.land = land
        self.files: list[str] = []
        self.problems: list[Problem] = []
        self.title: tuple[str, str] | None = None
        self.items: dict[str, Item] = {}
        self.flags: dict[str, Flag] = {}
        self.people: dict[str, Person] = {}
        self.drafts: dict[int, Draft] = {}
        self.draft: Draft | None = None
        self.place: str | None = None
        self.text: Text | None = None
        """Where a line of story goes."""
        self.told: dict[How, Text] | None = None
        """Where the outcomes of the last choice go."""
        self.ends: dict[How, Effects] = {}
        self.line = 0

    def read_file(self, file: str, text: str) -> None:
        self.files.append(file)
        if len(text) > LARGEST:
            self._wrong("V1", f"this file is far too long; an adventure has up to {LARGEST} characters")
            return
        for self.line, row in enumerate(text.splitlines(), start=1):
            row = row.strip().lstrip("\ufeff")
            if len(self.problems) > MOST_PROBLEMS:
                return
            if row and not row.startswith("#"):
                try:
                    self._read(row)
                except ValueError as error:
                    self._wrong("V1", str(error))

    def finish(self) -> Booklet:
        if self.title is None:
            self.line = 1
            if not self.files:
                self.files.append("booklet")
            self._wrong("V1", "a booklet begins with the line BOOKLET title | subtitle; give its first file first")
        if not self.drafts:
            self._wrong("V3", "there is no ADVENTURE in this booklet; write ADVENTURE 1 | title")
        title, subtitle = self.title or ("", "")
        adventures = {number: draft.finish() for number, draft in sorted(self.drafts.items())}
        return Booklet(title, subtitle, self.items, self.flags, self.people, adventures)

    def _wrong(self, code: str, words: str) -> None:
        self.problems.append(Problem(self.files[-1], self.line, code, words))

    # Lines -------------------------------------------------------------------------------------------------------

    def _read(self, row: str) -> None:
        if row.find('"', 0, LONGEST_LINE + 1) < 0 and len(row) > LONGEST_LINE:
            raise ValueError(f'this line is longer than {LONGEST_LINE} characters; write a story behind a "')
        if row.startswith('"'):
            self._tell_on(row[1:])
            return
        if (sometimes := _SOMETIMES.fullmatch(row)) is not None:
            self._tell_sometimes(sometimes[1].strip(), sometimes[2])
            return
        if (told := _TOLD.fullmatch(row)) is not None:
            self._tell(told[1], told[2])  # type: ignore[arg-type]
            return
        word, _, rest = row.partition(" ")
        parts = [part.strip() for part in rest.split("|")]
        if word == "BOOKLET":
            self.title = (parts[0], parts[1] if len(parts) > 1 else "")
        elif word in ("ITEM", "FLAG", "RUMOUR", "PERSON"):
            self._declare(word, parts)
        elif word == "ADVENTURE":
            self._begin_adventure(parts)
        elif self.draft is None:
            raise ValueError(
                f"{word!r} is unknown or too early; first come BOOKLET, ITEM, FLAG, RUMOUR, PERSON and ADVENTURE lines"
            )
        elif word == "==":
            self._begin_place(self.draft, parts)
        elif word == ">":
            self._choice(self.draft, parts)
        elif word in ("FIND", "AUTO", "AGAIN", "THIRD"):
            self._of_place(self.draft, word, rest)
        else:
            self._of_adventure(self.draft, word, rest, parts)

    def _tell(self, how: How, words: str) -> None:
        if self.told is None or how not in self.ends:
            raise ValueError(f"there is no {how!r} in the choice above to tell about")
        self.text = self.told.setdefault(how, [])
        self._add(Passage(words.strip(), self.line))

    def _tell_on(self, words: str) -> None:
        """A further line of what was being told."""
        text, verse, words = self._story(words), words.startswith(_SET_IN), words.strip()
        if verse and words:
            words = f"{VERSE}{words}\n"
            if text and not text[-1].words.endswith("\n"):
                words = f"\n{words}"
        if not text:
            self._add(Passage(words, self.line))
        elif not words:
            text[-1] = text[-1]._replace(words=f"{text[-1].words}\n")
        else:
            text[-1] = text[-1]._replace(words=joined((text[-1].words, words)))

    def _tell_sometimes(self, word: str, words: str) -> None:
        """What follows is for those who fit it: `if …`, `else` for all others, `always` for everybody again."""
        text = self._story()
        if any(text is item.text for item in self.items.values()):
            raise ValueError("what is told of an item is the same for everybody: no if, else or always here")
        if word == "always":
            self._add(Passage(words.strip(), self.line))
        elif word == "else":
            last = text[-1] if text else None
            if last is None or not last.when or last.otherwise:
                raise ValueError("else comes right after what an if tells")
            self._add(Passage(words.strip(), self.line, last.when, True))
        else:
            conditions = _conditions(word)
            if not conditions:
                raise ValueError('write what it depends on, as in if flag pass "')
            self._add(Passage(words.strip(), self.line, conditions))

    def _story(self, more: str = "") -> Text:
        if self.text is None:
            raise ValueError("this story text belongs to nothing; put it under the line it tells about")
        if sum(len(passage.words) for passage in self.text) + len(more) > LONGEST_STORY:
            raise ValueError(f"this story is longer than {LONGEST_STORY} characters; nobody reads so much at once")
        return self.text

    def _add(self, passage: Passage) -> None:
        text = self._story(passage.words)
        if len(text) >= MOST_PASSAGES:
            raise ValueError(f"this story has more than {MOST_PASSAGES} pieces for one reader and another")
        text.append(passage)

    def _declare(self, word: str, parts: list[str]) -> None:
        name = parts[0]
        declared: Mapping[str, object] = self.flags
        if word in ("ITEM", "PERSON"):
            declared = self.items if word == "ITEM" else self.people
        if not _ID.fullmatch(name):
            raise ValueError(f"{name!r} cannot name a flag, an item or a person; use small letters and hyphens")
        if len(declared) >= MOST_DECLARED:
            raise ValueError(f"this booklet has more than {MOST_DECLARED} lines {word}")
        if name in declared:
            self._wrong("V13", f"{word.lower()} {name!r} is declared twice; give one of them another name")
            return
        self.text = None
        if word == "PERSON":
            self._person(name, parts)
        elif word != "ITEM":
            if len(parts) != 2:
                raise ValueError(f"a {word.lower()} is written {word} id | what the notebook says")
            self.flags[name] = Flag(name, parts[1], self.line, self.files[-1], word == "RUMOUR")
        else:
            drawn = parts[3].partition(" ") if len(parts) == 4 else ("drawn", "", "")
            if not 3 <= len(parts) <= 4 or drawn[0] != "drawn":
                raise ValueError("an item is written ITEM id | Name | power, or with | drawn name behind it")
            self.text = []
            self.items[name] = self._item(name, parts[1], parts[2])._replace(picture=drawn[2].strip())

    def _person(self, key: str, parts: list[str]) -> None:
        met = [_MET.fullmatch(part.strip()) for part in parts[2].removeprefix("met ").split(",")] if parts[2:] else []
        if not 3 <= len(parts) <= 4 or not parts[2].startswith("met ") or None in met:
            raise ValueError("a person is written PERSON id | Name | met 2-7, flag x | head 2-7 361 134 27")
        head = _HEAD.fullmatch(parts[3].removeprefix("head ")) if len(parts) == 4 else None
        if len(parts) == 4 and head is None:
            raise ValueError("a head is written head 2-7 361 134 27: the place in our pictures, its middle, its reach")
        self.text = []
        self.people[key] = Person(
            key,
            parts[1],
            tuple((_number(each[1]), each[2]) for each in met if each is not None and each[1]),
            tuple(each[3] for each in met if each is not None and each[3]),
            None if head is None else Head(_number(head[1]), head[2], *map(_number, head.groups()[2:])),
            self.line,
            self.files[-1],
            self.text,
        )

    def _item(self, key: str, name: str, power: str) -> Item:
        kind, _, rest = power.partition(" ")
        words = rest.split()
        if kind not in _POWERS:
            raise ValueError(f"{kind!r} is not a power; there are {', '.join(_POWERS)}")
        assert self.text is not None
        if kind == "burn":
            return Item(key, name, "burn", None, 0, parse_effects(rest), self.line, self.files[-1], self.text)
        skill = parse_skill(words.pop(0)) if kind == "coin" and words else None
        if len(words) != 1 or not words[0].isdecimal() or (kind == "coin" and skill is None):
            raise ValueError("a power is written coin SKILL n, shield n, ram n, repair n, retry n or burn effects")
        amount = int(words[0])
        if not 1 <= amount <= 5:
            self._wrong("V12", f"the power of {key!r} is {amount}, possible is 1 to 5")
        return Item(key, name, kind, skill, amount, (), self.line, self.files[-1], self.text)  # type: ignore[arg-type]

    def _begin_adventure(self, parts: list[str]) -> None:
        if len(parts) != 2 or not parts[0].isdecimal():
            raise ValueError("an adventure begins with ADVENTURE number | title")
        number = int(parts[0]) if len(parts[0]) < 4 else 0
        if not 1 <= number <= MOST_ADVENTURES:
            raise ValueError(f"an adventure has a number from 1 to {MOST_ADVENTURES}")
        self.draft = Draft(number, parts[1], self.files[-1], self.line)
        if number in self.drafts:
            self._wrong("V13", f"adventure {number} is there twice; number them 1, 2, 3 …")
        else:
            self.drafts[number] = self.draft
        self.place, self.told, self.text = None, None, self.draft.intro

    def _begin_place(self, draft: Draft, parts: list[str]) -> None:
        if len(parts) != 3:
            raise ValueError("a place begins with == id | Name | one-line event")
        key = parts[0]
        scene: Text = []
        self.place, self.told, self.text = key, None, scene
        place = Place(key, parts[1], parts[2], self.line, 0, "", (), (), scene, [], [])
        if key in draft.places or key not in self.land.places:
            what = "is there twice" if key in draft.places else "is not on the map"
            self._wrong("V2", f"place {key} {what}; the places are {', '.join(self.land.places)}")
        draft.places.setdefault(key, place)
        draft.choices.setdefault(key, [])

    def _of_place(self, draft: Draft, word: str, rest: str) -> None:
        if self.place is None:
            raise ValueError(f"{word} belongs under the == line of a place")
        place = draft.places[self.place]
        if word in ("AGAIN", "THIRD"):
            self.text = place.again if word == "AGAIN" else place.third
            self._add(Passage(rest.strip().removeprefix('"').strip(), self.line))
            return
        if (word, self.place) in draft.once:
            self._wrong("V13", f"{word} is there twice at this place; keep one")
        draft.once[word, self.place] = True
        if word == "AUTO":
            draft.places[self.place] = place._replace(auto=parse_effects(rest))
            return
        find = re.fullmatch(r"O (\d+)(?: unless flag ([a-z][a-z-]*))?", rest.strip())
        if find is None:
            raise ValueError("finding is written FIND O n, or FIND O n unless flag x")
        if int(find[1]) == 0:
            self._wrong("V12", "FIND has difficulty 0; leave the line out where nobody has to look")
        draft.places[self.place] = place._replace(find=int(find[1]), unless=find[2] or "")

    def _of_adventure(self, draft: Draft, word: str, rest: str, parts: list[str]) -> None:
        if word in draft.once:
            self._wrong("V13", f"{word} is there twice in this adventure; keep one")
        if word in ("START", "EXIT", "OUT"):
            draft.once[word] = rest.strip()
        elif word == "AIM":
            draft.once[word] = self.text = [Passage(rest.strip(), self.line)]
        elif word in ("CAUGHT", "ROLL"):
            self.text = []
            draft.once[word] = Tale(rest.strip(), self.line, self.text)
        elif word == "LOADOUT":
            draft.once[word] = dict(self._once_each(_amounts(rest)))
        elif word == "CARRY":
            draft.once[word] = self._once_each(_names(rest))
        elif word == "CLOCK":
            if len(parts) != 2 or not parts[0].isdecimal():
                raise ValueError("a clock is written CLOCK n | effects")
            self.text = []
            draft.clocks.append(Clock(int(parts[0]), parse_effects(parts[1]), self.line, self.text))
        elif word == "AFTER":
            self._after(draft, parts)
        elif word == "ENDING":
            if len(parts) != 3:
                raise ValueError("an ending is written ENDING id | if conditions | one line")
            self.text = []
            draft.endings.append(Ending(parts[0], _conditions(parts[1]), parts[2], self.line, self.text))
        else:
            raise ValueError(f"{word!r} is not a kind of line; `poste-restante adventure form` lists them all")
        self.told = None

    def _after(self, draft: Draft, parts: list[str]) -> None:
        if len(parts) > 2 or (len(parts) == 2 and not parts[1].startswith("choose ")):
            raise ValueError("the end of an adventure is written AFTER effects | choose a / b / c")
        choose = parts[1].removeprefix("choose ").split("/") if len(parts) == 2 else []
        self.text = []
        draft.once["AFTER"] = After(
            parse_effects(parts[0]), tuple(parse_effect(word) for word in choose), self.line, self.text
        )

    # Choices -----------------------------------------------------------------------------------------------------

    def _choice(self, draft: Draft, parts: list[str]) -> None:
        if self.place is None:
            raise ValueError("a choice belongs under the == line of a place")
        fields: dict[str, str] = {}
        for part in parts[1:]:
            word, _, rest = part.partition(" ")
            if word in fields:
                self._wrong("V13", f"{word!r} is there twice in this choice; keep one")
            fields[word] = rest.strip()
        known = {"once", "stay", "sealed", "if", "pay", "test", "foe", "less", *ENDS}
        if unknown := sorted(set(fields) - known):
            raise ValueError(f"{unknown[0]!r} is not part of a choice; there are {', '.join(sorted(known))}")
        self.ends = {how: parse_effects(fields[how]) for how in ENDS if how in fields}
        self.told = {}
        self.text = None
        choices = draft.choices[self.place]
        if len(choices) >= MOST_CHOICES:
            raise ValueError(f"this place has more than {MOST_CHOICES} choices; nobody weighs so many")
        choices.append(
            Choice(
                len(choices) + 1,
                parts[0],
                self.line,
                "once" in fields,
                "stay" in fields,
                "sealed" in fields,
                _conditions(f"if {fields['if']}") if "if" in fields else (),
                self._once_each(_amounts(fields["pay"])) if "pay" in fields else (),
                *_test(fields.get("test")),
                *_foe(fields.get("foe")),
                self._once_each(_names(fields["less"])) if "less" in fields else (),
                self.ends,
                self.told,
            )
        )
        self._check_ends(choices[-1])

    def _once_each(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """A flag or gauge named twice in one list is a slip: one of them was meant to be another."""
        named = Counter(part if isinstance(part, str) else part[0] for part in parts)
        for name in sorted(name for name, count in named.items() if count > 1):
            self._wrong("V13", f"{name!r} is named twice in this list; name it once, with the whole amount")
        return parts

    def _check_ends(self, choice: Choice) -> None:
        """Which outcomes belong to which kind of choice (V6, V7)."""
        ends = set(choice.ends)
        if choice.skill and not {"ok", "ko"} <= ends:
            self._wrong("V7", "a test needs both an ok and a ko part; write ok - or ko - for nothing")
        if choice.foe:
            if _left_standing(choice.ends.get("lost", ())) < 1:
                self._wrong("V6", "a foe needs a lost part that sets C to 1 or more, as in lost C=1, TU+2")
            if "win" not in ends:
                self._wrong("V6", "a foe needs a win part; write win - for nothing")
        if choice.sealed and (choice.pay or "get" not in ends):
            self._wrong("V7", "sealed is for a choice with a get and no price; who pays or tosses must know for what")
        allowed = {"ok", "ko"} if choice.skill else {"win", "lost", "flee"} if choice.foe else {"get"}
        if (choice.skill and choice.foe) or ends - allowed or (choice.less and not choice.foe):
            raise ValueError("a choice has a get, or a test with ok and ko, or a foe with win, lost and maybe flee")


def _left_standing(lost: Effects) -> int:
    """The least C that somebody has after these, whatever she had before."""
    c = 0
    for effect in lost:
        if effect.name == "C":
            c = effect.value if effect.kind == "=" else c + effect.value if effect.kind == "+" else c - effect.value
            c = max(0, c)
    return c


def _number(digits: str) -> int:
    """One with more digits than any of ours is as wrong as a hundred thousand, and sooner read."""
    return int(digits[:6])


def _amounts(text: str) -> tuple[tuple[Gauge, int], ...]:
    found: list[tuple[Gauge, int]] = []
    for part in text.split(","):
        words = part.split()
        if len(words) != 2 or words[0] not in GAUGES or not words[1].isdecimal():
            raise ValueError(f"{part.strip()!r} is not an amount; write a gauge and a number, as in P 2")
        found.append((words[0], int(words[1])))
    return tuple(found)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def _conditions(text: str) -> Conditions:
    text = text.strip().removeprefix("if").strip()
    return tuple(parse_condition(part) for part in text.split(" and ")) if text else ()


def _test(text: str | None) -> tuple[Any, int]:
    if text is None:
        return None, 0
    words = text.split()
    if len(words) != 2 or not words[1].isdecimal():
        raise ValueError("a test is written test SKILL n, as in test TECH 2")
    return parse_skill(words[0]), int(words[1])


def _foe(text: str | None) -> tuple[str, int]:
    if text is None:
        return "", 0
    number, _, name = text.partition(" ")
    if not number.isdecimal() or not name:
        raise ValueError("a foe is written foe n Name, as in foe 2 Squatters")
    return name, int(number)
