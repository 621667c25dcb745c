"""`make lite`: the first lab sheet in a browser, as a static folder that needs no network.

JupyterLite is JupyterLab without a server, Pyodide is Python compiled for browsers. What the
browser runs is downloaded by name, version and hash while the folder is built. The sheet is the
one that students get, with the kit's widgets; `lite.toml` has the other settings.
"""

import hashlib
import json
import re
import shutil
import tempfile
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from trollkit.dev.environment import ROOT, Environment, Refusal, must, ready, say

SOURCES = ROOT / "course" / "lite"
SETTINGS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
TOLD = SOURCES / "ici.md"
SHEET = "td1-trolls"
BUILT = ROOT / "dist" / "lite"
LOCK = "pyodide-lock.json"
_PYODIDE = SETTINGS["pyodide"]
_KEPT, _LEFT_OUT = (tuple(SETTINGS["roues"][name]) for name in ("gardees", "laissees"))
_EXACT = ("--no-deps", "--require-hashes", "--only-binary", ":all:")
_EXTENSIONS = Path("share/jupyter/labextensions")
_PYODIDE_KERNEL = "@jupyterlite/pyodide-kernel-extension"
# The extensions of the kit's JupyterLab that draw widgets; their Python side is in noyau.txt.
_WIDGETS = ("@jupyter-widgets/jupyterlab-manager", "anywidget")
# What setuptools reads to make the kit's wheel: copied, because it writes beside its sources.
_KIT = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "troll.py")
# The settings of the kit's own JupyterLab, in French.
_IN_FRENCH = ROOT / "trollkit/notebook/jupyter/config/labconfig/default_setting_overrides.json"


def make(_words: Sequence[str]) -> int:
    """Build dist/lite; `tests/browser/test_lite.py` opens it without a network."""
    environment = ready()
    BUILT.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILT.parent, prefix="lite-") as place:
        whole = _build(environment, Path(place))
        shutil.rmtree(BUILT, ignore_errors=True)
        whole.rename(BUILT)
    say(f"Fabriqué : {BUILT}")
    say(f"Pour l'essayer : python3 -m http.server 8000 --directory {BUILT}")
    say("puis, dans le navigateur : http://localhost:8000")
    return 0


def _build(environment: Environment, place: Path) -> Path:
    """Build the folder inside `place`; its path."""
    tools, lite = place / "outils", place / "site"
    pyodide, notebooks = lite / "static" / "pyodide", lite / "carnets"
    pyodide.mkdir(parents=True)
    notebooks.mkdir()
    say("1/4  JupyterLite…")
    fetch_tools(environment, SOURCES / "outils.txt", tools)
    say("2/4  Python pour navigateur (Pyodide) et ses paquets…")
    fetch_runtime(place / "npm", pyodide)
    fetch_wheels(environment, SOURCES / "noyau.txt", pyodide)
    for wheel in pyodide.glob("*.whl"):
        lighten(wheel)
    kernel = tools / _EXTENSIONS / _PYODIDE_KERNEL
    for wheel in (kernel / "static" / "pypi").glob("*.whl"):
        # The kernel's own wheels, except its copy of this one, which is empty.
        if not wheel.name.startswith("widgetsnbextension"):
            shutil.copy(wheel, pyodide)
    say("3/4  Le kit et ses carnets…")
    _kit(environment, place / "kit", pyodide)
    prepare_sheet(ROOT / "assignments" / SHEET / f"{SHEET}.ipynb", TOLD, notebooks)
    say("4/4  Assemblage…")
    extensions = [kernel, *(environment.folder / _EXTENSIONS / name for name in _WIDGETS)]
    write_settings(lite, extensions, place / "lite", rewrite_lock(pyodide / LOCK))
    # JupyterLab's packages are those of the kit's environment.
    build = [environment.python, "-m", "jupyterlite_core", "build"]
    must("JupyterLite n'a pas pu être assemblé", build, lite, {"PYTHONPATH": str(tools)})
    # JupyterLite's own first page opens no notebook.
    shutil.copy(SOURCES / "index.html", place / "lite")
    shutil.copy(place / "lite" / "lab" / "favicon.ico", place / "lite")
    return place / "lite"


def _kit(environment: Environment, copy: Path, folder: Path) -> None:
    """Make the kit's wheel from a `copy` of its sources, and put it in `folder`."""
    copy.mkdir()
    for name in _KIT:
        shutil.copy(ROOT / name, copy)
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "trollkit", copy / "trollkit", ignore=skip)
    alone = ("--no-deps", "--no-index", "--no-build-isolation")
    environment.pip("wheel", *alone, "--wheel-dir", str(folder), str(copy))


def fetch_tools(environment: Environment, listed: Path, folder: Path) -> None:
    """Install JupyterLite's builder in `folder`, apart from the environment."""
    environment.pip("install", *_EXACT, "--target", str(folder), "-r", str(listed))


