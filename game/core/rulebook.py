"""A game's rulebook: every rule under its number, in chapters, with examples and a glossary.

One text file a game, `assets/<folder>/rulebook.md`, that reads well as it stands:

    # Bonnie and Clyde
    What the game is, in a paragraph or two.

    ## The police
    **R3** Roll one die each morning. The total is the die, minus ammunition spent, plus the modifier.
    > Example: the die shows 5, one cube lies on Surveillance: 5 + 2 = 7.
    **G2** (ours) What the printed rules leave open and this house settled.

    ## Words
    **frostbite**: see hypothermia.

A paragraph begins with a bold number (a rule), with `>` (an example), or is plain text; paragraphs may run over
several lines. `(ours)` marks what the publisher did not print; `(screen)` before any paragraph, what is about the
screen and would puzzle whoever plays from paper. The chapter called Words is the glossary.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Literal, NamedTuple

from game.core.words import Said, _, capitalised, folded, found_in, pgettext

GLOSSARY = "Words"
NO_WORD = "—"
_RULE = re.compile(r"\*\*([A-Z]\d+[a-z]?)\*\* (\(ours\) )?(.+)", re.DOTALL)
_TERM = re.compile(r"\*\*([^*]+)\*\*: (.+)", re.DOTALL)
_SEE = re.compile(r"see ([^.;,(]+)")
_NUMBER = re.compile(r"\b[A-Z]\d+[a-z]?\b")
_ALONE = re.compile(rf"\(({_NUMBER.pattern}(?:, {_NUMBER.pattern})*)\)|{_NUMBER.pattern}")
"""A number that leads to a rule, or several of them in brackets."""
CITED = "⟦{}⟧"
"""Stands for the number of a rule in a text on paper."""
_SCREEN = "(screen) "
_BEGINS = re.compile(r"#|>|\(screen\) |\*\*[A-Z]\d+[a-z]?\*\*|\*\*[^*]+\*\*: ")

Kind = Literal["rule", "example", "text", "term"]


class BadRulebook(ValueError):
    """The file cannot be read as a rulebook; the message names the line."""


class Paragraph(NamedTuple):
    kind: Kind
    text: str
    number: str = ""
    """The number of a rule, or the word of a glossary entry."""
    ours: bool = False
    screen: bool = False
    """It is not printed."""


class Chapter(NamedTuple):
    title: str
    paragraphs: tuple[Paragraph, ...]


class Rulebook(NamedTuple):
    title: str
    chapters: tuple[Chapter, ...]
    """The first one has no title: the text before the first heading."""
    context: str = ""
    """The gettext context of its texts: the game's id. "Hold" does not mean the same thing in every game."""

    def told(self, words: str) -> str:
        """A title, a text or a word of this book, translated."""
        return words if isinstance(words, Said) else pgettext(self.context, words)

    def in_order(self, chapter: Chapter) -> Sequence[Paragraph]:
        """The paragraphs in reading order: a glossary is sorted by its translated words.

        Many entries only refer to another word; a translator answers "—" to drop one.
        """
        if chapter.title != GLOSSARY:
            return chapter.paragraphs
        words = {paragraph: self.told(paragraph.number) for paragraph in chapter.paragraphs}
        there = [paragraph for paragraph in chapter.paragraphs if words[paragraph] != NO_WORD]
        return sorted(there, key=lambda paragraph: folded(words[paragraph]))

    def with_synonyms(self, synonyms: Mapping[str, str]) -> Rulebook:
        """The book with more glossary entries that refer from one translated word to another."""
        return self._replace(chapters=tuple(self._with_synonyms(chapter, synonyms) for chapter in self.chapters))

    def _with_synonyms(self, chapter: Chapter, synonyms: Mapping[str, str]) -> Chapter:
        """Without references to unknown words, and without words that have an entry already."""
        if chapter.title != GLOSSARY:
            return chapter
        known = {folded(self.told(paragraph.number)) for paragraph in chapter.paragraphs}
        added = [
            # Translators: what a word of a rulebook's glossary says that only leads to another one.
            Paragraph("term", Said(_("see {word}.").format(word=synonyms[word])), Said(word))
            for word in synonyms
            if folded(word) not in known and folded(synonyms[word]) in known
        ]
        return chapter._replace(paragraphs=(*chapter.paragraphs, *added))

    def on_paper(self) -> Rulebook:
        """The book as it is printed: without what is about the screen, and without words that only help a search. An
        entry that leads to another one stays if its word is printed anywhere.

        A text cites a rule as CITED, brackets around it fall; a rule keeps its number only for these citations.
        """
        kept = [
            chapter._replace(paragraphs=tuple(p for p in chapter.paragraphs if not p.screen))
            for chapter in self.chapters
        ]
        said = " ".join(self.told(p.text) for chapter in kept for p in chapter.paragraphs if not _SEE.match(p.text))
        there = {p.number for chapter in kept for p in chapter.paragraphs if p.kind == "rule"}
        squares = any(number not in there for number in _NUMBER.findall(said))
        leads = partial(_citing, there, "R" if squares else "")

        def printed(paragraph: Paragraph) -> Paragraph:
            return paragraph._replace(text=Said(_ALONE.sub(leads, self.told(paragraph.text))), ours=False)

        chapters = [
            chapter._replace(paragraphs=tuple(printed(p) for p in chapter.paragraphs if self._is_of_use(p, said)))
            for chapter in kept
        ]
        return self._replace(chapters=tuple(chapter for chapter in chapters if chapter.paragraphs))

    def _is_of_use(self, paragraph: Paragraph, said: str) -> bool:
        """Whether a reader of what is said may look for this paragraph."""
        if paragraph.kind != "term" or not _SEE.match(paragraph.text):
            return True
        words = self.told(paragraph.number).split(", ")
        return any(
            re.search(rf"\b{re.escape(form)}(e?s|x)?\b", said) for word in words for form in (word, capitalised(word))
        )

    def rules(self) -> dict[str, Paragraph]:
        return {p.number: p for chapter in self.chapters for p in chapter.paragraphs if p.kind == "rule"}

    def where(self, number: str) -> int | None:
        """The index of the chapter with this rule."""
        for index, chapter in enumerate(self.chapters):
            if any(p.kind == "rule" and p.number == number for p in chapter.paragraphs):
                return index
        return None

    def leads_to(self, paragraph: Paragraph) -> Paragraph | Chapter | None:
        """The target of a glossary entry that only says "see …": a word, a rule or a chapter."""
        see = _SEE.match(paragraph.text) if paragraph.kind == "term" else None
        if see is None:
            return None
        wanted = see[1].strip().casefold()
        for chapter in self.chapters:
            if chapter.title.casefold() == wanted:
                return chapter
            for other in chapter.paragraphs:
                if other is not paragraph and wanted in other.number.casefold().split(", "):
                    return other
        number = _NUMBER.search(paragraph.text)
        return None if number is None else self.rules().get(number[0])

    def search(self, words: str, *, inside: bool = False) -> Iterator[tuple[Chapter, Paragraph]]:
        """Paragraphs that contain all these words (a rule's number counts as one), in reading order.

        The search is in the translated text and matches the beginnings of words ("hat" does not match "what"); with
        `inside`, it matches anywhere.
        """
        wanted = folded(words).split()
        for chapter in self.chapters:
            for paragraph in self.in_order(chapter):
                number = self.told(paragraph.number) if paragraph.kind == "term" else paragraph.number
                text = folded(f"{self.told(chapter.title)} {number} {self.told(paragraph.text)}")
                if wanted and all(found_in(text, [word], inside=inside) for word in wanted):
                    yield chapter, paragraph


