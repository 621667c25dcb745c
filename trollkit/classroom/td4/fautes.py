"""The mistakes of beginners that Gygès alone knows."""

import ast
from collections.abc import Iterator
from copy import deepcopy

from trollkit.classroom.presque.fautes import Piece


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
        autre = deepcopy(fonction)
        tous = [n for i, n in enumerate(ast.walk(autre)) if i in choisis]
        appels = [n for n in tous if isinstance(n, ast.Call)]
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
        for rang, ligne in enumerate(boucle.body):
            if isinstance(ligne, ast.Assign) and trait in _nommes(ligne):
                autre = deepcopy(fonction)
                corps = next(
                    n for n in ast.walk(autre) if getattr(n, "lineno", 0) == boucle.lineno
                ).body  # type: ignore[attr-defined]
                corps.insert(rang + 1, ast.parse(f"if {trait} in {prises}:\n continue").body[0])
                yield _sans_continue(autre, ligne.lineno)


def _a_l_endroit(fonction: ast.FunctionDef, trait: str) -> Iterator[Piece]:
    """A line is a couple of cells, and another couple the other way round."""
    autre = deepcopy(fonction)
    for n in ast.walk(autre):
        if isinstance(n, ast.Assign) and trait in _nommes(n) and isinstance(n.value, ast.Tuple):
            n.value = ast.Call(ast.Name("ligne", ast.Load()), n.value.elts, [])
            yield Piece(
                autre,
                f"à la ligne {n.lineno}, la même ligne prise dans l'autre sens est un autre "
                "couple ; ligne(…) les rend égaux",
            )


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
