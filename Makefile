# Each target is one line: the work is in `python3 -m trollkit.dev`, which also runs without make.
# Extra words: make test ARGS="-k trolls". Another Python: make PYTHON=python3.12 test

PYTHON ?= python3
DEV := $(PYTHON) -m trollkit.dev

.DEFAULT_GOAL := help
.PHONY: help install demo lab course troll-seul projet lite docs scripts check test test-tout mutants bench images clean

help:  ## montrer cette liste
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile
install:  ## préparer l'environnement .venv avec tout le nécessaire
	@$(DEV) installer
demo:  ## lancer un concours de démonstration et son tableau de bord dans le navigateur
	@$(DEV) demo $(ARGS)
lab:  ## ouvrir JupyterLab sur le TD
	@$(DEV) labo $(ARGS)
course:  ## fabriquer les feuilles de TD (solutions/ et assignments/) à partir de course/
	@$(DEV) cours $(ARGS)
troll-seul:  ## écrire dist/troll.py et la feuille sur papier : une classe sans carnet, sans rien installer
	@$(DEV) troll-seul $(ARGS)
projet:  ## écrire dist/projet-gyges : le sujet du projet en Prolog, et son fichier à compléter
	@$(DEV) projet
lite:  ## fabriquer dist/lite : le TD 1 dans le navigateur, sans rien installer
	@$(DEV) lite
docs:  ## fabriquer dist/docs : le site des documents et de l'API
	@$(DEV) documents
scripts:  ## assembler les scripts et les styles des pages, après un changement (avec Node)
	@$(DEV) scripts
check:  ## relire le code sans le lancer : ruff, mypy, import-linter
	@$(DEV) verifier
test:  ## vérifier et lancer les tests rapides, en trois minutes environ
	@$(DEV) tester $(ARGS)
test-tout:  ## vérifier et lancer tous les tests : navigateurs, Jupyter, tricheurs
	@$(DEV) tester-tout $(ARGS)
mutants:  ## planter de petites fautes dans les règles et les notes : un test doit les voir
	@$(DEV) mutants $(ARGS)
bench:  ## mesurer les vitesses ; ou refaire une page : ARGS="grappe --ecrire"
	@$(DEV) banc $(ARGS)
images:  ## redessiner les images des documents (docs/*.png)
	@$(DEV) images
clean:  ## effacer les environnements et les caches
	@$(DEV) propre
