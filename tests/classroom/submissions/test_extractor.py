"""What `nbgrader zip_collect` unpacks, without nbgrader's commands: a student at a time."""

import logging
from collections.abc import Mapping
from pathlib import Path

import pytest
from nbgrader.plugins import ExtractorPlugin
from traitlets.config import Configurable

from tests.classroom.submissions.zips import CODE, ZOE, packed
from trollkit.classroom.submissions.archive import MOST_FILES
from trollkit.classroom.submissions.zip_collect import StudentsExtractor

ALI = "Ali Ben_99_assignsubmission_file_"
MOODLE = "TD 1-12345.zip"
NOTEBOOK = b'{"cells": []}'


class Command(Configurable):
    """As much of nbgrader's application as a plugin of its kind needs."""

    def fail(self, sentence: str) -> None:
        raise SystemExit(sentence)


def unpacked(
    folder: Path, files: Mapping[str, bytes], kind: type[ExtractorPlugin] = StudentsExtractor
) -> dict[str, bytes]:
    """What is unpacked of the files that were downloaded."""
    source, target = folder / "archive", folder / "extracted"
    target.mkdir()
    for name, data in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes(data)
    kind(parent=Command(), log=logging.getLogger("essai")).extract(str(source), str(target))
    return {
        path.relative_to(target).as_posix(): path.read_bytes()
        for path in target.rglob("*")
        if path.is_file()
    }


HOSTILE = {
    "damaged": b"PK\x03\x04",
    "many": packed({f"{place}.ipynb": b"" for place in range(MOST_FILES + 1)}),
    "out": packed({"../../../../dehors.ipynb": NOTEBOOK}),
    "deep": packed({f"{'a/' * 3000}td1.ipynb": NOTEBOOK}),
    "zip in zip": packed({"un.zip": packed({"deux.ipynb": NOTEBOOK})}),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_students_zip_that_cannot_be_unpacked_is_told_and_stops_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    outer = {
        f"{ALI}/td1.ipynb": NOTEBOOK,
        f"{ZOE}/rendu.zip": HOSTILE[kind],
        f"{ZOE}/td1.ipynb": NOTEBOOK,
    }
    assert unpacked(tmp_path, {MOODLE: packed(outer)}) == {
        f"TD 1-12345/{ALI}/td1.ipynb": NOTEBOOK,
        f"TD 1-12345/{ZOE}/td1.ipynb": NOTEBOOK,
    }
    (told,) = caplog.messages
    assert told.startswith(f"Refusé : {ZOE}/rendu") and told.endswith(".")
    assert not list(tmp_path.rglob("dehors*"))


def test_nbgraders_own_stops_with_the_first_damaged_zip(tmp_path: Path) -> None:
    outer = {f"{ALI}/td1.ipynb": NOTEBOOK, f"{ZOE}/rendu.zip": HOSTILE["damaged"]}
    with pytest.raises(Exception, match="rendu"):
        unpacked(tmp_path, {MOODLE: packed(outer)}, ExtractorPlugin)


def test_moodles_files_may_be_put_there_one_by_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    found = unpacked(
        tmp_path,
        {
            f"{ALI}/td1.ipynb": NOTEBOOK,
            f"{ALI}/rendu.zip": packed({"td1.ipynb": NOTEBOOK}),
            f"{ZOE}casse.zip": b"%PDF",
            f"{ZOE}lisez.txt": CODE,
        },
    )
    assert found == {
        f"{ALI}/td1.ipynb": NOTEBOOK,
        f"{ALI}/rendu/td1.ipynb": NOTEBOOK,
        f"{ZOE}lisez.txt": CODE,
    }
    assert caplog.messages == [
        f"Refusé : {ZOE}casse.zip. L'archive {ZOE}casse.zip ne s'ouvre pas (BadZipFile) : "
        "téléchargez-la à nouveau."
    ]


def test_moodles_own_archive_that_does_not_open_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"L'archive TD 1-12345.zip ne s'ouvre pas"):
        unpacked(tmp_path, {MOODLE: b"%PDF"})
