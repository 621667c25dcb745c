"""The student's end: what a kernel answers to its judge.

Nothing here is secret, and all that it says is a claim of the student's process.
"""

import builtins
import contextlib
import io
import socket
import sys
from collections import Counter
from collections.abc import Mapping
from multiprocessing.connection import Connection
from types import CodeType, FrameType
from typing import Any

from trollkit.classroom.grading.judge.values import (
    AT_ONCE,
    FUNCTIONS,
    WATCHED,
    Data,
    Lost,
    decode,
    encode,
    found,
    path_of,
    receive,
    send,
)
from trollkit.classroom.questions.answers import vide
from trollkit.core.faults import exception_fault

WORDS = 300  # characters of an exception
CALLED_S = 15.0  # for a judge to come


def serve(path: str, names: Mapping[str, Any]) -> None:
    """Answer the judge that comes to `path` about `names`, until it hangs up.

    It comes here: where only the system's kernel guards, a notebook may connect to nobody, for
    whoever may reach one socket of its account's may reach them all.
    """
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(path)
        door.listen(1)
        door.settimeout(CALLED_S)
        plug, _ = door.accept()
    plug.settimeout(None)
    with contextlib.suppress(Lost), Connection(plug.detach()) as link:
        end = _Answering(link, names)
        while True:
            end.answer(receive(link))


class _Answering:
    """One conversation, and the functions that it spoke of, by their place."""

    def __init__(self, link: Connection, names: Mapping[str, Any]) -> None:
        self._link = link
        self._names = names
        self._functions: list[Any] = []
        self._calls = 0  # seen while the function that was asked for runs
        self._untold: Counter[int] = Counter()  # of these, by place

    def answer(self, message: Data) -> None:
        """Send what was asked for, or the exception that came of it."""
        reply: Data = {"n": message["n"]}
        try:
            if message["q"] == "appeler":
                reply["r"] = encode(self._call(message), self._other)
            elif message["nom"] in self._names:
                reply["r"] = encode(self._names[message["nom"]], self._other)
            else:
                reply["r"] = {"t": "rien"}
        except Lost:
            raise
        except BaseException as error:
            reply |= _exception(error)
        send(self._link, reply)

    def _call(self, message: Data) -> Any:
        function = self._functions[message["f"]]
        args, keys = (decode(message[each], self._back) for each in "ak")
        silent = io.StringIO()
        with contextlib.redirect_stdout(silent), contextlib.redirect_stderr(silent):
            if not message["guet"]:
                return function(*args, **keys)
            sys.setprofile(self._lookout(message["guet"]))
            try:
                return function(*args, **keys)
            finally:
                sys.setprofile(None)
                self._tell()

    def _lookout(self, watched: list[int]) -> Any:
        """Tells the judge, whose test counts them, of the calls of the functions `watched`.

        Each of the first is told at once; of thousands, telling would take longer than calling.
        """
        codes = {getattr(self._functions[i], "__code__", None): i for i in watched}
        for place, path in enumerate(WATCHED, 1):
            if path.partition(":")[0] in sys.modules:
                codes |= dict.fromkeys(_codes(found(path).__code__), -place)

        self._calls = 0

        def look(frame: FrameType, event: str, _: Any) -> None:
            if event == "call" and frame.f_code in codes:
                self._untold[codes[frame.f_code]] += 1
                self._calls += 1
                if self._calls < AT_ONCE or self._calls % AT_ONCE == 0:
                    self._tell()

        return look

    def _tell(self) -> None:
        while self._untold:
            place, times = self._untold.popitem()
            send(self._link, {"vu": place, "fois": times})

    def _other(self, x: Any) -> Data:
        """What stands for a function of this process, or for an object of no known kind."""
        if not callable(x):
            return {"t": "opaque", "c": type(x).__name__}
        if (where := path_of(x)) in FUNCTIONS:
            return {"t": "kit", "v": where}
        place = next(
            (i for i, each in enumerate(self._functions) if each is x), len(self._functions)
        )
        if place == len(self._functions):
            self._functions.append(x)
        code = None if getattr(x, "__code__", None) is None else not vide(x)
        name, module = getattr(x, "__name__", "?"), getattr(x, "__module__", "")
        return {"t": "fn", "v": place, "n": str(name), "m": str(module), "code": code}

    def _back(self, d: Data) -> Any:
        if d["t"] == "kit":
            return found(d["v"])
        if d["t"] == "fn":
            return self._functions[d["v"]]

        def asked_back(*args: Any) -> Any:
            """A function of the judge's: it is called there."""
            self._tell()
            send(self._link, {"rappel": d["v"], "a": encode(args, self._other)})
            while "q" in (message := receive(self._link)):
                self.answer(message)
            if "x" in message:
                raise getattr(builtins, message["x"], RuntimeError)("appel refusé")
            return decode(message["r"], self._back)

        return asked_back


def _codes(code: CodeType) -> list[CodeType]:
    """A function's code, and that of the functions that it makes."""
    return [code, *(each for each in code.co_consts if isinstance(each, CodeType))]


def _exception(error: BaseException) -> Data:
    try:
        words = str(error)[:WORDS]
    except BaseException:  # a hostile __str__
        words = ""
    line = exception_fault(error).line
    return {"x": type(error).__name__, "m": words, "l": line}
