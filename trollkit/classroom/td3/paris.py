"""The bets of the third sheet: a guess before each run, and what is really so.

The truth is played or computed when the bet is made.
"""

from trollkit.classroom.questions.bets import Paris, Verite
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


PARIS = Paris("td3")
pari, oublier = PARIS.proposer, PARIS.oublier


@PARIS.ajouter(
    "Votre bot vient d'écrire WAIT. L'autre joue encore. Que reçoit votre bot à chaque "
    "tour de l'autre ?",
    ("la même feuille que d'habitude", "rien du tout", "une ligne vide"),
)
def _endormi() -> Verite:
    referee = Referee(2, GRAINES[0])
    referee.play({0: "WAIT", 1: referee.legal(1)[-1]})
    recu = referee.turn_input(0)
    return Verite(
        1 if recu == [] else 0,
        "Rien du tout : l'arbitre ne lui demande plus rien avant le lendemain matin. Un bot "
        "qui attendrait une feuille par tour de l'autre resterait bloqué.",
    )


@PARIS.ajouter(
    "Vous écrivez COMPLETE 0, mais la case 0 est vide. Que fait l'arbitre officiel ?",
    ("il vous fait perdre", "il vous endort jusqu'au lendemain", "il redemande une ligne"),
)
def _case_vide() -> Verite:
    referee = Referee(1, GRAINES[0])
    referee.play({0: "COMPLETE 0", 1: "WAIT"})
    perdu = not referee.state()["active"][0]
    return Verite(
        0 if perdu else 1,
        "Il l'endort jusqu'au lendemain : la ligne est lisible, mais pas permise. L'énoncé du "
        "jeu dit « défaite » ; l'arbitre officiel ne l'applique qu'aux lignes illisibles.",
    )


@PARIS.ajouter(
    "Quatre petits arbres à mener jusqu'à la taille 3. Qu'est-ce qui coûte le moins ?",
    (
        "l'un après l'autre",
        "tous à la taille 2, puis tous à la taille 3",
        "c'est pareil",
    ),
)
def _pousses() -> Verite:
    file = sum(map(mener, (4, 3, 2, 1)))
    rang = sum(coutPousse([2] * faits, 1) for faits in range(4))
    rang += sum(coutPousse([3] * faits, 2) for faits in range(4))
    return Verite(
        0 if file < rang else 1 if rang < file else 2,
        f"L'un après l'autre : {file} soleils, contre {rang}. Chaque arbre de la taille "
        "d'arrivée déjà là renchérit la pousse. Mais le temps presse aussi !",
    )


@PARIS.ajouter(
    "Seul en Bois 1, l'écureuil, qui coupe dès qu'il peut, marque 22 points. Et le "
    "meilleur plan possible, du même départ ?",
    ("environ 25", "environ 35", "plus de 40"),
)
def _plafond() -> Verite:
    mieux = plafond(depart(DEPARTS[0]), Planner(LIGUE))
    return Verite(
        0 if mieux < 30 else 1 if mieux < 40 else 2,
        f"{mieux} points, contre {seul('ecureuil', DEPARTS[0])}. L'écureuil coupe dès qu'il "
        "peut : il y perd le soleil des jours suivants.",
    )


@PARIS.ajouter(
    "Avant-dernier jour, sol à 14. Il vous reste deux grands arbres à couper, un seul à "
    "l'autre. Quand coupez-vous ?",
    ("ce soir", "demain", "cela revient au même"),
)
def _patience() -> Verite:
    _, melange = resoudre(gains(14, 2, 1))
    return Verite(
        0 if melange[0] > 0.5 else 1,
        "Demain ! Attendre vous coûte 1 point, son seul arbre, et en rapporte 2, vos deux "
        "arbres gardés une nuit. Pour lui, c'est l'inverse.",
    )


@PARIS.ajouter(
    "Deux grands arbres à vous poussent côte à côte, seuls dans la forêt. Sur les six matins "
    "d'un tour du soleil, combien de fois l'un des deux ne donne-t-il rien ?",
    ("deux fois", "jamais", "les six"),
)
def _voisins() -> Verite:
    deux = [(0, 3, 1, 0), (1, 3, 1, 0)]
    matins = [income(plateau(deux, jour))[0] for jour in range(6)]
    sombres = sum(soleils < max(matins) for soleils in matins)
    return Verite(
        (2, 0, 6).index(sombres),
        f"{sombres} matins sur six : le premier ombrage le second un jour, le second le "
        "premier trois jours plus tard. Les quatre autres matins, l'ombre tombe à côté.",
    )


@PARIS.ajouter(
    "Aux règles complètes, l'écureuil coupe un arbre dès qu'il est mûr. Le fermier garde tout "
    "jusqu'au dernier jour. Qui gagne ?",
    (
        "l'écureuil, servi le premier",
        "une fois sur deux",
        "le fermier, qui engrange",
    ),
)
def _garder() -> Verite:
    parties = [
        play_match(3, graine, [find(nom).strategy for nom in ("fermier", "ecureuil")])
        for graine in MATCHES
    ]
    gagnees = sum((partie.result or {})["winner"] == 0 for partie in parties)
    place = 2 if gagnees == len(parties) else 0 if gagnees == 0 else 1
    return Verite(
        place,
        f"Le fermier : {gagnees} parties sur {len(parties)}. En vingt-quatre jours, un arbre "
        "gardé paie longtemps. Mais entre tout garder et tout couper, il y a mieux.",
    )
