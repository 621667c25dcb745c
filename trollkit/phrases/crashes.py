"""Of what a dying program has printed, the error itself, with its file and line."""

import re
from collections.abc import Sequence

from trollkit.core.text import clean

_LONGEST = 160
_FRAME = {
    "python": re.compile(r'\s*File "(?P<file>[^"]+)", line (?P<line>\d+)'),
    "java": re.compile(r"\s*at (?!java\.|jdk\.|sun\.).*\((?P<file>[^():]+):(?P<line>\d+)\)"),
    "node": re.compile(r"(?P<file>(?:file://)?/[^:\s]+):(?P<line>\d+)$"),
    "prolog": re.compile(r"(?:Warning|ERROR):\s+(?P<file>/[^:]+):(?P<line>\d+)"),
    "javac": re.compile(r"(?P<file>[^\s:]+\.\w+):(?P<line>\d+): error"),
}
_ERROR = re.compile(
    r"(?:Exception in thread \S+ |Uncaught )?"
    r"(?P<error>[A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit|Throwable)\b(?::? .*|:)?)$"
)
_WHAT = re.compile(r"\s*what\(\):\s*(?P<error>.+)")
_NOISE = re.compile(r"\s*(?:Node\.js v[\d.]+|\^+|~*\^[~^]*|at .*|}|\.\.\. \d+ more)\s*$")


def crash(stderr: str) -> str:
    """The error that ended a program, its place first where that is told; "" of nothing.

    >>> crash('  File "/a/bot.py", line 3, in f\\nZeroDivisionError: division by zero')
    'bot.py, ligne 3 : ZeroDivisionError: division by zero'
    """
    lines = [line.rstrip() for line in stderr.splitlines() if line.strip()]
    error = _error(lines)
    place = _place(lines)
    found = f"{place} : {error}" if place and error else error
    return clean(found, _LONGEST)


def _error(lines: Sequence[str]) -> str:
    for pattern in (_WHAT, _ERROR):
        for line in reversed(lines):
            if match := pattern.match(line):
                return match["error"]
    telling = [line for line in lines if not _NOISE.match(line)]
    return telling[-1].strip() if telling else ""


def _place(lines: Sequence[str]) -> str:
    """The deepest frame of the program's own: Python tells it last, others first."""
    for language, pattern in _FRAME.items():
        found = [match for line in lines if (match := pattern.match(line))]
        own = [match for match in found if "/lib/" not in match["file"]]
        if own:
            frame = own[-1 if language == "python" else 0]
            return f"{frame['file'].rpartition('/')[2]}, ligne {frame['line']}"
    return ""
