"""The ladder in the notebook: who is beaten, where, and what that is worth."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from trollkit.classroom.questions.answers import Fonction, surveille
from trollkit.classroom.questions.attempts import noter
from trollkit.classroom.questions.verdicts import PasEncore, TropLong
from trollkit.classroom.td1.ladder import LADDER, Duel, jouer, parts
from trollkit.classroom.td1.paris import decerner
from trollkit.classroom.td1.reponses import Espace
from trollkit.classroom.td1.strategie import strategie_de
from trollkit.core.numbers import decimal, short
from trollkit.core.text import many
from trollkit.notebook.live.audience import is_marked
from trollkit.trolls.partie import DROITE, Partie
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find

if TYPE_CHECKING:
    from trollkit.notebook import echelle as montres
    from trollkit.notebook.replay.widget import ShownGame

LIMITE_S = 10.0  # for the games of one duel, which take a tenth of a second when all is well
BARREAUX = {rung.id: rung.points for rung in LADDER.rungs}
LECONS = {rung.id: rung.lesson for rung in LADDER.rungs}
CHOCOLATIER = {"chocolatier": 0.0}
_ISSUES = {3: "gagne", 1: "nul", 0: "perdu", -1: "disqualifie"}


def echelle(espace: Espace) -> float:
    """Play `strategie` against the whole ladder, shown as it goes; the points it would earn."""
    montee = _Montee(BARREAUX, "L'échelle")
    vue = montee.jouee(_prete(espace))
    gagnes = parts(montee.duels)
    noms = {id_: find(id_).name for id_ in BARREAUX}
    vue.etat = vue.etat | {"memoire": noter("td1", LADDER, noms, gagnes)}
    battus = sum(part == 1 for part in gagnes.values())
    if all(duel.points > 0 for duel in montee.duels):
        decerner("infaillible")
    for badge, combien in (("barreau", 1), ("mi_hauteur", 3), ("sommet", len(LADDER.rungs))):
        if battus >= combien:
            decerner(badge)
    return round(LADDER.earned(gagnes), 2)


def defi6(espace: Espace) -> None:
    """Play `strategie` against the master of the chocolates, who is worth no point."""
    if is_marked():
        return  # a second of games that nobody watches and nothing is marked by
    montee = _Montee(CHOCOLATIER, "La boîte de chocolats")
    montee.jouee(_prete(espace))
    if any(duel.points == 3 for duel in montee.duels):
        decerner("gourmand")


def _prete(espace: Espace) -> Fonction:
    """The student's function; the verdict when it is not written yet."""
    strategie = strategie_de(espace)
    strategie(Partie(7, 15), [])
    return strategie.fonction


