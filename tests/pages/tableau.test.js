// What the wall computes: formats, figures.

import { coursDe, courbesDe } from "../../trollkit/notebook/static/courbes.js";
import { enTete } from "../../trollkit/notebook/static/tableau-cadre.js";
import { centiemes, duration, nomCategorie, pluriel } from "../../trollkit/notebook/static/tableau-outils.js";
import assert from "node:assert/strict";
import { test } from "node:test";

test("199 games of 200 are not all of them, nor is one of them none", () => {
  assert.deepEqual([0, 1 / 200, 0.5, 199 / 200, 1].map(centiemes), [0, 1, 50, 99, 100]);
});

test("times, categories and numbers read as one says them", () => {
  assert.deepEqual([1.2, 59, 61, 3599, 7260].map(duration), ["2 s", "59 s", "1 min", "1 h 0 min", "2 h 1 min"]);
  assert.deepEqual(["toutes", "7x15", "bois2", "ligue"].map(nomCategorie), ["Toutes", "7\u00a0×\u00a015", "bois\u00a02", "ligue"]);
  assert.equal(pluriel(1, "partie", "parties"), "1 partie");
});

test("the head says who leads, who are equal, and who has won", () => {
  const row = (rang, nom, joues = 1) => ({ rang, nom, points: 3, joues });
  assert.equal(enTete({ statut: "en_cours", classement: [row(1, "A"), row(2, "B")] }), "En tête : A, 3 points.");
  assert.equal(enTete({ statut: "termine", classement: [row(1, "A"), row(1, "B")] }), "Premiers du classement ex æquo : A et B.");
  assert.equal(enTete({ classement: [row(1, "A", 0)] }), "1 stratégie inscrite : le concours va commencer.");
});

test("the course of a duel says what its games come to", () => {
  const { texte } = coursDe({ courbe: [[2, 0.5, 0.1, 0.9]], issues: "gd?", parties: 4, noms: ["<a>", "b"] });
  assert.match(texte, /après 2 parties, <a> en gagne 50 %/);
});

test("curves go from the opening, or the first game, to the last point", () => {
  const { texte, x } = courbesDe({ titre: "Troll", unite: "tour", premier: 0, haut: 6, ordonnees: [], courbes: [{ nom: "troll", cote: "", valeurs: [3, 4, 5], bilan: 5 }] });
  assert.deepEqual([texte, x], ["Troll. troll : 5.", [0, 2]]);
});
