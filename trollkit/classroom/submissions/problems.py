"""What can be wrong with what a student hands in, as data."""

from trollkit.phrases.submissions import bad_source_phrase, no_strategy_phrase


class _Problem(Exception):
    """`reason` is a key of `phrases.submissions`."""

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


class NoStrategy(_Problem):
    """No strategy comes out of a submission."""

    @classmethod
    def of(cls, trouble: str) -> "NoStrategy":
        """The problem of a file that was not read."""
        reason, _, detail = trouble.partition(":")
        return cls(reason, detail=detail)

    @property
    def trouble(self) -> str:
        """The problem as a file carries it: its reason, and the detail behind a colon."""
        detail = self.facts.get("detail", "")
        return f"{self.reason}:{detail}" if detail != "" else self.reason

    def __str__(self) -> str:
        return no_strategy_phrase(self.reason, **self.facts)


class BadSource(_Problem):
    """Nothing can be collected from a place."""

    def __str__(self) -> str:
        return bad_source_phrase(self.reason, **self.facts)


def refusal(error: Exception) -> NoStrategy:
    """Why a file is refused whose bytes have made something raise `error`, whatever it is."""
    if isinstance(error, NoStrategy):
        return error
    kind = type(error)
    place = "" if kind.__module__ == "builtins" else f"{kind.__module__}."
    return NoStrategy("damaged", detail=f"{place}{kind.__name__}")
