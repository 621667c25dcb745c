"""The pages' scripts and styles, joined from their modules by esbuild.

A bundle begins with a file `NAME-widget.js`, the module of a widget; `NAME-page.js`, the script
of a page; or `NAME-kit.js`, which several share. The styles that it imports become one sheet of
that name. Bundles are written in the `dist` of the same room and committed, so that only those
who change pages need Node.
"""

import shutil
from collections.abc import Sequence
from pathlib import Path

from trollkit.dev.environment import ROOT, Refusal, capture, must, say

PACKAGE = ROOT / "trollkit"
_TOOLS = ROOT / "node_modules"
_FORMATS = {"widget": "esm", "page": "iife", "kit": "iife"}
_KEPT = "/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */"


def make(_words: Sequence[str]) -> int:
    """Make all bundles again, in their places.

    Node runs the tools of `package-lock.json`, installed if missing; `npm ci` updates them.
    """
    if not _TOOLS.is_dir():
        must("npm n'a pas pu installer les outils", ["npm", "ci", "--silent", "--no-audit"])
    for folder in [*PACKAGE.rglob("dist")]:
        shutil.rmtree(folder)
    build(PACKAGE)
    say("Scripts et styles des pages refaits.")
    return 0


def build(to: Path) -> None:
    """Write every bundle under `to`, in the same tree as the package; styles are minified."""
    for kind, form in _FORMATS.items():
        begun = [f"{_place(path)}={path}" for path in _beginnings(kind)]
        _esbuild([*begun, "--bundle", f"--format={form}", f"--banner:js={_KEPT}"], to)
    bare = [
        "--minify-whitespace",
        "--allow-overwrite",
        f"--outbase={to}",
        f"--banner:css={_KEPT}",
    ]
    _esbuild([*map(str, to.rglob("dist/*.css")), *bare], to)


def _esbuild(words: list[str], to: Path) -> None:
    command = [str(_TOOLS / ".bin" / "esbuild"), *words, f"--outdir={to}"]
    status, said = capture(
        [*command, "--global-name=trollkit", "--charset=utf8", "--log-level=warning"]
    )
    if status or said:
        raise Refusal(f"esbuild refuse les scripts :\n{said}")


def _beginnings(kind: str) -> list[Path]:
    return sorted(path for path in PACKAGE.rglob(f"*-{kind}.js") if path.parent.name != "dist")


def _place(source: Path) -> Path:
    name = source.stem.removesuffix("-kit")
    return source.relative_to(PACKAGE).parents[1] / "dist" / name
