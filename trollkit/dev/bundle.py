"""One self-contained `troll.py`, for a student's folder in which nothing is installed.

The modules behind `import troll` are laid end to end, lowest first; their imports of each
other fall away, and those of the standard library are gathered at the top, but for those that
a function makes when it needs them. What comes out is an ordinary file that a curious
student can read.
"""

import ast
import pprint
import re
import tomllib
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
# Lowest first: a module comes after all it imports.
_PARTS = {
    "Des outils : textes, nombres, erreurs": (
        "core/text.py",
        "core/numbers.py",
        "core/faults.py",
        "core/errors.py",
        "core/game.py",
    ),
    "Les phrases qui disent ce qui ne va pas": (
        "phrases/wording.py",
        "phrases/arena.py",
        "phrases/python.py",
        "phrases/faults.py",
        "phrases/errors.py",
    ),
    "Les règles du jeu, et l'objet Partie": (
        "trolls/rules.py",
        "trolls/partie.py",
    ),
    "Des parties entières, jouées et racontées": (
        "trolls/duel.py",
        "trolls/anciens.py",
        "trolls/parties.py",
    ),
    "Un match que l'on regarde ou que l'on joue": (
        "trolls/terminal.py",
        "trolls/drawing.py",
        "trolls/match.py",
    ),
    "La page de troll.GUI": ("notebook/assets.py", "browser.py", "window.py"),
    "Ce que nomme la feuille du TD": ("troll.py",),
}
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
# What Pythons older than the kit's lack of the libraries that the modules import.
_SHIMS = {
    "from enum import StrEnum": """
try:
    from enum import StrEnum
except ImportError:  # avant Python 3.11
    from enum import Enum

    class StrEnum(str, Enum):
        __str__ = str.__str__""",
    "from typing import dataclass_transform": """
try:
    from typing import dataclass_transform
except ImportError:
    def dataclass_transform(**_):
        return lambda a_class: a_class""",
    "from typing import NotRequired": "",  # only written in annotations
    "from typing import TypeAlias": "",
}
_RULE = "# " + "=" * 94
_KIT = "trollkit."
_ASSETS = "notebook/assets.py"
_WORDING = "phrases/wording.py"
_TABLES = """

CARRIED.update(
{tables}
)"""
_PAGE_FILES = sorted((_PACKAGE / "notebook/dist").glob("plateau.*"))
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


class BundleError(Exception):
    """The modules cannot be laid end to end."""


def source() -> str:
    """The text of the self-contained module.

    Raises BundleError when two modules define one name, or one is imported that is not
    part of the bundle.
    """
    pile = _Pile()
    for number, (title, modules) in enumerate(_PARTS.items(), start=1):
        pile.bodies.append(f"\n\n{_RULE}\n# {number}. {title}\n{_RULE}")
        for name in modules:
            if name == _ASSETS:
                pile.carry()
            else:
                pile.add(name)
            if name == _WORDING:
                pile.bodies.append(_TABLES.format(tables=_tables()))
    contents = "\n".join(f"  {n}. {title}" for n, title in enumerate(_PARTS, start=1))
    imports = sorted(pile.imports - _SHIMS.keys())
    for_types = pile.for_types | {line for line in pile.imports if _SHIMS.get(line) == ""}
    if for_types:
        imports += ["\nif TYPE_CHECKING:", *(f"    {line}" for line in sorted(for_types))]
    imports += [shim for line, shim in _SHIMS.items() if line in pile.imports]
    oldest = ".".join(map(str, _OLDEST))
    head = _HEAD.format(contents=contents, oldest=oldest, version=_OLDEST)
    return "\n".join([head, *imports, *pile.bodies, ""])


def _tables() -> str:
    """The sentences that the modules would read beside them, as Python."""
    names = ("errors", "arena", "python", "refusals")
    files = {name: (_PACKAGE / "phrases" / f"{name}.toml").read_text("utf-8") for name in names}
    tables = {name: tomllib.loads(text) for name, text in files.items()}
    return pprint.pformat(tables, width=96, sort_dicts=False)


def write(path: Path) -> None:
    """Write the self-contained module to `path`."""
    path.write_text(source(), encoding="utf-8", newline="\n")


