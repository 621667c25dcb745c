"""The referee's side of an isolated duel: it believes its own numbers and two throws a turn."""

import zlib
from collections.abc import Callable, Generator, Sequence

from trollkit.core.contest import DuelOutcome, Question
from trollkit.core.faults import Fault, FaultKind, Faults
from trollkit.core.game import PLAYERS
from trollkit.phrases import legal_phrase
from trollkit.trolls.rules import Config, settled
from trollkit.trolls.seat import width

_Thrown = Sequence[bytes | None]
_Questions = tuple[Question, Question]


class DuelTable:
    """The table of one duel of `games` games (see `trollkit.core.contest.Table`)."""

    step: Callable[[_Thrown], _Questions | None]
    """Each is told the other's throw; None after the last game or a throw out of range."""

    def __init__(self, config: Config, games: int) -> None:
        cells, stones = config
        self._stones, self._games = stones, games
        self.size = width(stones)
        self._tally = [0, 0, 0]  # losses, draws, wins
        self._record: list[bytes] = []  # both throws of each turn, left first
        self._begun = 0  # how long the record was when the game being played began
        self._faults: Faults = (None, None)
        # A generator's names cost a third of an object's, and this is a hot loop.
        self._talk = self._turns(cells, stones)
        self.step = self._talk.send

    def start(self) -> _Questions:
        """Both sides throw at once, knowing nothing yet."""
        questions = next(self._talk)
        assert questions is not None
        return questions

    def _turns(self, cells: int, stones: int) -> Generator[_Questions | None, _Thrown, None]:
        """Questions out, throws in; in the end None."""
        size, centre, last, tally = self.size, cells // 2, cells - 1, self._tally
        note, length, small = self._record.append, self._record.__len__, self.size == 1
        left: Question = bytes(size)
        right: Question = left
        game = 0
        a, b, troll = stones, stones, centre
        while True:
            left, right = yield right, left
            if left is None or right is None or len(left) != size or len(right) != size:
                break
            if small:
                g, d = left[0], right[0]
            else:
                g, d = int.from_bytes(left, "little"), int.from_bytes(right, "little")
            if not 0 < g <= a or not 0 < d <= b:
                break
            a -= g
            b -= d
            if g > d:
                troll += 1
            elif g < d:
                troll -= 1
            note(left)
            note(right)
            if a and b and 0 < troll < last:
                continue
            if (a or b) and 0 < troll < last:
                a, b, troll = settled(a, b, troll, last)
            tally[(troll > centre) - (troll < centre) + 1] += 1
            game += 1
            self._begun = length()
            a, b, troll = stones, stones, centre
            if game == self._games:
                yield None
        self._refuse(left, right)
        yield None

    def _stocks(self) -> tuple[int, int]:
        """What both sides have left in the game being played."""
        thrown = [int.from_bytes(throw, "little") for throw in self._record[self._begun :]]
        return self._stones - sum(thrown[::2]), self._stones - sum(thrown[1::2])

    def located(self, side: int, fault: Fault) -> Fault:
        """The fault at the turn being played; for an illegal throw, with what was legal."""
        expected = fault.expected
        if fault.kind is FaultKind.INVALID:
            expected = legal_phrase(range(1, self._stocks()[side] + 1))
        turn = (len(self._record) - self._begun) // 2 + 1
        return fault._replace(expected=expected, game=sum(self._tally) + 1, turn=turn)

    def outcome(self, faults: Faults = (None, None)) -> DuelOutcome:
        """The duel so far, its turns packed as `trollkit.trolls.discipline` reads them."""
        losses, draws, wins = self._tally
        both = (faults[0] or self._faults[0], faults[1] or self._faults[1])
        return DuelOutcome(wins, draws, losses, packed(b"".join(self._record)), both)

    def _refuse(self, *answers: bytes | None) -> None:
        """A child that sends what its own seat would never send is no honest child."""
        faults: list[Fault | None] = [None, None]
        for side, stock in zip(PLAYERS, self._stocks(), strict=True):
            answer = answers[side]
            throw = int.from_bytes(answer or b"", "little")
            if answer is None or len(answer) != self.size or not 0 < throw <= stock:
                # Of any length, and then no number to be shown.
                shown = str(throw) if answer and len(answer) == self.size else ""
                faults[side] = self.located(side, Fault(FaultKind.GARBLED, shown))
        self._faults = (faults[0], faults[1])


def packed(record: bytes) -> bytes:
    """A duel's throws, compressed; level 1: a third of the time for a tenth more bytes."""
    return zlib.compress(record, level=1)
