"""All questions of the pages, and answers for many: made once for those who ask the same."""

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from trollkit.notebook.dashboard.duels import duel, game
from trollkit.notebook.dashboard.final import final
from trollkit.notebook.dashboard.news import direct
from trollkit.notebook.dashboard.questions import Question, Source, answer

QUESTIONS: Mapping[str, Question] = {
    "duel": duel,
    "partie": game,
    "finale": final,
    "direct": direct,
}  # nothing of what may be asked here changes anything

FRESH_S = 1.0  # for which an answer serves again
_TIMES = 10  # or as many times what it took, where that is longer
_MOST = 64
_THREADS = 2

_DUEL = ("gauche", "droite", "categorie")
# What each reads: anything else beside it would make it another question, to be worked out.
_READ: Mapping[str, tuple[str, ...]] = {
    "duel": _DUEL,
    "partie": (*_DUEL, "partie"),
    "direct": (*_DUEL, "genre"),
    "finale": ("vu",),
}


class Answers:
    """What viewers are answered, from the source as it is when an answer is made."""

    def __init__(
        self,
        source: Callable[[], Source],
        questions: Mapping[str, Question] = QUESTIONS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._source, self._questions, self._clock = source, questions, clock
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="questions")
        # Answers that are being made, or that serve until a moment.
        self._kept: OrderedDict[str, tuple[asyncio.Future[str], float]] = OrderedDict()

    async def find(self, name: object, parameters: object) -> str:
        """The JSON of {"reponse": …} or {"erreur": one French sentence}; raises nothing."""
        parameters = _read(name, parameters)
        key = json.dumps([name, parameters], sort_keys=True)
        kept = self._kept.get(key)
        if kept is None or kept[1] < self._clock():
            kept = asyncio.ensure_future(self._make(name, parameters, key)), float("inf")
            self._kept[key] = kept
            while len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return await asyncio.shield(kept[0])  # who leaves takes it from nobody

    async def _make(self, name: object, parameters: object, key: str) -> str:
        loop, source = asyncio.get_running_loop(), self._source()
        began = self._clock()

        def work() -> str:
            return json.dumps(answer(self._questions, name, source, parameters))

        found = await loop.run_in_executor(self._threads, work)
        now = self._clock()
        if key in self._kept:
            until = now + max(FRESH_S, _TIMES * (now - began))
            self._kept[key] = self._kept[key][0], until
        return found

    def close(self) -> None:
        """Begin no more answer."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _read(name: object, parameters: object) -> object:
    """What a question reads of its parameters."""
    if not isinstance(name, str) or not isinstance(parameters, dict):
        return parameters
    return {
        each: parameters[each] for each in _READ.get(name, parameters) if each in parameters
    }


def tagged(name: Any, found: str) -> str:
    """An answer as a message to the page that has called its question so."""
    return f'{{"demande": {json.dumps(name)}, {found[1:]}'
