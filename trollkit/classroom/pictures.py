"""`settle`: attaches the pictures of a Markdown cell to it, under names that all readers share.

A picture is attached to the cell already, or lies in a file beside the notebook. Editors write
its name as it is or as in an address (`plateau%20fin.png`), and systems write accents in two
ways.
"""

import base64
import html
import re
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote

FILES = (".gif", ".jpeg", ".jpg", ".png", ".webp")
LARGEST = 5_000_000  # bytes of a file
# Characters of a text without its pictures. Reading Markdown may take quadratic time: a second
# for that many.
LONGEST_TEXT = 15_000
_DATA = re.compile(r"data:image/[a-z+]{1,20};base64,[A-Za-z0-9+/=]*")
_BLANKS = re.compile(r"[^\S\n]{81,}")
_ATTACHED = "attachment:"
_SIGNATURES = {
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF.{4}WEBP", re.DOTALL),
}
# Repetitions are bounded, so that a page of spaces does not take hours.
_IN_MARKDOWN = re.compile(
    r"!\[(?P<words>(?:[^!\]\n]|!(?!\[)){0,1000}+)\]\(\s{0,9}"
    r"(?P<place><[^<>\n]{0,400}>|(?:[^()<>\"\n]|\([^()\n]{0,99}\)){1,400}?)"
    r"(?P<title>\s{1,9}(?:\"[^\"\n]{0,400}\"|'[^'\n]{0,400}'))?\s{0,9}\)"
)
_IN_HTML = re.compile(r"<img\s[^<>]{1,2000}>", re.IGNORECASE)
_MARK = re.compile(r"\b(?P<name>src|alt)\s{0,9}=\s{0,9}(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))")
_ELSEWHERE = re.compile(r"(?!attachment:|file:)[a-z][a-z0-9+.-]+:|//|#", re.IGNORECASE)
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_PLAIN = re.compile(r"[A-Za-z0-9_.-]+")

Attachments = Mapping[str, Mapping[str, str]]


def read_length(text: str) -> int:
    """The length of a text; that of a long one without the pictures in it."""
    return len(text) if len(text) <= LONGEST_TEXT else len(_DATA.sub("", text))


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


def settle(
    source: str,
    attachments: Attachments,
    folder: Path | None = None,
    taken: Attachments | None = None,
) -> tuple[str, dict[str, Any]]:
    """A Markdown text and its attachments, with each picture attached under a plain name.

    Pictures are looked for among the attachments and in `folder`; those not found stay as
    written. A picture whose name is not plain, or is another's in `taken`, is named by its
    content.
    """
    others = taken or {}
    within = _Within(attachments, folder)
    held: dict[str, Any] = {}
    left = attachments.keys() - others.keys()  # attachments that the text does not show
    given: dict[int, str] = {}  # new names, by picture

    @cache
    def settled(place: str) -> str | None:
        name, picture = within.find(place)
        if picture is None:
            return None
        left.discard(name)
        plain = name in attachments and _PLAIN.fullmatch(name)
        if not plain or others.get(name, picture) != picture:
            if id(picture) not in given:
                content = repr(sorted(picture.items())).encode()
                given[id(picture)] = f"image-{sha256(content).hexdigest()[:16]}"
            name = given[id(picture)]
        held[name] = dict(picture)
        return _ATTACHED + name

    def in_markdown(found: re.Match[str]) -> str:
        place = settled(found["place"])
        if place in (None, found["place"]):
            return found[0]
        return f"![{found['words']}]({place}{found['title'] or ''})"

    def in_html(found: re.Match[str]) -> str:
        marks = {
            mark["name"]: mark[2] or mark[3] or mark[4] or ""
            for mark in _MARK.finditer(found[0])
        }
        place = settled(marks.get("src", ""))
        words = re.sub(r"[\[\]\n]", " ", marks.get("alt", ""))
        return f"![{words}]({place})" if place else found[0]

    text = _IN_HTML.sub(in_html, _IN_MARKDOWN.sub(in_markdown, source))
    return text, held | {name: dict(attachments[name]) for name in left if attachments[name]}


def without_lost(source: str, attachments: Attachments) -> str:
    """A settled text, with a note in the place of each missing picture.

    nbconvert makes no page at all when a picture is missing.
    """

    def told(found: re.Match[str]) -> str:
        place = found["place"]
        if attachments.get(place.removeprefix(_ATTACHED)) or _ELSEWHERE.match(place):
            return found[0]
        return f"*(image absente : {found['words']})*"

    return _IN_MARKDOWN.sub(told, source)


class _Within:
    """The pictures that a text may show; each is read once."""

    def __init__(self, attachments: Attachments, folder: Path | None) -> None:
        self._attachments, self._folder = attachments, folder
        self._files: dict[Path, Mapping[str, str] | None] = {}
        self._names: dict[str, str] = {}
        for name, kinds in attachments.items():
            for known in (name, _key(name)) if kinds else ():
                self._names.setdefault(known, name)

    def find(self, place: str) -> tuple[str, Mapping[str, str] | None]:
        """The name and the data of a picture that a text names; the data is None if lost."""
        written = html.unescape(
            _ESCAPED.sub(r"\1", place.strip().removeprefix("<").removesuffix(">"))
        )
        if not written or _ELSEWHERE.match(written):
            return "", None
        name = written.removeprefix(_ATTACHED)
        last = PurePosixPath(unquote(name).replace("\\", "/")).name
        for wanted in (name, _key(name), _key(last)):
            if wanted in self._names:
                return self._names[wanted], self._attachments[self._names[wanted]]
        return last, self._in_folder(unquote(name), last) if last else None

    def _in_folder(self, name: str, last: str) -> Mapping[str, str] | None:
        """A picture of the folder: at the path that its name gives, else one of that name."""
        if self._folder is None:
            return None
        with suppress(OSError, ValueError):  # a name that no file has
            there = (self._folder / name).resolve()
            inside = there.is_relative_to(self._folder.resolve()) and there.is_file()
            for path in ([there] if inside else []) + self._beside.get(_key(last), []):
                if picture := self._read(path):
                    return picture
        return None

    def _read(self, path: Path) -> Mapping[str, str] | None:
        if path not in self._files:
            self._files[path] = None
            if path.is_file() and not path.is_symlink() and path.stat().st_size <= LARGEST:
                data = path.read_bytes()
                if kind := kind_of(data):
                    self._files[path] = {kind: base64.b64encode(data).decode("ascii")}
        return self._files[path]

    @cached_property
    def _beside(self) -> dict[str, list[Path]]:
        found: dict[str, list[Path]] = {}
        for path in sorted(self._folder.iterdir()) if self._folder else ():
            found.setdefault(_key(path.name), []).append(path)
        return found


def _key(name: str) -> str:
    return unicodedata.normalize("NFC", unquote(name)).strip().casefold()
