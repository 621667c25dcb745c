"""The teacher's desk: who is let through, and everybody who is not."""

import hashlib
import hmac
import json
import re

import pytest

from trollkit.notebook.dashboard.questions import NoAnswer
from trollkit.notebook.dashboard.teacher import (
    CHALLENGE_S,
    FREE_TRIES,
    LONGEST_WAIT_S,
    Desk,
    Fingerprint,
    new_token,
)

TOKEN = "7K3F-9QXM-ABCD-2345"


def proof(token, challenge, order):
    """What the page computes of the token it was given, written out a second time."""
    letters = token.replace("-", "").encode()
    key = hmac.new(letters, bytes.fromhex(challenge["sel"]), hashlib.sha256).digest()
    stored = hashlib.sha256(key).digest()
    text = f"{challenge['defi']}\n{order}".encode()
    mask = hmac.new(stored, text, hashlib.sha256).digest()
    return bytes(a ^ b for a, b in zip(key, mask, strict=True)).hex()


@pytest.fixture
def now():
    return [100.0]


@pytest.fixture
def desk(now):
    return Desk(Fingerprint.of(TOKEN), lambda order: {"obéi": order}, clock=lambda: now[0])


def signed(desk, order, token=TOKEN):
    challenge, text = desk.challenge(), json.dumps(order)
    answer = proof(token, challenge, text)
    return {"ordre": text, "defi": challenge["defi"], "preuve": answer}


def refused(desk, parameters):
    with pytest.raises(NoAnswer) as refusal:
        desk.order(parameters)
    return str(refusal.value)


def test_who_knows_the_token_is_obeyed(desk):
    assert desk.order(signed(desk, {"action": "arreter"})) == {"obéi": {"action": "arreter"}}


def test_the_token_may_be_typed_in_small_letters_and_without_dashes():
    typed = Fingerprint.of("7k3f 9qxm abcd 2345")
    challenge = {"sel": typed.salt.hex(), "defi": "d"}
    assert typed.accepts(proof(TOKEN, challenge, "o"), "d", "o")


def test_a_viewer_without_the_token_is_refused(desk):
    for parameters in (
        {},
        {"ordre": '{"action": "lancer"}'},
        signed(desk, {}) | {"preuve": ""},
    ):
        assert "obéi" not in refused(desk, parameters)


def test_a_wrong_token_is_refused_in_a_sentence(desk):
    assert refused(desk, signed(desk, {"action": "lancer"}, token="AAAA-AAAA-AAAA-AAAA")) == (
        "Ce jeton n'est pas le bon : recopiez celui que « trollkit tableau » a écrit."
    )


def test_a_message_that_was_heard_serves_nobody_again(desk):
    heard = signed(desk, {"action": "arreter"})
    desk.order(heard)
    assert refused(desk, heard) == "Cette demande a expiré ou a déjà servi : recommencez."


def test_a_proof_is_good_for_its_own_order_and_challenge_alone(desk):
    heard = signed(desk, {"action": "entrer"})
    other = desk.challenge()["defi"]
    assert "jeton" in refused(desk, heard | {"ordre": '{"action": "arreter"}'})
    assert "jeton" in refused(desk, heard | {"defi": other})


def test_a_challenge_expires(desk, now):
    late = signed(desk, {"action": "entrer"})
    now[0] += CHALLENGE_S
    assert "expiré" in refused(desk, late)


def test_a_page_that_asks_for_challenges_for_ever_fills_nothing(desk):
    first = desk.challenge()
    for _ in range(100):
        desk.challenge()
    order = json.dumps({})
    answer = {"ordre": order, "defi": first["defi"], "preuve": proof(TOKEN, first, order)}
    assert "expiré" in refused(desk, answer)


def test_tries_are_slowed_down_even_for_the_right_token(desk, now):
    waits = []
    for _ in range(FREE_TRIES):
        refused(desk, signed(desk, {}, token="WRONG"))
    for _ in range(9):
        assert refused(desk, signed(desk, {})).startswith("Trop d'essais manqués : attendez")
        start = now[0]
        while "Trop d'essais" in refused(desk, signed(desk, {}, token="WRONG")):
            now[0] += 1
        waits.append(now[0] - start)
    assert waits == sorted(waits)
    assert waits[-1] >= LONGEST_WAIT_S
    now[0] += LONGEST_WAIT_S
    assert desk.order(signed(desk, {})) == {"obéi": {}}
    assert "Trop" not in refused(desk, signed(desk, {}, token="WRONG"))


@pytest.mark.parametrize(
    "strange", [[1], "a", None, 3, {"ordre": "\ud800", "defi": [], "x": 1}]
)
def test_nothing_strange_gets_through(desk, strange):
    parameters = strange if isinstance(strange, dict) else {"ordre": strange, "preuve": strange}
    assert refused(desk, parameters)


def test_half_a_surrogate_pair_is_a_wrong_proof(desk):
    challenge = desk.challenge()
    parameters = {"ordre": "\ud800", "defi": challenge["defi"], "preuve": "00" * 32}
    assert "jeton" in refused(desk, parameters)


def test_without_a_token_there_is_no_desk():
    desk = Desk(None, lambda order: order)
    assert not desk.open
    for ask in (desk.challenge, lambda: desk.order({})):
        with pytest.raises(NoAnswer, match="ne se commande pas depuis cette page"):
            ask()


def test_the_fingerprint_holds_no_token_and_is_another_each_time():
    one, other = Fingerprint.of(TOKEN), Fingerprint.of(TOKEN)
    assert one != other
    assert Fingerprint.parse(str(one)) == one
    assert TOKEN.replace("-", "").encode().hex() not in str(one)


def test_who_knows_the_fingerprint_alone_makes_no_proof():
    known = Fingerprint.of(TOKEN)
    mask = hmac.digest(known.stored, b"defi\nordre", "sha256")
    for key in (known.stored, known.salt * 2, bytes(32)):
        forged = bytes(a ^ b for a, b in zip(key, mask, strict=True)).hex()
        assert not known.accepts(forged, "defi", "ordre")


def test_tokens_are_typed_without_a_doubt_and_never_come_twice():
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(
        re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}", t) for t in tokens
    )
