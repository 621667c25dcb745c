"""Il engrange : tous ses arbres grandissent, et la récolte est pour la fin.

Un grand arbre rend trois points de soleil par jour ; il les garde donc tous, et ne coupe qu'au
moment où il reste juste assez de jours et de soleil. Il sème tant que cela coûte peu.
"""

NOM = "Le fermier"

PRIX_D_UNE_GRAINE = 1  # ce qu'il accepte de payer
JOURS_POUR_GRANDIR = 4  # il ne sème plus quand il en reste moins


def strategie(vue):
    """Récolter à la fin, faire pousser avant, semer au début."""
    coupes = vue.actions("COMPLETE")
    dernierJour = vue.joursRestants <= 1
    tropDeGrands = sum(a.taille == 3 for a in vue.mesArbres) > 4 and vue.joursRestants <= 6
    if coupes and (dernierJour or tropDeGrands):
        (case,) = max(coupes, key=lambda coupe: vue.richesses[coupe[0]])
        return f"COMPLETE {case} à la grange"
    tailles = {arbre.case: arbre.taille for arbre in vue.arbres}
    # Un arbre qui ne sera pas grand à temps ne pousse plus.
    utiles = [case for (case,) in vue.actions("GROW") if 3 - tailles[case] < vue.joursRestants]
    if utiles:
        case = max(utiles, key=lambda case: (tailles[case], vue.richesses[case]))
        return f"GROW {case}"
    graines = vue.actions("SEED")
    prix = sum(arbre.taille == 0 for arbre in vue.mesArbres)
    if graines and prix <= PRIX_D_UNE_GRAINE and vue.joursRestants > JOURS_POUR_GRANDIR:
        source, case = max(graines, key=lambda graine: vue.richesses[graine[1]])
        return f"SEED {source} {case}"
    return "WAIT"
