"""A Tornado server in a thread of its own, while the rest of the program goes on."""

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

SMALL = 30_000  # bytes of what is no file: more is not read
_IDLE_S = 60  # for a connection that says nothing
_FILES = 128  # that a process opens beside its connections


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
    """Answer requests while the block runs; the port on which it does.

    `names` are those of other machines by which one comes here, as of a proxy.
    `application` is called in the thread; so is each of `often`, every so many milliseconds,
    and `at_end`, which lets go those whom it knows. Raises OSError when the port cannot be had,
    and what `application` raises.
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
    """Takes no more connections than the system gives, and half of them from one address.

    Without files left none can even be refused: the loop would write errors for ever.
    """

    def initialize(self, *given: Any, **options: Any) -> None:
        """Nobody is connected."""
        super().initialize(*given, **options)
        self._taken: list[tuple[IOStream, str]] = []

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Take a connection, or close it."""
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
    """The address of a server on this machine, or on a network."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
