"""A discipline of its own for the arena's tests: each side names a number, the larger wins.

It knows nothing of the kit's games, so that the arena is shown to need none of them.
"""

import json

from trollkit.core.contest import (
    DuelOutcome,
    RefusedAnswer,
    Told,
)
from trollkit.core.discipline import Discipline
from trollkit.core.errors import InvalidText
from trollkit.core.faults import Fault, FaultKind, exception_fault, invalid_move
from trollkit.core.text import show

CATEGORIES = ("small", "large")


def check_category(text):
    if text not in CATEGORIES:
        raise InvalidText("config", text)
    return text


def category_facts(category):
    return {"most": 10 if category == "small" else 100}


def play(left, right, category, games):
    most = category_facts(category)["most"]
    counts = [0, 0, 0]
    turns = []
    for game in range(1, games + 1):
        numbers = []
        faults = []
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
            return DuelOutcome(*counts, json.dumps(turns).encode(), (faults[0], faults[1]))
        counts[(numbers[0] < numbers[1]) * 2 + (numbers[0] == numbers[1])] += 1
        turns.append(numbers)
    return DuelOutcome(*counts, json.dumps(turns).encode(), (None, None))


def told(category, moves):
    for left, right in json.loads(moves or b"[]"):
        winner = None if left == right else int(left < right)
        yield Told("", ("gauche", "droite"), [[left, right]], True, winner)


class _Table:
    """Both sides name a number a game; a message is one byte."""

    size = 1

    def __init__(self, most, games):
        self.most, self.games = most, games
        self.counts = [0, 0, 0]
        self.turns = []
        self.faults = [None, None]

    def start(self):
        return b"\0", b"\0"

    def step(self, answers):
        numbers = [answer[0] for answer in answers if answer]
        for side, number in enumerate(numbers):
            if number > self.most:
                self.faults[side] = self.located(side, Fault(FaultKind.GARBLED, str(number)))
        if any(self.faults):
            return None
        self.counts[(numbers[0] < numbers[1]) * 2 + (numbers[0] == numbers[1])] += 1
        self.turns.append(numbers)
        return self.start() if len(self.turns) < self.games else None

    def located(self, side, fault):
        return fault._replace(expected=f"0..{self.most}", game=len(self.turns) + 1, turn=1)

    def outcome(self, faults=(None, None)):
        both = (faults[0] or self.faults[0], faults[1] or self.faults[1])
        return DuelOutcome(*self.counts, json.dumps(self.turns).encode(), both)


def seat(entry, category):
    most = category_facts(category)["most"]

    def answer(question):
        number = entry(most)
        if not 0 <= number <= most:
            raise RefusedAnswer(Fault(FaultKind.INVALID, show(number)))
        return bytes([number])

    return answer


def table(category, games, seed=0):
    return _Table(category_facts(category)["most"], games)


DISCIPLINE = Discipline(
    name="bigger",
    title="bigger",
    signature="name_a_number(most)",
    categories=CATEGORIES,
    check_category=check_category,
    category_facts=category_facts,
    functions=("name_a_number",),
    loop=play,
    seat=seat,
    table=table,
    told=told,
)
