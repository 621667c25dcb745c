"""Worker processes of `multiprocessing` that import nothing from the current folder.

`spawning` and `forking` give a context of `multiprocessing`. Its workers start as `processes`
starts a program, and move to a private folder before they run anything.
"""

import os
import shutil
import sys
import tempfile
import weakref
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any

from trollkit.core.processes import PREFIX, environment

_HUSHED = "ignore:resource_tracker"


@contextmanager
def _guarded(more: Mapping[str, str] = {}) -> Iterator[None]:
    """Within the context, `os.environ` is the safe environment, with `more` added."""
    safe = environment(os.environ) | dict(more)
    changed = {name: each for name, each in safe.items() if os.environ.get(name) != each}
    before = {name: os.environ.get(name) for name in changed}
    os.environ.update(changed)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


class _Apart:
    """A mixin for processes of `multiprocessing`: a safe environment and a private folder."""

    _private: str

    def __init__(self, *given: Any, environment: Mapping[str, str] = {}, **named: Any) -> None:
        super().__init__(*given, **named)
        self._environment = environment

    def start(self) -> None:
        self._private = tempfile.mkdtemp(prefix=PREFIX)
        weakref.finalize(self, shutil.rmtree, self._private, ignore_errors=True)
        with _guarded(self._environment):
            super().start()  # type: ignore[misc]

    def run(self) -> None:
        os.chdir(self._private)
        super().run()  # type: ignore[misc]


class _Spawned(_Apart, SpawnProcess):
    pass


def spawning(**environment: str) -> Any:
    """A context whose processes each start a new Python, with `environment` added to theirs."""
    _track()
    context: Any = SpawnContext()
    context.Process = partial(_Spawned, environment=environment)
    return context


def _track() -> None:
    # Started here, since otherwise the first lock or queue would start the tracker unsafely.
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        # When a worker is killed, the tracker would print a warning in English.
        if _HUSHED not in sys.warnoptions:
            sys.warnoptions.append(_HUSHED)
        with _guarded():
            resource_tracker.ensure_running()


if sys.platform != "win32":
    from multiprocessing.context import ForkServerContext, ForkServerProcess

    class _Forked(_Apart, ForkServerProcess):
        pass

    class _Forking(ForkServerContext):
        Process = _Forked


def forking(modules: list[str]) -> Any:
    """A context whose processes are forked from one that has imported `modules`.

    On Windows, where nothing forks, it is that of `spawning`.
    """
    if sys.platform == "win32":
        return spawning()
    _track()
    context = _Forking()
    context.set_forkserver_preload(modules)
    return context
