"""The teacher's desk in a page: who knows the token may start and stop the contest.

The token never crosses the link, and the kernel never has it: only a salted fingerprint that
recognises a proof and cannot make one (as in SCRAM, RFC 5802). Each order is bound to a
challenge that serves once, so that a message heard on the way cannot be sent again.

  key = HMAC(token, salt)     kept by the kernel: salt, stored = SHA256(key)
  proof = key XOR HMAC(stored, challenge + "\\n" + order), all of it SHA-256

The token and the ports lie beside the base, for their owner alone: a page that outlives its
server finds it again, with the same token. Erased, another token is drawn.
"""

import hashlib
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
CHALLENGE_S = 60.0

_NO_DESK = (
    "Le concours ne se commande pas depuis cette page : ouvrez le tableau avec "
    "« trollkit tableau DOSSIER », qui donne un jeton."
)
_WRONG = "Ce jeton n'est pas le bon : recopiez celui que « trollkit tableau » a écrit."
_STALE = "Cette demande a expiré ou a déjà servi : recommencez."


def new_token() -> str:
    """A token to be typed, in groups of four letters."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(TOKEN_LETTERS))
    return "-".join(letters[i : i + 4] for i in range(0, TOKEN_LETTERS, 4))


class Fingerprint(NamedTuple):
    """What may be known of a token without knowing it."""

    salt: bytes
    stored: bytes

    @classmethod
    def of(cls, token: str) -> "Fingerprint":
        """A fresh fingerprint, another one at each call."""
        salt = secrets.token_bytes(16)
        key = hmac.digest(plain(token).encode(), salt, "sha256")
        return cls(salt, hashlib.sha256(key).digest())

    @classmethod
    def parse(cls, text: str) -> "Fingerprint":
        """The fingerprint that `str()` wrote. Raises ValueError."""
        salt, stored = (bytes.fromhex(part) for part in text.split(":"))
        return cls(salt, stored)

    def __str__(self) -> str:
        return f"{self.salt.hex()}:{self.stored.hex()}"

    def accepts(self, proof: str, challenge: str, order: str) -> bool:
        """Whether `proof` was made by one who knows the token; compared in constant time."""
        try:
            given = bytes.fromhex(proof)
        except ValueError:
            return False
        mask = hmac.digest(self.stored, _bytes(f"{challenge}\n{order}"), "sha256")
        if len(given) != len(mask):
            return False
        key = bytes(a ^ b for a, b in zip(given, mask, strict=True))
        return hmac.compare_digest(hashlib.sha256(key).digest(), self.stored)


def plain(token: str) -> str:
    """The token's letters alone, however it was typed."""
    return "".join(letter for letter in token.upper() if letter in LETTERS)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")  # what a browser makes of half a surrogate pair


class Desk:
    """Lets orders through to `obey` when they come with a proof."""

    def __init__(
        self,
        fingerprint: Fingerprint | None,
        obey: Callable[[Mapping[str, Any]], Any],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._fingerprint = fingerprint
        self._obey = obey
        self._clock = clock
        self._challenges: dict[str, float] = {}  # with the time at which each expires
        self._failures = 0
        self._closed_until = clock()

    @property
    def open(self) -> bool:
        """Whether there is a token at all."""
        return self._fingerprint is not None

    def challenge(self) -> dict[str, str]:
        """A challenge to be answered within a minute, with the salt that the proof needs."""
        if self._fingerprint is None:
            raise NoAnswer(_NO_DESK)
        now = self._clock()
        self._challenges = {c: end for c, end in self._challenges.items() if end > now}
        while len(self._challenges) >= 8:  # the oldest go first
            del self._challenges[next(iter(self._challenges))]
        fresh = secrets.token_hex(16)
        self._challenges[fresh] = now + CHALLENGE_S
        return {"sel": self._fingerprint.salt.hex(), "defi": fresh}

    def order(self, parameters: Mapping[str, Any]) -> Any:
        """What the order returns: {"ordre": JSON text, "defi", "preuve"} of an untrusted page.

        Raises NoAnswer when it is refused: no desk, too many tries, a challenge that has
        served or expired, a wrong proof.
        """
        if self._fingerprint is None:
            raise NoAnswer(_NO_DESK)
        now = self._clock()
        if now < self._closed_until:
            wait = int(self._closed_until - now) + 1
            raise NoAnswer(f"Trop d'essais manqués : attendez {wait} s avant le suivant.")
        text, challenge, proof = (str(parameters.get(k)) for k in ("ordre", "defi", "preuve"))
        if self._challenges.pop(challenge, now) <= now:
            raise NoAnswer(_STALE)
        if not self._fingerprint.accepts(proof, challenge, text):
            self._failures += 1
            if self._failures >= FREE_TRIES:
                pause = min(2.0 ** (self._failures - FREE_TRIES), LONGEST_WAIT_S)
                self._closed_until = now + pause
            raise NoAnswer(_WRONG)
        self._failures = 0
        order = json.loads(text)
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
