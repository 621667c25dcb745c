"""Question 6: a strategy that never proposes an invalid throw, and its file for others."""

import ast
import sys
from collections.abc import Sequence
from pathlib import Path

from trollkit.classroom.checks import PasCommence, PasEncore, reussi
from trollkit.classroom.reponses import Fonction
from trollkit.classroom.td1.reponses import (
    CONFIGURATIONS,
    Espace,
    appeler,
    dessin,
    fonction_de,
    pas_repondu,
    positions,
)
from trollkit.core.integers import as_integer
from trollkit.core.text import show
from trollkit.phrases import legal_phrase
from trollkit.trolls.partie import Partie
from trollkit.trolls.telling import stones

STRATEGIE = "strategie"
CELLULE = "question-6"
PARTAGE = "/drive"  # in a browser, the folder whose files JupyterLab shows, where it may
ISSUES = ((2, 1), (1, 2), (1, 1))  # the same throws at each turn: left wins, right wins, a draw


def question6(espace: Espace) -> None:
    """`strategie(partie, partiesPrecedentes)` answers an allowed throw in all positions."""
    vues = verifier_strategie(strategie_de(espace))
    reussi(
        f"{vues} positions, {vues} coups permis. Votre IA sait jouer ; sait-elle gagner ? "
        "L'échelle le dira."
    )


def strategie_de(espace: Espace) -> Fonction:
    """The student's strategy; the verdict when there is none, or it is one of the course's."""
    strategie = fonction_de(espace, STRATEGIE)
    if str(getattr(strategie, "__module__", "")).partition(".")[0] == "trollkit":
        raise PasEncore(
            "cette fonction est celle d'un personnage du cours ; le greffier a reconnu son "
            "écriture. Écrivez la vôtre."
        )
    return strategie


def verifier_strategie(strategie: Fonction) -> int:
    """How many positions were tried. Raises the verdict on the first bad answer."""
    vues = 0
    passe: list[Partie] = []
    commencees = 0
    for partie in positions(graine=6, parties=len(ISSUES) * 2 * len(CONFIGURATIONS)):
        if not partie.coupsPrecedents:
            passe = _passe(partie, commencees // len(CONFIGURATIONS))
            commencees += 1
        copies = [ancienne.copier() for ancienne in passe]
        vue = dessin(partie)
        coup = appeler(STRATEGIE, strategie, partie.copier(), copies, vue=vue)
        if coup is None and not vues:
            raise pas_repondu(STRATEGIE, strategie)
        _check_coup(coup, partie, vue)
        vues += 1
    return vues


def _passe(partie: Partie, nombre: int) -> list[Partie]:
    """So many earlier games of the match, at most one of each end."""
    anciennes = []
    for gauche, droite in ISSUES[:nombre]:
        ancienne = Partie(partie.nombreCases, partie.stockInitial)
        while not ancienne.terminee:
            ancienne.tourDeJeu(
                min(gauche, ancienne.stockGauche), min(droite, ancienne.stockDroite)
            )
        anciennes.append(ancienne)
    return anciennes


def _check_coup(coup: object, partie: Partie, vue: str) -> None:
    permis = legal_phrase(range(1, partie.stockGauche + 1))
    nombre = None if type(coup) is bool else as_integer(coup)
    if coup is None:
        raise PasEncore(
            "dans cette position, strategie ne renvoie rien (None) ; dans chaque cas, return "
            "doit donner un nombre. L'affrontement serait perdu, disqualifié.",
            vue,
        )
    if nombre is None:
        conseil = " Pour diviser, // donne un entier." if type(coup) is float else ""
        raise PasEncore(f"strategie répond {show(coup)} ; il fallait {permis}.{conseil}", vue)
    if nombre > partie.stockGauche:
        raise PasEncore(
            f"strategie veut lancer {stones(nombre)}, mais il n'en reste que "
            f"{partie.stockGauche} : disqualifiée. min(…, partie.stockGauche) l'éviterait.",
            vue,
        )
    if nombre < 1:
        raise PasEncore(
            f"strategie veut lancer {show(nombre)}, il faut au moins une pierre : "
            "disqualifiée. max(1, …) l'éviterait.",
            vue,
        )


def source(espace: Espace) -> str:
    """The source of a contest file: `strategie` and what it needs.

    The function stands as it was run last; whatever was run since counts too, as it does in
    the notebook. Raises the verdict that says why there is none.
    """
    from trollkit.classroom.submissions.extraction import extract_from
    from trollkit.classroom.submissions.problems import NoStrategy

    executees = _executees(espace)
    places = [place for place, texte in enumerate(executees) if _definit(texte)]
    if not places:
        raise PasCommence("exécutez d'abord la cellule qui définit strategie.")
    reponse = executees.pop(places[-1])
    cellules = [*((texte, False) for texte in executees), (reponse, True)]
    try:
        return extract_from(cellules, CELLULE, STRATEGIE)
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
    if sys.platform == "emscripten" and not Path.cwd().is_relative_to(PARTAGE):
        print(f"À cette adresse, le navigateur garde {chemin} pour lui : copiez ces lignes.\n")
        print(texte)


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
