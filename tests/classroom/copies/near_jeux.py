"""Near misses in the forest and in Gygès, one for each kind of cause that their code proves."""

from tests.classroom.copies import Wrong

NEAR: dict[tuple[str, str], tuple[Wrong, ...]] = {
    ("td3-foret", "verification-1a"): (
        Wrong(
            """
def lireNombres(lignes):
    return int(lignes[0]), int(lignes[1]), int(lignes[2][0]), int(lignes[2][2])
""",
            r"les crochets prennent un seul chiffre",
        ),
        Wrong(
            """
def lireNombres(lignes):
    return int(lignes[0]), int(lignes[1]), int(lignes[3].split()[0]), int(lignes[3].split()[1])
""",
            r"lignes\[3\] est la ligne de l.autre joueur",
        ),
        Wrong(
            """
def lireNombres(lignes):
    jour = int(lignes[0])
    nutriments = int(lignes[1])
    soleil = int(lignes[2][0])
    score = int(lignes[2][2])
    return jour, nutriments, soleil, score
""",
            r"La cause : à la ligne \d+, .* un seul chiffre",
        ),
        Wrong(
            """
def lireNombres(lignes):
    jour = int(lignes[1])
    nutriments = int(lignes[2])
    soleil, score = lignes[3].split()
    return jour, nutriments, int(soleil), int(score)
""",
            r"La cause : tous les numéros .* ont 1 de trop",
        ),
        Wrong(
            """
jour = int(lignes[0])
nutriments = int(lignes[1])
soleil, score = lignes[2].split()
soleil = int(soleil)
score = int(score)
""",
            r"donne jour et nutriments et score, et rien qui s'appelle",
        ),
    ),
    ("td3-foret", "verification-1b"): (
        Wrong(
            """
def lireArbres(lignes):
    n = int(lignes[4])
    arbres = []
    for ligne in lignes[5:5 + n]:
        case, taille, aMoi, endormi = ligne.split()
        arbres.append((int(case), int(taille), aMoi == 1, endormi == 1))
    return arbres
def lireActions(lignes):
    return lignes[6 + int(lignes[4]):]
""",
            r"un texte n.est jamais égal au nombre",
        ),
        Wrong(
            """
def lireArbres(lignes):
    n = 6
    arbres = []
    for ligne in lignes[5:5 + n]:
        case, taille, aMoi, endormi = ligne.split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres
def lireActions(lignes):
    return lignes[6 + int(lignes[4]):]
""",
            r"6 ne vaut que pour un exemple",
        ),
        Wrong(
            """
def lireArbres(lignes):
    n = int(lignes[4])
    arbres = []
    for ligne in lignes[4 : 4 + n]:
        case, taille, aMoi, endormi = ligne.split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres


def lireActions(lignes):
    n = int(lignes[4])
    return lignes[6 + n :]
""",
            r"La cause est à la ligne \d+ .* commence et finit un numéro trop tôt",
        ),
        Wrong(
            """
def lireArbres(lignes):
    n = int(lignes[4])
    arbres = []
    for ligne in lignes[5:11]:
        case, taille, aMoi, endormi = ligne.split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres


def lireActions(lignes):
    n = int(lignes[4])
    return lignes[6 + n :]
""",
            r"La cause .*: 11 ne vaut que pour un exemple",
        ),
        Wrong(
            """
arbres = []


def lireArbres(lignes):
    n = int(lignes[4])
    for ligne in lignes[5 : 5 + n]:
        case, taille, aMoi, endormi = ligne.split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres


def lireActions(lignes):
    n = int(lignes[4])
    return lignes[6 + n :]
""",
            r"La cause : arbres n'est créé qu'une fois",
        ),
        Wrong(
            """
def lireArbres(lignes):
    n = int(lignes[4])
    arbres = []
    for ligne in lignes[5 : 5 + n]:
        case, taille, aMoi, endormi = ligne.split()
        arbres.append((int(case), int(taille), int(aMoi), int(endormi)))
    return arbres


def lireActions(lignes):
    n = int(lignes[4])
    return [ligne for ligne in lignes[6 + n :] if ligne != "WAIT"]
""",
            r"La cause .* écarte ce qui doit compter",
        ),
    ),
    ("td3-foret", "verification-2"): (
        Wrong(
            """
def bucheronne(vue):
    coupes = [case for (case,) in vue.actions("COMPLETE")]
    if not coupes:
        return "WAIT"
    return f"COMPLETE {min(coupes, key=lambda case: vue.richesses[case])}"
""",
            r"min prend le contraire",
        ),
        Wrong(
            """
def bucheronne(vue):
    meilleure = None
    for action in lireActions(lignes)[1:]:
        case = int(action.split()[1])
        if meilleure is None or vue.richesses[case] > vue.richesses[meilleure]:
            meilleure = case
    if meilleure is None:
        return "WAIT"
    return f"COMPLETE {meilleure}"
""",
            r"À la ligne \d+, bucheronne lit lignes, une liste d'une autre cellule",
        ),
    ),
    ("td3-foret", "verification-3a"): (
        Wrong(
            """
def coutPousse(tailles, taille):
    tailles.remove(taille)
    tailles.append(taille + 1)
    prix = [0, 1, 3, 7]
    return prix[taille + 1] + tailles.count(taille + 1)
""",
            r"La cause : la ligne \d+, « tailles\.append.* est de trop",
        ),
        Wrong(
            """
def coutPousse(tailles, taille):
    prix = [0, 1, 3, 7]
    total = prix[taille + 1]
    for t in tailles:
        if t == taille + 1:
            total = total + t
    return total
""",
            r"La cause .* compter 1 par élément",
        ),
        Wrong(
            """
def coutPousse(tailles, taille):
    prix = [0, 1, 3, 7]
    total = prix[taille + 1]
    for t in tailles:
        if t > taille:
            total = total + 1
    return total
""",
            r"tous les arbres plus grands",
        ),
    ),
    ("td3-foret", "verification-3b"): (
        Wrong(
            """
def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    return sum
""",
            r"La cause : à la ligne \d+, sum est nommée, et non appelée",
        ),
        Wrong(
            """
def gainCoupe(nutriments, richesse):
    return nutriments + [0, 0, 2, 4][richesse]


def soleilDuMatin(tailles):
    return max(tailles)
""",
            r"La cause .* ce que fait sum",
        ),
    ),
    ("td3-foret", "verification-4a"): (
        Wrong(
            """
def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        if not endormi and taille == 3 and soleil >= 4:
            points = nutriments
            trouvees.append((points, (jour, nutriments - 1, soleil - 4, autres)))
        if not endormi and taille < 3 and soleil >= coutPousse(tailles, taille):
            grandis = ranger(autres + ((taille + 1, richesse, 1),))
            prix = coutPousse(tailles, taille)
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
            r"et non 19 : gainCoupe\(19, 3\)",
        ),
        Wrong(
            """
def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        if not endormi and taille == 3 and soleil >= 4:
            points = gainCoupe(nutriments, richesse)
            trouvees.append((points, (jour, nutriments - 1, soleil - 4, autres)))
        if not endormi and taille < 3 and soleil >= coutPousse(tailles, taille):
            grandis = ranger(autres + (taille + 1, richesse, 1))
            prix = coutPousse(tailles, taille)
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
            r"La cause est à la ligne \d+ .*unique élément d'un autre",
        ),
        Wrong(
            """
def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k:]
        if not endormi and taille == 3 and soleil >= 4:
            points = gainCoupe(nutriments, richesse)
            trouvees.append((points, (jour, nutriments - 1, soleil - 4, autres)))
        if not endormi and taille < 3 and soleil >= coutPousse(tailles, taille):
            grandis = ranger(autres + ((taille + 1, richesse, 1),))
            prix = coutPousse(tailles, taille)
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
            r"La cause .* la tranche \[k:\]",
        ),
        Wrong(
            """
def suites(etat):
    jour, nutriments, soleil, arbres = etat
    trouvees = [(0, nuit(etat))]
    tailles = [taille for taille, richesse, endormi in arbres]
    for k in range(len(arbres)):
        taille, richesse, endormi = arbres[k]
        autres = arbres[:k] + arbres[k + 1 :]
        if not endormi and taille == 3 and soleil >= 4:
            points = gainCoupe(nutriments, richesse)
            trouvees.append((points, (jour, nutriments - 1, soleil - 4, autres)))
        elif endormi or soleil < coutPousse(tailles, taille):
            continue
        elif soleil < 4 and taille < 3:
            grandis = ranger(autres + ((taille + 1, richesse, 1),))
            prix = coutPousse(tailles, taille)
            trouvees.append((0, (jour, nutriments, soleil - prix, grandis)))
    return trouvees
""",
            r"il manque une suite : faire pousser",
        ),
    ),
    ("td3-foret", "verification-4b"): (
        Wrong(
            """
def meilleur(etat):
    memoire = {}
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    if etat not in memoire:
        memoire[etat] = max(points + meilleur(suite) for points, suite in suites(etat))
    return memoire[etat]
""",
            r"La cause : la ligne .* recrée memoire à chaque appel",
        ),
        Wrong(
            """
memoire = {}


def meilleur(etat):
    jour, nutriments, soleil, arbres = etat
    if jour == 6:
        return soleil // 3
    if etat not in memoire:
        memoire[etat] = max(meilleur(suite) for points, suite in suites(etat))
    return memoire[etat]
""",
            r"rien ne se sert de points",
        ),
    ),
    ("td3-foret", "verification-5a"): (
        Wrong(
            """
def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - siens
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + miens
    demain = ensemble + miens - siens
    return [[ensemble, derriere], [devant, demain]]
""",
            r"Vos lignes sont les soirs de l'autre",
        ),
        Wrong(
            """
def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - 3 * siens
    retard = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + 3 * miens
    demain = ensemble + 3 * miens - 3 * siens
    return [[ensemble, devant], [retard, demain]]
""",
            r"donc 1 point, et non 3",
        ),
        Wrong(
            """
def course(nutriments, miens, siens):
    ensemble = memeSoir(nutriments, miens, siens)
    devant = memeSoir(nutriments, miens, 0) + memeSoir(nutriments - miens, 0, siens) - 1
    derriere = memeSoir(nutriments, 0, siens) + memeSoir(nutriments - siens, miens, 0) + 1
    demain = ensemble + miens - siens
    return [[ensemble, devant], [derriere, demain]]
""",
            r"1 point par arbre gardé, et non 1 point en tout",
        ),
    ),
    ("td3-foret", "verification-5b"): (
        Wrong(
            """
def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 1):
        ligne = []
        for sienne in td3.coups(position, 0):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
            r"La cause .* à la place l'un de l'autre",
        ),
        Wrong(
            """
def matriceDesCoups(position):
    matrice = []
    ligne = []
    for mienne in td3.coups(position, 0):
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(matriceDesCoups(td3.SPRINT))
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
            r"La cause .* n'est faite qu'une fois",
        ),
        Wrong(
            """
def matriceDesCoups(position):
    matrice = []
    for mienne in td3.coups(position, 0):
        ligne = []
        for sienne in td3.coups(position, 1):
            ligne.append(td3.valeur(td3.apres(position, mienne, sienne)))
        matrice.append(ligne)
    return matrice


valeurSprint, melangeSprint = td3.resoudre(td3.SPRINT)
valeurEpuise, melangeEpuise = td3.resoudre(matriceDesCoups(td3.EPUISE))
""",
            r"votre cellule s'arrête : td3\.resoudre a reçu",
        ),
    ),
    ("td3-foret", "verification-6b"): (
        Wrong(
            """
def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, arbres, jour)
    mien, sien = 0, 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi:
                mien += taille - sombres.get(case, 0)
            else:
                sien += taille
    return mien, sien
""",
            r"« - sombres\.get\(case, 0\) » est de trop",
        ),
        Wrong(
            """
def revenus(voisins, arbres, jour):
    sombres = ombres(voisins, [arbre for arbre in arbres if arbre[2] == 1], jour)
    mien = 0
    sien = 0
    for case, taille, aMoi, endormi in arbres:
        if sombres.get(case, 0) < taille:
            if aMoi == 1:
                mien = mien + taille
            else:
                sien = sien + taille
    return mien, sien
""",
            r"La cause est à la ligne \d+ .* écarte ce qui doit compter",
        ),
    ),
    ("td4-gyges", "verification-1"): (
        Wrong(
            """
def contenu(plateau, case):
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur
        else:
            return 0


def dessin(plateau):
    lignes = []
    for rangee in [6, 5, 4, 3, 2, 1]:
        texte = ""
        for colonne in [1, 2, 3, 4, 5, 6]:
            valeur = contenu(plateau, 10 * rangee + colonne)
            texte = texte + (str(valeur) if valeur > 0 else ".")
        lignes.append(texte)
    return "\\n".join(lignes)
""",
            r"La cause : le return de la ligne .* est dans la boucle",
        ),
        Wrong(
            """
def contenu(plateau, case):
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur
    return 0


def dessin(plateau):
    lignes = []
    for rangee in [6, 5, 4, 3, 2, 1]:
        texte = ""
        for colonne in [1, 2, 3, 4, 5, 6]:
            valeur = contenu(plateau, 10 * rangee + colonne)
            texte = texte + str(valeur)
        lignes.append(texte)
    return "\\n".join(lignes)
""",
            r"une case vide se dessine par un point",
        ),
        Wrong(
            """
def contenu(plateau, case):
    for valeur in [1, 2, 3]:
        if case in plateau[valeur - 1]:
            return valeur
    return 0


def dessin(plateau):
    lignes = []
    for rangee in [6, 5, 4, 3, 2, 1]:
        texte = ""
        for colonne in [1, 2, 3, 4, 5, 6]:
            valeur = contenu(plateau, 10 * colonne + rangee)
            texte = texte + (str(valeur) if valeur > 0 else ".")
        lignes.append(texte)
    return "\\n".join(lignes)
""",
            r"rangées et colonnes sont échangées",
        ),
    ),
    ("td4-gyges", "verification-2a"): (
        Wrong(
            """
def marcher(plateau, case, pas, prises):
    fins = set()
    for autre in [case + 10, case - 10, case + 1, case - 1]:
        trait = ligne(case, autre)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(autre)
        elif contenu(plateau, autre) == 0:
            fins = fins | marcher(plateau, autre, pas - 1, prises | {trait})
    return fins
""",
            r"ce ne sont pas des cases",
        ),
        Wrong(
            """
def marcher(plateau, case, pas, prises):
    fins = set()
    for suivante in voisines(case):
        trait = ligne(case, suivante)
        if trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
        elif contenu(plateau, suivante) == 0:
            fins = fins | marcher(plateau, suivante, pas - 1, prises + {trait})
    return fins
""",
            r"La cause .* deux ensembles se réunissent",
        ),
    ),
    ("td4-gyges", "verification-2b"): (
        Wrong(
            """
def arrivees(plateau, depart):
    valeur = contenu(plateau, depart)
    fins = bondir(lever(plateau, depart), depart, valeur, set())
    return fins.discard(depart)


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
            r"La cause .* discard change fins et renvoie None",
        ),
        Wrong(
            """
def arrivees(plateau, depart):
    valeur = contenu(plateau, depart)
    fins = bondir(lever(plateau, depart), depart, valeur, set())
    fins.discard(depart)
    return fins


# Votre fonction d'aide :
def bondir(plateau, case, pas, prises):
    fins = set()
    if pas == 1 and plateau[3] == "s" and case // 10 == 5:
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
            r"La cause .* le nombre 5 n'est pas le bon",
        ),
    ),
    ("td4-gyges", "verification-3a"): (
        Wrong(
            """
def cases_de_depot(plateau):
    rangees = [case // 10 for case in plateau[0]]
    if plateau[3] == "s":
        permises = range(1, max(rangees) + 1)
    else:
        permises = range(min(rangees), 7)
    depots = []
    for rangee in permises:
        for colonne in range(1, 7):
            if contenu(plateau, 10 * rangee + colonne) == 0:
                depots.append(10 * rangee + colonne)
    return depots
""",
            r"La cause .* plateau\[0\] n'a que les anneaux de valeur 1",
        ),
        Wrong(
            """
def cases_de_depot(plateau):
    rangees = [case // 10 for case in plateau[0] + plateau[1] + plateau[2]]
    if plateau[3] == "s":
        permises = range(1, max(rangees) + 1)
    else:
        permises = range(min(rangees), 7)
    depots = []
    for rangee in permises:
        for colonne in range(1, 7):
            if contenu(plateau, 10 * rangee + colonne) == 0:
                depots.append(10 * rangee + colonne)
            return depots
""",
            r"La cause : le return de la ligne \d+",
        ),
    ),
    ("td4-gyges", "verification-3b"): (
        Wrong(
            """
def tous_les_coups(plateau):
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
                coups.append(f"{depart}*{depot}={fin}")
            if contenu(plateau, fin) != contenu(plateau, depart):
                coups.append(f"{depart}*{fin}={depart}")
    return coups
""",
            r"La cause .* l'ordre n'est pas celui",
        ),
        Wrong(
            """
def tous_les_coups(plateau):
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
            r"La cause : dans plateau il y a trois listes",
        ),
    ),
    ("td4-gyges", "verification-4"): (
        Wrong(
            """
def evaluation(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in plateau:
        return -1000
    if "s" in plateau:
        return 1000
    nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
    sud = gyges.nombre_de_coups(plateau[:3] + ["s"])
    return 900 * (nord - sud) / (nord + sud + 1)
""",
            r"La cause : dans plateau il y a trois listes",
        ),
        Wrong(
            """
def evaluation(plateau):
    cases = plateau[0] + plateau[1] + plateau[2]
    if "n" in cases:
        return -infini
    if "s" in cases:
        return infini
    nord = gyges.nombre_de_coups(plateau[:3] + ["n"])
    sud = gyges.nombre_de_coups(plateau[:3] + ["s"])
    return 900 * (nord - sud) / (nord + sud + 1)
""",
            r"qui ne soit pas infini",
        ),
    ),
    ("td4-gyges", "verification-5"): (
        Wrong(
            """
def minimax(plateau, profondeur, evaluer):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    valeurs = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs.append(minimax(suite, profondeur - 1, evaluer))
    if suite[3] == "s":
        return min(valeurs)
    return max(valeurs)
""",
            r"La cause .* suite\[3\] est le camp qui répond",
        ),
        Wrong(
            """
def minimax(plateau, profondeur, evaluer):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer
    valeurs = []
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs.append(minimax(suite, profondeur - 1, evaluer))
    if plateau[3] == "s":
        return min(valeurs)
    return max(valeurs)
""",
            r"La cause .* evaluer est nommée, et non appelée",
        ),
        Wrong(
            """
valeurs = []


def minimax(plateau, profondeur, evaluer):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    for coup in gyges.coups_possibles(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeurs.append(minimax(suite, profondeur - 1, evaluer))
    if plateau[3] == "s":
        return min(valeurs)
    return max(valeurs)
""",
            r"La cause : valeurs n'est créé qu'une fois",
        ),
    ),
    ("td4-gyges", "verification-6"): (
        Wrong(
            """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    if plateau[3] == "s":
        meilleure = infini
    else:
        meilleure = -infini
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
        if plateau[3] == "s":
            meilleure = min(meilleure, valeur)
            alpha = min(alpha, valeur)
        else:
            meilleure = max(meilleure, valeur)
            beta = max(beta, valeur)
        if alpha >= beta:
            break
    return meilleure
""",
            r"alpha : Sud abaisse beta, et Nord relève alpha",
        ),
        Wrong(
            """
def alphabeta(plateau, profondeur, evaluer, lister, alpha=-infini, beta=infini):
    if profondeur == 0 or gyges.nombre_de_coups(plateau) == 0:
        return evaluer(plateau)
    if plateau[3] == "s":
        meilleure = infini
    else:
        meilleure = -infini
    for coup in lister(plateau):
        suite = gyges.jouer_coup(plateau, coup)
        valeur = alphabeta(suite, profondeur - 1, evaluer, lister, alpha, beta)
        if plateau[3] == "s":
            meilleure = min(meilleure, valeur)
            beta = min(beta, valeur)
        else:
            meilleure = max(meilleure, valeur)
        if alpha >= beta:
            break
    return meilleure
""",
            r"alpha ne change jamais",
        ),
    ),
    ("td4-gyges", "verification-7a"): (
        Wrong(
            """
def trier(plateau, evaluer):

    def promesse(coup):
        return evaluer(gyges.jouer_coup(plateau, coup))

    return sorted(gyges.coups_possibles(plateau), key=evaluer, reverse=plateau[3] == "n")
""",
            r"rien ne se sert de promesse",
        ),
        Wrong(
            """
def trier(plateau, evaluer):
    def promesse(coup):
        return evaluer(gyges.jouer_coup(plateau, coup))

    coups = gyges.coups_possibles(plateau)
    return coups.sort(key=promesse, reverse=plateau[3] == "n")
""",
            r"La cause .* sort change",
        ),
    ),
}
