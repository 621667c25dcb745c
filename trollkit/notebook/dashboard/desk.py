"""The teacher's desk in a page: whoever knows the token may command the contest.

`Desk` checks the token of each order. A page takes it from its address, and sends it with each
order, only where a browser vouches that nobody listens: on the machine that serves it, or over
https. The page's kernel holds no token, only a salted `Fingerprint`, which recognises it.

`Kept` keeps the token and the ports in a file beside the base, which only its owner can read:
when the server is started again, open pages find it, with the same token. If that file is
erased, a new token is drawn.
"""

import hmac
import json
import os
import re
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

TOKEN_BYTES = 12  # 96 bits: nobody guesses it
FREE_TRIES = 3  # from the third wrong token on, each one closes the desk for a while
LONGEST_WAIT_S = 60.0

_NO_DESK = (
    "Le concours ne se commande pas depuis cette page : ouvrez le tableau avec "
    "« trollkit tableau DOSSIER », qui donne un jeton."
)
_WRONG = "Ce jeton n'est pas le bon : ouvrez l'adresse que « trollkit tableau » a écrite."


def new_token() -> str:
    """A token, for an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


class Fingerprint(NamedTuple):
    """A salted digest of a token: it recognises the token, and does not tell it."""

    salt: bytes
    stored: bytes

    @classmethod
    def of(cls, token: str, salt: bytes = b"") -> "Fingerprint":
        """The fingerprint of a token, with a new salt at each call unless one is given."""
        salt = salt or secrets.token_bytes(16)
        return cls(salt, hmac.digest(token.encode(errors="replace"), salt, "sha256"))

    @classmethod
    def parse(cls, text: str) -> "Fingerprint":
        """The fingerprint from the text that `str()` made of it. Raises ValueError."""
        salt, stored = (bytes.fromhex(part) for part in text.split(":"))
        return cls(salt, stored)

    def __str__(self) -> str:
        return f"{self.salt.hex()}:{self.stored.hex()}"

    def accepts(self, token: str) -> bool:
        """Whether this is the fingerprint of `token`; compared in constant time."""
        return hmac.compare_digest(self.of(token, self.salt).stored, self.stored)


class Desk:
    """Passes orders to `obey` when they come with the token; without a fingerprint, none."""

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
        """What `obey` gives for the order: {"ordre", "jeton"} of an untrusted page.

        Raises NoAnswer when it is refused: no fingerprint, too many tries, a wrong token.
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


_LARGEST = 1_000  # bytes read of the file of a `Kept`


@dataclass
class Kept:
    """A token, and the last port of each kind of server: "mur" or "lecture"."""

    path: Path
    jeton: str = field(default_factory=new_token)
    ports: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, base: Path) -> "Kept":
        """What was kept for a base; new if the file is missing, damaged or open to others."""
        path = base.with_name(f"{base.name}.tableau")
        with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
            told = json.loads(_private(path))
            ports = {str(kind): int(port) for kind, port in dict(told["ports"]).items()}
            if re.fullmatch(r"[\w-]{16}", str(told["jeton"]), re.ASCII):
                return cls(path, str(told["jeton"]), ports)
        return cls(path)

    def write(self) -> None:
        """Keep it for the next time, if the folder can be written."""
        told = {name: value for name, value in asdict(self).items() if name != "path"}
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        with suppress(OSError):
            file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with open(file, "w", encoding="utf-8") as written:
                json.dump(told, written)
            beside.replace(self.path)


def _private(path: Path) -> bytes:
    """The content of a file that is the user's own and closed to others.

    Raises OSError, also for any other file (on POSIX).
    """
    with open(path, "rb", opener=opener) as file:
        facts = os.fstat(file.fileno())
        if os.name == "posix" and (
            facts.st_uid != os.getuid() or stat.S_IMODE(facts.st_mode) & 0o077
        ):
            raise PermissionError(path)
        return file.read(_LARGEST)
