// Who plays Gygès, side by side: names, levels of the machine, and home rows to set up.

import { button, h, mark, put } from "../../notebook/static/commun.js";
import { submitOnEnter } from "../../notebook/static/formulaire.js";

export const COTES_GYGES = ["Sud", "Nord"];

export function sideLine(side) {
  const name = h("bdi", {});
  const levels = h("select", { "aria-label": `Niveau de la machine, côté ${COTES_GYGES[side]}` });
  const root = h("div", { class: "camp" }, h("strong", {}, COTES_GYGES[side]), name, levels);
  let asked = null;
  levels.addEventListener("change", () => asked({ action: "niveau", cote: side, numero: Number(levels.value) }));
  function montrer(_index, vue, demander) {
    asked = demander;
    const machine = vue.machines[side];
    put(name, machine ? "" : vue.noms[side]);
    levels.hidden = !machine;
    if (levels.childElementCount === 0) levels.append(...vue.niveaux.map((text, index) => h("option", { value: index + 1 }, text)));
    const found = vue.noms[side].match(/niveau (\d)/);
    if (found) levels.value = found[1];
    mark(root, "data-trait", (vue.scene.trait === "s" ? 0 : 1) === side && !vue.fin ? "oui" : "non");
  }
  return { root, montrer };
}

export function placementForm(done) {
  const rows = COTES_GYGES.map((side) => h("input", { type: "text", inputmode: "numeric", maxlength: 6, "aria-label": `Rangée de ${side}, de gauche à droite` }));
  const chance = button("Au hasard", () => rows.forEach((row) => (row.value = shuffled("112233"))), "Placer les anneaux au hasard");
  const root = h("form", { class: "placement" },
    ...[1, 0].map((side) => h("label", {}, `${COTES_GYGES[side]} `, rows[side])),
    h("div", { class: "rangee" }, chance, h("button", { class: "principal" }, "Commencer")));
  submitOnEnter(root);
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    done(rows[0].value, rows[1].value);
  });
  let filled = false;
  function montrer([sud, nord]) {
    if (filled) return;
    [rows[0].value, rows[1].value] = [sud, nord];
    filled = true;
  }
  return { root, montrer };
}

function shuffled(text) {
  const letters = [...text];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [letters[last], letters[other]] = [letters[other], letters[last]];
  }
  return letters.join("");
}
