"""The student's strategy as a file, from the cells that were run in this notebook."""

import ast
from collections.abc import Sequence
from pathlib import Path

from trollkit.classroom.checks import PasCommence, PasEncore
from trollkit.classroom.td1.question6 import STRATEGIE
from trollkit.classroom.td1.recits import Espace

CELLULE = "question-6"


def source(espace: Espace) -> str:
    """The source of a contest file: `strategie` and what it needs.

    The function stands as it was run last; whatever was run since counts too, as it does in
    the notebook. Raises the verdict that says why there is none.
    """
    from nbformat.v4 import new_code_cell, new_notebook

    from trollkit.classroom.submissions.extraction import extract
    from trollkit.classroom.submissions.problems import NoStrategy

    executees = _executees(espace)
    places = [place for place, texte in enumerate(executees) if _definit(texte)]
    if not places:
        raise PasCommence("exécutez d'abord la cellule qui définit strategie.")
    reponse = executees.pop(places[-1])
    cellules = [new_code_cell(texte) for texte in executees]  # type: ignore[no-untyped-call]
    derniere = new_code_cell(  # type: ignore[no-untyped-call]
        reponse, metadata={"nbgrader": {"grade_id": CELLULE, "solution": True}}
    )
    carnet = new_notebook(cells=[*cellules, derniere])  # type: ignore[no-untyped-call]
    try:
        return extract(carnet, CELLULE, STRATEGIE)
    except NoStrategy as probleme:
        raise PasEncore(str(probleme)) from None


def enregistrer(espace: Espace, fichier: str) -> None:
    """Write the strategy into a file of its own, to be handed to others."""
    chemin = Path(fichier)
    if chemin.suffix != ".py" or not chemin.stem.isidentifier():
        raise PasEncore(
            f"« {fichier} » ne va pas : donnez un nom sans espace qui finit par .py, comme "
            "lea.py."
        )
    texte = source(espace)
    chemin.parent.mkdir(parents=True, exist_ok=True)
    chemin.write_text(texte, encoding="utf-8")
    print(f"{chemin} est écrit : {len(texte.splitlines())} lignes, à donner telles quelles.")


def _executees(espace: Espace) -> list[str]:
    """The sources of the cells that were run, oldest first."""
    cellules = espace.get("In")
    if not isinstance(cellules, Sequence):
        raise PasEncore("la liste In du carnet a disparu ; redémarrez le noyau.")
    return [texte for texte in cellules if isinstance(texte, str) and texte.strip()]


def _definit(texte: str) -> bool:
    """Whether a cell defines the function; magics and errors do not matter here."""
    try:
        corps = ast.parse(texte).body
    except (SyntaxError, ValueError):
        return f"def {STRATEGIE}(" in texte
    return any(
        (isinstance(noeud, ast.FunctionDef) and noeud.name == STRATEGIE)
        or (
            isinstance(noeud, ast.Assign)
            and any(isinstance(c, ast.Name) and c.id == STRATEGIE for c in noeud.targets)
        )
        for noeud in corps
    )
