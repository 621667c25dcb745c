"""`Pictures`: the pictures that a text may show, found however it writes their names.

A picture is attached to the cell, or lies in a file beside the notebook. Editors write its name
as it is or as in an address (`plateau%20fin.png`), and systems write accents in two ways.
"""

import base64
import re
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

FILES = (".gif", ".jpeg", ".jpg", ".png", ".webp")
LARGEST = 5_000_000  # bytes of a file
# Characters of a text without its pictures. Reading Markdown may take quadratic time: a second
# for that many.
LONGEST_TEXT = 15_000
PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=\s]*")
_MOST_SHOWN = 30_000_000  # characters of all pictures of a text: each may be shown many times
_BLANKS = re.compile(r"[^\S\n]{81,}")
_SIGNATURES = {
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF.{4}WEBP", re.DOTALL),
}
_ELSEWHERE = re.compile(r"(?!attachment:|file:)[a-z][a-z0-9+.-]+:|//|#", re.IGNORECASE)

Attachments = Mapping[str, Mapping[str, str]]


def read_length(text: str) -> int:
    """The length of a text; that of a long one without the pictures in it."""
    return len(text) if len(text) <= LONGEST_TEXT else len(PICTURE.sub("", text))


def spaced(text: str) -> str:
    """A text with its long runs of blanks cut, as they too take quadratic time to read."""
    return _BLANKS.sub(" " * 80, text)


def kind_of(data: bytes) -> str | None:
    """The media type of a bitmap picture, by its first bytes; None for anything else.

    >>> kind_of(b"GIF89a..."), kind_of(b"<svg>")
    ('image/gif', None)
    """
    return next((kind for kind, sign in _SIGNATURES.items() if sign.match(data)), None)


def is_picture(name: str, data: bytes) -> bool:
    """Whether a file may be kept as a picture, by its name, its size and its first bytes."""
    return name.lower().endswith(FILES) and len(data) <= LARGEST and kind_of(data) is not None


class Pictures:
    """The pictures that one text may show, each as the address that holds it; "" if lost."""

    def __init__(self, attachments: Attachments, folder: Path | None) -> None:
        self._folder, self._left = folder, _MOST_SHOWN
        self._files: dict[Path, str] = {}
        self._names: dict[str, str] = {}
        for name, kinds in attachments.items():
            held = next((f"data:{kind};base64,{data}" for kind, data in kinds.items()), "")
            for known in (name, _key(name)) if held else ():
                self._names.setdefault(known, held)

    def address(self, place: str) -> str:
        """The address of the picture that a text calls `place`."""
        found = place if place.startswith("data:") else self._found(place)
        self._left -= len(found)
        return found if self._left >= 0 and PICTURE.fullmatch(found) else ""

    def _found(self, place: str) -> str:
        if _ELSEWHERE.match(place):
            return ""
        name = place.removeprefix("attachment:")
        last = PurePosixPath(unquote(name).replace("\\", "/")).name
        for wanted in (name, _key(name), _key(last)):
            if wanted in self._names:
                return self._names[wanted]
        return self._in_folder(unquote(name), last) if last else ""

    def _in_folder(self, name: str, last: str) -> str:
        """A picture of the folder: at the path that its name gives, else one of that name."""
        if self._folder is None:
            return ""
        with suppress(OSError, ValueError):  # a name that no file has
            there = (self._folder / name).resolve()
            inside = there.is_relative_to(self._folder.resolve()) and there.is_file()
            for path in ([there] if inside else []) + self._beside.get(_key(last), []):
                if found := self._read(path):
                    return found
        return ""

    def _read(self, path: Path) -> str:
        if path not in self._files:
            self._files[path] = ""
            if path.is_file() and not path.is_symlink() and path.stat().st_size <= LARGEST:
                data = path.read_bytes()
                # A page shows a drawing as an image, in which no script runs.
                if kind := "image/svg+xml" if path.suffix == ".svg" else kind_of(data):
                    self._files[path] = f"data:{kind};base64,{base64.b64encode(data).decode()}"
        return self._files[path]

    @cached_property
    def _beside(self) -> dict[str, list[Path]]:
        found: dict[str, list[Path]] = {}
        for path in sorted(self._folder.iterdir()) if self._folder else ():
            found.setdefault(_key(path.name), []).append(path)
        return found


def _key(name: str) -> str:
    return unicodedata.normalize("NFC", unquote(name)).strip().casefold()
