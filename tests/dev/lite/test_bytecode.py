"""What the start loads is compiled in its archive; what it does not load stays as it is."""

import importlib.util
import marshal
import subprocess
import sys
import zipfile

import pytest

from trollkit.dev import bytecode

SOURCES = {
    "lu_au_depart.py": "from lu_ensuite import SIX",
    "lu_ensuite.py": "SIX = 6",
    "jamais_lu.py": "SEPT = 7",
    "notes.txt": "ni l'un ni l'autre",
}
WHEEL = "essai-1.0-py3-none-any.whl"


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "pyodide"
    place.mkdir()
    for archive in (WHEEL, bytecode.STDLIB):
        with zipfile.ZipFile(place / archive, "w") as written:
            for name, text in SOURCES.items():
                written.writestr(name, text)
    return place


@pytest.fixture(autouse=True)
def as_before():
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


def files(archive):
    with zipfile.ZipFile(archive) as held:
        return {name for name in held.namelist() if not name.endswith("/")}


def test_what_the_start_loads_is_compiled_and_nothing_else(folder):
    bytecode.compile_folder(folder, "/nulle/part.zip", ["lu_au_depart"])
    loaded = {"lu_au_depart.py", "lu_ensuite.py"}
    added = {importlib.util.cache_from_source(name) for name in loaded}
    assert files(folder / WHEEL) == {*SOURCES, *added}
    assert files(folder / bytecode.STDLIB) == set(SOURCES)  # not where these were read from


def test_a_library_that_is_read_as_it_is_gives_its_bytecode_without_its_source(folder):
    library = folder / bytecode.STDLIB
    bytecode.add(library, ["lu_ensuite.py", "absent.py"], "/lib/python.zip")
    assert files(library) == {*SOURCES, "lu_ensuite.pyc"}
    with zipfile.ZipFile(library) as held:
        code = marshal.loads(held.read("lu_ensuite.pyc")[16:])
    assert code.co_filename == "/lib/python.zip/lu_ensuite.py"
    # Python believes bytecode that stands there: another source is not looked at.
    with zipfile.ZipFile(library, "a") as held, pytest.warns(UserWarning, match="Duplicate"):
        held.writestr("lu_ensuite.py", "SIX = 'compilé ici'")
    ask = "import lu_ensuite; print(lu_ensuite.SIX, lu_ensuite.__file__[-3:])"
    told = subprocess.run(
        [sys.executable, "-c", ask],
        env={"PYTHONPATH": str(library)},
        capture_output=True,
        encoding="utf-8",
    )
    assert told.stdout == "6 pyc\n"
