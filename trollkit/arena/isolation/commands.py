"""A program of any language shut in by bubblewrap, as a command line to start as it is.

Inside, all is read-only: the system's programs and libraries, the interpreter, the program's
own folder. No network, no home, no other process, no second one, no more memory or threads than
its share.
"""

import functools
import glob
import json
import os
import subprocess
from collections.abc import Iterable, Sequence

from trollkit.arena.isolation import bubble, crowd, levels, places, probe, refused
from trollkit.arena.isolation.levels import Obstacle
from trollkit.arena.isolation.needs import Needs, masked, needs
from trollkit.core import processes

LEVEL = "bwrap"
MEMORY = 768 << 20  # bytes, as on CodinGame
# More than a whole game, of Gygès at five seconds a move too; those who ask keep stricter
# clocks, and tell more.
_CPU_S = 1800
_FILES = 64
_SYSTEM = ("/usr", "/etc/alternatives", "/etc/ld.so.cache")
_REFUSED = probe.BY_NAMESPACES | {"fork", "descriptors"}
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
_COUNTED = (
    f'{{ ulimit -u {crowd.THREADS} || ulimit -p {crowd.THREADS}; }} 2>/dev/null; exec "$@"'
)


def shut_in(words: Sequence[str], others: Iterable[str] = ()) -> list[str]:
    """The command line that runs `words` shut in; it holds as long as this process lives.

    `others` are paths of which nothing is to be seen, even inside the program's own folder
    or the system's. Raises OSError when there is no such program.
    """
    wanted = needs(words)
    return _command(
        wanted, [*wanted.interpreter, *wanted.folders], masked(wanted, others, _SYSTEM)
    )


def own_paths(words: Sequence[str]) -> list[str]:
    """The paths that a command names, for `others`. Raises OSError as `shut_in`."""
    return needs(words).own


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


def _command(wanted: Needs, readable: list[str], shut: list[str]) -> list[str]:
    settings = glob.glob("/etc/java-*")  # without which there is no Java
    around = bubble.around([*_SYSTEM, *settings, *readable], shut, os.getcwd())
    limited = ("/bin/sh", "-c", _LIMITED, "sh", crowd.group(), _filter())
    counted = ("/bin/sh", "-c", _COUNTED, "sh") if crowd.counted_in_a_bubble() else ()
    # Without /proc the loader cannot ask where the program is; its libraries are near it.
    near = ("--setenv", "LD_ORIGIN_PATH", os.path.dirname(os.path.realpath(wanted.words[0])))
    return [*limited, *around, *near, "--seccomp", str(_FILTER), "--", *counted, *wanted.words]


@functools.cache
def _filter() -> str:
    """Where the filter can be read from: a file without a name, gone with this process."""
    held = os.memfd_create("trollkit")
    with open(held, "wb", closefd=False) as file:
        refused.for_programs().export_bpf(file)
    return f"/proc/{os.getpid()}/fd/{held}"


def _attempts() -> set[str]:
    """What a Python shut in was not refused.

    Raises OSError, with what was said by one that did not answer, ValueError, TimeoutExpired.
    """
    kit = places.PACKAGE.parent
    code = f"import sys; sys.path.insert(0, {str(kit)!r}); from {probe.__name__} import serve; "
    wanted = needs(processes.command("-B", "-c", f"{code}serve(0, 1)"))
    command = _command(wanted, [*wanted.interpreter, *places.readable()], [])
    with levels.targets_laid() as targets:
        told = subprocess.run(
            command,
            input=f"{json.dumps(targets)}\n".encode(),
            capture_output=True,
            timeout=_PATIENCE_S,
            check=False,
        )
    if not told.stdout:
        raise OSError(told.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2])
    return set(json.loads(told.stdout.partition(b"\n")[0]))
