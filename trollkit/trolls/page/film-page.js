// Trolls & Châteaux on the dashboard: the board of its widget, and what happens on it in words.

import { inscrirePlateau } from "../../notebook/static/lecture.js";
import { pluriel } from "../../notebook/static/tableau-outils.js";
import { creerPlateau } from "./plateau.js";
import "./plateau.css";

// What a turn did, in a sentence; `qui` gives the names of both sides.
function raconterTour(scene, qui) {
  if (!scene.lancers) return `Départ : ${pluriel(scene.stock, "pierre", "pierres")} de chaque côté, le troll au milieu.`;
  const [g, d] = scene.lancers;
  const va = g === d ? "le troll ne bouge pas" : `le troll avance vers ${qui[g > d ? 1 : 0]}`;
  const restes = (scene.restes ?? [0, 0]).map((reste, cote) => (reste ? ` ; puis ${qui[cote]} lance ${reste > 1 ? `ses ${reste} dernières pierres` : "sa dernière pierre"}` : "")).join("");
  return `Tour ${scene.tour} : ${qui[0]} lance ${g}, ${qui[1]} lance ${d}, ${va}${restes}.`;
}

// How a finished game ended, in a sentence.
function raconterFin(scene, qui) {
  if (!scene.fin) return "";
  if (scene.fin.gagnant === "aucun") return "Match nul : le troll s’endort au milieu du chemin.";
  const gagnant = scene.fin.gagnant === "gauche" ? 0 : 1;
  const prise = scene.troll === 0 || scene.troll === scene.cases - 1;
  return `${qui[gagnant]} gagne : ${prise ? `le troll est au château de ${qui[1 - gagnant]}` : `plus de pierres, et le troll est plus près de ${qui[1 - gagnant]}`}.`;
}

inscrirePlateau("trolls", {
  tour: "Tour",
  unite: "tour",
  attente: 700,
  creer(parent) {
    const plateau = creerPlateau(parent);
    let noms = ["", ""];
    return {
      nommer(qui) {
        noms = qui;
      },
      montrer: (scene, options) => plateau.montrer({ ...scene, noms }, options),
      detruire: plateau.detruire,
    };
  },
  raconter: (scene, noms) => [raconterTour(scene, noms), raconterFin(scene, noms)].filter(Boolean).join(" "),
});
