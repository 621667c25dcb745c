"""The judge's end: the student's names and functions, each a question to the kernel."""

import builtins
import contextlib
from collections.abc import Callable
from multiprocessing.connection import Connection
from types import CodeType, FunctionType
from typing import Any, NoReturn

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
from trollkit.classroom.questions.causes.temps import Horloge

PATIENCE_S = (
    5.0  # for a kernel to let go of what it was interrupted in: of its work, or its sleep
)
_TICK_S = 0.1
_MANY_LINES = 100_000
_FORGED = (
    *(Lost, OSError, LookupError, TypeError, ValueError, AttributeError, StopIteration),
    *(ArithmeticError, RecursionError),
)


class Nothing:
    """Stands for a name that the student has not."""


class Asked:
    """A function of the student's. Its code is one of ours, for a test that counts calls."""

    def __init__(self, questions: "Questions", d: Data) -> None:
        self._questions, self.place = questions, int(d["v"])
        self.__name__, self.__module__ = str(d["n"]), str(d["m"])
        if d["code"] is not None:  # functools' caches have none either
            own = _begun if d["code"] else _blank
            self.__code__: CodeType = own.__code__.replace(co_name=f"etudiant{self.place}")

    def __call__(self, *args: Any, **keys: Any) -> Any:
        """What the student's function answers. Raises the builtin exception that it raised."""
        return self._questions.call(self.place, args, keys)


def _begun() -> int:
    return 0


def _blank() -> None:
    pass


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

    def __init__(
        self,
        link: Connection,
        interrupt: Callable[[], None],
        watching: Callable[[], object],
    ) -> None:
        self._link, self._interrupt, self._watching = link, interrupt, watching
        self._number = 0
        self._functions: dict[int, Asked] = {}
        self._own: list[Callable[..., Any]] = []
        self.lost = False  # nothing more can be asked

    def read(self, name: str) -> Any:
        """The student's value of a name, or Nothing."""
        return self._ask({"q": "lire", "nom": name})

    def call(self, place: int, args: tuple[Any, ...], keys: Data) -> Any:
        """What the student's function at `place` answers."""
        watched = list(self._functions) if self._watching() else []
        arguments, named = (encode(each, self._other) for each in (args, keys))
        return self._ask(
            {"q": "appeler", "f": place, "a": arguments, "k": named, "guet": watched}
        )

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
                self._echo(message["vu"], message["fois"])
                continue
            function, args = self._own[message["rappel"]], decode(message["a"], self._back)
            try:
                reply = {"r": encode(function(*args), self._other)}
            except Exception as error:
                reply = {"x": type(error).__name__}
            send(self._link, reply)
        return message

    def _echo(self, place: int, times: int) -> None:
        """Have this process's profiler see calls that the kernel tells of."""
        if not 0 < times <= AT_ONCE:
            raise Lost(f"{times} appels")
        own = self._functions[place] if place >= 0 else found(WATCHED[-place - 1])
        code = own.__code__
        echo, count = FunctionType(code, {}), code.co_argcount
        echo.__kwdefaults__ = dict.fromkeys(code.co_varnames[count:][: code.co_kwonlyargcount])
        for _ in range(times):
            try:
                echo(*[None] * count)
            except Exception:  # the kit's, given nothing
                continue

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
