"""Who stands where on the card, and which face they show there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from game.core.events import Event, Moved, PhaseBegan
from game.which_side_postcard.content import Box as PlaceName
from game.which_side_postcard.content import Figures
from game.which_side_postcard.state import Action, State, Worker, box_of

HOME, BEDS, CELLS, RESERVE = "tenement_home", "sickbeds", "prison", "reserve"


class Face(NamedTuple):
    """One of the drawings of a worker: who, hurt or not, with a suitcase or in bed."""

    number: int
    injured: bool = False
    mark: str = ""

    @property
    def kind(self) -> str:
        return "-".join(filter(None, ("worker", str(self.number), "injured" * self.injured, self.mark)))

    @classmethod
    def of_kind(cls, kind: str) -> Face | None:
        """None if it is no worker."""
        what, *rest = kind.split("-")
        if what != "worker":
            return None
        mark = rest[-1] if rest[-1] in ("fresh", "resting") else ""
        return cls(int(rest[0]), "injured" in rest, mark)

    @classmethod
    def of(cls, worker: Worker) -> Face:
        mark = "resting" if worker.resting else "fresh" if worker.fresh else ""
        return cls(worker.id, worker.condition == "injured", mark)


def place_of(figures: Figures, action: Action | PlaceName) -> str:
    """The spot where those stand who were sent to do this: in a box with a choice, in the half they mend or ask in.

    Where only the box is known, anywhere in it."""
    box = box_of(action)
    if figures.boxes[box].limit is not None:
        return f"slot.{box}"
    return f"workers.{box if action == 'tenement:rest' else action}"


def home(number: int) -> str:
    """Everybody has a window of their own, and would have a cell of their own."""
    return f"{HOME}.{number}"


def cell(number: int) -> str:
    return f"{CELLS}.{number}"


def berth(figures: Figures, number: int) -> str:
    """Where somebody waits on Ellis Island who has not been recruited."""
    return f"{RESERVE}.{number - figures.workers.start}"


Errands = Mapping[int, Action]
"""What each worker was sent out for, by number."""


def errands(story: Iterable[Event]) -> Errands:
    """Those of this turn, from what has happened, the newest first: a table keeps only the place, not what for."""
    found: dict[int, Action] = {}
    for event in story:
        if isinstance(event, PhaseBegan) and event.phase == "workers":
            break
        if isinstance(event, Moved) and event.why == "place":
            found.setdefault(int(event.piece.removeprefix("worker ")), event.target)  # type: ignore[arg-type]
    return found


def waiting_place(worker: Worker) -> str:
    """Of somebody who was not sent out."""
    if worker.condition == "prison":
        return cell(worker.id)
    return BEDS if worker.resting else home(worker.id)


def standing(figures: Figures, state: State, sent: Errands) -> Iterator[tuple[str, str]]:
    """Kind and spot of everybody, in the order in which they came to their places."""
    for worker in sorted(state.workers, key=lambda w: (w.placed[0] if w.placed else 0, w.id)):
        spot = waiting_place(worker)
        if worker.placed is not None and worker.condition != "prison":
            errand = sent.get(worker.id)
            box = worker.placed[1]
            spot = place_of(figures, errand if errand is not None and box_of(errand) == box else box)
        yield Face.of(worker).kind, spot
    for number in range(figures.workers.most - state.reserve + 1, figures.workers.most + 1):
        yield Face(number, mark="fresh").kind, berth(figures, number)
