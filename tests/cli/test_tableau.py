"""`trollkit tableau`: what it refuses, what it tells its server, and what it writes where."""

import json
import socket
import subprocess
import sys
from contextlib import contextmanager

import pytest

from tests.waits import eventually
from trollkit.cli import wall
from trollkit.cli.servers import Server

ADDRESS = "http://127.0.0.1:4321/"


@pytest.fixture
def served(monkeypatch):
    """What the server is told, in place of a server."""
    told = []

    class Ended:
        def wait(self):
            raise KeyboardInterrupt

    @contextmanager
    def dashboard(shown, **options):
        told.append((shown, options))
        yield Server(ADDRESS, "http://10.0.0.7:4321/", Ended())

    monkeypatch.setattr(wall, "dashboard", dashboard)
    return told


def test_the_address_is_written_for_the_class_and_the_token_for_the_terminal_alone(
    tmp_path, served, inside
):
    result = inside("tableau", tmp_path, "--ecoute", "0.0.0.0", "--json")
    assert result.status == 0
    assert result.stdout == '{"adresse": "http://10.0.0.7:4321/"}\n'
    first, second = result.stderr.splitlines()
    assert first == "Tableau de bord : http://10.0.0.7:4321/  (Ctrl-C pour l'arrêter)"
    token = second.removeprefix(f"Pour commander le concours : {ADDRESS}#jeton=")
    ((shown, options),) = served
    assert options["host"] == "0.0.0.0"
    assert (shown.state, shown.base, shown.folder) == (
        tmp_path / "etat.json",
        tmp_path / "concours.sqlite",
        tmp_path,
    )
    assert token not in "".join(shown.environment.values())


def test_who_reads_is_given_an_address_and_no_token(tmp_path, monkeypatch, inside):
    told = []
    monkeypatch.setattr(wall, "serve_readers", lambda *given, **more: told.append(given))
    result = inside("tableau", tmp_path, "--lecture", "--ecoute", "0.0.0.0")
    assert result.status == 0
    assert "jeton" not in result.stdout + result.stderr
    (((shown,)),) = told
    assert shown.guard is None
    assert shown.folder == tmp_path


def test_who_reads_loads_nothing_of_nbgrader(tmp_path):
    program = (
        "import sys\nfrom trollkit.cli import wall\n"
        "wall.serve_readers = lambda *given, **more: print('nbgrader' in sys.modules)\n"
        f"sys.argv[1:] = ['tableau', {str(tmp_path)!r}, '--lecture']\n"
        "from trollkit.cli import main\nmain()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr


@pytest.mark.parametrize("command", ["tableau", "classe"])
@pytest.mark.parametrize(
    "address", ["hub", "hub.exemple.fr/classe", "https://", "ftp://hub.fr/"]
)
def test_an_address_that_is_not_whole_is_refused_before_anything_begins(
    command, address, tmp_path, inside
):
    options = ["--lecture"] if command == "tableau" else []
    result = inside(command, tmp_path, *options, "--adresse", address)
    assert result.status == 2
    assert "https://hub.exemple.fr/classe/" in result.stderr
    assert not (tmp_path / ".classe").exists()


@pytest.mark.lourd
@pytest.mark.skipif(sys.platform != "linux", reason="de Linux seul")
def test_a_wall_that_is_killed_leaves_no_server_behind(tmp_path):
    words = [sys.executable, "-P", "-m", "trollkit.cli", "tableau", str(tmp_path), "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as command:
        address = json.loads(command.stdout.readline())["adresse"]
        port = int(address.rstrip("/").rpartition(":")[2])
        command.kill()

    def silent():
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port))

    assert eventually(silent), f"{address} répond encore"
