"""Answers to the graded cells of the sheet td4."""

from tests.classroom.copies import Answers, Wrong

# Half a cell, where the other half holds the mistake.
CONTENU = """
def contenu(plateau, case):
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur
    return 0
"""
DESSIN = """
def dessin(plateau):
    lignes = []
    for rangee in [6, 5, 4, 3, 2, 1]:
        texte = ""
        for colonne in [1, 2, 3, 4, 5, 6]:
            valeur = contenu(plateau, 10 * rangee + colonne)
            texte = texte + (str(valeur) if valeur > 0 else ".")
        lignes.append(texte)
    return "\\n".join(lignes)
"""
QUESTION_1 = Answers(
    "question-1",
    wrong=(
        # the index of the list, not the value
        Wrong(
            """
def contenu(plateau, case):
    for i in range(3):
        if case in plateau[i]:
            return i
    return 0
"""
            + DESSIN,
            r"contenu répond 2 : plateau\[0\] est la liste",
        ),
        # nothing given back on an empty case
        Wrong(
            """
def contenu(plateau, case):
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur


def dessin(plateau):
    lignes = []
    for rangee in range(6, 0, -1):
        texte = ""
        for colonne in range(1, 7):
            texte += str(contenu(plateau, 10 * rangee + colonne) or ".")
        lignes.append(texte)
    return "\\n".join(lignes)
""",
            r"contenu\(plateau, 21\) ne renvoie rien",
        ),
        # `return 0` too far to the right
        Wrong(
            """
def contenu(plateau, case):
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur
        return 0
"""
            + DESSIN,
            r"contenu.*\b0\b",
        ),
        # all that is neither 1 nor 2 is 3
        Wrong(
            """
def contenu(plateau, case):
    if case in plateau[0]:
        return 1
    elif case in plateau[1]:
        return 2
    else:
        return 3
"""
            + DESSIN,
            r"vide",
        ),
        # text, not a number
        Wrong(
            """
def contenu(plateau, case):
    for valeur in ["1", "2", "3"]:
        if case in plateau[int(valeur) - 1]:
            return valeur
    return 0


def dessin(plateau):
    lignes = []
    for rangee in range(6, 0, -1):
        texte = ""
        for colonne in range(1, 7):
            texte += contenu(plateau, 10 * rangee + colonne) or "."
        lignes.append(texte)
    return "\\n".join(lignes)
""",
            r"texte|nombre",
        ),
        # prints
        Wrong(
            """
def contenu(plateau, case):
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            print(valeur)


def dessin(plateau):
    return "123321\\n......\\n......\\n......\\n......\\n332121"
""",
            r"return|renvoie",
        ),
        # goes over the side too, whose "s" is a text
        Wrong(
            """
def contenu(plateau, case):
    for i in range(4):
        if case in plateau[i]:
            return i + 1
    return 0
"""
            + DESSIN,
            r"TypeError|erreur",
        ),
        # the side to move read as a fourth ring
        Wrong(
            """
def contenu(plateau, case):
    valeur = 0
    for anneaux in plateau:
        valeur += 1
        if str(case) in str(anneaux):
            return valeur
    return valeur
"""
            + DESSIN,
            r"vide",
        ),
        # row and column exchanged
        Wrong(
            """
def contenu(plateau, case):
    case = 10 * (case % 10) + case // 10
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur
    return 0
"""
            + DESSIN,
            r"contenu",
        ),
        # the south on top
        Wrong(CONTENU + DESSIN.replace("[6, 5, 4, 3, 2, 1]", "range(1, 7)"), r"rangée 6"),
        # columns from right to left
        Wrong(
            CONTENU + DESSIN.replace("[1, 2, 3, 4, 5, 6]", "range(6, 0, -1)"),
            r"'121233' ; il faut '332121'",
        ),
        # rows and columns exchanged
        Wrong(
            CONTENU + DESSIN.replace("10 * rangee + colonne", "10 * colonne + rangee"),
            r"dessin|ligne",
        ),
        # off by one: five columns
        Wrong(CONTENU + DESSIN.replace("[1, 2, 3, 4, 5, 6]", "range(1, 6)"), r"six|6"),
        # off by one: five rows
        Wrong(CONTENU + DESSIN.replace("[6, 5, 4, 3, 2, 1]", "range(6, 1, -1)"), r"six|6"),
        # zeros instead of points
        Wrong(
            CONTENU + DESSIN.replace('(str(valeur) if valeur > 0 else ".")', "str(valeur)"),
            r"point|\.",
        ),
        # spaces between the signs
        Wrong(
            CONTENU + DESSIN.replace('else ".")', 'else ".") + " "'),
            r"'1 2 3 3 2 1 ' ; il faut '123321'",
        ),
        # a list of lines
        Wrong(CONTENU + DESSIN.replace('"\\n".join(lignes)', "lignes"), r"il faut un texte"),
        # one line of thirty-six signs
        Wrong(CONTENU + DESSIN.replace('"\\n".join', '"".join'), r"ligne"),
        # prints the drawing
        Wrong(CONTENU + DESSIN.replace("return ", "print(")[:-1] + ")\n", r"return|renvoie"),
        # the drawing of the example, always
        Wrong(
            CONTENU
            + """
def dessin(plateau):
    return "123321\\n......\\n......\\n......\\n......\\n332121"
""",
            r"dessin|ligne",
        ),
        # a ring at the goal stops the drawing
        Wrong(
            CONTENU
            + """
def dessin(plateau):
    grille = [["."] * 6 for _ in range(6)]
    for i in range(3):
        for case in plateau[i]:
            grille[6 - case // 10][case % 10 - 1] = str(i + 1)
    return "\\n".join("".join(rang) for rang in grille)
""",
            r"but|\"n\"|'n'|TypeError",
        ),
    ),
    right=(
        """
def contenu(plateau, case):
    return 1 * (case in plateau[0]) + 2 * (case in plateau[1]) + 3 * (case in plateau[2])


def dessin(plateau):
    return "\\n".join(
        "".join(".123"[contenu(plateau, 10 * r + c)] for c in range(1, 7))
        for r in range(6, 0, -1)
    )
""",
        """
def valeurs(plateau):
    trouve = {}
    for i, anneaux in enumerate(plateau[:3]):
        for anneau in anneaux:
            trouve[anneau] = i + 1
    return trouve


def contenu(plateau, case):
    return valeurs(plateau).get(case, 0)


def dessin(plateau):
    trouve = valeurs(plateau)
    texte = ""
    for case in [10 * r + c for r in range(6, 0, -1) for c in range(1, 7)]:
        texte += str(trouve.get(case, "."))
        if case % 10 == 6 and case != 16:
            texte += "\\n"
    return texte
""",
        """
import numpy as np


def contenu(plateau, case):
    return next((v for v in (3, 2, 1) if plateau[v - 1].count(case)), 0)


def dessin(plateau):
    grille = np.full((6, 6), ".")
    for valeur in (1, 2, 3):
        for case in plateau[valeur - 1]:
            if case not in ("n", "s"):
                grille[6 - case // 10, case % 10 - 1] = str(valeur)
    return "\\n".join("".join(rangee) for rangee in grille)
""",
        """
def contenu(plateau, case):
    un, deux, trois, _ = plateau
    if case in un:
        return 1
    if case in deux:
        return 2
    return 3 if case in trois else 0


def dessin(plateau):
    rangee, texte = 6, ""
    while rangee >= 1:
        colonne = 1
        while colonne <= 6:
            v = contenu(plateau, rangee * 10 + colonne)
            if v == 0:
                v = "."
            texte = f"{texte}{v}"
            colonne += 1
        texte += "\\n"
        rangee -= 1
    return texte.strip()
""",
        # empties the board as it draws: what is asked gets a copy
        CONTENU
        + """
def dessin(plateau):
    grille = {}
    for i in range(3):
        while plateau[i]:
            grille[plateau[i].pop()] = str(i + 1)
    return "\\n".join(
        "".join(grille.get(10 * r + c, ".") for c in range(1, 7)) for r in range(6, 0, -1)
    )
""",
    ),
)

