"""Programs of any language: `pack` puts a command and the files that it names into one text.

That text is the program's source: it travels, and its hash is its identity. A file `nom.bot`
holds a command line, to be run in its folder. The command may name programs `installed` on this
machine, and files of its own: those that bear its name, `zoe.js` or a folder `zoe` for
`zoe.bot`. Anything else is somebody's file: a `python3` may lie in any student's folder.
"""

import json
import os
import shlex
import stat
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
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


def named(words: Sequence[str], path: Path) -> list[str]:
    """The words of the command of `path` that are files or folders beside it.

    Raises BotError for one that it may not name, OSError.
    """
    found = []
    for place, word in enumerate(words):
        beside = path.parent / word
        if place == 0 and "/" not in word:  # a program of the system
            continue
        if place == 0 and os.path.isabs(word):
            # Somebody else's file, or one whose changes results would not show.
            if not installed(word):
                raise BotError("elsewhere", word)
        elif beside.exists():
            check_own(beside, word, path)
            found.append(os.path.normpath(word))
        elif place == 0:
            raise BotError("missing", word)
    return found


def check_own(beside: Path, word: str, path: Path) -> None:
    """Raise BotError when `beside` is not the program's own, or is a link."""
    folder, name = path.parent.resolve(), top(word)
    if os.path.isabs(word) or beside.resolve() != folder / os.path.normpath(word):
        raise BotError("outside", word)
    if _is_the_kit_s(name, folder):
        raise BotError("the_kit_s", word)
    if not bears(name, path):
        raise BotError("not_own", word, f"{path.stem}{Path(name).suffix}", path.stem)


def top(word: str) -> str:
    """The first part of a path: a file or folder of the contest's folder."""
    return next(iter(Path(os.path.normpath(word)).parts), "")


def bears(name: str, path: Path) -> bool:
    """Whether a file or folder beside a program bears its name.

    >>> [bears(name, Path("zoe.bot")) for name in ("zoe", "zoe.js", "zoe-2.py", "bot.js")]
    [True, True, False, False]
    """
    return path.stem in (name, Path(name).stem)


def own_names(path: Path) -> list[str]:
    """The files and folders that a command names and that bear its name, itself left out."""
    try:
        words = words_of(path)
    except (BotError, OSError):
        return []
    names = [os.path.normpath(word) for word in words if bears(top(word), path)]
    return [name for name in names if name != path.name]


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


MOST_BYTES, MOST_FILES = 4_000_000, 200  # of all that a command names
_PYTHON = [os.path.join(prefix, "bin") for prefix in (sys.prefix, sys.base_prefix)]
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
    """The text of a program: its command, and all files that it names.

    Raises BotError, OSError.
    """
    words = words_of(path)
    folder = path.parent
    names = named(words, path)
    check_start(words[0], folder)
    # Each once: a script may be named, and the folder that it lies in.
    files = {file.name: file for name in names for file in _files(path, name)}.values()
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
    folder = program.parent
    path = folder / name
    inside = sorted(path.rglob("*")) if path.is_dir() else [path]
    for each in inside[: MOST_FILES + 1]:
        if each.is_symlink():
            raise BotError("outside", each.relative_to(folder).as_posix())
        if each.is_file():
            seen = each.stat()
            if seen.st_size > MOST_BYTES:
                raise BotError("too_much", str(MOST_FILES), str(MOST_BYTES // 1_000_000))
            yield File(
                each.relative_to(folder).as_posix(),
                bool(seen.st_mode & stat.S_IXUSR),
                each.read_bytes(),
            )


def starter(code: bytes) -> str:
    """The installed program that a packed program needs to start, "" for none."""
    word: str = json.loads(code)["commande"][0]
    return word if "/" not in word or os.path.isabs(word) else ""


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


def installed(program: str) -> bool:
    """Whether a program lies in a folder of PATH or of the system that not everybody can write.

    The place of the name decides, not the target of a link: an interpreter first reads what
    lies beside its name (`pyvenv.cfg`).
    """
    folder = os.path.realpath(os.path.dirname(os.path.abspath(program)))
    there = filter(os.path.exists, (folder, program))
    if any(os.stat(each).st_mode & stat.S_IWOTH for each in there):
        return False
    known = [*os.get_exec_path(), *os.defpath.split(os.pathsep), *_PYTHON]
    # A relative folder of PATH may be anybody's.
    return folder in {os.path.realpath(path) for path in known if os.path.isabs(path)}
