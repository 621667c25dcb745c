"""What goes in and out of a program, never waiting longer than asked, whatever it does.

One thread looks after all three pipes where the system can watch them (`Polled`); Windows
cannot, and has a thread for each (`Threaded`).
"""

import contextlib
import os
import queue
import select
import subprocess
import threading
from abc import ABC, abstractmethod
from collections import deque
from typing import IO

OUTPUT_BYTES = 10_000  # of a line
STDERR_BYTES = 4_096  # that are kept of each call
_KEPT_LINES = 64  # printed ahead of being asked; then the program waits
_CHUNK = 1 << 16
_KEPT_CHUNKS = 4


class Pipes(ABC):
    """The lines a program has printed, and its last words; `pump` fetches them."""

    def __init__(self) -> None:
        self.lines: deque[bytes] = deque()
        self.ended = False  # there will be no other line
        self.silent = False  # nor anything on stderr
        self.rest = b""  # of a line that is not finished
        self._stderr = bytearray()

    def said(self) -> str:
        """What has been printed on stderr since the last time."""
        words, self._stderr = self._stderr, bytearray()
        return bytes(words).decode(errors="replace")

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Have it written, now or while pumping, as far as the program reads it."""

    @abstractmethod
    def pump(self, seconds: float) -> None:
        """Wait so long for something to happen, and take in what there is."""

    @abstractmethod
    def close(self) -> None:
        """To be called when the program is dead."""

    def _hear(self, chunk: bytes) -> None:
        if not chunk:
            self.ended = True
            if self.rest:
                self.lines.append(self.rest)
            return
        *whole, self.rest = (self.rest + chunk).split(b"\n")
        if len(self.rest) > OUTPUT_BYTES:
            whole.append(self.rest)
            self.rest = b""
        self.lines.extend(line[:OUTPUT_BYTES].removesuffix(b"\r") for line in whole)

    def _overhear(self, chunk: bytes) -> None:
        self.silent = not chunk
        self._stderr += chunk[: max(0, STDERR_BYTES - len(self._stderr))]


class Polled(Pipes):
    """By `poll`, in the thread that asks."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        super().__init__()
        self._files = _files(process)
        self._in, self._out, self._err = (file.fileno() for file in self._files)
        for descriptor in (self._in, self._out, self._err):
            os.set_blocking(descriptor, False)
        self._unsent = b""

    def send(self, data: bytes) -> None:
        """Write it; what the program has no room for is kept."""
        self._unsent += data
        self._write()

    def pump(self, seconds: float) -> None:
        """See `Pipes.pump`."""
        watched = select.poll()
        if not self.ended and len(self.lines) < _KEPT_LINES:
            watched.register(self._out, select.POLLIN)
        if not self.silent:
            watched.register(self._err, select.POLLIN)
        if self._unsent:
            watched.register(self._in, select.POLLOUT)
        for descriptor, _ in watched.poll(seconds * 1000):
            if descriptor == self._in:
                self._write()
            elif descriptor == self._out:
                self._hear(os.read(descriptor, _CHUNK))
            else:
                self._overhear(os.read(descriptor, _CHUNK))

    def close(self) -> None:
        """See `Pipes.close`."""
        for file in self._files:
            file.close()

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            self._unsent = b""  # it reads no more


class Threaded(Pipes):
    """By a thread a pipe, where pipes cannot be watched."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        super().__init__()
        self._files = _files(process)
        self._sent: queue.Queue[bytes | None] = queue.Queue()
        self._taken: queue.Queue[tuple[bool, bytes]] = queue.Queue(_KEPT_CHUNKS)
        self._threads = [
            threading.Thread(target=work, args=arguments, daemon=True)
            for work, *arguments in (
                (self._tell, self._files[0]),
                (self._listen, self._files[1], True),
                (self._listen, self._files[2], False),
            )
        ]
        for thread in self._threads:
            thread.start()

    def send(self, data: bytes) -> None:
        """See `Pipes.send`."""
        self._sent.put(data)

    def pump(self, seconds: float) -> None:
        """See `Pipes.pump`."""
        if len(self.lines) >= _KEPT_LINES:
            return
        with contextlib.suppress(queue.Empty):
            self._take(*self._taken.get(timeout=seconds) if seconds else self._next())
            while True:
                self._take(*self._next())

    def close(self) -> None:
        """See `Pipes.close`."""
        self._sent.put(None)
        while any(thread.is_alive() for thread in self._threads[1:]):  # they may wait for room
            with contextlib.suppress(queue.Empty):
                self._taken.get(timeout=0.01)
        for thread in self._threads:
            thread.join(1)
        for file in self._files:
            with contextlib.suppress(OSError):
                file.close()

    def _next(self) -> tuple[bool, bytes]:
        return self._taken.get_nowait()

    def _take(self, printed: bool, chunk: bytes) -> None:
        (self._hear if printed else self._overhear)(chunk)

    def _listen(self, pipe: IO[bytes], printed: bool) -> None:
        while chunk := os.read(pipe.fileno(), _CHUNK):
            self._taken.put((printed, chunk))
        self._taken.put((printed, b""))

    def _tell(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError):
            while (data := self._sent.get()) is not None:
                pipe.write(data)


def _files(process: "subprocess.Popen[bytes]") -> list[IO[bytes]]:
    pipes = [process.stdin, process.stdout, process.stderr]
    return [pipe for pipe in pipes if pipe is not None]
