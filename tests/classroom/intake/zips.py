"""Zips as Moodle and students make them, and as nobody should."""

import io
import struct
import warnings
import zipfile

CODE = b"def strategie(partie, partiesPrecedentes): return 1\n"
ZOE = "Zoé Durand_1234567_assignsubmission_file_"
CENTRAL = b"PK\x01\x02"  # what begins the entry of a file in the list at the end
END = b"PK\x05\x06"  # and the record behind that list


def packed(files, method=zipfile.ZIP_DEFLATED):
    """A zip of files, under exactly these names."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", method) as made:
        for name, data in files.items():
            made.writestr(name, data)
    return held.getvalue()


def listed(content, place, value, form="<H"):
    """The zip of one file whose entry in the list at the end says `value` at `place`."""
    return _said(content, content.rindex(CENTRAL) + place, value, form)


def ended(content, place, value):
    """The zip whose last record says `value` at `place`."""
    return _said(content, content.rindex(END) + place, value, "<I")


def _said(content, start, value, form):
    raw = struct.pack(form, value)
    return content[:start] + raw + content[start + len(raw) :]


def flagged(content, flag):
    """The zip of one file, flagged in its list."""
    before = struct.unpack_from("<H", content, content.rindex(CENTRAL) + 8)[0]
    return listed(content, 8, before | flag)


def repeated(content, times):
    """The zip of one file whose list names the same bytes so many times, as bombs do."""
    start, end = content.rindex(CENTRAL), content.rindex(END)
    entry = content[start:end]
    tail = bytearray(content[end:])
    struct.pack_into("<HHI", tail, 8, times, times, times * len(entry))
    return content[:start] + entry * times + bytes(tail)


def twice(name, first, second):
    """A zip with two files of one name."""
    held = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(held, "w") as made:
        warnings.simplefilter("ignore")  # zipfile says so
        made.writestr(name, first)
        made.writestr(name, second)
    return held.getvalue()
