"""QUESTIONS, all that any page may ask of a contest, and `Answers`, which shares the answers.

`crowd` asks through `Answers`: viewers who ask the same thing get one answer, worked out once.
"""

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
}  # all of them only read

FRESH_S = 1.0  # how long an answer is given again, at least
_TIMES = 10  # or this many times the time that it took to make, if that is longer
_MOST = 64
_THREADS = 2

_DUEL = ("gauche", "droite", "categorie")
# The parameters that each question reads; with others, it would be worked out again.
_READ: Mapping[str, tuple[str, ...]] = {
    "duel": _DUEL,
    "partie": (*_DUEL, "partie"),
    "direct": (*_DUEL, "genre"),
    "finale": ("vu",),
}


class Answers:
    """Answers the viewers' questions, from what `source()` gives when an answer is begun."""

    def __init__(
        self,
        source: Callable[[], Source],
        questions: Mapping[str, Question] = QUESTIONS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._source, self._questions, self._clock = source, questions, clock
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="questions")
        # By question, its answer and when that gets too old: infinity while it is being made.
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
        return await asyncio.shield(kept[0])  # a viewer who leaves cancels it for no other

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
        """Begin no more answers."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _read(name: object, parameters: object) -> object:
    """The parameters that the question reads, without the others."""
    if not isinstance(name, str) or not isinstance(parameters, dict):
        return parameters
    return {
        each: parameters[each] for each in _READ.get(name, parameters) if each in parameters
    }


def tagged(name: Any, found: str) -> str:
    """The message that gives an answer to a page, with the page's `name` for its question."""
    return f'{{"demande": {json.dumps(name)}, {found[1:]}'
