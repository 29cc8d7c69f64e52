"""What hands can do: every legal move as a gesture or a button. One drag walks many squares, even into a shelter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Reason
from game.core.moves import Move
from game.core.words import N_, _, explained, ngettext, pgettext
from game.toroball import activation as acts
from game.toroball import cow, rounds
from game.toroball.names import YOUNGSTERS
from game.toroball.state import (
    IDS,
    TEAM_OF,
    Agitate,
    CharacterId,
    CowStep,
    Drink,
    End,
    Keep,
    Keeper,
    Kick,
    Leap,
    Nudge,
    Pick,
    PickSkill,
    Reroll,
    Return,
    Shelter,
    Skip,
    Stagger,
    State,
    StepTo,
)
from game.toroball.telling import DIRECTIONS
from game.toroball.walking import Walk
from scenes.table.terms import Gesture, Tool

from .zones import Goal, Plank, SkillCard, Square, perch

if TYPE_CHECKING:
    from scenes.kit.widgets import Kind
    from scenes.table.table import Table

    from .board import GameBoard

SHELTERS = {
    "perched": N_("Climb the fence"),
    "barrier": N_("Duck behind the barrier"),
    "centre": N_("Hide behind the straw"),
}


class Offer(NamedTuple):
    """A button: its words, its key, and what it plays."""

    words: str
    key: str
    moves: tuple[Move, ...]


def _lasts_longer(move: Move) -> int:
    """What ends the turn lies in the first two rows, where nothing can be pressed before the next one has begun."""
    return 0 if isinstance(move, End) else 1 if isinstance(move, Shelter) else 2


class Hands:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.rules = board.rules
        self.pitch = board.rules.pitch
        # Asked in every frame, and worked out when the table or the hand has changed.
        self.gestures = lru_cache(1)(self._gestures)
        self._route = lru_cache(1)(self._bent)
        self._walk = lru_cache(1)(partial(Walk, self.pitch))

    # Gestures ------------------------------------------------------------------------------------------------

    def _gestures(self, view: State) -> list[Gesture]:
        if view.phase == "characters":
            if view.activation is not None:
                return self._of(view, ())
            picks = [Pick(c.id) for c in rounds.available(view, view.turn_team)]
            return [gesture for pick in picks for gesture in self._of(self.picked(view, pick.who), (pick,))]
        if not self._is_settled(view):
            return []
        found: list[Gesture] = []
        for move in self.rules.moves(view):
            match move:
                case PickSkill(skill):
                    found.append(Gesture("", f"skill.{skill}", (move,)))
                case Keeper(square):
                    found += [Gesture(keeper, square, (move,)) for keeper in self._to_place(view)]
                case Nudge(who):
                    square = view.character(who).square or ""
                    found += [Gesture("", square, (move,)), Gesture("cow", square, (move,))]
                    found.append(Gesture(who, f"bench.{TEAM_OF[who]}", (move,)))
        if view.phase == "cow" and not found:
            found = [Gesture("cow", square, choices) for square, choices in cow.leads(self.pitch, view).items()]
        return found

    def _to_place(self, view: State) -> list[CharacterId]:
        return [c.id for c in view.characters if c.square is None and TEAM_OF[c.id] == view.turn_team]

    def _is_settled(self, view: State) -> bool:
        """Whether the cow waits for somebody: in the middle of her turn there may be nobody whom she runs at."""
        if view.phase != "cow" or cow.nudgeable(self.pitch, view):
            return True
        return view.cow_run is not None and self.board.watched(view) is not None

    def picked(self, view: State, who: CharacterId) -> State:
        """The table as it is once this youngster has begun to act."""
        if view.activation is not None or self.rules.why_not(view, Pick(who)) is not None:
            return view
        return self.rules.apply(view, Pick(who), Chance.recorded(())).state

    def _of(self, state: State, begun: tuple[Move, ...]) -> list[Gesture]:
        """Everything the youngster who acts in this state can do, after the moves that led to it."""
        now = state.activation
        assert now is not None
        legal = self.rules.moves(state)
        found: list[Gesture] = []
        for move in legal:
            match move:
                case Return(square):
                    found.append(Gesture(now.who, square, (*begun, move)))
                case Kick(target):
                    words = _("{who} kicks").format(who=YOUNGSTERS[now.who])
                    found.append(Gesture("ball", target, (*begun, move), words=words))
                case Stagger():
                    found.append(Gesture("", self._end_of_run(state, move), (move,)))
                case Agitate():
                    found += [Gesture(now.who, state.cow, (*begun, move)), Gesture("", state.cow, (*begun, move))]
                case Leap():
                    landing = acts.leap_target(self.pitch, state, state.character(now.who)) or ""
                    found.append(Gesture(now.who, landing, (*begun, move), words=_("Somersault over the cow")))
        if any(isinstance(move, StepTo | Shelter) for move in legal):
            found += self._walks(state, begun, legal)
        return found

    def _walks(self, state: State, begun: tuple[Move, ...], legal: Sequence[Any]) -> list[Gesture]:
        now = state.activation
        assert now is not None
        who, found = now.who, []
        walk = Walk(self.pitch, state, who)
        ways = {square: tuple(map(StepTo, way)) for square, way in walk.ways.items()}
        for square, steps in ways.items():
            found.append(Gesture(who, square, (*begun, *steps), words=_("Walk to {square}").format(square=square)))
        stops = {square: steps for square, steps in ways.items() if square not in walk.bottles}
        if Shelter() in legal:
            stops[walk.start] = ()
        for square, steps in stops.items():
            kind = acts.shelter_at(self.pitch, state, square)
            if kind is not None:
                target = {"perched": perch(square), "barrier": square, "centre": self.pitch.centre}[kind]
                then = square if kind == "centre" else ""
                words = explained(_(SHELTERS[kind]), _("counts as not having moved"))
                found.append(Gesture(who, target, (*begun, *steps, Shelter()), then, words))
        if not now.agitated and Agitate() not in legal:
            found += self._run_up(state, begun, stops)
        return found

    def _run_up(self, state: State, begun: tuple[Move, ...], stops: dict[str, tuple[StepTo, ...]]) -> list[Gesture]:
        """Brought to the cow from afar, and no hand has said by which way: by the shortest."""
        now = state.activation
        assert now is not None
        who = state.character(now.who)
        near = [
            steps
            for square, steps in stops.items()
            if steps and acts.agitation_points(self.pitch, state, replace(who, square=square)) is not None
        ]
        return [Gesture(now.who, state.cow, (*begun, *min(near, key=len), Agitate()))] if near else []

    def _end_of_run(self, state: State, move: Stagger) -> str:
        after = self.rules.apply(state, move, Chance.recorded(())).state
        now = state.activation
        assert now is not None
        return after.character(now.who).square or ""

    # Ways ----------------------------------------------------------------------------------------------------

    def route(self, view: State, source: str, passed: Sequence[str]) -> tuple[Move, ...]:
        """The walk of a drag over these spots."""
        return self._route(view, source, tuple(passed))

    def _bent(self, view: State, source: str, passed: tuple[str, ...]) -> tuple[Move, ...]:
        """Bent as the hand went; it may end on a plank of the fence."""
        who = next((each for each in IDS if each == source), None)
        if who is None or view.phase != "characters" or not passed:
            return ()
        state = self.picked(view, who)
        now, character = state.activation, state.character(who)
        steps_left = any(isinstance(move, StepTo) for move in self.rules.moves(state))
        if now is None or now.who != who or character.square is None or not steps_left:
            return ()
        begun: tuple[Move, ...] = () if view.activation is not None else (Pick(who),)
        end, square = self.board.zones[passed[-1]]
        if not isinstance(end, Square | Plank) or (isinstance(end, Square) and square in self.pitch.barriers):
            return ()
        squares = [key for zone, key in map(self.board.zones.__getitem__, passed[:-1]) if isinstance(zone, Square)]
        if square == state.cow:
            return (*begun, *up) if (up := self._up_to_her(state, who, squares)) else ()
        way = self._walk(state, who).along([*squares, square])
        if not way:
            return ()
        steps = tuple(map(StepTo, way))
        return (*begun, *steps) if isinstance(end, Square) else (*begun, *steps, Shelter())

    def _up_to_her(self, state: State, who: CharacterId, squares: list[str]) -> tuple[Move, ...]:
        """Dropped on the cow: along the way of the hand, and agitate her from the first square where she takes notice.

        A hand that comes to her slantwise often touches one more square beside her, which would cost a point more.
        """
        now, walk = state.activation, self._walk(state, who)
        assert now is not None
        if not squares or now.agitated or squares[-1] in walk.bottles:
            return ()
        character, way = state.character(who), walk.along(squares)
        for steps, square in enumerate(way, start=1):
            if acts.agitation_points(self.pitch, state, replace(character, square=square)) is not None:
                return (*map(StepTo, way[:steps]), Agitate())
        return ()

    # Buttons -------------------------------------------------------------------------------------------------

    def tools(self, table: Table) -> list[Tool]:
        view: State = table.view.view
        if view.phase == "cow" and view.cow_run is not None:
            return self._cow_tools(table, view)
        if view.phase != "characters":
            return []
        if view.activation is None:
            return [self._stay_put(table, who) for who in IDS if TEAM_OF[who] == view.turn_team]
        moves = sorted(table.moves(), key=_lasts_longer)
        offers = [offer for move in moves if (offer := self._offer(view, move)) is not None]
        return [self._tool(table, offer) for offer in offers if table.allows(offer.moves)]

    def _tool(self, table: Table, offer: Offer) -> Tool:
        """Blue is only what nothing else is left but to press: to stop or to drink is seldom plainly the best."""
        only = list(table.match.moves) == list(offer.moves)
        words, key, moves = offer
        kind: Kind = "primary" if only else "plain"
        return Tool(words, partial(table.begin, moves), kind, key=key, moves=moves, urges=only)

    def _stay_put(self, table: Table, who: CharacterId) -> Tool:
        """One button for each of the team, always in the same place: dark for those who cannot."""
        view: State = table.view.view
        ready = [c.id for c in rounds.available(view, view.turn_team) if c.square is not None]
        offer = Offer(_("{who} stays put").format(who=YOUNGSTERS[who]), who[1], (Pick(who), Skip()))
        tool = self._tool(table, offer)._replace(heading=self._above_staying(view))
        return tool if who in ready and table.allows(offer.moves) else tool._replace(enabled=False, moves=())

    def _above_staying(self, view: State) -> str:
        """Who has just stopped or sheltered has the hand on the first or second row of buttons."""
        if not self.board.allowed(view):
            return _("Staying put counts as not having moved:")
        return _("Or let somebody stay put, which counts as not having moved:")

    def _offer(self, view: State, move: Any) -> Offer | None:
        now = view.activation
        assert now is not None
        who = YOUNGSTERS[now.who]
        match move:
            case Skip():
                return Offer(_("{who} stays put").format(who=who), pgettext("toroball key", "s"), (move,))
            case End():
                words = _("Stop here, the cow runs") if rounds.last_to_act(view) else _("Stop here")
                return Offer(words, pgettext("toroball key", "e"), (move,))
            case Agitate():
                gained = acts.agitation_points(self.pitch, view, view.character(now.who)) or 0
                words = ngettext("Frighten the cow: +{n} step", "Frighten the cow: +{n} steps", gained)
                return Offer(words.format(n=gained), pgettext("toroball key", "g"), (move,))
            case Leap():
                price = self.pitch.figures.skills.leap_points
                words = ngettext("Somersault: {n} step", "Somersault: {n} steps", price)
                return Offer(words.format(n=price), pgettext("toroball key", "j"), (move,))
            case Shelter():
                kind = acts.shelter_at(self.pitch, view, view.character(now.who).square or "")
                return Offer(_(SHELTERS[kind or "perched"]), pgettext("toroball key", "h"), (move,))
            case Drink():
                n = now.left * self.pitch.figures.play.sangria_factor
                text = ngettext("Drink and run {n} square", "Drink and run {n} squares", n)
                return Offer(text.format(n=n), pgettext("toroball key", "d"), (move,))
            case Stagger(direction):
                return Offer(_("Run {direction}").format(direction=_(DIRECTIONS[direction])), str(direction), (move,))
            case Reroll():
                return Offer(_("Sticky boots: roll again"), pgettext("toroball key", "r"), (move,))
            case Keep():
                return Offer(_("Leave the ball there"), pgettext("toroball key", "k"), (move,))
        return None

    def in_words(self, view: State, gesture: Gesture) -> str:
        """How a hand does it: whom or what to take, and where to."""
        last = gesture.moves[-1]
        zone, key = self.board.zones[gesture.then or gesture.target]
        where = zone.label(view, key) if isinstance(zone, (Goal, SkillCard)) else str(key)
        if isinstance(last, Kick):
            return _("Drag the ball to {where}.").format(where=where)
        if gesture.source == "cow":
            return _("Drag the cow to {square}, or click there.").format(square=where)
        who = YOUNGSTERS.get(gesture.source)
        if who is None:
            return _("Click {square}.").format(square=where)
        match last:
            case Agitate():
                text = _("Drag {who} onto the cow.")
            case Shelter() if isinstance(zone, Plank):
                text = _("Drag {who} onto the fence at {square}.")
            case Shelter():
                text = _("Drag {who} to {square}, into the shelter.")
            case _:
                text = _("Drag {who} to {square}.")
        return text.format(who=who, square=where)

    def _cow_tools(self, table: Table, view: State) -> list[Tool]:
        """If the path does not matter, she runs past the player's own team, if there is a way."""
        moves = table.moves()
        if not moves or not isinstance(moves[0], CowStep):
            return []
        leads = {square: way for square, way in cow.leads(self.pitch, view).items() if table.allows(way)}
        if not leads:
            return []
        costly = self.board.preview.costs_own(view, self.gestures(view))
        square = max(leads, key=lambda each: (each not in costly, len(leads[each])))
        words = _("Let her run at your own team") if square in costly else _("Let her run")
        kind: Kind = "plain" if square in costly else "primary"
        press = partial(table.begin, leads[square])
        return [Tool(words, press, kind, key=pgettext("toroball key", "l"), moves=leads[square])]

    # Refusals ------------------------------------------------------------------------------------------------

    def why_not(self, view: State, source: str, spot: str, square: str) -> Reason | str | None:
        """Why a drop comes to nothing, asked of the rules as if the youngster had begun to act.

        A plank of the fence belongs to a square, to which one would have to walk.
        """
        if view.phase == "cow":
            return self.rules.why_not(view, CowStep(spot)) if source == "cow" else None
        if view.phase == "place_keeper":
            return self.rules.why_not(view, Keeper(spot)) if source else None
        now = view.activation
        if view.phase != "characters" or (not source and now is None):
            return None
        if source == "ball":
            return self._why_not_kick(view, spot)
        who = next((each for each in IDS if each == (source or (now.who if now else ""))), None)
        return None if who is None else self._why_not_walk(self.picked(view, who), who, spot, square)

    def _why_not_kick(self, view: State, spot: str) -> Reason | None:
        kickers = [c.id for c in view.characters if c.square == view.ball and TEAM_OF[c.id] == view.turn_team]
        reasons = [self.rules.why_not(self.picked(view, who), Kick(spot)) for who in kickers]
        return reasons[0] if reasons else None

    def _why_not_walk(self, state: State, who: CharacterId, spot: str, square: str) -> Reason | str | None:
        character = state.character(who)
        if state.activation is None or state.activation.who != who:
            return self.rules.why_not(state, Pick(who))
        if character.square is None:
            return self.rules.why_not(state, Return(spot))
        if square == character.square:
            return None
        if spot == state.cow:
            return self.rules.why_not(state, Agitate())
        if spot == self.pitch.centre:
            text = _("Nowhere within reach does the straw stand between {who} and the cow.")
            return text.format(who=YOUNGSTERS[who])
        reason = self.rules.why_not(state, StepTo(square))
        if reason is not None and reason.key == "not-adjacent":
            left = Walk(self.pitch, state, who).points
            text = ngettext("{who} has {n} step left: too far.", "{who} has {n} steps left: too far.", left)
            return text.format(who=YOUNGSTERS[who], n=left)
        return reason