MARCHER = """
def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
        elif contenu(plateau, suivante) == 0:
            fins = fins | marcher(plateau, suivante, pas - 1, prises | {trait})
    return fins
"""
QUESTION_2A = Answers(
    "question-2a",
    wrong=(
        # the last step must be on an empty case
        Wrong(
            MARCHER.replace("if pas == 1:", "if pas == 1 and contenu(plateau, suivante) == 0:"),
            r"anneau",
        ),
        # walks over the rings
        Wrong(MARCHER.replace("elif contenu(plateau, suivante) == 0", "else"), r"anneau|vide"),
        # looks for the case among the lists, so that all are empty
        Wrong(
            MARCHER.replace(
                "elif contenu(plateau, suivante) == 0", "elif suivante not in plateau"
            ),
            r"anneau|vide",
        ),
        # the lines are never looked at
        Wrong(
            MARCHER.replace("        if trait in prises:\n            continue\n", ""), r"ligne"
        ),
        # the lines of the walk itself are not remembered
        Wrong(MARCHER.replace("prises | {trait}", "prises"), r"ligne"),
        # the lines given are forgotten at the start
        Wrong(
            MARCHER.replace("pas, prises):", "pas, donnees, prises=frozenset()):").replace(
                "pas - 1, prises", "pas - 1, donnees, prises"
            ),
            r"prises contient des lignes.* le sont déjà au départ",
        ),
        # one and the same set for all ways
        Wrong(
            MARCHER.replace(
                "fins = fins | marcher(plateau, suivante, pas - 1, prises | {trait})",
                "prises.add(trait)\n"
                "            fins = fins | marcher(plateau, suivante, pas - 1, prises)",
            ),
            r"prises",
        ),
        # a line that is another one the other way round
        Wrong(MARCHER.replace("ligne(case, suivante)", "(case, suivante)"), r"ligne"),
        # never twice the same case, where the rule says line
        Wrong(
            """
def marcher(plateau, case, pas, prises, vues=()):
    fins = set()
    for suivante in voisines(case):
        if suivante in vues or ligne(case, suivante) in prises:
            continue
        if pas == 1:
            fins.add(suivante)
        elif contenu(plateau, suivante) == 0:
            fins = fins | marcher(plateau, suivante, pas - 1, prises, (*vues, case, suivante))
    return fins
""",
            r"on peut repasser par une case, jamais par une ligne",
        ),
        # one step too many
        Wrong(
            MARCHER.replace("if pas == 1", "if pas == 0"),
            r"pas",
        ),
        # one step too few
        Wrong(
            MARCHER.replace("if pas == 1", "if pas <= 2"),
            r"pas",
        ),
        # the cases on the way too
        Wrong(
            MARCHER.replace("        if pas == 1:\n", "        if True:\n").replace(
                "        elif contenu", "        if pas > 1 and contenu"
            ),
            r"12 et 21 sont de trop ; il faut exactement",
        ),
        # only the last way
        Wrong(
            MARCHER.replace("fins = fins | marcher", "fins = marcher"),
            r"il manque 31 ; par exemple",
        ),
        # only the first way
        Wrong(
            MARCHER.replace("fins = fins | marcher", "return marcher"),
            r"il manque 13 ; par exemple",
        ),
        # a taken line stops the search
        Wrong(MARCHER.replace("continue", "break"), r"manque|oubli"),
        # straight on, no turning
        Wrong(
            """
def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        direction = suivante - case
        fin = case
        libre = True
        for i in range(pas):
            if fin + direction not in voisines(fin) or ligne(fin, fin + direction) in prises:
                libre = False
                break
            fin = fin + direction
            if i < pas - 1 and contenu(plateau, fin) > 0:
                libre = False
                break
        if libre:
            fins.add(fin)
    return fins
""",
            r"manque|oubli|tourn",
        ),
        # as the crow flies
        Wrong(
            """
def marcher(plateau, case, pas, prises):
    fins = set()
    for autre in [10 * r + c for r in range(1, 7) for c in range(1, 7)]:
        if abs(autre // 10 - case // 10) + abs(autre % 10 - case % 10) == pas:
            fins.add(autre)
    return fins
""",
            r"anneau|ligne|pas|manque|oubli",
        ),
        # prints
        Wrong(MARCHER.replace("    return fins", "    print(fins)"), r"return|renvoie|None"),
        # gives back the line, not the case
        Wrong(MARCHER.replace("fins.add(suivante)", "fins.add(trait)"), r"case|nombre"),
        Wrong(
            """def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if pas == 1:
            fins.add(suivante)
        elif contenu(plateau, suivante) == 0:
            fins = fins | marcher(plateau, suivante, pas - 1, prises | {trait})
    return fins
""",
            r"cause.*rien n'écarte une ligne",
        ),
        Wrong(
            """def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        trait = (case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
        elif contenu(plateau, suivante) == 0:
            fins = fins | marcher(plateau, suivante, pas - 1, prises | {trait})
    return fins
""",
            r"cause.*dans l'autre sens",
        ),
        Wrong(
            """def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
        elif contenu(plateau, suivante) == 0:
            fins = marcher(plateau, suivante, pas - 1, prises | {trait})
    return fins
""",
            r"cause.*remplacé, et ce qu'il contenait",
        ),
        Wrong(
            """def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
        elif contenu(plateau, suivante) == 0:
            fins = fins | marcher(plateau, suivante, pas - 1, {trait})
    return fins
""",
            r"cause.*toutes les lignes déjà prises",
        ),
    ),
    right=(
        # ends at no step left
        """
def marcher(plateau, case, pas, prises):
    if pas == 0:
        return {case}
    fins = set()
    for suivante in voisines(case):
        if pas > 1 and contenu(plateau, suivante) != 0:
            continue
        if ligne(case, suivante) not in prises:
            fins |= marcher(plateau, suivante, pas - 1, prises | {ligne(case, suivante)})
    return fins
""",
        # puts back what it took
        """
def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait not in prises:
            if pas == 1:
                fins.add(suivante)
            elif not contenu(plateau, suivante):
                prises.add(trait)
                fins.update(marcher(plateau, suivante, pas - 1, prises))
                prises.remove(trait)
    return fins
""",
        # a queue of walks, no recursion
        """
def marcher(plateau, case, pas, prises):
    marches = [(case, frozenset(prises))]
    for reste in range(pas, 0, -1):
        suite = []
        for ici, fil in marches:
            for la in voisines(ici):
                trait = ligne(ici, la)
                if trait not in fil and (reste == 1 or contenu(plateau, la) == 0):
                    suite.append((la, fil | {trait}))
        marches = suite
    return {ici for ici, _ in marches}
""",
        # one expression
        """
def marcher(plateau, case, pas, prises):
    libres = [v for v in voisines(case) if ligne(case, v) not in prises]
    if pas == 1:
        return set(libres)
    return set().union(
        *(
            marcher(plateau, v, pas - 1, {*prises, ligne(case, v)})
            for v in libres
            if contenu(plateau, v) == 0
        )
    )
""",
        # an inner function, and the occupied cases found once
        """
def marcher(plateau, case, pas, prises):
    occupees = plateau[0] + plateau[1] + plateau[2]
    fins = set()

    def aller(ici, reste, fil):
        for la in voisines(ici):
            if ligne(la, ici) in fil:
                pass
            elif reste == 1:
                fins.add(la)
            elif la not in occupees:
                aller(la, reste - 1, fil + [ligne(la, ici)])

    aller(case, pas, list(prises))
    return fins
""",
        # a list, read as the set that it stands for
        """
def marcher(plateau, case, pas, prises):
    fins = []
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait not in prises:
            if pas == 1:
                fins.append(suivante)
            elif contenu(plateau, suivante) == 0:
                fins = fins + marcher(plateau, suivante, pas - 1, prises | {trait})
    return fins
""",
    ),
)

ARRIVEES = """
def arrivees(plateau, depart):
    pas = contenu(plateau, depart)
    fins = bondir(lever(plateau, depart), depart, pas, set())
    return fins - {depart}


def bondir(plateau, case, pas, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
            valeur = contenu(plateau, suivante)
            if valeur > 0:
                fins = fins | bondir(plateau, suivante, valeur, prises | {trait})
        elif contenu(plateau, suivante) == 0:
            fins = fins | bondir(plateau, suivante, pas - 1, prises | {trait})
    return fins
"""
QUESTION_2B = Answers(
    "question-2b",
    wrong=(
        # the value is read after the ring was lifted
        Wrong(
            ARRIVEES.replace(
                "    pas = contenu(plateau, depart)\n"
                "    fins = bondir(lever(plateau, depart), depart, pas, set())",
                "    leve = lever(plateau, depart)\n"
                "    pas = contenu(leve, depart)\n"
                "    fins = bondir(leve, depart, pas, set())",
            ),
            r"sa valeur se lit avant de le lever",
        ),
        # the ring stays on its case
        Wrong(
            ARRIVEES.replace("lever(plateau, depart), depart, pas", "plateau, depart, pas"),
            r"La case de départ est vide pendant le coup",
        ),
        # no rebound
        Wrong(ARRIVEES.replace("if valeur > 0:", "if False:"), r"en rebondissant sur"),
        # the rebound forgets the lines taken
        Wrong(
            ARRIVEES.replace(
                "suivante, valeur, prises | {trait})", "suivante, valeur, {trait})"
            ),
            r"ligne",
        ),
        # the rebound has the value of the ring played
        Wrong(
            """
def arrivees(plateau, depart):
    valeur = contenu(plateau, depart)
    return bondir(lever(plateau, depart), depart, valeur, valeur, set()) - {depart}


def bondir(plateau, case, pas, valeur, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for la in voisines(case):
        trait = ligne(case, la)
        if trait not in prises:
            if pas == 1:
                fins.add(la)
                if contenu(plateau, la) > 0:
                    fins |= bondir(plateau, la, valeur, valeur, prises | {trait})
            elif contenu(plateau, la) == 0:
                fins |= bondir(plateau, la, pas - 1, valeur, prises | {trait})
    return fins
""",
            r"rebond|vaut",
        ),
        # a ring cannot be the end, only a springboard
        Wrong(
            ARRIVEES.replace(
                "            fins.add(suivante)\n"
                "            valeur = contenu(plateau, suivante)\n",
                "            valeur = contenu(plateau, suivante)\n"
                "            if valeur == 0:\n                fins.add(suivante)\n",
            ),
            r"il peut aussi finir en 12 et 21",
        ),
        # one rebound at most
        Wrong(
            """
def arrivees(plateau, depart):
    leve = lever(plateau, depart)
    return bondir(leve, depart, contenu(plateau, depart), set(), True) - {depart}


def bondir(plateau, case, pas, prises, encore):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for la in voisines(case):
        trait = ligne(case, la)
        if trait not in prises:
            if pas == 1:
                fins.add(la)
                if encore and contenu(plateau, la) > 0:
                    fins |= bondir(plateau, la, contenu(plateau, la), prises | {trait}, False)
            elif contenu(plateau, la) == 0:
                fins |= bondir(plateau, la, pas - 1, prises | {trait}, encore)
    return fins
""",
            r"en rebondissant sur \d\d et \d\d",
        ),
        # the rebound is one step short
        Wrong(
            ARRIVEES.replace("if valeur > 0:", "if valeur > 1:").replace(
                "suivante, valeur, prises", "suivante, valeur - 1, prises"
            ),
            r"rebond",
        ),
        # no goal
        Wrong(
            ARRIVEES.replace("if pas == 1 and plateau[3]", "if False and plateau[3]"),
            r"peut entrer dans le but",
        ),
        # the goals exchanged
        Wrong(
            ARRIVEES.replace('fins.add("n")', 'fins.add("?")')
            .replace('fins.add("s")', 'fins.add("n")')
            .replace('fins.add("?")', 'fins.add("s")'),
            r"propre but",
        ),
        # the goal of both sides
        Wrong(
            ARRIVEES.replace('plateau[3] == "s" and ', "").replace(
                'plateau[3] == "n" and ', ""
            ),
            r"propre but",
        ),
        # each side scores at home
        Wrong(
            ARRIVEES.replace("case // 10 == 6", "case // 10 == 0")
            .replace("case // 10 == 1", "case // 10 == 6")
            .replace("case // 10 == 0", "case // 10 == 1"),
            r"n'y entre qu.*depuis la rangée 6",
        ),
        # the goal even with steps left
        Wrong(
            ARRIVEES.replace("if pas == 1 and plateau[3]", "if plateau[3]"),
            r"au dernier pas d'une marche",
        ),
        # a row too early
        Wrong(
            ARRIVEES.replace("case // 10 == 6", "case // 10 == 5").replace(
                "case // 10 == 1", "case // 10 == 2"
            ),
            r"but",
        ),
        # Sud only
        Wrong(
            ARRIVEES.replace('plateau[3] == "n" and', "False and"),
            r"peut entrer dans le but « s »",
        ),
        # no goal after a rebound
        Wrong(
            ARRIVEES.replace(
                "fins = fins | bondir(plateau, suivante, valeur, prises | {trait})",
                'fins |= bondir(plateau, suivante, valeur, prises | {trait}) - {"n", "s"}',
            ),
            r"en rebondissant sur \d\d",
        ),
        # the goal is a case, 71 to 76
        Wrong(
            ARRIVEES.replace('fins.add("n")', "fins.add(case + 10)").replace(
                'fins.add("s")', "fins.add(case - 10)"
            ),
            r"peut entrer dans le but « n »",
        ),
        # the case of departure is an end
        Wrong(ARRIVEES.replace("return fins - {depart}", "return fins"), r"départ"),
        # the case of departure can't be crossed
        Wrong(
            ARRIVEES.replace(
                "bondir(lever(plateau, depart), depart, pas, set())",
                "bondir(lever(plateau, depart), depart, pas, set(), depart)",
            )
            .replace(
                "def bondir(plateau, case, pas, prises)",
                "def bondir(plateau, case, pas, prises, depart)",
            )
            .replace("prises | {trait})", "prises | {trait}, depart)")
            .replace("if trait in prises:", "if trait in prises or suivante == depart:"),
            r"La case de départ est vide pendant le coup",
        ),
        # one set of lines for all ways
        Wrong(
            ARRIVEES.replace(
                "        if pas == 1:\n", "        prises.add(trait)\n        if pas == 1:\n"
            ).replace("prises | {trait}", "prises"),
            r"il peut aussi finir en",
        ),
        # the walk of 2a, as it is
        Wrong(
            """
def arrivees(plateau, depart):
    return marcher(lever(plateau, depart), depart, contenu(plateau, depart), set())
""",
            r"en rebondissant sur",
        ),
        # prints
        Wrong(
            ARRIVEES.replace("return fins - {depart}", "print(fins - {depart})"),
            r"return|renvoie|None",
        ),
        Wrong(
            """def arrivees(plateau, depart):
    valeur = contenu(plateau, depart)
    fins = bondir(lever(plateau, depart), depart, valeur, set())
    fins.discard(depart)
    return fins


# Votre fonction d'aide :
def bondir(plateau, case, pas, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
            valeur = contenu(plateau, suivante)
            if valeur > 0:
                fins = fins | bondir(plateau, suivante, valeur, {trait})
        elif contenu(plateau, suivante) == 0:
            fins = fins | bondir(plateau, suivante, pas - 1, prises | {trait})
    return fins
""",
            r"cause.*toutes les lignes déjà prises",
        ),
        Wrong(
            """def arrivees(plateau, depart):
    valeur = contenu(plateau, depart)
    fins = bondir(lever(plateau, depart), depart, valeur, set())
    fins.remove(depart)
    return fins


# Votre fonction d'aide :
def bondir(plateau, case, pas, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
            valeur = contenu(plateau, suivante)
            if valeur > 0:
                fins = fins | bondir(plateau, suivante, valeur, prises | {trait})
        elif contenu(plateau, suivante) == 0:
            fins = fins | bondir(plateau, suivante, pas - 1, prises | {trait})
    return fins
""",
            r"cause.*discard",
        ),
        Wrong(
            """def arrivees(plateau, depart):
    valeur = contenu(plateau, depart)
    fins = bondir(lever(plateau, depart), depart, valeur, set())
    fins.discard(depart)
    return fins


# Votre fonction d'aide :
def bondir(plateau, case, pas, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if pas == 1:
            fins.add(suivante)
            valeur = contenu(plateau, suivante)
            if valeur > 0:
                fins = fins | bondir(plateau, suivante, valeur, prises | {trait})
        elif contenu(plateau, suivante) == 0:
            fins = fins | bondir(plateau, suivante, pas - 1, prises | {trait})
    return fins
""",
            r"cause.*rien n'écarte une ligne",
        ),
        Wrong(
            """def arrivees(plateau, depart):
    valeur = contenu(plateau, depart)
    fins = bondir(lever(plateau, depart), depart, valeur, set())
    fins.discard(depart)
    return fins


# Votre fonction d'aide :
def bondir(plateau, case, pas, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 6:
        fins.add("n")
    if pas == 1 and plateau[3] == "n" and case // 10 == 1:
        fins.add("s")
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
            valeur = contenu(plateau, suivante)
            if valeur > 0:
                fins = fins | bondir(plateau, case, valeur, prises | {trait})
        elif contenu(plateau, suivante) == 0:
            fins = fins | bondir(plateau, suivante, pas - 1, prises | {trait})
    return fins
""",
            r"cause.*n'est pas le nom qu'il faut",
        ),
    ),
    right=(
        # a stack, no recursion
        """
def arrivees(plateau, depart):
    leve = lever(plateau, depart)
    but, bord = ("n", 6) if plateau[3] == "s" else ("s", 1)
    pile = [(depart, contenu(plateau, depart), frozenset())]
    fins = set()
    while pile:
        case, pas, fil = pile.pop()
        if pas == 1 and case // 10 == bord:
            fins.add(but)
        for la in voisines(case):
            trait = ligne(case, la)
            valeur = contenu(leve, la)
            if trait in fil:
                continue
            if pas == 1:
                fins.add(la)
                if valeur:
                    pile.append((la, valeur, fil | {trait}))
            elif not valeur:
                pile.append((la, pas - 1, fil | {trait}))
    fins.discard(depart)
    return fins
""",
        # never twice on the same ring, which changes nothing
        """
def arrivees(plateau, depart):
    fins = set()
    leve = lever(plateau, depart)
    valeurs = {c: v + 1 for v in range(3) for c in leve[v]}

    def aller(case, pas, fil, touches):
        if pas == 1:
            if plateau[3] == "s" and case >= 61:
                fins.add("n")
            elif plateau[3] == "n" and case <= 16:
                fins.add("s")
        for la in voisines(case):
            if ligne(case, la) in fil:
                continue
            suite = fil | {ligne(case, la)}
            if pas > 1:
                if la not in valeurs:
                    aller(la, pas - 1, suite, touches)
            else:
                fins.add(la)
                if la in valeurs and la not in touches:
                    aller(la, valeurs[la], suite, touches | {la})

    aller(depart, contenu(plateau, depart), set(), set())
    return {fin for fin in fins if fin != depart}
""",
        # walks that tell their lines, one after the other
        """
def arrivees(plateau, depart):
    leve = lever(plateau, depart)
    fins = set()
    a_faire = [(depart, contenu(plateau, depart), set())]
    for case, pas, prises in a_faire:
        for fin, lignes in marches(leve, case, pas, prises):
            fins.add(fin)
            if fin != "n" and fin != "s" and contenu(leve, fin) > 0:
                a_faire.append((fin, contenu(leve, fin), lignes))
    return fins.difference([depart])


def marches(plateau, case, pas, prises):
    if pas == 0:
        return [(case, prises)]
    trouvees = []
    if pas == 1 and case // 10 == (6 if plateau[3] == "s" else 1):
        trouvees.append(("n" if plateau[3] == "s" else "s", prises))
    for la in voisines(case):
        trait = ligne(case, la)
        if trait not in prises and (pas == 1 or contenu(plateau, la) == 0):
            trouvees += marches(plateau, la, pas - 1, prises | {trait})
    return trouvees
""",
        # puts back the ring and the lines that it took
        """
def arrivees(plateau, depart):
    valeur = contenu(plateau, depart)
    copie = [list(anneaux) for anneaux in plateau[:3]] + [plateau[3]]
    copie[valeur - 1].remove(depart)
    fins = suivre(copie, depart, valeur, [])
    if depart in fins:
        fins.remove(depart)
    return fins


def suivre(plateau, case, pas, fil):
    fins = set()
    if pas == 1 and (plateau[3], case // 10) == ("s", 6):
        fins = {"n"}
    if pas == 1 and (plateau[3], case // 10) == ("n", 1):
        fins = {"s"}
    for la in voisines(case):
        if ligne(case, la) not in fil:
            fil.append(ligne(case, la))
            valeur = contenu(plateau, la)
            if pas == 1:
                fins = fins.union({la})
            if pas == 1 and valeur > 0:
                fins = fins.union(suivre(plateau, la, valeur, fil))
            if pas > 1 and valeur == 0:
                fins = fins.union(suivre(plateau, la, pas - 1, fil))
            fil.pop()
    return fins
""",
        # a list, read as the set that it stands for
        ARRIVEES.replace("return fins - {depart}", "return list(fins - {depart})"),
        # takes the ring off the board for good: what is asked gets a copy
        ARRIVEES.replace(
            "    fins = bondir(lever(plateau, depart), depart, pas, set())",
            "    plateau[pas - 1].remove(depart)\n"
            "    fins = bondir(plateau, depart, pas, set())",
        ),
    ),
)

