"""The forest in lines, for programs of any language (see `core.tongues.Lines`): the protocol.

It is the official one: the map once, then each turn, and a line back. A program plays one
game and is started again for the next one, as its author expects.
"""

from collections.abc import Sequence

from trollkit.foret.leagues import League
from trollkit.foret.seat import plain_line


class Talk:
    """The turns of one game after the other."""

    def __init__(self, league: League) -> None:
        self._league = league

    def ask(self, question: bytes) -> Sequence[str]:
        """The lines of a turn, after those of the map where a game begins."""
        return [line for line in question.decode().split("\n") if line]

    def answer(self, line: str) -> bytes:
        """The line made plain. Raises RefusedAnswer."""
        return plain_line(line, self._league).encode()
