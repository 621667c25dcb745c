"""A discipline of its own for the arena's tests: each side names a number, the larger wins.

It knows nothing of the kit's games, so that the arena is shown to need none of them.
"""

import json
from collections.abc import Iterator
from typing import Any

from trollkit.core.contest import Bout, Entry, Namespace
from trollkit.core.errors import InvalidText, UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind, exception_fault, invalid_move

NAME = "bigger"
CATEGORIES = ("small", "large")


def check_category(text: str) -> str:
    if text not in CATEGORIES:
        raise InvalidText("config", text)
    return text


def category_facts(category: str) -> dict[str, int]:
    return {"most": 10 if category == "small" else 100}


def entry(namespace: Namespace, category: str) -> Entry:
    found = namespace.get("name_a_number")
    if not callable(found):
        raise UnreadableStrategy(Fault(FaultKind.NO_FUNCTION))
    return found  # type: ignore[no-any-return]


def play(left: Entry, right: Entry, category: str, games: int) -> Bout:
    most = category_facts(category)["most"]
    counts = [0, 0, 0]
    turns: list[list[int]] = []
    for game in range(1, games + 1):
        numbers: list[int] = []
        faults: list[Fault | None] = []
        for function in (left, right):
            fault = None
            try:
                number = function(most)
                if not 0 <= number <= most:
                    fault = invalid_move(number, f"0..{most}", game, 1)
            except BaseException as error:
                number, fault = 0, exception_fault(error, game, 1)
            numbers.append(number)
            faults.append(fault)
        if any(faults):
            return Bout(*counts, json.dumps(turns).encode(), (faults[0], faults[1]))
        counts[(numbers[0] < numbers[1]) * 2 + (numbers[0] == numbers[1])] += 1
        turns.append(numbers)
    return Bout(*counts, json.dumps(turns).encode(), (None, None))


def games_of(category: str, moves: bytes) -> Iterator[list[Any]]:
    return ([turn] for turn in json.loads(moves or b"[]"))
