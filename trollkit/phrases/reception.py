"""What a course refuses of who is to be attached or erased, in French."""

from collections.abc import Sequence

from trollkit.core.text import clean, show
from trollkit.phrases.refusals import Refusals


def either(students: Sequence[str]) -> str:
    """Several of whom one is meant.

    >>> either(["ali", "zoe"])
    'ali ou zoe'
    """
    return " ou ".join(map(clean, students))


def nearest_phrase(students: Sequence[str]) -> str:
    """Who may have been meant; "" for nobody.

    >>> nearest_phrase(["zdurand"])
    ' ; au plus près : zdurand'
    """
    return f" ; au plus près : {either(students)}" if students else ""


REFUSALS: Refusals = {
    "not-enrolled": lambda name, near: (
        f"{show(name)} n'est l'identifiant de personne dans la liste inscrite"
        f"{nearest_phrase(near)}."
    ),
    "several-wait": lambda name, keys: (
        f"Plusieurs remises portent le nom {show(name)} : donnez {either(keys)}, au lieu du "
        "nom."
    ),
    "nothing-waits": (
        "Rien n'attend au nom de {name!r} : lancez d'abord « trollkit recevoir {sheet} », dont "
        "la fin nomme ce qui est à rattacher."
    ),
}
