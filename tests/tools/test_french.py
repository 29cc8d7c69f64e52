"""French is whole and right: no text is missing, the app reads what was written, and the checks find nothing."""

from __future__ import annotations

import tomllib

import pytest

from scenes.kit.grammar import read_nouns
from tests.foreign import template
from tools import words, words_check
from tools.catalogues import COMPILED, FOLDER, compiled

FRENCH = FOLDER / "fr"


def test_what_the_app_reads_is_what_was_written() -> None:
    assert (FRENCH / COMPILED).read_bytes() == compiled(FRENCH), "run: poste-restante words compile fr"


def test_nothing_is_missing_and_nothing_is_wrong_but_what_somebody_has_looked_at(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = template()
    monkeypatch.setattr(words, "template", lambda: made)
    right = words_check.main(["fr"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert right, "\n".join(line for line in told if not any(f"[{check}]" in line for check in words_check.REPORTED))


def test_every_noun_stands_once_and_has_a_gender() -> None:
    table = tomllib.loads((FRENCH / "nouns.toml").read_text(encoding="utf-8"))
    assert read_nouns(FRENCH / "nouns.toml").keys() == table.keys()
