// The object that a board changes, as Python has it: its properties, each of which lights up its place
// on the board while it is looked at, and the lines that have led here, written as one throws.

import { h, html, render } from "./commun.js";

const LIEUX = {
  nombreCases: ".troll-plateau .chemin",
  positionTroll: ".troll-plateau .troll",
  stockInitial: "", // what each had, which is nowhere any more
  stockGauche: ".tas.gauche",
  stockDroite: ".tas.droite",
  coupsPrecedents: ".coups",
};
const couple = (turn) => `(${turn.join(", ")})`;

export function buildObject(root, name) {
  const box = h("section", { class: "objet", "aria-label": `L’objet ${name}` });
  const light = (place, on) => () => place && root.querySelectorAll(place).forEach((element) => element.classList.toggle("eclaire", on));
  return {
    box,
    update({ scene: { cases, troll, stock, pierres }, coups }) {
      const values = [cases, troll, stock, ...pierres, `[${coups.map(couple).join(", ")}]`];
      const lines = [`${name} = troll.Partie(${cases}, ${stock})`, ...coups.map((turn) => `${name}.tourDeJeu${couple(turn)}`)];
      const property = ([word, place], row) => html`<li><button type="button" @pointerenter=${light(place, true)} @focus=${light(place, true)} @pointerleave=${light(place, false)} @blur=${light(place, false)}>${name}.${word}</button><code>${values[row]}</code></li>`;
      render(html`<ul>${Object.entries(LIEUX).map(property)}</ul><pre tabindex="0" aria-label="En Python">${lines.join("\n")}</pre>`, box);
      box.lastElementChild.scrollTop = box.lastElementChild.scrollHeight;
    },
  };
}
