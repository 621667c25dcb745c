"""What an alpha-beta that cuts too little does not do, as its own text says."""

import ast

from trollkit.classroom.questions.causes.code import Espace, arbre, cellule_de

BORNES = ("alpha", "beta")


def oubli(espace: Espace) -> str:
    """What the student's `alphabeta` never does with its window, "" when it is not seen."""
    module = arbre(cellule_de(espace, "alphabeta"))
    fonction = next(
        (n for n in ast.walk(module or ast.Module([], [])) if _est_elle(n)), ast.Module([], [])
    )
    appels = [n for n in ast.walk(fonction) if isinstance(n, ast.Call) and _nom(n.func)]
    if not appels:
        return ""
    if not all(set(BORNES) <= _lus(appel) for appel in appels):
        return "l'appel suivant ne reçoit pas alpha et beta"
    if any(_rangs(appel) == ["beta", "alpha"] for appel in appels):
        return "l'appel suivant reçoit alpha et beta échangés"
    rendus = [n.value for n in ast.walk(fonction) if isinstance(n, ast.Return)]
    if any(isinstance(rendu, ast.Constant) for rendu in rendus):
        return "une coupe renvoie un nombre fixe, et non la meilleure valeur trouvée"
    if [n.id for n in rendus if isinstance(n, ast.Name)] == ["alpha"]:
        return "alpha est renvoyé, même quand c'est Sud qui joue"
    changes = {
        n.id: ligne
        for ligne in ast.walk(fonction)
        if isinstance(ligne, ast.Assign)
        for n in ast.walk(ligne)
        if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    }
    for borne, qui in (("alpha", "Nord relève"), ("beta", "Sud abaisse")):
        if borne not in changes:
            return f"{borne} ne change jamais, quand {qui} {borne} après chaque coup"
    for borne, faux in (("alpha", "min"), ("beta", "max")):
        if any(isinstance(n, ast.Name) and n.id == faux for n in ast.walk(changes[borne])):
            return (
                f"à la ligne {changes[borne].lineno}, {faux} change {borne} : Sud abaisse "
                "beta, et Nord relève alpha"
            )
    boucles = [n for n in ast.walk(fonction) if isinstance(n, ast.For | ast.While)]
    if not any(
        isinstance(n, ast.Break | ast.Return) for boucle in boucles for n in ast.walk(boucle)
    ):
        return "rien n'arrête la boucle : c'est break qui la quitte"
    for borne, juste in (("alpha", "max"), ("beta", "min")):
        if juste not in _lus(changes[borne]) and isinstance(changes[borne].value, ast.Name):
            return (
                f"à la ligne {changes[borne].lineno}, {borne} prend une valeur même moins "
                f"bonne que la sienne : il faut {juste}({borne}, …)"
            )
    return ""


def _rangs(appel: ast.Call) -> list[str]:
    """The bounds that a call hands on, in its order."""
    return [n.id for n in appel.args if isinstance(n, ast.Name) and n.id in BORNES]


def _est_elle(noeud: ast.AST) -> bool:
    return isinstance(noeud, ast.FunctionDef) and noeud.name == "alphabeta"


def _nom(noeud: ast.AST) -> bool:
    return isinstance(noeud, ast.Name) and noeud.id == "alphabeta"


def _lus(noeud: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(noeud) if isinstance(n, ast.Name)}
