"""The first sheet, as its notebook sees it: checks, bets, charts and the ladder.

`espace` is always the notebook's `globals()`. For the mark, answers are tested again, in hidden
cells or in the arena, without these functions.
"""

from trollkit.classroom.questions.bets import Paris
from trollkit.classroom.questions.question import TD1
from trollkit.classroom.relecture import avant_de_rendre
from trollkit.classroom.td1 import exemples
from trollkit.classroom.td1.ladder import adversaire
from trollkit.classroom.td1.parties import atelier, mystere, projeter
from trollkit.classroom.td1.strategie import (
    DIRECT,
    echelle,
    enregistrer,
    pilote,
)

classe = DIRECT.classe
PARIS = Paris("td1")
pari, oublier = PARIS.proposer, PARIS.oublier
__getattr__ = TD1.cell  # `td1.question1` …: what the checking cells call
