"""What the start of a browser's Python reads, compiled once: else each start compiles it anew.

Only the Python that reads bytecode can write it: `course/lite/bytecode.mjs` runs this file in
the Pyodide that is being packed.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_module

STDLIB = "python_stdlib.zip"
# What JupyterLite's kernel loads, and what the first board of the sheet does.
STARTED = (
    "micropip",
    "piplite",
    "pyodide_kernel",
    "ipywidgets",
    "anywidget",
    "plotly.graph_objs._bar",
    "plotly.graph_objs._figure",
    "plotly.graph_objs._heatmap",
    "plotly.graph_objs._scatter",
    "troll",
    "trollkit.classroom.pret",
    "trollkit.classroom.td1",
    "trollkit.notebook.board",
    "trollkit.notebook.graphiques",
)


def compile_folder(folder: Path, library: str, names: Iterable[str] = STARTED) -> None:
    """Add to the archives of `folder` the bytecode of all that importing `names` loads.

    They are Pyodide's library, which is read as it is, from `library`, and pure wheels, which
    are unpacked.
    """
    wheels = list(folder.glob("*-none-any.whl"))
    with tempfile.TemporaryDirectory() as site:
        for wheel in wheels:
            shutil.unpack_archive(wheel, site, "zip")
        loaded = _loaded(site, names)
    add(folder / STDLIB, _below(library, loaded), library)
    for wheel in wheels:
        add(wheel, _below(site, loaded))


def _loaded(site: str, names: Iterable[str]) -> list[str]:
    """The files of all modules, once `names` were imported, from `site` if need be."""
    sys.path.append(site)
    try:
        for name in names:
            import_module(name)
    finally:
        sys.path.remove(site)
    return [getattr(module, "__file__", None) or "" for module in sys.modules.values()]


def _below(place: str, files: Iterable[str]) -> list[str]:
    sources = [file for file in files if file.startswith(f"{place}/") and file.endswith(".py")]
    return sorted(file.removeprefix(f"{place}/") for file in sources)


def add(archive: Path, modules: Iterable[str], read_from: str = "") -> None:
    """Write a zip again, under the same name, with the bytecode of those of its `modules`.

    It is never compared with its source. In an archive that is `read_from` a place, and not
    unpacked, it stands beside each source: there imports look for it.
    """
    with tempfile.TemporaryDirectory() as within:
        content = Path(within, "content")
        shutil.unpack_archive(archive, content, "zip")
        for name in modules:
            source = content / name
            if source.is_file():
                compile_module(
                    str(source),
                    f"{source}c" if read_from else None,
                    f"{read_from}/{name}" if read_from else name,
                    doraise=True,
                    invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
                )
        packed = shutil.make_archive(str(Path(within, "packed")), "zip", content)
        shutil.copyfile(packed, archive)
