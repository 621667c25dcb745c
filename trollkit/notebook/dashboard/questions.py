"""How pages ask a contest for what its state does not hold: games, the final, orders.

A question is a function of a `Source` and of the page's parameters, which anybody may have
forged; it returns JSON. `answer` calls it by its name, and is called in another thread, so that
the state is sent on meanwhile. `answers.QUESTIONS` lists the questions.
"""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trollkit.arena.state import Etat
from trollkit.arena.store import Archive
from trollkit.core.errors import TrollkitError
from trollkit.core.text import show
from trollkit.phrases import phrase

_BROKEN = "Le kit n'a pas su répondre à cette question : rechargez la page."

Parameters = Mapping[str, Any]


class NoAnswer(Exception):
    """Raised by a question that has no answer; the text says why, in one French sentence."""


@dataclass(frozen=True)
class Source:
    """What answers are made from: the results base, and the state shown, None without one."""

    base: Path
    shown: Etat | None

    @property
    def state(self) -> Etat:
        """The state that the page shows. Raises NoAnswer before there is one."""
        if not self.shown:
            raise NoAnswer("Le concours n'a pas encore commencé.")
        return self.shown

    @property
    def archive(self) -> Archive:
        """The results base."""
        return Archive(self.base)

    def category(self, parameters: Parameters) -> str:
        """The category that the page names, or the contest's first one. Raises NoAnswer."""
        every = self.state["categories"]
        category = str(parameters.get("categorie", every[0]))
        if category not in every:
            raise NoAnswer(f"Cette catégorie n'est pas de ce concours : {show(category)}.")
        return category


Question = Callable[[Source, Parameters], Any]


def answer(
    questions: Mapping[str, Question], name: object, source: Source, parameters: object
) -> dict[str, Any]:
    """{"reponse": JSON} or {"erreur": one French sentence}; raises nothing."""
    question = questions.get(name) if isinstance(name, str) else None
    if question is None or not isinstance(parameters, dict):
        return {"erreur": f"Question inconnue du tableau : {show(name)}."}
    try:
        return {"reponse": question(source, parameters)}
    except NoAnswer as error:
        return {"erreur": str(error)}
    except TrollkitError as error:
        # The class reads it on the wall, so the path of the teacher's folder is left out.
        return {"erreur": phrase(error).replace(str(source.base), source.base.name)}
    except Exception:
        logging.getLogger(__name__).exception("question %s", name)
        return {"erreur": _BROKEN}
