"""What can be wrong with what somebody hands in, as data."""

from typing import Any
from zipfile import BadZipFile

from trollkit.core.errors import Refused
from trollkit.phrases import phrase, reason_of


class NoStrategy(Refused):
    """A file is not used, or no strategy comes out of it; its text is for its author."""

    reason: str
    facts: dict[str, Any]

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason, **facts)

    @classmethod
    def of(cls, trouble: str) -> "NoStrategy":
        """The problem of a file that was not read."""
        reason, _, detail = trouble.partition(":")
        # As registers of 0.1 have it.
        return cls("not_read" if reason == "system" else reason, detail=detail)

    @property
    def trouble(self) -> str:
        """The problem as a file carries it: its reason, and the detail behind a colon."""
        detail = self.facts.get("detail", "")
        return f"{self.reason}:{detail}" if detail != "" else self.reason

    def __str__(self) -> str:
        return phrase(self)


def refusal(error: Exception) -> NoStrategy:
    """Why a file is refused whose bytes have made something raise `error`, whatever it is."""
    if isinstance(error, NoStrategy):
        return error
    if isinstance(error, OSError):
        return NoStrategy("not_read", detail=reason_of(error))
    if isinstance(error, BadZipFile):
        return NoStrategy("damaged", detail="l'archive ne s'ouvre pas")
    kind = type(error)
    place = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
    return NoStrategy("damaged", detail=f"{place}{kind.__name__}")
