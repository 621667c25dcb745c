"""Sheets whose preparation has run: what their other cells import.

`from trollkit.classroom.pret import td1` gives a notebook the `td1` that it has already, and
says in French what to run where it has none: first of all after a restart. The line is put by
`trollkit.classroom.build` into each cell of a sheet that students run as it is.
"""

import sys

from trollkit.classroom.questions.verdicts import PasCommence


def __getattr__(feuille: str) -> object:
    """The sheet under that name in the notebook that imports it. Raises PasCommence.

    >>> td1 = "la feuille"
    >>> from trollkit.classroom.pret import td1
    >>> td1
    'la feuille'
    """
    if not feuille.startswith("td"):  # others have questions about any module
        raise AttributeError(feuille)
    espace = sys._getframe(1).f_globals
    if feuille not in espace:
        raise PasCommence(
            "le noyau vient de démarrer, ou de redémarrer. Exécutez d'abord la première "
            "cellule de code du carnet, puis vos réponses, et de nouveau cette cellule."
        )
    return espace[feuille]
