"""The few calls to Linux that Python's library has no name for; nothing elsewhere."""

import ctypes
import os
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

LINUX = sys.platform == "linux"

# From <linux/prctl.h>.
_SET_DEATH_SIGNAL = 1
_SET_DUMPABLE = 4
_SET_SUBREAPER = 36
_SET_NO_NEW_PRIVILEGES = 38

_CAPABILITY_VERSION = 0x20080522
# A root whose Python lies in somebody's private folder must still be able to import from it.
_KEPT_CAPABILITIES = 1 << 2  # CAP_DAC_READ_SEARCH


_on_trial: ContextVar[bool] = ContextVar("_on_trial", default=False)


def close_to_debuggers() -> None:
    """Shut this process's memory and environment to others of the same user, as in /proc.

    For good: from then on nobody but root can open its /proc/<number>/fd, its children neither.
    """
    if not _on_trial.get():
        _control(_SET_DUMPABLE, 0)


@contextmanager
def on_trial() -> Iterator[None]:
    """What is begun in here is only tried, and has no secrets: this process stays open.

    Rather than opened again afterwards, when another thread may have begun it in earnest.
    """
    before = _on_trial.set(True)
    try:
        yield
    finally:
        _on_trial.reset(before)


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
    if LINUX:
        zero = ctypes.c_ulong(0)
        _checked(_libc().prctl(option, ctypes.c_ulong(value), zero, zero, zero))


def _checked(result: int) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
