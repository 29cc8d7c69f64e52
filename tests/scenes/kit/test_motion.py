"""Motion is told how much time has passed; it has no clock of its own."""

from __future__ import annotations

from functools import partial

from scenes.kit.motion import Chain, Hold, LocalTween, Motion, Sequence, Together, Tween, linear


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


def steady_after(motion: Motion, *steps: float) -> list[bool]:
    """Told so much time each, was the motion steady?"""
    sequence = Sequence()
    sequence.add(lambda: motion)
    sequence.add(lambda: Tween(0.1))
    found = []
    for seconds in steps:
        sequence.advance(seconds)
        found.append(sequence.steady)
    return found


def test_a_local_motion_is_steady_between_its_first_moment_and_its_last() -> None:
    assert steady_after(LocalTween(1.0, lambda _t: None), 0.3, 0.3, 0.3, 0.3) == [False, True, True, False]


def test_a_motion_that_shows_anything_else_is_never_steady() -> None:
    assert steady_after(Tween(1.0, lambda _t: None), 0.3, 0.3, 0.3) == [False, False, False]


def test_mere_waiting_is_steady() -> None:
    assert steady_after(Tween(1.0), 0.3, 0.3) == [False, True]


def test_motions_together_are_steady_as_long_as_none_of_them_ends() -> None:
    both = Together(LocalTween(1.0, lambda _t: None), LocalTween(0.5, lambda _t: None))
    assert steady_after(both, 0.2, 0.2, 0.2, 0.2) == [False, True, False, True]
    assert steady_after(Together(LocalTween(1.0), Tween(1.0, lambda _t: None)), 0.2, 0.2) == [False, False]


def test_a_chain_is_not_steady_where_one_motion_follows_another() -> None:
    chain = Chain(LocalTween(0.3, lambda _t: None), LocalTween(1.0, lambda _t: None))
    assert steady_after(chain, 0.2, 0.05, 0.1, 0.1) == [False, True, False, True]


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
