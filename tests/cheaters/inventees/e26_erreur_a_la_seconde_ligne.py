"""Deux erreurs de suite, avec un contexte."""
def strategie(partie, partiesPrecedentes):
    try: 1 / 0
    except ZeroDivisionError: raise KeyError('<b>clé</b>')
