"""Rounds of questions of one size: what a contest spends its time in."""

import os
import select
import time
from collections.abc import Iterable, Sequence
from typing import Any

from trollkit.arena.play.link import Link, gather
from trollkit.core.clock import MARK_S
from trollkit.core.contest import Question, Table
from trollkit.core.faults import Fault, FaultKind

# Long enough that no round sets a hardware timer, which would double its cost on a virtual
# machine; how long a child may really take is the clock's affair.
_WAIT_S = 0.05

Questions = tuple[Question, Question]


def play_rounds(
    links: Sequence[Link], tables: Sequence[Table], live: dict[int, Questions], size: int
) -> None:
    """Play the duels in `live` on, up to the end of one of them or a fault of a link.

    The same sides are asked in all of them. This is the hot loop. The questions go out, then
    the last child is waited for: by the time it has answered the other one mostly has too,
    so that a round costs one wait.
    """
    duels = tuple(live)
    asked_sides = [side for side, question in enumerate(live[duels[0]]) if question is not None]
    first, last = (links[side] for side in (asked_sides[0], asked_sides[-1]))
    both, right_alone = first is not last, asked_sides == [1]
    read, write, join, clock = os.read, os.write, b"".join, time.monotonic
    first_reader, first_writer = first.reader, first.writer
    last_reader, last_writer = last.reader, last.writer
    last_ready, wait_ms = _poll(last_reader).poll, int(_WAIT_S * 1000)
    head = bytes((size, sum(1 << duel for duel in duels)))
    length = 2 + len(duels) * size
    most = length + 1  # one byte too many tells; a large buffer costs time
    steps = [
        (place, slice(at, at + size), tables[duel].step)
        for place, (duel, at) in enumerate(zip(duels, range(2, length, size), strict=True))
    ]
    to_left: list[Any] = [live[duel][0] for duel in duels]
    to_right: list[Any] = [live[duel][1] for duel in duels]
    to_last = to_right if both or right_alone else to_left
    over: list[int] = []
    due = first.clock.marked + MARK_S  # when clocks are read again
    waited = 0.0  # for the last child, in rounds that its clock has not seen
    while not over:
        asked = answered = clock()
        early = late = b""
        if both:
            try:
                write(first_writer, head + join(to_left))
            except OSError:
                first.fault = Fault(FaultKind.DIED)
        try:
            write(last_writer, head + join(to_last))
        except OSError:
            last.fault = Fault(FaultKind.DIED)
        try:
            if last_ready(wait_ms):
                late = read(last_reader, most)
                answered = clock()
                early = read(first_reader, most) if both else late
        except OSError:
            pass  # not there yet: it is looked at more closely
        if (
            len(early) != length
            or len(late) != length
            or not early.startswith(head)
            or not late.startswith(head)
            or answered > due
        ):
            last.clock.waited(waited)
            waited = 0.0
            looked = answered if late else clock()
            if both:
                # Nobody looked at this one's until then; it does not pay for the other one.
                first.expect(asked, looked, looked - asked, early)
            last.expect(asked, looked, max(0.0, looked - asked - _WAIT_S), late)
            if not _all_answer((first, last) if both else (last,), head):
                break
            due = first.clock.marked + MARK_S
            early, late = (head + join(link.frame.messages) for link in (first, last))
        else:
            waited += answered - asked
        # Of a side that was not asked, this hands on what the other one said.
        for place, part, step in steps:
            following = step((early[part], late[part]))
            if following is None:
                over.append(duels[place])
            else:
                to_left[place], to_right[place] = following
    else:
        last.clock.waited(waited)
        _keep(live, over, zip(duels, to_left, to_right, strict=True))


def _all_answer(links: Sequence[Link], head: bytes) -> bool:
    """Wait for what is not there yet, the clocks running; whether all is as it should be."""
    gather(links)
    for link in links:
        mask, messages, _ = link.frame
        sizes = {len(message) for message in messages}
        if not link.fault and (mask != head[1] or sizes != {head[0]}):
            link.fault = Fault(FaultKind.GARBLED)
    return not any(link.fault for link in links)


def _keep(live: dict[int, Questions], over: list[int], following: Iterable[Any]) -> None:
    """Put the next questions in the place of those answered, and end what is over."""
    for duel, left, right in following:
        live[duel] = left, right
    for duel in over:
        del live[duel]


def _poll(reader: int) -> "select.poll":
    poll = select.poll()
    poll.register(reader, select.POLLIN)
    return poll