class _Pile:
    """Modules laid one on the other, and what they import of other libraries: at their
    beginning, or only for who checks types.
    """

    def __init__(self) -> None:
        self.bodies: list[str] = []
        self.imports: set[str] = set()
        self.for_types: set[str] = set()
        self._added: set[str] = set()
        self._homes: dict[str, str] = {}

    def add(self, name: str) -> None:
        """Lay down a module: its docstring as a comment, and all but its imports."""
        text = (_PACKAGE / name).read_text(encoding="utf-8")
        tree = ast.parse(text)
        for node in tree.body:
            for defined in _names(node):
                home = self._homes.setdefault(defined, name)
                if home != name:
                    raise BundleError(f"{defined} is defined in {home} and in {name}")
        self._added.add(name)
        lines = text.splitlines()
        for number in sorted(self._gone(name, tree), reverse=True):
            if lines[number - 1].startswith(" ") and lines[number : number + 1] == [""]:
                del lines[number]  # the blank line after an import inside a function
            del lines[number - 1]
        about = (ast.get_docstring(tree) or "").splitlines()
        comment = "\n".join(f"# {line}".rstrip() for line in about)
        kept = re.sub("\n{4,}", "\n\n\n", "\n".join(lines).strip("\n"))
        kept = re.sub(r", strict=(True|False)\)", ")", kept)  # which zip knows from 3.10 on
        self.bodies.append(f"\n\n# --- {name}\n#\n{comment}\n\n{kept}")

    def carry(self) -> None:
        """Lay down, in the place of `notebook/assets`, what it would read: the page's files."""
        texts = {path.name: path.read_text("utf-8") for path in _PAGE_FILES}
        if wrong := [file for file, text in texts.items() if "'''" in text]:
            raise BundleError(f"{wrong[0]} cannot stand between three quotes")
        rows = "\n".join(_FILE.format(file=file, text=text) for file, text in texts.items())
        self.bodies.append(_CARRIED.format(rows=rows))
        self._added.add(_ASSETS)

    def _gone(self, name: str, tree: ast.Module) -> set[int]:
        """The numbers of the lines that are not laid down; what they import is noted."""
        gone = _lines(tree.body[0])  # the docstring
        where_there_is_a_kit = _optional(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                self.for_types |= {line for each in node.body for line in _alone(each)}
                gone |= _lines(node)
            elif not isinstance(node, ast.Import | ast.ImportFrom):
                continue
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(_KIT):
                if node not in where_there_is_a_kit:
                    self._check(name, node)
                    gone |= _lines(node)
            elif node in tree.body:
                self.imports |= set(_alone(node))
                gone |= _lines(node)
        return gone

    def _check(self, name: str, node: ast.ImportFrom) -> None:
        """Raise BundleError unless all that is imported is already laid down."""
        home = f"{(node.module or '').removeprefix(_KIT).replace('.', '/')}.py"
        # From a package, which hands on names of its modules: those must be known by now.
        handed_on = all(alias.name in self._homes for alias in node.names)
        package = (_PACKAGE / home).with_suffix("").is_dir()
        if home not in self._added and not (package and handed_on):
            raise BundleError(f"{name} imports {home}, which is not part of the bundle")
        if any(alias.asname for alias in node.names):
            raise BundleError(f"{name} renames what it imports from {home}")


def _optional(tree: ast.Module) -> list[ast.stmt]:
    """The imports that are tried, for what the kit has where it is installed."""
    return [
        node
        for attempt in ast.walk(tree)
        if isinstance(attempt, ast.Try)
        and any(
            handler.type and ast.unparse(handler.type) == ModuleNotFoundError.__name__
            for handler in attempt.handlers
        )
        for node in attempt.body
    ]


def _lines(node: ast.stmt) -> set[int]:
    """The numbers of a statement's lines."""
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _alone(node: ast.stmt) -> list[str]:
    """An import, name by name."""
    if isinstance(node, ast.Import):
        return [ast.unparse(ast.Import(names=[alias])) for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        each = [ast.ImportFrom(node.module, [alias], 0) for alias in node.names]
        return [ast.unparse(one) for one in each]
    return []


def _names(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [
            leaf.id
            for target in node.targets
            for leaf in ast.walk(target)
            if isinstance(leaf, ast.Name) and isinstance(leaf.ctx, ast.Store)
        ]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []
