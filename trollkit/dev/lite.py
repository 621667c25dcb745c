"""`make lite`: the first lab sheet in a browser, in a static folder that asks nothing outside.

JupyterLite is JupyterLab without a server, Pyodide is Python compiled for browsers. What the
browser runs is downloaded by name, version and hash, once; then the folder needs no network.
The sheet is the one that is handed out, with the kit's own widgets.
"""

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from trollkit.dev.environment import ROOT, Environment, Refusal, capture, ready, run, say

SOURCES = ROOT / "course" / "lite"
TOLD = SOURCES / "ici.md"
SHEET = "td1-trolls"
NUMERIC = "td2-prudence"  # with numpy and scipy, it is there too
BUILT = ROOT / "dist" / "lite"
PORT = 8000

# The version that the kernel of course/lite/outils.txt was tested with (its PYODIDE_VERSION).
PYODIDE = "pyodide@314.0.6"
PYODIDE_SHA512 = (
    "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
)
PYTHON = "3.14"  # Pyodide's
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
# Neither on PyPI nor on npm: whoever has a network downloads them by hand, once.
COMPILED = ("numpy", "scipy")
_COMPILER = SOURCES / "bytecode.mjs"
_COMPILED_BY = Path(__file__).with_name("bytecode.py")
_ANY_MACHINE = ("--platform", "any", "--implementation", "py", "--abi", "none")

_EXTENSIONS = Path("share/jupyter/labextensions")
_PYODIDE_KERNEL = "@jupyterlite/pyodide-kernel-extension"
# What draws widgets in pages, from the kit's own JupyterLab; their Python is in noyau.txt.
_WIDGETS = ("@jupyter-widgets/jupyterlab-manager", "anywidget")
_TRIAL = "tests/browser/test_lite.py"
_CHECK, _PACKAGES = "--verifier", "--paquets"
# What setuptools reads to make the kit's wheel; of a copy, because it writes beside it.
_KIT = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "troll.py")

# Of plotly: extensions of pages, samples, other faces, and most kinds of figures.
# Of jedi, which completes what is typed: libraries that are not there.
_LEFT_OUT = (
    *(f"jedi/third_party/{name}/" for name in ("django-stubs", "typeshed/stdlib/2")),
    "jedi/third_party/typeshed/third_party/",
    "plotly-",
    *(f"plotly/{name}/" for name in ("data", "express", "figure_factory", "graph_objs")),
    *(f"plotly/{name}/" for name in ("labextension", "matplotlylib", "package_data")),
)
_TRACES = ("scatter", "bar", "heatmap")  # what the kit's charts draw
_KEPT = (
    "jedi/third_party/typeshed/third_party/2/",  # it lists this folder
    "plotly/package_data/plotly.min.js",
    *(f"plotly/graph_objs/{name}.py" for name in ("__init__", "_deprecations", "_figure")),
    *(f"plotly/graph_objs/_{name}.py" for name in ("layout", *_TRACES)),
    *(f"plotly/graph_objs/{name}/" for name in ("layout", *_TRACES)),
)

# The browser's own: with another name JupyterLab would look for it, and ask.
_KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
# How the kit's own JupyterLab is set.
_IN_FRENCH = ROOT / "trollkit/notebook/jupyter/config/labconfig/default_setting_overrides.json"
_TAKE_OUT = {
    "name": "telecharger",
    "command": "docmanager:download",
    "icon": "ui-components:download",
    "label": "Télécharger mon travail",
    "caption": "Enregistrer ce carnet dans un fichier de votre ordinateur, pour le rendre",
    "rank": 5,  # before all others
}


