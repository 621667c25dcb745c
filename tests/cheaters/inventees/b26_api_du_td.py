"""copier, miroir, gagnant, terminee, repr et comparaison des parties passées."""
def strategie(partie, partiesPrecedentes):
    image = partie.miroir()
    assert image.stockGauche == partie.stockDroite and partie == partie.copier()
    assert not partie.terminee and partie.gagnant == 0 and repr(partie) and str(image)
    if partiesPrecedentes:
        derniere = partiesPrecedentes[-1]
        assert derniere.terminee and derniere.gagnant in (1, 2, 3) and derniere.coupsPrecedents
        return 1 + (derniere.gagnant == 2 and partie.stockGauche > 1)
    return 1
