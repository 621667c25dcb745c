"""Elle soigne l'ombre et le calendrier : un peu de tout, au bon moment.

Elle ne garde que quatre grands arbres et coupe les autres à mesure ; elle sème sur bonne terre,
loin de ses propres arbres, pour qu'ils ne se fassent pas d'ombre ; à la fin elle coupe tout ce
qu'elle peut payer. Dans la petite ligue, elle s'y prend un jour avant la fin.
"""

NOM = "La jardinière"

GRANDS_GARDES = 4


def grands(vue):
    """Combien de grands arbres elle a."""
    return sum(arbre.taille == 3 for arbre in vue.mesArbres)


def veutCouper(vue, coupes):
    """Assez d'arbres à couper, ou trop peu de jours pour tous les couper plus tard."""
    if vue.ligue == 3:
        return grands(vue) > GRANDS_GARDES or vue.joursRestants <= 3
    return vue.joursRestants <= 2


def ombre(vue, case):
    """Combien de ses propres arbres sont alignés avec cette case, à trois pas ou moins."""
    siens = {arbre.case for arbre in vue.mesArbres}
    nombre = 0
    for direction in range(6):
        ici = case
        for pas in range(3):
            ici = vue.voisins[ici][direction]
            if ici < 0:
                break
            nombre += ici in siens
    return nombre


def strategie(vue):
    """Couper ce qui est mûr, faire pousser, semer sans ombre, dormir."""
    coupes = vue.actions("COMPLETE")
    if coupes and veutCouper(vue, coupes):
        (case,) = max(coupes, key=lambda coupe: vue.richesses[coupe[0]])
        return f"COMPLETE {case} c'est mûr"
    tailles = {arbre.case: arbre.taille for arbre in vue.arbres}
    graines = vue.actions("SEED")
    if graines and vue.joursRestants > 5 and 0 not in [a.taille for a in vue.mesArbres]:
        # La meilleure terre, le moins d'ombre ; de préférence depuis un petit arbre.
        source, case = max(
            graines,
            key=lambda g: (vue.richesses[g[1]] - ombre(vue, g[1]), -tailles[g[0]], -g[1]),
        )
        return f"SEED {source} {case}"
    utiles = [case for (case,) in vue.actions("GROW") if 3 - tailles[case] < vue.joursRestants]
    if utiles:
        case = max(utiles, key=lambda case: (tailles[case], vue.richesses[case]))
        return f"GROW {case}"
    return "WAIT"
