"""Tables that no play leads to are refused: pieces that do not add up, and endings that the table contradicts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core import bots
from game.core.chance import Chance

from .playing import random_match, random_options, rules_of

THREE = [{"card": "N02"}, {"card": "N08"}, {"card": "N09"}]
"""Measures with which Which Side is lost on the spot."""
ENDED: list[tuple[str, dict[str, Any], str]] = [
    ("bonnie-and-clyde", {"phase": "over", "result": "win"}, "nobody has won"),
    ("bonnie-and-clyde", {"phase": "over", "result": "shot", "police_total": 2}, "not high enough"),
    ("bonnie-and-clyde", {"phase": "over", "result": "broke", "savings": 3}, "money for the day"),
    ("last-glow", {"phase": "over", "result": "victory", "vp": 3}, "takes 6 dreams"),
    ("last-glow", {"phase": "over", "result": "defeat", "reason": "structure", "structure": 4}, "still stands"),
    ("last-glow", {"phase": "over", "result": "defeat", "reason": "deadline", "turn": 2}, "deadline"),
    ("last-glow", {"phase": "over", "result": "defeat", "reason": "crash", "lighthouse": [3, 4]}, "lowest line"),
    ("last-glow", {"phase": "over", "result": "defeat", "reason": "contact", "vp": 2}, "to be lost instead"),
    ("last-glow", {"phase": "over", "result": "victory", "vp": 6, "structure": 0}, "the other way before"),
    ("last-glow", {"phase": "over", "result": "defeat", "reason": "structure", "structure": 0, "vp": 6}, "other way"),
    ("toroball", {"phase": "over", "result": "draw", "score": {"Red": 1, "Green": 0}}, "as many goals"),
    ("toroball", {"phase": "over", "result": "draw", "score": {"Red": 1, "Green": 1}}, "whistle has not gone"),
    ("toroball", {"phase": "over", "result": "draw", "round": 24}, "whistle has not gone"),
    ("toroball", {"phase": "over", "result": "Red", "score": {"Red": 1, "Green": 0}}, "whistle has not gone"),
    ("lucha-libre", {"phase": "over", "winner": "draw"}, "rung by the bell"),
    ("lucha-libre", {"phase": "over", "winner": "A"}, "more fans than the rival"),
    ("which-side-postcard", {"phase": "over", "result": "clock", "strength": 3}, "not come to its end"),
    ("which-side-postcard", {"phase": "over", "result": "nobody_free"}, "at liberty still"),
    ("which-side", {"phase": "over", "result": "win", "reason": "victory"}, "nobody has won"),
    ("which-side", {"phase": "over", "result": "loss", "reason": "measures"}, "not enough measures"),
    ("which-side", {"phase": "over", "result": "loss", "reason": "strength", "fp": 1}, "Strength is not complete"),
    ("which-side", {"phase": "over", "result": "loss", "reason": "playable"}, "somebody who can go out"),
    ("which-side", {"turn": 4, "fp": 3}, "never below the turn"),
    ("which-side", {"phase": "over", "result": "loss", "reason": "strength", "fp": 10, "measures": THREE}, "over"),
    ("mad-maxence", {"phase": "over", "result": "won", "time_left": 4, "rating": 3}, "every hour left counts"),
    ("mad-maxence", {"phase": "over", "result": "won"}, "escapes at 11"),
    ("mad-maxence", {"phase": "over", "result": "won", "adventure": 5}, "has one of its endings"),
    ("mad-maxence", {"phase": "over", "result": "won", "adventure": 5, "ending": "open"}, "ends with 'alone'"),
    ("mad-maxence", {"phase": "over", "result": "caught", "adventure": 5, "ending": "open"}, "no other has one"),
    ("mad-maxence", {"phase": "over", "result": "caught"}, "caught this early"),
    ("mad-maxence", {"phase": "over", "result": "stranded"}, "not stranded"),
    ("mad-maxence", {"rating": 7}, "only who escaped"),
    ("protocol-g117", {"phase": "over", "result": "draw", "turn": 1}, "not decided after turn 1"),
    ("way-of-the-shotgun", {"phase": "over", "result": "way"}, "verdict on its last foe"),
    ("ysnp", {"phase": "over", "result": "lost_towers"}, "still has a tower"),
    ("ysnp", {"phase": "over", "result": "lost_necromancer"}, "has not passed"),
]


CREW = {"phase": "crew", "crew_left": 2}
SANTO = {"fans": 12, "active": "santo", "rerolls": 0, "locked": True}
DEMON = {"fans": 10, "active": "demon", "dice": [], "rerolls": 0, "announced": [], "locked": False}
TWICE = {"rolling": "open", "first_lead": "random", "repeat_moves": "no", "bell": 15}
SECOND = {"phase": "roll_second", "lead": "A", "level": {"santo": 5, "cavernario": 1, "demon": 1, "bulldog": 1}}
GUARDS = {"pos": "11", "visited": ["11"], "phase": "combat"}
CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("last-glow", {"mode": "abyss", "turn": 11}, "the last turn of this mode is 10"),
    ("last-glow", {"mode": "deep-night", "turn": 15, "phase": "storm"}, "the last turn of this mode is 14"),
    ("last-glow", {**CREW, "used": {"send": 3}}, "3 dreams were sent this turn"),
    ("last-glow", {**CREW, "used": {"sleep": 3}}, "gifts were taken aboard this turn"),
    ("last-glow", {**CREW, "used": {"light-up": 3}, "brightness": 5}, "brightness cannot be 5"),
    ("last-glow", {**CREW, "used": {"repair": 3}, "structure": 3}, "structure cannot be 3"),
    ("last-glow", {"crew_total": 4, "crew_left": 4, "structure": 4}, "structure cannot be 4"),
    ("last-glow", {"structure": 3}, "structure cannot be 3"),
    ("last-glow", {"crew_left": 3, "used": {"throttle": 2}, "throttle_count": 2, "lighthouse": [4, 4]}, "so low"),
    ("lucha-libre", {"round": 100}, "the bell has rung after round 99"),
    ("lucha-libre", {"round": 100, "phase": "over", "winner": "draw"}, "the bell has rung after round 99"),
    ("lucha-libre", {**SECOND, "teams": {
        "A": {**SANTO, "dice": [1, 2, 1, 2, 6], "announced": ["change", "change"]}, "B": DEMON}}, "what was announced"),
    ("lucha-libre", {**SECOND, "options": TWICE, "teams": {
        "A": {**SANTO, "dice": [6, 6, 1, 1, 2], "announced": ["show", "show"]}, "B": DEMON}}, "what was announced"),
    ("lucha-libre", {**SECOND, "teams": {
        "A": {**SANTO, "dice": [6, 1, 2, 3, 5], "announced": ["change", "show"]}, "B": DEMON}}, "what was announced"),
    ("lucha-libre", {"teams": {"A": {**SANTO, "dice": [], "locked": False, "announced": []},
                               "B": {**DEMON, "rerolls": 2}}, "lead": "A", "phase": "roll_first"}, "paid for rerolls"),
    ("lucha-libre", {"options": {**TWICE, "first_lead": "A"}, "round": 2, "lead": "A"}, "the lead changes"),
    ("mad-maxence", {"pos": "5", "prev": None, "phase": "choice", "visited": []}, "a place she has not read"),
    ("mad-maxence", {**GUARDS, "visited": [], "combat": {"choice": 2, "foe_c": 2}}, "a place she has not read"),
    ("mad-maxence", {"phase": "choice", "manoeuvre_used_this_turn": True}, "a manoeuvre comes before the road"),
    ("mad-maxence", {"found": ["0"]}, "nobody has to look"),
    ("mad-maxence", {"search_fails": [["0", 1]]}, "nobody has to look"),
    ("bonnie-and-clyde", {"police_total": 8}, "would have ended the story"),
    ("bonnie-and-clyde", {"phase": "cube_loss", "ammo": 0, "police_total": 3}, "does not search the car"),
    ("toroball", {"phase": "place_keeper", "last_mover": "R1"}, "when the teams line up"),
    ("toroball", {"phase": "place_keeper", "ball": "G8"}, "the cow and the ball lie on their marks"),
    ("toroball", {"options": {"skills": "on"}, "phase": "pick_skill", "score": {"Red": 1}}, "before the first"),
    ("toroball", {"options": {"skills": "on"}, "phase": "pick_skill", "round": 3}, "before the first"),
    ("which-side", {"phase": "setup", "turn": 3, "fp": 4}, "before turn 1"),
    ("which-side", {"phase": "placement", "traditional_medicine_on": True}, "medicine"),
    ("which-side-postcard", {"turn": 5, "strength": 4}, "never below the turn"),
    ("way-of-the-shotgun", {"duels_played": 2}, "belongs to a showdown"),
    ("way-of-the-shotgun", {"mode": "showdown", "phase": "choose", "stop": 4}, "belongs to an adventure"),
    ("way-of-the-shotgun", {"mode": "showdown", "phase": "choose", "flags": [["pike", "spared"]]}, "to an adventure"),
    ("baron-voodoo", {"step": "A", "combined": True}, "no combination"),
    ("baron-voodoo", {"step": "A", "power_used_extra": True}, "a power was used in an extra turn"),
    ("baron-voodoo", {"step": "C4", "replayed": True}, "before anybody could"),
    ("baron-voodoo", {"step": "place", "power_used_main": True}, "before all dice were placed"),
    ("protocol-g117", {"phase": "resolve_first", "sabotage_by": {"HU": True}}, "HU has not acted yet"),
    ("ysnp", {"phase": "move", "seat": 1, "options": {"mode": "duo"}}, "nobody's word"),
]  # fmt: skip


def begun(game: str) -> dict[str, Any]:
    rules = rules_of(game)
    state = rules.setup(rules.options_type(), Chance.seeded(3)).state
    raw: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
    return raw


def faults_of(game: str, raw: dict[str, Any]) -> str:
    rules = rules_of(game)
    return "; ".join(rules.faults(msgspec.convert(raw, rules.state_type)))


@pytest.mark.parametrize(("game", "changes", "words"), ENDED)
def test_an_ending_that_the_table_contradicts_is_refused(game: str, changes: dict[str, Any], words: str) -> None:
    raw = begun(game)
    if game == "ysnp":
        raw["kingdoms"][0]["towers"][0] = {"type": "archer", "level": 1}
    assert words in faults_of(game, {**raw, **changes})


@pytest.mark.parametrize(("game", "changes", "words"), CONTRADICTIONS)
def test_a_table_that_contradicts_itself_is_refused(game: str, changes: dict[str, Any], words: str) -> None:
    raw = begun(game)
    if "duo" in str(changes):
        raw["kingdoms"] *= 2
    assert words in faults_of(game, {**raw, **changes})


@pytest.mark.parametrize(("clock", "strength"), [("play10", 10), ("play10", 11), ("stop10", 10)])
def test_the_clock_of_the_postcard_stops_on_its_last_space_or_beyond(clock: str, strength: int) -> None:
    """The turn on the last space is played, and when it is over so is the game."""
    raw = begun("which-side-postcard")
    ended = {**raw, "phase": "over", "result": "clock", "options": {**raw["options"], "clock": clock}}
    assert faults_of("which-side-postcard", {**ended, "strength": strength}) == ""
    assert "not come to its end" in faults_of("which-side-postcard", {**ended, "strength": 9})


@pytest.mark.parametrize(("difficulty", "foe_c"), [("easy", 1), ("normal", 2), ("hard", 3)])
def test_a_foe_is_as_strong_as_the_booklet_has_it_and_never_stronger(difficulty: str, foe_c: int) -> None:
    rules: Any = rules_of("mad-maxence")
    place, choice = next(
        (place, choice)
        for place in rules.booklets[""].adventures[1].places.values()
        for choice in place.choices
        if choice.foe_c == 2
    )
    raw = begun("mad-maxence")
    at = {"pos": place.id, "prev": None, "visited": [place.id], "found": [place.id] if place.find else [], "flags": []}
    fight = {**raw, **at, "phase": "combat", "options": {**raw["options"], "difficulty": difficulty}}
    for strength in (1, 2, 3, 9):
        found = faults_of("mad-maxence", {**fight, "combat": {"choice": choice.number, "foe_c": strength}})
        assert ("foe_c" in found) == (strength > foe_c), (strength, found)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"stop": 4, "result": "trail", "you": {"grit": 0}}, "nobody falls like this at stop 4"),
        ({"stop": 2, "result": "noon", "you": {"grit": 0}}, "nobody falls like this at stop 2"),
        ({"stop": 10, "result": "debt", "you": {"grit": 0}}, "nobody falls like this at stop 10"),
    ],
)
def test_a_gunhand_falls_where_and_how_one_can_fall(changes: dict[str, Any], words: str) -> None:
    raw = {**begun("way-of-the-shotgun"), "phase": "over", **changes}
    raw["you"] = {**begun("way-of-the-shotgun")["you"], **changes["you"]}
    assert words in faults_of("way-of-the-shotgun", raw)


@pytest.mark.parametrize("phase", ["police_roll", "ammo_choice", "cube_loss"])
@pytest.mark.parametrize("pool", ["places_left", "daily_left"])
def test_bonnies_day_begins_with_all_its_cubes(phase: str, pool: str) -> None:
    raw = {**begun("bonnie-and-clyde"), "phase": phase, "police_die": 3, "ammo": int(phase == "ammo_choice"), pool: 0}
    assert "in the morning" in faults_of("bonnie-and-clyde", raw)


def test_the_humans_of_g117_never_have_a_thirteenth_unit() -> None:
    rules = rules_of("protocol-g117")
    raw = {**begun("protocol-g117"), "phase": "setup"}
    board: Any = rules.board  # type: ignore[attr-defined]
    kept = {move.square for move in rules.moves(msgspec.convert(raw, rules.state_type))}
    for name in rules.state_type().units.__struct_fields__:
        for count in (1, 2):
            more = {**raw, "units": {**raw["units"], name: ["HU", count]}}
            faults = faults_of("protocol-g117", more)
            if name not in kept and "cannot stand" not in faults and "at most" not in faults:
                raw = more
    assert sum(count for side, count in raw["units"].values() if side == "HU") == board.units
    assert faults_of("protocol-g117", raw) == "the humans have no unit left for their second Troop"


def test_toroballs_keepers_line_up_on_their_own_arrows_without_the_cow() -> None:
    rules = rules_of("toroball")
    raw = begun("toroball")
    arrow = str(rules.moves(msgspec.convert(raw, rules.state_type))[0]).split()[1]
    assert "cow is not on an arrow" in faults_of("toroball", {**raw, "cow": arrow})
    keeper = next(one for one in raw["characters"] if one["id"] == ("G3" if raw["turn_team"] == "Red" else "R3"))
    keeper.update(square=arrow, status="open")
    assert "before its own goal" in faults_of("toroball", raw)


def test_a_toroball_character_that_is_out_for_the_round_does_not_act_in_it() -> None:
    match = random_match(rules_of("toroball"), 2)
    state = next(moment.state for moment in match.history if moment.state.phase == "characters")
    raw = msgspec.to_builtins(state)
    idle = next(one for one in raw["characters"] if not one["acted"])
    idle.update(square=None, status="out", rounds_out=1, must_first=False)
    assert "out for this round" in faults_of("toroball", {**raw, "activation": None})


def test_a_toroball_match_may_end_with_somebody_who_had_to_act_first_in_the_open() -> None:
    match = random_match(rules_of("toroball"), 2)
    raw = msgspec.to_builtins(match.state)
    who = next(one for one in raw["characters"] if one["status"] == "open")
    who.update(must_first=True, acted=False)
    assert faults_of("toroball", raw) == ""


def test_a_tower_of_ysnp_has_one_shot() -> None:
    raw = begun("ysnp")
    raw["phase"] = "activate"
    raw["kingdoms"][0]["towers"][0] = {"type": "archer", "level": 1}
    raw["kingdoms"][0]["shots"][0] = 2
    assert "one each" in faults_of("ysnp", raw)


def test_a_legendary_card_of_iditacards_is_chosen_only_at_a_checkpoint() -> None:
    raw = begun("iditacards")
    raw["pending"] = {"kind": "earn", "seat": 0}
    assert "nobody can have to decide 'earn'" in faults_of("iditacards", raw)


def test_the_people_of_which_side_stand_on_slots_that_are_there() -> None:
    rules = rules_of("which-side")
    match = random_match(rules, 1)
    state = next(moment.state for moment in match.history if moment.state.phase == "placement")
    raw = msgspec.to_builtins(state)
    in_play = {tile["id"] for tile in raw["tiles"]}
    content: Any = rules.content  # type: ignore[attr-defined]
    slot = next(s for s in content.slots.values() if s.tile and s.tile not in in_play and s.kind != "evening")
    next(one for one in raw["characters"] if one["place"] == "home")["place"] = slot.id
    assert "which is not there" in faults_of("which-side", raw)


def test_the_crew_of_the_last_glow_finds_no_more_than_its_berths() -> None:
    rules = rules_of("last-glow")
    figures: Any = rules.figures  # type: ignore[attr-defined]
    name, mode = next((name, mode) for name, mode in figures.modes.items() if mode.berths)
    action, most = next((action, most) for action, most in mode.berths.items() if action != "throttle")
    raw = {**begun("last-glow"), "mode": name, "used": {action: most + 1}, "crew_left": 5 - most - 1}
    assert "berths a turn" in faults_of("last-glow", raw)


def test_a_lucha_with_enough_fans_is_over() -> None:
    rules = rules_of("lucha-libre")
    raw = begun("lucha-libre")
    next(iter(raw["teams"].values()))["fans"] = rules.arena.hall.goal + 5  # type: ignore[attr-defined]
    assert "over already" in faults_of("lucha-libre", raw)


def test_maxence_came_by_a_road_and_saw_only_what_she_found() -> None:
    rules = rules_of("mad-maxence")
    raw = begun("mad-maxence")
    land: Any = rules.land  # type: ignore[attr-defined]
    far = next(p for p in land.places if p != raw["pos"] and p not in land.neighbours[raw["pos"]])
    assert "no road leads" in faults_of("mad-maxence", {**raw, "prev": far})
    pages = rules.booklets[""].adventures[1].places  # type: ignore[attr-defined]
    hidden = next(name for name, page in pages.items() if page.find)
    assert "was not found" in faults_of("mad-maxence", {**raw, "visited": [*raw["visited"], hidden]})
    here, before = raw["pos"], land.neighbours[raw["pos"]][0]
    assert faults_of("mad-maxence", {**raw, "prev": before, "route": [before, here]}) == ""
    for route in ([here, before], [far, here], ["nowhere", before, here]):
        assert "does not lead by roads" in faults_of("mad-maxence", {**raw, "prev": before, "route": route})


def test_the_clocks_of_maxence_strike_in_their_order() -> None:
    late = begun("mad-maxence")
    late["gauges"]["TU"] = 15
    assert faults_of("mad-maxence", {**late, "clocks_fired": [8, 14]}) == ""
    assert "never strikes before" in faults_of("mad-maxence", {**late, "clocks_fired": [14, 8]})


@pytest.mark.parametrize(("rating", "left", "sound"), [(18, 8, True), (17, 8, False), (18, 7, False), (8, 8, False)])
def test_an_escape_off_the_map_is_rated_by_what_maxence_has_left(rating: int, left: int, sound: bool) -> None:
    """R54: the last adventure adjusts nothing afterwards, so the sum can be done again."""
    gauges = {"TU": 12, "TECH": 2, "O": 2, "D": 2, "C": 4, "P": 1, "F": 3}
    rules: Any = rules_of("mad-maxence")
    last = rules.booklets[""].adventures[5]
    escaped = {
        **begun("mad-maxence"), "adventure": 5, "pos": last.exit, "phase": "over", "result": "won", "gauges": gauges,
        "items": ["medkit"], "ending": last.endings[-1].id, "rating": rating, "time_left": left,
    }  # fmt: skip
    assert ("another rating" in faults_of("mad-maxence", escaped)) != sound


def test_a_stranded_maxence_has_neither_hull_nor_parts_and_chose_the_harder_reading() -> None:
    wreck = {**begun("mad-maxence"), "phase": "over", "result": "stranded"}
    bare = {**wreck["gauges"], "C": 0, "P": 0}
    hard = {**wreck["options"], "stuck": "stranded"}
    assert faults_of("mad-maxence", {**wreck, "gauges": bare, "options": hard}) == ""
    assert "not stranded" in faults_of("mad-maxence", {**wreck, "gauges": bare})
    assert "not stranded" in faults_of("mad-maxence", {**wreck, "options": hard})


@pytest.mark.parametrize("phase", ["misfortunes", "placement", "living", "struggle", "check"])
def test_which_side_remembers_of_the_struggle_only_what_it_can_have_brought(phase: str) -> None:
    rules = rules_of("which-side")
    begins = msgspec.to_builtins(rules.state_type())
    held = {**begins, "phase": phase, "controls": sorted(rules.content.controls["normal"])[:1]}  # type: ignore[attr-defined]
    begun_already = phase in ("struggle", "check")
    assert ("no control can" in faults_of("which-side", {**held, "control_taken_this_turn": True})) != begun_already
    assert "no control can" in faults_of("which-side", {**held, "controls": [], "control_taken_this_turn": True})
    for side, possible in (("A", phase == "check"), ("B", begun_already)):
        centre = [{"id": "FER", "side": side}, *(tile for tile in held["tiles"] if tile["id"] != "DOC")]
        used = {**held, "tiles": centre, "ferrer_used": True}
        assert ("the Ferrer Center cannot" in faults_of("which-side", used)) != possible
    assert "the Ferrer Center cannot" in faults_of("which-side", {**held, "ferrer_used": True})


@pytest.mark.parametrize(
    ("game", "bot", "matches", "ends"),
    [
        ("mad-maxence", "sensible", 24, {"escaped", "caught", "stranded", "many"}),
        ("which-side", "organiser", 12, {"victory", "playable"}),
    ],
)
def test_no_table_that_thoughtful_play_leads_to_is_refused(game: str, bot: str, matches: int, ends: set[str]) -> None:
    """Random play hardly ever wins; these do, and lose in most of the ways there are."""
    rules, seen = rules_of(game), set()
    for seed in range(1, matches + 1):
        luck, choosing = Chance.seeded(seed), Chance.seeded(seed, stream=1)
        options = random_options(rules, seed)
        players = [bots.make(bot, rules) for _ in range(rules.seats(options))]
        state = rules.setup(options, luck).state
        while (seat := rules.actor(state)) is not None:
            state = rules.apply(state, bots.choose(players[seat], rules, state, choosing), luck).state
            assert rules.faults(state) == []
        outcome = rules.outcome(state)
        assert outcome is not None
        seen.add(outcome.reason)
    assert seen >= ends
