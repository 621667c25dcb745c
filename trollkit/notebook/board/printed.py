"""What strategies print while they are watched: a page has no terminal, so it is kept.

Nor has it a keyboard for them: a kernel that waits for an answer runs no other cell.
"""

import builtins
import contextlib
import io
from collections.abc import Callable, Iterator

from trollkit.core.text import clean

MOST = 4000  # characters worth reading


class _Said(io.StringIO):
    def write(self, text: str) -> int:
        super().write(text[: max(MOST - self.tell(), 0)])
        return len(text)


@contextlib.contextmanager
def heard() -> Iterator[Callable[[], str]]:
    """Catch what the block prints; the function it gives says it, harmless, line by line.

    What it asks of the keyboard ends at once, as where there is none.
    """
    said, asking = _Said(), builtins.input
    builtins.input = _nobody
    try:
        with contextlib.redirect_stdout(said):
            yield lambda: "".join(f"{clean(line)}\n" for line in said.getvalue().splitlines())
    finally:
        builtins.input = asking


def _nobody(prompt: object = "", /) -> str:
    raise EOFError("EOF when reading a line")
