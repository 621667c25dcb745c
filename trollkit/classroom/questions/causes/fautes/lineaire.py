"""What linprog is asked: its bounds, its signs, the place of the value among the unknowns."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes.piece import Faute, Piece, appel, double


def bornes(noeud: ast.AST) -> Iterator[Piece]:
    """Its bounds, the sign of what it has minimised."""
    if isinstance(noeud, ast.Attribute) and noeud.attr == "fun":
        yield Piece(
            ast.UnaryOp(ast.USub(), noeud),
            ".fun est ce que linprog a minimisé, l'opposé de v",
        )
    if isinstance(noeud, ast.Tuple) and len(noeud.elts) == 2:
        libre = ast.Tuple([ast.Constant(None), ast.Constant(None)], ast.Load())
        yield Piece(libre, "ces bornes enferment une inconnue qui doit rester libre")
    if isinstance(noeud, ast.Call) and getattr(noeud.func, "id", "") == "linprog":
        cles = {cle.arg for cle in noeud.keywords}
        if "bounds" not in cles and noeud.args:
            bornes = ast.parse("[(0, None)] * (len(c) - 1) + [(None, None)]", mode="eval").body
            for n in ast.walk(bornes):
                if isinstance(n, ast.Call):
                    n.args = [double(noeud.args[0])]
            autre = ast.Call(
                noeud.func, noeud.args, [*noeud.keywords, ast.keyword("bounds", bornes)]
            )
            yield Piece(
                autre, "sans bounds, linprog veut toutes les inconnues positives, v comprise"
            )


def inconnues(noeud: ast.AST) -> Iterator[Piece]:
    """Where v stands among the unknowns, and on which side of an inequality."""
    if isinstance(noeud, ast.Attribute) and noeud.attr == "x":
        yield Piece(
            _avec("[*_[-1:], *_[:-1]]", noeud),
            "v est la dernière inconnue de .x, et non la première",
        )
    if isinstance(noeud, ast.Subscript) and isinstance(noeud.value, ast.Name):
        inconnues = ast.Attribute(noeud.value, "x", ast.Load())
        yield Piece(
            ast.Subscript(inconnues, noeud.slice, noeud.ctx),
            f"{noeud.value.id} est toute la réponse de linprog, et non ses inconnues",
        )
    if appel(noeud, "append", nombre=1) and isinstance(noeud, ast.Call):
        yield Piece(
            ast.Call(noeud.func, [_avec("[-_n for _n in _]", noeud.args[0])], []),
            "l'inégalité est à l'envers : pour linprog, une somme est plus petite que sa borne",
        )
    if isinstance(noeud, ast.keyword) and noeud.arg == "A_eq":
        yield Piece(
            ast.keyword(noeud.arg, _avec("[[*_l[:-1], 0] for _l in _]", noeud.value)),
            "A_eq compte v parmi les probabilités, dont la somme vaut 1",
        )
    if isinstance(noeud, ast.keyword) and noeud.arg == "bounds":
        yield Piece(
            ast.keyword(noeud.arg, _avec("[*_[:-1], (None, None)]", noeud.value)),
            "bounds enferme v comme une probabilité, et v doit rester libre",
        )


def _avec(modele: str, valeur: ast.expr) -> ast.expr:
    """An expression with a value in the place of each _."""
    corps = ast.parse(modele, mode="eval").body

    class Pose(ast.NodeTransformer):
        def visit_Name(self, nom: ast.Name) -> ast.expr:
            return valeur if nom.id == "_" else nom

    return Pose().visit(corps)  # type: ignore[no-any-return]


LINEAIRE: tuple[Faute, ...] = (bornes, inconnues)
