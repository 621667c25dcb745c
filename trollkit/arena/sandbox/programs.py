"""Programs of any language: what a command must be able to read, and the command line that runs
it shut in by bubblewrap.

Inside, all is read-only: the system's programs and libraries, the interpreter, the program's
own folder, and the kit, whose Python puts the limits on before it becomes the program. No
network, no home, no other process, no second one, no more memory than its share.
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
# Not the address space: JavaScript and Java reserve a hundred times what they use. Memory as on
# CodinGame; threads, for a virtual machine has some dozens, a library of linear algebra one a
# processor (the system's own root is let off); more time than a whole game, of Gygès at five
# seconds a move too: those who ask keep stricter clocks, and tell more.
_LIMITS = limits.Limits(
    memory=limits.ANY, data=768 << 20, processes=256, cpu_s=1799, output=limits.ANY
)
# Without its settings there is no Java; Node reads those of OpenSSL.
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
# What CodinGame's JavaScript finds there: `readline` and `print`.
_READLINE = Path(__file__).with_name("readline.js")


def shut_in(words: Sequence[str], masked: Iterable[str] = ()) -> list[str]:
    """The command line that runs `words` shut in; it holds as long as this process lives.

    Nothing is to be seen of `masked` files and folders, even inside the kit or the system.
    Raises OSError when there is no such program.
    """
    command, interpreter = resolved(words)
    kit = (*bubble.readable(), *bubble.interpreter())
    readable = [*system(), *kit, *interpreter, *_own(words)]
    around = bubble.around(readable, masked, os.getcwd())
    return [*around, "--", *processes.command("-I", "-B", "-c", _BEGIN, *command)]


def system() -> list[str]:
    """What any program may read of the system's: its libraries, programs and settings."""
    return [path for pattern in _SYSTEM for path in glob.glob(pattern)]


def become(words: list[str]) -> NoReturn:
    """Go on as another program, in a bubble, within its limits."""
    limits.apply(_LIMITS)
    filters.for_programs().load()
    limits.go_on_as(words)


def resolved(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The command that `words` are here, and what its interpreter must read.

    Raises OSError when there is no such program.
    """
    program = shutil.which(words[0]) if words else None
    if program is None:
        raise FileNotFoundError(f"{words[0] if words else ''}: not found")
    path, rest = os.path.abspath(program), list(words[1:])
    if _PYTHON.fullmatch(os.path.basename(program)):
        # By the kit's own: no other is asked what it needs, which may be anybody's file.
        files = [*bubble.interpreter(), *bubble.library_folders()]
        return [sys.executable, *rest], files
    if _NODE.fullmatch(os.path.basename(program)):
        return [path, "-r", str(_READLINE), *rest], [path, str(_READLINE)]
    return [path, *rest], [path]


def _own(words: Sequence[str]) -> list[str]:
    """What a command may read of its own: the folder of each file that it names.

    Only the file where that folder is, or holds, the home or the system's temporary one.
    """
    named = [word for word in words[1:] if os.path.exists(word)]
    if os.path.dirname(words[0]) and not _PYTHON.fullmatch(os.path.basename(words[0])):
        named.append(words[0])
    # `python -m bot` names no file: then it is what lies here.
    paths = [os.path.abspath(path) for path in named] or [os.getcwd()]
    found = [path if os.path.isdir(path) else os.path.dirname(path) for path in paths]
    pairs = zip(paths, found, strict=True)
    readable = [path if _too_wide(folder) else folder for path, folder in pairs]
    return [path for path in readable if not _too_wide(path)]


def _too_wide(path: str) -> bool:
    kept = (Path.home(), Path(tempfile.gettempdir()))
    return os.path.isdir(path) and any(each.is_relative_to(path) for each in kept)
