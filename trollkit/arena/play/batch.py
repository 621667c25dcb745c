"""A batch: the duels of one pair in lock-step, between two children that answer the referee.

Every answer is checked against the duel's own table. What stops a batch is told by side;
what to make of it is the referee's affair.
"""

from base64 import b64encode
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple, Protocol

from trollkit.arena.duel import DuelKey, Slowest
from trollkit.arena.entrants import Entrant
from trollkit.arena.play import frames
from trollkit.arena.play.foretelling import hear
from trollkit.arena.play.interpreter import Interpreter
from trollkit.arena.play.link import Link, Process, gather
from trollkit.arena.play.rounds import Questions, play_rounds
from trollkit.arena.play.spoken import Spoken
from trollkit.arena.play.words import Words
from trollkit.core.contest import Allowance, DuelOutcome, Opening, Table
from trollkit.core.discipline import Discipline
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault, FaultKind, Faults
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.phrases.crashes import crash

_MEMORY_SHARE = 0.9  # of the limit; a child that ended above it ended for that

# By the fields of an allowance.
_LIMITS = (
    FaultKind.SLOW_LOADING,
    FaultKind.SLOW_FIRST,
    FaultKind.SLOW_MOVE,
    None,
    FaultKind.SLOW_DUEL,
)

# Said in other words of another language than Python.
_SPOKEN = {FaultKind.LOADING, FaultKind.NO_FUNCTION, FaultKind.MEMORY, FaultKind.DIED}
_OF_BOTS = {FaultKind.MEMORY, FaultKind.DIED, FaultKind.EXCEPTION, FaultKind.GARBLED}


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

    @property
    def errors(self) -> int:
        """The descriptor to read its complaints from, -1 where nobody listens."""
        ...

    def close(self) -> End:
        """Kill it, if it still runs, and tell how it ended."""
        ...


class Conditions(NamedTuple):
    """What duels are played with: the game, the children it sits in, their limits."""

    reference: str  # where the game's record is
    game: Discipline
    spawn: Callable[[Entrant], Sandboxed]  # a child to play for an entrant
    memory: int  # bytes a child may take
    proven: dict[str, bool]  # sources that were read: whether they keep to themselves
    allowance: Allowance = Allowance()

    def link(self, child: Sandboxed, entrant: Entrant, key: DuelKey | None = None) -> Link:
        """The line to a child that is to play an entrant, in the duel of a key."""
        return Link(child, self.allowance, self.interpreter(entrant, key), _words(child))

    def interpreter(self, entrant: Entrant, key: DuelKey | None = None) -> Interpreter | None:
        """What stands between the referee and an entrant that is not of Python."""
        if not entrant.is_foreign:
            return None
        if not entrant.is_bot:
            return Interpreter(self.game.tongues[entrant.suffix])
        if self.game.lines is None:
            raise ContestError("no_programs", self.game.name)
        category, games = (key.category, key.games) if key else (self.game.categories[0], 1)
        return Interpreter(Spoken(self.game.lines.talk(category, games)))

    def renewed(self, link: Link, child: Sandboxed, entrant: Entrant, key: DuelKey) -> None:
        """Have a link go on with another process of its program."""
        interpreter = self.interpreter(entrant, key)
        assert interpreter is not None
        link.renew(child, interpreter, _words(child))

    def explained(self, fault: Fault, end: End, entrant: Entrant, said: str = "") -> Fault:
        """A fault with what is known of how the child ended, and of its language.

        `said` is what a program has complained of.
        """
        if fault.kind is FaultKind.DIED:
            much = end.peak_bytes > _MEMORY_SHARE * self.memory
            told = crash(said)
            if much:
                fault = Fault(FaultKind.MEMORY)
            elif told and end.status > 0:
                fault = fault._replace(kind=FaultKind.EXCEPTION, value=told)
            else:
                fault = fault._replace(value=f"{end.status} {told}".strip())
        if entrant.is_bot:
            return fault._replace(expected=Spoken.NAME) if fault.kind in _OF_BOTS else fault
        if entrant.is_foreign and fault.kind in _SPOKEN:
            return fault._replace(expected=self.game.tongues[entrant.suffix].NAME)
        return fault