def make(words: Sequence[str]) -> int:
    """Build dist/lite; with --verifier, open it in Chromium without a network.

    After --paquets stands a folder with numpy and scipy as Pyodide distributes them.
    """
    given, check = _options(words)
    environment = ready()
    started = time.monotonic()
    BUILT.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILT.parent, prefix="lite-") as place:
        whole = _build(environment, Path(place), given)
        shutil.rmtree(BUILT, ignore_errors=True)
        if BUILT.exists():
            raise Refusal(
                f"{BUILT} n'a pas pu être effacé. Arrêtez le serveur qui le montre, ou "
                "vérifiez que vous avez le droit d'y écrire, puis relancez la même commande."
            )
        whole.rename(BUILT)
    size = sum(path.stat().st_size for path in BUILT.rglob("*") if path.is_file()) / 1e6
    say(f"Fabriqué en {time.monotonic() - started:.0f} s : {BUILT} ({size:.0f} Mo)")
    if check:
        return run([environment.python, "-m", "pytest", "-q", "-s", _TRIAL])
    say(f"Pour l'essayer : python3 -m http.server {PORT} --directory {BUILT}")
    say(f"puis, dans le navigateur : http://localhost:{PORT}")
    return 0


def _options(words: Sequence[str]) -> tuple[Path | None, bool]:
    """The folder after --paquets, and whether --verifier stands there."""
    left, given = list(words), None
    if _PACKAGES in left:
        place = left.index(_PACKAGES)
        if place + 1 == len(left):
            raise Refusal(f"Après {_PACKAGES}, donnez le dossier où sont numpy et scipy.")
        given = Path(left.pop(place + 1))
        left.remove(_PACKAGES)
    if set(left) - {_CHECK}:
        raise Refusal(
            f"lite ne connaît que les options {_CHECK} et {_PACKAGES} DOSSIER, "
            f"pas {' '.join(left)!r}."
        )
    return given, bool(left)


def _build(environment: Environment, place: Path, given: Path | None) -> Path:
    """The finished folder, inside `place`; with the packages of the folder `given`."""
    tools, lite = place / "outils", place / "site"
    pyodide, notebooks = lite / "static" / "pyodide", lite / "carnets"
    pyodide.mkdir(parents=True)
    notebooks.mkdir()
    say("1/4  JupyterLite…")
    fetch_tools(environment, SOURCES / "outils.txt", tools)
    say("2/4  Python pour navigateur (Pyodide) et ses paquets…")
    fetch_runtime(pyodide)
    fetch_wheels(environment, SOURCES / "noyau.txt", pyodide)
    for wheel in pyodide.glob("*.whl"):
        lighten(wheel)
    if given:
        add_compiled(given, pyodide / LOCK)
    kernel = tools / _EXTENSIONS / _PYODIDE_KERNEL
    for wheel in (kernel / "static" / "pypi").glob("*.whl"):
        # The kernel's own; of that one it has an empty copy, for who asks pip.
        if not wheel.name.startswith("widgetsnbextension"):
            shutil.copy(wheel, pyodide)
    say("3/4  Le kit et ses carnets…")
    _kit(environment, place / "kit", pyodide)
    compile_start(pyodide)
    for sheet in (SHEET, NUMERIC) if given else (SHEET,):
        prepare_sheet(ROOT / "assignments" / sheet / f"{sheet}.ipynb", TOLD, notebooks)
    say("4/4  Assemblage…")
    extensions = [kernel, *(environment.folder / _EXTENSIONS / name for name in _WIDGETS)]
    write_settings(lite, extensions, place / "lite", rewrite_lock(pyodide / LOCK))
    _assemble(environment, lite, tools)
    # JupyterLite's own opens no notebook.
    shutil.copy(SOURCES / "index.html", place / "lite")
    shutil.copy(place / "lite" / "lab" / "favicon.ico", place / "lite")
    return place / "lite"


