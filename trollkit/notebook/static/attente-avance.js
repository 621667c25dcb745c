// In the waiting room: which shares of the class have begun and found each question of a sheet.
// Nobody is named, and the class tells tenths alone.

import { h, mark, put } from "./commun.js";
import { each, style } from "./tableau-outils.js";

export function creerAvance() {
  const titre = h("h2");
  const barres = h("ol", { class: "barres" });
  const legende = h("p", { class: "legende" }, h("span", { class: "faits" }), "réussie ", h("span", { class: "entames" }), "commencée");
  const noeud = h("section", { class: "avance", "aria-label": "Où en est la classe" }, titre, barres, legende);

  const barre = () => h("li", {}, h("span", { class: "colonne", "aria-hidden": "true" }, h("span", { class: "entames" }), h("span", { class: "faits" })), h("span", { class: "question" }), h("span", { class: "invisible" }));
  const remplir = (item, { question, faits, entames }) => {
    const [colonne, nom, dit] = item.children;
    style(colonne.children[0], "height", `${entames}%`);
    style(colonne.children[1], "height", `${faits}%`);
    put(nom, question);
    put(dit, ` : réussie par ${faits} %, commencée par ${entames} %`);
    mark(item, "title", `Question ${question} : réussie par ${faits} %, commencée par ${entames} %`);
  };

  return {
    noeud,
    dessiner(avance) {
      noeud.hidden = !avance;
      if (!avance) return;
      put(titre, `Où en est la classe, ${avance.feuille.replace(/^td/, "TD ")}`);
      each(barres, avance.questions, ({ question }) => question, barre, remplir);
    },
  };
}
