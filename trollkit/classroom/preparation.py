"""What a sheet's cells say when its preparation has not run: first of all after a restart.

`trollkit.classroom.build` puts the call into each cell of a sheet that students run as it is.
"""

from collections.abc import Mapping

from trollkit.classroom.checks import PasCommence


def pret(espace: Mapping[str, object], feuille: str) -> None:
    """Go on if the notebook `espace` (its `globals()`) has the sheet, "td1". Else PasCommence.

    >>> pret({"td1": ...}, "td1")
    """
    if feuille not in espace:
        raise PasCommence(
            "le noyau vient de démarrer, ou de redémarrer. Exécutez d'abord la première "
            "cellule de code du carnet, puis vos réponses, et de nouveau cette cellule."
        )
