"""What the table asks of Iditacards. The work is done by its neighbours; here it comes together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Reason
from game.core.events import Event
from game.core.moves import Move
from game.core.words import _, ngettext
from game.iditacards.cardtext import card_name
from game.iditacards.content import Leg
from game.iditacards.events import WeatherRolled
from game.iditacards.moves import Cancel, Done, Join, Leave, NewDay, Nothing, Pass, Play, Reveal, Stay
from game.iditacards.rules import Iditacards
from game.iditacards.state import State
from game.iditacards.telling import card_names
from game.iditacards.views import View
from scenes.kit.canvas import Box
from scenes.kit.motion import Motion
from scenes.table.board import Board
from scenes.table.cards import CARD, CardFace
from scenes.table.stage import Sprite
from scenes.table.standing import Way
from scenes.table.terms import Caption, Gesture, Journey, LetterText, Look, Piece, Question, Selection, Target, Tool
from scenes.table.view import TableView

from . import asking, clicking, looks, plates, standing, words
from .doing import MARKED, Doing
from .drawer import Drawer
from .faces import IN_HAND, LAID_OPEN, hand_face, open_face, printed_face
from .foreseeing import Foresight
from .harness import Harness
from .painting import Painting
from .places import WAYS, dog_box, gear_box, laid_out, plate_dog_box
from .plates import Plates
from .theatre import Theatre

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.table import Table

COLOURS = ("red", "blue", "gold", "green")
ONLY_ONE = ("attach", "doom", "price", "earn")
"""Decisions that are no decision where there is one answer."""
FEW_SLEDS = 2
"""What so many did since one's own turn takes a line or two of the letter; the log has the room that this leaves."""
HELD = 7.0
"""How far inside its edge a card of the hand is surely taken."""


