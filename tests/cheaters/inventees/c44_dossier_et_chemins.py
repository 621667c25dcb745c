"""os.chdir, sys.path vidé, locale, umask, variables d'environnement."""
import locale, os, sys
def strategie(partie, partiesPrecedentes):
    for f in (lambda: os.chdir('/'), lambda: os.umask(0), lambda: locale.setlocale(locale.LC_ALL, ''), lambda: os.environ.clear()):
        try: f()
        except Exception: pass
    sys.path[:] = []
    sys.argv = ['<script>']
    return 1
