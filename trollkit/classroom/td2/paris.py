"""The bets of the second sheet: what is really so, computed when the bet is made.

Their texts are in `paris.toml`; the number of the sixth is written there, which a test holds.
"""

from random import Random

from trollkit.classroom.questions.bets import Paris, Trouvee, parmi
from trollkit.classroom.td2.arbre import etats, sans_memoire
from trollkit.classroom.td2.ladder import melange_des
from trollkit.classroom.td2.matrices import PORTE, dominees, gains, nombre
from trollkit.classroom.td2.rapport import CASES, PIERRES, exemple2
from trollkit.solving import solve_matrix
from trollkit.trolls import exact_duel, guaranteed_value, solve

PIERRE_DOUBLE = [[0, -1, 2], [1, 0, -1], [-2, 1, 0]]  # winning by the stone brings 2
_PRES = 1e-6


def _dominees() -> Trouvee:
    return len(dominees(PORTE)), {}


def _lequel_depasse() -> Trouvee:
    hasard, matrices = Random(), 1000
    ecarts = [
        min(map(max, zip(*matrice, strict=True))) - max(map(min, matrice))
        for matrice in (
            [[hasard.randint(-9, 9) for _ in range(3)] for _ in range(3)]
            for _ in range(matrices)
        )
    ]
    place = 0 if min(ecarts) >= 0 else 1 if max(ecarts) <= 0 else 2
    return place, {"matrices": matrices, "fois": sum(ecart > 0 for ecart in ecarts)}


def _piece() -> Trouvee:
    garantie = min(gains(PORTE, [0, 0.5, 0.5, 0]))
    return (-1, -0.5, 0).index(garantie), {"garantie": nombre(garantie)}


def _pierre() -> Trouvee:
    part = float(solve_matrix(PIERRE_DOUBLE).row[0])
    return (1, 2, 0)[parmi(part, 1 / 3 - _PRES, 1 / 3 + _PRES)], {}


def _depart() -> Trouvee:
    valeur = solve(CASES, PIERRES).value(PIERRES, PIERRES, CASES // 2)
    return (2, 1, 0)[parmi(valeur, -_PRES, _PRES)], {}


def _sans_memoire() -> Trouvee:
    return 2, {"matrices": sans_memoire(CASES, PIERRES), "etats": etats(CASES, PIERRES)}


def _ouverture() -> Trouvee:
    cases = 5  # m = 3 in the report
    lancer = int(solve(cases, PIERRES).mix(PIERRES, PIERRES, cases // 2).argmax()) + 1
    return (1, 2, 4, 8).index(lancer), {"lancer": lancer}


def _pire_ennemi() -> Trouvee:
    return parmi(guaranteed_value(exemple2, CASES, PIERRES), -0.99), {}


def _au_mieux() -> Trouvee:
    cases, pierres = 7, 10
    prudence = exact_duel(solve(cases, pierres).mix, melange_des, cases, pierres)
    mieux = -guaranteed_value(melange_des, cases, pierres)
    dits = {"mieux": mieux, "prudence": prudence.win - prudence.loss}
    return parmi(mieux, 0.6, 0.9), dits


PARIS = Paris(
    "td2",
    *(_dominees, _lequel_depasse, _piece, _pierre, _depart, _sans_memoire, _ouverture),
    *(_pire_ennemi, _au_mieux),
)
pari, oublier = PARIS.proposer, PARIS.oublier
