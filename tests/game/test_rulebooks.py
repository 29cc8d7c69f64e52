"""Every game has its rulebook, and every number cited anywhere can be looked up in it."""

from __future__ import annotations

import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import assets
from game.core import catalog, rulebook

from .playing import GAMES, random_states, rules_of

ROOT = Path(__file__).parents[2]
CITED = re.compile(r"\b[RGQ]\d{1,2}[a-z]?\b")  # G117 is the name of a game
TEST_NAMES = re.compile(r"(?<=def )test_\w+")
NAMED_LIKE_RULES = {"baron_voodoo", "bonnie_and_clyde", "toroball"}
"""Folders of games in whose tables things are called R1, G5 or Q9: there, numbers in strings are no citations."""
WITHOUT_TEST = tomllib.loads((Path(__file__).parent / "rules_without_test.toml").read_text(encoding="utf-8"))
"""Rules that no test of their game cites, and why."""
PACKED = ("learnt", "solved")
"""Files that hold figures in as few characters as possible, whatever these seem to spell."""
NO_RULE_BEHIND = {"over"}
"""Keys of refusals that state a plain fact instead of a rule."""


def book_of(game: str) -> rulebook.Rulebook:
    return rulebook.read(assets.read(f"{catalog.listing(game).folder}/rulebook.md"))


def cited_in(*paths: Path) -> set[str]:
    """Numbers of rules in these files; `R1 to R4` and `R1-R4` count as their ends, and `test_r12_…` as R12."""
    return {number for path in paths for number in CITED.findall(_what_it_says(path))}


def _what_it_says(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    if path.parent.name in NAMED_LIKE_RULES and path.suffix == ".py":
        text = " ".join(_prose(text))
    return text + " ".join(name.upper().replace("_", " ") for name in TEST_NAMES.findall(text))


def _prose(code: str) -> Iterator[str]:
    """Code without its strings, except docstrings and what stands after `rule=`."""
    before, last = "", tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        docstring = last in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
        if token.type != tokenize.STRING or docstring or before.endswith("rule="):
            yield token.string
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            before, last = before[-8:] + token.string, token.type


def folder_of(game: str) -> str:
    return catalog.listing(game).folder


@pytest.mark.parametrize("game", GAMES)
def test_every_number_cited_in_the_code_of_a_game_stands_in_its_rulebook(game: str) -> None:
    rules = book_of(game).rules()
    folder = folder_of(game)
    paths = [*(ROOT / "game" / folder).rglob("*.py"), *(ROOT / "tests" / "game" / folder).rglob("*.py")]
    paths += [path for name in ("about", "guided") if (path := ROOT / "assets" / folder / f"{name}.toml").exists()]
    paths += (ROOT / "scenes" / "boards").glob(f"{folder}*/*.py")
    paths += (ROOT / "scenes" / "boards").glob(f"{folder}.py")
    assert cited_in(*(path for path in paths if path.stem not in PACKED)) <= set(rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_test_of_its_game_or_says_why_not(game: str) -> None:
    rules = set(book_of(game).rules())
    tested = cited_in(*(ROOT / "tests" / "game" / folder_of(game)).rglob("*.py"))
    excused = WITHOUT_TEST.get(game, {})
    assert rules - tested == set(excused), "rules without a test, or excuses for rules that have one"
    assert all(reason.strip() for reason in excused.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_names_its_rule(game: str) -> None:
    """Every move seen in some games is tried on the tables of other games."""
    rules, book = rules_of(game), book_of(game).rules()
    pool = {str(move): move for seed in range(4) for state in random_states(rules, seed) for move in rules.moves(state)}
    refused: set[str] = set()
    for index, state in enumerate(list(random_states(rules, seed=8))[:60]):
        for attempt in list(pool.values())[index % 7 :: 7]:
            reason = rules.why_not(state, attempt)
            if reason is not None and reason.key not in NO_RULE_BEHIND:
                assert reason.rule in book, f"{attempt}: {reason.key} cites {reason.rule!r}"
                refused.add(reason.key)
    assert len(refused) > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_has_chapters_and_a_glossary(game: str) -> None:
    book = book_of(game)
    titles = [chapter.title for chapter in book.chapters]
    assert book.title == catalog.listing(game).title
    assert rulebook.GLOSSARY in titles
    assert len(titles) >= 4
    assert any(paragraph.kind == "example" for chapter in book.chapters for paragraph in chapter.paragraphs)
    assert any(rule.ours for rule in book.rules().values())


def test_a_rulebook_is_read_with_rules_examples_and_words() -> None:
    book = rulebook.read(
        "# A\nfirst\nline\n\n## B\n**R1** One\nrule.\n> Example: so.\n**G2** (ours) Two.\n\n## Words\n**x**: y."
    )
    assert [chapter.title for chapter in book.chapters] == ["", "B", "Words"]
    assert book.chapters[0].paragraphs == (rulebook.Paragraph("text", "first line"),)
    assert book.rules()["R1"].text == "One rule."
    assert book.rules()["G2"].ours
    assert book.where("G2") == 1
    assert book.chapters[2].paragraphs == (rulebook.Paragraph("term", "y.", "x"),)
    assert [p.number for _chapter, p in book.search("rule")] == ["R1"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [("R1", "line 1"), ("# A\n# B", "line 2"), ("# A\n### B", "line 2"), ("# A\n**R1** x\n\n**R1** y", "twice: R1")],
)
def test_a_rulebook_that_cannot_be_read_says_where(text: str, problem: str) -> None:
    with pytest.raises(rulebook.BadRulebook, match=problem):
        rulebook.read(text)
