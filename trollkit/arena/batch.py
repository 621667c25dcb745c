"""A batch: the duels of one pair in lock-step, between two children that answer the referee.

Every answer is checked against the duel's own table. What stops a batch is told by side;
what to make of it is the referee's affair.
"""

import os
import select
import time
from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from trollkit.arena import frames
from trollkit.arena.clock import MARK_S, Allowance
from trollkit.arena.duel import DuelKey
from trollkit.arena.entrants import Entrant
from trollkit.arena.link import Link, Process, gather
from trollkit.core.contest import Discipline, Question, Table
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.game import PLAYERS

# Long enough that no round sets a hardware timer, which would double its cost on a virtual
# machine; how long a child may really take is the clock's affair.
_WAIT_S = 0.05
_MEMORY_SHARE = 0.9  # of the limit; a child that ended above it ended for that

Questions = tuple[Question, Question]
Faults = tuple[Fault | None, Fault | None]


class End(Protocol):
    """How a child ended."""

    @property
    def status(self) -> int:
        """Its exit code, or minus the signal that killed it."""
        ...

    @property
    def peak_bytes(self) -> int:
        """The most memory it has held."""
        ...


class Sandboxed(Process, Protocol):
    """A child of `arena.isolation`."""

    def close(self) -> End:
        """Kill it, if it still runs, and tell how it ended."""
        ...


class Conditions(NamedTuple):
    """What duels are played with: the game, the children it sits in, their limits."""

    module: str  # import string of the game's discipline
    game: Discipline
    spawn: Callable[[], Sandboxed]
    memory: int  # bytes a child may take
    allowance: Allowance = Allowance()


