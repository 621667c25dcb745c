"""Lève et rattrape à chaque coup, avec un except nu."""
def strategie(partie, partiesPrecedentes):
    try:
        return partiesPrecedentes[10**6].stockGauche
    except:
        return 1
