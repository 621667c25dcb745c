"""Where Python's files outlive it in a browser: in the browser's own database.

The notebook's folder would do, but a page reaches it only on this very machine or over https;
the database it has under any address. It is read and written behind Python's back, between two
cells; so it is asked for when a sheet is loaded, and read by later cells.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

_FOLDER = "/home/pyodide/.trollkit"  # the database bears its name


_asked: list[bool] = []  # the passes that are still to be made, the one under way first


@cache
def dossier() -> Path:
    """The folder, which is being filled with what the browser has kept of it."""
    files = _files()
    files.mkdirTree(_FOLDER)
    files.mount(files.filesystems.IDBFS, {}, _FOLDER)
    _synchronise(from_browser=True)
    return Path(_FOLDER)


def garder() -> None:
    """Have the browser keep what stands in the folder."""
    _synchronise(from_browser=False)


def _synchronise(*, from_browser: bool) -> None:
    """One pass after the other: what is written during a pass is kept by one more."""
    del _asked[1:]  # that one does for all
    _asked.append(from_browser)
    if len(_asked) == 1:
        _pass()


def _pass() -> None:
    # A browser that keeps nothing, as in some private windows, is no error of anybody's.
    once: Callable[[Any], Any] = import_module("pyodide.ffi").create_once_callable
    _files().syncfs(_asked[0], once(lambda *errors: _passed()))


def _passed() -> None:
    _asked.pop(0)
    if _asked:
        _pass()


def _files() -> Any:
    """Emscripten's file system, which Pyodide hands out."""
    return import_module("pyodide_js").FS