@dataclass
class _Montee:
    """Duels with some opponents, one after the other, and what the widget shows of them."""

    barreaux: Mapping[str, float]  # what beating each is worth
    titre: str
    duels: list[Duel] = field(default_factory=list)

    def jouee(self, strategie: Fonction) -> "montres.Ladder":
        """The widget that has followed all duels. Raises PasEncore when they are stopped."""
        from IPython.display import display

        from trollkit.notebook.echelle import Ladder

        vue = Ladder(self._etat(), self._revoir)
        display(vue)  # type: ignore[no-untyped-call]
        suite = jouer(strategie, self.barreaux)
        try:
            while not self._fini():
                with surveille(LIMITE_S):
                    self.duels.append(next(suite))
                vue.etat = self._etat()
        except KeyboardInterrupt as arret:
            vue.etat = self._etat() | {"message": "Arrêtée avant la fin.", "fini": True}
            raise self._arretee(trop_long=isinstance(arret, TropLong)) from None
        return vue

    def _arretee(self, trop_long: bool) -> PasEncore:
        """The verdict of a ladder that was left before its top."""
        id_, categorie = self._en_cours()
        adversaire = find(id_).name
        if not trop_long:
            return PasEncore(
                "arrêtée contre {adversaire} ; exécutez de nouveau la cellule pour finir.",
                adversaire=adversaire,
            )
        return PasEncore(
            "contre {adversaire}, en {categorie}, les {parties} parties n'étaient pas finies "
            "après {limite:.0f} secondes ; strategie calcule trop longtemps, ou une de ses "
            "boucles ne finit pas.",
            adversaire=adversaire,
            categorie=_categorie(categorie),
            parties=LADDER.games,
            limite=LIMITE_S,
        )

    def _total(self) -> int:
        return len(self.barreaux) * len(LADDER.categories)

    def _fini(self) -> bool:
        return len(self.duels) == self._total()

    def _en_cours(self) -> tuple[str, str]:
        """Who is being met, and on which board."""
        rang, categorie = divmod(len(self.duels), len(LADDER.categories))
        return list(self.barreaux)[rang], LADDER.categories[categorie]

    def _etat(self) -> dict[str, Any]:
        """All that the widget draws, JSON-ready."""
        return {
            "titre": self.titre,
            "categories": [_categorie(categorie) for categorie in LADDER.categories],
            "barreaux": [self._barreau(id_) for id_ in self.barreaux],
            "avancement": [len(self.duels), self._total()],
            "fini": self._fini(),
            "message": self._message(),
            "souci": self._souci(),
            "memoire": "",
        }

    def _barreau(self, id_: str) -> dict[str, Any]:
        lui, sur = find(id_), self.barreaux[id_]
        duels = [duel for duel in self.duels if duel.adversaire == id_]
        part = parts(duels).get(id_, 0.0) if len(duels) == len(LADDER.categories) else None
        return {
            "nom": lui.name,
            "caractere": lui.character,
            "lecon": LECONS.get(id_, ""),
            "points": ""
            if part is None or not sur
            else f"{decimal(sur * part)} / {short(sur)}",
            "entier": part == 1,
            "courant": not self._fini() and self._en_cours()[0] == id_,
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

    def _message(self) -> str:
        if not self._fini():
            return (
                f"Affrontement {len(self.duels) + 1} sur {self._total()} : "
                f"{LADDER.games} parties chacun. Pour arrêter : bouton ■."
            )
        if self.barreaux is CHOCOLATIER:
            battu, sur = sum(duel.points == 3 for duel in self.duels), self._total()
            if not battu:
                return f"Il garde sa boîte : aucune catégorie gagnée sur {sur}."
            return f"Battu dans {many(battu, 'catégorie')} sur {sur}."
        points = sum(self.barreaux[id_] * part for id_, part in parts(self.duels).items())
        return (
            f"Points estimés : {decimal(points)} sur {decimal(LADDER.total, 0)}. La note, "
            "elle, vient de parties rejouées à l'abri, hors de ce carnet."
        )

    def _souci(self) -> str:
        """Where the student's function was disqualified, and why the first time."""
        fautes = [duel for duel in self.duels if duel.faute]
        if not fautes:
            return ""
        premiere = fautes[0]
        return (
            f"⚑ Disqualifiée dans {many(len(fautes), 'affrontement')}. La première fois contre "
            f"{find(premiere.adversaire).name}, en {_categorie(premiere.categorie)}. "
            f"{premiere.faute}"
        )

    def _revoir(self, rang: int, categorie: int) -> "montres.Revue | None":
        """The last game that a duel lost, opened on the turn that cost most chances.

        The last: what an opponent had learned by then, it still plays.
        """
        from trollkit.notebook.replay.widget import film  # numpy and a solved table

        place = rang * len(LADDER.categories) + categorie
        if place >= len(self.duels):
            return None
        duel = self.duels[place]
        perdues = [
            n for n, jouee in enumerate(duel.resultat.parties) if jouee.gagnant == DROITE
        ]
        if not perdues:
            return None
        noms = ("votre stratégie", find(duel.adversaire).name)
        titre = f"Contre {noms[1]}, {_categorie(duel.categorie)} : partie {perdues[-1] + 1}"
        coups = duel.resultat.parties[perdues[-1]].coupsPrecedents
        montre = film(*GAME.parse_config(duel.categorie), coups, noms, titre)
        return {"film": montre, "tour": _tournant(montre)}


def _categorie(texte: str) -> str:
    return texte.replace("x", " × ")


def _tournant(montre: "ShownGame") -> int:
    """The turn that cost most, or where that is not known the one that brought the troll."""
    from trollkit.classroom.questions.turning import bascule, plus_grande_chute

    if montre["chances"]:
        return plus_grande_chute(montre["chances"])
    return bascule([2 * scene["troll"] - scene["cases"] + 1 for scene in montre["scenes"]])
