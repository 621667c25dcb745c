// What is shown of a game of the forest.

import { h } from "../../notebook/static/commun.js";

export function optionsPanel(options, changed) {
  const overlay = h("input", { type: "checkbox" });
  overlay.checked = options.indices;
  overlay.addEventListener("change", () => { options.indices = overlay.checked; changed(); });
  const talkers = [["aucun", "aucun"], ["miens", "les miens (à gauche)"], ["tous", "tous"]];
  const list = h("select", {}, ...talkers.map(([value, text]) => h("option", { value }, text)));
  list.value = options.messages;
  list.addEventListener("change", () => { options.messages = list.value; changed(); });
  return h("details", { class: "options" }, h("summary", {}, "Options"),
    h("label", {}, overlay, "Numéros des cases et tailles des ombres"),
    h("label", {}, "Messages ", list));
}
