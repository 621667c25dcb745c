"""French sentences of the arena, on isolation, clusters, and programs of any language."""

import re
from collections.abc import Iterable, Sequence

from trollkit.core.faults import Fault, FaultKind
from trollkit.core.numbers import comma
from trollkit.core.text import clean, many
from trollkit.phrases.wording import filled, template, words

PROGRAM = "programme"  # the `expected` of a fault marks a program of any language by this word
_LAST_TO_GUARD_FILES = "noyau"
_OPEN_FILES = "Ce qui tourne ainsi peut lire et écrire vos fichiers."


def drawn_phrase(rank: int, level: int, places: int) -> str:
    """The sentence that lots were drawn for `places`, between `level` strategies of one rank.

    >>> drawn_phrase(6, 8, 3)
    '8 stratégies sont à égalité au rang 6, pour 3 places : un tirage au sort les a données.'
    >>> drawn_phrase(8, 2, 1)
    '2 stratégies sont à égalité au rang 8, pour 1 place : un tirage au sort l’a donnée.'
    """
    given = "l’a donnée" if places == 1 else "les a données"
    return (
        f"{level} stratégies sont à égalité au rang {rank}, pour {many(places, 'place')} : un "
        f"tirage au sort {given}."
    )


def isolation_warning(obstacles: Sequence[tuple[str, str, str]]) -> str:
    """Why isolation is not at the strongest level, and what to do; "" without obstacles.

    `obstacles` are (level, reason, detail) of the levels that fail, the strongest first.

    >>> isolation_warning([("bwrap", "no_bwrap", "")])
    "Pas d'isolement bwrap : bubblewrap n'est pas installé (sudo apt install bubblewrap)."
    """
    if not obstacles:
        return ""
    parts = [
        f"{stronger} : {obstacle_phrase(reason, detail)} ({obstacle_remedy(reason, detail)})"
        for stronger, reason, detail in obstacles
    ]
    warning = f"Pas d'isolement {' ; ni '.join(parts)}."
    guards_files = all(stronger != _LAST_TO_GUARD_FILES for stronger, *_ in obstacles)
    return warning if guards_files else f"{warning} {_OPEN_FILES}"


def obstacle_phrase(reason: str, detail: str) -> str:
    """Why a level of isolation does not work here.

    >>> obstacle_phrase("failed", "")
    "le processus d'essai n'a pas répondu"
    """
    if reason == "leaks":
        detail = attempts_phrase(detail.split(","))
    return template("arena", "obstacles", reason, 0).format(clean(detail)).removesuffix(", ")


def obstacle_remedy(reason: str, detail: str) -> str:
    """What to do so that the level works."""
    return template("arena", "obstacles", reason, 1).format(clean(detail))


def attempts_phrase(names: Sequence[str]) -> str:
    """The forbidden acts that the trial of an isolation level attempts, in words."""
    return ", ".join(template("arena", "attempts", name) for name in names)


def audit_phrase(names: Sequence[str]) -> str:
    """The sentence that a duel played in one process ended otherwise when played apart.

    So all duels of the strategies `names` are played again, each in its own process.
    """
    return (
        f"Rejoué à part, un affrontement de {' et '.join(f'« {name} »' for name in names)} a "
        "tourné autrement, rien ne dit par laquelle : tous ceux de ces stratégies sont "
        "rejoués, chacune dans son processus."
    )


def left_out_phrase(names: Sequence[str], why: str) -> str:
    """The sentence that names the files that do not play, followed by `why`.

    >>> left_out_phrase(["zoe.pl"], "SWI-Prolog n'est pas installé ici.")
    "Écartés du concours : zoe.pl. SWI-Prolog n'est pas installé ici."
    """
    return f"Écartés du concours : {', '.join(map(clean, names))}. {why}"


def cluster_phrase(what: str, **facts: object) -> str:
    """The sentence `what`, a key of the table, on a cluster and its workers.

    >>> cluster_phrase("lost", address="tcp://10.0.0.1:41")
    "Ouvrier tcp://10.0.0.1:41 perdu : les autres rejouent ce qu'il jouait."
    """
    return filled(template("arena", "cluster", what), **facts)


