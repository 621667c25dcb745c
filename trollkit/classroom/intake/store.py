"""`Store`: the private JSON file in which a course or a contest keeps what it knows of people.

Only its owner can read it, from the first byte written. `Forgotten`, the list of erased people,
is a part of both files.
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
    """The file at `path`; `damaged` is the reason of the Refused raised for a broken one."""

    path: Path
    damaged: str = "damaged-book"

    @contextmanager
    def held(self, *versions: int) -> Iterator[Any]:
        """The content of the file, in one of these `versions`; None where there is no file.

        Raises OSError; Refused when the content is damaged, or when the block that reads it
        finds it so.
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
        """Write these facts to the file. Raises OSError."""
        text = json.dumps(facts, ensure_ascii=False, indent=1, default=datetime.isoformat)
        put_whole(self.path, text, private=True)

    def _refused(self) -> Refused:
        return Refused(self.damaged, path=self.path)


@dataclass
class Forgotten:
    """The people who were erased, so that an old archive does not bring them back.

    A name is kept as a salted hash only, with the day of erasure; the salt belongs to one
    folder. The day is "" for somebody who was taken back since.
    """

    salt: str = field(default_factory=lambda: secrets.token_hex(16))
    days: dict[str, str] = field(default_factory=dict)

    def add(self, names: Iterable[str]) -> None:
        """Note that the bearer of these names was erased today."""
        self.days |= {self._mark(name): date.today().isoformat() for name in names if name}

    def day(self, author: Author) -> str:
        """The day on which an author was erased, "" for one who was not."""
        return self.days.get(self._mark(self.called(author)), "")

    def called(self, author: Author) -> str:
        """The name by which an author was erased, "" for one who was not."""
        groups = splits(author.whole) if moodle_number(author.key) else ()
        in_groups = (name for _, name in groups)
        known = (author.name, author.whole, author.key, *in_groups) if self.days else ()
        return next((each for each in known if self._mark(each) in self.days), "")

    def take_back(self, name: str) -> bool:
        """Let the bearer of that name come back; False when they were not erased."""
        was = bool(self.day(Author(slug(name), name)))
        if was:
            self.days[self._mark(name)] = ""
        return was

    def _mark(self, name: str) -> str:
        return hashlib.sha256(f"{self.salt} {key_of(name)}".encode()).hexdigest()
