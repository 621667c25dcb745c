"""One self-contained `troll.py`, for a student's folder in which nothing is installed.

The modules behind `import troll` are laid end to end, lowest first; their imports of each
other fall away, and those of the standard library are gathered at the top. What comes out
is an ordinary file that a curious student can read.
"""

import ast
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
# Lowest first: a module comes after all it imports.
_MODULES = (
    "core/text.py",
    "core/integers.py",
    "core/numbers.py",
    "core/faults.py",
    "core/errors.py",
    "core/game.py",
    "phrases/system.py",
    "phrases/faults.py",
    "phrases/errors.py",
    "trolls/rules.py",
    "trolls/partie.py",
    "trolls/exemples.py",
    "trolls/duel.py",
    "trolls/telling.py",
    "trolls/session.py",
    "trolls/parties.py",
    "trolls/terminal.py",
)
_HEAD = '''"""Le module troll du TD « Trolls et châteaux », en un seul fichier.

Posez-le à côté de votre fichier de travail, puis : import troll
Fichier fabriqué par le kit de cours trollkit, à partir de ses sources : ne le modifiez pas.
"""
'''


class BundleError(Exception):
    """The modules cannot be laid end to end."""


def source() -> str:
    """The text of the self-contained module.

    Raises BundleError when two modules define one name, or one is imported that is not
    part of the bundle.
    """
    imports: dict[str, None] = {}  # an ordered set
    bodies: list[str] = []
    homes: dict[str, str] = {}
    for name in _MODULES:
        text = (_PACKAGE / name).read_text(encoding="utf-8")
        tree = ast.parse(text)
        for node in tree.body:
            for defined in _names(node):
                home = homes.setdefault(defined, name)
                if home != name:
                    raise BundleError(f"{defined} is defined in {home} and in {name}")
        bodies.append(_body(name, text, tree, imports, homes))
    return "\n".join([_HEAD, *sorted(imports), *bodies, "\n", _facade()])


def write(path: Path) -> None:
    """Write the self-contained module to `path`."""
    path.write_text(source(), encoding="utf-8", newline="\n")


def _facade() -> str:
    """The public names of the installed module; its GUI is the terminal's here."""
    tree = ast.parse((_PACKAGE / "troll.py").read_text(encoding="utf-8"))
    public = next(node for node in tree.body if "__all__" in _names(node))
    return f"GUI = TerminalGUI\n\n{ast.unparse(public)}\n"


def _body(
    name: str, text: str, tree: ast.Module, imports: dict[str, None], homes: dict[str, str]
) -> str:
    """The module without its docstring and imports; the latter are added to `imports`."""
    lines = text.splitlines()
    for index, node in enumerate(tree.body):
        docstring = index == 0 and isinstance(node, ast.Expr)
        if isinstance(node, ast.Import | ast.ImportFrom):
            _note(name, node, imports, homes)
        elif not docstring:
            continue
        for number in range(node.lineno - 1, node.end_lineno or node.lineno):
            lines[number] = ""
    return f"\n\n# --- {name}\n\n" + "\n".join(lines).strip("\n")


def _note(
    name: str,
    node: ast.Import | ast.ImportFrom,
    imports: dict[str, None],
    homes: dict[str, str],
) -> None:
    if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("trollkit"):
        home = f"{(node.module or '').removeprefix('trollkit.').replace('.', '/')}.py"
        # From a package, which hands on names of its modules: those must be known by now.
        handed_on = all(alias.name in homes for alias in node.names)
        package = (_PACKAGE / home).with_suffix("").is_dir()
        if home not in _MODULES and not (package and handed_on):
            raise BundleError(f"{name} imports {home}, which is not part of the bundle")
        if any(alias.asname for alias in node.names):
            raise BundleError(f"{name} renames what it imports from {home}")
        return
    for alias in node.names:
        imports[ast.unparse(_alone(node, alias))] = None


def _alone(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> ast.stmt:
    if isinstance(node, ast.Import):
        return ast.Import(names=[alias])
    return ast.ImportFrom(module=node.module, names=[alias], level=0)


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
