"""The dialogue of a judge and a student's kernel: one question, one answer, plain data.

In the judge, the student's names are `Names`, and their functions `Asked`: using one asks the
kernel (`Questions`). In the kernel, `Answering` replies. Nothing there is secret, and every
reply is only a claim of the student's process. So decoding a message never runs the student's
code, never takes much more memory than its text, and makes only values of the types below.
"""

import builtins
import contextlib
import importlib
import io
import json
import sys
from collections.abc import Callable, Collection, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import chain
from multiprocessing.connection import Connection
from operator import attrgetter
from typing import Any, NoReturn

from trollkit.classroom.questions.answers import vide
from trollkit.classroom.questions.causes.temps import Horloge
from trollkit.classroom.questions.loans import OUVERT, Guet
from trollkit.core.faults import exception_fault

Data = dict[str, Any]

LARGEST = 20_000_000  # bytes of one message
MOST = 400_000  # values in one message
WORDS = 300  # characters of an exception
MODULES = 9  # missing modules that one cell may import
PATIENCE_S = 5.0  # for an interrupted kernel to stop what it does
_TICK_S = 0.1
_MANY_LINES = 100_000

# The classes of the kit whose objects students make, or are given.
CLASSES = (
    "trollkit.trolls.partie:Partie",
    "trollkit.trolls.parties:ResultatParties",
    "trollkit.troll:GUI",
    "trollkit.foret.vue:Vue",
    "trollkit.foret.vue:Arbre",
    "trollkit.foret.state:State",
    "trollkit.foret.state:Tree",
)
# The functions of the kit that tests compare by identity. No other may be in an answer, or a
# student could have the judge run any part of the kit.
FUNCTIONS = (
    "trollkit.trolls.parties:strategieExemple1",
    "trollkit.trolls.parties:strategieExemple2",
)
_PLACES = ("trollkit", "scipy")  # packages whose functions the judge may pass by name

_PLAIN = {type(None), bool, int, float, str}
_NESTED = {list, dict}  # of JSON
_BASES = (int, float, str, list, tuple, dict, set, frozenset)
_SIZES = ("b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8")
_NUMBERS = {order + size for order in "<>|" for size in _SIZES}


class Lost(BaseException):
    """The other end is gone, or has sent what it must not."""


_FORGED = (
    *(Lost, OSError, LookupError, TypeError, ValueError, AttributeError, StopIteration),
    *(ArithmeticError, RecursionError),
)


def _range(bounds: list[Any]) -> range:
    made = range(*map(int, bounds))
    if len(made) > MOST:
        raise Lost("range")
    return made


def _fraction(text: str) -> Fraction:
    # An exponent of nine digits would be written out as a fraction.
    if "e" in text.lower():
        raise Lost("fraction")
    return Fraction(text)


# By type: what is sent of a value, the type of that, and what makes the value again.
_FORMS: dict[type, tuple[Callable[[Any], Any], type, Callable[[Any], Any]]] = {
    tuple: (list, list, tuple),
    set: (list, list, set),
    frozenset: (list, list, frozenset),
    dict: (
        lambda x: [*chain.from_iterable(x.items())],
        list,
        lambda v: dict(zip(v[::2], v[1::2], strict=True)),
    ),
    range: (lambda x: [x.start, x.stop, x.step], list, _range),
    Fraction: (str, str, _fraction),
    Decimal: (str, str, Decimal),
    complex: (str, str, complex),
    type(...): (repr, str, lambda _: ...),
}
_MADE = {kind.__name__: form[1:] for kind, form in _FORMS.items()} | {"iter": (list, iter)}


