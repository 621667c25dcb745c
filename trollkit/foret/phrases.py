"""The forest's errors and troubles as French sentences, read from `phrases.toml`.

Importing this module registers `said` with `trollkit.phrases`; `trouble_phrase` words what goes
wrong in a bot's turn (`trollkit.foret.programs`).
"""

from trollkit.core.errors import TrollkitError
from trollkit.core.numbers import comma
from trollkit.core.text import clean
from trollkit.phrases import by_tables, learn, texts_beside
from trollkit.phrases.arena import crash
from trollkit.phrases.python import python_phrase

_LONGEST = 10_000  # characters of a line that are read
_SHELL = 128  # a shell or bubblewrap adds it to a signal's number in an exit status
_TEXTS = texts_beside(__file__)
FORBIDDEN: dict[str, str] = _TEXTS["interdits"]
LOG: dict[str, str] = _TEXTS["journal"]  # the same refusals, as the official log words them
REFUSALS: dict[str, str] = _TEXTS["refus"]


def said(error: TrollkitError) -> str | None:
    """The sentence of an error of the forest; None for any other error."""
    return by_tables(error, _TEXTS["erreurs"], REFUSALS)


def trouble_phrase(
    turn: int, kind: str, line: str = "", detail: str = "", seconds: float = 0.0
) -> str:
    """The sentence of one `trollkit.foret.programs.Trouble`, from its fields from `turn` on.

    >>> trouble_phrase(3, "unreadable", "grow 3", "GROW <idx> | WAIT")
    'Tour 3 : la ligne « grow 3 » ne se lit pas. Écrivez exactement : GROW <idx> | WAIT.'
    """
    shown = clean(line, 60)
    if kind == "late" and shown:
        kind = "unfinished"
    elif kind == "unreadable":
        kind = "long" if len(line) >= _LONGEST else kind if shown else "empty"
    sentence: str = _TEXTS["ennuis"][kind].format(
        turn=turn,
        shown=shown,
        detail=clean(detail, 120),
        limit=comma(clean(detail, 10)),
        spent=comma(f"{seconds:.2f}"),
        rule=FORBIDDEN.get(detail, ""),
        words=_last_words(detail) if kind == "ended" else "",
    )
    return sentence


def _last_words(detail: str) -> str:
    """What ended the program: its exit status, then the error that its stderr tells, if any.

    `detail` is the status, a line end and the stderr; or a Python exception, name and words.
    """
    status, _, said = detail.partition("\n")
    told = crash(said)
    ended = clean(status, 160)
    if status.lstrip("-").isdecimal():
        code = int(status)
        signal = -code if code <= 0 else code - _SHELL
        why = _TEXTS["fins"].get(str(signal))
        words = f"code {ended}, {why}" if why else f"code {ended}"
    else:
        words = python_phrase(ended)
    return f"{words} ; {told}" if told else words


learn(said)
