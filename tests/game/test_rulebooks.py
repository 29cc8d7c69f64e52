"""Every game has its rulebook, and every number cited anywhere can be looked up in it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import assets
from game.core import catalog, rulebook
from tools.check_game import missing_in
from tools.citing import cited_in

from .playing import GAMES, random_states, rules_of

ROOT = Path(__file__).parents[2]
WITHOUT_TEST = tomllib.loads((Path(__file__).parent / "rules_without_test.toml").read_text(encoding="utf-8"))
"""Rules that no test of their game cites, and why."""
PACKED = ("learnt", "solved")
"""Files that hold figures in as few characters as possible, whatever these seem to spell."""
LEAST_REFUSALS = 3
"""Kinds of them; a game in which one stone is moved a turn has as many."""
NO_RULE_BEHIND = {"over"}
"""Keys of refusals that state a plain fact instead of a rule."""


def book_of(game: str) -> rulebook.Rulebook:
    return rulebook.read(assets.read(f"{catalog.listing(game).folder}/rulebook.md"))


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
    cited = {str(path.relative_to(ROOT)): cited_in(path) - set(rules) for path in paths if path.stem not in PACKED}
    unknown = {name: sorted(numbers) for name, numbers in cited.items() if numbers}
    assert not unknown, f"assets/{folder}/rulebook.md has no such rules; write them, or cite others: {unknown}"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_test_of_its_game_or_says_why_not(game: str) -> None:
    rules = set(book_of(game).rules())
    tested = cited_in(*(ROOT / "tests" / "game" / folder_of(game)).rglob("*.py"))
    excused = WITHOUT_TEST.get(game, {})
    untested, stale = sorted(rules - tested - set(excused)), sorted(set(excused) - (rules - tested))
    assert not untested, (
        f"no test of {game} cites {', '.join(untested)}: write one in tests/game/{folder_of(game)} with the number in "
        "its name or docstring (test_r3_…), or say in tests/game/rules_without_test.toml why there is none"
    )
    assert not stale, f"tests/game/rules_without_test.toml excuses {', '.join(stale)} of {game}, which need no excuse"
    assert all(reason.strip() for reason in excused.values()), f"rules_without_test.toml: an excuse of {game} is empty"


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
                assert reason.rule in book, (
                    f"why_not refuses “{attempt}” by Reason({reason.key!r}, …, rule={reason.rule!r}): give it the "
                    f"number of a rule in assets/{folder_of(game)}/rulebook.md"
                )
                refused.add(reason.key)
    assert len(refused) >= LEAST_REFUSALS, (
        f"why_not gives {len(refused)} reasons that cite a rule ({', '.join(sorted(refused))}); a game needs at least "
        f"{LEAST_REFUSALS}: tell apart in game/{folder_of(game)}/rules.py why a move is not possible, each with a key "
        "of its own"
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_has_chapters_and_a_glossary(game: str) -> None:
    book = book_of(game)
    problems = [*missing_in(book, catalog.listing(game).title)]
    assert not problems, f"assets/{folder_of(game)}/rulebook.md: {'; '.join(problems)}"


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


ABOUT_THE_SCREEN = re.compile(
    r"\b(on (the )?screen|clicks?|log|computers?|keyboard|mouse|those who type|CLOCK|FLAG|when the game says no)\b"
)


@pytest.mark.parametrize("game", GAMES)
def test_no_printed_rule_speaks_of_the_screen_or_cites_one_that_does(game: str) -> None:
    book = book_of(game)
    kept = [paragraph.text for chapter in book.chapters for paragraph in chapter.paragraphs if not paragraph.screen]
    printed = [p.text for chapter in book.on_paper().chapters for p in chapter.paragraphs]
    assert [text for text in printed if ABOUT_THE_SCREEN.search(text)] == []
    left_out = [p.number for chapter in book.chapters for p in chapter.paragraphs if p.screen and p.kind == "rule"]
    assert [text for text in kept for number in left_out if re.search(rf"\b{number}\b", text)] == []
