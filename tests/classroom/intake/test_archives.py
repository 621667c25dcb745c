"""What one student's bytes may be: refused for that student alone, in a sentence."""

import io
import stat
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.classroom.intake.zips import (
    CENTRAL,
    CODE,
    ZOE,
    ended,
    flagged,
    listed,
    packed,
    repeated,
    twice,
)
from trollkit.classroom.intake import files
from trollkit.classroom.intake.files import MOST_BYTES, MOST_FILES, OTHER, NoStrategy
from trollkit.classroom.intake.inbox import read_inbox
from trollkit.core.errors import Refused
from trollkit.phrases import phrase

ALI = "Ali Ben_99_assignsubmission_file_"
LEA = "Léa Petit_44_assignsubmission_file_"
OTHERS = {f"{ALI}/a.py": CODE, f"{LEA}/rendu.zip": packed({"td1.py": CODE + b"# Lea"})}
FOUND = {f"{ALI}/a.py": CODE, f"{LEA}/rendu/td1.py": CODE + b"# Lea"}
INNER = packed({"td1.py": CODE, "essai.py": b"{}" * 50})
BOMB = bytes(MOST_BYTES)


def collected(folder, outer):
    """Zoé's files out of Moodle's archive; of the others all is as it was handed in."""
    source = folder / "TD 1-12345.zip"
    source.write_bytes(outer)
    people = {each.author.name: each for each in read_inbox(source, "td1-trolls").submissions}
    zoe = people.pop("Zoé Durand", None)
    assert {str(it.path): it.data for each in people.values() for it in each.files} == FOUND
    assert not any(each.refused for each in people.values())
    own = (*zoe.files, *zoe.refused) if zoe else ()
    return sorted(each for each in own if each.trouble != OTHER)


def handed_in(folder, inner, name="rendu.zip"):
    """What comes of a file of Zoé's, in Moodle's archive beside those of two others."""
    return collected(folder, packed({f"{ZOE}/{name}": inner, **OTHERS}))


def reasons(drops):
    return {
        str(each.path).removeprefix(f"{ZOE}/"): each.trouble.partition(":")[0] for each in drops
    }


ONE = packed({"td1.py": CODE})
LINK = zipfile.ZipInfo("td1.py")
LINK.external_attr = (stat.S_IFLNK | 0o777) << 16
LONG = f"{'é' * 121}.py"

# By what they raise in Python 3.11; others raise other things, which is the point.
RAISING = {
    "BadZipFile, no zip": b"PK",
    "BadZipFile, cut": INNER[:-30],
    "BadZipFile, a header elsewhere": listed(ONE, 42, 7, "<I"),
    "BadZipFile, a size too small": listed(ONE, 24, 5, "<I"),
    "NotImplementedError, patches": flagged(ONE, 0x20),
    "UnicodeDecodeError": flagged(ONE, 0x800).replace(b"td1.py", b"\xff\xfe\xfd.py"),
    "ValueError, a list beyond the end": ended(ONE, 16, 2**31),
    "zlib.error": ONE[:36] + b"\xff" * 4 + ONE[40:],
}
REFUSED = {  # made when it is asked for
    "nothing": (lambda: packed({"lisez.txt": b"?"}), {"rendu.zip": "empty_zip"}),
    "a nameless file": (
        lambda: packed({"NOM": CODE, "td1.py": CODE}).replace(b"NOM", b"\0\0\0"),
        {"rendu/td1.py": ""},
    ),
    "LZMA": (
        lambda: packed({"td1.py": CODE}, zipfile.ZIP_LZMA),
        {"rendu/td1.py": "compression"},
    ),
    "bzip2": (
        lambda: packed({"td1.py": CODE}, zipfile.ZIP_BZIP2),
        {"rendu/td1.py": "compression"},
    ),
    "unknown method": (lambda: listed(ONE, 10, 97), {"rendu/td1.py": "compression"}),
    "password": (lambda: flagged(ONE, 0x1), {"rendu/td1.py": "encrypted"}),
    "certificate": (lambda: flagged(ONE, 0x40), {"rendu/td1.py": "encrypted"}),
    "link": (lambda: packed({LINK: b"/etc/passwd"}), {"rendu/td1.py": "link"}),
    "out": (lambda: packed({"../../a.py": CODE}), {"rendu/../../a.py": "outside"}),
    "root": (lambda: packed({"/etc/a.py": CODE}), {"rendu/etc/a.py": "outside"}),
    "drive": (lambda: packed({"C:\\a.py": CODE}), {"rendu/C:/a.py": "outside"}),
    "out of Windows": (lambda: packed({"..\\..\\a.py": CODE}), {"rendu/../../a.py": "outside"}),
    "a long name": (lambda: packed({LONG: CODE}), {f"rendu/{LONG}": "name"}),
    "a name that rings": (lambda: packed({"a\a\n.py": CODE}), {"rendu/a\a\n.py": "name"}),
    "zip in zip in zip in zip": (
        lambda: packed({"encore.zip": packed({"encore.zip": ONE})}),
        {"rendu/encore/encore.zip": "zip_in_zip"},
    ),
    "many files": (
        lambda: packed({f"{place}.py": b"" for place in range(MOST_FILES + 1)}),
        {"rendu.zip": "too_many"},
    ),
    "10 001 empty ones": (
        lambda: packed({f"{place}.py": b"" for place in range(10_001)}),
        {"rendu.zip": "too_many"},
    ),
    "a bomb": (
        lambda: packed({f"{place}.py": BOMB for place in range(6)}),
        {"rendu.zip": "too_much"},
    ),
    "one file too big": (lambda: packed({"td1.py": BOMB + b"x"}), {"rendu/td1.py": "too_big"}),
    "a size that lies": (lambda: listed(ONE, 24, 2**32 - 2, "<I"), {"rendu/td1.py": "too_big"}),
}


