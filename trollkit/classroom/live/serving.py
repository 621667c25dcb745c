"""Listening for a class, in a thread of its own beside the watch that fills the contest."""

from collections.abc import Iterator
from contextlib import contextmanager

from trollkit.classroom.live.api import application
from trollkit.classroom.live.moves import routes
from trollkit.classroom.live.room import LARGEST, Room
from trollkit.web import listening as web

_WALL_MS = 500  # between two looks at what the wall shows of games


@contextmanager
def listening(room: Room, port: int, host: str) -> Iterator[int]:
    """Answer requests while the block runs; the port on which it does.

    Raises OSError when the port cannot be had.
    """
    try:
        with web.listening(
            lambda: application(room, routes(room)),
            port,
            host,
            largest=3 * LARGEST,  # a file is for who has a secret: see `Strategy`
            often=((room.hall.tell_the_wall, _WALL_MS),),
        ) as chosen:
            yield chosen
    finally:
        room.register.close()
        room.hall.close()
