"""The teacher's desk: who knows the token commands, and what is kept of it."""

import os
import re
import stat
from threading import Timer

import pytest

from trollkit.notebook.dashboard.desk import (
    FREE_TRIES,
    LONGEST_WAIT_S,
    Desk,
    Fingerprint,
    Kept,
    new_token,
)
from trollkit.notebook.dashboard.questions import NoAnswer

TOKEN = "7K3F-9QXM-ABCD-2345"


@pytest.fixture
def now():
    return [100.0]


@pytest.fixture
def desk(now):
    return Desk(Fingerprint.of(TOKEN), lambda order: {"obéi": order}, clock=lambda: now[0])


def signed(order, token=TOKEN):
    return {"ordre": order, "jeton": token}


def refused(desk, parameters):
    with pytest.raises(NoAnswer) as refusal:
        desk.order(parameters)
    return str(refusal.value)


def test_who_knows_the_token_is_obeyed(desk):
    assert desk.order(signed({"action": "arreter"})) == {"obéi": {"action": "arreter"}}


def test_a_viewer_without_the_token_is_refused(desk):
    order = {"action": "lancer"}
    for parameters in ({}, {"ordre": order}, signed(order, ""), signed(order, None)):
        assert "obéi" not in refused(desk, parameters)


def test_a_wrong_token_is_refused_in_a_sentence(desk):
    assert refused(desk, signed({"action": "lancer"}, token="AAAA-AAAA-AAAA-AAAA")) == (
        "Ce jeton n'est pas le bon : ouvrez l'adresse que « trollkit tableau » a écrite."
    )


def test_tries_are_slowed_down_even_for_the_right_token(desk, now):
    waits = []
    for _ in range(FREE_TRIES):
        refused(desk, signed({}, token="WRONG"))
    for _ in range(9):
        assert refused(desk, signed({})).startswith("Trop d'essais manqués : attendez")
        start = now[0]
        while "Trop d'essais" in refused(desk, signed({}, token="WRONG")):
            now[0] += 1
        waits.append(now[0] - start)
    assert waits == sorted(waits)
    assert waits[-1] >= LONGEST_WAIT_S
    now[0] += LONGEST_WAIT_S
    assert desk.order(signed({})) == {"obéi": {}}
    assert "Trop" not in refused(desk, signed({}, token="WRONG"))


@pytest.mark.parametrize("strange", [[1], {}, None, 3, "\ud800", "é"])
def test_a_token_that_is_none_is_a_wrong_one(desk, strange):
    assert "jeton" in refused(desk, {"ordre": {"action": "lancer"}, "jeton": strange})


@pytest.mark.parametrize("strange", [[1], "a", None, 3])
def test_an_order_that_is_none_asks_for_nothing(desk, strange):
    assert desk.order(signed(strange)) == {"obéi": {}}


def test_without_a_token_there_is_no_desk():
    with pytest.raises(NoAnswer, match="ne se commande pas depuis cette page"):
        Desk(None, lambda order: order).order({})


def test_the_fingerprint_holds_no_token_and_is_another_each_time():
    one, other = Fingerprint.of(TOKEN), Fingerprint.of(TOKEN)
    assert one != other
    assert Fingerprint.parse(str(one)) == one
    assert TOKEN.replace("-", "").encode().hex() not in str(one)


def test_who_knows_the_fingerprint_alone_has_no_token():
    known = Fingerprint.of(TOKEN)
    for token in (str(known), known.stored.hex(), known.salt.hex(), ""):
        assert not known.accepts(token)


def test_tokens_are_long_fit_for_an_address_and_never_come_twice():
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(re.fullmatch(r"[\w-]{16}", token) for token in tokens)


@pytest.fixture
def base(tmp_path):
    return tmp_path / "concours.sqlite"


def kept(base, **ports):
    one = Kept.of(base)
    one.ports |= ports
    one.write()
    return one


def test_the_token_and_the_ports_outlive_the_server(base):
    first = kept(base, mur=8866)
    second = kept(base, lecture=8901)
    assert second.jeton == first.jeton
    assert second.ports == {"mur": 8866, "lecture": 8901}
    assert stat.S_IMODE(first.path.stat().st_mode) == 0o600


def test_two_contests_have_two_tokens(base):
    assert kept(base).jeton != kept(base.with_name("autre.sqlite")).jeton


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"jeton": "A", "ports": {}}', '{"jeton": 3, "ports": []}', "[" * 900],
)
def test_what_cannot_be_read_is_written_anew(base, text):
    path = kept(base).path
    path.write_text(text)
    fresh = kept(base).jeton
    assert len(fresh) == 16
    assert Kept.of(base).jeton == fresh


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_a_token_that_others_could_have_read_is_drawn_anew(base):
    first = kept(base)
    first.path.chmod(0o640)
    second = kept(base)
    assert second.jeton != first.jeton
    assert stat.S_IMODE(second.path.stat().st_mode) == 0o600


@pytest.mark.skipif(os.name != "posix", reason="pipes in folders are POSIX's")
def test_nobody_waits_for_a_pipe_in_the_place_of_the_token(base):
    path = kept(base).path
    path.unlink()
    os.mkfifo(path, 0o600)
    late = []
    saving = Timer(1, lambda: late.append(os.close(os.open(path, os.O_WRONLY))))
    saving.start()
    assert len(kept(base).jeton) == 16
    saving.cancel()
    assert late == [] and path.is_file()


def test_where_nothing_can_be_written_it_works_all_the_same(tmp_path):
    assert kept(tmp_path / "absent" / "concours.sqlite").jeton