DEPOT = """
def cases_de_depot(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    plus_grande = max(case // 10 for case in cases)
    plus_petite = min(case // 10 for case in cases)
    if plateau[3] == "s":
        rangees = range(1, plus_grande + 1)
    else:
        rangees = range(plus_petite, 7)
    libres = []
    for rangee in rangees:
        for colonne in range(1, 7):
            case = 10 * rangee + colonne
            if contenu(plateau, case) == 0:
                libres.append(case)
    return libres
"""
QUESTION_3A = Answers(
    "question-3a",
    wrong=(
        # the starting rows: all that is free
        Wrong(
            DEPOT.replace("range(1, plus_grande + 1)", "range(1, 7)").replace(
                "range(plus_petite, 7)", "range(1, 7)"
            ),
            r"derrière",
        ),
        # one row short for Sud
        Wrong(DEPOT.replace("plus_grande + 1", "plus_grande"), r"rangée"),
        # one row short for Nord
        Wrong(DEPOT.replace("range(plus_petite, 7)", "range(plus_petite + 1, 7)"), r"rangée"),
        # row 6 forgotten for Nord
        Wrong(DEPOT.replace("range(plus_petite, 7)", "range(plus_petite, 6)"), r"rangée|6"),
        # one row too many
        Wrong(
            DEPOT.replace("plus_grande + 1)", "min(plus_grande + 2, 7))").replace(
                "range(plus_petite, 7)", "range(max(plus_petite - 1, 1), 7)"
            ),
            r"derrière",
        ),
        # the occupied cases too
        Wrong(DEPOT.replace("if contenu(plateau, case) == 0:", "if True:"), r"libre|occupé"),
        # exchanged sides
        Wrong(DEPOT.replace('plateau[3] == "s"', 'plateau[3] == "n"'), r"derrière"),
        # Sud only
        Wrong(
            DEPOT.replace('if plateau[3] == "s":', 'if plateau[3] in ["s", "n"]:'),
            r"derrière la première rangée de Sud",
        ),
        # the board compared with a side
        Wrong(
            DEPOT.replace('if plateau[3] == "s"', 'if plateau == "s"'),
            r"derrière la première rangée de Nord",
        ),
        # one's own first line is the limit
        Wrong(
            DEPOT.replace("range(1, plus_grande + 1)", "range(plus_petite, 7)").replace(
                "        rangees = range(plus_petite, 7)\n    libres",
                "        rangees = range(1, plus_grande + 1)\n    libres",
            ),
            r"derrière",
        ),
        # between both first lines
        Wrong(
            DEPOT.replace(
                "range(1, plus_grande + 1)", "range(plus_petite, plus_grande + 1)"
            ).replace("range(plus_petite, 7)", "range(plus_petite, plus_grande + 1)"),
            r"manque|oubli",
        ),
        # the example of the text: rows 1 to 5
        Wrong(
            DEPOT.replace("range(1, plus_grande + 1)", "range(1, 6)").replace(
                "range(plus_petite, 7)", "range(2, 7)"
            ),
            r"rangée|derrière",
        ),
        # rings of value 1 only
        Wrong(
            DEPOT.replace("cases = plateau[0] + plateau[1] + plateau[2]", "cases = plateau[0]"),
            r"rangée|manque|oubli|derrière|ValueError",
        ),
        # the columns, not the rows
        Wrong(
            DEPOT.replace("case // 10 for", "case % 10 for"), r"rangée|derrière|manque|oubli"
        ),
        # off by one in the columns
        Wrong(DEPOT.replace("range(1, 7):", "range(1, 6):"), r"manque|oubli|colonne"),
        # the rows of the rings only, where empty rows are free too
        Wrong(
            DEPOT.replace(
                "for rangee in rangees:",
                "for rangee in sorted(set(case // 10 for case in cases) & set(rangees)):",
            ),
            r"manque|oubli",
        ),
        # each case once a ring
        Wrong(
            """
def cases_de_depot(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    rangees = [case // 10 for case in cases]
    libres = []
    for autre in [10 * r + c for r in range(1, 7) for c in range(1, 7)]:
        for rangee in rangees:
            if autre in cases:
                continue
            if plateau[3] == "s" and autre // 10 <= rangee:
                libres.append(autre)
            if plateau[3] == "n" and autre // 10 >= rangee:
                libres.append(autre)
    return libres
""",
            r"fois dans la liste",
        ),
        # rows, not cases
        Wrong(
            DEPOT.replace("    libres = []\n", "    return list(rangees)\n"),
            r"case|rangée|manque|oubli",
        ),
        # how many, not which
        Wrong(
            DEPOT.replace("return libres", "return len(libres)"), r"il faut une liste de cases"
        ),
        # one text
        Wrong(
            DEPOT.replace("return libres", "return str(libres)"), r"il faut une liste de cases"
        ),
        # prints
        Wrong(DEPOT.replace("return libres", "print(libres)"), r"return|renvoie|None"),
        # `return` in the loop
        Wrong(DEPOT.replace("    return libres", "        return libres"), r"manque|oubli"),
    ),
    right=(
        """
def cases_de_depot(plateau):
    occupees = sum(plateau[:3], [])
    toutes = [10 * r + c for r in range(6, 0, -1) for c in range(6, 0, -1)]
    if plateau[3] == "s":
        return [c for c in toutes if c not in occupees and c // 10 <= max(occupees) // 10]
    return [c for c in toutes if c not in occupees and c // 10 >= min(occupees) // 10]
""",
        """
def cases_de_depot(plateau):
    occupees = set(plateau[0]) | set(plateau[1]) | set(plateau[2])
    rangees = sorted(case // 10 for case in occupees)
    permises = set()
    for rangee in range(1, 7):
        if (plateau[3] == "s" and rangee > rangees[-1]) or (
            plateau[3] == "n" and rangee < rangees[0]
        ):
            continue
        permises |= {10 * rangee + colonne for colonne in range(1, 7)}
    return list(permises - occupees)
""",
        """
import numpy as np


def cases_de_depot(plateau):
    cases = [[10 * r + c for c in range(1, 7)] for r in range(1, 7)]
    grille = np.array([[contenu(plateau, case) for case in rangee] for rangee in cases])
    pleines = np.flatnonzero(grille.any(axis=1))
    debut, fin = (0, pleines[-1]) if plateau[3] == "s" else (pleines[0], 5)
    libres = np.argwhere(grille[debut : fin + 1] == 0)
    return [int(10 * (r + debut + 1) + c + 1) for r, c in libres]
""",
        """
def premiere_ligne(plateau, rangees):
    for rangee in rangees:
        for colonne in range(1, 7):
            if contenu(plateau, 10 * rangee + colonne) > 0:
                return rangee


def cases_de_depot(plateau):
    if plateau[3] == "n":
        rangee, stop, sens = 6, premiere_ligne(plateau, range(1, 7)) - 1, -1
    else:
        rangee, stop, sens = 1, premiere_ligne(plateau, range(6, 0, -1)) + 1, 1
    cases = []
    while rangee != stop:
        for colonne in range(1, 7):
            if not contenu(plateau, 10 * rangee + colonne):
                cases = cases + [10 * rangee + colonne]
        rangee = rangee + sens
    return cases
""",
    ),
)

