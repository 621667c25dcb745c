"""A student's side of a live class: join it, send a strategy, report one's progress.

The secret that the class gave is kept in a private file of the user's data folder, so that the
student stays the same person in a restarted notebook, or on another day. Where the kit must
remember nothing (TROLLKIT_MEMOIRE is empty) the secret is kept until this process ends.

A student may type any address, so the server there is not trusted: its answers are bounded in
time and size, and their values are checked.

After each check of a student who has agreed, the class is told the verdict (`tell_of`), in the
background. If the class does not answer, the last verdict of each question is sent later.
"""

import asyncio
import json
import os
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NotRequired, TypedDict
from urllib.parse import quote, urlsplit

from platformdirs import user_data_path

from trollkit.classroom.questions.question import Question
from trollkit.classroom.questions.verdicts import Constat
from trollkit.core.files import held, put_whole
from trollkit.core.text import clean, show
from trollkit.notebook.live.audience import is_marked

FILE = "classe.json"
STRATEGY = "strategie.py"  # the file name under which a strategy is sent
SUCCESS = "Réussi"
NOT_JOINED = (
    "Vous n'avez pas encore rejoint de classe : donnez son adresse, son code et un nom."
)
_STRANGE = (
    "Ce qui répond à cette adresse n'est pas une classe de ce kit : recopiez celle qui est "
    "projetée."
)
_LOOK_S = 0.3
_PATIENCE_S = 10.0  # for a connection
WHOLE_S = 30.0  # for a whole answer, however slowly it comes
_LARGEST = 1_000_000  # bytes of an answer
_MOST = 10**9
_SECRET = 200  # letters
_STATES = ("", "recue", "acceptee", "refusee")
_TEXTS = ("raison", "nom", "jeu", "id", "affiche", "meilleur", "pire", "disqualification")
_NUMBERS = ("versions", "rang", "sur", "points")


class Member(TypedDict):
    """The membership of the class joined last: its address, the student's name and secret.

    `partage` is the student's answer on sharing their progress, absent without one.
    """

    adresse: str
    nom: str
    jeton: str
    partage: NotRequired[bool]


_remembered: dict[str, Member] = {}  # under "", where no file is written


class NotSent(Exception):
    """The class did not answer, or has refused; the text is one French sentence.

    `away` says that it did not answer, so that it may be tried again.
    """

    def __init__(self, sentence: str, *, away: bool = False) -> None:
        super().__init__(sentence)
        self.away = away


def _file() -> Path | None:
    return (
        user_data_path("trollkit") / FILE if os.environ.get("TROLLKIT_MEMOIRE") != "" else None
    )


def membership() -> Member | None:
    """The membership of the class joined last, None without one."""
    path = _file()
    return _remembered.get("") if path is None else held(path, Member)


def _keep(member: Member) -> None:
    if path := _file():
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, json.dumps(member), private=True)
    else:
        _remembered[""] = member


def note(member: Member, **facts: bool) -> None:
    """Add fields to the kept membership, if it still is `member`'s. Raises OSError."""
    now = membership()
    if now and now["jeton"] == member["jeton"]:
        _keep({**now, **facts})  # type: ignore[typeddict-item]


def _leave(secret: str) -> None:
    """Forget the membership with that secret, which its class refuses. Raises OSError."""
    now = membership()
    if now and now["jeton"] == secret:
        _remembered.clear()
        if path := _file():
            path.unlink()


def join(address: str, code: str, name: str) -> Member:
    """Join the class at `address` as `name`, instead of any other. Raises NotSent, OSError."""
    address = checked(address)
    answer = _asked(address, "", "POST", "api/rejoindre", {"code": code, "nom": name})
    secret = answer.get("jeton")
    if not isinstance(secret, str) or not secret.isascii() or not 0 < len(secret) <= _SECRET:
        raise NotSent(_STRANGE)
    member: Member = {"adresse": address, "nom": name, "jeton": secret}
    _keep(member)
    return member


def checked(address: str) -> str:
    """The URL of a class, ending in "/". Raises NotSent when the text is no address."""
    whole = address if "://" in address else f"http://{address}"
    with suppress(ValueError):
        parts = urlsplit(whole)
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0:
            return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/"
    raise NotSent(
        f"{show(address)} n'est pas l'adresse d'une classe : recopiez celle qui est "
        "projetée, comme http://192.168.1.20:8080/"
    )


def _asked(address: str, secret: str, method: str, place: str, body: Any) -> dict[str, Any]:
    """The JSON object that a class answers. Raises NotSent."""
    try:
        with ThreadPoolExecutor(1) as alone:  # this thread has a loop already
            asked = alone.submit(asyncio.run, _fetched(address + place, secret, method, body))
            status, answer = asked.result()
    except (OSError, ValueError, RecursionError):
        raise NotSent(
            f"La classe ne répond pas à l'adresse {clean(address, 80)} : vérifiez-la, et le "
            "réseau, puis recommencez.",
            away=True,
        ) from None
    if status < 300:  # redirections are not followed
        return answer
    if status == 401:  # the student was removed, or another class has that address now
        with suppress(OSError):
            _leave(secret)
    said = answer.get("erreur")
    refused = f"La classe a refusé la demande (réponse {status})."
    raise NotSent(clean(said, 400) if isinstance(said, str) else refused)


