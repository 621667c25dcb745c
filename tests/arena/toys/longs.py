"""A discipline whose messages all have one size, longer than a frame of one size holds.

Each side says a number from 0 to 9 in 300 bytes; the larger wins. A strategy file defines
`nombre()`.
"""

import json
from collections.abc import Iterator, Sequence

from trollkit.core.contest import (
    DuelOutcome,
    Entry,
    Question,
    RefusedAnswer,
    Seat,
    Table,
    Told,
)
from trollkit.core.discipline import Discipline
from trollkit.core.faults import Fault, FaultKind, Faults
from trollkit.core.text import show

CATEGORIES = ("un", "deux")
_SIZE = 300


def check_category(text: str) -> str:
    return text


def category_facts(category: str) -> dict[str, int]:
    return {"octets": _SIZE}


def seat(entry: Entry, category: str) -> Seat:
    def answer(question: bytes) -> bytes:
        number = entry()
        if number not in range(10):
            raise RefusedAnswer(Fault(FaultKind.INVALID, show(number)))
        return bytes([number]) * _SIZE

    return answer


class _Table:
    size = _SIZE

    def __init__(self, games: int) -> None:
        self.games = games
        self.turns: list[list[int]] = []

    def start(self) -> tuple[Question, Question]:
        return bytes(_SIZE), bytes(_SIZE)

    def step(self, answers: Sequence[bytes | None]) -> tuple[Question, Question] | None:
        assert all(answer and len(answer) == _SIZE for answer in answers)
        self.turns.append([answer[-1] for answer in answers if answer])
        return self.start() if len(self.turns) < self.games else None

    def located(self, side: int, fault: Fault) -> Fault:
        return fault._replace(expected="0..9", game=len(self.turns) + 1, turn=1)

    def outcome(self, faults: Faults = (None, None)) -> DuelOutcome:
        signs = [(left > right) - (left < right) for left, right in self.turns]
        moves = json.dumps(self.turns).encode()
        return DuelOutcome(signs.count(1), signs.count(0), signs.count(-1), moves, faults)


def table(category: str, games: int, seed: int = 0) -> Table:
    return _Table(games)


def told(category: str, moves: bytes) -> Iterator[Told]:
    for left, right in json.loads(moves or b"[]"):
        winner = None if left == right else int(left < right)
        yield Told("", ("gauche", "droite"), [[left, right]], True, winner)


DISCIPLINE = Discipline(
    name="longs",
    title="longs",
    signature="nombre()",
    categories=CATEGORIES,
    check_category=check_category,
    category_facts=category_facts,
    functions=("nombre",),
    seat=seat,
    table=table,
    told=told,
)
