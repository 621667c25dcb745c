"""Make one self-contained `troll.py`, for a student's folder where nothing is installed.

The modules behind `import troll` are put one after the other, the lowest first. Their imports
of each other are dropped. Those of the standard library are gathered at the top, except in
functions, which keep theirs. The result is an ordinary file that a curious student can read.
"""

import ast
import pprint
import re
import tomllib
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
_SETTINGS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_PARTS, _SHIMS = _SETTINGS["parties"], _SETTINGS["absents"]
_OLDEST = (3, 9)
_HEAD = '''"""Le module troll du TD « Trolls et châteaux », en un seul fichier.

Posez-le à côté de votre fichier de travail, puis : import troll
Il suffit pour tous les programmes que demande la feuille, et n'a besoin que de Python (avec un
navigateur pour le plateau de troll.GUI ; sans lui, elle joue dans le terminal).
Fichier fabriqué par le kit de cours trollkit, à partir de ses sources : ne le modifiez pas.

Pour les curieux, on y lit dans l'ordre :
{contents}
"""

from __future__ import annotations

import sys

if (oldest := {version}) > sys.version_info:  # Python {oldest} ou plus récent (python.org)
    raise SystemExit("troll.py demande Python {oldest} ou plus récent, de python.org.")
'''
_RULE = "# " + "=" * 94
_KIT = "trollkit."
_TABLES = """

CARRIED.update(
{tables}
)"""
_FILE = """    "{file}": r'''
{text}''',"""
_CARRIED = """

# --- notebook/dist
#
# The script and the style sheet of the page.

_FILES = {{
{rows}
}}


def script(name: str, *, page: str) -> str:
    return _FILES[f"{{name}}.js"] + f"trollkit.{{page}}();\\n"


def style(name: str) -> str:
    return _FILES[f"{{name}}.css"]"""


def source() -> str:
    """The text of the self-contained module.

    Tests of the file itself check that no name in it is missing or hides another.
    """
    pile = _Pile()
    for number, (title, modules) in enumerate(_PARTS.items(), start=1):
        pile.bodies.append(f"\n\n{_RULE}\n# {number}. {title}\n{_RULE}")
        for name in modules:
            pile.add(name)
    contents = "\n".join(f"  {n}. {title}" for n, title in enumerate(_PARTS, start=1))
    needed = {line for line in pile.imports if _SHIMS.get(line) == ""}
    imports = sorted(pile.imports - _SHIMS.keys())
    imports += ["\nif TYPE_CHECKING:"]
    imports += [f"    {line}" for line in sorted(pile.for_types | needed)]
    imports += [shim for line, shim in _SHIMS.items() if line in pile.imports]
    oldest = ".".join(map(str, _OLDEST))
    head = _HEAD.format(contents=contents, oldest=oldest, version=_OLDEST)
    return "\n".join([head, *imports, *pile.bodies, ""])


def write(path: Path) -> None:
    """Write the self-contained module to `path`."""
    path.write_text(source(), encoding="utf-8", newline="\n")


def _tables() -> str:
    """Python code with the tables of sentences that installed modules read from files."""
    names = ("errors", "arena", "python", "refusals")
    files = {name: (_PACKAGE / "phrases" / f"{name}.toml").read_text("utf-8") for name in names}
    tables = {name: tomllib.loads(text) for name, text in files.items()}
    return _TABLES.format(tables=pprint.pformat(tables, width=96, sort_dicts=False))


def _page() -> str:
    """Python code in the place of `notebook/assets`: the page's files, and what gives them."""
    files = sorted((_PACKAGE / "notebook/dist").glob("plateau.*"))
    rows = (_FILE.format(file=path.name, text=path.read_text("utf-8")) for path in files)
    return _CARRIED.format(rows="\n".join(rows))


class _Pile:
    """The bodies of modules, one after the other, and their imports of other libraries.

    `for_types` are those that only type checkers need.
    """

    def __init__(self) -> None:
        self.bodies: list[str] = []
        self.imports: set[str] = set()
        self.for_types: set[str] = set()

    def add(self, name: str) -> None:
        """Add a module, without its imports, and with its docstring as a comment."""
        if name == "notebook/assets.py":
            self.bodies.append(_page())
            return
        text = (_PACKAGE / name).read_text(encoding="utf-8")
        tree = ast.parse(text)
        lines = text.splitlines()
        for number in sorted(self._gone(tree), reverse=True):
            del lines[number - 1]
        about = (ast.get_docstring(tree) or "").splitlines()
        comment = "\n".join(f"# {line}".rstrip() for line in about)
        kept = re.sub("\n{4,}", "\n\n\n", "\n".join(lines).strip("\n"))
        kept = re.sub(r", strict=(True|False)\)", ")", kept)  # `zip` has it since 3.10
        self.bodies.append(f"\n\n# --- {name}\n#\n{comment}\n\n{kept}")
        if name == "phrases/wording.py":
            self.bodies.append(_tables())

    def _gone(self, tree: ast.Module) -> set[int]:
        """The numbers of the lines to drop: docstring and imports, which are noted.

        An import in a `try` is of a part that only the installed kit has: it stays.
        """
        gone = _lines(tree.body[0])  # the docstring
        tried = [
            each for node in ast.walk(tree) if isinstance(node, ast.Try) for each in node.body
        ]
        for node in ast.walk(tree):
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                self.for_types |= {line for each in node.body for line in _alone(each)}
                gone |= _lines(node)
            elif node in tried or not isinstance(node, ast.Import | ast.ImportFrom):
                continue
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(_KIT):
                gone |= _lines(node)
            elif node in tree.body:
                self.imports |= set(_alone(node))
                gone |= _lines(node)
        return gone


def _lines(node: ast.stmt) -> set[int]:
    """The numbers of a statement's lines."""
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _alone(node: ast.stmt) -> list[str]:
    """An import statement as one statement a name; [] for any other statement."""
    if not isinstance(node, ast.Import | ast.ImportFrom):
        return []
    begin, _, names = ast.unparse(node).rpartition("import ")
    return [f"{begin}import {name}" for name in names.split(", ")]
