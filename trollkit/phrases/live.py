"""What a live class refuses, and why, in one French sentence with the way out."""

from trollkit.core.text import show
from trollkit.phrases.wording import words


class Refused(Exception):
    """A request that is refused: `status` is HTTP's, `str()` the sentence for who asked."""

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status: int
        sentence: str
        self.status, sentence = words("live")[reason]
        named = {**facts, "name": show(facts["name"])} if "name" in facts else facts
        self.sentence = sentence.format(**named)

    def __str__(self) -> str:
        return self.sentence
