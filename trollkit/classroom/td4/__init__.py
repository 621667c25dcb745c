"""The fourth sheet as its notebook sees it: what its cells call.

The checks are in the other files. `espace` is always the notebook's `globals()`. For the mark,
answers are tested again in hidden cells, without these functions, or played in the arena.
"""

from trollkit.classroom.questions.bets import Paris
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.relecture import avant_de_rendre
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.coups import probleme
from trollkit.classroom.td4.ladder import DIRECT, compte, echelle, pilote
from trollkit.classroom.td4.plateaux import SERRE, tourner

classe = DIRECT.classe
PARIS = Paris("td4")
pari, oublier = PARIS.proposer, PARIS.oublier
__getattr__ = TD4.cell  # `td4.question1a` …: what the checking cells call
