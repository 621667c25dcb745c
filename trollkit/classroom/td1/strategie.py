"""The student's strategy: a first one of one line (`pilote`), question 6, `echelle`.

Question 6 checks that it never proposes an invalid throw. The ladder is played in the notebook
without isolation, since it is the student's own code; the mark comes from the arena, by the
same ladder. `enregistrer` writes the strategy to a file.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from trollkit.classroom.direct import Direct
from trollkit.classroom.questions.answers import UN_TEXTE, Appel, Espace, Fonction, fonction
from trollkit.classroom.questions.climb import Montee, estimer
from trollkit.classroom.questions.ladder import bascule, plus_grande_chute
from trollkit.classroom.questions.question import TD1
from trollkit.classroom.questions.verdicts import (
    PasCommence,
    PasEncore,
    Phrase,
    Reussi,
    devant,
)
from trollkit.classroom.td1.ladder import CASES, LADDER, PIERRES
from trollkit.classroom.td1.parties import CONFIGURATIONS, dessin, positions
from trollkit.core.contest import Told
from trollkit.core.numbers import as_integer
from trollkit.phrases import legal_phrase
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import GAME

STRATEGIE = "strategie"
SIGNATURE = "partie, partiesPrecedentes"
PREMIERE = "maCatapulte"
_PAR_FICHIER = (
    'Envoyez-y le fichier qu\'écrit td1.enregistrer(globals(), "moi.py"), ou ce carnet, que '
    "vous aurez téléchargé."
)
DIRECT = Direct("trolls", "question-6", STRATEGIE, _PAR_FICHIER)
source = DIRECT.source
PARTAGE = "/drive"  # in a browser, the folder whose files JupyterLab shows, if it is mounted
# Processor seconds for the moves of question 6. The hidden tests ask for about four times as
# many moves, and are stopped after fifteen seconds; the arena gives a duel of a thousand games
# ten seconds.
LENTE_S = 3.0
ISSUES = ((2, 1), (1, 2), (1, 1))  # throws, the same each turn: left wins, right wins, a draw


def pilote(espace: Espace) -> Fonction | str:
    """The player of the first duel: the student's `maCatapulte`, "humain" until it is right."""
    from trollkit.classroom.pret import ou_humain

    return ou_humain(lambda: _catapulte(espace))


def _catapulte(espace: Espace) -> Fonction:
    """The function `maCatapulte`, if its answers on the sheet's board are allowed throws.

    Raises PasCommence while its line lacks `pierres =`, and PasEncore as any question does.
    """
    catapulte = fonction(espace, PREMIERE, SIGNATURE)
    for partie in positions(graine=1, parties=4, plateaux=((CASES, PIERRES),)):
        with devant(dessin(partie)):
            try:
                coup = catapulte(partie, [])
            except PasEncore as verdict:
                erreur = verdict.__context__
                if isinstance(erreur, NameError) and erreur.name == "pierres":
                    raise PasCommence(
                        "{premiere} attend son ordre ; remplacez les trois points par "
                        "pierres = suivi d'un nombre, puis exécutez de nouveau sa cellule.",
                        premiere=Phrase(PREMIERE),
                    ) from None
                raise
            _check_coup(coup, partie, PREMIERE)
    return catapulte.fonction


