"""One collection from beginning to end: every file of an inbox, tried beside the others."""

from collections.abc import Callable
from typing import NamedTuple

from trollkit.classroom.submissions.book import Entry, Student
from trollkit.classroom.submissions.collection import Candidate, Change, Collector
from trollkit.classroom.submissions.inbox import Inbox
from trollkit.classroom.submissions.trial import Trials

_LOOK_S = 0.2

Missing = list[tuple[Student, Entry]]


class Progress(NamedTuple):
    """How far a collection is."""

    done: int
    total: int


def gather(
    inbox: Inbox,
    collector: Collector,
    *,
    retire: Callable[[Missing], bool],
    on_progress: Callable[[Progress], None] = lambda progress: None,
) -> list[Change]:
    """What became of each file, in the order of the inbox, then of those no longer in it.

    `retire` is asked about the files of the contest that are no longer handed in. However
    it ends, what was decided is kept. Raises BadSource, StoreError.
    """
    try:
        collector.recognise(inbox.kind, inbox.drops)
        decided = {drop.origin: collector.consider(inbox.kind, drop) for drop in inbox.drops}
        waiting = {
            origin: each for origin, each in decided.items() if isinstance(each, Candidate)
        }
        changes = {origin: each for origin, each in decided.items() if isinstance(each, Change)}
        if waiting:
            changes |= _tried(waiting, collector, on_progress)
        found = [changes[drop.origin] for drop in inbox.drops]
        missing = collector.missing(inbox.kind, changes.keys())
        leave = bool([entry for _, entry in missing if entry.stem]) and retire(missing)
        settle = collector.retire if leave else collector.gone
        return [*found, *(settle(*each) for each in missing)]
    finally:
        collector.close()


def _tried(
    waiting: dict[str, Candidate],
    collector: Collector,
    on_progress: Callable[[Progress], None],
) -> dict[str, Change]:
    changes: dict[str, Change] = {}
    with Trials(collector.game) as room:
        for origin, candidate in waiting.items():
            room.add(origin, candidate.code, candidate.entry.suffix)
        while room.busy:
            for origin, found in room.finished(_LOOK_S).items():
                changes[origin] = collector.settle(waiting[origin], found)
            on_progress(Progress(len(changes), len(waiting)))
    return changes
