"""`phrase`: the French sentence of any `TrollkitError`.

Every sentence names the value, what was expected, and what to do about it. Games add sentences
for their own errors with `learn`.
"""

from collections.abc import Callable, Mapping, Sequence

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
from trollkit.phrases.wording import (
    Refusals,
    Said,
    filled,
    refusal_phrase,
    template,
    worded,
    words,
)

SIDES = ("gauche", "droite")


_BY_GAMES: list[Callable[[TrollkitError], str | None]] = []


def learn(said: Callable[[TrollkitError], str | None]) -> None:
    """Add a game's sentences: `said` gives that of its own errors, None for any other error.

    A game's package calls this when it is imported.
    """
    _BY_GAMES.append(said)


def phrase(error: TrollkitError) -> str:
    """The sentence of an error; a game's own sentence comes before the general one.

    >>> from trollkit.core.errors import InvalidMove
    >>> phrase(InvalidMove(0, 99, range(1, 16)))
    'Le joueur de gauche ne peut pas jouer 99 : il faut un nombre entier de 1 à 15.'
    """
    for said in _BY_GAMES:
        if sentence := said(error):
            return sentence
    kind = next(kind for kind in type(error).__mro__ if kind in _PHRASES)
    return _PHRASES[kind](error)


_OVER = "La partie est terminée : on ne peut plus y jouer. Créez-en une nouvelle."


def _config(error: InvalidConfig) -> str:
    name = error.name if error.name in words("errors")["config"] else "other"
    if name == "strategy" and isinstance(error.value, str):
        name = "named"
    said = template("errors", "config", name)
    return said.format(name=error.name, value=show(error.value), expected=error.expected)


def _move(error: InvalidMove) -> str:
    shown = move_shown(show(error.move))
    return (
        f"Le joueur de {SIDES[error.player]} ne peut pas jouer {shown} : "
        f"il faut {legal_phrase(error.legal)}."
    )


def _state(error: InvalidState) -> str:
    said = template("errors", "state", error.reason)
    return filled(said, **vars(error), at=_at(error.state), last=error.cells - 1)


def _at(state: Sequence[object]) -> Said:
    return Said(",".join(map(show, state)))


def _policy(error: InvalidPolicy) -> str:
    rule = template("errors", "policy", error.reason).format(error.state[0])
    return f"Mélange refusé dans l'état ({_at(error.state)}) : {error.detail} ; {rule}."


def _analysis(error: AnalysisError) -> str:
    where = "Au chargement de la stratégie"
    if error.state:
        where = f"Stratégie interrogée dans l'état {_at(error.state)}"
    if error.fault:
        line = f" (ligne {error.fault.line})" if error.fault.line else ""
        return f"{where} : {fault_reason(error.fault)}{line}."
    told = template("errors", "analysis", error.reason).format(short(error.seconds, 6))
    return f"{where} : {told}."


_PHRASES: dict[type[TrollkitError], Callable[..., str]] = {
    InvalidConfig: _config,
    InvalidMove: _move,
    GameOver: lambda _: _OVER,
    InvalidState: _state,
    InvalidPolicy: _policy,
    AnalysisError: _analysis,
    InvalidText: lambda error: filled(template("errors", "text", error.kind), **vars(error)),
    UnreadableStrategy: lambda error: fault_phrase(error.fault),
    ContestError: lambda error: template("arena", "contest", error.reason).format(
        clean(error.detail, 2000)
    ),
    StoreError: lambda error: template("arena", "store", error.reason).format(
        path=error.path, detail=clean(error.detail)
    ),
    Refused: lambda error: refusal_phrase(error.reason, error.facts),
}


def by_tables(error: TrollkitError, wrong: Mapping[str, str], refused: Refusals) -> str | None:
    """The sentence of an error in a game's tables; None if they have none.

    `wrong` has sentences for InvalidText by its kind, and for InvalidConfig by its name, or its
    name and the rule that it breaks ("league-wood"). `refused` has those of Refused by reason.
    """
    if isinstance(error, Refused) and error.reason in refused:
        return worded(refused[error.reason], error.facts)
    if isinstance(error, InvalidConfig):
        said = wrong.get(f"{error.name}-{error.expected}", wrong.get(error.name))
        return said and said.format(value=show(error.value))
    if isinstance(error, InvalidText) and error.kind in wrong:
        return wrong[error.kind].format(value=show(error.text))
    return None
