"""A student's Prolog, asked over pipes: moves, and the seed's predicates.

One SWI-Prolog process a program (30 ms to start); `pont.pl` answers one line a query. What the
program prints goes nowhere. It has the rights of whoever starts it.
"""

import queue
import shutil
import subprocess
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

from trollkit.core.errors import InvalidText, PrologError
from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import Plateau, move_text, parse_move, plateau_of
from trollkit.gyges.refusals import refusal
from trollkit.phrases.gyges import refusal_phrase

_BRIDGE = Path(__file__).with_name("pont.pl")
_LOADING_S = 5.0
_GRACE_S = 1.0  # for an answer to come, beyond the limit that Prolog keeps itself
_STACK = "512m"
_LONGEST = 1 << 20  # characters of an answer


def program() -> str:
    """Where SWI-Prolog is. Raises PrologError where it is not."""
    found = shutil.which("swipl")
    if found is None:
        raise PrologError("absent")
    return found


class Prolog:
    """A Prolog program ready to be asked; a context manager, or `close` it.

    Raises PrologError when the file cannot be loaded.
    """

    def __init__(self, file: Path) -> None:
        if not file.is_file():
            raise PrologError("no_file", str(file))
        self._process = subprocess.Popen(
            [
                *(program(), "-q", "-f", "none", f"--stack-limit={_STACK}"),
                *("-g", "pont:run", "-t", "halt", str(_BRIDGE)),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=file.resolve().parent,
            encoding="utf-8",
            errors="replace",
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self._load(file.resolve())
        except PrologError:
            self.close()
            raise

    def ask(self, predicate: str, arguments: str, answer: str, seconds: float) -> str | None:
        """What `answer` is bound to by the first solution; None when there is none.

        Raises PrologError when the predicate is unknown, fails to end in time, or raises.
        """
        goal = f"{predicate.partition('/')[0]}({arguments})"
        kind, text = self._send(f"ask({seconds}, ({goal}), {answer})", "slow", seconds)
        if kind == "ok":
            return text
        if kind == "no":
            return None
        raise PrologError(kind, text, predicate, seconds)

    def best_move(self, position: Position, seconds: float) -> Move:
        """The move of its `meilleur_coup/2`. Raises PrologError unless it is legal."""
        predicate = "meilleur_coup/2"
        text = self.ask(predicate, f"{term(plateau_of(position))}, C", "C", seconds)
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
                pipe.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _load(self, file: Path) -> None:
        quoted = str(file).replace("\\", "\\\\").replace("'", "\\'")
        kind, text = self._send(f"load('{quoted}')", "slow_load", _LOADING_S)
        if kind != "ok":
            raise PrologError("load", text.replace(f"{file.parent}/", ""))

    def _send(self, query: str, late: str, seconds: float) -> tuple[str, str]:
        """The answer's word and text. Raises PrologError when none comes in time."""
        pipe = self._process.stdin
        assert pipe is not None
        try:
            pipe.write(f"{query}.\n")
            pipe.flush()
            line = self._lines.get(timeout=seconds + _GRACE_S)
        except queue.Empty:
            self._process.kill()
            raise PrologError(late, seconds=seconds, predicate="meilleur_coup/2") from None
        except (OSError, ValueError):
            line = ""
        word, tab, text = line.rstrip("\n").partition("\t")
        if not tab:
            raise PrologError("died")
        return word, text

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


def term(plateau: Plateau) -> str:
    """A board as Prolog reads it.

    >>> term([[14, 16], [13], ["n"], "s"])
    '[[14,16],[13],[n],s]'
    """
    *groups, side = plateau
    lists = (f"[{','.join(map(str, group))}]" for group in groups)
    return f"[{','.join([*lists, str(side)])}]"
