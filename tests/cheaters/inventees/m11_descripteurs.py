"""Ouvre 5000 descripteurs."""
import os
F = []
def strategie(partie, partiesPrecedentes):
    while len(F) < 5000:
        try: F.append(os.dup(2) if len(F) % 2 else os.open(os.devnull, os.O_RDONLY))
        except OSError: break
    return 1
