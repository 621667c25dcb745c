"""What a program's command may name: its own files, and what this machine has installed.

Its own are those that bear its name, `zoe.js`, `zoe-2.dat` or a folder `zoe` for `zoe.bot`, and
`bot.js`: so the starters are called. `rivals` tells whose they are where two could say so.
"""

import os
import shutil
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from trollkit.arena.installed import installed

_STARTER = "bot"
_EXACTLY = 1 << 16  # longer than any name
_BASE = b"SQLite format 3\0"
# What the kit writes into a contest's folder; bases, and what lies beside one, are seen.
KIT = (
    *("etat.json", "finale.json", "finale.devoile.json"),
    *("recues.json", "parties.json", "invitation.json"),
)


class BotError(Exception):
    """A command that cannot enter: `reason` is a key of `trollkit.phrases.bots`."""

    def __init__(self, reason: str, *details: str) -> None:
        super().__init__(reason, *details)
        self.reason, self.details = reason, details


def named(words: Sequence[str], path: Path) -> list[str]:
    """Which words of the command of `path` are files or folders beside it.

    Raises BotError when it may not name one, OSError.
    """
    found = []
    for place, word in enumerate(words):
        beside = path.parent / word
        if place == 0 and "/" not in word:  # a program of the system
            mine = bond(word, path) or shutil.which(word) is None
            if mine and beside.exists():
                raise BotError("beside", word)
        elif place == 0 and os.path.isabs(word):
            check_installed(word)
        elif beside.exists():
            check_own(beside, word, path)
            found.append(os.path.normpath(word))
        elif place == 0:
            raise BotError("missing", word)
    return found


def check_installed(word: str) -> None:
    """Raise BotError when a path leads to a program that is not this machine's own.

    It would be nobody's: it may be another's, and it changes without its results.
    """
    if "/" in word and not (os.path.isabs(word) and installed(word)):
        raise BotError("elsewhere", word)


def check_own(beside: Path, word: str, path: Path) -> None:
    """Raise BotError when what lies at `beside`, or where it leads, is not the program's."""
    folder, real = path.parent.resolve(), beside.resolve()
    if not real.is_relative_to(folder) or os.path.normpath(word).startswith(".."):
        raise BotError("outside", word)
    if real == folder:
        raise BotError("whole_folder", word)
    name, leads_to = top(word), top(str(real.relative_to(folder)))
    if any(_is_the_kit_s(each, folder) for each in (name, leads_to)):
        raise BotError("the_kit_s", word)
    if not bond(name, path) or (leads_to != name and not bears(leads_to, path)):
        raise BotError("not_own", word, renamed(name, path), path.stem)


def top(word: str) -> str:
    """The file or folder of the contest's folder that a path lies in, or is."""
    return next(iter(Path(os.path.normpath(word)).parts), "")


def bond(name: str, path: Path) -> int:
    """How closely a file or folder beside a program bears its name, 0 for not at all.

    >>> [bond(name, Path("zoe.bot")) for name in ("zoe-2.py", "bot.py", "zoelie.py", "lea.py")]
    [4, 1, 0, 0]
    """
    if name == path.name or path.stem in (name, Path(name).stem):
        return _EXACTLY
    if name.startswith(tuple(f"{path.stem}{mark}" for mark in "-_.")):
        return 1 + len(path.stem)
    return int(Path(name).stem.lower() == _STARTER)


def bears(name: str, path: Path) -> bool:
    """Whether it bears a program's whole name, and so is the program's whoever says what."""
    return bond(name, path) == _EXACTLY


def rivals(name: str, path: Path, claims: Mapping[Path, Collection[str]]) -> list[str]:
    """Which other programs it is nearer to than to `path`, or as near as these name it."""
    mine = bond(name, path)
    others = {each: bond(name, each) for each in claims if each != path}
    return sorted(
        each.name
        for each, theirs in others.items()
        if theirs > mine or (theirs == mine < _EXACTLY and name in claims[each])
    )


def renamed(name: str, path: Path) -> str:
    """What a file is to be called so that it is the program's."""
    return f"{path.stem}{Path(name).suffix}"


def _is_the_kit_s(name: str, folder: Path) -> bool:
    """Whether the kit wrote it: a base may have any name, and begins those of its journals."""
    others = (each for each in folder.iterdir() if name.startswith(each.name))
    found = (each for each in others if name[len(each.name) :][:1] in ("", ".", "-"))
    return name in KIT or any(map(_is_base, found))


def _is_base(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_BASE)) == _BASE
