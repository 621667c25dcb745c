"""The other end of a live class: joining it, sending a strategy, asking what became of it.

The secret that the class gave is kept for this user alone, in a file of their data folder, so
that a restarted notebook, or another day, is still the same person. Where the kit is told to
remember nothing (TROLLKIT_MEMOIRE is empty) it is remembered until this process ends; a copy
that is marked knows of no class.

A notebook may be given any address: what answers there is believed to be nothing. It has a
bounded time, and brings neither another kind of value nor a longer text than a class does.
"""

import json
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

from platformdirs import user_data_path

from trollkit.core.files import put_whole
from trollkit.core.text import clean, show
from trollkit.notebook.live.audience import is_marked

FILE = "classe.json"
STRATEGY = "strategie.py"  # as the class is sent it
NOT_JOINED = (
    "Vous n'avez pas encore rejoint de classe : donnez son adresse, son code et un nom."
)
_STRANGER = 401
_LOOK_S = 0.3
_TELLING = "classe-tour"  # whose lock is that of whoever tells a class
_TURN_S = 15.0  # for another notebook of this user, which may be waiting for the class

T = TypeVar("T")

_held: dict[str, Any] = {}  # where nothing is remembered on a disk
_alone = threading.RLock()


class Membership(NamedTuple):
    """A class that was joined: `shares` is None until it was answered."""

    address: str
    name: str
    secret: str
    shares: bool | None = None
    asked: bool = False  # whether one was asked to share
    erasing: bool = False  # whether the class has still to forget what it was told


# By field: how it is called in the file, whose entries may be anything.
_FACTS = {"shares": "partage", "asked": "demande", "erasing": "effacer"}


def membership(address: str = "") -> Membership | None:
    """What is kept of the class at that address, or of the one that was joined last.

    Raises NotSent for what is no address.
    """
    kept = _classes()
    chosen = checked(address) if address else kept["adresse"]
    entry = kept["classes"].get(chosen)
    if not isinstance(entry, dict):
        return None
    name, secret = entry.get("nom"), entry.get("jeton")
    if not isinstance(name, str) or not isinstance(secret, str):
        return None
    shares = entry.get("partage")
    return Membership(
        chosen,
        name,
        secret,
        shares if isinstance(shares, bool) else None,
        entry.get("demande") is True,
        entry.get("effacer") is True,
    )


def _joined(address: str, name: str, secret: str) -> Membership:
    """Keep a new membership; from now on it is the usual one. Raises OSError."""
    with _locked(FILE):
        classes = {**_classes()["classes"], address: {"nom": name, "jeton": secret}}
        _store(FILE, {"adresse": address, "classes": classes})
    return Membership(address, name, secret)


def note(address: str, **facts: bool) -> None:
    """Keep more of a class that was joined, by the fields of `Membership`. Raises OSError."""
    with _locked(FILE):
        kept = _classes()
        if isinstance(entry := kept["classes"].get(address), dict):
            entry.update({_FACTS[name]: value for name, value in facts.items()})
            _store(FILE, kept)


def _left(member: Membership) -> None:
    """Keep nothing more of a class that does not know that secret. Raises OSError."""
    with _locked(FILE):
        kept = _classes()
        entry = kept["classes"].get(member.address)
        if isinstance(entry, dict) and entry.get("jeton") == member.secret:
            del kept["classes"][member.address]
            _store(FILE, kept)


@contextmanager
def turn() -> Iterator[None]:
    """One at a time in the block, of all notebooks of this user.

    Raises OSError (TimeoutError) when another one does not come to its end.
    """
    with _alone, _locked(_TELLING):
        yield


@contextmanager
def _locked(name: str) -> Iterator[None]:
    """No other notebook of this user is in such a block. Raises OSError."""
    folder = _folder()
    if not folder:
        yield
        return
    from filelock import FileLock  # which a browser has not: each check reads what is kept

    folder.mkdir(parents=True, exist_ok=True)
    with FileLock(folder / f"{name}.verrou", timeout=_TURN_S):
        yield


def _classes() -> dict[str, Any]:
    kept = _load(FILE)
    try:
        return {"adresse": str(kept["adresse"]), "classes": dict(kept["classes"])}
    except (LookupError, TypeError, ValueError):
        return {"adresse": "", "classes": {}}


def _folder() -> Path | None:
    if is_marked() or os.environ.get("TROLLKIT_MEMOIRE") == "":
        return None
    return user_data_path("trollkit")


