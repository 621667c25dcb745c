// Un bot de départ pour la forêt : il lit tout le protocole, et répond par une action possible.
//
//     g++ -O2 -std=c++17 -o bot bot.cpp
//     trollkit jouer foret --gauche ./bot --droite ecureuil
//
// Améliorez choisir. Pour déboguer, écrivez sur std::cerr : la sortie normale ne reçoit
// qu'une ligne par tour.
//
// Une action illégale vaut WAIT ; une ligne illisible, ou en retard, perd la partie
// (docs/foret-bots.md : les coûts, l'ordre, les limites).
#include <array>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Case {
    int richesse;
    std::array<int, 6> voisins;  // dans les six directions, -1 hors de la forêt
};

struct Arbre {
    int indice, taille;
    bool aMoi, endormi;
};

struct Tour {
    int jour, nutriments, soleil, score, soleilAdverse, scoreAdverse, adversaireDort;
    std::vector<Arbre> arbres;
    std::vector<std::string> actions;
};

// L'action à jouer : ici couper si l'on peut, sinon faire pousser, sinon dormir.
std::string choisir(const std::vector<Case>& cases, const Tour& tour) {
    for (const char* voulu : {"COMPLETE", "GROW"}) {
        std::string meilleure;
        int richesse = -1;
        for (const std::string& action : tour.actions) {
            std::istringstream mots(action);
            std::string verbe;
            int indice = 0;
            mots >> verbe >> indice;
            if (verbe == voulu && cases[indice].richesse > richesse) {  // la meilleure terre
                meilleure = action;
                richesse = cases[indice].richesse;
            }
        }
        if (!meilleure.empty()) return meilleure;
    }
    return "WAIT";
}

int main() {
    int nombre, indice;
    std::cin >> nombre;
    std::vector<Case> cases(nombre);
    for (Case& une : cases) {
        std::cin >> indice >> une.richesse;
        for (int& voisin : une.voisins) std::cin >> voisin;
    }
    Tour tour;
    while (std::cin >> tour.jour >> tour.nutriments >> tour.soleil >> tour.score >>
           tour.soleilAdverse >> tour.scoreAdverse >> tour.adversaireDort) {
        std::cin >> nombre;
        tour.arbres.resize(nombre);
        for (Arbre& arbre : tour.arbres)
            std::cin >> arbre.indice >> arbre.taille >> arbre.aMoi >> arbre.endormi;
        std::cin >> nombre;
        std::cin.ignore();
        tour.actions.resize(nombre);
        for (std::string& action : tour.actions) std::getline(std::cin, action);
        std::cout << choisir(cases, tour) << std::endl;  // endl vide aussi la sortie
    }
}
