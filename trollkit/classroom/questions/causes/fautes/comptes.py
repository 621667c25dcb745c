"""Counting what should be added, or the reverse; a number that is written where it is found."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes.piece import Faute, Piece, appel, double

_FONT = {
    "sum": "additionne",
    "max": "prend le plus grand",
    "min": "prend le plus petit",
    "len": "compte les éléments",
}
_PEU = 2  # below, a number is more likely meant


_METHODES = {
    "index": ("count", "index donne la place du premier ; c'est count qui compte"),
    "count": ("index", "count compte ; c'est index qui donne la place"),
    "append": ("extend", "append ajoute un seul élément ; c'est extend qui ajoute une liste"),
    "extend": ("append", "extend ajoute chaque élément ; c'est append qui en ajoute un"),
}


def methode(noeud: ast.AST) -> Iterator[Piece]:
    """One method of lists stands for its neighbour."""
    if isinstance(noeud, ast.Attribute) and noeud.attr in _METHODES:
        autre, mots = _METHODES[noeud.attr]
        yield Piece(ast.Attribute(noeud.value, autre, noeud.ctx), mots)


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
    yield from _un_par_element(noeud)
    if isinstance(noeud, ast.comprehension):
        for condition in noeud.ifs:
            reste = [each for each in noeud.ifs if each is not condition]
            yield Piece(
                ast.comprehension(noeud.target, noeud.iter, reste, noeud.is_async),
                f"la condition « {ast.unparse(condition)} » écarte ce qui doit compter",
            )


def _un_par_element(noeud: ast.AST) -> Iterator[Piece]:
    """In a loop, the elements are added, and should be counted, or the reverse."""
    somme: ast.expr
    if isinstance(noeud, ast.AugAssign) and isinstance(noeud.op, ast.Add):
        somme, ajoute = noeud.target, noeud.value
    elif (
        isinstance(noeud, ast.Assign)
        and isinstance(noeud.value, ast.BinOp)
        and isinstance(noeud.value.op, ast.Add)
        and ast.unparse(noeud.value.left) == ast.unparse(noeud.targets[0])
    ):
        somme, ajoute = noeud.value.left, noeud.value.right
    else:
        somme, ajoute = ast.Name("", ast.Load()), ast.Constant(1)
    if not isinstance(ajoute, ast.Constant) and isinstance(somme, ast.Name):
        cible = ast.Name(somme.id, ast.Store())
        yield Piece(
            ast.AugAssign(cible, ast.Add(), ast.Constant(1)),
            f"on ajoute {ast.unparse(ajoute)}, quand il faut compter 1 par élément",
        )
    if isinstance(noeud, ast.For) and isinstance(noeud.target, ast.Name):
        for i, ligne in enumerate(noeud.body):
            if isinstance(ligne, ast.AugAssign) and isinstance(ligne.value, ast.Constant):
                autre = double(noeud)
                autre.body[i].value = ast.Name(noeud.target.id, ast.Load())  # type: ignore[attr-defined]
                yield Piece(
                    autre,
                    f"à la ligne {ligne.lineno}, on compte 1 par élément, quand il faut "
                    f"ajouter {noeud.target.id}",
                )


def a_lire(*expressions: str) -> Faute:
    """The mistake of writing a number that one of these expressions tells."""

    def faute(noeud: ast.AST) -> Iterator[Piece]:
        if appel(noeud, "len", nombre=1):
            for expression in expressions:
                mots = f"{ast.unparse(noeud)} n'est pas ce nombre : il est écrit ailleurs"
                yield Piece(ast.parse(expression, mode="eval").body, mots)
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
        autre = double(noeud)
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
