def strategie(partie, partiesPrecedentes):
    if 1:
	return 1