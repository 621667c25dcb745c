"""Une fermeture qui tire ses coups d'un générateur."""
def fabrique(motif):
    def sans_fin():
        while True:
            yield from motif
    suite = sans_fin()
    def joue(partie, partiesPrecedentes):
        return min(next(suite), partie.stockGauche)
    return joue
strategie = fabrique([1, 2, 1, 3])
