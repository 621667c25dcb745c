"""The ladder in the notebook: who is beaten, where, and what that is worth.

What counts for the mark is played again outside of the notebook, isolated, by the same rules.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from trollkit.classroom.questions.answers import Fonction, surveille
from trollkit.classroom.questions.attempts import noter
from trollkit.classroom.questions.verdicts import PasEncore, TropLong
from trollkit.classroom.td1.badges import decerner
from trollkit.classroom.td1.ladder import LADDER, Duel, jouer, parts
from trollkit.classroom.td1.reponses import Espace
from trollkit.classroom.td1.strategie import strategie_de
from trollkit.core.numbers import decimal, short
from trollkit.core.text import many
from trollkit.notebook.live.audience import is_marked
from trollkit.trolls.partie import Partie
from trollkit.trolls.strategies import find

if TYPE_CHECKING:
    from trollkit.notebook.echelle import Ladder, Revue

LIMITE_S = 10.0  # for the games of one duel, which take a tenth of a second when all is well
BARREAUX = {rung.id: rung.points for rung in LADDER.rungs}
LECONS = {rung.id: rung.lesson for rung in LADDER.rungs}
CHOCOLATIER = {"chocolatier": 0.0}
_ISSUES = {3: "gagne", 1: "nul", 0: "perdu", -1: "disqualifie"}


def echelle(espace: Espace) -> float:
    """Play `strategie` against the whole ladder, shown as it goes; the points it would earn."""
    duels, vue = _monter(_prete(espace), BARREAUX, "L'échelle")
    noms = {id_: find(id_).name for id_ in BARREAUX}
    vue.etat = vue.etat | {"memoire": noter("td1", LADDER, noms, parts(duels))}
    battus = sum(part == 1 for part in parts(duels).values())
    if all(duel.points > 0 for duel in duels):
        decerner("infaillible")
    for badge, combien in (("barreau", 1), ("mi_hauteur", 3), ("sommet", len(LADDER.rungs))):
        if battus >= combien:
            decerner(badge)
    return round(LADDER.earned(parts(duels)), 2)


def defi6(espace: Espace) -> None:
    """Play `strategie` against the master of the chocolates, who is worth no point."""
    if is_marked():
        return  # a second of games that nobody watches and nothing is marked by
    duels, _ = _monter(_prete(espace), CHOCOLATIER, "La boîte de chocolats")
    if any(duel.points == 3 for duel in duels):
        decerner("gourmand")


def _prete(espace: Espace) -> Fonction:
    """The student's function; the verdict when it is not written yet."""
    strategie = strategie_de(espace)
    strategie(Partie(7, 15), [])
    return strategie.fonction


def _monter(
    strategie: Fonction, barreaux: dict[str, float], titre: str
) -> tuple[list[Duel], "Ladder"]:
    """All duels, and the widget that followed them. Raises PasEncore when they are stopped."""
    from IPython.display import display

    from trollkit.notebook.echelle import Ladder

    duels: list[Duel] = []

    def revoir(rang: int, categorie: int) -> "Revue | None":
        from trollkit.classroom.td1.perdues import revoir  # numpy and a solved table

        place = rang * len(LADDER.categories) + categorie
        return revoir(duels[place]) if place < len(duels) else None

    vue = Ladder(_etat(duels, barreaux, titre), revoir)
    display(vue)  # type: ignore[no-untyped-call]
    suite = jouer(strategie, list(barreaux))
    try:
        for _ in range(len(barreaux) * len(LADDER.categories)):
            with surveille(LIMITE_S):
                duels.append(next(suite))
            vue.etat = _etat(duels, barreaux, titre)
    except KeyboardInterrupt as arret:
        raise _arretee(arret, vue, duels, barreaux, titre) from None
    return duels, vue


