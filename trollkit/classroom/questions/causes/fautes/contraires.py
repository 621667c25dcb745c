"""One word stands for another: max for min, < for <=, one property for its neighbour."""

import ast
from collections.abc import Iterator
from itertools import combinations

from trollkit.classroom.questions.causes.fautes.piece import Piece, double, lu
from trollkit.core.text import show

_CONTRAIRES = {
    a: b
    for un, autre in (("max", "min"), ("argmax", "argmin"), ("maximum", "minimum"))
    for a, b in ((un, autre), (autre, un))
}


def extremes(noeud: ast.AST) -> Iterator[Piece]:
    """Max for min, in one place; a sum for one of them."""
    nom = getattr(noeud, "id", getattr(noeud, "attr", ""))
    if isinstance(noeud, ast.Name | ast.Attribute) and nom in _CONTRAIRES:
        yield Piece(_oppose(noeud), f"{nom} prend le contraire de ce qu'il faut ici")
    if isinstance(noeud, ast.Name) and nom == "sum":
        for extreme in ("min", "max"):
            mots = "sum additionne, et l'on demande un seul de ces nombres"
            yield Piece(ast.Name(extreme, ast.Load()), mots)


def tous_extremes(noeud: ast.AST) -> Iterator[Piece]:
    """Max for min, and min for max, everywhere."""
    if isinstance(noeud, ast.FunctionDef):
        yield Piece(_oppose(noeud), "max et min sont échangés")


def _oppose(noeud: ast.AST) -> ast.AST:
    autre = double(noeud)
    for n in ast.walk(autre):
        if isinstance(n, ast.Name):
            n.id = _CONTRAIRES.get(n.id, n.id)
        elif isinstance(n, ast.Attribute):
            n.attr = _CONTRAIRES.get(n.attr, n.attr)
    return autre


_EGAL = (ast.Eq(), "egal")
_COMPARE: dict[type[ast.cmpop], list[tuple[ast.cmpop, str]]] = {
    ast.Lt: [(ast.LtE(), "stricte"), (ast.Gt(), "envers"), (ast.GtE(), "envers"), _EGAL],
    ast.LtE: [(ast.Lt(), "large"), _EGAL, (ast.GtE(), "envers"), (ast.Gt(), "envers")],
    ast.Gt: [(ast.GtE(), "stricte"), (ast.Lt(), "envers"), (ast.LtE(), "envers"), _EGAL],
    ast.GtE: [(ast.Gt(), "large"), _EGAL, (ast.LtE(), "envers"), (ast.Lt(), "envers")],
    ast.Eq: [(ast.NotEq(), "envers")],
    ast.NotEq: [(ast.Eq(), "envers")],
    ast.Is: [(ast.IsNot(), "envers"), (ast.Eq(), "is")],
    ast.IsNot: [(ast.Is(), "envers"), (ast.NotEq(), "is")],
    ast.In: [(ast.NotIn(), "envers")],
    ast.NotIn: [(ast.In(), "envers")],
}


_DITES = {
    "stricte": "la comparaison est stricte, et l'égalité doit compter aussi",
    "large": "la comparaison accepte l'égalité, qui ne doit pas compter",
    "egal": "la comparaison accepte plus que l'égalité",
    "envers": "la comparaison est à l'envers",
    "is": "is demande si c'est le même objet ; on compare des valeurs avec ==",
}


def comparaison(noeud: ast.AST) -> Iterator[Piece]:
    """A comparison is strict, or not, or the wrong way round."""
    if isinstance(noeud, ast.Compare) and len(noeud.ops) == 1:
        for operateur, mots in _COMPARE.get(type(noeud.ops[0]), ()):
            autre = ast.Compare(noeud.left, [operateur], noeud.comparators)
            yield Piece(ast.copy_location(autre, noeud), _DITES[mots])


def texte(noeud: ast.AST) -> Iterator[Piece]:
    """A list is compared with what it may hold; capitals in a text."""
    if isinstance(noeud, ast.Compare) and isinstance(noeud.ops[0], ast.Eq | ast.NotEq):
        dedans = ast.In() if isinstance(noeud.ops[0], ast.Eq) else ast.NotIn()
        for un, autre in (
            (noeud.left, noeud.comparators[0]),
            (noeud.comparators[0], noeud.left),
        ):
            if isinstance(un, ast.List) and len(un.elts) == 1:
                un = un.elts[0]
            if isinstance(un, ast.Constant) and isinstance(un.value, str):
                yield Piece(
                    ast.Compare(un, [dedans], [autre]),
                    "== veut que tout soit pareil ; pour savoir si une liste contient quelque "
                    "chose, c'est in",
                )
    if isinstance(noeud, ast.FunctionDef):
        autre_casse = double(noeud)
        for n in ast.walk(autre_casse):
            if isinstance(n, ast.Constant) and isinstance(n.value, str):
                n.value = n.value.casefold()
        yield Piece(autre_casse, "dans un texte entre guillemets, les majuscules comptent")


