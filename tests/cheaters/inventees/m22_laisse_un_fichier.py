"""Laisse un fichier dans /tmp."""
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    try: open('/tmp/trollkit_canari_m22_laisse_un_fichier', 'w').write('x')
    except OSError: return 1
    return 2
