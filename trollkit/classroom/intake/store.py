"""The private file of a folder: what a course, or a contest, keeps of its people, in JSON.

It is readable by its owner alone from its first byte on. `Forgotten` is a part of each.
"""

import hashlib
import json
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Any

from trollkit.classroom.intake.names import Author, key_of, moodle_number, slug, splits
from trollkit.core.errors import Refused
from trollkit.core.files import put_whole


@dataclass(frozen=True)
class Store:
    """The file at `path`; `damaged` is the reason of Refused for one that is not sound."""

    path: Path
    damaged: str = "damaged-book"

    @contextmanager
    def held(self, *versions: int) -> Iterator[Any]:
        """What the file holds, of one of these `versions` if any; None where there is no file.

        Raises OSError; Refused where that, or what the block takes of it, is not what it
        should be.
        """
        try:
            # An editor on Windows marks what it saves as UTF-8.
            found = json.loads(self.path.read_text(encoding="utf-8-sig"))
        except FileNotFoundError:
            yield None
            return
        except (ValueError, RecursionError):
            raise self._refused() from None
        try:
            if found is None or (versions and found["version"] not in versions):
                raise ValueError
            yield found
        except (ValueError, KeyError, TypeError, AttributeError):
            raise self._refused() from None

    def keep(self, facts: object) -> None:
        """Have the file hold these. Raises OSError."""
        text = json.dumps(facts, ensure_ascii=False, indent=1, default=datetime.isoformat)
        put_whole(self.path, text, private=True)

    def _refused(self) -> Refused:
        return Refused(self.damaged, path=self.path)


@dataclass
class Forgotten:
    """Who was erased, known again without being named: an old archive brings nobody back.

    Each name is kept as a keyed mark, whose salt is one folder's own, with the day; the day is
    "" once they were taken back.
    """

    salt: str = field(default_factory=lambda: secrets.token_hex(16))
    days: dict[str, str] = field(default_factory=dict)

    def add(self, names: Iterable[str]) -> None:
        """Keep that who goes by these names was erased today."""
        self.days |= {self._mark(name): date.today().isoformat() for name in names if name}

    def day(self, author: Author) -> str:
        """When whoever has handed something in was erased, "" when they were not."""
        return self.days.get(self._mark(self.called(author)), "")

    def called(self, author: Author) -> str:
        """By which name whoever has handed something in was erased, "" when by none."""
        groups = splits(author.whole) if moodle_number(author.key) else ()
        in_groups = (name for _, name in groups)
        known = (author.name, author.whole, author.key, *in_groups) if self.days else ()
        return next((each for each in known if self._mark(each) in self.days), "")

    def take_back(self, name: str) -> bool:
        """Have whoever goes by that name be forgotten no more; whether they were."""
        was = bool(self.day(Author(slug(name), name)))
        if was:
            self.days[self._mark(name)] = ""
        return was

    def _mark(self, name: str) -> str:
        return hashlib.sha256(f"{self.salt} {key_of(name)}".encode()).hexdigest()
