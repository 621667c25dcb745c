"""Results and runs as rows of the database, and back; a row that was changed is none."""

import hashlib
import json
import sqlite3
import time
from collections.abc import Iterator
from typing import Any

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.results.history import Listed, Run
from trollkit.arena.standings.ranking import Standing
from trollkit.core.faults import Fault, FaultKind

Row = tuple[Any, ...]


def duel_row(result: DuelResult) -> Row:
    """The row of a finished duel."""
    return _sealed(
        result.key.digest,
        result.key.text,
        result.wins,
        result.draws,
        result.losses,
        json.dumps(result.faults),
        result.moves,
        result.seconds,
        json.dumps(result.slowest),
        time.time(),
    )


def older_duel_row(row: Row) -> Row | None:
    """A duel's row as versions 1 and 2 wrote it, in today's shape; None if it was changed."""
    return _sealed(*row[:8], json.dumps((None, None)), row[8]) if _is_sealed(row) else None


def find_duel(db: sqlite3.Connection, key: DuelKey) -> DuelResult | None:
    """The stored result of a duel, if there is one."""
    row = db.execute("SELECT * FROM duel WHERE digest = ?", (key.digest,)).fetchone()
    if row is None or not _is_sealed(row):
        return None
    wins, draws, losses, faults, moves, seconds, slowest = row[2:9]
    left, right = (_fault(fault) for fault in json.loads(faults))
    ours, theirs = json.loads(slowest)
    return DuelResult(key, wins, draws, losses, moves, (left, right), seconds, (ours, theirs))


def run_row(number: int, run: Run) -> Row:
    """The row of a run."""
    return _sealed(
        number,
        json.dumps(run.plan),
        json.dumps(run.key._asdict()),
        json.dumps(run.entrants),
        json.dumps([standing._asdict() for standing in run.standings]),
        run.started_at,
        run.finished_at,
    )


def runs_backwards(db: sqlite3.Connection) -> Iterator[tuple[int, Run]]:
    """The stored runs and their numbers, the last one first."""
    for row in db.execute("SELECT * FROM run ORDER BY number DESC"):
        if not _is_sealed(row):
            continue
        number, plan, key, entrants, standings, started_at, finished_at, _ = row
        yield (
            number,
            Run(
                json.loads(plan),
                DuelKey(**_known(DuelKey._fields, json.loads(key))),
                tuple(Listed(*entrant) for entrant in json.loads(entrants)),
                tuple(
                    Standing(**_known(Standing._fields, each)) for each in json.loads(standings)
                ),
                started_at,
                finished_at,
            ),
        )


def _known(names: tuple[str, ...], fields: dict[str, Any]) -> dict[str, Any]:
    # A run of a later kit may have more to tell than this one understands.
    return {name: fields[name] for name in names if name in fields}


def _fault(fields: list[Any] | None) -> Fault | None:
    return None if fields is None else Fault(FaultKind(fields[0]), *fields[1:])


def _sealed(*fields: Any) -> Row:
    return (*fields, _checksum(fields))


def _is_sealed(row: Row) -> bool:
    return bool(_checksum(row[:-1]) == row[-1])


def _checksum(row: Row) -> str:
    return hashlib.blake2b(repr(row).encode(), digest_size=8).hexdigest()
