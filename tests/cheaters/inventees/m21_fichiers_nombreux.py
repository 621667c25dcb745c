"""Sème 200 petits fichiers dans /tmp, /dev/shm et le dossier courant."""
import os
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    ok = 0
    for d in ('.', '/tmp', '/dev/shm', '/var/tmp'):
        for i in range(50):
            n = os.path.join(d, 'trollkit_canari_semis_%d' % i)
            try: open(n, 'w').close(); os.unlink(n); ok = 1
            except OSError: break
    return 2 if ok else 1
