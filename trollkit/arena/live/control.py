"""Asking a running contest to stop: a file beside its base, which the contest looks for.

It works wherever the base can be reached, on every system, and needs no link between the
one who asks and the contest.
"""

from contextlib import suppress
from pathlib import Path

from trollkit.core.errors import StoreError
from trollkit.phrases import reason_of


class StopRequest:
    """The request to stop the contest whose results are in `base`."""

    def __init__(self, base: Path) -> None:
        self.path = base.with_name(f"{base.name}.arret")

    def make(self) -> None:
        """Ask the contest to stop. Raises StoreError when the folder refuses it."""
        try:
            self.path.touch()
        except OSError as error:
            raise StoreError("file", str(self.path), reason_of(error)) from None

    def made(self) -> bool:
        """Whether somebody has asked; cheap enough to be called at every turn of a loop."""
        with suppress(OSError):
            return self.path.exists()
        return False

    def withdraw(self) -> None:
        """Forget a request made of an earlier run. Raises StoreError when it will not go."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError("file", str(self.path), reason_of(error)) from None
