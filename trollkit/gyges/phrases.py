"""Gygès: refused moves, boards and home rows, said in French."""

from trollkit.core.errors import InvalidConfig, InvalidText, PrologError, Refused, TrollkitError
from trollkit.core.numbers import short
from trollkit.core.text import clean, show
from trollkit.phrases import learn
from trollkit.phrases.refusals import Refusals, worded

PLAYERS = ("Sud", "Nord")

_MOVE_EXAMPLES = "par exemple 11-33, ou 16*22=34 pour un remplacement"

_REFUSALS = {
    "over": "la partie est finie, un anneau est sur le but",
    "empty_start": "il n'y a pas d'anneau sur la case de départ",
    "blocked": "cet anneau est bloqué, aucun chemin ne lui est ouvert",
    "wrong_row": "il faut jouer un anneau de la rangée {row}, la plus proche qui puisse jouer",
    "own_goal": "on n'entre jamais dans son propre but",
    "null": "le plateau ne changerait pas (coup nul)",
    "no_path": "aucun chemin n'y mène en comptant juste, lignes différentes et cases libres",
    "no_goal_path": "cet anneau ne tombe pas pile sur le but",
    "taken": (
        "la case d'arrivée est occupée ; pour remplacer cet anneau, dites où il va, "
        "par exemple {start}*{end}=34"
    ),
    "nothing_to_replace": (
        "la case d'arrivée est libre, il n'y a rien à remplacer ; écrivez {start}-{end}"
    ),
    "drop_taken": "la case {drop}, où irait l'anneau remplacé, est occupée",
    "drop_behind": (
        "l'anneau remplacé ne peut pas aller derrière la première rangée de l'adversaire "
        "(la rangée {row})"
    ),
    "equal_swap": "échanger deux anneaux égaux ne change rien (coup nul)",
}

_PLATEAU = {
    "shape": "il faut quatre éléments, trois listes de cases puis s ou n",
    "side": "le joueur au trait est s (Sud) ou n (Nord)",
    "cell": "une case se note de 11 à 66, un but n ou s",
    "twice": "deux anneaux ne peuvent pas être sur la même case",
    "too_many": "il y a au plus quatre anneaux de chaque valeur",
    "both_goals": "un seul but peut être atteint",
}


def said(error: TrollkitError) -> str | None:
    """The sentence of an error of Gygès; None for any other error."""
    match error:
        case Refused(reason=reason) if reason in REFUSALS:
            return worded(REFUSALS[reason], error.facts)
        case PrologError():
            return prolog_phrase(error)
        case InvalidConfig(name="gyges_plateau"):
            return plateau_phrase(error.value, error.expected)
        case InvalidConfig(name="gyges_row"):
            return home_row_phrase(error.value)
        case InvalidText(kind="gyges_move"):
            return unreadable_move_phrase(error.text)
        case InvalidText(kind="gyges_position"):
            return f"{show(error.text)} n'est pas une position de Gygès."
        case InvalidText(kind="gyges_category"):
            return f"{show(error.text)} n'est pas une catégorie de Gygès : il faut tirage."
        case InvalidText(kind="gyges_config"):
            return (
                f"{show(error.text)} n'est pas un départ : il faut par exemple 332121/123321/s."
            )
    return None


def refusal_phrase(text: str, why: str, row: int = 0) -> str:
    """Why the move written `text` (`11-33`, `16*22=34`) is refused.

    >>> refusal_phrase("16*22=16", "equal_swap")
    'Coup 16*22=16 refusé : échanger deux anneaux égaux ne change rien (coup nul).'
    """
    start, end, drop = text[:2], text[3:5], text[6:]
    reason = _REFUSALS[why].format(start=start, end=end, drop=drop, row=row)
    return f"Coup {text} refusé : {reason}."


def unreadable_move_phrase(value: object) -> str:
    """A move that is not written as one."""
    shown = f"« {clean(value, 40)} »" if isinstance(value, str) else show(value)
    return f"{shown} n'est pas un coup : {_MOVE_EXAMPLES}."


def plateau_phrase(value: object, rule: str) -> str:
    """A list that is no board: which of its parts, and the rule that it breaks."""
    return f"Plateau refusé : {show(value)} ; {_PLATEAU[rule]}."


def home_row_phrase(value: object) -> str:
    """Six digits that are no home row."""
    return (
        f"Rangée refusée : {show(value)}. Il faut six chiffres, deux 1, deux 2 et deux 3, de "
        "gauche à droite vus de Sud, par exemple 332121."
    )


NO_OPENING = "Pas de plateau de départ : la saisie s'est arrêtée avant les deux rangées."


def figure_phrase(value: object) -> str:
    """A figure of the sheet that shows no board."""
    return f"Figure refusée : {show(value)}. Le sujet montre un plateau aux figures 1 et 3."


def unexpected_answer_phrase(typed: str, expected: str) -> str:
    """What a menu does not know.

    >>> print(unexpected_answer_phrase("4", "1, 2 ou 3"))
    « 4 » n'est pas une réponse : il faut 1, 2 ou 3.
    """
    said = f"« {clean(typed, 40)} » n'est pas une réponse" if typed else "Rien n'est écrit"
    return f"{said} : il faut {expected}."