def encode(value: Any, other: Callable[[Any], Any]) -> Any:
    """`value` as JSON; `other` encodes functions and unknown objects.

    Other iterables are consumed, and arrive as iterators. Raises ValueError when there are
    too many values.

    >>> encode((1, [2.5, None]), repr)
    {'t': 'tuple', 'v': [1, [2.5, None]]}
    """
    left = MOST

    def each_of(values: Collection[Any]) -> list[Any]:
        nonlocal left
        left -= len(values)
        if left < 0:
            raise ValueError("réponse trop longue")
        # Most values are plain, and cost no call.
        return [x if type(x) in _PLAIN else coded(x) for x in values]

    def coded(x: Any) -> Any:
        kind, name = type(x), type(x).__name__
        if kind is list:
            return each_of(x)
        if kind in _FORMS:
            part = _FORMS[kind][0](x)
            return {"t": name, "v": each_of(part) if type(part) is list else part}
        if (
            kind.__module__ == "numpy"
            and getattr(getattr(x, "dtype", x), "str", "") in _NUMBERS
        ):
            shape, flat = each_of([[*x.shape], x.ravel().tolist()])
            return {
                "t": "numpy",
                "d": x.dtype.str,
                "s": shape,
                "a": name == "ndarray",
                "v": flat,
            }
        if path := _class_of(kind):
            return {
                "t": "objet",
                "c": path,
                "v": coded(list(x) if tuple in kind.__mro__ else vars(x)),
            }
        for base in _BASES:
            if base in kind.__mro__:
                return {"t": "sous", "c": name, "v": each_of([base(x)])[0]}
        if not callable(x) and hasattr(kind, "__iter__"):
            return {"t": "iter", "v": [each_of([y])[0] for y in x]}
        return other(x)

    return each_of([value])[0]


def decode(d: Any, other: Callable[[Data], Any]) -> Any:
    """The value that JSON from `encode` stands for; `other` decodes functions and objects.

    A value of a student's subclass of a builtin type (a namedtuple, an IntEnum) comes as the
    builtin value, in an empty class of the same name: `type(x) is int` is false, and its
    `__eq__` is Python's. Raises Lost, or any of Python's errors, for anything else.

    >>> decode({"t": "tuple", "v": [1, [2.5, None]]}, repr)
    (1, [2.5, None])
    """

    def made(d: Any) -> Any:
        if type(d) is list:
            return [made(y) if type(y) in _NESTED else y for y in d]
        if type(d) is not dict:
            return d
        kind, v = d.get("t"), d.get("v")
        if kind in _MADE:
            wanted, make = _MADE[kind]
            if type(v) is not wanted:
                raise Lost(kind)
            return make(made(v))
        if kind == "numpy":
            return _array(d, made(v))
        if kind == "objet" and d["c"] in CLASSES:
            return _object(found(d["c"]), made(v))
        if kind == "sous":
            value = made(v)
            base = next(each for each in _BASES if type(value) is each)
            return type(str(d["c"]), (base,), {"__module__": "__main__"})(value)
        return other(d)

    return made(d)


def _class_of(kind: type) -> str:
    for path in CLASSES:
        module, _, name = path.partition(":")
        if kind is getattr(sys.modules.get(module), name, None):
            return path
    return ""


def _array(d: Data, values: object) -> Any:
    import numpy as np

    # Given an object, numpy would ask it how to make an array.
    plain = isinstance(values, list) and all(type(x) in (bool, int, float) for x in values)
    if d["d"] not in _NUMBERS or not plain:
        raise Lost("numpy")
    kind: Any = {"b": bool, "f": float}.get(d["d"][1], int)
    array = np.array(values, dtype=kind).astype(d["d"]).reshape(d["s"])
    return array if d["a"] else array[()]


def _object(kind: type, state: Any) -> Any:
    if issubclass(kind, tuple):
        return kind._make(state)  # type: ignore[attr-defined]
    # Names with two underscores could change how Python and numpy treat the object.
    if type(state) is not dict or any(type(k) is not str or k[:2] == "__" for k in state):
        raise Lost("objet")
    bare = object.__new__(kind)
    bare.__dict__.update(state)
    return bare


@cache
def found(path: str) -> Any:
    """The object "module:name" of the kit or scipy. Raises Lost for any other module."""
    module, _, name = path.partition(":")
    if module.partition(".")[0] not in _PLACES:
        raise Lost(path)
    return attrgetter(name)(importlib.import_module(module))


def path_of(function: object) -> str:
    """The path "module:name" of a function of the kit or scipy, "" for any other."""
    module, name = (str(getattr(function, each, "")) for each in ("__module__", "__qualname__"))
    with contextlib.suppress(AttributeError):  # it is not found under that name
        known = module.partition(".")[0] in _PLACES
        if known and attrgetter(name)(sys.modules.get(module)) is function:
            return f"{module}:{name}"
    return ""


def send(link: Connection, message: Data) -> None:
    """Send one message."""
    link.send_bytes(json.dumps(message).encode())


