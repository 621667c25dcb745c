% Gygès en entier : un corrigé du projet, pour l'enseignant. À ne pas distribuer.
%
%   swipl gyges-complet.pl
%   ?- jouer.
%
%   Plateau = [[P1a,P1b,P1c,P1d], [P2a,P2b,P2c,P2d], [P3a,P3b,P3c,P3d], J]
%   Coup    = 11-33   ou   16*22=34   ou   62-n
%
% Il se suffit à lui-même : rien n'y vient de gyges.pl, le fichier que les élèves peuvent employer.
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(random)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).

% === 1. Le plateau ============================================================================

adversaire(n, s).
adversaire(s, n).

% vise(Joueur, But, Rangee) : le but d'un joueur, et la rangée d'où l'on y tombe.
vise(s, n, 6).
vise(n, s, 1).

case(C) :- between(1, 6, L), between(1, 6, K), C is 10*L + K.

% grille(+Plateau, -G) : le même plateau, où « qu'y a-t-il en C ? » se lit d'un coup : arg(C, G, V)
% vaut 1, 2 ou 3, 0 sur une case libre, et mur hors du plateau (en 17, en 20…).
grille([L1, L2, L3, _], G) :-
    functor(G, g, 66),
    pose(L1, 1, G), pose(L2, 2, G), pose(L3, 3, G),
    acheve(66, G).

pose([], _, _).
pose([C|Cs], N, G) :-
    (   integer(C) -> arg(C, G, N) ; true ),
    pose(Cs, N, G).

acheve(0, _) :- !.
acheve(C, G) :-
    arg(C, G, V),
    (   nonvar(V) -> true
    ;   K is C mod 10, C > 10, K >= 1, K =< 6 -> V = 0
    ;   V = mur
    ),
    D is C - 1,
    acheve(D, G).

% sans(+G, +Case, -G2) : la grille quand l'anneau de la case est levé.
sans(G, C, G2) :- duplicate_term(G, G2), setarg(C, G2, 0).

% a_cote(+G, +A, -B, -V) : les cases voisines de A, et ce qui s'y trouve.
a_cote(G, A, B, V) :-
    member(Pas, [10, -10, 1, -1]),
    B is A + Pas,
    arg(B, G, V),
    V \== mur.

% trait(+A, +B, -T) : la ligne tracée entre deux voisines, la même dans les deux sens.
trait(A, B, T) :- T is 100*min(A, B) + max(A, B).

