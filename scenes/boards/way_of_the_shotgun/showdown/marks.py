"""What is written and drawn on the street from the side.

Where one person chooses, the letters on the discs are the keys, as in an adventure, and each bill says what it brings.
Where two choose at once, every bill has a key for each of them; the discs then carry signs, so that no letter means two
things.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.words import N_, _, explained, ngettext, pgettext
from game.way_of_the_shotgun import telling
from game.way_of_the_shotgun.outlook import aimed
from game.way_of_the_shotgun.state import Act, Aim, Butt, Cover, State, View, Walk
from game.way_of_the_shotgun.telling import percent
from scenes.boards.way_of_the_shotgun.hands import ACTS, LETTER_OF, key_of
from scenes.boards.way_of_the_shotgun.showdown.hands import COVER, SEATS, caps, why_not
from scenes.kit.canvas import Box
from scenes.kit.text import BLUE, CREAM, INK, MUTED, RED
from scenes.table.marks import Drawing, Mark, Panel, Tag, Words

if TYPE_CHECKING:
    from scenes.boards.way_of_the_shotgun.showdown.board import ShowdownBoard

SIDES = ("a", "b")
"""How the drawings call the two."""
BARRELS: tuple[Act, Act] = ("shoot 1", "shoot 2")
NAMES = {
    "walk in": N_("Walk in"),
    "walk back": N_("Walk back"),
    "aim": N_("Aim"),
    "shoot 1": N_("Shoot one"),
    "shoot 2": N_("Shoot both"),
    "butt": N_("Butt"),
    "cover": N_("Cover"),
}
"""As short as a bill is wide."""
CLOSED = {
    "face-to-face": N_("no closer"),
    "street-ends": N_("street ends"),
    "aimed": N_("at its best"),
    "empty": N_("gun is empty"),
    "one-barrel": N_("one is loaded"),
    "cover-twice": N_("you just did"),
}
"""Why not, as short as a bill is wide; a click tells it in full."""
SHADE, SHADED = "#50321858", "#4d3b2a"
"""What lies on a bill that is closed, and the ink that is still read there."""
PLATE = "#3c1208c8"
SIGN, CAP, SHELL, HAT, COVER_HAT = 26.0, 32.0, 26.0, 54.0, 172.0


def printed(board: ShowdownBoard) -> Iterator[Mark]:
    for seat in SEATS:
        yield Words(_("Grit"), board.spots[f"side.{seat}.label.grit"], 18, "bold")
        yield Words(pgettext("gauge", "Aim"), board.spots[f"side.{seat}.label.aim"], 18, "bold")


def true_now(board: ShowdownBoard, view: View) -> Iterator[Mark]:
    state, spots = view.table, board.spots
    yield Words(str(state.distance), spots["distance"], 20, "bold", INK, "centre")
    if state.phase != "over":
        left = board.rules.figures.street.noon - state.beat
        words = ngettext("{n} beat to the bell", "{n} beats to the bell", left).format(n=left)
        yield Tag(words, board.bell_tag, PLATE, CREAM, "left")
    for seat, side in enumerate(state.sides):
        yield Words(board.panel_name(seat), spots[f"side.{seat}.name"], 20, "bold", CREAM, elide=True)
        for value in range(board.rules.figures.showdown.grit + 1):
            if value != side.grit:
                yield Words(str(value), spots[f"side.{seat}.grit.{value}"], 17, "text", MUTED, "centre")
    yield from _bills(board, view)
    yield from _last_beat(board, state)


def _last_beat(board: ShowdownBoard, state: State) -> Iterator[Mark]:
    """What both did in the beat before: nobody takes cover twice running."""
    tray = board.layout["supply"]
    done = [
        explained(board.player(seat), _(telling.ACTS[act]))
        for seat, act in enumerate(state.last_action)
        if act is not None
    ]
    words = "\n".join(done) or _("A new duel: nobody has moved yet.")
    yield Words(_("Last beat"), Box(tray.x + 20, tray.y + 6, 240, 32), 20, "bold", "#e7d3ad")
    yield Words(words, Box(tray.x + 20, tray.y + 38, tray.w - 40, 56), 18, "text", "#cbb389")


# The bills -----------------------------------------------------------------------------------------------------------


def _bills(board: ShowdownBoard, view: View) -> Iterator[Mark]:
    chooser, state = board.choice.chooser(view), view.table
    keys = [caps(seat) for seat in SEATS]
    for number, name in enumerate(ACTS):
        shut = closed(board, view, name)
        words = _(NAMES[str(board.meant(view, name))])
        if board.choice.on_keys:
            yield from _sign_and_caps(board, view, name, [keys[seat][number] for seat in SEATS])
        else:
            letter = key_of(LETTER_OF[name]).upper()
            yield Words(letter, board.spots[f"letter.{name}"], 25, "title", CREAM, "centre")
        if shut and state.phase != "over":
            yield Panel(board.spots[f"act.{name}"].grown(-2), SHADE, radius=6)
        yield Words(words, board.spots[f"label.{name}"], 18, "bold", SHADED if shut else INK)
        if chooser is not None and state.phase != "over":
            effect_words, colour = effect(board, state, name, chooser)
            yield Words(effect_words, _foot(board, name), 17, "bold", colour, "centre")


def _sign_and_caps(board: ShowdownBoard, view: View, name: str, letters: list[str]) -> Iterator[Mark]:
    """A key for each of the two, pale where that one cannot do it; and on the cover, that it loads."""
    state, act = view.table, ACTS[name]
    sign = "shoot.1" if board.meant(view, name) == Butt() else name
    yield Drawing(f"do-{sign.replace('.', '-')}", board.spots[f"letter.{name}"].centre, SIGN)
    for seat, letter in zip(SEATS, letters, strict=True):
        box = board.spots[f"key.{name}.{seat}"]
        shut = why_not(board.rules.figures, state, seat, board.meant(view, name, seat)) is not None
        yield Drawing(f"cap-{SIDES[seat]}", (box.centre[0], box.centre[1] + 1), CAP)
        yield Words(letter, box, 18, "bold", MUTED if shut else INK, "centre")
    if act == Cover():
        room = _foot(board, name)
        x, y = room.centre
        yield Drawing("shell", (x + 16, y), SHELL)
        yield Words(_("+1"), Box(x - 26, room.y, 30, room.h), 18, "bold", BLUE, "centre")


def _foot(board: ShowdownBoard, name: str) -> Box:
    """The lower half of a bill, from the one cap to the other."""
    left, right = (board.spots[f"key.{name}.{seat}"] for seat in SEATS)
    return Box(left.x, left.y, right.right - left.x, left.h)


def closed(board: ShowdownBoard, view: View, name: str) -> bool:
    """The choosing side cannot do this now; if both choose, neither can."""
    chooser = board.choice.chooser(view)
    seats = SEATS if chooser is None else (chooser,)
    figures = board.rules.figures
    return all(why_not(figures, view.table, seat, board.meant(view, name, seat)) is not None for seat in seats)


def effect(board: ShowdownBoard, state: State, name: str, seat: int) -> tuple[str, str]:
    """In a few words what the bill brings or costs this seat, or why it is closed; and their colour."""
    meant, side = board.meant_by(state, name, (seat,)), state.sides[seat]
    why = why_not(board.rules.figures, state, seat, meant)
    if why is not None:
        return _(CLOSED[why.key]), SHADED
    match meant:
        case Walk():
            return _("exposes you"), RED
        case Aim():
            return _("Aim {before} to {after}").format(before=side.aim, after=side.aim + 1), BLUE
        case Cover():
            if side.gun == board.rules.figures.most.gun:
                return _("gun is full"), BLUE
            return (_("load 1 shell") if side.belt else _("no shells")), BLUE
    odds = aimed(board.rules.figures, state, seat, str(meant))  # type: ignore[arg-type]
    return _("hits {odds}").format(odds=percent(odds.still)), BLUE


# On top of the pieces ------------------------------------------------------------------------------------------------


def hats(board: ShowdownBoard, view: View) -> Iterator[Mark]:
    """Hats that have fallen without a move: over a key that was pressed, over all bills while somebody looks away."""
    choice = board.choice
    for seat in SEATS:
        if seat in choice.ready and not view.chosen[seat]:
            yield Drawing(f"hat-{SIDES[seat]}", board.spots[f"hat.{seat}"].centre, HAT)
    if choice.covered and view.table.phase != "over":
        yield Drawing(f"hat-cover-{SIDES[int(view.chosen[0])]}", board.spots[COVER].centre, COVER_HAT)


def bell(board: ShowdownBoard, state: State) -> Iterator[Mark]:
    if state.beat >= board.rules.figures.street.noon:
        yield Drawing("bell", board.spots["sun.10"].centre, 34)


def odds(board: ShowdownBoard, state: State) -> Iterator[Mark]:
    """How well each would hit the other now, over their heads."""
    for seat, side in enumerate(state.sides):
        box = board.spots[f"duellist.{seat}.{state.distance}"]
        one, both = (percent(aimed(board.rules.figures, state, seat, shot).still) for shot in BARRELS)
        text = (_("empty gun"), _("hits {one}"), _("hits {one}, both {both}"))[side.gun]
        yield Tag(text.format(one=one, both=both), Box(box.centre[0] - 84, box.y - 6, 168, 28), PLATE)
