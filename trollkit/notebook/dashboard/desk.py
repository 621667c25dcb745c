"""The teacher's desk in a page: who knows the token may start and stop the contest.

A page asks for the token, and sends it with each order, only where a browser vouches that
nobody listens: on the machine that serves it, or over https. Nothing on this side holds it:
only a salted fingerprint, which recognises it.

The token and the ports lie beside the base, for their owner alone: a page that outlives its
server finds it again, with the same token. Erased, another token is drawn.
"""

import hmac
import json
import os
import secrets
import stat
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from trollkit.core.files import opener
from trollkit.notebook.dashboard.questions import NoAnswer

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none is taken for another
TOKEN_LETTERS = 16  # 80 bits: nobody guesses it, and one can type it
FREE_TRIES = 3
LONGEST_WAIT_S = 60.0

_NO_DESK = (
    "Le concours ne se commande pas depuis cette page : ouvrez le tableau avec "
    "« trollkit tableau DOSSIER », qui donne un jeton."
)
_WRONG = "Ce jeton n'est pas le bon : recopiez celui que « trollkit tableau » a écrit."


def new_token() -> str:
    """A token to be typed, in groups of four letters."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(TOKEN_LETTERS))
    return "-".join(letters[i : i + 4] for i in range(0, TOKEN_LETTERS, 4))


class Fingerprint(NamedTuple):
    """What may be known of a token without knowing it."""

    salt: bytes
    stored: bytes

    @classmethod
    def of(cls, token: str, salt: bytes = b"") -> "Fingerprint":
        """A fingerprint, another one at each call unless its salt is given."""
        salt = salt or secrets.token_bytes(16)
        return cls(salt, hmac.digest(plain(token).encode(), salt, "sha256"))

    @classmethod
    def parse(cls, text: str) -> "Fingerprint":
        """The fingerprint that `str()` wrote. Raises ValueError."""
        salt, stored = (bytes.fromhex(part) for part in text.split(":"))
        return cls(salt, stored)

    def __str__(self) -> str:
        return f"{self.salt.hex()}:{self.stored.hex()}"

    def accepts(self, token: str) -> bool:
        """Whether it is of this token; compared in constant time."""
        return hmac.compare_digest(self.of(token, self.salt).stored, self.stored)


def plain(token: str) -> str:
    """The token's letters alone, however it was typed."""
    return "".join(letter for letter in token.upper() if letter in LETTERS)


class Desk:
    """Lets orders through to `obey` when they come with the token."""

    def __init__(
        self,
        fingerprint: Fingerprint | None,
        obey: Callable[[Mapping[str, Any]], Any],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._fingerprint = fingerprint
        self._obey = obey
        self._clock = clock
        self._failures = 0
        self._closed_until = clock()

    def order(self, parameters: Mapping[str, Any]) -> Any:
        """What the order returns: {"ordre", "jeton"} of an untrusted page.

        Raises NoAnswer when it is refused: no desk, too many tries, a wrong token.
        """
        if self._fingerprint is None:
            raise NoAnswer(_NO_DESK)
        now = self._clock()
        if now < self._closed_until:
            wait = int(self._closed_until - now) + 1
            raise NoAnswer(f"Trop d'essais manqués : attendez {wait} s avant le suivant.")
        if not self._fingerprint.accepts(str(parameters.get("jeton"))):
            self._failures += 1
            if self._failures >= FREE_TRIES:
                pause = min(2.0 ** (self._failures - FREE_TRIES), LONGEST_WAIT_S)
                self._closed_until = now + pause
            raise NoAnswer(_WRONG)
        self._failures = 0
        order = parameters.get("ordre")
        return self._obey(order if isinstance(order, dict) else {})


_LARGEST = 1_000


@dataclass
class Kept:
    """A token, and the last port of each kind of server."""

    path: Path
    jeton: str = field(default_factory=new_token)
    ports: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, base: Path) -> "Kept":
        """What was kept for a base; of none, or what others could have written, a new one."""
        path = base.with_name(f"{base.name}.tableau")
        with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
            told = json.loads(_private(path))
            ports = {str(kind): int(port) for kind, port in dict(told["ports"]).items()}
            if len(plain(str(told["jeton"]))) == TOKEN_LETTERS:
                return cls(path, str(told["jeton"]), ports)
        return cls(path)

    def write(self) -> None:
        """Keep it for the next time, where the folder lets us."""
        told = {name: value for name, value in asdict(self).items() if name != "path"}
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        with suppress(OSError):
            file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with open(file, "w", encoding="utf-8") as written:
                json.dump(told, written)
            beside.replace(self.path)


def _private(path: Path) -> bytes:
    """What a file holds that is the reader's own, and that nobody else could have read.

    Raises OSError.
    """
    with open(path, "rb", opener=opener) as file:
        facts = os.fstat(file.fileno())
        if os.name == "posix" and (
            facts.st_uid != os.getuid() or stat.S_IMODE(facts.st_mode) & 0o077
        ):
            raise PermissionError(path)
        return file.read(_LARGEST)
