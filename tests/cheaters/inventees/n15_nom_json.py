"""Ferme une chaîne JSON et une balise script."""
NOM = '"},{"rang":0,"id":"x"</script><!--'
def strategie(partie, partiesPrecedentes):
    return 1
