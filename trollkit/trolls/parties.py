"""Games between two strategies.

`Session` plays them turn by turn; all screens (terminal, notebook, window) use it.
`jouerPartie`, `jouerPlusieursParties` and the example strategies are those of the lab sheet.
"""

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TypeAlias

from trollkit.core.errors import InvalidConfig, InvalidMove
from trollkit.core.faults import exception_fault, invalid_move
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.core.numbers import as_integer
from trollkit.core.text import clean
from trollkit.phrases import SIDES, fault_phrase, legal_phrase
from trollkit.trolls.duel import Strategie, Turn, parties_of, play_duel
from trollkit.trolls.partie import (
    DROITE,
    GAUCHE,
    NUL,
    Partie,
    en_francais,
    opening_line,
    turn_line,
    verdict_line,
)
from trollkit.trolls.rules import Config, check_config, check_throw

HUMAIN = "humain"
Joueur: TypeAlias = "Strategie | str"


class Halted(Exception):
    """A strategy was interrupted while it thought; the text says why, in French."""


def check_strategy(value: object) -> None:
    """Raise InvalidConfig unless `value` can be called as a strategy."""
    if not callable(value):
        raise InvalidConfig("strategy", value, "callable")


def player_name(player: Joueur) -> str:
    """The name of a player on a screen: "humain", or the name of the function.

    >>> def prudente(partie, partiesPrecedentes): return 1
    >>> player_name(prudente), player_name(lambda p, q: 1)
    ('prudente', 'sans nom')
    """
    if isinstance(player, str):
        return clean(player, 40)
    function = getattr(player, "func", player)  # functools.partial hides a function
    name = getattr(function, "__name__", type(function).__name__)
    if name == "strategie":  # all contest files use that name: NOM tells them apart
        name = getattr(function, "__globals__", {}).get("NOM", name)
    shown = clean(str(name), 40)
    return shown if shown.strip("<>_") not in ("", "lambda") else "sans nom"


class Session:
    """A match in progress between two strategies.

    `partie` is the current game and `past` holds the finished ones before it, both seen from
    the left. Each side is shown its own copies, so that a strategy can change neither the
    score nor what the other side sees.
    """

    def __init__(self, cells: int, stones: int, left: Strategie, right: Strategie) -> None:
        self.cells, self.stones, self.left, self.right = cells, stones, left, right
        self.past: list[Partie] = []
        self.partie = Partie(cells, stones)
        self._shown: tuple[list[Partie], list[Partie]] = ([], [])  # copies of `past`, by side
        try:
            check_strategy(left)
            check_strategy(right)
        except InvalidConfig as error:
            en_francais(error)

    def ask(self, player: int) -> int:
        """The throw that `player` chooses now.

        Raises InvalidMove on an illegal throw, and whatever the strategy raises.
        """
        __tracebackhide__ = True  # a student's traceback in a notebook shows the student's code
        if player == LEFT:
            view, strategy = self.partie.copier(), self.left
        else:
            view, strategy = self.partie.miroir(), self.right
        stock = view.stockGauche  # read before the strategy, which may change the view
        return check_throw(player, strategy(view, list(self._shown[player])), stock)

    def turn(self) -> tuple[int, int]:
        """Play one turn and return both throws, (left, right).

        Raises InvalidMove, the game unchanged, when a strategy answers an invalid throw;
        what a strategy raises comes through.
        """
        __tracebackhide__ = True
        throws = self.ask(LEFT), self.ask(RIGHT)
        self.partie.tourDeJeu(*throws)
        return throws

    def try_turn(self) -> str:
        """Play one turn: "" when it is played, else a French sentence that says why not."""
        throws = []
        for player in PLAYERS:
            try:
                throws.append(self.ask(player))
            except (Exception, SystemExit) as error:  # exit() must not close the notebook
                return self._why(player, error)
        self.partie.tourDeJeu(*throws)
        return ""

    def _why(self, player: int, error: BaseException) -> str:
        castle = f"Château de {SIDES[player]}"
        if isinstance(error, Halted):
            return f"{castle} : {error}"
        game, turn = len(self.past) + 1, len(self.partie.coupsPrecedents) + 1
        if isinstance(error, InvalidMove):
            fault = invalid_move(error.move, legal_phrase(error.legal), game, turn)
        else:
            fault = exception_fault(error, game, turn)
        return f"{castle}. {fault_phrase(fault)}"

    def next_game(self) -> None:
        """Put the current game among the past ones, if finished, and set up a new one."""
        if self.partie.terminee:
            self.past.append(self.partie)
            for player, view in ((LEFT, self.partie.copier()), (RIGHT, self.partie.miroir())):
                self._shown[player].append(view)
        self.partie = Partie(self.cells, self.stones)

    def score(self) -> tuple[int, int, int]:
        """Games won by left, drawn and won by right so far, the current one included."""
        ends = [partie.gagnant for partie in (*self.past, self.partie)]
        return ends.count(GAUCHE), ends.count(NUL), ends.count(DROITE)


def strategieExemple1(partie: Partie, partiesPrecedentes: list[Partie]) -> int:
    """Une stratégie d'exemple. Question 4 : regardez-la jouer, tour après tour."""
    return min(2, partie.stockGauche)


def strategieExemple2(partie: Partie, partiesPrecedentes: list[Partie]) -> int:
    """Une autre stratégie d'exemple. Question 4 : jouez plusieurs parties avant de conclure."""
    return min(random.randint(1, 4), partie.stockGauche)


