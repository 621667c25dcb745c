"""Honnête 30 parties puis boucle. BORNE : 45 s."""
import time
def strategie(partie, partiesPrecedentes):
    if len(partiesPrecedentes) == 30:
        t = time.monotonic()
        while time.monotonic() - t < 45: pass
    return 1
