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

    def __str__(self) -> str:
        return no_strategy_phrase(self.reason, **self.facts)


class BadSource(_Problem):
    """Nothing can be collected from a place."""

    def __str__(self) -> str:
        return bad_source_phrase(self.reason, **self.facts)
