"""Rend un texte de balises, d'ANSI et d'inversions bidi."""
def strategie(partie, partiesPrecedentes):
    return '<script>alert(1)</script>\x1b[2J\u202e\ud800' * 1000
