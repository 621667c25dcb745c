"""A ladder played in the notebook's kernel: duels, their clock, what the widget shows.

A sheet calls `estimer`. Rungs, rules and clock are those of the mark, which comes from other
games, played outside of the notebook: the result is an estimate. `memory` keeps the points of
each attempt, for the student only.
"""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from itertools import chain
from types import ModuleType
from typing import Any, NamedTuple

from trollkit.classroom.questions.answers import Espace, Fonction, fonction
from trollkit.classroom.questions.ladder import Ladder
from trollkit.classroom.questions.memory import garder, souvenirs
from trollkit.classroom.questions.verdicts import PasEncore, TropLong
from trollkit.core.clock import Meter
from trollkit.core.contest import (
    Allowance,
    Opening,
    RefusedAnswer,
    Seat,
    Told,
)
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.numbers import decimal, short
from trollkit.core.scorebook import verdict
from trollkit.core.text import many
from trollkit.games import game
from trollkit.notebook.board.printed import heard
from trollkit.notebook.patience import alarm
from trollkit.phrases import fault_phrase
from trollkit.trolls.parties import seeded

LIMITE_S = 20.0  # for one duel, which normally takes a second or two


@cache
def _meter() -> Meter:
    return Meter(os.getpid())


def _horloges() -> tuple[float, float]:
    """Seconds of work so far, and seconds without those of waiting for a processor."""
    travail, attente = time.process_time(), _meter().delay()
    return travail, travail if attente is None else time.monotonic() - attente


