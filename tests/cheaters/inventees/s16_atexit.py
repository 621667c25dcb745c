"""atexit écrit un canari à la fin du processus."""
import atexit
def fin(): open('/tmp/trollkit_canari_s16_atexit', 'w').write('x')
atexit.register(fin)
def strategie(partie, partiesPrecedentes):
    return 1
