"""What a judge and a student's kernel say to each other, one question and one answer at a time.

In the judge the student's names and functions are `Names` and `Asked`, each a question. In the
kernel `serve` answers; nothing there is secret, and all that it says is a claim of the
student's process.
"""

import builtins
import contextlib
import io
import socket
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any, NoReturn

from trollkit.classroom.grading.values import (
    FUNCTIONS,
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
from trollkit.classroom.questions.causes.temps import Horloge
from trollkit.classroom.questions.loans import OUVERT, Guet
from trollkit.core.faults import exception_fault

WORDS = 300  # characters of an exception
CALLED_S = 15.0  # for a judge to come
AT_ONCE = 64  # calls, in one message
PATIENCE_S = 5.0  # for a kernel to let go of what it does when it is interrupted
_TICK_S = 0.1
_MANY_LINES = 100_000
_FORGED = (
    *(Lost, OSError, LookupError, TypeError, ValueError, AttributeError, StopIteration),
    *(ArithmeticError, RecursionError),
)


class Nothing:
    """Stands for a name that the student has not."""


class Asked:
    """A function of the student's."""

    def __init__(self, questions: "Questions", d: Data) -> None:
        self._questions, self.place, self.blanche = questions, int(d["v"]), d["vide"] is True
        self.__name__, self.__module__ = str(d["n"]), str(d["m"])

    def __call__(self, *args: Any, **keys: Any) -> Any:
        """What the student's function answers. Raises the builtin exception that it raised."""
        return self._questions.call(self.place, args, keys)


class Names(dict[str, Any]):
    """A cell's names: its own, those the sheet imports, Python's, and only then the student's.

    What begins with an underscore is a test's, and never asked for.
    """

    def __init__(self, own: Data, questions: "Questions") -> None:
        super().__init__(own)
        self._questions = questions

    def __missing__(self, name: str) -> Any:
        value = Nothing
        if not name.startswith("_") and name not in vars(builtins):
            value = self._questions.read(name)
        if value is Nothing:
            raise KeyError(name)
        return self.setdefault(name, value)

    def get(self, name: str, default: Any = None) -> Any:
        """As a dict does, the student's names included."""
        try:
            return self[name]
        except KeyError:
            return default

    def __contains__(self, name: object) -> bool:
        return self.get(str(name), Nothing) is not Nothing


class Questions:
    """What one graded cell asks of a kernel over `link`."""

    def __init__(self, link: Connection, interrupt: Callable[[], None]) -> None:
        self._link, self._interrupt = link, interrupt
        self._number = 0
        self._functions: dict[int, Asked] = {}
        self._own: list[Callable[..., Any]] = []
        self.lost = False  # nothing more can be asked

    def read(self, name: str) -> Any:
        """The student's value of a name, or Nothing."""
        return self._ask({"q": "lire", "nom": name})

    def call(self, place: int, args: tuple[Any, ...], keys: Data) -> Any:
        """What the student's function at `place` answers."""
        message: Data = {"q": "appeler", "f": place}
        counter = OUVERT.get()
        counted = counter.fonctions if counter else ()
        for part, each in {"a": args, "k": keys, "guet": counted}.items():
            message[part] = encode(each, self._other)
        return self._ask(message | {"dedans": bool(counter and counter.dedans)})

    def _ask(self, message: Data) -> Any:
        """The kernel's answer, or the exception that it tells of."""
        if self.lost:
            raise Lost("fini")
        self._number += 1
        try:
            send(self._link, message | {"n": self._number})
            reply = self._reply(self._number)
            if "x" not in reply:
                return decode(reply["r"], self._back)
        except _FORGED as error:
            self.lost = True
            raise Lost(str(error)) from None
        except BaseException:
            self._stop(self._number)
            raise
        _raise_at(str(reply["x"]), str(reply.get("m")), reply.get("l"))

    def _reply(self, number: int) -> Data:
        """The reply to the message `number`; what the kernel calls meanwhile is done."""
        while (message := receive(self._link)).get("n") != number:
            if "vu" in message:
                _count(message["vu"])
                continue
            function, args = self._own[message["rappel"]], decode(message["a"], self._back)
            try:
                reply = {"r": encode(function(*args), self._other)}
            except Exception as error:
                reply = {"x": type(error).__name__}
            send(self._link, reply)
        return message

    def _stop(self, number: int) -> None:
        """Interrupt what the kernel does; lost when it does not let go."""
        try:
            self._interrupt()
            clock = Horloge(PATIENCE_S, PATIENCE_S)
            while clock.travail() < PATIENCE_S and clock.sommeil() < PATIENCE_S:
                if self._link.poll(_TICK_S) and receive(self._link).get("n") == number:
                    return
            self.lost = True
        except BaseException:
            self.lost = True

    def _other(self, x: Any) -> Data:
        if isinstance(x, Asked):
            return {"t": "fn", "v": x.place}
        if where := path_of(x):
            return {"t": "kit", "v": where}
        if x not in self._own:
            self._own.append(x)
        return {"t": "rappel", "v": self._own.index(x)}

    def _back(self, d: Data) -> Any:
        if d["t"] == "kit" and d["v"] in FUNCTIONS:
            return found(d["v"])
        if d["t"] == "fn":
            return self._functions.setdefault(int(d["v"]), Asked(self, d))
        if d["t"] == "rien":
            return Nothing
        if d["t"] != "opaque":
            raise Lost(str(d["t"]))
        # An object of a class that nothing is known of: it has a name, and does nothing.
        return type(str(d["c"]), (), {"__hash__": None, "__module__": "__main__"})()


def _count(calls: Any) -> None:
    """Note the calls that the kernel tells of, of each function that is counted."""
    counter = OUVERT.get()
    if not counter or [type(each) for each in calls] != [int] * len(counter.appels):
        raise Lost("appels")
    for place, times in enumerate(calls):
        counter.compte(place, max(times, 0))


def _raise_at(kind: str, words: str, line: Any) -> NoReturn:
    """Raise the builtin exception called `kind` as from that line of a student's cell."""
    raised: object = getattr(builtins, kind, None)
    error: Exception = RuntimeError(f"{kind}: {words}")
    if isinstance(raised, type) and issubclass(raised, Exception):
        with contextlib.suppress(TypeError):  # of those that want more than words
            error = raised(words)
    if type(line) is int and 0 < line < _MANY_LINES:
        source = "\n" * (line - 1) + "raise erreur"
        exec(compile(source, "<élève>", "exec"), {"__name__": "eleve", "erreur": error})
    raise error


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
        end = Answering(link, names)
        while True:
            end.answer(receive(link))


class Answering:
    """One conversation, and the functions that it spoke of, by their place."""

    def __init__(self, link: Connection, names: Mapping[str, Any]) -> None:
        self._link = link
        self._names = names
        self._functions: list[Any] = []
        self._counter: _Counter | None = None  # while the function that was asked for runs

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
            counted = decode(message["guet"], self._back)
            if not counted:
                return function(*args, **keys)
            counter = _Counter(self._link, counted, message["dedans"])
            around, self._counter = self._counter, counter  # of one that has called us back
            try:
                with counter:
                    return function(*args, **keys)
            finally:
                counter.tell()
                self._counter = around

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
        name, module = getattr(x, "__name__", "?"), getattr(x, "__module__", "")
        return {"t": "fn", "v": place, "n": str(name), "m": str(module), "vide": vide(x)}

    def _back(self, d: Data) -> Any:
        if d["t"] == "kit":
            return found(d["v"])
        if d["t"] == "fn":
            return self._functions[d["v"]]

        def asked_back(*args: Any) -> Any:
            """A function of the judge's: it is called there."""
            if self._counter:
                self._counter.tell()
            send(self._link, {"rappel": d["v"], "a": encode(args, self._other)})
            while "q" in (message := receive(self._link)):
                self.answer(message)
            if "x" in message:
                raise getattr(builtins, message["x"], RuntimeError)("appel refusé")
            return decode(message["r"], self._back)

        return asked_back


class _Counter(Guet):
    """Counts for the judge, and tells it: to tell of each of thousands would take long."""

    def __init__(self, link: Connection, counted: Sequence[object], inside: bool) -> None:
        super().__init__(*counted, dedans=inside)
        self._link = link

    def compte(self, place: int, fois: int = 1) -> None:
        """Note calls."""
        super().compte(place, fois)
        if sum(self.appels) == AT_ONCE:
            self.tell()

    def tell(self) -> None:
        """Tell of the calls since the last time."""
        if any(self.appels):
            send(self._link, {"vu": self.appels})
            self.appels = [0] * len(self.appels)


def _exception(error: BaseException) -> Data:
    try:
        words = str(error)[:WORDS]
    except BaseException:  # a hostile __str__
        words = ""
    line = exception_fault(error).line
    return {"x": type(error).__name__, "m": words, "l": line}
