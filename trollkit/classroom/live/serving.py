"""Listening for a class, in a thread of its own beside the watch that fills the contest."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from tornado.netutil import bind_sockets

from trollkit.classroom.live.api import SMALL, application
from trollkit.classroom.live.moves import routes
from trollkit.classroom.live.room import LARGEST, Room

_WALL_MS = 500  # between two looks at what the wall shows of the class
_IDLE_S = 60  # for a connection that says nothing


@contextmanager
def listening(room: Room, port: int, host: str) -> Iterator[int]:
    """Answer requests while the block runs; the port on which it does.

    Raises OSError when the port cannot be had.
    """
    sockets = bind_sockets(port, host)
    loop = asyncio.new_event_loop()
    over = asyncio.Event()
    ready = threading.Event()

    async def serve() -> None:
        server = HTTPServer(
            application(room, routes(room)),
            max_body_size=SMALL,  # more is for who has a secret: see `Strategy`
            max_buffer_size=3 * LARGEST,
            idle_connection_timeout=_IDLE_S,
            body_timeout=_IDLE_S,
        )
        server.add_sockets(sockets)
        wall = PeriodicCallback(room.tell_the_wall, _WALL_MS)
        wall.start()
        ready.set()
        await over.wait()
        wall.stop()
        server.stop()
        await server.close_all_connections()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()), name="classe")
    thread.start()
    ready.wait()
    try:
        yield sockets[0].getsockname()[1]
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()
        room.register.close()
        room.hall.close()


def address_of(host: str, port: int) -> str:
    """The address of a class on this machine, or on a network."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