def connecteur(noeud: ast.AST) -> Iterator[Piece]:
    """And for or; a `not` too many."""
    if isinstance(noeud, ast.BoolOp):
        et = isinstance(noeud.op, ast.And)
        mots = "and veut les deux conditions" if et else "or se contente d'une des conditions"
        yield Piece(ast.BoolOp(ast.Or() if et else ast.And(), noeud.values), mots)
        for i, valeur in enumerate(noeud.values):
            if not isinstance(valeur, ast.Compare):
                valeurs = [*noeud.values]
                valeurs[i] = ast.UnaryOp(ast.Not(), valeur)
                dit = ast.unparse(valeur)
                yield Piece(ast.BoolOp(noeud.op, valeurs), f"« {dit} » est à l'envers")
    if isinstance(noeud, ast.UnaryOp) and isinstance(noeud.op, ast.Not):
        yield Piece(noeud.operand, "le not est de trop")


_FAMILLES = (
    ("stockGauche", "stockDroite", "stockInitial", "positionTroll", "nombreCases"),
    ("victoires", "defaites", "nuls"),
)


def propriete(noeud: ast.AST) -> Iterator[Piece]:
    """Another property than the one that counts."""
    if isinstance(noeud, ast.Compare) and isinstance(noeud.left, ast.Attribute):
        fixe = noeud.comparators[0]
        for famille in _FAMILLES:
            if not isinstance(fixe, ast.Constant) or noeud.left.attr not in famille:
                continue
            for autre in famille:
                yield Piece(
                    ast.Compare(
                        noeud.left,
                        noeud.ops,
                        [ast.Attribute(noeud.left.value, autre, ast.Load())],
                    ),
                    f"{show(fixe.value)} est un nombre fixe, et ce qu'il faut change",
                )
        siennes = next((f for f in _FAMILLES if noeud.left.attr in f), ())
        for un, autre in combinations(siennes, 2):
            for operateur in (ast.Eq(), ast.Gt(), ast.Lt()):
                objet = noeud.left.value
                cote, face = (ast.Attribute(objet, n, ast.Load()) for n in (un, autre))
                yield Piece(
                    ast.Compare(cote, [operateur], [face]),
                    f"« {ast.unparse(noeud)} » n'est pas la question qui compte ici",
                )
    if isinstance(noeud, ast.Attribute):
        for famille in _FAMILLES:
            for autre in famille if noeud.attr in famille else ():
                if autre != noeud.attr:
                    yield Piece(
                        ast.Attribute(noeud.value, autre, noeud.ctx),
                        f"{noeud.attr} n'est pas la propriété qui compte ici",
                    )


class _Ecrit(ast.NodeTransformer):
    """A name for a number, wherever it is written."""

    def __init__(self, valeur: object, nom: str) -> None:
        self.valeur, self.nom = valeur, nom

    def visit_Constant(self, noeud: ast.Constant) -> ast.expr:
        pareil = type(noeud.value) is int and noeud.value == self.valeur
        return ast.Name(self.nom, ast.Load()) if pareil else noeud


def parametre(noeud: ast.AST) -> Iterator[Piece]:
    """One name of the function stands for another."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    noms = [a.arg for a in noeud.args.args]
    autre = double(noeud)
    fixes = [n for n in ast.walk(autre) if isinstance(n, ast.Constant) and type(n.value) is int]
    for valeur in dict.fromkeys(n.value for n in fixes):
        for nom in noms:
            yield Piece(
                _Ecrit(valeur, nom).visit(double(noeud)),
                f"{show(valeur)} est un nombre fixe, et ce qu'il faut change",
            )
    for n in ast.walk(autre):
        if isinstance(n, ast.Name) and lu(n) and n.id in noms:
            juste = n.id
            for n.id in noms:
                if n.id != juste:
                    yield Piece(
                        autre,
                        f"à la ligne {n.lineno}, {juste} n'est pas le paramètre qui compte",
                    )
            n.id = juste
