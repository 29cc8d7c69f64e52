"""What the page says: closer looks, the letter, what lies in the tray, and what the halves of a box are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.bonnie_and_clyde import telling
from game.bonnie_and_clyde.content import Town
from game.bonnie_and_clyde.day import leaves_tonight, modifier, police_total, wasted
from game.bonnie_and_clyde.state import Ammo, Box, State, Use
from game.core.words import N_, NP_, _, capitalised, explained, in_a_row, ngettext
from scenes.table.terms import LetterText, Look

if TYPE_CHECKING:
    from .board import GameBoard

KEYS: dict[Box, str] = {
    "home": NP_("bonnie key", "h"), "cement": NP_("bonnie key", "c"), "dallas": NP_("bonnie key", "d"),
    "ride": NP_("bonnie key", "r"), "good_work": NP_("bonnie key", "g"), "work": NP_("bonnie key", "w"),
    "photo": NP_("bonnie key", "p"), "get_ammo": NP_("bonnie key", "a"), "stick_up": NP_("bonnie key", "s"),
    "leave_town": NP_("bonnie key", "l"),
}  # fmt: skip
"""Letters that press the boxes."""

TITLES = {
    "roy": N_("Roy Thornton"),
    "modifier": N_("The shield"),
    "seals": N_("The four seals"),
    "police": N_("The police"),
    "weather": N_("The weather"),
    "day": N_("The day"),
    "tonight": N_("Tonight"),
    "die": N_("The police die"),
    "roy's die": N_("Roy's die"),
}
"""Parts of the table that have no name on it."""

HELP = {
    "love": N_(
        "Bonnie's love, {love} at most. A step beyond that wins Passion, but only while Roy is away. A step below 0 "
        "costs a Passion cube."
    ),
    "passion": N_(
        "Both spaces together make a seal. You win a cube when Love rises past its end while Roy is away; his return "
        "takes none of them. A step of Love below 0 takes one."
    ),
    "roy": N_(
        "Bonnie's husband. A die is rolled for him each morning: on {roy} or more he walks out, or comes back. While "
        "he is at home, you cannot win Passion."
    ),
    "boredom": N_(
        "Small-town boredom, {boredom} at most. A step beyond that lets Bonnie write a poem for ${poem}. A step below "
        "0 tears one up."
    ),
    "poem": N_(
        "Three poems make a seal. Each costs ${poem}, and Boredom must stand at its end already. A step of Boredom "
        "below 0 tears one up."
    ),
    "threat": N_(
        "It never goes down. On {threat} the police add 1 to their die. A step beyond is prison: one more space of "
        "Surveillance is covered, and Love goes down 1."
    ),
    "surveillance": N_(
        "The figure on the last covered space is added to every police die, for good. The figures are not added up."
    ),
    "ammo": N_(
        "Bullets, {ammo} at most; both together make a seal. After the police die you may spend one, and only one a "
        "morning, to lower the total by 1."
    ),
    "ammo any": N_(
        "Bullets, {ammo} at most; both together make a seal. After the police die you may spend them: each lowers the "
        "total by 1."
    ),
    "modifier": N_(
        "What the police add to their die: Surveillance, and 1 more while Police threat stands on {threat}."
    ),
    "savings": N_(
        "Dollars, {savings} at most. Every evening costs ${cost}. If you cannot pay, you lose; having nothing left "
        "afterwards does no harm."
    ),
    "tonight": N_(
        "Supper and a bed cost ${cost} every evening, and this is what you would have left. If you cannot pay, you "
        "lose; having nothing left does no harm."
    ),
    "seals": N_(
        "Love to Death: Love {love}, Ammunition {ammo}, both Passion cubes and all three poems, all at once. A seal "
        "goes out again when its gauge falls. With four lit you can play Leave Town, and they must hold until the "
        "evening."
    ),
    "police": N_(
        "Each morning: the die, minus a bullet if you spend one, plus what the shield says. The small dice show where "
        "each face would lead tomorrow; the dark ones kill."
    ),
    "weather": N_(
        "The sky follows Police threat: dust on 0, dusk on 1, night on 2. At night the police add 1 to their die."
    ),
    "day": N_(
        "Leave town by day {three} for three stars, by day {two} for two. Supper and a bed cost ${cost} every evening."
    ),
    "places": N_(
        "You set {places} Places cubes a day, each on a place of its own, before the daily actions. In the evening "
        "they come back."
    ),
    "daily": N_(
        "You set {daily} Daily cubes a day, each on an action of its own, after the Places cubes. With the last one "
        "the day ends."
    ),
    "die": N_(
        "The police roll it every morning. What the shield beside it says is added, a bullet takes 1 off, and the "
        "total is the note they come to."
    ),
    "roy's die": N_("Rolled every morning after the police. On {roy} or more Roy walks out, or comes back."),
}
"""By the part of the table it explains; figures are the town's."""

