"""Motion is told how much time has passed; it has no clock of its own."""

from __future__ import annotations

from functools import partial

from scenes.kit.motion import Chain, Hold, Sequence, Together, Tween, linear


def test_a_tween_shows_its_progress_and_ends_once() -> None:
    shown: list[float] = []
    ended: list[int] = []
    tween = Tween(1.0, shown.append, linear, done=lambda: ended.append(1))
    assert tween.advance(0.25) is None
    assert tween.advance(0.25) is None
    assert tween.advance(0.75) == 0.25
    assert shown == [0.25, 0.5, 1.0]
    assert ended == [1]


def test_a_sequence_passes_unused_time_on() -> None:
    order: list[str] = []
    sequence = Sequence()
    for name in ("a", "b", "c"):
        sequence.add(partial(Tween, 0.1, begin=partial(order.append, name)))
    sequence.advance(0.25)
    assert order == ["a", "b", "c"]
    assert sequence.busy
    sequence.advance(0.1)
    assert not sequence.busy


def test_hurrying_ends_only_the_current_motion_and_finishing_ends_all() -> None:
    sequence = Sequence()
    ended: list[int] = []
    for number in range(3):
        sequence.add(partial(Tween, 9.0, done=partial(ended.append, number)))
    sequence.advance(0.1)
    sequence.hurry()
    assert ended == [0]
    sequence.finish()
    assert ended == [0, 1, 2]


def test_together_lasts_as_long_as_the_longest() -> None:
    both = Together(Tween(0.2), Tween(0.5))
    assert both.advance(0.3) is None
    assert both.advance(0.3) is not None


def test_what_must_be_read_is_not_skipped_beside_something_that_is() -> None:
    held = Hold(lambda _hold: None)
    shown: list[float] = []
    sequence = Sequence()
    sequence.add(lambda: Chain(Together(held, Tween(1.0, shown.append)), Tween(0.0)))
    sequence.finish()
    assert shown[-1] == 1.0
    assert sequence.busy
    held.release()
    sequence.advance(0.1)
    assert not sequence.busy
