// A strategy week after week: its ranks as a line, and the table that says the same.

import { h, mark, put, s } from "./commun.js";
import { minus, nombre } from "./tableau-outils.js";

const VERSIONS = (version) => (version === undefined ? "" : `v${version}`);
const jour = (secondes) => new Date(1000 * secondes).toLocaleDateString("fr-FR", { day: "numeric", month: "short", year: "numeric" });

// What is shown before the runs of the base are known, and where they cannot be.
export const A_LIRE = { manches: [], places: {}, dit: "Lecture des concours passés…" };
export const ILLISIBLE = { ...A_LIRE, dit: "Les concours passés ne peuvent pas être lus." };

export function creerHistoire() {
  const courbe = s("svg", { class: "rangs-passes", role: "img", viewBox: "0 0 600 150", preserveAspectRatio: "xMidYMid meet" });
  const corps = h("tbody");
  const mots = ["Concours", "Rang", "Sur", "Points", "Score", "Version"];
  const table = h("table", {}, h("thead", {}, h("tr", {}, ...mots.map((mot) => h("th", { scope: "col" }, mot)))), corps);
  const vide = h("p", { class: "doux" });
  const noeud = h("div", { class: "histoire" }, courbe, h("div", { class: "defile", tabindex: "0", role: "region", "aria-label": "Tous les concours" }, table), vide);

  return {
    noeud,
    montrer({ manches, places, dit = "Aucun concours terminé pour l’instant." }, id, nom) {
      const siennes = places[id] ?? [];
      const vues = manches.map((manche, rang) => ({ manche, place: siennes[rang] ?? null }));
      put(vide, dit);
      vide.hidden = vues.length > 0;
      table.hidden = !vues.length;
      courbe.toggleAttribute("hidden", vues.filter(({ place }) => place).length < 2);
      tracerRangs(courbe, vues, nom);
      corps.replaceChildren(...vues.map(({ manche, place }, rang) => ligne(manche, place, siennes[rang - 1])).reverse());
    },
  };
}

function ligne(manche, place, avant) {
  const nouvelle = place && avant && place.version !== avant.version;
  const dits = place
    ? [String(place.rang), String(manche.inscrits), minus(nombre.format(place.points)), minus(nombre.format(place.score)), `${VERSIONS(place.version)}${nouvelle ? " (rendue de nouveau)" : ""}`]
    : ["–", String(manche.inscrits), "", "", "absente"];
  return h("tr", place ? {} : { class: "absente" }, h("th", { scope: "row" }, jour(manche.fin)), ...dits.map((dit) => h("td", {}, dit)));
}

// Rank 1 is at the top; where the strategy was away the line is broken.
function tracerRangs(courbe, vues, nom) {
  const pire = Math.max(2, ...vues.map(({ manche }) => manche.inscrits));
  const x = (place) => 40 + (540 * place) / Math.max(1, vues.length - 1);
  const y = (rang) => 14 + (112 * (rang - 1)) / (pire - 1);
  const points = vues.map(({ place }, rang) => place && [x(rang), y(place.rang), place]);
  const traits = [];
  points.forEach((point, rang) => {
    const avant = points[rang - 1];
    if (point && avant) traits.push(s("line", { class: "trait", x1: avant[0], y1: avant[1], x2: point[0], y2: point[1] }));
  });
  const marques = points.filter(Boolean).map(([a, b, { rang, version }]) => s("g", {},
    s("circle", { cx: a, cy: b, r: 5 }), s("text", { x: a, y: b + 20, "text-anchor": "middle" }, `${rang}${version > 1 ? ` ${VERSIONS(version)}` : ""}`)));
  const axe = [1, pire].map((rang) => s("text", { class: "doux", x: 4, y: y(rang) + 4 }, String(rang)));
  courbe.replaceChildren(...axe, ...traits, ...marques);
  const dit = vues.map(({ manche, place }) => `${jour(manche.fin)} : ${place ? `${place.rang}e` : "absente"}`).join(" ; ");
  mark(courbe, "aria-label", `Rangs de ${nom}. ${dit}.`);
}
