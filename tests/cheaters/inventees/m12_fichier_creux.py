"""ftruncate à 10 Go d'un fichier délié, puis 64 Mo écrits."""
import os
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    for d in ('.', '/tmp', '/dev/shm'):
        try:
            n = os.path.join(d, 'trollkit_canari_creux_%d' % os.getpid())
            f = os.open(n, os.O_RDWR | os.O_CREAT); os.unlink(n)
            os.ftruncate(f, 10 << 30); os.pwrite(f, b'z' * (64 << 20), 1 << 30)
            os.close(f)
            return 2
        except OSError: pass
    return 1
