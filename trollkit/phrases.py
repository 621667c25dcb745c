"""Errors and faults, which are data, said in one French sentence: their only home.

Every sentence names the value, what was expected, and what to do about it.
"""

import errno
from collections.abc import Callable, Sequence

from trollkit.core.errors import (
    AnalysisError,
    ContestError,
    GameOver,
    InvalidConfig,
    InvalidMove,
    InvalidPolicy,
    InvalidState,
    InvalidText,
    StoreError,
    TrollkitError,
    UnreadableStrategy,
)
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import clean, show

SIDES = ("gauche", "droite")


def legal_phrase(legal: Sequence[object]) -> str:
    """What may be played, as the end of a sentence.

    >>> legal_phrase(range(1, 8)), legal_phrase(range(1, 2))
    ('un nombre entier de 1 à 7', 'exactement 1')
    """
    if isinstance(legal, range):
        if len(legal) == 1:
            return f"exactement {legal[0]}"
        return f"un nombre entier de {legal[0]} à {legal[-1]}"
    shown = ", ".join(str(move) for move in legal[:8])
    return f"un coup parmi {shown}{'…' if len(legal) > 8 else ''}"


def phrase(error: TrollkitError) -> str:
    """The sentence of any engine error.

    >>> from trollkit.core.errors import InvalidMove
    >>> phrase(InvalidMove(0, 99, range(1, 16)))
    'Le joueur de gauche ne peut pas jouer 99 : il faut un nombre entier de 1 à 15.'
    """
    return _PHRASES[type(error)](error)


def fault_phrase(fault: Fault) -> str:
    """Why a strategy was disqualified, for its author.

    >>> fault_phrase(Fault(FaultKind.INVALID, "0", "un nombre entier de 1 à 7", 12, 3))
    'Partie 12, tour 3 : coup refusé, 0 ; il fallait un nombre entier de 1 à 7.'
    """
    where = f"Partie {fault.game}, tour {fault.turn}" if fault.game else "Au chargement"
    line = f" (ligne {fault.line})" if fault.line else ""
    value = fault.value
    if fault.kind is FaultKind.INVALID and value == "None":
        value = "None (la fonction n'a rien renvoyé : return oublié ?)"
    if fault.kind is FaultKind.EXCEPTION and value.startswith("EOFError"):
        value = f"{value} (input() oublié ? personne n'est au clavier)"
    if fault.kind is FaultKind.DIED:
        value = _end(value)
    return f"{where} : {_FAULTS[fault.kind].format(value, fault.expected)}{line}."


def _end(status: str) -> str:
    """How a process ended, from its exit code or minus the signal that killed it."""
    if not status.startswith("-"):
        return f"code de sortie {status} (os._exit ?)" if status else "sans rien dire"
    return _SIGNALS.get(status, f"tué par le signal {status[1:]}")


_SIGNALS = {
    "-6": "par un abandon du programme (signal 6)",
    "-9": "tué (signal 9)",
    "-11": "par une erreur de mémoire (signal 11 : récursion ou extension fautive)",
    "-24": "après trop de calcul (signal 24)",
    "-31": "sur un appel système interdit (signal 31)",
}

_FAULTS = {
    FaultKind.INVALID: "coup refusé, {0} ; il fallait {1}",
    FaultKind.EXCEPTION: "la stratégie s'est arrêtée sur une erreur, {0}",
    FaultKind.MEDDLING: "la stratégie a remplacé la classe de la partie qu'on lui prête",
    FaultKind.SLOW_LOADING: "la stratégie n'était pas prête au bout de 5 s",
    FaultKind.SLOW_FIRST: "la stratégie n'a pas donné son premier coup en 1 s",
    FaultKind.SLOW_MOVE: (
        "la stratégie n'a pas répondu en 0,1 s, et sa réserve d'une seconde est épuisée"
    ),
    FaultKind.SLOW_DUEL: "la stratégie a épuisé ses 10 s de calcul pour tout l'affrontement",
    FaultKind.MEMORY: "la stratégie a pris plus de mémoire que permis (1 Go)",
    FaultKind.DIED: "le processus de la stratégie s'est arrêté, {0}",
    FaultKind.GARBLED: "la stratégie a envoyé autre chose qu'un coup",
    FaultKind.UNREADABLE: "le fichier ne peut pas être lu, {0}",
    FaultKind.SYNTAX: "le fichier n'est pas du Python correct, {0}",
    FaultKind.LOADING: "le fichier s'est arrêté sur une erreur, {0}",
    FaultKind.NO_FUNCTION: (
        "le fichier ne définit pas de fonction strategie(partie, partiesPrecedentes)"
    ),
    FaultKind.NO_CATEGORY: (
        "le fichier ne prévoit pas de stratégie pour la catégorie {0}, ni de fonction "
        "strategie pour les autres cas"
    ),
}


