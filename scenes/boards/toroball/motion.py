"""What happened, played out: hops and strolls, kicks in an arc, the cow's charge, and the flight to the bench."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.events import Ended, Event, GaugeChanged, Moved, PhaseBegan, Rolled
from game.core.words import _
from game.toroball import telling
from game.toroball.events import (
    BallStopped,
    CowStayed,
    Dodged,
    Drank,
    ExtraTime,
    GoalScored,
    MustActFirst,
    Nudged,
    Picked,
    Sheltered,
    SkillPicked,
    Skipped,
    Watched,
)
from game.toroball.names import TEAMS, YOUNGSTERS
from game.toroball.state import SEAT_OF, TEAM_OF, CharacterId, State
from scenes.kit.motion import Chain, Motion, Together, Tween, linear

from .places import bench, cow_kind, returns, who_is

if TYPE_CHECKING:
    from scenes.table.stage import Sprite
    from scenes.table.view import TableView

    from .board import GameBoard

SECONDS = {"step": 0.2, "stagger": 0.13, "leap": 0.6, "return": 0.5, "keeper": 0.4, "reset": 0.24, "nudge": 1.0}
HEIGHT = {"leap": 90.0, "nudge": 190.0, "stagger": 6.0}
TURNS = {"leap": -360.0, "nudge": 540.0}
COW_STEP = 0.17
SCATTERS = ("scatter", "off-fence", "off-straw")
BROWN = "#7a3a18"
TEAM_COLOURS = {"Red": "#b23a2e", "Green": "#2f7d4c"}


class Theatre:
    def __init__(self, board: GameBoard) -> None:
        self.board = board
        self.pitch = board.rules.pitch
        self.arrow = 0
        """The arrow of the compass that shines; 0 for none."""
        self.score: tuple[int, int] | None = None
        """The score on the board while a goal is being cheered, before the table comes to rest."""

    def motion(self, event: Event, shown: TableView) -> Motion | None:
        match event:
            case Moved(piece="cow"):
                return self._trot(event, shown)
            case Moved(piece="ball"):
                return self._fly(event, shown)
            case Moved():
                return self._go(event, shown)
            case Picked(who=who):
                self.arrow = 0
                shown.tray.clear()
                return shown.ring(shown.sprite_box(self._figure(shown, who)), "#ffd479", 0.35)
            case Skipped(who=who, seen=seen):
                return self._stay(shown, who, seen=seen)
            case Sheltered(who=who, at=at, kind=kind):
                spot = f"perch.{at}" if kind == "perched" else at
                return self._carry(shown, self._figure(shown, who), spot, f"{who}-{kind}", f"{who}-{kind}", 0.4, 46.0)
            case Watched(who=who):
                return self._watch(shown, who)
            case Rolled():
                return self._roll(event, shown)
            case GaugeChanged(gauge="ene"):
                return self._agitate(event, shown)
            case GaugeChanged(gauge="points"):
                return Tween(0.25)
            case CowStayed():
                return self._chew(event, shown)
            case Nudged(who=who):
                return self._bump(shown, who)
            case GoalScored():
                return self._cheer(event, shown)
            case PhaseBegan():
                return self._phase(event, shown)
            case Ended():
                return self._end(event, shown)
        return self._small(event, shown)

    def _small(self, event: Event, shown: TableView) -> Motion | None:
        told = self.board.rules.tell(event) or ""
        match event:
            case BallStopped(at=at):
                shown.app.sounds.play("refuse")
                return shown.ring(self.board.box(at), "#d8402c", 0.4)
            case Drank(who=who):
                return Together(
                    shown.ring(shown.sprite_box(self._figure(shown, who)), "#8c2f52", 0.5), shown.tray.say(told, 0.5)
                )
            case Dodged(who=who):
                figure = self._figure(shown, who)
                return self._carry(shown, figure, figure.spot, f"{who}-cheer", f"{who}-stand", 0.7, 40.0)
            case MustActFirst(who=who):
                return shown.ring(shown.sprite_box(self._figure(shown, who)), "#f2c14e", 0.5)
            case ExtraTime():
                shown.app.sounds.play("whistle")
                return shown.announce(_("The next goal wins"), BROWN, 1.4)
            case SkillPicked():
                shown.app.sounds.play("card")
        return None

    # Finding -------------------------------------------------------------------------------------------------

    def _figure(self, shown: TableView, who: str) -> Sprite:
        return next(sprite for sprite in shown.stage.sprites if who_is(sprite.kind) == who)

    def _cow(self, shown: TableView) -> Sprite:
        return next(shown.stage.of_kind("cow-"))

    def _ball(self, shown: TableView) -> Sprite:
        return next(sprite for sprite in shown.stage.sprites if sprite.kind == "ball")

    def _eye(self, shown: TableView) -> Sprite | None:
        return next(shown.stage.of_kind("eye"), None)

    def _resting_cow(self, shown: TableView) -> str:
        eye = self._eye(shown)
        return cow_kind(self.pitch, self._cow(shown).spot, None if eye is None else eye.spot.removeprefix("eye."))

    # Youngsters ----------------------------------------------------------------------------------------------

    def _go(self, event: Moved, shown: TableView) -> Motion:
        who: CharacterId = event.piece  # type: ignore[assignment]
        sprite = self._figure(shown, who)
        pose = "stand"
        spot = event.target
        if event.target == "bench":
            spot, pose = bench(who), "out"
        elif event.target == "supply":
            spot = self.pitch.goal_of[TEAM_OF[who]]
        left = self.board.box(spot).centre[0] < sprite.at[0] - 1
        on_the_way = f"{who}-{'run-left' if left else 'run'}"
        if event.why == "nudge":
            shown.app.sounds.play("boing")
            on_the_way = f"{who}-out"
        elif event.why == "step":
            shown.app.sounds.play("step")
        seconds, height = SECONDS.get(event.why, 0.3), HEIGHT.get(event.why, 12.0)
        turns = TURNS.get(event.why, 0.0)
        going = self._carry(shown, sprite, spot, on_the_way, f"{who}-{pose}", seconds, height, turns)
        kind, strip = f"round-{TEAM_OF[who]}", shown.stage.find(f"round-{TEAM_OF[who]}", returns(who))
        if event.target == "bench":
            plate = self.board.piece(kind, returns(who))
            return Chain(going, shown.stage.appear(plate, self.board.box(plate.spot).centre, 0.1))
        return going if strip is None else Together(going, shown.stage.vanish(strip, 0.2))

    def _carry(
        self,
        shown: TableView,
        sprite: Sprite,
        spot: str,
        on_the_way: str,
        at_the_end: str,
        seconds: float,
        height: float,
        turns: float = 0.0,
    ) -> Motion:
        """A piece to a spot, in an arc so high, in one pose on the way and another at the end."""

        def begin() -> None:
            sprite.kind = on_the_way

        def arc(t: float) -> None:
            sprite.lift = 4 * height * t * (1 - t)
            sprite.angle = turns * t

        def done() -> None:
            sprite.kind, sprite.lift, sprite.angle = at_the_end, 0.0, 0.0

        return Together(
            Tween(0.0, begin=begin), shown.stage.glide(sprite, spot, seconds), Tween(seconds, arc, linear, done=done)
        )

    def _stay(self, shown: TableView, who: str, *, seen: bool) -> Motion:
        figure = self._figure(shown, who)
        if seen:
            figure.kind = f"{who}-stand"
        return shown.ring(shown.sprite_box(figure), "#fff3d6", 0.6)

    # The ball ------------------------------------------------------------------------------------------------

    def _fly(self, event: Moved, shown: TableView) -> Motion:
        ball = self._ball(shown)
        if event.why == "kick":
            return self._kick(event, shown, ball)
        if event.target in self.pitch.goals:
            shown.app.sounds.play("kick")
        seconds, height = (0.35, 26.0) if event.why in SCATTERS else (0.45, 18.0)
        return self._carry(shown, ball, event.target, "ball", "ball", seconds, height, -180.0)

    def _kick(self, event: Moved, shown: TableView, ball: Sprite) -> Motion:
        view: State = shown.shown
        assert view.activation is not None
        who = view.activation.who
        kicker = self._figure(shown, who)
        away = self.pitch.distance(event.origin, event.target)
        left = self.board.box(event.target).centre[0] < self.board.box(event.origin).centre[0]
        shown.app.sounds.play("kick")

        def swing() -> None:
            kicker.kind = f"{who}-{'kick-left' if left else 'kick'}"

        def stand() -> None:
            kicker.kind = f"{who}-stand"

        flight = self._carry(shown, ball, event.target, "ball", "ball", 0.22 + 0.07 * away, 30.0 + 10 * away, 540.0)
        # Whoever kicks from the fence has climbed down for it.
        down = self._carry(shown, kicker, event.origin, kicker.kind, f"{who}-stand", 0.2, 20.0)
        climbed = down if kicker.spot != event.origin else Tween(0.0)
        return Chain(climbed, Together(Tween(0.32, begin=swing, done=stand), flight))

    # The cow -------------------------------------------------------------------------------------------------

    def _trot(self, event: Moved, shown: TableView) -> Motion:
        cow = self._cow(shown)
        x0, x1 = self.board.box(cow.spot).centre[0], self.board.box(event.target).centre[0]
        side = cow.kind.rpartition("-")[2] if abs(x1 - x0) < 1 else ("left" if x1 < x0 else "right")
        side = side if side in ("left", "right") else "right"
        calm = event.why not in ("charge", "run")
        kind = f"cow-{side}" if calm else f"cow-charge-{side}"

        def rest() -> None:
            cow.kind = self._resting_cow(shown)

        moving = self._carry(shown, cow, event.target, kind, kind, 0.6 if calm else COW_STEP, 6.0 if calm else 10.0)
        return Together(moving, Tween(0.6 if calm else COW_STEP, done=rest))

    def _watch(self, shown: TableView, who: str) -> Motion:
        """Her eye goes over to whoever moved last, and she turns her head."""
        spot = f"eye.{self._figure(shown, who).spot}"
        eye = self._eye(shown)

        def turn() -> None:
            cow = self._cow(shown)
            cow.kind = self._resting_cow(shown)

        if eye is None:
            going = shown.stage.appear(self.board.piece("eye", spot), self._cow(shown).at, 0.35)
        else:
            going = shown.stage.glide(eye, spot, 0.35)
        return Chain(going, Tween(0.3, begin=turn))

    def _agitate(self, event: GaugeChanged, shown: TableView) -> Motion:
        die = next(shown.stage.of_kind("ene-"))
        cow = self._cow(shown)
        before = cow.kind

        def begin() -> None:
            die.kind = f"ene-{event.after}"
            if event.why == "agitate":
                cow.kind = "cow-surprised"
                shown.app.sounds.play("moo")

        def hop(t: float) -> None:
            die.lift = 14 * 4 * t * (1 - t)
            if event.why == "agitate":
                cow.lift = 16 * 4 * t * (1 - t)

        def done() -> None:
            cow.kind, cow.lift, die.lift = before, 0.0, 0.0

        return Tween(0.5 if event.why == "agitate" else 0.25, hop, linear, begin, done)

    def _chew(self, event: CowStayed, shown: TableView) -> Motion:
        cow = self._cow(shown)

        def begin() -> None:
            cow.kind = "cow-chew" if event.why == "six" else "cow-surprised"

        def munch(t: float) -> None:
            cow.lift = 3.0 * (int(t * 8) % 2)

        def done() -> None:
            cow.kind, cow.lift = self._resting_cow(shown), 0.0

        words = self.board.rules.tell(event) or ""
        return Together(Tween(1.3, munch, linear, begin, done), shown.tray.say(words, 1.3))

    def _bump(self, shown: TableView, who: str) -> Motion:
        """She means well: a nudge, and somebody sits down far away."""
        cow, figure = self._cow(shown), self._figure(shown, who)
        start = cow.at
        towards = ((figure.at[0] - start[0]) * 0.4, (figure.at[1] - start[1]) * 0.3)
        side = "left" if figure.at[0] < start[0] else "right"

        def begin() -> None:
            cow.kind = f"cow-charge-{side}"
            shown.app.sounds.play("moo")

        def lunge(t: float) -> None:
            part = 4 * t * (1 - t)
            cow.at = (start[0] + towards[0] * part, start[1] + towards[1] * part)

        def done() -> None:
            cow.kind, cow.at = self._resting_cow(shown), start

        return Tween(0.45, lunge, linear, begin, done)

    # Dice, goals, rounds -------------------------------------------------------------------------------------

    def _roll(self, event: Rolled, shown: TableView) -> Motion:
        shown.app.sounds.play("dice")
        if event.why == "cow":
            ene = int(next(shown.stage.of_kind("ene-")).kind[4:])
            die = event.dice[0]
            words = _("{die} + {ene} = {steps} steps").format(die=die, ene=ene, steps=die + ene)
            if die == self.pitch.figures.cow.stays_on:
                words = _("She stays.")
            return Chain(shown.tray.tumble(event.dice, words, 0.9), Tween(0.35))
        if event.why == "dodge":
            least = self.pitch.figures.skills.dodge_from
            text = _("{who} needs {n} or more.")
            return shown.tray.tumble(event.dice, text.format(who=YOUNGSTERS[event.at], n=least), 0.9)
        words = " / ".join(dict.fromkeys(_(telling.DIRECTIONS[die]) for die in event.dice))
        return Together(shown.tray.tumble(event.dice, words, 0.75), Tween(0.75, self._spin(event.dice[-1]), linear))

    def _spin(self, end: int) -> Callable[[float], None]:
        def show(t: float) -> None:
            self.arrow = end if t > 0.7 else 1 + (int(t * 18) + end) % 6

        return show

    def _cheer(self, event: GoalScored, shown: TableView) -> Motion:
        shown.app.sounds.play("cheer")
        self.score = (event.red, event.green)
        happy = [
            sprite
            for sprite in shown.stage.sprites
            if (who := who_is(sprite.kind)) and TEAM_OF[who] == event.team and sprite.kind.endswith("-stand")
        ]

        def begin() -> None:
            for sprite in happy:
                sprite.kind = sprite.kind.replace("-stand", "-cheer")

        def jump(t: float) -> None:
            for number, sprite in enumerate(happy):
                sprite.lift = 16 * abs((t * 6 + number / 3) % 2 - 1)

        def done() -> None:
            for sprite in happy:
                sprite.kind, sprite.lift = sprite.kind.replace("-cheer", "-stand"), 0.0

        words = _("Goal for {team}: {red} to {green}").format(
            team=_(TEAMS[event.team]), red=event.red, green=event.green
        )
        return Together(shown.announce(words, TEAM_COLOURS[event.team], 1.8), Tween(1.8, jump, linear, begin, done))

    def _phase(self, event: PhaseBegan, shown: TableView) -> Motion:
        if event.phase == "cow":
            shown.app.sounds.play("moo")
            return shown.announce(_("All eyes on Marguerite"), BROWN, 1.0)
        if event.phase == "setup":
            return Tween(0.0)
        self.arrow = 0
        eye = self._eye(shown)

        def calm() -> None:
            shown.tray.clear()
            cow = self._cow(shown)
            cow.kind = self._resting_cow(shown)

        gone = Tween(0.0) if eye is None else shown.stage.vanish(eye, 0.2)
        return Chain(gone, Tween(0.1, done=calm))

    def _end(self, event: Ended, shown: TableView) -> Motion:
        """The winners cheer, and so does the cow; the ball stays where it decided the match."""
        cow, eye = self._cow(shown), self._eye(shown)

        def proud() -> None:
            cow.kind = "cow-proud"
            for sprite in shown.stage.sprites:
                who = who_is(sprite.kind)
                if who is not None and SEAT_OF[TEAM_OF[who]] in event.winners and sprite.kind.endswith("-stand"):
                    sprite.kind = f"{who}-cheer"

        gone = Tween(0.0) if eye is None else shown.stage.vanish(eye, 0.2)
        return Chain(gone, Tween(0.9, begin=proud))
