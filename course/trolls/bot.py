"""Un bot de départ pour Trolls & Châteaux, en Python : docs/programmes.md dit ce qu'il lit.

    python3 zoe.py        (dans le fichier zoe.bot)

Améliorez `choisir`. Pour déboguer, écrivez sur la sortie d'erreur :
print("...", file=sys.stderr). La sortie normale ne reçoit qu'une ligne par tour.
"""


def choisir(stock, stockAdverse, troll, centre):
    """Le lancer : ici deux pierres, trois si le troll approche de chez nous."""
    return min(stock, 3 if troll < centre else 2)


cases, pierres, parties = map(int, input().split())  # une fois, au début de l'affrontement
while True:
    # Vu de la gauche ; les deux derniers sont les lancers du tour d'avant (0 au tout début).
    partie, tour, stock, stockAdverse, troll, lance, lanceAdverse = map(int, input().split())
    # flush : sans lui la ligne peut rester en route, et le temps passe.
    print(choisir(stock, stockAdverse, troll, cases // 2), flush=True)
