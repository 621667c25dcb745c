"""The contest that the dashboard's pages show: what there is to see of it, and orders to it.

`Shown` names its files. `Following` gives `page` and `crowd` all that they show: the state,
read by `StateFile`, and the rest, by `Holding`, which carries out the teacher's orders too.
"""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from trollkit.arena.state import Etat, Received, StopRequest, read_etat
from trollkit.arena.wall import (
    ARRIVALS,
    INVITATION,
    PLAYING,
    WAITING,
    Invitation,
    Playing,
    arrival,
    received,
)
from trollkit.contests import BASE_NAME, Launch, read_entrants, running, start
from trollkit.core.errors import ContestError, Refused
from trollkit.core.files import Malformed
from trollkit.core.text import show
from trollkit.finale import FINAL_NAME
from trollkit.games import USUAL, game
from trollkit.notebook.dashboard.desk import Fingerprint
from trollkit.notebook.dashboard.final import REVEALED_NAME, order_step
from trollkit.notebook.dashboard.final import SILENCE_S as FINAL_SILENCE_S
from trollkit.notebook.dashboard.news import Broadcast
from trollkit.notebook.dashboard.questions import NoAnswer, Source
from trollkit.phrases import phrase

_STATE, _BASE, _FOLDER, _GUARD = (
    f"TROLLKIT_{name}" for name in ("ETAT", "BASE", "DOSSIER", "GARDE")
)
EVERY_S = 0.1  # a look costs a tenth of a millisecond where nothing has changed
HOLD_S = 4.0  # a page that hears nothing for three times as long takes its link for lost
SILENCE_S = 4.0  # a running contest writes its state twice a second
LOOK_EVERY_S = 2.0
MOST_GAMES = 1000
_RUNNING = ("attente", "en_cours")
_NO_FILE = (
    "Aucun concours n'est indiqué : ouvrez ce tableau avec la commande « trollkit tableau », "
    "ou donnez le fichier etat.json à tableau_de_bord()."
)


@dataclass(frozen=True)
class Shown:
    """The files of the contest that pages show; `guard` is set if pages may command it."""

    state: Path
    base: Path
    folder: Path | None = None
    guard: Fingerprint | None = None  # of the teacher's token, never the token itself

    @classmethod
    def of_state(cls, state: Path) -> "Shown":
        """The contest of a state file, with the base beside it; pages cannot command it."""
        return cls(state, state.with_name(BASE_NAME))

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> "Shown | None":
        """The contest that the environment names; None if it names none. Raises ValueError."""
        if _STATE not in environment:
            return None
        state, folder = Path(environment[_STATE]), environment.get(_FOLDER)
        guard = environment.get(_GUARD)
        return cls(
            state,
            Path(environment.get(_BASE) or state.with_name(BASE_NAME)),
            Path(folder) if folder else None,
            Fingerprint.parse(guard) if guard and folder else None,
        )

    @property
    def environment(self) -> dict[str, str]:
        """The variables from which `read` makes this contest again."""
        told = {_STATE: self.state, _BASE: self.base, _FOLDER: self.folder}
        paths = {name: str(path.absolute()) for name, path in told.items() if path is not None}
        return paths | ({_GUARD: str(self.guard)} if self.guard else {})


