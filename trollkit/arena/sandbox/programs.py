"""Programs of any language: what their command needs to be read, and that command shut in by
bubblewrap, as a command line to start as it is.

Inside, all is read-only: the system's programs and libraries, the interpreter, the program's
own folder. No network, no home, no other process, no second one, no more memory or threads than
its share.
"""

import atexit
import contextlib
import functools
import glob
import json
import os
import re
import secrets
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from trollkit.arena.installed import installed
from trollkit.arena.sandbox import bubble, filters, levels
from trollkit.arena.sandbox.levels import Obstacle
from trollkit.core import processes

LEVEL = "bwrap"
MEMORY = 768 << 20  # bytes, as on CodinGame
THREADS = 256  # a virtual machine has some dozens, a library of linear algebra one a processor
# More than a whole game, of Gygès at five seconds a move too; those who ask keep stricter
# clocks, and tell more.
_CPU_S = 1800
_FILES = 64
_SYSTEM = ("/usr", "/etc/alternatives", "/etc/ld.so.cache")
_REFUSED = levels.BY_NAMESPACES | {"fork", "descriptors"}
_PATIENCE_S = 30.0
_FILTER = 9  # the descriptor under which bubblewrap is handed the filter

# Not the address space: JavaScript and Java reserve a hundred times what they use. Each limit
# by itself, so that a stricter one of the user's is kept.
_LIMITED = (
    f"{{ ulimit -d {MEMORY >> 10}; ulimit -t {_CPU_S}; ulimit -n {_FILES}; ulimit -c 0; "
    'echo $$ > "$1/cgroup.procs"; } 2>/dev/null; '
    f'filter=$2; shift 2; exec "$@" {_FILTER}<"$filter"'
)
# Inside, where it counts no other process of the user's; shells do not agree on the letter.
_COUNTED = f'{{ ulimit -u {THREADS} || ulimit -p {THREADS}; }} 2>/dev/null; exec "$@"'
_SINCE = (5, 14)  # before, Linux counted all processes of the user, in a bubble too
_GROUPS = ("/sys/fs/cgroup/pids", "/sys/fs/cgroup")  # of the first version, of the second
_GROUP = "trollkit-{}-{}"
_AT_ONCE = 2  # of each worker: the game that it plays, and the next one

_PYTHON, _NODE = re.compile(r"python(\d+(\.\d+)?)?"), re.compile(r"node(js)?")
# Which interpreter it is in the end, behind a version manager's script, and where it lives.
_ASK = "import json, sys; print(json.dumps([sys.executable, sys.prefix, sys.base_prefix]))"
_SETTINGS = "pyvenv.cfg"  # of a virtual environment
_OF_A_PREFIX = ("lib", "lib64", _SETTINGS)
_MOST_BYTES, _MOST_LINKS, _SHEBANG_BYTES, _SCRIPTS = 10_000, 8, 256, 4
# What CodinGame's JavaScript finds there: `readline` and `print`.
_READLINE = Path(__file__).with_name("readline.js")


def shut_in(words: Sequence[str], others: Iterable[str] = ()) -> list[str]:
    """The command line that runs `words` shut in; it holds as long as this process lives.

    `others` are paths of which nothing is to be seen, even inside the program's own folder
    or the system's. Raises OSError when there is no such program.
    """
    wanted = needs(words)
    masked = (path for other in others for path in _masked(wanted, other))
    readable = [*wanted.interpreter, *wanted.folders]
    return _command(wanted.words, readable, dict.fromkeys(masked))


@functools.cache
def obstacle() -> Obstacle | None:
    """What stands in the way of `shut_in` here, found out by trying; None when it works."""
    weaker = levels.try_level(LEVEL)
    if weaker is not None:
        return weaker
    try:
        leaks = sorted(_attempts() & _REFUSED)
    except subprocess.TimeoutExpired:
        return Obstacle(LEVEL, "failed")
    except (OSError, ValueError) as error:
        return Obstacle(LEVEL, "failed", str(error))
    return Obstacle(LEVEL, "leaks", ",".join(leaks)) if leaks else None


def _attempts() -> set[str]:
    """What a Python shut in was not refused.

    Raises OSError, with what was said by one that did not answer, ValueError, TimeoutExpired.
    """
    kit = str(bubble.PACKAGE.parent)
    code = f"import sys; sys.path.insert(0, {kit!r}); from {levels.__name__} import serve; "
    wanted = needs(processes.command("-B", "-c", f"{code}serve(0, 1)"))
    with levels.targets_laid() as targets:
        told = subprocess.run(
            _command(wanted.words, [*wanted.interpreter, *bubble.readable()]),
            input=f"{json.dumps(targets)}\n".encode(),
            capture_output=True,
            timeout=_PATIENCE_S,
            check=False,
        )
    if not told.stdout:
        raise OSError(told.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2])
    return set(json.loads(told.stdout.partition(b"\n")[0]))


