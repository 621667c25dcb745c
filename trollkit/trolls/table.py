"""An isolated duel: `DuelTable` in the referee, a `seat` or a `Count` in each side's process.

The table takes two throws a turn and trusts only its own numbers. A question to a side is the
other side's last throw, 0 at the first turn of the duel; the answer is the side's own throw.
Both take one byte, or four where stocks need them (`width`).
"""

import zlib
from collections.abc import Callable, Generator, Sequence

from trollkit.core.contest import DuelOutcome, Question, RefusedAnswer, Seat
from trollkit.core.faults import Fault, FaultKind, Faults, exception_fault
from trollkit.core.game import PLAYERS
from trollkit.core.numbers import as_integer
from trollkit.core.text import show
from trollkit.phrases import legal_phrase
from trollkit.trolls.duel import Strategie, new_view, shared_turns
from trollkit.trolls.partie import Partie, whole
from trollkit.trolls.rules import GAME, Config, final_cell, settled, thrown

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
        self._tally = [0, 0, 0]  # wins, draws, losses
        self._record: list[bytes] = []  # both throws of each turn, left first
        self._begun = 0  # how long the record was when the game being played began
        self._faults: Faults = (None, None)
        # A generator's names cost a third of an object's, and this is a hot loop.
        self._talk = self._turns(cells, stones)
        self.step = self._talk.send

    def start(self) -> _Questions:
        """The first question to each side: a throw of 0, as nothing is known yet."""
        questions = next(self._talk)
        assert questions is not None
        return questions

    def _turns(self, cells: int, stones: int) -> Generator[_Questions | None, _Thrown, None]:
        """Yields questions and is sent throws; yields None at the end of the duel."""
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
            tally[(troll < centre) - (troll > centre) + 1] += 1
            game += 1
            self._begun = length()
            a, b, troll = stones, stones, centre
            if game == self._games:
                yield None
        self._refuse(left, right)
        yield None

    def _stocks(self) -> tuple[int, int]:
        """The stocks of both sides in the game being played."""
        thrown = [int.from_bytes(throw, "little") for throw in self._record[self._begun :]]
        return self._stones - sum(thrown[::2]), self._stones - sum(thrown[1::2])

    def located(self, side: int, fault: Fault) -> Fault:
        """The fault of `side` with its game and turn, those being played; for an illegal throw,
        also with the throws that were legal.
        """
        expected = fault.expected
        if fault.kind is FaultKind.INVALID:
            expected = legal_phrase(range(1, self._stocks()[side] + 1))
        turn = (len(self._record) - self._begun) // 2 + 1
        return fault._replace(expected=expected, game=sum(self._tally) + 1, turn=turn)

    def outcome(self, faults: Faults = (None, None)) -> DuelOutcome:
        """The duel so far; `discipline.unpack` reads its turns. `faults` come before the
        table's own.
        """
        wins, draws, losses = self._tally
        both = (faults[0] or self._faults[0], faults[1] or self._faults[1])
        return DuelOutcome(wins, draws, losses, packed(b"".join(self._record)), both)

    def _refuse(self, *answers: bytes | None) -> None:
        """Note the fault GARBLED of each side whose answer is no legal throw.

        An honest child never sends one, because its seat checks each throw first.
        """
        faults: list[Fault | None] = [None, None]
        for side, stock in zip(PLAYERS, self._stocks(), strict=True):
            answer = answers[side]
            throw = int.from_bytes(answer or b"", "little")
            if answer is None or len(answer) != self.size or not 0 < throw <= stock:
                # An answer of another length holds no number to show.
                shown = str(throw) if answer and len(answer) == self.size else ""
                faults[side] = self.located(side, Fault(FaultKind.GARBLED, shown))
        self._faults = (faults[0], faults[1])


def replay(config: Config, games: int, moves: bytes) -> DuelOutcome | None:
    """The duel of packed throws, each checked by a table; None unless they are exactly those of
    one whole duel without a fault.
    """
    table, size = DuelTable(config, games), width(config.stones)
    most = 2 * size * config.stones * games  # bytes of the longest duel: no more is unpacked
    try:
        told = zlib.decompressobj().decompress(moves, most + 1)
    except zlib.error:
        return None
    throws = iter([told[at : at + size] for at in range(0, len(told), size)])
    table.start()
    over = any(table.step(both) is None for both in zip(throws, throws, strict=False))
    outcome = table.outcome()
    whole = over and next(throws, None) is None and outcome.faults == (None, None)
    return outcome if whole else None


