"""Type d'exception dont le nom est une charge HTML, ANSI, longue."""
def strategie(partie, partiesPrecedentes):
    raise type('<img src=x onerror=alert(1)>\x1b[2J\n' * 500, (Exception,), {})('x')
