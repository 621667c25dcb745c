"""`listening`: a Tornado server in a thread of its own, beside the rest of the program."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Collection, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from tornado.iostream import IOStream
from tornado.netutil import bind_sockets
from tornado.web import Application

from trollkit.web.guarded import NAMES

Work = Callable[[], None]

SMALL = 30_000  # bytes of a request without a file: a larger one is not read
_IDLE_S = 60  # seconds after which a silent connection is closed
_FILES = 128  # files that a process may open beside its connections


@contextmanager
def listening(
    application: Callable[[], Application],
    port: int,
    host: str,
    *,
    names: Collection[str] = (),
    largest: int = 100 * SMALL,
    often: tuple[tuple[Work, float], ...] = (),
    at_end: Callable[[], Awaitable[None]] | None = None,
) -> Iterator[int]:
    """Answer requests while the block runs; gives the port, which is a free one for `port` 0.

    `names` are other names for this server, such as a proxy's. `largest` is the most bytes kept
    of one connection. `application` is called in the server's thread. So are each work of
    `often`, every so many milliseconds, and `at_end`, before all connections are closed. Raises
    OSError when the port is not free, and what `application` raises.
    """
    sockets = bind_sockets(port, host)
    over = asyncio.Event()
    ready: Future[asyncio.AbstractEventLoop] = Future()

    async def serve() -> None:
        answering = application()
        answering.settings[NAMES] = {name.lower() for name in (host, *names)}
        server = _Bounded(
            answering,
            max_body_size=SMALL,
            max_buffer_size=largest,
            idle_connection_timeout=_IDLE_S,
            body_timeout=_IDLE_S,
        )
        server.add_sockets(sockets)
        timers = [PeriodicCallback(work, pause) for work, pause in often]
        for timer in timers:
            timer.start()
        ready.set_result(asyncio.get_running_loop())
        await over.wait()
        for timer in timers:
            timer.stop()
        server.stop()
        if at_end:
            await at_end()
        await server.close_all_connections()

    def run() -> None:
        try:
            asyncio.run(serve())
        except BaseException as error:
            if ready.done():
                raise
            for each in sockets:
                each.close()
            ready.set_exception(error)

    thread = threading.Thread(target=run, name="serveur")
    thread.start()
    loop = ready.result()
    try:
        yield sockets[0].getsockname()[1]
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()


class _Bounded(HTTPServer):
    """A server that takes as many connections as the system allows, half of them from one
    address at most.

    A process without free file descriptors cannot even refuse a connection: the loop would
    log errors for ever.
    """

    def initialize(self, *given: Any, **options: Any) -> None:
        """Begin without connections."""
        super().initialize(*given, **options)
        self._taken: list[tuple[IOStream, str]] = []

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Take a connection, or close it when there are too many."""
        self._taken = [each for each in self._taken if not each[0].closed()]
        most, host = most_connections(), str(address[0])
        same = sum(host == other for _, other in self._taken)
        if len(self._taken) >= most or same >= most // 2:
            stream.close()
            return
        self._taken.append((stream, host))
        super().handle_stream(stream, address)


def most_connections() -> int:
    """How many connections this process may hold."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return 1000
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(files - _FILES, files // 2) if files > 0 else 10_000


def address_of(host: str, port: int) -> str:
    """The address of a server, as a browser takes it; IPv6 hosts get their brackets."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
