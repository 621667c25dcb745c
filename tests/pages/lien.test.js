// The one link between a page and what it shows, whatever passage carries it.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { creerLien } from "../../trollkit/notebook/static/tableau-lien.js";

globalThis.document = { hidden: false, addEventListener() {}, removeEventListener() {} };
globalThis.addEventListener = globalThis.removeEventListener = () => {};

const ETAT = { classement: [{ id: "a" }], recues: [{ id: "a" }] };
let open = null;
afterEach(() => open.couper());

// A link over a passage that the test itself is the other end of.
function linked({ coupe = () => false } = {}) {
  const said = [];
  let drawn = 0;
  const other = { said, drawn: () => drawn, repris: [] };
  const creerPassage = (_model, recevoir, changer) => {
    Object.assign(other, { recevoir, changer });
    return { commandes: false, dire: (message) => said.push(message), coupe, reprendre: (sourd) => other.repris.push(sourd), fermer() {} };
  };
  open = creerLien(creerPassage, null, () => (drawn += 1));
  return { lien: open, other };
}

const whole = (numero, more = {}) => ({ numero, tout: { etat: ETAT, recues: [{ id: "a" }, { id: "b" }], souci: "", ...more } });

test("it asks for everything, and knows nothing before it is told", () => {
  const { lien, other } = linked();
  assert.deepEqual(other.said[0], { tout: true });
  assert.equal(lien.recu(), false);
  other.recevoir(whole(3));
  assert.equal(lien.recu(), true);
  assert.deepEqual(lien.etat().recues.map(({ id }) => id), ["a", "b"]);
  assert.equal(other.drawn(), 1);
});

test("a whole state takes the place of the one before", () => {
  const { lien, other } = linked();
  other.recevoir(whole(3, { souci: "perdu" }));
  assert.equal(lien.souci(), "perdu");
  other.recevoir(whole(4));
  assert.equal(lien.souci(), "");
});

test("a pulse that tells of another state has everything asked again, the same one nothing", () => {
  const { other } = linked();
  other.recevoir(whole(3));
  const before = other.said.length;
  other.recevoir({ pouls: 1, numero: 3 });
  assert.equal(other.said.length, before);
  other.recevoir({ pouls: 1, numero: 4 });
  assert.deepEqual(other.said.at(-1), { tout: true });
});

test("an answer comes to its question, and an error is its sentence", async () => {
  const { lien, other } = linked();
  const [duel, partie] = [lien.demander("duel", { gauche: "a" }), lien.demander("partie")];
  const [first, second] = other.said.filter(({ question }) => question);
  assert.deepEqual([first.question, first.parametres], ["duel", { gauche: "a" }]);
  other.recevoir({ demande: second.demande, erreur: "Pas encore joué." });
  other.recevoir({ demande: first.demande, reponse: 12 });
  assert.equal(await duel, 12);
  await assert.rejects(partie, { message: "Pas encore joué." });
});

test("open again, it asks everything anew, and what was not answered", async () => {
  const { lien, other } = linked();
  const asked = lien.demander("duel");
  other.said.length = 0;
  other.changer();
  assert.deepEqual(other.said.map(({ tout, question }) => tout ?? question), [true, "duel"]);
  other.recevoir({ demande: other.said[1].demande, reponse: 1 });
  await asked;
});

test("cut, it says so and tries the passage, not its pulse", () => {
  const { lien, other } = linked({ coupe: () => true });
  assert.match(lien.souci(), /perdue/);
  assert.deepEqual(other.repris, [0]);
  assert.equal(other.said.some(({ pouls }) => pouls), false);
});
