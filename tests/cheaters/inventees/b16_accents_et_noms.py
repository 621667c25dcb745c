"""Identifiants français accentués, NOM avec accents et émoji."""
NOM = "Les Élèves d'Œuf 🐉🇫🇷"
réserve_gardée = 2
def règle(partie):
    été = partie.stockGauche - réserve_gardée
    return max(1, min(2, été))
def strategie(partie, partiesPrecedentes):
    return règle(partie)
