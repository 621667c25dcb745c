"""dist/lite from its parts: JupyterLite in French, its Python, the kit and the notebooks."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from trollkit.dev.environment import Environment, ready
from trollkit.dev.lite import fetch, lock
from trollkit.dev.process import ROOT, Refusal, capture, run, say

SOURCES = ROOT / "course" / "lite"
BUILT = ROOT / "dist" / "lite"
PORT = 8000

_KERNEL = "@jupyterlite/pyodide-kernel-extension"
_TRIAL = "tests/browser/test_lite.py"
_CHECK = "--verifier"
# How the kit's own JupyterLab is set.
_IN_FRENCH = ROOT.joinpath(
    "trollkit/notebook/jupyter/config/labconfig/default_setting_overrides.json"
)
# What setuptools reads to make the kit's wheel; of a copy, because it writes beside it.
_KIT = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "troll.py")


def make(words: Sequence[str]) -> int:
    """Build dist/lite; with --verifier, open it in Chromium without a network."""
    if set(words) - {_CHECK}:
        raise Refusal(f"lite ne connaît que l'option {_CHECK}, pas {' '.join(words)!r}.")
    environment = ready()
    started = time.monotonic()
    BUILT.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILT.parent, prefix="lite-") as place:
        whole = _build(environment, Path(place))
        _replace(BUILT, whole)
    size = sum(path.stat().st_size for path in BUILT.rglob("*") if path.is_file()) / 1e6
    say(f"Fabriqué en {time.monotonic() - started:.0f} s : {BUILT} ({size:.0f} Mo)")
    if words:
        return run([environment.python, "-m", "pytest", "-q", "-s", _TRIAL])
    say(f"Pour l'essayer : python3 -m http.server {PORT} --directory {BUILT}")
    say(f"puis, dans le navigateur : http://localhost:{PORT}")
    return 0


def _replace(old: Path, new: Path) -> None:
    """Put the folder `new` where `old` may be."""
    shutil.rmtree(old, ignore_errors=True)
    if old.exists():
        raise Refusal(
            f"{old} n'a pas pu être effacé. Arrêtez le serveur qui le montre, ou vérifiez que "
            "vous avez le droit d'y écrire, puis relancez la même commande."
        )
    new.rename(old)


def _build(environment: Environment, place: Path) -> Path:
    """The finished folder, inside `place`."""
    tools, lite = place / "outils", place / "site"
    pyodide, notebooks = lite / "static" / "pyodide", lite / "carnets"
    pyodide.mkdir(parents=True)
    notebooks.mkdir()
    say("1/4  JupyterLite…")
    fetch.tools(environment, SOURCES / "outils.txt", tools)
    say("2/4  Python pour navigateur (Pyodide) et ses paquets…")
    fetch.runtime(pyodide)
    fetch.wheels(environment, SOURCES / "noyau.txt", pyodide)
    extension = tools / "share" / "jupyter" / "labextensions" / _KERNEL
    for wheel in (extension / "static" / "pypi").glob("*.whl"):
        # The kernel's own; widgets are for a kernel that has them.
        if not wheel.name.startswith("widgetsnbextension"):
            shutil.copy(wheel, pyodide)
    say("3/4  Le kit et ses carnets…")
    _kit(environment, place / "kit", pyodide)
    for source in sorted(SOURCES.glob("*.py")):
        target = notebooks / f"{source.stem}.ipynb"
        _done([environment.program("jupytext"), "--quiet", "-o", str(target), str(source)])
    say("4/4  Assemblage…")
    _settings(lite, extension, place / "lite", lock.rewrite(pyodide / fetch.LOCK))
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


def _settings(lite: Path, extension: Path, output: Path, packages: Sequence[str]) -> None:
    """What JupyterLite reads: for its build, for the browser, for JupyterLab."""
    build = {
        "ignore_sys_prefix": ["federated_extensions"],  # those of the kit's JupyterLab
        "federated_extensions": [str(extension)],
        "contents": ["carnets"],
        "output_dir": str(output),
        "apps": ["lab"],
        "no_sourcemaps": True,  # half the size
    }
    kernel = {
        "disablePyPIFallback": True,  # no request leaves the machine
        "loadPyodideOptions": {
            "lockFileURL": f"./static/pyodide/{fetch.LOCK}",
            "packages": list(packages),
        },
    }
    browser = {
        "appName": "Trolls et châteaux",
        "litePluginSettings": {f"{_KERNEL}:kernel": kernel},
    }
    lab = {
        **json.loads(_IN_FRENCH.read_text(encoding="utf-8")),
        # A page that is closed takes with it what was not saved in the browser.
        "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 10},
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},  # the system's
    }
    written = {
        "jupyter_lite_config.json": {"LiteBuildConfig": build},
        "jupyter-lite.json": {
            "jupyter-lite-schema-version": 0,
            "jupyter-config-data": browser,
        },
        "overrides.json": lab,
    }
    for name, content in written.items():
        (lite / name).write_text(json.dumps(content), encoding="utf-8")


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
