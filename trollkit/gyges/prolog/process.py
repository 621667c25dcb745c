"""A student's Prolog, asked over pipes: moves, and the seed's predicates.

One SWI-Prolog process a program (30 ms to start); `pont.pl` answers one line a query. What the
program prints goes nowhere. It has the rights of whoever starts it, unless its command line
takes them away.
"""

import contextlib
import queue
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

from trollkit.core.errors import InvalidText, PrologError
from trollkit.core.tongues import environment
from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import move_text, parse_move, plateau_of
from trollkit.gyges.phrases import refusal_phrase
from trollkit.gyges.prolog import bridge
from trollkit.gyges.prolog.bridge import term
from trollkit.gyges.refusals import refusal

_LOADING_S = 5.0
_GRACE_S = 1.0  # for an answer to come, beyond the limit that Prolog keeps itself
_LONGEST = 1 << 20  # characters of an answer


class Prolog:
    """A Prolog program ready to be asked; a context manager, or `close` it.

    Raises PrologError when the source cannot be loaded.
    """

    def __init__(self, code: bytes, file: Path, command: Sequence[str] = ()) -> None:
        """Load a source as that file's, in SWI-Prolog as it is or behind another command."""
        self._process = subprocess.Popen(
            list(command) or bridge.command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=file.parent,
            env=environment(),
            encoding="utf-8",
            errors="replace",
        )
        self._folder = file.parent
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self._load(code, file)
        except PrologError:
            self.close()
            raise

    @classmethod
    def of(cls, file: Path, shut_in: Callable[[list[str]], list[str]] = list) -> Self:
        """The program of a file, which finds beside itself what contests lend, nothing else.

        `shut_in` makes its command line safer. Raises PrologError, also when there is no such
        file.
        """
        try:
            code = file.read_bytes()
        except OSError:
            raise PrologError("no_file", str(file)) from None
        return cls(code, bridge.KIT / file.name, shut_in(bridge.command()))

    def ask(self, predicate: str, goal: str, answer: str, seconds: float) -> str | None:
        """What `answer` is bound to by the goal's first solution; None when there is none.

        Raises PrologError, about `predicate`, when one is unknown, fails to end in time, or
        raises.
        """
        query = bridge.ask(goal, answer, seconds)
        kind, text = self._send(query, "slow", seconds, predicate)
        if kind == "ok":
            return text
        if kind == "no":
            return None
        raise PrologError(kind, text, predicate, seconds)

    def origin(self, goal: str) -> str:
        """The file that defines the predicate of a goal, "" where none does."""
        return self._send(bridge.origin(goal), "slow", _LOADING_S)[1]

    def best_move(self, position: Position, seconds: float) -> Move:
        """The move of its `meilleur_coup/2`. Raises PrologError unless it is legal."""
        predicate = "meilleur_coup/2"
        goal = f"meilleur_coup({term(plateau_of(position))}, C)"
        text = self.ask(predicate, goal, "C", seconds)
        if text is None:
            raise PrologError("failed", predicate=predicate)
        try:
            move = parse_move(text.strip("'\""))
        except InvalidText:
            raise PrologError("no_move", text, predicate) from None
        broken = refusal(position, move)
        if broken is not None:
            said = refusal_phrase(move_text(move), broken.why, broken.row)
            raise PrologError("illegal", said, predicate)
        return move

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):  # a query that nobody was there to read
                    pipe.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _load(self, code: bytes, file: Path) -> None:
        query = bridge.load(file, bridge.decoded(code))
        kind, text = self._send(query, "slow_load", _LOADING_S)
        if kind != "ok":
            raise PrologError("load", text)

    def _send(
        self, query: str, late: str, seconds: float, predicate: str = ""
    ) -> tuple[str, str]:
        """The answer's word and text. Raises PrologError when none comes in time."""
        pipe = self._process.stdin
        assert pipe is not None
        try:
            pipe.write(f"{query}\n")
            pipe.flush()
            line = self._lines.get(timeout=seconds + _GRACE_S)
        except queue.Empty:
            self._process.kill()
            raise PrologError(late, seconds=seconds, predicate=predicate) from None
        except (OSError, ValueError):
            line = ""
        return bridge.said(line, self._folder)

    def _listen(self) -> None:
        """Put each line of the process into the queue; an empty one says that it ended."""
        pipe = self._process.stdout
        assert pipe is not None
        line = "\n"
        while line:
            try:
                line = pipe.readline(_LONGEST)
            except (OSError, ValueError):  # closed while reading
                line = ""
            self._lines.put(line)
