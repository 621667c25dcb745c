"""The mistakes of beginners that Gygès alone knows."""

import ast
from collections.abc import Iterator
from typing import Any

from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.causes.code import arbre, cellule_de
from trollkit.classroom.questions.causes.fautes import Piece
from trollkit.classroom.questions.causes.fautes.piece import double
from trollkit.classroom.questions.verdicts import Phrase
from trollkit.classroom.td4.plateaux import premier


def _appelle(noeud: ast.AST, nom: str) -> bool:
    return isinstance(noeud, ast.Call) and getattr(noeud.func, "id", "") == nom


def _lue(texte: str) -> ast.expr:
    return ast.parse(texte, mode="eval").body


def _noms(noeud: Any, ecrits: bool = False) -> set[str]:
    """The names in a piece of code; only those that it gives something to, if `ecrits`."""
    return {
        n.id
        for n in ast.walk(noeud)
        if isinstance(n, ast.Name) and (not ecrits or isinstance(n.ctx, ast.Store))
    }


def fil(fonction: Any) -> Iterator[Piece]:
    """The lines already taken are not all handed on, or nothing refuses them."""
    if not isinstance(fonction, ast.FunctionDef) or len(fonction.args.args) < 4:
        return
    prises = fonction.args.args[3].arg
    traits = [
        nom
        for n in ast.walk(fonction)
        if isinstance(n, ast.Assign)
        and (_appelle(n.value, "ligne") or isinstance(n.value, ast.Tuple))
        for nom in _noms(n, ecrits=True)
    ]
    if not traits:
        return
    trait = traits[0]
    yield from _a_l_endroit(fonction, trait)
    ensemble = _lue(f"{prises} | {{{trait}}}")
    lieux = [
        i
        for i, n in enumerate(ast.walk(fonction))
        if isinstance(n, ast.Call)
        and len(n.args) == len(fonction.args.args)
        # All lines are handed on already: something else is wrong.
        and not {prises, trait} <= _noms(n.args[3])
        and not any(isinstance(m, ast.List) for m in ast.walk(n.args[3]))
    ]
    for choisis in [*([lieu] for lieu in lieux), lieux[:]] if lieux else []:
        autre = double(fonction)
        appels: list[Any] = [n for i, n in enumerate(ast.walk(autre)) if i in choisis]
        for suite in appels:
            suite.args[3] = ensemble
        yield Piece(
            autre,
            f"à la ligne {appels[0].lineno}, la suite du chemin ne reçoit pas toutes les "
            "lignes déjà prises, celle-ci comprise, ou les partage avec les autres chemins",
        )
    for boucle in (n for n in ast.walk(fonction) if isinstance(n, ast.For)):
        if any(isinstance(n, ast.Compare) and prises in _noms(n) for n in ast.walk(boucle)):
            continue  # something does refuse them
        for rang, ligne in enumerate(boucle.body):
            if isinstance(ligne, ast.Assign) and trait in _noms(ligne, ecrits=True):
                autre = double(fonction)
                place: Any = next(
                    n for n in ast.walk(autre) if getattr(n, "lineno", 0) == boucle.lineno
                )
                place.body.insert(
                    rang + 1, ast.parse(f"if {trait} in {prises}:\n continue").body[0]
                )
                yield Piece(
                    autre,
                    f"après la ligne {ligne.lineno}, rien n'écarte une ligne qui est déjà "
                    "prise",
                )


def dernier_pas(noeud: Any) -> Iterator[Piece]:
    """What only a cell on the way must be is asked of the last one too."""
    if isinstance(noeud, ast.Compare) and _appelle(noeud.left, "contenu"):
        dit = ast.unparse(noeud)
        yield Piece(_lue(f"pas == 1 or {dit}"), f"« {dit} » est exigé du dernier pas aussi")


def _a_l_endroit(fonction: ast.FunctionDef, trait: str) -> Iterator[Piece]:
    """A line is a couple of cells, and another couple the other way round."""
    autre = double(fonction)
    for n in ast.walk(autre):
        if (
            isinstance(n, ast.Assign)
            and trait in _noms(n, ecrits=True)
            and isinstance(n.value, ast.Tuple)
        ):
            n.value = ast.Call(ast.Name("ligne", ast.Load()), n.value.elts, [])
            yield Piece(
                autre,
                f"à la ligne {n.lineno}, la même ligne prise dans l'autre sens est un autre "
                "couple ; ligne(…) les rend égaux",
            )


def _dans_plateau(noeud: Any) -> bool:
    return isinstance(noeud, ast.Compare) and ast.unparse(noeud.comparators[-1]) == "plateau"


def _rang(noeud: Any, *rangs: int) -> bool:
    """Whether it takes one of those places of something."""
    return isinstance(noeud, ast.Subscript) and getattr(noeud.slice, "value", None) in rangs


def trois_listes(noeud: Any) -> Iterator[Piece]:
    """One list of rings is taken for all three, or the side to move for a fourth one."""
    somme = _lue("plateau[0] + plateau[1] + plateau[2]")
    listes = "dans plateau il y a trois listes, et le trait, « s » ou « n » : "
    if _rang(noeud, 0, 1, 2) and ast.unparse(noeud.value) == "plateau":
        yield Piece(
            somme,
            f"{ast.unparse(noeud)} n'a que les anneaux de valeur {noeud.slice.value + 1} ; il "
            "y en a dans trois listes",
        )
    elif _dans_plateau(noeud):
        for trois in (somme, _lue("plateau[:3]")):
            yield Piece(
                ast.Compare(noeud.left, noeud.ops, [trois]),
                f"{listes}ce n'est pas là qu'est un anneau, ni un but",
            )
    if isinstance(noeud, ast.FunctionDef):
        autre = double(noeud)
        compares: list[Any] = [n for n in ast.walk(autre) if _dans_plateau(n)]
        for n in compares:
            n.comparators[-1] = _lue("sum(plateau[:3], [])")
        yield Piece(autre, f"{listes}un anneau, ou un but atteint, est dans une des listes")