@pytest.mark.parametrize("kind", RAISING)
def test_a_damaged_zip_is_refused_for_its_student_alone(tmp_path, kind):
    (drop,) = handed_in(tmp_path, RAISING[kind])
    assert drop.trouble.startswith("damaged:")
    assert "vérifiez qu'il s'ouvre" in str(NoStrategy.of(drop.trouble))


@pytest.mark.parametrize("kind", REFUSED)
def test_what_nobody_has_to_read_is_refused_for_its_student_alone(tmp_path, kind):
    make, expected = REFUSED[kind]
    drops = handed_in(tmp_path, make())
    assert reasons(drops) == expected
    for each in drops:
        if each.trouble:  # what it is, then what to do
            sentence = str(NoStrategy.of(each.trouble))
            assert not each.data and " : " in sentence and "Refusé" not in sentence
    assert [path.name for path in tmp_path.iterdir()] == ["TD 1-12345.zip"]


def test_a_zip_of_very_many_entries_is_refused_before_they_are_looked_at(tmp_path, monkeypatch):
    of_no_kind = packed({"a.x": b"a"})
    looked_at = []
    real = files._unpacked

    def unpacked(archive, info, most):
        looked_at.append(info.filename)
        return real(archive, info, most)

    monkeypatch.setattr(files, "_unpacked", unpacked)
    crowd = {f"{ZOE}/{number}.x": b"" for number in range(files.MOST_ENTRIES + 1)}
    for outer in (packed(crowd), packed({f"{ZOE}/r.zip": repeated(of_no_kind, 10_001)})):
        (tmp_path / "TD.zip").write_bytes(outer)
        (zoe,) = read_inbox(tmp_path / "TD.zip", "td1-trolls").submissions
        assert [each.trouble.partition(":")[0] for each in zoe.refused] == ["too_many"]
    assert looked_at == [f"{ZOE}/r.zip"]


def test_what_is_right_beside_it_is_taken_all_the_same(tmp_path):
    inner = packed({"td1.py": CODE, "trop.py": BOMB + b"x", "../c.py": CODE})
    drops = handed_in(tmp_path, inner)
    assert reasons(drops) == {
        "rendu/../c.py": "outside",
        "rendu/td1.py": "",
        "rendu/trop.py": "too_big",
    }
    many = packed({f"{place}.py": b"" for place in range(10_001)})
    outer = packed({f"{ZOE}/rendu.zip": many, f"{ZOE}/td1.py": CODE, **OTHERS})
    assert reasons(collected(tmp_path, outer)) == {"rendu.zip": "too_many", "td1.py": ""}