def receive(link: Connection) -> Data:
    """The next message. Raises Lost when none will come, or when it is malformed."""
    try:
        return dict(json.loads(link.recv_bytes(LARGEST)))
    except (OSError, EOFError, ValueError, TypeError, RecursionError) as error:
        raise Lost(str(error)) from None


class _Lent(list[Any]):
    """The functions of this end that the other end knows by their place in this list."""

    def place(self, function: Any) -> int:
        """The place of a function, which is added if it is new."""
        for place, each in enumerate(self):
            if each is function:
                return place
        self.append(function)
        return len(self) - 1


class Asked:
    """A function of the student's, in the judge: calling it asks the kernel."""

    def __init__(self, questions: "Questions", d: Data) -> None:
        self._questions, self.place, self.blanche = questions, int(d["v"]), d["vide"] is True
        self.__name__, self.__module__ = str(d["n"]), str(d["m"])

    def __call__(self, *args: Any, **keys: Any) -> Any:
        """The result of the student's function. Raises the builtin exception that it raised."""
        return self._questions.call(self.place, args, keys)


class Names(dict[str, Any]):
    """The names of a test: its own, the sheet's imports, Python's, and only then the student's.

    Names that begin with an underscore are the test's, and never asked for.
    """

    def __init__(self, own: Data, questions: "Questions") -> None:
        super().__init__(own)
        self._questions = questions

    def __missing__(self, name: str) -> Any:
        if name.startswith("_") or name in vars(builtins):
            raise KeyError(name)
        return self.setdefault(name, self._questions.read(name))

    def get(self, name: str, default: Any = None) -> Any:
        """As `dict.get`, the student's names included."""
        try:
            return self[name]
        except KeyError:
            return default

    def __contains__(self, name: object) -> bool:
        return self.get(str(name), Names) is not Names


class Questions:
    """The questions of one graded cell to a kernel, over `link`."""

    def __init__(self, link: Connection, interrupt: Callable[[], None]) -> None:
        self._link, self._interrupt = link, interrupt
        self._number = 0
        self._functions: dict[int, Asked] = {}
        self._lent = _Lent()
        self.lost = False  # True once the kernel can no longer be asked

    def read(self, name: str) -> Any:
        """The value of a student's name. Raises KeyError when there is none."""
        return self._ask({"q": "lire", "nom": name}, Guet())

    def call(self, place: int, args: tuple[Any, ...], keys: Data) -> Any:
        """The result of the student's function at `place`; the kernel counts calls."""
        counter = OUVERT.get() or Guet()
        parts = {"a": args, "k": keys, "guet": counter.fonctions}
        message = {part: encode(each, self._other) for part, each in parts.items()}
        # The kernel stops by itself when every function has used up its calls.
        left = counter.permis - min(counter.appels, default=0)
        message |= {"q": "appeler", "f": place, "permis": left, "dedans": counter.dedans}
        return self._ask(message, counter)

    def _ask(self, message: Data, counter: Guet) -> Any:
        """The kernel's answer. Raises the exception that it tells of, or Lost."""
        if self.lost:
            raise Lost("fini")
        self._number += 1
        try:
            send(self._link, message | {"n": self._number})
            reply = self._reply(self._number, counter)
            calls = _calls(reply, counter)
            value = None if "x" in reply else decode(reply["r"], self._back)
        except _FORGED as error:
            self.lost = True
            raise Lost(str(error)) from None
        except BaseException:
            self._stop(self._number)
            raise
        _count(calls, counter)
        if "x" in reply:
            _raise_at(str(reply["x"]), str(reply.get("m")), reply.get("l"))
        return value

    def _reply(self, number: int, counter: Guet) -> Data:
        """The reply to the message `number`; calls back from the kernel are served first."""
        while (message := receive(self._link)).get("n") != number:
            _count(_calls(message, counter), counter)
            function, args = self._lent[message["rappel"]], decode(message["a"], self._back)
            try:
                reply = {"r": encode(function(*args), self._other)}
            except Exception as error:
                reply = {"x": type(error).__name__}
            send(self._link, reply)
        return message

    def _stop(self, number: int) -> None:
        """Interrupt what the kernel does; it is lost if it does not stop."""
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
        return {"t": "rappel", "v": self._lent.place(x)}

    def _back(self, d: Data) -> Any:
        match d["t"]:
            case "kit" if d["v"] in FUNCTIONS:
                return found(d["v"])
            case "fn":
                return self._functions.setdefault(int(d["v"]), Asked(self, d))
            case "opaque":
                # An object of an unknown class arrives as an empty one of that name.
                return type(str(d["c"]), (), {"__hash__": None, "__module__": "__main__"})()
        raise Lost(str(d["t"]))


