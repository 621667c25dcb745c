"""The course in a browser, as `make lite` builds it."""

import hashlib
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.depot.root import ROOT
from trollkit.classroom.repair import as_node
from trollkit.classroom.repair.rebuilding import repair
from trollkit.dev import lite
from trollkit.dev.environment import Environment
from trollkit.dev.lite import lighten

# What is downloaded is the file whose hash is written in the repository, or nothing is.

LISTS = [ROOT / "course" / "lite" / name for name in ("outils.txt", "noyau.txt")]


NOWHERE = Environment(Path("absent"), "python3")


def test_pip_is_asked_for_hashes_and_for_nothing_that_would_run_a_build(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(Environment, "pip", lambda _, *words: asked.append(words))
    lite.fetch_tools(NOWHERE, LISTS[0], tmp_path)
    lite.fetch_wheels(NOWHERE, LISTS[1], tmp_path)
    assert [words[0] for words in asked] == ["install", "download"]
    for command in asked:
        assert {"--require-hashes", "--no-deps", "--only-binary"} <= set(command)


# A wheel keeps its name and what a browser reads of it, and loses the rest.

READ = (
    "plotly/__init__.py",
    "plotly/basedatatypes.py",
    "plotly/package_data/plotly.min.js",
    "plotly/validators/_validators.json",
    "plotly/graph_objs/layout/xaxis/__init__.py",
    "plotly-7.1.0.dist-info/METADATA",
    "jedi/third_party/typeshed/stdlib/3/random.pyi",
)


LEFT = (
    "plotly/package_data/datasets/iris.csv.gz",
    "plotly/labextension/package.json",
    "plotly/graph_objs/_sankey.py",
    "plotly/graph_objs/sankey/_node.py",
    "plotly-7.1.0.data/data/share/jupyter/labextensions/jupyterlab-plotly/install.json",
    "jedi/third_party/django-stubs/django-stubs/apps/__init__.pyi",
)


def wheel(path, names):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name in names:
            made.writestr(name, name)
    return path


def test_what_is_read_is_kept_byte_for_byte(tmp_path):
    made = wheel(tmp_path / "plotly-7.1.0-py3-none-any.whl", READ + LEFT)
    lighten(made)
    with zipfile.ZipFile(made) as light:
        assert {name: light.read(name).decode() for name in light.namelist()} == {
            name: name for name in READ
        }


# The first sheet asks for nothing that the browser's Python has not: found out without one.

LISTED = ROOT / "course" / "lite" / "noyau.txt"


# What the checks might ask of the system, and Pyodide leaves out.
ABSENT = [
    *(("time", name) for name in ("thread_time", "thread_time_ns")),
    *(("signal", name) for name in ("alarm", "pthread_kill", "setitimer")),
    *(("os", name) for name in ("nice", "sched_getaffinity", "getrandom", "pipe2")),
]


# Beside the wheels that are listed: what the kernel brings, and what is asked for if there.
OURS = ("trollkit", "troll", "tests")


SHEET = """
import os, signal, sys, time

LISTED = set({listed!r})

class Browser:
    'Has the standard library, and the wheels of the list.'

    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in LISTED and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"No module named {{top!r}}", name=top)

import anywidget, IPython.core.interactiveshell  # compiled here, and not there
for name in [each for each in sys.modules if each.partition(".")[0] == "psutil"]:
    del sys.modules[name]
sys.meta_path.insert(0, Browser())
sys.platform = "emscripten"
for module, name in {absent!r}:
    delattr({{"time": time, "signal": signal, "os": os}}[module], name)

import troll
from trollkit.classroom import td1
from trollkit.notebook import graphiques

def strategie(partie, partiesPrecedentes):
    return min(2, partie.stockGauche)

p = troll.Partie(7, 15)
td1.question1(globals())
td1.question6(globals())

def predireExemple1(partie):
    print(min(2, partie.stockGauche))

try:
    td1.question4a(globals())
except Exception as verdict:
    print(verdict)
td1.echelle(globals())
troll.GUI(7, 15, "humain", td1.adversaire("hasard"))
td1.classe(globals())
"""


def test_checks_ladder_and_board_run_on_what_the_list_holds():
    names = re.findall(r"^([a-z0-9-]+)==", LISTED.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {name.replace("-", "_") for name in names} | set(OURS)
    told = subprocess.run(
        [sys.executable, "-c", SHEET.format(listed=sorted(listed), absent=ABSENT)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    assert told.stderr == ""
    assert told.stdout.count("✔ Réussi") == 2
    assert "seul return la renvoie" in told.stdout
    assert "L'échelle, à voir dans le carnet" in told.stdout
    assert "ouvrez plutôt l'adresse projetée" in " ".join(told.stdout.split())


# Pyodide's list of packages is that of the files beside it.

NUMPY = "numpy-2.4.6-cp314-cp314-pyemscripten_2026_0_wasm32.whl"


ENTRY = {"name": "numpy", "file_name": NUMPY, "imports": ["numpy"], "depends": []}


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "pyodide-lock.json"
    jedi = {"name": "jedi", "file_name": "jedi-0.1-py3-none-any.whl", "depends": ["parso"]}
    packages = {"numpy": ENTRY, "jedi": jedi}
    info = {"python": "3.14.2", "arch": "wasm32"}
    path.write_text(json.dumps({"info": info, "packages": packages}), encoding="utf-8")
    for name in ("prompt_toolkit-3.0.52-py3-none-any.whl", "jedi-0.19.2-py2.py3-none-any.whl"):
        (tmp_path / name).write_bytes(name.encode())
    return path


def test_the_list_keeps_what_it_says_of_pyodide_and_names_the_wheels_that_are_there(path):
    assert lite.rewrite_lock(path) == ["jedi", "prompt-toolkit"]

    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["info"] == {"python": "3.14.2", "arch": "wasm32"}
    assert set(written["packages"]) == {"jedi", "prompt-toolkit"}
    assert written["packages"]["jedi"]["depends"] == []
    entry = written["packages"]["prompt-toolkit"]
    assert entry["version"] == "3.0.52"
    wheel = path.parent / entry["file_name"]
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()


# The sheet of a browser is the one that is handed out, and is handed in as that one is.

RELEASED = ROOT / "assignments" / lite.SHEET / f"{lite.SHEET}.ipynb"


def notebook(path):
    content = json.loads(path.read_text(encoding="utf-8"))
    for cell in content["cells"]:
        cell["source"] = "".join(cell["source"])
    return content


@pytest.fixture
def prepared(tmp_path):
    lite.prepare_sheet(RELEASED, lite.TOLD, tmp_path)
    return notebook(tmp_path / RELEASED.name)


def test_it_has_every_cell_of_the_sheet_and_one_that_tells_what_is_different(prepared):
    (told,) = [cell for cell in prepared["cells"] if cell["id"] == "navigateur"]
    assert "Télécharger mon travail" in told["source"]
    prepared["cells"].remove(told)
    assert prepared["cells"] == notebook(RELEASED)["cells"]


def test_an_answer_written_in_it_is_found_again_and_nothing_is_remarked(prepared):
    answer = next(cell for cell in prepared["cells"] if cell["id"] == "question-1")
    answer["source"] = "p = troll.Partie(7, 15)"
    rebuilt, notes = repair(as_node(prepared), as_node(notebook(RELEASED)))
    assert {cell.id: cell.source for cell in rebuilt.cells}["question-1"] == answer["source"]
    assert notes == []


# The command behind `make lite`: what it asks of JupyterLite.


@pytest.fixture
def written(tmp_path):
    extensions = [tmp_path / "noyau", tmp_path / "widgets"]
    lite.write_settings(tmp_path, extensions, tmp_path / "lite", ["ipython", "trollkit"])
    return {
        path.name: json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()
    }


def test_one_button_takes_the_work_out(written):
    (button,) = written["overrides.json"]["@jupyterlab/notebook-extension:panel"]["toolbar"]
    assert (button["label"], button["command"]) == (
        "Télécharger mon travail",
        "docmanager:download",
    )
    told = (lite.TOLD.read_text(encoding="utf-8"), page())
    assert all(button["label"] in text for text in told)


def page():
    return (lite.SOURCES / "index.html").read_text(encoding="utf-8")


def test_what_students_lack_nothing_of_has_the_versions_of_the_kits_own_environment():
    """JavaScript and Python of a widget talk to each other: they are of one version."""
    listed, pinned = (
        dict(
            line.split("==")
            for line in path.read_text(encoding="utf-8").split()
            if "==" in line
        )
        for path in (lite.SOURCES / "noyau.txt", ROOT / "constraints.txt")
    )
    ours = ("anywidget", "ipywidgets", "narwhals", "platformdirs", "plotly", "psygnal")
    assert {name: listed[name] for name in ours} == {name: pinned[name] for name in ours}


def test_the_kernel_loads_what_stands_beside_it_and_asks_no_registry(written):
    plugins = written["jupyter-lite.json"]["jupyter-config-data"]["litePluginSettings"]
    (kernel,) = plugins.values()
    assert kernel["disablePyPIFallback"] is True
    options = kernel["loadPyodideOptions"]
    assert options["lockFileURL"] == "./static/pyodide/pyodide-lock.json"
    assert options["packages"] == ["ipython", "trollkit"]
