"""A small game is printed and looked into; what needs no typesetting is asked of every game."""

from __future__ import annotations

import io
import itertools
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from game.core import catalog, words
from game.core.rulebook import CITED
from game.iditacards.rules import Iditacards
from scenes.kit.shipped import shipped_rules
from scenes.press import leaflet, press, saving, sheets
from scenes.press.press import Printing, Wish, ask, compiled, lay_out, print_game
from scenes.press.sheets import AIR, CARD, FACES, FLAPS, PAPERS
from scenes.table.marks import Drawing
from scenes.table.prints import FULL, LEAST, Token
from tools import print as command

GAME = "last-glow"
GAMES = [listing.id for listing in catalog.LISTINGS]
MILLIMETRES = 25.4 / 72
needs_typst = pytest.mark.skipif(
    not press.can_print(), reason="typst is not installed: there is no wheel for this system"
)


@cache
def printed(wish: Wish) -> Printing:
    return print_game(GAME, wish)


def pdf_of(wish: Wish) -> Any:
    from pypdf import PdfReader

    return PdfReader(io.BytesIO(printed(wish).pdf))


# A printed game ------------------------------------------------------------------------------------------------------


@needs_typst
@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_has_the_size_of_the_paper(paper: str) -> None:
    wanted = {"a4": [210.0, 297.0], "letter": [215.9, 279.4]}[paper]
    for page in pdf_of(Wish(paper)).pages:
        sides = sorted(float(side) * MILLIMETRES for side in page.mediabox[2:])
        assert sides == pytest.approx(wanted, abs=0.05)


@needs_typst
def test_only_our_two_typefaces_are_used_and_both_are_embedded() -> None:
    found = set()
    for page in pdf_of(Wish()).pages:
        for font in (font.get_object() for font in fonts_of(page["/Resources"])):
            name = str(font["/BaseFont"]).partition("+")[2]
            descriptor = (
                font["/DescendantFonts"][0]["/FontDescriptor"]
                if "/DescendantFonts" in font
                else font["/FontDescriptor"]
            )
            assert any(key.startswith("/FontFile") for key in descriptor), name
            found.add(name.partition("-")[0])
    assert found == {"AmaticSC", "SourceSerifPro"}


def fonts_of(resources: Any) -> Iterator[Any]:
    """Those of the page, and of the pages that are laid onto it."""
    resources = resources.get_object()
    yield from resources.get("/Font", {}).values()
    for form in resources.get("/XObject", {}).values():
        if "/Resources" in form.get_object():
            yield from fonts_of(form.get_object()["/Resources"])


@needs_typst
def test_a_board_is_one_sharp_picture_and_the_file_is_small() -> None:
    board, start = (image.image.width for page in pdf_of(Wish()).pages for image in page.images)
    assert board / (FULL[0] / 25.4) >= 160
    assert start / (leaflet.PICTURE / 25.4) >= 160, "the picture of the start in the leaflet"
    assert len(printed(Wish()).pdf) <= 8_000_000


@needs_typst
@pytest.mark.parametrize("wish", [Wish(), Wish("letter", "postcard", grey=True)], ids=["full", "postcard"])
def test_every_text_fits(wish: Wish) -> None:
    assert ask(printed(wish).files, "<overflow>") == []


@needs_typst
@pytest.mark.parametrize("size", ["full", "postcard"])
def test_no_letters_are_too_small_to_be_read(size: Any) -> None:
    sizes = list[float]()

    def note(words: str, _cm: Any, tm: Any, _font: Any, points: float) -> None:
        if words.strip():
            sizes.append(points * abs(tm[3]))

    for page in pdf_of(Wish(size=size, parts=frozenset({"board", "pieces", "aids"}))).pages:
        page.extract_text(visitor_text=note)
    assert min(sizes) >= 5.9


@needs_typst
def test_the_same_wish_gives_the_same_bytes() -> None:
    assert print_game(GAME, Wish()).pdf == printed(Wish()).pdf


