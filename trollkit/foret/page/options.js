// How a game of the forest is watched: its timeline, its speed, what is shown of it.

import { button, h } from "../../notebook/static/commun.js";

const VITESSES = [[1400, "lente"], [700, "normale"], [300, "rapide"], [90, "très rapide"]];

export function transport({ aller, reculer, lire, avancer }) {
  const scrubber = h("input", { type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": "Moment de la partie" });
  scrubber.addEventListener("input", () => aller(Number(scrubber.value)));
  const first = button("|◀", () => aller(0), "Revenir au début");
  const back = button("◀", reculer, "Reculer");
  const play = button("▶ Lire", lire, "Lire la partie");
  const forward = button("▶|", avancer, "Avancer");
  const count = h("span", { class: "compteur" });
  return { root: h("div", { class: "rangee transport" }, first, back, play, forward, scrubber, count), scrubber, first, back, play, forward, count };
}

export function optionsPanel(options, changed) {
  const overlay = h("input", { type: "checkbox" });
  overlay.checked = options.indices;
  overlay.addEventListener("change", () => { options.indices = overlay.checked; changed(); });
  const choice = (label, values, key) => {
    const list = h("select", {}, ...values.map(([value, text]) => h("option", { value }, text)));
    list.value = String(options[key]);
    list.addEventListener("change", () => { options[key] = typeof options[key] === "number" ? Number(list.value) : list.value; changed(); });
    return h("label", {}, label, list);
  };
  return h("details", { class: "options" }, h("summary", {}, "Options"),
    h("label", {}, overlay, "Numéros des cases et tailles des ombres"),
    choice("Messages ", [["aucun", "aucun"], ["miens", "les miens (à gauche)"], ["tous", "tous"]], "messages"),
    choice("Vitesse ", VITESSES, "vitesse"));
}
