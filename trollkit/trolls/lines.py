"""Trolls & Châteaux in lines, for programs of any language (see `core.tongues.Lines`).

One line at the start of a duel: `cells stones games`. Then a line a turn, always seen from the
left: `game turn stock other_stock troll last other_last`, the last two being both throws of the
turn before, also when that ended another game, and 0 at the very first. The answer is a throw.
"""

from collections.abc import Sequence

from trollkit.core.contest import RefusedAnswer
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import show
from trollkit.trolls.rules import GAME, Config
from trollkit.trolls.seat import width

_DIGITS = 9


class Count:
    """One duel told to one side; it keeps count as `seat` does."""

    def __init__(self, category: str, games: int) -> None:
        self._config: Config = GAME.parse_config(category)
        self._games = games
        self._game, self._turn = 1, 0
        self._thrown = self._other = 0  # in the turn before
        self._begin()

    def _begin(self) -> None:
        cells, stones = self._config
        self._own, self._theirs, self._troll = stones, stones, cells // 2

    def ask(self, question: bytes) -> Sequence[str]:
        """The lines of a turn; a question is the other side's last throw."""
        first = not self._turn
        if not first:
            self._take(self._thrown, int.from_bytes(question, "little"))
        self._turn += 1
        state = (self._game, self._turn, self._own, self._theirs, self._troll)
        line = " ".join(map(str, (*state, self._thrown, self._other)))
        start = " ".join(map(str, (*self._config, self._games)))
        return [start, line] if first and self._game == 1 else [line]

    def answer(self, line: str) -> bytes:
        """A throw. Raises RefusedAnswer."""
        text = line.strip()
        throw = int(text) if text.isascii() and text.isdigit() and len(text) <= _DIGITS else 0
        if not 1 <= throw <= self._own:
            raise RefusedAnswer(Fault(FaultKind.INVALID, show(line)))
        self._thrown = throw
        return throw.to_bytes(width(self._config.stones), "little")

    def _take(self, own: int, other: int) -> None:
        """Both throws of a turn."""
        self._other = other
        last = self._config.cells - 1
        self._own -= own
        self._theirs -= other
        self._troll += (own > other) - (own < other)
        if not (self._own and self._theirs and 0 < self._troll < last):
            self._begin()
            self._game, self._turn = self._game + 1, 0
