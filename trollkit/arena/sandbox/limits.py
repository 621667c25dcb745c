"""What a process imposes on itself for good: limits, files to read, programs, privileges."""

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
ANY = -1  # no limit of ours

# From <linux/prctl.h>.
_SET_DEATH_SIGNAL, _SET_DUMPABLE, _SET_SUBREAPER, _SET_NO_NEW_PRIVILEGES = 1, 4, 36, 38
_CAPABILITY_VERSION = 0x20080522
# A root whose Python lies in somebody's private folder must still be able to import from it.
_KEPT_CAPABILITIES = 1 << 2  # CAP_DAC_READ_SEARCH

# Audit events by which Python reports that it is about to start, or become, a program.
_STARTING = (
    "os.exec os.fork os.forkpty os.posix_spawn os.spawn os.startfile os.startfile/2 os.system"
    " pty.spawn subprocess.Popen _winapi.CreateProcess"
)
_OF_ANOTHER = ("os.kill", "os.killpg", "resource.prlimit")  # refused on other processes


class Limits(NamedTuple):
    """The system's limits of one child; the referee's clocks are stricter, and tell more."""

    memory: int = 1 << 30  # bytes of address space
    cpu_s: int = 20  # seconds of processor in all, then SIGXCPU
    processes: int = 0  # beside its own; root is exempt
    files: int = 64  # open descriptors
    output: int = 0  # bytes to which a written file may grow
    data: int = ANY  # bytes of writable memory, for programs that reserve more than they use


def apply(limits: Limits) -> None:
    """Bind this process to `limits`; kinds that the system lacks are left out."""
    if sys.platform == "win32":
        return
    wanted = {
        **{"AS": limits.memory, "DATA": limits.data, "NOFILE": limits.files},
        **{"NPROC": limits.processes, "FSIZE": limits.output, "CPU": int(limits.cpu_s)},
        **dict.fromkeys(("CORE", "MEMLOCK", "MSGQUEUE", "NICE", "RTPRIO"), 0),
        # Signals that wait, all of the account's together: others would see how many. Threads
        # need some.
        "SIGPENDING": limits.processes,
    }
    for name, soft in wanted.items():
        kind = getattr(resource, f"RLIMIT_{name}", None)
        if kind is None:
            continue
        # SIGXCPU, which the referee recognises, comes one second before SIGKILL.
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
    """Restrict this process and its children, by landlock, to reading what is `readable`.

    `programs` may be started, with their loaders; `writable` paths may be changed. Raises
    ImportError without the library, OSError where the system has no landlock, ValueError where
    the library cannot read the kernel's version.
    """
    from landlock import FSAccess, Ruleset

    # The library would take the error of an earlier call for its own.
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
        # The library leaves it open, and children would inherit it.
        os.close(rules._fd)


def refuse_programs() -> None:
    """Have Python refuse, for good, to start, become or signal another process.

    It serves where limits do not (root may start processes) and calls are not filtered (outside
    Linux). It stops what a student would write, but not calls of the C library; what those
    start dies with the child.
    """

    starting, own = frozenset(_STARTING.split()), os.getpid()

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if event in starting or (event in _OF_ANOTHER and arguments[0] != own):
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    sys.addaudithook(hook)
    for module in ("os", "posix", "signal", "_signal"):
        for name in ("pidfd_open", "pidfd_send_signal"):  # Python reports no event for these
            vars(sys.modules.get(module, sys)).pop(name, None)


def go_on_as(command: Sequence[str]) -> NoReturn:
    """Become another program, for good. Raises OSError."""
    # Without /proc, the loader cannot find where the program and its libraries lie.
    near = {"LD_ORIGIN_PATH": os.path.dirname(os.path.realpath(command[0]))}
    os.execve(command[0], list(command), {**os.environ, **near})


def close_to_debuggers() -> None:
    """Close this process's memory, environment and descriptors to all but root, for good.

    Other processes of the same user, its own children included, can no longer read them in
    /proc.
    """
    _control(_SET_DUMPABLE, 0)


def signal_at_parents_death(number: int) -> None:
    """Have the system send this process a signal when the thread that started it ends."""
    _control(_SET_DEATH_SIGNAL, number)


def adopt_orphans() -> None:
    """Become the parent of all descendants whose own parent ends."""
    _control(_SET_SUBREAPER, 1)


def renounce_privileges() -> None:
    """Give up the privileges of root, for good."""
    _control(_SET_NO_NEW_PRIVILEGES, 1)
    if LINUX and os.geteuid() == 0:
        libc, header = _libc(), struct.pack("=Ii", _CAPABILITY_VERSION, 0)
        # Effective, permitted and inheritable: the low halves of the three, then the high ones.
        held = ctypes.create_string_buffer(24)
        _checked(libc.capget(header, held))
        kept = struct.unpack("=6I", held.raw)[1] & _KEPT_CAPABILITIES
        _checked(libc.capset(header, struct.pack("=6I", kept, kept, 0, 0, 0, 0)))


def _control(option: int, value: int) -> None:
    """Call prctl, on Linux; do nothing elsewhere."""
    if LINUX:
        zero = ctypes.c_ulong(0)
        _checked(_libc().prctl(option, ctypes.c_ulong(value), zero, zero, zero))


def _checked(result: int) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
