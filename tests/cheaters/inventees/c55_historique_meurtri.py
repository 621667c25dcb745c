"""Vide partiesPrecedentes, y met de fausses parties, trie, duplique."""
def strategie(partie, partiesPrecedentes):
    if len(partiesPrecedentes) == 5:
        try:
            fausse = partie.copier()
            fausse.coupsPrecedents = [(99, 99)]
            partiesPrecedentes[:] = [fausse] * 50
        except Exception: pass
    try: partie.coupsPrecedents += [(1, 1)] * 3
    except Exception: pass
    return 1