def test_zips_count_together_and_so_do_plain_files(tmp_path):
    half = packed({f"{place}.py": b"" for place in range(MOST_FILES // 2)})
    outer = packed({f"{ZOE}/{place}.zip": half for place in range(3)} | OTHERS)
    found = [each.trouble for each in collected(tmp_path, outer) if each.trouble]
    assert found == ["too_many:301 (il en faut 300 au plus)"]
    plain = {f"{ZOE}/{place}.py": CODE for place in range(1_001)}
    (only,) = collected(tmp_path, packed(plain | OTHERS))
    assert str(NoStrategy.of(only.trouble)).startswith(
        "Cela fait trop de carnets, de programmes et d'images, 1001 (il en faut 300 au plus) : "
    )


def test_a_class_may_hand_in_more_than_any_student(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "MOST_FILES", 2)
    monkeypatch.setattr(files, "MOST_IN_ALL", 2 * len(CODE))
    outer = {
        f"Devoir/Élève {each}_{each}_assignsubmission_file_a.py": CODE for each in range(9)
    }
    (tmp_path / "TD.zip").write_bytes(packed(outer))
    found = read_inbox(tmp_path / "TD.zip", "td1-trolls").submissions
    assert [(len(each.files), each.refused) for each in found] == [(1, ())] * 9


def test_of_two_files_of_one_name_the_last_counts_as_where_it_is_unpacked(
    tmp_path,
):
    (drop,) = handed_in(tmp_path, twice("td1.py", b"1", CODE))
    assert drop.data == CODE
    # The same bytes four thousand times, as in a bomb whose files overlap.
    (drop,) = handed_in(tmp_path, repeated(ONE, 4_001))
    assert drop.data == CODE or drop.trouble.startswith("damaged:")  # by newer Pythons


@given(st.data())
def test_whatever_bytes_a_students_zip_holds_the_others_work_is_collected_unchanged(
    tmp_path_factory, data
):
    folder = tmp_path_factory.getbasetemp()
    handed_in(folder, mutated(data, INNER, 0, len(INNER)))


@given(st.data())
def test_whatever_became_of_a_students_bytes_in_moodles_archive_the_others_are_unchanged(
    tmp_path_factory, data
):
    # Zoé's file lies last, so that the list of the archive begins where its bytes end.
    outer = packed({**OTHERS, f"{ZOE}/rendu.zip": INNER})
    with zipfile.ZipFile(io.BytesIO(outer)) as made:
        start = made.infolist()[-1].header_offset
        end = made.start_dir
    spoilt = mutated(data, outer, start, end, same_length=True)
    assert spoilt[end : end + 4] == CENTRAL
    collected(tmp_path_factory.getbasetemp(), spoilt)


def mutated(data, content, start, end, same_length=False):
    """The bytes with some of those between two places changed, and perhaps a part gone."""
    spoilt = bytearray(content)
    for _ in range(data.draw(st.integers(1, 8))):
        spoilt[data.draw(st.integers(start, end - 1))] = data.draw(st.integers(0, 255))
    if not same_length and data.draw(st.booleans()):
        first, last = sorted(data.draw(st.tuples(*[st.integers(0, len(spoilt))] * 2)))
        del spoilt[first:last]
    return bytes(spoilt)


def test_names_in_utf8_that_do_not_say_so_are_read_right():
    # As old programs write it: the bytes of UTF-8, without the flag that says so.
    info = zipfile.ZipInfo(f"{ZOE}/a.py".encode().decode("cp437"))
    assert files._name(info) == f"{ZOE}/a.py"
    assert files._name(zipfile.ZipInfo("Zoé.py")) == "Zoé.py"  # cp437 itself


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 abime", b"%PDF"])
def test_what_is_no_zip_is_said_in_a_sentence(tmp_path, content):
    (tmp_path / "a.zip").write_bytes(content)
    with pytest.raises(Refused) as told:
        read_inbox(tmp_path / "a.zip", "td1-trolls")
    assert "ne s'ouvre pas" in phrase(told.value)
