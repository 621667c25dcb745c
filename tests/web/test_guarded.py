"""Under which names a server of the kit's answers."""

import json
import socket
from http.client import HTTPConnection

import pytest
from tornado.web import Application

from trollkit.web.guarded import Guarded
from trollkit.web.listening import listening

OWN = socket.gethostname()


class Page(Guarded):
    """A page of such a server's."""

    def get(self):
        self.finish({"vu": True})


@pytest.fixture(scope="module")
def port():
    with listening(
        lambda: Application([(r".*", Page)], log_function=lambda handler: None),
        *(0, "127.0.0.1"),
        names=["Hub.Exemple.fr"],
    ) as port:
        yield port


def asked(port, host):
    """The status and what is said to who comes by that name."""
    link = HTTPConnection("127.0.0.1", port, timeout=10)
    link.request("GET", "/", headers={"Host": host})
    answer = link.getresponse()
    said = json.loads(answer.read())
    link.close()
    return answer.status, said


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1:{port}", "192.168.1.20:{port}", "[::1]:{port}", "[fe80::1]", "10.0.0.1"),
        *(
            "localhost:{port}",
            "LOCALHOST",
            "localhost.",
            OWN,
            OWN.upper(),
            f"{OWN}.local:{{port}}",
        ),
        *("hub.exemple.fr", "HUB.exemple.fr:443"),
    ],
)
def test_numbers_names_of_the_machine_and_a_name_that_was_given_are_answered(port, host):
    assert asked(port, host.format(port=port)) == (200, {"vu": True})


@pytest.mark.parametrize(
    "host",
    [
        *(
            "ailleurs.example",
            "ailleurs.example:{port}",
            f"{OWN}.ailleurs.example",
            "a",
            "0x7f",
        ),
        *(
            "127.0.0.1.ailleurs.example",
            "localhost.ailleurs.example",
            "exemple.fr",
            "::1]a",
        ),
    ],
)
def test_any_other_name_is_refused_in_one_sentence_that_says_what_to_do(port, host):
    status, said = asked(port, host.format(port=port))
    assert status == 421
    assert "n'est pas une adresse de ce serveur" in said["erreur"]
    assert "--adresse" in said["erreur"]
