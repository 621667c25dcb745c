"""How grading begins its processes: forked from one that has imported what they need, once."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from trollkit.core.parallel import forking


def context(modules: Iterable[str]) -> Any:
    """How such processes are begun, as multiprocessing has it.

    They are forked from a process that has imported `modules`, and holds nothing of the
    gradebook's; where there are no such processes, each is begun afresh.
    """
    return forking(list(dict.fromkeys(modules)))


@contextmanager
def nameless() -> Iterator[None]:
    """Begin processes that do not run the main script again: they need nothing of it."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
