"""The second sheet as its notebook sees it: what its cells call.

The checks are in the other files. `espace` is always the notebook's `globals()`. For the mark,
answers are tested again in hidden cells, without these functions, or played in the arena.
"""

from trollkit.classroom.direct import Direct
from trollkit.classroom.questions.bets import Paris
from trollkit.classroom.questions.question import TD2
from trollkit.classroom.relecture import avant_de_rendre
from trollkit.classroom.td2 import arbre, programme, secours
from trollkit.classroom.td2.ladder import echelle
from trollkit.classroom.td2.rapport import (
    exact_duel,
    guaranteed_value,
    pireEnnemi,
    solve,
)

classe = Direct().classe
PARIS = Paris("td2")
pari, oublier = PARIS.proposer, PARIS.oublier
__getattr__ = TD2.cell  # `td2.question1a` …: what the checking cells call
