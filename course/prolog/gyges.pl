% Gygès : les prédicats du sujet, pour SWI-Prolog.
%
%   Plateau = [[P1a,P1b,P1c,P1d], [P2a,P2b,P2c,P2d], [P3a,P3b,P3c,P3d], J]
%   Coup    = 11-33   ou   16*22=34   ou   62-n
%   Chemin  = [Depart, ..., Arrivee]
%
% Dans votre fichier, placé à côté de celui-ci :
%
%   :- use_module(gyges).
%   meilleur_coup(Plateau, Coup) :- coups_possibles(Plateau, [Coup|_]).
%
% puis « trollkit jouer gyges --nord mon_fichier.pl ». En concours aussi, votre fichier trouve
% celui-ci à côté de lui. « trollkit corriger mon_fichier.pl » note vos propres prédicats : un
% prédicat qui appelle le sien d'ici n'y gagne rien.
:- module(gyges, [affiche_plateau/1, plateau_depart/1, plateau_depart/3,
                  coup_possible/2, coup_possible/3, coups_possibles/2, jouer_coup/3,
                  evaluation/2, gagne/2, adversaire/2]).
:- use_module(library(apply)).
:- use_module(library(lists)).

% --- Le plateau -------------------------------------------------------------------------------

adversaire(n, s).
adversaire(s, n).

% but(Joueur, RangeeVoisine, But) : ce que vise un joueur.
but(s, 6, n).
but(n, 1, s).

au_trait([_, _, _, J], J).

% anneau(Plateau, Case, N) : un anneau de valeur N est sur la case ; énumère si Case est libre.
anneau([L1, L2, L3, _], Case, N) :-
    nth1(N, [L1, L2, L3], L),
    member(Case, L),
    integer(Case).

% occupee(Plateau, Case, N) : de même, pour une case connue, sans rien énumérer.
occupee([L1, L2, L3, _], Case, N) :-
    (   memberchk(Case, L1) -> N = 1
    ;   memberchk(Case, L2) -> N = 2
    ;   memberchk(Case, L3) -> N = 3
    ).

case(Case) :- between(1, 6, L), between(1, 6, C), Case is 10*L + C.

voisine(A, B) :-
    member(Pas, [10, -10, 1, -1]),
    B is A + Pas,
    L is B // 10, between(1, 6, L),
    C is B mod 10, between(1, 6, C).

% ligne(A, B, Ligne) : la même ligne dans les deux sens.
ligne(A, B, A-B) :- A < B, !.
ligne(A, B, B-A).

