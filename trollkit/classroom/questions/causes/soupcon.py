"""A wrong formula is named when all boards agree with it, and with no other one."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from trollkit.classroom.questions.verdicts import PasEncore, en_essai

T = TypeVar("T")


def soupcon(
    demande: Callable[..., T],
    essais: Iterable[tuple[Any, ...]],
    soupcons: Mapping[str, Callable[..., bool]],
) -> str:
    """The words of the one suspicion that every answer confirms; empty when none is proven.

    `demande` is asked once for each of `essais`, and each suspicion is told the answer and what
    was asked. One answer may be as suspected by chance, and so may all of them where two
    suspicions foresee the same: then nothing is said.
    """
    essais = list(essais)
    if en_essai() or len(essais) < 2:
        return ""
    try:
        reponses = [(demande(*essai), *essai) for essai in essais]
    except PasEncore:
        return ""
    prouves = [
        mots
        for mots, confirme in soupcons.items()
        if all(confirme(*reponse) for reponse in reponses)
    ]
    return prouves[0] if len(prouves) == 1 else ""