@TD1.question("6", "strategie", unique=False)
def question6(espace: Espace) -> Reussi:
    """`strategie(partie, partiesPrecedentes)` answers an allowed throw in all positions.

    Each board is played first without earlier games, then after one, two and three. Then the
    strategy's own throws are played on.
    """
    strategie = strategie_de(espace)
    passe: list[Partie] = []
    vues = commencees = 0
    for partie in positions(graine=6, parties=len(ISSUES) * 2 * len(CONFIGURATIONS)):
        if not partie.coupsPrecedents:
            passe = _passe(partie, commencees // len(CONFIGURATIONS))
            commencees += 1
        with devant(dessin(partie)):
            _check_coup(strategie(partie, passe), partie)
        vues += 1
    if strategie.total > LENTE_S:
        raise PasEncore(
            "les {vues} coups sont permis, mais strategie y a passé {total:.0f} s. La "
            "correction en demande quatre fois plus, et s'arrête à 15 s : elle serait arrêtée. "
            "Cherchez ce qui est calculé pour rien, ou deux fois.",
            vues=vues,
            total=strategie.total,
        )
    for numero, plateau in enumerate(CONFIGURATIONS * 2):
        _joue(strategie, Partie(*plateau), Random(numero))
    return Reussi(
        f"{vues} positions, {vues} coups permis. Votre IA sait jouer ; sait-elle gagner ? "
        "L'échelle le dira."
    )


def _joue(strategie: Appel, partie: Partie, hasard: Random) -> None:
    """Play a game of the strategy's own throws, which lead where no random game does."""
    while not partie.terminee:
        with devant(dessin(partie)):
            coup = strategie(partie.copier(), [])
            _check_coup(coup, partie)
        partie.tourDeJeu(as_integer(coup) or 1, hasard.randint(1, min(5, partie.stockDroite)))


def strategie_de(espace: Espace) -> Appel:
    """The student's strategy. Raises the verdict when there is none, or it is the kit's own."""
    strategie = fonction(espace, STRATEGIE, SIGNATURE)
    if str(getattr(strategie.fonction, "__module__", "")).partition(".")[0] == "trollkit":
        raise PasEncore(
            "cette fonction est celle d'un personnage du cours ; le greffier a reconnu son "
            "écriture. Écrivez la vôtre."
        )
    return strategie


def _passe(partie: Partie, nombre: int) -> list[Partie]:
    """`nombre` earlier games (at most three, each with another result) on the same board."""
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
    nombre = None if type(coup) is bool else as_integer(coup)
    reserve = partie.stockGauche
    if nombre is None:
        patron = "{nom} répond {coup!r}{texte} ; il fallait {permis}."
    elif nombre > reserve:
        patron = (
            "{nom} veut lancer {nombre:pierre}, mais il n'en reste que {reserve} : "
            "disqualifiée. min(…, partie.stockGauche) l'éviterait."
        )
    elif nombre < 1:
        patron = (
            "{nom} veut lancer {nombre}, il faut au moins une pierre : disqualifiée. "
            "max(1, …) l'éviterait."
        )
    else:
        return
    raise PasEncore(
        patron,
        nom=nom,
        coup=coup,
        texte=Phrase(UN_TEXTE * isinstance(coup, str)),
        permis=legal_phrase(range(1, reserve + 1)),
        nombre=nombre,
        reserve=reserve,
    )


def enregistrer(espace: Espace, fichier: str) -> None:
    """Write the strategy to the `.py` file `fichier`, to be given to others.

    Raises PasEncore on another name, and the verdict when there is no strategy.
    """
    from trollkit.core.files import names_a_module

    chemin, patron = Path(fichier), ""
    if chemin.suffix != ".py" or not chemin.stem.isidentifier():
        patron = (
            "« {fichier} » ne va pas : donnez un nom sans espace qui finit par .py, "
            "comme lea.py."
        )
    elif names_a_module(chemin.stem):
        patron = (
            "« {fichier} » porte le nom d'un module : à côté de votre carnet, Python lirait "
            "l'un pour l'autre. Donnez un autre nom, comme lea.py."
        )
    if patron:
        raise PasEncore(patron, fichier=fichier)
    texte = source(espace)
    chemin.parent.mkdir(parents=True, exist_ok=True)
    chemin.write_text(texte, encoding="utf-8")
    print(f"{chemin} est écrit : {len(texte.splitlines())} lignes, à donner telles quelles.")
    if sys.platform == "emscripten" and not Path.cwd().is_relative_to(PARTAGE):
        print(f"À cette adresse, le navigateur garde {chemin} pour lui : copiez ces lignes.\n")
        print(texte)


class _Gardiens(Montee):
    """A ladder whose lost games are replayed with the chances that perfect play gives."""

    def widget(self) -> type[Any]:
        from trollkit.notebook.panels import Ladder

        return Ladder

    def film(self, categorie: str, partie: Told, lui: str, titre: str) -> Any:
        """The replay, open on the turn that cost most; by `bascule` without exact chances."""
        from trollkit.notebook.rediffusion import film  # imports numpy, and solves the game

        coups = [(gauche, droite) for gauche, droite in partie.turns]
        noms = "votre stratégie", lui
        montre = film(*GAME.parse_config(categorie), coups, noms, titre)
        if montre["chances"]:
            tour = plus_grande_chute(montre["chances"])
        else:
            tour = bascule([2 * vue["troll"] - vue["cases"] + 1 for vue in montre["scenes"]])
        return {"film": montre, "tour": tour}


def echelle(espace: Espace) -> float:
    """Play `strategie` against the ladder, shown in a widget; the points it would earn."""
    strategie_de(espace)(Partie(CASES, PIERRES), [])
    montee = _Gardiens("trolls", LADDER, source)
    return estimer(espace, STRATEGIE, SIGNATURE, montee, "td1")