def numero_de_case(noeud: Any) -> Iterator[Piece]:
    """A row and a column are added as they are."""
    if isinstance(noeud, ast.BinOp) and isinstance(noeud.op, ast.Add):
        yield Piece(
            _dizaines(noeud),
            f"{ast.unparse(noeud)} n'est pas un numéro de case, qui commence par les dizaines",
        )
    if isinstance(noeud, ast.FunctionDef):
        autre = double(noeud)
        for n in ast.walk(autre):
            if isinstance(n, ast.BinOp) and ast.unparse(n) == "rangee + colonne":
                n.left = _dizaines(n).left
        yield Piece(
            autre, "rangee + colonne n'est pas un numéro de case : il faut les dizaines"
        )


def _dizaines(somme: ast.BinOp) -> ast.BinOp:
    dizaine = ast.BinOp(ast.Constant(10), ast.Mult(), somme.left)
    return ast.BinOp(dizaine, ast.Add(), somme.right)


def au_trait(noeud: Any) -> Iterator[Piece]:
    """Who moves is read on the board that the move leads to."""
    if _rang(noeud, 3) and ast.unparse(noeud.value) != "plateau":
        yield Piece(
            _lue("plateau[3]"),
            f"{ast.unparse(noeud)} est le camp qui répond ; qui choisit le coup est plateau[3]",
        )


def devine(noeud: Any) -> Iterator[Piece]:
    """Who moves is not read on the board, but guessed from the depth or from the root."""
    if (
        isinstance(noeud, ast.If | ast.IfExp)
        and {"min", "max"} <= _noms(noeud)
        and "plateau[3]" not in ast.unparse(noeud.test)
    ):
        for camp in "sn":
            autre = double(noeud)
            autre.test = _lue(f"plateau[3] == {camp!r}")
            yield Piece(
                autre,
                f"« {ast.unparse(noeud.test)} » ne dit pas toujours qui joue ; plateau[3] le "
                "dit, à chaque étage",
            )


def coup_joue(noeud: Any) -> Iterator[Piece]:
    """What is valued is the move, or the board before it."""
    if isinstance(noeud, ast.Call) and ast.unparse(noeud.func) == "evaluer":
        dit = ast.unparse(noeud.args[0]) if noeud.args else "rien"
        yield Piece(
            _lue("evaluer(gyges.jouer_coup(plateau, coup))"),
            f"evaluer reçoit {dit}, et non le plateau où mène le coup",
        )


def oubli(espace: Espace) -> Phrase:
    """What the student's `alphabeta` never does with its window, "" when it is not seen."""
    module = arbre(cellule_de(espace, "alphabeta")) or ast.Module([], [])
    noeuds = [
        n
        for fonction in ast.walk(module)
        if isinstance(fonction, ast.FunctionDef) and fonction.name == "alphabeta"
        for n in ast.walk(fonction)
    ]
    appels = [
        n for n in noeuds if isinstance(n, ast.Call) and ast.unparse(n.func) == "alphabeta"
    ]
    if not appels:
        return Phrase("")
    rendus = [n.value for n in noeuds if isinstance(n, ast.Return)]
    changes = {
        nom: n for n in noeuds if isinstance(n, ast.Assign) for nom in _noms(n, ecrits=True)
    }
    boucles = [n for n in noeuds if isinstance(n, ast.For | ast.While)]
    regles = {
        "l'appel suivant ne reçoit pas alpha et beta": any(
            not {"alpha", "beta"} <= _noms(suivant) for suivant in appels
        ),
        "l'appel suivant reçoit alpha et beta échangés": any(
            [*filter({"alpha", "beta"}.__contains__, map(ast.unparse, suivant.args))]
            == ["beta", "alpha"]
            for suivant in appels
        ),
        "une coupe renvoie un nombre fixe, et non la meilleure valeur trouvée": any(
            isinstance(rendu, ast.Constant) for rendu in rendus
        ),
        "alpha est renvoyé, même quand c'est Sud qui joue": [
            n.id for n in rendus if isinstance(n, ast.Name)
        ]
        == ["alpha"],
        "alpha ne change jamais, quand Nord relève alpha après chaque coup": (
            "alpha" not in changes
        ),
        "beta ne change jamais, quand Sud abaisse beta après chaque coup": (
            "beta" not in changes
        ),
    }
    for borne, faux in (("alpha", "min"), ("beta", "max")):
        regles[
            f"à la ligne {{{borne}}}, {faux} change {borne} : Sud abaisse beta, et Nord relève "
            "alpha"
        ] = borne in changes and faux in _noms(changes[borne])
    regles["rien n'arrête la boucle : c'est break qui la quitte"] = not any(
        isinstance(n, ast.Break | ast.Return) for boucle in boucles for n in ast.walk(boucle)
    )
    for borne, juste in (("alpha", "max"), ("beta", "min")):
        regles[
            f"à la ligne {{{borne}}}, {borne} prend une valeur même moins bonne que la sienne "
            f": il faut {juste}({borne}, …)"
        ] = borne in changes and (
            isinstance(changes[borne].value, ast.Name) and juste not in _noms(changes[borne])
        )
    return Phrase(premier(regles), **{nom: n.lineno for nom, n in changes.items()})
