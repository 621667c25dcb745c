"""`buttons` of a live class, which `classroom/direct` shows under a sheet: what they do.

`notebook/panels` draws them, and under them the question on sharing.

Nothing is shared before a student's yes. When they take it back, the class erases what it was
told.
"""

from collections.abc import Callable, Mapping
from typing import Any

from trollkit.classroom.pupil import client
from trollkit.classroom.pupil.client import Member, NotSent
from trollkit.classroom.questions.verdicts import Constat
from trollkit.games import USUAL
from trollkit.notebook.panels import Classe
from trollkit.phrases import reason_of

Facts = dict[str, Any]
Errand = Callable[[], Facts | None]

_INCOMPLETE = "Il manque l'adresse, le code ou le nom : recopiez ce qui est projeté."
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
    "Vous partagez où vous en êtes. « Changer d'avis » l'arrête, et efface de la classe ce "
    "qu'elle a reçu."
)
NO = "Vous ne partagez pas où vous en êtes."
ERASING = (
    "La classe ne répond pas : elle garde ce qu'elle a reçu. Répondez non de nouveau quand "
    "elle répondra, pour qu'elle l'efface."
)


def answer(member: Member, yes: bool) -> None:
    """Keep the answer on sharing; after a no, have the class erase what it was told.

    Raises NotSent when the class does not answer, OSError.
    """
    client.note(member, partage=yes)
    if not yes:
        try:
            client.erase()
        except NotSent as error:
            if error.away:  # a refusal: the class does not know them, and has nothing to erase
                raise NotSent(ERASING, away=True) from None


def _answered(member: Member) -> str:
    """The student's answer on sharing, in French."""
    if "partage" not in member:
        return UNDECIDED
    return YES if member["partage"] else NO


class Clerk:
    """Does in the background what a student asks of the class.

    `source` gives the source of the strategy for `game`, or raises a verdict; None where the
    sheet has no strategy. `changed` gets the new state after each request.
    """

    def __init__(
        self,
        changed: Callable[[Facts], None],
        game: str = "",
        source: Callable[[], str] | None = None,
    ) -> None:
        self._changed, self._game, self._source = changed, game, source
        self._asked: list[Errand] = []  # queued, not yet done
        self._facts: Facts = {"fois": 0, "souci": "", "fait": ""}
        self._facts |= {"moi": None, "absente": False}

    @property
    def state(self) -> Facts:
        """The state that the widget shows."""
        member = client.membership()
        known: Mapping[str, Any] = member or {}
        return {
            "envoie": self._source is not None,
            "membre": member is not None,
            "adresse": known.get("adresse", ""),
            "nom": known.get("nom", ""),
            "partage": known.get("partage"),
            "reponse": _answered(member) if member else "",
            "question": QUESTION,
            "quoi": f"{WHAT} {UNDECIDED}",
            **self._facts,
        }

    def do(self, asked: Mapping[str, Any]) -> None:
        """Queue what a page asks for (`action`); any other message is ignored."""
        texts = [str(asked.get(name) or "").strip() for name in ("adresse", "code", "nom")]
        match asked:
            case {"action": "envoyer"} if self._source:
                try:
                    text = self._source()  # at once: the notebook may change
                except Constat as verdict:
                    self._tell({"souci": f"{verdict.titre} : {verdict}"})
                else:
                    self._begin(lambda: self._sent(text))
            case {"action": "partager", "oui": bool(yes)}:
                self._begin(lambda: self._share(yes))
            case {"action": "rejoindre"}:
                self._begin(lambda: self._join(*texts))
            case {"action": "retirer"}:
                self._begin(client.withdraw)
            case {"action": "regarder"} if not self._asked:  # queued requests will look too
                self._begin(None)

    def _begin(self, errand: Errand | None) -> None:
        def work() -> None:
            self._tell(self._done(errand))
            self._asked.pop()

        self._asked.append(work)
        client.later(work)

    def _done(self, errand: Errand | None) -> Facts:
        """Run an errand; its results or its trouble, and the state of the strategy after it."""
        told: Facts = {}
        if errand:
            told |= {"souci": "", "fait": ""}
            try:
                told |= errand() or {}
            except NotSent as error:
                told["souci"] = str(error)
            except OSError as error:
                why = reason_of(error)
                told["souci"] = f"Cela n'a pas pu être gardé ({why}) : recommencez."
        if client.membership() is None:
            return told | {"moi": None, "absente": False}
        try:
            return told | {"moi": client.mine(), "absente": False}
        except NotSent as error:
            if error.away:
                return told | {"absente": True}
            gone = {} if client.membership() else {"moi": None}
            return told | gone | {"absente": False, "souci": str(error)}

    def _tell(self, told: Facts) -> None:
        self._facts |= {**told, "fois": self._facts["fois"] + 1}
        self._changed(self.state)

    def _join(self, *texts: str) -> None:
        if not all(texts):
            raise NotSent(_INCOMPLETE)
        client.join(*texts)

    def _sent(self, text: str) -> Facts:
        known = self._facts["moi"] or {}
        if known.get("jeu", self._game) != self._game:
            raise NotSent(_OTHER_GAME)
        return {"fait": f"Version {client.send(client.STRATEGY, text.encode())} envoyée."}

    def _share(self, yes: bool) -> None:
        member = client.membership()
        if member is None:
            raise NotSent(client.NOT_JOINED)
        answer(member, yes)


def buttons(game: str, source: Callable[[], str] | None) -> Classe:
    """The widget with all buttons. `source` gives the sheet's strategy for `game`, if any."""
    clerk = Clerk(lambda state: widget.set_trait("etat", state), game or USUAL, source)
    widget = Classe(clerk.state, clerk.do)
    return widget
