"""The mistakes that students make in the third sheet, each with its own sentence."""

import pytest

from tests.classroom.td3.cahier import espace, passes
from trollkit.classroom import td3
from trollkit.classroom.questions import answers as reponses
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.classroom.td3 import plan


def refuse(check, names, match):
    with pytest.raises(PasEncore, match=match) as verdict:
        check(names)
    return verdict.value


class TestQuestion1:
    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda lines: lines[:3], "il en faut quatre"),
            (lambda lines: (lines[0], lines[1], 6, 56), "jour vaut '0', un texte"),
            (lambda lines: (int(lines[1]), int(lines[0]), 6, 56), r"lit dans lignes\[0\]"),
            (
                lambda lines: (*map(int, lines[:2]), *map(int, lines[2].split()[::-1])),
                r"soleil vaut 56 au lieu de 6 : il se lit dans lignes\[2\], avant l'espace",
            ),
            (
                lambda lines: [float(word) for line in lines[:3] for word in line.split()],
                "un nombre à virgule",
            ),
            (lambda lines: 3, "renvoie 3 ; il faut quatre nombres"),
            (lambda lines: print(lines), "ne renvoie rien"),
            (lambda lines: int("x"), "s'arrête sur une erreur.*ValueError"),
        ],
    )
    def test_1a(self, function, match):
        refuse(td3.question1a, {"lireNombres": function}, match)
        assert not passes("verification-1a", {"lireNombres": function})

    def test_1a_the_opponent_s_line_is_not_mine(self):
        def other(lines):
            return *map(int, lines[:2]), *map(int, lines[3].split()[:2])

        verdict = refuse(td3.question1a, {"lireNombres": other}, "score vaut 54 au lieu de 56")
        assert "lignes[2]   6 56" in verdict.vue

    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda lines: lines[5:], "renvoie 11 arbres au lieu de 6"),
            (lambda lines: lines[5:6], "1 arbre au lieu de 6 : leur nombre est dans"),
            (lambda lines: [line for line in lines[5:11]], "il faut quatre nombres entiers"),
            (lambda lines: [line.split() for line in lines[5:11]], "quatre nombres entiers"),
            (
                lambda lines: [tuple(map(int, line.split()))[::-1] for line in lines[5:11]],
                r"l'arbre de la case 2 est lu \(0, 1, 3, 2\)",
            ),
        ],
    )
    def test_1b_trees(self, function, match):
        names = espace("question-1b") | {"lireArbres": function}
        refuse(td3.question1b, names, match)
        assert not passes("verification-1b", names)

    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda lines: lines[5 + int(lines[4]) :], "est leur nombre, pas une action"),
            (lambda lines: lines[-4:], r"commencent à lignes\[12\]|commencent à lignes"),
            (
                lambda lines: [line.split() for line in lines[6 + int(lines[4]) :]],
                "la ligne entière, un texte",
            ),
            (lambda lines: lines[6:], "commencent à lignes"),
        ],
    )
    def test_1b_actions(self, function, match):
        names = espace("question-1b") | {"lireActions": function}
        refuse(td3.question1b, names, match)
        assert not passes("verification-1b", names)


class TestQuestion2:
    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda vue: "WAIT", "vous dormez alors que 6 arbres"),
            (lambda vue: vue.actionsPossibles[-1], "alors qu'il y en a un de richesse"),
            (lambda vue: 12, "il faut un texte, la ligne à écrire"),
            (lambda vue: vue.actions("COMPLETE")[0], "il faut un texte, la ligne à écrire"),
            (lambda vue: "complete 5", "ne peut pas lire 'complete 5' : partie perdue"),
            (lambda vue: "GROW 5", "Il attend une ligne COMPLETE <case> ou WAIT"),
            (lambda vue: f"COMPLETE {vue.actions('COMPLETE')[0]}", "en tire le nombre"),
            (lambda vue: "COMPLETE 0", "il n'y a pas d'arbre sur cette case"),
            (lambda vue: "COMPLETE 99", "cette case n'existe pas"),
            (
                lambda vue: f"COMPLETE {next(a.case for a in vue.arbres if not a.aMoi)}",
                "cet arbre n'est pas à vous",
            ),
        ],
    )
    def test_each_line_is_judged_as_by_the_referee(self, function, match):
        refuse(td3.question2, {"bucheronne": function}, match)
        assert not passes("verification-2", {"bucheronne": function})

    def test_a_message_after_the_action_is_fine(self, capsys):
        right = espace("question-2")["bucheronne"]

        def talkative(vue):
            return f"{right(vue)} bonjour"

        td3.question2({"bucheronne": talkative})
        assert "✔ Réussi" in capsys.readouterr().out
        assert passes("verification-2", {"bucheronne": talkative})

    def test_both_referees_are_shown_on_one_example(self, capsys):
        td3.arbitres()
        rows = {line[:24].strip(): line[24:].split("  ") for line in
                capsys.readouterr().out.splitlines()}  # fmt: skip
        told = {line: (cells[0].strip(), cells[-1].strip()) for line, cells in rows.items()}
        assert told["COMPLETE 0"] == ("endormi pour le jour", "partie perdue")
        assert told["complete 5"] == ("partie perdue", "partie perdue")
        assert told["COMPLETE 27"] == ("joué, score 20", "joué, score 20")