def isolation_warning(obstacles: Sequence[tuple[str, str, str]]) -> str:
    """Why isolation is not the strongest there is, and what to do; "" when it is.

    `obstacles` are (level, reason, detail), the strongest level first.

    >>> isolation_warning([("bwrap", "no_bwrap", "")])
    "Pas d'isolement bwrap : bubblewrap n'est pas installé (sudo apt install bubblewrap)."
    """
    if not obstacles:
        return ""
    parts = [
        f"{stronger} : {obstacle_phrase(reason, detail)} ({obstacle_remedy(reason, detail)})"
        for stronger, reason, detail in obstacles
    ]
    return f"Pas d'isolement {' ; ni '.join(parts)}."


def obstacle_phrase(reason: str, detail: str) -> str:
    """What keeps a level of isolation from working here."""
    if reason == "leaks":
        detail = attempts_phrase(detail.split(","))
    return _OBSTACLES[reason][0].format(clean(detail))


def obstacle_remedy(reason: str, detail: str) -> str:
    """What to do about it."""
    return _OBSTACLES[reason][1].format(clean(detail))


def attempts_phrase(names: Sequence[str]) -> str:
    """What the trial of a level of isolation attempts, in words."""
    return ", ".join(_ATTEMPTS[name] for name in names)


_OBSTACLES = {
    "not_linux": (
        "il lui faut Linux",
        "lancez le concours sous Linux, par exemple dans WSL ou une machine virtuelle",
    ),
    "no_fork": (
        "ce système ne sait pas dédoubler un processus",
        "lancez le concours sous Linux ou macOS, par exemple dans WSL",
    ),
    "no_bwrap": ("bubblewrap n'est pas installé", "sudo apt install bubblewrap"),
    "no_namespaces": (
        "bubblewrap ne peut pas créer ses espaces de noms, {}",
        "hors d'un conteneur, permettez-les aux utilisateurs ordinaires : sysctl "
        "user.max_user_namespaces, kernel.unprivileged_userns_clone ou, sous Ubuntu, "
        "kernel.apparmor_restrict_unprivileged_userns",
    ),
    "no_package": ("le paquet Python {} manque", "pip install {}"),
    "no_libseccomp": (
        "la bibliothèque libseccomp manque",
        "sudo apt install libseccomp2",
    ),
    "no_landlock": (
        "le noyau {} n'offre pas landlock",
        "prenez Linux 5.13 ou plus récent, avec landlock dans son option lsm=",
    ),
    "leaks": (
        "le processus d'essai a pu : {}",
        "signalez-le aux auteurs du kit avec la sortie de « trollkit docteur »",
    ),
    "failed": (
        "le processus d'essai n'a pas répondu, {}",
        "signalez-le aux auteurs du kit avec la sortie de « trollkit docteur »",
    ),
}

_ATTEMPTS = {
    "see": "savoir qu'un fichier interdit existe",
    "read": "lire un fichier interdit",
    "write": "écrire un fichier",
    "connect": "ouvrir une connexion",
    "connect_abstract": "joindre une prise locale",
    "fork": "créer un processus",
    "exec": "lancer un programme",
    "signal": "signaler l'arbitre",
    "environment": "lire l'environnement",
    "descriptors": "garder un fichier ouvert",
}


def reason_of(error: OSError) -> str:
    """Why the system refused a file, in a few French words.

    >>> reason_of(PermissionError(13, "Permission denied"))
    'droits insuffisants'
    """
    return _SYSTEM.get(error.errno or 0) or clean(error.strerror or str(error))


