// The one link between a page and what it shows, whatever passage carries it.

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { setImmediate } from "node:timers";
import { creerLien, passageNoyau } from "../../trollkit/notebook/static/tableau-lien.js";

globalThis.document = { hidden: false, addEventListener() {}, getElementById: () => null };

const ETAT = { classement: [{ id: "a" }], recues: [{ id: "a" }] };
let open = null;
afterEach(() => {
  open?.couper();
  mock.timers.reset();
});
const soon = () => new Promise((fini) => setImmediate(fini));

// A link over a passage that the test itself is the other end of.
function linked() {
  const asked = [];
  let drawn = 0;
  const other = { asked, drawn: () => drawn, fois: [] };
  open = creerLien(() => ({
    demander: (question, parametres) => new Promise((resolve, reject) => asked.push({ question, parametres, resolve, reject: (mots) => reject(new Error(mots)) })),
    reprendre: (fois) => other.fois.push(fois),
  }), null, () => (drawn += 1));
  return { lien: open, other };
}

const whole = (numero, more = {}) => ({ numero, etat: ETAT, recues: [{ id: "a" }, { id: "b" }], souci: "", ...more });

test("it asks for the state, and knows nothing before it is told", async () => {
  const { lien, other } = linked();
  assert.deepEqual(other.asked[0].parametres, { numero: -1 });
  assert.equal(lien.recu(), false);
  other.asked[0].resolve(whole(3));
  await soon();
  assert.equal(lien.recu(), true);
  assert.deepEqual(lien.etat().recues.map(({ id }) => id), ["a", "b"]);
  assert.equal(other.drawn(), 1);
  assert.deepEqual([other.asked[1].question, other.asked[1].parametres], ["etat", { numero: 3 }]);
});

test("a whole state takes the place of the one before, and nothing new draws nothing", async () => {
  const { lien, other } = linked();
  other.asked[0].resolve(whole(3, { souci: "arrêté" }));
  await soon();
  assert.equal(lien.souci(), "arrêté");
  other.asked[1].resolve({ numero: 3 });
  await soon();
  assert.equal(other.drawn(), 1);
  other.asked[2].resolve(whole(4));
  await soon();
  assert.deepEqual([lien.souci(), other.drawn()], ["", 2]);
});

test("unanswered, it says so, tries again, and is there again with the same state", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { lien, other } = linked();
  other.asked[0].resolve(whole(3));
  await soon();
  other.asked[1].reject("perdue");
  await soon();
  assert.deepEqual([lien.souci(), other.fois, other.drawn()], ["perdue", [1], 2]);
  mock.timers.tick(10_000);
  await soon();
  other.asked[2].resolve({ numero: 3 });
  await soon();
  assert.deepEqual([lien.souci(), other.drawn()], ["", 3]);
});

test("a kernel's answer comes to its question, an error is its sentence, and silence is told", async () => {
  open = null;
  mock.timers.enable({ apis: ["setTimeout"] });
  const sent = [];
  let recevoir = null;
  const passage = passageNoyau({ on: (_, action) => (recevoir = action), off() {}, send: (message) => sent.push(message) });
  const [duel, partie, finale] = ["duel", "partie", "finale"].map((question) => passage.demander(question, {}));
  recevoir({ demande: sent[1].demande, erreur: "Pas encore joué." });
  recevoir({ demande: "d'une autre vue", reponse: 3 });
  recevoir({ demande: sent[0].demande, reponse: 12 });
  assert.equal(await duel, 12);
  await assert.rejects(partie, { message: "Pas encore joué." });
  mock.timers.tick(60_000);
  await assert.rejects(finale, { message: /liaison .* perdue/ });
});
