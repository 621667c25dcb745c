import pytest

from trollkit.arena.loader import Chance, load
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import FaultKind
from trollkit.phrases import fault_phrase

SOURCE = "def strategie(p, q):\n    return 1\n"


@pytest.mark.parametrize(
    ("code", "kind", "line"),
    [
        (b"def strategie(p, q)\n    return 1\n", FaultKind.SYNTAX, 1),
        (b"x = 1\x00", FaultKind.SYNTAX, 0),
        ("é = 1".encode("latin-1"), FaultKind.SYNTAX, 1),
        (b"\n\n1 / 0\n", FaultKind.LOADING, 3),
        (b"import module_absent\n", FaultKind.LOADING, 1),
        (b"raise SystemExit\n", FaultKind.LOADING, 1),
        (b"raise KeyboardInterrupt\n", FaultKind.LOADING, 1),
        (b"(" * 5000 + b")" * 5000, FaultKind.SYNTAX, 1),
    ],
)
def test_a_file_that_does_not_load_says_why_and_where(
    code: bytes, kind: FaultKind, line: int
) -> None:
    with pytest.raises(UnreadableStrategy) as caught:
        load(code, Chance(0))
    assert (caught.value.fault.kind, caught.value.fault.line) == (kind, line)


@pytest.mark.parametrize(
    "code",
    [b"x = 1\r\ny = 2\r\n", b"\xef\xbb\xbfx = 1\ny = 2\n", b"# coding: latin-1\nx = 1\ny = 2"],
)
def test_files_of_other_systems_load_all_the_same(code: bytes) -> None:
    assert load(code, Chance(0))["y"] == 2


def test_each_load_is_a_fresh_start() -> None:
    code = b"memory = []\ndef strategie():\n    memory.append(1)\n    return len(memory)\n"
    first, second = load(code, Chance(0))["strategie"], load(code, Chance(0))["strategie"]
    assert (first(), first(), second()) == (1, 2, 1)


def test_what_is_meant_for_direct_use_does_not_run() -> None:
    assert "x" not in load(b"if __name__ == '__main__':\n    x = 1\n", Chance(0))


@pytest.mark.parametrize(
    "code",
    [
        *(SOURCE.encode(name) for name in ("utf-16", "utf-16-le", "utf-16-be", "utf-32")),
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"\xff\xd8\xff\xe0\0\x10JFIF",
        b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n",
        b"PK\x03\x04\x14\0",
        "é = 1".encode("latin-1"),
        b"# coding: martien\n",
    ],
)
def test_what_is_no_text_of_a_program_is_told_in_french_alone(code: bytes) -> None:
    with pytest.raises(UnreadableStrategy) as caught:
        load(code, Chance(0))
    told = fault_phrase(caught.value.fault)
    assert "n'est pas un texte que Python lit ; enregistrez le programme lui-même" in told
    assert "Python dit" not in told


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (b"x = '\\x1'", "dans un texte, \\ commence un signe qui n'existe pas ; doublez-le"),
        ("x\u00a0= 1".encode(), "un espace n'y est pas celui du clavier"),
        (b"x = (1", "« ( » n'est jamais refermé (ligne 1)"),
        (b"def f():\n  x = 1\n   y = 2", "le début de la ligne n'est pas aligné"),
        (b"if x:\n\ty = 1\n        z = 2", "des lignes commencent par des tabulations"),
        (b"a b", "un mot ou un signe manque, ou n'est pas à sa place"),
    ],
)
def test_what_is_wrong_in_a_text_is_told_in_french(code: bytes, said: str) -> None:
    with pytest.raises(UnreadableStrategy) as caught:
        load(code, Chance(0))
    assert f"n'est pas du Python correct : {said}" in fault_phrase(caught.value.fault)
