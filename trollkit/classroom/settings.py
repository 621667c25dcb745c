"""The settings of a course (`settings_of`): the kit's own, and those its teacher has chosen.

A course's `nbgrader_config.py` is a program, and a folder that looks like a course may come
from a student. So the kit never runs that file. It reads the settings that a teacher may
choose, written as plain Python values (`c.LatePenalty.per_day = 0.05`). Settings that name code
to run (preprocessors, exporters, plugins), or that sandbox notebooks, are the kit's own.
nbgrader's own commands run the file as they always do; its first line gives them the same
settings: `c = with_the_kits(get_config())`.
"""

import ast
import json
import re
import tomllib
from contextlib import suppress
from copy import deepcopy
from errno import ELOOP, ENODEV
from pathlib import Path
from typing import Any, NamedTuple

from traitlets.config import Config

from trollkit.core.errors import Refused
from trollkit.core.files import put_whole, regular

CONFIG = "nbgrader_config.py"
_MOST_BYTES = 1_000_000
_GREATEST = 10**12
_LOADED = "get_config"  # the function that nbgrader gives to the file
_TABLES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
KIT: dict[str, dict[str, Any]] = _TABLES["kit"]
# The settings that a teacher may choose: class -> trait -> a sample value of its type.
_CHOSEN: dict[str, dict[str, Any]] = _TABLES["chosen"] | {"ExecuteApart": KIT["ExecuteApart"]}
GUARD = "nbgrader_config.json"
GUARDED: dict[str, dict[str, str]] = _TABLES["guarded"]
# In older courses these expressions stand for the kit's own exchange folder.
_EXCHANGE = ("str(exchange_folder())", "_exchange")


class Setting(NamedTuple):
    """One assignment `c.owner.trait = text`; `value` is None where `text` is no plain value."""

    line: int
    value: Any
    text: str
    owner: str
    trait: str

    @property
    def name(self) -> str:
        """The left side, as the file writes it."""
        return f"c.{self.owner}.{self.trait}"


def with_the_kits(config: Config) -> Config:
    """`config`, which nbgrader gives to a course's file, with the kit's settings merged in."""
    config.merge(Config(deepcopy(KIT)))
    return config


def is_guarded(root: Path) -> bool:
    """Whether GUARD keeps nbgrader's commands from running cells without these settings.

    Raises ValueError when that file is no JSON object.
    """
    return _guard_of(root).get("Execute") == GUARDED["Execute"]


def guard(root: Path) -> bool:
    """Write GUARD in `root`, unless it is there (see `is_guarded`); whether it was written.

    Other settings in that file stay. A file that is no JSON is left as it is. Raises OSError.
    """
    try:
        if is_guarded(root):
            return False
        found = _guard_of(root)
    except ValueError:
        return False
    put_whole(root / GUARD, json.dumps(found | GUARDED, indent=2, ensure_ascii=False) + "\n")
    return True


def _guard_of(root: Path) -> dict[str, Any]:
    """The content of the guard's file, {} without one. Raises ValueError on no JSON object."""
    try:
        found = json.loads(regular(root / GUARD, _MOST_BYTES))
    except FileNotFoundError:
        return {}
    except RecursionError:
        raise ValueError(GUARD) from None
    if type(found) is not dict:
        raise ValueError(GUARD)
    return found


def settings_of(root: Path) -> Config:
    """The settings for nbgrader in the course in `root`; nothing of it is run.

    The exchange's root is only there if the teacher has written it. Raises Refused, OSError.
    """
    config = with_the_kits(Config())
    for setting in _assigned(root):
        sample = _CHOSEN.get(setting.owner, {}).get(setting.trait)
        if sample is not None and not (
            setting.name == "c.Exchange.root" and setting.text in _EXCHANGE
        ):
            config[setting.owner][setting.trait] = _checked(setting, sample)
    return config


def unfollowed(root: Path) -> list[Setting]:
    """The settings of `root` that count for nothing here, misspelt ones among them.

    nbgrader's commands may follow them; the kit keeps its own values, or nbgrader's. Raises
    Refused, OSError.
    """
    return [
        setting
        for setting in _assigned(root)
        if setting.trait not in _CHOSEN.get(setting.owner, {})
        and setting.value != KIT.get(setting.owner, {}).get(setting.trait)
    ]


def _checked(setting: Setting, sample: Any) -> Any:
    """The chosen value. Raises Refused unless it has the type of `sample`, and is sensible."""
    value = setting.value
    if type(sample) is float and type(value) is int:
        value = float(value)
    if type(value) is not type(sample) or not _is_fit(setting, value):
        example = json.dumps(sample, ensure_ascii=False)
        facts = {"name": setting.name, "detail": f"{setting.name} = {example}"}
        raise Refused("settings", why="no_value", line=setting.line, **facts)
    return value


def _is_fit(setting: Setting, value: Any) -> bool:
    """Whether a value of the right type is a sensible share, number, text or folder name."""
    if isinstance(value, float):
        return 0 <= value <= 1  # a share
    if isinstance(value, int):
        return isinstance(value, bool) or (setting.owner != "LatePenalty") <= value <= _GREATEST
    names_a_folder = bool(value.strip(" .")) and not re.search(r"[/\\]", value)
    return value.isprintable() and (setting.trait != "course_id" or names_a_folder)


def _assigned(root: Path) -> list[Setting]:
    """Each `c.Class.trait = value` of a course's settings, parsed, not run.

    Raises Refused on other statements, except imports and docstrings; OSError.
    """
    config, found = "c", list[Setting]()
    for statement in _statements(root):
        try:
            text = ast.unparse(statement)
            match statement:
                case ast.Assign([ast.Name(name)]):
                    config = name if f"{_LOADED}(" in text else config
                case ast.Assign(
                    [ast.Attribute(ast.Attribute(ast.Name(name), owner), trait)], value
                ) if name == config:
                    facts = (_plain(value), ast.unparse(value), owner, trait)
                    found.append(Setting(statement.lineno, *facts))
                case ast.Import() | ast.ImportFrom() | ast.Expr(ast.Constant()):
                    pass
                case _:
                    name = text.partition("\n")[0]
                    raise Refused("settings", why="hidden", line=statement.lineno, name=name)
        except (ValueError, RecursionError, MemoryError):
            raise Refused("settings", why="too_large", line=statement.lineno) from None
    return found


def _plain(expression: ast.expr) -> Any:
    """The value of a literal expression, None for any other."""
    with suppress(ValueError, TypeError):
        return ast.literal_eval(expression)
    return None


def _statements(root: Path) -> list[ast.stmt]:
    path = root / CONFIG
    if not path.is_file():
        raise Refused("no-course", path=root)
    number = 1
    try:
        # `regular`, because the folder's owner could replace the file by a link meanwhile.
        raw = regular(path, _MOST_BYTES + 1)
        if len(raw) > _MOST_BYTES:
            raise Refused("settings", why="too_large", line=1)
        return ast.parse(raw.decode("utf-8-sig")).body
    except OSError as error:
        if error.errno not in (ELOOP, ENODEV):
            raise
        why = "link"
    except UnicodeDecodeError as error:
        why, number = "no_utf8", raw.count(b"\n", 0, error.start) + 1
    except SyntaxError as error:
        why, number = "no_python", error.lineno or 1
    except (ValueError, RecursionError, MemoryError):
        why = "no_python"
    raise Refused("settings", why=why, line=number)
