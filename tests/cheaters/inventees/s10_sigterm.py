"""raise_signal(SIGTERM)."""
import signal
def strategie(partie, partiesPrecedentes):
    signal.raise_signal(signal.SIGTERM)
    return 1
