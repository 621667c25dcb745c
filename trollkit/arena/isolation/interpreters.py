"""Which Python a name stands for, and the files without which it fails.

One that is installed is asked, for it may be a version manager's script. Any other is a file of
somebody's, and what it says of itself is read instead: nothing of it runs outside the bubble.
"""

import functools
import glob
import json
import os
import re
import subprocess
from collections.abc import Iterable

from trollkit.arena.installed import installed

_PYTHON = re.compile(r"python(\d+(\.\d+)?)?")
# Which interpreter it is in the end, behind a version manager's script, and where it lives.
_ASK = "import json, sys; print(json.dumps([sys.executable, sys.prefix, sys.base_prefix]))"
_ASKING_S = 30.0
_SETTINGS = "pyvenv.cfg"  # of a virtual environment
_OF_A_PREFIX = ("lib", "lib64", _SETTINGS)
_MOST_BYTES, _MOST_LINKS = 10_000, 8


def python(program: str) -> tuple[str, list[str]] | None:
    """The interpreter that a program is, and its files; None for one that is no Python.

    Raises FileNotFoundError when an installed one does not answer.
    """
    if not _PYTHON.fullmatch(os.path.basename(program)):
        return None
    program = os.path.abspath(program)
    return _asked(program) if installed(program) else _read(program)


@functools.cache
def _asked(program: str) -> tuple[str, list[str]]:
    asked = subprocess.run(
        [program, "-I", "-S", "-c", _ASK],
        capture_output=True,
        cwd=os.path.dirname(program),
        stdin=subprocess.DEVNULL,
        timeout=_ASKING_S,
        check=False,
    )
    try:
        executable, *prefixes = json.loads(asked.stdout)
    except ValueError:
        raise FileNotFoundError(f"{program}: no Python") from None
    # Before Python 3.14 it is `site`, not asked here, that knows of a virtual environment.
    prefixes.append(os.path.dirname(os.path.dirname(executable)))
    of_prefixes = [os.path.join(prefix, name) for prefix in prefixes for name in _OF_A_PREFIX]
    return executable, [executable, *of_prefixes]


def _read(program: str) -> tuple[str, list[str]] | None:
    """The same from the files around it: a virtual environment's, or an installation's."""
    environment = os.path.dirname(os.path.dirname(program))
    home = _home(os.path.join(environment, _SETTINGS))
    base = os.path.dirname(home or os.path.dirname(os.path.realpath(program)))
    if not glob.glob(os.path.join(glob.escape(base), "lib*", "python3*", "os.py")):
        return None
    prefixes = [environment, base] if home else [base]
    return program, [*_links(program), *_within(prefixes)]


def _links(program: str) -> list[str]:
    """A program and the links that it is behind, each of which is to be found inside."""
    found = [program]
    while os.path.islink(found[-1]) and len(found) < _MOST_LINKS:
        leads_to = os.path.join(os.path.dirname(found[-1]), os.readlink(found[-1]))
        found.append(os.path.normpath(leads_to))
    return found


def _home(settings: str) -> str:
    """Where the Python of a virtual environment is, as that says; "" for no environment."""
    try:
        with open(settings, encoding="utf-8", errors="replace") as file:
            text = file.read(_MOST_BYTES)
    except OSError:
        return ""
    pairs = (line.partition("=") for line in text.splitlines())
    return next((value.strip() for key, _, value in pairs if key.strip() == "home"), "")


def _within(prefixes: Iterable[str]) -> list[str]:
    """What an interpreter reads in its folders, less the links that lead out of them."""
    found = []
    for prefix in prefixes:
        inside = f"{os.path.realpath(prefix)}{os.sep}"
        paths = (os.path.join(prefix, name) for name in _OF_A_PREFIX)
        found += [path for path in paths if os.path.realpath(path).startswith(inside)]
    return found
