"""`Referee`: plays the duels of a pair of strategies, in one of two ways, and judges faults.

*Strict*: each side sits in a child of its own and is asked turn by turn. *Shared*: one child
plays both sides and tells the moves of each duel. That is several times as fast, and only for
sources that `sharing` admits. Either way, every turn goes through the referee's own table. A
shared duel judges nobody: when anything goes wrong in it, all duels of the pair are played
strictly.

A crash may come from outside (a full memory, somebody who kills processes), so a strict duel
with a crash is played again. A side that is losing must not gain a new chance by crashing: the
replay counts only if it first repeats the crashed play, turn by turn, on both sides. If it
differs, the crash is believed.
"""

import os
import select
import time
from base64 import b64encode
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from trollkit.arena import frames
from trollkit.arena.duel import DuelKey, DuelResult, Unlike
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.frames import Lined, Speech, Spoken
from trollkit.arena.link import Link, gather
from trollkit.arena.sandbox.nursery import Child
from trollkit.arena.sandbox.zygote import NOT_SHUT_IN, Exit
from trollkit.core.clock import MARK_S, Clock
from trollkit.core.contest import Allowance, DuelOutcome, Opening, Question
from trollkit.core.discipline import Discipline
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault, FaultKind, Faults
from trollkit.core.game import PLAYERS
from trollkit.core.text import clean
from trollkit.phrases.arena import PROGRAM, crash

_PLAYS = 6  # plays of a duel before a crash in it is believed
_KILLED, _UNSHUT = str(-9), str(NOT_SHUT_IN)
# A shorter wait sets a hardware timer, which doubles the cost of a turn on a virtual machine.
# How long a child may really take is decided by the clock.
_WAIT_S = 0.05
_SMALL = 64  # bytes read where an answer is short: a larger buffer costs time
_PAUSE_S = 0.05  # after a first kill; doubled after each further one
_MEMORY_SHARE = 0.9  # a child that died above this share of its limit died of memory
# Of a shared child, where a "move" is a whole duel. A slow strategy gains nothing from sharing,
# so the child is soon given up.
_BOTH = Allowance(loading=1.0, first=1.0, move=1.0, bank=1.0, duel=4.0)

# Faults whose sentence names the language, where that is not Python.
_SPOKEN = {FaultKind.LOADING, FaultKind.NO_FUNCTION, FaultKind.MEMORY, FaultKind.DIED}
_OF_BOTS = {FaultKind.MEMORY, FaultKind.DIED, FaultKind.EXCEPTION, FaultKind.GARBLED}

Pair = tuple[Entrant, Entrant]
_Turn = tuple[object, ...]


