"""QUESTIONS, all that any page may ask of a contest, and `Answers`, which answers them.

What is shown is a question too, "etat": it is answered once that is no longer what the page
has. An answer is kept until what is shown changes: pages that ask the same thing meanwhile get
one answer, worked out once.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from trollkit.notebook.dashboard.contest import Following
from trollkit.notebook.dashboard.duels import duel, game
from trollkit.notebook.dashboard.final import final
from trollkit.notebook.dashboard.news import direct
from trollkit.notebook.dashboard.questions import Parameters, Question, Source, answer

QUESTIONS: Mapping[str, Question] = {
    "duel": duel,
    "partie": game,
    "finale": final,
    "direct": direct,
}  # all of them only read

STATE = "etat"
_MOST = 64
_THREADS = 2


class Answers:
    """Answers the questions of the pages that follow one contest.

    `orders` are more questions, whose answers are not kept.
    """

    def __init__(
        self, following: Following, orders: Mapping[str, Question] | None = None
    ) -> None:
        self.following = following
        self._questions = {**QUESTIONS, STATE: self._state, **(orders or {})}
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="questions")
        self._kept: dict[str, asyncio.Future[str]] = {}
        self._number = 0  # of what was shown when these answers were made

    async def find(
        self, name: object, parameters: object, on_work: Callable[[], object] = lambda: None
    ) -> str:
        """The JSON of {"reponse": …} or {"erreur": one French sentence}.

        `on_work` is called before an answer that is not kept, and may raise.
        """
        if name == STATE and isinstance(parameters, dict):
            await self.following.moved(parameters.get("numero"))
        else:
            self.following.look()
        if self.following.number != self._number or len(self._kept) >= _MOST:
            self._number = self.following.number
            self._kept = {}
        key = json.dumps([name, parameters], sort_keys=True)
        if key in self._kept:
            return await asyncio.shield(self._kept[key])
        on_work()
        loop, source = asyncio.get_running_loop(), self.following.source()
        found = loop.run_in_executor(self._threads, self._make, name, source, parameters)
        if name in (STATE, *QUESTIONS):
            self._kept[key] = found
        return await asyncio.shield(found)  # a page that leaves cancels it for no other

    def _make(self, name: object, source: Source, parameters: object) -> str:
        return json.dumps(answer(self._questions, name, source, parameters))

    def _state(self, source: Source, parameters: Parameters) -> dict[str, Any]:
        """All that is shown and its number; the number alone for a page that has it already."""
        number = self.following.number
        known = parameters.get("numero") == number
        return {"numero": number} | ({} if known else self.following.shown)

    def close(self) -> None:
        """Begin no more answers."""
        self._threads.shutdown(wait=False, cancel_futures=True)
