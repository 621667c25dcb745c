% Gygès : le projet. Groupe ......, Prénom Nom et Prénom Nom.
%
%   swipl projet.pl                pour jouer : ?- jouer.
%   trollkit corriger projet.pl    pour voir vos points
%
%   Plateau = [[P1a,P1b,P1c,P1d], [P2a,P2b,P2c,P2d], [P3a,P3b,P3c,P3d], J]
%   Coup    = 11-33   ou   62-n   ou   16*22=34
%   Chemin  = [11, 21, 31, 32, 42, 43, 33]
%
% Chaque prédicat tient d'abord en une ligne qui appelle a_ecrire : effacez cette ligne, et écrivez
% le prédicat à sa place. Ajoutez autant de prédicats à vous que vous voulez.
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

a_ecrire(Predicat) :- throw(a_ecrire(Predicat)).

% === Le plateau ===============================================================================

% exemple(+Figure, -Plateau) : les plateaux du sujet, pour essayer vos prédicats.
%   ?- exemple(1, P), affiche_plateau(P).
exemple(1, [[14,16,61,66], [13,15,62,65], [11,12,63,64], s]).
exemple(3, [[16,22,61,66], [13,15,62,65], [11,12,32,64], s]).

% adversaire(?Joueur, ?Autre)
adversaire(n, s).
adversaire(s, n).

% anneau(+Plateau, ?Case, ?Valeur) : un anneau de cette valeur, 1, 2 ou 3, est sur cette case.
%   ?- exemple(1, P), anneau(P, 14, V).        V = 1.
anneau([L1, L2, L3, _], Case, Valeur) :-
    nth1(Valeur, [L1, L2, L3], L),
    member(Case, L).

% affiche_plateau(+Plateau) : affiche le plateau, six lignes de six cases, Nord en haut.
affiche_plateau(_Plateau) :- a_ecrire(affiche_plateau/1).

% plateau_depart(?Plateau) : demande les deux rangées, Sud d'abord. Servez-vous de tape/2, plus
% bas : de la ligne 332121, elle donne l'atome '332121'.
plateau_depart(_Plateau) :- a_ecrire(plateau_depart/1).

% === Les coups ================================================================================

% coup_possible(+Plateau, ?Coup) : Coup est permis.
%   ?- exemple(3, P), coup_possible(P, 11-33).        true
%   ?- exemple(3, P), coup_possible(P, 11-34).        false
coup_possible(_Plateau, _Coup) :- a_ecrire(coup_possible/2).

% coup_possible(+Plateau, ?Coup, ?Chemin) : de même, et l'anneau passe par Chemin.
%   ?- exemple(3, P), coup_possible(P, 11-33, Ch).    Ch = [11, 21, 31, 32, 42, 43, 33]
coup_possible(_Plateau, _Coup, _Chemin) :- a_ecrire(coup_possible/3).

% jouer_coup(+Plateau, ?Coup, ?Nouveau) : Nouveau est le plateau après Coup, l'autre au trait.
jouer_coup(_Plateau, _Coup, _Nouveau) :- a_ecrire(jouer_coup/3).

% coups_possibles(+Plateau, -Coups) : tous les coups permis, chacun une fois ; [] sur un plateau gagné.
coups_possibles(_Plateau, _Coups) :- a_ecrire(coups_possibles/2).

% === La machine ===============================================================================

% evaluation(+Plateau, -Valeur) : négative si Sud est mieux, positive si Nord est mieux.
evaluation(_Plateau, _Valeur) :- a_ecrire(evaluation/2).

% meilleur_coup(+Plateau, -Coup) : le coup que joue la machine.
meilleur_coup(_Plateau, _Coup) :- a_ecrire(meilleur_coup/2).

% === Le dialogue ==============================================================================

% jouer : une partie au clavier. Il manque : humain contre machine, et machine contre machine.
jouer :-
    catch(( plateau_depart(P), partie(P) ), Arret, dit(Arret)).

dit(fin_de_saisie) :- !, writeln('Au revoir.').
dit(a_ecrire(Predicat)) :- !, format("~w reste à écrire.~n", [Predicat]).
dit(Erreur) :- throw(Erreur).

% partie(+Plateau) : un tour après l'autre, jusqu'au but. Il manque : dire qui a gagné.
partie(Plateau) :-
    affiche_plateau(Plateau),
    (   fini(Plateau) -> true
    ;   demande_coup(Plateau, Coup),
        jouer_coup(Plateau, Coup, Nouveau), !,
        partie(Nouveau)
    ).

% fini(+Plateau) : un anneau est sur un but.
fini(Plateau) :- anneau(Plateau, Case, _), atom(Case), !.

% demande_coup(+Plateau, -Coup) : redemande jusqu'à un coup permis. Il manque : dire quelle règle un
% coup enfreint.
demande_coup(Plateau, Coup) :-
    tape('Votre coup (11-33, 16*22=34 ou 62-n) : ', Texte),
    (   catch(term_to_atom(Lu, Texte), error(_, _), fail), ground(Lu), coup_possible(Plateau, Lu)
    ->  Coup = Lu
    ;   format("« ~w » n'est pas un coup permis.~n", [Texte]),
        demande_coup(Plateau, Coup)
    ).

% tape(+Question, -Texte) : la ligne que tape le joueur, un atome, sans blancs autour ni point final.
% Ctrl-D ou « quitter » arrête la partie.
tape(Question, Texte) :-
    write(Question), flush_output,
    read_line_to_string(user_input, Ligne),
    (   memberchk(Ligne, [end_of_file, "quitter"]) -> throw(fin_de_saisie) ; true ),
    split_string(Ligne, "", " .\t\r", [Net]),
    atom_string(Texte, Net).
