"""Games that both players agreed to leave behind: what was thrown, and nothing else.

They lie in one private file beside the register, as texts of `trollkit.core.record`. No name
and no time is in it, and records are sorted: their order would tell who played when. So nobody
can find a game of theirs there again, to take it back: the page says so before it asks, and the
teacher can erase all of them.
"""

from contextlib import suppress
from pathlib import Path

from trollkit.arena.state import replace_text
from trollkit.classroom.live.register import FOLDER
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.record import Record, record_text
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import GAME, Config, State, settle

FILE = "parties.txt"
MOST = 5000  # a megabyte


def keep(folder: Path, partie: Partie) -> None:
    """Add a finished game to those of a contest's folder, up to `MOST`.

    Raises OSError, StoreError or UnicodeDecodeError, and leaves the file as it was.
    """
    path = _place(folder)
    games = path.read_text("utf-8").split("\n\n") if path.exists() else []
    if len(games) < MOST:
        games = [each.strip("\n") for each in (*games, _told(partie))]
        replace_text(path, "\n\n".join(sorted(games)) + "\n")


def erase(folder: Path) -> None:
    """Forget all of them."""
    with suppress(FileNotFoundError):
        _place(folder).unlink()


def _place(folder: Path) -> Path:
    return folder / FOLDER / FILE


def _told(partie: Partie) -> str:
    config = Config(partie.nombreCases, partie.stockInitial)
    end = State(
        partie.nombreCases, partie.stockGauche, partie.stockDroite, partie.positionTroll
    )
    turns = tuple({LEFT: left, RIGHT: right} for left, right in partie.coupsPrecedents)
    return record_text(GAME, Record(config, 0, turns, GAME.outcome(settle(end))))
