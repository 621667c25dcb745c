"""What the referee and its zygote say to each other: fixed records, nothing ever unpickled."""

import contextlib
import json
import os
import socket
import struct
import sys
from collections.abc import Sequence
from typing import NamedTuple

from trollkit.arena.isolation.limits import Limits

READY = b"+"
SPAWN, BURY = b"s", b"b"
NO_PROGRAM = -1  # a child stays Python
NOT_SHUT_IN = 70  # what a child exits with that could not be shut in: its strategy never ran

_REQUEST = struct.Struct("=ci")
_PROCESS = struct.Struct("=i")
_END = struct.Struct("=idq")
# Process, user and group as the kernel writes them beside a message (<bits/socket.h>): it
# puts the number that a process has for the reader, whatever namespace it lives in.
_CREDENTIALS = struct.Struct("=iII")
_SCM_CREDENTIALS = 2


class Order(NamedTuple):
    """What a zygote is told once, at its start."""

    level: str
    layers: bool  # whether landlock and seccomp are put on, where the level has them
    entry: str
    limits: Limits
    preload: tuple[str, ...]
    core: int | None
    readable: tuple[str, ...]
    folder: str  # a temporary one that the zygote makes and removes; "" where it has none
    modules: tuple[tuple[str, str], ...] = ()  # more names that it can import, and their files
    programs: tuple[tuple[str, ...], ...] = ()  # what children may become instead, at birth
    bots: str = ""  # the folder of programs of any language; "" where all are the kit's

    def text(self) -> str:
        """This order as text."""
        return json.dumps(self)

    @classmethod
    def read(cls, text: str) -> "Order":
        """The order that `text` holds."""
        order = cls(*json.loads(text))
        return order._replace(limits=Limits(*order.limits))


class Exit(NamedTuple):
    """How a child ended: its exit code, or minus the signal that killed it."""

    status: int
    cpu_s: float
    peak_bytes: int


class Born(NamedTuple):
    """A new child: its number where it lives, and the number it has here."""

    inside: int
    outside: int


class Request(NamedTuple):
    """What the zygote is asked; `descriptors` are the ends of a new child's pipes.

    `number` is that of the child to bury, or of the program that a new one is to become.
    """

    what: bytes
    number: int
    descriptors: tuple[int, ...]


def listen_for_births(control: socket.socket) -> None:
    """Have the kernel say who writes to `control`."""
    if sys.platform == "linux":
        control.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)


def ask_birth(control: socket.socket, pipes: Sequence[int], program: int) -> Born:
    """Have a child forked that reads from one pipe, writes to another, and errs on a third.

    `program` is the place of what it becomes in the order. Raises EOFError, OSError.
    """
    socket.send_fds(control, [_REQUEST.pack(SPAWN, program)], list(pipes))
    room = socket.CMSG_SPACE(_CREDENTIALS.size) if sys.platform == "linux" else 0
    data, beside, _, _ = control.recvmsg(_PROCESS.size, room)
    if len(data) != _PROCESS.size:
        raise EOFError
    (inside,) = _PROCESS.unpack(data)
    for _, kind, extra in beside:
        if kind == _SCM_CREDENTIALS:
            return Born(inside, _CREDENTIALS.unpack(extra)[0])
    return Born(inside, inside)


def announce(control: socket.socket) -> None:
    """Tell the referee, from the new child, which process it is."""
    beside = []
    if sys.platform == "linux":
        credentials = _CREDENTIALS.pack(os.getpid(), os.getuid(), os.getgid())
        beside = [(socket.SOL_SOCKET, _SCM_CREDENTIALS, credentials)]
    control.sendmsg([_PROCESS.pack(os.getpid())], beside)


def ask_burial(control: socket.socket, process: int) -> Exit:
    """Have a child killed and reaped. Raises EOFError, OSError."""
    control.sendall(_REQUEST.pack(BURY, process))
    data = control.recv(_END.size, socket.MSG_WAITALL)
    if len(data) != _END.size:
        raise EOFError
    return Exit(*_END.unpack(data))


def tell_end(control: socket.socket, end: Exit) -> None:
    """Tell the referee how a child ended."""
    control.sendall(_END.pack(*end))


def hear(control: socket.socket) -> Request | None:
    """The next request; None when the referee is gone."""
    with contextlib.suppress(ConnectionError):
        data, descriptors, _, _ = socket.recv_fds(control, _REQUEST.size, 3)
        if len(data) == _REQUEST.size:
            what, number = _REQUEST.unpack(data)
            return Request(what, number, tuple(descriptors))
    return None
