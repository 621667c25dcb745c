"""Counting what should be added, or the reverse; a number that is written where it is found."""

import ast
from collections.abc import Iterator
from copy import deepcopy

from trollkit.classroom.presque.fautes.piece import Faute, Piece, appel

_FONT = {
    "sum": "additionne",
    "max": "prend le plus grand",
    "min": "prend le plus petit",
    "len": "compte les éléments",
}
_PEU = 2  # below, a number is more likely meant


def compte(noeud: ast.AST) -> Iterator[Piece]:
    """The elements are counted and should be added, or the reverse."""
    if appel(noeud, *_FONT, nombre=1) and isinstance(noeud, ast.Call):
        nom = getattr(noeud.func, "id", "")
        for autre, fait in _FONT.items() if nom in _FONT else ():
            if autre != nom:
                yield Piece(
                    ast.Call(ast.Name(autre, ast.Load()), noeud.args, []),
                    f"{nom} {_FONT[nom]} ; ici il faut ce que fait {autre}, qui {fait}",
                )
        valeurs = noeud.args[0]
        if nom == "sum" and isinstance(valeurs, ast.GeneratorExp | ast.ListComp):
            un = ast.GeneratorExp(ast.Constant(1), valeurs.generators)
            dit = ast.unparse(valeurs.elt)
            yield Piece(
                ast.Call(noeud.func, [un], []),
                f"sum additionne les {dit}, quand il faut compter 1 par élément",
            )
    if isinstance(noeud, ast.For):
        for i, ligne in enumerate(noeud.body):
            for pas, mots in _pas(noeud.target, ligne):
                autre_ = deepcopy(noeud)
                autre_.body[i].value = pas  # type: ignore[attr-defined]
                yield Piece(autre_, f"à la ligne {ligne.lineno}, {mots}")
    if isinstance(noeud, ast.comprehension):
        for condition in noeud.ifs:
            reste = [each for each in noeud.ifs if each is not condition]
            yield Piece(
                ast.comprehension(noeud.target, noeud.iter, reste, noeud.is_async),
                f"la condition « {ast.unparse(condition)} » écarte ce qui doit compter",
            )


def _pas(cible: ast.expr, ligne: ast.stmt) -> Iterator[tuple[ast.expr, str]]:
    if isinstance(ligne, ast.AugAssign) and isinstance(ligne.op, ast.Add):
        if not isinstance(ligne.value, ast.Constant):
            dit = ast.unparse(ligne.value)
            yield ast.Constant(1), f"on ajoute {dit}, quand il faut compter 1 par élément"
        elif isinstance(cible, ast.Name):
            lue = ast.Name(cible.id, ast.Load())
            yield lue, f"on compte 1 par élément, quand il faut ajouter {cible.id}"


def a_lire(*expressions: str) -> Faute:
    """The mistake of writing a number that one of these expressions tells."""

    def faute(noeud: ast.AST) -> Iterator[Piece]:
        if isinstance(noeud, ast.Constant) and type(noeud.value) is int and noeud.value >= _PEU:
            for expression in expressions:
                yield Piece(
                    ast.parse(expression, mode="eval").body,
                    f"{noeud.value} ne vaut que pour un exemple ; ailleurs, ce nombre change",
                )

    return faute


def tous_decales(noeud: ast.AST) -> Iterator[Piece]:
    """All the numbers between brackets are one off."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    for pas, mots in ((-1, "trop"), (1, "moins")):
        autre = deepcopy(noeud)
        decales = 0
        for n in ast.walk(autre):
            indice = n.slice if isinstance(n, ast.Subscript) else None
            if (
                isinstance(indice, ast.Constant)
                and type(indice.value) is int
                and indice.value + pas >= 0
            ):
                indice.value += pas
                decales += 1
        if decales > 1:
            yield Piece(
                autre,
                f"tous les numéros entre crochets ont 1 de {mots} : on compte à partir de 0",
            )
