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
    Refused,
    StoreError,
    TrollkitError,
    UnreadableStrategy,
)
from trollkit.core.numbers import short
from trollkit.core.text import clean, show
from trollkit.phrases.faults import fault_phrase, fault_reason, legal_phrase, move_shown

SIDES = ("gauche", "droite")


def phrase(error: TrollkitError) -> str:
    """The sentence of an error that is no game's own, or the trolls'.

    >>> from trollkit.core.errors import InvalidMove
    >>> phrase(InvalidMove(0, 99, range(1, 16)))
    'Le joueur de gauche ne peut pas jouer 99 : il faut un nombre entier de 1 à 15.'
    """
    kind = next(kind for kind in type(error).__mro__ if kind in _PHRASES)
    return _PHRASES[kind](error)


_LIMIT = "Limite refusée : {name} = {value}. Il faut un nombre positif."
_CONFIG = {
    "cells": (
        "Nombre de cases refusé : {value}. Il faut un nombre entier impair, au moins 3 (par "
        "exemple 7), pour que le troll parte du milieu."
    ),
    "stones": (
        "Stock initial refusé : {value}. Il faut un nombre entier de pierres, au moins 1 (par "
        "exemple 15)."
    ),
    "games": (
        "Nombre de parties refusé : {value}. Il faut un nombre entier, au moins 1 (par exemple "
        "1000)."
    ),
    "seed": "Graine refusée : {value}. Il faut un nombre entier, par exemple 0.",
    **dict.fromkeys(("temps", "noeuds", "iterations", "seconds"), _LIMIT),
    "strategy": (
        "{value} n'est pas une stratégie : il faut une fonction (partie, partiesPrecedentes) "
        "-> nombre de pierres, donnée sans parenthèses."
    ),
}
_NAMED = (
    "{value} n'est pas une stratégie : donnez une fonction, sans guillemets ni parenthèses, ou "
    '"humain" dans troll.GUI pour jouer vous-même.'
)
_SETTING = "Réglage refusé : {name} = {value} ; attendu : {expected}."


def _config(error: InvalidConfig) -> str:
    said = _CONFIG.get(error.name, _SETTING)
    if error.name == "strategy" and isinstance(error.value, str):
        said = _NAMED
    return said.format(name=error.name, value=show(error.value), expected=error.expected)


def _move(error: InvalidMove) -> str:
    shown = move_shown(show(error.move))
    return (
        f"Le joueur de {SIDES[error.player]} ne peut pas jouer {shown} : "
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
    "stalled": ("elle n'a pas répondu en {0} s. Cherchez-y une boucle qui ne finit pas"),
    "budget": ("l'analyse n'est pas finie après {0} s. Choisissez une catégorie plus petite"),
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
    if error.kind == "move":
        return f"{text} n'est pas un coup : il faut un nombre entier, par exemple 2."
    if error.kind == "config":
        return f"{text} n'est pas une catégorie : il faut CASESxPIERRES, par exemple 7x15."
    where = f", ligne {error.line}" if error.line else ""
    return f"Partie enregistrée illisible{where} : {text}."


def _unreadable(error: UnreadableStrategy) -> str:
    return fault_phrase(error.fault)


def _contest(error: ContestError) -> str:
    from trollkit.phrases.contests import CONTEST  # nobody who plays needs it

    return CONTEST[error.reason].format(clean(error.detail, 2000))


def _store(error: StoreError) -> str:
    from trollkit.phrases.contests import STORE

    return STORE[error.reason].format(path=error.path, detail=clean(error.detail))


def _refused(error: Refused) -> str:
    from trollkit.phrases.refusals import refusal_phrase

    return refusal_phrase(error.reason, error.facts)


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
    Refused: _refused,
}
