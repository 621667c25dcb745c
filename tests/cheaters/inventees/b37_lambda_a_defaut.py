"""Une lambda avec un paramètre par défaut."""
strategie = lambda partie, partiesPrecedentes, plafond=2: min(plafond, partie.stockGauche)
