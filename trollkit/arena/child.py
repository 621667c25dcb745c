"""`serve`: what runs in a child, which plays one side of one duel.

A child is given its source and a line to the referee. It never learns whom it plays, nor its
own name. A strategy can spoil only its own answers here, because the referee holds the state
that counts. Where both sources may share, one child plays both sides (`_play_both`).
"""

import contextlib
import gc
import os
import random
from base64 import b64decode
from collections.abc import Iterator

from trollkit.arena import frames
from trollkit.arena.loader import enter, look
from trollkit.arena.sharing import can_share
from trollkit.core import discipline
from trollkit.core.contest import Seat, answer_fault
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind, exception_fault

_SMALL = 64  # bytes read: a larger buffer costs time, and the note that ends a duel fits


def serve(reader: int, writer: int) -> None:
    """Play the job that comes over `reader` until the referee ends this process."""
    line = _Line(reader, writer)
    job = line.read()
    try:
        if not isinstance(job, dict):
            return
        if "sources" in job:
            _play_both(line, job)
        elif "duel" in job:
            _play(line, job)
        else:
            code, game = b64decode(job["source"]), discipline.load(job["game"])
            line.tell({"keeps": can_share(code, game.lent)})
            line.read()
            name, fault = look(game, code, job["categories"])
            line.tell({"name": name, **({"fault": list(fault)} if fault else {})})
        line.read()  # until the referee ends us
    except BaseException as error:
        # A strategy may raise outside its turn, as in a signal handler: that ends it too.
        line.fault(exception_fault(error))


class _Line:
    """The child's end of its line to the referee."""

    def __init__(self, reader: int, writer: int) -> None:
        self._reader, self._writer = reader, writer

    def read(self, begun: bytes = b"") -> bytes | frames.Note:
        """The next frame, of which some may have been read already."""
        data = begun or os.read(self._reader, frames.READ)
        while (frame := frames.unpack(data)) is None:
            more = os.read(self._reader, frames.READ)
            if not more:
                os._exit(0)
            data += more
        return frame

    def write(self, frame: bytes) -> None:
        while frame:
            frame = frame[os.write(self._writer, frame) :]

    def tell(self, note: frames.Note) -> None:
        self.write(frames.pack_note(note))

    def fault(self, fault: Fault) -> None:
        """Tell the referee why there is no answer; nothing follows it."""
        with contextlib.suppress(OSError):
            self.tell({"fault": list(fault)})
            self.read()

    def answer(self, seat: Seat) -> None:
        """Answer questions until a note says that the duel is over."""
        reader, read, write = self._reader, os.read, os.write
        while True:
            data = read(reader, _SMALL)
            if data and len(data) == data[0] + 1:
                question: bytes | frames.Note = data[1:]
            else:
                question = self.read(data)
            if isinstance(question, dict):
                return
            frame = frames.pack(seat(question))
            sent = write(self._writer, frame)
            if sent < len(frame):
                self.write(frame[sent:])


def _play(line: _Line, job: frames.Note) -> None:
    """Play one side of one duel."""
    game, (category, seed) = discipline.load(job["game"]), job["duel"]
    random.seed(seed)
    try:
        seat = game.seat(enter(game, b64decode(job["source"]), seed, category), category)
    except UnreadableStrategy as error:
        line.fault(error.fault)
        return
    line.tell({"ready": True})
    try:
        line.answer(seat)
    except MemoryError:
        line.fault(Fault(FaultKind.MEMORY))
    except BaseException as error:
        line.fault(answer_fault(error))


def _play_both(line: _Line, job: frames.Note) -> None:
    """Play both sides of several duels; each question asks for the moves of the next one."""
    game, codes = discipline.load(job["game"]), [*map(b64decode, job["sources"])]
    before = random.getstate()
    gc.disable()  # so that one side's finalizers never run while the other plays
    duels = []
    for category, games, *seeds in job["duels"]:
        sides = zip(codes, seeds, strict=True)
        left, right = (enter(game, code, seed, category) for code, seed in sides)
        duels.append((left, right, category, games))
    line.tell({"ready": True})

    def moves() -> Iterator[bytes]:
        for duel in duels:
            yield game.play(*duel).moves
            gc.collect()

    told = moves()
    line.answer(lambda question: next(told))
    line.tell({"untouched": random.getstate() == before})
