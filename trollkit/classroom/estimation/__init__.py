"""The estimate of a question that the arena marks, in the notebook's own kernel.

The same ladder, the same rules and the same clock as for the mark, which is decided outside of
the notebook, on other maps: an estimate.
"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from trollkit.classroom.checks import PasEncore, plie
from trollkit.classroom.estimation.chrono import SLOW, Chrono
from trollkit.classroom.ladder import Ladder
from trollkit.classroom.reponses import Espace, Fonction, TropLong, fonction, surveille
from trollkit.classroom.secours import check_arene
from trollkit.core.contest import DuelOutcome
from trollkit.core.numbers import decimal
from trollkit.core.scoring import Verdict, verdict
from trollkit.games import game
from trollkit.phrases import fault_phrase

LIMITE_S = 20.0  # for one duel, which takes a second or two when all is well


class RungDuel(NamedTuple):
    """What a strategy did against one rung in one category."""

    gagnees: int
    nulles: int
    perdues: int
    verdict: Verdict
    souci: str  # why it was disqualified, "" when it was not


def estimer(
    espace: Espace,
    nom: str,
    signature: str,
    jeu: str,
    ladder: Ladder,
    limite: float | None = None,
) -> float:
    """Play the student's function `nom` against each rung, shown line by line; its points.

    No duel may take longer than `limite` seconds, LIMITE_S if it is None. Raises the verdict
    when there is no such function, when the arena would stop it for its slowness, which is
    then seen long before, or when its games never end.
    """
    strategie = fonction(espace, nom, signature).fonction
    check_arene(nom, strategie, espace)
    limite = LIMITE_S if limite is None else limite
    resultats = {}
    dits: set[str] = set()
    print(f"{'adversaire':<16} {'parties':<8} {'gagnées':>7} {'nulles':>7} {'perdues':>7}")
    for rung in ladder.rungs:
        lui = import_module(f"trollkit.{jeu}.strategies.{rung.id}")
        duels = [
            _affronter(strategie, lui, jeu, categorie, ladder, dits, limite)
            for categorie in ladder.categories
        ]
        mesures = [getattr(duel.verdict, ladder.measure)[0] for duel in duels]
        resultats[rung.id] = ladder.share(mesures)
        gagne = rung.points * resultats[rung.id]
        print(f"{'':16} {decimal(gagne)} sur {decimal(rung.points)}".rstrip())
    points = round(ladder.earned(resultats), 2)
    print(
        f"Estimation : {decimal(points)} sur {decimal(ladder.total, 0)}. La note vient "
        "d'autres parties, jouées à l'abri,\nhors de ce carnet."
    )
    return points


def _affronter(
    strategie: Fonction,
    lui: ModuleType,
    jeu: str,
    categorie: str,
    ladder: Ladder,
    dits: set[str],
    limite: float,
) -> RungDuel:
    """One duel, told in one line; what disqualifies is told the first time, kept in `dits`."""
    duel = _jouer(strategie, lui, jeu, categorie, ladder, limite)
    print(
        f"{lui.NOM:<16} {categorie:<8} {duel.gagnees:>7} {duel.nulles:>7} {duel.perdues:>7}"
        + (" ⚑ disqualifiée" if duel.souci else "")
    )
    if duel.souci and not dits:
        print("\n".join(plie(f"⚑ {duel.souci}")))
        dits.add(duel.souci)
    return duel


def _jouer(
    strategie: Fonction,
    lui: ModuleType,
    jeu: str,
    categorie: str,
    ladder: Ladder,
    limite: float,
) -> RungDuel:
    discipline = game(jeu)
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
                f"{ou} : {fault_phrase(dite)} {chrono.lenteur}. Pour la note, les limites "
                "sont les mêmes : toutes ces parties y seraient perdues. Cherchez ce qui ne "
                "finit pas, ou ce qui est calculé deux fois."
            )
        return RungDuel(0, 0, ladder.games, juge, fault_phrase(dite))
    return RungDuel(outcome.wins, outcome.draws, outcome.losses, juge, "")


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
            f"{ou} : les parties n'étaient pas finies après {limite:.0f} secondes. "
            f"{chrono.lenteur}. La note attend plus longtemps que ce carnet ; ici, cherchez ce "
            "qui est calculé deux fois."
        )
    raise PasEncore(f"{ou} : arrêté ; exécutez de nouveau la cellule pour finir.")
