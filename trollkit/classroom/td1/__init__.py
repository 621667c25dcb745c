"""The first sheet, as its notebook sees it: checks, bets, charts, the ladder and badges.

`espace` is the notebook's `globals()`. What counts for the mark is tested again, in hidden
cells or in the arena, without these functions.
"""

from trollkit.classroom.questions.question import TD1
from trollkit.classroom.relecture import avant_de_rendre
from trollkit.classroom.td1 import exemples
from trollkit.classroom.td1.ladder import adversaire
from trollkit.classroom.td1.paris import badges, oublier, pari
from trollkit.classroom.td1.parties import atelier, defi3, mystere, projeter
from trollkit.classroom.td1.strategie import (
    DIRECT,
    camarades,
    defi6,
    echelle,
    enregistrer,
    pilote,
)

classe = DIRECT.classe
__getattr__ = TD1.cell  # the question of each check