class TestQuestion3:
    @pytest.mark.parametrize(
        ("function", "match"),
        [
            (lambda s, t: [0, 1, 3, 7][t + 1], "c'est le prix de base ; ajoutez 1 par arbre"),
            (
                lambda s, t: [0, 1, 3, 7][t + 1] + s.count(t),
                "ceux de la taille d'arrivée, taille",
            ),
            (
                lambda s, t: [0, 1, 3, 7][t] + s.count(t),
                "vous prenez le prix et le nombre de cette taille",
            ),
            (lambda s, t: 40, "le prix de base est 3"),
            (lambda s, t: [1, 3, 7][t] + len(s), "vous comptez tous vos arbres"),
            (lambda s, t: (3 if t == 1 else 7) + s.count(t + 1), "le prix de base est 1"),
        ],
    )
    def test_3a(self, function, match):
        refuse(td3.question3a, {"coutPousse": function}, match)
        assert not passes("verification-3a", {"coutPousse": function})

    @pytest.mark.parametrize(
        ("wrong", "match"),
        [
            ({"gainCoupe": lambda n, r: n}, "il manque le bonus"),
            ({"gainCoupe": lambda n, r: n + r}, "le bonus n'est pas la richesse"),
            (
                {"gainCoupe": lambda n, r: n + [0, 0, 2, 4][r] - 1},
                "nutriments d'avant la coupe",
            ),
            ({"gainCoupe": lambda n, r: n + [0, 0, 2, 4][r] - 4}, "ne se retirent pas"),
            ({"soleilDuMatin": len}, "autant de soleils que sa taille"),
        ],
    )
    def test_3b(self, wrong, match):
        names = espace("question-3b") | wrong
        refuse(td3.question3b, names, match)
        assert not passes("verification-3b", names)


def changed(change):
    """`suites` as the solution has it, each of its answers changed."""
    right = espace("question-4a")["suites"]
    return {"suites": lambda etat: [x for pair in right(etat) if (x := change(etat, *pair))]}


