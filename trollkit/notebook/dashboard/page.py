"""The dashboard of a contest, projected with Voilà.

`trollkit tableau` serves a notebook that calls `tableau_de_bord`. Each page has its own kernel
with one `Tableau` in it. The widget looks at the contest's files four times a second and sends
the page what has changed; the page draws it. Orders of the teacher go through `desk`.

The page says every few seconds that it is still there. A kernel that does not hear of its page
any more sends nothing, and the server, which sees no activity, ends it. A page that gets no
answer says that the link is lost.

Messages of the page → answers of the kernel:
  {pouls: k}                          → {pouls: k, numero}
  {tout: true}                        → {tout: everything, numero}
  {demande: id, question, parametres} → {demande: id, reponse} or {demande: id, erreur}
and, without being asked, {tout: everything, numero} each time that anything has changed.
"""

import asyncio
import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import anywidget

from trollkit.notebook.assets import wall_script, wall_style
from trollkit.notebook.dashboard.answers import QUESTIONS
from trollkit.notebook.dashboard.contest import Following, Shown
from trollkit.notebook.dashboard.desk import Desk
from trollkit.notebook.dashboard.questions import answer

EVERY_S = 0.25
PATIENCE_S = 20.0  # after that long without a message, the page is taken for closed


class Tableau(anywidget.AnyWidget):
    """The screens of a contest; without one, a sentence that says how to show one."""

    def __init__(
        self, contest: Shown | None, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        guard = contest.guard if contest else None
        self._following = Following(contest, commanded=guard is not None)
        self._desk = Desk(guard, self._obey)
        self._questions = {
            **QUESTIONS,
            "ordre": lambda source, parameters: self._desk.order(parameters),
        }
        self._clock = clock
        self._esm, self._css = wall_script(widget="mur"), wall_style()
        self._heard: float | None = None  # when the page last spoke
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="questions")
        self._answering: set[asyncio.Future[None]] = set()
        super().__init__()
        self.on_msg(self._receive)
        self.refresh()

    @property
    def shown(self) -> dict[str, Any]:
        """All that the page shows, as `Following.shown` lists it."""
        return self._following.shown

    def refresh(self) -> None:
        """Read the contest's files, and send the page everything if anything has changed."""
        if self._following.look():
            self.send({"tout": self.shown, "numero": self._following.number})

    def _obey(self, order: Mapping[str, Any]) -> Any:
        return self._following.holding.obey(order, self._following.state)

    @property
    def watched(self) -> bool:
        """Whether the page is open, or has not spoken yet."""
        return self._heard is None or self._clock() - self._heard < PATIENCE_S

    def follow(self) -> None:
        """Begin to refresh every `EVERY_S`, on the running event loop (the kernel's)."""
        self._task = asyncio.get_running_loop().create_task(self._follow())

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
            self.send({"pouls": content["pouls"], "numero": self._following.number})
        elif "tout" in content:
            self.refresh()
            self.send({"tout": self.shown, "numero": self._following.number})
        elif "demande" in content:
            task = asyncio.ensure_future(self._answer(content))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    async def _answer(self, content: dict[str, Any]) -> None:
        found = await asyncio.get_running_loop().run_in_executor(
            self._thread,
            answer,
            self._questions,
            content.get("question"),
            self._following.source(),
            content.get("parametres"),
        )
        self.send({"demande": content["demande"], **found})


def tableau_de_bord(etat: str | os.PathLike[str] | None = None) -> Tableau:
    """The live dashboard of the contest whose state file is `etat`.

    Without `etat`, that of the contest that `trollkit tableau` names in the environment.
    """
    tableau = Tableau(Shown.of_state(Path(etat)) if etat else Shown.read(os.environ))
    tableau.follow()
    return tableau