@needs_typst
def test_a_language_with_longer_words_fits_as_well() -> None:
    words.install(
        lambda text: " ".join(
            word + word[-(2 * len(word) // 5) :] if word.isalpha() and len(word) > 4 else word
            for word in text.split(" ")
        )
    )
    try:
        found = print_game(GAME, Wish(parts=frozenset({"board", "pieces", "aids"})))
    finally:
        words.install(str)
    assert ask(found.files, "<overflow>") == []


@needs_typst
def test_an_ink_saver_prints_no_colour_and_little_ink() -> None:
    wish = Wish(grey=True, parts=frozenset({"board", "pieces", "aids"}))
    for number, page in enumerate(compiled(printed(wish).files, "png", 40)):
        picture = Image.open(io.BytesIO(page)).convert("RGB")
        assert all(
            red == green == blue
            for red, green, blue in {*zip(*(channel.tobytes() for channel in picture.split()), strict=True)}
        )
        if number == 0:  # the board fills most of its page
            tones = picture.convert("L").histogram()
            ink = sum((255 - tone) * count for tone, count in enumerate(tones)) / (255 * picture.width * picture.height)
            assert ink <= 0.35


def test_no_sign_made_for_a_dark_ground_fades_on_grey_paper() -> None:
    pale = '<svg><path fill="#ffb3d3"/><circle fill="#1a0618"/><path stroke="#ffb3d3"/></svg>'
    assert saving.is_sign("protocol_g117/pieces/icon-bot.svg", pale)
    tones = [saving.luma(colour) for _kind, colour in re.findall('(fill|stroke)="(#[0-9a-f]{6})"', saving.sign(pale))]
    assert tones[0] < 80 < 200 < tones[1]
    assert saving.sign('<svg><path fill="#202020"/></svg>') == '<svg><path fill="#202020"/></svg>'


def test_black_words_are_read_on_every_grey_area() -> None:
    darkest = int(saving.area("#000000")[1:3], 16) / 255
    linear = ((darkest + 0.055) / 1.055) ** 2.4
    assert (linear + 0.05) / (0.0056 + 0.05) >= 4.5


# Laid out ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_printed_with_its_board_pieces_and_aid(game: str) -> None:
    assert {"board", "pieces", "aids", "rules"} <= set(press.parts_of(game))
    prints = press.prints_of(game)
    assert prints.first_turn
    assert leaflet.begun(game, prints) is not None


@pytest.mark.parametrize("game", ["iditacards", "which-side"])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_card_is_there_as_often_as_the_rules_have_it(game: str, paper: str) -> None:
    prints, _plates, pages = lay_out(game, Wish(paper, parts=frozenset({"cards"})))
    wanted = Counter({card.id: card.copies for deck in prints.decks for card in deck.cards})
    assert Counter(item["id"] for page in pages for item in page["items"] if item["do"] == "card") == wanted


def test_four_mushers_have_more_cards_than_one() -> None:
    def cards(players: int) -> int:
        decks = press.prints_of("iditacards", players).decks
        return sum(card.copies for deck in decks for card in deck.cards)

    rules = shipped_rules("iditacards")
    assert isinstance(rules, Iditacards)
    upgrades = [card for card in rules.world.cards.values() if card.deck != "starter"]
    assert (cards(1), cards(4)) == (
        sum(card.copies for card in upgrades) + 26,
        sum(card.copies for card in upgrades) + 4 * 26,
    )


@pytest.mark.parametrize("paper", PAPERS)
def test_every_back_lies_behind_its_front(paper: str) -> None:
    _prints, _plates, pages = lay_out("iditacards", Wish(paper, players=1, parts=frozenset({"cards"})))
    turned = PAPERS[paper].high < 3 * CARD[1] + 20
    wide = CARD[1] if turned else CARD[0]
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts = {
            (round(PAPERS[paper].wide - i["x"] - wide, 3), i["y"]): i["id"] for i in front["items"] if i["do"] == "card"
        }
        assert fronts == {(round(i["x"], 3), i["y"]): i["id"] for i in back["items"] if i["do"] == "back"}


@pytest.mark.parametrize("size", ["full", "postcard"])
@pytest.mark.parametrize("game", GAMES)
def test_on_both_sides_only_backs_lie_behind_what_is_cut_out(game: str, size: Any) -> None:
    pages = lay_out(game, Wish(size=size, parts=frozenset(press.PARTS) - {"rules"}))[2]
    assert len(pages) % 2 == 0, "the leaflet would begin on the back of a sheet"
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert front["items"]
        assert front["backed"] == back["backed"] == bool(back["items"])


@pytest.mark.parametrize("game", GAMES)
def test_on_one_side_no_page_is_blank(game: str) -> None:
    pages = lay_out(game, Wish(parts=frozenset(press.PARTS) - {"rules"}, duplex=False))[2]
    assert all(page["items"] for page in pages)


@needs_typst
@pytest.mark.parametrize("duplex", [True, False])
def test_the_first_page_and_the_cover_say_which_pages_are_the_leaflet(duplex: bool) -> None:
    pages = printed(Wish(duplex=duplex)).pages
    leaves = [number for number, page in enumerate(pages, 1) if any(i["do"] == "leaf" for i in page["items"])]
    said = [(number, page["todo"]) for number, page in enumerate(pages, 1) if page["todo"]]
    assert [number for number, _words in said] == [1, leaves[0]]
    assert all(f"rint pages {leaves[0]} to {leaves[-1]}" in words and "100 %" in words for _number, words in said)


@needs_typst
def test_the_last_page_of_the_leaflet_has_the_whole_credit_and_the_others_one_line() -> None:
    pages = pdf_of(Wish()).pages
    leaves = [number for number, page in enumerate(printed(Wish()).pages) if "leaf" in {i["do"] for i in page["items"]}]
    said = " ".join(pages[number].extract_text() for number in leaves)
    assert said.count("edited by") == 2, "on the cover and at the end"
    assert said.count("for private play") > 3


def test_the_picture_of_the_start_shows_the_match_of_the_first_turn() -> None:
    prints = press.prints_of("last-glow")
    begun = leaflet.pieces_at_start("last-glow", prints.boards[0], prints.seed)
    assert [each.spot for each in begun if each.kind == "heart"] == ["0,4"]
    told = leaflet.begun("ysnp", press.prints_of("ysnp"))
    drawn = {mark.kind for mark in told.marks if isinstance(mark, Drawing)} if told else set()
    assert "wolf" in drawn
    assert not drawn & {"unknown", "wolf~", "necromancer~"}, "what is not on the sheets"


def test_a_word_leads_to_all_the_pages_between_two_rules() -> None:
    cited = [CITED.format(number) for number in ("R1", "R4")]
    order = ["R1", "R2", "R4", "R5"]
    _before, pages, _after = leaflet._pages(f"all turns ({cited[0]} to {cited[1]}).", order)
    assert pages["rules"] == ["R1", "R2", "R4"]


def test_single_sided_backs_come_last() -> None:
    _prints, _plates, pages = lay_out("iditacards", Wish(players=1, parts=frozenset({"cards"}), duplex=False))
    kinds = ["back" if any(item["do"] == "back" for item in page["items"]) else "card" for page in pages]
    assert kinds == sorted(kinds, reverse=True)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", ["last-glow", "iditacards"])
def test_cut_marks_stay_on_the_paper_and_off_the_cards(game: str, paper: str) -> None:
    parts: frozenset[press.Part] = frozenset({"board", "cards"})
    for page in lay_out(game, Wish(paper, players=1, parts=parts))[2]:
        lines = [line for item in page["items"] if item["do"] == "cuts" for line in item["lines"]]
        assert lines or not page["items"]
        for x1, y1, x2, y2 in lines:
            assert min(x1, x2, y1, y2, page["w"] - max(x1, x2), page["h"] - max(y1, y2)) >= AIR - 0.01
            for card in (item for item in page["items"] if item["do"] == "card"):
                wide, high = CARD[::-1] if card["turn"] else CARD
                assert not (
                    card["x"] <= (x1 + x2) / 2 <= card["x"] + wide and card["y"] <= (y1 + y2) / 2 <= card["y"] + high
                )


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_no_piece_leaves_its_page(game: str, paper: str) -> None:
    size = PAPERS[paper]
    for page in lay_out(game, Wish(paper, parts=frozenset({"pieces"})))[2]:
        for item in page["items"]:
            wide, high = extent(item)
            assert AIR <= item["x"] <= size.wide - AIR - wide + 0.01, item
            assert AIR <= item["y"] <= size.high - sheets.BOTTOM - high + 0.01, item


@pytest.mark.parametrize("game", GAMES)
def test_a_token_is_smaller_than_each_field_it_lies_on(game: str) -> None:
    """Or as small as fingers can hold. Also where a match begins with it."""
    prints = press.prints_of(game)
    sheet, tokens = prints.boards[0], [piece for piece in prints.pieces if isinstance(piece, Token)]
    standing = sheets.standing(sheet, postcard=False)
    board = sheet.board
    assert board is not None
    for token in (token for token in tokens if token.on):
        fields = [min(box.w, box.h) * sheet.scale for name, box in board.spots.items() if name.startswith(token.on)]
        assert fields, f"{token.name}: no field is called {token.on}…"
        assert LEAST <= standing.size(token) <= max(LEAST, min(fields) - 1.0), token.name
    for piece, token in itertools.product(leaflet.pieces_at_start(game, sheet), tokens):
        if piece.kind == token.kind:
            box = board.box(piece.spot)
            assert standing.size(token) <= max(LEAST, min(box.w, box.h) * sheet.scale), f"{token.name} on {piece.spot}"


def extent(item: dict[str, Any]) -> tuple[float, float]:
    match item["do"]:
        case "token":
            return item["size"], item["size"]
        case "coin":
            return 2 * item["size"] + 2, item["size"] + sheets.CAPTION
        case "net":
            return 4 * item["size"] + item["flap"], 3 * item["size"]
        case "standee":
            return item["w"], 2 * (item["high"] + item["foot"])
        case "sheet":
            return item["w"], item["w"] * item["box"].h / item["box"].w
        case _:
            return item["w"], item.get("h", 4.0)


# Dice and leaflets ---------------------------------------------------------------------------------------------------


def test_a_die_folds_into_a_cube_with_opposite_faces_of_seven() -> None:
    """Four faces in a row go round the cube, one more on either side closes it."""
    row = [face for face, (_column, line) in sorted(FACES.items(), key=lambda item: item[1]) if line == 1]
    lids = [face for face, (_column, line) in FACES.items() if line != 1]
    assert (row[0] + row[2], row[1] + row[3], sum(lids)) == (7, 7, 7)
    assert sorted(row + lids) == [1, 2, 3, 4, 5, 6]


def test_a_die_has_a_flap_for_each_edge_that_is_glued() -> None:
    """A cube has twelve edges; a net of six faces keeps five of them, and each of the seven others has one flap."""
    places = set(FACES.values())
    kept = sum((column + 1, row) in places for column, row in places) + sum(
        (column, row + 1) in places for column, row in places
    )
    assert (kept, len(set(FLAPS))) == (5, 7)
    for column, row, side in FLAPS:
        outer = {"top": (column, row - 1), "bottom": (column, row), "right": (column, row)}[side]
        assert outer not in places, "a flap lies over a face"


@pytest.mark.parametrize("leaves", range(1, 14))
def test_a_folded_leaflet_has_its_pages_in_order(leaves: int) -> None:
    pages = list(sheets.imposed(leaves, PAPERS["a4"]))
    laid = [{item["leaf"]: item["x"] > 0 for item in page["items"] if item["do"] == "leaf"} for page in pages]
    assert sorted(leaf for page in laid for leaf in page) == list(range(1, leaves + 1))
    for front, back in pairwise(laid[:2]):
        assert front.get(1), "the first page is on the right of the outermost sheet"
        assert not back.get(2, False), "the second one lies behind it, on the left"
    assert all(right == (leaf % 2 == 1) for page in laid for leaf, right in page.items())


# The command ---------------------------------------------------------------------------------------------------------


@needs_typst
def test_the_command_writes_what_was_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([GAME, str(tmp_path / "out.pdf"), "--only", "aids"]) == 0
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")
    assert "1 pages" not in capsys.readouterr().out


def test_without_typst_the_command_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(press, "can_print", lambda: False)
    assert command.main([GAME, str(tmp_path / "out.pdf")]) == 2
    assert "pip install" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
