"""What a board and the table talk about: pieces, gestures, questions, buttons, what is told and looked at.

Words used throughout: a *spot* is a named place of a drawing, its *box* is where it lies on the sheet, a *target* is a
spot that can be pressed, a *source* is what a hand picks up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.moves import Move
from scenes.table.cards import CardFace

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind


class Piece(NamedTuple):
    """A piece where it stands at rest. `kind` names its drawing; equal pieces on one spot are told apart by order."""

    kind: str
    spot: str
    height: float = 54.0
    z: int = 0
    id: str = ""
    """What the rules call it, where that is not the name of its drawing: a die keeps its id when it is turned."""
    owner: int | None = None
    """Whose it is, where several have one like it: four sleds on one trail."""
    value: str = ""
    """What is written on it, on the spot `value` of its drawing: a number, a letter."""

    @property
    def name(self) -> str:
        return self.id or self.kind


class Gesture(NamedTuple):
    """Something a hand can do now: take `source` to `target`, or press `target` with an empty hand (no source).

    Where several gestures share source and target, the drop has several meanings and the table asks: at the spots
    named by `then` if they are drawn (halves of a box, squares to point at), else on a slip with `words` and what the
    rules foresee.
    """

    source: str
    target: str
    moves: tuple[Move, ...] = ()
    """Played in order, stopping where one is refused. None: the hand only arranges something (`Board.arrange`)."""
    then: str = ""
    words: str = ""
    """What this meaning is called, where a drop has several."""
    asks: bool = False
    """It costs something dear: the table asks on a slip even where the drop means nothing else."""


class Selection(NamedTuple):
    """Several things for one decision: clicked in any order, sent together as the rules want them."""

    spots: tuple[str, ...]
    """What may be chosen, in the order in which the rules count."""
    send: Callable[[tuple[str, ...]], tuple[Move, ...]]
    """The moves for these (given in the order of `spots`); none while it is not enough, or too much."""
    words: Callable[[tuple[str, ...]], str]
    """What the button that sends them says."""
    commits: bool = False
    """The last one needed sends them by itself."""
    kind: Kind = "primary"
    picked: Callable[[str], str] = lambda spot: ""
    """What a click on one of them does, where that is not plain to see."""


class Answer(NamedTuple):
    words: str
    move: Move
    detail: str = ""
    """What everybody may know about it; the slip is read by all."""


class Order(NamedTuple):
    """An answer given once for all: the seat keeps the key, and `Board.obey` knows what it means."""

    key: str
    words: str


class Question(NamedTuple):
    """Something asked of one seat that everybody may hear, and whose answer everybody may see."""

    topic: str
    """What standing orders are kept under."""
    words: str
    answers: tuple[Answer, ...]
    orders: tuple[Order, ...] = ()
    asked: tuple[int, ...] = ()
    """All who are asked the same in turn, in their order."""


class Hand(NamedTuple):
    """What the hand of somebody who may act is doing, for what answers to it on the board."""

    over: str | None = None
    """The spot it points at."""
    holds: str | None = None
    """What it has picked up, as gestures call it."""
    meant: Collection[Gesture] = ()
    """What it is about to do where it is now."""


class Lying(NamedTuple):
    """What lies in the dice tray, and what is said beside it."""

    dice: tuple[int | str, ...] | None = ()
    """Faces of dice, or sides of coins; empty clears the tray, None leaves what lies there."""
    words: str = ""
    kind: str = "die"
    """Which dice: their drawings are `<kind>-<face>`."""
    thrown: bool = False
    """They are seen to fall; else they lie there, and only the words are new."""
    still: tuple[int, ...] = ()
    """Of dice that are thrown, those (from 0) that lay there before and are not rolled again."""
    seconds: float = 0.0
    """How long new words are left to be read, before anything else happens."""


class Travel(NamedTuple):
    """How pieces go where an event has them."""

    seconds: float
    sound: str = "set"
    """What is heard when they have come; empty: nothing."""


class LetterText(NamedTuple):
    """What the letter on the right says."""

    title: str
    counter: str
    prompt: str
    notes: str = ""
    warnings: Sequence[str] = ()
    reminder: str = ""
    """What was read before, and can be read again elsewhere: as many whole sentences of it as there is room for."""


class StoryPage(NamedTuple):
    """A page to be read over the table; `picture` names a small scene at its head."""

    title: str
    words: str
    picture: str = ""


class Target(NamedTuple):
    """A spot that the keyboard can walk to and a click can press, legal now or not."""

    spot: str
    label: str
    key: str = ""
    """A letter of the game's own that presses it."""


class Tool(NamedTuple):
    """A button for what is not a drag: its words, what it does, and how it looks."""

    words: str
    press: Callable[[], None]
    kind: Kind = "plain"
    enabled: bool = True
    detail: str = ""
    """A smaller line under the button: price, odds."""
    key: str = ""
    """A letter of the game's own that presses it."""
    moves: tuple[Move, ...] = ()
    """What it plays, so that the letter can say what will come of it."""
    short: str = ""
    """What stands on the button where others share its row; `heading` says the rest."""
    heading: str = ""
    """Said above all buttons, which lie two rows lower for it: none of them comes under a hand that has just pressed
    one of the first two of another decision."""
    note: str = ""
    """What the letter's note says while the hand is on a button that plays nothing."""
    urges: bool = False
    """Nothing else is left to do: its rim pulses for a moment when it appears."""


class LetterRoom(NamedTuple):
    """How the height of the letter is shared between its text, the note, the buttons and the log."""

    text: float = 186.0
    """The text above the first buttons."""
    text_grows: bool = False
    """With a larger text size the text has more room, and the log less."""
    least_text: float | None = None
    """With a larger text size the note takes room from the text, down to this height; None leaves the text its room,
    where everything in it must be read now."""
    note: float = 158.0
    """The note that says what a click would do; with more to say it grows over the log."""
    least_log: float = 128.0
    """The log keeps this height however many buttons there are; 0 where all of them matter more than the log, and the
    note says what just happened (`aside`)."""


class Look(NamedTuple):
    """A closer look at something: an enlarged picture of each piece there, and words."""

    title: str
    words: str
    kinds: tuple[str, ...] = ()
    card: CardFace | None = None
    """A card, read on the spot `reading` of the table: always there, so that nothing it is about is covered."""
    under: tuple[str, ...] = ()
    """What is written under each picture; then they stand side by side, not one behind the other."""
