"""What is said to `pont.pl`, and how: the command line, the queries, what comes back."""

import functools
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from trollkit.core.errors import PrologError
from trollkit.gyges.notation import Plateau

KIT = Path(__file__).parent
"""Where `gyges.pl` lies, which a program finds beside itself when it is loaded from here."""

BRIDGE = "pont.pl"
_STACK = "256m"  # filled in a second: less than the time for a move
_ASKING_S = 10.0


class Installed(NamedTuple):
    """SWI-Prolog as it is found here: the program, its own folder, its version."""

    program: str
    home: str
    version: str


@functools.cache
def _asked(program: str) -> Installed:
    """What a program says of itself, in lines like PLBASE="/usr/lib/swi-prolog";.

    Raises PrologError of one that does not answer as SWI-Prolog does.
    """
    try:
        said = subprocess.run(
            [program, "--dump-runtime-variables"],
            capture_output=True,
            stdin=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            timeout=_ASKING_S,
            check=False,
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        said = ""
    lines = (line.partition("=") for line in said.splitlines())
    facts = {name: value.strip('";') for name, _, value in lines}
    if not facts.get("PLBASE"):
        raise PrologError("absent")
    return Installed(program, facts["PLBASE"], _dotted(facts.get("PLVERSION", "")))


def _dotted(digits: str) -> str:
    """A version as people write it.

    >>> _dotted("90004")
    '9.0.4'
    """
    if not digits.isdecimal():
        return digits
    number = int(digits)
    return f"{number // 10_000}.{number // 100 % 100}.{number % 100}"


def installed() -> Installed:
    """Where SWI-Prolog is. Raises PrologError where it is not."""
    found = shutil.which("swipl")
    if found is None:
        raise PrologError("absent")
    return _asked(found)


def command(folder: Path = KIT) -> list[str]:
    """The command line that answers queries, by the bridge that lies in a folder.

    Raises PrologError without SWI-Prolog.
    """
    here = installed()
    return [
        *(here.program, f"--home={here.home}", "-q", "-f", "none", f"--stack-limit={_STACK}"),
        *("-g", "pont:run", "-t", "halt", str(folder / BRIDGE)),
    ]


def load(file: Path, text: str, seed: int = 0, wanted: str = "none") -> str:
    """The query that loads a text as if it was that file's."""
    return f"load({_atom(str(file))}, {quoted(text)}, {seed}, {wanted})."


def ask(goal: str, answer: str, seconds: float = 0) -> str:
    """The query for what `answer` is bound to by the first solution of a goal."""
    return f"ask({seconds:g}, ({goal}), {answer})."


def origin(goal: str) -> str:
    """The query for the file that defines a predicate; of the kit's, its name alone."""
    return f"origin({goal})."


def said(line: str, folder: Path = KIT) -> tuple[str, str]:
    """The word and the text of an answer, without the names of folders that tell nothing.

    Raises PrologError of what is no answer.
    """
    word, tab, text = line.rstrip("\n").partition("\t")
    if not tab:
        raise PrologError("died")
    for known in (folder, KIT):
        text = text.replace(f"{known}/", "")
    return word, text


def decoded(code: bytes) -> str:
    """A Prolog source as text: UTF-8, else as an older Windows would have written it."""
    try:
        return code.decode("utf-8-sig")
    except UnicodeDecodeError:
        return code.decode("cp1252", "replace")


def term(plateau: Plateau) -> str:
    """A board as Prolog reads it.

    >>> term([[14, 16], [13], ["n"], "s"])
    '[[14,16],[13],[n],s]'
    """
    *groups, side = plateau
    lists = (f"[{','.join(map(str, group))}]" for group in groups)
    return f"[{','.join([*lists, str(side)])}]"


def quoted(text: str) -> str:
    """A string of Prolog on one line, whatever is in the text.

    >>> quoted('a"b')
    '"a\\\\x22\\\\b"'
    """
    return f'"{_escaped(text)}"'


def _atom(text: str) -> str:
    return f"'{_escaped(text)}'"


def _escaped(text: str) -> str:
    return "".join(c if c.isalnum() or c in _PLAIN else f"\\x{ord(c):x}\\" for c in text)


_PLAIN: Sequence[str] = " _-.,:;()[]{}|/*+=<>!?@#$%^&~"
