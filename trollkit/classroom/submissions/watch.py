"""`watch`: tries each file of a live class as it comes in, and plays the contest anew.

`trollkit classe` runs it beside the server that writes those files.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from trollkit.arena.state import StopRequest
from trollkit.classroom.intake.files import WANTED, read_file, visible_below
from trollkit.classroom.intake.names import author_of
from trollkit.classroom.submissions.collection import (
    Action,
    Change,
    Collector,
    Drop,
)
from trollkit.contests import BASE_NAME, STATE_NAME, Launch, running, start
from trollkit.core.errors import Refused, TrollkitError
from trollkit.games import game
from trollkit.phrases import phrase

EVERY_S = 0.4  # between two looks, so that an answer comes within three seconds
BETWEEN_CONTESTS_S = 10.0  # a contest gets at least that long before it is begun again

Mark = tuple[int, int]  # the size of a file and the time of its last change


class Watch:
    """The folder that a live class writes to, and the contest's folder filled from it.

    Files appear there whole, by a rename. A file that is gone was withdrawn.
    """

    def __init__(
        self, source: Path, collector: Collector, tell: Callable[[Change], None], kind: str
    ) -> None:
        self._source, self._kind = source, kind
        self._collector = collector
        self._tell = tell
        self._taken: dict[Path, Mark] = {}
        # Whether a contest has to be begun. True at first, as a killed process may owe one.
        self.fresh = True

    def step(self) -> None:
        """Look once at the folder and at the trials. Raises Refused, StoreError."""
        before, seen = self._collector.held, self._look()
        here = {path.relative_to(self._source).as_posix() for path in seen}
        changed = [path for path, mark in seen.items() if self._taken.get(path) != mark]
        self._taken = seen
        now = [self._decide(path, here) for path in changed]
        come = self._collector.held > before
        gone = self._collector.missing(self._kind, here)
        decided = [*filter(None, now), *map(self._collector.retire, gone)]
        decided += self._collector.settled(0)
        if decided or come:
            self._collector.close()
        for change in decided:
            if change.action is not Action.SAME:
                self._tell(change)
            self.fresh |= change.action in (Action.NEW, Action.REPLACED, Action.RETIRED)

    def _look(self) -> dict[Path, Mark]:
        found: dict[Path, Mark] = {}
        for path in visible_below(self._source):
            if path.suffix.lower() in WANTED:
                with suppress(OSError):  # it has gone meanwhile
                    seen = path.stat()
                    found[path] = (seen.st_size, seen.st_mtime_ns)
        return found

    def _decide(self, path: Path, here: set[str]) -> Change | None:
        """What becomes of a file; None when its trial has to tell."""
        file = read_file(path, self._source)
        drop = Drop(author_of(file.path), file)
        return self._collector.take(self._kind, drop, here)


def watch(
    source: Path,
    collector: Collector,
    *,
    kind: str,
    tell: Callable[[Change], None],
    trouble: Callable[[str], None],
    after: Callable[[], None],
) -> None:
    """Watch until a KeyboardInterrupt, and begin the contest again after each change.

    Only the duels of changed strategies are played. `tell` is given each change, `trouble`
    each new error; `after` is called after each look.
    """
    contest = _Contest(collector.folder, collector.game, trouble)
    last = ""
    watching = Watch(source, collector, tell, kind)
    with collector, suppress(KeyboardInterrupt):
        while True:
            said = ""
            try:
                watching.step()
            except TrollkitError as error:
                said = phrase(error)
            except OSError as error:
                path = error.filename or collector.folder
                said = phrase(Refused("system", path=path, error=error))
            if said and said != last:
                trouble(said)
            last = said
            if watching.fresh and contest.renew():
                watching.fresh = False
            after()
            time.sleep(EVERY_S)


class _Contest:
    """The contest of the folder, which is begun again for late strategies."""

    def __init__(self, folder: Path, game: str, trouble: Callable[[str], None]) -> None:
        self._folder = folder
        self._game = game
        self._base = folder / BASE_NAME
        self._trouble = trouble
        self._begun = -BETWEEN_CONTESTS_S
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="concours")
        self._starting: Future[None] | None = None

    def renew(self) -> bool:
        """Begin the contest again if it can be now; a running one is asked to stop first."""
        if self._starting and not self._starting.done():
            return False
        if time.monotonic() - self._begun < BETWEEN_CONTESTS_S:
            return False
        if len(list(self._folder.glob("[!_.]*.p[yl]"))) < 2:
            return False
        if running(self._base):
            with suppress(TrollkitError):
                StopRequest(self._base).make()
            return False
        self._begun = time.monotonic()
        self._starting = self._thread.submit(self._start)
        return True

    def _start(self) -> None:
        try:
            start(self._order())
        except TrollkitError as error:
            self._trouble(phrase(error))

    def _order(self) -> Launch:
        """The settings of the contest last held here, or the default ones."""
        state = {}
        with suppress(OSError, ValueError):
            state = json.loads((self._folder / STATE_NAME).read_text(encoding="utf-8"))
        return Launch.of(
            *("concours", self._folder, self._base),
            jeu=self._game,
            parties=state.get("parties", game(self._game).games),
            strict=state.get("strict", False),
            categories=",".join(state.get("categories", ())),
        )
