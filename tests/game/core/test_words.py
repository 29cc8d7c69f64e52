"""Figures are written as the language writes them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.words import install, numeral

FRENCH = {"{thousands},{rest}": "{thousands}\u202f{rest}", "{whole}.{decimals}": "{whole},{decimals}"}


@pytest.fixture
def in_french() -> Iterator[None]:
    install(lambda text: FRENCH.get(text, text))
    yield
    install(str)


@pytest.mark.parametrize(
    ("value", "digits", "told"),
    [(0, 0, "0"), (999, 0, "999"), (1234567, 0, "1,234,567"), (16.66, 1, "16.7"), (1234.5, 1, "1,234.5")],
)
def test_a_numeral_has_its_thousands_set_apart(value: float, digits: int, told: str) -> None:
    assert numeral(value, digits) == told


@pytest.mark.usefixtures("in_french")
def test_a_language_says_what_is_between_thousands_and_before_decimals() -> None:
    assert numeral(1234567) == "1\u202f234\u202f567"
    assert numeral(1234.5, 1) == "1\u202f234,5"
