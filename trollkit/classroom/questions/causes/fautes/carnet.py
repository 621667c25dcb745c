"""Mistakes that only show beside what else the notebook holds: its variables, its functions."""

import ast
import inspect
from collections.abc import Iterator
from types import FunctionType, ModuleType

from trollkit.classroom.questions.causes.code import Espace
from trollkit.classroom.questions.causes.fautes.piece import Faute, Piece, double, lu


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

    def faute(noeud: ast.AST) -> Iterator[Piece]:
        if not isinstance(noeud, ast.FunctionDef):
            return
        parametres = [parametre.arg for parametre in noeud.args.args]
        siens = {n.id for n in ast.walk(noeud) if isinstance(n, ast.Name) and not lu(n)}.union(
            parametres
        )
        lus = {n.id for n in ast.walk(noeud) if isinstance(n, ast.Name) and lu(n)}
        for nom in sorted(lus & donnees - siens):
            for parametre in parametres:
                yield Piece(
                    _renomme(noeud, nom, parametre),
                    f"{noeud.name} lit {nom}, une variable du carnet, au lieu de {parametre}, "
                    "son paramètre : sa réponse ne dépend pas de ce qu'on lui donne",
                )

    return faute


def _renomme(noeud: ast.FunctionDef, ancien: str, nouveau: str) -> ast.AST:
    autre = double(noeud)
    for n in ast.walk(autre):
        if isinstance(n, ast.Name) and n.id == ancien:
            n.id = nouveau
    return autre


def gardees(espace: Espace) -> Faute:
    """A list of the notebook, or of the def line, gathers the answers of all calls."""

    def faute(noeud: ast.AST) -> Iterator[Piece]:
        if not isinstance(noeud, ast.FunctionDef):
            return
        noms = [n for n in ast.walk(noeud) if isinstance(n, ast.Name)]
        pris = {n.id for n in noms if not lu(n)} | {a.arg for a in noeud.args.args}
        partages: dict[str, ast.expr] = {
            nom: ast.Call(ast.Name(type(espace[nom]).__name__, ast.Load()), [], [])
            for nom in sorted({n.id for n in noms} - pris)
            if type(espace.get(nom)) in (list, dict, set)
        }
        defauts = zip(reversed(noeud.args.args), reversed(noeud.args.defaults), strict=False)
        partages |= {a.arg: d for a, d in defauts if isinstance(d, ast.List | ast.Dict)}
        for nom, neuf in partages.items():
            autre = double(noeud)
            autre.body.insert(0, ast.Assign([ast.Name(nom, ast.Store())], neuf))
            yield Piece(
                autre,
                f"{nom} n'est créé qu'une fois, hors de {noeud.name} : ce qu'un appel y met "
                "reste là pour le suivant",
            )

    return faute


def passagere(noeud: ast.AST) -> Iterator[Piece]:
    """What should outlive the calls is made anew by each of them."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    for rang, ligne in enumerate(noeud.body):
        match ligne:
            case ast.Assign([ast.Name(nom)], ast.Dict() | ast.List() | ast.Call(args=[])):
                autre = double(noeud)
                del autre.body[rang]
                autre.args.kwonlyargs.append(ast.arg(nom))
                autre.args.kw_defaults.append(ligne.value)
                yield Piece(
                    autre,
                    f"la ligne {ligne.lineno} recrée {nom} à chaque appel de {noeud.name} : "
                    "rien ne s'y garde d'un appel à l'autre",
                )


def appelees(espace: Espace) -> Faute:
    """A function is named, and not called; or an argument is missing in its call."""
    connues = {
        nom: list(inspect.signature(valeur).parameters)
        for nom, valeur in espace.items()
        if type(valeur) is FunctionType and nom[0] != "_"
    }

    def faute(fonction: ast.AST) -> Iterator[Piece]:
        if not isinstance(fonction, ast.FunctionDef):
            return
        recus = {a.arg: None for a in fonction.args.args}
        lus = {n.id: None for n in ast.walk(fonction) if isinstance(n, ast.Name)}
        siens = [nom for nom in recus | lus if nom not in connues]
        for parent in ast.walk(fonction):
            for champ, dessous in ast.iter_fields(parent):
                rangs = enumerate(dessous) if isinstance(dessous, list) else [(None, dessous)]
                for rang, noeud in rangs:
                    if not isinstance(noeud, ast.Name):
                        continue
                    nom = noeud.id
                    if champ == "func":
                        pareilles = [f for f, p in connues.items() if p == connues.get(nom)]
                        for autre in pareilles:
                            parent.func = ast.Name(autre, ast.Load())  # type: ignore[attr-defined]
                            yield Piece(
                                fonction,
                                f"à la ligne {noeud.lineno}, {nom} n'est pas la fonction qu'il "
                                "faut appeler",
                            )
                        parent.func = noeud  # type: ignore[attr-defined]
                        continue
                    if type(espace.get(nom)) is list and nom not in recus:
                        for autre, voulus in connues.items():
                            if set(voulus) <= recus.keys():
                                appel = ast.Name(autre, ast.Load())
                                noms = [ast.Name(v, ast.Load()) for v in voulus]
                                _pose(parent, champ, rang, ast.Call(appel, [*noms], []))
                                yield Piece(
                                    fonction,
                                    f"à la ligne {noeud.lineno}, {nom} est une variable du "
                                    "carnet, toujours la même",
                                )
                        _pose(parent, champ, rang, noeud)
                    if nom not in connues:
                        continue
                    for complet in _arguments([], connues[nom], siens):
                        _pose(parent, champ, rang, ast.Call(noeud, complet, []))
                        yield Piece(
                            fonction,
                            f"à la ligne {noeud.lineno}, {nom} est nommée, et non appelée : il "
                            "manque ses parenthèses, avec ce qu'on lui donne",
                        )
                        _pose(parent, champ, rang, noeud)
            if isinstance(parent, ast.Call) and not parent.keywords:
                nom = getattr(parent.func, "id", "")
                voulus, donnes = connues.get(nom, []), parent.args
                if len(donnes) == len(voulus) - 1:
                    for parent.args in _arguments(donnes, voulus, siens):
                        yield Piece(
                            fonction,
                            f"à la ligne {parent.lineno}, {nom} reçoit {len(donnes)} valeurs, "
                            f"et il lui en faut {len(voulus)} : {', '.join(voulus)}",
                        )
                    parent.args = donnes

    return faute


def _pose(parent: ast.AST, champ: str, rang: int | None, noeud: ast.AST) -> None:
    if rang is None:
        setattr(parent, champ, noeud)
    else:
        getattr(parent, champ)[rang] = noeud


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
