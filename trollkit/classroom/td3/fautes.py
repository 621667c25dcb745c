"""The mistakes of beginners that the forest alone knows."""

import ast
from collections.abc import Callable, Iterator
from itertools import combinations

from trollkit.classroom.questions.causes.fautes import Faute, Piece
from trollkit.classroom.questions.causes.fautes.piece import double


def _ecrit(texte: str) -> ast.expr:
    return ast.parse(texte, mode="eval").body


def _partout(change: Callable[[ast.AST], object], mots: str) -> Faute:
    """What `change` makes of the nodes of a function, all at once; what it says is cited."""

    def faute(noeud: ast.AST) -> Iterator[Piece]:
        if isinstance(noeud, ast.FunctionDef):
            autre = double(noeud)
            if changes := [dit for n in ast.walk(autre) if (dit := change(n))]:
                yield Piece(autre, mots.format(changes[0]))

    return faute


def tour(noeud: ast.AST) -> Iterator[Piece]:
    """A day is taken for a direction, of which there are six."""
    match noeud:
        case ast.Subscript(ast.Subscript() as voisins, rang):
            jour = ast.unparse(rang)
            yield Piece(
                ast.Subscript(voisins, ast.BinOp(rang, ast.Mod(), ast.Constant(6)), ast.Load()),
                f"{jour} dépasse 5, et il n'y a que six directions, de 0 à 5, "
                "qui reviennent tous les six jours",
            )


def _mot(noeud: ast.AST) -> object:
    match noeud:
        case ast.Subscript(ast.Subscript() as ligne, rang):
            noeud.value = _ecrit(f"{ast.unparse(ligne)}.split()")
            noeud.slice = ast.BinOp(rang, ast.FloorDiv(), ast.Constant(2))
            return noeud.lineno
    return None


# Signs of a line are taken for its numbers, which may have two.
par_signe = _partout(
    _mot,
    "à la ligne {}, les crochets prennent un seul chiffre de la ligne lue, quand un nombre "
    "peut en avoir deux",
)


def _la_mienne(noeud: ast.AST) -> object:
    match noeud:
        case ast.Subscript(ast.Name(), ast.Constant(3)):
            dit = f"à la ligne {noeud.lineno}, {ast.unparse(noeud)}"
            noeud.slice = ast.Constant(2)
            return dit
    return None


# The other player's line is read for one's own.
de_l_autre = _partout(_la_mienne, "{} est la ligne de l'autre joueur")


def cle_entiere(fonction: ast.AST) -> Iterator[Piece]:
    """A memory is asked by a part of the position alone."""
    if not isinstance(fonction, ast.FunctionDef) or len(fonction.args.args) != 1:
        return
    etat = ast.Name(fonction.args.args[0].arg, ast.Load())
    memoires = {
        ast.unparse(n.value)
        for n in ast.walk(fonction)
        if isinstance(n, ast.Subscript) and isinstance(n.ctx, ast.Store)
    }

    def entiere(noeud: ast.AST) -> object:
        match noeud:
            case ast.Subscript(memoire) if ast.unparse(memoire) in memoires:
                noeud.slice = etat
            case ast.Compare(comparators=[memoire]) if ast.unparse(memoire) in memoires:
                noeud.left = etat
            case ast.Call(ast.Attribute(memoire, "get")) if ast.unparse(memoire) in memoires:
                noeud.args[0] = etat
        return memoires

    mots = (
        "la clé de la mémoire ne dit pas tout de l'état : des états différents s'y confondent"
    )
    yield from _partout(entiere, mots)(fonction)


def remplies(*noms: str) -> Faute:
    """Names stand in the order that is asked for, but two of them hold each other's value."""

    def faute(noeud: ast.AST) -> Iterator[Piece]:
        if not isinstance(noeud, ast.FunctionDef):
            return
        for un, lui in combinations(noms, 2):
            autre, echange = double(noeud), {un: lui, lui: un}
            bons = [n for n in ast.walk(autre) if isinstance(n, ast.Tuple) and _dit(n) == noms]
            intacts = {id(n) for bon in bons for n in ast.walk(bon)}
            for n in ast.walk(autre):
                if isinstance(n, ast.Name) and id(n) not in intacts:
                    n.id = echange.get(n.id, n.id)
            if bons:
                yield Piece(autre, f"{un} et {lui} ont chacun la valeur de l'autre")

    return faute


def _dit(noeud: ast.Tuple) -> tuple[str, ...]:
    """The names that a tuple reads, but for functions."""
    lus = (n for each in noeud.elts for n in ast.walk(each) if isinstance(n, ast.Name))
    return tuple(n.id for n in lus if isinstance(n.ctx, ast.Load) and n.id != "int")


def _coupe(noeud: ast.AST) -> object:
    if isinstance(noeud, ast.Constant) and isinstance(noeud.value, str):
        noeud.value = noeud.value.replace("GROW", "COMPLETE")
    return noeud


_coupes = _partout(_coupe, "GROW demande les pousses, et non les coupes, qui sont COMPLETE")


def verbe(noeud: ast.AST) -> Iterator[Piece]:
    """Other actions are asked for than cuts."""
    match noeud:
        case ast.Constant("GROW" | "SEED" | "WAIT" as dit):
            yield Piece(
                ast.Constant("COMPLETE"), f"{dit} n'est pas une coupe, qui est COMPLETE"
            )
    yield from _coupes(noeud)


def numeros(noeud: ast.AST) -> Iterator[Piece]:
    """Numbers of cells are compared instead of their soils."""
    mots = "ce sont les numéros des cases que l'on compare, et non leur richesse"
    texte = ast.unparse(noeud)
    match noeud:
        case ast.Compare(gauche, [signe], [droite]):
            deux = [_ecrit(f"vue.richesses[{ast.unparse(n)}]") for n in (gauche, droite)]
            yield Piece(ast.Compare(deux[0], [signe], deux[1:]), mots)
        # Not where richnesses are looked at, be it the wrong way.
        case ast.Call(ast.Name("max" | "min"), [liste]) if "richesses" not in texte:
            for nom in ("max", "min"):
                cle = "key=lambda case: vue.richesses[case]"
                yield Piece(_ecrit(f"{nom}({ast.unparse(liste)}, {cle})"), mots)
