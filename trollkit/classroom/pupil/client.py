"""The other end of a live class: joining it, sending a strategy, asking what became of it.

The secret that the class gave is kept for this user, so that a restarted notebook, or another
day, is still the same person.
"""

import json
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import quote, urlsplit

from trollkit.classroom.pupil import heard, kept
from trollkit.classroom.pupil.heard import NotSent
from trollkit.classroom.pupil.kept import Membership
from trollkit.core.text import clean, show

__all__ = ["NotSent", "awaited", "checked", "erase", "join", "lost", "membership", "mine"]
__all__ += ["NOT_JOINED", "send", "tell", "told_in_words", "withdraw"]

NOT_JOINED = (
    "Vous n'avez pas encore rejoint de classe : donnez son adresse, son code et un nom."
)
_STRANGER = 401
_LOOK_S = 0.3


def join(address: str, code: str, name: str) -> Membership:
    """Become somebody in the class at `address`, from now on its usual one. Raises NotSent."""
    address = checked(address)
    answer = _asked(address, "", "POST", "api/rejoindre", {"code": code, "nom": name})
    return kept.joined(address, name, heard.secret(answer))


def send(file: str, data: bytes, address: str = "") -> int:
    """Send a strategy in a file of that name; the number of this version. Raises NotSent."""
    place = f"api/strategie?fichier={quote(file)}"
    return heard.version(_mine(address, "PUT", place, data))


def mine(address: str = "") -> dict[str, Any]:
    """What became of what was sent. Raises NotSent."""
    return heard.became(_mine(address, "GET", "api/moi"))


def withdraw(address: str = "") -> None:
    """Take one's strategy out of the contest. Raises NotSent."""
    _mine(address, "DELETE", "api/strategie")


def lost(address: str = "") -> dict[str, Any]:
    """A game that one has lost, as a film. Raises NotSent."""
    return heard.lost(_mine(address, "GET", "api/perdue"))


def tell(sheet: str, question: str, verdict: str, tries: int, address: str = "") -> None:
    """Tell the teacher where one is. Raises NotSent."""
    facts = {"feuille": sheet, "question": question, "verdict": verdict, "essais": tries}
    _mine(address, "POST", "api/verdicts", facts)


def erase(address: str = "") -> None:
    """Have the class forget what it was told of questions. Raises NotSent."""
    _mine(address, "DELETE", "api/verdicts")


def awaited(address: str = "", seconds: float = 10.0) -> dict[str, Any]:
    """What became of what was sent, once it is known, or still received after so long.

    Raises NotSent.
    """
    until = time.monotonic() + seconds
    while (told := mine(address))["etat"] == "recue" and time.monotonic() < until:
        time.sleep(_LOOK_S)
    return told


def told_in_words(version: int, told: Mapping[str, Any]) -> str:
    """What became of a version, in one French sentence.

    >>> told_in_words(2, {"etat": "acceptee", "rang": 3, "sur": 12})
    'Version 2 : acceptée, 3e sur 12 pour l’instant.'
    """
    if told["etat"] == "refusee":
        return f"Version {version} : refusée. {told['raison']}"
    if told["etat"] == "recue":
        return f"Version {version} : reçue, elle sera essayée dans un moment."
    rank = told.get("rang")
    ordinal = "1er" if rank == 1 else f"{rank}e"
    place = f", {ordinal} sur {told['sur']} pour l’instant" if rank else ""
    return f"Version {version} : acceptée{place}."


def membership(address: str = "") -> Membership | None:
    """What is kept of the class at that address, or of the usual one. Raises NotSent."""
    return kept.membership(checked(address) if address else "")


def checked(address: str) -> str:
    """An address as it is kept. Raises NotSent."""
    whole = address if "://" in address else f"http://{address}"
    parts = urlsplit(whole)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise NotSent(
            f"{show(address)} n'est pas l'adresse d'une classe : recopiez celle qui est "
            "projetée, comme http://192.168.1.20:8080/"
        )
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/"


def _mine(address: str, method: str, place: str, body: Any = None) -> dict[str, Any]:
    member = membership(address)
    if member is None:
        raise NotSent(NOT_JOINED)
    try:
        return _asked(member.address, member.secret, method, place, body)
    except NotSent as error:
        # Removed, or another class has that address now: it is to be joined anew.
        if error.status == _STRANGER:
            with suppress(OSError):
                kept.left(member)
        raise


def _asked(address: str, secret: str, method: str, place: str, body: Any) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    data = json.dumps(body).encode() if isinstance(body, Mapping) else body
    try:
        status, answer = heard.exchange(address + place, data, headers, method)
    except (OSError, ValueError):
        raise NotSent(
            f"La classe ne répond pas à l'adresse {clean(address, 80)} : vérifiez-la, et le "
            "réseau, puis recommencez.",
            away=True,
        ) from None
    if status >= 300:  # nobody is led elsewhere
        raise NotSent(_reason(answer, status), status=status)
    return answer


def _reason(answer: Mapping[str, Any], status: int) -> str:
    said = answer.get("erreur")
    if isinstance(said, str):
        return clean(said, 400)
    return f"La classe a refusé la demande (réponse {status})."
