"""while True: try … except BaseException: pass. BORNE : 45 s."""
import time
def strategie(partie, partiesPrecedentes):
    t = time.monotonic()
    while time.monotonic() - t < 45:
        try:
            while time.monotonic() - t < 45: pass
        except BaseException: pass
    return 1
