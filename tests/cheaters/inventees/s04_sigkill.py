"""Se tue par SIGKILL."""
import os, signal
def strategie(partie, partiesPrecedentes):
    os.kill(os.getpid(), signal.SIGKILL)