def jouerPartie(
    nombreCases: int,
    stockInitial: int,
    strategieGauche: Strategie,
    strategieDroite: Strategie,
    affichage: bool = True,
    **anciens: object,
) -> Partie:
    """Joue une partie entre deux stratégies, et renvoie cette Partie finie.

    Chaque tour est affiché sur une ligne ; affichage=False n'affiche rien. Un lancer interdit
    arrête tout par une ErreurTroll ; une erreur dans une stratégie s'affiche telle quelle.
    """
    __tracebackhide__ = True  # a notebook's traceback then shows the strategy, not this code
    if anciens:
        from trollkit.trolls.anciens import lus

        (affichage,) = lus(anciens, affichage=affichage)
    session = Session(nombreCases, stockInitial, strategieGauche, strategieDroite)
    if affichage:
        print(opening_line(session.partie))
    while not session.partie.terminee:
        try:
            session.turn()
        except InvalidMove as error:
            en_francais(error)
        if affichage:
            print(turn_line(session.partie))
    if affichage:
        print(verdict_line(session.partie))
    return session.partie


jouerUnePartie = jouerPartie


class ResultatParties:
    """Le résultat de jouerPlusieursParties : victoires, nuls et defaites du château de gauche.

    disqualifies nomme les côtés disqualifiés, et raisons dit pourquoi : un côté disqualifié a
    perdu toutes les parties, comme print(resultat) le montre. parties contient celles qui ont
    été jouées jusqu'au bout.
    """

    def __init__(
        self,
        nombreCases: int,
        stockInitial: int,
        nombreParties: int,
        victoires: int,
        nuls: int,
        defaites: int,
        raisons: dict[str, str],  # by side
        tours: list[Turn],
    ) -> None:
        self.nombreCases, self.stockInitial = nombreCases, stockInitial
        self.nombreParties = nombreParties
        self.victoires, self.nuls, self.defaites = victoires, nuls, defaites
        self.disqualifies, self.raisons = list(raisons), raisons
        self._tours = tours

    @cached_property
    def parties(self) -> list[Partie]:
        """Les parties finies, de la plus ancienne à la plus récente, vues de la gauche."""
        return parties_of(Config(self.nombreCases, self.stockInitial), self._tours)

    def __getattr__(self, nom: str) -> Any:
        from trollkit.trolls.anciens import du_resultat

        return du_resultat(self, nom)

    def __eq__(self, autre: object) -> bool:
        return repr(self) == repr(autre)

    def __repr__(self) -> str:
        vus = (each for each in vars(self).items() if each[0] not in ("_tours", "parties"))
        return f"ResultatParties({', '.join(f'{nom}={valeur!r}' for nom, valeur in vus)})"

    def __str__(self) -> str:
        won, drawn, lost = self.victoires, self.nuls, self.defaites
        right_lost = self.nombreParties if "droite" in self.raisons else won
        lines = [
            f"{self.nombreCases} cases, {self.stockInitial} pierres",
            "             gauche   droite",
            f"Victoires  {won:8} {self.nombreParties - drawn - right_lost:8}",
            f"Nuls       {drawn:8} {drawn:8}",
            f"Défaites   {lost:8} {right_lost:8}",
        ]
        for side, why in self.raisons.items():
            lines.append(f"{side.capitalize()} disqualifiée, toutes ses parties perdues. {why}")
        return "\n".join(lines)


def jouerPlusieursParties(
    nombreCases: int,
    stockInitial: int,
    strategieGauche: Strategie,
    strategieDroite: Strategie,
    nombreParties: int = 1000,
    graine: int | None = None,
    affichage: bool = True,
    **anciens: object,
) -> ResultatParties:
    """Joue nombreParties parties de suite entre deux stratégies, et renvoie un ResultatParties.

    Chaque stratégie reçoit les parties déjà finies. graine=0 (ou un autre entier) refait le
    même hasard chaque fois. Un lancer interdit, ou une erreur, disqualifie son côté et arrête
    tout. affichage=False n'affiche pas le résultat.
    """
    if anciens or isinstance(graine, bool):
        from trollkit.trolls.anciens import lus

        nombreParties, graine, affichage = lus(
            anciens, nombreParties=nombreParties, graine=graine, affichage=affichage
        )
    try:
        config = check_config(nombreCases, stockInitial)
        games = _check_whole("games", nombreParties, at_least=1)
        seed = None if graine is None else _check_whole("seed", graine)
        check_strategy(strategieGauche)
        check_strategy(strategieDroite)
    except InvalidConfig as error:
        en_francais(error)
    with seeded(seed):
        played = play_duel(config, strategieGauche, strategieDroite, games)
    faults = zip(SIDES, played.faults, strict=True)
    raisons = {side: fault_phrase(fault) for side, fault in faults if fault}
    won, drawn, lost = played[:3]
    if raisons:  # the sheet: a disqualified side has lost all the games
        won, drawn, lost = games * ("gauche" not in raisons), 0, games * ("gauche" in raisons)
    resultat = ResultatParties(*config, games, won, drawn, lost, raisons, played.turns)
    if affichage:
        print(resultat)
    return resultat


def _check_whole(name: str, value: object, at_least: int | None = None) -> int:
    number = as_integer(value)
    if number is None or (at_least is not None and number < at_least):
        raise InvalidConfig(name, value, "whole")
    return number


@contextmanager
def seeded(seed: int | None) -> Iterator[None]:
    """Seed `random`, and numpy's if loaded, for the block; their states come back after it.

    With None the block uses them as they are.
    """
    if seed is None:
        yield
        return
    # numpy only if the student imported it: this module needs the standard library alone.
    numpy: Any = sys.modules.get("numpy")
    state = random.getstate()
    numpy_state = numpy.random.get_state() if numpy else None
    random.seed(seed)
    if numpy:
        numpy.random.seed(seed % 2**32)
    try:
        yield
    finally:
        random.setstate(state)
        if numpy:
            numpy.random.set_state(numpy_state)