_SYSTEM = {
    errno.ENOENT: "il est introuvable",
    errno.EACCES: "droits insuffisants",
    errno.EPERM: "droits insuffisants",
    errno.EISDIR: "c'est un dossier",
    errno.ENODEV: "ce n'est pas un fichier ordinaire",
    errno.ENOTDIR: "son dossier est un fichier",
    errno.EFBIG: "il est trop gros",
    errno.ENOSPC: "le disque est plein",
    errno.EROFS: "le disque est en lecture seule",
    errno.EIO: "le disque refuse",
}


def _config(error: InvalidConfig) -> str:
    value = show(error.value)
    match error.name:
        case "cells":
            return (
                f"Nombre de cases refusé : {value}. Il faut un nombre entier impair, "
                "au moins 3 (par exemple 7), pour que le troll parte du milieu."
            )
        case "stones":
            return (
                f"Stock initial refusé : {value}. Il faut un nombre entier de pierres, "
                "au moins 1 (par exemple 15)."
            )
        case "games":
            return (
                f"Nombre de parties refusé : {value}. Il faut un nombre entier, "
                "au moins 1 (par exemple 1000)."
            )
        case "seed":
            return f"Graine refusée : {value}. Il faut un nombre entier, par exemple 0."
        case "workers":
            return f"Nombre d'ouvriers refusé : {value}. Il faut un entier, au moins 1."
        case "strategy":
            return (
                f"{show(error.value)} n'est pas une stratégie : il faut une fonction "
                "(partie, partiesPrecedentes) -> nombre de pierres, donnée sans parenthèses."
            )
    return f"Réglage refusé : {error.name} = {value} ; attendu : {error.expected}."


def _move(error: InvalidMove) -> str:
    return (
        f"Le joueur de {SIDES[error.player]} ne peut pas jouer {show(error.move)} : "
        f"il faut {legal_phrase(error.legal)}."
    )


def _over(_: GameOver) -> str:
    return "La partie est terminée : on ne peut plus y jouer. Créez-en une nouvelle."


def _at(state: Sequence[object]) -> str:
    return ",".join(map(show, state))


def _state(error: InvalidState) -> str:
    at = _at(error.state)
    if error.reason == "unreached":
        return (
            f"L'état {at} n'est jamais atteint contre cette stratégie : sa meilleure réponse "
            "n'y est pas définie."
        )
    if error.reason == "ended":
        return (
            f"La partie est finie dans l'état {at} : on n'y lance plus rien. Il faut deux "
            "réserves d'au moins une pierre et un troll entre les deux châteaux."
        )
    return (
        f"L'état {at} n'existe pas sur {error.cells} cases avec {error.stones} pierres : il "
        f"faut deux réserves de 0 à {error.stones} et une case de 0 à {error.cells - 1}."
    )


_POLICY = {
    "length": "il faut une probabilité par coup possible, soit {0}",
    "number": "il faut des nombres",
    "negative": "une probabilité ne peut pas être négative",
    "sum": "les probabilités doivent faire 1 en tout",
}


def _policy(error: InvalidPolicy) -> str:
    rule = _POLICY[error.reason].format(error.state[0])
    return f"Mélange refusé dans l'état {_at(error.state)}, {error.detail} : {rule}."


_ANALYSIS = {
    "stalled": (
        "elle n'a pas répondu en {0} s. Cherchez-y une boucle qui ne finit pas, ou "
        "accordez plus de temps"
    ),
    "budget": (
        "l'analyse n'est pas finie après {0} s. Accordez plus de temps, ou choisissez une "
        "catégorie plus petite"
    ),
    "died": (
        "elle a arrêté brutalement le programme. Retirez-en os._exit ou ce qui fait planter "
        "Python"
    ),
}