def _load(name: str) -> Any:
    folder = _folder()
    if folder is None:
        return None if is_marked() else _held.get(name)
    try:
        return json.loads((folder / name).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None


def _store(name: str, kept: Mapping[str, Any]) -> None:
    """Keep it for this user alone, from its first byte on."""
    folder = _folder()
    if folder is None:
        _held[name] = kept
        return
    folder.mkdir(parents=True, exist_ok=True)
    put_whole(folder / name, json.dumps(kept), private=True)


_PATIENCE_S = 10.0  # without a byte
WHOLE_S = 30.0  # for all of an answer, however it trickles
_LARGEST = 1_000_000  # bytes
_REFUSED = 300  # and above, as HTTP counts
_MOST = 10**9
_SECRET = 200  # letters
_STATES = ("", "recue", "acceptee", "refusee")
_TEXTS = ("raison", "nom", "jeu", "id", "affiche", "meilleur", "pire", "disqualification")
_NUMBERS = ("versions", "rang", "sur", "points")


class NotSent(Exception):
    """The class could not be asked, or has refused; the text is one French sentence.

    `away` tells that nobody answered: it may be tried again. `status` is HTTP's, 0 without one.
    """

    def __init__(self, sentence: str, *, away: bool = False, status: int = 0) -> None:
        super().__init__(sentence)
        self.away, self.status = away, status


class _Nowhere(HTTPRedirectHandler):
    """A class sends nobody elsewhere: not to what else this machine answers either."""

    def redirect_request(self, *given: Any) -> None:
        """No other address."""


def _exchange(
    address: str, data: bytes | None, headers: Mapping[str, str], method: str
) -> tuple[int, dict[str, Any]]:
    """An answer's status and object. Raises OSError without one, and ValueError."""
    request = Request(address, data=data, headers=dict(headers), method=method)
    # A school's proxy knows nothing of what is in the room.
    opener = build_opener(ProxyHandler({}), _Nowhere)

    def ask() -> tuple[int, bytes]:
        try:
            with opener.open(request, timeout=_PATIENCE_S) as answer:
                return answer.status, answer.read(_LARGEST)
        except HTTPError as error:
            with error:
                return error.code, error.read(_LARGEST)
        except HTTPException as error:
            raise OSError(str(error)) from None

    status, text = _within(WHOLE_S, ask)
    try:
        return status, _facts(text)
    except ValueError:
        if status < _REFUSED:
            raise
        return status, {}  # a proxy's own page


def _within(seconds: float, work: Callable[[], T]) -> T:
    """What `work` gives, or its error. Raises OSError (TimeoutError) after so long."""
    done: Future[T] = Future()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    threading.Thread(target=run, name="appel", daemon=True).start()
    return done.result(seconds)


def _facts(text: bytes) -> dict[str, Any]:
    """The object of an answer, {} of none. Raises ValueError of what is no such thing."""
    try:
        found = json.loads(text) if text else {}
        # Neither NaN nor half a surrogate pair crosses to a page.
        json.dumps(found, ensure_ascii=False, allow_nan=False).encode()
    except RecursionError:
        raise ValueError from None
    if not isinstance(found, dict):
        raise ValueError
    return found


def _secret_of(answer: Mapping[str, Any]) -> str:
    """What a class gives who joins. Raises NotSent."""
    found = answer.get("jeton")
    if not isinstance(found, str) or not found.isascii() or not 0 < len(found) <= _SECRET:
        raise _strange()
    return found


def _became_of(answer: Mapping[str, Any]) -> dict[str, Any]:
    """What became of what was sent: `api/moi` as a page may show it. Raises NotSent."""
    if answer.get("etat") not in _STATES:
        raise _strange()
    told: dict[str, Any] = {"etat": answer["etat"], "raison": "", "rang": None, "versions": 0}
    for name in _TEXTS:
        if name in answer:
            told[name] = clean(str(answer[name])[:2000], 400)
    for name in _NUMBERS:
        if answer.get(name) is not None:
            told[name] = _number(answer[name])
    if told["rang"] and not ("sur" in told and "points" in told):
        raise _strange()
    return told


def _lost_of(answer: Mapping[str, Any]) -> dict[str, Any]:
    """A lost game, as a film. Raises NotSent."""
    film = answer.get("film")
    scenes = film.get("scenes") if isinstance(film, dict) else None
    if not isinstance(scenes, list) or not scenes or not all(type(e) is dict for e in scenes):
        raise _strange()
    return {"film": film}


def _number(value: object) -> int:
    if type(value) is not int or abs(value) > _MOST:
        raise _strange()
    return value


def _strange() -> NotSent:
    return NotSent(
        "Ce qui répond à cette adresse n'est pas une classe de ce kit : recopiez celle qui est "
        "projetée."
    )


def join(address: str, code: str, name: str) -> Membership:
    """Become somebody in the class at `address`, from now on its usual one. Raises NotSent."""
    address = checked(address)
    answer = _asked(address, "", "POST", "api/rejoindre", {"code": code, "nom": name})
    return _joined(address, name, _secret_of(answer))


def send(file: str, data: bytes, address: str = "") -> int:
    """Send a strategy in a file of that name; the number of this version. Raises NotSent."""
    place = f"api/strategie?fichier={quote(file)}"
    return _number(_mine(address, "PUT", place, data).get("version"))


def mine(address: str = "") -> dict[str, Any]:
    """What became of what was sent. Raises NotSent."""
    return _became_of(_mine(address, "GET", "api/moi"))


def withdraw(address: str = "") -> None:
    """Take one's strategy out of the contest. Raises NotSent."""
    _mine(address, "DELETE", "api/strategie")


def lost(address: str = "") -> dict[str, Any]:
    """A game that one has lost, as a film. Raises NotSent."""
    return _lost_of(_mine(address, "GET", "api/perdue"))


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
                _left(member)
        raise


def _asked(address: str, secret: str, method: str, place: str, body: Any) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    data = json.dumps(body).encode() if isinstance(body, Mapping) else body
    try:
        status, answer = _exchange(address + place, data, headers, method)
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
