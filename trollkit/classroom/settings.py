"""The settings of a course: the kit's own, and what its teacher has written in the course.

A course's `nbgrader_config.py` is a program, and a folder that looks like a course may come
from a student. The kit never runs it: it reads there the values that a teacher may choose,
written as plain Python values (`c.LatePenalty.per_day = 0.05`). Whatever names code to run
(preprocessors, exporters, plugins) and how notebooks are shut in is the kit's own. nbgrader's
own commands run the file as they always do; its first line gives them the same settings:
`c = with_the_kits(get_config())`.
"""

import ast
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from traitlets.config import Config

from trollkit.core.errors import Refused

CONFIG = "nbgrader_config.py"
_MOST_BYTES = 1_000_000
_OURS = "trollkit.classroom.grading"

KIT: dict[str, dict[str, Any]] = {
    # What the teacher keeps, and what the students get; both are generated from course/td.
    "CourseDirectory": {"source_directory": "solutions", "release_directory": "assignments"},
    "Exchange": {"path_includes_course": True},
    # Whoever collects, by a command or by Formgrader: a submission counts only as its owner's.
    "ExchangeFactory": {"collect": "trollkit.classroom.reception.collecting.Collect"},
    # Due dates and times of submission, as the clock on the wall shows them. They are recorded
    # in UTC, nbgrader's own choice: it does not know summer time when it reads them again.
    "NbGraderAPI": {
        "timezone": "Europe/Paris",
        "timestamp_format": "%d/%m/%Y %H:%M (heure de Paris)",
    },
    # What marks, in a cell, what the students do not get (the spelling is nbgrader's), and what
    # stands there instead: it runs without an error, and the check says "pas commencé".
    "ClearSolutions": {
        "begin_solution_delimeter": "### DÉBUT SOLUTION",
        "end_solution_delimeter": "### FIN SOLUTION",
        "code_stub": {"python": "# À vous : remplacez les trois points.\n..."},
        "text_stub": "*À vous : écrivez votre réponse ici.*",
    },
    "ClearHiddenTests": {
        "begin_test_delimeter": "### DÉBUT TESTS CACHÉS",
        "end_test_delimeter": "### FIN TESTS CACHÉS",
    },
    # A notebook under another name is found; one in any state is read, and rebuilt.
    "Autograde": {
        "pre_convert_hook": f"{_OURS}.opening.find_notebook",
        "exporter_class": f"{_OURS}.opening.LenientExporter",
        "sanitize_preprocessors": [
            f"{_OURS}.opening.Repair",
            "nbgrader.preprocessors.ClearOutput",
            "nbgrader.preprocessors.DeduplicateIds",
            "nbgrader.preprocessors.OverwriteKernelspec",
            "nbgrader.preprocessors.OverwriteCells",
            "nbgrader.preprocessors.CheckCellMetadata",
        ],
        "autograde_preprocessors": [
            f"{_OURS}.kernel.execution.ExecuteApart",
            f"{_OURS}.arena.ArenaMarks",
            f"{_OURS}.marks.Settle",
            f"{_OURS}.marks.Oral",
            "nbgrader.preprocessors.LimitOutput",
            "nbgrader.preprocessors.SaveAutoGrades",
            f"{_OURS}.marks.Recorded",
            "nbgrader.preprocessors.AssignLatePenalties",
            f"{_OURS}.pages.Harmless",
            f"{_OURS}.pages.Summary",
        ],
    },
    # Seconds for one cell, for a whole notebook, and of these for its slow cells: those of more
    # than five seconds.
    "ExecuteApart": {"timeout": 15, "budget": 240, "patience": 60},
    "AssignLatePenalties": {"plugin_class": f"{_OURS}.marks.LatePenalty"},
    # What comes back to students is in French, and does not show the hidden tests.
    "GenerateFeedback": {
        "exporter_class": f"{_OURS}.pages.FeedbackPage",
        "preprocessors": [
            f"{_OURS}.pages.Grades",
            f"{_OURS}.pages.HideTests",
            "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor",
        ],
    },
    # Marks go out of twenty, pairs both marked, as CSV; `trollkit cours exporter` does it too.
    "ExportApp": {"plugin_class": f"{_OURS}.marks.MarksExport"},
}

# What a teacher may choose, and of which type it is. Nothing here names code, or opens a door.
_CHOSEN: dict[str, dict[str, type]] = {
    "CourseDirectory": {
        "course_id": str,
        "db_url": str,
        **dict.fromkeys(
            (
                f"{step}_directory"
                for step in ("source", "release", "submitted", "autograded", "feedback")
            ),
            str,
        ),
    },
    "Exchange": {"root": str, "path_includes_course": bool},
    "ExchangeCollect": {"check_owner": bool},
    "ClearSolutions": {name: type(value) for name, value in KIT["ClearSolutions"].items()},
    "ClearHiddenTests": dict.fromkeys(KIT["ClearHiddenTests"], str),
    "ExecuteApart": dict.fromkeys(KIT["ExecuteApart"], int),
    "LatePenalty": {"grace_minutes": int, "per_day": float, "most": float},
}
# How courses of before say what is the kit's own.
_EXCHANGE = ("str(exchange_folder())", "_exchange")


