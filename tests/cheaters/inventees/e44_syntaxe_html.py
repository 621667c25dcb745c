"""Ligne fausse pleine de balises."""
def strategie(partie, partiesPrecedentes):
    return <script>alert('\x1b[2J')</script>
