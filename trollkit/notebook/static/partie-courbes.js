// The curves of a match, drawn beside its board: one of two at a time. A series shows its
// win rate; what is played next shows again the curve that was chosen.

import { h, html, render } from "./commun.js";

const CURVES = [["trajectoire", "Trajectoire"], ["victoires", "Taux de victoire"]];

export function buildCurves(model, creerDiscret) {
  const holder = h("div", { class: "courbe" });
  const box = h("div", { class: "courbes" });
  const courbe = creerDiscret(holder, model, { action: "courbes" });
  let chosen = "trajectoire";
  let shown = chosen;

  const tab = (/** @type {string[]} */ [name, words]) => html`<button type="button" aria-pressed=${name === shown} @click=${() => { chosen = shown = name; montrer(); }}>${words}</button>`;

  function montrer() {
    render(html`<div class="onglets" role="group" aria-label="Courbe à montrer">${CURVES.map(tab)}</div>${holder}`, box);
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
