"""Un bot de départ pour Gygès, en Python : docs/programmes.md dit ce qu'il lit.

    python3 zoe.py        (dans le fichier zoe.bot)

Améliorez `choisir`. Pour déboguer, écrivez sur la sortie d'erreur :
print("...", file=sys.stderr). La sortie normale ne reçoit qu'une ligne par coup.
"""


def choisir(camp, rangees, coups):
    """Le coup : ici gagner si l'on peut, sinon le premier de la liste."""
    but = "n" if camp == "s" else "s"
    gagnants = [coup for coup in coups if coup.endswith(f"-{but}")]
    return (gagnants or coups)[0]


while True:
    camp = input()  # s ou n : de quel côté on joue
    # Les rangées 1 à 6, un chiffre par case : la case 14 est rangees[0][3], 0 est une case vide.
    rangees = [input() for _ in range(6)]
    coups = [input() for _ in range(int(input()))]  # tous les coups permis
    print(choisir(camp, rangees, coups), flush=True)
