"""A JupyterHub with accounts of this machine, made for a test and removed after it.

`.ci/hub` installs what it needs and says where by TROLLKIT_HUB; it must run as root.
"""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.browser.servers import HOST, free_port

START_MS = 180_000  # for a session on a busy machine
_PASSWORD = secrets.token_hex(16)
# PAM is the administrator's, and would ask for passwords that open the accounts to anybody who
# is on the machine meanwhile: JupyterHub's own stand-in has one, and the accounts have none.
_SETTINGS = """
c = get_config()
load_subconfig({settings!r})
c.JupyterHub.bind_url = "http://{host}:{port}"
c.JupyterHub.hub_port = {hub_port}
c.JupyterHub.db_url = "sqlite:///{base}/hub/hub.sqlite"
c.JupyterHub.cookie_secret_file = "{base}/hub/cookie_secret"
c.ConfigurableHTTPProxy.command = ["{programs}/node_modules/.bin/configurable-http-proxy"]
c.ConfigurableHTTPProxy.api_url = "http://{host}:{api_port}"
c.ConfigurableHTTPProxy.pid_file = "{base}/hub/proxy.pid"
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = {password!r}
c.Authenticator.allow_all = True
c.Spawner.cmd = ["{programs}/venv/bin/jupyterhub-singleuser"]
c.Spawner.args = ["--LabApp.expose_app_in_browser=True"]
c.Spawner.start_timeout = c.Spawner.http_timeout = 180
"""


class Hub:
    """The machine of a class: its accounts, then the hub itself."""

    def __init__(self, programs, names):
        """Make an account for each of `names`, with a home that all may enter, as some do."""
        # Not one of pytest's, which are shut to these accounts.
        self.base, self.programs = Path(tempfile.mkdtemp(prefix="trollkit-hub-")), programs
        self.names = []
        self._process = None
        self.address = ""
        self.base.chmod(0o755)
        (self.base / "maisons").mkdir(mode=0o755)
        (self.base / "hub").mkdir(mode=0o700)
        for name in names:
            home = self.home(name)
            command = ["useradd", "--create-home", "--home-dir", home, "--shell", "/bin/bash"]
            subprocess.run([*command, name], check=True)
            self.names.append(name)
            home.chmod(0o755)

    def home(self, name):
        return self.base / "maisons" / name

    def trollkit(self, *words, name="root", place=""):
        """What the kit says to root, or to whoever has typed this."""
        done = self.type(name, self.programs / "venv/bin/trollkit", *words, place=place)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def type(self, name, *words, place=""):
        """A command in the home of `name`, or in a folder of it, with their rights alone."""
        account = pwd.getpwnam(name)
        path = os.pathsep.join([str(self.programs / "venv/bin"), os.defpath])
        told = {"TROLLKIT_ECHANGE": str(self.base / "echange")} if name == "root" else {}
        return subprocess.run(
            [str(word) for word in words],
            user=account.pw_uid,
            group=account.pw_gid,
            extra_groups=[],
            cwd=Path(account.pw_dir, place),
            env={"HOME": account.pw_dir, "LOGNAME": name, "PATH": path, "PYTHONUTF8": "1"}
            | told,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )

    def start(self, settings):
        """Open the hub, with the settings that the kit has written."""
        port, hub_port, api_port = free_port(), free_port(), free_port()
        file = self.base / "hub" / "jupyterhub_config.py"
        places = {"base": self.base, "programs": self.programs, "settings": str(settings)}
        ports = {"port": port, "hub_port": hub_port, "api_port": api_port}
        text = _SETTINGS.format(**places, **ports, host=HOST, password=_PASSWORD)
        file.write_text(text, encoding="utf-8")
        file.chmod(0o600)
        journal = self.base / "hub" / "journal"
        with journal.open("wb") as said:
            self._process = subprocess.Popen(
                [self.programs / "venv/bin/jupyterhub", "-f", file],
                cwd=self.base / "hub",
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.address = f"http://{HOST}:{port}"
        deadline = time.monotonic() + START_MS / 1000
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with urlopen(f"{self.address}/hub/health"):
                    return
            except URLError:
                time.sleep(0.2)
        raise RuntimeError(journal.read_text(errors="replace"))

    def log_in(self, page, name):
        """Begin the session of `name`, and wait for JupyterLab."""
        page.goto(f"{self.address}/hub/login?next=/hub/spawn/{name}")
        page.locator("#username_input").fill(name)
        page.locator("#password_input").fill(_PASSWORD)
        page.locator("#login_submit").click()
        page.wait_for_url(f"{self.place(name)}/lab**", timeout=START_MS)
        page.locator("#jp-top-panel").wait_for(timeout=START_MS)

    def place(self, name):
        """The address of the server of `name`."""
        return f"{self.address}/user/{name}"

    def stop(self):
        """End the hub with its sessions, and remove the accounts with all that is theirs."""
        if self._process:
            self._process.send_signal(signal.SIGTERM)  # it stops its proxy and its servers
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
        for name in self.names:
            uid = pwd.getpwnam(name).pw_uid
            for process in _processes_of(uid):
                os.kill(process, signal.SIGKILL)
            subprocess.run(["userdel", "--force", name], check=True, capture_output=True)
        shutil.rmtree(self.base)


def _processes_of(uid):
    """What an account of the test has left running."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and entry.stat().st_uid == uid:
                found.append(int(entry.name))
        except FileNotFoundError:  # it has ended meanwhile
            continue
    return found
