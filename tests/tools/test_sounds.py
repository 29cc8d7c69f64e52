"""The shipped sounds are those the tool makes, and none is loud."""

from __future__ import annotations

import re
import wave
from array import array
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from scenes.kit.sounds import SIGNALS
from tools import sounds


def samples(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, sounds.RATE)
        return array("h", file.readframes(file.getnframes()))


def test_the_command_makes_every_sound_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sounds.main([str(tmp_path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(sounds.SOUNDS)
    for name in sounds.SOUNDS:
        old, new = samples(sounds.FOLDER / f"{name}.wav"), samples(tmp_path / f"{name}.wav")
        assert len(old) == len(new), f"{name}: run python tools/sounds.py"
        # Another processor's sine may round one sample differently; more than one step is another sound.
        assert all(abs(a - b) <= 1 for a, b in zip(old, new, strict=True)), f"{name}: run python tools/sounds.py"


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_it_is_small_quiet_and_ends_in_silence(name: str) -> None:
    path = sounds.FOLDER / f"{name}.wav"
    assert path.stat().st_size < 60_000
    heard = samples(path)
    assert max(abs(value) for value in heard) <= sounds.MOST * 32768
    assert abs(sum(heard) / len(heard)) < 100, "a sound must not push the membrane to one side"
    assert (abs(heard[0]), abs(heard[-1])) < (30, 30), "it would click"
    peak = max(abs(value) for value in heard)
    assert max(abs(value) for value in heard[:3]) < peak / 5, "it would click"
    assert max(abs(value) for value in heard[-sounds.RATE // 500 :]) < peak / 20, "it would click"


def test_all_sounds_are_as_loud_as_each_other() -> None:
    heard = {name: [value / 32768 for value in samples(sounds.FOLDER / f"{name}.wav")] for name in sounds.SOUNDS}
    loud = {name: sounds.loudness(sound) for name, sound in heard.items()}
    assert max(loud.values()) - min(loud.values()) < 3, loud


def test_the_measure_of_loudness_is_that_of_the_standard() -> None:
    """A sine of 997 Hz at full scale has -3.01 LUFS."""
    sine = sounds.tone(1.0, 997.0)
    assert sounds.loudness(sine) == pytest.approx(-3.01, abs=0.1)


def test_signals_are_told_apart_from_each_other_by_pitch_and_length() -> None:
    traits = {}
    for name in SIGNALS:
        heard = samples(sounds.FOLDER / f"{name}.wav")
        crossings = sum(a < 0 <= b for a, b in pairwise(heard))
        traits[name] = (crossings * sounds.RATE / len(heard), len(heard) / sounds.RATE)
    for one, two in combinations(traits, 2):
        (pitch, length), (other, longer) = traits[one], traits[two]
        apart = max(pitch / other, other / pitch) > 1.19 or max(length / longer, longer / length) > 1.19
        assert apart, f"{one} and {two}: {traits[one]} {traits[two]}"


def test_every_sound_the_app_plays_is_there() -> None:
    """A name without a file would silence everything that comes after it."""
    scenes = sounds.FOLDER.parent.parent / "scenes"
    played = {
        name for path in scenes.rglob("*.py") for name in re.findall(r'sounds\.play\("(\w+)"', path.read_text("utf-8"))
    }
    assert played
    assert played <= set(sounds.SOUNDS)


def test_nothing_else_lies_in_the_folder() -> None:
    assert {path.name for path in sounds.FOLDER.iterdir()} == {f"{name}.wav" for name in sounds.SOUNDS}


def test_whatever_the_table_plays_is_there() -> None:
    """A sound that is missing would silence all others: the app takes it for a missing device."""
    scenes = Path(sounds.__file__).parent.parent / "scenes"
    played = {name for path in scenes.rglob("*.py") for name in re.findall(r'play\("(\w+)"\)', path.read_text("utf-8"))}
    assert played <= set(sounds.SOUNDS)
