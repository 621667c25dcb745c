"""How often one may ask."""

from tests.classroom.live.conftest import refused
from trollkit.web import guarded as module
from trollkit.web.guarded import Meters


def test_a_meter_refills_with_time(monkeypatch):
    meters, now = Meters({"send": (10, 0.5)}), [0.0]
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    for _ in range(10):
        meters.count("send", "zoe")
    with refused("attendez 2 s"):
        meters.count("send", "zoe")
    meters.count("send", "leo")
    now[0] = 2.0
    meters.count("send", "zoe")
