"""The mistakes of beginners that Gygès alone knows."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes import Piece
from trollkit.classroom.questions.causes.fautes.piece import double


def fil(fonction: ast.AST) -> Iterator[Piece]:
    """The lines already taken are not all handed on, or nothing refuses them."""
    if not isinstance(fonction, ast.FunctionDef) or len(fonction.args.args) < 4:
        return
    prises = fonction.args.args[3].arg
    trait = next((nom for nom in _traits(fonction)), "")
    if not trait:
        return
    yield from _a_l_endroit(fonction, trait)
    ensemble = ast.parse(f"{prises} | {{{trait}}}", mode="eval").body
    lieux = [
        i
        for i, n in enumerate(ast.walk(fonction))
        if isinstance(n, ast.Call) and len(n.args) == len(fonction.args.args)
    ]
    for choisis in [*([lieu] for lieu in lieux), lieux]:
        autre = double(fonction)
        tous = [n for i, n in enumerate(ast.walk(autre)) if i in choisis]
        appels = [n for n in tous if isinstance(n, ast.Call)]
        appels = [appel for appel in appels if not _transmise(appel.args[3], prises, trait)]
        for appel in appels:
            appel.args[3] = ensemble
        if appels:
            numero = appels[0].lineno
            yield Piece(
                autre,
                f"à la ligne {numero}, la suite du chemin ne reçoit pas toutes les "
                "lignes déjà prises, celle-ci comprise, ou les partage avec les autres chemins",
            )
    for boucle in (n for n in ast.walk(fonction) if isinstance(n, ast.For)):
        if any(isinstance(n, ast.Compare) and _lit(n, prises) for n in ast.walk(boucle)):
            continue  # something does refuse them
        for rang, ligne in enumerate(boucle.body):
            if isinstance(ligne, ast.Assign) and trait in _nommes(ligne):
                autre = double(fonction)
                corps = next(
                    n for n in ast.walk(autre) if getattr(n, "lineno", 0) == boucle.lineno
                ).body  # type: ignore[attr-defined]
                corps.insert(rang + 1, ast.parse(f"if {trait} in {prises}:\n continue").body[0])
                yield _sans_continue(autre, ligne.lineno)


def trois_listes(noeud: ast.AST) -> Iterator[Piece]:
    """One list of rings is taken for all three, or the side to move for a fourth one."""
    if isinstance(noeud, ast.Subscript) and _est_plateau(noeud.value):
        if isinstance(noeud.slice, ast.Constant) and noeud.slice.value in (0, 1, 2):
            texte = (
                f"{ast.unparse(noeud)} n'a que les anneaux de valeur {noeud.slice.value + 1}"
            )
            somme = "plateau[0] + plateau[1] + plateau[2]"
            yield Piece(
                ast.parse(somme, mode="eval").body, f"{texte} ; il y en a dans trois listes"
            )
    elif isinstance(noeud, ast.Compare) and _est_plateau(noeud.comparators[-1]):
        for trois in ("plateau[0] + plateau[1] + plateau[2]", "plateau[:3]"):
            yield Piece(
                ast.Compare(noeud.left, noeud.ops, [ast.parse(trois, mode="eval").body]),
                "dans plateau il y a trois listes, et le trait, « s » ou « n » : ce n'est pas "
                "là qu'est un anneau, ni un but",
            )
    if isinstance(noeud, ast.FunctionDef):
        autre = double(noeud)
        for n in ast.walk(autre):
            if isinstance(n, ast.Compare) and _est_plateau(n.comparators[-1]):
                n.comparators[-1] = ast.parse("sum(plateau[:3], [])", mode="eval").body
        yield Piece(
            autre,
            "dans plateau il y a trois listes, et le trait, « s » ou « n » : un anneau, ou un "
            "but atteint, est dans une des listes",
        )


def numero_de_case(noeud: ast.AST) -> Iterator[Piece]:
    """A row and a column are added as they are."""
    if isinstance(noeud, ast.BinOp) and isinstance(noeud.op, ast.Add):
        dizaine = ast.BinOp(ast.Constant(10), ast.Mult(), noeud.left)
        yield Piece(
            ast.BinOp(dizaine, ast.Add(), noeud.right),
            f"{ast.unparse(noeud)} n'est pas un numéro de case, qui commence par les dizaines",
        )
    if isinstance(noeud, ast.FunctionDef):
        autre = double(noeud)
        for n in ast.walk(autre):
            if isinstance(n, ast.BinOp) and ast.unparse(n) == "rangee + colonne":
                n.left = ast.BinOp(ast.Constant(10), ast.Mult(), n.left)
        yield Piece(
            autre, "rangee + colonne n'est pas un numéro de case : il faut les dizaines"
        )


def au_trait(noeud: ast.AST) -> Iterator[Piece]:
    """Who moves is read on the board that the move leads to."""
    if (
        isinstance(noeud, ast.Subscript)
        and isinstance(noeud.slice, ast.Constant)
        and noeud.slice.value == 3
        and not _est_plateau(noeud.value)
    ):
        yield Piece(
            ast.parse("plateau[3]", mode="eval").body,
            f"{ast.unparse(noeud)} est le camp qui répond ; qui choisit le coup est plateau[3]",
        )


def coup_joue(noeud: ast.AST) -> Iterator[Piece]:
    """What is valued is the move, or the board before it."""
    if isinstance(noeud, ast.Call) and getattr(noeud.func, "id", "") == "evaluer":
        dit = ast.unparse(noeud.args[0]) if noeud.args else "rien"
        suite = ast.parse("gyges.jouer_coup(plateau, coup)", mode="eval").body
        yield Piece(
            ast.Call(noeud.func, [suite], []),
            f"evaluer reçoit {dit}, et non le plateau où mène le coup",
        )


def _est_plateau(noeud: ast.AST) -> bool:
    return isinstance(noeud, ast.Name) and noeud.id == "plateau"


def _a_l_endroit(fonction: ast.FunctionDef, trait: str) -> Iterator[Piece]:
    """A line is a couple of cells, and another couple the other way round."""
    autre = double(fonction)
    for n in ast.walk(autre):
        if isinstance(n, ast.Assign) and trait in _nommes(n) and isinstance(n.value, ast.Tuple):
            n.value = ast.Call(ast.Name("ligne", ast.Load()), n.value.elts, [])
            yield Piece(
                autre,
                f"à la ligne {n.lineno}, la même ligne prise dans l'autre sens est un autre "
                "couple ; ligne(…) les rend égaux",
            )


def _lit(noeud: ast.AST, nom: str) -> bool:
    return any(isinstance(n, ast.Name) and n.id == nom for n in ast.walk(noeud))


def _transmise(noeud: ast.AST, prises: str, trait: str) -> bool:
    """Whether all lines are handed on, so that something else is wrong."""
    noms = {n.id for n in ast.walk(noeud) if isinstance(n, ast.Name)}
    return {prises, trait} <= noms or any(isinstance(n, ast.List) for n in ast.walk(noeud))


def _sans_continue(fonction: ast.AST, numero: int) -> Piece:
    return Piece(
        fonction, f"après la ligne {numero}, rien n'écarte une ligne qui est déjà prise"
    )


def _traits(fonction: ast.FunctionDef) -> Iterator[str]:
    """The names of the line that is walked now."""
    for n in ast.walk(fonction):
        if isinstance(n, ast.Assign) and (
            getattr(_appelee(n.value), "id", "") == "ligne" or isinstance(n.value, ast.Tuple)
        ):
            yield from _nommes(n)


def _appelee(valeur: ast.expr) -> ast.expr | None:
    return valeur.func if isinstance(valeur, ast.Call) else None


def _nommes(ligne: ast.Assign) -> list[str]:
    return [cible.id for cible in ligne.targets if isinstance(cible, ast.Name)]
