"""Whether lots decide the ends of games in the seed's league: looked for, and not found.

A position without a saddle point needs a mix. With 12 nutrients or more, as always in Bois 1,
none was found in tens of thousands of such ends; below 7 there are some, as EPUISE.
"""

from random import Random

from trollkit.classroom.reponses import PRES
from trollkit.classroom.td3.course import SOL, exacte, position

FINS = 150  # a second or so


def fins() -> None:
    """Print how many ends of games need a mix."""
    trouvees = melees(FINS)
    print(
        f"{FINS} fins de partie de Bois 1 tirées au hasard : {trouvees or 'aucune'} sans "
        "point-selle."
    )


def melees(combien: int, graine: int = 0) -> int:
    """How many of so many ends of Bois 1 games, drawn by lot, have no saddle point."""
    hasard = Random(graine)
    trouvees = 0
    for _ in range(combien):
        cases = hasard.sample(range(1, len(SOL)), 4)
        miens, siens = (
            {case: hasard.choice((1, 2, 3, 3)) for case in deux}
            for deux in (cases[:2], cases[2:])
        )
        soleils = hasard.randint(0, 12), hasard.randint(0, 12)
        ecart = hasard.randint(-6, 6)
        fin = position(hasard.randint(12, 20), soleils, (20 + ecart, 20), miens, siens)
        matrice = exacte(fin)
        bas = max(min(ligne) for ligne in matrice)
        haut = min(max(ligne[j] for ligne in matrice) for j in range(len(matrice[0])))
        trouvees += bas < haut - PRES
    return trouvees