def _calls(message: Data, counter: Guet) -> list[int]:
    """The calls that a message of the kernel tells of, for each counted function."""
    calls: list[int] = message.get("vu", [])
    if [type(each) for each in calls] != [int] * len(counter.appels):
        raise Lost("appels")
    return calls


def _count(calls: list[int], counter: Guet) -> None:
    for place, times in enumerate(calls):
        counter.compte(place, max(times, 0))


def _raise_at(kind: str, words: str, line: Any) -> NoReturn:
    """Raise the builtin exception called `kind`, as if from that line of a student's cell."""
    raised: object = getattr(builtins, kind, None)
    error: Exception = RuntimeError(f"{kind}: {words}")
    if isinstance(raised, type) and issubclass(raised, Exception):
        with contextlib.suppress(TypeError):  # some take other arguments than a text
            error = raised(words)
    if type(line) is int and 0 < line < _MANY_LINES:
        source = "\n" * (line - 1) + "raise erreur"
        exec(compile(source, "<élève>", "exec"), {"__name__": "eleve", "erreur": error})
    raise error


class Answering:
    """The kernel's side: it answers questions about the student's `names`."""

    def __init__(self, link: Connection, names: Mapping[str, Any]) -> None:
        self._link, self._names = link, names
        self._lent = _Lent()
        self._counter = Guet()  # counts the calls of the function that runs

    def answer(self, message: Data) -> None:
        """Send the value asked for, or the exception raised, with the calls counted."""
        around, self._counter = self._counter, Guet()  # that of the outer call is kept
        reply: Data = {}
        try:
            if message["q"] == "appeler":
                reply["r"] = encode(self._call(message), self._other)
            else:
                reply["r"] = encode(self._names[message["nom"]], self._other)
        except Lost:
            raise
        except BaseException as error:
            reply |= _exception(error)
        calls, self._counter = self._counter.appels, around
        send(self._link, reply | {"n": message["n"], "vu": calls})

    def _call(self, message: Data) -> Any:
        args, keys, counted = (decode(message[each], self._back) for each in ("a", "k", "guet"))
        silent = io.StringIO()
        with contextlib.redirect_stdout(silent), contextlib.redirect_stderr(silent):
            if not counted:
                return self._lent[message["f"]](*args, **keys)
            self._counter = Guet(*counted, permis=message["permis"], dedans=message["dedans"])
            with self._counter:
                return self._lent[message["f"]](*args, **keys)

    def _other(self, x: Any) -> Data:
        """The JSON for a function of this process, or for an object of an unknown class."""
        if not callable(x):
            return {"t": "opaque", "c": type(x).__name__}
        if (where := path_of(x)) in FUNCTIONS:
            return {"t": "kit", "v": where}
        name, module = getattr(x, "__name__", "?"), getattr(x, "__module__", "")
        known = {"n": str(name), "m": str(module), "vide": vide(x)}
        return {"t": "fn", "v": self._lent.place(x), **known}

    def _back(self, d: Data) -> Any:
        if d["t"] == "kit":
            return found(d["v"])
        if d["t"] == "fn":
            return self._lent[d["v"]]

        def asked_back(*args: Any) -> Any:
            """Call a function of the judge's, in the judge."""
            counter = self._counter
            told = {"rappel": d["v"], "a": encode(args, self._other), "vu": counter.appels}
            counter.appels = [0] * len(counter.appels)
            send(self._link, told)
            while "q" in (message := receive(self._link)):
                self.answer(message)
            if "x" in message:
                raise getattr(builtins, message["x"], RuntimeError)("appel refusé")
            return decode(message["r"], self._back)

        return asked_back


def _exception(error: BaseException) -> Data:
    try:
        words = str(error)[:WORDS]
    except BaseException:  # a hostile __str__
        words = ""
    line = exception_fault(error).line
    return {"x": type(error).__name__, "m": words, "l": line}
