"""Contests held from outside: started in a process of their own, known by their base's lock.

Whoever starts one may go: the contest has its own session, an environment built from almost
nothing, and writes what it says into a file beside its base, `<base>.journal`.
"""

import os
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from trollkit import games
from trollkit.core import processes
from trollkit.core.errors import StoreError
from trollkit.core.text import clean
from trollkit.phrases import reason_of

PATIENCE_S = 20.0  # for a contest to take hold of its base, on a busy machine
_LOOK_S = 0.05
# What a program needs to find itself, its temporary files and its language; nothing else.
_KEPT = (
    "PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TEMP", "TMP", "VIRTUAL_ENV",
    "PYTHONPATH", "SYSTEMROOT", "USERPROFILE", "LOCALAPPDATA",
)  # fmt: skip


class NotStarted(Exception):
    """A contest that ended before it began; the text is its own last sentence, in French."""


@dataclass(frozen=True)
class Launch:
    """A command of the kit that plays into `base`, and its arguments."""

    base: Path
    arguments: tuple[str, ...]

    @classmethod
    def contest(
        cls,
        folder: Path,
        base: Path,
        *,
        game: str = games.USUAL,
        games: int,
        seed: int | None = None,
        strict: bool,
        categories: Sequence[str],
        close: bool = False,
    ) -> "Launch":
        """A game's contest of a folder; of the game's own categories when none is given.

        Without a seed it is the base's own; `close` tells it to everybody at the end.
        """
        # Every value is glued to its option, so that none passes for one.
        options = [f"--base={base.absolute()}", f"--parties={games}"]
        if seed is not None:
            options.append(f"--graine={seed}")
        if close:
            options.append("--clore")
        if strict:
            options.append("--strict")
        options.append(f"--jeu={game}")
        if categories:
            options.append(f"--categories={','.join(categories)}")
        return cls(base, ("concours", *options, "--", str(folder.absolute())))

    @classmethod
    def final(cls, folder: Path, base: Path) -> "Launch":
        """The grand final of a contest that is over."""
        return cls(base, ("finale", f"--base={base.absolute()}", "--", str(folder.absolute())))


def running(base: Path) -> bool:
    """Whether a contest holds `base` now. It looks by trying: do not call it all the time."""
    lock = Path(f"{base}.verrou")
    if not lock.exists():
        return False
    try:
        with FileLock(lock, blocking=False):
            return False
    except (Timeout, OSError):
        return True


def start(order: Launch) -> None:
    """Start what is ordered, and return once it holds its base.

    Raises StoreError when one is already held there or being started, NotStarted when the
    contest ended at once with an error.
    """
    try:
        with FileLock(f"{order.base}.depart", blocking=False):
            if running(order.base):
                raise StoreError("locked", str(order.base))
            _wait(_launch(order), order.base)
    except Timeout:
        raise StoreError("locked", str(order.base)) from None


def journal(base: Path) -> Path:
    """Where a started contest writes what it has to say."""
    return base.with_name(f"{base.name}.journal")


def environment(outer: Mapping[str, str]) -> dict[str, str]:
    """What a started contest gets of the environment of the one who starts it."""
    return {name: outer[name] for name in _KEPT if name in outer} | {"PYTHONUTF8": "1"}


def _launch(order: Launch) -> "subprocess.Popen[bytes]":
    path = journal(order.base)
    try:
        with path.open("wb") as said:
            process = processes.detached(
                *order.arguments,
                env=environment(os.environ),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=said,
            )
    except OSError as error:
        raise StoreError("unwritable", str(path), reason_of(error)) from None
    # Somebody must ask for the exit status, or what has ended stays among the processes.
    threading.Thread(target=process.wait, daemon=True).start()
    return process


def _wait(process: "subprocess.Popen[bytes]", base: Path) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        status = process.poll()
        if status is not None:
            if status:
                raise NotStarted(_last_words(base) or "Le concours s'est arrêté sans un mot.")
            return
        if running(base):
            return
        time.sleep(_LOOK_S)
    process.kill()
    raise NotStarted("Le concours ne démarre pas : la machine est peut-être trop occupée.")


def _last_words(base: Path) -> str:
    with journal(base).open("rb") as file:
        lines = file.read(100_000).decode(errors="replace").split("\n")
    return next((clean(line, 300) for line in reversed(lines) if line.strip()), "")