def packed(record: bytes) -> bytes:
    """A duel's throws, compressed at level 1: a third of the time for a tenth more bytes."""
    return zlib.compress(record, level=1)


def width(stones: int) -> int:
    """The bytes of one throw, in messages and in records."""
    return 1 if stones < 256 else 4


def seat(strategy: Strategie, config: Config) -> Seat:
    """The strategy as a function from a question to its throw, both bytes.

    Raises RefusedAnswer on an illegal throw or a view whose class was replaced, and what the
    strategy raises.
    """
    talk = _talk(strategy, *config)
    next(talk)
    return talk.send


def _talk(strategy: Strategie, cells: int, stones: int) -> Generator[bytes, bytes, None]:
    size, small = width(stones), width(stones) == 1
    codes = [throw.to_bytes(size, "little") for throw in range(stones + 1 if small else 0)]
    centre, last, table = cells // 2, cells - 1, shared_turns(stones)
    past: list[Partie] = []
    yield b""  # ready: the first question is sent next
    while True:
        view, turns = new_view(cells, stones)
        a, b, troll = stones, stones, centre
        while True:
            try:
                g = strategy(view, past)
            except StopIteration as error:
                # A generator turns a StopIteration into a RuntimeError.
                raise RefusedAnswer(exception_fault(error)) from None
            if type(g) is not int or not 0 < g <= a:
                g = _checked(g, a)
            if type(view) is not Partie:
                raise RefusedAnswer(Fault(FaultKind.MEDDLING))
            question = yield codes[g] if small else g.to_bytes(size, "little")
            d = question[0] if small else int.from_bytes(question, "little")
            a -= g
            b -= d
            if g > d:
                troll += 1
            elif g < d:
                troll -= 1
            turns.append(table[g][d])
            over = not (a and b and 0 < troll < last)
            if over and (a or b) and 0 < troll < last:
                a, b, troll = settled(a, b, troll, last)
            view.stockGauche = a
            view.stockDroite = b
            view.positionTroll = troll
            if over:
                break
        past.append(view)


def _checked(throw: object, stock: int) -> int:
    """The throw of any integer type as a plain int. Raises RefusedAnswer if it is illegal."""
    plain = as_integer(throw)
    if plain is None or not 1 <= plain <= stock:
        raise RefusedAnswer(Fault(FaultKind.INVALID, show(throw if plain is None else plain)))
    return plain


class Count:
    """One duel as lines of text for one side, a program of any language (`core.tongues.Lines`).

    The first line of a duel is `cells stones games`. Then each turn has a line, always seen
    from the left: `game turn stock other_stock troll last other_last`. The last two are both
    throws of the turn before, even if that turn ended a game, and 0 at the first turn of the
    duel. The answer is a throw.
    """

    def __init__(self, category: str, games: int) -> None:
        self._config: Config = GAME.parse_config(category)
        self._games = games
        self._game, self._turn = 1, 0
        self._throws = 0, 0  # both throws of the turn before
        self._board = self._opening = GAME.initial(self._config)[1:]

    def ask(self, question: bytes) -> Sequence[str]:
        """The lines of the next turn; `question` is the other side's last throw."""
        first = not self._turn
        if not first:
            self._throws = self._throws[0], int.from_bytes(question, "little")
            self._board = thrown(*self._board, self._throws)
            if final_cell(*self._board, self._config.cells - 1) is not None:
                self._board = self._opening
                self._game, self._turn = self._game + 1, 0
        self._turn += 1
        line = " ".join(map(str, (self._game, self._turn, *self._board, *self._throws)))
        start = " ".join(map(str, (*self._config, self._games)))
        return [start, line] if first and self._game == 1 else [line]

    def answer(self, line: str) -> bytes:
        """The throw written in `line`, as bytes. Raises RefusedAnswer if it is illegal."""
        throw = whole(line)
        if not 1 <= throw <= self._board[0]:
            raise RefusedAnswer(Fault(FaultKind.INVALID, show(line)))
        self._throws = throw, 0
        return throw.to_bytes(width(self._config.stones), "little")
