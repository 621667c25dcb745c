"""The one way for a test to say which system program it needs."""

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

# What Debian calls the package, and the names under which the program may be found.
PROGRAMS = {
    "chromium": (
        "chromium",
        # Without windows first: the same engine, for a sixth less of the processor.
        ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"),
    ),
    "bwrap": ("bubblewrap", ("bwrap",)),
    "git": ("git", ("git",)),
    "swipl": ("swi-prolog-nox", ("swipl",)),
    "make": ("make", ("make",)),
    "gcc": ("gcc", ("gcc", "cc")),
    "g++": ("g++", ("g++", "c++")),
    "node": ("nodejs", ("node", "nodejs")),
}


def besoin(program):
    """Path of `program`; without it the test is skipped, or fails when TROLLKIT_TOUT=1."""
    package, names = PROGRAMS[program]
    for name in names:
        path = shutil.which(name)
        if path is not None:
            return path
    _lack(program, package)


def besoin_dask():
    """The same for Dask, which `make install` brings, and a course does not need."""
    if find_spec("distributed") is None:
        _lack("distributed", "'trollkit[cluster]'", how="pip install")


def besoin_esbuild():
    """The same for what joins the pages' scripts: Node, and what package-lock.json lists."""
    besoin("node")
    if not (Path(__file__).parents[1] / "node_modules/.bin/esbuild").exists():
        _lack("esbuild", "ci", how="npm")


def _lack(what, package, how="sudo apt install"):
    reason = f"il manque {what} : {how} {package}"
    if os.environ.get("TROLLKIT_TOUT") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
