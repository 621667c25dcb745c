"""Nom avec une moitié de paire UTF-16."""
NOM = 'Équipe \ud83d'
def strategie(partie, partiesPrecedentes):
    return 1