class Chrono:
    """Times the student's function, by the arena's limits: its work, or its sleep."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance, self._bank = allowance, allowance.bank
        self._kind, self._limite = FaultKind.SLOW_FIRST, allowance.first
        self._total = self._plus_lent = 0.0  # seconds
        self.lente = False  # whether it is slower than the arena allows
        self._arrets: list[KeyboardInterrupt] = []  # the referee must not count them as faults
        self.affiche: list[str] = []  # what the function printed, one text by move

    def siege(self, siege: Seat) -> Seat:
        """The same seat, which also notes each opening."""

        def answer(question: bytes) -> bytes:
            if isinstance(question, Opening):
                self._kind, self._limite = FaultKind.SLOW_FIRST, self._allowance.first
            return siege(question)

        return answer

    def mesure(self, joueur: Fonction) -> Fonction:
        """The same function, timed; RefusedAnswer once it is slower than the arena allows."""

        def coup(*arguments: object) -> object:
            avant = _horloges()
            try:
                with heard() as dit:
                    return joueur(*arguments)
            finally:
                self._compte(
                    max(un - autre for un, autre in zip(_horloges(), avant, strict=True))
                )
                self.affiche.append(" ".join(dit().split()))
                if self.lente:
                    raise RefusedAnswer(Fault(self._kind))

        return self.ecoute(coup)

    def _compte(self, secondes: float) -> None:
        self._total, self._plus_lent = self._total + secondes, max(self._plus_lent, secondes)
        trop = secondes - self._limite
        if self._kind is FaultKind.SLOW_MOVE and trop > 0:
            self._bank -= trop
            trop = -self._bank
        if trop > 0:
            self.lente = True
        elif self._total > self._allowance.duel:
            self.lente, self._kind = True, FaultKind.SLOW_DUEL
            self._limite = self._allowance.duel
        else:
            self._kind, self._limite = FaultKind.SLOW_MOVE, self._allowance.move

    def ecoute(self, joueur: Fonction) -> Fonction:
        """The same function, which also notes that the student has interrupted it."""

        def coup(*arguments: object) -> object:
            try:
                return joueur(*arguments)
            except KeyboardInterrupt as arret:
                self._arrets.append(arret)
                raise

        return coup

    def faute(self, fault: Fault) -> Fault:
        """The fault that ended the duel, as the arena would name it: slowness comes first."""
        if not self.lente:
            return fault
        return fault._replace(kind=self._kind, value="", expected=f"{self._limite:g}", line=0)

    @property
    def lenteur(self) -> str:
        """A French sentence on the slowest move, without its full stop."""
        joues = many(len(self.affiche), "coup")
        return f"Sur {joues}, le plus lent a pris {decimal(self._plus_lent)} s"

    @contextmanager
    def sonnerie(self, ou: str, limite: float) -> Iterator[None]:
        """Raise PasEncore when the block lasts longer than `limite` seconds, or when the
        student has interrupted it: neither is a fault of a player.
        """
        fin = time.monotonic() + limite
        try:
            with alarm(limite, TropLong):
                yield
        except KeyboardInterrupt as arret:
            self._arrets.append(arret)
        trop_long = time.monotonic() > fin  # a strategy may have caught TropLong
        if trop_long and (self._arrets or not self.lente):
            raise PasEncore(
                "{ou} : les parties n'étaient pas finies après {limite:.0f} secondes. "
                "{lenteur}. La note attend plus longtemps que ce carnet ; ici, cherchez ce "
                "qui est calculé deux fois.",
                ou=ou,
                limite=limite,
                lenteur=self.lenteur,
            )
        if self._arrets:
            raise PasEncore("{ou} : arrêté ; exécutez de nouveau la cellule pour finir.", ou=ou)


class RungDuel(NamedTuple):
    """The result of a strategy against one rung in one category."""

    case: dict[str, Any]  # what the widget shows of it
    valeur: int  # the ladder's measure: contest points, or score
    coups: bytes  # the moves of all games, as the discipline's `told` reads them
    affiche: Sequence[str]  # what the strategy printed, one text by move
    souci: str = ""  # why it was disqualified, "" when it was not


@dataclass
class Montee:
    """An attempt at a ladder of the game `jeu`, duel by duel.

    `tournant` takes a category and a lost game, and gives the turn on which its replay opens.
    A duel has `limite` seconds at most.
    """

    jeu: str
    ladder: Ladder
    source: Callable[[Espace], str]  # the contest file; raises what refuses it
    tournant: Callable[[str, Told], int] = lambda categorie, partie: 0
    limite: float = LIMITE_S
    duels: list[RungDuel] = field(default_factory=list)

    def monte(self, strategie: Fonction) -> Any:
        """Play all duels, shown in a widget, which is returned.

        Raises PasEncore on a function that the arena would stop for its slowness, whose games
        last too long, or that the student has interrupted.
        """
        from IPython.display import display

        vue = self.widget()(self.etat(""), self.revoir)
        display(vue)  # type: ignore[no-untyped-call]
        try:
            while (place := len(self.duels)) < self.nombre:
                ou = f"contre {self._lui(place).NOM}, « {self._categorie(place)} »"
                vue.etat = self.etat(
                    f"Affrontement {place + 1} sur {self.nombre}, {ou} : {self.ladder.games} "
                    "parties. Pour arrêter : bouton ■."
                )
                self.joue(strategie)
        except PasEncore:
            vue.etat = self.etat("Arrêtée avant la fin.", fini=True)
            raise
        return vue

    def joue(self, strategie: Fonction) -> RungDuel:
        """Play the next duel and keep its result. Raises PasEncore, as `monte` does."""
        place, ladder, discipline = len(self.duels), self.ladder, game(self.jeu)
        lui, categorie = self._lui(place), ladder.categories[place % len(ladder.categories)]
        chrono = Chrono(discipline.allowance.over(ladder.games))
        timed = replace(discipline, seat=lambda j, c: chrono.siege(discipline.seat(j, c)))
        ou = f"contre {lui.NOM}, « {self._categorie(place)} »"
        deux = chrono.mesure(strategie), chrono.ecoute(discipline.entry(vars(lui), categorie))
        hasard = seeded(ladder.seed + place % len(ladder.categories))
        with chrono.sonnerie(ou, self.limite), hasard:
            outcome = timed.play(*deux, categorie, ladder.games, ladder.seed)
        gagnees, perdues = outcome.wins, outcome.losses
        fautes = (outcome.faults[0] is not None, outcome.faults[1] is not None)
        juge = verdict(gagnees, perdues, ladder.games, fautes)
        souci, issue = "", ("perdu", "nul", "gagne")[(gagnees >= perdues) + (gagnees > perdues)]
        case = {"issue": issue, "victoires": gagnees, "nuls": outcome.draws}
        if faute := outcome.faults[0]:
            dite = chrono.faute(faute)
            souci = fault_phrase(dite)
            case, perdues = {"issue": "disqualifie", "victoires": 0, "nuls": 0}, ladder.games
            if chrono.lente:
                raise PasEncore(
                    "{ou} : {souci} {lenteur}. Pour la note, les limites sont les mêmes "
                    ": toutes ces parties y seraient perdues. Cherchez ce qui ne finit pas, ou "
                    "ce qui est calculé deux fois.",
                    ou=ou,
                    souci=souci,
                    lenteur=chrono.lenteur,
                )
        valeur = getattr(juge, ladder.measure)[0]
        case |= {"defaites": perdues}
        self.duels.append(RungDuel(case, valeur, outcome.moves, chrono.affiche, souci))
        return self.duels[-1]

    @property
    def nombre(self) -> int:
        """The number of duels of the whole ladder."""
        return len(self.ladder.rungs) * len(self.ladder.categories)

    def widget(self) -> type[Any]:
        """The widget class that shows the ladder."""
        from trollkit.notebook.panels import film_ladder

        return film_ladder(self.jeu)

    def _lui(self, place: int) -> ModuleType:
        """The module of the rung that duel number `place` meets."""
        rung = self.ladder.rungs[place // len(self.ladder.categories)]
        return import_module(f"trollkit.{self.jeu}.strategies.{rung.id}")

    def _categorie(self, place: int) -> str:
        """The category of duel number `place`, as it is shown."""
        category = self.ladder.categories[place % len(self.ladder.categories)]
        return self.ladder.names.get(category) or category.replace("x", " × ")

    def parts(self) -> dict[str, float]:
        """The share won of each rung, by its id; only rungs met in all categories."""
        return {
            each["id"]: each["part"] for each in self._barreaux() if each["part"] is not None
        }

    def etat(self, message: str, memoire: str = "", *, fini: bool = False) -> dict[str, Any]:
        """The state that `trollkit.notebook.panels.Ladder` draws."""
        fautes = [place for place, duel in enumerate(self.duels) if duel.souci]
        souci = fautes and (
            f"⚑ Disqualifiée dans {many(len(fautes), 'affrontement')}. La première fois contre "
            f"{self._lui(fautes[0]).NOM}, « {self._categorie(fautes[0])} ». "
            f"{self.duels[fautes[0]].souci}"
        )
        return {
            "titre": "L'échelle",
            "categories": [*map(self._categorie, range(len(self.ladder.categories)))],
            "barreaux": list(self._barreaux()),
            "avancement": [len(self.duels), self.nombre],
            "fini": fini,
            "message": message,
            "memoire": memoire,
            "souci": souci or "",
        }

    def _barreaux(self) -> Iterator[dict[str, Any]]:
        combien = len(self.ladder.categories)
        for rang, rung in enumerate(self.ladder.rungs):
            lui, duels = self._lui(rang * combien), self.duels[rang * combien :][:combien]
            tous = len(duels) == combien
            part = self.ladder.share([duel.valeur for duel in duels]) if tous else None
            yield {
                "id": rung.id,
                "part": part,
                "nom": str(lui.NOM),
                "lecon": rung.lesson,
                "caractere": (lui.__doc__ or "").strip().partition("\n")[0],
                "points": f"{decimal(rung.points * part)} / {short(rung.points)}"
                if part is not None and rung.points
                else "",
                "entier": part == 1,
                "courant": rang == len(self.duels) // combien,
                "cases": [duel.case for duel in duels],
            }

    def revoir(self, rang: int, colonne: int) -> Any:
        """The replay of the last lost game of a duel, open on its turning point; None if none.

        The last one, because a learning opponent still plays what it had learned by then.
        """
        place = rang * len(self.ladder.categories) + colonne
        if place >= len(self.duels):
            return None
        categorie = self.ladder.categories[colonne]
        jouees = [*game(self.jeu).told(categorie, self.duels[place].coups)]
        perdues = [
            (numero, partie)
            for numero, partie in enumerate(jouees, start=1)
            if partie.over and partie.winner == RIGHT
        ]
        if not perdues:
            return None
        (numero, partie), lui = perdues[-1], str(self._lui(place).NOM)
        titre = f"Contre {lui}, {self._categorie(place)} : partie {numero}"
        revue = self.film(categorie, partie, lui, titre)
        film = revue["film"]
        tours = chain(*(each.turns for each in jouees[: numero - 1]))
        coup = sum(bool(tour[LEFT]) for tour in tours)
        for tour, (mien, _) in enumerate(partie.turns, start=1):
            coup += bool(mien)
            if not mien or not (dit := self.duels[place].affiche[coup - 1]):
                continue
            if "tours" in film:
                film["tours"][tour - 1]["phrases"][0] += f" Affiché : {dit}"
            else:
                scene = next(each for each in film["scenes"] if each["tour"] == tour)
                scene["recit"].append(f"Affiché : {dit}")
        return revue

    def film(self, categorie: str, partie: Told, lui: str, titre: str) -> Any:
        """A lost game as `trollkit.notebook.panels.Revue` replays it."""
        joue = game(self.jeu).film
        film: dict[str, Any] = {
            **(joue(categorie, partie) if joue else {}),
            "jeu": self.jeu,
            "issue": "",
            "noms": ["Votre fonction", lui],
            "titre": titre,
        }
        return {"film": film, "tour": self.tournant(categorie, partie)}


class Points(float):
    """Points that Jupyter does not display as a cell's result: the ladder has shown them."""

    def _ipython_display_(self) -> None: ...