class Setting(NamedTuple):
    """One assignment of a course's settings; `value` is None where it is no plain value."""

    line: int
    owner: str
    trait: str
    value: Any
    text: str

    @property
    def name(self) -> str:
        """As the file writes it."""
        return f"c.{self.owner}.{self.trait}"


def with_the_kits(config: Config) -> Config:
    """`config`, which nbgrader gives a course's settings, with the kit's own in it."""
    config.merge(Config(deepcopy(KIT)))
    return config


def settings_of(root: Path) -> Config:
    """What nbgrader is told in the course in `root`, but for an exchange that it does not name.

    Raises Refused, OSError.
    """
    config = with_the_kits(Config())
    for setting in _assigned(root):
        kind = _CHOSEN.get(setting.owner, {}).get(setting.trait)
        if kind and not (setting.name == "c.Exchange.root" and setting.text in _EXCHANGE):
            config[setting.owner][setting.trait] = _checked(setting, kind)
    return config


def unfollowed(root: Path) -> list[Setting]:
    """The settings that nbgrader's commands follow in `root` and the kit does not, as they name
    code or open a door. Raises Refused, OSError.
    """
    return [
        setting
        for setting in _assigned(root)
        if setting.owner in KIT
        and setting.trait not in _CHOSEN.get(setting.owner, {})
        and setting.value != KIT[setting.owner].get(setting.trait)
    ]


def _checked(setting: Setting, kind: type) -> Any:
    value: Any = setting.value
    if kind is float and type(value) is int:
        value = float(value)
    if type(value) is not kind:
        raise Refused("settings", why="no_value", line=setting.line, name=setting.name)
    inside = setting.trait.endswith("_directory") or setting.trait == "course_id"
    if inside and (PurePath(str(value)).is_absolute() or ".." in PurePath(str(value)).parts):
        raise Refused("settings", why="outside", line=setting.line, name=setting.name)
    return value


def _assigned(root: Path) -> list[Setting]:
    """Each `c.Class.trait = value` of a course's settings, which are not run."""
    try:
        return list(_read(_statements(root)))
    except RecursionError:
        raise Refused("settings", why="no_python", line=1) from None


def _read(statements: list[ast.stmt]) -> Iterator[Setting]:
    names: dict[str, ast.Constant] = {}
    config = "c"
    for statement in statements:
        match statement:
            case ast.Assign(targets=[ast.Name(name)], value=value):
                if "get_config()" in ast.unparse(value):
                    config = name
                else:
                    names[name] = ast.Constant(_value(value, names))
            case ast.Assign(targets=targets, value=value) if settings := _settings(
                targets, config
            ):
                for owner, trait in settings:
                    text = ast.unparse(value)
                    plain = _value(value, names)
                    yield Setting(statement.lineno, owner, trait, plain, text)
            case ast.Import() | ast.ImportFrom():
                pass
            case _:
                _refuse_hidden(statement, config)


def _statements(root: Path) -> list[ast.stmt]:
    if not (root / CONFIG).is_file():
        raise Refused("no-course", path=root)
    try:
        with (root / CONFIG).open("rb") as file:
            return ast.parse(file.read(_MOST_BYTES).decode()).body
    except SyntaxError as error:
        raise Refused("settings", why="no_python", line=error.lineno or 1) from None
    except (ValueError, RecursionError, MemoryError):
        raise Refused("settings", why="no_python", line=1) from None


def _settings(targets: list[ast.expr], config: str) -> list[tuple[str, str]]:
    """The class and the trait of each target, none unless all are settings."""
    found = [
        (target.value.attr, target.attr)
        for target in targets
        if isinstance(target, ast.Attribute)
        and isinstance(target.value, ast.Attribute)
        and isinstance(target.value.value, ast.Name)
        and target.value.value.id == config
    ]
    return found if len(found) == len(targets) else []


class _Named(ast.NodeTransformer):
    """Puts the values of earlier names in their places, formatted strings included."""

    def __init__(self, names: dict[str, ast.Constant]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._names.get(node.id, node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.expr:
        parts = [
            self.visit(part.value if isinstance(part, ast.FormattedValue) else part)
            for part in node.values
        ]
        if all(isinstance(part, ast.Constant) for part in parts):
            return ast.Constant("".join(str(part.value) for part in parts))
        return node


def _value(expression: ast.expr, names: dict[str, ast.Constant]) -> Any:
    """What a plain expression is worth, None for any other."""
    try:
        return ast.literal_eval(_Named(names).visit(deepcopy(expression)))
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        return None


def _refuse_hidden(statement: ast.stmt, config: str) -> None:
    """Refuse a statement of another kind that would change what a teacher may choose."""
    text = ast.unparse(statement)
    owners = re.findall(rf"\b{config}\.(\w+)", text)
    if "load_subconfig" in text or any(
        owner in _CHOSEN or owner in KIT or not owner[0].isupper() for owner in owners
    ):
        name = text.partition("\n")[0]
        raise Refused("settings", why="no_value", line=statement.lineno, name=name)
