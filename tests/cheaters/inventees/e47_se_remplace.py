"""Se remplace dans sys.modules par un objet hostile."""
import sys
class M:
    def __getattr__(s, n): raise SystemExit
for n in list(sys.modules):
    if n == __name__: sys.modules[n] = M()
def strategie(partie, partiesPrecedentes):
    return 1
