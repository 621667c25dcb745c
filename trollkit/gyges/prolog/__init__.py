"""A student's Prolog program, asked over pipes for moves or for any goal.

`trollkit jouer gyges` and `trollkit corriger` ask it by `Prolog`. For contests this module is
itself a `trollkit.core.tongues.Tongue`, by the functions at its end: `meilleur_coup/2` plays,
and a file may name itself by `nom/1`. A program finds only `gyges.pl` beside itself.

Each program is one SWI-Prolog process (30 ms to start), in which `pont.pl` answers a query by
one line: a word and a text. What the program prints is dropped. The process has the rights of
the user who starts it, unless its command line takes them away.
"""

import contextlib
import functools
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

from trollkit.core.clock import Family
from trollkit.core.contest import RefusedAnswer
from trollkit.core.errors import PrologError, UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import clean
from trollkit.core.tongues import Program, environment
from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import legal_move, parse_position, plateau_of
from trollkit.gyges.rules import seat

KIT = Path(__file__).parent
"""Where `gyges.pl` lies, which a program finds beside itself when it is loaded from here."""

NAME = "Prolog"
BRIDGE = "pont.pl"
_STACK = "256m"  # a runaway program fills it in a second, before its time for a move is over
_ASKING_S = 10.0
_LOADING_S = 5.0
MOVE_S = 5.0  # the time for a move outside a contest
_GRACE_S = 1.0  # to wait for an answer beyond the limit, which Prolog keeps itself
_LONGEST = 1 << 20  # characters of an answer


@functools.cache
def _asked(program: str) -> Program:
    """How to start the SWI-Prolog `program`, by its own settings (`PLBASE="/usr/lib/swipl";`).

    Raises PrologError when it does not answer as SWI-Prolog does.
    """
    said = ""
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        said = subprocess.run(
            [program, "--dump-runtime-variables"],
            capture_output=True,
            stdin=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            timeout=_ASKING_S,
            check=False,
        ).stdout
    facts = dict(re.findall(r'^(\w+)="(.+)";', said, re.MULTILINE))
    if "PLBASE" not in facts:
        raise PrologError("absent")
    home = facts["PLBASE"]
    options = (f"--home={home}", "-q", "-f", "none", f"--stack-limit={_STACK}")
    words = (program, *options, "-g", "pont:run", "-t", "halt")
    number = int(facts.get("PLVERSION", 0))  # 90004 is 9.0.4
    version = f"{number // 10_000}.{number // 100 % 100}.{number % 100}"
    return Program(words, (program, home), f"SWI-Prolog {version}")


def installed() -> Program:
    """SWI-Prolog as it is installed here. Raises PrologError where it is not."""
    return _asked(shutil.which("swipl") or "")


def command(folder: Path = KIT) -> list[str]:
    """The command line of a process that answers queries, by the bridge in `folder`.

    Raises PrologError without SWI-Prolog.
    """
    return [*installed().command, str(folder / BRIDGE)]


def load(file: Path, code: bytes, seed: int = 0, wanted: str = "none") -> str:
    """The query that loads the source `code` as if it came from `file`.

    The source is UTF-8, or else cp1252, as older Windows write it. The answer's word is
    "unknown" when the source does not define the predicate `wanted`.
    """
    try:
        text = code.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = code.decode("cp1252", "replace")
    return f"load('{_escaped(str(file))}', {quoted(text)}, {seed}, {wanted})."


def query(goal: str, answer: str, seconds: float = 0) -> str:
    """The query for the term `answer` in the first solution of a goal; 0 sets no time limit."""
    return f"ask({seconds:g}, ({goal}), {answer})."


def said(line: str, folder: Path = KIT) -> tuple[str, str]:
    """The word and the text of the answer in a line; the text names files without their folder.

    Raises PrologError when the line is no answer.
    """
    word, tab, text = line.rstrip("\n").partition("\t")
    if not tab:
        raise PrologError("died")
    for known in (folder, KIT):
        text = text.replace(f"{known}/", "")
    return word, text


def term(position: Position) -> str:
    """The position as a Prolog term.

    >>> term(parse_position("002100/000000/000000/000000/000000/000003 s"))
    '[[14],[13],[66],s]'
    """
    return str(plateau_of(position)).replace("'", "").replace(" ", "")


def _best(position: Position) -> str:
    """The goal that binds C to the program's move in a position."""
    return f"meilleur_coup({term(position)}, C)"


def _plain(text: str) -> str:
    """The move that an answer holds, without the quotes of a string or an atom."""
    return text.strip("'\"")


def quoted(text: str) -> str:
    """The text as a Prolog string on one line, with all unusual characters escaped.

    >>> quoted('a"b')
    '"a\\\\x22\\\\b"'
    """
    return f'"{_escaped(text)}"'


def _escaped(text: str) -> str:
    plain = " _-.,:;()[]{}|/*+=<>!?@#$%^&~"
    return "".join(c if c.isalnum() or c in plain else f"\\x{ord(c):x}\\" for c in text)


