"""What a program can have of the course's file while it is marked: no trick gets any more."""

from pathlib import Path

import pytest

from tests.besoin import besoin
from trollkit.gyges import prolog as bridge
from trollkit.gyges.prolog import Prolog
from trollkit.gyges.prolog.marks import (
    KIT_FILE,
    TASKS,
    Desk,
    desks,
    grade,
    lent,
)

# Each defines coups_possibles/2 by the course's own, one way or another.
BORROWED = {
    "qualified": "coups_possibles(P, L) :- gyges:coups_possibles(P, L).",
    "by another predicate": "coups_possibles(P, L) :- findall(C, coup_possible(P, C), L).",
    "by what it does": "coups_possibles(P, L) :- findall(C, jouer_coup(P, C, _), L).",
    "a private one": """coups_possibles(P, L) :- gyges:rangees(P, s, Ls),
        member(X, Ls), gyges:coups_de_la_rangee(P, X, L), L \\== [], !.""",
    "in another context": "coups_possibles(P, L) :- @(gyges:coups_possibles(P, L), x).",
    "a goal that is built": """coups_possibles(P, L) :-
        atom_concat(coups_, possibles, N), G =.. [N, P, L],
        atom_concat(gy, ges, M), call(M:G).""",
    "call with more arguments": """coups_possibles(P, L) :-
        atom_concat(coups_, possibles, N), call(gyges:N, P, L).""",
    "imported when asked": """coups_possibles(P, L) :-
        use_module(gyges, [coups_possibles/2 as liste]), call(liste, P, L).""",
    "imported under another name": """:- use_module(gyges, [coups_possibles/2 as liste]).
        coups_possibles(P, L) :- liste(P, L).""",
    "its module as a parent": """coups_possibles(P, L) :-
        add_import_module(moi, gyges, start), moi:coups_possibles(P, L).""",
    "caught": """coups_possibles(P, L) :- catch(gyges:coups_possibles(P, L), _, L = []).""",
    "read again from its path": """:- module_property(pont, file(F)),
        file_directory_name(F, D), atom_concat(D, '/gyges.pl', G),
        load_files(autre:G, [if(true)]).
        coups_possibles(P, L) :- autre:coups_possibles(P, L).""",
    "its clauses": """:- forall(( current_predicate(gyges:N/A), functor(H, N, A),
                 predicate_property(gyges:H, file(_)),
                 \\+ predicate_property(gyges:H, imported_from(_)), clause(gyges:H, B) ),
               assertz(mien:(H :- B))).
        coups_possibles(P, L) :- mien:coups_possibles(P, L).""",
    "its text": """:- dynamic mien:but/3, mien:marche/7.
        :- module_property(pont, file(F)), file_directory_name(F, D),
           atom_concat(D, '/gyges.pl', G), open(G, read, S),
           repeat, read_term(S, T, [module(gyges)]),
           ( T == end_of_file -> !
           ; T = (:- _) -> fail
           ; expand_term(T, U), assertz(mien:U), fail ).
        coups_possibles(P, L) :- mien:coups_possibles(P, L).""",
    "expanded while it is read": """term_expansion(emprunte, (coups_possibles(P, L) :- G)) :-
        G = gyges:coups_possibles(P, L).
        emprunte.""",
}
(LISTED,) = (task for task in TASKS if task.predicate == "coups_possibles/2")
ONE_BOARD = LISTED._replace(boards=LISTED.boards[:1])


@pytest.fixture(scope="module", autouse=True)
def laid():
    besoin("swipl")
    with desks() as all_:
        yield all_


@pytest.fixture(scope="module")
def unguarded(tmp_path_factory):
    """A desk at which the whole of the course's file lies."""
    folder = tmp_path_factory.mktemp("pupitre")
    for name in (KIT_FILE, bridge.BRIDGE):
        (folder / name).write_bytes((bridge.KIT / name).read_bytes())
    return Desk(folder / "copie.pl", bridge.command(folder))


def marked(source, desk):
    code = f":- use_module(gyges, [coup_possible/2, jouer_coup/3]).\n{source}\n".encode()
    return grade(lambda _: Prolog(code, *desk), 5, [ONE_BOARD])[0]


