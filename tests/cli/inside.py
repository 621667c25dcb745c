"""What a command did that was run inside the process of its test (the fixture `inside`)."""

from typing import NamedTuple


class Done(NamedTuple):
    """A finished command."""

    status: int | str | None
    stdout: str
    stderr: str