class StateFile:
    """Reads the state of a contest from its file, and keeps the last good one.

    A file of another version, half written or written by something else gives a sentence,
    never an exception.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._mark: tuple[int, ...] | None = None  # tells whether the file has changed since
        self._state: Etat | None = None
        self._trouble = ""

    def poll(self) -> tuple[Etat | None, str]:
        """The last good state (None before the first one), and what is wrong now, or "".

        The file is read again only when it has changed.
        """
        try:
            stat = self.path.stat()
            mark = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
            if mark != self._mark:
                self._mark, self._trouble = mark, ""
                self._state = read_etat(self.path)
        except OSError as error:
            self._mark = None
            self._trouble = self._unreachable(error)
        except Malformed as error:
            self._trouble = f"Le fichier {self.path.name} {error}"
        return self._state, self._trouble

    def _unreachable(self, error: OSError) -> str:
        name = self.path.name
        if not isinstance(error, FileNotFoundError):
            return f"Le fichier {name} ne peut pas être lu : vérifiez ses droits."
        if self._state is None:
            return (
                "Le concours n'a pas encore commencé : le classement apparaîtra ici "
                "dès les premières parties."
            )
        return (
            f"Le fichier {name} a disparu : voici le dernier état connu ; le tableau reprendra "
            "à son retour."
        )


class Holding:
    """What pages show of a contest beside its state: from its folder, lock and final."""

    def __init__(self, contest: Shown, clock: Callable[[], float] = time.time) -> None:
        self.folder = contest.folder
        self.base = contest.base
        self._clock = clock
        self._looked = 0.0  # when the lock was last tried
        self._alive = False  # whether it was held then
        self._seen: tuple[object, ...] = ()  # the folder's and the state's times for `_room`
        self._room: list[Received] = []

    def running(self, state: Etat | None) -> bool:
        """Whether the contest is being played.

        It is when its state says so, and either is fresh or has its base locked.
        """
        if not state or state["statut"] not in _RUNNING:
            return False
        now = self._clock()
        if now - state["maj"] < SILENCE_S:
            return True
        if now - self._looked > LOOK_EVERY_S:
            self._looked, self._alive = now, running(self.base)
        return self._alive

    def trouble(self, state: Etat | None) -> str:
        """A sentence when the contest was killed; "" otherwise."""
        if not state or state["statut"] not in _RUNNING or self.running(state):
            return ""
        moment = time.strftime("%H:%M:%S", time.localtime(state["maj"]))
        return (
            f"Le concours s'est arrêté sans prévenir à {moment} ; ce qui est joué est gardé : "
            "relancé, il reprendra où il en était."
        )

    def received(self, state: Etat | None) -> list[Received]:
        """The strategies of the state; between contests, also those that came in since."""
        known = state["recues"] if state else []
        if self.folder is None or self.running(state):
            return known
        try:
            mark = (self.folder.stat().st_mtime_ns, state and state["maj"])
        except OSError:
            return known
        if mark != self._seen:
            self._seen = mark
            self._room = _waiting(self.folder, state["jeu"] if state else USUAL, known)
        return self._room

    def invitation(self) -> Invitation | None:
        """How to join the live class that fills the folder; None while there is no class."""
        return INVITATION.read(self.folder) if self.folder else None

    def playing(self) -> Playing | None:
        """The games that people of that class play, and its progress; None without either."""
        return PLAYING.read(self.folder) if self.folder else None

    def final_at(self) -> tuple[float, bool] | None:
        """When the final, or what is revealed of it, was last written; None without one.

        And whether it has been silent since, so that pages see that a final was killed.
        """
        try:
            written = self.base.with_name(FINAL_NAME).stat().st_mtime
        except OSError:
            return None
        with suppress(OSError):
            written = max(written, self.base.with_name(REVEALED_NAME).stat().st_mtime)
        return written, self._clock() - written > FINAL_SILENCE_S

    def obey(self, order: Mapping[str, Any], state: Etat | None) -> dict[str, str]:
        """Carry out the teacher's order; {"phrase": a sentence on it}. Raises NoAnswer."""
        match order.get("action"):
            case "entrer":
                return {"phrase": "Vous commandez le concours depuis cette page."}
            case "lancer":
                _start(self._contest(order.get("parties"), state))
                return {"phrase": "Le concours est lancé."}
            case "clore":
                if not state or state["statut"] != "termine":
                    raise NoAnswer("Le concours n'est pas terminé : il n'y a rien à clore.")
                _start(self._contest(state["parties"], state, close=True))
                return {"phrase": "Le concours est clos : sa graine est affichée en haut."}
            case "finale":
                _start(Launch.of("finale", self._folder(), self.base))
                return {"phrase": "La finale se joue ; elle se dévoile sur son écran."}
            case "devoiler":
                return order_step(self.base, order)
            case "arreter":
                if not running(self.base):
                    raise NoAnswer("Aucun concours n'est en cours : il n'y a rien à arrêter.")
                StopRequest(self.base).make()
                return {"phrase": "Le concours s'arrête ; ce qui est joué est gardé."}
        raise NoAnswer(f"Ordre inconnu : {show(order.get('action'))}.")

    def _contest(self, games: object, state: Etat | None, *, close: bool = False) -> Launch:
        if type(games) is not int or not 1 <= games <= MOST_GAMES:
            raise NoAnswer(f"Nombre de parties refusé : il faut un entier de 1 à {MOST_GAMES}.")
        return Launch.of(
            *("concours", self._folder(), self.base),
            jeu=state["jeu"] if state else USUAL,
            parties=games,
            strict=bool(state and state["strict"]),
            categories=",".join(state["categories"]) if state else "",
            clore=close,
        )

    def _folder(self) -> Path:
        if self.folder is None:
            raise NoAnswer("Le dossier des stratégies n'est pas connu de ce tableau.")
        return self.folder


