% Un bot de départ pour Trolls & Châteaux, en Prolog : docs/programmes.md dit ce qu'il lit.
%
%     swipl zoe.pl        (dans le fichier zoe.bot)
%
% Améliorez choisir/5. Pour déboguer : format(user_error, ...). La sortie normale ne reçoit
% qu'une ligne par tour.
:- use_module(library(readutil)).
:- initialization(main, main).

% Le lancer : ici deux pierres, trois si le troll approche de chez nous.
choisir(Stock, _StockAdverse, Troll, Centre, Lancer) :-
    ( Troll < Centre -> Voulu = 3 ; Voulu = 2 ),
    Lancer is min(Stock, Voulu).

main :-
    entiers([Cases, _Pierres, _Parties]), % une fois, au début de l'affrontement
    Centre is Cases // 2,
    jouer(Centre).

% Vu de la gauche ; les deux derniers sont les lancers du tour d'avant (0 au tout début).
jouer(Centre) :-
    (   entiers([_Partie, _Tour, Stock, StockAdverse, Troll, _Lance, _LanceAdverse])
    ->  choisir(Stock, StockAdverse, Troll, Centre, Lancer),
        format("~w~n", [Lancer]),
        flush_output, % sans quoi la ligne reste en route, et le temps passe
        jouer(Centre)
    ;   true
    ).

entiers(Nombres) :-
    read_line_to_string(user_input, Ligne),
    Ligne \== end_of_file,
    split_string(Ligne, " ", "", Mots),
    maplist([Mot, Nombre]>>number_string(Nombre, Mot), Mots, Nombres).
