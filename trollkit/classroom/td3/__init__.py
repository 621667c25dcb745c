"""The third sheet as its notebook sees it: what its cells call.

The checks are in the other files. `espace` is always the notebook's `globals()`. For the mark,
answers are tested again in hidden cells, without these functions, or played in the arena.
"""

from trollkit.classroom.questions.bets import Paris
from trollkit.classroom.questions.question import TD3
from trollkit.classroom.relecture import avant_de_rendre
from trollkit.classroom.td3 import secours
from trollkit.classroom.td3.bot import message, pilote
from trollkit.classroom.td3.course import (
    EPUISE,
    SPRINT,
    apres,
    coups,
    position,
    resoudre,
    valeur,
)
from trollkit.classroom.td3.ladder import DIRECT, echelle
from trollkit.classroom.td3.ombre import VOISINS
from trollkit.classroom.td3.plan import depart

classe = DIRECT.classe
PARIS = Paris("td3")
pari, oublier = PARIS.proposer, PARIS.oublier
__getattr__ = TD3.cell  # `td3.question1a` …: what the checking cells call
