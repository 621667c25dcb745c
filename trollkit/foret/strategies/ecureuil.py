"""Il croque tout de suite : ce qui peut être coupé l'est, ce qui peut pousser pousse.

Il ne pense ni au lendemain ni à l'adversaire. Parmi plusieurs arbres à couper il prend le mieux
placé ; il fait pousser le plus grand d'abord, et ne sème que ce qui ne coûte rien.
"""

NOM = "L'écureuil"


def strategie(vue):
    """Couper, sinon faire pousser, sinon semer, sinon dormir."""
    coupes = vue.actions("COMPLETE")
    if coupes:
        (case,) = max(coupes, key=lambda coupe: vue.richesses[coupe[0]])
        return f"COMPLETE {case} miam !"
    tailles = {arbre.case: arbre.taille for arbre in vue.arbres}
    pousses = vue.actions("GROW")
    if pousses:
        (case,) = max(pousses, key=lambda pousse: tailles[pousse[0]])
        return f"GROW {case}"
    graines = vue.actions("SEED")
    if graines and not any(arbre.aMoi and arbre.taille == 0 for arbre in vue.arbres):
        source, case = max(graines, key=lambda graine: vue.richesses[graine[1]])
        return f"SEED {source} {case}"
    return "WAIT"