class TestQuestion4:
    @pytest.mark.parametrize(
        ("change", "match"),
        [
            (lambda e, p, s: None if s[0] > e[0] else (p, s), "dormir jusqu'au lendemain"),
            (
                lambda e, p, s: None if len(s[3]) < len(e[3]) else (p, s),
                "couper un grand arbre de richesse 3, pour 4 soleils quand on en a 8",
            ),
            (
                lambda e, p, s: None if e[0] == s[0] and not p else (p, s),
                "il manque une suite : faire pousser un arbre de taille",
            ),
            (lambda e, p, s: (0, s), "rapporte 23 points, et non 0"),
            (lambda e, p, s: (p, (s[0], e[1], *s[2:])), "une coupe use un nutriment"),
            (lambda e, p, s: (p, (*s[:3], s[3][::-1])), "dans le désordre"),
            (lambda e, p, s: s, r"il faut un couple \(points, état\)"),
        ],
    )
    def test_4a(self, change, match):
        names = changed(change)
        refuse(td3.question4a, names, match)
        assert not passes("verification-4a", names)

    @pytest.mark.parametrize(
        ("extra", "match"),
        [
            (lambda e: (9, (e[0], e[1], e[2] - 99, e[3])), "plus de soleil qu'il n'y en a"),
            (lambda e: (0, (e[0] + 1, e[1], e[2] - 1, e[3])), "dormir mène à nuit"),
            (lambda e: (0, (e[0] + 1, e[1], e[2], e[3][1:])), "ne passe qu'en dormant"),
            (lambda e: (16, (e[0], e[1], e[2] - 4, e[3][:-1])), "use un nutriment"),
            (lambda e: (16, (e[0], e[1] - 1, e[2], e[3][:-1])), "une coupe prend 4 soleils"),
            (lambda e: (16, (e[0], e[1] - 1, e[2] - 4, e[3])), "l'arbre disparaît"),
            (lambda e: (16, (e[0], e[1] - 1, e[2] - 4, e[3][1:])), "taille 1 ne se coupe pas"),
            (lambda e: (16, (e[0], e[1] - 1, e[2] - 4, e[3][2:])), "elle change 2 arbres"),
            (lambda e: (0, e), "elle ne change rien"),
            (lambda e: (0, (e[0], e[1], e[2], (*e[3][:-1], (3, 9, 0)))), "n'y mène"),
        ],
    )
    def test_4a_what_cannot_follow_is_told_why(self, extra, match):
        right = espace("question-4a")["suites"]
        names = {"suites": lambda etat: [*right(etat), extra(etat)]}
        refuse(td3.question4a, names, match)
        assert not passes("verification-4a", names)

    def test_4a_a_tree_that_has_grown_is_asleep(self):
        def awake(etat, points, suite):
            grown = suite[0] == etat[0] and not points
            plants = tuple(sorted((*tree[:2], 0) for tree in suite[3]))
            return points, ((*suite[:3], plants) if grown else suite)

        names = changed(awake)
        refuse(td3.question4a, names, "un arbre qui vient de pousser s'endort")
        assert not passes("verification-4a", names)

    @pytest.mark.parametrize(
        "listed",
        [lambda s: [*s], lambda s: (*s[:3], [*s[3]]), lambda s: (*s[:3], ([3, 2, 0],))],
    )
    def test_4a_a_list_could_not_be_remembered(self, listed):
        names = changed(lambda e, p, s: (p, listed(s)))
        refuse(td3.question4a, names, "une suite où il y a une liste")
        assert not passes("verification-4a", names)

    def test_4a_with_sleep_alone_is_not_begun(self):
        names = espace("question-4a")
        night = names["nuit"]
        with pytest.raises(PasCommence, match="ne contient encore que dormir"):
            td3.question4a({"suites": lambda etat: [(0, night(etat))]})

    def test_4b_no_memory_is_stopped_long_before_the_end(self):
        names = espace("question-4b")
        exec(
            "def meilleur(etat):\n"
            "    if etat[0] == 6:\n"
            "        return etat[2] // 3\n"
            "    return max(p + meilleur(s) for p, s in suites(etat))\n",
            names,
        )
        refuse(td3.question4b, names, "meilleur refait le même travail")
        assert not passes("verification-4b", names)

    def test_4a_the_kit_s_own_function_earns_nothing(self):
        names = espace("question-4a") | {"suites": td3.secours.suites}
        refuse(td3.question4a, names, "c'est la suites du kit")
        assert not passes("verification-4a", names)

    def test_4b_goes_by_the_kit_s_own_function_as_well(self, capsys):
        names = espace("question-4b") | {"suites": td3.secours.suites}
        td3.question4b(names)
        assert "✔ Réussi" in capsys.readouterr().out
        assert passes("verification-4b", names)

    def test_4b_a_wrong_base_is_named_as_the_cause(self):
        names = espace("question-4b")
        right = names["suites"]
        names["suites"] = lambda etat: right((*etat[:2], etat[2] + 9, etat[3]))  # rich
        refuse(
            td3.question4b,
            names,
            "meilleur s'appuie sur suites, qui n'est pas juste : .* = td3.secours.suites",
        )

    def test_4b_what_a_wrong_base_left_in_the_memory_is_forgotten(self):
        names = espace("question-4b")
        right = names["suites"]
        names["suites"] = lambda etat: right(etat)[:1]
        refuse(td3.question4b, names, "meilleur s'appuie sur suites")
        names["suites"] = right
        td3.question4b(names)

    def test_4b_without_memory_who_hides_the_calls_does_not_end(self, monkeypatch):
        names = espace("question-4b")
        exec(
            "import sys\n"
            "def meilleur(etat):\n"
            "    sys.setprofile(None)\n"
            "    if etat[0] == 6:\n"
            "        return etat[2] // 3\n"
            "    return max(p + meilleur(s) for p, s in suites(etat))\n",
            names,
        )
        monkeypatch.setattr(plan, "DEPARTS", ())  # each of which takes it two seconds
        monkeypatch.setattr(reponses, "LIMITE_S", 1.0)
        refuse(td3.question4b, names, "n'a pas fini après")

    @pytest.mark.parametrize(
        ("body", "match"),
        [
            ("return 0", "1 point par tranche de 3 soleils"),
            ("return etat[2] // 3", "il y a mieux : essayez toutes les suites"),
            ("return 1000 if etat[0] < 6 else etat[2] // 3", "c'est trop"),
            ("return max(p + meilleur(s) for p, s in suites(etat))", "s'appelle elle-même"),
        ],
    )
    def test_4b(self, body, match):
        names = espace("question-4b")
        exec(f"def meilleur(etat):\n    {body}\n", names)
        refuse(td3.question4b, names, match)
        assert not passes("verification-4b", names)

    def test_4b_functools_cache_is_as_good(self, capsys):
        from functools import cache

        names = espace("question-4b")
        exec(
            "def meilleur(etat):\n"
            "    if etat[0] == 6:\n"
            "        return etat[2] // 3\n"
            "    return max(p + meilleur(s) for p, s in suites(etat))\n",
            names,
        )
        names["meilleur"] = cache(names["meilleur"])
        td3.question4b(names)
        assert "plan 47, écureuil 22" in capsys.readouterr().out
        assert passes("verification-4b", names)