class Referee(NamedTuple):
    """Plays the duels of a pair, and judges what stopped them."""

    reference: str  # of the game's record: "module:name"
    game: Discipline
    spawn: Callable[[Entrant], Child]  # gives a child to play for an entrant
    memory: int  # bytes that a child may take
    allowance: Allowance = Allowance()

    def pair(
        self,
        left: Entrant,
        right: Entrant,
        keys: Sequence[DuelKey],
        *,
        strict: bool = True,
        audited: Collection[DuelKey] = (),
    ) -> list[DuelResult]:
        """The results of one pair, in the order of `keys`; strict ones for a mark.

        Shared duels that are `audited` are played again strictly. Raises `Unlike` where that
        gives another result.
        """
        pair = (left, right)
        if not strict and not keys[0].common and (shared := self._shared(pair, keys)):
            drawn = [each for each in shared if each.key in audited]
            if any(each.differs(self._settled(pair, each.key)) for each in drawn):
                raise Unlike
            return shared
        return [self._settled(pair, key) for key in keys]

    def look(self, entrant: Entrant, categories: Sequence[str]) -> Registration:
        """The registration of a strategy, whose file a child loads once.

        A file that is too slow gets a second chance, because its duels would not load it again.
        """
        for _ in range(_PLAYS):
            found = self._look(entrant, categories)
            if not found.fault or found.fault.kind is not FaultKind.DIED:
                break
        if found.fault and found.fault.kind is FaultKind.SLOW_LOADING:
            found = self._look(entrant, categories)
        if found.fault == Fault(FaultKind.DIED, _UNSHUT):
            self._require_children()
        return found

    def _look(self, entrant: Entrant, categories: Sequence[str]) -> Registration:
        job = {"game": self.reference, "categories": [*categories]}
        with self.line(entrant, self.allowance) as link:
            link.tell({**job, "source": source_of(entrant)})
            gather([link])
            keeps = False
            if not entrant.is_foreign and not link.fault:
                # This answer is from before the strategy ran: later it could forge it.
                keeps = link.note.get("keeps") is True
                link.tell({"run": True})
                gather([link])
            if link.fault:
                fault = self.explained(link.fault, link.child.close(), entrant)
                return Registration(fault=fault)
            name = clean(str(link.note.get("name", "")), 40)
        return Registration(name, shares=keeps and self.game.replay is not None)

    @contextmanager
    def line(
        self,
        entrant: Entrant,
        allowance: Allowance,
        key: DuelKey | None = None,
        clock: Clock | None = None,
    ) -> Iterator[Link]:
        """The link to a new child for an entrant; the child ends with the block."""
        speech = self._speech(entrant, key)
        link = Link(self.spawn(entrant), allowance, speech, clock)
        try:
            yield link
        finally:
            link.child.close()

    def _require_children(self) -> None:
        """Raise ContestError when not even a child without a strategy can be shut in.

        A strategy could imitate the exit status that says so; an empty one cannot.
        """
        if self._look(Entrant("", b""), ()).fault == Fault(FaultKind.DIED, _UNSHUT):
            raise ContestError("nursery", f"statut {_UNSHUT}")

    def _shared(self, pair: Pair, keys: Sequence[DuelKey]) -> list[DuelResult] | None:
        """The results of all duels played in one child; None when anything went wrong."""
        if any(entrant.fault or entrant.is_foreign for entrant in pair):
            return None
        start = time.perf_counter()
        duels = [[key.category, key.games, *map(key.side_seed, PLAYERS)] for key in keys]
        job = {"sources": [*map(source_of, pair)], "duels": duels}
        with self.line(pair[0], _BOTH) as link:
            link.tell({"game": self.reference, **job})
            outcomes = self.heard(link, keys)
        seconds = (time.perf_counter() - start) / len(keys)
        if outcomes is None:
            return None
        played = zip(keys, outcomes, strict=True)
        return [DuelResult(key, *outcome, seconds) for key, outcome in played]

    def heard(self, link: Link, keys: Sequence[DuelKey]) -> list[DuelOutcome] | None:
        """The outcomes of duels whose moves a child tells; None when anything went wrong."""
        gather([link])
        link.clock.loaded()
        outcomes = []
        for key in keys:
            if not link.fault:
                link.ask(b"")
                gather([link])
            if link.fault or link.message is None or not self.game.replay:
                return None
            outcome = self.game.replay(key.category, key.games, link.message)
            if not outcome:
                return None
            outcomes.append(outcome)
        link.tell({"over": True})
        gather([link])
        fair = not link.fault and link.note.get("untouched") is True
        return outcomes if fair else None

    def _settled(self, pair: Pair, key: DuelKey) -> DuelResult:
        """The result of a strict duel, played again where a crash may come from outside.

        A crash is believed when it has come twice at the same place, or when a replay differs.
        A kill is believed only after the last play: whoever kills children goes on for a while.
        """
        result = self._strict(pair, key)
        for play in range(1, _PLAYS):
            ends = _crashes(result)
            if not ends:
                return result
            if _KILLED in ends:
                time.sleep(_PAUSE_S * 2 ** (play - 1))
            again = self._strict(pair, key)
            before, now = self._turns(result), self._turns(again)
            if not repeats(before, now, cut=bool(_crashes(again))):
                break
            known = again.faults == result.faults and _KILLED not in ends
            result = again if len(now) > len(before) or not _crashes(again) else result
            if known:
                break
        if _UNSHUT in _crashes(result):
            self._require_children()
        return result

    def _strict(self, pair: Pair, key: DuelKey) -> DuelResult:
        """The result of one duel between two new children."""
        start = time.perf_counter()
        unread = (pair[0].fault, pair[1].fault)
        if any(unread):
            outcome = DuelOutcome(0, 0, 0, b"", unread)
        else:
            with ExitStack() as room:
                outcome = _Sitting(self, pair, key, room).play()
        return DuelResult(key, *outcome, time.perf_counter() - start)

    def _turns(self, result: DuelResult) -> list[_Turn]:
        """All answers of a duel, in order, each with its game's number and start."""
        games = enumerate(self.game.told(result.key.category, result.moves))
        return [(number, told.start, *turn) for number, told in games for turn in told.turns]

    def _speech(self, entrant: Entrant, key: DuelKey | None) -> Speech:
        """The way to speak to an entrant, by its language."""
        if not entrant.is_foreign:
            return Speech()
        if not entrant.is_bot:
            return Spoken(self.game.tongues[entrant.suffix])
        if self.game.lines is None:
            raise ContestError("no_programs", self.game.name)
        category, games = (key.category, key.games) if key else (self.game.categories[0], 1)
        return Lined(self.game.lines.talk(category, games))

    def explained(self, fault: Fault, end: Exit, entrant: Entrant, said: str = "") -> Fault:
        """A fault, completed by how the child ended and by its language.

        `said` is what the program wrote on its standard error.
        """
        if fault.kind is FaultKind.DIED:
            told = crash(said)
            if end.peak_bytes > _MEMORY_SHARE * self.memory:
                fault = Fault(FaultKind.MEMORY)
            elif told and end.status > 0:
                fault = fault._replace(kind=FaultKind.EXCEPTION, value=told)
            else:
                fault = fault._replace(value=f"{end.status} {told}".strip())
        if entrant.is_bot:
            return fault._replace(expected=PROGRAM) if fault.kind in _OF_BOTS else fault
        if entrant.is_foreign and fault.kind in _SPOKEN:
            return fault._replace(expected=self.game.tongues[entrant.suffix].NAME)
        return fault


