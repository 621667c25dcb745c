"""The referee's side of an isolated duel: it believes its own numbers and two throws a turn."""

import zlib
from collections.abc import Sequence

from trollkit.core.contest import Bout, Question
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.game import PLAYERS
from trollkit.phrases import legal_phrase
from trollkit.trolls.duel import settled
from trollkit.trolls.rules import Config
from trollkit.trolls.seat import width

_Faults = tuple[Fault | None, Fault | None]


class DuelTable:
    """The table of one duel of `games` games (see `trollkit.core.contest.Table`)."""

    def __init__(self, config: Config, games: int) -> None:
        cells, stones = config
        self._cells, self._stones, self._games = cells, stones, games
        self.size = width(stones)
        self._tally = [0, 0, 0]  # losses, draws, wins
        self._record = bytearray()  # both throws of each turn, left first
        self._faults: _Faults = (None, None)
        self._open()

    def _open(self) -> None:
        self._a = self._b = self._stones
        self._troll = self._cells // 2
        self._turn = 1

    def start(self) -> tuple[Question, Question]:
        """Both sides throw at once, knowing nothing yet."""
        nothing = bytes(self.size)
        return nothing, nothing

    def step(self, answers: Sequence[bytes | None]) -> tuple[Question, Question] | None:
        """Each is told the other's throw; None after the last game or a throw out of range."""
        left, right = answers
        size = self.size
        if left is None or right is None or len(left) != size or len(right) != size:
            self._refuse(left, right)
            return None
        if size == 1:
            g, d = left[0], right[0]
        else:
            g, d = int.from_bytes(left, "little"), int.from_bytes(right, "little")
        a, b, troll = self._a - g, self._b - d, self._troll
        if a < 0 or b < 0 or not g or not d:
            self._refuse(left, right)
            return None
        if g > d:
            troll += 1
        elif g < d:
            troll -= 1
        self._record += left
        self._record += right
        last = self._cells - 1
        if a and b and 0 < troll < last:
            self._a, self._b, self._troll = a, b, troll
            self._turn += 1
            return right, left
        if (a or b) and 0 < troll < last:
            a, b, troll = settled(a, b, troll, last)
        centre = self._cells // 2
        self._tally[(troll > centre) - (troll < centre) + 1] += 1
        self._open()
        return (right, left) if sum(self._tally) < self._games else None

    def located(self, side: int, fault: Fault) -> Fault:
        """The fault at the turn being played; for an illegal throw, with what was legal."""
        expected = ""
        if fault.kind is FaultKind.INVALID:
            expected = legal_phrase(range(1, (self._a, self._b)[side] + 1))
        return fault._replace(expected=expected, game=sum(self._tally) + 1, turn=self._turn)

    def bout(self, faults: _Faults = (None, None)) -> Bout:
        """The duel so far, its turns packed as `trollkit.trolls.contest` reads them."""
        losses, draws, wins = self._tally
        both = (faults[0] or self._faults[0], faults[1] or self._faults[1])
        return Bout(wins, draws, losses, packed(bytes(self._record)), both)

    def _refuse(self, *answers: bytes | None) -> None:
        """A child that sends what its own seat would never send is no honest child."""
        faults: list[Fault | None] = [None, None]
        for side, stock in zip(PLAYERS, (self._a, self._b), strict=True):
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
