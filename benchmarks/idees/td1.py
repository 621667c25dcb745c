"""Strategies of the first sheet as students write them: copied hints, first ideas, better ones.

`benchmarks/echelle.py` has each marked under the name of its function; the first line of what
documents it is its row. They are read as text, so that everything they need stands here.
"""

import random

GENRES = {
    "l'indice 3": "tel_quel par_pas par_position par_cases",
    "une première idée": (
        "toujours_un toujours_deux toujours_trois toujours_quatre toujours_cinq un_a_quatre "
        "deux_a_cinq au_hasard moitie quart recopie surenchere tout_a_la_porte "
        "reserve_a_la_porte loin_ou_pres chez_moi initial initial_et_un alterne gros_puis_un"
    ),
    "une idée de plus": (
        "garde_la_porte hasard_dessus hasard_autour fonce fonce_ou_attend rapide lente "
        "tire_sa_cadence compte moyenne_et_un plus_gros_et_un"
    ),
    "la mémoire": (
        "relit relit_si_abordable relit_la_moyenne pas_puis_deux pas_puis_lente trois_rythmes "
        "pas_puis_des change_s_il_perd"
    ),
}


def permis(coup, partie):
    return max(1, min(coup, partie.stockGauche, partie.stockDroite + 1))


def pas(partie):
    return partie.nombreCases - 1 - partie.positionTroll


# --------------------------------------------------------------------------- the last hint


