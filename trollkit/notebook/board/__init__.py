"""`troll.GUI` in a notebook (a match to watch or to play), and what strategies print."""
