// The curves of a match, drawn beside its board: one of two at a time. A series shows its
// win rate; what is played next shows again the curve that was chosen.

import { h, mark } from "./commun.js";

const CURVES = [["trajectoire", "Trajectoire"], ["victoires", "Taux de victoire"]];

export function buildCurves(model, creerDiscret) {
  const holder = h("div", { class: "courbe" });
  const tabs = CURVES.map(([name, words]) => {
    const tab = h("button", { type: "button" }, words);
    tab.addEventListener("click", () => choose(name));
    return tab;
  });
  const box = h("div", { class: "courbes" }, h("div", { class: "onglets", role: "group", "aria-label": "Courbe à montrer" }, ...tabs), holder);
  const courbe = creerDiscret(holder, model, { action: "courbes" });
  let chosen = "trajectoire";
  let shown = chosen;

  function choose(name) {
    chosen = shown = name;
    montrer();
  }

  function montrer() {
    tabs.forEach((tab, index) => mark(tab, "aria-pressed", CURVES[index][0] === shown ? "true" : "false"));
    courbe.montrer(model.get(shown));
  }

  model.on("change:plotly", montrer);
  return {
    box,
    montrer,
    // Which curve goes with what is asked of the match.
    suivre(action) {
      if (action === "serie") shown = "victoires";
      else if (!["suite", "arret", "conseils"].includes(action)) shown = chosen;
    },
    detruire() {
      model.off("change:plotly", montrer);
      courbe.detruire();
    },
  };
}
