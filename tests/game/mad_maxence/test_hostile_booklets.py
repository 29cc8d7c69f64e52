"""A booklet may come from anywhere: whatever is in the file, it is read or refused before anybody waits for it."""

from __future__ import annotations

import time

import pytest

from game.mad_maxence.reader import (
    LARGEST,
    LONGEST_LINE,
    MOST_ADVENTURES,
    MOST_CHOICES,
    MOST_PASSAGES,
    MOST_PROBLEMS,
    BookletError,
)

from .test_booklet import SMALL, read

SOON = 2.0
"""Seconds, on a machine that does something else besides; what this guards against took a minute and more."""


def filled(head: str, line: str, tail: str = "") -> str:
    """As many such lines as a file has room for."""
    return head + line * ((LARGEST - len(head) - len(tail)) // len(line)) + tail


HOSTILE = {
    "spaces": "if" + " " * (LARGEST - 10) + "x",
    "spaces and more": filled("", "if" + " " * (LONGEST_LINE - 3) + "x\n"),
    "adventures": "".join(f"ADVENTURE {n} | x\n" for n in range(1, 18_000)),
    "adventures with one number": filled("", "ADVENTURE 1 | x\n"),
    "a list": SMALL.replace("CARRY seen", "CARRY " + "seen," * 70_000 + "seen"),
    "a price": SMALL.replace("> Turn back", "> Turn back\n> Pay | pay " + "F 1," * 80_000 + "F 1"),
    "conditions": SMALL.replace("if flag key", "if " + "F>=2 and F<=3 and " * 15_000 + "flag key"),
    "effects": SMALL.replace("CLOCK 9 | P-1", "CLOCK 9 | P-1" + ",P-1" * 80_000),
    "passages": SMALL.replace('" A gate.', '" A gate.\n' + 'always "\n' * 40_000),
    "flags": filled(SMALL.split("ADVENTURE")[0], "FLAG x | x\n", "ADVENTURE" + SMALL.split("ADVENTURE")[1]),
    "choices": filled(SMALL.partition("> Turn back")[0], "> x | get flag key\n"),
    "places": filled(SMALL, "== x | y | z\n"),
    "unknown lines": filled(SMALL, "NONSENSE\n"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_nobody_waits_long_for_a_booklet_to_be_refused(name: str) -> None:
    began = time.monotonic()
    with pytest.raises(BookletError) as refused:
        read(HOSTILE[name])
    assert time.monotonic() - began < SOON
    assert len(refused.value.problems) <= MOST_PROBLEMS


def test_a_right_booklet_as_large_as_can_be_is_read_soon() -> None:
    """Every place brings sixty flags by itself, and its scene asks for some of them."""
    names = [f"f-{''.join('abcdefghij'[int(digit)] for digit in str(1000 + n))}" for n in range(60)]
    flags = "".join(f"FLAG {name} | x\n" for name in names)
    head, _, body = SMALL.partition("ADVENTURE 1 | Alone\n")
    bringing = f"AUTO {', '.join(f'flag {name}' for name in names)}\n"
    asking = "".join(f'if flag {name} " x\nelse " y\n' for name in names[:10])
    body = body.replace("| An event\n", f"| An event\n{bringing}{asking}")
    count = min(MOST_ADVENTURES, (LARGEST - len(head) - len(flags)) // (len(body) + 30))
    whole = head + flags + "".join(f"ADVENTURE {n} | Alone\n{body}\n" for n in range(1, count + 1))
    assert len(whole) > LARGEST * 0.9
    began = time.monotonic()
    assert len(read(whole).adventures) == count
    assert time.monotonic() - began < SOON


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (SMALL.replace("CARRY seen", "CARRY seen" + " " * LONGEST_LINE + ", key"), "this line is longer than"),
        (SMALL.replace("ADVENTURE 1 |", f"ADVENTURE {MOST_ADVENTURES + 1} |"), f"1 to {MOST_ADVENTURES}"),
        (SMALL.replace("> Turn back", "> Turn back\n" * MOST_CHOICES), f"more than {MOST_CHOICES} choices"),
        (SMALL.replace('" A gate.', '" A gate.\n' + 'always " a\n' * MOST_PASSAGES), f"more than {MOST_PASSAGES}"),
    ],
)
def test_what_is_too_much_is_said(text: str, words: str) -> None:
    with pytest.raises(BookletError, match=words):
        read(text)


def test_after_a_hundred_mistakes_the_others_wait() -> None:
    with pytest.raises(BookletError) as refused:
        read(SMALL + "\nNONSENSE" * (MOST_PROBLEMS + 50))
    assert len(refused.value.problems) == MOST_PROBLEMS
    assert refused.value.more
    assert str(refused.value).endswith("There is more that is wrong; mend these first.")
    with pytest.raises(BookletError) as refused:
        read(SMALL + "\nNONSENSE" * MOST_PROBLEMS)
    assert len(refused.value.problems) == MOST_PROBLEMS
    assert not refused.value.more