@pytest.mark.parametrize("name", BORROWED)
def test_what_is_borrowed_earns_nothing_and_would_earn_all(name, laid, unguarded):
    assert marked(BORROWED[name], unguarded).points == LISTED.points
    mark = marked(BORROWED[name], laid[LISTED.predicate])
    said = mark.findings[0].sentence
    assert mark.points == 0
    assert "de gyges.pl, le fichier du cours : ce prédicat se note sans lui" in said, said


@pytest.mark.parametrize(
    "task",
    [task for task in TASKS if task.without],
    ids=lambda task: task.predicate,
)
def test_no_predicate_is_paid_for_calling_the_course_s_own(task, laid, unguarded):
    name, _, arity = task.predicate.partition("/")
    head = f"{name}({', '.join('ABC'[: int(arity)])})"
    source = f":- use_module(gyges, []).\n{head} :- gyges:{head}.\n".encode()
    few = task._replace(boards=task.boards[:1])
    marks = [
        grade(lambda _, desk=desk: Prolog(source, *desk), 5, [few])[0]
        for desk in (unguarded, laid[task.predicate])
    ]
    assert [mark.points for mark in marks] == [task.points, 0]
    said = marks[1].findings[0].sentence
    assert f"{task.predicate} appelle {task.predicate} de gyges.pl" in said


# Each stands on what is lent to whoever is asked for this predicate, and is paid.
LEANING = {
    "meilleur_coup/2": "meilleur_coup(P, C) :- gyges:coups_possibles(P, L), last(L, C).",
    "evaluation/2": """evaluation(P, V) :- but(P, V0) -> V = V0 ; P = [A, B, C, _],
        gyges:coups_possibles([A, B, C, s], S), gyges:coups_possibles([A, B, C, n], N),
        length(S, X), length(N, Y), V is Y - X.
        but(P, V) :- gagne(P, J), ( J == s -> V = -1000 ; V = 1000 ).""",
    "jouer_coup/3": """jouer_coup([A, B, C, J], M, [X, Y, Z, K]) :- adversaire(J, K),
        coup_possible([A, B, C, J], M),
        ( M = D-E -> T = [D-E] ; M = (D*E=F), T = [D-E, E-F] ),
        maplist(va(T), [A, B, C], [X, Y, Z]).
        va(T, L, M) :- maplist(pose(T), L, M).
        pose(T, C, D) :- memberchk(C-D, T), !.
        pose(_, C, C).""",
}


@pytest.mark.parametrize("predicate", LEANING)
def test_what_is_built_on_other_predicates_of_the_course_is_one_s_own(predicate, laid):
    source = f":- use_module(gyges).\n{LEANING[predicate]}\n".encode()
    (task,) = (task for task in TASKS if task.predicate == predicate)
    few = task._replace(boards=task.boards[:1])
    (mark,) = grade(lambda _: Prolog(source, *laid[predicate]), 5, [few])
    assert mark.points == task.points, [finding.sentence for finding in mark.findings]


@pytest.mark.parametrize("without", dict.fromkeys(task.without for task in TASKS), ids=len)
def test_what_is_not_lent_is_one_trap_and_all_the_rest_is_as_it_was(
    without,
):
    whole = clauses((bridge.KIT / KIT_FILE).read_text(encoding="utf-8"))
    assert without <= set(whole)
    given = clauses(lent(without))
    assert given == {
        predicate: 1 if predicate in without else number for predicate, number in whole.items()
    }


def clauses(source):
    """How many clauses each predicate of a module has, as Prolog reads it."""
    ask = """findall(N/A-K, ( current_predicate(gyges:N/A), functor(H, N, A),
        predicate_property(gyges:H, number_of_clauses(K)), \\+ sub_atom(N, 0, _, _, '__'),
        \\+ predicate_property(gyges:H, imported_from(_)) ), L)"""
    with Prolog(source.encode(), bridge.KIT / "autre.pl", bridge.command()) as program:
        said = program.ask("", ask.replace("\n", " "), "L", 5)
    pairs = (pair.rpartition("-") for pair in said.strip("[]").split(","))
    return {predicate: int(number) for predicate, _, number in pairs}


def test_nothing_that_is_laid_is_left():
    with desks() as once:
        folders = {desk.file.parent for desk in once.values()}
        assert all((folder / KIT_FILE).exists() for folder in folders)
    assert not any(map(Path.exists, folders))
