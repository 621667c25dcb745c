"""Remplace len, min, max, sum, print, isinstance, type dans builtins."""
import builtins
def strategie(partie, partiesPrecedentes):
    builtins.len = lambda x: 0
    builtins.min, builtins.max = max, min
    builtins.sum = lambda *a: 10 ** 6
    builtins.print = builtins.repr = lambda *a, **k: 'x'
    builtins.range = lambda *a: [1]
    return 1