def _kit(environment: Environment, copy: Path, folder: Path) -> None:
    """The kit's wheel, into `folder`."""
    copy.mkdir()
    for name in _KIT:
        shutil.copy(ROOT / name, copy)
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "trollkit", copy / "trollkit", ignore=skip)
    wheel = [environment.python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index"]
    wheel += ["--no-build-isolation", "--wheel-dir", str(folder), str(copy)]
    status, output = capture(wheel)
    if status != 0:
        raise Refusal(f"{Path(wheel[0]).name} a échoué. Il répond :\n{output.strip()}")


def _assemble(environment: Environment, lite: Path, tools: Path) -> None:
    """Let JupyterLite build, with JupyterLab's packages from the kit's environment."""
    done = subprocess.run(
        [environment.python, "-m", "jupyterlite_core", "build"],
        cwd=lite,
        env={**os.environ, "PYTHONPATH": str(tools)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode != 0:
        raise Refusal(f"JupyterLite n'a pas pu être assemblé. Il répond :\n{done.stdout}")


def fetch_tools(environment: Environment, listed: Path, folder: Path) -> None:
    """Install JupyterLite's builder in `folder`, apart from the environment."""
    _pip(environment, "install", "--target", str(folder), "-r", str(listed))


def fetch_wheels(environment: Environment, listed: Path, folder: Path) -> None:
    """Download into `folder` the wheels that the browser's Python loads."""
    python = ("--python-version", PYTHON, *_ANY_MACHINE)
    _pip(environment, "download", "--dest", str(folder), *python, "-r", str(listed))


def _pip(environment: Environment, verb: str, *arguments: str) -> None:
    pip = [environment.python, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    exact = ("--quiet", "--no-deps", "--require-hashes", "--only-binary", ":all:")
    status, output = capture([*pip, verb, *exact, *arguments])
    if status != 0:
        raise Refusal(
            f"Le téléchargement a échoué (pip {verb} : code {status}). Vérifiez la connexion à "
            f"Internet, puis relancez la même commande. Pip répond :\n{output.strip()}"
        )


def fetch_runtime(folder: Path) -> None:
    """Put Pyodide's runtime and its list of packages into `folder`."""
    npm = shutil.which("npm")
    if npm is None:
        raise Refusal("Il manque npm, qui télécharge Pyodide : sudo apt install npm")
    pack = [npm, "pack", PYODIDE, "--silent", "--pack-destination", str(folder)]
    status, output = capture(pack)
    if status != 0:
        raise Refusal(f"npm n'a pas pu télécharger {PYODIDE}. Il répond :\n{output.strip()}")
    archive = folder / f"{PYODIDE.replace('@', '-')}.tgz"
    check(archive, PYODIDE_SHA512)
    unpack(archive, folder)
    archive.unlink()


def check(archive: Path, sha512: str) -> None:
    """Refuse an archive that is not the one whose hash, in base 64, is known."""
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != sha512:
        raise Refusal(
            f"{archive.name} n'est pas le fichier attendu : son empreinte est {found}, "
            f"au lieu de {sha512}. Rien n'a été installé."
        )


def unpack(archive: Path, folder: Path) -> None:
    """Copy out of npm's archive the files that a browser needs, and no other."""
    with tarfile.open(archive) as held:
        for name in (*RUNTIME, LOCK):
            member = held.extractfile(f"package/{name}")
            if member is None:
                raise Refusal(f"{archive.name} ne contient pas {name}.")
            (folder / name).write_bytes(member.read())


def compile_start(folder: Path) -> None:
    """Have the Pyodide of `folder` compile what its start reads of the archives beside it.

    npm's own node runs it. What it cannot compile, each browser does, at each start.
    """
    node = shutil.which("node")
    status, output = 1, ""
    if node:
        status, output = capture([node, str(_COMPILER), str(folder), str(_COMPILED_BY)])
    if status != 0:
        say(f"     … non compilés : Python mettra plus longtemps à répondre. {output.strip()}")


def lighten(wheel: Path) -> None:
    """Write a wheel again, under the same name, with what a browser reads of it.

    Python unpacks them all, file by file, when it starts: whole, plotly and jedi alone would
    take it longer than everything else.
    """
    with zipfile.ZipFile(wheel) as whole:
        members = {
            each: whole.read(each) for each in whole.infolist() if is_read(each.filename)
        }
        if len(members) == len(whole.infolist()):
            return
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


def _known(lock: Path) -> dict[str, dict[str, Any]]:
    """What Pyodide's own distribution holds and PyPI does not, by name."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"].items()
    return {
        name: entry
        for name, entry in packages
        if not entry["file_name"].endswith("-none-any.whl")
    }


def add_compiled(given: Path, lock: Path) -> None:
    """Copy beside `lock` the files of numpy and scipy that the folder `given` holds.

    Raises Refusal, which names the files that are wanted, when one is not the one of the list.
    """
    known = _known(lock)
    for name in COMPILED:
        held = given / known[name]["file_name"]
        if not held.is_file():
            wanted = " et ".join(known[each]["file_name"] for each in COMPILED)
            raise Refusal(f"Il manque {held.name} dans {given} : il y faut {wanted}.")
        found = hashlib.sha256(held.read_bytes()).hexdigest()
        if found != known[name]["sha256"]:
            raise Refusal(
                f"{held} n'est pas le fichier attendu : son empreinte est {found}, au lieu de "
                f"{known[name]['sha256']}. Téléchargez-le à nouveau."
            )
        shutil.copy(held, lock.parent)


def rewrite_lock(lock: Path) -> list[str]:
    """Write Pyodide's list of packages from the files beside it; the names of its packages.

    All of them are loaded when the kernel starts, so that nothing is looked for later: no entry
    says what it needs, or which imports would call it. What is compiled for Pyodide keeps the
    entry that Pyodide itself gives it.
    """
    packages = dict(_entry(wheel) for wheel in sorted(lock.parent.glob("*-none-any.whl")))
    for name, entry in _known(lock).items():
        if (lock.parent / entry["file_name"]).exists():
            packages[name] = entry
    content = {**json.loads(lock.read_text(encoding="utf-8")), "packages": packages}
    lock.write_text(json.dumps(content), encoding="utf-8")
    return sorted(packages)


def _entry(wheel: Path) -> tuple[str, dict[str, Any]]:
    """A wheel's name as packages are looked up, and what Pyodide wants to know of it."""
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
    """Lay out in `lite` what JupyterLite reads; what is built from there goes to `output`."""
    build = {
        # Most of the kit's JupyterLab ask a server.
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": list(map(str, extensions)),
        "contents": ["carnets"],
        "output_dir": str(output),
        "apps": ["lab"],
        "no_sourcemaps": True,  # half the size
    }
    kernel = {
        "disablePyPIFallback": True,  # no request leaves the machine
        "loadPyodideOptions": {
            "lockFileURL": f"./static/pyodide/{LOCK}",
            "packages": list(packages),
        },
    }
    browser = {
        "appName": "Trolls et châteaux",
        "litePluginSettings": {f"{_PYODIDE_KERNEL}:kernel": kernel},
    }
    lab = {
        **json.loads(_IN_FRENCH.read_text(encoding="utf-8")),
        # A page that is closed takes with it what was not saved in the browser.
        "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 10},
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},  # the system's
        "@jupyterlab/notebook-extension:panel": {"toolbar": [_TAKE_OUT]},
        # There is one kernel; without this, who is quicker than Python is asked which.
        "@jupyterlab/notebook-extension:tracker": {"autoStartDefaultKernel": True},
    }
    written = {
        "jupyter_lite_config.json": {"LiteBuildConfig": build},
        "jupyter-lite.json": {"jupyter-lite-schema-version": 0, "jupyter-config-data": browser},
        "overrides.json": lab,
    }
    for name, content in written.items():
        (lite / name).write_text(json.dumps(content), encoding="utf-8")


def prepare_sheet(released: Path, told: Path, folder: Path) -> None:
    """Write into `folder` the notebook `released`, with `told` (Markdown) below its title."""
    notebook = json.loads(released.read_text(encoding="utf-8"))
    notebook["metadata"]["kernelspec"] = _KERNEL
    cell = {
        **{"cell_type": "markdown", "id": "navigateur"},
        "metadata": {"deletable": False, "editable": False},  # by mistake
        "source": told.read_text(encoding="utf-8").strip().splitlines(keepends=True),
    }
    notebook["cells"].insert(1, cell)
    content = json.dumps(notebook, ensure_ascii=False, indent=1)
    (folder / released.name).write_text(f"{content}\n", encoding="utf-8")
