"""Question 8: what `meilleur_coup` is worth against the players of the ladder, here and now."""

import inspect
import textwrap

from trollkit.classroom.checks import PasEncore
from trollkit.classroom.estimation import estimer
from trollkit.classroom.reponses import Espace, fonction
from trollkit.classroom.submissions.borrowed import refuse_borrowed
from trollkit.classroom.submissions.problems import NoStrategy
from trollkit.classroom.td4.ladder import LADDER
from trollkit.gyges.patience import prepare_machine

NOM, SIGNATURE = "meilleur_coup", "plateau"
LIMITE_S = 90.0  # for six games, in which a side may think a second a move
_PREPARATION = "from trollkit import gyges\n"  # what the sheet's first cell imports


def echelle(espace: Espace) -> float:
    """Play the student's `meilleur_coup` against the ladder; the points it would earn.

    Raises the verdict when there is no function, when the kit's machine openly plays in its
    place, or when it never ends.
    """
    _check_emprunt(fonction(espace, NOM, SIGNATURE).fonction)
    prepare_machine()  # level 3 is compiled once, and that is no game's time
    return estimer(espace, NOM, SIGNATURE, "gyges", LADDER, limite=LIMITE_S)


def _check_emprunt(joueur: object) -> None:
    """Say at once what would be refused later: the arena reads all that the function needs."""
    try:
        source = textwrap.dedent(inspect.getsource(joueur))  # type: ignore[arg-type]
    except (OSError, TypeError):  # typed where nothing keeps its text
        return
    if getattr(joueur, "__module__", "").startswith("trollkit."):
        source = f"{NOM} = gyges.{NOM}"  # the kit's own function, under the student's name
    try:
        refuse_borrowed(_PREPARATION + source)
    except NoStrategy as probleme:
        raise PasEncore(str(probleme)) from None
