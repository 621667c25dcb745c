"""The buttons of a live class: all of them, or the question of consent alone.

Whether one shares where one is, is asked once in each class, and nothing is shared without an
answer. Who takes it back has the class forget what it was told.

A `Clerk` does at the class what a student asks by them, one errand after the other. A thread
brings them: whoever asks waits for nothing.
"""

import threading
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from trollkit.classroom.pupil import client
from trollkit.classroom.pupil.client import Membership, NotSent
from trollkit.classroom.questions.verdicts import Constat, plie
from trollkit.games import USUAL
from trollkit.notebook.classe import Classe, classe_de
from trollkit.notebook.live.audience import watched
from trollkit.phrases import reason_of

Facts = dict[str, Any]
Errand = Callable[[], Facts | None]

LOOK = "regarder"
_INCOMPLETE = "Il manque l'adresse, le code ou le nom : recopiez ce qui est projeté."
_SENT = "Version {} envoyée."
_OTHER_GAME = "Cette classe joue à un autre jeu que ce TD : rejoignez celle qui vous attend."
QUESTION = "Montrer à votre professeur où vous en êtes ?"
WHAT = (
    "Le professeur voit, sous votre nom : la question, ✔ ou ✎ avec la phrase du kit, le nombre "
    "d'essais, depuis quand. Jamais votre réponse, votre code ou votre carnet : « ... » "
    "remplace dans la phrase tout ce qui vient de vous. Au mur, des barres sans nom, à partir "
    "de cinq élèves."
)
UNDECIDED = "Rien n'est envoyé tant que vous n'avez pas répondu."
YES = (
    "Vous partagez où vous en êtes. {sheet}.partager(False) l'arrête, et efface de la classe "
    "ce qu'elle a reçu."
)
NO = "Vous ne partagez pas où vous en êtes. {sheet}.partager(True) vous fait changer d'avis."
ERASING = (
    " La classe ne répond pas : elle garde ce qu'elle a reçu. Répondez non de nouveau quand "
    "elle répondra, pour qu'elle l'efface."
)


def answer(member: Membership, yes: bool) -> None:
    """Keep the answer; at a "no" after a "yes" the class forgets what it was told.

    Where the class is away, that is kept as still to be done: at the next answer.
    Raises OSError.
    """
    taken_back = member.erasing or (member.shares is True and not yes)
    with client.turn():  # nothing that was on its way may come after it
        client.note(member.address, asked=True, shares=yes, erasing=taken_back)
        if not taken_back:
            return
        try:
            client.erase(member.address)
        except client.NotSent as error:
            if error.away:
                return  # who is no longer in the class has nothing there to erase
        client.note(member.address, erasing=False)


def state_of(member: Membership, sheet: str) -> str:
    """What was answered, in one sentence or two; how it is changed, in that sheet's words."""
    if member.shares is None:
        return UNDECIDED
    said = YES if member.shares else NO + ERASING * member.erasing
    return said.format(sheet=sheet)