class TestQuestion5:
    @pytest.mark.parametrize(
        ("change", "match"),
        [
            (lambda m: [row[::-1] for row in m], "vous ce soir et l'autre ce soir"),
            (
                lambda m: [[m[0][0], m[0][1]], [m[1][0], m[0][0] + 99]],
                "demain et l'autre demain",
            ),
            (lambda m: [[m[0][0], m[0][1] + 1], m[1]], "Vous coupez tout, puis l'autre"),
            (lambda m: [m[0], [m[1][0] - 1, m[1][1]]], "L'autre coupe tout, puis vous"),
            (lambda m: [m[0]], "doit avoir 2 lignes de 2 nombres"),
            (lambda m: [[m[0][0] + 1, m[0][1]], m[1]], r"c'est memeSoir\(nutriments"),
            (lambda m: m[0][0], "il faut une matrice"),
            (lambda m: ["ce soir", "demain"], "il faut une matrice"),
        ],
    )
    def test_5a(self, change, match):
        right = espace("question-5a")["course"]
        names = {"course": lambda *case: change(right(*case))}
        refuse(td3.question5a, names, match)
        assert not passes("verification-5a", names)

    @pytest.mark.parametrize(
        ("change", "match"),
        [
            (lambda m: [list(column) for column in zip(*m, strict=True)], "si vous jouez WAIT"),
            (
                lambda m: [[-gain for gain in row] for row in m],
                "la valeur de la position d'après",
            ),
            (lambda m: m[:1], "une ligne par coup à vous"),
        ],
    )
    def test_5b_a_wrong_matrix(self, change, match):
        names = espace("question-5b")
        right = names["matriceDesCoups"]
        names["matriceDesCoups"] = lambda position: change(right(position))
        refuse(td3.question5b, names, match)
        assert not passes("verification-5b", names)

    @pytest.mark.parametrize(
        ("wrong", "match"),
        [
            ({"valeurSprint": [0, 1], "melangeSprint": 0}, "la valeur puis le mélange"),
            ({"melangeEpuise": [1, 0]}, r"la matrice de td3\.EPUISE"),
            ({"melangeEpuise": 0.5}, "melangeEpuise vaut 0.5"),
        ],
    )
    def test_5b_a_wrong_solution(self, wrong, match):
        names = espace("question-5b") | wrong
        refuse(td3.question5b, names, match)
        assert not passes("verification-5b", names)

    @pytest.mark.parametrize("wrong", [td3.SPRINT, [[td3.SPRINT]], 3, []])
    def test_5b_what_is_no_matrix_is_told_without_a_traceback(self, wrong):
        with pytest.raises(PasEncore, match=r"td3\.resoudre a reçu .* il faut une matrice"):
            td3.resoudre(wrong)

    def test_5b_a_position_left_unsolved_is_not_begun(self):
        with pytest.raises(PasCommence, match="melangeEpuise attend sa valeur"):
            td3.question5b(espace("question-5b", melangeEpuise=...))


