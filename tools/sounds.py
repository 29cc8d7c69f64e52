"""Writes the table's sounds: wood, paper, iron, dice and three bells, made of noise and resonances.

    python tools/sounds.py [FOLDER]

Nothing is left to chance: the noise comes from seeded generators, so that a test can make the sounds again
and tell whether the files are current.
"""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

RATE = 22050
MOST = 0.8
"""The highest peak."""
LOUDNESS = -27.0
"""Of every sound, in LUFS."""
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Sound = list[float]


def silence(seconds: float) -> Sound:
    return [0.0] * int(seconds * RATE)


def noise(seconds: float, chance: Random) -> Sound:
    return [chance.uniform(-1.0, 1.0) for _ in range(int(seconds * RATE))]


def add(onto: Sound, sound: Sound, at: float = 0.0, gain: float = 1.0) -> None:
    """Mixes a sound into another, beginning at a time in seconds; what hangs over is cut."""
    start = int(at * RATE)
    for i, value in enumerate(sound[: max(0, len(onto) - start)]):
        onto[start + i] += value * gain


def shaped(sound: Iterable[float], envelope: Callable[[float], float]) -> Sound:
    """A sound whose loudness follows a function of the time in seconds."""
    return [value * envelope(i / RATE) for i, value in enumerate(sound)]


def strike(attack: float, decay: float) -> Callable[[float], float]:
    """The loudness of something struck: a quick rise, then an exponential fall."""
    return lambda t: min(1.0, t / attack) * math.exp(-t / decay)


def swell(length: float, top: float, sharpness: float = 2.0) -> Callable[[float], float]:
    """The loudness of something brushed: up to the top and away, silent at both ends."""

    def loudness(t: float) -> float:
        if not 0.0 < t < length:
            return 0.0
        share = t / top if t < top else (length - t) / (length - top)
        return math.pow(math.sin(share * math.pi / 2), sharpness)

    return loudness


def glide(start: float, end: float, length: float) -> Callable[[float], float]:
    """A pitch that moves evenly from one frequency to another."""
    return lambda t: start + (end - start) * t / length


def low_pass(sound: Iterable[float], cutoff: float) -> Sound:
    share = 1.0 - math.exp(-2.0 * math.pi * cutoff / RATE)
    level, out = 0.0, []
    for value in sound:
        level += share * (value - level)
        out.append(level)
    return out


def high_pass(sound: Sound, cutoff: float) -> Sound:
    return [value - low for value, low in zip(sound, low_pass(sound, cutoff), strict=True)]


def band(sound: Iterable[float], centre: Callable[[float], float] | float, width: float) -> Sound:
    """A two-pole resonance; the centre may move with time."""
    out: Sound = []
    before, before_that = 0.0, 0.0
    radius = math.exp(-math.pi * width / RATE)
    for i, value in enumerate(sound):
        hertz = centre(i / RATE) if callable(centre) else centre
        turn = 2.0 * radius * math.cos(2.0 * math.pi * hertz / RATE)
        level = (1.0 - radius) * value + turn * before - radius * radius * before_that
        before, before_that = level, before
        out.append(level)
    return out


def tone(seconds: float, hertz: Callable[[float], float] | float, phase: float = 0.0) -> Sound:
    out = []
    for i in range(int(seconds * RATE)):
        out.append(math.sin(phase))
        phase += 2.0 * math.pi * (hertz(i / RATE) if callable(hertz) else hertz) / RATE
    return out


def knock(chance: Random, body: float, decay: float, seconds: float = 0.3) -> Sound:
    """A wooden knock: the body's uneven resonances, and the click of the touch."""
    out = silence(seconds)
    for ratio, gain, life in ((1.0, 1.0, 1.0), (2.37, 0.5, 0.62), (3.91, 0.28, 0.42), (5.6, 0.14, 0.28)):
        partial = tone(seconds, body * ratio, chance.uniform(0.0, 0.6))
        add(out, shaped(partial, strike(0.0012, decay * life)), gain=gain)
    click = band(noise(0.03, chance), body * 5.2, 1400.0)
    add(out, shaped(click, strike(0.0006, 0.005)), gain=1.6)
    return out