class Batch:
    """Duels in lock-step between two children."""

    def __init__(
        self,
        conditions: Conditions,
        pair: tuple[Entrant, Entrant],
        keys: Sequence[DuelKey],
        *,
        foretell: bool = False,
    ) -> None:
        """With `foretell`, sides whose answers are all known beforehand are not asked.

        A duel may then end at a question that has no answer: as a fault of that side, which
        says no more than that it is to be asked.
        """
        self._conditions, self._pair, self._keys = conditions, pair, keys
        self.tables: list[Table] = [
            conditions.game.table(key.category, key.games, key.draw_seed) for key in keys
        ]
        sizes = {table.size for table in self.tables}
        if any(entrant.is_foreign for entrant in pair):
            sizes = {0}  # lines are no frames
        self._size = sizes.pop() if len(sizes) == 1 and max(sizes) <= frames.UNIFORM else 0
        self._foretell = foretell
        self._allowance = conditions.allowance.over(keys[0].games)
        self._children: list[Sandboxed] = []
        self._links: list[Link] = []

    def __enter__(self) -> "Batch":
        try:
            for entrant in self._pair:
                self._children.append(self._conditions.spawn(entrant))
            timed = self._conditions._replace(allowance=self._allowance)
            self._links = [
                timed.link(child, entrant, self._keys[0])
                for child, entrant in zip(self._children, self._pair, strict=True)
            ]
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
            "game": self._conditions.reference,
            "source": source_of(self._pair[side]),
            "duels": [[key.category, key.side_seed(side)] for key in self._keys],
            "size": self._size,
            "games": self._keys[0].games if self._foretell else 0,
        }

    def play(self) -> list[DuelOutcome]:
        """Play all duels to their end, or to the faults that stop those that are not over."""
        gather(self._links)
        if self._failed():
            left, right = map(self._timed, self._faults())
            return [table.outcome((left, right)) for table in self.tables]
        for link in self._links:
            link.clock.loaded()
        if self._foretell:
            self._hear()
        live = dict(enumerate(table.start() for table in self.tables))
        live = {duel: both for duel, both in live.items() if both != (None, None)}
        self._round(live)  # each child is timed at it: a first move has a limit of its own
        while live and not self._failed():
            if self._size:
                play_rounds(self._links, self.tables, live, self._size)
            else:
                self._round(live)
        return self._outcomes(live)

    def _hear(self) -> None:
        frames_ = [link.frame for link in self._links]
        try:
            self.tables = hear(self._conditions.game, self._keys, frames_) or self.tables
        except (ValueError, TypeError):
            self._links[0].fault = Fault(FaultKind.GARBLED)  # whose it is will show alone

    def _round(self, live: dict[int, Questions]) -> None:
        """Ask each side about the duels that wait for it, then move their tables on."""
        asked: list[dict[int, bytes]] = []
        for side, link in zip(PLAYERS, self._links, strict=True):
            of_side = {d: q for d, both in live.items() if (q := both[side]) is not None}
            if of_side:
                if any(isinstance(question, Opening) for question in of_side.values()):
                    self._start_again(side)
                    link.clock.opening()
                if link.starts:
                    link.clock.starting()
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

    def _start_again(self, side: int) -> None:
        """Where a program plays one game alone, the next one is another process's."""
        link, lines = self._links[side], self._conditions.game.lines
        if not link.is_bot or link.starts or not lines or not lines.anew:
            return
        self._children[side].close()
        self._children[side] = self._conditions.spawn(self._pair[side])
        self._conditions.renewed(link, self._children[side], self._pair[side], self._keys[0])

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

    def untouched(self) -> bool:
        """Whether both children say that no chance shared by the duels was drawn from."""
        for link in self._links:
            link.send(frames.pack_note({"over": True}))
        gather(self._links)
        return all(
            not link.fault and (link.frame.note or {}).get("untouched") is True
            for link in self._links
        )

    def slowest(self) -> Slowest:
        """The longest that either side has taken for a move, as `DuelResult` has it."""
        left, right = (link.clock.slowest for link in self._links)
        return left, right

    def _failed(self) -> bool:
        return any(link.fault for link in self._links)

    def _outcomes(self, live: Collection[int]) -> list[DuelOutcome]:
        """What has come of the duels, the `live` ones stopped by a fault of either side's."""
        left, right = self._faults()
        return [
            table.outcome(
                (
                    self._timed(left and table.located(LEFT, left)),
                    self._timed(right and table.located(RIGHT, right)),
                )
                if duel in live
                else (None, None)
            )
            for duel, table in enumerate(self.tables)
        ]

    def _faults(self) -> Faults:
        """Why the duels stopped, by side."""
        faults: list[Fault | None] = [None, None]
        for side, link in zip(PLAYERS, self._links, strict=True):
            if link.fault:
                said = link.words.said() if link.words else ""
                end = self._children[side].close()
                faults[side] = self._conditions.explained(
                    link.fault, end, self._pair[side], said
                )
        return faults[0], faults[1]

    def _timed(self, fault: Fault | None) -> Fault | None:
        """A fault of time with the seconds that were allowed, where the game has its own."""
        limits = dict(zip(_LIMITS, self._allowance, strict=False))
        usual = self._conditions.game.allowance == Allowance()
        if not fault or fault.kind not in limits or usual or fault.value:
            return fault
        return fault._replace(expected=f"{limits[fault.kind]:g}")


def source_of(entrant: Entrant) -> str:
    """What a child is sent of an entrant's source; a program has been started with its own."""
    return "" if entrant.is_bot else b64encode(entrant.code).decode()


def _words(child: Sandboxed) -> Words | None:
    return Words(child.errors) if child.errors >= 0 else None


def _mask(duels: Iterable[int]) -> int:
    return sum(1 << duel for duel in duels)
