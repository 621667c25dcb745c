"""Gygès' errors and refusals as French sentences, from the tables of `phrases.toml`.

Importing this module registers `said` with `trollkit.phrases`.
"""

from trollkit.core.errors import InvalidText, PrologError, TrollkitError
from trollkit.core.numbers import short
from trollkit.core.text import clean
from trollkit.phrases import by_tables, learn, texts_beside
from trollkit.phrases.wording import Refusals

PLAYERS = ("Sud", "Nord")
_TEXTS = texts_beside(__file__)
_EXAMPLES = "par exemple 11-33, ou 16*22=34 pour un remplacement"


def said(error: TrollkitError) -> str | None:
    """The sentence of an error of Gygès; None for any other error."""
    match error:
        case PrologError():
            return prolog_phrase(error)
        case InvalidText(kind="gyges_move"):
            return f"« {clean(error.text, 40)} » n'est pas un coup : {_EXAMPLES}."
    return by_tables(error, _TEXTS["erreurs"], REFUSALS)


def refusal_phrase(text: str, why: str, row: int = 0) -> str:
    """Why the move written `text` (`11-33`, `16*22=34`) is refused.

    >>> refusal_phrase("16*22=16", "equal_swap")
    'Coup 16*22=16 refusé : échanger deux anneaux égaux ne change rien (coup nul).'
    """
    start, end, drop = text[:2], text[3:5], text[6:]
    reason = _TEXTS["coups"][why].format(start=start, end=end, drop=drop, row=row)
    return f"Coup {text} refusé : {reason}."


def prolog_phrase(error: PrologError) -> str:
    """Why a Prolog program gave no answer, in words for its author.

    >>> prolog_phrase(PrologError("slow", predicate="meilleur_coup/2", seconds=1.5))
    "meilleur_coup/2 n'a pas répondu en 1,5 s : une boucle sans fin ?"
    """
    said: str = _TEXTS["prolog"][error.reason].format(
        detail=clean(error.detail),
        predicate=error.predicate,
        seconds=short(error.seconds, 6),
    )
    return said


def finding_phrase(predicate: str, plateau: str, kind: str, facts: tuple[object, ...]) -> str:
    """What is wrong with a predicate's answer on the board `plateau`, "" when it had none.

    >>> finding_phrase("coup_possible/2", "[[14],[],[],s]", "refuses", ("14-24",))
    "coup_possible/2 sur [[14],[],[],s] : 14-24 est refusé alors que c'est un coup permis."
    """
    said = _TEXTS["constats"][kind].format(*(clean(str(fact)) for fact in facts)).rstrip(".")
    if plateau:
        said = (
            f"Sur {plateau} : {said}"
            if kind == "silent"
            else f"{predicate} sur {plateau} : {said}"
        )
    elif kind != "silent":
        said = f"{predicate} : {said}"
    return said if said.endswith("?") else f"{said}."


REFUSALS: Refusals = {**_TEXTS["refus"], "gyges-move": refusal_phrase}
learn(said)
