"""The made-up language is as long as French, and nothing else is wrong with it."""

from __future__ import annotations

import re

import pytest

from scenes.kit.languages import fits
from tests.foreign import template
from tools.longer import longer


def _texts() -> list[str]:
    return [
        text
        for message in template()
        for text in ([message.id] if isinstance(message.id, str) else message.id)
        if text and not (message.context or "").endswith("key")
    ]


@pytest.mark.parametrize(("least", "most", "share"), [(1, 10, 0.25), (11, 20, 0.15), (21, 1_000_000, 0.12)])
def test_texts_grow_as_they_do_in_french(least: int, most: int, share: float) -> None:
    before = after = 0
    for text in _texts():
        if least <= len(re.sub(r"\{[^}]*\}", "", text)) <= most:
            before, after = before + len(re.sub(r"\{[^}]*\}", "", text)), after + len(longer(text)) - len(text)
    assert after / before >= share
    assert after / before <= share + 0.06


def test_no_text_of_it_would_be_refused() -> None:
    assert [text for text in _texts() if not fits(longer(text), text)] == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{what}: {more}", "{what}\u00a0: {more}"),
        ("${n}", "{n}\u00a0$"),
        ("{n}%", "{n}\u202f%"),
        ("“Go!”", "«\u00a0Gô\u202f!\u00a0»"),
        ("Settings", "Séttingsés"),
    ],
)
def test_it_is_set_as_french_is(text: str, told: str) -> None:
    assert longer(text) == told
