"""The pages' scripts and styles, joined from their modules by esbuild.

A file `NAME-widget.js` is where the module of a widget begins, `NAME-page.js` the script of a
page, `NAME-kit.js` what several of them share; the styles that it imports are one sheet of that
name. What is made lies in `dist`, in the room of its source, and is committed: who changes no
page needs no Node.
"""

import shutil
from collections.abc import Sequence
from pathlib import Path

from trollkit.dev.environment import ROOT, Refusal, capture, run, say

PACKAGE = ROOT / "trollkit"
_TOOLS = ROOT / "node_modules"
_FORMATS = {
    "widget": ["--format=esm"],
    "page": ["--format=iife"],
    "kit": ["--format=iife", "--global-name=trollkit"],
}
_KEPT = "/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */"


def make(_words: Sequence[str]) -> int:
    """Make all bundles again, in their places."""
    install()
    for folder in {path.parents[1] / "dist" for path in _beginnings("*")}:
        shutil.rmtree(folder, ignore_errors=True)
    build(PACKAGE)
    say("Scripts et styles des pages refaits.")
    return 0


def install() -> None:
    """Have the tools of `package-lock.json`, which Node runs."""
    if not shutil.which("npm"):
        raise Refusal("Il manque Node, qui assemble les scripts : sudo apt install nodejs npm")
    mark, lock = _TOOLS / ".package-lock.json", ROOT / "package-lock.json"
    if not mark.exists() or mark.stat().st_mtime < lock.stat().st_mtime:
        if run(["npm", "ci", "--silent", "--no-audit", "--no-fund"]):
            raise Refusal("npm n'a pas pu installer les outils. Vérifiez la connexion.")
        mark.touch()


def build(to: Path) -> None:
    """Write every bundle under `to`, as under the package."""
    for kind, form in _FORMATS.items():
        whole = ["--bundle", *form, "--charset=utf8", "--log-level=warning"]
        marked = [f"--banner:{suffix}={_KEPT}" for suffix in ("js", "css")]
        begun = [f"{_place(path)}={path.relative_to(ROOT)}" for path in _beginnings(kind)]
        esbuild = str(_TOOLS / ".bin" / "esbuild")
        status, said = capture([esbuild, *begun, *whole, *marked, f"--outdir={to}"])
        if status or said:
            raise Refusal(f"esbuild refuse les scripts :\n{said}")


def _beginnings(kind: str) -> list[Path]:
    return sorted(
        path for folder in ("static", "page") for path in PACKAGE.rglob(f"{folder}/*-{kind}.js")
    )


def _place(source: Path) -> str:
    return (source.parents[1] / "dist" / source.stem).relative_to(PACKAGE).as_posix()
