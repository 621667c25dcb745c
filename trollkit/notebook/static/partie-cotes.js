// What is written beside a match: the last moves, and the coach's words when they are asked for.

import { COTES } from "../../trolls/page/dessin.js";
import { h } from "./commun.js";

export function buildMoves() {
  const rows = h("tbody");
  const heads = ["Tour", "Gauche", "Droite", "Troll"].map((word) => h("th", { scope: "col" }, word));
  const table = h("table", {}, h("caption", { class: "invisible" }, "Derniers coups, le plus récent d'abord"), h("thead", {}, h("tr", {}, ...heads)), rows);
  const box = h("div", { class: "coups", tabindex: "0", role: "region", "aria-label": "Derniers coups" }, table);
  return {
    box,
    update({ coups, scene }) {
      const lines = coups.map(([left, right], index) => {
        const gap = Math.sign(left - right);
        const cells = [
          h("td", {}, String(index + 1)),
          h("td", { class: gap > 0 ? "gauche fort" : "gauche" }, String(left)),
          h("td", { class: gap < 0 ? "droite fort" : "droite" }, String(right)),
          h("td", {}, `case ${scene.trajet[index + 1]}`),
        ];
        return h("tr", {}, ...cells);
      });
      rows.replaceChildren(...lines.reverse());
    },
  };
}

const percent = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 0 });

export function buildAdvice() {
  const box = h("div", { class: "panneau", role: "region", "aria-label": "Conseils", hidden: "" });
  return {
    box,
    update({ conseils, scene }) {
      box.hidden = !conseils;
      box.replaceChildren(...(conseils || []).map((words) => adviceTo(words, scene)));
    },
  };
}

function adviceTo({ cote, avant, ici, lancers }, scene) {
  const name = h("h3", { class: COTES[cote] }, h("bdi", {}, scene.noms[cote]));
  const told = [avant && h("p", {}, h("b", {}, `Tour ${scene.tour} : `), avant), ici && h("p", {}, h("b", {}, "Maintenant : "), ici)];
  const side = h("section", { class: COTES[cote] }, name, ...told.filter(Boolean));
  if (lancers.length) side.append(adviceTable(lancers));
  return side;
}

function adviceTable(throws) {
  const heads = ["Lancer", "Jeu parfait", "Chances"].map((word) => h("th", { scope: "col" }, word));
  const rows = throws.map(({ pierres, part, chance }) => {
    const share = h("td", { class: "barre" }, part ? percent.format(part) : "–");
    const worth = h("td", { class: "barre" }, percent.format(chance));
    share.style.setProperty("--part", part);
    worth.style.setProperty("--part", chance);
    return h("tr", part ? { class: "parfait" } : {}, h("th", { scope: "row" }, String(pierres)), share, worth);
  });
  return h("div", { class: "melange", tabindex: "0", role: "region", "aria-label": "Chances de gagner de chaque lancer" }, h("table", {}, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows)));
}
