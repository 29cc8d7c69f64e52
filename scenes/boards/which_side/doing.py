"""What a hand can do: every legal move as a drag or a click, and the move that was meant where none is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.moves import Move
from game.core.words import N_, _
from game.which_side.language import LABOUR, RESOURCES
from game.which_side.moves import (
    Anarchist,
    AnyMove,
    Arrest,
    Buy,
    ChooseTile,
    Collect,
    Control,
    Counter,
    Doctor,
    Dollar,
    Drop,
    Evening,
    Ferrer,
    Give,
    Host,
    Keep,
    Lawyer,
    MoveGauge,
    Pick,
    Place,
    Return,
    Share,
    Squalor,
)
from game.which_side.names import GAUGE_NAMES, LABOUR_NAMES, RESOURCE_NAMES
from game.which_side.slots import OWN_SLOTS
from game.which_side.state import State
from game.which_side.struggle import doctor_price, planned_card, targets
from scenes.table.terms import Gesture, Target

from .looks import FOOT
from .standing import CROWDED, tokens_of

if TYPE_CHECKING:
    from .board import GameBoard

PERSON, MOON, SALE, PURSE, TOKEN = "person.", "moon.", "sale.", "usd.", "pool."
"""What a hand picks up: somebody, an evening, a local to let, a dollar, a token of the pool."""
_BOXES = {"arrest": N_("Arrest"), "jail": N_("Jail"), "dead": N_("The dead")}


class Doing:
    def __init__(self, board: GameBoard) -> None:
        self._board = board

    # Gestures --------------------------------------------------------------------------------------------------

    def gestures(self, state: State, moves: Sequence[AnyMove]) -> list[Gesture]:
        found: list[Gesture] = []
        for move in moves:
            found += self._gestures_of(state, move)
        return list(dict.fromkeys(found))

    def _gestures_of(self, state: State, move: AnyMove) -> Iterator[Gesture]:
        house = state.tenements[state.active].name
        match move:
            case Place(name=name, slot=slot):
                yield Gesture(PERSON + name, self.slot_spot(house, slot), (move,))
            case Evening(slot=slot):
                spot = self.slot_spot(house, slot)
                yield Gesture(MOON + house, spot, (move,))
                yield Gesture("", spot, (move,))
            case Counter(card=target) | Control(id=target):
                if self._board.lets((move,)):
                    yield from self._paying(state, target)
            case Doctor(name=name):
                # Only the bag, which shows the price: a click on somebody must not spend dollars.
                home = next(one.tenement for one in state.characters if one.name == name)
                words = _("The doctor for {name}: ${price}").format(
                    name=name, price=doctor_price(self._board.rules.content, state)
                )
                yield Gesture("", f"{home}.doctor", (move,), words=words)
            case Pick(name=name):
                yield Gesture("", f"at.{name}", (move,))
            case Buy(local=local, tenement=tenement):
                yield Gesture(SALE + local, f"{tenement}.local", (move,))
            case Share(local=local, tenement=tenement):
                words = _("The {house} Tenement pays ${price}").format(
                    house=self._board.house_name(tenement), price=self._board.rules.content.locals[local].price
                )
                yield Gesture(SALE + local, "shared", (move,), words=words)
            case Ferrer():
                yield Gesture("", "FER.label.bonus", (move,))
            case _:
                yield from self._answers(state, move)

    def _answers(self, state: State, move: AnyMove) -> Iterator[Gesture]:
        """Answers to what is asked, each by a click on the thing itself."""
        match move:
            case Give(tenement=house) | Host(tenement=house):
                yield Gesture("", f"house.{house}", (move,))
            case Squalor():
                yield Gesture("", f"{state.tenements[state.pending[0].who].name}.ins", (move,))
            case MoveGauge(gauge=gauge):
                yield Gesture("", f"gauge.{gauge}", (move,))
            case Return(resource=resource):
                yield Gesture("", f"pool.{resource}", (move,))
            case ChooseTile(id=tile) if state.pending[0].do != "tile":
                yield Gesture("", f"tile.{tile}", (move,))
            case Drop(measure=card):
                yield Gesture("", f"card.{card}", (move,))
            case Keep(card=card):
                yield Gesture("", f"offered.{card}", (move,))
            case Dollar(tenement=house):
                yield Gesture("", f"{house}.roof", (move,))
            case Anarchist():
                yield Gesture("", "pool.ANAR", (move,))
            case Lawyer():
                yield Gesture("", self.lawyer_spot(state), (move,))
            case Arrest():
                yield Gesture("", "arrest", (move,))

    def _paying(self, state: State, target: str) -> Iterator[Gesture]:
        """A click lays the usual way to pay out; a dollar or a token brought here begins a way of one's own."""
        spot = self.paid_spot(target)
        yield Gesture("", spot, ())
        price = self._board.rules.content.cost(target, state.duo)
        if price.usd:
            yield from (Gesture(PURSE + house.name, spot, ()) for house in state.tenements if house.usd)
        asked = [name for name in RESOURCES if getattr(price, name)]
        asked += ["ANAR"] if price.AGIT and "ANAR" not in asked else []
        yield from (Gesture(TOKEN + name, spot, ()) for name in asked if getattr(state.pool, name))

    def shares(self, state: State, target: str) -> bool:
        """Is there more than one way to pay for this?"""
        return Collect(target) in self._board.rules.moves(state)

    def paid_spot(self, target: str) -> str:
        return (
            f"control.{target}"
            if target in self._board.rules.content.side(self._board.duo).controls
            else f"card.{target}"
        )

    def slot_spot(self, house: str, slot: str) -> str:
        """Where a hand brings something for a slot, as the rules call it."""
        if slot == "housework":
            return f"{house}.housework"
        if slot == "local":
            return f"{house}.local"
        return slot

    def lawyer_spot(self, state: State) -> str:
        house = state.tenements[state.pending[0].who]
        content = self._board.rules.content
        own = bool(house.local) and content.locals[house.local].when == "arrest"
        return f"{house.name}.local" if own else "shared"

    # Targets ---------------------------------------------------------------------------------------------------

    def targets(self, state: State) -> list[Target]:
        """What can be pressed; what is legal now comes first, so that the keyboard finds it soon."""
        do = state.pending[0].do if state.pending else ""
        if do in ("give", "HELPER"):
            found = [*self._houses(state), *self._board_spots(state)]
        elif do in ("BURN", "FLIPA", "CLOSE"):
            found = [*self._tiles(state), *self._house_spots(state), *self._board_spots(state)]
        elif do == "keep":
            names = self._board.faces.names
            found = [Target(f"offered.{card}", names.cause(card)) for card in state.offered]
        else:
            found = [*self._slots(state), *self._people(state), *self._house_spots(state), *self._board_spots(state)]
        legal = {gesture.target for gesture in self.gestures(state, self._board.rules.moves(state))}
        return sorted(found, key=lambda target: target.spot not in legal)

    def _houses(self, state: State) -> list[Target]:
        text = _("The {house} Tenement")
        return [
            Target(f"house.{one.name}", text.format(house=self._board.house_name(one.name))) for one in state.tenements
        ]

    def _tiles(self, state: State) -> list[Target]:
        return [Target(f"tile.{tile.id}", self._board.faces.names.cause(tile.id)) for tile in state.tiles]

    def _slots(self, state: State) -> list[Target]:
        content, names = self._board.rules.content, self._board.faces.names
        found = []
        for tile in state.tiles:
            if tile.destroyed:
                continue
            here = [slot for slot in content.slots_of[tile.id] if (slot.a if tile.side == "A" else slot.b) is not None]
            found += [Target(slot.id, names.slot(slot.id)) for slot in here]
            if tile.id == "PEN":
                found += [Target(box, _(words)) for box, words in _BOXES.items()]
            if tile.id == "FER" and tile.side == "B":
                found.append(Target("FER.label.bonus", _("Ferrer Center: Union Agitation becomes Strike")))
            if tile.id == "BIE" and tile.side == "B":
                found.append(Target("shared", _("The shared local")))
        return found

    def _people(self, state: State) -> list[Target]:
        """Those who cannot be picked up are pressed where they stand; by day a place is meant, not who stands there."""
        slots = self._board.rules.content.slots if state.phase == "placement" and not state.pending else ()
        return [Target(f"at.{one.name}", one.name) for one in tokens_of(state) if one.place not in slots]

    def _house_spots(self, state: State) -> list[Target]:
        found = []
        for house in state.tenements:
            name = self._board.house_name(house.name)
            found.append(Target(f"{house.name}.housework", _("{house}: housework").format(house=name)))
            found.append(Target(f"{house.name}.local", _("{house}: the local").format(house=name)))
            found += [
                Target(f"{house.name}.{gauge}", f"{name}: {_(GAUGE_NAMES[gauge])}") for gauge in ("ris", "mp", "ins")
            ]
            found.append(Target(f"{house.name}.doctor", _("{house}: the doctor").format(house=name)))
            found.append(Target(f"{house.name}.roof", _("The {house} Tenement").format(house=name)))
        return found

    def _board_spots(self, state: State) -> list[Target]:
        content, names = self._board.rules.content, self._board.faces.names
        found = [Target(f"card.{card}", names.cause(card)) for card in targets(content, state)]
        found += [Target(f"control.{name}", names.cause(name)) for name in content.side(state.duo).controls]
        found += [Target(f"gauge.{gauge}", _(LABOUR_NAMES[gauge])) for gauge in LABOUR]
        found += [Target(f"pool.{resource}", _(RESOURCE_NAMES[resource])) for resource in RESOURCES]
        found += [Target(f"{SALE}{local}", names.cause(local)) for local in state.locals_row]
        if state.plan is not None:
            steps = len(state.plan.beaten)
            now = planned_card(content, state)
            found += [
                Target(f"step.{steps}.{n}", names.cause(card))
                for n, card in enumerate(content.steps[state.plan.id], start=1)
                if card != now
            ]
            found += [Target(spot, _("What the planning comes to")) for spot in FOOT]
        return [*found, Target("plan", _("The employers' planning")), Target("strength", _("Employer Strength"))]

    # What was meant ------------------------------------------------------------------------------------------------

    def attempt(self, state: State, source: str, target: str) -> Move | None:
        if source.startswith(PERSON):
            return Place(source.removeprefix(PERSON), self.slot_of(target)) if self.slot_of(target) else None
        if source.startswith(MOON):
            return Evening(self.slot_of(target)) if self.slot_of(target) else None
        if source.startswith(SALE):
            return self._meant_for_local(state, source.removeprefix(SALE), target)
        if source.startswith((PURSE, TOKEN)) and not target.startswith(("card.", "control.")):
            return None
        return self._pressed(state, target)

    def _meant_for_local(self, state: State, local: str, target: str) -> Move | None:
        first = state.tenements[0].name
        if target == "shared":
            return Share(local, first)
        house = next((one.name for one in state.tenements if target in (f"house.{one.name}", f"{one.name}.local")), "")
        return Buy(local, house) if house else None

    def slot_of(self, spot: str) -> str:
        """The slot, as the rules call it, that a spot stands for; "" if it is none."""
        if spot in self._board.rules.content.slots or spot == "shared":
            return spot
        rest = spot.partition(".")[2]
        return rest if rest in OWN_SLOTS else ""

    def _pressed(self, state: State, target: str) -> Move | None:
        family, _dot, name = target.partition(".")
        do = state.pending[0].do if state.pending else ""
        match family:
            case "card":
                return Drop(name) if do == "DROP" else Counter(name)
            case "control":
                return Control(name)
            case "house":
                return Host(name) if do == "HELPER" else Give(name)
            case "tile":
                return ChooseTile(name)
            case "gauge":
                return MoveGauge(name)  # type: ignore[arg-type]
            case "pool":
                return Return(name) if do == "RES" else None  # type: ignore[arg-type]
            case "at":
                return self._pressed_person(state, name)
            case "sale":
                return Buy(name, state.tenements[0].name)
        if target == "FER.label.bonus":
            return Ferrer()
        if name == "doctor" and state.phase == "struggle" and not state.pending:
            return Doctor(self._patient(state, family))
        slot = self.slot_of(target)
        if slot and state.phase == "evening" and not state.pending:
            return Evening(slot)
        return None if target in CROWDED or not slot else self._first_hand(state, slot)

    def _first_hand(self, state: State, slot: str) -> Move | None:
        """Nobody was named: ask about the first of the house that could go at all."""
        house = state.tenements[state.active]
        people = [
            one.name for one in state.characters if one.tenement == house.name and one.place == "home" and one.san
        ]
        if slot.startswith("PEN."):
            people = [one.name for one in state.characters if one.tenement == house.name and one.place == "jail"]
        people += [one.name for one in state.characters if one.tenement == house.name]
        return Place(people[0], slot)

    def _patient(self, state: State, house: str) -> str:
        """Whom a doctor would be called for first: the one who is worst."""
        people = [one for one in state.characters if one.tenement == house]
        return min(people, key=lambda one: (one.place == "dead", one.san - one.cap)).name

    def _pressed_person(self, state: State, name: str) -> Move | None:
        if state.pending:
            return Pick(name)
        if state.phase == "struggle":
            return Doctor(name)
        return Place(name, "housework") if state.phase == "placement" else None