BOXES: dict[Box, str] = {
    "home": N_("Stay at home: Boredom +1. At its end Bonnie may write a poem for ${poem}."),
    "cement": N_("Meet in Cement City: Boredom −1, Love +1. With Boredom on 0 a poem is torn up."),
    "dallas": N_("Odd jobs in Dallas: $1."),
    "ride": N_("A ride for $1: Love +1. At its end, with Roy away, that is Passion."),
    "good_work": N_("“We will let you know.” Nothing happens: this is how you pass with a Daily cube."),
    "work": N_(
        "A long shift: Boredom +1 and $1. At the end of Boredom it may become a poem; what you earn helps to pay."
    ),
    "photo": N_("For $2: Love +2, one step after the other. Two steps at the end of Love are two Passion cubes."),
    "get_ammo": N_(
        "Brings a bullet. First you pay $1, or Police threat goes up a step, with prison if it comes to that."
    ),
    "stick_up": N_(
        "Brings $2. First you spend a bullet, or Police threat goes up a step, with prison if it comes to that."
    ),
    "leave_town": N_(
        "Only while all four seals hold. If they still hold in the evening, and you can pay its ${cost}, the road is "
        "open."
    ),
}

WAYS = {
    "get_ammo:cash": N_("Pay ${price}"),
    "get_ammo:threat": N_("Pay nothing: the police hear of it"),
    "stick_up:ammo": N_("Use the gun: one bullet"),
    "stick_up:threat": N_("Not a shot: the police hear of it"),
    "home+poem": N_("Stay, and write a poem for ${poem}"),
    "home": N_("Stay, no poem"),
    "work+poem": N_("Work, and write a poem for ${poem}"),
    "work": N_("Work, no poem"),
}
"""The halves of a box, by the word of the move."""

WEATHER = (N_("Dust, west wind"), N_("Dusk, a car near"), N_("Night, sirens near"))
"""By the step of Police threat."""


# A closer look -------------------------------------------------------------------------------------------------------


def look_at_box(town: Town, box: Box) -> Look:
    return Look(_(town.boxes[box].name), _(BOXES[box]).format(**_figures(town)))


def look_at_part(town: Town, view: State, part: str) -> Look:
    title = _(TITLES.get(part) or telling.NAMES[part])
    if part == "ammo" and view.options.ammo_per_roll == "any":
        part = "ammo any"
    return Look(title, _(HELP[part]).format(**_figures(town)))


def look_at_row(town: Town, row: int) -> Look:
    name = telling.row_name(town, row)
    return Look(capitalised(name), _row(town, row))


def _row(town: Town, row: int) -> str:
    """What a row of the police table does."""
    if row == town.daily.shot:
        return _("A total of {n} or more kills Clyde on the spot.").format(n=row)
    found = town.row(row)
    if found is None:
        return _("A total of {totals}: nothing happens.").format(totals=totals(town, row))
    changes = [
        _("{gauge} {steps}").format(gauge=_(telling.NAMES[gauge]), steps=signed(steps))
        for gauge, steps in found.effects
    ]
    return _("A total of {totals}: {what}.").format(totals=totals(town, row), what=in_a_row(changes))


def rows(town: Town) -> list[int]:
    """The police table by the lowest total of each row."""
    return sorted({0, town.daily.shot, *(row.least for row in town.police)})


def totals(town: Town, row: int) -> str:
    """The totals of a row, from its first to the one before the next row."""
    following = [each for each in rows(town) if each > row]
    if not following:
        return f"{row}+"
    last = following[0] - 1
    return str(row) if row == last else f"{max(1, row)}–{last}"


def signed(steps: int) -> str:
    return f"{steps:+d}".replace("-", "−") if steps else "0"


def way(town: Town, use: Use) -> str:
    """One of two ways to use a box, with its price."""
    price = -town.boxes[use.box].pay[use.pay].steps if use.pay == "cash" else 0
    return _(WAYS[use.word]).format(price=price, **_figures(town))


def _figures(town: Town) -> dict[str, int]:
    groups: tuple[Any, ...] = (town.gauges, town.daily, town.rating)
    return {name: getattr(group, name) for group in groups for name in group.__struct_fields__}


# The letter ----------------------------------------------------------------------------------------------------------


def _counter(town: Town, view: State) -> str:
    held = sum(holds for _name, holds in telling.seals(town, view))
    return ngettext("{n} of 4 seals", "{n} of 4 seals", held).format(n=held)


def meanwhile(town: Town, view: State) -> tuple[str, str] | None:
    """Title and counter while things move: police and Roy are one morning, whichever die rolls."""
    titles = {
        "police_roll": _("The morning"),
        "ammo_choice": _("The morning"),
        "cube_loss": _("The morning"),
        "roy_roll": _("The morning"),
        "places": _(telling.NAMES["places"]),
        "daily": _(telling.NAMES["daily"]),
        "resolution": _("The evening"),
    }
    title = titles.get(view.phase)
    return None if title is None else (title, _counter(town, view))