class Prolog(contextlib.AbstractContextManager["Prolog"]):
    """A Prolog program ready to be asked. Use as a context manager, or `close` it.

    Raises PrologError when the source cannot be loaded.
    """

    def __init__(self, code: bytes, file: Path, words: Sequence[str]) -> None:
        """Load the source `code` as if it came from `file`; `words` are the command line."""
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=file.parent,
            env=environment(),
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
        self._folder = file.parent
        try:
            kind, text = self._send(load(file, code), "slow_load", _LOADING_S)
            if kind != "ok":
                raise PrologError("load", text)
        except PrologError:
            self.close()
            raise

    @classmethod
    def of(cls, file: Path, shut_in: Callable[[list[str]], list[str]] = list) -> Self:
        """The program of a file, loaded as if it lay beside the kit's `gyges.pl`.

        `shut_in` makes its command line safer. Raises PrologError, also when there is no such
        file.
        """
        try:
            code = file.read_bytes()
        except OSError:
            raise PrologError("no_file", str(file)) from None
        return cls(code, KIT / file.name, shut_in(command()))

    def ask(self, predicate: str, goal: str, answer: str, seconds: float) -> str:
        """The term `answer` in the goal's first solution, as text; "false" when it has none.

        Raises PrologError, which names `predicate`, when a predicate is unknown, when the goal
        does not end in time, and when it raises.
        """
        kind, text = self._send(query(goal, answer, seconds), "slow", seconds, predicate)
        if kind in ("ok", "no"):
            return text if kind == "ok" else "false"
        raise PrologError(kind, text, predicate, seconds)

    def best_move(self, position: Position, seconds: float = MOVE_S) -> Move:
        """The move of its `meilleur_coup/2`. Raises PrologError; InvalidText, Refused on a move
        that is not legal.
        """
        text = self.ask("meilleur_coup/2", _best(position), "C", seconds)
        return legal_move(position, _plain(text))

    def close(self) -> None:
        """Kill the process, whatever it is doing, and the processes that it has started."""
        Family(self._process.pid).kill()
        self._process.wait()
        # A process that escaped may hold the other end of a pipe: this does not wait for long.
        last = threading.Thread(target=self._let_go, daemon=True)
        last.start()
        last.join(_GRACE_S)

    def _let_go(self) -> None:
        self._talk.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):  # the last query was not read
                    pipe.close()

    def __exit__(self, *_: object) -> None:
        self.close()

    def _send(
        self, asked: str, late: str, seconds: float, predicate: str = ""
    ) -> tuple[str, str]:
        """The answer's word and text. Raises PrologError when none comes in time."""
        asks, answers = self._process.stdin, self._process.stdout
        assert asks and answers
        heard: list[str] = []

        def talk() -> None:
            with contextlib.suppress(OSError, ValueError):  # the process ended, or was closed
                asks.write(f"{asked}\n")
                asks.flush()
                heard.append(answers.readline(_LONGEST))

        self._talk = threading.Thread(target=talk, daemon=True)
        self._talk.start()
        self._talk.join(seconds + _GRACE_S)
        if self._talk.is_alive():
            self.close()
            raise PrologError(late, seconds=seconds, predicate=predicate)
        return said("".join(heard), self._folder)


# This module as a Tongue, one of the languages of contests.

# All files are loaded by this name: a file's own name must show in nothing that is stored.
_FILE = KIT / "strategie.pl"


def program() -> Program:
    """SWI-Prolog, and what it reads. Raises PrologError where it cannot be isolated at all."""
    if not hasattr(os, "fork"):
        raise PrologError("no_fork")
    return installed()._replace(command=tuple(command()))


def begin(code: bytes, seed: int) -> bytes:
    """The query that loads a source, which must define `meilleur_coup/2`."""
    return load(_FILE, code, seed, "meilleur_coup/2").encode()


def begun(heard: bytes) -> str:
    """The source's `nom/1`, or "". Raises UnreadableStrategy when it could not be loaded."""
    word, text = _taken(heard)
    if word == "ok":
        return text
    kind = FaultKind.NO_FUNCTION if word == "unknown" else FaultKind.LOADING
    raise UnreadableStrategy(Fault(kind, clean(text or word)))


def ask(question: bytes) -> bytes:
    """The query for the program's move in a position."""
    return query(_best(parse_position(question.decode())), "C").encode()


def answer(question: bytes, heard: bytes) -> bytes:
    """The move as a seat gives it. Raises RefusedAnswer on any other answer."""
    word, text = _taken(heard)
    match word:
        case "ok":
            return seat(lambda plateau: _plain(text))(question)
        case "free":
            fault = Fault(FaultKind.INVALID, "_")
        case "no":
            fault = Fault(FaultKind.INVALID, "false")
        case "memory":
            fault = Fault(FaultKind.MEMORY)
        case "unknown":
            fault = Fault(FaultKind.EXCEPTION, clean(f"Unknown procedure: {text}"))
        case _:
            fault = Fault(FaultKind.EXCEPTION, clean(text or word))
    raise RefusedAnswer(fault)


def _taken(heard: bytes) -> tuple[str, str]:
    """The word and the text of an answer; the word is "" when the bridge did not send it."""
    text = heard.decode("utf-8", "replace")
    try:
        return said(text)
    except PrologError:
        return "", clean(text)
