"""Before handing in: the notebook as it is saved, run by a fresh Python from top to bottom.

What a student sees in a notebook can lie: a name of a cell that is gone, an answer below its
check, a notebook that was not saved. The marking reads the file; so does this.
"""

import sys

from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.notebook.live.audience import is_marked

BY_HAND = (
    "dans le menu Noyau, redémarrez et exécutez tout : chaque vérification doit encore dire ✔."
)


def avant_de_rendre(carnet: str = "") -> None:
    """Run the saved notebook anew and print what each question earns there.

    `carnet` is the notebook's file, where it is not found by itself. Raises the verdict that
    says why it could not be run.
    """
    if is_marked():
        return  # by the marking, or by this very function: there is nobody to tell
    if sys.platform == "emscripten":  # a browser has no second Python
        raise PasEncore(
            "un navigateur ne peut pas relire le carnet lui-même : {by_hand}", by_hand=BY_HAND
        )
    # Only now: the first cell of a sheet is not to wait for what runs notebooks.
    from trollkit.classroom.relecture.carnet import relire

    relire(carnet)
