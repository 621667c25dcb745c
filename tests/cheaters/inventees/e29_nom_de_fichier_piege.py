"""Code compilé sous un nom de fichier hostile."""
def strategie(partie, partiesPrecedentes):
    exec(compile('raise ValueError(1)', '<script>\x1b[2J\u202e', 'exec'), {})
