"""What a program says on its standard error, of which the first and the last is kept."""

import os

_KEPT = 4_096  # bytes, of either end
_READ = 1 << 16


class Words:
    """The complaints of one process."""

    def __init__(self, reader: int) -> None:
        """Listen at one end of a pipe, which stays the caller's."""
        self.reader = reader
        self._first, self._last = b"", b""
        os.set_blocking(reader, False)

    def hear(self) -> bool:
        """Take what there is, for nobody to wait until it is; False when no more will come."""
        try:
            data = os.read(self.reader, _READ)
        except BlockingIOError:
            return True
        except OSError:
            return False
        room = _KEPT - len(self._first)
        self._first += data[:room]
        self._last = (self._last + data[room:])[-_KEPT:]
        return bool(data)

    def said(self) -> str:
        """All that is kept, what has come meanwhile included."""
        for _ in range(_KEPT):  # a flood has an end
            before = self._first, self._last
            if not self.hear() or before == (self._first, self._last):
                break
        return (self._first + self._last).decode(errors="replace")