def tel_quel(partie, passees):
    """tel quel, un tiers de la réserve"""
    return permis(partie.stockGauche // 3, partie)


def par_pas(partie, passees):
    """avec sa substitution, par le nombre de pas"""
    return permis(partie.stockGauche // pas(partie), partie)


def par_position(partie, passees):
    """par la position du troll, à l'envers"""
    return permis(partie.stockGauche // partie.positionTroll, partie)


def par_cases(partie, passees):
    """par le nombre de cases"""
    return permis(partie.stockGauche // partie.nombreCases, partie)


# --------------------------------------------------------------------------- first ideas


def toujours_un(partie, passees):
    """toujours une pierre"""
    return 1


def toujours_deux(partie, passees):
    """toujours deux"""
    return min(2, partie.stockGauche)


def toujours_trois(partie, passees):
    """toujours trois"""
    return min(3, partie.stockGauche)


def toujours_quatre(partie, passees):
    """toujours quatre"""
    return min(4, partie.stockGauche)


def toujours_cinq(partie, passees):
    """toujours cinq"""
    return min(5, partie.stockGauche)


def un_a_quatre(partie, passees):
    """de une à quatre, au hasard"""
    return min(random.randint(1, 4), partie.stockGauche)


def deux_a_cinq(partie, passees):
    """de deux à cinq, au hasard"""
    return min(random.randint(2, 5), partie.stockGauche)


def au_hasard(partie, passees):
    """de une à toute la réserve, au hasard"""
    return random.randint(1, partie.stockGauche)


def moitie(partie, passees):
    """la moitié de la réserve"""
    return max(1, partie.stockGauche // 2)


def quart(partie, passees):
    """le quart de la réserve"""
    return max(1, partie.stockGauche // 4)


def recopie(partie, passees):
    """recopier le dernier coup"""
    if not partie.coupsPrecedents:
        return 2
    return min(partie.coupsPrecedents[-1][1], partie.stockGauche)


def surenchere(partie, passees):
    """recopier le dernier coup, plus un"""
    if not partie.coupsPrecedents:
        return 2
    return min(partie.coupsPrecedents[-1][1] + 1, partie.stockGauche)


def tout_a_la_porte(partie, passees):
    """une pierre, et tout à la porte"""
    return partie.stockGauche if partie.positionTroll == 1 else 1


def reserve_a_la_porte(partie, passees):
    """une pierre, et la réserve adverse à la porte"""
    return min(partie.stockDroite, partie.stockGauche) if partie.positionTroll == 1 else 1


def loin_ou_pres(partie, passees):
    """deux si le troll est loin, quatre s'il est près"""
    return min(4 if partie.positionTroll < partie.nombreCases // 2 else 2, partie.stockGauche)


def chez_moi(partie, passees):
    """trois si le troll est chez moi, une sinon"""
    return min(3 if partie.positionTroll <= partie.nombreCases // 2 else 1, partie.stockGauche)


def initial(partie, passees):
    """le stock initial par case"""
    return min(max(1, partie.stockInitial // partie.nombreCases), partie.stockGauche)


def initial_et_un(partie, passees):
    """le stock initial par case, plus un"""
    return min(1 + partie.stockInitial // partie.nombreCases, partie.stockGauche)


def alterne(partie, passees):
    """une, puis quatre, puis une…"""
    return min(4 if len(partie.coupsPrecedents) % 2 else 1, partie.stockGauche)


def gros_puis_un(partie, passees):
    """sept, puis toujours une"""
    return min(1 if partie.coupsPrecedents else 7, partie.stockGauche)


# --------------------------------------------------------------------------- one idea more


def garde_la_porte(partie, passees):
    """la cadence, et un effort à la porte"""
    if partie.positionTroll == 1:
        return permis(partie.stockDroite, partie)
    return par_pas(partie, passees)


def hasard_dessus(partie, passees):
    """la cadence, plus zéro ou un"""
    return permis(par_pas(partie, passees) + random.randint(0, 1), partie)


def hasard_autour(partie, passees):
    """la cadence, à un près"""
    return permis(par_pas(partie, passees) + random.randint(-1, 1), partie)


def assez_pour_foncer(partie):
    prix = sum(max(1, partie.stockDroite + 1 - tour) for tour in range(pas(partie)))
    return partie.stockGauche >= prix


def assez_pour_attendre(partie):
    avance = partie.stockGauche - partie.stockDroite
    tient = partie.positionTroll > partie.stockDroite // 2
    return tient and partie.positionTroll + avance > partie.nombreCases // 2


def fonce(partie, passees):
    """la cadence, et foncer quand c'est sûr"""
    if assez_pour_foncer(partie):
        return permis(partie.stockDroite + 1, partie)
    return par_pas(partie, passees)


def fonce_ou_attend(partie, passees):
    """la cadence, foncer ou attendre quand c'est sûr"""
    return 1 if assez_pour_attendre(partie) else fonce(partie, passees)


def rythme(partie, vitesse):
    return permis(round(partie.stockGauche * vitesse / pas(partie)), partie)


def rapide(partie, passees):
    """une cadence de 1,4 part par pas"""
    return rythme(partie, 1.4)


def lente(partie, passees):
    """une cadence d'une demi-part par pas"""
    return rythme(partie, 0.5)


def tire_sa_cadence(partie, passees):
    """au hasard, jusqu'au double de la cadence"""
    return permis(random.randint(1, 1 + 2 * partie.stockGauche // partie.nombreCases), partie)


def compte(partie, passees):
    """compter les pierres, cadence fixe sinon"""
    if assez_pour_attendre(partie):
        return 1
    if assez_pour_foncer(partie):
        return permis(partie.stockDroite + 1, partie)
    return permis(2 * partie.stockGauche // partie.nombreCases, partie)


def moyenne_et_un(partie, passees):
    """la moyenne de ses coups, plus un"""
    siens = [coup[1] for coup in partie.coupsPrecedents]
    return permis(round(sum(siens) / len(siens)) + 1, partie) if siens else 2


def plus_gros_et_un(partie, passees):
    """son plus gros coup plus un, s'il est abordable"""
    siens = [coup[1] for coup in partie.coupsPrecedents]
    if not siens:
        return 2
    return permis(min(max(siens) + 1, partie.stockGauche // max(1, pas(partie) - 1)), partie)


# --------------------------------------------------------------------------- memory


def vus(partie, passees, combien):
    tour = len(partie.coupsPrecedents)
    dernieres = [autre.coupsPrecedents for autre in passees[-combien:]]
    return [coups[tour][1] for coups in dernieres if len(coups) > tour]


def relit(partie, passees):
    """son coup de la dernière partie, plus un"""
    vu = vus(partie, passees, 1)
    return permis(vu[0] + 1, partie) if vu else par_pas(partie, passees)


def relit_si_abordable(partie, passees):
    """son coup de la dernière partie plus un, s'il est abordable"""
    vu = vus(partie, passees, 1)
    if not vu:
        return par_pas(partie, passees)
    part = max(2, 2 * partie.stockGauche // (pas(partie) + 1))
    return permis(vu[0] + 1, partie) if vu[0] < part or partie.positionTroll == 1 else 1


def relit_la_moyenne(partie, passees):
    """la moyenne de ses coups à ce tour, plus un"""
    vu = vus(partie, passees, 20)
    return permis(round(sum(vu) / len(vu)) + 1, partie) if vu else par_pas(partie, passees)


choisies = []  # the recipe of each game of this duel


def essayer(partie, passees, recettes):
    """Each recipe three times, then the first one that wins more than it loses."""
    if not partie.coupsPrecedents:
        if not passees:
            choisies.clear()
        bilans = [[] for _ in recettes]
        for choisie, ancienne in zip(choisies, passees):
            bilans[choisie].append((ancienne.gagnant == 1) - (ancienne.gagnant == 2))
        rangs = range(len(recettes))
        bonnes = (rang for rang in rangs if len(bilans[rang]) < 3 or sum(bilans[rang]) > 0)
        meilleure = max(rangs, key=lambda rang: sum(bilans[rang]) / max(1, len(bilans[rang])))
        choisies.append(next(bonnes, meilleure))
    return recettes[choisies[-1]](partie, passees)


def pas_puis_deux(partie, passees):
    """essayer la cadence, puis toujours deux"""
    return essayer(partie, passees, [par_pas, toujours_deux])


def pas_puis_lente(partie, passees):
    """essayer la cadence, puis la demi-cadence"""
    return essayer(partie, passees, [par_pas, lente])


def trois_rythmes(partie, passees):
    """essayer trois rythmes"""
    return essayer(partie, passees, [rapide, par_pas, lente])


def pas_puis_des(partie, passees):
    """essayer la cadence, puis de une à quatre"""
    return essayer(partie, passees, [par_pas, un_a_quatre])


def change_s_il_perd(partie, passees):
    """changer de cadence après chaque partie non gagnée"""
    ratees = sum(ancienne.gagnant != 1 for ancienne in passees)
    return lente(partie, passees) if ratees % 2 else par_pas(partie, passees)
