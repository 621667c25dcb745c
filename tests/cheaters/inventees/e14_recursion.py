"""Récursion sans fin : RecursionError."""
def f(n): return f(n + 1)
def strategie(partie, partiesPrecedentes):
    return f(0)
