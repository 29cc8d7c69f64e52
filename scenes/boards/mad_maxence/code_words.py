"""Code words: what the printed book writes down instead of a flag, so that its meaning is not told in advance."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.core.words import N_, _

SEED = 7
_WORDS = N_(
    "amber anvil badger basalt beacon birch bramble cactus candle cedar cinder copper coral cricket dagger ember falcon"
    " fennel flint garnet ginger gravel harbour hazel heron indigo ivory jasper juniper kestrel lantern laurel lemon"
    " linen lupin magnet maple marble meadow mica mint moss nettle nickel ochre olive onyx opal otter pebble pepper"
    " pewter plum poppy quartz quill raven rosin rust saffron sage sorrel tallow thistle timber topaz tulip velvet"
    " walnut willow yarrow zinc"
)
"""Some seventy short words that mean nothing here. A translation lists its own, of any sort, without accents."""


def code_words(flags: Iterable[str]) -> dict[str, str]:
    """A word for each flag, always the same ones. Where there are more flags than words, the words are counted."""
    words, sorted_flags = _(_WORDS).upper().split(), sorted(flags)
    rounds = -(-len(sorted_flags) // len(words))
    several = [word if not n else f"{word}-{n + 1}" for n in range(rounds) for word in words]
    return dict(zip(sorted_flags, Random(SEED).sample(several, len(sorted_flags)), strict=True))
