"""Pairs played in one child, a seat beside the other, where both sources keep to themselves.

Between two children a round of questions takes nine system calls and three changes of process:
ten times what both strategies take to answer. Who is proven to reach nothing but its own
namespace and private chance (`sharing`) plays the same games wherever its opponent sits. So
such a pair sits in one child that tells what both threw, some hundred turns at a time, under
the usual clock; the referee goes through every turn at its own tables.

Nobody is judged here. Who breaks a rule, or makes one part of the turns last longer than a
move may, ends the attempt: each duel is then played between two children of its own.
The proof comes from a child in which the source is read and nothing of it runs.
"""

from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from trollkit.arena.duel import DuelKey
from trollkit.arena.entrants import Entrant
from trollkit.arena.play import frames
from trollkit.arena.play.batch import Conditions
from trollkit.arena.play.link import Link, gather
from trollkit.core.contest import DuelOutcome, Table
from trollkit.core.game import PLAYERS


def may_sit(
    conditions: Conditions, pair: tuple[Entrant, Entrant], keys: Sequence[DuelKey]
) -> bool:
    """Whether the duels of a pair may be played so; for a mark, no proof replaces a wall."""
    return (
        not any(key.common for key in keys)
        and not any(entrant.fault or entrant.is_foreign for entrant in pair)
        and all(0 < table.size <= frames.UNIFORM for table in _tables(conditions, keys))
        and all(keeps_to_itself(conditions, entrant) for entrant in pair)
    )


def play(
    conditions: Conditions, pair: tuple[Entrant, Entrant], keys: Sequence[DuelKey]
) -> list[DuelOutcome] | None:
    """The duels of a pair that may sit together; None when anything at all went wrong."""
    tables = _tables(conditions, keys)
    child = conditions.spawn(pair[0])
    try:
        link = conditions.link(child, pair[0])
        sources = [b64encode(entrant.code).decode() for entrant in pair]
        duels = [[key.category, key.games, *map(key.side_seed, PLAYERS)] for key in keys]
        job = {"game": conditions.reference, "sources": sources, "duels": duels}
        return _played(link, tables) if _note(link, job) is not None else None
    finally:
        child.close()


def _tables(conditions: Conditions, keys: Sequence[DuelKey]) -> list[Table]:
    return [conditions.game.table(key.category, key.games, key.draw_seed) for key in keys]


def keeps_to_itself(conditions: Conditions, entrant: Entrant) -> bool:
    """Whether the source proves that it may sit beside others."""
    if entrant.fault or entrant.is_foreign:
        return False
    if entrant.sha not in conditions.proven:
        child = conditions.spawn(entrant)
        try:
            unread = b64encode(entrant.code).decode()
            job = {"game": conditions.reference, "unread": unread}
            note = _note(conditions.link(child, entrant), job)
        finally:
            child.close()
        if note is None:  # it was killed, or is still reading
            return False
        conditions.proven[entrant.sha] = note.get("keeps") is True
    return conditions.proven[entrant.sha]


def _note(link: Link, job: dict[str, Any]) -> dict[str, Any] | None:
    """What a child answers to a note; None when it does not."""
    link.send(frames.pack_note(job))
    gather([link])
    return None if link.fault else link.frame.note


def _played(link: Link, tables: Sequence[Table]) -> list[DuelOutcome] | None:
    """The duels that a child plays which is ready for them."""
    link.clock.loaded()
    for table in tables:
        table.start()
    live = list(range(len(tables)))
    while live:
        mask = sum(1 << duel for duel in live)
        link.send(frames.pack(mask, [b"\0"] * len(live)))
        gather([link])
        if link.fault or link.frame.mask != mask:
            return None
        told = dict(zip(live, link.frame.messages, strict=True))
        try:
            live = [duel for duel in live if _goes_on(tables[duel], told[duel])]
        except frames.Garbled:
            return None
    outcomes = [table.outcome() for table in tables]
    note = _note(link, {"over": True}) or {}
    whole = note.get("untouched") is True and not any(any(each.faults) for each in outcomes)
    return outcomes if whole else None


def _goes_on(table: Table, told: bytes) -> bool:
    """Take the referee's table through the turns told; whether the duel is not yet over.

    A throw that it refuses ends the duel, as its fault. Raises Garbled for no turns, or more.
    """
    size, step = table.size, table.step
    parts = iter([told[at : at + size] for at in range(0, len(told), size)])
    turns = zip(parts, parts, strict=False)
    for both in turns:
        if step(both) is None:
            if next(turns, None) is not None:
                raise frames.Garbled
            return False
    if not told:
        raise frames.Garbled
    return True
