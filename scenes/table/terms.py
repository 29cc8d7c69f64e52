"""The types shared by board and table: pieces, gestures, questions, buttons, texts and looks.

Terms: a *spot* is a named place of a drawing, its *box* is its rectangle on the sheet, a *target* is a spot that can be
pressed, a *source* is what a hand picks up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.moves import Move
from scenes.table.cards import CardFace

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind


class Piece(NamedTuple):
    """A piece at rest. `kind` names its drawing; equal pieces on one spot are distinguished by their order."""

    kind: str
    spot: str
    height: float = 54.0
    z: int = 0
    id: str = ""
    """Its name in the rules, if that is not the name of its drawing: a die keeps its id when it is turned."""
    owner: int | None = None
    """The owner, if several players have an equal piece: four sleds on one trail."""
    value: str = ""
    """The text on it, on the spot `value` of its drawing: a number, a letter."""

    @property
    def name(self) -> str:
        return self.id or self.kind


class Gesture(NamedTuple):
    """A possible action: bring `source` to `target`, or press `target` with an empty hand (no source).

    If several gestures share source and target, the drop is ambiguous and the table asks: at the spots named by `then`
    if they are drawn (halves of a box, squares to point at), else on a slip with `words` and the rules' forecast.
    """

    source: str
    target: str
    moves: tuple[Move, ...] = ()
    """Played in order, until one is refused. Empty: the gesture only arranges something (`Board.arrange`)."""
    then: str = ""
    words: str = ""
    """The name of this meaning of an ambiguous drop."""
    asks: bool = False
    """It is expensive: the table asks on a slip even if the drop is not ambiguous."""


class Selection(NamedTuple):
    """Several things for one decision: clicked in any order, sent together."""

    spots: tuple[str, ...]
    """What may be selected, in the order of the rules."""
    send: Callable[[tuple[str, ...]], tuple[Move, ...]]
    """The moves for these (in the order of `spots`); empty while there are too few or too many."""
    words: Callable[[tuple[str, ...]], str]
    """The text of the button that sends them."""
    commits: bool = False
    """The last one needed sends them automatically."""
    kind: Kind = "primary"
    picked: Callable[[str], str] = lambda spot: ""
    """What a click on one of them does, if that is not obvious."""


class Answer(NamedTuple):
    words: str
    move: Move
    detail: str = ""
    """Public details; everybody reads the slip."""


class Order(NamedTuple):
    """A standing answer: the seat stores the key, and `Board.obey` knows its meaning."""

    key: str
    words: str


class Question(NamedTuple):
    """A question to one seat that everybody may hear, with an answer that everybody may see."""

    topic: str
    """The key of standing orders."""
    words: str
    answers: tuple[Answer, ...]
    orders: tuple[Order, ...] = ()
    asked: tuple[int, ...] = ()
    """All seats with the same question, in order."""


class Hand(NamedTuple):
    """What the hand of the current player is doing, for the board's reactions to it."""

    over: str | None = None
    """The spot it points at."""
    holds: str | None = None
    """The source it has picked up."""
    meant: Collection[Gesture] = ()
    """The gestures it is about to make here."""


class Lying(NamedTuple):
    """The contents of the dice tray, and the text beside it."""

    dice: tuple[int | str, ...] | None = ()
    """Faces of dice, or sides of coins; empty clears the tray, None leaves it unchanged."""
    words: str = ""
    kind: str = "die"
    """The kind of dice: their drawings are `<kind>-<face>`."""
    thrown: bool = False
    """They are thrown visibly; else they are just there, and only the text is new."""
    still: tuple[int, ...] = ()
    """Of dice that are thrown, the indices of those that are not rolled again."""
    seconds: float = 0.0
    """Seconds of pause for reading a new text."""


class Travel(NamedTuple):
    """How pieces move to their new places after an event."""

    seconds: float
    sound: str = "set"
    """The sound on arrival; empty: none."""


class LetterText(NamedTuple):
    """The text of the letter on the right."""

    title: str
    counter: str
    prompt: str
    notes: str = ""
    warnings: Sequence[str] = ()
    reminder: str = ""
    """A text that was read before and can be read elsewhere: as many whole sentences as fit."""


class StoryPage(NamedTuple):
    """A page over the table; `picture` names a small scene at its top."""

    title: str
    words: str
    picture: str = ""


class Target(NamedTuple):
    """A spot that can have the focus and be clicked, legal now or not."""

    spot: str
    label: str
    key: str = ""
    """The game's letter key that presses it."""


class Tool(NamedTuple):
    """A button for an action that is not a drag."""

    words: str
    press: Callable[[], None]
    kind: Kind = "plain"
    enabled: bool = True
    detail: str = ""
    """A smaller line under the button: price, odds."""
    key: str = ""
    """The game's letter key that presses it."""
    moves: tuple[Move, ...] = ()
    """The moves it plays, so that the letter can preview them."""
    short: str = ""
    """The text on the button if others share its row; `heading` says the rest."""
    heading: str = ""
    """A text above all buttons, which are two rows lower then: none of them appears under a hand that has just
    pressed one of the first two of another decision."""
    note: str = ""
    """The letter's note for a button that plays nothing."""
    urges: bool = False
    """Nothing else is left to do: its rim pulses for a moment when it appears."""
    state: bool | None = None
    """Whether it is switched on; None for what is no switch."""


class LetterRoom(NamedTuple):
    """How the height of the letter is divided between its text, the note, the buttons and the log."""

    text: float = 186.0
    """The text above the first buttons."""
    text_grows: bool = False
    """With a larger text size the text gets more room, and the log less."""
    least_text: float | None = None
    """With a larger text size the note takes room from the text, down to this height; None: the text keeps its room,
    because all of it must be readable now."""
    note: float = 158.0
    """The preview note; a longer one grows over the log."""
    least_log: float = 128.0
    """The minimum height of the log; 0 if all buttons matter more than the log, and the note says what just happened
    (`aside`)."""


class Look(NamedTuple):
    """A closer look at something: an enlarged picture of each piece there, and text."""

    title: str
    words: str
    kinds: tuple[str, ...] = ()
    card: CardFace | None = None
    """A card, read on the spot `reading` of the table: a fixed place, so that nothing relevant is covered."""
    under: tuple[str, ...] = ()
    """The caption of each picture; then they are side by side, not one behind the other."""
