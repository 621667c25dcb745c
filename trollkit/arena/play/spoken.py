"""The lines of a game as any program speaks them: it is no more told than a seat is."""

from trollkit.core.contest import RefusedAnswer
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import show
from trollkit.core.tongues import Talk
from trollkit.phrases.bots import PROGRAM


class Spoken:
    """A language (`core.tongues.Tongue`) that asks nothing before the first question."""

    NAME = PROGRAM

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    def begin(self, code: bytes, seed: int) -> bytes:
        """Nothing: the program has been started with its source."""
        return b""

    def begun(self, heard: bytes) -> str:
        """Nothing: it has no name but its file's."""
        return ""

    def ask(self, question: bytes) -> bytes:
        """The lines of one question."""
        return "\n".join(self._talk.ask(question)).encode()

    def answer(self, question: bytes, heard: bytes) -> bytes:
        """What a seat would have answered. Raises RefusedAnswer."""
        try:
            line = heard.removesuffix(b"\r").decode()
        except UnicodeDecodeError:
            raise refused("binary", heard) from None
        if "\0" in line:
            raise refused("binary", heard)
        if not line.strip():
            raise refused("empty", heard)
        return self._talk.answer(line)


def refused(what: str, heard: bytes) -> RefusedAnswer:
    """What a program has said that is no line, or none that was asked for.

    `what` is a key of `trollkit.phrases.bots`; no text that a program sends looks like one.
    """
    shown = show(heard.decode(errors="replace").strip()) if what != "binary" else show(heard)
    return RefusedAnswer(Fault(FaultKind.INVALID, f"{what} {shown}"))
