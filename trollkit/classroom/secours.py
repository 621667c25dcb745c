"""What a sheet lends to whoever is stuck: seen wherever it must not count.

Each sheet has one module `secours` of functions, under the names of its questions. Lent, a
function serves all the questions that stand on it, and earns nothing in its own; the arena
takes none.
"""

from collections.abc import Mapping

from trollkit.classroom.checks import PasEncore


def est_lent(valeur: object) -> bool:
    """Whether it is a function that a sheet lends."""
    module = str(getattr(valeur, "__module__", ""))
    return module.startswith("trollkit.classroom.td") and module.endswith(".secours")


def check_arene(nom: str, fonction: object, espace: Mapping[str, object]) -> None:
    """Raise PasEncore when a function for the arena, `nom`, stands on a lent one."""
    seen: set[str] = set()
    waiting = [fonction]
    while waiting:
        code = getattr(waiting.pop(), "__code__", None)
        for other in set(getattr(code, "co_names", ())) & espace.keys() - seen:
            if est_lent(espace[other]):
                raise PasEncore(
                    f"{nom} se sert de {other}, que le TD vous prête : l'arène la refuserait. "
                    "Ici, tout doit être à vous."
                )
            seen.add(other)
            waiting.append(espace[other])
