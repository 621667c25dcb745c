% The bridge: one query a line on standard input, one answer a line on standard output.
%
%   load(File, Text, Seed, Wanted)
%                                  Text, as if it was read from File. ok and its nom/1, or load
%                                  and what Prolog says, or unknown when Wanted is undefined
%   ask(Seconds, Goal, Template)   ok and the term, free and a variable, no, slow, memory, todo,
%                                  unknown and p/2, raised and what Prolog says; leans and p/2
%                                  when that predicate was called, which is not lent for this
%                                  goal; with 0 seconds nobody is watching the time here
%
% An answer is a word, a tab, and a text without tabs or ends of lines.
%
% The program that is asked reads nothing from these pipes and writes nothing into them: its own
% output goes to standard error, its input is empty.
:- module(pont, []).
:- autoload(library(time), [call_with_time_limit/2]).

:- dynamic complaint/1, leaned/1.

% lean(+Predicate): what the course's file does in the place of a predicate that is not lent.
lean(Predicate) :-
    assertz(leaned(Predicate)),
    throw(leaned(Predicate)).

:- multifile user:message_hook/3.
user:message_hook(_, Kind, Lines) :-
    memberchk(Kind, [error, warning]),
    with_output_to(string(Said), print_message_lines(current_output, '', Lines)),
    assertz(pont:complaint(Kind-Said)).

run :-
    stream_property(In, alias(user_input)),
    stream_property(Out, alias(user_output)),
    set_stream(In, encoding(utf8)),
    set_stream(Out, encoding(utf8)),
    set_stream(user_error, alias(user_output)),
    set_output(user_error),
    type(""),
    answer_all(In, Out).

% type(+Text): what the program reads from its input, from now on.
type(Text) :-
    open_string(Text, Typed),
    set_stream(Typed, alias(user_input)),
    set_input(Typed).

answer_all(In, Out) :-
    catch(read_term(In, Query, []), _, Query = unreadable),
    (   Query == end_of_file
    ->  halt
    ;   catch(answer(Query, Word-Text), Error, said(Error, Word-Text)),
        split_string(Text, "\r\n\t", " \r\n\t", Pieces),
        atomic_list_concat(Pieces, ' ', Line),
        format(Out, "~w\t~w~n", [Word, Line]),
        flush_output(Out),
        answer_all(In, Out)
    ).

answer(load(File, Text, Seed, Wanted), Answer) :-
    retractall(complaint(_)),
    set_random(seed(Seed)),
    setup_call_cleanup(
        open_string(Text, Stream),
        load_files(user:File, [stream(Stream), silent(true)]),
        close(Stream)),
    (   complaint(error-Said)
    ->  Answer = load-Said
    ;   Wanted = Name/Arity, \+ current_predicate(user:Name/Arity)
    ->  term_string(Wanted, Predicate),
        Answer = unknown-Predicate
    ;   current_predicate(user:nom/1), user:nom(Said), text_to_string(Said, Nom)
    ->  Answer = ok-Nom
    ;   Answer = ok-""
    ).
answer(ask(Seconds, Goal, Template), Answer) :-
    retractall(leaned(_)),
    catch(asked(Seconds, Goal, Template, Said), Error, said(Error, Said)),
    (   leaned(Predicate)               % even if the goal has caught it
    ->  term_string(Predicate, Text),
        Answer = leans-Text
    ;   Answer = Said
    ).
answer(unreadable, raised-"unreadable query").

asked(Seconds, Goal, Template, Said) :-
    (   within(Seconds, user:Goal)
    ->  term_string(Template, Text),
        ( ground(Template) -> Said = ok-Text ; Said = free-Text )
    ;   Said = no-""
    ).

within(0, Goal) :- !, once(Goal).
within(Seconds, Goal) :- call_with_time_limit(Seconds, once(Goal)).

said(time_limit_exceeded, slow-"") :- !.
said(a_ecrire(Name), todo-Text) :- !,   % thrown by the project's skeleton
    term_string(Name, Text).
said(error(resource_error(_), _), memory-"") :- !.
said(error(existence_error(procedure, Name), _), unknown-Text) :- !,
    term_string(Name, Text).
said(Error, raised-Text) :-
    message_text(Error, Text), !.
said(Error, raised-Text) :-
    term_string(Error, Text).

message_text(Error, Text) :-
    catch(phrase('$messages':translate_message(Error), Lines), _, fail),
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)).
