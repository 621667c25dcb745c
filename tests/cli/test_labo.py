"""JupyterLab as a program starts it: where it answers, and that it goes when it is told to."""

import json
import signal
import subprocess
import sys
import urllib.request

import pytest


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