def read(text: str, context: str = "") -> Rulebook:
    title = ""
    chapters: list[tuple[str, list[Paragraph]]] = [("", [])]
    for line_number, first, block in _blocks(text):
        if first.startswith("## "):
            chapters.append((first[3:].strip(), []))
        elif first.startswith("# "):
            if title:
                raise BadRulebook(f"line {line_number}: a second title")
            title = first[2:].strip()
        elif first.startswith("#"):
            raise BadRulebook(f"line {line_number}: headings are # for the title and ## for a chapter")
        else:
            chapters[-1][1].append(_paragraph(block, chapters[-1][0]))
    if not title:
        raise BadRulebook("line 1: a rulebook begins with `# ` and the name of the game")
    numbers = [p.number for _title, found in chapters for p in found if p.kind == "rule"]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise BadRulebook(f"these rules stand twice: {', '.join(twice)}")
    return Rulebook(title, tuple(Chapter(name, tuple(found)) for name, found in chapters), context)


def _blocks(text: str) -> Iterator[tuple[int, str, str]]:
    """(number of the first line, the first line, the whole paragraph on one line)."""
    block: list[str] = []
    began = 0
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        if block and (not line.strip() or _BEGINS.match(line)):
            yield began, block[0], " ".join(part.strip() for part in block)
            block = []
        if line.strip():
            began = began if block else number
            block.append(line)
            if line.startswith("#"):
                yield began, line, line
                block = []


def _citing(there: Collection[str], letter: str, found: re.Match[str]) -> str:
    """What is printed for a number, or for several in brackets. `letter`: where squares have such names as well, only
    numbers with this letter lead to rules outside brackets."""
    numbers = _NUMBER.findall(found[0])
    if not all(number in there for number in numbers) or (not found[1] and not numbers[0].startswith(letter)):
        return found[0]
    return " ".join(CITED.format(number) for number in numbers)


def _paragraph(block: str, chapter: str) -> Paragraph:
    if block.startswith(_SCREEN):
        return _paragraph(block.removeprefix(_SCREEN), chapter)._replace(screen=True)
    if block.startswith(">"):
        return Paragraph("example", block[1:].strip())
    if (rule := _RULE.fullmatch(block)) is not None:
        return Paragraph("rule", rule[3].strip(), rule[1], bool(rule[2]))
    if chapter == GLOSSARY and (term := _TERM.fullmatch(block)) is not None:
        return Paragraph("term", term[2].strip(), term[1])
    return Paragraph("text", block.strip())