def fetch_wheels(environment: Environment, listed: Path, folder: Path) -> None:
    """Download into `folder` the wheels that the browser's Python loads."""
    python = ("--python-version", _PYODIDE["python"], "--platform", "any")
    pure = ("--implementation", "py", "--abi", "none")
    where = ("--dest", str(folder), "-r", str(listed))
    environment.pip("download", *_EXACT, *python, *pure, *where)


def fetch_runtime(place: Path, folder: Path) -> None:
    """Have npm fetch Pyodide into `place`, by its hash, and copy what a browser needs of it."""
    npm = shutil.which("npm")
    if npm is None:
        raise Refusal("Il manque npm, qui télécharge Pyodide : sudo apt install npm")
    place.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(SOURCES / name, place)
    install = [npm, "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"]
    must("npm n'a pas pu télécharger Pyodide", install, place)
    for name in _PYODIDE["fichiers"]:
        shutil.copy(place / "node_modules" / "pyodide" / name, folder)


def lighten(wheel: Path) -> None:
    """Write a wheel again, under the same name, with only the files that a browser reads.

    Python unpacks all wheels, file by file, when it starts: whole ones of plotly and jedi would
    take longer than everything else.
    """
    with zipfile.ZipFile(wheel) as whole:
        members = {
            each: whole.read(each) for each in whole.infolist() if is_read(each.filename)
        }
    with zipfile.ZipFile(wheel, "w") as light:
        for member, content in members.items():
            light.writestr(member, content)


def is_read(name: str) -> bool:
    """Whether a browser's Python reads this file of a wheel.

    >>> is_read("plotly/graph_objs/_scatter.py"), is_read("plotly/graph_objs/_sankey.py")
    (True, False)
    """
    metadata = name.partition("/")[0].endswith(".dist-info")
    return metadata or name.startswith(_KEPT) or not name.startswith(_LEFT_OUT)


def rewrite_lock(lock: Path) -> list[str]:
    """Write Pyodide's list of packages, `lock`, from the wheels beside it; the packages' names.

    All packages are loaded when the kernel starts, so that none is looked for later. So entries
    give neither what a package depends on, nor which imports would load it.
    """
    packages = dict(_entry(wheel) for wheel in sorted(lock.parent.glob("*-none-any.whl")))
    content = {**json.loads(lock.read_text(encoding="utf-8")), "packages": packages}
    lock.write_text(json.dumps(content), encoding="utf-8")
    return sorted(packages)


def _entry(wheel: Path) -> tuple[str, dict[str, Any]]:
    """The normalised name of a wheel's package, and its entry in Pyodide's list."""
    written, version, _ = wheel.name.split("-", 2)
    name = re.sub(r"[-_.]+", "-", written).lower()
    return name, {
        **{"name": name, "version": version, "file_name": wheel.name},
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        **{"package_type": "package", "install_dir": "site", "unvendored_tests": False},
        **{"imports": [], "depends": []},
    }


def write_settings(
    lite: Path, extensions: Sequence[Path], output: Path, packages: Sequence[str]
) -> None:
    """Write JupyterLite's settings in `lite`, from where it will build into `output`."""
    places = {"federated_extensions": list(map(str, extensions)), "output_dir": str(output)}
    loaded = {"lockFileURL": f"./static/pyodide/{LOCK}", "packages": list(packages)}
    # No request leaves the machine.
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": loaded}
    plugins = {f"{_PYODIDE_KERNEL}:kernel": kernel}
    browser = {"appName": "Trolls et châteaux", "litePluginSettings": plugins}
    written = {
        "jupyter_lite_config.json": {"LiteBuildConfig": SETTINGS["construction"] | places},
        "jupyter-lite.json": {"jupyter-lite-schema-version": 0, "jupyter-config-data": browser},
        "overrides.json": json.loads(_IN_FRENCH.read_text("utf-8")) | SETTINGS["lab"],
    }
    for name, content in written.items():
        (lite / name).write_text(json.dumps(content), encoding="utf-8")


def prepare_sheet(released: Path, told: Path, folder: Path) -> None:
    """Write into `folder` the notebook `released`, with `told` (Markdown) below its title."""
    notebook = json.loads(released.read_text(encoding="utf-8"))
    notebook["metadata"]["kernelspec"] = SETTINGS["noyau"]
    cell = {
        **{"cell_type": "markdown", "id": "navigateur"},
        "metadata": {"deletable": False, "editable": False},  # not by mistake, at least
        "source": told.read_text(encoding="utf-8").strip().splitlines(keepends=True),
    }
    notebook["cells"].insert(1, cell)
    content = json.dumps(notebook, ensure_ascii=False, indent=1)
    (folder / released.name).write_text(f"{content}\n", encoding="utf-8")
