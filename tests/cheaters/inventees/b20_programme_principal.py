"""Un bloc __main__ qui joue, trace et attend le clavier : jamais lancé par le concours."""
import troll
def strategie(partie, partiesPrecedentes):
    return min(2, partie.stockGauche)
if __name__ == "__main__":
    import matplotlib.pyplot as plt
    troll.jouerPlusieursParties(7, 15, strategie, troll.strategieExemple2)
    plt.plot([1, 2]); plt.show()
    input("Entrée pour finir")
