// The object that a board changes, as Python has it: its properties, each of which lights up its place
// on the board while it is looked at, and the lines that have led here, written as one throws.

import { h, put } from "./commun.js";

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
  const values = Object.keys(LIEUX).map(() => h("code"));
  const rows = Object.entries(LIEUX).map(([property, place], row) => {
    const button = h("button", { type: "button" }, `${name}.${property}`);
    const light = (on) => place && root.querySelectorAll(place).forEach((element) => element.classList.toggle("eclaire", on));
    for (const kind of ["pointerenter", "focus"]) button.addEventListener(kind, () => light(true));
    for (const kind of ["pointerleave", "blur"]) button.addEventListener(kind, () => light(false));
    return h("li", {}, button, values[row]);
  });
  const lines = h("pre", { tabindex: "0", "aria-label": "En Python" });
  const box = h("section", { class: "objet", "aria-label": `L’objet ${name}` }, h("ul", {}, ...rows), lines);
  return {
    box,
    update({ scene: { cases, troll, stock, pierres }, coups }) {
      [cases, troll, stock, ...pierres, `[${coups.map(couple).join(", ")}]`].forEach((value, row) => put(values[row], String(value)));
      put(lines, [`${name} = troll.Partie(${cases}, ${stock})`, ...coups.map((turn) => `${name}.tourDeJeu${couple(turn)}`)].join("\n"));
      lines.scrollTop = lines.scrollHeight;
    },
  };
}
