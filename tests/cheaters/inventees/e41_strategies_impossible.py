"""strategies sans la catégorie, et pas de strategie."""
def f(partie, partiesPrecedentes): return 1
strategies = {(9, 9): f, '7x15': f, None: f, 3: 4}