COUPS = """
def tous_les_coups(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases or "s" in cases:
        return []
    rangees = [1, 2, 3, 4, 5, 6]
    if plateau[3] == "n":
        rangees = [6, 5, 4, 3, 2, 1]
    for rangee in rangees:
        coups = []
        for depart in cases:
            if depart // 10 == rangee:
                coups = coups + coups_de(plateau, depart)
        if coups != []:
            return coups
    return []


def coups_de(plateau, depart):
    coups = []
    for fin in arrivees(plateau, depart):
        if contenu(plateau, fin) == 0:
            coups.append(f"{depart}-{fin}")
        else:
            for depot in cases_de_depot(plateau):
                coups.append(f"{depart}*{fin}={depot}")
            if contenu(plateau, fin) != contenu(plateau, depart):
                coups.append(f"{depart}*{fin}={depart}")
    return coups
"""
QUESTION_3B = Answers(
    "question-3b",
    wrong=(
        # a won board is no special case
        Wrong(
            COUPS.replace('    if "n" in cases or "s" in cases:\n        return []\n', ""),
            r"Ce plateau est gagné",
        ),
        # only the win of Sud
        Wrong(COUPS.replace(' or "s" in cases', ""), r"Ce plateau est gagné"),
        # nothing, where an empty list is asked for
        Wrong(
            COUPS.replace("        return []\n    rangees", "        return\n    rangees"),
            r"liste|\[\]|None",
        ),
        # the nearest row only
        Wrong(
            COUPS.replace(
                "        if coups != []:\n            return coups\n",
                "        if any(depart // 10 == rangee for depart in cases):\n"
                "            return coups\n",
            ),
            r"rangée|bloqué|suivante",
        ),
        # all rings may play
        Wrong(
            COUPS.replace("if depart // 10 == rangee:", "if True:"),
            r"joue les anneaux de la rangée \d, la plus proche de lui qui ait un coup",
        ),
        # the rows of the other side
        Wrong(
            COUPS.replace('plateau[3] == "n"', 'plateau[3] == "s"'),
            r"joue les anneaux de la rangée \d, la plus proche de lui qui ait un coup",
        ),
        # always from the south
        Wrong(
            COUPS.replace("[6, 5, 4, 3, 2, 1]", "[1, 2, 3, 4, 5, 6]"),
            r"joue les anneaux de la rangée \d, la plus proche de lui qui ait un coup",
        ),
        # as soon as one ring is stuck, the next row plays too
        Wrong(
            COUPS.replace(
                "    for rangee in rangees:\n", "    tous = []\n    for rangee in rangees:\n"
            )
            .replace(
                "        coups = []\n        for depart",
                "        bloque = False\n        for depart",
            )
            .replace(
                "                coups = coups + coups_de(plateau, depart)\n",
                "                coups = coups_de(plateau, depart)\n"
                "                bloque = bloque or coups == []\n"
                "                tous = tous + coups\n",
            )
            .replace(
                "        if coups != []:\n            return coups\n",
                "        if tous != [] and not bloque:\n            return tous\n",
            )
            .replace(
                "            return tous\n    return []",
                "            return tous\n    return tous",
            ),
            r"joue les anneaux de la rangée \d, la plus proche de lui qui ait un coup",
        ),
        # only the first ring of the row that has moves
        Wrong(
            COUPS.replace(
                "                coups = coups + coups_de(plateau, depart)\n"
                "        if coups != []:\n            return coups\n",
                "                coups = coups_de(plateau, depart)\n"
                "                if coups != []:\n                    return coups\n",
            ),
            r"tous les coups de l'anneau de 23",
        ),
        # only the last ring of the row
        Wrong(
            COUPS.replace("coups = coups + coups_de", "coups = coups_de"),
            r"tous les coups de l'anneau de 22",
        ),
        # the case of departure is no place to put back
        Wrong(
            COUPS.replace(
                "            if contenu(plateau, fin) != contenu(plateau, depart):\n"
                '                coups.append(f"{depart}*{fin}={depart}")\n',
                "",
            ),
            r"peut aller sur la case que l'autre vient de quitter",
        ),
        # two equal rings exchanged
        Wrong(
            COUPS.replace("if contenu(plateau, fin) != contenu(plateau, depart):", "if True:"),
            r"même valeur|échang",
        ),
        # never replaces a ring of the same value
        Wrong(
            COUPS.replace(
                "        else:\n",
                "        elif contenu(plateau, fin) != contenu(plateau, depart):\n",
            ),
            r"un anneau peut en remplacer un autre de même valeur",
        ),
        # equal rings told by their cases
        Wrong(
            COUPS.replace("contenu(plateau, fin) != contenu(plateau, depart)", "fin == depart"),
            r"peut aller sur la case que l'autre vient de quitter",
        ),
        # the case of departure twice
        Wrong(
            COUPS.replace(
                "in cases_de_depot(plateau):", "in cases_de_depot(lever(plateau, depart)):"
            ),
            r"fois",
        ),
        # puts the replaced ring back anywhere
        Wrong(
            COUPS.replace(
                "in cases_de_depot(plateau):",
                "in [c for c in range(11, 67) if 0 < c % 10 < 7 and not contenu(plateau, c)]:",
            ),
            r"derrière|repos",
        ),
        # no goal
        Wrong(
            COUPS.replace(
                "        if contenu(plateau, fin) == 0:",
                '        if fin in ["n", "s"]:\n            continue\n'
                "        if contenu(plateau, fin) == 0:",
            ),
            r"finir sur le but est un coup",
        ),
        # no replacement
        Wrong(
            COUPS.replace(
                "        else:\n            for depot in cases_de_depot(plateau):\n",
                "        else:\n            for depot in []:\n",
            ).replace("if contenu(plateau, fin) != contenu(plateau, depart):", "if False:"),
            r"remplac|\*",
        ),
        # a ring met is moved onto
        Wrong(
            COUPS.replace("if contenu(plateau, fin) == 0:", "if True:"),
            r"remplac|occupé|anneau",
        ),
        # the ring found takes the place
        Wrong(
            COUPS.replace('f"{depart}*{fin}={depot}"', 'f"{fin}*{depart}={depot}"').replace(
                'f"{depart}*{fin}={depart}"', 'f"{fin}*{depart}={depart}"'
            ),
            r"Coup 23\*22=11 refusé",
        ),
        # spaces
        Wrong(
            COUPS.replace('f"{depart}-{fin}"', 'f"{depart} - {fin}"'), r"s'écri|écri|\"11-33\""
        ),
        # pairs
        Wrong(COUPS.replace('f"{depart}-{fin}"', "(depart, fin)"), r"texte"),
        # one text
        Wrong(
            COUPS.replace(
                "            return coups\n    return",
                '            return ", ".join(coups)\n    return',
            ),
            r"liste",
        ),
        # no row is left at the end of the loop
        Wrong(
            COUPS.replace(
                "        if coups != []:\n            return coups\n    return []",
                "    return coups",
            ),
            r"rangée|manque|oubli",
        ),
        Wrong(
            """def tous_les_coups(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases or "s" in cases:
        return []
    rangees = [1, 2, 3, 4, 5, 6] if plateau[3] == "s" else [6, 5, 4, 3, 2, 1]
    for rangee in rangees:
        coups = []
        for depart in cases:
            if depart // 10 == rangee:
                coups = coups + coups_de(plateau, depart)
        if coups != []:
            return coups
    return []


# Votre fonction d'aide :
def coups_de(plateau, depart):
    coups = []
    for fin in arrivees(plateau, depart):
        if contenu(plateau, fin) == 0:
            coups.append(f"{depart}-{fin}")
        else:
            for depot in cases_de_depot(plateau):
                coups.append(f"{depart}*{fin}={depot}")
                if contenu(plateau, fin) != contenu(plateau, depart):
                    coups.append(f"{depart}*{fin}={depart}")
    return coups
""",
            r"cause.*est dans la boucle",
        ),
        Wrong(
            """def tous_les_coups(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in plateau or "s" in plateau:
        return []
    rangees = [1, 2, 3, 4, 5, 6] if plateau[3] == "s" else [6, 5, 4, 3, 2, 1]
    for rangee in rangees:
        coups = []
        for depart in cases:
            if depart // 10 == rangee:
                coups = coups + coups_de(plateau, depart)
        if coups != []:
            return coups
    return []


# Votre fonction d'aide :
def coups_de(plateau, depart):
    coups = []
    for fin in arrivees(plateau, depart):
        if contenu(plateau, fin) == 0:
            coups.append(f"{depart}-{fin}")
        else:
            for depot in cases_de_depot(plateau):
                coups.append(f"{depart}*{fin}={depot}")
            if contenu(plateau, fin) != contenu(plateau, depart):
                coups.append(f"{depart}*{fin}={depart}")
    return coups
""",
            r"cause.*il y a trois listes",
        ),
        Wrong(
            """def tous_les_coups(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases or "s" in cases:
        return []
    rangees = [1, 2, 3, 4, 5, 6] if plateau[3] == "s" else [6, 5, 4, 3, 2, 1]
    for rangee in rangees:
        coups = []
        for depart in cases:
            if depart // 10 == rangee:
                coups = coups + coups_de(plateau, depart)
        if coups != []:
            return coups
    return []


# Votre fonction d'aide :
def coups_de(plateau, depart):
    coups = []
    for fin in arrivees(plateau, depart):
        if contenu(plateau, fin) == 0:
            coups.append(f"{depart}-{fin}")
        else:
            for depot in cases_de_depot(plateau):
                coups.append("{depart}*{fin}={depot}")
            if contenu(plateau, fin) != contenu(plateau, depart):
                coups.append(f"{depart}*{fin}={depart}")
    return coups
""",
            r"cause.*sans f devant",
        ),
        Wrong(
            """def tous_les_coups(plateau):
    cases = plateau[0]
    cases += plateau[1]
    cases += plateau[2]
    if "n" in cases or "s" in cases:
        return []
    rangees = [1, 2, 3, 4, 5, 6] if plateau[3] == "s" else [6, 5, 4, 3, 2, 1]
    for rangee in rangees:
        coups = []
        for depart in cases:
            if depart // 10 == rangee:
                coups = coups + coups_de(plateau, depart)
        if coups != []:
            return coups
    return []


# Votre fonction d'aide :
def coups_de(plateau, depart):
    coups = []
    for fin in arrivees(plateau, depart):
        if contenu(plateau, fin) == 0:
            coups.append(f"{depart}-{fin}")
        else:
            for depot in cases_de_depot(plateau):
                coups.append(f"{depart}*{fin}={depot}")
            if contenu(plateau, fin) != contenu(plateau, depart):
                coups.append(f"{depart}*{fin}={depart}")
    return coups
""",
            r"cause.*change la liste elle-même",
        ),
    ),
    right=(
        """
def tous_les_coups(plateau):
    cases = sorted(plateau[0] + plateau[1] + plateau[2], key=str)
    if {"n", "s"} & set(cases):
        return []
    for rangee in range(1, 7) if plateau[3] == "s" else range(6, 0, -1):
        coups = [
            coup
            for depart in cases
            if rangee * 10 < depart < rangee * 10 + 7
            for fin in arrivees(plateau, depart)
            for coup in ecrire(plateau, depart, fin)
        ]
        if coups:
            return sorted(coups)
    return []


def ecrire(plateau, depart, fin):
    trouve = contenu(plateau, fin)
    if not trouve:
        return [f"{depart}-{fin}"]
    depots = cases_de_depot(plateau)
    if trouve != contenu(plateau, depart):
        depots = [*depots, depart]
    return [f"{depart}*{fin}={depot}" for depot in depots]
""",
        """
def tous_les_coups(plateau):
    valeurs = {}
    for i in range(3):
        for case in plateau[i]:
            valeurs[case] = i + 1
    if "n" in valeurs or "s" in valeurs:
        return []
    depots = cases_de_depot(plateau)
    coups = set()
    sens = 1 if plateau[3] == "s" else -1
    rangees = sorted({case // 10 for case in valeurs})[::sens]
    while not coups and rangees:
        rangee = rangees.pop(0)
        for depart in [case for case in valeurs if case // 10 == rangee]:
            for fin in arrivees(plateau, depart):
                if fin not in valeurs:
                    coups.add(str(depart) + "-" + str(fin))
                    continue
                for depot in depots + [depart]:
                    if depot != depart or valeurs[fin] != valeurs[depart]:
                        coups.add(str(depart) + "*" + str(fin) + "=" + str(depot))
    return list(coups)
""",
        """
def tous_les_coups(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if cases.count("n") + cases.count("s") > 0:
        return []
    return ceux_de(plateau, 1, 1) if plateau[3] == "s" else ceux_de(plateau, 6, -1)


def ceux_de(plateau, rangee, sens):
    if rangee in (0, 7):
        return []
    coups = []
    for colonne in range(1, 7):
        case = 10 * rangee + colonne
        if contenu(plateau, case):
            coups.extend(de_l_anneau(plateau, case))
    return coups or ceux_de(plateau, rangee + sens, sens)


def de_l_anneau(plateau, case):
    for fin in arrivees(plateau, case):
        if fin == "n" or fin == "s" or contenu(plateau, fin) == 0:
            yield "%s-%s" % (case, fin)
        else:
            for depot in cases_de_depot(plateau):
                yield "%s*%s=%s" % (case, fin, depot)
            if contenu(plateau, fin) != contenu(plateau, case):
                yield "%s*%s=%s" % (case, fin, case)
""",
    ),
)

