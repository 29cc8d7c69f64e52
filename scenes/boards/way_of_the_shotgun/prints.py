"""Way of the ShoTgun on paper: both streets, six posters with their tells, and choices to lay face down."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _, ngettext, pgettext
from game.way_of_the_shotgun import telling
from game.way_of_the_shotgun.booklet import CANNOT_REACH, FoeLine
from game.way_of_the_shotgun.rules import WayOfTheShotgun
from game.way_of_the_shotgun.state import DUEL_STOPS, LAST_STOP
from scenes.boards.way_of_the_shotgun.adventure.board import AdventureBoard
from scenes.boards.way_of_the_shotgun.gamebook import gamebooks
from scenes.boards.way_of_the_shotgun.hands import ACTS
from scenes.boards.way_of_the_shotgun.showdown.board import COLOURS, ShowdownBoard
from scenes.boards.way_of_the_shotgun.showdown.marks import NAMES, SIDES, SIGN
from scenes.kit.canvas import Box
from scenes.kit.text import CREAM, INK, MUTED
from scenes.table.marks import Disc, Drawing, Mark, Panel, Words
from scenes.table.prints import Aid, Coin, Cover, Prints, Row, Sheet, Standee, Tile, Token, die, of

POSTER = Box(0, 0, 360, 300)
CHOICE = Box(0, 0, 120, 120)
FIGURE = 34.0
COVER = Cover("#fff6d8", "#ffe0a0")


def on_paper(rules: WayOfTheShotgun, players: int) -> Prints:
    trail, street = AdventureBoard(rules), ShowdownBoard(rules)
    foes = [foe for each in rules.trails.values() for foe in each.foes.values()]
    most, duels = rules.figures.most, rules.figures.showdown
    return Prints(
        boards=(
            of(trail, title=_("Adventure"), extra=[*_trail(trail), *_halves(trail)]),
            of(street, title=_("Showdown"), extra=[*_street(street), *_bills(street)]),
        ),
        pieces=(
            Standee("hattie-stand", 1, "Hattie", FIGURE),
            *(Standee(f"{foe.id}-stand", 1, telling.first_name(foe), FIGURE) for foe in foes),
            *(
                Standee(f"duellist-{side}-stand", 1, telling.SIDES[str(seat)], FIGURE)
                for seat, side in enumerate(SIDES)
            ),
            Token("rider", 1, _("Rider"), 9),
            Token("grit", 3, _("Grit"), on="grit."),
            Token("nerve", 1, _("Nerve"), on="nerve."),
            Token("wrath", 1, _("Wrath"), on="wrath."),
            Token("aim", 1, pgettext("gauge", "Aim"), on="aim."),
            Token("pip-aim", len(SIDES) * most.aim, _("Aim of a foe or a duellist"), on="poster.aim."),
            Token("action", 1, _("Your action"), 8),
            Token("bell-open", 1, _("This duel"), 10),
            Token("star-won", len(SIDES) * duels.wins, _("Duels won"), 9),
            Token("foe-grit", 4, _("Grit of a foe"), on="poster.grit."),
            Token("barrel-loaded", 2 * most.gun, _("Loaded barrels"), 9),
            Token("shell", most.belt, _("Shells"), on="belt."),
            Token("sun", 1, _("Beats until noon"), 9),
            *(piece for seat in range(len(SIDES)) for piece in _choices(seat)),
            Coin("coin-heads", "coin-tails", 1, _("Coin")),
            die(2),
            *(
                Tile(
                    Sheet([*_poster(foe)], POSTER),
                    _("Poster of {name}").format(name=telling.first_name(foe)),
                    wide=88,
                    beside=True,
                )
                for foe in foes
            ),
        ),
        aids=(
            Aid(_("A duel begins"), [*_begin()]),
            Aid(_("A beat"), [*_beat()]),
            Aid(_("What you can do"), [*_acts()]),
            Aid(_("The shotgun"), [*_gun(rules)]),
            Aid(_("Foes"), [*_foes()]),
            Aid(_("After a duel"), [*_verdict()]),
            Aid(_("The showdown, for two"), [*_showdown()]),
        ),
        books=(*gamebooks(rules.figures, rules.trails),),
        notes=(_("The stories of the ten stops are in the gamebook of each adventure."),),
        first_turn=_first_turn(),
    )


def _first_turn() -> tuple[str, ...]:
    return (
        _(
            "Alone, The Widow’s List, Normal: Grit 5, Nerve 1, Wrath 0, two shells in the gun and four on the "
            "belt. The rider stands on stop 1. Read the section that the gamebook begins with, take one of its "
            "choices, then ride to stop 2 or 3, and from there to the first duel at stop 4."
        ),
        _(
            "Billy Pike has Grit 2 and stands four steps away. Beat 1: the die shows 4, his row says cover for "
            "heads, walk for tails. You aim: Aim 1. The coin falls: tails, he walks in, three steps. Beat 2: a 1,"
            " walk or aim. You shoot both barrels: at three steps a die needs 4, less 1 for your aim, 3. Tails, "
            "he aims. Your dice are 3 and 5: two hits, his Grit is 0. What remains is the verdict: finish him, or"
            " spare him."
        ),
    )


def _trail(board: AdventureBoard) -> Iterator[Mark]:
    for stop in range(1, LAST_STOP + 1):
        colour = CREAM if stop in DUEL_STOPS else INK
        yield Words(str(stop), board.spots[f"stop.{stop}"], 19, "bold", colour, "centre")
    street = board.rules.figures.street
    for steps in range(street.shortest, street.longest + 1):
        yield Words(str(steps), board.spots[f"distance.{steps}"], 20, "bold", INK, "centre")


def _halves(board: AdventureBoard) -> Iterator[Mark]:
    """What can be done, on its half of a bill."""
    for name in ACTS:
        yield Words(_act(name), board.spots[f"act.{name}"].grown(-3), 18, "bold", align="centre")


def _bills(board: ShowdownBoard) -> Iterator[Mark]:
    """What can be done, each on a bill of its own, with its sign on the seal."""
    for name in ACTS:
        yield Drawing(f"do-{name.replace('.', '-')}", board.spots[f"letter.{name}"].centre, SIGN)
        yield Words(_act(name), board.spots[f"label.{name}"], 18, "bold")


def _act(name: str) -> str:
    return _(NAMES[name.replace(".", " ")])


def _choices(seat: int) -> Iterator[Tile]:
    """The actions to lay down in secret, and as many backs with the hat of that side."""
    ground, side = Panel(CHOICE, COLOURS[seat], radius=8), telling.SIDES[str(seat)]
    for name in ACTS:
        front: list[Mark] = [
            ground,
            Drawing(f"do-{name.replace('.', '-')}", (60, 48), 66),
            Words(_act(name), Box(4, 84, 112, 32), 19, "bold", CREAM, "centre"),
        ]
        told = _("{action}, {side}").format(action=_act(name), side=side)
        yield Tile(Sheet(front, CHOICE), told, wide=24, beside=True)
    back = Sheet([ground, Drawing(f"hat-{SIDES[seat]}", (60, 60), 66)], CHOICE)
    yield Tile(back, _("Backs of the actions, {side}").format(side=side), len(ACTS), 24, beside=True)


def _street(board: ShowdownBoard) -> Iterator[Mark]:
    for seat in range(len(SIDES)):
        yield Words(telling.SIDES[str(seat)], board.spots[f"side.{seat}.name"], 20, "bold", CREAM)
        for value in range(board.rules.figures.showdown.grit + 1):
            yield Words(str(value), board.spots[f"side.{seat}.grit.{value}"], 17, "text", MUTED, "centre")
        street = board.rules.figures.street
        for steps in range(street.shortest, street.longest + 1):
            stand = board.spots[f"duellist.{seat}.{steps}"]
            foot = (stand.centre[0], stand.bottom - 34)
            yield Disc(foot, 13, "#fbf4e2", "#7a4a1e", 2)
            yield Words(str(steps), Box.around(foot, 26, 26), 18, "bold", align="centre", wrap=False)


# Posters -------------------------------------------------------------------------------------------------------------


def _poster(foe: FoeLine) -> Iterator[Mark]:
    """Who it is, what he hits on, and his six rows of tells."""
    yield Panel(POSTER, "#f4e3b8", "#7a4a1e", 4, 10)
    yield Drawing(f"face-{foe.id}", (48, 50), 72)
    yield Words(telling.first_name(foe), Box(92, 6, 256, 40), 34, "title")
    hurt = "" if foe.hurt == 1 else ", " + _("each hit costs {n} Grit").format(n=foe.hurt)
    yield Words(telling.weapon(foe) + hurt, Box(92, 42, 256, 24), 17, "italic")
    said = _("Grit {grit}, begins at {start}, best at {best}").format(grit=foe.grit, start=foe.start, best=foe.best)
    yield Words(said, Box(92, 66, 256, 24), 16, "bold")
    dice = ngettext("{n} die hits on", "{n} dice hit on", foe.dice).format(n=foe.dice)
    yield Words(dice, Box(14, 94, 210, 30), 16, "bold")
    for steps, need in enumerate(foe.need, start=1):
        box = Box(220 + 25 * (steps - 1), 92, 25, 20)
        yield Words(str(steps), box, 15, "text", MUTED, "centre")
        yield Words("–" if need == CANNOT_REACH else str(need), box._replace(y=110), 17, "bold", align="centre")
    for face, (heads, tails) in enumerate(foe.tells, start=1):
        y = 136 + 26 * (face - 1)
        yield Panel(Box(12, y, 336, 24), "#fbf4e2", radius=5)
        yield Words(str(face), Box(20, y, 24, 24), 17, "bold", align="centre")
        for letter, kind, x in ((heads, "coin-heads", 60), (tails, "coin-tails", 204)):
            yield Drawing(kind, (x, y + 12), 18)
            yield Words(_(telling.LETTERS[letter]), Box(x + 14, y, 120, 24), 16, "bold")


# Player aid ----------------------------------------------------------------------------------------------------------


def _begin() -> Iterator[Row]:
    yield Row(_("Load"), _("From the belt, up to two shells. Both Aims 0; the foe stands where the poster says."))
    yield Row(_("Wrath"), _("So many of your misses may be rolled again in this duel, each once."))


def _acts() -> Iterator[Row]:
    yield Row(_("Walk"), _("One step in or back, between 1 and 5. Aim −1, and you are exposed."))
    yield Row(_("Aim"), _("+1, up to 2. Lost when you are hit."))
    yield Row(_("Shoot"), _("One die for each barrel fired. A 1 misses, a 6 hits. Then Aim is 0."))
    yield Row(_("Butt"), _("Gun empty and one step away: a die of 4 or more, 6 against cover."))
    yield Row(_("Cover"), _("Only a 6 hits you, and a shell goes from the belt into an empty barrel."))


def _foes() -> Iterator[Row]:
    yield Row(
        _("Reach"), _("Where the poster has a dash, Shoot becomes a Walk. At the best distance Walk becomes an Aim.")
    )
    yield Row(_("Walk"), _("Always toward the best distance."))


def _verdict() -> Iterator[Row]:
    yield Row(_("Finish"), _("Wrath +1, two shells for the belt."))
    yield Row(_("Spare"), _("Nerve +1, Grit +1."))
    yield Row(_("Noon"), _("From beat 11 each beat costs 1 Grit. Who falls together with the foe has lost."))


def _showdown() -> Iterator[Row]:
    yield Row(
        _("Each duel"),
        _(
            "Four steps apart, Grit 3, both barrels loaded, four shells. No tells, no coin: both lay an "
            "action face down, then turn it over."
        ),
    )
    yield Row(_("Cover"), _("Not in two beats running."))
    yield Row(
        _("Won"),
        _("Who stands. After beat 10 who has more Grit, then more shells. Two duels win, five are played at most."),
    )


def _beat() -> Iterator[Row]:
    yield Row("1", _("The tell: roll a die for the row of the foe. For 1 Nerve flip the coin now."))
    yield Row("2", _("Choose one action, then flip the coin: heads is the left one, tails the right one."))
    yield Row("3", _("Covers and reloading, walks, aims, shots at the same moment, losses."))
    yield Row("4", _("Count the beat. After beat 10 it is noon, and the sun drains grit."))


def _gun(rules: WayOfTheShotgun) -> Iterator[Row]:
    for steps, need in enumerate(rules.figures.gun.need, start=1):
        yield Row(ngettext("{n} step", "{n} steps", steps).format(n=steps), f"{need}+")
    yield Row(_("Aim"), _("Each Aim makes it easier by 1. After a shot Aim is 0."))
    yield Row(_("Exposed"), _("Against somebody who walks: easier by 1."))
    yield Row(_("Cover"), _("Against somebody in cover: a 6, whatever else."))
