"""What a dashboard keeps from one start to the next, beside the base: its token and its ports.

A page that outlives its server finds it again at the same port, and the teacher's desk in it
takes the same token. The file is for its owner alone; erased, another token is drawn.
"""

import json
import os
import stat
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from trollkit.core.files import opener
from trollkit.notebook.dashboard.teacher import TOKEN_LETTERS, new_token, plain

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
