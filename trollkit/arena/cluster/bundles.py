"""Calls that travel together: one message to a worker costs as much as a tenth of a pair.

How many is found out as the answers come, so that what is quick shares its messages and what
is slow is spread over all the workers.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import islice
from typing import Any

Call = tuple[Callable[..., Any], tuple[Any, ...]]  # a function and its arguments
Bundle = list[tuple[Call, asyncio.Future[Any]]]

MOST = 4  # with which messages cost a fortieth of the quickest pairs
_WORTH_S = 0.5  # of play, at most, in one message that holds several calls
_WAIT_S = 0.002  # for the next call, while the one who hands them out is at it


class Bundles:
    """Gathers calls, and gives `send` a few at a time; it is to return what each has given."""

    def __init__(self, send: Callable[[Sequence[Call]], Awaitable[list[Any]]]) -> None:
        self.size = 1
        self._send = send
        self._calls: Bundle = []
        self._out: set[asyncio.Task[None]] = set()

    async def add(self, call: Call) -> Any:
        """What comes of a call. Raises what one of its bundle has raised."""
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        self._calls.append((call, answer))
        if len(self._calls) == 1:
            loop.call_later(_WAIT_S, self._leave)
        return await answer

    def _leave(self) -> None:
        waiting = iter([each for each in self._calls if not each[1].done()])
        self._calls = []
        while bundle := list(islice(waiting, self.size)):
            task = asyncio.create_task(self._go(bundle))
            self._out.add(task)
            task.add_done_callback(self._out.discard)
            for _, answer in bundle:
                answer.add_done_callback(partial(_drop, bundle, task))

    async def _go(self, bundle: Bundle) -> None:
        calls, answers = zip(*bundle, strict=True)
        start = time.monotonic()
        try:
            given = await self._send(calls)
        except Exception as error:
            for answer in answers:
                if not answer.done():
                    answer.set_exception(error)
            return
        # The wait behind other bundles counts as play: too few travel together, never too many.
        seconds = (time.monotonic() - start) / len(bundle)
        self.size = max(1, min(MOST, self.size + 1, int(_WORTH_S / seconds)))
        for answer, one in zip(answers, given, strict=True):
            if not answer.done():
                answer.set_result(one)


def _drop(bundle: Bundle, task: asyncio.Task[None], _: asyncio.Future[Any]) -> None:
    """Give a bundle up that nobody waits for any more."""
    if all(answer.cancelled() for _, answer in bundle):
        task.cancel()
