"""JupyterLab as a program starts it: where it answers, and that it goes when it is told to."""

import json
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from types import SimpleNamespace

import pytest

from trollkit.cli import labo


@pytest.mark.long
@pytest.mark.lourd
def test_a_program_is_told_where_jupyterlab_answers(tmp_path):
    command = [sys.executable, "-m", "trollkit.cli", "labo", str(tmp_path)]
    with subprocess.Popen(
        [*command, "--json", "--no-browser"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as lab:
        try:
            assert lab.stdout is not None
            address = json.loads(lab.stdout.readline())["adresse"]
            with urllib.request.urlopen(address) as page:
                assert b"JupyterLab" in page.read()
        finally:
            lab.send_signal(signal.SIGTERM)
    assert lab.returncode in (0, 130)


@pytest.mark.long
@pytest.mark.lourd
def test_a_jupyterlab_that_does_not_start_tells_no_address(tmp_path):
    command = [sys.executable, "-m", "trollkit.cli", "labo", str(tmp_path)]
    done = subprocess.run(
        [*command, "--json", "--no-browser", "--port=elsewhere"],
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.stdout == ""
    assert done.returncode != 0


def test_jupyterlab_is_told_to_be_there_only_once_it_listens(monkeypatch, capsys):
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        port = server.getsockname()[1]
        told = {"pid": 7, "hostname": "127.0.0.1", "port": port, "sock": ""}
        told |= {"url": f"http://127.0.0.1:{port}/", "token": "t"}
        asked = threading.Semaphore(0)

        def running(_folder):
            asked.release()
            return [told]

        monkeypatch.setattr("jupyter_server.serverapp.list_running_servers", running)
        process = SimpleNamespace(pid=7, poll=lambda: None)
        announcing = threading.Thread(target=labo._announce, args=(process, None))
        announcing.start()
        for _ in range(2):  # not the first time, nor the second
            assert asked.acquire(timeout=60)
        early = capsys.readouterr().out
        server.listen()
        announcing.join(timeout=60)
    assert early == ""
    assert json.loads(capsys.readouterr().out) == {"adresse": f"{told['url']}lab?token=t"}