class GameBoard(Board[View]):
    """By day: the side of the board for a race."""

    drawing = "iditacards/board"
    ground = "iditacards/table"
    ways = WAYS
    text_room = 164.0
    note_room = 112.0
    head_figure = 46.0
    told_at_rest = (WeatherRolled,)
    reasons_are_open = True
    rules: Iditacards

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self.places_here = laid_out(self.layout)
        self.foresight = Foresight(self)
        self.drawer = Drawer(self)
        self.doing = Doing(self)
        self.painting = Painting(self)
        self.harness = Harness(self)
        self.plates = Plates(self)
        self.theatre = Theatre(self)
        self.view: View | None = None
        """The table as it was last laid."""
        self._me = 0
        """Whose cards lie in front: the last person who sat there."""
        self._taken = ""
        """The spot of the card that a hand played last: equal ones are one to the rules."""

    @classmethod
    def suiting(cls, state: State) -> type[Board[Any]]:
        if len(state.players) > FEW_SLEDS:
            return CrowdedBoard
        return NightBoard if state.side == "solo" else GameBoard

    def me(self, view: View) -> int:
        """Whose hand, team and gauges lie in front: the viewer's; while all look, they stay where they are."""
        if view.seat is not None:
            self._me = view.seat
        return self._me

    def my_decision(self, view: View) -> bool:
        actor = view.current if view.pending is None else view.pending.seat
        return view.seat is not None and actor == view.seat and view.winner is None and not view.lost

    def must_reveal(self, view: View) -> bool:
        """A card waits for risk: what is to be turned over lies on the deck."""
        return view.pending is None and self.my_decision(view) and bool(view.players[self.me(view)].stack)

    # What stands where ---------------------------------------------------------------------------------------

    def pieces(self, view: View) -> list[Piece]:
        self.view = view
        self.theatre.rest()
        pending = view.pending
        if pending is not None and pending.kind == "recover" and pending.sort:
            pile = view.players[pending.seat].discard
            kinds = [self.rules.world.cards[name].sort for name in pile]
            self.drawer.may_recover = tuple(n for n, sort in enumerate(kinds) if sort == pending.sort)
        return standing.standing(self.rules.world, view, self.me(view), [self.sled(s) for s in range(4)])

    def sled(self, seat: int) -> str:
        """A sled has the colour its musher chose."""
        colour = self.seats[seat].colour if seat < len(self.seats) else COLOURS[seat]
        return f"sled-{colour}"

    def piece(self, kind: str, spot: str) -> Piece:
        return standing.piece(kind, spot)

    def sheets(self) -> dict[str, list[str]]:
        return {"hand": [CARD + card for card in self.rules.world.cards]}

    def face(self, view: View, card: str) -> CardFace:
        if card.startswith(LAID_OPEN):
            name = card.removeprefix(LAID_OPEN)
            return open_face(self.foresight.ground(view), view.players[self.me(view)], name)
        if not card.startswith(IN_HAND):
            return printed_face(self.foresight.ground(view), card)
        name, me = card.removeprefix(IN_HAND), self.me(view)
        mine = view.players[me]
        deciding = view.pending is None and self.my_decision(view) and not self.theatre.dealing
        return hand_face(self.foresight.ground(view), mine, name, deciding=deciding)

    def box(self, spot: str) -> Box:
        if spot in self.places_here:
            return self.places_here[spot]
        family, _dot, rest = spot.partition(".")
        view = self.view
        match family:
            case "loose":
                return self.theatre.loose[spot]
            case "hand" if rest and view is not None:
                return self._hand_box(view, spot)
            case "team" if view is not None:
                return dog_box(self.layout, int(rest), len(view.players[self.me(view)].team))
            case "gear" if view is not None:
                place, number = map(int, rest.split("."))
                return gear_box(self.layout, place, len(view.players[self.me(view)].team), number)
            case "dog" if view is not None:
                seat, place = map(int, rest.split("."))
                plate = self.plate(view, seat) or self.layout["place.1"]
                return plate_dog_box(plate, place, len(view.players[seat].team))
            case "card" if view is not None:
                found = [entry.box for entry in self.drawer.entries(view) if entry.spot == spot]
                return found[0] if found else self.drawer.box
            case "deck" if view is not None:
                return next((box for name, box in self.drawer.decks(view) if name == rest), self.drawer.box)
            case "place":
                return self.layout[spot]
        return super().box(spot)

    def advised(self, gesture: Gesture) -> Box:
        """Up onto the trail is anywhere on the board."""
        return self.layout["board"] if gesture.target in ("trail", "snow") else super().advised(gesture)

    def only_by_hand(self, spot: str) -> bool:
        """Cards are picked up before they are played: the second of two quick clicks in the drawer hits the trail."""
        return not spot.startswith("hand.")

    def reach(self, spot: str) -> Box:
        if spot in ("trail", "snow", "drawer"):
            return self.layout["board"]
        if spot == "weather":
            return _spanning(self.spots["weather"], self.spots["label.weather"])
        box = self.box(spot)
        if spot.startswith("hand."):
            # Where a card can be taken: beside that, on its very edge, one click would play it.
            return box._replace(x=box.x + HELD, y=box.y + HELD, w=box.w - 2 * HELD, h=box.h - 2 * HELD)
        if spot.startswith(("dog.", "gear.")):
            return Box.around(box.centre, max(40.0, box.w), max(26.0, box.h))
        return box

    def _hand_box(self, view: View, spot: str) -> Box:
        """What is seen of a card in the hand, under those that lie on it."""
        mine = view.players[self.me(view)]
        held = [f"hand.{name}.{copy or 1}" for name, copy in standing.held(self.rules.world, mine.hand or ())]
        if spot not in held:
            return self.places_here["hand"]
        count, index = len(held), held.index(spot)
        kind = CARD + IN_HAND + spot[5:].rpartition(".")[0]
        wide, high = self.size(kind, "hand")
        x, y = self.stand(kind, "hand", index, count)
        left = x - wide / 2
        if index + 1 < count:
            wide = min(wide, self.stand(kind, "hand", index + 1, count)[0] - x)
        return Box(left, y - high / 2, wide, high)

    def way(self, spot: str) -> Way | None:
        return WAYS.get(spot)

    def stand(self, kind: str, spot: str, index: int, count: int) -> tuple[float, float]:
        if spot.startswith(("hyp.", "starv.")):
            x, y = self.box(spot).centre
            return (x - 19, y)
        if spot.isdecimal() and spot != "0":
            x, y = self.box(spot).centre
            # Whoever came first: sleds that meet in the middle of a turn lie in the order of the seats.
            seats = max(2, len(self.seats))
            sleds = [self.sled(seat) for seat in range(seats)]
            place = sleds.index(kind) if count > 1 and kind in sleds else (seats - 1) / 2
            return (x + (place - (seats - 1) / 2) * 18, y - 3)
        return super().stand(kind, spot, index, count)

    def plate(self, view: View, seat: int) -> Box | None:
        spot = self.places(view).get(seat)
        return None if spot is None else self.layout[spot]

    def places(self, view: View) -> dict[int, str]:
        me, seats = self.me(view), len(view.players)
        return {(me + n) % seats: f"place.{n}" for n in range(1, seats)}

    def seat_mark(self, view: View, seat: int) -> str:
        return ""

    def captions(self, view: View) -> list[Caption]:
        return self.painting.captions(view)

    def letter(self, view: View) -> LetterText:
        return words.letter(self, view)

    def note(self, view: View) -> str:
        return words.waiting_note(self, view)

    def guide_box(self) -> Box:
        board = self.layout["board"]
        return Box(board.x + 130, board.bottom - 138, 590, 128)

    # What a hand can do --------------------------------------------------------------------------------------

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        return self.doing.gestures(view, moves)

    def selection(self, view: View, moves: Sequence[Any]) -> Selection | None:
        return self.doing.selection(view)

    def source_of(self, piece: Piece) -> str | None:
        if piece.spot == "hand" and piece.id:
            return f"hand {piece.id}"
        return f"dog {piece.id}" if piece.spot == "team" else None

    def spot_of(self, piece: Piece) -> str:
        if piece.spot == "hand" and piece.id:
            return f"hand.{piece.id}.{piece.value or 1}"
        if piece.spot == "team" and self.view is not None:
            team = self.view.players[self.me(self.view)].team
            names = [standing.GEAR.join((dog.card, *dog.attachments)) for dog in team]
            return f"team.{names.index(piece.id) + 1}" if piece.id in names else piece.spot
        return piece.spot

    def taken(self, gesture: Gesture, piece: Piece) -> None:
        if isinstance(gesture.moves[0], Play):
            self._taken = self.spot_of(piece)

    def played_spot(self, view: View, name: str) -> str:
        """Which card of the own hand is played when one called so is: the one that was taken, or the last of them."""
        hand = view.players[self.me(view)].hand or ()
        spots = [f"hand.{each}.{copy or 1}" for each, copy in standing.held(self.rules.world, hand) if each == name]
        return self._taken if self._taken in spots else spots[-1]

    def hand_sprite(self, shown: TableView, spot: str) -> Sprite | None:
        """The card that a spot of the hand stands for."""
        return next((s for s in shown.stage.sprites if s.spot == "hand" and self.spot_of(s.piece) == spot), None)

    def source_label(self, view: View, source: str) -> str:
        name = source.partition(" ")[2].partition(standing.GEAR)[0]
        return card_name(self.rules.world, name)

    def spot_label(self, view: View, spot: str) -> str:
        return {target.spot: target.label for target in self.targets(view)}.get(spot, spot)

    def targets(self, view: View) -> list[Target]:
        world, name = self.rules.world, partial(card_name, self.rules.world)
        found: list[Target] = []
        shows = self.drawer.shows(view)
        if shows:
            decks = [Target(f"deck.{deck}", words.deck_name(deck)) for deck, _box in self.drawer.decks(view)]
            found += [*decks, *(Target(entry.spot, name(entry.card)) for entry in self.drawer.entries(view))]
            found.append(Target("drawer", _("The open drawer")))
        else:
            found.append(Target("trail", _("The trail")))
            found.append(Target("snow", _("The snow beside the trail")))
            found += [Target(f"leg.{leg}", _(rule.name)) for leg, rule in world.legs.items()]
            found.append(Target("weather", _("The weather")))
        me = self.me(view)
        mine = view.players[me]
        for seat, spot in self.places(view).items():
            found.append(Target(spot, self.rules.company.name(seat)))
            dogs = enumerate(view.players[seat].team, start=1)
            found += [Target(f"dog.{seat}.{place}", name(dog.card)) for place, dog in dogs]
        found.append(Target("post", _("The trading post"), "t"))
        found += [Target("hyp", _("Your cold")), Target("starv", _("Your hunger"))]
        found += [Target("speed", _("Your speed")), Target("extra", _("Your cards of a morning"))]
        for place, dog in enumerate(mine.team, start=1):
            found.append(Target(f"team.{place}", name(dog.card)))
            gear = enumerate(dog.attachments, start=1)
            found += [Target(f"gear.{place}.{number}", name(card)) for number, card in gear]
        found.append(Target("harness", _("The harness")))
        found.append(Target("deck", _("Your deck"), "r"))
        found += [
            Target(f"hand.{card}.{copy or 1}", name(card)) for card, copy in standing.held(world, mine.hand or ())
        ]
        found += [Target("discard", _("Your discard pile")), Target("legends", _("Your legends"))]
        found.append(Target("risk", _("Cards that wait for risk")))
        return found

    def ground_spots(self, view: View) -> Iterable[str]:
        return ()

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        return self.doing.attempt(view, source, target)

    def refusal(self, view: View, gesture_source: str, target: str) -> Reason | str | None:
        """Places that are no answer to anything still say what they are."""
        family, _dot, rest = target.partition(".")
        if gesture_source:
            kept = target == "harness" and gesture_source.startswith("dog ")
            return _("Drag a dog onto the trail to leave it behind.") if kept else None
        match family:
            case "harness":
                return _("Dogs run here. Drop one, or what it is to carry, on a free place.")
            case "leg":
                return words.leg_effect(rest)  # type: ignore[arg-type]
            case "weather":
                return words.sky(self, view, view.weather)
            case "hyp" | "starv":
                mine = view.players[self.me(view)]
                return looks.gauge_words(family, mine.hyp if family == "hyp" else mine.starv)
            case "speed" | "extra":
                look = self.look(view, target)
                return None if look is None else look.words
            case "place":
                seat = next(seat for seat, spot in self.places(view).items() if spot == target)
                return plates.look_words(self, view, seat)
            case "trail":
                return _("Drag a card of your hand here to play it.")
            case "discard":
                return _("Nothing was discarded yet.") if not view.players[self.me(view)].discard else None
            case "legends":
                return _("A legend is earned at every checkpoint.")
            case "risk":
                return looks.risk_help(self, view)
            case "team" if view.pending is None:
                return _("Drag a dog onto the trail to leave it behind.")
            case "dog" if view.pending is None:
                look = looks.look_at_dog(self, view, *map(int, rest.split(".")))
                return None if look is None else look.title
        return None

    def arrange(self, table: Table, gesture: Gesture) -> None:
        """A pile is opened or closed, a card in the drawer is marked, a card is laid ready to pay."""
        view: View = table.view.shown
        drawer = self.drawer
        if gesture.source:
            name = gesture.source.partition(" ")[2]
            spot = next(s for s in self.doing.payable(view) if s.startswith(f"hand.{name}.") and s not in self.chosen)
            self.chosen = (*self.chosen, spot)
            table.app.sounds.play("set")
            table.tidy(0.2)
        elif gesture.target.startswith("card."):
            self._marked(table, gesture.target, done=drawer.press(view, int(gesture.target[5:]) - 1))
        else:
            wanted = "" if gesture.target in ("drawer", drawer.opened) else gesture.target
            drawer.opened = wanted  # type: ignore[assignment]
            table.app.sounds.play("page")

    def _marked(self, table: Table, spot: str, *, done: bool) -> None:
        if done:
            table.app.sounds.play("set")
            return
        destroys = table.view.shown.pending.kind == "cull"
        table.app.sounds.play("refuse")
        words = _("No more than that can be destroyed.") if destroys else _("No more than that come back.")
        table.say(words, self.box(spot).centre)

    def typed(self, table: Table, letter: str) -> bool:
        """D marks the card in the drawer that the mouse or the focus is on, as two clicks do."""
        view: View = table.view.shown
        focused = table.focused()
        spot = (table.view.hovered or "") if focused is None else focused.key
        if letter != "d" or view.pending is None or view.pending.kind not in MARKED or not self.my_decision(view):
            return False
        if Gesture("", spot, ()) not in table.hands.gestures() or not spot.startswith("card."):
            return False
        self._marked(table, spot, done=self.drawer.mark_last(view, int(spot[5:]) - 1))
        table.refresh()
        return True

    def tools(self, table: Table) -> list[Tool]:
        view: View = table.view.shown
        moves = table.moves()
        if view.seat is None or not self.my_decision(view):
            return []
        pending = view.pending
        found: list[Tool] = []

        def tool(text: str, wanted: Sequence[Any], key: str = "", detail: str = "", **more: Any) -> None:
            if wanted and wanted[0] in moves and table.lets(wanted):
                made = Tool(text, partial(table.begin, tuple(wanted)), detail=detail, key=key, moves=tuple(wanted))
                found.append(made._replace(**more))

        if pending is None:
            mine = view.players[view.seat]
            playable = any(move.word == "play" for move in moves)
            count = max(0, self.rules.world.figures.hand + self.foresight.ground(view).extra(mine))
            day = ngettext("draw {n}, roll the weather, step", "draw {n}, roll the weather, step", count)
            chance = words.risk_words(self, view) if mine.stack else ""
            tool(_("Turn over the next card"), (Reveal(),), "r", chance, kind="primary")
            left = not playable and not mine.stack
            tool(_("New day"), (NewDay(),), "n", day.format(n=count), urges=left, kind="primary" if left else "plain")
            tool(_("Pass"), (Pass(),), "p", self._step_words(view), short=_("Pass"))
            return found
        match pending.kind:
            case "pay":
                spots = self.doing.cheapest(view)
                names = card_names(self.rules.world, [spot[5:].rpartition(".")[0] for spot in spots])
                kind: Kind = "plain" if self.chosen else "primary"
                tool(_("Pay with the least useful"), self.doing.paid(view, spots), "l", names, kind=kind)
                tool(_("Choose anew") if pending.hand < 0 else _("Do not play it"), (Cancel(),), "c", _("Esc"))
            case "cull" | "recover":
                marked = any(self.drawer.fresh(view).values())
                text = _("Done") if marked else _("Keep nothing") if pending.kind == "cull" else _("Recover nothing")
                # What costs a card that was paid for invites nobody.
                tool(text, self.drawer.moves(view), "f", kind="primary" if marked else "plain")
            case "room":
                tool(_("Leave it behind"), (Leave(),), "l")
            case "any" | "scrap":
                tool(_("None"), (Nothing(),), "n")
            case "join":
                tool(_("Join"), (Join(),), "j", kind="primary")
                tool(_("Stay"), (Stay(),), "s")
        return found

    def _step_words(self, view: View) -> str:
        landing = self.foresight.way(view, (Pass(),)).landing
        return _("no step") if landing is None else _("step to {n}").format(n=min(landing, self.rules.world.home))

    def follow_on(self, view: View, moves: Sequence[Any]) -> Move | None:
        """With one dog in harness, or one legend left, nobody wants to be asked which; nor what comes back into a hand
        that is not needed any more, because the step that follows takes the sled home."""
        pending = view.pending
        if pending is None or pending.seat != view.seat:
            return None
        if pending.kind == "recover" and Done() in moves:
            landing = self.foresight.way(view, (Done(),)).landing
            return Done() if landing is not None and landing >= self.rules.world.home else None
        move: Move | None = moves[0] if pending.kind in ONLY_ONE and len(moves) == 1 else None
        return move

    def put_away(self) -> bool:
        was, self.drawer.opened = bool(self.drawer.opened), ""
        return was

    def forget(self) -> None:
        self.drawer.forget()

    def in_words(self, view: View, gesture: Gesture) -> str:
        if gesture.source.startswith("hand ") and gesture.target != "discard":
            name = self.source_label(view, gesture.source)
            return _("Drag {card} up onto the trail.").format(card=name)
        return super().in_words(view, gesture)

    def taking(self, view: View, source: str, gestures: Sequence[Gesture]) -> Sequence[str]:
        """Of a card that a second click plays where it lies: what would come of that, odds and all."""
        played = next((gesture.moves for gesture in gestures if gesture.target == "trail"), ())
        if not played:
            return super().taking(view, source, gestures)
        told = self.foresight.told(view, played)
        return (*told, _("Click it twice, or drag it up onto the trail.")) if words.early(view) else told

    # Before the click ----------------------------------------------------------------------------------------

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        view: View = table.view.shown
        if view.seat is None or not self.my_decision(view):
            return None
        if not gesture.moves:
            return clicking.arranged(self, view, gesture)
        if view.pending is not None and view.pending.kind in (*MARKED, "take", "deck", "earn", "pay"):
            return clicking.decided(self, view, gesture)
        told = self.foresight.told(view, gesture.moves)
        return "\n".join(told) if told else None

    def look_at(self, view: View, piece: Piece) -> Look | None:
        if self.drawer.shows(view) and piece.spot != "hand":
            return None
        if piece.spot == "team":
            return None
        return super().look_at(view, piece)

    def look(self, view: View, spot: str) -> Look | None:
        family, _dot, rest = spot.partition(".")
        match family:
            case "leg":
                leg: Leg = rest  # type: ignore[assignment]
                return looks.look_at_leg(self, view, leg)
            case "weather":
                return looks.look_at_sky(self, view)
            case "risk":
                return looks.look_at_risk(self, view)
            case "team":
                return looks.look_at_dog(self, view, self.me(view), int(rest)) if rest else None
            case "dog":
                return looks.look_at_dog(self, view, *map(int, rest.split(".")))
            case "gear":
                place, number = map(int, rest.split("."))
                card = view.players[self.me(view)].team[place - 1].attachments[number - 1]
                face = self.face(view, card)
                return Look(face.title, face.text, card=face)
            case "place":
                seat = next((seat for seat, place in self.places(view).items() if place == spot), None)
                if seat is not None:
                    return Look(self.rules.company.name(seat), plates.look_words(self, view, seat))
            case "hyp" | "starv":
                return looks.look_at_gauge(self, view, family)
            case "speed":
                return looks.look_at_speed(self, view)
            case "extra":
                return looks.look_at_extra(self, view)
            case "deck" if rest:
                count = next(len(deck.unseen) for deck in view.upgrades if deck.name == rest)
                return looks.look_at_deck(rest, count)
            case "card":
                cards = self.drawer.cards(view)
                if int(rest) <= len(cards):
                    face = self.face(view, LAID_OPEN + cards[int(rest) - 1])
                    return Look(face.title, face.full or face.text, card=face)
        return None

    # What may be asked openly --------------------------------------------------------------------------------

    def question(self, view: View, seat: int, moves: Sequence[Any]) -> Question | None:
        return asking.question(self, view, seat, moves)

    def obey(self, view: View, seat: int, question: Question, order: str) -> Move | None:
        return asking.obey(view, seat, order)

    def order_words(self, topic: str, key: str) -> str:
        return asking.order_words(key)

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        self.painting.ground(ground, shown)
        self.plates.ground(ground, shown)

    def paint_under(self, screen: pygame.Surface, shown: TableView) -> None:
        self.painting.under(screen, shown)

    def paint_light(self, screen: pygame.Surface, shown: TableView, spot: str, source: str | None) -> None:
        self.painting.light(screen, shown, spot, source)

    def paint_chosen(self, screen: pygame.Surface, shown: TableView, spot: str) -> None:
        self.painting.chosen(screen, shown, spot)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        self.painting.over(screen, shown)

    def journeys(self, event: Event, view: View) -> Sequence[Journey]:
        """Whose cards lie in front of nobody move nothing; the theatre shows all the rest."""
        return ()

    def goes_with(self, event: Event, earlier: Event) -> bool:
        return False

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        return self.theatre.motion(event, shown)


def _spanning(one: Box, other: Box) -> Box:
    left, top = min(one.x, other.x), min(one.y, other.y)
    return Box(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)


class CrowdedBoard(GameBoard):
    """Three or four sleds: the letter tells of each what it did."""

    text_room = 204.0


class NightBoard(GameBoard):
    """The harsh side, for one musher alone."""

    drawing = "iditacards/night"
