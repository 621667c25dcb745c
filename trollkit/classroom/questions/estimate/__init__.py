"""The estimate of a question that the arena marks, in the notebook's own kernel.

The same ladder, the same rules and the same clock as for the mark, which is decided outside of
the notebook, on other maps: an estimate.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from trollkit.classroom.questions.answers import Espace, Fonction, fonction, surveille
from trollkit.classroom.questions.attempts import noter
from trollkit.classroom.questions.estimate.chrono import SLOW, Chrono
from trollkit.classroom.questions.estimate.montee import Montee, RungDuel
from trollkit.classroom.questions.loans import check_arene
from trollkit.classroom.questions.verdicts import PasEncore, TropLong
from trollkit.core.contest import DuelOutcome
from trollkit.core.numbers import decimal
from trollkit.core.scorebook import verdict
from trollkit.games import game
from trollkit.phrases import fault_phrase

if TYPE_CHECKING:
    from trollkit.notebook.echelle import Ladder as Vue

LIMITE_S = 20.0  # for one duel, which takes a second or two when all is well


def estimer(
    espace: Espace,
    nom: str,
    signature: str,
    montee: Montee,
    feuille: str,
    limite: float | None = None,
) -> float:
    """Climb with the student's function `nom`, shown as it goes; the points it would earn.

    What the attempt came to is remembered for the sheet. No duel may take longer than `limite`
    seconds, LIMITE_S if it is None. Raises the verdict when there is no such function, when
    the arena would stop it for its slowness, which is then seen long before, or when its games
    never end.
    """
    strategie = fonction(espace, nom, signature).fonction
    check_arene(nom, strategie, espace)
    ladder, limite = montee.ladder, LIMITE_S if limite is None else limite
    vue = _montrer(montee)
    try:
        for rang in range(len(ladder.rungs)):
            for categorie in ladder.categories:
                vue.etat = montee.etat(_attente(montee, rang, categorie))
                montee.duels.append(_jouer(strategie, montee, rang, categorie, limite))
    except PasEncore:
        vue.etat = montee.etat("Arrêtée avant la fin.", fini=True)
        raise
    parts = montee.parts()
    points = round(ladder.earned(parts), 2)
    conclusion = (
        f"Estimation : {decimal(points)} sur {decimal(ladder.total, 0)}. La note vient "
        "d'autres parties, jouées à l'abri, hors de ce carnet."
    )
    essai = noter(feuille, ladder, montee.noms(), parts)
    vue.etat = montee.etat(conclusion, essai, fini=True)
    return points


def _montrer(montee: Montee) -> "Vue":
    from IPython.display import display

    from trollkit.notebook.echelle import film_ladder

    vue = film_ladder(montee.jeu)(montee.etat(""), montee.revoir)
    display(vue)  # type: ignore[no-untyped-call]
    return vue


def _attente(montee: Montee, rang: int, categorie: str) -> str:
    combien = len(montee.ladder.rungs) * len(montee.ladder.categories)
    return (
        f"Affrontement {len(montee.duels) + 1} sur {combien}, contre "
        f"{montee.adversaire(rang).NOM}, « {categorie} » : {montee.ladder.games} parties. "
        "Pour arrêter : bouton ■."
    )


def _jouer(
    strategie: Fonction, montee: Montee, rang: int, categorie: str, limite: float
) -> RungDuel:
    discipline, ladder, lui = game(montee.jeu), montee.ladder, montee.adversaire(rang)
    autre = discipline.entry(vars(lui), categorie)
    chrono = Chrono(discipline.allowance.over(ladder.games))
    timed = replace(discipline, seat=lambda joueur, c: chrono.siege(discipline.seat(joueur, c)))
    ou = f"contre {lui.NOM}, « {categorie} »"
    outcome = _ecoute(
        ou,
        lambda vu: timed.play(
            vu(chrono.mesure(strategie)), vu(autre), categorie, ladder.games, ladder.seed
        ),
        limite,
        chrono,
    )
    faute = outcome.faults[0]
    fautes = (faute is not None, outcome.faults[1] is not None)
    juge = verdict(outcome.wins, outcome.losses, ladder.games, fautes)
    if faute:
        dite = chrono.faute(faute)
        if dite.kind in SLOW:
            raise PasEncore(
                "{ou} : {fault_phrase} {lenteur}. Pour la note, les limites sont les mêmes "
                ": toutes ces parties y seraient perdues. Cherchez ce qui ne finit pas, ou "
                "ce qui est calculé deux fois.",
                ou=ou,
                fault_phrase=fault_phrase(dite),
                lenteur=chrono.lenteur,
            )
        return RungDuel(0, 0, ladder.games, juge, outcome.moves, fault_phrase(dite))
    return RungDuel(outcome.wins, outcome.draws, outcome.losses, juge, outcome.moves)


def _ecoute(
    ou: str,
    jouer: Callable[[Callable[[Fonction], Fonction]], DuelOutcome],
    limite: float,
    chrono: Chrono,
) -> DuelOutcome:
    """The duel, printing caught; time that is over or a stop is no fault of a player's.

    `jouer` gets what both players are to be wrapped in. Raises PasEncore.
    """
    arrets: list[KeyboardInterrupt] = []

    def vu(joueur: Fonction) -> Fonction:
        def coup(*arguments: object) -> object:
            try:
                return joueur(*arguments)
            except KeyboardInterrupt as arret:  # the table takes it for a fault
                arrets.append(arret)
                raise

        return coup

    outcome = None
    try:
        with surveille(limite):
            outcome = jouer(vu)
    except KeyboardInterrupt as arret:
        arrets.append(arret)
    if outcome is not None and not arrets:
        return outcome
    if any(isinstance(arret, TropLong) for arret in arrets):
        raise PasEncore(
            "{ou} : les parties n'étaient pas finies après {limite:.0f} secondes. "
            "{lenteur}. La note attend plus longtemps que ce carnet ; ici, cherchez ce "
            "qui est calculé deux fois.",
            ou=ou,
            limite=limite,
            lenteur=chrono.lenteur,
        )
    raise PasEncore("{ou} : arrêté ; exécutez de nouveau la cellule pour finir.", ou=ou)
