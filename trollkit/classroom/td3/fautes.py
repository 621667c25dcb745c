"""The mistakes of beginners that the forest alone knows."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes import Piece
from trollkit.classroom.questions.causes.fautes.piece import double


def tour(noeud: ast.AST) -> Iterator[Piece]:
    """A day is taken for a direction, of which there are six."""
    if isinstance(noeud, ast.Subscript) and isinstance(noeud.value, ast.Subscript):
        reste = ast.BinOp(noeud.slice, ast.Mod(), ast.Constant(6))
        yield Piece(
            ast.Subscript(noeud.value, reste, noeud.ctx),
            f"{ast.unparse(noeud.slice)} dépasse 5, et il n'y a que six directions, de 0 à 5, "
            "qui reviennent tous les six jours",
        )


def par_signe(noeud: ast.AST) -> Iterator[Piece]:
    """Signs of a line are taken for its numbers, which may have two."""
    if isinstance(noeud, ast.FunctionDef):
        autre, ligne = double(noeud), 0
        for n in ast.walk(autre):
            if isinstance(n, ast.Subscript) and isinstance(n.value, ast.Subscript):
                mots = ast.Call(ast.Attribute(n.value, "split", ast.Load()), [], [])
                rang = ast.BinOp(n.slice, ast.FloorDiv(), ast.Constant(2))
                n.value, n.slice, ligne = mots, rang, ligne or n.lineno
        if ligne:
            yield Piece(
                autre,
                f"à la ligne {ligne}, les crochets prennent un seul chiffre de la ligne lue, "
                "quand un nombre peut en avoir deux",
            )


def de_l_autre(noeud: ast.AST) -> Iterator[Piece]:
    """The other player's line is read for one's own."""
    if isinstance(noeud, ast.FunctionDef):
        autre, lues = double(noeud), []
        for n in ast.walk(autre):
            match n:
                case ast.Subscript(ast.Name(), ast.Constant(3)):
                    lues.append(f"à la ligne {n.lineno}, {ast.unparse(n)}")
                    n.slice = ast.Constant(2)
        if lues:
            yield Piece(autre, f"{lues[0]} est la ligne de l'autre joueur")


def cle_entiere(fonction: ast.AST) -> Iterator[Piece]:
    """A memory is asked by a part of the position alone."""
    if not isinstance(fonction, ast.FunctionDef) or len(fonction.args.args) != 1:
        return
    autre, etat = double(fonction), fonction.args.args[0].arg
    for n in ast.walk(autre):
        if isinstance(n, ast.Subscript) and _memoire(n.value):
            n.slice = ast.Name(etat, ast.Load())
        elif isinstance(n, ast.Compare) and _memoire(n.comparators[0]):
            n.left = ast.Name(etat, ast.Load())
    yield Piece(
        autre,
        "la clé de la mémoire ne dit pas tout de l'état : des états différents s'y confondent",
    )


def _memoire(noeud: ast.AST) -> bool:
    return isinstance(noeud, ast.Name) and noeud.id.startswith("mem")


def verbe(noeud: ast.AST) -> Iterator[Piece]:
    """Other actions are asked for than cuts."""
    if isinstance(noeud, ast.Constant) and noeud.value in ("GROW", "SEED", "WAIT"):
        yield Piece(
            ast.Constant("COMPLETE"), f"{noeud.value} n'est pas une coupe, qui est COMPLETE"
        )
    if isinstance(noeud, ast.FunctionDef):
        autre = double(noeud)
        for n in ast.walk(autre):
            if isinstance(n, ast.Constant) and isinstance(n.value, str):
                n.value = n.value.replace("GROW", "COMPLETE")
        yield Piece(autre, "GROW demande les pousses, et non les coupes, qui sont COMPLETE")


def numeros(noeud: ast.AST) -> Iterator[Piece]:
    """Numbers of cells are compared instead of their soils."""
    if isinstance(noeud, ast.Compare) and len(noeud.ops) == 1:
        gauche, droite = (_richesse(each) for each in (noeud.left, noeud.comparators[0]))
        yield Piece(
            ast.Compare(gauche, noeud.ops, [droite]),
            "ce sont les numéros des cases que l'on compare, et non leur richesse",
        )
    if (
        isinstance(noeud, ast.Call)
        and getattr(noeud.func, "id", "") in ("max", "min")
        and "richesses" not in ast.unparse(noeud)  # which they do look at, be it the wrong way
    ):
        lue = ast.arguments([], [ast.arg("case")], None, [], [], None, [])
        cle = ast.Lambda(lue, _richesse(ast.Name("case", ast.Load())))
        for fonction in ("max", "min"):
            yield Piece(
                ast.Call(ast.Name(fonction, ast.Load()), noeud.args, [ast.keyword("key", cle)]),
                "ce sont les numéros des cases que l'on compare, et non leur richesse",
            )


def _richesse(case: ast.expr) -> ast.expr:
    richesses = ast.Attribute(ast.Name("vue", ast.Load()), "richesses", ast.Load())
    return ast.Subscript(richesses, case, ast.Load())
