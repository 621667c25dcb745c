"""Écrit 20 Mo sur la sortie d'erreur par warnings et logging."""
import logging, warnings, sys
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    for i in range(200): logging.error('z' * 100000)
    sys.stderr.write('<script>\x1b[2J' * 100000)
    return 1
