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
    once: Callable[[Any], Any] = import_module("pyodide.ffi").create_once_callable
    # A browser that keeps nothing, as in some private windows, is no error of anybody's.
    _files().syncfs(from_browser, once(lambda *errors: None))


def _files() -> Any:
    """Emscripten's file system, which Pyodide hands out."""
    return import_module("pyodide_js").FS
