"""Mad Maxence on the table: a car on a map, coins in the tray, and a booklet that is read where she stands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from game.core.contract import Reason
from game.core.events import Event, Flipped, Moved
from game.core.moves import Move
from game.core.words import N_, _
from game.mad_maxence import telling
from game.mad_maxence.deciding import NAMES
from game.mad_maxence.events import (
    AdventureBegan,
    ChoiceEnded,
    ClockStruck,
    CombatBegan,
    Escaped,
    ItemChanged,
    ManoeuvreEnded,
    PlaceReached,
    RoundFought,
    SearchEnded,
    SkillTried,
)
from game.mad_maxence.rules import MadMaxence
from game.mad_maxence.sight import Offer, View
from game.mad_maxence.state import (
    Choose,
    DropItem,
    Fight,
    Flee,
    Go,
    Leave,
    LetStand,
    Limp,
    Manoeuvre,
    Pick,
    Repair,
    State,
    TossAgain,
    Use,
)
from scenes.kit import paint
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion, Together, Tween
from scenes.kit.text import CREAM, INK
from scenes.table.board import Board, Caption, Gesture, LetterText, Piece, Target, Tool
from scenes.table.view import TableView

if TYPE_CHECKING:
    from scenes.table.table import Table

GAUGES = {"TU": "time", "TECH": "skill", "O": "skill", "D": "skill", "C": "grit", "P": "parts", "F": "fuel"}
RANGES = {"TU": (0, 20), "TECH": (1, 5), "O": (1, 5), "D": (1, 5), "C": (0, 6), "P": (0, 6), "F": (0, 6)}
TITLES = {
    "TU": N_("Time"),
    "TECH": N_("Tech"),
    "O": N_("Orientation"),
    "D": N_("Driving"),
    "C": N_("Combativeness"),
    "P": N_("Spare parts"),
    "F": N_("Fuel"),
}
TINTS = {2: (96, 98, 104, 88), 3: (64, 92, 58, 72), 4: (28, 36, 92, 84), 5: (255, 252, 240, 64)}
"""The light of each adventure on the same map: ash, flood water, night, and the last one fading to paper."""
MOST_ITEMS = 4


class GameBoard(Board[View]):
    drawing = "mad_maxence/board"
    gauges = GAUGES
    text_room = 236.0
    rules: MadMaxence

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        gauges = view.table.gauges
        found = [self.piece(kind, f"{gauge}.{getattr(gauges, gauge)}") for gauge, kind in GAUGES.items()]
        return [*found, self.piece("car", f"place.{view.table.pos}")]

    def piece(self, kind: str, spot: str) -> Piece:
        return Piece(kind, spot, 50.0, 2) if kind == "car" else Piece(kind, spot, 36.0)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        box = self.box(spot)
        # Beside the disc: names stand above or below it, and must stay readable.
        return (box.right + 14, box.centre[1] + 2) if kind == "car" else box.centre

    def box(self, spot: str) -> Box:
        if spot.startswith("item."):
            tray = self.layout["supply"]
            width = (tray.w - 26) / MOST_ITEMS
            return Box(tray.x + 8 + (int(spot[5:]) - 1) * (width + 3), tray.y + 10, width - 4, tray.h - 20)
        return super().box(spot)

    def captions(self, view: View) -> list[Caption]:
        state = view.table
        book = self.rules.booklets[state.booklet]
        title = _(book.adventures[state.adventure].title)
        found = [Caption(title, self.spots["label.title"], 44, "title", INK)]
        found += [
            Caption(place, self.spots[f"place.{place}"], 22, "bold", CREAM if place.isdigit() else INK, "centre")
            for place in self.rules.land.places
        ]
        for place, name in view.names:
            plate = self.spots[f"name.{place}"]
            found.append(Caption(_(name), Box.around(plate.centre, plate.w + 90, 28), 17, "bold", INK, "centre"))
        for gauge, (low, high) in RANGES.items():
            colour = INK if gauge == "TU" else CREAM
            found.append(Caption(_(TITLES[gauge]), self.spots[f"label.{gauge}"], 19, "bold", colour))
            found += [
                Caption(
                    str(value), self.spots[f"{gauge}.{value}"], 17, "text", CREAM if value > 17 else colour, "centre"
                )
                for value in range(low, high + 1)
            ]
        return found

    def letter(self, view: View) -> LetterText:
        state = view.table
        names = dict(view.names)
        title = _(names[state.pos]) if state.pos in names else _("Somewhere near {place}").format(place=state.pos)
        counter = _("Adventure {n}").format(n=state.adventure)
        warnings = [_("Combativeness 0: the car stands.")] if state.gauges.C == 0 and state.phase != "over" else []
        return LetterText(title, counter, self._prompt(state), _(view.scene) or _(view.aim), warnings)

    def _prompt(self, state: State) -> str:
        if state.pending is not None:
            return _("Decide first.")
        return {
            "choice": _("What does she do?"),
            "combat": _("A fight."),
            "actions": _("Repair, use something, or drive on."),
            "manoeuvre": _("Drive on."),
            "travel": _("Which road?"),
            "after": _("What does she take along?"),
            "over": _("This adventure is over."),
        }.get(state.phase, "")

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        return "car" if piece.kind == "car" else None

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        """Dragging the car away means leaving first: one gesture, two decisions."""
        state = view.table
        found = [Gesture("car", f"place.{move.place}", (move,)) for move in moves if isinstance(move, Go)]
        if Leave() in moves:
            found += [Gesture("car", f"place.{place}", (Leave(), Go(place))) for place in self._roads(state)]
        found += [
            Gesture("", f"item.{state.items.index(move.item) + 1}", (move,)) for move in moves if isinstance(move, Use)
        ]
        return found

    def _roads(self, state: State) -> list[str]:
        """Where she could go from here, the way back left out."""
        return [place for place in self.rules.land.neighbours[state.pos] if place != state.prev]

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        if target.startswith("place."):
            return Go(target[6:])
        number = int(target[5:]) if target.startswith("item.") else 0
        return Use(view.table.items[number - 1]) if 0 < number <= len(view.table.items) else None

    def targets(self, view: View) -> list[Target]:
        names = dict(view.names)
        found = [
            Target(
                f"place.{place}", f"{place}, {_(names[place])}" if place in names else _("Place {p}").format(p=place)
            )
            for place in self.rules.land.places
        ]
        book = self.rules.booklets[view.table.booklet]
        items = enumerate(view.table.items, start=1)
        return found + [Target(f"item.{number}", _(book.items[item].name)) for number, item in items]

    def source_label(self, view: View, source: str) -> str:
        return _("Maxence's car")

    def refusal(self, view: View, source: str, target: str) -> Reason | None:
        """While she could leave, the road itself is what a hand asks about."""
        state: State = view.table
        if not target.startswith("place.") or state.phase not in ("actions", "manoeuvre"):
            return None
        return self.rules.why_not(replace(state, phase="travel"), Go(target[6:]))

    def tools(self, table: Table) -> list[Tool]:
        view: View = table.view.shown
        offers = {offer.number: offer for offer in view.offers}
        found = []
        for move in table.match.moves:
            words, detail = self._offer(view.table, move, offers)
            if words:
                found.append(Tool(words, partial(table.begin, (move,)), detail=detail, moves=(move,)))
        return found

    def page(self, table: Table) -> Tool:
        return Tool(_("Notebook"), lambda: self._open_notebook(table))

    def _offer(self, state: State, move: Any, offers: dict[int, Offer]) -> tuple[str, str]:
        book = self.rules.booklets[state.booklet]
        match move:
            case Choose(number):
                return _(offers[number].label), _detail(offers[number])
            case Fight(coins):
                count = state.gauges.TECH if coins is None else coins
                return _("Fight: toss {n} coins").format(n=count), self._fight_detail(state)
            case Flee():
                return _("Flee"), ""
            case Repair():
                return _("Repair: 1 part for 1 Combativeness"), ""
            case Limp():
                return _("Limp on: 3 hours"), _("Combativeness back to 1")
            case Manoeuvre(manner):
                return (_("Easy manoeuvre: 1 fuel") if manner == "easy" else _("Hard manoeuvre: 1 fuel")), ""
            case Leave():
                return _("Drive on: 1 hour"), _("or drag the car to where you go")
            case DropItem(item):
                return _("Leave behind {item}").format(item=_(book.items[item].name)), ""
            case TossAgain(item):
                return _("Give up {item}, toss again").format(item=_(book.items[item].name)), ""
            case LetStand():
                return _("Let it stand"), ""
            case Pick(number):
                after = self.rules.adventure(state).after
                assert after is not None
                return telling.effect_words(book, after.choose[number - 1]), ""
        return "", ""

    def _fight_detail(self, state: State) -> str:
        if state.combat is None:
            return ""
        text = _("foe {foe}, you {c}, round {round}")
        return text.format(foe=state.combat.foe_c, c=state.gauges.C, round=state.combat.round)

    def _open_notebook(self, table: Table) -> None:
        """Everything read, found and learned so far, for whoever comes back after a week."""
        from scenes.pages.letters import TextPage

        told = "\n".join(line.words for line in table.letter.log if not line.undone)
        words = f"{self.rules.describe(table.view.shown)}\n\n{told}"
        table.app.push(TextPage(table.app, _("Notebook"), words))

    def moved(self, event: Moved, view: View) -> tuple[str, str, str]:
        return "car", f"place.{event.origin}", f"place.{event.target}"

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        """Names of places she has read, the exit, hours that will strike, and the rims of the equipment."""
        canvas, writer, view = shown.app.canvas, shown.app.writer, shown.shown
        tint = TINTS.get(view.table.adventure)
        if tint is not None:
            paint.veil(ground, canvas, self.layout["board"], tint, 0)
        self._paint_route(ground, shown)
        for place, name in view.names:
            plate = self.box(f"name.{place}")
            width = writer.measure(_(name), "bold", 17)[0] + 14
            paint.veil(ground, canvas, Box.around(plate.centre, width, 26), (250, 240, 214, 205), 8)
        paint.outline(ground, canvas, self.box(f"place.{view.exit}").grown(8), "#a5302c", 4, 30)
        for hour in view.clocks:
            box = self.box(f"TU.{hour}")
            centre = canvas.point((box.centre[0], box.y - 7))
            reach = canvas.px(7)
            pygame.draw.polygon(
                ground,
                "#a5302c",
                [
                    (centre[0] - reach, centre[1] - reach),
                    (centre[0] + reach, centre[1] - reach),
                    (centre[0], centre[1] + reach),
                ],
            )
        for number in range(1, MOST_ITEMS + 1):
            box = self.box(f"item.{number}")
            if number <= len(view.table.items):
                paint.paper(ground, canvas, box, 6)
            else:
                paint.dashed(ground, canvas, box, "#8a6a45", 8)
        for number, item in enumerate(view.table.items, start=1):
            box = self.box(f"item.{number}")
            name = _(self.rules.booklets[view.table.booklet].items[item].name)
            writer.write(
                ground,
                name,
                Box(box.x + 6, box.y + 4, box.w - 12, box.h - 8),
                17,
                face="bold",
                align="centre",
                middle=True,
            )

    def _paint_route(self, ground: pygame.Surface, shown: TableView) -> None:
        """Dots along the way she has taken, from place to place as she first came to them."""
        canvas, visited = shown.app.canvas, shown.shown.table.visited
        for start, end in pairwise(visited):
            if end not in self.rules.land.neighbours[start]:
                continue
            (x0, y0), (x1, y1) = self.box(f"place.{start}").centre, self.box(f"place.{end}").centre
            steps = max(2, round(math.hypot(x1 - x0, y1 - y0) / 15))
            for step in range(2, steps - 1):
                part = step / steps
                at = canvas.point((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
                pygame.draw.circle(ground, "#f7e6bd", at, canvas.px(4.5))
                pygame.draw.circle(ground, "#1f5f72", at, canvas.px(3.2))

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        """The way back, barred."""
        state: State = shown.shown.table
        if shown.busy or state.prev is None or state.phase == "over":
            return
        canvas = shown.app.canvas
        box = self.box(f"place.{state.prev}")
        centre, reach = canvas.point(box.centre), canvas.px(box.w / 2 + 5)
        pygame.draw.circle(screen, "#a5302c", centre, reach, canvas.px(4))
        shift = round(reach * 0.7)
        pygame.draw.line(
            screen,
            "#a5302c",
            (centre[0] - shift, centre[1] + shift),
            (centre[0] + shift, centre[1] - shift),
            canvas.px(4),
        )

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        """The foe's strength in a fight, a cube for each point."""
        state: State = shown.shown.table
        if state.combat is None:
            return
        canvas = shown.app.canvas
        board = self.layout["board"]
        for number in range(state.combat.foe_c):
            picture = shown.picture_of("foe", 44)
            screen.blit(picture, canvas.point((board.x + 330 + number * 50, board.y + 70)))

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        told = self.rules.tell(event) or ""
        match event:
            case ChoiceEnded() if told:
                return shown.read(_("So it goes"), told)
            case ClockStruck():
                return shown.read(_("Hour {n}").format(n=event.at), told)
            case Escaped():
                return shown.read(_("Away"), told)
            case ItemChanged(gained=True, item=item) if self.rules.booklets[event.book].items[item].text:
                return shown.read(_("Found"), told)
            case PlaceReached(first=True) if told:
                name = _(self.rules.booklets[event.book].adventures[event.adventure].places[event.place].name)
                return shown.read(name, told.removeprefix(f"{event.place}, {name}. "))
            case SkillTried() | SearchEnded() | ManoeuvreEnded() | RoundFought():
                return shown.tray.say(told, 1.0)
            case CombatBegan():
                return Together(Tween(0.4))
        return None

    def welcome(self, events: tuple[Event, ...]) -> tuple[str, str] | None:
        began = next((event for event in events if isinstance(event, AdventureBegan)), None)
        if began is None:
            return None
        title = _(self.rules.booklets[began.book].adventures[began.adventure].title)
        told = [(self.rules.tell(event) or "") for event in events if isinstance(event, AdventureBegan | PlaceReached)]
        return title, "\n\n".join(told).removeprefix(f"{title}. ")

    def tray_words(self, event: Event) -> str:
        if isinstance(event, Flipped):
            heads = event.coins.count("heads")
            return _("{n} heads").format(n=heads)
        return ""

    def follow_up(self, table: Table) -> Tool | None:
        from scenes.pages.campaigns import after_match

        return after_match(table)

    def note(self, view: View) -> str:
        state = view.table
        title = _(self.rules.booklets[state.booklet].adventures[state.adventure].title)
        if state.result == "won":
            return _("{title}, out with {n} hours to spare").format(title=title, n=state.time_left)
        return _("{title}, hour {tu} of 20").format(title=title, tu=state.gauges.TU)


def _detail(offer: Offer) -> str:
    """Price, test or foe, and the odds, in one short line."""
    parts = [f"{amount} {_(NAMES[gauge])}" for gauge, amount in offer.price]
    if offer.skill:
        parts.append(
            _("{skill}: {coins} coins, need {need}").format(
                skill=_(NAMES[offer.skill]), coins=offer.coins, need=offer.difficulty
            )
        )
    if offer.foe:
        parts.append(_("fight, they have {c}").format(c=offer.foe_c))
    if offer.chance is not None:
        parts.append(f"{round(100 * offer.chance)} %")
    return ", ".join(parts)
