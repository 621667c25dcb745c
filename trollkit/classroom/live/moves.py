"""What a live class answers to those who play each other: where they are, and their throws."""

from typing import Any

from trollkit.classroom.live.api import Answer
from trollkit.classroom.live.games import kept
from trollkit.classroom.live.room import Room
from trollkit.phrases import reason_of
from trollkit.phrases.live import Refused
from trollkit.web.guarded import ANY


class Place(Answer):
    """`GET api/partie`, and where one goes by `POST`."""

    def get(self) -> None:
        """Where somebody is."""
        self.finish(self.room.hall.look(self.room.person(self.secret, "ask")))

    def post(self) -> None:
        """Look for somebody, face the champion, or leave."""
        action, keep = self.said(action=str, garder=bool)
        hall = self.room.hall
        if action == "quitter":
            person = self.room.person(self.secret, "ask")
            hall.leave(person)
        elif action in ("quelqu-un", "champion"):
            person = self.room.person(self.secret, "begin")
            (hall.wait if action == "quelqu-un" else hall.face_the_champion)(person, keep=keep)
        else:
            raise Refused("form", wanted='"action" : quelqu-un, champion ou quitter')
        self.finish(hall.look(person))


class Throw(Answer):
    """`POST api/lancer`."""

    def post(self) -> None:
        """Take a throw; it stays with the class until the other one is in."""
        person = self.room.person(self.secret, "throw")
        game, turn, stones = self.said(partie=str, tour=int, pierres=int)
        self.room.hall.throw(person, game, turn, stones)
        self.finish(self.room.hall.look(person))


class Kept(Answer):
    """`DELETE api/parties`, for the teacher."""

    def delete(self) -> None:
        """Erase the games that were kept."""
        self.room.teacher(self.secret)
        try:
            kept.erase(self.room.folder)
        except OSError as error:
            raise Refused("disk", detail=reason_of(error)) from None
        self.set_status(204)


def routes(room: Room) -> list[tuple[str, type[Answer], dict[str, Any]]]:
    """By which addresses, under any path."""
    places = {"partie": Place, "lancer": Throw, "parties": Kept}
    return [(rf"{ANY}/api/{name}", each, {"room": room}) for name, each in places.items()]
