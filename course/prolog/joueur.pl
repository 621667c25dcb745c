% Un joueur à compléter : gagne s'il peut, sinon évite de laisser gagner.
%
%   trollkit jouer gyges --nord joueur.pl
:- use_module(gyges).

meilleur_coup(P, Coup) :-
    coups_possibles(P, Coups),
    (   member(Coup, Coups), gagnant(Coup) -> true
    ;   member(Coup, Coups), \+ laisse_gagner(P, Coup) -> true
    ;   Coups = [Coup|_]
    ).

gagnant(_-n).
gagnant(_-s).

laisse_gagner(P, Coup) :-
    jouer_coup(P, Coup, Q),
    coups_possibles(Q, Reponses),
    member(Reponse, Reponses),
    gagnant(Reponse), !.
