"""match, :=, f-strings imbriquées, décorateurs."""
from functools import wraps
def borne(f):
    @wraps(f)
    def g(partie, parties): return max(1, min(f(partie, parties), partie.stockGauche))
    return g
@borne
def strategie(partie, partiesPrecedentes):
    match (partie.positionTroll, n := len(partiesPrecedentes)):
        case (p, _) if p < 3: return 3
        case (3, k) if k % 2: return 2
        case _: return int(f"{1 if n >= 0 else 0}")