def _analysis(error: AnalysisError) -> str:
    where = "Au chargement de la stratégie"
    if error.state:
        where = f"Stratégie interrogée dans l'état {_at(error.state)}"
    if error.fault:
        line = f" (ligne {error.fault.line})" if error.fault.line else ""
        said = _FAULTS[error.fault.kind].format(error.fault.value, error.fault.expected)
        return f"{where} : {said}{line}."
    limit = f"{error.seconds:g}".replace(".", ",")
    return f"{where} : {_ANALYSIS[error.reason].format(limit)}."


def _text(error: InvalidText) -> str:
    text = show(error.text)
    match error.kind:
        case "move":
            return f"{text} n'est pas un coup : il faut un nombre entier, par exemple 2."
        case "config":
            return f"{text} n'est pas une catégorie : il faut CASESxPIERRES, par exemple 7x15."
    where = f", ligne {error.line}" if error.line else ""
    return f"Partie enregistrée illisible{where} : {text}."


def _unreadable(error: UnreadableStrategy) -> str:
    return fault_phrase(error.fault)


_CONTEST = {
    "no_folder": "Le dossier {} n'existe pas : donnez le dossier des stratégies.",
    "unreadable_folder": "Le dossier {} ne peut pas être lu : vérifiez ses droits.",
    "empty": "Le dossier {} ne contient aucune stratégie : il y faut des fichiers nom.py.",
    "single": "Une seule stratégie ({}) : il en faut au moins deux pour un concours.",
    "worker_died": (
        "L'une des stratégies {} a arrêté brutalement le programme : retirez celle qui "
        "appelle os._exit ou fait planter Python, puis relancez ; le reste est gardé."
    ),
    "no_isolation": (
        "Le niveau d'isolement « {} » ne marche pas ici : choisissez auto, et voyez pourquoi "
        "avec « trollkit docteur »."
    ),
    "nursery": (
        "Impossible de lancer les processus isolés ({}) : voyez « trollkit docteur », ou "
        "choisissez un autre niveau avec --isolement."
    ),
    "unknown_game": "Il n'y a pas de jeu « {} » dans ce kit.",
    "unfinished": (
        "La base {} ne contient aucun concours terminé : menez-en un à son terme avec "
        "« trollkit concours », puis lancez la finale."
    ),
    "changed": (
        "Depuis le concours, ces fichiers ont changé ou disparu : {}. Remettez-les, ou relancez "
        "le concours, puis la finale."
    ),
}

_STORE = {
    "version": (
        "La base {path} vient d'une autre version du kit ({detail}) : déplacez-la ou donnez "
        "un autre fichier avec --base."
    ),
    "foreign": (
        "{path} n'est pas une base de résultats de trollkit, ou elle est abîmée : "
        "déplacez ce fichier ou donnez-en un autre avec --base."
    ),
    "locked": (
        "La base {path} est déjà utilisée par un autre concours : attendez sa fin, ou "
        "donnez un autre fichier avec --base."
    ),
    "unwritable": (
        "La base {path} ne peut pas être écrite ({detail}) : vérifiez les droits du dossier "
        "ou donnez un autre fichier avec --base."
    ),
    "file": (
        "Le fichier {path} ne peut pas être écrit ({detail}) : vérifiez la place libre et les "
        "droits du dossier, puis relancez la même commande."
    ),
    "missing": (
        "La base {path} n'existe pas encore : elle sera là quand le concours aura commencé."
    ),
    "unreadable": (
        "La base {path} ne peut pas être lue ({detail}) : vérifiez ses droits, ou relancez le "
        "concours s'il a été coupé."
    ),
    "full": (
        "Le disque est plein : {path} garde les affrontements déjà joués ; libérez de la "
        "place et relancez la même commande."
    ),
}


def _contest(error: ContestError) -> str:
    return _CONTEST[error.reason].format(clean(error.detail))


def _store(error: StoreError) -> str:
    return _STORE[error.reason].format(path=error.path, detail=clean(error.detail))


_PHRASES: dict[type[TrollkitError], Callable[..., str]] = {
    InvalidConfig: _config,
    InvalidMove: _move,
    GameOver: _over,
    InvalidState: _state,
    InvalidPolicy: _policy,
    AnalysisError: _analysis,
    InvalidText: _text,
    UnreadableStrategy: _unreadable,
    ContestError: _contest,
    StoreError: _store,
}
