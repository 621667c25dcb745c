"""Children for every entrant: the kit's own nursery, and one for each program of any language.

A program's files are laid into a folder of this worker's, which nobody else's children see; it
goes with the worker, or with the next one where it was killed.
"""

import contextlib
import functools
import glob
import os
import shutil
import tempfile
from collections import OrderedDict
from multiprocessing.util import Finalize
from pathlib import Path

from trollkit.arena.entrants import Entrant, bots
from trollkit.arena.isolation import Child, Limits, Nursery
from trollkit.arena.isolation.limits import ANY
from trollkit.arena.isolation.needs import needs
from trollkit.core.errors import ContestError
from trollkit.core.tongues import BOT, Program

_KEPT = 4  # nurseries of programs, each a process that waits
_NAME = "trollkit-bots-{}"
_SYSTEM = (
    "/usr",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/java-*",
    "/etc/ssl/openssl.cnf",
)


class Workshop:
    """Gives each entrant a child of its own kind, at one level of isolation."""

    def __init__(self, nursery: Nursery, level: str, limits: Limits, core: int | None) -> None:
        self._nursery, self._level, self._core = nursery, level, core
        # Virtual machines reserve far more than they use: what counts is what they write to.
        self._limits = limits._replace(memory=ANY, data=limits.memory, processes=ANY)
        self._bots: OrderedDict[str, Nursery] = OrderedDict()

    def __call__(self, entrant: Entrant) -> Child:
        """A child to play for an entrant. Raises ContestError."""
        if not entrant.is_bot:
            return self._nursery.spawn(entrant.suffix)
        if entrant.sha not in self._bots:
            self._bots[entrant.sha] = self._opened(entrant)
        self._bots.move_to_end(entrant.sha)
        while len(self._bots) > _KEPT:
            self._bots.popitem(last=False)[1].close()
        return self._bots[entrant.sha].spawn(BOT)

    def close(self) -> None:
        """End all children."""
        for nursery in (*self._bots.values(), self._nursery):
            nursery.close()
        self._bots.clear()

    def _opened(self, entrant: Entrant) -> Nursery:
        folder = _bench() / entrant.sha
        if folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(0o755)
        words = bots.lay(entrant.code, folder)
        try:
            wanted = needs(words)
        except OSError as error:
            raise ContestError("nursery", f"{entrant.id} : {error}") from None
        system = (path for pattern in _SYSTEM for path in glob.glob(pattern))
        readable = (*system, *filter(os.path.exists, wanted.interpreter), str(folder))
        return Nursery(
            self._level,
            limits=self._limits,
            preload=(),
            core=self._core,
            programs={BOT: Program(tuple(wanted.words), readable, "")},
            bots=str(folder),
        )


@functools.cache
def _bench() -> Path:
    """A new folder for this process's programs."""
    top = Path(tempfile.gettempdir())
    for left in top.glob(_NAME.format("*")):
        if not os.path.exists(f"/proc/{left.name.rpartition('-')[2]}"):
            shutil.rmtree(left, ignore_errors=True)  # of a worker that was killed
    folder = top / _NAME.format(os.getpid())
    with contextlib.suppress(FileNotFoundError):
        shutil.rmtree(folder)  # of an earlier process of this number
    folder.mkdir(0o711)
    Finalize(None, shutil.rmtree, args=(folder, True), exitpriority=1)
    return folder
