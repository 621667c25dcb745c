"""Watching a drop folder during class: each file is tried as it comes, and the contest goes on.

The folder is looked at once a second, which works on network homes too. A file is taken once
two looks in a row have found it the same; one that is cut short, as while it is written, is
given a few seconds more.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from trollkit.arena.state import StopRequest
from trollkit.arena.wall import announce
from trollkit.classroom.intake.files import WANTED, File, read_file, visible_below
from trollkit.classroom.intake.inbox import kind_of_folder
from trollkit.classroom.intake.names import author_of
from trollkit.classroom.submissions.collection import (
    Action,
    Candidate,
    Change,
    Collector,
    Drop,
    suffix_in_contest,
)
from trollkit.classroom.submissions.trial import Trials
from trollkit.contests import BASE_NAME, STATE_NAME, Launch, running, start
from trollkit.core.errors import TrollkitError
from trollkit.games import game
from trollkit.phrases import phrase

EVERY_S = 1.0
PATIENCE_S = 5.0  # for a file that is cut short to be finished
BETWEEN_CONTESTS_S = 10.0  # a contest that begins is left to get somewhere

Mark = tuple[int, int]  # size and time of change


class Watch:
    """A drop folder, and the contest's folder that it fills, `step` by `step`."""

    def __init__(
        self,
        source: Path,
        collector: Collector,
        tell: Callable[[Change], None],
        *,
        kind: str = "",
    ) -> None:
        """With a `kind`, the folder is the kit's own: what is gone from it was withdrawn."""
        self._source = source
        self._collector = collector
        self._tell = tell
        self._is_own = bool(kind)
        self._kind = kind or kind_of_folder(source)
        self._seen: dict[Path, Mark] = {}  # as the last look found them
        self._since: dict[Path, float] = {}  # when each was first found as it is now
        self._taken: dict[Path, Mark] = {}
        self._tried: dict[str, Candidate] = {}
        self._trials = Trials(collector.game)
        self.changes: list[Change] = []
        # Whether something may wait for its contest: who was killed has not begun the last one.
        self.fresh = True

    def __enter__(self) -> "Watch":
        return self

    def __exit__(self, *_: object) -> None:
        self._trials.__exit__()

    def step(self) -> None:
        """Look at the folder and at the trials once. Raises Refused, StoreError."""
        before = len(self._tried)
        now = [self._decide(path) for path in self._ready()]
        come = len(self._tried) > before
        decided = [each for each in now if each] + self._withdrawn()
        for origin, found in self._trials.finished(0).items():
            candidate = self._tried.pop(origin, None)
            if candidate:
                decided.append(self._collector.settle(candidate, found))
        if decided or come:
            self._collector.close()
            folder = self._collector.folder
            if not running(folder / BASE_NAME):
                announce(folder / STATE_NAME, self._collector.arrivals())
        for change in decided:
            if change.action is not Action.SAME:
                self.changes.append(change)
                self._tell(change)
            self.fresh |= change.action in (Action.NEW, Action.REPLACED, Action.RETIRED)

    def _ready(self) -> list[Path]:
        """The files that have changed since they were taken, and no longer do."""
        found: dict[Path, Mark] = {}
        for path in visible_below(self._source):
            if path.suffix.lower() in WANTED:
                with suppress(OSError):  # it has gone meanwhile
                    seen = path.stat()
                    found[path] = (seen.st_size, seen.st_mtime_ns)
        now = time.monotonic()
        for path, mark in found.items():
            if self._seen.get(path) != mark:
                self._since[path] = now
        still = [path for path, mark in found.items() if self._seen.get(path) == mark]
        self._seen = found
        return [path for path in still if self._taken.get(path) != found[path]]

    def _withdrawn(self) -> list[Change]:
        """Take out of the contest what is gone from a folder of ours."""
        if not self._is_own:
            return []  # a network home may be away for a moment
        here = self._here()
        # A program that has become a notebook, or the other way, goes on where it was.
        followed = {(path.parent, suffix_in_contest(path.suffix)) for path in map(Path, here)}
        gone = [
            (student, entry)
            for student, entry in self._collector.missing(self._kind, here)
            if (Path(entry.origin).parent, entry.suffix) not in followed
        ]
        for _, entry in gone:
            self._tried.pop(entry.origin, None)
            self._taken.pop(self._source / entry.origin, None)
        return [self._collector.retire(*each) for each in gone]

    def _here(self) -> set[str]:
        """The origins of what the last look has found."""
        return {path.relative_to(self._source).as_posix() for path in self._seen}

    def _decide(self, path: Path) -> Change | None:
        """What can be said of a file; None while its trial, or its end, is still to come."""
        file = read_file(path, self._source)
        drop = Drop(str(file.path), author_of(file.path), file)
        late = time.monotonic() - self._since[path] >= PATIENCE_S
        if _is_cut_short(file) and not late:
            return None
        self._taken[path] = self._seen[path]
        before = self._collector.follow(self._kind, drop, self._here()) if self._is_own else ""
        self._tried.pop(before, None)  # its trial decides nothing any more
        decided = self._collector.consider(self._kind, drop)
        if isinstance(decided, Change):
            return decided
        self._tried[drop.origin] = decided
        self._trials.add(drop.origin, decided.code, decided.entry.suffix)
        return None


def watch(
    source: Path,
    collector: Collector,
    *,
    play: bool,
    tell: Callable[[Change], None],
    trouble: Callable[[str], None],
    kind: str = "",
    every: float = EVERY_S,
    after: Callable[[], None] = lambda: None,
) -> list[Change]:
    """Watch until a KeyboardInterrupt; everything that was accepted or refused, in its order.

    With `play`, the contest is begun, and again when something new was accepted: results are
    kept, so that only the duels of what has changed are played. The folder is looked at `every`
    so many seconds, and `after` is called each time; `kind` is that of `Watch`.
    """
    contest = _Contest(collector.folder, collector.game, trouble) if play else None
    last = ""
    with Watch(source, collector, tell, kind=kind) as watching:
        try:
            while True:
                try:
                    watching.step()
                    last = ""
                except (OSError, TrollkitError) as error:
                    said = phrase(error) if isinstance(error, TrollkitError) else str(error)
                    if said != last:  # a network home that is away says so once
                        trouble(said)
                    last = said
                if contest and watching.fresh and contest.renew():
                    watching.fresh = False
                after()
                time.sleep(every)
        except KeyboardInterrupt:
            return watching.changes


class _Contest:
    """The contest of the folder, begun again for those who come in late."""

    def __init__(self, folder: Path, game: str, trouble: Callable[[str], None]) -> None:
        self._folder = folder
        self._game = game
        self._base = folder / BASE_NAME
        self._trouble = trouble
        self._begun = -BETWEEN_CONTESTS_S
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="concours")
        self._starting: Future[None] | None = None

    def renew(self) -> bool:
        """Whether the contest has been begun again; a running one is first asked to stop."""
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
        """The contest as it was last held here, or as it is by default."""
        state = {}
        with suppress(OSError, ValueError):
            state = json.loads((self._folder / STATE_NAME).read_text(encoding="utf-8"))
        return Launch.contest(
            self._folder,
            self._base,
            game=self._game,
            games=state.get("parties", game(self._game).games),
            strict=state.get("strict", False),
            categories=state.get("categories", ()),
        )


def _is_cut_short(file: File) -> bool:
    """Whether a file looks like one that is still being written."""
    if not file.data.strip():
        return True
    if file.suffix != ".ipynb":
        return False
    try:
        json.loads(file.data)
    except (ValueError, RecursionError):
        return True
    return False
