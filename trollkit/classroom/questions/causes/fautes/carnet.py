"""Mistakes that only show beside what else the notebook holds: its variables, its functions."""

import ast
import inspect
from collections.abc import Callable, Iterator
from functools import partial
from types import FunctionType, ModuleType

from trollkit.classroom.questions.causes.code import Espace
from trollkit.classroom.questions.causes.fautes.piece import (
    Faute,
    Piece,
    double,
    functions,
    lu,
    noms,
    written,
)


def du_carnet(espace: Espace, unique: bool = True) -> tuple[Faute, ...]:
    """Those mistakes, on that notebook; those of form alone where several answers are right."""
    de_forme = (globales(espace), gardees(espace))
    return (*de_forme, passagere, appelees(espace)) if unique else de_forme


def globales(espace: Espace) -> Faute:
    """A variable of the notebook is read instead of the parameter."""
    donnees = {
        nom
        for nom, valeur in espace.items()
        if not nom.startswith("_")
        and not callable(valeur)
        and not isinstance(valeur, ModuleType)
    }

    @functions
    def faute(fonction: ast.FunctionDef) -> Iterator[Piece]:
        parametres = [parametre.arg for parametre in fonction.args.args]
        siens = {n.id for n in noms(fonction) if not lu(n)}.union(parametres)
        for nom in sorted({n.id for n in noms(fonction) if lu(n)} & donnees - siens):
            for parametre in parametres:
                autre = double(fonction)
                for n in noms(autre):
                    n.id = parametre if n.id == nom else n.id
                yield Piece(
                    autre,
                    f"{fonction.name} lit {nom}, une variable du carnet, au lieu de "
                    f"{parametre}, son paramètre : sa réponse ne dépend pas de ce qu'on lui "
                    "donne",
                )

    return faute


def gardees(espace: Espace) -> Faute:
    """A list of the notebook, or of the def line, gathers the answers of all calls."""

    @functions
    def faute(fonction: ast.FunctionDef) -> Iterator[Piece]:
        tous, recus = noms(fonction), fonction.args.args
        pris = {n.id for n in tous if not lu(n)} | {a.arg for a in recus}
        partages: dict[str, ast.expr] = {
            nom: written(f"{type(espace[nom]).__name__}()")
            for nom in sorted({n.id for n in tous} - pris)
            if type(espace.get(nom)) in (list, dict, set)
        }
        defauts = zip(reversed(recus), reversed(fonction.args.defaults), strict=False)
        partages |= {a.arg: d for a, d in defauts if isinstance(d, ast.List | ast.Dict)}
        for nom, neuf in partages.items():
            autre = double(fonction)
            autre.body.insert(0, ast.Assign([ast.Name(nom, ast.Store())], neuf))
            yield Piece(
                autre,
                f"{nom} n'est créé qu'une fois, hors de {fonction.name} : ce qu'un appel y met "
                "reste là pour le suivant",
            )

    return faute


@functions
def passagere(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """What should outlive the calls is made anew by each of them."""
    for rang, ligne in enumerate(fonction.body):
        match ligne:
            case ast.Assign([ast.Name(nom)], ast.Dict() | ast.List() | ast.Call(args=[])):
                autre = double(fonction)
                del autre.body[rang]
                autre.args.kwonlyargs.append(ast.arg(nom))
                autre.args.kw_defaults.append(ligne.value)
                yield Piece(
                    autre,
                    f"la ligne {ligne.lineno} recrée {nom} à chaque appel de {fonction.name} : "
                    "rien ne s'y garde d'un appel à l'autre",
                )


def appelees(espace: Espace) -> Faute:
    """A function is named, and not called; or an argument is missing in its call."""
    connues = {
        nom: list(inspect.signature(valeur).parameters)
        for nom, valeur in espace.items()
        if type(valeur) is FunctionType and nom[0] != "_"
    }

    @functions
    def faute(fonction: ast.FunctionDef) -> Iterator[Piece]:
        recus = [a.arg for a in fonction.args.args]
        lus = [n.id for n in noms(fonction)]
        siens = [nom for nom in dict.fromkeys([*recus, *lus]) if nom not in connues]
        for noeud, champ, pose in _places(fonction):
            nom = noeud.id
            if champ == "func":
                for autre in [f for f, p in connues.items() if p == connues.get(nom)]:
                    pose(ast.Name(autre, ast.Load()))
                    yield Piece(
                        fonction, f"{_ici(noeud)} n'est pas la fonction qu'il faut appeler"
                    )
            elif type(espace.get(nom)) is list and nom not in recus:
                for autre, voulus in connues.items():
                    if set(voulus) <= set(recus):
                        pose(written(f"{autre}({', '.join(voulus)})"))
                        yield Piece(
                            fonction,
                            f"{_ici(noeud)} est une variable du carnet, toujours la même",
                        )
            elif nom in connues:
                for complet in _arguments([], connues[nom], siens):
                    pose(ast.Call(noeud, complet, []))
                    yield Piece(
                        fonction,
                        f"{_ici(noeud)} est nommée, et non appelée : il manque ses "
                        "parenthèses, avec ce qu'on lui donne",
                    )
            pose(noeud)
        for n in ast.walk(fonction):
            match n:
                case ast.Call(ast.Name(nom) as appelee, donnes, []) if len(donnes) + 1 == len(
                    voulus := connues.get(nom, [])
                ):
                    for n.args in _arguments(donnes, voulus, siens):
                        yield Piece(
                            fonction,
                            f"{_ici(appelee)} reçoit {len(donnes)} valeurs, et il lui en faut "
                            f"{len(voulus)} : {', '.join(voulus)}",
                        )
                    n.args = donnes

    return faute


def _ici(nom: ast.Name) -> str:
    return f"à la ligne {nom.lineno}, {nom.id}"


def _places(fonction: ast.FunctionDef) -> Iterator[tuple[ast.Name, str, Callable[..., None]]]:
    """The names of a function, the field that each stands in, and what puts another there."""
    for parent in ast.walk(fonction):
        for champ, dessous in ast.iter_fields(parent):
            if isinstance(dessous, ast.Name):
                yield dessous, champ, partial(setattr, parent, champ)
            for rang, noeud in enumerate(dessous) if isinstance(dessous, list) else ():
                if isinstance(noeud, ast.Name):
                    yield noeud, champ, partial(dessous.__setitem__, rang)


def _arguments(
    donnes: list[ast.expr], voulus: list[str], siens: list[str]
) -> Iterator[list[ast.expr]]:
    """The arguments of a call, completed with what the function has under the same names.

    The one that has none there is any of its other names.
    """
    if not donnes:
        manquants = [nom for nom in voulus if nom not in siens]
        if len(manquants) > 1:
            return
        for autre in siens if manquants else [""]:
            yield [ast.Name(autre if nom in manquants else nom, ast.Load()) for nom in voulus]
        return
    for place in range(len(voulus)):
        for nom in siens:
            yield [*donnes[:place], ast.Name(nom, ast.Load()), *donnes[place:]]
