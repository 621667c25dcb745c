"""The third sheet."""

from tests.classroom.cahier import Cahier

NAME = "td3-foret"
TD3 = Cahier(NAME, ("preparation", "nuit", "meme-soir"))
espace, passes = TD3.espace, TD3.passes
