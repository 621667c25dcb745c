"""What stands in the way of a stronger isolation, and what to do about it, in French."""

from collections.abc import Sequence

from trollkit.core.text import clean

_LAST_TO_GUARD_FILES = "noyau"
_OPEN_FILES = "Ce qui tourne ainsi peut lire et écrire vos fichiers."


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
    warning = f"Pas d'isolement {' ; ni '.join(parts)}."
    guards_files = all(stronger != _LAST_TO_GUARD_FILES for stronger, *_ in obstacles)
    return warning if guards_files else f"{warning} {_OPEN_FILES}"


def audit_phrase(names: Sequence[str]) -> str:
    """That strategies that shared a process have played otherwise apart."""
    return (
        f"Rejoué à part, un affrontement de {' et '.join(f'« {name} »' for name in names)} a "
        "tourné autrement, rien ne dit par laquelle : tous ceux de ces stratégies sont "
        "rejoués, chacune dans son processus."
    )


def left_out_phrase(names: Sequence[str], why: str) -> str:
    """Which files of a contest do not play, and why none of their language does.

    >>> left_out_phrase(["zoe.pl"], "SWI-Prolog n'est pas installé ici.")
    "Écartés du concours : zoe.pl. SWI-Prolog n'est pas installé ici."
    """
    return f"Écartés du concours : {', '.join(map(clean, names))}. {why}"


def obstacle_phrase(reason: str, detail: str) -> str:
    """What keeps a level of isolation from working here.

    >>> obstacle_phrase("failed", "")
    "le processus d'essai n'a pas répondu"
    """
    if reason == "leaks":
        detail = attempts_phrase(detail.split(","))
    return _OBSTACLES[reason][0].format(clean(detail)).removesuffix(", ")


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
    "write": "créer un fichier et l'écrire",
    "map": "récrire un fichier sur place",
    "connect": "ouvrir une connexion",
    "connect_abstract": "joindre une prise locale",
    "fork": "créer un processus",
    "exec": "lancer un programme",
    "signal": "signaler l'arbitre",
    "environment": "lire l'environnement",
    "descriptors": "garder un fichier ouvert",
}
