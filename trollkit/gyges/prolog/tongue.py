"""Prolog in contests (see `trollkit.core.tongues.Tongue`): `meilleur_coup/2` is what plays.

A file finds `gyges.pl` beside itself, nothing else, and may name itself by `nom/1`.
"""

import os

from trollkit.core.contest import RefusedAnswer
from trollkit.core.errors import PrologError, UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import clean
from trollkit.core.tongues import Program
from trollkit.gyges.notation import parse_position, plateau_of
from trollkit.gyges.prolog import bridge
from trollkit.gyges.rules import seat

NAME = "Prolog"
# One name for all: a file's own name must show in nothing that is stored.
_FILE = bridge.KIT / "strategie.pl"
_NO_MOVE = {"free": "_", "no": "false"}  # what Prolog writes where there is no answer


def program() -> Program:
    """SWI-Prolog, and what it reads. Raises PrologError where it cannot be shut in at all."""
    if not hasattr(os, "fork"):
        raise PrologError("no_fork")
    here = bridge.installed()
    return Program(
        tuple(bridge.command()), (here.program, here.home), f"SWI-Prolog {here.version}"
    )


def begin(code: bytes, seed: int) -> bytes:
    """The query that loads a source."""
    return bridge.load(_FILE, code, seed, "meilleur_coup/2").encode()


def begun(heard: bytes) -> str:
    """Its `nom/1`. Raises UnreadableStrategy."""
    word, text = _said(heard)
    if word == "ok":
        return text
    kind = FaultKind.NO_FUNCTION if word == "unknown" else FaultKind.LOADING
    raise UnreadableStrategy(Fault(kind, clean(text or word)))


def ask(question: bytes) -> bytes:
    """The query for the best move on a board."""
    board = bridge.term(plateau_of(parse_position(question.decode())))
    return bridge.ask(f"meilleur_coup({board}, C)", "C").encode()


def answer(question: bytes, heard: bytes) -> bytes:
    """The move as a seat gives it. Raises RefusedAnswer."""
    word, text = _said(heard)
    match word:
        case "ok":  # a move written as text is one, too
            return seat(lambda plateau: text.strip("'\""))(question)
        case "free" | "no":
            fault = Fault(FaultKind.INVALID, _NO_MOVE[word])
        case "memory":
            fault = Fault(FaultKind.MEMORY)
        case "unknown":
            fault = Fault(FaultKind.EXCEPTION, clean(f"Unknown procedure: {text}"))
        case _:
            fault = Fault(FaultKind.EXCEPTION, clean(text or word))
    raise RefusedAnswer(fault)


def _said(heard: bytes) -> tuple[str, str]:
    """The word and text of any bytes; the word "" where they are none of the bridge's."""
    text = heard.decode("utf-8", "replace")
    try:
        return bridge.said(text)
    except PrologError:
        return "", clean(text)