class Batch:
    """Duels in lock-step between two children."""

    def __init__(
        self, conditions: Conditions, pair: tuple[Entrant, Entrant], keys: Sequence[DuelKey]
    ) -> None:
        self._conditions, self._pair, self._keys = conditions, pair, keys
        self.tables: list[Table] = [
            conditions.game.table(key.category, key.games) for key in keys
        ]
        sizes = {table.size for table in self.tables}
        self._size = sizes.pop() if len(sizes) == 1 and max(sizes) <= frames.UNIFORM else 0
        self._children: list[Sandboxed] = []
        self._links: list[Link] = []

    def __enter__(self) -> "Batch":
        try:
            for _ in PLAYERS:
                self._children.append(self._conditions.spawn())
            self._links = [Link(each, self._conditions.allowance) for each in self._children]
            for side, link in zip(PLAYERS, self._links, strict=True):
                link.send(frames.pack_note(self._job(side)))
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for child in self._children:
            child.close()

    def _job(self, side: int) -> dict[str, object]:
        return {
            "module": self._conditions.module,
            "source": b64encode(self._pair[side].code).decode(),
            "duels": [[key.category, key.side_seed(side)] for key in self._keys],
            "size": self._size,
        }

    def play(self) -> Faults:
        """Play all duels to their end; the faults that stopped them, if any did."""
        gather(self._links)
        if self._failed():
            return self._faults()
        for link in self._links:
            link.clock.loaded()
        live = dict(enumerate(table.start() for table in self.tables))
        self._round(live)  # each child is timed at it: a first move has a limit of its own
        while live and not self._failed():
            if self._size:
                self._rounds_of_one_size(live)
            else:
                self._round(live)
        return self._faults(located=True)

    def _round(self, live: dict[int, Questions]) -> None:
        """Ask each side about the duels that wait for it, then move their tables on."""
        asked: list[dict[int, bytes]] = []
        for side, link in zip(PLAYERS, self._links, strict=True):
            of_side = {d: q for d, both in live.items() if (q := both[side]) is not None}
            if of_side:
                link.send(frames.pack(_mask(of_side), [*of_side.values()]))
            asked.append(of_side)
        gather(link for link, of_side in zip(self._links, asked, strict=True) if of_side)
        if not self._failed() and self._answer_what_was_asked(asked):
            answers = [
                dict(zip(of_side, link.frame.messages, strict=True)) if of_side else {}
                for link, of_side in zip(self._links, asked, strict=True)
            ]
            for duel in tuple(live):
                self._step(live, duel, [side.get(duel) for side in answers])

    def _answer_what_was_asked(self, asked: list[dict[int, bytes]]) -> bool:
        for link, of_side in zip(self._links, asked, strict=True):
            if of_side and link.frame.mask != _mask(of_side):
                link.fault = Fault(FaultKind.GARBLED)
        return not self._failed()

    def _step(
        self, live: dict[int, Questions], duel: int, answers: Sequence[bytes | None]
    ) -> None:
        following = self.tables[duel].step(answers)
        if following is None:
            del live[duel]
        else:
            live[duel] = following

    def _rounds_of_one_size(self, live: dict[int, Questions]) -> None:
        """Rounds of the duels now live, up to the end of one of them or a fault.

        This is the hot loop. Both questions go out, then the right child is waited for: by
        the time it has answered the left one mostly has too, so that a round costs one wait.
        """
        left, right = self._links
        read, write, most, clock = os.read, os.write, frames.READ, time.monotonic
        right_ready = _poll(right.reader).poll
        size, duels = self._size, tuple(live)
        head = bytes((size, _mask(live)))
        length = 2 + len(duels) * size
        parts = [slice(at, at + size) for at in range(2, length, size)]
        steps = [self.tables[duel].step for duel in duels]
        to_left, to_right = ([live[duel][side] or b"" for duel in duels] for side in PLAYERS)
        places = list(zip(range(len(duels)), parts, steps, strict=True))
        over: list[int] = []
        waited = 0.0  # for the right child, in rounds that its clock has not seen
        while not over:
            asked = answered = clock()
            a = b = b""
            try:
                write(left.writer, head + b"".join(to_left))
            except OSError:
                left.fault = Fault(FaultKind.DIED)
            try:
                write(right.writer, head + b"".join(to_right))
            except OSError:
                right.fault = Fault(FaultKind.DIED)
            try:
                if right_ready(_WAIT_S * 1000):
                    b = read(right.reader, most)
                    answered = clock()
                    a = read(left.reader, most)
            except OSError:
                pass  # not there yet: it is looked at more closely
            if (
                len(a) != length
                or len(b) != length
                or not a.startswith(head)
                or not b.startswith(head)
                or answered - left.clock.marked > MARK_S
            ):
                right.clock.waited(waited)
                waited = 0.0
                if not self._late_or_odd(asked, answered if b else clock(), head, (a, b)):
                    return
                a, b = (head + b"".join(link.frame.messages) for link in self._links)
            else:
                waited += answered - asked
            for place, part, step in places:
                both = step((a[part], b[part]))
                if both is None:
                    over.append(duels[place])
                else:
                    to_left[place], to_right[place] = both  # type: ignore[assignment]
        right.clock.waited(waited)
        for place, duel in enumerate(duels):
            live[duel] = to_left[place], to_right[place]
        for duel in over:
            del live[duel]

    def _late_or_odd(
        self, asked: float, looked: float, head: bytes, answers: tuple[bytes, bytes]
    ) -> bool:
        """Wait for what is not there yet, the clocks running; whether both have answered.

        Nobody looked at the left one's until `looked`; it does not pay for the right one.
        """
        pardons = looked - asked, max(0.0, looked - asked - _WAIT_S)
        for link, pardon, data in zip(self._links, pardons, answers, strict=True):
            link.expect(asked, looked, pardon, data)
        gather(self._links)
        for link in self._links:
            mask, messages, _ = link.frame
            sizes = {len(message) for message in messages}
            if not link.fault and (mask != head[1] or sizes != {self._size}):
                link.fault = Fault(FaultKind.GARBLED)
        return not self._failed()

    def untouched(self) -> bool:
        """Whether both children say that no chance shared by the duels was drawn from."""
        for link in self._links:
            link.send(frames.pack_note({"over": True}))
        gather(self._links)
        return all(
            not link.fault and (link.frame.note or {}).get("untouched") is True
            for link in self._links
        )

    def _failed(self) -> bool:
        return any(link.fault for link in self._links)

    def _faults(self, *, located: bool = False) -> Faults:
        """Why the duels stopped; of a batch nothing but their presence is used."""
        faults: list[Fault | None] = [None, None]
        for side, link in zip(PLAYERS, self._links, strict=True):
            fault = link.fault
            if fault:
                end = self._children[side].close()
                fault = explained(fault, end, self._conditions.memory)
                faults[side] = self.tables[0].located(side, fault) if located else fault
        return faults[0], faults[1]


def explained(fault: Fault, end: End, memory: int) -> Fault:
    """A death with what is known of it."""
    if fault.kind is not FaultKind.DIED:
        return fault
    if end.peak_bytes > _MEMORY_SHARE * memory:
        return Fault(FaultKind.MEMORY)
    return Fault(FaultKind.DIED, str(end.status))


def _mask(duels: Iterable[int]) -> int:
    return sum(1 << duel for duel in duels)


def _poll(reader: int) -> "select.poll":
    poll = select.poll()
    poll.register(reader, select.POLLIN)
    return poll
