"""What runs in a child: one strategy, seated at the duels of one pair, and nobody else.

It is given its source and a line to the referee; it never learns whom it plays, nor under
which name. (Where two sources are proven never to learn it either, one child seats both:
`side_by_side`.) All that the strategy can do here is to its own answers: the referee holds the
state that counts.
"""

import contextlib
import os
import random
import sys
from base64 import b64decode
from collections.abc import Sequence
from typing import Any

from trollkit.arena.play import foretelling, frames
from trollkit.arena.play.loader import enter, entry_of, load
from trollkit.arena.play.sharing import can_share
from trollkit.core import discipline
from trollkit.core.contest import Entry, Seat, Table
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind, exception_fault
from trollkit.core.table import answer_fault
from trollkit.core.text import clean

_TURNS = 256  # of a duel that are told at a time where one child plays both sides
_SMALL = 64  # bytes: a larger buffer costs time; the note that ends a duel fits


def serve(reader: int, writer: int) -> None:
    """Play the job that comes over `reader` until the referee ends this process."""
    line = _Line(reader, writer)
    job = line.read().note or {}
    try:
        if "sources" in job:
            _play_both(line, job)
        elif "duels" in job:
            _play(line, job)
        elif "unread" in job:
            line.write(frames.pack_note(_read(job)))
        else:
            line.write(frames.pack_note(_look(job)))
        line.read()  # until the referee ends us
    except BaseException as error:
        # Whatever a strategy raises outside its turn (a signal's handler, say) ends it too.
        line.fault(exception_fault(error))


class _Line:
    """The child's end of its line to the referee."""

    def __init__(self, reader: int, writer: int) -> None:
        self._reader, self._writer = reader, writer

    def read(self) -> frames.Frame:
        data = os.read(self._reader, frames.READ)
        while data and len(data) < frames.length(data):
            more = os.read(self._reader, frames.READ)
            data = data + more if more else b""
        if not data:
            os._exit(0)
        return frames.unpack(data)

    def write(self, frame: bytes) -> None:
        sent = os.write(self._writer, frame)
        while sent < len(frame):
            sent += os.write(self._writer, frame[sent:])

    def fault(self, fault: Fault) -> None:
        """Tell the referee why there is no answer, as the last word."""
        with contextlib.suppress(OSError):
            self.write(frames.pack_note({"fault": list(fault)}))
            self.read()

    def answer(self, seats: list[Seat]) -> None:
        """Answer question after question, until a note says that the duels are over."""
        while True:
            mask, questions, note = self.read()
            if note is not None:
                return
            chosen = zip(frames.duels(mask), questions, strict=True)
            self.write(frames.pack(mask, [seats[duel](question) for duel, question in chosen]))

    def answer_fast(self, seats: list[Seat], size: int) -> None:
        """The same where all messages are of one size: one read and one write a round."""
        read, write, join, reader, writer = (
            os.read,
            os.write,
            b"".join,
            self._reader,
            self._writer,
        )
        most = max(_SMALL, 2 + size * frames.MOST_DUELS)
        head, chosen = b"none yet", list[tuple[slice, Seat]]()
        while True:
            data = read(reader, most)
            if not data.startswith(head):
                head = data[:2]
                if len(head) < 2 or head[0] != size:
                    return  # the note that ends it, or the referee has gone
                chosen = [
                    (slice(2 + place * size, 2 + place * size + size), seats[duel])
                    for place, duel in enumerate(frames.duels(head[1]))
                ]
            write(writer, head + join([seat(data[part]) for part, seat in chosen]))


class _Both:
    """The two seats of one duel, and a table that knows what each is asked."""

    def __init__(self, table: Table, seats: Sequence[Seat]) -> None:
        self._step = table.step
        self._left, self._right = seats
        self._questions: tuple[Any, Any] = table.start()  # both are always asked

    def turns(self, question: bytes) -> bytes:
        """What both answer in the next turns, left first; fewer when the duel ends."""
        left, right, step = self._left, self._right, self._step
        to_left, to_right = self._questions
        said: list[bytes] = []
        for _ in range(_TURNS):
            both = left(to_left), right(to_right)
            said += both
            following = step(both)
            if following is None:
                break
            to_left, to_right = following
        self._questions = to_left, to_right
        return b"".join(said)


def _look(job: dict[str, Any]) -> dict[str, Any]:
    """Load a strategy once, to learn its name and whether it can play every category."""
    code = b64decode(job["source"])
    note: dict[str, Any] = {"name": ""}
    try:
        namespace = load(code, seed=0)
        note["name"] = display_name(namespace.get("NOM"))
        for category in job["categories"]:
            entry_of(discipline.load(job["game"]), namespace, category)
    except UnreadableStrategy as error:
        note["fault"] = list(error.fault)
    return note


def _read(job: dict[str, Any]) -> dict[str, Any]:
    """What a source proves of itself, in a process that never runs it."""
    code, lent = b64decode(job["unread"]), discipline.load(job["game"]).lent
    return {"keeps": can_share(code, lent)}


def _play_both(line: _Line, job: dict[str, Any]) -> None:
    """Play both sides of all duels, as their two children would."""
    game, codes = discipline.load(job["game"]), [*map(b64decode, job["sources"])]
    before = random.getstate()
    duels: list[Seat] = []
    for category, games, *seeds in job["duels"]:
        seats = [
            game.seat(enter(game, code, seed, category), category)
            for code, seed in zip(codes, seeds, strict=True)
        ]
        duels.append(_Both(game.table(category, games), seats).turns)
    line.write(frames.pack_note({"ready": True}))
    line.answer(duels)
    line.write(frames.pack_note({"untouched": random.getstate() == before}))


def _play(line: _Line, job: dict[str, Any]) -> None:
    seats: list[Seat] = []
    entries: list[tuple[Entry, str]] = []
    game, code = discipline.load(job["game"]), b64decode(job["source"])
    random.seed(job["duels"][0][1])
    before = random.getstate()
    for category, seed in job["duels"]:
        try:
            entry = enter(game, code, seed, category)
            seats.append(game.seat(entry, category))
            entries.append((entry, category))
        except UnreadableStrategy as error:
            line.fault(error.fault)
            return
    numpys = _numpys()  # begun anew by each duel's own import
    foretold = foretelling.tell(game, code, entries, job["games"])
    line.write(frames.pack_note({"ready": True, "foretold": foretold}))
    try:
        if job["size"]:
            line.answer_fast(seats, job["size"])
        else:
            line.answer(seats)
    except MemoryError:
        line.fault(Fault(FaultKind.MEMORY))
    except BaseException as error:
        line.fault(answer_fault(error))
    # Chance that all duels of this process share must not have been drawn from.
    untouched = (random.getstate(), _numpys()) == (before, numpys)
    line.write(frames.pack_note({"untouched": untouched}))


def _numpys() -> object:
    """The state of numpy's global generator, where it is loaded."""
    numpy = sys.modules.get("numpy.random")
    if numpy is None:
        return None
    kind, words, *rest = numpy.get_state()
    return kind, words.tobytes(), *rest


def display_name(value: object) -> str:
    """A file's `NOM` as a plain, clean str, whatever class the file made of it."""
    return clean(str.__str__(value), 40) if isinstance(value, str) else ""
