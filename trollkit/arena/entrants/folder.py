"""The strategies and programs of a folder, read once, with what their files refuse them."""

import errno
import os
import stat
from collections.abc import Iterable, Mapping
from pathlib import Path

from trollkit.arena.entrants import bots
from trollkit.arena.entrants.belongings import BotError, bears, named, renamed, rivals, top
from trollkit.arena.entrants.entrant import Entrant
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.tongues import BOT, PYTHON
from trollkit.phrases import reason_of
from trollkit.phrases.bots import PROGRAM, bot_reason

_MAX_BYTES = 1_000_000  # no student writes a megabyte; a renamed picture has one


def read_folder(
    folder: Path, versions: Mapping[str, str] = {}, *, programs: bool = False
) -> list[Entrant]:
    """The strategies of a folder, in alphabetical order of their stems, Python's first.

    Every `.py` file counts, every file of the suffixes that have a version (of the program
    that plays them), and where `programs` play those of any language (see `bots`);
    not those whose name starts with "_" or ".", nor what a program's command names.

    Raises ContestError when the folder is missing, cannot be listed, or holds no strategy.
    """
    wanted = (PYTHON, *versions)
    if not folder.is_dir():
        raise ContestError("no_folder", str(folder))
    try:
        present = [path for path in folder.iterdir() if path.name[0] not in "_."]
    except OSError:
        raise ContestError("unreadable_folder", str(folder)) from None
    others = [path for path in present if programs and path.suffix not in wanted]
    found = [path for path in others if bots.is_bot(path)]
    claims = {path: _named(path) for path in found}
    refused = _refused(claims, wanted)
    theirs = {
        folder / name
        for path in found
        for name in claims[path]
        if path not in refused or bears(top(name), path)
    }
    files = [path for path in present if path.suffix in wanted and path not in theirs]
    files += [path for path in found if path.suffix == BOT or path not in theirs]
    if not files:
        raise ContestError("empty", str(folder))
    entrants: dict[str, Entrant] = {}
    for path in sorted(files, key=lambda path: (path.suffix != PYTHON, path)):
        if path in found:
            entrant = read_bot(path, refused.get(path))
        else:
            entrant = read_file(path)._replace(version=versions.get(path.suffix, ""))
        id_ = entrant.id
        if id_ in entrants and entrant.is_foreign:
            id_ += entrant.suffix
        # Two names that the file system tells apart may read alike.
        while id_ in entrants:
            id_ = f"{id_}~{entrant.sha[:6]}"
        entrants[id_] = entrant._replace(id=id_)
    return list(entrants.values())


def read_file(path: Path) -> Entrant:
    """One strategy file; one that cannot be read is kept, with its fault."""
    stem = path.stem.encode("utf-8", "replace").decode()  # no lone surrogates in a JSON key
    try:
        seen = path.stat()
        # A pipe never ends, nor does /dev/zero; neither is opened.
        if not stat.S_ISREG(seen.st_mode):
            raise OSError(errno.EISDIR if stat.S_ISDIR(seen.st_mode) else errno.ENODEV, "")
        if seen.st_size > _MAX_BYTES:
            raise OSError(errno.EFBIG, "too large")
        return Entrant(stem, path.read_bytes(), suffix=path.suffix)
    except OSError as error:
        fault = Fault(FaultKind.UNREADABLE, reason_of(error))
        return Entrant(stem, b"", fault, path.suffix)


def read_bot(path: Path, refused: BotError | None = None) -> Entrant:
    """One program of any language; one that cannot enter is kept, with its fault.

    `refused` is why its folder, which holds others, does not let it enter.
    """
    stem = path.stem.encode("utf-8", "replace").decode()
    try:
        if refused:
            raise refused
        return Entrant(stem, bots.pack(path), suffix=BOT)
    except BotError as error:
        fault = Fault(FaultKind.UNREADABLE, bot_reason(error.reason, *error.details), PROGRAM)
    except OSError as error:
        fault = Fault(FaultKind.UNREADABLE, reason_of(error))
    return Entrant(stem, b"", fault, BOT)


def _named(path: Path) -> list[str]:
    """What a program's command names beside it, itself left out.

    Of a program that cannot enter only what bears its name, which does not play either.
    """
    try:
        words = bots.words_of(path)
        try:
            names = named(words, path)
        except BotError:
            names = [os.path.normpath(word) for word in words if bears(top(word), path)]
    except (BotError, OSError):
        return []
    return [name for name in names if name != path.name]


def _refused(claims: Mapping[Path, list[str]], suffixes: Iterable[str]) -> dict[Path, BotError]:
    """Which programs name what, though it bears some of their name, is another's."""
    tops = {path: {top(name) for name in names} for path, names in claims.items()}
    found = {}
    for path, names in tops.items():
        for name in sorted(name for name in names if not bears(name, path)):
            others = rivals(name, path, tops)
            if others:
                found[path] = BotError("shared", name, others[0], renamed(name, path))
            elif _enters(path.with_name(name), suffixes):
                found[path] = BotError("enters", name, renamed(name, path))
    return found


def _enters(path: Path, suffixes: Iterable[str]) -> bool:
    """Whether a file is an entrant by itself: a source of Python has to say so."""
    if path.suffix != PYTHON:
        return path.suffix in suffixes or bots.is_bot(path)
    return b"strategie" in read_file(path).code
