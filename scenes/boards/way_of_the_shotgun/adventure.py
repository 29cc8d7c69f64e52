"""Hattie's street: a foe that grows as the distance falls, four bills to put a cube on, a trail, and its stories."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from game.core.chance import Coin
from game.core.contract import Reason
from game.core.events import Event, Flipped, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.forecast_text import forecast_text
from game.core.moves import Move
from game.core.words import N_, _, ngettext
from game.way_of_the_shotgun import duel, telling
from game.way_of_the_shotgun.events import (
    Acted,
    ChoiceEnded,
    DuelBegan,
    FoeFell,
    FoeRead,
    Judged,
    Rerolled,
    Shot,
    StopReached,
    StoryClosed,
    TellShown,
)
from game.way_of_the_shotgun.outlook import Prospect, prospects
from game.way_of_the_shotgun.state import (
    DUEL_STOPS,
    FORKS,
    LAST_STOP,
    NEXT,
    Act,
    ActMove,
    Aim,
    Butt,
    Choose,
    Cover,
    Finish,
    Go,
    GoOn,
    Letter,
    Nerve,
    Reroll,
    Shoot,
    Spare,
    Stand,
    State,
    Verdict,
    View,
    Walk,
)
from scenes.kit.canvas import Box
from scenes.kit.motion import Chain, Motion, Together, Tween
from scenes.table.board import Board
from scenes.table.terms import Caption, Gesture, LetterText, Look, Piece, Target, Told, Tool
from scenes.table.view import TableView

from . import bills
from .street import ACT_POSES, Poses, StreetBoard

if TYPE_CHECKING:
    from scenes.table.table import Table

GAUGES = {"grit": N_("Grit"), "nerve": N_("Nerve"), "wrath": N_("Wrath"), "aim": N_("Aim")}
DUEL = ("tell", "choose", "reveal", "verdict")
VERDICTS: tuple[Verdict, Verdict] = ("finished", "spared")
CHOOSING = ("tell", "choose")
SPOTS: dict[ActMove, tuple[str, ...]] = {
    Walk("in"): ("box.W", "act.walk.in"),
    Walk("back"): ("box.W", "act.walk.back"),
    Aim(): ("box.A",),
    Shoot(1): ("box.S", "act.shoot.1"),
    Shoot(2): ("box.S", "act.shoot.2"),
    Butt(): ("box.S",),
    Cover(): ("box.T",),
}
"""Where the cube goes for each act: the bill, and the half of it that is meant."""
BOXES: dict[Letter, tuple[str, ...]] = {
    "W": ("act.walk.in", "act.walk.back"), "A": ("act.aim",), "S": ("act.shoot.1", "act.shoot.2"), "T": ("act.cover",)
}  # fmt: skip


class AdventureBoard(StreetBoard):
    drawing = "way_of_the_shotgun/board"
    text_room = 214.0

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        self._arrival = ""
        """The story of a stop that is told together with the duel there."""
        self._loaded = 0
        """Shells that went from the belt into the gun before the duel that begins now."""
        self.signs: tuple[State, dict[Coin, bills.Sign]] | None = None
        """What hangs on the rope for the table seen last."""
        self.rope: bills.Rope | None = None
        self._hung: State | None = None
        """The table when the foe's signs were hung up."""
        self._fired: list[tuple[tuple[int, int], Shot]] = []
        """The shots of the last beat, with stop and beat."""

    @classmethod
    def suiting(cls, state: Any) -> type[Board[Any]]:
        from .showdown import ShowdownBoard

        return ShowdownBoard if state.mode == "showdown" else cls

    # What stands where ---------------------------------------------------------------------------------------

    def at_rest(self, view: View) -> Poses:
        state = view.table
        poses = {"you": "stand" if state.you.grit > 0 else "fall", "foe": "stand", "cube": "action"}
        if state.foe is not None and state.foe.grit <= 0:
            poses["foe"] = "down"
        if (pending := state.pending_dice) is not None:
            poses |= {"you": "aim", "foe": ACT_POSES[pending.foe_act], "cube": f"act.shoot.{len(pending.dice)}"}
        return poses

    def pose_of(self, who: str, act: str) -> Poses:
        if who == "foe":
            return {"foe": ACT_POSES[act]}
        return {
            "you": "walk" if act.startswith("walk") else ACT_POSES[act],
            "cube": "act.shoot.1" if act == "butt" else f"act.{act.replace(' ', '.')}",
        }

    def standing(self, view: View, poses: Poses) -> list[Piece]:
        state, you = view.table, view.table.you
        standing = [("rider", f"stop.{state.stop}"), (f"hattie-{poses['you']}", "hattie"), ("action", poses["cube"])]
        standing += [(gauge, f"{gauge}.{getattr(you, gauge)}") for gauge in GAUGES]
        standing += [("barrel-loaded", f"gun.{number}") for number in range(1, you.gun + 1)]
        standing += [("shell", f"belt.{number}") for number in range(1, you.belt + 1)]
        found = [self.piece(kind, spot) for kind, spot in standing]
        return found if state.foe is None else [*found, *self._foe_pieces(state, poses)]

    def _foe_pieces(self, state: State, poses: Poses) -> list[Piece]:
        foe = state.foe
        assert foe is not None
        standing = [(f"face-{foe.id}", "poster.face"), (f"{foe.id}-{poses['foe']}", f"foe.{state.distance}")]
        standing += [("foe-grit", f"poster.grit.{number}") for number in range(1, foe.grit + 1)]
        for number in range(1, self.rules.figures.most.aim + 1):
            standing.append(("pip-aim" if number <= foe.aim else "pip-none", f"poster.aim.{number}"))
        return [*(self.piece(kind, spot) for kind, spot in standing), self.sun(state)]

    def box(self, spot: str) -> Box:
        tray = self.layout["supply"]
        if spot == "action":
            return Box(tray.x + 16, tray.y + 12, 78, 76)
        if spot.startswith("die."):
            felt = self.layout["dice"]
            return Box.around((felt.x + 46 + (int(spot[4:]) - 1) * 78, felt.centre[1]), 74, 74)
        if spot.startswith("zone."):
            gauge = spot.removeprefix("zone.")
            first, last = self.spots[f"label.{gauge}"], self.spots[f"{gauge}.{getattr(self.rules.figures.most, gauge)}"]
            return Box(first.x, last.y, last.right - first.x, last.h)
        if spot == "poster.grit":
            first, last = self.spots["poster.grit.1"], self.spots[f"poster.grit.{self.rules.figures.most.grit}"]
            return Box(first.x, first.y, last.right - first.x, first.h)
        return super().box(spot)

    def captions(self, view: View) -> list[Caption]:
        return [*self.title(), *bills.captions(self, self.seen(view).table)]

    def letter(self, view: View) -> LetterText:
        state = self.seen(view).table
        trail = self.rules.trail(state)
        title = _(trail.stops[state.stop].name)
        ahead = next(number for number, stop in enumerate(DUEL_STOPS, start=1) if stop >= state.stop)
        text = _("Duel {n} of {last}") if state.stop in DUEL_STOPS else _("Before duel {n} of {last}")
        counter = text.format(n=ahead, last=len(DUEL_STOPS))
        if state.phase == "over":
            return LetterText(title, counter, _("The trail ends here."))
        if state.phase == "scene":
            return LetterText(title, counter, _("Click one of the things that the card offers."), self._list(state))
        if state.phase == "fork":
            return LetterText(title, counter, _("The trail forks. Click the way you take."), self._list(state))
        if state.foe is None:
            return LetterText(title, counter, _("Somebody steps onto the street."))
        line = duel.foe_of(trail, state)
        foe = telling.first_name(line)
        if state.phase == "verdict":
            prompt = _("{foe} is beaten. Finish or spare?").format(foe=foe)
            return LetterText(title, counter, prompt, self._verdict_words(state))
        noon = self.rules.figures.street.noon
        counter = _("Beat {n} of {noon}") if state.beat < noon else _("Beat {n}")
        counter = counter.format(n=state.beat + 1, noon=noon)
        if state.pending_dice is not None:
            left = ngettext("{n} reroll left.", "{n} rerolls left.", state.you.rerolls_left).format(
                n=state.you.rerolls_left
            )
            prompt = _("Click a die that missed to roll it again, or let it stand.")
            need = _("A die needs {need}.").format(need=state.pending_dice.need)
            return LetterText(title, counter, prompt, f"{need} {left}")
        prompt = _("Put your cube on Walk, Aim, Shoot or Cover.")
        return LetterText(title, counter, prompt, self._tell_words(state), self._warnings(state))

    def _verdict_words(self, state: State) -> str:
        """What the two signs are about: at the last stop an ending, before it what goes on with you."""
        if state.stop == LAST_STOP:
            endings = [telling.verdict_words(self.rules.figures, state, verdict) for verdict in VERDICTS]
            text = _("The duel is won. This chooses how the story ends: {finish}, or {spare}.")
            return text.format(finish=endings[0], spare=endings[1])
        last = self.rules.figures.last_foe
        text = _("Wrath rolls misses again; with {wrath} or more the last foe is stronger and the ending darker. "
                 "Nerve looks at coins. Every foe you spare counts at the end.")  # fmt: skip
        return text.format(wrath=last.wrath)

    def _list(self, state: State) -> str:
        """Who is to be met on this trail, and what became of those who were."""
        verdicts = {"finished": _("{foe} (finished)"), "spared": _("{foe} (spared)")}
        flags = dict(state.flags)
        foes = self.rules.trail(state).foes
        names = [
            verdicts[flags[foe]].format(foe=telling.first_name(line)) if foe in flags else telling.first_name(line)
            for foe, line in foes.items()
        ]
        return _("On the list: {names}.").format(names=", ".join(names))

    def _tell_words(self, state: State) -> str:
        """What the foe gives away, in the booklet's words, and what the coin has to do with it."""
        tell, line = state.tell, duel.foe_of(self.rules.trail(state), state)
        if tell is None:
            return ""
        heads, tails = duel.sides_of(line, tell)
        letters = [tails if tell.known == "tails" else heads] if duel.is_certain(line, tell) else [heads, tails]
        hints = [hint for letter in letters if (hint := telling.tell_line(line, letter, state.beat))]
        words = _("{one} Or else: {two}").format(one=hints[0], two=hints[1]) if len(hints) == 2 else "".join(hints)
        acts = [duel.adjusted(line, letter, state.distance) for letter in letters]
        pairs = zip(letters, acts, strict=True)
        why = " ".join(dict.fromkeys(filter(None, (telling.instead(line, *pair) for pair in pairs))))
        if len(letters) == 2 and len(set(acts)) == 1:
            return f"{why} " + _("Heads or tails, it comes to the same.") + f" {words}"
        words = f"{why} {words}".strip()
        if state.phase == "tell":
            return f"{words} " + _("The coin falls after you choose, unless you spend 1 Nerve and look first.")
        if len(letters) == 2:
            return f"{words} " + _("The coin falls after you choose.")
        return words

    def _warnings(self, state: State) -> list[str]:
        found, left = [], self.rules.figures.street.noon - state.beat
        if left <= 0:
            last = state.you.grit == 1
            found.append(
                _("Noon: the end of this beat takes your last Grit.")
                if last
                else _("Noon: the end of this beat takes 1 Grit.")
            )
        elif left == 1:
            found.append(_("The last beat before noon."))
        if state.you.gun == state.you.belt == 0:
            found.append(_("No shell is left: only the butt, 1 step away, or noon ends this duel."))
        elif state.you.gun == 0:
            found.append(_("The gun is empty."))
        if state.you.grit == 1 and left > 0:
            found.append(_("Your last Grit."))
        return [" ".join(found)] if found else []

    def as_hung(self, state: State) -> State:
        """The table by which the signs of this beat were written: steps and aims since do not rewrite them."""
        was = self._hung
        since = was is not None and (was.stop, was.beat, _row(was)) == (state.stop, state.beat, _row(state))
        going_on = state.pending_dice is not None or (self.now is not None and self.now.table is state)
        if was is None or not (since and going_on):
            was = self._hung = state
        return replace(was, tell=state.tell)

    def as_chosen(self, state: State) -> State:
        """The table by which the odds on the bills were written: they stay in sight until the next beat."""
        return self.as_hung(state) if state.phase in CHOOSING and state.tell is not None else state

    def fired_before(self, state: State) -> str:
        """What the shots of the beat before came to; it stays until the next one."""
        shots = [shot for when, shot in self._fired if when == (state.stop, state.beat - 1)]
        return "\n".join(filter(None, map(self.rules.tell, shots)))

    # What a hand can do --------------------------------------------------------------------------------------

    def source_of(self, piece: Piece) -> str | None:
        return "action" if piece.kind == "action" and piece.spot == "action" else None

    def source_label(self, view: View, source: str) -> str:
        return _("Your action")

    def acts(self, state: State) -> Sequence[Any]:
        """What may be chosen this beat, also while the coin could still be looked at."""
        return self.rules.moves(replace(state, phase="choose")) if state.phase in CHOOSING else ()

    def gestures(self, view: View, moves: Sequence[Any]) -> list[Gesture]:
        state = view.table
        found: list[Gesture] = []
        for move in moves:
            match move:
                case GoOn():
                    found += self._acting(self.acts(state), (move,))
                case Nerve():
                    found.append(Gesture("", "coin", (move,)))
                case Choose(number):
                    found.append(Gesture("", self._choice_spot(state, number), (move,)))
                case Go(number):
                    found.append(Gesture("", f"stop.{number}", (move,)))
                    spot = self._choice_spot(state, FORKS[state.stop].index(number) + 1)
                    found.append(Gesture("", spot, (move,)))
                case Reroll(die):
                    found.append(Gesture("", f"die.{die}", (move,)))
                case Finish():
                    found.append(Gesture("", "verdict.finish", (move,)))
                case Spare():
                    found.append(Gesture("", "verdict.spare", (move,)))
        return found + self._acting([move for move in moves if move in SPOTS], ())

    def _acting(self, acts: Sequence[Any], first: tuple[Move, ...]) -> list[Gesture]:
        """The cube onto a bill or straight onto its half; an act chosen before the coin was asked about goes on."""
        found = []
        for act in acts:
            spots = SPOTS[act]
            half = spots[1] if len(spots) == 2 else ""
            found += [
                Gesture("action", spot, (*first, act), half if spot == spots[0] else "", _(telling.ACTS[str(act)]))
                for spot in spots
            ]
        return found

    def choices(self, state: State) -> int:
        """How many things the story card offers."""
        if state.phase == "scene":
            return len(self.rules.trail(state).stops[state.stop].choices)
        return len(FORKS[state.stop]) if state.phase == "fork" else 0

    def badge(self, state: State, number: int) -> int:
        """The number on a choice, and its key: at a fork that of the stop on the trail."""
        return FORKS[state.stop][number - 1] if state.phase == "fork" else number

    def _choice_spot(self, state: State, number: int) -> str:
        """The choices of a card lie at its lower end, however many there are."""
        return f"story.choice.{number + bills.MOST_CHOICES - self.choices(state)}"

    def targets(self, view: View) -> list[Target]:
        state, trail = view.table, self.rules.trail(view.table)
        if state.phase == "scene":
            offered = [_(choice.label) for choice in trail.stops[state.stop].choices]
        else:
            offered = [_(trail.stops[stop].name) for stop in FORKS[state.stop]] if state.phase == "fork" else []
        found = [
            Target(self._choice_spot(state, number), label, str(self.badge(state, number)))
            for number, label in enumerate(offered, 1)
        ]
        if state.phase == "fork":
            found += [Target(f"stop.{stop}", _(trail.stops[stop].name)) for stop in FORKS[state.stop]]
        if state.phase in CHOOSING:
            found += self._duel_targets(state)
        if state.pending_dice is not None:
            found += [
                Target(f"die.{number}", _("Die {n}: {face}").format(n=number, face=face), str(number))
                for number, face in enumerate(state.pending_dice.dice, start=1)
            ]
        if state.phase == "verdict":
            found += [Target("verdict.finish", _("Finish"), "f"), Target("verdict.spare", _("Spare"), "p")]
        if state.foe is not None:
            foe = telling.first_name(trail.foes[state.foe.id])
            found += [Target("poster", foe), Target("poster.grit", _("Grit of {foe}").format(foe=foe))]
        return [*found, Target("gun", _("The gun")), Target("belt", _("Belt"))]

    def _duel_targets(self, state: State) -> list[Target]:
        found = [Target("tell.heads", _("Heads")), Target("tell.tails", _("Tails"))]
        if state.phase == "tell":
            found.append(Target("coin", _("Look at the coin"), "n"))
        for letter, halves in BOXES.items():
            found.append(Target(f"box.{letter}", _(telling.LETTERS[letter]), letter.lower()))
            if len(halves) > 1 and not (letter == "S" and Butt() in self.acts(state)):
                found += [Target(half, _(telling.ACTS[half.removeprefix("act.").replace(".", " ")])) for half in halves]
        return found

    def ground_spots(self, view: View) -> Iterable[str]:
        found = ["box.W", "box.A", "box.S", "box.T", *(f"stop.{stop}" for stop in range(1, LAST_STOP + 1))]
        found += [f"zone.{gauge}" for gauge in GAUGES]
        return found if view.table.foe is None else [*found, f"foe.{view.table.distance}", "sun.10"]

    def attempt(self, view: View, source: str, target: str) -> Move | None:
        state = view.table
        if target.startswith("die."):
            return Reroll(int(target[4:]))
        if target.startswith("stop."):
            return Go(int(target[5:]))
        if target.startswith("story.choice."):
            number = int(target[13:]) - bills.MOST_CHOICES + self.choices(state)
            return Go(FORKS[state.stop][number - 1]) if state.phase == "fork" else Choose(number)
        return next((act for act, spots in SPOTS.items() if target in spots), None)

    def refusal(self, view: View, source: str, target: str) -> Reason | str | None:
        """In the tell the act itself is what a hand asks about; elsewhere, what there is to see."""
        state = view.table
        if target.startswith("foe.") and state.phase in CHOOSING:
            return _("Not on the foe: put the cube on Shoot, one barrel or both.")
        attempt = self.attempt(view, source, target)
        if attempt in SPOTS and state.phase in CHOOSING:
            return self.rules.why_not(replace(state, phase="choose"), attempt)
        explained = target in ("gun", "belt", "poster", "poster.grit", "tell.heads", "tell.tails", "sun.10")
        explained = explained or target.startswith(("zone.", "stop."))
        look = self.look(view, target) if explained else None
        return None if look is None else look.words

    def tools(self, table: Table) -> list[Tool]:
        state: State = table.view.shown.table
        moves = table.moves()
        if Nerve() in moves:
            words = _("Look at the coin: 1 Nerve")
            detail = _("Both sides come to the same now") if self._same_either_way(state) else ""
            return [Tool(words, partial(table.begin, (Nerve(),)), detail=detail, key="n", moves=(Nerve(),))]
        if Stand() in moves and state.pending_dice is not None:
            one = len(state.pending_dice.dice) == 1
            words = _("Let it stand") if one else _("Let them stand")
            return [Tool(words, partial(table.begin, (Stand(),)), key="l", moves=(Stand(),))]
        return []

    def _same_either_way(self, state: State) -> bool:
        """The distance makes the two sides of the coin one and the same act."""
        line = duel.foe_of(self.rules.trail(state), state)
        assert state.tell is not None
        return len({duel.adjusted(line, letter, state.distance) for letter in duel.sides_of(line, state.tell)}) == 1

    def guide_box(self) -> Box:
        board = self.layout["board"]
        return Box(board.x + 8, board.y + 76, 276, 204)

    # Before the click ----------------------------------------------------------------------------------------

    def outlook(self, state: State, act: ActMove) -> tuple[Prospect, ...]:
        name: Act = str(act)  # type: ignore[assignment]
        return prospects(self.rules.figures, self.rules.trail(state), state, name)

    def ahead(self, table: Table, gesture: Gesture) -> str | None:
        state: State = table.view.shown.table
        act = gesture.moves[-1] if gesture.moves else None
        if isinstance(act, Choose):
            return "\n".join(self._foretold(table.view.shown, act))
        if isinstance(act, Go):
            stops = self.rules.trail(state).stops
            text = _("{place}, then the next duel: {duel}. Nothing more is known.")
            return text.format(place=_(stops[act.number].name), duel=_(stops[NEXT[act.number]].name))
        if act not in SPOTS or state.tell is None:
            return None
        return "\n".join(bills.ahead(self, state, act))

    def _foretold(self, view: View, choice: Choose) -> tuple[str, ...]:
        """What a choice brings, and nothing of the duel that may follow."""
        told = self.rules.forecast(view, 0, choice)
        arrived = next((n for n, event in enumerate(told.certain) if isinstance(event, StopReached)), None)
        if arrived is not None:
            told = told._replace(certain=told.certain[:arrived], then="decision")
        return forecast_text(self.rules, told)

    def look(self, view: View, spot: str) -> Look | None:
        state, you = view.table, view.table.you
        if spot == "poster" and state.foe is not None:
            return bills.foe_look(duel.foe_of(self.rules.trail(state), state))
        if spot == "poster.grit" and state.foe is not None:
            return bills.foe_grit_look(duel.foe_of(self.rules.trail(state), state), state.foe.grit)
        if spot.startswith("stop."):
            return bills.stop_look(self.rules.trail(state), state, int(spot.removeprefix("stop.")))
        if spot in ("tell.heads", "tell.tails") and state.tell is not None:
            return bills.sign_look(self, state, spot.removeprefix("tell."))
        if spot.startswith("zone."):
            return bills.gauge_look(self, spot.removeprefix("zone."))
        if spot == "sun.10" and state.foe is not None:
            return bills.noon_look(self)
        letter = next((letter for letter, halves in BOXES.items() if spot in (f"box.{letter}", *halves)), None)
        if letter is not None:
            return bills.card_look(letter)
        if spot == "gun":
            words = ngettext("{n} barrel loaded.", "{n} barrels loaded.", you.gun).format(n=you.gun)
            needs = ", ".join(f"{at}: {need}" for at, need in enumerate(self.rules.figures.gun.need, start=1))
            return Look(_("The gun"), f"{words} " + _("By steps, a die needs {needs}.").format(needs=needs))
        if spot == "belt":
            words = ngettext("{n} spare shell.", "{n} spare shells.", you.belt).format(n=you.belt)
            return Look(_("Belt"), f"{words} " + _("Take cover to load one; before a duel the gun is loaded."))
        return None

    def in_short(self, event: Event) -> str:
        return telling.in_short(self.rules.trails, event)

    def welcome(self, events: tuple[Event, ...]) -> tuple[Told, ...]:
        arrived = next((event for event in events if isinstance(event, StopReached)), None)
        if arrived is None:
            return ()
        trail = self.rules.trails[arrived.adventure]
        return (Told(_(trail.title), telling.story(trail.texts)),)

    def note(self, view: View) -> str:
        state = view.table
        title = _(self.rules.trail(state).title)
        if state.phase == "over":
            spared = sum(verdict == "spared" for _foe, verdict in state.flags)
            text = _("{title}: {beaten} of 3 foes judged, {spared} of them spared, Grit {grit}")
            words = text.format(title=title, beaten=len(state.flags), spared=spared, grit=state.you.grit)
            outcome = self.rules.outcome(state)
            if outcome is not None and outcome.winners:
                words += ", " + _("{n} points").format(n=round(outcome.scores[0]))
            return words
        text = _("{title}: {place}, Grit {grit}")
        place = _(self.rules.trail(state).stops[state.stop].name)
        return text.format(title=title, place=place, grit=state.you.grit)

    # Colour and motion ---------------------------------------------------------------------------------------

    def paint_ground(self, ground: pygame.Surface, shown: TableView) -> None:
        if not shown.busy and (pending := shown.shown.table.pending_dice) is not None:
            shown.tray.lay(pending.dice, _("A die needs {need}.").format(need=pending.need))
        elif not shown.busy and not shown.tray.dice and (tell := shown.shown.table.tell) is not None:
            shown.tray.lay((tell.row,), _("The foe's tell"), "die-b")
        bills.paint_ground(self, ground, shown, self.seen(shown.shown).table)

    def paint_over(self, screen: pygame.Surface, shown: TableView) -> None:
        bills.paint_over(self, screen, shown, self.seen(shown.shown).table)

    def play(self, event: Event, before: View, shown: TableView) -> Motion | None:
        words = self.rules.tell(event) or ""
        if isinstance(event, Shot):
            when = (before.table.stop, before.table.beat)
            self._fired = [*(fired for fired in self._fired if fired[0] == when), (when, event)]
        match event:
            case StopReached(stop=stop):
                return self._arrive(stop, words, shown)
            case ChoiceEnded(adventure=number, stop=stop, choice=choice) if words:
                shown.app.sounds.play("page")
                return shown.read(_(self.rules.trails[number].stops[stop].choices[choice - 1].label), words)
            case DuelBegan(adventure=number, foe=foe):
                name = telling.first_name(self.rules.trails[number].foes[foe])
                facts = telling.in_short(self.rules.trails, event)
                parts = [self._arrival, words.removesuffix(facts).strip(), f"{facts} {self._loading()}".strip()]
                return Chain(self.change(shown, 0.6), shown.read(name, "\n\n".join(filter(None, parts))))
            case Judged(adventure=number, foe=foe):
                name = telling.first_name(self.rules.trails[number].foes[foe])
                return Chain(shown.read(name, words), self.change(shown, 0.5))
            case StoryClosed(ending=ending):
                return shown.read(_(telling.ENDINGS[ending]), words)
            case Rolled() | Flipped() | FoeRead() | Shot() | Rerolled():
                return self._fall(event, words, shown)
            case TellShown() | Acted() | Moved() | GaugeChanged() | PhaseBegan() | FoeFell():
                return self._act(event, words, shown)
        return self.change(shown)

    def _loading(self) -> str:
        """That the gun was loaded before the duel, which nobody has asked for."""
        n, self._loaded = self._loaded, 0
        text = ngettext("You load {n} shell from the belt.", "You load {n} shells from the belt.", n)
        return text.format(n=n) if n else ""

    def _arrive(self, stop: int, words: str, shown: TableView) -> Motion:
        """A duel's story is told with the foe's entrance; a scene's stands on its card."""
        self._arrival = words if stop in DUEL_STOPS else ""
        shown.app.sounds.play("page")
        shown.tray.clear()
        return self.change(shown)

    def _fall(self, event: Event, words: str, shown: TableView) -> Motion:
        """Dice and coin."""
        tray, play = shown.tray, shown.app.sounds.play
        match event:
            case Rolled(dice=dice, why="shoot", at=who):
                kind = "die" if who == "you" else "die-b"
                whose = _("Your shot") if who == "you" else _("The foe's shot")
                return self.strike(shown, who, self._name(who), tray.tumble(dice, whose, 0.75, kind))
            case Rolled(dice=dice, why=why):
                play("dice")
                kind, said = ("die-b", _("The foe's tell")) if why == "tell" else ("die", words)
                return tray.tumble(dice, said, 0.75, kind)
            case Flipped(coins=coins):
                play("coin")
                return Chain(tray.flip(coins, words, 0.75), Tween(0.25))
            case Shot(who=who, hits=hits, dice=dice):
                hurt = "foe" if who == "you" else "you"
                figure = self.figure(shown, self._name(hurt))
                if not hits or figure is None:
                    return tray.say(words, 0.9 if dice else 0.7)
                ring = shown.ring(Box.around(figure.at, figure.height * 0.5, figure.height * 0.5), "#e8402c", 0.6)
                return Together(tray.say(words, 0.9), ring)
            case Rerolled(die=die):
                ring = shown.ring(self.box(f"die.{die}"), "#ffd166", 0.7)
                return Together(self._fall_again(event, shown), tray.say(words, 0.9), ring)
        return tray.say(words, 0.7)

    def _fall_again(self, event: Rerolled, shown: TableView) -> Motion:
        """The die that was rolled again lies with the others, among which it fell."""
        pending = shown.shown.table.pending_dice
        if pending is None:
            return Tween(0.0)
        dice = [*pending.dice[: event.die - 1], event.after, *pending.dice[event.die :]]
        return Tween(0.0, begin=lambda: shown.tray.lay(tuple(dice), ""))

    def _act(self, event: Event, words: str, shown: TableView) -> Motion:
        """Steps, poses and gauges."""
        play = shown.app.sounds.play
        match event:
            case TellShown(foe=foe, acts=acts):
                self.write(shown)
                return self._hesitate(shown, foe, acts)
            case Acted(who="you"):
                play("set")
                return self.change(shown, 0.3)
            case Moved(piece="street"):
                return self.walk(shown, ["hattie", self._name("foe")])
            case GaugeChanged(gauge="grit", why="noon"):
                play("bell")
                return Chain(shown.ring(self.box("sun.10").grown(20), "#ffd166", 0.7), self.change(shown))
            case GaugeChanged(gauge="gun", why="load", before=before, after=after):
                self._loaded = after - before
                return self.change(shown, 0.25)
            case GaugeChanged(gauge="gun", why="shoot", before=before, after=after):
                spent = [
                    self.puff(shown, "shell-spent", self.box(f"gun.{n}"), 40, 0.5, 60)
                    for n in range(after + 1, before + 1)
                ]
                return Together(self.change(shown, 0.2), *spent)
            case FoeFell():
                return Together(self.drop(shown, [self._name("foe")], 0.45), shown.tray.say(words, 0.8))
            case Moved():
                return self.change(shown, 0.6)
        return self.change(shown, 0.25)

    def _name(self, who: str) -> str:
        """How the drawings call somebody."""
        assert self.now is not None
        foe = self.now.table.foe
        return "hattie" if who == "you" or foe is None else foe.id

    def _hesitate(self, shown: TableView, foe: str, letters: tuple[Letter, Letter]) -> Motion:
        """The foe shifts between the two things that may come, then waits."""
        sprite = self.figure(shown, foe)
        if sprite is None:
            return Tween(0.0)
        poses = list(dict.fromkeys(ACT_POSES[letter] for letter in letters))

        def show(t: float) -> None:
            sprite.kind = f"{foe}-{poses[int(t * 3.99) % len(poses)]}"

        def done() -> None:
            sprite.kind = f"{foe}-stand"

        return Tween(1.0, show, done=done)


def _row(state: State) -> int | None:
    return None if state.tell is None else state.tell.row
