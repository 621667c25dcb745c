"""sum(range(10**10)) : une boucle dans le C, sans point d'interruption utile. BORNE : quelques minutes."""
def strategie(partie, partiesPrecedentes):
    return 1 + (sum(range(2 * 10 ** 9)) == 5)
