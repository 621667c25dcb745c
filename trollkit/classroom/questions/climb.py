"""A ladder climbed in the notebook's own kernel: the duels, their clock, what the page shows.

The rungs, the rules and the clock are those of the mark, which is decided outside of the
notebook, on other maps: what comes out is an estimate. Attempts are remembered beside the
notebook, for its author alone.
"""

import inspect
import os
import textwrap
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from itertools import chain
from types import ModuleType
from typing import Any, NamedTuple

from trollkit.classroom.questions.answers import Espace, Fonction, fonction
from trollkit.classroom.questions.ladder import Ladder
from trollkit.classroom.questions.loans import appeles
from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.verdicts import PasEncore, TropLong
from trollkit.core.clock import Clock, Meter
from trollkit.core.contest import (
    Allowance,
    Opening,
    RefusedAnswer,
    Seat,
    Told,
)
from trollkit.core.errors import TrollkitError
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

LIMITE_S = 20.0  # for one duel, which takes a second or two when all is well
SLOW = (FaultKind.SLOW_FIRST, FaultKind.SLOW_MOVE, FaultKind.SLOW_DUEL)


@cache
def _meter() -> Meter:
    return Meter(os.getpid())


class Chrono:
    """The arena's clock, held to the student's function alone: a child that is this process."""

    def __init__(self, allowance: Allowance) -> None:
        times = allowance.first, allowance.move, allowance.duel
        self._times = dict(zip(SLOW, times, strict=True))
        self._cpu = 0.0
        self._clock = Clock(self, allowance)
        self._clock.loaded()
        self._kind: FaultKind | None = None
        self._slowest = 0.0  # seconds
        self._arrets: list[KeyboardInterrupt] = []  # which no table may take for a fault
        self.affiche: list[str] = []  # what it printed, by its moves

    def cpu(self) -> float:
        """Processor seconds that the function has spent."""
        return self._cpu

    def delay(self) -> float | None:
        """The clock takes off this process's waits as the referee's own."""
        return None if _meter().delay() is None else 0.0

    def ready(self) -> bool:
        """Whether it waits for a processor: whoever asks has it."""
        return False

    def siege(self, siege: Seat) -> Seat:
        """The same seat; the clock knows when a game is opened."""

        def answer(question: bytes) -> bytes:
            if isinstance(question, Opening):
                self._clock.opening()
            return siege(question)

        return answer

    def mesure(self, joueur: Fonction) -> Fonction:
        """The same function; one that is slower than the arena allows is refused."""

        def coup(*arguments: object) -> object:
            self._clock.mark()
            begun, asked = time.process_time(), time.monotonic()
            try:
                with heard() as dit:
                    return joueur(*arguments)
            finally:
                self._cpu += time.process_time() - begun
                self._slowest = max(self._slowest, self._clock.told(asked, 0.0)[0])
                self.affiche.append(" ".join(dit().split()))
                self._kind = self._kind or self._clock.answered(asked, time.monotonic())
                if self._kind:
                    raise RefusedAnswer(Fault(self._kind))

        return self.ecoute(coup)

    def ecoute(self, joueur: Fonction) -> Fonction:
        """The same function; that it was stopped is noted."""

        def coup(*arguments: object) -> object:
            try:
                return joueur(*arguments)
            except KeyboardInterrupt as arret:
                self._arrets.append(arret)
                raise

        return coup

    def faute(self, fault: Fault) -> Fault:
        """The fault that ended the duel, as the arena would put it."""
        if not self._kind:
            return fault
        expected = f"{self._times[self._kind]:g}"
        return fault._replace(kind=self._kind, value="", expected=expected, line=0)

    @property
    def lenteur(self) -> str:
        """The slowest move."""
        joues = many(len(self.affiche), "coup")
        return f"Sur {joues}, le plus lent a pris {decimal(self._slowest)} s"

    @contextmanager
    def sonnerie(self, ou: str, limite: float) -> Iterator[None]:
        """Leave the block by PasEncore after so long, or once the student has stopped it:
        neither is a player's fault.
        """
        fin = time.monotonic() + limite
        try:
            with alarm(limite, TropLong):
                yield
        except KeyboardInterrupt as arret:
            self._arrets.append(arret)
        trop_long = time.monotonic() > fin  # which a strategy may have caught
        if trop_long and (self._arrets or not self._kind):
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
    """What a strategy did against one rung in one category."""

    case: dict[str, Any]  # as the page shows it
    valeur: int  # by the ladder's measure
    coups: bytes  # of all games, as the game's `told` reads them
    affiche: Sequence[str]  # what it printed, by its moves
    souci: str = ""  # why it was disqualified, "" when it was not


