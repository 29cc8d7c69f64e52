"""Plays frames: during the motion of an event the table shows the view before it, afterwards the view after it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.events import Ended, Event, Flipped, GaugeChanged, PhaseBegan, Rolled
from scenes.kit.motion import Chain, Motion, Together, Tween
from scenes.table.terms import Lying, Travel

if TYPE_CHECKING:
    from scenes.table.view import TableView

GLIDE, TUMBLE, SLIDE = 0.42, 0.75, 0.3
"""Seconds for a moving piece, for dice, and for the marker of a gauge."""
PAUSES: dict[type[Event], float] = {PhaseBegan: 0.12, Ended: 0.5}


class Playback:
    def __init__(self, display: TableView) -> None:
        self._display = display
        self._board = display.board

    def play(self, frames: Iterable[tuple[Event, Any]], number: int) -> None:
        """Queue the events of decision `number`, each with the view after it."""
        groups: list[tuple[tuple[Event, ...], Any]] = []
        for event, view in frames:
            if groups and self._board.goes_with(event, groups[-1][0][-1]):
                groups[-1] = ((*groups[-1][0], event), view)
            else:
                groups.append(((event,), view))
        for events, view in groups:
            self._display.sequence.add(partial(self._frame, events, view, number))

    def turn_to(self, view: Any) -> None:
        """Queue the motion to another view without events: pieces return after taking back."""
        self._display.sequence.add(lambda: Chain(self._change(view, Travel(GLIDE)), self._landing(view)))

    def _frame(self, events: tuple[Event, ...], after: Any, number: int) -> Motion:
        """An event is told when its motion begins; results of dice, coins and gauges when it ends."""
        telling = Tween(0.0, begin=partial(self._display.tell, events, number))
        own = self._effects(events, after)
        late = any(isinstance(event, (Rolled, Flipped, GaugeChanged, *self._board.told_at_rest)) for event in events)
        opening = (own, telling) if late else (telling, own)
        return Chain(*opening, self._change(after, self._travel(events[-1]), events[-1]), self._landing(after))

    def _travel(self, event: Event) -> Travel:
        usual = Travel(SLIDE if isinstance(event, GaugeChanged) else GLIDE)
        return self._board.travels.get(type(event), usual)

    def _effects(self, events: tuple[Event, ...], after: Any) -> Motion:
        """The effects of these events besides the motion of their pieces."""
        board, display = self._board, self._display
        effects = [found for event in events if (found := board.effect(event, display, after)) is not None]
        display.ask_again()  # the board's answers may have changed with its effects
        fallen = [lying for event in events if (lying := board.in_tray(event)) is not None]
        pauses = [Tween(PAUSES[type(event)]) for event in events if type(event) in PAUSES]
        return Together(*effects, *map(self._into_tray, fallen), *pauses)

    def _into_tray(self, lying: Lying) -> Motion:
        tray = self._display.tray
        if lying.dice is None:
            return tray.say(lying.words, lying.seconds)
        if not lying.thrown:
            return Tween(lying.seconds, begin=partial(tray.lay, lying.dice, lying.words, lying.kind))
        self._display.app.sounds.play("coin" if isinstance(lying.dice[0], str) else "dice")
        return tray.tumble(lying.dice, lying.words, TUMBLE, lying.kind, lying.still)

    def _change(self, view: Any, travel: Travel, event: Event | None = None) -> Motion:
        return self._display.stage.become(
            partial(self._board.pieces, view),
            travel.seconds,
            lambda piece: None if event is None else self._board.enters(event, piece),
            lambda piece: None if event is None else self._board.leaves(event, piece),
            lambda: self._display.app.sounds.play(travel.sound) if travel.sound else None,
        )

    def _landing(self, view: Any) -> Motion:
        return Tween(0.0, begin=partial(self._display.land, view))
