"""Does at the class what a student asks by buttons, one errand after the other.

A thread brings them: whoever asks waits for nothing. What is known after each is told to
`changed`, JSON-ready, as `notebook.classe` and its page take it.
"""

import threading
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from trollkit.classroom.pupil import client, consent, kept
from trollkit.classroom.pupil.client import NotSent
from trollkit.classroom.questions.verdicts import Constat
from trollkit.phrases import reason_of

Facts = dict[str, Any]
Errand = Callable[[], Facts | None]

FILE = "strategie.py"  # as the class is sent it
LOOK = "regarder"
_INCOMPLETE = "Il manque l'adresse, le code ou le nom : recopiez ce qui est projeté."
_SENT = "Version {} envoyée."
_OTHER_GAME = "Cette classe joue à un autre jeu que ce TD : rejoignez celle qui vous attend."


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
        member = kept.membership()
        return {
            "feuille": self._sheet,
            "envoie": self._source is not None,
            "membre": member is not None,
            "adresse": member.address if member else "",
            "nom": member.name if member else "",
            "partage": member.shares if member else None,
            "reponse": consent.state_of(member, self._sheet) if member else "",
            "question": consent.QUESTION,
            "quoi": f"{consent.WHAT} {consent.UNDECIDED}",
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
        if kept.membership() is None:
            return {"moi": None, "absente": False}
        try:
            return {"moi": client.mine(), "absente": False}
        except NotSent as error:
            if error.away:
                return {"absente": True}
            gone = {} if kept.membership() else {"moi": None}
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
        return {"fait": _SENT.format(client.send(FILE, text.encode()))}

    def _share(self, yes: bool) -> None:
        member = kept.membership()
        if member is None:
            raise NotSent(client.NOT_JOINED)
        consent.answer(member, yes)
