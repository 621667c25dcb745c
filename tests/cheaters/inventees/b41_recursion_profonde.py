"""sys.setrecursionlimit(20000) et 5000 appels emboîtés, pour de vrai."""
import sys
sys.setrecursionlimit(20000)
def descend(n): return 0 if n == 0 else 1 + descend(n - 1)
def strategie(partie, partiesPrecedentes):
    if not partiesPrecedentes and not partie.coupsPrecedents: return descend(5000) - 4999
    return 1
