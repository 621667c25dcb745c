"""The bets of the third sheet: what is really so, played or computed when the bet is made.

Their texts are in `paris.toml`.
"""

from trollkit.classroom.questions.bets import Paris, Trouvee, parmi
from trollkit.classroom.td3.bot import GRAINES
from trollkit.classroom.td3.course import gains, resoudre
from trollkit.classroom.td3.plan import DEPARTS, LIGUE, depart, mener, plafond, seul
from trollkit.classroom.td3.secours import coutPousse, plateau
from trollkit.foret.planner import Planner
from trollkit.foret.referee import Referee
from trollkit.foret.rules import income
from trollkit.foret.strategies import find
from trollkit.foret.vue import play_match

MATCHES = range(6)  # seeds


def _endormi() -> Trouvee:
    referee = Referee(2, GRAINES[0])
    referee.play({0: "WAIT", 1: referee.legal(1)[-1]})
    return int(referee.turn_input(0) == []), {}


def _case_vide() -> Trouvee:
    referee = Referee(1, GRAINES[0])
    referee.play({0: "COMPLETE 0", 1: "WAIT"})
    return int(referee.state()["active"][0]), {}


def _pousses() -> Trouvee:
    file = sum(map(mener, (4, 3, 2, 1)))
    rang = sum(coutPousse([taille + 1] * n, taille) for taille in (1, 2) for n in range(4))
    return 0 if file < rang else 1 if rang < file else 2, {"file": file, "rang": rang}


def _meilleur_plan() -> Trouvee:
    mieux = plafond(depart(DEPARTS[0]), Planner(LIGUE))
    return parmi(mieux, 29, 39), {"mieux": mieux, "seul": seul("ecureuil", DEPARTS[0])}


def _patience() -> Trouvee:
    _, melange = resoudre(gains(14, 2, 1))
    return int(melange[0] <= 0.5), {}


def _voisins() -> Trouvee:
    deux = [(0, 3, 1, 0), (1, 3, 1, 0)]
    matins = [income(plateau(deux, jour))[0] for jour in range(6)]
    sombres = sum(soleils < max(matins) for soleils in matins)
    return (2, 0, 6).index(sombres), {"sombres": sombres}


def _garder() -> Trouvee:
    parties = [
        play_match(3, graine, [find(nom).strategy for nom in ("fermier", "ecureuil")])
        for graine in MATCHES
    ]
    gagnees = sum((partie.result or {})["winner"] == 0 for partie in parties)
    place = 2 if gagnees == len(parties) else int(gagnees > 0)
    return place, {"gagnees": gagnees, "parties": len(parties)}


PARIS = Paris(
    "td3",
    *(_endormi, _case_vide, _pousses, _meilleur_plan, _patience, _voisins, _garder),
)
pari, oublier = PARIS.proposer, PARIS.oublier