% rangees(Plateau, Joueur, Rs) : les rangées non vides, la plus proche du joueur d'abord.
rangees(P, J, Rs) :-
    findall(R, (anneau(P, C, _), R is C // 10), Toutes),
    sort(Toutes, Montantes),
    (   J == s -> Rs = Montantes ; reverse(Montantes, Rs) ).

gagne([L1, L2, L3, _], J) :-
    but(J, _, But),
    ( member(L, [L1, L2, L3]), memberchk(But, L) ), !.

% --- Les déplacements -------------------------------------------------------------------------

% marche(Plateau, Joueur, Case, Reste, Lignes, Fin, Chemin) : avance pas à pas, sans reprendre
% une ligne. Fin vaut libre(C), occupee(C) ou but(B) ; Plateau n'a plus l'anneau qui marche.
marche(_, J, Case, 1, _, but(B), [B]) :-
    L is Case // 10,
    but(J, L, B).
marche(P, J, Case, Reste, Lignes, Fin, [Apres|Chemin]) :-
    voisine(Case, Apres),
    ligne(Case, Apres, Ligne),
    \+ memberchk(Ligne, Lignes),
    (   occupee(P, Apres, N)
    ->  Reste =:= 1,
        (   Fin = occupee(Apres), Chemin = []
        ;   marche(P, J, Apres, N, [Ligne|Lignes], Fin, Chemin)      % rebond
        )
    ;   Reste =:= 1
    ->  Fin = libre(Apres), Chemin = []
    ;   Encore is Reste - 1,
        marche(P, J, Apres, Encore, [Ligne|Lignes], Fin, Chemin)
    ).

% fins(Plateau, Joueur, Case, N, Fins) : les arrivées, chacune une fois. Rebondir deux fois sur
% le même anneau n'en ajoute aucune : on s'en passe ici, car les chemins sont innombrables.
fins(P, J, Case, N, Fins) :-
    findall(Fin, arrivee(P, J, Case, N, [], [], Fin), Toutes),
    sort(Toutes, Fins).

arrivee(_, J, Case, 1, _, _, but(B)) :-
    L is Case // 10,
    but(J, L, B).
arrivee(P, J, Case, Reste, Lignes, Rebonds, Fin) :-
    voisine(Case, Apres),
    ligne(Case, Apres, Ligne),
    \+ memberchk(Ligne, Lignes),
    (   occupee(P, Apres, N)
    ->  Reste =:= 1,
        (   Fin = occupee(Apres)
        ;   \+ memberchk(Apres, Rebonds),
            arrivee(P, J, Apres, N, [Ligne|Lignes], [Apres|Rebonds], Fin)
        )
    ;   Reste =:= 1
    ->  Fin = libre(Apres)
    ;   Encore is Reste - 1,
        arrivee(P, J, Apres, Encore, [Ligne|Lignes], Rebonds, Fin)
    ).

retire([L1, L2, L3, J], Case, [M1, M2, M3, J]) :-
    maplist([L, M]>>exclude(==(Case), L, M), [L1, L2, L3], [M1, M2, M3]).

% depots(Plateau, SansAnneau, Cases) : où peut aller un anneau remplacé, jamais derrière la première
% rangée de l'adversaire : la plus proche de lui qui ne soit pas vide.
depots(P, SansAnneau, Cases) :-
    au_trait(P, J),
    adversaire(J, K),
    rangees(P, K, [Limite|_]),
    findall(C, ( case(C),
                 \+ occupee(SansAnneau, C, _),
                 L is C // 10,
                 ( J == s -> L =< Limite ; L >= Limite ) ), Cases).

% coup(Plateau, Depart, N, SansAnneau, Depots, Fin, Coup) : le coup que donne une arrivée.
coup(_, D, _, _, _, but(B), D-B).
coup(_, D, _, _, _, libre(A), D-A) :- A =\= D.
coup(P, D, N, _, Depots, occupee(A), (D*A=C)) :-
    occupee(P, A, M),
    member(C, Depots),
    \+ ( C =:= D, M =:= N ).            % échanger deux anneaux égaux ne changerait rien

coups_de_l_anneau(P, D, Coups) :-
    au_trait(P, J),
    occupee(P, D, N),
    retire(P, D, SansAnneau),
    fins(SansAnneau, J, D, N, Fins),
    depots(P, SansAnneau, Depots),
    findall(C, ( member(Fin, Fins), coup(P, D, N, SansAnneau, Depots, Fin, C) ), Coups).

coups_de_la_rangee(P, R, Coups) :-
    findall(D, (anneau(P, D, _), R =:= D // 10), Departs),
    maplist(coups_de_l_anneau(P), Departs, Listes),
    append(Listes, Coups).

% --- Les prédicats du sujet -------------------------------------------------------------------

% coups_possibles(+Plateau, -Coups) : ceux de la rangée la plus proche qui puisse jouer.
coups_possibles(P, []) :- gagne(P, _), !.
coups_possibles(P, Coups) :-
    au_trait(P, J),
    rangees(P, J, Rs),
    member(R, Rs),
    coups_de_la_rangee(P, R, Tous),
    Tous \== [], !,
    sort(Tous, Coups).
coups_possibles(_, []).

coup_possible(P, Coup) :-
    coups_possibles(P, Coups),
    (   ground(Coup) -> memberchk(Coup, Coups) ; member(Coup, Coups) ).

% coup_possible(+Plateau, ?Coup, ?Chemin) : tous les chemins, un par un.
coup_possible(P, Coup, [D|Chemin]) :-
    coup_possible(P, Coup),
    ( Coup = D-A ; Coup = (D*A=_) ),
    au_trait(P, J),
    occupee(P, D, N),
    retire(P, D, SansAnneau),
    ( Coup = (_*_=_) -> Fin = occupee(A) ; atom(A) -> Fin = but(A) ; Fin = libre(A) ),
    marche(SansAnneau, J, D, N, [], Fin, Chemin).

% jouer_coup(+Plateau, ?Coup, ?Nouveau)
jouer_coup(P, Coup, Q) :-
    coup_possible(P, Coup),
    (   Coup = D-A -> Deplacements = [D-A] ; Coup = (D*A=C), Deplacements = [A-C, D-A] ),
    P = [L1, L2, L3, J],
    adversaire(J, K),
    maplist(deplace(Deplacements), [L1, L2, L3], [M1, M2, M3]),
    Q = [M1, M2, M3, K].

deplace(Deplacements, Cases, Triees) :-
    maplist([C, D]>>( memberchk(C-X, Deplacements) -> D = X ; D = C ), Cases, Nouvelles),
    msort(Nouvelles, Triees).

% evaluation(+Plateau, -V) : négative si Sud est mieux, positive si Nord est mieux. Très simple :
% le nombre d'arrivées différentes de chaque joueur. Faites mieux !
evaluation(P, -1000) :- gagne(P, s), !.
evaluation(P,  1000) :- gagne(P, n), !.
evaluation([L1, L2, L3, _], V) :-
    mobilite([L1, L2, L3, s], S),
    mobilite([L1, L2, L3, n], N),
    V is N - S.

mobilite(P, M) :-
    coups_possibles(P, Coups),
    findall(D-A, ( member(C, Coups), ( C = D-A ; C = (D*A=_) ) ), Arrivees),
    sort(Arrivees, Differentes),
    length(Differentes, M).

% --- Le départ et l'affichage -----------------------------------------------------------------

% plateau_depart(-Plateau) : demande aux joueurs leurs six anneaux, de gauche à droite.
plateau_depart(P) :-
    rangee('Sud', S),
    rangee('Nord', N),
    plateau_depart(S, N, P).

rangee(Nom, Valeurs) :-
    format("~w, vos six anneaux de gauche à droite, par exemple [3,3,2,1,2,1]. : ", [Nom]),
    catch(read(Lues), _, Lues = []),
    (   Lues == end_of_file -> throw(fin_de_saisie)
    ;   is_list(Lues), ground(Lues), msort(Lues, [1,1,2,2,3,3]) -> Valeurs = Lues
    ;   writeln('Il faut deux 1, deux 2 et deux 3.'), rangee(Nom, Valeurs)
    ).

% plateau_depart(+RangeeSud, +RangeeNord, -Plateau)
plateau_depart(Sud, Nord, [L1, L2, L3, s]) :-
    maplist([N, Cases]>>findall(C, ( nth1(K, Sud, N), C is 10 + K
                                   ; nth1(K, Nord, N), C is 60 + K ), Cases),
            [1, 2, 3], [L1, L2, L3]).

affiche_plateau(P) :-
    writeln('             n'),
    forall(member(L, [6, 5, 4, 3, 2, 1]),
           ( format("  ~w ", [L]),
             forall(between(1, 6, K),
                    ( C is 10*L + K,
                      ( occupee(P, C, N) -> true ; N = '.' ),
                      format("  ~w", [N]) )),
             nl )),
    writeln('      1  2  3  4  5  6'),
    au_trait(P, J),
    format("             s            au trait : ~w~n", [J]).
