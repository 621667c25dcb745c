"""Listening for a class, in a thread of its own beside the watch that fills the contest.

The class's own addresses, and under `mur/` its contest's dashboard, for phones to read.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from trollkit.classroom.live.api import application
from trollkit.classroom.live.moves import routes
from trollkit.classroom.live.room import LARGEST, Room
from trollkit.contests import BASE_NAME, STATE_NAME
from trollkit.notebook.dashboard import crowd as pages
from trollkit.notebook.dashboard.contest import Shown
from trollkit.notebook.dashboard.crowd import EVERY_S, Crowd
from trollkit.web import listening as web

WALL = "mur"
_WALL_MS = 500  # between two looks at what the wall shows of the class


@contextmanager
def listening(room: Room, port: int, host: str, names: Collection[str] = ()) -> Iterator[int]:
    """Answer requests while the block runs; the port on which it does.

    `names` are those of other machines by which one comes here.

    Raises OSError when the port cannot be had.
    """
    folder = room.folder
    crowd = Crowd(Shown(folder / STATE_NAME, folder / BASE_NAME, folder))
    try:
        with web.listening(
            lambda: application(room, [*routes(room), *pages.routes(crowd, WALL)]),
            port,
            host,
            names=names,
            largest=3 * LARGEST,  # a file is for who has a secret: see `Strategy`
            often=((room.tell_the_wall, _WALL_MS), (crowd.look, 1000 * EVERY_S)),
            at_end=crowd.close,
        ) as chosen:
            yield chosen
    finally:
        room.register.close()
        room.hall.close()