def letter(board: GameBoard, view: State) -> LetterText:
    """Of a table at which somebody decides, or of the end. The day stands on the page."""
    town, counter = board.town, _counter(board.town, view)
    match view.phase:
        case "ammo_choice":
            prompt = _("Spend a bullet or keep it? Click a lit note of the strip, or press a button.")
            if not board.allows((Ammo(0),)):  # a guide asks for one of them
                prompt = _("Spend a bullet: click the lit note of the strip, or press the button.")
            if board.all_idle(view):
                prompt = no_bullet_helps()
            return LetterText(_("The police"), counter, prompt, _rolled(town, view))
        case "cube_loss":
            prompt = _("They found no bullet: which cube do you lose today? Click a pool in the tray.")
            return LetterText(_("A cube is lost"), counter, prompt, _("It comes back in the evening."))
        case "over":
            return LetterText(_("The end"), counter, _(telling.HEADLINES[view.result]))
    prompt = _("Drag a Daily cube to an action.") if view.phase == "daily" else _("Drag a Places cube to a place.")
    title = _(telling.NAMES[view.phase])
    if board.staged is not None:
        view = board.tried(view, board.staged.moves[0]).state
    return LetterText(title, counter, prompt, _missing(town, view), _warnings(town, view))


def no_bullet_helps() -> str:
    return _("No bullet would change anything this morning.")


def _rolled(town: Town, view: State) -> str:
    added, total = modifier(town, view), police_total(town, view, view.police_die, spent=0)
    text = _("The police rolled {die}, plus {added} is {total}.") if added else _("The police rolled {die}.")
    return text.format(die=view.police_die, added=added, total=total)


def _missing(town: Town, view: State) -> str:
    """The seals, and Roy on a line of his own: where there is no room for it, it is left out whole."""
    missing = [name for name, holds in telling.seals(town, view) if not holds]
    if leaves_tonight(town, view):
        return _("You leave tonight.")
    if not missing and view.savings < town.daily.cost:
        if not view.places_left + view.daily_left:
            return ""
        return _("All four seals hold, but the night comes first: earn ${cost}.").format(cost=town.daily.cost)
    if not missing:
        return _("All four seals hold: leave town.")
    lines = [_("Seals missing: {missing}.").format(missing=in_a_row(missing))]
    if view.passion < len(town.cubes.passion):
        lines.append(_("Roy is at home: no Passion.") if view.roy_present else _("Roy is away."))
    return "\n".join(lines)


def _warnings(town: Town, view: State) -> list[str]:
    if view.savings < town.daily.cost and not view.places_left + view.daily_left:
        return [_("You cannot pay ${cost} tonight: the game is lost.").format(cost=town.daily.cost)]
    found = [telling.danger(town, view)]
    if view.savings < town.daily.cost:
        found.append(_("You cannot pay ${cost} tonight yet.").format(cost=town.daily.cost))
    return [warning for warning in found if warning]


def landing_detail(town: Town, view: State, count: int) -> str:
    """What a morning comes to with this number of bullets spent."""
    total = police_total(town, view, view.police_die, count)
    text = _("{total}: {what}")
    if total >= town.daily.shot:
        text = _("{total}: {what}, Clyde is shot")
    elif wasted(town, view, count):
        text = _("{total}: {what}, a bullet wasted")
    return text.format(total=telling.total_in_words(total), what=telling.row_name(town, total))


def note(board: GameBoard, view: State) -> str:
    held = sum(holds for _name, holds in telling.seals(board.town, view))
    stars = board.rules.stars(view)
    text = _("Day {turn}, ${savings}, {held} of 4 seals")
    if stars:
        text = ngettext(
            "Day {turn}, ${savings}, {held} of 4 seals, {n} star of 3",
            "Day {turn}, ${savings}, {held} of 4 seals, {n} stars of 3",
            stars,
        )
    elif view.result == "shot":
        text = _("Day {turn}, ${savings}, {held} of 4 seals, a police total of {total}")
    return text.format(turn=view.turn, savings=view.savings, held=held, n=stars, total=view.police_total)


# The dice tray -------------------------------------------------------------------------------------------------------


def police_came(town: Town, total: int) -> str:
    return explained(_("Police {total}").format(total=telling.total_in_words(total)), telling.row_name(town, total))


def roy_rolled(town: Town, view: State) -> str:
    if view.roy_die >= town.daily.roy:
        what = _("he comes home") if view.roy_present else _("he walks out")
    else:
        what = _("he stays home") if view.roy_present else _("he stays away")
    return explained(_("Roy {die}").format(die=view.roy_die), what)


def roy_is_next(town: Town, view: State) -> str:
    text = (
        _("Roy is next: on {n} or more he walks out.")
        if view.roy_present
        else _("Roy is next: on {n} or more he is back.")
    )
    return text.format(n=town.daily.roy)
