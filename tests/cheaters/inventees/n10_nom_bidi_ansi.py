"""Nom avec ANSI, OSC, cloche, retour arrière et inversion bidi."""
NOM = '\x1b[31mRouge\x1b[0m\x1b]0;pirate\x07\b\b\u202egnp.exe\r\nDEUX'
def strategie(partie, partiesPrecedentes):
    return 1
