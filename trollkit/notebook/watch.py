"""A limit of time where the system has no timers, in a browser above all.

Python tells of every call and of every jump back (PEP 669, from 3.12 on), and so of every turn
of a loop that is written in Python. What a library computes in one call is not seen.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType

_KIT = str(Path(__file__).parents[1])
_TOOL = 4  # not one of those that debuggers, coverage and profilers take
_AGAIN_S = 0.5  # for a strategy that catches all it can


if sys.version_info >= (3, 12):

    @contextmanager
    def limit(seconds: float, error: type[BaseException]) -> Iterator[None]:
        """Raise `error` in the block after that time, in code that is not the kit's own."""
        events = sys.monitoring.events
        end = time.monotonic() + seconds

        def look(code: CodeType, *_: int) -> object:
            nonlocal end
            if code.co_filename.startswith(_KIT):
                return sys.monitoring.DISABLE  # its loops end, and come back to the others'
            if time.monotonic() >= end:
                end = time.monotonic() + _AGAIN_S
                raise error
            return None

        outermost = sys.monitoring.get_tool(_TOOL) is None
        if outermost:
            sys.monitoring.use_tool_id(_TOOL, "trollkit")
        kinds = events.PY_START, events.JUMP
        before = [sys.monitoring.register_callback(_TOOL, kind, look) for kind in kinds]
        sys.monitoring.set_events(_TOOL, events.PY_START | events.JUMP)
        try:
            yield
        finally:
            for kind, looked in zip(kinds, before, strict=True):
                sys.monitoring.register_callback(_TOOL, kind, looked)
            if outermost:
                sys.monitoring.set_events(_TOOL, events.NO_EVENTS)
                sys.monitoring.free_tool_id(_TOOL)

else:

    @contextmanager
    def limit(seconds: float, error: type[BaseException]) -> Iterator[None]:
        """Nothing: this Python tells of no jumps."""
        yield
