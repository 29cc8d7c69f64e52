"""Mad Maxence from adventure to adventure: restarts, the notebook, the last page."""

from __future__ import annotations

import random

import assets
from scenes.boards.mad_maxence.campaign.campaigns import campaigns_of
from scenes.boards.mad_maxence.campaign.new_campaign import NewCampaign
from scenes.kit.sheets import Reading
from scenes.pages.end import End
from scenes.table import story

from .driving import act, at_the_door, at_the_table, follow, play_on, play_well, read_on, restart
from .hands import Hands
from .test_every_board import _no_piece_jumps as _no_piece_jumps


def test_a_whole_campaign_with_restarts_between_and_inside_its_adventures(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    hands.press("Set out")
    seen = set()
    for _ in range(60):
        table = read_on(hands)
        number = table.match.state.adventure
        if number not in seen:
            # The window is closed in the middle of every new adventure.
            seen.add(number)
            luck = random.Random(number)
            for _ in range(3):
                act(hands, table, luck)
                table = read_on(hands)
            state = table.match.state
            hands = restart(hands)
            hands.press("Continue Mad Maxence, Maxence's road 1")
            assert read_on(hands).match.state == state
        table = play_well(hands)
        outcome = table.match.outcome
        assert outcome is not None
        if outcome.winners and number == 5:
            break
        # Closed at the end of an adventure: the next one, or the next try, is held on the rack.
        hands = restart(hands)
        hands.press("Continue Mad Maxence, Maxence's road 1")
    assert seen == {1, 2, 3, 4, 5}
    (campaign,) = campaigns_of(hands.app).list().campaigns
    assert campaign.status == "finished"
    assert [chapter.adventure for chapter in campaign.chapters] == [1, 2, 3, 4, 5]
    assert all(chapter.carry is not None for chapter in campaign.chapters)
    hands.press("All games")
    hands.press("Mad Maxence")
    hands.press("Campaigns")
    hands.press("Open Maxence's road 1")
    hands.press("Notebook of Maxence's road 1")
    assert "5 · Off the Map" in hands.app.scene.describe()
    hands.press("The whole story")
    assert "Adventure 5" in hands.app.scene.describe()


def test_an_iron_campaign_ends_with_the_first_defeat(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    hands.press("Iron")
    hands.press("Set out")
    for seed in range(40):
        play_on(hands, read_on(hands), seed)
        outcome = read_on(hands).match.outcome
        assert outcome is not None
        if not outcome.winners:
            break
        hands.press(next(p.label for p in hands.app.scene.all_points() if p.label.startswith("Campaign: adventure")))
    (campaign,) = campaigns_of(hands.app).list().campaigns
    assert campaign.status == "lost"
    assert not any(point.label == "Campaign: try again" for point in hands.app.scene.all_points())


def test_an_adventure_of_ones_own_appears_apart_from_ours(hands: Hands) -> None:
    folder = hands.app.home / "adventures"
    folder.mkdir(parents=True)
    texts = [assets.read(f"mad_maxence/{name}") for name in ("booklet.txt", "1-dust.txt")]
    (folder / "mine.txt").write_text("\n".join(texts), encoding="utf-8")
    (folder / "broken.txt").write_text("ADVENTURE ???", encoding="utf-8")
    hands.press("Mad Maxence")
    hands.press("New campaign")
    page = hands.app.scene
    assert isinstance(page, NewCampaign)
    assert set(page.own.problems) == {"broken"}
    assert set(page.own.booklets) == {"mine"}
    hands.press("The Exile Lands (ours)")
    assert any(point.label == "mine (yours)" for point in page.all_points())
    hands.press("Set out")
    table = read_on(hands)
    assert table.match.state.booklet == "mine"
    state = table.match.state
    again = restart(hands)
    again.press("Continue Mad Maxence, Maxence's road 1")
    assert read_on(again).match.state == state


def test_the_last_page_is_read_after_the_ending_and_the_right_order_stands_among_the_others(hands: Hands) -> None:
    names = ["colombe", "name-colombe", "name-lost", "name-own", "watcher"]
    table = at_the_door(hands, "choice", flags=names)
    words = [tool.words for tool in table.letter.tools]
    assert words == ["Her, then the others, then yourself", "Yourself, then her, then the others",
                     "The others, then yourself, then her", "Face the Silence in the doorway", "Turn away"]  # fmt: skip
    hands.press("The others, then yourself, then her")
    titles = []
    for _ in range(6):
        hands.settle()
        scene = hands.app.scene
        if not isinstance(scene, Reading):
            break
        titles.append((scene.title, scene.picture))
        last = scene.words
        hands.press("Go on")
    assert titles == [
        ("The others, then yourself, then her", "mad_maxence/motifs/5-A"),
        ("Away", "mad_maxence/motifs/5-ending-open"),
        ("Who came through the door", ""),
    ]
    assert "Ambrose Fell, watcher, between Alba and Anna." in last


def test_who_comes_back_reads_on_the_letter_what_has_changed(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 4", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8")
    assert "Where four roads meet" in table.board.letter(table.view.view).reminder
    follow(hands, "choose 4", "leave", "go 10", "choose 3", "leave", "go 9", "choose 3", "leave", "go 5", "choose 3",
           "leave", "go 8")  # fmt: skip
    assert table.board.letter(table.view.view).reminder.startswith("The mule is wearing the warden's cap now.")


def test_a_second_visit_is_read_on_a_page_like_the_first(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 4", "leave", "go 2", "choose 3", "leave", "go 5", "choose 3", "leave", "go 8", "choose 4",
           "leave", "go 10", "choose 3", "leave", "go 9", "choose 3", "leave", "go 5", "choose 3", "leave")  # fmt: skip
    table.begin((table.rules.grammar.parse("go 8"),))
    hands.settle()
    page = hands.app.scene
    assert isinstance(page, Reading)
    assert (page.title, page.picture) == ("Crossroads Market (8)", "mad_maxence/motifs/1-8-again")
    assert page.words.startswith("The mule is wearing the warden's cap now.")


def test_the_campaign_is_named_on_the_board_and_on_the_last_page(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    page = hands.app.scene
    assert isinstance(page, NewCampaign)
    page.name = "The red dress"
    hands.press("Set out")
    table = read_on(hands)
    hands.app.draw()
    named = next(text for text in hands.app.writer.drawn if text.words == "The red dress")
    assert named.box.bottom < table.board.spots["label.title"].bottom  # in the sky, above the mast
    table.begin((table.rules.grammar.parse("choose 4"),))
    hands.settle()
    for _ in range(40):
        if isinstance(hands.app.scene, End):
            break
        table = read_on(hands)
        act(hands, table, random.Random(_))
        read_on(hands)
    assert isinstance(hands.app.scene, End)
    assert hands.app.scene.title.endswith("· The red dress")


def test_the_notebook_has_a_paragraph_for_each_place_in_the_order_of_the_road(hands: Hands) -> None:
    table = at_the_table(hands, [])
    follow(hands, "choose 3", "leave", "go 2", "choose 3", "leave", "go 5")
    hands.press("Notebook")
    hands.press("The whole story")
    words = hands.app.scene.describe()
    told = words.split("\n\n")
    assert told[-3].startswith("Hour 0, The Wreck (0). Your trailer lies on its back;")
    assert "\nBolt the trailer doors on: The trailer doors make ugly armour." in told[-3]
    assert told[-3].endswith("(Hours 0 → 1. Combativeness +2.)")
    assert [each.partition(".")[0] for each in told[-2:]] == ["Hour 2, Pump Station (2)", "Hour 3, Bus Graveyard (5)"]
    assert table.match.state.pos == "5"


def test_a_hidden_place_tells_its_odds_before_the_click_and_a_failed_search_leaves_its_trace(hands: Hands) -> None:
    table = at_the_table(hands, ["tails"])
    follow(hands, "choose 1")
    hands.hover(table.board.box("place.A").centre)
    hands.settle()
    odds = "You have to find it. Orientation: 1 coin, need 1, 50%. Failing costs 1 hour more, and you see nothing."
    assert table.preview.note().lines == ("Hours 1 → 2.", odds)
    follow(hands, "leave", "go A")
    assert table.board.letter(table.view.view).notes.endswith("Next time you will know where to look.")
    hands.press("Notebook")
    assert "Hour 2, Place A. looked for what the map leaves out. 1 hour." in hands.app.scene.describe()
    hands.press("The whole story")
    assert "Hour 2, near place A. You looked for what the map leaves out" in hands.app.scene.describe()


def test_after_the_guided_game_a_campaign_is_offered_beside_a_match(hands: Hands) -> None:
    guided = story.guided("mad-maxence")
    assert guided is not None
    hands.press("Mad Maxence")
    hands.press("First game, guided")
    follow(hands, *(move for step in guided.step for move in step.moves))
    follow(hands, "pick 1")
    hands.settle()
    assert isinstance(hands.app.scene, End)
    labels = [point.label for point in hands.app.scene.all_points()]
    assert {"Begin a campaign", "Now a match of your own"} <= set(labels)
    hands.press("Begin a campaign")
    assert isinstance(hands.app.scene, NewCampaign)


def test_only_one_button_at_the_end_sounds_like_the_campaign(hands: Hands) -> None:
    hands.press("Mad Maxence")
    hands.press("New campaign")
    hands.press("Set out")
    play_on(hands, read_on(hands), 2)
    labels = [point.label for point in hands.app.scene.all_points()]
    assert "Campaign: try again" in labels
    assert "Single match" in labels
    assert not {"Play again", "Same luck again"} & set(labels)