class Clerk:
    """A student's errands; `source` gives the strategy of `game`, or raises its verdict."""

    def __init__(
        self,
        sheet: str,
        changed: Callable[[Facts], None],
        game: str = "",
        source: Callable[[], str] | None = None,
    ) -> None:
        self._sheet, self._changed = sheet, changed
        self._game, self._source = game, source
        self._waiting: deque[tuple[str, Errand]] = deque()
        self._turn = threading.Lock()
        self._thread: threading.Thread | None = None
        self._facts: Facts = {"fois": 0, "souci": "", "fait": "", "perdue": None}
        self._facts |= {"moi": None, "absente": False}

    @property
    def state(self) -> Facts:
        """All that is known now."""
        member = client.membership()
        return {
            "feuille": self._sheet,
            "envoie": self._source is not None,
            "membre": member is not None,
            "adresse": member.address if member else "",
            "nom": member.name if member else "",
            "partage": member.shares if member else None,
            "reponse": state_of(member, self._sheet) if member else "",
            "question": QUESTION,
            "quoi": f"{WHAT} {UNDECIDED}",
            **self._facts,
        }

    def do(self, asked: Mapping[str, Any]) -> None:
        """Have something done that a page asks for; what it cannot ask for is not heard."""
        action = asked.get("action")
        texts = [str(asked.get(name) or "") for name in ("adresse", "code", "nom")]
        if action == "envoyer" and self._source is not None:
            self._send(self._source)
        elif action == "partager" and isinstance(asked.get("oui"), bool):
            self._begin(str(action), lambda: self._share(asked["oui"] is True))
        elif action == "rejoindre":
            self._begin(action, lambda: self._join(*texts))
        elif action == "retirer":
            self._begin(action, client.withdraw)
        elif action == "perdue":
            self._begin(action, lambda: {"perdue": client.lost()})
        elif action == LOOK:
            self._begin(action, lambda: None)

    def wait(self, seconds: float) -> None:
        """Until all is done, or so long."""
        if thread := self._thread:
            thread.join(seconds)

    def _send(self, source: Callable[[], str]) -> None:
        """Send the strategy as it is now: the notebook may go on meanwhile."""
        try:
            text = source()
        except Constat as verdict:
            self._tell({"souci": f"{verdict.titre} : {verdict}"})
            return
        self._begin("envoyer", lambda: self._sent(text))

    def _begin(self, name: str, errand: Errand) -> None:
        with self._turn:
            if name == LOOK and self._waiting:
                return  # what is about to be done looks too
            self._waiting.append((name, errand))
            if self._thread is not None:
                return
            self._thread = threading.Thread(target=self._work, name="guichet", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            with self._turn:
                if not self._waiting:
                    self._thread = None
                    return
                name, errand = self._waiting.popleft()
            self._tell(self._done(name, errand))

    def _done(self, name: str, errand: Errand) -> Facts:
        """What an errand has brought, and where the strategy then is."""
        told: Facts = {} if name == LOOK else {"souci": "", "fait": ""}
        told["perdue"] = None
        try:
            told |= errand() or {}
        except NotSent as error:
            if name != LOOK:
                told["souci"] = str(error)
        except OSError as error:
            told["souci"] = f"Cela n'a pas pu être gardé ({reason_of(error)}) : recommencez."
        return told | self._seen()

    def _seen(self) -> Facts:
        """Where the strategy is, and whether the class answers."""
        if client.membership() is None:
            return {"moi": None, "absente": False}
        try:
            return {"moi": client.mine(), "absente": False}
        except NotSent as error:
            if error.away:
                return {"absente": True}
            gone = {} if client.membership() else {"moi": None}
            return {**gone, "absente": False, "souci": str(error)}

    def _tell(self, told: Facts) -> None:
        self._facts |= {**told, "fois": self._facts["fois"] + 1}
        self._changed(self.state)

    def _join(self, address: str, code: str, name: str) -> None:
        if not (address.strip() and code.strip() and name.strip()):
            raise NotSent(_INCOMPLETE)
        client.join(address.strip(), code.strip(), name.strip())

    def _sent(self, text: str) -> Facts:
        known = self._facts["moi"] or {}
        if known.get("jeu", self._game) != self._game:
            raise NotSent(_OTHER_GAME)
        return {"fait": _SENT.format(client.send(client.STRATEGY, text.encode()))}

    def _share(self, yes: bool) -> None:
        member = client.membership()
        if member is None:
            raise NotSent(client.NOT_JOINED)
        answer(member, yes)


def buttons(sheet: str, game: str, source: Callable[[], str]) -> Classe:
    """All of them, for the strategy of `game` that a sheet has its student write."""
    return _shown(classe_de(game), "tout", sheet, game, source)


def ask_once(member: Membership, sheet: str) -> None:
    """Ask in a cell of that sheet whether one shares, unless that was done in this class."""
    if member.asked or member.shares is not None:
        return
    with suppress(OSError):
        client.note(member.address, asked=True)
    if watched():
        from IPython.display import display

        display(_shown(classe_de(USUAL), "partage", sheet))  # type: ignore[no-untyped-call]
        return
    how = f"Répondez dans une cellule : {sheet}.partager(True), ou {sheet}.partager(False)."
    for line in (QUESTION, WHAT, f"{UNDECIDED} {how}"):
        print("\n".join(plie(line)))


def _shown(
    kind: type[Classe],
    view: str,
    sheet: str,
    game: str = "",
    source: Callable[[], str] | None = None,
) -> Classe:
    clerk = Clerk(sheet, lambda state: _told(widget, view, state), game, source)
    widget = kind({**clerk.state, "vue": view}, clerk.do)
    return widget


def _told(widget: Classe, view: str, state: dict[str, Any]) -> None:
    lost = state.pop("perdue")
    if lost is not None:
        widget.perdue = {**lost, "fois": state["fois"]}
    widget.etat = {**state, "vue": view}
