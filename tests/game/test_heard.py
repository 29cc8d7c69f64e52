"""The ear that listens for wrong plurals hears them."""

from __future__ import annotations

import pytest

from .heard import wrong_plurals


@pytest.mark.parametrize("text", ["toss 1 coins", "+1 fans.", "−1 fans", "for 2 coin.", "11 fan", "0 fan"])
def test_a_wrong_plural_is_heard(text: str) -> None:
    assert wrong_plurals([text], "coin", "fan") == [text]


@pytest.mark.parametrize("text", ["1 coin", "21 coins", "0 fans", "−1 fan", "hour 1, coins fly", "2,1 coins"])
def test_a_right_one_is_not(text: str) -> None:
    assert wrong_plurals([text], "coin", "fan") == []