_PROLOG = {
    "absent": "SWI-Prolog n'est pas installé ici : sudo apt install swi-prolog-nox.",
    "no_fork": "Ce système ne sait pas isoler SWI-Prolog : il faut Linux ou macOS.",
    "no_file": "Le fichier Prolog {detail} ne peut pas être lu : vérifiez son nom.",
    "load": "Ce fichier n'est pas du Prolog correct ; SWI-Prolog dit : « {detail} ».",
    "slow_load": "Le fichier n'était pas chargé au bout de {seconds} s : une boucle sans fin ?",
    "unknown": "Le prédicat {detail} n'est pas défini : vérifiez son nom et ses arguments.",
    "todo": "{detail} reste à écrire ; quand c'est fait, effacez sa ligne a_ecrire.",
    "slow": "{predicate} n'a pas répondu en {seconds} s : une boucle sans fin ?",
    "memory": "{predicate} a rempli la mémoire de Prolog : une récursion sans fin ?",
    "borrowed": (
        "{predicate} est celui de gyges.pl, le fichier du cours : écrivez le vôtre, ou "
        "recopiez-le en disant d'où il vient."
    ),
    "leans": (
        "{predicate} appelle {detail} de gyges.pl, le fichier du cours : ce prédicat se note "
        "sans lui, écrivez le vôtre."
    ),
    "failed": "{predicate} a échoué (false) : il doit donner une réponse ici.",
    "raised": "{predicate} s'est arrêté sur une erreur ; SWI-Prolog dit : « {detail} ».",
    "died": "SWI-Prolog s'est arrêté brutalement : un halt dans le programme ?",
    "free": "{predicate} n'a pas donné de valeur à sa réponse : une variable mal écrite ?",
    "no_move": (
        "{predicate} a répondu {detail} : ce n'est pas un coup, comme 11-33 ou 16*22=34."
    ),
    "illegal": "{predicate} a choisi un coup interdit. {detail}",
}


def prolog_phrase(error: PrologError) -> str:
    """Why a Prolog program gave no answer, for its author.

    >>> prolog_phrase(PrologError("slow", predicate="meilleur_coup/2", seconds=1.5))
    "meilleur_coup/2 n'a pas répondu en 1,5 s : une boucle sans fin ?"
    """
    return _PROLOG[error.reason].format(
        detail=clean(error.detail),
        predicate=error.predicate,
        seconds=short(error.seconds, 6),
    )


_FINDINGS = {
    "blank": "rien n'est affiché",
    "same_picture": "un plateau où un anneau a bougé s'affiche de la même façon",
    "not_placed": (
        "aucune saisie habituelle des deux rangées (332121, [3,3,2,1,2,1]. …) n'a donné le "
        "plateau attendu ; à voir à la main"
    ),
    "missing": "coups manquants : {0} sur {1}, par exemple {2}",
    "extra": "coups en trop : {0}, par exemple {1}",
    "accepts": "ce coup est accepté à tort. {0}",
    "refuses": "{0} est refusé alors que c'est un coup permis",
    "no_walk": "{0} n'est pas un chemin du coup {1}",
    "board": "après {1}, il faut {2} et non {0}",
    "twice": "après {1}, si l'on redemande, il répond aussi {0} ; sans perte de points",
    "again": "{0} est dans la liste {1} fois, une suffit ; sans perte de points",
    "no_number": "{0} n'est pas un nombre",
    "sign": "{0} : il faut un nombre {1} quand {2} a gagné",
    "same_sign": "{0}, et {1} pour le plateau retourné : il faut des signes contraires",
    "flat": (
        "{0}, comme sur tous les autres plateaux : une évaluation doit les distinguer, "
        "celle-ci n'en a que la forme"
    ),
    "no_move": "{0} n'est pas un coup, comme 11-33 ou 16*22=34",
    "illegal": "coup interdit. {0}",
    "no_win": "{0}, alors qu'un coup gagne tout de suite",
    "no_defence": "{0} laisse l'adversaire gagner, alors qu'une parade existe",
    "failed": "le prédicat échoue (false)",
    "silent": "{0}",  # which names the predicate
}


def finding_phrase(predicate: str, plateau: str, kind: str, facts: tuple[object, ...]) -> str:
    """What is wrong with an answer of a predicate on a board ("" where it was given none).

    >>> finding_phrase("coup_possible/2", "[[14],[],[],s]", "refuses", ("14-24",))
    "coup_possible/2 sur [[14],[],[],s] : 14-24 est refusé alors que c'est un coup permis."
    """
    said = _FINDINGS[kind].format(*(clean(str(fact)) for fact in facts)).rstrip(".")
    if kind == "silent":
        sentence = f"Sur {plateau} : {said}" if plateau else said
    else:
        sentence = f"{predicate} sur {plateau} : {said}" if plateau else f"{predicate} : {said}"
    return sentence if sentence.endswith("?") else f"{sentence}."


REFUSALS: Refusals = {
    "gyges-move": refusal_phrase,
    "gyges-json-with-people": (
        "--json demande deux joueurs sans humain : donnez --sud et --nord."
    ),
    "gyges-no-text": "{given!r} n'est pas un coup : il faut un texte comme '11-33'.",
    "gyges-puzzle-ended": "Ce problème est fini : réessayez, ou passez au suivant.",
    "no-player-of-gyges": (
        "Joueur inconnu : {name!r} ; il faut humain, un niveau de 1 à {levels}, ou un fichier "
        ".pl."
    ),
    "no-prolog": "{path!r} n'existe pas : donnez un fichier .pl ou un dossier.",
    "no-prolog-there": "{path!r} ne contient aucun fichier .pl à noter.",
    "sheet-not-written": "Les notes ne sont pas écrites dans {path!r} : {error}.",
}

learn(said)
