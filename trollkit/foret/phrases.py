"""What went wrong with a bot of the forest, in sentences that say what to do about it."""

from trollkit.core.errors import InvalidConfig, InvalidText, Refused, TrollkitError
from trollkit.core.numbers import comma
from trollkit.core.text import clean, show
from trollkit.phrases import learn
from trollkit.phrases.bots import crash
from trollkit.phrases.python import python_phrase
from trollkit.phrases.refusals import filled

_LONGEST = 10_000  # characters of a line that are read
FORBIDDEN = {
    "no_cell": "cette case n'existe pas (elles vont de 0 à 36)",
    "no_source": "la case de départ n'existe pas (elles vont de 0 à 36)",
    "occupied": "il y a déjà un arbre ou une graine sur la case visée",
    "no_tree": "il n'y a pas d'arbre sur cette case",
    "is_seed": "une graine ne peut pas semer",
    "not_mine": "cet arbre est à l'adversaire",
    "not_tall": "cet arbre n'est pas assez grand, il faut la taille 3",
    "dormant": "cet arbre dort : il a déjà servi aujourd'hui",
    "tall": "cet arbre a déjà la taille 3, il ne pousse plus",
    "too_far": "la case visée est trop loin pour un arbre de cette taille",
    "hole": "rien ne pousse sur cette case, sa richesse est 0",
    "no_sun": "il n'y a pas assez de soleil",
}


def said(error: TrollkitError) -> str | None:
    """The sentence of an error of the forest; None for any other error."""
    match error:
        case Refused(reason=reason) if reason in REFUSALS:
            return filled(REFUSALS[reason], error.facts)
        case InvalidConfig(name="league", expected="wood"):
            return (
                f"Ligue refusée : {show(error.value)}. Ce calcul n'est possible que dans les "
                "ligues 1 et 2, sans graines ni ombres."
            )
        case InvalidConfig(name="league"):
            return (
                f"Ligue refusée : {show(error.value)}. Il faut 1 (bois 2), 2 (bois 1) ou 3 "
                "(toutes les règles)."
            )
        case InvalidConfig(name="nutrients"):
            return f"Nutriments refusés : {show(error.value)}. Il faut un entier de 0 à 1000."
        case InvalidText(kind="league"):
            return f"{show(error.text)} n'est pas une ligue : il faut bois2, bois1 ou bronze."
    return None


def trouble_phrase(
    kind: str, turn: int, line: str = "", detail: str = "", seconds: float = 0.0
) -> str:
    """The sentence of one trouble, as `trollkit.foret.programs` finds them.

    >>> trouble_phrase("unreadable", 3, "grow 3", "GROW <idx> | WAIT")
    'Tour 3 : la ligne « grow 3 » ne se lit pas. Écrivez exactement : GROW <idx> | WAIT.'
    """
    shown = clean(line, 60)
    match kind:
        case "late":
            limit, spent = comma(clean(detail, 10)), comma(f"{seconds:.2f}")
            if shown:
                return (
                    f"Tour {turn} : au bout de {spent} s la ligne « {shown} » n'est pas finie "
                    f"(limite {limit} s). Il lui manque le retour à la ligne."
                )
            return (
                f"Tour {turn} : aucune ligne au bout de {spent} s (limite {limit} s), presque "
                "sans calculer. Le bot a-t-il lu toutes ses entrées, écrit une fin de ligne et "
                "vidé sa sortie (flush) ?"
            )
        case "slow":
            limit, spent = comma(clean(detail, 10)), comma(f"{seconds:.2f}")
            return (
                f"Tour {turn} : trop lent, {spent} s de calcul sans réponse pour une limite de "
                f"{limit} s."
            )
        case "ended":
            return f"Tour {turn} : le bot s'est arrêté ({_last_words(detail)})."
        case "unreadable":
            grammar = clean(detail, 120)
            said = f"la ligne « {shown} » ne se lit pas" if shown else "la ligne est vide"
            if len(line) >= _LONGEST:
                said = f"la ligne « {shown} » a 10 000 octets ou plus"
            return f"Tour {turn} : {said}. Écrivez exactement : {grammar}."
        case "illegal" | "forbidden":
            costs = (
                "l'action compte comme WAIT" if kind == "illegal" else "la partie est perdue"
            )
            return f"Tour {turn} : « {shown} » n'est pas permis, {FORBIDDEN[detail]} ; {costs}."
        case "early":
            return (
                f"Tour {turn} : la ligne « {shown} » était écrite avant la question. Le bot a "
                "écrit une ligne de trop à un tour précédent : depuis, il répond avec un tour "
                "de retard."
            )
    return f"Fin de partie : il reste la ligne « {shown} », que personne n'a demandée."


_SHELL = 128  # what is added to a signal's number by who has started the program
_ENDS = {  # by the signal, 0 for none
    0: "la fin de son programme : à chaque tour, il doit lire puis répondre",
    6: "un abandon, comme d'un assert ou d'une exception que rien ne rattrape",
    8: "une division entière par zéro",
    9: "tué, peut-être pour avoir pris trop de mémoire",
    11: "une mémoire qui n'est pas à lui : indice hors d'un tableau, pointeur, récursion",
}


def _last_words(detail: str) -> str:
    """The exit status, and of stderr the error itself, with its file and line."""
    status, _, said = detail.partition("\n")
    told = crash(said)
    ended = clean(status, 160)
    if status.lstrip("-").isdecimal():
        code = int(status)
        signal = -code if code <= 0 else code - _SHELL
        why = _ENDS.get(signal)
        words = f"code {ended}, {why}" if why else f"code {ended}"
    else:
        words = python_phrase(ended)
    return f"{words} ; {told}" if told else words


REFUSALS = {
    "no-player-of-the-forest": (
        "Joueur inconnu : {name!r} ; il faut une commande, un fichier .py, ou un nom parmi "
        "{known}."
    ),
    "no-strategy-of-the-forest": (
        "{name!r} ne définit pas de fonction strategie(vue). Un programme qui lit et écrit des "
        "lignes se donne par sa commande : 'python3 {name}'."
    ),
    "not-started": "{name!r} ne démarre pas : {why}.",
}

learn(said)