def _command(words: list[str], readable: list[str], masked: Iterable[str] = ()) -> list[str]:
    settings = glob.glob("/etc/java-*")  # without which there is no Java
    around = bubble.around([*_SYSTEM, *settings, *readable], masked, os.getcwd())
    limited = ("/bin/sh", "-c", _LIMITED, "sh", group(), _filter())
    counted = ("/bin/sh", "-c", _COUNTED, "sh") if counted_in_a_bubble() else ()
    # Without /proc the loader cannot ask where the program is; its libraries are near it.
    near = ("--setenv", "LD_ORIGIN_PATH", os.path.dirname(os.path.realpath(words[0])))
    return [*limited, *around, *near, "--seccomp", str(_FILTER), "--", *counted, *words]


@functools.cache
def _filter() -> str:
    """Where the filter can be read from: a file without a name, gone with this process."""
    held = os.memfd_create("trollkit")
    with open(held, "wb", closefd=False) as file:
        filters.for_programs().export_bpf(file)
    return f"/proc/{os.getpid()}/fd/{held}"


def counted_in_a_bubble() -> bool:
    """Whether a limit on processes that is set inside a bubble is the bubble's own.

    A filter of calls cannot count threads. That limit can, but it lets off the system's own
    root, who may make a control group instead, where control groups can be written to.
    """
    release = re.match(r"(\d+)\.(\d+)", os.uname().release)
    return release is not None and tuple(map(int, release.groups())) >= _SINCE


def group() -> str:
    """A new control group for the programs of one command; "" where it is not needed, or had.

    It goes when this process ends; of one that was killed, the next one removes it.
    """
    if os.geteuid() != 0:
        return ""
    for place in map(Path, _GROUPS):
        folder = place / _GROUP.format(os.getpid(), secrets.token_hex(4))
        with contextlib.suppress(OSError):
            folder.mkdir()
            atexit.register(_remove, folder)
            most = THREADS * _AT_ONCE * (os.cpu_count() or 1)
            with open(folder / "pids.max", "r+") as limit:
                limit.write(str(most))
            for left in place.glob(_GROUP.format("*", "*")):
                if not os.path.exists(f"/proc/{left.name.split('-')[1]}"):
                    _remove(left)
            return str(folder)
    return ""


def _remove(folder: Path) -> None:
    with contextlib.suppress(OSError):  # somebody else has, or a program is still ending
        folder.rmdir()


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


def _masked(mine: Needs, other: str) -> list[str]:
    """What of another's file lies in folders of mine, or the system's, and is not mine."""
    inside = [root for root in (*mine.folders, *_SYSTEM) if Path(other).is_relative_to(root)]
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
    path = os.path.abspath(program)
    if _NODE.fullmatch(os.path.basename(program)):
        return [path, "-r", str(_READLINE), *rest], [path, str(_READLINE)]
    before = _shebang(program)
    if not before:
        return [path, *rest], [path]
    found = shutil.which(before[0])
    if found is None or not more:
        raise FileNotFoundError(f"{before[0]}: {'a script again' if found else 'not found'}")
    return _started(found, [*before[1:], program, *rest], more - 1)


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


def python(program: str) -> tuple[str, list[str]] | None:
    """The interpreter that a program is, and its files; None for one that is no Python.

    One that is installed is asked, for it may be a version manager's script. Any other is a
    file of somebody's, and what it says of itself is read instead: nothing of it runs outside
    the bubble. Raises FileNotFoundError when an installed one does not answer.
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
        timeout=_PATIENCE_S,
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
    """The same from the files around it: a virtual environment's, or an installation's.

    Less the links that lead out of their folders; but each link that the program itself is
    behind is to be found inside.
    """
    environment = os.path.dirname(os.path.dirname(program))
    home = _home(os.path.join(environment, _SETTINGS))
    base = os.path.dirname(home or os.path.dirname(os.path.realpath(program)))
    if not glob.glob(os.path.join(glob.escape(base), "lib*", "python3*", "os.py")):
        return None
    files = [program]
    while os.path.islink(files[-1]) and len(files) < _MOST_LINKS:
        leads_to = os.path.join(os.path.dirname(files[-1]), os.readlink(files[-1]))
        files.append(os.path.normpath(leads_to))
    for prefix in [environment, base] if home else [base]:
        inside = f"{os.path.realpath(prefix)}{os.sep}"
        paths = (os.path.join(prefix, name) for name in _OF_A_PREFIX)
        files += [path for path in paths if os.path.realpath(path).startswith(inside)]
    return program, files


def _home(settings: str) -> str:
    """Where the Python of a virtual environment is, as that says; "" for no environment."""
    try:
        with open(settings, encoding="utf-8", errors="replace") as file:
            text = file.read(_MOST_BYTES)
    except OSError:
        return ""
    pairs = (line.partition("=") for line in text.splitlines())
    return next((value.strip() for key, _, value in pairs if key.strip() == "home"), "")
