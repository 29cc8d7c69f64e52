"""Writing a picture as PNG on another thread.

`pygame.image.save` takes seconds for a large picture and holds the interpreter all the while, so the window would
freeze. `zlib` lets go of it.
"""

from __future__ import annotations

import struct
import zlib

import pygame

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGB, _DEEP = 2, 8
"""The colour type and the bits of each colour, as the format numbers them."""


def encoded(picture: pygame.Surface) -> bytes:
    """Without filters: a third larger than the smallest file, in a fifth of the time."""
    wide, high = picture.get_size()
    pixels = memoryview(pygame.image.tobytes(picture, "RGB"))
    rows = (pixels[start : start + 3 * wide] for start in range(0, 3 * wide * high, 3 * wide))
    unfiltered = b"".join(part for row in rows for part in (b"\0", row))
    head = struct.pack(">IIBBBBB", wide, high, _DEEP, _RGB, 0, 0, 0)
    body = zlib.compress(unfiltered, 9)
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
