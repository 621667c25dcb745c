"""What a class answers, whoever it is: in a bounded time, and only what a class says.

A notebook may be given any address: what answers there is believed to be nothing, and brings
neither another kind of value nor a longer text than a class does into a page.
"""

import json
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from http.client import HTTPException
from threading import Thread
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

from trollkit.core.text import clean

T = TypeVar("T")

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


def exchange(
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

    Thread(target=run, name="appel", daemon=True).start()
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


def secret(answer: Mapping[str, Any]) -> str:
    """What a class gives who joins. Raises NotSent."""
    found = answer.get("jeton")
    if not isinstance(found, str) or not found.isascii() or not 0 < len(found) <= _SECRET:
        raise _strange()
    return found


def version(answer: Mapping[str, Any]) -> int:
    """The number of what was sent. Raises NotSent."""
    return _number(answer.get("version"))


def became(answer: Mapping[str, Any]) -> dict[str, Any]:
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


def lost(answer: Mapping[str, Any]) -> dict[str, Any]:
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
