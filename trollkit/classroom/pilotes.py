"""The first line of a sheet's code that plays: on the board at once, and never marked."""

from collections.abc import Callable

from trollkit.classroom.questions.answers import Fonction
from trollkit.classroom.questions.verdicts import Constat, montrer

HUMAIN = "humain"


def ou_humain(essai: Callable[[], Fonction]) -> Fonction | str:
    """The function that `essai` gives; when it has a verdict, that is said, and a person plays.

    So the board is there in any case, and nothing stops the notebook.
    """
    try:
        return essai()
    except Constat as verdict:
        montrer(verdict)
        print("En attendant, c'est vous qui jouez.")
        return HUMAIN