EVALUATION = """
def evaluation(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases:
        return -1000
    if "s" in cases:
        return 1000
    nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
    sud = gyges.nombre_de_coups(plateau[:3] + ["s"])
    return 100 * (nord - sud) / (nord + sud + 1)
"""
QUESTION_4 = Answers(
    "question-4",
    wrong=(
        # the sign of the moves
        Wrong(
            EVALUATION.replace("(nord - sud)", "(sud - nord)"),
            r"bon pour Sud.*le signe est à l'envers",
        ),
        # all signs, those of won boards too
        Wrong(
            EVALUATION.replace("(nord - sud)", "(sud - nord)")
            .replace("return -1000", "return +1000")
            .replace("return 1000", "return -1000"),
            r"Sud a gagné ce plateau : il vaut −1000, et non 1000",
        ),
        # the sign of won boards
        Wrong(
            EVALUATION.replace("return -1000", "return +1000").replace(
                "return 1000", "return -1000"
            ),
            r"Sud a gagné ce plateau : il vaut −1000, et non 1000",
        ),
        # the sign of the goals within reach
        Wrong(
            EVALUATION.replace(
                '    nord = gyges.nombre_de_coups(plateau[:3] + ["n"])\n'
                '    sud = gyges.nombre_de_coups(plateau[:3] + ["s"])\n'
                "    return 100 * (nord - sud) / (nord + sud + 1)\n",
                '    nord = gyges.but_a_portee(plateau[:3] + ["n"])\n'
                '    sud = gyges.but_a_portee(plateau[:3] + ["s"])\n'
                "    return 500 * sud - 500 * nord\n",
            ),
            r"bon pour Sud.*le signe est à l'envers",
        ),
        # won boards are no special case
        Wrong(
            """
def evaluation(plateau):
    nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
    sud = gyges.nombre_de_coups(plateau[:3] + ["s"])
    return nord - sud
""",
            r"a gagné ce plateau",
        ),
        # only one of both wins
        Wrong(
            EVALUATION.replace('    if "s" in cases:\n        return 1000\n', ""),
            r"a gagné ce plateau",
        ),
        # wins looked for among the rings of value 1
        Wrong(
            EVALUATION.replace("plateau[0] + plateau[1] + plateau[2]", "plateau[0]"),
            r"a gagné ce plateau",
        ),
        # a win without bounds
        Wrong(EVALUATION.replace("1000", "infini"), r"renvoie -inf"),
        # no end of the scale
        Wrong(
            EVALUATION.replace("100 * (nord - sud) / (nord + sud + 1)", "50 * (nord - sud)"),
            r"personne n'a encore gagné ce plateau, et il vaut ",
        ),
        # a goal within reach is won already
        Wrong(
            EVALUATION.replace(
                "    nord =",
                "    if gyges.but_a_portee(plateau):\n"
                '        return -1000 if plateau[3] == "s" else 1000\n'
                "    nord =",
            ),
            r"personne n'a encore gagné ce plateau, et il vaut −1000",
        ),
        # the side to move only
        Wrong(
            EVALUATION.replace(
                "    nord =", "    return gyges.nombre_de_coups(plateau)\n    nord ="
            ),
            r"tourné d'un demi-tour, .* ne distingue pas Nord de Sud",
        ),
        # for the side to move
        Wrong(
            EVALUATION.replace(
                "return 100 *", 'return (1 if plateau[3] == "n" else -1) * 100 *'
            ),
            r"tourné d'un demi-tour, .* ne distingue pas Nord de Sud",
        ),
        # a head start
        Wrong(
            EVALUATION.replace("(nord + sud + 1)", "(nord + sud + 1) + 5"),
            r"tourné d'un demi-tour, .* exactement le même compte",
        ),
        # one side weighs more
        Wrong(
            EVALUATION.replace("(nord - sud)", "(nord - 0.9 * sud)"),
            r"tourné d'un demi-tour, .* exactement le même compte",
        ),
        # rounded down: -0.5 is -1, 0.5 is 0
        Wrong(
            EVALUATION.replace("100 * (nord - sud) / (nord + sud + 1)", "(nord - sud) // 10"),
            r"tourné d'un demi-tour, .* exactement le même compte",
        ),
        # how unequal, not for whom
        Wrong(
            EVALUATION.replace("100 * (nord - sud)", "100 * abs(nord - sud)"),
            r"tourné d'un demi-tour, .* ne distingue pas Nord de Sud",
        ),
        # rows of the north only
        Wrong(
            EVALUATION.replace(
                "    nord =", "    return sum(case // 10 for case in cases)\n    nord ="
            ),
            r"tourné d'un demi-tour, .* ne distingue pas Nord de Sud",
        ),
        # never leans
        Wrong(
            EVALUATION.replace("    nord =", "    return 0\n    nord ="),
            r"tous les plateaux valent 0",
        ),
        # chance
        Wrong(
            "import random\n"
            + EVALUATION.replace("    nord =", "    return random.uniform(-1, 1)\n    nord ="),
            r"demandé deux fois, ce plateau vaut",
        ),
        # a text
        Wrong(
            EVALUATION.replace(
                "return 100 *", "return 'nord' if nord > sud else 'sud'\n    100 *"
            ),
            r"renvoie 'nord' ; il faut un nombre",
        ),
        # prints
        Wrong(
            EVALUATION.replace(
                "return 100 * (nord - sud) / (nord + sud + 1)", "print(nord - sud)"
            ),
            r"ne renvoie rien \(None\)",
        ),
        # won boards right, the others the number of moves of Nord
        Wrong(
            EVALUATION.replace("100 * (nord - sud) / (nord + sud + 1)", "nord"),
            r"tourné d'un demi-tour, .* exactement le même compte",
        ),
    ),
    right=(
        # the hint, as it is
        EVALUATION.replace("100 * (nord - sud) / (nord + sud + 1)", "nord - sud").replace(
            "nord - sud", "max(-999, min(999, nord - sud))"
        ),
        # goals within reach, and nothing else
        """
def evaluation(plateau):
    for anneaux in plateau[:3]:
        if "n" in anneaux:
            return -1000
        if "s" in anneaux:
            return 1000
    nord = gyges.but_a_portee(plateau[:3] + ["n"])
    sud = gyges.but_a_portee(plateau[:3] + ["s"])
    return 500 * (int(nord) - int(sud))
""",
        # the rings far from home
        """
def evaluation(plateau):
    total = 0
    for anneaux in plateau[:3]:
        for case in anneaux:
            if case == "n":
                return -1000
            if case == "s":
                return 1000
            total += 7 - 2 * (case // 10)
    return total
""",
        # a share, goals, and the side to move
        """
def compte(plateau, camp):
    vu = [plateau[0], plateau[1], plateau[2], camp]
    points = gyges.nombre_de_coups(vu)
    if gyges.but_a_portee(vu):
        points += 300
        if plateau[3] == camp:
            points += 1000
    return points


def evaluation(plateau):
    cases = sum(plateau[:3], [])
    if "n" in cases or "s" in cases:
        return -1000.0 if "n" in cases else 1000.0
    sud, nord = compte(plateau, "s"), compte(plateau, "n")
    if sud + nord == 0:
        return 0.0
    return 999 * (nord - sud) / (nord + sud)
""",
        # squashed by numpy
        """
import numpy as np


def evaluation(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases:
        return -1000
    if "s" in cases:
        return 1000
    nord, sud = [gyges.nombre_de_coups([*plateau[:3], camp]) for camp in "ns"]
    return np.tanh((nord - sud) / 50)
""",
        # turns the board itself: what is asked gets a copy
        EVALUATION.replace(
            'nord = gyges.nombre_de_coups(plateau[:3] + ["n"])',
            'plateau[3] = "n"\n    nord = gyges.nombre_de_coups(plateau)',
        ).replace(
            'sud = gyges.nombre_de_coups(plateau[:3] + ["s"])',
            'plateau[3] = "s"\n    sud = gyges.nombre_de_coups(plateau)',
        ),
    ),
)

