"""The dashboard of a contest, projected with Voilà: a thin reader of `etat.json`.

Each page has its own kernel with one `Tableau` in it. The widget looks at the file a few times
a second and tells the page what has changed, which draws. The page says every few seconds that
it is still there: a kernel that nobody listens to any more falls silent, and the server, which
sees no activity, reaps it; a page that gets no answer says that the link is lost.

Messages of the page → answers of the kernel:
  {pouls: k}                          → {pouls: k, numero}
  {tout: true}                        → {tout: everything, numero}
  {demande: id, question, parametres} → {demande: id, reponse} or {demande: id, erreur}
and, without being asked, {changements: [[path, value], …], numero}, each number once.
"""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import anywidget

from trollkit.arena.live.etat import Etat
from trollkit.core.errors import ContestError
from trollkit.games import USUAL, game
from trollkit.notebook.dashboard.changes import arranged, changes
from trollkit.notebook.dashboard.data import QUESTIONS
from trollkit.notebook.dashboard.holding import Holding
from trollkit.notebook.dashboard.questions import Source, answer
from trollkit.notebook.dashboard.scripts import style, wall_script
from trollkit.notebook.dashboard.shown import Shown
from trollkit.notebook.dashboard.state_file import Reading, StateFile
from trollkit.notebook.dashboard.teacher import Desk

EVERY_S = 0.25
PATIENCE_S = 20.0  # without a sign of life of a page that has shown itself once

_NO_FILE = (
    "Aucun concours n'est indiqué : ouvrez ce tableau avec la commande « trollkit tableau », "
    "ou donnez le fichier etat.json à tableau_de_bord()."
)


class Tableau(anywidget.AnyWidget):
    """The screens of a contest; of none, a sentence that says how to show one."""

    def __init__(
        self, contest: Shown | None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._file = StateFile(contest.state) if contest else None
        self._holding = Holding(contest or Shown.of_state(Path("etat.json")))
        guard = contest.guard if contest else None
        self._desk = Desk(guard, lambda order: self._holding.obey(order, self._state))
        self._questions = {
            **QUESTIONS,
            "defi": lambda source, parameters: self._desk.challenge(),
            "ordre": lambda source, parameters: self._desk.order(parameters),
            "plotly": lambda source, parameters: _plotly(),
        }
        self._state: Etat | None = None  # as it was read
        self._shown: dict[str, Any] = {"etat": {}, "jeu": _words(USUAL)}  # as the page has it
        self._number = 0  # of the last changes that were sent
        self._clock = clock
        self._esm, self._css = wall_script(), style()
        self._heard: float | None = None  # when the page last spoke
        self._following: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="questions")
        self._answering: set[asyncio.Future[None]] = set()
        super().__init__()
        self.on_msg(self._receive)
        self.refresh()

    @property
    def shown(self) -> dict[str, Any]:
        """What the page shows.

        `etat`, arranged by id; `jeu`, the words of its game, {} of one that is not installed;
        `souci`, what is wrong or ""; `recues`, who has come since; `classe`, how to join one;
        `jeux`, what people play there;
        `commande`, whether the teacher may give orders here, and whether a contest runs.
        """
        return self._shown

    def refresh(self) -> None:
        """Tell the page what has changed in the file."""
        state, trouble = self._file.poll() if self._file else Reading(None, _NO_FILE)
        same = state is None or state is self._state
        self._state = self._state if state is None else state
        new = {
            "etat": self._shown["etat"] if same else arranged(self._state),
            "jeu": _words(self._state["jeu"] if self._state else USUAL),
            "souci": self._holding.trouble(self._state) or trouble,
            "recues": self._holding.received(self._state),
            "classe": self._holding.invitation(),
            "jeux": self._holding.playing(),
            "commande": {
                "possible": self._desk.open,
                "tourne": self._holding.running(self._state),
            },
        }
        moved = changes(self._shown, new)
        self._shown = new
        if moved:
            self._number += 1
            self.send({"changements": moved, "numero": self._number})

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

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        self._heard = self._clock()
        if "pouls" in content:
            self.send({"pouls": content["pouls"], "numero": self._number})
        elif "tout" in content:
            self.refresh()
            self.send({"tout": self._shown, "numero": self._number})
        elif "demande" in content:
            task = asyncio.ensure_future(self._answer(content))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    async def _answer(self, content: dict[str, Any]) -> None:
        source = Source(self._holding.base, self._state)
        found = await asyncio.get_running_loop().run_in_executor(
            self._thread,
            answer,
            self._questions,
            content.get("question"),
            source,
            content.get("parametres"),
        )
        self.send({"demande": content["demande"], **found})


def _plotly() -> dict[str, str]:
    """Where the page finds what draws its charts: made once a kernel, when first asked for."""
    from trollkit.notebook.live.chart import plotly_js

    return {"modele": plotly_js().model_id}


@cache
def _words(name: str) -> dict[str, str]:
    try:
        found = game(name)
    except ContestError:
        return {}
    return {"titre": found.title, "surnom": found.player}


def tableau_de_bord(etat: str | os.PathLike[str] | None = None) -> Tableau:
    """The live dashboard of the contest whose state file is given, or else of the one that
    `trollkit tableau` names in the environment.
    """
    tableau = Tableau(Shown.of_state(Path(etat)) if etat else Shown.read(os.environ))
    tableau.follow()
    return tableau
