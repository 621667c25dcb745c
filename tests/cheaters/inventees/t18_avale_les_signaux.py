"""Bloque tous les signaux puis boucle. BORNE : 45 s."""
import signal, time
def strategie(partie, partiesPrecedentes):
    for s in signal.valid_signals():
        try: signal.signal(s, signal.SIG_IGN)
        except (OSError, ValueError): pass
    signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    t = time.monotonic()
    while time.monotonic() - t < 45: pass
    return 1