def unlike_phrase(differences: Iterable[tuple[str, str, str]]) -> str:
    """The sentence on a worker's packages of another version than here.

    `differences` are (package, version there or "", version here).

    >>> unlike_phrase([("numba", "", "0.68.1")])
    'numba absent au lieu de 0.68.1. Les résultats en dépendent.'
    """
    parts = [
        f"{name} {clean(there) or 'absent'} au lieu de {wanted}"
        for name, there, wanted in differences
    ]
    return f"{', '.join(parts)}. Les résultats en dépendent."


def bot_reason(reason: str, *details: str) -> str:
    """Why the command of a program cannot enter the contest, as the end of a sentence.

    >>> bot_reason("missing", "./zoe")
    "la commande nomme ./zoe, qui n'est pas à côté du fichier"
    """
    return template("arena", "programs", reason).format(*(clean(each, 80) for each in details))


def program_reason(fault: Fault, ended: str) -> str:
    """Why a program was disqualified, as the end of a sentence.

    `ended` are the words for its exit status.

    >>> program_reason(Fault(FaultKind.SLOW_MOVE, "slow 0.31 0.1"), "")
    'trop lent, 0,31 s de calcul pour une limite de 0,1 s'
    >>> program_reason(Fault(FaultKind.INVALID, "twice '5 / 6'", "un entier"), "")
    "coup refusé, plus d'une ligne pour une question, '5 / 6' ; il fallait un entier"
    """
    word, _, said = fault.value.partition(" ")
    table = words("arena")
    if fault.kind is FaultKind.INVALID:
        return (
            f"coup refusé, {table['answers'][word].format(said)} ; il fallait {fault.expected}"
        )
    if fault.kind in table["ended"]:
        died = f"{ended} ; {said}" if said else ended
        value = died if fault.kind is FaultKind.DIED else fault.value
        return template("arena", "ended", fault.kind).format(value)
    seconds, limit, *shown = said.split(" ", 2)
    return template("arena", "times", word).format(comma(seconds), comma(limit), *shown)


# Finding the error, with its file and line, in what a dying program has printed.

_LONGEST = 160
_FRAME = re.compile(
    r'(?:File "|\(|^(?:file://)?|(?:Warning|ERROR):\s+)'
    r'(?P<file>[^\s"():]+\.\w+)(?:", line |:)(?P<line>\d+)'
)
_OF_A_LIBRARY = re.compile(r"/lib/|\bat (?:java|jdk|sun)\.")
_ERROR = re.compile(
    r"\s*what\(\):\s*(?P<what>.+)"
    r"|(?:Exception in thread \S+ |Uncaught )?"
    r"(?P<error>[A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit|Throwable)\b(?::? .*|:)?)$"
)
_NOISE = re.compile(r"\s*(?:Node\.js v[\d.]+|\^+|~*\^[~^]*|at .*|}|\.\.\. \d+ more)\s*$")


def crash(stderr: str) -> str:
    """The error in `stderr` that ended a program, after its place if known; "" if none.

    >>> crash('  File "/a/bot.py", line 3, in f\\nZeroDivisionError: division by zero')
    'bot.py, ligne 3 : ZeroDivisionError: division by zero'
    """
    lines = [line.rstrip() for line in stderr.splitlines() if line.strip()]
    said = [found["what"] or found["error"] for line in lines if (found := _ERROR.match(line))]
    said = said or [line.strip() for line in lines if not _NOISE.match(line)]
    own = [line for line in lines if not _OF_A_LIBRARY.search(line)]
    frames = [found for line in own if (found := _FRAME.search(line))]
    if not said or not frames:
        return clean(said[-1], _LONGEST) if said else ""
    # Python prints the deepest frame last, other languages first.
    file, line = frames[-1 if 'File "' in stderr else 0].group("file", "line")
    return clean(f"{file.rpartition('/')[2]}, ligne {line} : {said[-1]}", _LONGEST)