def _waiting(folder: Path, name: str, known: Sequence[Received]) -> list[Received]:
    """The `known` strategies, those that `recues.json` lists, and others of the folder.

    These others wait for the next contest.
    """
    tried = ARRIVALS.read(folder) or []
    ids = {each["id"] for each in tried}
    try:
        found = [entrant.id for entrant in read_entrants(game(name), folder)[0]]
    except ContestError:
        found = []  # the folder has no strategy yet
    new = [arrival(id_, "", WAITING) for id_ in found if id_ not in ids]
    return received(known, [*tried, *new])


def _start(order: Launch) -> None:
    try:
        start(order)
    except Refused as error:
        raise NoAnswer(f"Rien n'a pu commencer. {phrase(error)}") from None


class Following:
    """All that pages show of a contest; without one, a sentence that says how to show one.

    `shown` holds it: `etat`, the state or {}; `jeu`, the words of its game, {} if that is not
    installed; `souci`, what is wrong, or ""; `recues`, the strategies that came in; `classe`,
    how to join the live class, for walls that invite; `jeux`, the games played there; `direct`,
    the duel to be looked at; `finale`, what `Holding.final_at` gives; `commande`, whether the
    teacher may give orders here, and whether a contest runs.
    """

    def __init__(
        self, contest: Shown | None, *, commanded: bool = False, invites: bool = True
    ) -> None:
        self._file = StateFile(contest.state) if contest else None
        self._commanded, self._invites = commanded, invites
        self.holding = Holding(contest or Shown.of_state(Path("etat.json")))
        self._broadcast = Broadcast()
        self.state: Etat | None = None  # the last good one
        self.shown: dict[str, Any] = {"etat": {}, "jeu": _words(USUAL)}
        self.number = 0  # grows by one each time that `shown` changes
        self._looked = 0.0

    def look(self) -> bool:
        """Make `shown` anew; whether that changed it."""
        self._looked = time.monotonic()
        state, trouble = self._file.poll() if self._file else (None, _NO_FILE)
        self.state = self.state if state is None else state
        new = {
            "etat": self.state or {},
            "jeu": _words(self.state["jeu"] if self.state else USUAL),
            "souci": self.holding.trouble(self.state) or trouble,
            "recues": self.holding.received(self.state),
            "classe": self.holding.invitation() if self._invites else None,
            "jeux": self.holding.playing(),
            "direct": self._broadcast.now(self.state),
            "finale": self.holding.final_at(),
            "commande": {
                "possible": self._commanded,
                "tourne": self.holding.running(self.state),
            },
        }
        moved = new != self.shown
        self.shown = new
        self.number += moved
        return moved

    async def moved(self, number: object) -> None:
        """Wait until what is shown is another than that of `number`, for HOLD_S at most."""
        until = time.monotonic() + HOLD_S
        while True:
            if time.monotonic() - self._looked >= EVERY_S:
                self.look()
            if self.number != number or time.monotonic() >= until:
                return
            await asyncio.sleep(EVERY_S)

    def source(self) -> Source:
        """The base and the state from which questions are answered."""
        return Source(self.holding.base, self.state)


@cache
def _words(name: str) -> dict[str, str]:
    try:
        found = game(name)
    except ContestError:
        return {}
    return {"titre": found.title}
