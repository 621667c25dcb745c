"""Prolog in contests (see `trollkit.core.tongues.Tongue`): `meilleur_coup/2` is what plays.

A file finds `gyges.pl` beside itself, nothing else, and may name itself by `nom/1`.
"""

import os

from trollkit.core.contest import RefusedAnswer
from trollkit.core.errors import PrologError, UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import clean
from trollkit.core.tongues import Program
from trollkit.gyges.notation import move_text, parse_position, plateau_of
from trollkit.gyges.prolog import bridge
from trollkit.gyges.seat import checked

NAME = "Prolog"
_PREDICATE = "meilleur_coup/2"
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
    return bridge.load(_FILE, bridge.decoded(code), seed, _PREDICATE).encode()


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
    if word in _NO_MOVE:
        raise RefusedAnswer(Fault(FaultKind.INVALID, _NO_MOVE[word]))
    if word == "memory":
        raise RefusedAnswer(Fault(FaultKind.MEMORY))
    if word != "ok":
        told = f"Unknown procedure: {text}" if word == "unknown" else text
        raise RefusedAnswer(Fault(FaultKind.EXCEPTION, clean(told or word)))
    said = text.strip("'\"")  # a move written as text is one, too
    return move_text(checked(said, parse_position(question.decode()))).encode()


def _said(heard: bytes) -> tuple[str, str]:
    """The word and text of any bytes; the word "" where they are none of the bridge's."""
    try:
        return bridge.said(heard.decode("utf-8", "replace"))
    except PrologError:
        return "", clean(heard.decode("utf-8", "replace"))
