"""French sentences on why a strategy was disqualified, and what it might have played."""

import re
from collections.abc import Sequence

from trollkit.core.faults import Fault, FaultKind
from trollkit.core.numbers import comma
from trollkit.phrases.wording import words

# Python's errors for a picture, an archive, a text in UTF-16 or in an unknown encoding.
_NO_TEXT = re.compile(
    r"null bytes|[Uu]nknown encoding|encoding problem"
    r"|^UnicodeDecodeError|^\(unicode error\) (?!'unicodeescape')"
)
_UNREAD = (
    "le fichier n'est pas un texte que Python lit ; enregistrez le programme lui-même, en "
    "UTF-8, avec un éditeur de texte"
)


def legal_phrase(legal: Sequence[object]) -> str:
    """The legal moves, as the end of a sentence.

    >>> legal_phrase(range(1, 8)), legal_phrase(range(1, 2))
    ('un nombre entier de 1 à 7', 'exactement 1')
    """
    if isinstance(legal, range):
        if len(legal) == 1:
            return f"exactement {legal[0]}"
        return f"un nombre entier de {legal[0]} à {legal[-1]}"
    shown = ", ".join(str(move) for move in legal[:8])
    return f"un coup parmi {shown}{'…' if len(legal) > 8 else ''}"


def line_phrase(forms: Sequence[str]) -> str:
    """The forms of line that a program may answer, as the end of a sentence.

    >>> line_phrase(["GROW <idx>", "COMPLETE <idx>", "WAIT"])
    'une ligne GROW <idx>, COMPLETE <idx> ou WAIT'
    """
    *others, last = forms
    return f"une ligne {', '.join(others)} ou {last}"


def fault_phrase(fault: Fault) -> str:
    """The sentence that tells its author where and why a strategy was disqualified.

    >>> fault_phrase(Fault(FaultKind.INVALID, "0", "un nombre entier de 1 à 7", 12, 3))
    'Partie 12, tour 3 : coup refusé, 0 ; il fallait un nombre entier de 1 à 7.'
    """
    where = f"Partie {fault.game}, tour {fault.turn}" if fault.game else "Au chargement"
    line = f" (ligne {fault.line})" if fault.line else ""
    value = fault.value
    if fault.kind is FaultKind.DIED and fault.expected != _PROGRAM:
        value = _end(value, "halt" if fault.expected == _PROLOG else "os._exit")
    return f"{where} : {fault_reason(fault._replace(value=value))}{line}."


def fault_reason(fault: Fault) -> str:
    """Why a strategy was disqualified, without the place, a capital or a full stop."""
    expected = fault.expected
    if fault.kind is FaultKind.SYNTAX and _NO_TEXT.search(fault.value):
        return _UNREAD
    if _is_of_a_program(fault):
        from trollkit.phrases.arena import program_reason  # notebooks do not need it

        return program_reason(fault, _end(fault.value.partition(" ")[0], "exit"))
    timed = _said("timed")
    if fault.kind in timed and expected:
        return timed[fault.kind].format("", comma(expected))
    value = fault.value
    if fault.kind is FaultKind.INVALID:
        value = move_shown(value)
    if fault.kind is FaultKind.NO_FUNCTION:
        value = value or _FUNCTION
    if fault.kind in _RAISED and expected != _PROLOG:
        from trollkit.phrases.python import python_phrase  # a big table, rarely needed

        value = python_phrase(value)
    if fault.kind is FaultKind.SYNTAX and expected != _PROLOG:
        from trollkit.phrases.python import syntax_phrase

        value = syntax_phrase(value)
    reasons = _said("prolog" if expected == _PROLOG else "python")
    return reasons[fault.kind].format(value, expected)


def _said(kind: str) -> dict[str, str]:
    found: dict[str, str] = words("errors")["faults"][kind]
    return found


def move_shown(value: str) -> str:
    """The value that was answered instead of a move, and its most likely cause if known.

    >>> move_shown("None"), move_shown("0")
    ("None (la fonction n'a rien renvoyé : return oublié ?)", '0')
    """
    is_made = value.startswith("<") and "<genexpr>" not in value
    return _said("no_moves").get(value.partition(" ")[0] if is_made else value, value)


def _is_of_a_program(fault: Fault) -> bool:
    """Whether the fault is one of a program of any language, which has its own sentences."""
    if fault.kind is FaultKind.INVALID:
        return fault.value.partition(" ")[0] in _NO_LINES
    return fault.expected == _PROGRAM or (fault.kind in _said("timed") and fault.value != "")


def _end(status: str, leaving: str) -> str:
    """How a process ended. `status` is its exit code, or minus the signal that killed it.

    `leaving` names the function that the strategy may have called to exit.
    """
    if not status.startswith("-"):
        return f"code de sortie {status} ({leaving} ?)" if status else "sans rien dire"
    return _said("signals").get(status, f"tué par le signal {status[1:]}")


_RAISED = (FaultKind.EXCEPTION, FaultKind.LOADING)

_FUNCTION = "strategie(partie, partiesPrecedentes)"  # named when the fault names none

_PROGRAM = "programme"  # the `expected` of some faults of programs of any language
_NO_LINES = {"twice", "long", "early"}  # how a program's answer is no line: see `phrases.arena`
_PROLOG = "Prolog"  # the `expected` of faults that are worded otherwise for Prolog