async def _fetched(
    address: str, secret: str, method: str, body: Any
) -> tuple[int, dict[str, Any]]:
    """The status and the JSON object of an answer.

    Raises OSError without an answer, ValueError on a success without an object.
    """
    from tornado.httpclient import HTTPClientError
    from tornado.simple_httpclient import SimpleAsyncHTTPClient  # it has no proxy

    client = SimpleAsyncHTTPClient(force_instance=True, max_body_size=_LARGEST)
    try:
        answer = await client.fetch(
            address,
            raise_error=False,
            method=method,
            headers={"Authorization": f"Bearer {secret}"} if secret else {},
            body=json.dumps(body) if isinstance(body, dict) else body,
            follow_redirects=False,
            connect_timeout=_PATIENCE_S,
            request_timeout=WHOLE_S,
        )
    except HTTPClientError as error:  # a timeout
        raise OSError(str(error)) from None
    try:
        found = json.loads(answer.body or "{}")
        # Raises ValueError on NaN and half a surrogate pair, which a page cannot show.
        json.dumps(found, ensure_ascii=False, allow_nan=False).encode()
        return answer.code, {**found}
    except (ValueError, TypeError):
        if answer.code < 300:
            raise ValueError from None
        return answer.code, {}  # such as the page of a proxy


def _mine(method: str, place: str, body: Any = None) -> dict[str, Any]:
    member = membership()
    if member is None:
        raise NotSent(NOT_JOINED)
    return _asked(member["adresse"], member["jeton"], method, place, body)


def send(file: str, data: bytes) -> int:
    """Send a strategy as a file of that name; the number of the version. Raises NotSent."""
    place = f"api/strategie?fichier={quote(file)}"
    return _number(_mine("PUT", place, data).get("version"))


def mine() -> dict[str, Any]:
    """The state of the strategy sent last, checked, as the widget shows it. Raises NotSent."""
    answer = _mine("GET", "api/moi")
    if answer.get("etat") not in _STATES:
        raise NotSent(_STRANGE)
    told: dict[str, Any] = {"etat": answer["etat"], "raison": "", "rang": None, "versions": 0}
    told |= {name: clean(str(answer[name])[:2000], 400) for name in _TEXTS if name in answer}
    for name in _NUMBERS:
        if answer.get(name) is not None:
            told[name] = _number(answer[name])
    if told["rang"] and not {"sur", "points"} <= told.keys():
        raise NotSent(_STRANGE)
    return told


def _number(value: object) -> int:
    if type(value) is not int or abs(value) > _MOST:
        raise NotSent(_STRANGE)
    return value


def withdraw() -> None:
    """Take the student's strategy out of the contest. Raises NotSent."""
    _mine("DELETE", "api/strategie")


def tell(sheet: str, question: str, verdict: str) -> None:
    """Report a verdict on a question to the class. Raises NotSent."""
    facts = {"feuille": sheet, "question": question, "verdict": verdict}
    _mine("POST", "api/verdicts", facts)


def erase() -> None:
    """Have the class forget all verdicts of this student. Raises NotSent."""
    _mine("DELETE", "api/verdicts")


def awaited(seconds: float = 10.0) -> dict[str, Any]:
    """`mine()`, once the strategy was tried; after so many seconds it may still be "recue".

    Raises NotSent.
    """
    until = time.monotonic() + seconds
    while (told := mine())["etat"] == "recue" and time.monotonic() < until:
        time.sleep(_LOOK_S)
    return told


def told_in_words(version: int, told: Mapping[str, Any]) -> str:
    """The state of a version, in one French sentence.

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


# Requests in the background: one thread does one errand after the other.

Errand = Callable[[], None]
_errands: "SimpleQueue[Errand]" = SimpleQueue()
_carrier: list[threading.Thread] = []


def later(errand: Errand) -> None:
    """Queue an errand, which must raise nothing, behind all others."""
    _errands.put(errand)
    if not any(each.is_alive() for each in _carrier):
        _carrier[:] = [threading.Thread(target=_carry, name="classe", daemon=True)]
        _carrier[0].start()


def _carry() -> None:
    while True:
        _errands.get()()


def wait(seconds: float) -> None:
    """Wait until all queued errands are done, at most `seconds`."""
    done = threading.Event()
    later(done.set)
    done.wait(seconds)


# Reporting progress.

# Verdicts to send: (sheet, question) -> words, and the secret of the class.
_states: dict[tuple[str, str], tuple[str, str]] = {}


def words(verdict: Constat | None) -> str:
    """The text sent of a check: SUCCESS, or the title and the template of the verdict.

    The facts that fill the template are not sent: nothing of the student's is in the text, and
    the same mistake has the same text for everybody.
    """
    if verdict is None:
        return SUCCESS
    return clean(f"{verdict.titre.partition(' ')[2]} : {verdict.phrase.patron}")


def tell_of(question: Question, verdict: Constat | None) -> None:
    """Queue the report of a check, if the student shares."""
    if is_marked() or (member := membership()) is None:
        return
    if member.get("partage"):
        _states[question.sheet, question.number] = words(verdict), member["jeton"]
        later(_tell_all)


def _tell_all() -> None:
    while _states:
        question = next(iter(_states))
        said, secret = _states.pop(question)
        try:
            if _shares(secret):
                tell(*question, said)
                if not _shares(secret):  # another notebook has said no meanwhile
                    erase()
        except NotSent as error:
            if error.away:  # sent at the next check
                _states.setdefault(question, (said, secret))
                return


def _shares(secret: str) -> bool:
    member = membership()
    return bool(member and member["jeton"] == secret and member.get("partage"))
