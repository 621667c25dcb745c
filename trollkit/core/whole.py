"""Lines of a game in which a seat needs nothing but the question (see `core.tongues.Talk`)."""

from collections.abc import Callable, Sequence

from trollkit.core.contest import Seat


class Whole:
    """The talk of a game whose every question tells all."""

    def __init__(
        self, seat: Callable[[str], Seat], told: Callable[[str], Sequence[str]]
    ) -> None:
        """From the seat of who says a line, and the lines of a question's text."""
        self._seat, self._told = seat, told
        self._question = b""

    def ask(self, question: bytes) -> Sequence[str]:
        """See `Talk`."""
        self._question = question
        return self._told(question.decode())

    def answer(self, line: str) -> bytes:
        """See `Talk`."""
        return self._seat(line.strip())(self._question)
