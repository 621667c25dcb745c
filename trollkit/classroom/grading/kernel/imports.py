"""A module that the student had and this machine has not: the answer goes on without it."""

import ast
import re

from nbformat import NotebookNode

from trollkit.classroom.submissions.statements import UNPARSABLE, python_of

_MISSING = re.compile(r"No module named '([\w.]+)'")


def missing_module(cell: NotebookNode) -> str:
    """The module for want of which `cell` failed, "" when there is none."""
    for output in cell.outputs:
        if output.output_type == "error" and output.ename == "ModuleNotFoundError":
            found = _MISSING.match(output.evalue)
            return found[1].split(".")[0] if found else ""
    return ""


def without_imports(source: str, module: str) -> str:
    """`source` with nothing where it imports `module`; "" when it does not, or is no Python.

    A magic of that name imports it too.

    >>> without_imports("import matplotlib.pyplot as plt\\nx = 1", "matplotlib")
    'pass\\nx = 1'
    >>> without_imports("%matplotlib inline\\nx = 1", "matplotlib")
    'pass\\nx = 1'
    """
    try:
        tree = ast.parse(python_of(source))
    except UNPARSABLE:
        return ""
    cleaned = _Dropper(module)
    tree = cleaned.visit(tree)
    return ast.unparse(tree) if cleaned.found else ""


class _Dropper(ast.NodeTransformer):
    """Takes the imports of one module out."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.found = False

    def visit_Import(self, node: ast.Import) -> ast.stmt:
        kept = [alias for alias in node.names if alias.name.split(".")[0] != self.module]
        self.found |= len(kept) < len(node.names)
        return ast.Import(kept) if kept else ast.Pass()

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt:
        if (node.module or "").split(".")[0] != self.module or node.level:
            return node
        self.found = True
        return ast.Pass()

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        if not ast.unparse(node).startswith(f"get_ipython().run_line_magic({self.module!r}, "):
            return node
        self.found = True
        return ast.Pass()
