"""Il découpe sa réserve en parts égales et frappe en mesure.

Il compte deux tours pour chaque pas qui sépare le troll du château adverse, un pour réussir et
un pour les imprévus, et divise sa réserve par ce nombre.
"""

NOM = "Le métronome"


def strategie(partie, partiesPrecedentes):
    """Répartir la réserve sur deux tours par pas qui reste à faire faire au troll."""
    pas = partie.nombreCases - 1 - partie.positionTroll
    return max(1, partie.stockGauche // (2 * pas))