def bell(hertz: float, seconds: float) -> Sound:
    """A small warm bell: soft attack, a slow beat between two near partials."""
    out = silence(seconds)
    partials = ((0.5, 0.22, 0.9), (1.0, 1.0, 0.62), (1.003, 0.5, 0.6), (2.0, 0.34, 0.36), (3.01, 0.14, 0.2))
    for ratio, gain, life in (*partials, (5.4, 0.04, 0.07)):
        add(out, shaped(tone(seconds, hertz * ratio), strike(0.006, life * 0.62)), gain=gain)
    return out


def add_up(*partials: tuple[float, float], length: float) -> Sound:
    """Plain tones together, each with its loudness."""
    out = silence(length)
    for hertz, gain in partials:
        add(out, tone(length, hertz), gain=gain)
    return out


def room(sound: Sound, wet: float = 0.18, longer: float = 0.12) -> Sound:
    """A few early reflections, as from a table in a small room."""
    out = sound + silence(longer)
    for delay, gain in ((0.011, 0.5), (0.019, -0.36), (0.031, 0.27), (0.047, -0.18), (0.071, 0.12)):
        add(out, low_pass(sound, 2600.0), delay, gain * wet / 0.5)
    return out


def _biquad(sound: Sound, forward: tuple[float, float, float], back: tuple[float, float]) -> Sound:
    out, (x1, x2), (y1, y2) = [], (0.0, 0.0), (0.0, 0.0)
    for x in sound:
        y = forward[0] * x + forward[1] * x1 + forward[2] * x2 - back[0] * y1 - back[1] * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def loudness(sound: Sound) -> float:
    """The loudest 0.4 seconds in LUFS, as ITU-R BS.1770 weighs them: a shelf for the head, less of the low."""
    k, quality, gain = math.tan(math.pi * 1681.974 / RATE), 0.7071752, 10 ** (3.999844 / 20)
    shelf, whole = gain**0.4996668, 1 + math.tan(math.pi * 1681.974 / RATE) / 0.7071752 + k * k
    head = _biquad(
        sound,
        ((gain + shelf * k / quality + k * k) / whole, 2 * (k * k - gain) / whole,
         (gain - shelf * k / quality + k * k) / whole),
        (2 * (k * k - 1) / whole, (1 - k / quality + k * k) / whole),
    )  # fmt: skip
    k, quality = math.tan(math.pi * 38.13547 / RATE), 0.5003270
    whole = 1 + k / quality + k * k
    heard = _biquad(head, (1.0, -2.0, 1.0), (2 * (k * k - 1) / whole, (1 - k / quality + k * k) / whole))
    window = int(0.4 * RATE)
    sums = [0.0]
    for value in heard + silence(0.4):
        sums.append(sums[-1] + value * value)
    most = max(sums[i + window] - sums[i] for i in range(0, len(sums) - window, RATE // 100))
    return -0.691 + 10 * math.log10(most / window)


def finished(sound: Sound) -> bytes:
    """The WAV file of a sound: as loud as all others, if that is no louder than `MOST`; cut where it has died away, and
    faded so that nothing clicks."""
    loudest = max(abs(value) for value in sound)
    peak = min(MOST, loudest * 10 ** ((LOUDNESS - loudness(sound)) / 20))
    last = max(i for i, value in enumerate(sound) if abs(value) > loudest / 500)
    sound = sound[: last + int(0.04 * RATE)]
    fade, rise = int(0.02 * RATE), int(0.001 * RATE)
    samples = array("h")
    for i, value in enumerate(sound):
        gain = min(1.0, (len(sound) - 1 - i) / fade, i / rise) * peak / loudest
        samples.append(round(value * gain * 32767))
    if sys.byteorder == "big":
        samples.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return buffer.getvalue()


def set_down(chance: Random) -> bytes:
    """A wooden cube set on a card on a table: a knock, a lighter second touch, the table below."""
    out = silence(0.3)
    add(out, knock(chance, 410.0, 0.034))
    add(out, knock(chance, 470.0, 0.02), 0.042, 0.28)
    add(out, shaped(tone(0.3, lambda t: 118.0 - 60.0 * t), strike(0.003, 0.05)), gain=0.7)
    return finished(room(out))


def dice(chance: Random) -> bytes:
    """A die tumbling over felt: knocks that come closer and softer, and the brush of the cloth."""
    out = silence(0.95)
    at, step, gain = 0.0, 0.13, 1.0
    while at < 0.8:
        add(out, knock(chance, chance.uniform(620.0, 980.0), 0.014, 0.12), at, gain)
        add(out, knock(chance, chance.uniform(880.0, 1300.0), 0.009, 0.1), at + 0.019, gain * 0.4)
        add(out, shaped(low_pass(noise(0.1, chance), 420.0), strike(0.004, 0.03)), at, gain * 1.1)
        at += step * chance.uniform(0.8, 1.15)
        step *= 0.84
        gain *= 0.83
        if step < 0.03:
            break
    brush = high_pass(low_pass(noise(0.8, chance), 1500.0), 300.0)
    add(out, shaped(brush, swell(0.8, 0.12, 1.5)), gain=0.12)
    return finished(room(out, 0.14))


def card(chance: Random) -> bytes:
    """A card slid from a pile and laid down: a short hiss that rises, then a flat tap."""
    out = silence(0.34)
    hiss = band(noise(0.2, chance), lambda t: 1700.0 + 9000.0 * t, 1900.0)
    add(out, shaped(hiss, swell(0.2, 0.12)), gain=0.8)
    tap = low_pass(noise(0.1, chance), 1400.0)
    add(out, shaped(tap, strike(0.001, 0.016)), 0.19, 0.9)
    add(out, shaped(tone(0.1, 190.0), strike(0.002, 0.02)), 0.19, 0.25)
    return finished(room(out, 0.12))


def page(chance: Random) -> bytes:
    """A sheet of paper turned: two overlapping sweeps with the flutter of the sheet."""
    out = silence(0.62)
    for at, length, low, high in ((0.0, 0.34, 900.0, 3600.0), (0.2, 0.38, 3000.0, 1100.0)):
        sweep = band(noise(length, chance), glide(low, high, length), 1500.0)
        flutter = shaped(sweep, lambda t: 0.7 + 0.3 * math.sin(2 * math.pi * (23.0 - 14.0 * t) * t))
        add(out, shaped(flutter, swell(length, length * 0.45)), at, 0.8)
    for _ in range(9):
        crackle = shaped(high_pass(noise(0.012, chance), 2400.0), strike(0.0004, 0.002))
        add(out, crackle, at=chance.uniform(0.05, 0.5), gain=chance.uniform(0.04, 0.16))
    return finished(out)


def win(_chance: Random) -> bytes:
    """Three warm notes upwards, the last one left to ring."""
    out = silence(1.28)
    for at, hertz, gain in ((0.0, 392.0, 0.8), (0.15, 493.88, 0.85), (0.3, 587.33, 1.0)):
        add(out, bell(hertz, 1.28 - at), at, gain)
    return finished(out)


def loss(chance: Random) -> bytes:
    """Two low notes that sink, like a lamp going down, with a breath of wind."""
    out = silence(1.25)
    for at, start, fall in ((0.0, 196.0, 14.0), (0.3, 155.56, 34.0)):
        for ratio, gain in ((1.0, 1.0), (2.0, 0.3), (3.0, 0.1)):
            note = tone(0.95, glide(start * ratio, (start - fall) * ratio, 0.95))
            add(out, shaped(note, strike(0.03, 0.34)), at, gain)
    wind = band(noise(1.2, chance), lambda t: 520.0 - 260.0 * t, 320.0)
    add(out, shaped(wind, swell(1.2, 0.35)), gain=0.8)
    return finished(out)


def refuse(chance: Random) -> bytes:
    """A soft dull thud: no, not there."""
    out = silence(0.24)
    add(out, shaped(tone(0.24, lambda t: 132.0 - 150.0 * t), strike(0.006, 0.05)))
    add(out, shaped(low_pass(noise(0.1, chance), 380.0), strike(0.003, 0.022)), gain=1.2)
    add(out, shaped(tone(0.2, 98.0), strike(0.006, 0.04)), 0.085, 0.5)
    return finished(out)


def coin(chance: Random) -> bytes:
    """A coin flicked into the air, ringing, and falling on wood."""
    out = silence(0.95)
    falls = ((0.5, 0.55, 0.07), (0.6, 0.36, 0.05), (0.67, 0.22, 0.04), (0.71, 0.14, 0.03))
    for at, gain, life in ((0.0, 1.0, 0.24), *falls):
        for ratio, share in ((1.0, 1.0), (1.006, 0.6), (1.53, 0.42), (2.31, 0.2)):
            ring = tone(0.45, 2150.0 * ratio * (1.0 + 0.01 * chance.random()))
            add(out, shaped(ring, strike(0.0015, life / ratio)), at, gain * share * 0.5)
        if at:
            add(out, knock(chance, 520.0, 0.018, 0.12), at, gain * 0.7)
    return finished(room(low_pass(out, 5200.0), 0.12))


def stamp(chance: Random) -> bytes:
    """A heavy marker pressed onto a card: a dull knock with leather in it."""
    out = silence(0.26)
    add(out, knock(chance, 230.0, 0.03))
    add(out, shaped(low_pass(noise(0.12, chance), 700.0), strike(0.001, 0.022)), gain=1.4)
    add(out, shaped(tone(0.2, lambda t: 96.0 - 80.0 * t), strike(0.002, 0.05)), gain=0.9)
    return finished(room(out, 0.1))


def zap(chance: Random) -> bytes:
    """A beam that finds its target: a falling, buzzing tone and a crackle at its end."""
    out = silence(0.5)
    for ratio, gain in ((1.0, 1.0), (2.01, 0.5), (3.02, 0.28)):
        beam = tone(0.3, lambda t, ratio=ratio: ratio * (240.0 + 1100.0 * math.exp(-t * 11.0)))  # type: ignore[misc]
        add(out, shaped(beam, strike(0.004, 0.09)), gain=gain * 0.6)
    for _ in range(7):
        add(out, shaped(band(noise(0.03, chance), 2600.0, 1800.0), strike(0.0005, 0.006)), chance.uniform(0.1, 0.3))
    return finished(room(low_pass(out, 4200.0), 0.16))


def glitch(chance: Random) -> bytes:
    """A signal that is lost: short bits of tone, cut off and stepping down."""
    out = silence(0.42)
    at, hertz = 0.0, 880.0
    while at < 0.34:
        length = chance.uniform(0.02, 0.05)
        bit = tone(length, hertz * chance.choice((1.0, 1.5, 0.75)))
        add(out, shaped(bit, swell(length, length * 0.2, 1.0)), at, 0.7)
        add(out, shaped(band(noise(length, chance), hertz * 2, 900.0), swell(length, length * 0.5)), at, 0.5)
        at += length + chance.uniform(0.004, 0.02)
        hertz *= 0.86
    return finished(room(low_pass(out, 3800.0), 0.12))


def take(chance: Random) -> bytes:
    """A piece picked up: a light scrape and the faint knock of letting go of the board."""
    out = silence(0.2)
    add(out, shaped(band(noise(0.09, chance), lambda t: 1100.0 + 6000.0 * t, 1200.0), swell(0.09, 0.05)), gain=0.5)
    add(out, knock(chance, 560.0, 0.014, 0.12), 0.05, 0.5)
    return finished(room(out, 0.1))


def chain(chance: Random) -> bytes:
    """A heavy chain drawn one link on: iron on iron, three times, and the weight of it."""
    out = silence(0.6)
    for at, gain in ((0.0, 0.6), (0.11, 1.0), (0.2, 0.45)):
        for hertz, life in ((1240.0, 0.06), (1873.0, 0.045), (2710.0, 0.03), (3390.0, 0.02)):
            ring = tone(0.3, hertz * chance.uniform(0.97, 1.03), chance.uniform(0.0, 0.6))
            add(out, shaped(ring, strike(0.001, life)), at, gain * 0.4)
        add(out, shaped(low_pass(noise(0.08, chance), 900.0), strike(0.001, 0.014)), at, gain)
    add(out, shaped(tone(0.4, lambda t: 92.0 - 40.0 * t), strike(0.004, 0.07)), 0.11, 0.6)
    return finished(room(low_pass(out, 5200.0), 0.14))


def shutter(chance: Random) -> bytes:
    """A camera with flash powder: two clicks of the shutter, and the soft puff between them."""
    out = silence(0.5)
    add(out, knock(chance, 1500.0, 0.006, 0.06), gain=0.9)
    add(out, knock(chance, 1150.0, 0.008, 0.08), 0.11, 0.8)
    puff = band(noise(0.4, chance), glide(900.0, 260.0, 0.4), 700.0)
    add(out, shaped(puff, strike(0.004, 0.09)), 0.02, 1.5)
    return finished(room(out, 0.14))


def slam(chance: Random) -> bytes:
    """An iron door that falls shut: a heavy blow, bars that ring, a bolt."""
    out = silence(0.9)
    add(out, shaped(tone(0.5, lambda t: 92.0 - 50.0 * t), strike(0.002, 0.09)), gain=1.2)
    add(out, shaped(low_pass(noise(0.2, chance), 700.0), strike(0.001, 0.03)), gain=1.6)
    for hertz, gain in ((311.0, 0.5), (447.0, 0.34), (733.0, 0.22), (1189.0, 0.12)):
        add(out, shaped(tone(0.8, hertz), strike(0.002, 0.16)), gain=gain)
    add(out, knock(chance, 640.0, 0.02, 0.15), 0.2, 0.6)
    return finished(room(low_pass(out, 3200.0), 0.2))


def engine(chance: Random) -> bytes:
    """An old car that starts, gathers way and is gone."""
    length = 1.15
    out = silence(length)
    at = 0.0
    while at < length - 0.1:
        share = at / length
        blow = add_up(
            (70.0 + 40.0 * share, 1.0), (140.0 + 80.0 * share, 0.5), (215.0 + 120.0 * share, 0.25), length=0.09
        )
        rough = low_pass(noise(0.09, chance), 500.0)
        loudness = min(1.0, at / 0.25) * (1.0 - share) ** 1.2
        add(out, shaped(blow, strike(0.004, 0.024)), at, loudness)
        add(out, shaped(rough, strike(0.003, 0.018)), at, 0.7 * loudness)
        at += 0.085 - 0.048 * min(1.0, share * 1.6) + chance.uniform(-0.004, 0.004)
    return finished(room(low_pass(out, 1800.0), 0.12))


def step(chance: Random) -> bytes:
    """A light foot on sand."""
    out = silence(0.16)
    add(out, shaped(low_pass(noise(0.12, chance), 900.0), strike(0.004, 0.022)))
    add(out, shaped(tone(0.1, lambda t: 150.0 - 300.0 * t), strike(0.003, 0.02)), gain=0.6)
    return finished(out)


def kick(chance: Random) -> bytes:
    """A foam ball that is kicked: a soft, hollow thump."""
    out = silence(0.34)
    add(out, shaped(tone(0.3, lambda t: 190.0 - 380.0 * t), strike(0.003, 0.06)))
    add(out, shaped(low_pass(noise(0.1, chance), 700.0), strike(0.002, 0.018)), gain=1.4)
    return finished(room(out, 0.12))


def moo(chance: Random) -> bytes:
    """A young cow, at some distance and in a good mood: a voice that rises, holds and falls."""
    length = 1.1

    def pitch(t: float) -> float:
        rise = min(1.0, t / 0.25)
        fall = max(0.0, (t - 0.75) / 0.35)
        return 128.0 + 52.0 * rise - 60.0 * fall + 3.0 * math.sin(2 * math.pi * 5.2 * t)

    out = silence(length)
    for ratio, gain in ((1.0, 1.0), (2.0, 0.75), (3.0, 0.6), (4.0, 0.34), (5.0, 0.2), (6.0, 0.12)):
        add(out, tone(length, lambda t, ratio=ratio: pitch(t) * ratio), gain=gain)  # type: ignore[misc]
    vowel = band(out, lambda t: 320.0 + 420.0 * math.sin(math.pi * min(1.0, t / length)), 260.0)
    add(vowel, shaped(low_pass(noise(length, chance), 800.0), swell(length, 0.4)), gain=0.01)
    return finished(shaped(vowel, swell(length, 0.3, 0.8)))


def cheer(chance: Random) -> bytes:
    """A small crowd and a brass band's first two chords."""
    out = silence(1.25)
    crowd = band(noise(1.25, chance), lambda t: 900.0 + 500.0 * math.sin(2.4 * t), 900.0)
    add(out, shaped(crowd, swell(1.25, 0.35, 1.2)), gain=1.1)
    for at, notes in ((0.0, (293.66, 369.99, 440.0)), (0.28, (392.0, 493.88, 587.33))):
        for hertz in notes:
            for ratio, gain in ((1.0, 0.3), (2.0, 0.2), (3.0, 0.13), (4.0, 0.07)):
                add(out, shaped(tone(0.9, hertz * ratio), strike(0.03, 0.3)), at, gain * 0.35)
    return finished(out)


def boing(_chance: Random) -> bytes:
    """Somebody flies through the air: a note that slides up and away, as in an old cartoon."""
    out = silence(0.8)
    for ratio, gain in ((1.0, 1.0), (2.0, 0.25), (3.0, 0.1)):
        slide = tone(0.8, lambda t, ratio=ratio: ratio * (260.0 + 620.0 * t + 26.0 * math.sin(2 * math.pi * 13.0 * t)))  # type: ignore[misc]
        add(out, shaped(slide, strike(0.01, 0.28)), gain=gain)
    return finished(out)


def whistle(chance: Random) -> bytes:
    """A referee's whistle with its pea, twice."""
    out = silence(0.75)
    for at, length in ((0.0, 0.16), (0.24, 0.42)):
        trill = tone(length, lambda t: 2350.0 + 120.0 * math.sin(2 * math.pi * 38.0 * t))
        add(out, shaped(trill, swell(length, 0.03, 0.6)), at)
        add(out, shaped(band(noise(length, chance), 2400.0, 600.0), swell(length, 0.03, 0.6)), at, 0.5)
    return finished(room(out, 0.15))


def shot(chance: Random) -> bytes:
    """A shotgun far down a street: the crack, the body of it, and the houses that send it back."""
    out = silence(1.2)
    for at, gain, dull in ((0.0, 1.0, 2600.0), (0.17, 0.3, 1100.0), (0.31, 0.16, 800.0), (0.5, 0.08, 600.0)):
        add(out, shaped(low_pass(noise(0.5, chance), dull), strike(0.0015, 0.07)), at, gain)
        add(out, shaped(tone(0.4, lambda t: 92.0 - 90.0 * t), strike(0.003, 0.09)), at, gain * 0.8)
    return finished(room(out, 0.3, 0.2))


def church_bell(_chance: Random) -> bytes:
    """One stroke of the bell over the street."""
    out = silence(1.3)
    for hertz, gain in ((311.13, 1.0), (373.0, 0.35), (622.0, 0.3)):
        add(out, bell(hertz, 1.3), gain=gain)
    return finished(out)


def arrow(chance: Random) -> bytes:
    """A bowstring, and a shaft that whistles away and finds wood."""
    out = silence(0.5)
    add(out, shaped(tone(0.2, lambda t: 210.0 - 120.0 * t), strike(0.001, 0.04)), gain=0.7)
    add(out, shaped(band(noise(0.26, chance), glide(1500.0, 2900.0, 0.26), 700.0), swell(0.26, 0.12)), 0.02, 1.1)
    add(out, knock(chance, 420.0, 0.022, 0.16), 0.27, 0.8)
    return finished(room(out, 0.12))


def sword(chance: Random) -> bytes:
    """A blade drawn through the air, and steel on steel."""
    out = silence(0.8)
    add(out, shaped(band(noise(0.18, chance), glide(900.0, 3200.0, 0.18), 900.0), swell(0.18, 0.13)), gain=0.8)
    for hertz, gain, life in ((1174.0, 0.5, 0.16), (1893.0, 0.42, 0.13), (2637.0, 0.3, 0.1), (3951.0, 0.16, 0.06)):
        ring = tone(0.6, hertz * chance.uniform(0.99, 1.01), chance.uniform(0.0, 0.6))
        add(out, shaped(ring, strike(0.001, life)), 0.14, gain)
    return finished(room(low_pass(out, 5200.0), 0.16))


def fireball(chance: Random) -> bytes:
    """Something that burns flies by and bursts."""
    out = silence(1.0)
    add(out, shaped(band(noise(0.4, chance), glide(260.0, 640.0, 0.4), 420.0), swell(0.4, 0.3)), gain=1.2)
    add(out, shaped(low_pass(noise(0.5, chance), 900.0), strike(0.004, 0.12)), 0.34, 1.2)
    add(out, shaped(tone(0.5, lambda t: 120.0 - 120.0 * t), strike(0.004, 0.12)), 0.34, 0.8)
    return finished(room(low_pass(out, 3200.0), 0.2))


def rise(chance: Random) -> bytes:
    """Out of the grave: a hollow choir that slides up, and breath."""
    out = silence(1.25)
    for ratio, gain in ((1.0, 1.0), (1.19, 0.7), (1.5, 0.5)):
        voice = tone(1.2, lambda t, ratio=ratio: ratio * (110.0 + 60.0 * t + 3.0 * math.sin(2 * math.pi * 5.0 * t)))  # type: ignore[misc]
        add(out, shaped(voice, swell(1.2, 0.6)), gain=gain * 0.5)
    add(out, shaped(band(noise(1.2, chance), glide(420.0, 1100.0, 1.2), 500.0), swell(1.2, 0.8)), gain=0.9)
    return finished(room(low_pass(out, 2600.0), 0.3))


def clack(chance: Random) -> bytes:
    """One die of bone comes down on another."""
    out = silence(0.26)
    add(out, knock(chance, 980.0, 0.016))
    add(out, knock(chance, 1430.0, 0.01), 0.004, 0.6)
    add(out, knock(chance, 860.0, 0.012), 0.06, 0.35)
    return finished(room(out, 0.14))


def flame(chance: Random) -> bytes:
    """A candle catches: a breath, and a low bell far away."""
    out = silence(0.7)
    add(out, shaped(band(noise(0.5, chance), glide(400.0, 1500.0, 0.5), 700.0), swell(0.5, 0.16)), gain=1.6)
    add(out, shaped(bell(392.0, 0.6), swell(0.6, 0.1)), 0.06, 0.35)
    return finished(room(out, 0.2))


def turn(_chance: Random) -> bytes:
    """Two clear notes upwards: your turn."""
    out = silence(0.62)
    for at, hertz in ((0.0, 659.25), (0.12, 987.77)):
        add(out, bell(hertz, 0.62 - at), at)
    return finished(out)


def theirs(chance: Random) -> bytes:
    """Two hollow knocks downwards: somebody else's turn."""
    out = silence(0.4)
    for at, body in ((0.0, 330.0), (0.13, 220.0)):
        add(out, knock(chance, body, 0.06), at)
    return finished(room(out, 0.1))


def danger(_chance: Random) -> bytes:
    """A low buzz that beats three times: look out."""
    out = silence(0.66)
    buzz = add_up((146.83, 1.0), (155.56, 0.9), (293.66, 0.5), (311.13, 0.4), (587.33, 0.2), length=0.18)
    for at in (0.0, 0.22, 0.44):
        add(out, shaped(buzz, swell(0.18, 0.05)), at)
    return finished(out)


def good(_chance: Random) -> bytes:
    """A short high chime: it went well."""
    out = silence(0.5)
    for at, hertz in ((0.0, 1046.5), (0.07, 1567.98)):
        add(out, bell(hertz, 0.5 - at), at, 0.8)
    return finished(out)


def bad(_chance: Random) -> bytes:
    """A short note that sinks: it went ill."""
    out = silence(0.5)
    for ratio, gain in ((1.0, 1.0), (2.0, 0.35), (3.0, 0.15)):
        note = tone(0.48, glide(246.94 * ratio, 174.61 * ratio, 0.48))
        add(out, shaped(note, strike(0.02, 0.16)), gain=gain)
    return finished(out)


SOUNDS: dict[str, Callable[[Random], bytes]] = {
    "set": set_down,
    "dice": dice,
    "card": card,
    "page": page,
    "win": win,
    "loss": loss,
    "refuse": refuse,
    "coin": coin,
    "stamp": stamp,
    "zap": zap,
    "glitch": glitch,
    "take": take,
    "chain": chain,
    "shutter": shutter,
    "slam": slam,
    "engine": engine,
    "step": step,
    "kick": kick,
    "moo": moo,
    "cheer": cheer,
    "boing": boing,
    "whistle": whistle,
    "shot": shot,
    "bell": church_bell,
    "arrow": arrow,
    "sword": sword,
    "fireball": fireball,
    "rise": rise,
    "clack": clack,
    "flame": flame,
    "turn": turn,
    "theirs": theirs,
    "danger": danger,
    "good": good,
    "bad": bad,
}


def make(name: str) -> bytes:
    """The bytes of one sound's WAV file."""
    return SOUNDS[name](Random(f"poste restante {name}"))


def main(arguments: list[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    folder = Path(given[0]) if given else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        (folder / f"{name}.wav").write_bytes(make(name))
        print(folder / f"{name}.wav")
    return 0


if __name__ == "__main__":
    sys.exit(main())
