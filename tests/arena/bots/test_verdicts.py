"""What is said of programs that go wrong: what happened, at which turn, what was expected."""

import pytest

from tests.arena.bots.stand import duel, program, why

LEGAL = "il fallait un nombre entier de 1 à 15."
WRONG = {
    "deux lignes": (
        "print('1\\n2', flush=True)",
        f"plus d'une ligne pour une question, '1 / 2' ; {LEGAL}",
    ),
    "rien": ("print(flush=True)", f"coup refusé, '' ; {LEGAL}"),
    "un mot": ("print('<b>\\x1b[31mgros</b>', flush=True)", f"; {LEGAL}"),
    "un coup de trop": ("print(16, flush=True)", f"coup refusé, '16' ; {LEGAL}"),
    "binaire": (
        "os.write(1, b'\\xff\\n'); time.sleep(9)",
        "coup refusé, '�' ; il fallait",
    ),
    "trop": ("print('x' * 100_000, flush=True)", "une ligne de plus de 65 536 octets"),
    "part": ("sys.exit(3)", "le programme s'est arrêté, code de sortie 3 (exit ?)"),
    "erreur": ("print('suivi', file=sys.stderr)\n1 / 0", ", ligne 4 : ZeroDivisionError"),
    "tué": ("import ctypes\nctypes.string_at(0)", "par une erreur de mémoire (signal 11"),
    "gros": ("bytearray(3 << 30)", "MemoryError"),
    "fourche": ("os.fork()", "PermissionError: [Errno 1] Operation not permitted"),
}


@pytest.mark.parametrize("name", WRONG)
def test_each_wrong_has_its_sentence(name, judge, tmp_path):
    source, said = WRONG[name]
    sentence = why(duel(judge, program(tmp_path, source)))
    assert sentence.startswith("Partie 1, tour 1 : ")
    assert said in sentence
    assert "\x1b" not in sentence and "\n" not in sentence


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("time.sleep(9)", "presque sans calculer (limite 1,7 s) : il n'a pas lu toutes"),
        ("os.write(1, b'7'); time.sleep(9)", "(limite 1,7 s), '7' : il manque le retour"),
    ],
)
def test_mute_slow_and_unfinished_are_told_apart(judge, tmp_path, source, said):
    sentence = why(duel(judge, program(tmp_path, source)))
    assert sentence.startswith("Partie 1, tour 1 : ")
    assert said in sentence
