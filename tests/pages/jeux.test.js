// What the pages of the three games compute before they draw it.

import { aimedAt, choiceText, marksOf, whyNot } from "../../trollkit/foret/page/actions.js";
import { cellText, many } from "../../trollkit/foret/page/plateau-page.js";
import { whereIs } from "../../trollkit/gyges/page/plateau-page.js";
import { raconterScene, SANS_DESSIN } from "../../trollkit/notebook/static/lecture.js";
import { COURBES } from "../../trollkit/notebook/static/courbes.js";
import { boardSizes } from "../../trollkit/trolls/page/dessin.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const OFFRE = {
  actions: [{ case: 3, ligne: "GROW 3", prix: 3, gain: 0, refus: "", dit: "le fait pousser" }, { case: 5, ligne: "COMPLETE 5", prix: 4, gain: 6, refus: "no_sun", dit: "trop cher" }],
  graines: [{ case: 3, refus: "", dit: "", cibles: [{ case: 4, ligne: "SEED 3 4", prix: 1, refus: "" }, { case: 9, ligne: "SEED 3 9", prix: 1, refus: "sown", dit: "prise" }] }],
};

test("on a narrow page and a wide one the troll's cells lie in order between both castles", () => {
  for (const width of [320, 900, 1600]) {
    const { x, castle } = boardSizes(width, { cases: 15, stock: 30 });
    const places = Array.from({ length: 15 }, (_, cell) => x(cell));
    assert.deepEqual(places, [...places].sort((a, b) => a - b));
    assert.ok(places[1] > castle && places[13] < width - castle);
  }
});

test("a click on a chosen tree has it act, one on a marked cell has it sow", () => {
  assert.equal(aimedAt(OFFRE, 3, 3).ligne, "GROW 3");
  assert.equal(aimedAt(OFFRE, 3, 4).ligne, "SEED 3 4");
  assert.equal(aimedAt(OFFRE, 3, 20), undefined);
});

test("what may act is marked, then what the chosen tree may do", () => {
  assert.deepEqual(marksOf(OFFRE, null).choisissables, [3, 3]);
  const { semables } = marksOf(OFFRE, 3);
  assert.deepEqual(semables, [4]);
});

test("a tree says what it may do and what it lacks, and a vain click says why", () => {
  assert.equal(choiceText(OFFRE, 3), "Case 3 : un second clic (ou Entrée) le fait pousser (GROW 3, 3 soleils) ; pour semer, la case marquée d’un + (SEED 3 …, 1 soleil).");
  assert.match(choiceText(OFFRE, 5), /il faut 4 soleils pour le couper/);
  assert.equal(whyNot(OFFRE, null, 8, { arbres: [[8, 1, 1, false]] }), "Case 8 : cet arbre n’est pas à vous.");
  assert.equal(whyNot(OFFRE, 3, 20, { arbres: [] }), "Case 20 : hors de portée de l’arbre choisi.");
});

test("a cell of the forest says its soil, its tree and its shadow", () => {
  const image = { arbres: [[2, 3, 0, true]], ombres: [[2, 3]] };
  const lines = cellText(2, image, { richesse: [3, 3, 1], noms: ["Bleu", "Orange"] });
  assert.deepEqual(lines, ["Case 2", "sol pauvre (richesse 1)", "grand arbre (taille 3) de Bleu, a déjà agi aujourd’hui", "ombre de taille 3 : l’arbre ne donne pas de soleil"]);
  assert.deepEqual([many(1, "soleil"), many(2, "soleil")], ["1 soleil", "2 soleils"]);
});

test("on Gygès' board North is above", () => assert.ok(whereIs("11")[1] > whereIs("61")[1]));

test("a match's curves are the troll's path and the shares of games won so far", () => {
  assert.deepEqual(COURBES.trajectoire({ scene: { trajet: [3, 4], cases: 7 } }).courbes[0].valeurs, [3, 4]);
  const [left, right] = COURBES.victoires({ gagnants: [1, 2, 0, 1], scene: { noms: ["a", "b"] } }).courbes;
  assert.deepEqual(left.valeurs, [100, 50, 100 / 3, 50]);
  assert.deepEqual(right.valeurs, [0, 50, 100 / 3, 25]);
});

test("a game that draws nothing is told by its sentences, with the names that are shown", () => {
  const scene = { recit: ["{gauche} prend 2.", "{droite} attend."] };
  assert.equal(raconterScene(scene, ["A", "B"]), "A prend 2. B attend.");
  const noms = ["{droite}", "$'$&"]; // who is called so takes no other's name, and repeats nothing
  assert.equal(raconterScene(scene, noms), "{droite} prend 2. $'$& attend.");
  assert.equal(SANS_DESSIN.raconter(scene, ["A", "B"]), "A prend 2. B attend.");
});