% rangees(+Plateau, +Joueur, -Rs) : les rangées non vides, la plus proche du joueur d'abord, avec
% leurs anneaux : Rangee-[Case-Valeur, …].
rangees([L1, L2, L3, _], J, Rs) :-
    findall(R-(C-N), ( nth1(N, [L1, L2, L3], L), member(C, L), integer(C), R is C // 10 ), Tous),
    (   J == s -> Ordre = (@=<) ; Ordre = (@>=) ),
    sort(1, Ordre, Tous, Tries),
    group_pairs_by_key(Tries, Rs).

gagnant([L1, L2, L3, _], J) :-
    vise(J, But, _),
    member(L, [L1, L2, L3]),
    memberchk(But, L), !.

% === 2. Les déplacements ======================================================================

% avance(+G, +J, +Case, +Reste, +Pris, +Rebonds, -Fin, -Chemin) : fait encore Reste pas, sans
% reprendre une ligne de Pris. Fin vaut libre(C), anneau(C) ou but(B). Rebonds dit sur quels anneaux on
% rebondit : aucun ; tous ; ou vus(Cs), tous sauf ceux de Cs, déjà touchés. Y revenir ne mène nulle
% part où l'on n'irait sans ce détour, et il y a bien moins à chercher.
avance(_, J, Case, 1, _, _, but(B), [B]) :-
    vise(J, B, L),
    L =:= Case // 10.
avance(G, J, Case, Reste, Pris, Rebonds, Fin, [Apres|Chemin]) :-
    a_cote(G, Case, Apres, V),
    trait(Case, Apres, T),
    \+ memberchk(T, Pris),
    pas(V, Reste, G, J, Apres, [T|Pris], Rebonds, Fin, Chemin).

pas(0, 1, _, _, C, _, _, Fin, Chemin) :- !,
    Fin = libre(C), Chemin = [].
pas(0, Reste, G, J, C, Pris, Rebonds, Fin, Chemin) :- !,
    Encore is Reste - 1,
    avance(G, J, C, Encore, Pris, Rebonds, Fin, Chemin).
pas(_, 1, _, _, C, _, _, anneau(C), []).
pas(V, 1, G, J, C, Pris, Rebonds, Fin, Chemin) :-
    rebondit(Rebonds, C, Suite),
    avance(G, J, C, V, Pris, Suite, Fin, Chemin).

rebondit(tous, _, tous).
rebondit(vus(Cs), C, vus([C|Cs])) :- \+ memberchk(C, Cs).

% coups_de_l_anneau(+P, +G, +Case-Valeur, -Coups)
coups_de_l_anneau(P, G, D-N, Coups) :-
    P = [_, _, _, J],
    sans(G, D, G2),
    findall(Fin, avance(G2, J, D, N, [], vus([]), Fin, _), Toutes),
    sort(Toutes, Fins),
    (   memberchk(anneau(_), Fins) -> depots(P, G2, Depots) ; Depots = [] ),
    findall(Coup, ( member(Fin, Fins), coup(Fin, G, D, N, Depots, Coup) ), Coups).

coup(but(B), _, D, _, _, D-B).
coup(libre(A), _, D, _, _, D-A) :- A =\= D.
coup(anneau(A), G, D, N, Depots, (D*A=C)) :-
    arg(A, G, M),
    member(C, Depots),
    \+ ( C =:= D, M =:= N ).            % échanger deux anneaux égaux est un coup nul

% depots(+P, +G2, -Cases) : où poser un anneau remplacé. « Sauf derrière la première ligne de
% l'adversaire » : sa rangée non vide la plus proche, au moment du coup.
depots(P, G2, Cases) :-
    P = [_, _, _, J],
    adversaire(J, K),
    rangees(P, K, [Limite-_|_]),
    findall(C, ( case(C), arg(C, G2, 0), L is C // 10,
                 ( J == s -> L =< Limite ; L >= Limite ) ), Cases).

% === 3. Le jeu humain : les prédicats du sujet ================================================

% coups_possibles(+Plateau, -Coups) : ceux de la première rangée dont un anneau peut jouer.
coups_possibles(P, Coups) :-
    P = [_, _, _, J],
    (   \+ gagnant(P, _),
        grille(P, G),
        rangees(P, J, Rs),
        member(_-Anneaux, Rs),
        maplist(coups_de_l_anneau(P, G), Anneaux, Listes),
        append(Listes, Tous),
        Tous \== []
    ->  sort(Tous, Coups)
    ;   Coups = []
    ).

% coup_possible(+Plateau, ?Coup)
coup_possible(P, Coup) :-
    coups_possibles(P, Coups),
    (   ground(Coup) -> memberchk(Coup, Coups) ; member(Coup, Coups) ).

% coup_possible(+Plateau, ?Coup, ?Chemin) : un chemin après l'autre, départ et rebonds compris.
% Un plus direct vient d'abord : sans revenir deux fois sur le même anneau.
coup_possible(P, Coup, [D|Chemin]) :-
    coup_possible(P, Coup),
    du_coup(Coup, D, Fin),
    P = [_, _, _, J],
    grille(P, G),
    arg(D, G, N),
    sans(G, D, G2),
    distinct(Chemin, ( member(Rebonds, [vus([]), tous]),
                       avance(G2, J, D, N, [], Rebonds, Fin, Chemin) )).

du_coup((D*A=_), D, anneau(A)) :- !.
du_coup(D-B, D, but(B)) :- atom(B), !.
du_coup(D-A, D, libre(A)).

% jouer_coup(+Plateau, ?Coup, ?Nouveau) : chaque liste est rendue dans l'ordre des cases ; un
% Nouveau déjà donné peut être dans un autre.
jouer_coup(P, Coup, Nouveau) :-
    coup_possible(P, Coup),
    apres(P, Coup, Q),
    (   ground(Nouveau)
    ->  Nouveau = [L1, L2, L3, J],
        maplist(msort, [L1, L2, L3], [M1, M2, M3]),
        Q = [M1, M2, M3, J]
    ;   Nouveau = Q
    ).

% apres(+P, +Coup, -Q) : de même, pour un coup que l'on sait permis.
apres([L1, L2, L3, J], Coup, [M1, M2, M3, K]) :-
    adversaire(J, K),
    (   Coup = D-A -> Trajets = [D-A] ; Coup = (D*A=C), Trajets = [D-A, A-C] ),
    maplist(deplace(Trajets), [L1, L2, L3], [M1, M2, M3]).

deplace(Trajets, Cases, Triees) :-
    maplist([C, D]>>( memberchk(C-X, Trajets) -> D = X ; D = C ), Cases, Nouvelles),
    msort(Nouvelles, Triees).

% plateau_depart(?Plateau) : demande à Sud puis à Nord ses six anneaux, de gauche à droite.
plateau_depart(P) :-
    demande_rangee(s, S),
    demande_rangee(n, N),
    place(S, N, P).

place(S, N, [L1, L2, L3, s]) :-
    maplist([V, Cs]>>findall(C, ( nth1(K, S, V), C is 10 + K ; nth1(K, N, V), C is 60 + K ), Cs),
            [1, 2, 3], [L1, L2, L3]).

affiche_plateau(P) :-
    P = [_, _, _, J],
    grille(P, G),
    au_but(P, n, Haut), au_but(P, s, Bas),
    format("~t~w~16|~n     1   2   3   4   5   6~n", [Haut]),
    forall(member(L, [6, 5, 4, 3, 2, 1]), affiche_rangee(G, L)),
    format("     1   2   3   4   5   6~n~t~w~16|~n", [Bas]),
    (   gagnant(P, Qui) -> nom(Qui, Nom), format("~w a gagné.~n", [Nom])
    ;   nom(J, Nom), format("Au trait : ~w (~w)~n", [Nom, J])
    ).

affiche_rangee(G, L) :-
    findall(S, ( between(1, 6, K), C is 10*L + K, arg(C, G, V), ( V =:= 0 -> S = '.' ; S = V ) ),
            Signes),
    atomic_list_concat(Signes, '---', Rangee),
    format("  ~w  ~w  ~w~n", [L, Rangee, L]),
    (   L > 1 -> writeln('     |   |   |   |   |   |') ; true ).

% au_but(+P, +But, -Texte) : le but, et l'anneau qui s'y trouve.
au_but([L1, L2, L3, _], But, Texte) :-
    (   nth1(N, [L1, L2, L3], L), memberchk(But, L) -> format(atom(Texte), "~w(~w)", [N, But])
    ;   Texte = But
    ).

nom(s, 'Sud').
nom(n, 'Nord').

% === 4. La machine ============================================================================

% evaluation(+Plateau, -V) : négative si Sud est mieux, positive si Nord est mieux. Pour chaque
% joueur : les anneaux qu'il peut toucher (il y rebondit, il les remplace), les cases libres où il peut
% finir, un but à portée ; et pour l'un des deux, le trait.
evaluation(P, V) :-
    gagnant(P, J), !,
    signe(J, S),
    V is 1000*S.
evaluation(P, V) :-
    P = [_, _, _, J],
    grille(P, G),
    force(P, G, n, N),
    force(P, G, s, S),
    signe(J, Trait),
    V is N - S + 6*Trait.

signe(n, 1).
signe(s, -1).

% force(+P, +G, +J, -F) : ce que pèse tout ce qu'une marée atteint. Elle part des anneaux de la
% première rangée, et repart de chaque anneau touché. Elle oublie que les lignes s'usent et que l'anneau
% qui part libère sa case : elle ne voit qu'à peu près, mais sans lister un seul coup.
force(P, G, J, F) :-
    rangees(P, J, [_-Anneaux|_]), !,
    pairs_keys(Anneaux, Departs),
    maree(Departs, G, J, Departs, Touches),
    findall(Fin, ( member(C, Touches), saut(G, J, C, Fin) ), Toutes),
    sort(Toutes, Fins),
    foldl([Fin, F0, F1]>>( poids(Fin, Poids), F1 is F0 + Poids ), Fins, 0, F).
force(_, _, _, 0).

poids(anneau(_), 3).
poids(libre(_), 1).
poids(but(_), 20).

maree([], _, _, Touches, Touches).
maree([C|Cs], G, J, Vus, Touches) :-
    findall(A, ( saut(G, J, C, anneau(A)), \+ memberchk(A, Vus) ), Trouves),
    sort(Trouves, Neufs),
    append(Neufs, Cs, Suite),
    append(Neufs, Vus, Vus1),
    maree(Suite, G, J, Vus1, Touches).

saut(G, J, C, Fin) :-
    arg(C, G, N),
    avance(G, J, C, N, [], aucun, Fin, _).

% meilleur_coup(+Plateau, -Coup) : un coup qui gagne ; sinon, des coups les mieux évalués qui ne
% laissent pas gagner l'adversaire, celui dont la meilleure réponse est la moins bonne ; sinon, tout
% est perdu : n'importe lequel.
meilleur_coup(P, Coup) :-
    coups_possibles(P, Coups),
    P = [_, _, _, J],
    (   member(Coup, Coups), gain(Coup) -> true
    ;   classes(J, P, Coups, Classes),
        candidats(N),
        findall(C-Q, limit(N, ( member(_-(C-Q), Classes), \+ peut_gagner(Q) )), Surs),
        (   Surs == [] -> Classes = [_-(Coup-_)|_]
        ;   findall(V-C, ( member(C-Q, Surs), pire(J, Q, V) ), Juges),
            keysort(Juges, Ranges),
            last(Ranges, _-Coup)
        )
    ), !.

% L'heuristique : combien de coups ont droit à une étude des réponses. Les humains les ont tous.
candidats(10).

gain(_-B) :- atom(B).

% classes(+J, +P, +Coups, -Classes) : V-(Coup-PlateauApres), le meilleur pour J d'abord.
classes(J, P, Coups, Classes) :-
    signe(J, S),
    findall(V-(C-Q), ( member(C, Coups), apres(P, C, Q), evaluation(Q, E), V is S*E ), Tous),
    sort(1, @>=, Tous, Classes).

% peut_gagner(+P) : celui qui est au trait a un coup gagnant.
peut_gagner(P) :-
    P = [_, _, _, J],
    grille(P, G),
    rangees(P, J, Rs),
    member(_-Anneaux, Rs),
    (   member(D-N, Anneaux), sans(G, D, G2), avance(G2, J, D, N, [], vus([]), but(_), _)
    ->  !
    ;   member(Anneau, Anneaux), coups_de_l_anneau(P, G, Anneau, [_|_])
    ->  !, fail                         % c'est cette rangée qui joue, et elle ne gagne pas
    ;   fail
    ).

% pire(+J, +Q, -V) : ce que vaut Q pour J après la meilleure réponse de l'adversaire. De tous les
% remplacements qui arrivent sur la même case, un seul est étudié : où va l'anneau remplacé compte
% moins. Sans réponse du tout, Q vaut ce qu'il vaut.
pire(J, Q, V) :-
    coups_possibles(Q, Reponses),
    findall((D-A)-R, ( member(R, Reponses), ( R = D-A ; R = (D*A=_) ) ), Toutes),
    sort(1, @<, Toutes, UneParArrivee),
    pairs_values(UneParArrivee, Etudiees),
    adversaire(J, K),
    (   classes(K, Q, Etudiees, [E-_|_]) -> V is -E
    ;   evaluation(Q, E), signe(J, S), V is S*E
    ).

% === 5. La partie =============================================================================

% jouer : une partie au clavier, entre humains, avec la machine, ou entre machines.
jouer :-
    writeln('Gygès. « aide » rappelle ce que l\'on peut taper, « quitter » arrête.'),
    catch(partie, abandon, writeln('À bientôt !')).

partie :-
    writeln('  1. humain contre humain\n  2. humain contre machine\n  3. machine contre machine'),
    demande('Quelle partie (1, 2 ou 3) ? ', mode, Mode),
    joueurs(Mode, Joueurs),
    depart(Joueurs, P),
    affiche_plateau(P),
    boucle(P, Joueurs, []).

% joueurs(+Mode, -Joueurs) : s-Qui et n-Qui, où Qui est humain ou machine.
joueurs(1, [s-humain, n-humain]).
joueurs(2, Joueurs) :-
    demande('Jouez-vous Sud, qui commence, ou Nord (s ou n) ? ', cote, J),
    (   J == s -> Joueurs = [s-humain, n-machine] ; Joueurs = [s-machine, n-humain] ).
joueurs(3, [s-machine, n-machine]).

% depart(+Joueurs, -P) : les humains placent leurs anneaux, la machine tire les siens au sort.
depart(Joueurs, P) :-
    findall(R, ( member(J, [s, n]), memberchk(J-Qui, Joueurs), rangee_de(Qui, J, R) ), [S, N]),
    place(S, N, P).

rangee_de(humain, J, R) :- demande_rangee(J, R).
rangee_de(machine, _, R) :- random_permutation([1, 1, 2, 2, 3, 3], R).

demande_rangee(J, R) :-
    nom(J, Nom),
    format(atom(Question), "~w, vos six anneaux de gauche à droite vus de Sud (332121) : ", [Nom]),
    demande(Question, rangee, R).

% boucle(+P, +Joueurs, +Passe) : jusqu'au but. Entre machines, une position vue trois fois est nulle.
boucle(P, _, _) :- gagnant(P, _), !.
boucle(P, Joueurs, Passe) :-
    \+ memberchk(_-humain, Joueurs),
    findall(P, member(P, Passe), [_, _|_]), !,
    writeln('Partie nulle : la même position s\'est présentée trois fois.').
boucle(P, Joueurs, Passe) :-
    P = [_, _, _, J],
    nom(J, Nom),
    memberchk(J-Qui, Joueurs),
    (   choix(Qui, Joueurs, Nom, P, Coup)
    ->  coup_possible(P, Coup, Chemin),
        atomic_list_concat(Chemin, ' ', Cases),
        format("~w joue ~w   (chemin : ~w)~n", [Nom, Coup, Cases]),
        apres(P, Coup, Q),
        affiche_plateau(Q),
        boucle(Q, Joueurs, [P|Passe])
    ;   writeln('Plus personne ne peut jouer.')
    ), !.

% choix(+Qui, +Joueurs, +Nom, +P, -Coup) : échoue quand il n'y a plus de coup.
choix(machine, Joueurs, _, P, Coup) :-
    (   memberchk(_-humain, Joueurs) -> true
    ;   demande('[Entrée] coup suivant, « quitter » : ', suite, _)
    ),
    meilleur_coup(P, Coup).
choix(humain, _, Nom, P, Coup) :-
    coups_possibles(P, [_|_]),
    format(atom(Question), "~w, votre coup : ", [Nom]),
    demande(Question, ordre(P), Ordre),
    (   Ordre = coup(Coup) -> true
    ;   obeit(Ordre, P),
        choix(humain, _, Nom, P, Coup)
    ).

obeit(aide, _) :-
    writeln('  11-33      l\'anneau de 11 va en 33, avec autant de rebonds qu\'il faut'),
    writeln('  16*22=34   l\'anneau de 16 va en 22, celui qui s\'y trouve est mis en 34'),
    writeln('  62-n       l\'anneau gagne : il tombe pile sur le but'),
    writeln('  coups, conseil, plateau, quitter').
obeit(plateau, P) :- affiche_plateau(P).
obeit(conseil, P) :- meilleur_coup(P, Coup), format("Conseil : ~w~n", [Coup]).
obeit(coups, P) :-
    coups_possibles(P, Coups),
    length(Coups, N),
    format("~w coups possibles ; sans remplacement :", [N]),
    forall(member(D-A, Coups), format(" ~w-~w", [D, A])),
    nl.

% --- Ce qui se tape -----------------------------------------------------------------------------

% demande(+Question, +Attendu, -Lu) : pose la question jusqu'à une réponse lisible, et dit chaque
% fois pourquoi elle ne l'est pas.
demande(Question, Attendu, Lu) :-
    tape(Question, Texte),
    (   lit(Attendu, Texte, Trouve) -> Lu = Trouve
    ;   raison(Attendu, Texte, Raison),
        format("« ~s » : ~w.~n", [Texte, Raison]),
        demande(Question, Attendu, Lu)
    ).

% tape(+Question, -Texte) : la ligne tapée, en codes de minuscules, sans blancs ni point final.
tape(Question, Texte) :-
    write(Question), flush_output,
    read_line_to_string(user_input, Ligne),
    (   Ligne == end_of_file -> nl, throw(abandon) ; true ),
    string_lower(Ligne, Minuscules),
    string_codes(Minuscules, Codes),
    exclude([C]>>code_type(C, space), Codes, Serres),
    (   append(Texte, `.`, Serres) -> true ; Texte = Serres ),
    (   member(Texte, [`q`, `quitter`]) -> throw(abandon) ; true ).

% lit(+Attendu, +Texte, -Lu) : échoue sur ce qui ne se lit pas.
lit(suite, _, suite).
lit(mode, [C], Mode) :- Mode is C - 0'0, between(1, 3, Mode).
lit(cote, Texte, J) :- member(Texte-J, [`s`-s, `sud`-s, `n`-n, `nord`-n]).
lit(rangee, Texte, R) :-
    exclude([C]>>memberchk(C, `[],;`), Texte, Codes),
    maplist([C, V]>>( V is C - 0'0 ), Codes, R),
    msort(R, [1, 1, 2, 2, 3, 3]).
lit(ordre(_), Texte, Ordre) :-
    atom_codes(Ordre, Texte),
    member(Ordre, [aide, coups, conseil, plateau]).
lit(ordre(P), Texte, coup(Coup)) :-
    phrase(coup(Coup), Texte),
    coup_possible(P, Coup).

coup(D-A)     --> une_case(D), tiret, arrivee(A).
coup((D*A=C)) --> une_case(D), etoile, une_case(A), "=", une_case(C).

une_case(C) --> [L, K], { L >= 0'1, L =< 0'6, K >= 0'1, K =< 0'6, C is 10*(L - 0'0) + K - 0'0 }.
arrivee(A) --> une_case(A).
arrivee(n) --> "n".
arrivee(s) --> "s".
tiret  --> "-" ; "–" ; "—".
etoile --> "*" ; "x" ; "×".

% raison(+Attendu, +Texte, -Raison) : ce qui ne va pas, en une phrase.
raison(mode, _, 'il faut 1, 2 ou 3').
raison(cote, _, 'il faut s pour Sud, ou n pour Nord').
raison(rangee, _, 'il faut six chiffres, deux 1, deux 2 et deux 3, par exemple 332121').
raison(ordre(P), Texte, Raison) :-
    (   phrase(coup(Coup), Texte) -> refus(Coup, P, Raison)
    ;   Raison = 'ce n\'est pas un coup, comme 11-33, 16*22=34 ou 62-n ; « aide » en dit plus'
    ).

% refus(+Coup, +P, -Raison) : la règle qu'un coup enfreint, la première qui s'applique.
refus(Coup, P, Raison) :-
    P = [_, _, _, J],
    grille(P, G),
    ( Coup = D-A ; Coup = (D*A=_) ), !,
    arg(D, G, N),
    coups_possibles(P, Coups),
    findall(R, ( member(C, Coups), du_coup(C, X, _), R is X // 10 ), [Rangee|_]),
    (   N =:= 0 -> Raison = 'il n\'y a pas d\'anneau sur la case de départ'
    ;   Rangee =\= D // 10
    ->  format(atom(Raison), "il faut jouer un anneau de la rangée ~w, la plus proche qui puisse jouer",
               [Rangee])
    ;   A == J -> Raison = 'on n\'entre jamais dans son propre but'
    ;   A == D -> Raison = 'le plateau ne changerait pas (coup nul)'
    ;   sans(G, D, G2), \+ ( fin(Fin, A), avance(G2, J, D, N, [], vus([]), Fin, _) )
    ->  Raison = 'aucun chemin n\'y mène en comptant juste, lignes différentes et cases libres'
    ;   arg(A, G, M), refus_a_l_arrivee(Coup, N, M, G, Raison)
    ).

fin(libre(A), A).
fin(anneau(A), A).
fin(but(A), A).

refus_a_l_arrivee(D-A, _, _, _, Raison) :-
    format(atom(Raison), "la case est occupée ; pour remplacer son anneau, dites où il va : ~w*~w=34",
           [D, A]).
refus_a_l_arrivee((D*A=C), N, M, G, Raison) :-
    (   M =:= 0 -> format(atom(Raison), "la case est libre, rien à remplacer ; écrivez ~w-~w", [D, A])
    ;   C =:= D, N =:= M -> Raison = 'échanger deux anneaux égaux ne change rien (coup nul)'
    ;   \+ arg(C, G, 0) -> format(atom(Raison), "la case ~w, où irait l'anneau remplacé, est occupée", [C])
    ;   Raison = 'l\'anneau remplacé n\'irait que derrière la première rangée de l\'adversaire'
    ).
