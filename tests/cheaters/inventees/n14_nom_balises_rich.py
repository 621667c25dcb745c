"""Balises du terminal (rich), lien et couleur."""
NOM = '[link=file:///etc/passwd][red]x[/red][/link] [/]'
def strategie(partie, partiesPrecedentes):
    return 1
