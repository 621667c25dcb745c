"""A live class in Chromium: a student's phone and the teacher's page."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave
from trollkit.classroom.live.register import questions_of
from trollkit.classroom.live.room import Room
from trollkit.classroom.live.server import listening

pytestmark = pytest.mark.navigateur
PHONE = {"width": 360, "height": 740}
HOSTILE = "Pas encore : <img src=x onerror=alert(1)>"
ONE = b"def strategie(partie, passe):\n    return 1\n"


@pytest.fixture
def room(tmp_path):
    return Room(tmp_path)


@pytest.fixture
def address(room):
    with listening(room, 0, "127.0.0.1") as port:
        yield f"http://127.0.0.1:{port}/"


def clean(page):
    assert grave(page) == []


def test_a_student_joins_sends_reloads_and_the_teacher_sees_where_they_are(
    opened, room, address
):
    phone, heard = opened(address, viewport=PHONE, color_scheme="dark")
    clean(phone)
    phone.get_by_label("Code").fill(f"  {room.register.code.lower()} ")
    phone.get_by_label("Nom ou pseudonyme").fill("Zoé Durand")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Vous êtes Zoé Durand.")).to_be_visible()
    expect(phone.get_by_label("Votre stratégie, un fichier")).to_be_focused()
    wrong = {"name": "moi.txt", "mimeType": "text/plain", "buffer": ONE}
    phone.get_by_label("Votre stratégie, un fichier").set_input_files(wrong)
    phone.get_by_role("button", name="Envoyer").click()
    expect(phone.get_by_role("alert")).to_contain_text("moi.txt")
    phone.wait_for_timeout(2500)  # the page has looked at the class meanwhile
    expect(phone.get_by_role("alert")).to_contain_text("moi.txt")
    file = {"name": "moi.py", "mimeType": "text/x-python", "buffer": ONE}
    phone.get_by_label("Votre stratégie, un fichier").set_input_files(file)
    phone.get_by_role("button", name="Envoyer").click()
    expect(phone.get_by_role("status")).to_have_text(
        "Reçue : elle est essayée dans un instant."
    )
    clean(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.reload()
    expect(phone.get_by_text("Vous êtes Zoé Durand.")).to_be_visible()
    for question in questions_of("td1"):
        room.register.tell(room.register.find("Zoé Durand"), "td1", question, HOSTILE)
    place = f"{address}professeur#jeton={room.register.token}"
    desk, noted = opened(place, viewport={"width": 1280, "height": 720})
    expect(desk.get_by_role("rowheader", name="Zoé Durand")).to_be_visible()
    assert room.register.token not in desk.url
    expect(desk.get_by_text(room.register.code)).to_be_visible()
    expect(desk.locator("#frequents")).to_contain_text(HOSTILE)
    assert desk.locator("img").count() == 0
    clean(desk)
    (refused,) = heard.errors  # the file that is no strategy
    assert "400" in refused
    assert [heard.outside, noted.outside, noted.errors] == [[], [], []]
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    desk.on("dialog", lambda dialog: dialog.accept())
    desk.get_by_role("button", name="Zoé Durand", exact=True).press("Enter")
    desk.get_by_role("button", name="Retirer : Zoé Durand").press("Enter")
    expect(desk.get_by_role("rowheader", name="Zoé Durand")).to_have_count(0)
    expect(phone.get_by_label("Code")).to_be_visible()


def test_the_teacher_reads_what_stops_whom_among_thirty_by_the_keyboard_and_on_a_phone(
    opened, room, address, monkeypatch
):
    people = [room.register.join(f"Marie-Amélie Guérin {n:02}")[0] for n in range(30)]
    now = time.time()
    for number, person in enumerate(people):
        for question in questions_of("td1")[: number % 11]:
            room.register.tell(person, "td1", question, "Réussi")
    monkeypatch.setattr(time, "time", lambda: now - 480)
    room.register.tell(people[3], "td1", "7b", HOSTILE)
    monkeypatch.undo()
    room.register.tell(people[3], "td1", "7b", HOSTILE)  # the same, eight minutes later
    place = f"{address}professeur#jeton={room.register.token}"
    desk, noted = opened(place, viewport={"width": 1280, "height": 720})
    stuck = desk.locator("#bloques li")
    expect(stuck).to_have_text(
        f"{people[3].name}, TD 1, question 7b, 2 essais, depuis 8\u00a0min\u00a0: {HOSTILE}"
    )
    expect(desk.locator("#frequents li")).to_contain_text("question 7b, 1 élève")
    table = desk.get_by_role("region", name="Élèves et questions")
    assert table.evaluate("box => box.scrollWidth <= box.clientWidth")
    name = desk.get_by_role("button", name=people[3].name, exact=True)
    name.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".details li")).to_have_text(re.compile("2 essais.*<img"))
    expect(name).to_be_focused()
    expect(name).to_have_attribute("aria-expanded", "true")
    room.register.tell(people[3], "td1", "7b", HOSTILE)  # what is told anew moves nothing
    expect(desk.locator(".details li")).to_contain_text("3 essais")
    expect(name).to_be_focused()
    for size in (PHONE, {"width": 1280, "height": 720}):
        desk.set_viewport_size(size)
        assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
        clean(desk)
    assert [noted.outside, noted.errors] == [[], []]
