// Un bot de départ pour Trolls & Châteaux, en C++ : docs/programmes.md dit ce qu'il lit.
//
//     g++ -O2 -o zoe zoe.cpp
//     ./zoe        (dans le fichier zoe.bot)
//
// Améliorez choisir. Pour déboguer : std::cerr. La sortie normale ne reçoit qu'une ligne par
// tour.
#include <algorithm>
#include <iostream>

// Le lancer : ici deux pierres, trois si le troll approche de chez nous.
int choisir(int stock, int /* stockAdverse */, int troll, int centre) {
    return std::min(stock, troll < centre ? 3 : 2);
}

int main() {
    int cases, pierres, parties;  // une fois, au début de l'affrontement
    std::cin >> cases >> pierres >> parties;
    // Vu de la gauche ; les deux derniers sont les lancers du tour d'avant (0 au tout début).
    int partie, tour, stock, stockAdverse, troll, lance, lanceAdverse;
    while (std::cin >> partie >> tour >> stock >> stockAdverse >> troll >> lance >> lanceAdverse)
        std::cout << choisir(stock, stockAdverse, troll, cases / 2) << std::endl;  // et flush
}