def estimer(
    espace: Espace,
    nom: str,
    signature: str,
    montee: Montee,
    feuille: str,
) -> Points:
    """Play the ladder with the student's function `nom`; the points that it would earn.

    The points are remembered for the sheet `feuille`. Raises PasCommence or PasEncore when
    there is no such function, when its code cannot be submitted, and as `Montee.monte` does.
    """
    strategie = fonction(espace, nom, signature).fonction
    if "In" in espace:  # what cannot be taken out of the notebook cannot be marked either
        montee.source(espace)
    vue = montee.monte(strategie)
    ladder, parts = montee.ladder, montee.parts()
    points = Points(round(ladder.earned(parts), 2))
    conclusion = (
        f"Estimation : {decimal(points)} sur {decimal(ladder.total, 0)}. La note vient "
        "d'autres parties, jouées à l'abri, hors de ce carnet."
    )
    vue.etat = montee.etat(conclusion, noter(feuille, ladder, parts), fini=True)
    return points


def noter(feuille: str, ladder: Ladder, parts: Mapping[str, float]) -> str:
    """Remember an attempt at that sheet's ladder; a sentence comparing it with the last one.

    `parts` are the shares that were won, by the rungs' ids.
    """
    avant, points = souvenirs(feuille).get("echelle", []), ladder.earned(parts)
    garder(feuille, echelle=[*avant, points])
    battus = sum(parts.get(rung.id) == 1 for rung in ladder.rungs)
    sur = f"{battus} barreau{'x' if battus > 1 else ''} sur {len(ladder.rungs)}"
    if not avant:
        return f"1er essai : {sur}."
    return (
        f"{len(avant) + 1}e essai : {sur} ; {decimal(points)} points, contre "
        f"{decimal(avant[-1])} la fois d'avant."
    )
