"""What a class that was killed has left for its wall: how to join it, and who plays."""

from contextlib import suppress
from pathlib import Path

from trollkit.arena.wall import uninvite, untell_playing
from trollkit.classroom.live.register import FOLDER
from trollkit.classroom.submissions.book import held
from trollkit.core.errors import Refused


def clear(folder: Path) -> None:
    """Have a wall of `folder` show no class that is not there; one that is keeps all."""
    if not (folder / FOLDER).is_dir():
        return
    with suppress(Refused), held(folder):  # who holds a class has the folder's book
        uninvite(folder)
        untell_playing(folder)
