"""Un bot de départ pour la forêt : il lit tout le protocole, et répond par une action possible.

    trollkit jouer foret --gauche 'python bot.py' --droite ecureuil

Améliorez `choisir`. Pour déboguer, écrivez sur la sortie d'erreur :
print("...", file=sys.stderr). La sortie normale ne reçoit qu'une ligne par tour.

Une action illégale vaut WAIT ; une ligne illisible, ou en retard, perd la partie
(docs/foret-bots.md : les coûts, l'ordre, les limites).
"""

# Au départ, une fois : les cases.
richesses = []
voisins = []
for _ in range(int(input())):
    indice, richesse, *autour = map(int, input().split())
    richesses.append(richesse)
    voisins.append(autour)  # dans les six directions, -1 hors de la forêt


def choisir(jour, nutriments, soleil, arbres, actions):
    """L'action à jouer : ici couper si l'on peut, sinon faire pousser, sinon dormir."""
    for verbe in ("COMPLETE", "GROW"):
        possibles = [action for action in actions if action.startswith(verbe)]
        if possibles:
            # La meilleure terre d'abord.
            return max(possibles, key=lambda action: richesses[int(action.split()[1])])
    return "WAIT"


while True:
    jour = int(input())
    nutriments = int(input())
    soleil, score = map(int, input().split())
    soleilAdverse, scoreAdverse, adversaireDort = map(int, input().split())
    arbres = []
    for _ in range(int(input())):
        case, taille, aMoi, endormi = map(int, input().split())
        arbres.append((case, taille, aMoi == 1, endormi == 1))
    actions = [input() for _ in range(int(input()))]
    # flush : sans lui la ligne peut rester en route, et le temps passe.
    print(choisir(jour, nutriments, soleil, arbres, actions), flush=True)
