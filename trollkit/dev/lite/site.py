"""dist/lite from its parts: JupyterLite in French, its Python, the kit and the sheets."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from trollkit.dev.environment import Environment, ready
from trollkit.dev.lite import distribution, fetch, lock, settings, sheets
from trollkit.dev.lite.lighten import lighten
from trollkit.dev.process import ROOT, Refusal, capture, run, say

SOURCES = ROOT / "course" / "lite"
TOLD = SOURCES / "ici.md"
SHEET = "td1-trolls"
NUMERIC = "td2-prudence"  # with numpy and scipy, it is there too
BUILT = ROOT / "dist" / "lite"
PORT = 8000

_EXTENSIONS = Path("share/jupyter/labextensions")
# What draws widgets in pages, from the kit's own JupyterLab; their Python is in noyau.txt.
WIDGETS = ("@jupyter-widgets/jupyterlab-manager", "anywidget")
_TRIAL = "tests/browser/test_lite.py"
_CHECK, _PACKAGES = "--verifier", "--paquets"
# What setuptools reads to make the kit's wheel; of a copy, because it writes beside it.
_KIT = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "troll.py")


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
        _replace(BUILT, whole)
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


def _replace(old: Path, new: Path) -> None:
    """Put the folder `new` where `old` may be."""
    shutil.rmtree(old, ignore_errors=True)
    if old.exists():
        raise Refusal(
            f"{old} n'a pas pu être effacé. Arrêtez le serveur qui le montre, ou vérifiez que "
            "vous avez le droit d'y écrire, puis relancez la même commande."
        )
    new.rename(old)


def _build(environment: Environment, place: Path, given: Path | None) -> Path:
    """The finished folder, inside `place`; with the packages of the folder `given`."""
    tools, lite = place / "outils", place / "site"
    pyodide, notebooks = lite / "static" / "pyodide", lite / "carnets"
    pyodide.mkdir(parents=True)
    notebooks.mkdir()
    say("1/4  JupyterLite…")
    fetch.tools(environment, SOURCES / "outils.txt", tools)
    say("2/4  Python pour navigateur (Pyodide) et ses paquets…")
    fetch.runtime(pyodide)
    fetch.wheels(environment, SOURCES / "noyau.txt", pyodide)
    for wheel in pyodide.glob("*.whl"):
        lighten(wheel)
    if given:
        distribution.add(given, pyodide / fetch.LOCK)
    kernel = tools / _EXTENSIONS / settings.KERNEL
    for wheel in (kernel / "static" / "pypi").glob("*.whl"):
        # The kernel's own; of that one it has an empty copy, for who asks pip.
        if not wheel.name.startswith("widgetsnbextension"):
            shutil.copy(wheel, pyodide)
    say("3/4  Le kit et ses carnets…")
    _kit(environment, place / "kit", pyodide)
    fetch.compile_start(pyodide)
    for sheet in (SHEET, NUMERIC) if given else (SHEET,):
        sheets.prepare(ROOT / "assignments" / sheet / f"{sheet}.ipynb", TOLD, notebooks)
    say("4/4  Assemblage…")
    extensions = [kernel, *(environment.folder / _EXTENSIONS / name for name in WIDGETS)]
    packages = lock.rewrite(pyodide / fetch.LOCK)
    settings.write(lite, extensions, place / "lite", packages)
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
    _done([*wheel, "--no-build-isolation", "--wheel-dir", str(folder), str(copy)])


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


def _done(command: Sequence[str]) -> None:
    status, output = capture(command)
    if status != 0:
        raise Refusal(f"{Path(command[0]).name} a échoué. Il répond :\n{output.strip()}")
