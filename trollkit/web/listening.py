"""Listening, in a thread of its own, while the rest of a program goes on."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from tornado.netutil import bind_sockets
from tornado.web import Application

Work = Callable[[], None]

SMALL = 30_000  # bytes of what is no file: more is not read
_IDLE_S = 60  # for a connection that says nothing


@contextmanager
def listening(
    application: Callable[[], Application],
    port: int,
    host: str,
    *,
    largest: int = 100 * SMALL,
    often: tuple[tuple[Work, float], ...] = (),
    at_end: Callable[[], Awaitable[None]] | None = None,
) -> Iterator[int]:
    """Answer requests while the block runs; the port on which it does.

    `application` is called in the thread; so is each of `often`, every so many milliseconds,
    and `at_end`, which lets go those whom it knows. Raises OSError when the port cannot be had.
    """
    sockets = bind_sockets(port, host)
    over = asyncio.Event()
    ready = threading.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        server = HTTPServer(
            application(),
            max_body_size=SMALL,
            max_buffer_size=largest,
            idle_connection_timeout=_IDLE_S,
            body_timeout=_IDLE_S,
        )
        server.add_sockets(sockets)
        timers = [PeriodicCallback(work, pause) for work, pause in often]
        for timer in timers:
            timer.start()
        ready.set()
        await over.wait()
        for timer in timers:
            timer.stop()
        server.stop()
        if at_end:
            await at_end()
        await server.close_all_connections()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), name="serveur")
    thread.start()
    ready.wait()
    try:
        yield sockets[0].getsockname()[1]
    finally:
        loops[0].call_soon_threadsafe(over.set)
        thread.join()


def address_of(host: str, port: int) -> str:
    """The address of a server on this machine, or on a network."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
