"""What the command line of a program must be able to read: its interpreter, its own files."""

import os
import re
import shlex
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from trollkit.arena.isolation.interpreters import python

_NODE = re.compile(r"node(js)?")
# What CodinGame's JavaScript finds there: `readline` and `print`.
_READLINE = Path(__file__).with_name("readline.js")
_SHEBANG_BYTES = 256
_SCRIPTS = 4


class Needs(NamedTuple):
    """The command to run, the interpreter's files, and the paths that the command names."""

    words: list[str]
    interpreter: list[str]
    own: list[str]

    @property
    def folders(self) -> list[str]:
        """What it may read of its own: the folder of each named file, or only the file.

        Only the file where the folder is, or holds, the home or the system's temporary one.
        """
        found = (path if os.path.isdir(path) else os.path.dirname(path) for path in self.own)
        pairs = zip(self.own, found, strict=True)
        readable = [path if _too_wide(folder) else folder for path, folder in pairs]
        return [path for path in readable if not _too_wide(path)]


def needs(words: Sequence[str]) -> Needs:
    """What `words`, called here, needs. Raises OSError when there is no such program."""
    program = shutil.which(words[0]) if words else None
    if program is None:
        raise FileNotFoundError(f"{words[0] if words else ''}: not found")
    named = [word for word in words[1:] if os.path.exists(word)]
    if os.path.dirname(words[0]) and python(program) is None:
        named.append(program)
    command, interpreter = _started(program, list(words[1:]))
    # `python -m bot` names no file: then it is what lies here.
    own = [os.path.abspath(path) for path in named] or [os.getcwd()]
    return Needs(command, interpreter, own)


def masked(mine: Needs, others: Iterable[str], system: Iterable[str] = ()) -> list[str]:
    """What of `others`' files lies in folders of mine, or the system's, and is not mine."""
    readable = [*mine.folders, *system]
    found = (path for other in others for path in _masked(mine, other, readable))
    return list(dict.fromkeys(found))


def _masked(mine: Needs, other: str, readable: Iterable[str]) -> list[str]:
    inside = [root for root in readable if Path(other).is_relative_to(root)]
    if not inside or not os.path.exists(other) or _holds_any(other, mine.own):
        return []
    folder = os.path.dirname(other)
    apart = folder not in inside and not _holds_any(folder, [*mine.own, *inside])
    return [folder if apart else other]


def _holds_any(path: str, paths: Iterable[str]) -> bool:
    return any(Path(other).is_relative_to(path) for other in paths)


def _too_wide(path: str) -> bool:
    return os.path.isdir(path) and _holds_any(path, (str(Path.home()), tempfile.gettempdir()))


def _started(
    program: str, rest: list[str], more: int = _SCRIPTS
) -> tuple[list[str], list[str]]:
    """The command with scripts led back to their interpreter, and the interpreter's files.

    `more` scripts at most stand between the two, as for the system. Raises OSError.
    """
    found_python = python(program)
    if found_python:
        executable, files = found_python
        return [executable, *rest], files
    if _NODE.fullmatch(os.path.basename(program)):
        path = os.path.abspath(program)
        return [path, "-r", str(_READLINE), *rest], [path, str(_READLINE)]
    before = _shebang(program)
    if before:
        found = shutil.which(before[0])
        if found is None or not more:
            raise FileNotFoundError(
                f"{before[0]}: {'a script again' if found else 'not found'}"
            )
        return _started(found, [*before[1:], program, *rest], more - 1)
    return [os.path.abspath(program), *rest], [os.path.abspath(program)]


def _shebang(program: str) -> list[str]:
    """The words before a script, `env` left out; none before another program."""
    with open(program, "rb") as file:
        line = file.read(_SHEBANG_BYTES).partition(b"\n")[0]
    if not line.startswith(b"#!"):
        return []
    try:
        words = shlex.split(os.fsdecode(line[2:]).strip())  # written on Windows, too
    except ValueError as error:  # a quote that does not end
        raise OSError(f"{program}: {error}") from None
    if words and os.path.basename(words[0]) == "env":
        words = words[2:] if words[1:2] == ["-S"] else words[1:]
    return words
