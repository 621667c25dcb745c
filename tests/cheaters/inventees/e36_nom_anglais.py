"""La fonction s'appelle strategy, puis Strategie."""
def strategy(partie, partiesPrecedentes):
    return 1
Strategie = strategy
