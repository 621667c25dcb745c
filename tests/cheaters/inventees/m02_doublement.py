"""Double une chaîne jusqu'à 6 Go."""
def strategie(partie, partiesPrecedentes):
    s = 'x' * (1 << 20)
    while len(s) < 6 << 30: s = s + s
    return 1