class TestQuestion6:
    @pytest.mark.parametrize(
        ("change", "match"),
        [
            ("direction = jour", "s'arrête sur une erreur.*IndexError"),
            ("direction = 0", "les ombres vont vers le haut à droite, direction 1"),
            ("direction = (jour + 3) % 6", "vers la droite, direction 0"),
            (
                "direction = jour % 6; taille = min(3, taille + 1)",
                "une ombre a la hauteur de son arbre",
            ),
        ],
    )
    def test_6a_directions_and_lengths(self, change, match):
        names = espace("question-6a")
        exec(
            "def ombres(voisins, arbres, jour):\n"
            "    trouvees = {}\n"
            "    for case, taille, aMoi, endormi in arbres:\n"
            f"        {change}\n"
            "        for pas in range(taille):\n"
            "            case = voisins[case][direction]\n"
            "            if case == -1:\n"
            "                break\n"
            "            trouvees[case] = max(taille, trouvees.get(case, 0))\n"
            "    return trouvees\n",
            names,
        )
        refuse(td3.question6a, names, match)
        assert not passes("verification-6a", names)

    @pytest.mark.parametrize(
        ("keep", "match"),
        [
            ("trouvees[case] = taille", "garde la plus haute"),
            ("trouvees[case] = trouvees.get(case, 0) + taille", "garde la plus haute"),
            ("trouvees[case] = True", "vaut True au lieu de 1|au lieu de"),
        ],
    )
    def test_6a_of_two_shadows_the_higher_one_stays(self, keep, match):
        names = espace("question-6a")
        exec(
            "def ombres(voisins, arbres, jour):\n"
            "    trouvees = {}\n"
            "    for case, taille, aMoi, endormi in sorted(arbres, key=lambda a: -a[1]):\n"
            "        for pas in range(taille):\n"
            "            case = voisins[case][jour % 6]\n"
            "            if case == -1:\n"
            "                break\n"
            f"            {keep}\n"
            "    return trouvees\n",
            names,
        )
        refuse(td3.question6a, names, match)
        assert not passes("verification-6a", names)

    def test_6a_the_last_shadow_seen_need_not_be_the_higher_one(self):
        names = espace("question-6a")
        exec(
            "def ombres(voisins, arbres, jour):\n"
            "    trouvees = {}\n"
            "    for case, taille, aMoi, endormi in arbres:\n"
            "        for pas in range(taille):\n"
            "            case = voisins[case][jour % 6]\n"
            "            if case == -1:\n"
            "                break\n"
            "            trouvees[case] = taille\n"
            "    return trouvees\n",
            names,
        )
        refuse(td3.question6a, names, "garde la plus haute")
        assert not passes("verification-6a", names)

    def test_6a_a_cell_in_the_light_is_told_so(self):
        names = espace("question-6a")
        right = names["ombres"]
        names["ombres"] = lambda *args: right(*args) | {17: 1}
        refuse(td3.question6a, names, "l'ombre couvre autant de cases que la taille")
        assert not passes("verification-6a", names)

    def test_6a_off_the_board_there_is_no_shadow(self):
        names = espace("question-6a")
        exec(
            "def ombres(voisins, arbres, jour):\n"
            "    trouvees = {}\n"
            "    for case, taille, aMoi, endormi in arbres:\n"
            "        for pas in range(taille):\n"
            "            if case != -1:\n"
            "                case = voisins[case][jour % 6]\n"
            "            trouvees[case] = max(taille, trouvees.get(case, 0))\n"
            "    return trouvees\n",
            names,
        )
        refuse(td3.question6a, names, "-1 veut dire : hors de la forêt")
        assert not passes("verification-6a", names)

    @pytest.mark.parametrize(
        ("rule", "match"),
        [
            ("True", "ne donne rien"),
            ("taille >= sombres.get(case, 0)", "au lieu de"),
            ("case not in sombres", "un arbre plus haut qu'elle donne toute sa taille"),
        ],
    )
    def test_6b_who_gives_sun(self, rule, match):
        names = espace("question-6b")
        exec(
            "def revenus(voisins, arbres, jour):\n"
            "    sombres = ombres(voisins, arbres, jour)\n"
            "    total = [0, 0]\n"
            "    for case, taille, aMoi, endormi in arbres:\n"
            f"        if {rule}:\n"
            "            total[aMoi] += taille\n"
            "    return total[1], total[0]\n",
            names,
        )
        refuse(td3.question6b, names, match)
        assert not passes("verification-6b", names)

    def test_6b_the_other_first_is_told_so(self):
        names = espace("question-6b")
        right = names["revenus"]
        names["revenus"] = lambda *args: right(*args)[::-1]
        refuse(td3.question6b, names, "vous d'abord, l'autre ensuite")
        assert not passes("verification-6b", names)


def test_a_loop_that_never_ends_is_stopped(monkeypatch):
    monkeypatch.setattr(reponses, "LIMITE_S", 0.2)

    def forever(*arguments):
        while True:
            pass

    refuse(td3.question3a, {"coutPousse": forever}, "une boucle qui ne finit pas")


def test_what_a_function_prints_is_not_shown(capsys):
    names = espace("question-3a")
    right = names["coutPousse"]
    names["coutPousse"] = lambda *args: print("coucou") or right(*args)
    td3.question3a(names)
    assert "coucou" not in capsys.readouterr().out
