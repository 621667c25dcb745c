"""Un caractère que NFKC multiplie par dix-huit, mille fois."""
NOM = '\ufdfa' * 1000
def strategie(partie, partiesPrecedentes):
    return 1
