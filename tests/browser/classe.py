"""A class of one: a published sheet, an exchange, and the JupyterLab of a student."""

import os
import shutil
import sysconfig
from pathlib import Path

import trollkit
from tests.browser.servers import HOST, Process, free_port, lab_arguments
from trollkit.classroom.grading.course.life import publish
from trollkit.classroom.grading.course.session import CourseFolder

ROOT = Path(__file__).parents[2]
_CONFIG = Path(trollkit.__file__).parent / "notebook" / "jupyter" / "config"


class Classe:
    """The sheet `sheet`, released to the student whose folder JupyterLab is opened on."""

    def __init__(self, folder, sheet):
        self.sheet, self.exchange = sheet, folder / "echange"
        self.student = folder / "eleve"
        course = folder / "cours"
        shutil.copytree(ROOT / "solutions" / sheet, course / "solutions" / sheet)
        self.student.mkdir()
        for place in (course, self.student):
            shutil.copy(ROOT / "nbgrader_config.py", place)
        publish(CourseFolder(course, self.exchange), sheet)
        port = free_port()
        self.address = f"http://{HOST}:{port}/lab"
        self._server = self._start(folder, port)

    def _start(self, folder, port):
        settings = folder / "reglages"  # a copy: the server writes beside what it reads
        shutil.copytree(_CONFIG, settings)
        arguments = lab_arguments(self.student, port)
        environment = {
            "PATH": os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]]),
            "TROLLKIT_ECHANGE": str(self.exchange),
            "JUPYTER_CONFIG_PATH": str(settings),
            "JUPYTER_DATA_DIR": str(folder / "donnees"),  # what was handed in before
            "JUPYTERLAB_WORKSPACES_DIR": str(folder / "espaces"),
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "preferences"),
        }
        return Process(arguments, port, self.student, environment)

    def wait(self):
        """Until the server answers."""
        self._server.wait()

    def stop(self):
        """End the server with its kernels."""
        self._server.stop()
