"""The contest of a folder as a page may hold it: who is there, whether it runs, its orders."""

import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from trollkit.arena.entrants import distinct_names
from trollkit.arena.state import Etat, StopRequest
from trollkit.arena.wall import (
    Invitation,
    Playing,
    read_arrivals,
    read_invitation,
    read_playing,
)
from trollkit.contests import Launch, read_entrants, running, start
from trollkit.core.errors import ContestError, Refused
from trollkit.core.text import show
from trollkit.games import USUAL, game
from trollkit.notebook.dashboard.data import order_step
from trollkit.notebook.dashboard.questions import NoAnswer
from trollkit.notebook.dashboard.shown import Shown
from trollkit.phrases import phrase

SILENCE_S = 4.0  # a running contest writes its state twice a second
LOOK_EVERY_S = 2.0
MOST_GAMES = 1000
_SEED = re.compile(r"|-?\d{1,40}", re.ASCII)  # in digits: a page's numbers are not exact
_RUNNING = ("attente", "en_cours")


class Holding:
    """What goes on around the contest that is shown, beside what its state says."""

    def __init__(self, contest: Shown, clock: Callable[[], float] = time.time) -> None:
        self.folder = contest.folder
        self.base = contest.base
        self._clock = clock
        self._looked = 0.0  # when the lock was last tried
        self._alive = False
        self._seen: tuple[object, ...] = ()  # what the waiting room was made of
        self._room: list[dict[str, str]] = []

    def running(self, state: Etat | None) -> bool:
        """Whether a contest is being played: by what it writes, or else by its lock."""
        if not state or state["statut"] not in _RUNNING:
            return False
        now = self._clock()
        if now - state["maj"] < SILENCE_S:
            return True
        if now - self._looked > LOOK_EVERY_S:
            self._looked, self._alive = now, running(self.base)
        return self._alive

    def trouble(self, state: Etat | None) -> str:
        """A sentence when the contest was killed, "" when all is well."""
        if not state or state["statut"] not in _RUNNING or self.running(state):
            return ""
        moment = time.strftime("%H:%M:%S", time.localtime(state["maj"]))
        return (
            f"Le concours s'est arrêté sans prévenir à {moment} ; ce qui est joué est gardé : "
            "relancé, il reprendra où il en était."
        )

    def received(self, state: Etat | None) -> list[dict[str, str]]:
        """The strategies of the folder that the state does not know, as it would list them."""
        if self.folder is None or self.running(state):
            return []
        try:
            mark = (self.folder.stat().st_mtime_ns, state and state["maj"])
        except OSError:
            return []
        if mark != self._seen:
            known = {one["id"]: one["nom"] for one in state["recues"]} if state else {}
            self._seen = mark
            self._room = _newcomers(self.folder, state["jeu"] if state else USUAL, known)
        return self._room

    def invitation(self) -> Invitation | None:
        """How to join the class that fills the folder, while there is one."""
        return read_invitation(self.folder) if self.folder else None

    def playing(self) -> Playing | None:
        """The games that people of that class play, while there are any."""
        return read_playing(self.folder) if self.folder else None

    def obey(self, order: Mapping[str, Any], state: Etat | None) -> dict[str, str]:
        """Carry out the teacher's order, and say so in a sentence. Raises NoAnswer."""
        match order.get("action"):
            case "entrer":
                return {"phrase": "Vous commandez le concours depuis cette page."}
            case "lancer":
                _start(self._contest(order, state))
                practice = order.get("graine") and " Sa graine est devinable : pour s'exercer."
                return {"phrase": f"Le concours est lancé.{practice or ''}"}
            case "clore":
                if not state or state["statut"] != "termine":
                    raise NoAnswer("Le concours n'est pas terminé : il n'y a rien à clore.")
                as_it_was = {"parties": state["parties"], "strict": state["strict"]}
                _start(self._contest(as_it_was, state, close=True))
                return {"phrase": "Le concours est clos : sa graine est affichée en haut."}
            case "finale":
                _start(Launch.final(self._folder(), self.base))
                return {"phrase": "La finale se joue ; elle se dévoile sur son écran."}
            case "devoiler":
                return order_step(self.base, order)
            case "arreter":
                if not running(self.base):
                    raise NoAnswer("Aucun concours n'est en cours : il n'y a rien à arrêter.")
                StopRequest(self.base).make()
                return {"phrase": "Le concours s'arrête ; ce qui est joué est gardé."}
        raise NoAnswer(f"Ordre inconnu : {show(order.get('action'))}.")

    def _contest(
        self, order: Mapping[str, Any], state: Etat | None, *, close: bool = False
    ) -> Launch:
        games, seed = order.get("parties"), order.get("graine", "")
        if type(games) is not int or not 1 <= games <= MOST_GAMES:
            raise NoAnswer(f"Nombre de parties refusé : il faut un entier de 1 à {MOST_GAMES}.")
        if not isinstance(seed, str) or not _SEED.fullmatch(seed):
            raise NoAnswer(
                "Graine refusée : il faut un nombre entier, par exemple 0, ou rien : elle est "
                "alors secrète."
            )
        return Launch.contest(
            self._folder(),
            self.base,
            game=state["jeu"] if state else USUAL,
            games=games,
            seed=int(seed) if seed else None,
            strict=order.get("strict") is True,
            categories=state["categories"] if state else (),
            close=close,
        )

    def _folder(self) -> Path:
        if self.folder is None:
            raise NoAnswer("Le dossier des stratégies n'est pas connu de ce tableau.")
        return self.folder


def _newcomers(folder: Path, name: str, known: Mapping[str, str]) -> list[dict[str, str]]:
    """Who is in the folder, or was refused before it; those whose trial is told first."""
    told = {each.id: each for each in read_arrivals(folder)}
    try:
        found = [entrant.id for entrant in read_entrants(game(name), folder)[0]]
    except ContestError:
        found = []  # there is nobody yet
    ids = [id_ for id_ in dict.fromkeys((*told, *found)) if id_ not in known]
    wanted = ((id_, told[id_].name if id_ in told else "") for id_ in ids)
    names = distinct_names(wanted, known)
    return [
        {
            "id": id_,
            "nom": names[id_],
            "etat": told[id_].state if id_ in told else "attente",
            "raison": told[id_].reason if id_ in told else "",
        }
        for id_ in ids
    ]


def _start(order: Launch) -> None:
    try:
        start(order)
    except Refused as error:
        raise NoAnswer(f"Rien n'a pu commencer. {phrase(error)}") from None
