"""SIGSTOP sur soi-même : ni CPU, ni réponse, ni mort."""
import os, signal
def strategie(partie, partiesPrecedentes):
    os.kill(os.getpid(), signal.SIGSTOP)
    return 1
