"""Calls that travel together: each gets its own answer, quick ones share, slow ones do not."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from trollkit.arena.cluster.bundles import MOST, Bundles, Call

pytestmark = pytest.mark.filterwarnings("error")


class Workers:
    """Whoever is sent bundles: answers each call, and notes how many came at a time."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.sizes: list[int] = []
        self.dropped = 0

    async def __call__(self, calls: Sequence[Call]) -> list[Any]:
        self.sizes.append(len(calls))
        try:
            await asyncio.sleep(self.seconds)
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return [function(*given) for function, given in calls]


async def ask(bundles: Bundles, numbers: Sequence[int]) -> list[Any]:
    return await asyncio.gather(*(bundles.add((abs, (-number,))) for number in numbers))


def test_each_call_has_its_own_answer_and_quick_ones_come_to_share_messages():
    async def run() -> None:
        workers = Workers()
        bundles = Bundles(workers)
        for start in range(0, 80, 8):
            assert await ask(bundles, range(start, start + 8)) == [*range(start, start + 8)]
        assert workers.sizes[0] == 1 and workers.sizes[-1] == bundles.size == MOST

    asyncio.run(run())


def test_slow_calls_travel_alone():
    async def run() -> None:
        workers = Workers(0.4)
        bundles = Bundles(workers)
        bundles.size = MOST
        await ask(bundles, range(1))
        assert bundles.size == 1

    asyncio.run(run())


def test_what_one_raises_ends_its_bundle_alone():
    async def run() -> None:
        bundles = Bundles(Workers())
        bundles.size = 2
        calls = [(abs, ("x",)), (abs, (-1,)), (abs, (-2,)), (abs, (-3,))]
        given = await asyncio.gather(*map(bundles.add, calls), return_exceptions=True)
        assert [type(each) for each in given] == [TypeError, TypeError, int, int]

    asyncio.run(run())


def test_a_bundle_is_given_up_once_nobody_waits_for_any_of_it():
    async def run() -> None:
        workers = Workers(60)
        bundles = Bundles(workers)
        bundles.size = 2
        one, other = (asyncio.create_task(bundles.add((abs, (n,)))) for n in (1, 2))
        await asyncio.sleep(0.05)
        one.cancel()
        await asyncio.sleep(0.05)
        assert workers.sizes == [2] and workers.dropped == 0
        other.cancel()
        await asyncio.sleep(0.05)
        assert workers.dropped == 1

    asyncio.run(run())
