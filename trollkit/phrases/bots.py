"""What keeps a program of any language from playing, or stopped it, in French."""

import re
from collections.abc import Sequence

from trollkit.core.faults import Fault, FaultKind
from trollkit.core.numbers import comma
from trollkit.core.text import clean

PROGRAM = "programme"  # what `expected` holds of a fault that is a program's

_REASONS = {
    "one_command": "il y faut une ligne de commande et une seule, par exemple python3 bot.py "
    "(lignes trouvées : {0})",
    "quotes": "la commande {0} a un guillemet qui ne se ferme pas",
    "missing": "la commande nomme {0}, qui n'est pas à côté du fichier",
    "outside": "la commande nomme {0}, hors du dossier : mettez ce fichier à côté",
    "whole_folder": "la commande nomme {0}, le dossier de tous : mettez les fichiers du "
    "programme dans un dossier à lui",
    "not_own": "la commande nomme {0}, qui ne porte pas son nom : si c'est le sien, "
    "appelez-le {1}, ou mettez-le dans un dossier {2}",
    "the_kit_s": "la commande nomme {0}, un fichier du concours : aucun programme ne le lit",
    "elsewhere": "il commence par {0}, qui n'est ni à côté de lui ni un programme du système : "
    "mettez ce fichier à côté, et nommez-le par ./",
    "beside": "la commande commence par {0}, un fichier d'ici : écrivez ./{0}, ou d'abord "
    "son interpréteur",
    "source": "{0} est un source, à compiler d'abord : {1}, puis donnez {2}",
    "not_executable": "{0} n'est pas exécutable : faites chmod +x {0}",
    "interpreted": "{0} n'est pas exécutable : donnez {1} {0}, ou faites chmod +x {0}",
    "too_much": "la commande nomme plus de {0} fichiers ou de {1} Mo",
    "not_installed": "le programme {0} n'est pas installé ici",
    "no_fork": "ce système ne sait pas tenir un programme sous l'arbitre : il y faut Linux, "
    "macOS ou WSL",
}

# By the word with which `arena.speech` begins what was answered.
_ANSWERS = {
    "twice": "plus d'une ligne pour une question, {0}",
    "long": "une ligne de plus de 65 536 octets, {0}",
    "binary": "des octets qui ne sont pas du texte, {0}",
    "empty": "une ligne vide",
    "early": "la ligne {0}, écrite avant la question (une ligne de trop au tour précédent ?)",
}

# By the word with which the arena begins what it saw of a program that is late.
_TIMES = {
    "mute": "aucune ligne au bout de {0} s, presque sans calculer (limite {1} s) : il n'a pas "
    "lu toutes ses entrées, pas fini sa ligne, ou pas vidé sa sortie (flush)",
    "slow": "trop lent, {0} s de calcul pour une limite de {1} s",
    "part": "une ligne sans fin au bout de {0} s (limite {1} s), {2} : il manque le retour à "
    "la ligne",
}

_OTHERS = {
    FaultKind.MEMORY: "le programme a pris plus de mémoire que permis (1 Go)",
    FaultKind.DIED: "le programme s'est arrêté, {0}",
    FaultKind.EXCEPTION: "le programme s'est arrêté sur une erreur, {0}",
    FaultKind.GARBLED: "le programme ne lit plus ce qu'on lui envoie : lisez toutes les lignes "
    "de chaque tour",
    FaultKind.UNREADABLE: "le programme ne peut pas entrer, {0}",
}


def bot_reason(reason: str, *details: str) -> str:
    """Why a command cannot enter, as the end of a sentence.

    >>> bot_reason("source", "./zoe.cpp", "g++ -O2 -o zoe zoe.cpp", "./zoe")
    "./zoe.cpp est un source, à compiler d'abord : g++ -O2 -o zoe zoe.cpp, puis donnez ./zoe"
    """
    if reason == "not_executable" and details[1]:
        reason = "interpreted"
    return _REASONS[reason].format(*(clean(detail, 80) for detail in details))


def program_reason(fault: Fault, ended: str) -> str:
    """What happened to a program, as the end of a sentence; `ended` says it of its status.

    >>> program_reason(Fault(FaultKind.SLOW_MOVE, "slow 0.31 0.1"), "")
    'trop lent, 0,31 s de calcul pour une limite de 0,1 s'
    >>> program_reason(Fault(FaultKind.INVALID, "twice '5 / 6'", "un entier"), "")
    "coup refusé, plus d'une ligne pour une question, '5 / 6' ; il fallait un entier"
    """
    word, _, said = fault.value.partition(" ")
    if fault.kind is FaultKind.INVALID:
        return f"coup refusé, {_ANSWERS[word].format(said)} ; il fallait {fault.expected}"
    if fault.kind in _OTHERS:
        died = f"{ended} ; {said}" if said else ended
        value = died if fault.kind is FaultKind.DIED else fault.value
        return _OTHERS[fault.kind].format(value)
    seconds, limit, *shown = said.split(" ", 2)
    return _TIMES[word].format(comma(seconds), comma(limit), *shown)


# Of what a dying program has printed, the error itself, with its file and line.

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
