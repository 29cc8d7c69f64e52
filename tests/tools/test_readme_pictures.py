"""The README shows what the app looks like now."""

from __future__ import annotations

import re

from tools import readme_pictures


def test_every_picture_of_the_readme_can_be_made_anew_and_none_lies_about_unused() -> None:
    text = (readme_pictures.FOLDER.parents[1] / "README.md").read_text(encoding="utf-8")
    used = set(re.findall(r"assets/readme/([\w-]+)\.jpg", text))
    made = {moment.picture for moment in readme_pictures.MOMENTS} | {"rack"}
    assert used == made
    assert {path.stem for path in readme_pictures.FOLDER.iterdir()} == made
