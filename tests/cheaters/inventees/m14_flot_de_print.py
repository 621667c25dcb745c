"""Un million de lignes par print."""
def strategie(partie, partiesPrecedentes):
    if not partiesPrecedentes and not partie.coupsPrecedents:
        for i in range(10 ** 6): print('ligne', i)
    return 1
