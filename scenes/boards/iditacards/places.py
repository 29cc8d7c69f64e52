"""Where things lie: the trail and the table are drawn; what is laid out between is named here."""

from __future__ import annotations

from scenes.kit.canvas import Box
from scenes.kit.drawings import Spots
from scenes.table.standing import Fan, Line, Pile, Row, Way

HAND, PILE, RISK, PLAY, DOG, SLED, MARKER = 206.0, 138.0, 94.0, 138.0, 64.0, 42.0, 17.0
"""Heights of what stands: cards in the hand, on a pile, at risk and in play; dogs, sleds, markers of thermometers."""
GEAR_HIGH = 22.0
"""Height of the strip under a dog that names what it carries."""
TEAM = 6
"""Places drawn along the gangline."""
LEGS = 48.0
"""Height of the plates of the legs, above and below the trail."""

WAYS: dict[str, Way] = {
    "hand": Fan(), "discard": Pile(), "stack": Row(gap=4, align="left"), "play": Row(gap=4), "team": Line(TEAM),
    "0": Row(gap=0),
}  # fmt: skip


def laid_out(layout: Spots) -> dict[str, Box]:
    """Spots of the table around the trail, by the names this board gives them."""
    board, first, last = layout["board"], layout["stack.1"], layout["stack.3"]
    dogs, end = layout["team.1"], layout["team.6"]
    found = {
        # All of the board takes a card (`reach`); what is said and shown about that keeps to its upper half.
        "trail": Box(board.x, board.y + LEGS, board.w, board.h / 2 - LEGS - 20),
        # The same for dogs that are left behind: a place of its own, or every hover on the trail would speak of that.
        "snow": Box(board.x, board.y + LEGS, board.w, board.h / 2 - LEGS - 20),
        "drawer": Box(board.x, board.y, board.w, 38),
        "hand": layout["hand"],
        "deck": layout["deck"],
        "discard": layout["discard"],
        "legends": layout["deck.more"],
        "post": layout["supply"],
        "risk": layout["dice"],
        "team": Box(dogs.x - 4, dogs.y + 20, end.right - dogs.x + 8, 70),
        "harness": Box(dogs.x - 4, dogs.y, end.right - dogs.x + 8, dogs.h),
        "stack": Box(first.x - 2, first.y, last.right - first.x + 4, first.h),
        # At the end of the trail, where cards of others are shown too: on the risk tray it would seem to wait.
        "play": Box(board.right - 112, board.bottom - LEGS - PLAY - 14, 84, PLAY),
    }
    # Each gauge with all that belongs to it, so that a mouse which rests anywhere on it is answered.
    gauges, tubes, numbers = layout["gauges"], layout["tube.starv"], layout["label.speed"]
    middle = tubes.x - 17
    found["hyp"] = Box(gauges.x, gauges.y, middle - gauges.x, gauges.h)
    found["starv"] = Box(middle, gauges.y, numbers.x - middle, gauges.h)
    found["speed"] = Box(numbers.x, gauges.y, gauges.right - numbers.x, numbers.bottom + 3 - gauges.y)
    found["extra"] = Box(numbers.x, numbers.bottom + 3, gauges.right - numbers.x, gauges.bottom - numbers.bottom - 3)
    for gauge in ("hyp", "starv"):
        found |= {f"{gauge}.{value}": layout[f"{gauge}.{value}"] for value in range(8)}
    return found


def dog_box(layout: Spots, place: int, count: int) -> Box:
    """The plate of a dog; where more than six run, they move closer together."""
    if count <= TEAM:
        return layout[f"team.{place}"]
    first, last = layout["team.1"], layout[f"team.{TEAM}"]
    step = (last.right - first.x + 8) / count
    return Box(first.x - 4 + (place - 1) * step + 2, first.y, step - 4, first.h)


def gear_box(layout: Spots, place: int, count: int, number: int) -> Box:
    """A strip under a dog's plate, one below the other."""
    dog = dog_box(layout, place, count)
    return Box(dog.x, dog.y + 89 + GEAR_HIGH * (number - 1), dog.w, GEAR_HIGH - 1)


def plate_dog_box(plate: Box, place: int, count: int) -> Box:
    """A small dog on the plate of somebody else."""
    step = min(33.0, (plate.w - 44) / max(1, count))
    return Box(plate.x + 6 + (place - 1) * step, plate.bottom - 32, 31, 31)
