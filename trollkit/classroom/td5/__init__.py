"""The fifth sheet: what its cells call. Nothing here is marked, but the reflection, by hand.

`espace` is the notebook's `globals()`.
"""

from trollkit.classroom.direct import Direct
from trollkit.classroom.relecture import avant_de_rendre
from trollkit.classroom.td5.frontiere import ADVERSAIRES, frontiere
from trollkit.classroom.td5.paris import oublier, pari
from trollkit.classroom.td5.plateaux import comparer, montrer, question1
from trollkit.classroom.td5.recherche import apprendre, chercher
from trollkit.classroom.td5.separes import decouper, question2
from trollkit.classroom.td5.solveurs import chronometrer, prevoir

_DIRECT = Direct("td5")
rejoindre, partager = _DIRECT.rejoindre, _DIRECT.partager
