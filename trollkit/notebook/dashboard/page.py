"""The dashboard of a contest, projected with Voilà.

`trollkit tableau` serves a notebook that calls `tableau_de_bord`. Each page has its own kernel
with one `Tableau` in it, which only answers its page: {demande: id, question, parametres} by
{demande: id, reponse} or {demande: id, erreur}. The page always has one question "etat" under
way (`answers`). A page that gets no answer says that the link is lost; a kernel that is asked
nothing any more is silent, and the server, which sees no activity, ends it. One that still
waits for its page gives signs of life: Voilà prepares kernels in advance.
"""

import asyncio
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anywidget

from trollkit.notebook.assets import wall_script, wall_style
from trollkit.notebook.dashboard.answers import Answers
from trollkit.notebook.dashboard.contest import Following, Shown
from trollkit.notebook.dashboard.desk import Desk

WAITING_S = 5.0  # between two signs of life; the server ends a kernel after twenty


class Tableau(anywidget.AnyWidget):
    """The screens of a contest; without one, a sentence that says how to show one.

    Orders of the teacher go through `desk`.
    """

    waiting: asyncio.Task[None]  # kept, so that it goes on

    def __init__(self, contest: Shown | None) -> None:
        guard = contest.guard if contest else None
        self.following = Following(contest, commanded=guard is not None)
        desk = Desk(guard, self._obey)
        self._answers = Answers(
            self.following, {"ordre": lambda source, parameters: desk.order(parameters)}
        )
        self._answering: set[asyncio.Future[None]] = set()
        self._asked = False  # whether the page has come
        self._esm, self._css = wall_script(widget="mur"), wall_style()
        super().__init__()
        self.on_msg(self._receive)

    def _obey(self, order: Mapping[str, Any]) -> Any:
        return self.following.holding.obey(order, self.following.state)

    async def wait(self) -> None:
        """Give signs of life until the page asks something."""
        while not self._asked:
            self.send({})
            await asyncio.sleep(WAITING_S)

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        if isinstance(content, dict) and "demande" in content:
            self._asked = True
            task = asyncio.ensure_future(self._answer(content))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    async def _answer(self, asked: dict[str, Any]) -> None:
        found = await self._answers.find(asked.get("question"), asked.get("parametres"))
        self.send({"demande": asked["demande"], **json.loads(found)})


def tableau_de_bord(etat: str | os.PathLike[str] | None = None) -> Tableau:
    """The live dashboard of the contest whose state file is `etat`.

    Without `etat`, that of the contest that `trollkit tableau` names in the environment.
    """
    tableau = Tableau(Shown.of_state(Path(etat)) if etat else Shown.read(os.environ))
    tableau.waiting = asyncio.get_running_loop().create_task(tableau.wait())
    return tableau