MINIMAX = """
def minimax(plateau, profondeur, evaluer):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    valeurs = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs.append(minimax(suite, profondeur - 1, evaluer))
    if plateau[3] == "s":
        return min(valeurs)
    return max(valeurs)
"""
QUESTION_5 = Answers(
    "question-5",
    wrong=(
        # the sides exchanged
        Wrong(
            MINIMAX.replace('plateau[3] == "s"', 'plateau[3] == "n"'),
            r"Sud est au trait et veut la valeur la plus petite",
        ),
        # the side after the move
        Wrong(
            MINIMAX.replace('if plateau[3] == "s"', 'if suite[3] == "s"'),
            r"Sud est au trait et veut la valeur la plus petite",
        ),
        # always Sud
        Wrong(
            MINIMAX.replace('if plateau[3] == "s"', "if True"),
            r"vous prenez toujours la plus petite",
        ),
        # always Nord
        Wrong(
            MINIMAX.replace('if plateau[3] == "s"', "if False"),
            r"vous prenez toujours la plus grande",
        ),
        # the side of the root on all floors
        Wrong(
            """
def minimax(plateau, profondeur, evaluer, camp=None):
    camp = camp or plateau[3]
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    valeurs = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs.append(minimax(suite, profondeur - 1, evaluer, camp))
    return min(valeurs) if camp == "s" else max(valeurs)
""",
            r"vous servez le camp qui joue en premier",
        ),
        # the parity of the depth says whose turn it is
        Wrong(
            MINIMAX.replace('plateau[3] == "s"', "profondeur % 2 == 1"),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # a depth less
        Wrong(
            MINIMAX.replace("if profondeur == 0", "if profondeur <= 1"), r"il manque un étage"
        ),
        # a depth more
        Wrong(
            MINIMAX.replace("if profondeur == 0", "if profondeur < 0"),
            r"à la profondeur 0, c'est evaluer\(plateau\)",
        ),
        # two depths at once
        Wrong(
            MINIMAX.replace("profondeur == 0", "profondeur <= 0").replace(
                "profondeur - 1", "profondeur - 2"
            ),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # one move ahead, whatever the depth
        Wrong(
            MINIMAX.replace("minimax(suite, profondeur - 1, evaluer)", "evaluer(suite)"),
            r"vous ne regardez qu'un coup",
        ),
        # no end of the game
        Wrong(
            MINIMAX.replace(" or gyges.nombre_de_coups(plateau) == 0", ""),
            r"Ce plateau est gagné",
        ),
        # the end of the game for Sud only
        Wrong(
            MINIMAX.replace(
                "gyges.nombre_de_coups(plateau) == 0",
                '"n" in plateau[0] + plateau[1] + plateau[2]',
            ),
            r"Ce plateau est gagné",
        ),
        # a won board is worth nothing
        Wrong(
            MINIMAX.replace("    valeurs = []\n", "    valeurs = []\n").replace(
                "    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:\n"
                "        return evaluer(plateau)\n",
                "    if profondeur == 0:\n        return evaluer(plateau)\n"
                "    if gyges.nombre_de_coups(plateau) == 0:\n        return 0\n",
            ),
            r"ce plateau est gagné, il n'a plus de coup",
        ),
        # a won board is worth 1000 whatever the evaluation
        Wrong(
            MINIMAX.replace(
                "    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:\n",
                '    if "n" in sum(plateau[:3], []):\n        return -1000\n'
                '    if "s" in sum(plateau[:3], []):\n        return 1000\n'
                "    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:\n",
            ),
            r"n'appelle jamais evaluer",
        ),
        # a quick win is worth more
        Wrong(
            MINIMAX.replace(
                "return evaluer(plateau)\n", "return evaluer(plateau) * (1 + profondeur)\n"
            ),
            r"ce plateau est gagné, il n'a plus de coup",
        ),
        # one's own evaluation, not the one given
        Wrong(
            MINIMAX.replace("return evaluer(plateau)", "return avance(plateau)"),
            r"n'appelle jamais evaluer",
        ),
        # the evaluation of question 4, not the one given
        Wrong(
            MINIMAX.replace("return evaluer(plateau)", "return evaluation(plateau)"),
            r"à la profondeur 0, c'est evaluer\(plateau\)",
        ),
        # evaluates the board before the last move
        Wrong(
            MINIMAX.replace("minimax(suite,", "minimax(plateau[:3] + [suite[3]],"),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # the last leaf with the side to move put right
        Wrong(
            MINIMAX.replace("return evaluer(plateau)", 'return evaluer(plateau[:3] + ["s"])'),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # the other plays at random
        Wrong(
            MINIMAX.replace("return max(valeurs)", "return sum(valeurs) / len(valeurs)"),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # the move, not the value
        Wrong(
            MINIMAX.replace(
                "    valeurs = []\n",
                "    valeurs = []\n    coups = gyges.coups_possibles(plateau)\n",
            )
            .replace("return min(valeurs)", "return coups[valeurs.index(min(valeurs))]")
            .replace("return max(valeurs)", "return coups[valeurs.index(max(valeurs))]")
            .replace(
                "valeurs.append(minimax(suite, profondeur - 1, evaluer))",
                "valeurs.append(evaluer(suite))",
            ),
            r"renvoie '25-\d\d' ; il faut un nombre",
        ),
        # the index of the best
        Wrong(
            MINIMAX.replace("return min(valeurs)", "return valeurs.index(min(valeurs))"),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # the best so far starts at 0
        Wrong(
            """
def minimax(plateau, profondeur, evaluer):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    meilleure = 0
    for coup in gyges.coups_possibles(plateau):
        valeur = minimax(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer)
        if plateau[3] == "s":
            meilleure = min(meilleure, valeur)
        else:
            meilleure = max(meilleure, valeur)
    return meilleure
""",
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # the first ten moves
        Wrong(
            MINIMAX.replace(
                "gyges.coups_possibles(plateau):", "gyges.coups_possibles(plateau)[:10]:"
            ),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # all moves but the last
        Wrong(
            MINIMAX.replace(
                "gyges.coups_possibles(plateau):",
                "gyges.coups_possibles(plateau)[:-1] or gyges.coups_possibles(plateau):",
            ),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # the first move only, `return` in the loop
        Wrong(
            MINIMAX.replace(
                '    if plateau[3] == "s":\n        return min(valeurs)\n'
                "    return max(valeurs)",
                '        if plateau[3] == "s":\n            return min(valeurs)\n'
                "        return max(valeurs)",
            ),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # negamax, without the sign at the leaves
        Wrong(
            """
def minimax(plateau, profondeur, evaluer):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    return max(
        -minimax(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer)
        for coup in gyges.coups_possibles(plateau)
    )
""",
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # the largest in absolute value
        Wrong(
            MINIMAX.replace("return min(valeurs)", "return max(valeurs, key=abs)").replace(
                "return max(valeurs)\n", "return max(valeurs, key=abs)\n"
            ),
            r"au lieu de .* relisez l'arrêt, le choix entre min et max, et si tous les coups",
        ),
        # rounded
        Wrong(
            MINIMAX.replace("return evaluer(plateau)", "return int(evaluer(plateau))"),
            r"à la profondeur 0, c'est evaluer\(plateau\)",
        ),
        # prints
        Wrong(
            MINIMAX.replace(
                "        return min(valeurs)\n    return max(valeurs)",
                "        print(min(valeurs))\n    else:\n        print(max(valeurs))",
            ).replace(
                "valeurs.append(minimax(suite, profondeur - 1, evaluer))",
                "valeurs.append(evaluer(suite))",
            ),
            r"ne renvoie rien \(None\)",
        ),
        # two moves ahead at most
        Wrong(
            MINIMAX.replace(
                "    if profondeur == 0",
                "    profondeur = min(profondeur, 2)\n    if profondeur == 0",
            ),
            r"profondeur 3",
        ),
        # my side at the root, the other one ever after
        Wrong(
            """
def minimax(plateau, profondeur, evaluer, racine=True):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    valeurs = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        if racine:
            valeurs.append(minimax(suite, profondeur - 1, evaluer, suite[3]))
        else:
            valeurs.append(minimax(suite, profondeur - 1, evaluer, racine))
    camp = plateau[3] if racine is True else racine
    return min(valeurs) if camp == "s" else max(valeurs)
""".replace("if racine:", "if racine is True:"),
            r"profondeur 3",
        ),
        # boards seen once, whatever the depth that is left
        Wrong(
            """
def minimax(plateau, profondeur, evaluer, vus=None):
    vus = {} if vus is None else vus
    cle = str(plateau)
    if cle not in vus:
        if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
            vus[cle] = evaluer(plateau)
        else:
            valeurs = []
            for coup in gyges.coups_possibles(plateau):
                suite = gyges.jouer_coup(plateau, coup)
                valeurs.append(minimax(suite, profondeur - 1, evaluer, vus))
            vus[cle] = min(valeurs) if plateau[3] == "s" else max(valeurs)
    return vus[cle]
""",
            r"profondeur \d",
        ),
    ),
    right=(
        # negamax
        """
def minimax(plateau, profondeur, evaluer):
    signe = -1 if plateau[3] == "s" else 1
    return signe * negamax(plateau, profondeur, evaluer, signe)


def negamax(plateau, profondeur, evaluer, signe):
    coups = gyges.coups_possibles(plateau)
    if profondeur == 0 or not coups:
        return signe * evaluer(plateau)
    meilleure = -infini
    for coup in coups:
        suite = gyges.jouer_coup(plateau, coup)
        meilleure = max(meilleure, -negamax(suite, profondeur - 1, evaluer, -signe))
    return meilleure
""",
        # one expression
        """
def minimax(plateau, profondeur, evaluer):
    coups = gyges.coups_possibles(plateau) if profondeur > 0 else []
    mieux = {"s": min, "n": max}[plateau[3]]
    return mieux(
        (minimax(gyges.jouer_coup(plateau, c), profondeur - 1, evaluer) for c in coups),
        default=evaluer(plateau) if not coups else None,
    )
""",
        # two functions that call one another
        """
def fini(plateau, profondeur):
    cases = plateau[0] + plateau[1] + plateau[2]
    return profondeur <= 0 or "n" in cases or "s" in cases or not gyges.coups_possibles(plateau)


def pour_sud(plateau, profondeur, evaluer):
    if fini(plateau, profondeur):
        return evaluer(plateau)
    pire = infini
    for coup in gyges.coups_possibles(plateau):
        pire = min(pire, pour_nord(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer))
    return pire


def pour_nord(plateau, profondeur, evaluer):
    if fini(plateau, profondeur):
        return evaluer(plateau)
    mieux = -infini
    for coup in gyges.coups_possibles(plateau):
        mieux = max(mieux, pour_sud(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer))
    return mieux


def minimax(plateau, profondeur, evaluer):
    if plateau[3] == "s":
        return pour_sud(plateau, profondeur, evaluer)
    return pour_nord(plateau, profondeur, evaluer)
""",
        # boards seen once
        """
def minimax(plateau, profondeur, evaluer):
    vus = {}

    def valeur(ici, reste):
        cle = (str([sorted(map(str, anneaux)) for anneaux in ici[:3]]), ici[3], reste)
        if cle not in vus:
            coups = gyges.coups_possibles(ici)
            if reste == 0 or len(coups) == 0:
                vus[cle] = evaluer(ici)
            else:
                suites = sorted(valeur(gyges.jouer_coup(ici, c), reste - 1) for c in coups)
                vus[cle] = suites[0] if ici[3] == "s" else suites[-1]
        return vus[cle]

    return valeur(plateau, profondeur)
""",
        # alpha-beta before its hour
        """
def minimax(plateau, profondeur, evaluer, bas=-infini, haut=infini):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    for coup in gyges.coups_possibles(plateau):
        valeur = minimax(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer, bas, haut)
        if plateau[3] == "s":
            haut = min(haut, valeur)
        else:
            bas = max(bas, valeur)
        if bas >= haut:
            break
    return haut if plateau[3] == "s" else bas
""",
    ),
)

ALPHABETA = """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    meilleure = infini if plateau[3] == "s" else -infini
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
        if plateau[3] == "s":
            meilleure = min(meilleure, valeur)
            beta = min(beta, meilleure)
        else:
            meilleure = max(meilleure, valeur)
            alpha = max(alpha, meilleure)
        if alpha >= beta:
            break
    return meilleure
"""
QUESTION_6 = Answers(
    "question-6",
    wrong=(
        # minimax, nothing cut
        Wrong(
            ALPHABETA.replace("        if alpha >= beta:\n            break\n", ""),
            r"rien n'est coupé",
        ),
        # minimax called by another name
        Wrong(
            """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    return minimax(plateau, profondeur, evaluer)
""",
            r"demandez les coups à lister",
        ),
        # the window does not go down
        Wrong(
            ALPHABETA.replace("lister, alpha, beta)\n        if", "lister)\n        if"),
            r"rien n'est coupé",
        ),
        # the window goes down as it came
        Wrong(
            ALPHABETA.replace(
                "    meilleure = infini", "    a, b = alpha, beta\n    meilleure = infini"
            ).replace("lister, alpha, beta)\n        if", "lister, a, b)\n        if"),
            r"rien n'est coupé",
        ),
        # alpha is forgotten on the way down
        Wrong(
            ALPHABETA.replace(
                "lister, alpha, beta)\n        if", "lister, beta=beta)\n        if"
            ),
            r"vous coupez, mais pas assez",
        ),
        # beta is forgotten on the way down
        Wrong(
            ALPHABETA.replace("lister, alpha, beta)\n        if", "lister, alpha)\n        if"),
            r"vous coupez, mais pas assez",
        ),
        # alpha and beta change places on the way down
        Wrong(
            ALPHABETA.replace(
                "lister, alpha, beta)\n        if", "lister, beta, alpha)\n        if"
            ),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # Sud raises alpha, Nord lowers beta
        Wrong(
            ALPHABETA.replace(
                "beta = min(beta, meilleure)", "alpha = max(alpha, meilleure)", 1
            ).replace(
                "            alpha = max(alpha, meilleure)\n        if alpha",
                "            beta = min(beta, meilleure)\n        if alpha",
            ),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # only Nord cuts
        Wrong(
            ALPHABETA.replace("            beta = min(beta, meilleure)\n", ""),
            r"rien n'est coupé",
        ),
        # only Sud cuts
        Wrong(
            ALPHABETA.replace("            alpha = max(alpha, meilleure)\n", ""),
            r"rien n'est coupé",
        ),
        # stops after the first move
        Wrong(
            ALPHABETA.replace(
                "        if alpha >= beta:\n            break\n", "        break\n"
            ),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # cuts the wrong way round
        Wrong(
            ALPHABETA.replace("alpha >= beta", "alpha <= beta"),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # cuts too soon
        Wrong(
            ALPHABETA.replace("alpha >= beta", "alpha >= beta - 4"),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # the list of the kit, not the one given
        Wrong(
            ALPHABETA.replace("in lister(plateau)", "in gyges.coups_possibles(plateau)"),
            r"demandez les coups à lister",
        ),
        # the list given at the top only
        Wrong(
            ALPHABETA.replace(
                "evaluer, lister, alpha, beta)\n        if",
                "evaluer, gyges.coups_possibles, alpha, beta)\n        if",
            ),
            r"demandez les coups à lister",
        ),
        # another evaluation
        Wrong(
            ALPHABETA.replace("return evaluer(plateau)", "return avance(plateau)"),
            r"n'appelle jamais evaluer",
        ),
        # min and max exchanged
        Wrong(
            ALPHABETA.replace(
                '        if plateau[3] == "s":', '        if plateau[3] == "n":'
            ).replace('infini if plateau[3] == "s"', 'infini if plateau[3] == "n"'),
            r"Sud est au trait et veut la valeur la plus petite",
        ),
        # the parity of the depth says whose turn it is
        Wrong(
            ALPHABETA.replace('plateau[3] == "s"', "profondeur % 2 == 1"),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # the best starts at 0
        Wrong(
            ALPHABETA.replace(
                'meilleure = infini if plateau[3] == "s" else -infini', "meilleure = 0"
            ),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # a depth less
        Wrong(
            ALPHABETA.replace("profondeur == 0", "profondeur <= 1"),
            r"il manque un étage",
        ),
        # no end of the game
        Wrong(
            ALPHABETA.replace(" or gyges.nombre_de_coups(plateau) == 0", ""),
            r"Ce plateau est gagné",
        ),
        # cuts on Sud's side against alpha before it is compared
        Wrong(
            ALPHABETA.replace(
                "        if alpha >= beta:\n            break\n",
                "        if valeur <= alpha or valeur >= beta:\n            break\n",
            ),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # negamax, the window not turned
        Wrong(
            """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    signe = -1 if plateau[3] == "s" else 1
    return signe * nega(plateau, profondeur, evaluer, lister, alpha, beta, signe)


def nega(plateau, profondeur, evaluer, lister, alpha, beta, signe):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return signe * evaluer(plateau)
    meilleure = -infini
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = -nega(suite, profondeur - 1, evaluer, lister, alpha, beta, -signe)
        meilleure = max(meilleure, valeur)
        alpha = max(alpha, meilleure)
        if alpha >= beta:
            break
    return meilleure
""",
            r"rien n'est coupé",
        ),
        # the last value, not the best
        Wrong(
            ALPHABETA.replace("return meilleure", "return valeur"),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # the ends of the window, exchanged
        Wrong(
            ALPHABETA.replace(
                "return meilleure", 'return alpha if plateau[3] == "s" else beta'
            ),
            r"renvoie -inf ; il faut un nombre",
        ),
        # only the first five moves
        Wrong(
            ALPHABETA.replace("in lister(plateau):", "in lister(plateau)[:5]:"),
            r"au lieu de .* relisez l'arrêt.* la coupe vient trop tôt",
        ),
        # prints
        Wrong(
            """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    print(minimax(plateau, profondeur, evaluer))
""",
            r"ne renvoie rien \(None\)",
        ),
    ),
    right=(
        # fail-hard, the ends of the window
        """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if profondeur == 0:
        return evaluer(plateau)
    coups = lister(plateau)
    if not coups:
        return evaluer(plateau)
    for coup in coups:
        valeur = alphabeta(
            gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer, lister, alpha, beta
        )
        if plateau[3] == "s" and valeur < beta:
            beta = valeur
        if plateau[3] == "n" and valeur > alpha:
            alpha = valeur
        if alpha >= beta:
            break
    return beta if plateau[3] == "s" else alpha
""",
        # negamax
        """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if plateau[3] == "s":
        return -nega(plateau, profondeur, evaluer, lister, -beta, -alpha, -1)
    return nega(plateau, profondeur, evaluer, lister, alpha, beta, 1)


def nega(plateau, profondeur, evaluer, lister, alpha, beta, signe):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return signe * evaluer(plateau)
    meilleure = -infini
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = -nega(suite, profondeur - 1, evaluer, lister, -beta, -alpha, -signe)
        meilleure = max(meilleure, valeur)
        alpha = max(alpha, valeur)
        if alpha >= beta:
            return meilleure
    return meilleure
""",
        # a branch a side, `while`
        """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    cases = plateau[0] + plateau[1] + plateau[2]
    if profondeur == 0 or "n" in cases or "s" in cases:
        return evaluer(plateau)
    coups = list(lister(plateau))
    if coups == []:
        return evaluer(plateau)
    i = 0
    if plateau[3] == "s":
        pire = infini
        while i < len(coups) and alpha < beta:
            suite = gyges.jouer_coup(plateau, coups[i])
            pire = min(pire, alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta))
            beta = min(beta, pire)
            i += 1
        return pire
    mieux = -infini
    while i < len(coups) and alpha < beta:
        suite = gyges.jouer_coup(plateau, coups[i])
        mieux = max(mieux, alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta))
        alpha = max(alpha, mieux)
        i += 1
    return mieux
""",
        # no cut at equality: the same value, little more work
        ALPHABETA.replace("alpha >= beta", "alpha > beta"),
        # the moves asked for first
        """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    coups = lister(plateau)
    if profondeur == 0 or len(coups) == 0:
        return evaluer(plateau)
    retenue = None
    for coup in coups:
        suite = gyges.jouer_coup(plateau, coup)
        v = alphabeta(suite, profondeur - 1, evaluer, lister, alpha=alpha, beta=beta)
        if plateau[3] == "s":
            retenue = v if retenue is None or v < retenue else retenue
            if retenue <= alpha:
                return retenue
            beta = min(beta, retenue)
        else:
            retenue = v if retenue is None or v > retenue else retenue
            if retenue >= beta:
                return retenue
            alpha = max(alpha, retenue)
    return retenue
""",
    ),
)

TRIER = """
def trier(plateau, evaluer):
    def promesse(coup):
        return evaluer(gyges.jouer_coup(plateau, coup))

    return sorted(gyges.coups_possibles(plateau), key=promesse, reverse=plateau[3] == "n")
"""
QUESTION_7A = Answers(
    "question-7a",
    wrong=(
        # the best last
        Wrong(
            TRIER.replace('plateau[3] == "n"', 'plateau[3] == "s"'),
            r"Sud .* veut la valeur la plus petite d'abord",
        ),
        # always the small ones first
        Wrong(
            TRIER.replace('reverse=plateau[3] == "n"', "reverse=False"),
            r"Nord .* veut la valeur la plus grande d'abord",
        ),
        # always the large ones first
        Wrong(
            TRIER.replace('reverse=plateau[3] == "n"', "reverse=True"),
            r"Sud .* veut la valeur la plus petite d'abord",
        ),
        # as they come
        Wrong(
            "def trier(plateau, evaluer):\n    return gyges.coups_possibles(plateau)\n",
            r"\(qui mène à .*\) vient après",
        ),
        # sorted by their names
        Wrong(
            "def trier(plateau, evaluer):\n    return sorted(gyges.coups_possibles(plateau))\n",
            r"\(qui mène à .*\) vient après",
        ),
        # the board before the move
        Wrong(
            TRIER.replace("evaluer(gyges.jouer_coup(plateau, coup))", "evaluer(plateau)"),
            r"\(qui mène à .*\) vient après",
        ),
        # another evaluation
        Wrong(
            TRIER.replace("return evaluer(", "return avance("),
            r"\(qui mène à .*\) vient après",
        ),
        # the evaluation of question 4
        Wrong(
            TRIER.replace("return evaluer(", "return evaluation("),
            r"\(qui mène à .*\) vient après",
        ),
        # pairs
        Wrong(
            """
def trier(plateau, evaluer):
    notes = [(evaluer(gyges.jouer_coup(plateau, c)), c) for c in gyges.coups_possibles(plateau)]
    return sorted(notes, reverse=plateau[3] == "n")
""",
            r"il faut une liste de coups",
        ),
        # values
        Wrong(
            """
def trier(plateau, evaluer):
    notes = [evaluer(gyges.jouer_coup(plateau, c)) for c in gyges.coups_possibles(plateau)]
    return sorted(notes, reverse=plateau[3] == "n")
""",
            r"il faut une liste de coups",
        ),
        # boards
        Wrong(
            """
def trier(plateau, evaluer):
    suites = [gyges.jouer_coup(plateau, c) for c in gyges.coups_possibles(plateau)]
    return sorted(suites, key=evaluer, reverse=plateau[3] == "n")
""",
            r"il faut une liste de coups",
        ),
        # a move a value
        Wrong(
            """
def trier(plateau, evaluer):
    par_valeur = {}
    for coup in gyges.coups_possibles(plateau):
        par_valeur[evaluer(gyges.jouer_coup(plateau, coup))] = coup
    return [par_valeur[v] for v in sorted(par_valeur, reverse=plateau[3] == "n")]
""",
            r"renvoie 5 coups pour 13 permis",
        ),
        # the best only
        Wrong(
            TRIER.replace('plateau[3] == "n")', 'plateau[3] == "n")[0]'),
            r"il faut une liste de coups",
        ),
        # the ten best
        Wrong(
            TRIER.replace('plateau[3] == "n")', 'plateau[3] == "n")[:10]'),
            r"renvoie 10 coups pour 13 permis",
        ),
        # the best is first, the rest as it comes
        Wrong(
            """
def trier(plateau, evaluer):
    coups = gyges.coups_possibles(plateau)
    choisir = max if plateau[3] == "n" else min
    premier = choisir(coups, key=lambda coup: evaluer(gyges.jouer_coup(plateau, coup)))
    return [premier] + [coup for coup in coups if coup != premier]
""",
            r"21-22 \(qui mène à −3,00\) vient après 21-11",
        ),
        # .sort() gives nothing back
        Wrong(
            """
def trier(plateau, evaluer):
    coups = gyges.coups_possibles(plateau)
    nord = plateau[3] == "n"
    return coups.sort(key=lambda c: evaluer(gyges.jouer_coup(plateau, c)), reverse=nord)
""",
            r"ne renvoie rien \(None\)",
        ),
        # what leans most, to any side
        Wrong(
            TRIER.replace(
                "return evaluer(gyges.jouer_coup(plateau, coup))",
                "return abs(evaluer(gyges.jouer_coup(plateau, coup)))",
            ),
            r"vient après",
        ),
        # sorted as texts
        Wrong(
            TRIER.replace(
                "return evaluer(gyges.jouer_coup(plateau, coup))",
                "return str(evaluer(gyges.jouer_coup(plateau, coup)))",
            ),
            r"vient après",
        ),
        # rounded
        Wrong(
            TRIER.replace(
                "return evaluer(gyges.jouer_coup(plateau, coup))",
                "return int(evaluer(gyges.jouer_coup(plateau, coup)))",
            ),
            r"\(qui mène à .*\) vient après",
        ),
        # the side after the move
        Wrong(
            """
def trier(plateau, evaluer):
    coups = gyges.coups_possibles(plateau)
    camp = gyges.jouer_coup(plateau, coups[0])[3]
    return sorted(
        coups, key=lambda c: evaluer(gyges.jouer_coup(plateau, c)), reverse=camp == "n"
    )
""",
            r"l'ordre est à l'envers",
        ),
        # the goals first, the rest as it comes
        Wrong(
            """
def trier(plateau, evaluer):
    return sorted(gyges.coups_possibles(plateau), key=lambda c: c[-1] not in "ns")
""",
            r"\(qui mène à .*\) vient après",
        ),
        # some moves twice
        Wrong(
            """
def trier(plateau, evaluer):
    trouves = []
    valeurs = [evaluer(gyges.jouer_coup(plateau, c)) for c in gyges.coups_possibles(plateau)]
    for valeur in sorted(valeurs, reverse=plateau[3] == "n"):
        for coup in gyges.coups_possibles(plateau):
            if evaluer(gyges.jouer_coup(plateau, coup)) == valeur:
                trouves.append(coup)
                break
    return trouves
""",
            r"et il manque '.*' : tous les coups permis, chacun une fois",
        ),
        Wrong(
            """def trier(plateau, evaluer):

    def promesse(coup):
        return abs(evaluer(gyges.jouer_coup(plateau, coup)))

    return sorted(gyges.coups_possibles(plateau), key=promesse, reverse=plateau[3] == "n")
""",
            r"cause.*abs.*de trop",
        ),
        Wrong(
            """def trier(plateau, evaluer):

    def promesse(coup):
        return evaluer(gyges.jouer_coup(plateau, coup))

    return sorted(gyges.coups_possibles(plateau), key=promesse, reverse=True)
""",
            r"toujours la plus grande d'abord",
        ),
    ),
    right=(
        """
def trier(plateau, evaluer):
    signe = 1 if plateau[3] == "s" else -1
    notes = []
    for rang, coup in enumerate(gyges.coups_possibles(plateau)):
        notes.append((signe * evaluer(gyges.jouer_coup(plateau, coup)), rang, coup))
    notes.sort()
    return [coup for _, _, coup in notes]
""",
        """
def trier(plateau, evaluer):
    tries = []
    for coup in gyges.coups_possibles(plateau):
        valeur = evaluer(gyges.jouer_coup(plateau, coup))
        i = 0
        while i < len(tries) and (
            tries[i][0] <= valeur if plateau[3] == "s" else tries[i][0] >= valeur
        ):
            i += 1
        tries.insert(i, (valeur, coup))
    return [paire[1] for paire in tries]
""",
        """
import numpy as np


def trier(plateau, evaluer):
    coups = gyges.coups_possibles(plateau)
    valeurs = np.array([evaluer(gyges.jouer_coup(plateau, coup)) for coup in coups])
    if plateau[3] == "n":
        valeurs = -valeurs
    return [coups[i] for i in np.argsort(valeurs)]
""",
        # equal moves in another order
        """
def trier(plateau, evaluer):
    paquets = {}
    for coup in gyges.coups_possibles(plateau):
        paquets.setdefault(evaluer(gyges.jouer_coup(plateau, coup)), []).insert(0, coup)
    tries = sum([paquets[valeur] for valeur in sorted(paquets)], [])
    if plateau[3] == "n":
        tries.reverse()
    return tries
""",
    ),
)

CHOISIR = """
def choisir(plateau, profondeur, evaluer):
    retenu = None
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles)
        if plateau[3] == "s":
            valeur = -valeur
        if retenu is None or valeur > meilleur:
            meilleur, retenu = valeur, coup
    return retenu
"""
QUESTION_7B = Answers(
    "question-7b",
    wrong=(
        # a depth too many
        Wrong(CHOISIR.replace("profondeur - 1", "profondeur"), r"vu un coup trop loin"),
        # a depth too few
        Wrong(
            CHOISIR.replace("profondeur - 1", "max(profondeur - 2, 0)"),
            r"vu un coup trop tôt",
        ),
        # one move ahead, whatever is asked for
        Wrong(
            CHOISIR.replace(
                "alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles)",
                "evaluer(suite)",
            ),
            r"vu un coup trop tôt",
        ),
        # two moves ahead, whatever is asked for
        Wrong(
            CHOISIR.replace("profondeur - 1", "1"),
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # always the largest
        Wrong(
            CHOISIR.replace('plateau[3] == "s"', "False"),
            r"C'est le pire de tous : Sud cherche la plus petite valeur",
        ),
        # always the smallest
        Wrong(
            CHOISIR.replace('plateau[3] == "s"', "True"),
            r"C'est le pire de tous : Sud cherche la plus petite valeur",
        ),
        # exchanged
        Wrong(
            CHOISIR.replace('plateau[3] == "s"', 'plateau[3] == "n"'),
            r"C'est le pire de tous : Sud cherche la plus petite valeur",
        ),
        # the side after the move
        Wrong(
            CHOISIR.replace('plateau[3] == "s"', 'suite[3] == "s"'),
            r"C'est le pire de tous : Sud cherche la plus petite valeur",
        ),
        # the value
        Wrong(
            CHOISIR.replace("return retenu", "return meilleur"),
            r"renvoie 9 ; il faut un coup permis",
        ),
        # both
        Wrong(
            CHOISIR.replace("return retenu", "return retenu, meilleur"),
            r"renvoie \('25-55', 9\) ; il faut un coup permis",
        ),
        # the board
        Wrong(
            CHOISIR.replace(
                "meilleur, retenu = valeur, coup", "meilleur, retenu = valeur, suite"
            ),
            r"renvoie .* ; il faut un coup permis",
        ),
        # the index
        Wrong(
            CHOISIR.replace(
                "return retenu", "return gyges.coups_possibles(plateau).index(retenu)"
            ),
            r"renvoie 12 ; il faut un coup permis",
        ),
        # the first move
        Wrong(
            """
def choisir(plateau, profondeur, evaluer):
    return gyges.coups_possibles(plateau)[0]
""",
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # the last move
        Wrong(
            CHOISIR.replace("return retenu", "return coup"),
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # the board before the move
        Wrong(
            CHOISIR.replace("alphabeta(suite,", "alphabeta(plateau,"),
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # another evaluation
        Wrong(
            CHOISIR.replace("evaluer, gyges", "avance, gyges"),
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # the evaluation of question 4
        Wrong(
            CHOISIR.replace("evaluer, gyges", "evaluation, gyges"),
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # nothing to be chosen where all is lost
        Wrong(
            CHOISIR.replace(
                "    retenu = None\n", "    retenu = None\n    meilleur = -1000\n"
            ).replace("if retenu is None or valeur > meilleur", "if valeur > meilleur"),
            r"ne renvoie rien \(None\)",
        ),
        # nothing to be chosen where nothing is above 0
        Wrong(
            CHOISIR.replace(
                "    retenu = None\n", "    retenu = None\n    meilleur = 0\n"
            ).replace("if retenu is None or valeur > meilleur", "if valeur > meilleur"),
            r"ne renvoie rien \(None\)",
        ),
        # scores if it can, otherwise the first
        Wrong(
            """
def choisir(plateau, profondeur, evaluer):
    for coup in gyges.coups_possibles(plateau):
        if coup[-1] in "ns":
            return coup
    return gyges.coups_possibles(plateau)[0]
""",
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # a cut at the root, and a bound taken for a value
        Wrong(
            """
def choisir(plateau, profondeur, evaluer):
    retenu, alpha, beta = None, -infini, infini
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles, alpha, beta)
        if plateau[3] == "s" and valeur <= beta:
            beta, retenu = valeur, coup
        if plateau[3] == "n" and valeur >= alpha:
            alpha, retenu = valeur, coup
    return retenu
""",
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # the best of the first ten
        Wrong(
            CHOISIR.replace(
                "gyges.coups_possibles(plateau):", "gyges.coups_possibles(plateau)[:10]:"
            ),
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # the best of the ten most promising
        Wrong(
            CHOISIR.replace("gyges.coups_possibles(plateau):", "trier(plateau, evaluer)[:3]:"),
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # chance
        Wrong(
            """
import random


def choisir(plateau, profondeur, evaluer):
    return random.choice(gyges.coups_possibles(plateau))
""",
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # what leans most, to any side
        Wrong(
            CHOISIR.replace(
                '        if plateau[3] == "s":\n            valeur = -valeur\n',
                "        valeur = abs(valeur)\n",
            ),
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
        # prints
        Wrong(CHOISIR.replace("return retenu", "print(retenu)"), r"ne renvoie rien \(None\)"),
        # `return` in the loop
        Wrong(
            CHOISIR.replace("    return retenu", "        return retenu"),
            r"choisir joue '.*', dont la suite vaut .* ; '.*' vaut",
        ),
    ),
    right=(
        """
def choisir(plateau, profondeur, evaluer):
    mieux = min if plateau[3] == "s" else max
    return mieux(
        gyges.coups_possibles(plateau),
        key=lambda c: minimax(gyges.jouer_coup(plateau, c), profondeur - 1, evaluer),
    )
""",
        # the last of the best
        """
def choisir(plateau, profondeur, evaluer):
    notes = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        notes.append((alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles), coup))
    notes.sort()
    return notes[0][1] if plateau[3] == "s" else notes[-1][1]
""",
        # the most promising first, cut at the root
        """
def choisir(plateau, profondeur, evaluer):
    alpha, beta, retenu = -infini, infini, None
    for coup in trier(plateau, evaluer):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, gyges.coups_possibles, alpha, beta)
        if plateau[3] == "s" and valeur < beta:
            beta, retenu = valeur, coup
        elif plateau[3] == "n" and valeur > alpha:
            alpha, retenu = valeur, coup
    return retenu
""",
        # any of the best
        """
import random


def choisir(plateau, profondeur, evaluer):
    valeurs = {}
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs[coup] = alphabeta(
            suite, profondeur - 1, evaluer, lambda p: list(reversed(gyges.coups_possibles(p)))
        )
    cible = min(valeurs.values()) if plateau[3] == "s" else max(valeurs.values())
    return random.choice([coup for coup in valeurs if valeurs[coup] == cible])
""",
    ),
)

COPIES: dict[str, Answers] = {
    "verification-1": QUESTION_1,
    "verification-2a": QUESTION_2A,
    "verification-2b": QUESTION_2B,
    "verification-3a": QUESTION_3A,
    "verification-3b": QUESTION_3B,
    "verification-4": QUESTION_4,
    "verification-5": QUESTION_5,
    "verification-6": QUESTION_6,
    "verification-7a": QUESTION_7A,
    "verification-7b": QUESTION_7B,
}
