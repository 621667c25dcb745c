"""What strategies and cells print: `heard` catches it for a page, and `cap` limits it.

A page has no terminal for what strategies print, so `heard` keeps it. It refuses `input` too: a
kernel that waits for an answer runs no other cell. `cap` limits what each cell prints: a tab
that is sent lines without end freezes, and nothing in it can be stopped any more.
"""

import builtins
import contextlib
import io
import sys
from collections.abc import Callable, Iterator
from typing import TextIO

from trollkit.core.text import clean

MOST = 4000  # characters kept for a page
LINES, CHARACTERS = 2000, 200_000  # that a cell may print, at most
_TOO_MUCH = (
    "\n… Cette cellule a trop affiché : la suite est cachée. Si elle tourne encore, le carré ■ "
    "en haut du carnet l'arrête.\n"
)
_UNWRITTEN = "… (rien n'est encore écrit ici)"


class _Said(io.StringIO):
    def write(self, text: str) -> int:
        super().write(text[: max(MOST - self.tell(), 0)])
        return len(text)


@contextlib.contextmanager
def heard() -> Iterator[Callable[[], str]]:
    """Catch what the block prints, on stderr too; gives a function that returns its lines.

    `input` raises EOFError at once in the block, as where there is no keyboard.
    """
    said, asking = _Said(), builtins.input
    builtins.input = _nobody
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            yield lambda: "".join(f"{clean(line)}\n" for line in said.getvalue().splitlines())
    finally:
        builtins.input = asking


def kept(before: str, title: str, told: str) -> str:
    """The last `MOST` characters of `before` and, unless it is "", of `told` under `title`."""
    return f"{before}— {title} —\n{told}"[-MOST:] if told else before


def _nobody(prompt: object = "", /) -> str:
    raise EOFError("EOF when reading a line")


class Cap:
    """Hides what a cell prints beyond LINES or CHARACTERS, on all streams; says so once."""

    def __init__(self, *streams: TextIO) -> None:
        self._streams = streams
        self._writing: dict[TextIO, object] = {}
        self.renew()

    def renew(self, *_: object) -> None:
        """Begin another cell; cap again each `write` that IPython has put back meanwhile."""
        self._lines, self._characters = LINES, CHARACTERS
        for stream in self._streams:
            if stream.write is not self._writing.get(stream):
                stream.write = self._capped(stream.write)  # type: ignore[method-assign]
                self._writing[stream] = stream.write

    def _capped(self, write: Callable[[str], int]) -> Callable[[str], int]:
        def capped(text: str) -> int:
            if self._lines > 0:
                lines = text.splitlines(keepends=True)[: self._lines]
                write(shown := "".join(lines)[: self._characters])
                self._lines -= text.count("\n")
                self._characters -= len(text)
                if shown != text or self._lines <= 0:
                    self._lines = 0
                    write(_TOO_MUCH)
            return len(text)

        return capped


def cap() -> None:
    """Limit what each cell of the running notebook prints; show the value `...` in French.

    A second call does nothing. Nor does a call while a notebook is run to be marked: marking
    sees all that is printed, and says what is too much.
    """
    from IPython import get_ipython

    from trollkit.notebook.live.audience import is_marked

    shell = get_ipython()
    if hasattr(shell, "kernel") and not is_marked() and not hasattr(shell, "trollkit_cap"):
        shell.trollkit_cap = Cap(sys.stdout, sys.stderr)
        shell.events.register("pre_run_cell", shell.trollkit_cap.renew)
        texts = shell.display_formatter.formatters["text/plain"]
        texts.singleton_printers[id(...)] = lambda dots, page, cycle: page.text(_UNWRITTEN)
