"""`shut_in`: the command line that runs a program of any language in a bubble.

It may read the system's programs and libraries, its interpreter, its own folder, and the kit,
whose Python sets the limits before it becomes the program. It can write nothing, and has no
network, no home, no view of other processes, and no more memory than its share.
"""

import glob
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from trollkit.arena.sandbox import bubble, filters, limits
from trollkit.core import processes

LEVEL = "bwrap"
# No limit of address space: JavaScript and Java reserve a hundred times what they use. Memory
# is as on CodinGame. Threads are allowed, as a virtual machine has dozens, and a library of
# linear algebra one a processor (the limit does not hold for root). Time suffices for a whole
# game, of Gygès at five seconds a move too: whoever asks the program has a stricter clock.
_LIMITS = limits.Limits(
    memory=limits.ANY, data=768 << 20, processes=256, cpu_s=1799, output=limits.ANY
)
# Java needs its settings; Node reads those of OpenSSL.
_SYSTEM = (
    *("/usr", "/etc/alternatives", "/etc/ld.so.cache"),
    *("/etc/java-*", "/etc/ssl/openssl.cnf"),
)
_BEGIN = f"""\
import sys
sys.path.insert(0, {str(bubble.PACKAGE.parent)!r})
from trollkit.arena.sandbox.programs import become
become(sys.argv[1:])
"""

_PYTHON, _NODE = re.compile(r"python(\d+(\.\d+)?)?"), re.compile(r"node(js)?")
# Gives JavaScript what it has on CodinGame: `readline` and `print`.
_READLINE = Path(__file__).with_name("readline.js")


def shut_in(words: Sequence[str], masked: Iterable[str] = ()) -> list[str]:
    """The command line that runs `words` in a bubble, which ends with this process.

    `masked` files and folders are hidden, even inside the kit or the system. Raises OSError
    when there is no such program.
    """
    command, interpreter = resolved(words)
    kit = (*bubble.readable(), *bubble.interpreter())
    readable = [*system(), *kit, *interpreter, *_own(words)]
    around = bubble.around(readable, masked, os.getcwd())
    return [*around, "--", *processes.command("-I", "-B", "-c", _BEGIN, *command)]


def system() -> list[str]:
    """The paths of the system that any program may read: libraries, programs, settings."""
    return [path for pattern in _SYSTEM for path in glob.glob(pattern)]


def become(words: list[str]) -> NoReturn:
    """Set the limits, and become another program; called inside the bubble."""
    limits.apply(_LIMITS)
    filters.for_programs().load()
    limits.go_on_as(words)


def resolved(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The command with full paths, and the paths that its interpreter must read.

    Raises OSError when there is no such program.
    """
    program = shutil.which(words[0]) if words else None
    if program is None:
        raise FileNotFoundError(f"{words[0] if words else ''}: not found")
    path, rest = os.path.abspath(program), list(words[1:])
    if _PYTHON.fullmatch(os.path.basename(program)):
        # The kit's own Python runs it: another one may be anybody's file.
        files = [*bubble.interpreter(), *bubble.library_folders()]
        return [sys.executable, *rest], files
    if _NODE.fullmatch(os.path.basename(program)):
        return [path, "-r", str(_READLINE), *rest], [path, str(_READLINE)]
    return [path, *rest], [path]


def _own(words: Sequence[str]) -> list[str]:
    """The paths of its own that a command may read: the folder of each file that it names.

    Of a folder that is, or contains, the home or the system's temporary folder, only the file.
    """
    named = [word for word in words[1:] if os.path.exists(word)]
    if os.path.dirname(words[0]) and not _PYTHON.fullmatch(os.path.basename(words[0])):
        named.append(words[0])
    # `python -m bot` names no file: it may read the current folder.
    paths = [os.path.abspath(path) for path in named] or [os.getcwd()]
    found = [path if os.path.isdir(path) else os.path.dirname(path) for path in paths]
    pairs = zip(paths, found, strict=True)
    readable = [path if _too_wide(folder) else folder for path, folder in pairs]
    return [path for path in readable if not _too_wide(path)]


def _too_wide(path: str) -> bool:
    kept = (Path.home(), Path(tempfile.gettempdir()))
    return os.path.isdir(path) and any(each.is_relative_to(path) for each in kept)
