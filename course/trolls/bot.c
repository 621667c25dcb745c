// Un bot de départ pour Trolls & Châteaux, en C : docs/programmes.md dit ce qu'il lit.
//
//     gcc -O2 -o zoe zoe.c
//     ./zoe        (dans le fichier zoe.bot)
//
// Améliorez choisir. Pour déboguer : fprintf(stderr, ...). La sortie normale ne reçoit qu'une
// ligne par tour.
#include <stdio.h>

// Le lancer : ici deux pierres, trois si le troll approche de chez nous.
static int choisir(int stock, int stockAdverse, int troll, int centre) {
    (void)stockAdverse;
    int voulu = troll < centre ? 3 : 2;
    return voulu < stock ? voulu : stock;
}

int main(void) {
    int cases, pierres, parties;  // une fois, au début de l'affrontement
    if (scanf("%d %d %d", &cases, &pierres, &parties) != 3) return 1;
    // Vu de la gauche ; les deux derniers sont les lancers du tour d'avant (0 au tout début).
    int partie, tour, stock, stockAdverse, troll, lance, lanceAdverse;
    while (scanf("%d %d %d %d %d %d %d", &partie, &tour, &stock, &stockAdverse, &troll, &lance,
                 &lanceAdverse) == 7) {
        printf("%d\n", choisir(stock, stockAdverse, troll, cases / 2));
        fflush(stdout);  // sans quoi la ligne reste en route, et le temps passe
    }
    return 0;
}
