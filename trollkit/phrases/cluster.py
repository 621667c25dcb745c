"""What there is to say of a cluster and its workers, in French."""

from collections.abc import Collection, Iterable

from trollkit.core.text import clean

ARRIVED = "Ouvrier {} : {} processus, isolement {}."
LOST = "Ouvrier {} perdu : les autres rejouent ce qu'il jouait."
REFUSED = "Ouvrier {} écarté : {}"
WEAK = "il n'isole pas au niveau {}. {}"
BARE = "le kit n'y est pas, ou n'y est pas le même ({})."
UNABLE = "il ne peut pas préparer le jeu ({}). Voyez-y « trollkit docteur »."


def waiting_phrase(address: str, seconds: float) -> str:
    """That nobody is there to play, or not yet.

    >>> waiting_phrase("tcp://10.0.0.1:8786", 4.2).partition(' :')[0]
    "La grappe tcp://10.0.0.1:8786 n'a pas d'ouvrier"
    """
    return (
        f"La grappe {address} n'a pas d'ouvrier : le concours attend depuis {seconds:.0f} s "
        "(Ctrl-C l'arrête)."
    )


def unlike_phrase(differences: Iterable[tuple[str, str, str]]) -> str:
    """What a worker has otherwise than the program that holds the contest.

    >>> unlike_phrase([("numba", "", "0.68.1")])
    'numba absent au lieu de 0.68.1. Les résultats en dépendent.'
    """
    parts = [
        f"{name} {clean(there) or 'absent'} au lieu de {wanted}"
        for name, there, wanted in differences
    ]
    return f"{', '.join(parts)}. Les résultats en dépendent."


def unfit_phrase(refusals: Collection[str]) -> str:
    """The first refusal of a cluster that has none but refused workers."""
    first = next(iter(refusals), "")
    return first if len(refusals) == 1 else f"{first} De même, {len(refusals) - 1} de plus."
