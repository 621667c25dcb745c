"""Errors of the engine, which are data, said in one French sentence.

Every sentence names the value, what was expected, and what to do about it.
"""

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
from trollkit.core.numbers import short
from trollkit.core.text import clean, show
from trollkit.phrases.faults import fault_phrase, fault_reason, legal_phrase

SIDES = ("gauche", "droite")


def phrase(error: TrollkitError) -> str:
    """The sentence of an error that is no game's own, or the trolls'.

    >>> from trollkit.core.errors import InvalidMove
    >>> phrase(InvalidMove(0, 99, range(1, 16)))
    'Le joueur de gauche ne peut pas jouer 99 : il faut un nombre entier de 1 à 15.'
    """
    return _PHRASES[type(error)](error)


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
        case "temps" | "noeuds" | "iterations" | "seconds":
            return f"Limite refusée : {error.name} = {value}. Il faut un nombre positif."
        case "strategy" if isinstance(error.value, str):
            return (
                f"{show(error.value)} n'est pas une stratégie : donnez une fonction, sans "
                'guillemets ni parenthèses, ou "humain" dans troll.GUI pour jouer vous-même.'
            )
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
    return f"Mélange refusé dans l'état ({_at(error.state)}) : {error.detail} ; {rule}."


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
        said = fault_reason(error.fault)
        return f"{where} : {said}{line}."
    return f"{where} : {_ANALYSIS[error.reason].format(short(error.seconds, 6))}."


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
    "left_out": "Aucune des stratégies du dossier ne peut jouer ici. {}",
    "pools": (
        "Trop de poules ({}) : il faut au moins deux stratégies dans chacune ; demandez-en "
        "moins."
    ),
    "official": (
        "La base {} garde un concours officiel : un aperçu n'y entre pas. Donnez un autre "
        "fichier à --base, ou aucun."
    ),
    "preview": (
        "La base {} garde un aperçu : un concours officiel n'y entre pas. Donnez un autre "
        "fichier à --base, ou aucun."
    ),
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
    "no_programs": "Le jeu {} ne se joue pas en lignes : ses stratégies sont en Python.",
    "unknown_game": "Il n'y a pas de jeu « {} » dans ce kit.",
    "broken_game": "Le jeu {} ne se charge pas : réinstallez le paquet qui l'apporte.",
    "unfinished": (
        "La base {} ne contient aucun concours terminé : menez-en un à son terme avec "
        "« trollkit concours », puis lancez la finale."
    ),
    "changed": (
        "Depuis le concours, ces fichiers ont changé ou disparu : {}. Remettez-les, ou "
        "relancez le concours, puis la finale."
    ),
}

_STORE = {
    "newer": (
        "La base {path} vient d'une version plus récente du kit ({detail}) : mettez le kit à "
        "jour, ou déplacez-la pour tout rejouer."
    ),
    "older": (
        "La base {path} vient d'une version plus ancienne du kit ({detail}) : "
        "« trollkit concours » la met à jour, et « trollkit publier » où les stratégies ne "
        "sont plus là ; une copie de l'ancienne est gardée."
    ),
    "engine": (
        "Le concours de la base {path} a été joué par une autre version du kit ({detail}) : "
        "relancez « trollkit concours » pour le rejouer, ou reprenez cette version-là."
    ),
    "foreign": (
        "{path} n'est pas une base de résultats de trollkit, ou elle est abîmée : remettez-la "
        "d'une sauvegarde, ou déplacez-la pour tout rejouer ; rien n'y a été changé."
    ),
    "locked": (
        "La base {path} est déjà utilisée par un autre concours : attendez sa fin, ou "
        "donnez un autre fichier avec --base."
    ),
    "unwritable": (
        "La base {path} ne peut pas être écrite ({detail}) : vérifiez ce nom, les droits du "
        "dossier et la place sur le disque."
    ),
    "file": (
        "Le fichier {path} ne peut pas être écrit ({detail}) : vérifiez la place libre et les "
        "droits du dossier, puis relancez la même commande."
    ),
    "missing": (
        "La base {path} n'est pas là : le concours la crée en commençant. Si elle a été "
        "déplacée, remettez-la ; si elle a été effacée, rejouez le concours."
    ),
    "empty": (
        "La base {path} ne contient aucun concours qui se lise : remettez-la d'une sauvegarde, "
        "ou rejouez le concours."
    ),
    "unreadable": (
        "La base {path} ne peut pas être lue ({detail}) : vérifiez ses droits, ou relancez le "
        "concours s'il a été coupé."
    ),
    "exists": "Le fichier {path} existe déjà : choisissez un autre nom.",
    "no_record": (
        "Le fichier {path} ne peut pas être lu ({detail}) : vérifiez son nom, ou gardez "
        "d'abord une partie avec « sauver »."
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
