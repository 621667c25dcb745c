"""A strategy that never proposes an invalid throw: the first line of one, seen in play at once,
then question 6, and its file for others.
"""

import sys
from pathlib import Path

from trollkit.classroom.direct import Direct
from trollkit.classroom.questions.answers import Appel, Fonction, arret, fonction
from trollkit.classroom.questions.question import TD1
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Reussi, devant
from trollkit.classroom.td1.reponses import (
    CASES,
    CONFIGURATIONS,
    PIERRES,
    Espace,
    dessin,
    positions,
)
from trollkit.core.integers import as_integer
from trollkit.core.text import show
from trollkit.phrases import legal_phrase
from trollkit.trolls.partie import Partie
from trollkit.trolls.telling import stones

STRATEGIE = "strategie"
SIGNATURE = "partie, partiesPrecedentes"
PREMIERE, ORDRE = "maCatapulte", "pierres"
_PAR_FICHIER = (
    'Envoyez-y le fichier qu\'écrit td1.enregistrer(globals(), "moi.py"), ou ce carnet, que '
    "vous aurez téléchargé."
)
DIRECT = Direct("td1", "trolls", "question-6", STRATEGIE, _PAR_FICHIER)
source = DIRECT.source
PARTAGE = "/drive"  # in a browser, the folder whose files JupyterLab shows, where it may
ISSUES = ((2, 1), (1, 2), (1, 1))  # the same throws at each turn: left wins, right wins, a draw


def pilote(espace: Espace) -> Fonction | str:
    """Who plays the first duel: `maCatapulte`, one line long, or "humain" until it can."""
    from trollkit.classroom.pilotes import ou_humain

    return ou_humain(lambda: _catapulte(espace))


def _catapulte(espace: Espace) -> Fonction:
    """The first strategy, once its answers on the sheet's board are allowed throws."""
    catapulte = fonction(espace, PREMIERE, SIGNATURE)
    for partie in positions(graine=1, parties=4, plateaux=((CASES, PIERRES),)):
        with devant(dessin(partie)):
            _check_coup(_ordre(catapulte, partie), partie, PREMIERE)
    return catapulte.fonction


def _ordre(catapulte: Appel, partie: Partie) -> object:
    """Its answer; the mistakes of a first line are told as such, the others as ever."""

    def essai(*arguments: object) -> object:
        try:
            return catapulte.fonction(*arguments)
        except (NameError, TypeError) as erreur:
            return erreur

    coup = Appel(PREMIERE, essai, SIGNATURE)(partie, [])
    if isinstance(coup, NameError) and coup.name == ORDRE:
        raise PasCommence(
            "{premiere} attend son ordre ; remplacez les trois points par {ordre} = "
            "suivi d'un nombre, puis exécutez de nouveau sa cellule.",
            premiere=PREMIERE,
            ordre=ORDRE,
        )
    if isinstance(coup, TypeError):
        raise PasEncore(
            "{ordre} n'est pas un nombre que l'on puisse comparer à la réserve ; "
            "écrivez {ordre} = 2, ou un autre nombre entier, sans guillemets.",
            ordre=ORDRE,
        )
    if isinstance(coup, NameError):
        raise PasEncore("{dit}", dit=arret(PREMIERE, coup))
    return coup


@TD1.question("6", "strategie", unique=False)
def question6(espace: Espace) -> Reussi:
    """`strategie(partie, partiesPrecedentes)` answers an allowed throw in all positions."""
    vues = _verifier_strategie(strategie_de(espace))
    return Reussi(
        f"{vues} positions, {vues} coups permis. Votre IA sait jouer ; sait-elle gagner ? "
        "L'échelle le dira."
    )


def strategie_de(espace: Espace) -> Appel:
    """The student's strategy; the verdict when there is none, or it is one of the course's."""
    strategie = fonction(espace, STRATEGIE, SIGNATURE)
    if str(getattr(strategie.fonction, "__module__", "")).partition(".")[0] == "trollkit":
        raise PasEncore(
            "cette fonction est celle d'un personnage du cours ; le greffier a reconnu son "
            "écriture. Écrivez la vôtre."
        )
    return strategie


def _verifier_strategie(strategie: Appel) -> int:
    """How many positions were tried. Raises the verdict on the first bad answer."""
    vues = 0
    passe: list[Partie] = []
    commencees = 0
    for partie in positions(graine=6, parties=len(ISSUES) * 2 * len(CONFIGURATIONS)):
        if not partie.coupsPrecedents:
            passe = _passe(partie, commencees // len(CONFIGURATIONS))
            commencees += 1
        with devant(dessin(partie)):
            _check_coup(strategie(partie, passe), partie)
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


def _check_coup(coup: object, partie: Partie, nom: str = STRATEGIE) -> None:
    permis = legal_phrase(range(1, partie.stockGauche + 1))
    nombre = None if type(coup) is bool else as_integer(coup)
    if nombre is None:
        conseil = " Pour diviser, // donne un entier." if type(coup) is float else ""
        raise PasEncore(
            "{nom} répond {coup} ; il fallait {permis}.{conseil}",
            nom=nom,
            coup=show(coup),
            permis=permis,
            conseil=conseil,
        )
    if nombre > partie.stockGauche:
        raise PasEncore(
            "{nom} veut lancer {nombre}, mais il n'en reste que {stockgauche} : "
            "disqualifiée. min(…, partie.stockGauche) l'éviterait.",
            nom=nom,
            nombre=stones(nombre),
            stockgauche=partie.stockGauche,
        )
    if nombre < 1:
        raise PasEncore(
            "{nom} veut lancer {nombre}, il faut au moins une pierre : disqualifiée. "
            "max(1, …) l'éviterait.",
            nom=nom,
            nombre=show(nombre),
        )


def enregistrer(espace: Espace, fichier: str) -> None:
    """Write the strategy into a file of its own, to be handed to others."""
    from trollkit.core.own_files import names_a_module

    chemin = Path(fichier)
    if chemin.suffix != ".py" or not chemin.stem.isidentifier():
        raise PasEncore(
            "« {fichier} » ne va pas : donnez un nom sans espace qui finit par .py, "
            "comme lea.py.",
            fichier=fichier,
        )
    if names_a_module(chemin.stem):
        raise PasEncore(
            f"« {fichier} » porte le nom d'un module : à côté de votre carnet, Python lirait "
            "l'un pour l'autre. Donnez un autre nom, comme lea.py."
        )
    texte = source(espace)
    chemin.parent.mkdir(parents=True, exist_ok=True)
    chemin.write_text(texte, encoding="utf-8")
    print(f"{chemin} est écrit : {len(texte.splitlines())} lignes, à donner telles quelles.")
    if sys.platform == "emscripten" and not Path.cwd().is_relative_to(PARTAGE):
        print(f"À cette adresse, le navigateur garde {chemin} pour lui : copiez ces lignes.\n")
        print(texte)
