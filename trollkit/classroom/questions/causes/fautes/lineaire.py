"""What linprog is asked: its bounds, its signs, the place of the value among the unknowns."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes.piece import (
    Faute,
    Piece,
    table,
    written,
)

bornes = table(
    ("_a.fun", "-_a.fun", ".fun est ce que linprog a minimisé, l'opposé de v"),
    ("(_a, _b)", "(None, None)", "ces bornes enferment une inconnue qui doit rester libre"),
)
inconnues = table(
    (
        "_a.x",
        "[*_a.x[-1:], *_a.x[:-1]]",
        "v est la dernière inconnue de .x, et non la première",
    ),
    ("_v[_s]", "_v.x[_s]", "{v} est toute la réponse de linprog, et non ses inconnues"),
    (
        "_l.append(_a)",
        "_l.append([-_i for _i in _a])",
        "l'inégalité est à l'envers : pour linprog, une somme est plus petite que sa borne",
    ),
)
_VALEURS = {
    "A_eq": (
        "[[*_l[:-1], 0] for _l in _a]",
        "A_eq compte v parmi les probabilités, dont la somme vaut 1",
    ),
    "bounds": (
        "[*_a[:-1], (None, None)]",
        "bounds enferme v comme une probabilité, et v doit rester libre",
    ),
}


def arguments(noeud: ast.AST) -> Iterator[Piece]:
    """What linprog takes when nothing is said of v, and what is said of v as of the others."""
    match noeud:
        case ast.Call(ast.Name("linprog"), [couts, *_], cles) if "bounds" not in {
            cle.arg for cle in cles
        }:
            libre = written("[(0, None)] * (len(_a) - 1) + [(None, None)]", _a=couts)
            yield Piece(
                ast.Call(noeud.func, noeud.args, [*cles, ast.keyword("bounds", libre)]),
                "sans bounds, linprog veut toutes les inconnues positives, v comprise",
            )
        case ast.keyword("A_eq" | "bounds" as cle, valeur):
            juste, mots = _VALEURS[cle]
            yield Piece(ast.keyword(cle, written(juste, _a=valeur)), mots)


LINEAIRE: tuple[Faute, ...] = (bornes, arguments, inconnues)