def _arretee(
    arret: KeyboardInterrupt,
    vue: "Ladder",
    duels: Sequence[Duel],
    barreaux: dict[str, float],
    titre: str,
) -> PasEncore:
    """The verdict of a ladder that was left before its top."""
    attente = _en_cours(duels, barreaux)
    adversaire = find(attente[0]).name
    if isinstance(arret, TropLong):
        verdict = PasEncore(
            "contre {adversaire}, en {categorie}, les {parties} parties n'étaient pas finies "
            "après {limite:.0f} secondes ; cherchez une boucle qui ne finit pas.",
            adversaire=adversaire,
            categorie=_categorie(attente[1]),
            parties=LADDER.games,
            limite=LIMITE_S,
        )
    else:
        verdict = PasEncore(
            "arrêtée contre {adversaire} ; exécutez de nouveau la cellule pour finir.",
            adversaire=adversaire,
        )
    vue.etat = _etat(duels, barreaux, titre) | {
        "message": "Arrêtée avant la fin.",
        "fini": True,
    }
    return verdict


def _en_cours(duels: Sequence[Duel], barreaux: dict[str, float]) -> tuple[str, str]:
    """Who is being met, and on which board."""
    rang, categorie = divmod(len(duels), len(LADDER.categories))
    return list(barreaux)[rang], LADDER.categories[categorie]


def _etat(duels: Sequence[Duel], barreaux: dict[str, float], titre: str) -> dict[str, Any]:
    """All that the widget draws, JSON-ready."""
    total, gagnes = len(barreaux) * len(LADDER.categories), parts(duels)
    fini = len(duels) == total
    courant = None if fini else _en_cours(duels, barreaux)[0]
    points = sum(barreaux[id_] * part for id_, part in gagnes.items())
    return {
        "titre": titre,
        "categories": [_categorie(categorie) for categorie in LADDER.categories],
        "barreaux": [
            _barreau(id_, sur, [d for d in duels if d.adversaire == id_], id_ == courant)
            for id_, sur in barreaux.items()
        ],
        "avancement": [len(duels), total],
        "fini": fini,
        "message": _message(duels, barreaux, fini, points),
        "souci": _souci(duels),
        "memoire": "",
    }


def _souci(duels: Sequence[Duel]) -> str:
    """Where the student's function was disqualified, and why the first time."""
    fautes = [duel for duel in duels if duel.faute]
    if not fautes:
        return ""
    premiere, combien = fautes[0], len(fautes)
    return (
        f"⚑ Disqualifiée dans {many(combien, 'affrontement')}. La première fois contre "
        f"{find(premiere.adversaire).name}, en {_categorie(premiere.categorie)}. "
        f"{premiere.faute}"
    )


def _message(
    duels: Sequence[Duel], barreaux: dict[str, float], fini: bool, points: float
) -> str:
    if not fini:
        return (
            f"Affrontement {len(duels) + 1} sur {len(barreaux) * len(LADDER.categories)} : "
            f"{LADDER.games} parties chacun. Pour arrêter : bouton ■."
        )
    if not any(barreaux.values()):
        battu, sur = sum(duel.points == 3 for duel in duels), len(LADDER.categories)
        if not battu:
            return f"Il garde sa boîte : aucune catégorie gagnée sur {sur}."
        return f"Battu dans {many(battu, 'catégorie')} sur {sur}."
    return (
        f"Points estimés : {decimal(points)} sur {decimal(LADDER.total, 0)}. La note, elle, "
        "vient de parties rejouées à l'abri, hors de ce carnet."
    )


def _barreau(id_: str, sur: float, duels: Sequence[Duel], courant: bool) -> dict[str, Any]:
    lui = find(id_)
    complet = len(duels) == len(LADDER.categories)
    gagnes = sur * parts(duels).get(id_, 0.0)
    return {
        "nom": lui.name,
        "caractere": lui.character,
        "lecon": LECONS.get(id_, ""),
        "points": f"{decimal(gagnes)} / {short(sur)}" if complet and sur else "",
        "entier": complet and parts(duels)[id_] == 1,
        "courant": courant,
        "cases": [
            {
                "issue": _ISSUES[duel.points],
                "victoires": duel.resultat.victoires,
                "nuls": duel.resultat.nuls,
                "defaites": duel.resultat.defaites,
            }
            for duel in duels
        ],
    }


def _categorie(texte: str) -> str:
    return texte.replace("x", " × ")
