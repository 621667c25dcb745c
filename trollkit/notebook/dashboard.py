"""The dashboard of a contest, projected with Voilà: a thin reader of `etat.json`.

Each page has its own kernel with one `Tableau` in it. The widget looks at the file a few times
a second and hands what it says to the page, which draws. The page says every few seconds that
it is still there: a kernel that nobody listens to any more falls silent, and the server, which
sees no activity, reaps it; a page that gets no answer says that the link is lost.
"""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from trollkit.notebook.state_file import Reading, StateFile

ENVIRONMENT = "TROLLKIT_ETAT"
EVERY_S = 0.25
PATIENCE_S = 20.0  # without a sign of life of a page that has shown itself once

_STATIC = Path(__file__).parent / "static"
_NO_FILE = (
    "Aucun concours n'est indiqué : ouvrez ce tableau avec la commande « trollkit tableau », "
    "ou donnez le fichier etat.json à tableau_de_bord()."
)


class Tableau(anywidget.AnyWidget):
    """Ranking, progress and head-to-head of the contest whose state is in the file `path`."""

    _esm = _STATIC / "tableau.js"
    _css = _STATIC / "tableau.css"

    etat = traitlets.Dict(help="the last good etat.json, empty before the first").tag(sync=True)
    souci = traitlets.Unicode(help="one French sentence when something is wrong").tag(sync=True)

    def __init__(
        self, path: Path | None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._file = StateFile(path) if path else None
        self._shown: dict[str, Any] | None = None
        self._clock = clock
        self._heard: float | None = None  # when the page last spoke
        self._following: asyncio.Task[None] | None = None
        super().__init__()
        self.on_msg(self._answer)
        self.refresh()

    def refresh(self) -> None:
        """Hand the page what the file says now."""
        state, trouble = self._file.poll() if self._file else Reading(None, _NO_FILE)
        if state is not self._shown and state is not None:
            self._shown = state
            self.etat = state
        self.souci = trouble

    @property
    def watched(self) -> bool:
        """Whether a page is there to see, or is still to come."""
        return self._heard is None or self._clock() - self._heard < PATIENCE_S

    def follow(self) -> None:
        """Refresh from now on, on the running event loop (the kernel's)."""
        self._following = asyncio.get_running_loop().create_task(self._follow())

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(EVERY_S)
            if self.watched:
                self.refresh()

    def _answer(self, _widget: object, content: object, _buffers: object) -> None:
        self._heard = self._clock()
        self.send(content)


def tableau_de_bord(etat: str | os.PathLike[str] | None = None) -> Tableau:
    """The live dashboard of the contest whose state file is given or named by TROLLKIT_ETAT."""
    path = etat or os.environ.get(ENVIRONMENT)
    tableau = Tableau(Path(path) if path else None)
    tableau.follow()
    return tableau
