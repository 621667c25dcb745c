"""What a process puts on itself for good.

The system's limits, the files that it may read, what it may not start, the privileges that it
gives up.
"""

import contextlib
import ctypes
import errno
import glob
import os
import struct
import sys
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, NoReturn

if sys.platform != "win32":
    import resource

LINUX = sys.platform == "linux"
ANY = -1  # as many as there may be here without any limit of ours

# From <linux/prctl.h>.
_SET_DEATH_SIGNAL, _SET_DUMPABLE, _SET_SUBREAPER, _SET_NO_NEW_PRIVILEGES = 1, 4, 36, 38
_CAPABILITY_VERSION = 0x20080522
# A root whose Python lies in somebody's private folder must still be able to import from it.
_KEPT_CAPABILITIES = 1 << 2  # CAP_DAC_READ_SEARCH

# What starts a process, or becomes another: Python reports it before it does it.
_STARTING = (
    "os.exec os.fork os.forkpty os.posix_spawn os.spawn os.startfile os.startfile/2 os.system"
    " pty.spawn subprocess.Popen _winapi.CreateProcess"
)
_OF_ANOTHER = ("os.kill", "os.killpg", "resource.prlimit")  # but of one's own


class Limits(NamedTuple):
    """Hard stops of one child; the referee's own clocks are stricter and tell more."""

    memory: int = 1 << 30  # bytes of address space
    cpu_s: int = 20  # seconds of processor in all, then SIGXCPU
    processes: int = 0  # more than its own; root is exempt from this one
    files: int = 64  # open descriptors
    output: int = 0  # bytes that a file it writes may grow to
    data: int = ANY  # bytes that it can write to, for who reserves far more than it uses


def apply(limits: Limits) -> None:
    """Bind this process to `limits`; what the system lacks is left out."""
    if sys.platform == "win32":
        return
    wanted = {
        **{"AS": limits.memory, "DATA": limits.data, "NOFILE": limits.files},
        **{"NPROC": limits.processes, "FSIZE": limits.output, "CPU": int(limits.cpu_s)},
        **dict.fromkeys(("CORE", "MEMLOCK", "MSGQUEUE", "NICE", "RTPRIO"), 0),
    }
    for name, soft in wanted.items():
        kind = getattr(resource, f"RLIMIT_{name}", None)
        if kind is None:
            continue
        # One second between the signal, which the referee can tell from others, and SIGKILL.
        hard = soft + (name == "CPU")
        ceiling = resource.getrlimit(kind)[1]
        if ceiling != resource.RLIM_INFINITY:
            soft, hard = min(soft, ceiling), min(hard, ceiling)
        # macOS refuses a limit on the address space that is below what is in use.
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (soft, hard))


def confine(
    readable: Iterable[str], programs: Collection[str] = (), writable: Iterable[str] = ()
) -> None:
    """Leave this process, and all it forks, only reading, and only what is `readable`.

    Of it, `programs` can be started, and whatever loads them; with what is `writable` it may do
    as it likes. By landlock: raises ImportError
    without the library, OSError (or ValueError, from the library's own look at the kernel's
    version) where the system has none.
    """
    from landlock import FSAccess, Ruleset

    # The library takes what an earlier failed call left there for its own failure.
    ctypes.set_errno(0)
    rules = Ruleset()
    # Without the dynamic linkers the kernel starts no program.
    loaders = map(os.path.realpath, glob.glob("/lib*/ld-*.so*")) if programs else ()
    try:
        for path in readable:
            folder = FSAccess.READ_DIR if os.path.isdir(path) else 0
            rules.allow(path, rules=FSAccess.READ_FILE | folder)
        for path in (*programs, *loaders):
            rules.allow(path, rules=FSAccess.READ_FILE | FSAccess.EXECUTE)
        for path in writable:
            rules.allow(path)
        rules.apply()
    finally:
        # The library leaves it open, for every child to find.
        os.close(rules._fd)


def refuse_programs() -> None:
    """Have Python refuse, for good, to start a process from this one, to become another, or
    to signal another.

    The limit on processes does nothing for root, and no system but Linux filters calls. This
    is no wall: who reaches the C library goes around it, and what it starts dies with the
    child. It stops what a student would write.
    """

    starting, own = frozenset(_STARTING.split()), os.getpid()

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if event in starting or (event in _OF_ANOTHER and arguments[0] != own):
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    sys.addaudithook(hook)
    for module in ("os", "posix", "signal", "_signal"):
        for name in ("pidfd_open", "pidfd_send_signal"):  # of which no hook hears
            vars(sys.modules.get(module, sys)).pop(name, None)


def go_on_as(command: Sequence[str]) -> NoReturn:
    """Become another program, for good. Raises OSError."""
    # Without /proc the loader cannot ask where the program is; its libraries are near it.
    near = {"LD_ORIGIN_PATH": os.path.dirname(os.path.realpath(command[0]))}
    os.execve(command[0], list(command), {**os.environ, **near})


def close_to_debuggers() -> None:
    """Shut this process's memory and environment to others of the same user, as in /proc.

    For good: from then on nobody but root can open its /proc/<number>/fd, its children neither.
    """
    _control(_SET_DUMPABLE, 0)


def signal_at_parents_death(number: int) -> None:
    """Have this process sent a signal when the thread that started it ends, however it ends."""
    _control(_SET_DEATH_SIGNAL, number)


def adopt_orphans() -> None:
    """Become the parent of all descendants whose own parent ends."""
    _control(_SET_SUBREAPER, 1)


def renounce_privileges() -> None:
    """Give up what root can do and others cannot, and the way back to it."""
    _control(_SET_NO_NEW_PRIVILEGES, 1)
    if LINUX and os.geteuid() == 0:
        libc, header = _libc(), struct.pack("=Ii", _CAPABILITY_VERSION, 0)
        # Effective, permitted and inheritable: the low halves of the three, then the high ones.
        held = ctypes.create_string_buffer(24)
        _checked(libc.capget(header, held))
        kept = struct.unpack("=6I", held.raw)[1] & _KEPT_CAPABILITIES
        _checked(libc.capset(header, struct.pack("=6I", kept, kept, 0, 0, 0, 0)))


def _control(option: int, value: int) -> None:
    """A call that Python's library has no name for; nothing but on Linux."""
    if LINUX:
        zero = ctypes.c_ulong(0)
        _checked(_libc().prctl(option, ctypes.c_ulong(value), zero, zero, zero))


def _checked(result: int) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