class _Sitting:
    """One strict duel: the links to two children, and the referee's table."""

    def __init__(self, referee: Referee, pair: Pair, key: DuelKey, room: ExitStack) -> None:
        """Start both children; they end when `room` is left."""
        self._referee, self._pair, self._key, self._room = referee, pair, key, room
        self._table = referee.game.table(key.category, key.games, key.draw_seed)
        self._links = [self._line(side) for side in PLAYERS]
        # No strategy runs before both children exist: it could prevent the other's birth.
        for side, entrant in enumerate(pair):
            duel = [key.category, key.side_seed(side)]
            job = {"game": referee.reference, "source": source_of(entrant), "duel": duel}
            self._links[side].tell(job)

    def _line(self, side: int, clock: Clock | None = None) -> Link:
        allowance = self._referee.allowance.over(self._key.games)
        line = self._referee.line(self._pair[side], allowance, self._key, clock)
        return self._room.enter_context(line)

    def play(self) -> DuelOutcome:
        """Play to the end, or to the faults that stop the duel."""
        gather(self._links)
        if self._failed:
            return self._table.outcome(self._faults())
        for link in self._links:
            link.clock.loaded()
        if self._turns(self._table.start()):
            return self._table.outcome()
        left, right = (
            fault and self._table.located(side, fault)
            for side, fault in enumerate(self._faults())
        )
        return self._table.outcome((left, right))

    def _turns(self, questions: tuple[Question, Question] | None) -> bool:
        """Play turn by turn; False when a child's fault stopped the duel.

        This is the hot loop. It waits for the side asked last: by the time that one has
        answered, the other mostly has too, so that a turn costs one wait.
        """
        (left, right), step, due, waited = self._links, self._table.step, 0.0, 0.0
        read, write, pack, clock = os.read, os.write, frames.pack, time.monotonic
        poll = select.poll()
        poll.register(right.reader, select.POLLIN)
        ready = poll.poll
        while questions is not None:
            to_left, to_right = questions
            careful = left.careful or right.careful
            if careful or type(to_left) is not bytes or type(to_right) is not bytes:
                if not self._carefully(questions):
                    return False
                left, right = self._links
                questions = step((left.message, right.message))
                continue
            asked = answered = clock()
            early = late = b""
            try:
                write(left.writer, pack(to_left))
            except OSError:
                left.fault = Fault(FaultKind.DIED)
            try:
                write(right.writer, pack(to_right))
            except OSError:
                right.fault = Fault(FaultKind.DIED)
            try:
                if ready(_WAIT_S * 1000):
                    late = read(right.reader, _SMALL)
                    answered = clock()
                    early = read(left.reader, _SMALL)
            except OSError:
                pass  # no answer yet
            if _is_whole(early) and _is_whole(late) and answered < due:
                waited += answered - asked
                questions = step((early[1:], late[1:]))
                continue
            right.clock.waited(waited)
            waited = 0.0
            looked = answered if late else clock()
            # The left side was not looked at until now: it does not pay for the right's time.
            left.expect(asked, looked, looked - asked, early)
            right.expect(asked, looked, max(0.0, looked - asked - _WAIT_S), late)
            if not self._answer((left, right)):
                return False
            for link in (left, right):  # the first to answer may have waited for the other
                link.clock.asked()
            due = left.clock.marked + MARK_S
            questions = step((left.message, right.message))
        return True

    def _carefully(self, questions: tuple[Question, Question]) -> bool:
        """Play one turn of any kind, each side timed; False at a fault."""
        asked = []
        for side, question in enumerate(questions):
            if question is not None:
                if isinstance(question, Opening):
                    self._open(side)
                self._links[side].ask(question)
                asked.append(self._links[side])
        return self._answer(asked)

    def _answer(self, links: Sequence[Link]) -> bool:
        """Wait for the answers that are missing, clocks running; False at a fault."""
        gather(links)
        for link in links:
            if not link.fault and link.message is None:
                link.fault = Fault(FaultKind.GARBLED)
        return not self._failed

    def _open(self, side: int) -> None:
        """Begin a game; a program that plays a single game is started again for it."""
        link, lines = self._links[side], self._referee.game.lines
        if link.is_bot and not link.starts and lines and lines.anew:
            link.child.close()
            link = self._links[side] = self._line(side, link.clock)
        link.opening()

    @property
    def _failed(self) -> bool:
        return any(link.fault for link in self._links)

    def _faults(self) -> Faults:
        """The faults that stopped the duel, by side."""
        faults: list[Fault | None] = [None, None]
        for side, link in zip(PLAYERS, self._links, strict=True):
            if link.fault:
                said = link.words.said() if link.words else ""
                end = link.child.close()
                faults[side] = self._referee.explained(link.fault, end, self._pair[side], said)
        return faults[0], faults[1]


def _is_whole(data: bytes) -> bool:
    """Whether the bytes are exactly one short message."""
    return data != b"" and len(data) == data[0] + 1


def repeats(before: Sequence[_Turn], now: Sequence[_Turn], *, cut: bool) -> bool:
    """Whether a play repeats an earlier one; a play `cut` by a crash may be shorter."""
    length = min(len(before), len(now)) if cut else len(before)
    return now[:length] == before[:length]


def _crashes(result: DuelResult) -> set[str]:
    """The exit statuses of children that died, which something outside may have caused."""
    faults = (fault for fault in result.faults if fault and fault.kind is FaultKind.DIED)
    return {fault.value.partition(" ")[0] for fault in faults}  # without what they said


def source_of(entrant: Entrant) -> str:
    """The source that a child is sent, in base 64; "" for a program, which has its files."""
    return "" if entrant.is_bot else b64encode(entrant.code).decode()
