"""The example strategies, `jouerPartie` and `jouerPlusieursParties`: questions 4, 6 and 7."""

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from trollkit.core.errors import InvalidConfig, InvalidMove
from trollkit.core.numbers import as_integer
from trollkit.phrases import SIDES, fault_phrase
from trollkit.trolls.duel import Strategie, Turn, parties_of, play_duel
from trollkit.trolls.partie import Partie, en_francais
from trollkit.trolls.rules import Config, check_config
from trollkit.trolls.session import Session, check_strategy
from trollkit.trolls.telling import opening_line, turn_line, verdict_line


def strategieExemple1(partie: Partie, partiesPrecedentes: list[Partie]) -> int:
    """Throws two stones, or the last one."""
    return min(2, partie.stockGauche)


def strategieExemple2(partie: Partie, partiesPrecedentes: list[Partie]) -> int:
    """Throws one to four stones at random, as far as the stock goes."""
    return min(random.randint(1, 4), partie.stockGauche)


def jouerPartie(
    nombreCases: int,
    stockInitial: int,
    strategieGauche: Strategie,
    strategieDroite: Strategie,
    affichage: bool = True,
    **anciens: object,
) -> Partie:
    """The finished game of two strategies; told line by line unless `affichage` is False.

    Raises ErreurTroll when a strategy answers an invalid throw; an error inside a strategy
    comes through as it is.
    """
    __tracebackhide__ = True  # of an error inside a strategy, a notebook shows that strategy
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


@dataclass(frozen=True)
class ResultatParties:
    """What `jouerPlusieursParties` gives; counts are of finished games, for the left side."""

    nombreCases: int
    stockInitial: int
    nombreParties: int
    victoires: int
    nuls: int
    defaites: int
    disqualifies: list[str]  # among "gauche" and "droite"
    raisons: dict[str, str]  # why, by side
    _tours: list[Turn] = field(repr=False, compare=False)

    @cached_property
    def parties(self) -> list[Partie]:
        """The finished games, oldest first, seen from the left."""
        return parties_of(Config(self.nombreCases, self.stockInitial), self._tours)

    def __getattr__(self, nom: str) -> Any:
        from trollkit.trolls.anciens import du_resultat

        return du_resultat(self, nom)

    def __str__(self) -> str:
        won, drawn, games = [self.victoires, self.defaites], self.nuls, self.nombreParties
        lost = won[::-1]
        if self.raisons:  # the sheet: who is disqualified has lost all the games
            lost = [games * (side in self.raisons) for side in SIDES]
            won, drawn = [games - each for each in lost], 0
        lines = [
            f"{self.nombreCases} cases, {self.stockInitial} pierres",
            "             gauche   droite",
            f"Victoires  {won[0]:8} {won[1]:8}",
            f"Nuls       {drawn:8} {drawn:8}",
            f"Défaites   {lost[0]:8} {lost[1]:8}",
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
    """The duel of two strategies: `nombreParties` games in a row, each side seeing the past.

    `graine` makes chance repeatable: the generators of `random` (and numpy's global one,
    where numpy is loaded) start from it, and find their own state again afterwards. An
    invalid throw or an error disqualifies its side and ends the duel. `affichage` prints
    the result.

    Raises ErreurTroll on a board, a number of games or a strategy that cannot be.
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
    with _seeded(seed):
        played = play_duel(config, strategieGauche, strategieDroite, games)
    faults = zip(SIDES, played.faults, strict=True)
    raisons = {side: fault_phrase(fault) for side, fault in faults if fault}
    resultat = ResultatParties(
        *config,
        nombreParties=games,
        victoires=played.wins,
        nuls=played.draws,
        defaites=played.losses,
        disqualifies=list(raisons),
        raisons=raisons,
        _tours=played.turns,
    )
    if affichage:
        print(resultat)
    return resultat


def _check_whole(name: str, value: object, at_least: int | None = None) -> int:
    number = as_integer(value)
    if number is None or (at_least is not None and number < at_least):
        raise InvalidConfig(name, value, "whole")
    return number


@contextmanager
def _seeded(seed: int | None) -> Iterator[None]:
    if seed is None:
        yield
        return
    # Only if the student loaded it: this module needs the standard library alone.
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
