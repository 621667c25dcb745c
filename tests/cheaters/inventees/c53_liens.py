"""Lien symbolique et lien dur vers un fichier du système, dans un dossier où l'hôte les suivrait."""
import os
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    ok = 0
    for d in ('.', '/tmp', '/dev/shm'):
        n = os.path.join(d, 'trollkit_canari_lien_%d' % os.getpid())
        for f in (os.symlink, os.link):
            try: f('/etc/passwd', n); os.unlink(n); ok = 1
            except OSError: pass
    return 2 if ok else 1