@dataclass
class Montee:
    """A ladder of the game `jeu` that is being climbed, duel by duel.

    `tournant` gives, of a category and a lost game, the turn that it is opened on; a duel has
    `limite` seconds at most.
    """

    jeu: str
    ladder: Ladder
    tournant: Callable[[str, Told], int] = lambda categorie, partie: 0
    limite: float = LIMITE_S
    emprunts: Callable[[str], None] = lambda source: None  # refuses what plays for students
    duels: list[RungDuel] = field(default_factory=list)

    def monte(self, strategie: Fonction) -> Any:
        """Play all duels; the widget that has shown them.

        Raises the verdict on a function that the arena would stop for its slowness, which is
        seen long before, or whose games never end.
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
        """The next duel. Raises what `monte` does."""
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
            if dite.kind in SLOW:
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
        """How many duels there are in all."""
        return len(self.ladder.rungs) * len(self.ladder.categories)

    def widget(self) -> type[Any]:
        """What shows it."""
        from trollkit.notebook.panels import film_ladder

        return film_ladder(self.jeu)

    def _lui(self, place: int) -> ModuleType:
        """The file of the rung of a duel."""
        rung = self.ladder.rungs[place // len(self.ladder.categories)]
        return import_module(f"trollkit.{self.jeu}.strategies.{rung.id}")

    def _categorie(self, place: int) -> str:
        """Where a duel is played, as it is read."""
        category = self.ladder.categories[place % len(self.ladder.categories)]
        return self.ladder.names.get(category) or category.replace("x", " × ")

    def parts(self) -> dict[str, float]:
        """The share of each rung that was met in all categories, by its id."""
        return {
            each["id"]: each["part"] for each in self._barreaux() if each["part"] is not None
        }

    def etat(self, message: str, memoire: str = "", *, fini: bool = False) -> dict[str, Any]:
        """All that `trollkit.notebook.panels.Ladder` draws."""
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
        """The last lost game of a duel, on the turn where it turned; None without one.

        The last: what an opponent had learned by then, it still plays.
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
        """A lost game as its page replays it: a `trollkit.notebook.panels.Revue`."""
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
    """Points that the ladder has shown already: a cell that ends on them shows nothing more."""

    def _ipython_display_(self) -> None: ...


def estimer(
    espace: Espace,
    nom: str,
    signature: str,
    montee: Montee,
    feuille: str,
) -> Points:
    """Climb with the student's function `nom`, shown as it goes; the points it would earn.

    What the attempt came to is remembered for the sheet. Raises the verdict when there is no
    such function, and what `Montee.monte` does.
    """
    strategie = fonction(espace, nom, signature).fonction
    check_emprunt(nom, espace, montee.emprunts)
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
    """Remember an attempt at that sheet's ladder; what to say of it, beside the one before.

    `parts` are the shares that were won, by the rungs' ids.
    """
    memoire, points = memoire_de(feuille), ladder.earned(parts)
    essais: list[Any] = memoire.lire("echelle", [])  # points; anybody may have written into it
    avant = [each for each in essais if type(each) is float and 0 <= each <= ladder.total]
    memoire.garder("echelle", [*avant, points])
    battus = sum(parts.get(rung.id) == 1 for rung in ladder.rungs)
    sur = f"{battus} barreau{'x' if battus > 1 else ''} sur {len(ladder.rungs)}"
    if not avant:
        return f"1er essai : {sur}."
    return (
        f"{len(avant) + 1}e essai : {sur} ; {decimal(points)} points, contre "
        f"{decimal(avant[-1])} la fois d'avant."
    )


def check_emprunt(nom: str, espace: Espace, refuse: Callable[[str], None]) -> None:
    """Say at once what would be refused later: the arena reads all that the function needs."""
    lus = {autre: espace.get(autre) for autre in (nom, *appeles(espace, [nom]))}
    lignes = [_importe(*each) for each in lus.items()]
    with suppress(OSError, TypeError):  # typed where nothing keeps its text
        lignes.append(textwrap.dedent(inspect.getsource(espace[nom])))  # type: ignore[arg-type]
    try:
        refuse("\n".join(lignes))
    except TrollkitError as probleme:
        raise PasEncore("{probleme}", probleme=probleme) from None


def _importe(nom: str, valeur: object) -> str:
    """The line that gives a name to what is the kit's own, "" for anything else."""
    kit, sien = (str(getattr(valeur, each, "")) for each in ("__module__", "__name__"))
    if isinstance(valeur, ModuleType):
        return f"import {sien} as {nom}"
    return f"from {kit} import {sien} as {nom}" if sien and kit.startswith("trollkit.") else ""
