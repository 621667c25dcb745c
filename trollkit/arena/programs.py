"""Programs of any language: `pack` puts a command and the program's files into one text.

That text is the program's source: it travels, and its hash is its identity. A file `nom.bot`
holds a command line, to be run in its folder. The command may begin with a program of this
machine, and name what is its `own`: all that bears its name. Anything else is somebody's file:
a `python3` may lie in any student's folder.
"""

import json
import os
import shlex
import stat
from base64 import b64decode, b64encode
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from trollkit.core.files import regular

_BASE = b"SQLite format 3\0"
# The names of files that the kit writes into a contest's folder, beside its bases.
KIT = (
    *("etat.json", "finale.json", "finale.devoile.json"),
    *("recues.json", "parties.json", "invitation.json"),
)


class BotError(Exception):
    """A command that cannot play; `reason` is a key of `trollkit.phrases.arena`."""

    def __init__(self, reason: str, *details: str) -> None:
        super().__init__(reason, *details)
        self.reason, self.details = reason, details


def own(path: Path) -> list[str]:
    """The files and folders beside a program that bear its name: all that it has.

    For `zoe.bot` they are `zoe` and `zoe.js`, not `zoe-2.py`.
    """
    there = (each for each in path.parent.iterdir() if path.stem in (each.name, each.stem))
    names = sorted(each.name for each in there if each.name != path.name)
    return [name for name in names if not _is_the_kit_s(name, path.parent)]


def check(words: Sequence[str], path: Path, mine: Collection[str]) -> None:
    """Raise BotError unless the command of `path` names only what is its own (`mine`).

    A first word without a slash is a program of the system.
    """
    first, *named = words
    if "/" in first:
        if os.path.isabs(first):  # results would not show its changes
            raise BotError("elsewhere", first)
        if not (path.parent / first).exists():
            raise BotError("missing", first)
        named.append(first)
    for word in named:
        top = next(iter(Path(os.path.normpath(word)).parts), "")
        if top not in mine and (path.parent / word).exists():
            raise _not_own(word, path)


def _not_own(word: str, path: Path) -> BotError:
    return BotError("not_own", word, f"{path.stem}{Path(word).suffix}", path.stem)


def _is_the_kit_s(name: str, folder: Path) -> bool:
    """Whether the kit wrote a file: one of `KIT`, a base of any name, or a journal of one."""
    others = (each for each in folder.iterdir() if name.startswith(each.name))
    found = (each for each in others if name[len(each.name) :][:1] in ("", ".", "-"))
    return name in KIT or any(map(_is_base, found))


def _is_base(path: Path) -> bool:
    try:
        return regular(path, len(_BASE)) == _BASE
    except OSError:
        return False


MOST_BYTES, MOST_FILES = 4_000_000, 200  # of all that a program has
_LONGEST = 10_000  # bytes of a file of the name `nom.bot`


class File(NamedTuple):
    """One file beside a command."""

    name: str  # relative, with slashes
    runs: bool  # whether it may be started
    content: bytes


def words_of(path: Path) -> list[str]:
    """The command line of a program's file. Raises BotError, OSError."""
    text = regular(path, _LONGEST).decode("utf-8", "replace")
    lines = (line.strip() for line in text.splitlines())
    commands = [line for line in lines if line and not line.startswith("#")]
    if len(commands) != 1:
        raise BotError("one_command", str(len(commands)))
    try:
        words = shlex.split(commands[0])
    except ValueError:
        raise BotError("quotes", commands[0]) from None
    if not words[0]:
        raise BotError("one_command", "0")
    return words


def pack(path: Path) -> bytes:
    """The text of a program: its command, and all its own files.

    Raises BotError, OSError.
    """
    words, mine = words_of(path), own(path)
    check(words, path, mine)
    check_start(words[0], path.parent)
    files = [file for name in mine for file in _files(path, name)]
    if len(files) > MOST_FILES or sum(len(file.content) for file in files) > MOST_BYTES:
        raise BotError("too_much", str(MOST_FILES), str(MOST_BYTES // 1_000_000))
    kept = [[name, runs, b64encode(content).decode()] for name, runs, content in files]
    return json.dumps({"commande": words, "fichiers": sorted(kept)}).encode()


def check_start(word: str, folder: Path) -> None:
    """Raise BotError when the first word is a file that cannot be started by itself.

    A script needs its interpreter named, as landlock lets a child become one program only.
    """
    path = folder / word
    if "/" not in word or not path.exists():
        return
    runs = path.stat().st_mode & stat.S_IXUSR  # what is kept of its rights
    if not runs or regular(path.resolve(), 2) == b"#!":
        raise BotError("not_started", word)


def _files(program: Path, name: str) -> Iterator[File]:
    path = program.parent / name
    inside = sorted(path.rglob("*")) if path.is_dir() else []
    for each in [path, *inside][: MOST_FILES + 2]:
        place = each.relative_to(program.parent).as_posix()
        if each.is_symlink():
            raise _not_own(place, program)
        if each.is_file():
            seen = each.stat()
            if seen.st_size > MOST_BYTES:
                raise BotError("too_much", str(MOST_FILES), str(MOST_BYTES // 1_000_000))
            yield File(place, bool(seen.st_mode & stat.S_IXUSR), each.read_bytes())


def starter(code: bytes) -> str:
    """The installed program that a packed program needs to start, "" for none."""
    word: str = json.loads(code)["commande"][0]
    return "" if "/" in word else word


def lay(code: bytes, folder: Path) -> list[str]:
    """Write a packed program's files into an empty folder; its command with their paths."""
    packed = json.loads(code)
    laid = set()
    for name, runs, content in packed["fichiers"]:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b64decode(content))
        path.chmod(0o555 if runs else 0o444)
        laid |= {name, *(parent.as_posix() for parent in Path(name).parents)}
    laid.discard(".")
    words = packed["commande"]
    at_home = (os.path.normpath(word) in laid for word in words)
    return [
        str(folder / word) if here else word for word, here in zip(words, at_home, strict=True)
    ]
