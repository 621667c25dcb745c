"""The referee: duels between two children that never meet.

The duels of one pair are played together, in lock-step, one child a side: a round asks each
child about all its duels at once, which makes a trip between processes four times cheaper.
Whenever that might have changed something (a fault, a limit, a draw from chance that the
duels share), it is thrown away and each duel is played again strictly, with two children of
its own. Only then is a fault believed: no result depends on what was played beside it.
"""

import os
import select
import time
from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from trollkit.arena import frames
from trollkit.arena.clock import MARK_S, Allowance
from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.entrants import Entrant
from trollkit.arena.link import Link, Process, gather
from trollkit.arena.registration import Registration
from trollkit.core.contest import Bout, Discipline, Question, Table
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.game import PLAYERS
from trollkit.core.text import clean

_CRASHES = 3  # times that a duel is played, at most, before a crash in it is believed
_KILLS = 6  # the same where the child was killed, which is seldom a strategy's own doing
_KILLED = str(-9)
_PAUSE_S = 0.05  # after a first kill, then twice as long after each
# Long enough that no round sets a hardware timer, which would double its cost on a virtual
# machine; how long a child may really take is the clock's affair.
_WAIT_S = 0.05
# What is slow gains nothing from being played together: it is soon given up for strict play.
_TOGETHER = Allowance(loading=1.0, first=0.3, move=0.1, bank=0.0, duel=2.0)
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


class Referee(NamedTuple):
    """Plays the duels of a pair; `spawn` gives a fresh sandboxed child."""

    module: str
    game: Discipline
    spawn: Callable[[], Sandboxed]
    memory: int  # bytes a child may take
    allowance: Allowance = Allowance()

    def pair(
        self, left: Entrant, right: Entrant, keys: Sequence[DuelKey], *, strict: bool = False
    ) -> list[DuelResult]:
        """The duels of one pair, in the order of `keys`."""
        results: list[DuelResult] = []
        for start in range(0, len(keys), frames.MOST_DUELS):
            some = keys[start : start + frames.MOST_DUELS]
            together = None if strict or len(some) < 2 else self._together(left, right, some)
            results += together or [self._alone(left, right, key) for key in some]
        return results

    def _together(
        self, left: Entrant, right: Entrant, keys: Sequence[DuelKey]
    ) -> list[DuelResult] | None:
        """All duels in one batch; None when they must be played again one by one."""
        start = time.perf_counter()
        with _Batch(self._replace(allowance=_TOGETHER), (left, right), keys) as batch:
            if any(batch.play()) or not batch.untouched():
                return None
            bouts = [table.bout() for table in batch.tables]
        if any(fault for bout in bouts for fault in bout.faults):
            return None
        seconds = (time.perf_counter() - start) / len(keys)
        return [_result(key, bout, seconds) for key, bout in zip(keys, bouts, strict=True)]

    def _alone(self, left: Entrant, right: Entrant, key: DuelKey) -> DuelResult:
        """One duel between two children of its own.

        A crash may come from outside: it is believed once it has come twice at the same
        place, but a kill only in the end. Who kills children goes on for a while.
        """
        seen: list[Faults] = []
        while True:
            result = self._once(left, right, key)
            ends = [fault.value for fault in result.faults if fault and _is_crash(fault)]
            again = result.faults in seen and _KILLED not in ends
            seen.append(result.faults)
            if not ends or again or len(seen) >= (_KILLS if _KILLED in ends else _CRASHES):
                return result
            if _KILLED in ends:
                time.sleep(_PAUSE_S * 2 ** (len(seen) - 1))

    def _once(self, left: Entrant, right: Entrant, key: DuelKey) -> DuelResult:
        start = time.perf_counter()
        unread = (left.fault, right.fault)
        if any(unread):
            bout = Bout(0, 0, 0, b"", unread)
        else:
            with _Batch(self, (left, right), [key]) as batch:
                faults = batch.play()
                bout = batch.tables[0].bout(faults)
        return _result(key, bout, time.perf_counter() - start)

    def look(self, entrant: Entrant, categories: Sequence[str]) -> Registration:
        """What a child finds in a strategy's file, loaded once.

        A file that is too slow to load gets a second chance: its duels will not load it.
        """
        for _ in range(_KILLS):
            found = self._look(entrant, categories)
            if not found.fault or not _is_crash(found.fault):
                break
        if found.fault and found.fault.kind is FaultKind.SLOW_LOADING:
            found = self._look(entrant, categories)
        return found

    def _look(self, entrant: Entrant, categories: Sequence[str]) -> Registration:
        child = self.spawn()
        try:
            link = Link(child, self.allowance)
            source = b64encode(entrant.code).decode()
            job = {"module": self.module, "categories": list(categories), "source": source}
            link.send(frames.pack_note(job))
            gather([link])
            if link.fault:
                return Registration(fault=_explained(link.fault, child.close(), self.memory))
            note = link.frame.note or {}
            name = clean(str(note.get("name", "")), 40)
            return Registration(name, shares=note.get("shares") is True)
        finally:
            child.close()


class _Batch:
    """Duels in lock-step between two children."""

    def __init__(
        self, referee: Referee, pair: tuple[Entrant, Entrant], keys: Sequence[DuelKey]
    ) -> None:
        self._referee, self._pair, self._keys = referee, pair, keys
        self.tables: list[Table] = [referee.game.table(key.category, key.games) for key in keys]
        sizes = {table.size for table in self.tables}
        self._size = sizes.pop() if len(sizes) == 1 and max(sizes) <= frames.UNIFORM else 0
        self._children: list[Sandboxed] = []
        self._links: list[Link] = []

    def __enter__(self) -> "_Batch":
        try:
            for _ in PLAYERS:
                self._children.append(self._referee.spawn())
            self._links = [Link(each, self._referee.allowance) for each in self._children]
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
            "module": self._referee.module,
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
                fault = _explained(fault, end, self._referee.memory)
                faults[side] = self.tables[0].located(side, fault) if located else fault
        return faults[0], faults[1]


def _is_crash(fault: Fault) -> bool:
    return fault.kind is FaultKind.DIED


def _mask(duels: Iterable[int]) -> int:
    return sum(1 << duel for duel in duels)


def _poll(reader: int) -> "select.poll":
    poll = select.poll()
    poll.register(reader, select.POLLIN)
    return poll


def _explained(fault: Fault, end: End, memory: int) -> Fault:
    """A death with what is known of it."""
    if fault.kind is not FaultKind.DIED:
        return fault
    if end.peak_bytes > _MEMORY_SHARE * memory:
        return Fault(FaultKind.MEMORY)
    return Fault(FaultKind.DIED, str(end.status))


def _result(key: DuelKey, bout: Bout, seconds: float) -> DuelResult:
    wins, draws, losses, moves, faults = bout
    return DuelResult(key, wins, draws, losses, faults, moves, seconds)
