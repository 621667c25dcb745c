"""A class of one: a published sheet, an exchange, and the JupyterLab of a student."""

import os
import shutil
import sysconfig
from pathlib import Path

from playwright.sync_api import Page, TimeoutError

import trollkit
from tests.browser.dashboards import PATIENCE_MS
from tests.browser.servers import HOST, Process, free_port, lab_arguments
from trollkit.classroom.grading.course.life import publish
from trollkit.classroom.grading.course.session import CourseFolder

ROOT = Path(__file__).parents[2]
_CONFIG = Path(trollkit.__file__).parent / "notebook" / "jupyter" / "config"


class Classe:
    """The sheet `sheet`, released to the student whose folder JupyterLab is opened on."""

    def __init__(self, folder: Path, sheet: str) -> None:
        self.sheet, self.exchange = sheet, folder / "echange"
        self.student = folder / "eleve"
        course = folder / "cours"
        shutil.copytree(ROOT / "solutions" / sheet, course / "solutions" / sheet)
        self.student.mkdir()
        for place in (course, self.student):
            shutil.copy(ROOT / "nbgrader_config.py", place)
        publish(CourseFolder(course, self.exchange), sheet, None)
        port = free_port()
        self.address = f"http://{HOST}:{port}/lab"
        self._server = self._start(folder, port)

    def _start(self, folder: Path, port: int) -> Process:
        settings = folder / "reglages"  # a copy: the server writes beside what it reads
        shutil.copytree(_CONFIG, settings)
        # The test asks it for a cell by name.
        arguments = [*lab_arguments(self.student, port), "--LabApp.expose_app_in_browser=True"]
        environment = {
            "PATH": os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]]),
            "TROLLKIT_ECHANGE": str(self.exchange),
            "JUPYTER_CONFIG_PATH": str(settings),
            "JUPYTER_DATA_DIR": str(folder / "donnees"),  # what was handed in before
            "JUPYTERLAB_WORKSPACES_DIR": str(folder / "espaces"),
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "preferences"),
        }
        return Process(arguments, port, self.student, environment)

    def wait(self) -> None:
        """Until the server answers."""
        self._server.wait()

    def stop(self) -> None:
        """End the server with its kernels."""
        self._server.stop()


# JupyterLab forgets what it is asked to run until its kernel is quite there.
_READY = """async () => {
  const context = window.jupyterapp.shell.currentWidget.context;
  await context.ready;
  await context.sessionContext.ready;
  await context.sessionContext.session.kernel.info;
}"""
_SHOW = """async (id) => {
  const notebook = window.jupyterapp.shell.currentWidget.content;
  const place = notebook.widgets.findIndex((cell) => cell.model.id === id);
  notebook.activeCellIndex = place;
  notebook.mode = "command";
  await notebook.scrollToItem(place, "center");
  notebook.node.focus();
}"""
_COUNT = "window.jupyterapp.shell.currentWidget.content.activeCell.model.executionCount"
_RAN = f"before => {_COUNT} !== null && {_COUNT} !== before"
_SEEN = """() => [
  "kernel: " + window.jupyterapp.shell.currentWidget.context.sessionContext.kernelDisplayStatus,
  ...[...document.querySelectorAll(".jp-Dialog")].map((dialog) => dialog.innerText),
].join("\\n")"""


def open_sheet(page: Page, address: str) -> None:
    """Open a notebook, and wait until it and its kernel can be asked something."""
    page.goto(address)
    page.locator(".jp-Notebook").wait_for(timeout=PATIENCE_MS)
    page.evaluate(_READY)


def go_to(page: Page, cell: str) -> None:
    """Make a cell of the open notebook the active one, in command mode."""
    page.evaluate(_SHOW, cell)


def answer(page: Page, cell: str, text: str) -> None:
    """Type a student's answer into a cell, in the place of what it holds, and run it."""
    go_to(page, cell)
    page.keyboard.press("Enter")
    page.keyboard.press("Control+a")
    page.keyboard.type(text)
    run(page)


def run(page: Page) -> None:
    """Run the active cell, and wait until it has run."""
    before = page.evaluate(_COUNT)
    page.keyboard.press("Control+Enter")
    try:
        page.wait_for_function(_RAN, arg=before, timeout=2 * PATIENCE_MS)
    except TimeoutError as error:
        raise AssertionError(f"the cell did not run; {page.evaluate(_SEEN)}") from error
