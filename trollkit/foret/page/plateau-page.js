// The forest seen from above: 37 hexagons, their trees and shadows, and the sun outside them.
//
//   const foret = creerClairiere(parent, plateau, { surCase, surSurvol });
//   foret.montrer(image, { choisissables: [12, 3], semables: [5], choisie: 12, visees: [12] });
//
// With `surCase` its cells are those of a grid: focus can come to them, and each says what it is.
// Blue has round trees and orange pointed ones: the two can be told apart without colours.

import { fill, h, mark, put, s } from "../../notebook/static/commun.js";
import { inscrirePlateau, raconterScene } from "../../notebook/static/lecture.js";
import "./foret.css";

const HEX = [0, 1, 2, 3, 4, 5].map((k) => [Math.cos((Math.PI / 3) * k + Math.PI / 6), Math.sin((Math.PI / 3) * k + Math.PI / 6)]);
const SOLS = ["trou", "pauvre", "moyen", "riche"];
const TAILLES = ["graine", "petit arbre", "arbre moyen", "grand arbre"];
const VERS = ["la droite", "le haut à droite", "le haut à gauche", "la gauche", "le bas à gauche", "le bas à droite"];
const SOLEIL_LOIN = 6.65;

const corners = (x, y, radius) => HEX.map(([dx, dy]) => `${(x + radius * dx).toFixed(3)},${(y + radius * dy).toFixed(3)}`).join(" ");

export function creerClairiere(parent, plateau, { surCase = null, surSurvol = (_cell) => {} } = {}) {
  // With shadows, there is room for the sun around the board.
  const svg = s("svg", { viewBox: plateau.ombres ? "-7.25 -6.4 14.5 12.8" : "-6.15 -6.1 12.3 11.8", role: surCase ? "grid" : "img", class: "clairiere" });
  // Its own in each board: a name that two share would be that of the first, which may be hidden.
  const id = `troll-foret-ombre-${Math.random().toString(36).slice(2)}`;
  svg.style.setProperty("--hachures", `url("#${id}")`);
  const hatching = s("pattern", { id, width: 0.3, height: 0.3, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, s("rect", { class: "hachure", width: 0.14, height: 0.3 }));
  const sun = s("g", { class: "soleil", "aria-hidden": "true" }, s("circle", { r: 0.5 }), s("path", { d: "M-0.28 0 h0.5 m-0.22 -0.24 l0.24 0.24 l-0.24 0.24" }));
  const cells = plateau.centres.map(([x, y], cell) => drawCell(x, y, cell, plateau.richesse[cell]));
  const flights = s("g", { class: "vols", "aria-hidden": "true" });
  let { noms } = plateau;
  svg.append(s("defs", {}, hatching), ...rowsOf(plateau.centres).map((row) => s("g", surCase ? { role: "row" } : {}, ...row.map((cell) => cells[cell].root))), flights, sun);
  parent.append(svg);

  cells.forEach(({ root }, cell) => {
    root.addEventListener("pointerenter", () => surSurvol(cell));
    if (!surCase) return;
    fill(root, { role: "gridcell", tabindex: "-1" }, []);
    root.addEventListener("click", () => surCase(cell));
  });
  svg.addEventListener("pointerleave", () => surSurvol(null));

  function montrer(image, { choisissables = [], semables = [], choisie = null, visees = [] } = {}) {
    const trees = new Map(image.arbres.map(([cell, ...tree]) => [cell, tree]));
    const shadows = new Map(image.ombres);
    cells.forEach((drawn, cell) => {
      const marks = { choisissable: choisissables.includes(cell), semable: semables.includes(cell), choisie: cell === choisie };
      drawn.montrer(trees.get(cell), shadows.get(cell) ?? 0, { ...marks, visee: visees.includes(cell) });
      if (!surCase) return;
      const hint = marks.semable ? ["on peut y semer"] : marks.choisissable ? ["peut agir"] : [];
      mark(drawn.root, "aria-label", [...cellText(cell, image, { ...plateau, noms }), ...hint].join(", "));
      mark(drawn.root, "aria-selected", String(marks.choisie));
    });
    const angle = -image.direction * 60;
    mark(sun, "transform", `rotate(${angle}) translate(${-SOLEIL_LOIN} 0)`);
    sun.toggleAttribute("hidden", !plateau.ombres);
    flights.replaceChildren(...image.graines.map(([owner, from, to]) => flight(plateau.centres[from], plateau.centres[to], owner)));
    mark(svg, "aria-label", boardText(image, noms));
  }

  return {
    svg,
    cases: cells.map(({ root }) => root),
    montrer,
    nommer(others) {
      noms = others;
    },
    detruire: () => svg.remove(),
  };
}

// The cells of each row of the board, from left to right and from above.
function rowsOf(centres) {
  const heights = [...new Set(centres.map(([, y]) => y))].sort((a, b) => a - b);
  return heights.map((height) => centres.flatMap(([, y], cell) => (y === height ? [cell] : [])).sort((a, b) => centres[a][0] - centres[b][0]));
}

function drawCell(x, y, cell, richness) {
  const ground = s("polygon", { class: "sol", points: corners(x, y, 0.96) });
  const shade = s("polygon", { class: "ombre", points: corners(x, y, 0.96), hidden: "" });
  const frame = s("polygon", { class: "cadre", points: corners(x, y, 0.86) });
  const ring = s("polygon", { class: "foyer", points: corners(x, y, 0.9) });
  const number = s("text", { class: "indice", x, y: y - 0.36 }, String(cell));
  const depth = s("text", { class: "profondeur", x: x + 0.55, y: y + 0.5 });
  const plus = s("path", { class: "semis", d: `M${x} ${y - 0.05} v0.6 m-0.3 -0.3 h0.6` });
  const tree = s("g", { transform: `translate(${x} ${y + 0.19}) scale(.8)` }); // below the number
  const root = s("g", { class: `case ${SOLS[richness]}`, "data-case": cell }, ground, shade, tree, plus, frame, ring, depth, number);
  let drawn = "";
  function montrer(standing, shadow, { choisissable, semable, choisie, visee }) {
    const key = JSON.stringify(standing ?? null);
    if (key !== drawn) {
      drawn = key;
      tree.replaceChildren(...(standing ? drawTree(...standing) : []));
    }
    shade.toggleAttribute("hidden", !shadow);
    put(depth, shadow ? String(shadow) : "");
    for (const [name, value] of Object.entries({ choisissable, semable, choisie, visee, prive: standing && shadow && shadow >= standing[0] })) {
      mark(root, `data-${name}`, value ? "oui" : "non");
    }
  }
  return { root, montrer };
}

// A tree has as many storeys as its size; one that has acted today is pale and sleeps.
function drawTree(size, owner, dormant) {
  const shape = owner ? pointed : rounded;
  const storeys = Array.from({ length: size }, (_, k) => shape(0.58 - 0.1 * k, 0.24 - 0.38 * k));
  const body = size
    ? [s("rect", { class: "tronc", x: -0.09, y: 0.35, width: 0.18, height: 0.38 }), ...storeys]
    : [owner ? s("path", { d: "M0 -0.05 l0.2 0.25 l-0.2 0.25 l-0.2 -0.25 z" }) : s("circle", { r: 0.2, cy: 0.2 })];
  const sleep = dormant ? [s("text", { class: "sommeil", x: 0.72, y: 0 }, "z")] : [];
  return [s("g", { class: `arbre joueur${owner} ${dormant ? "endormi" : ""}` }, ...body), ...sleep];
}

const rounded = (half, y) => s("ellipse", { cy: y, rx: half, ry: 0.36 });
const pointed = (half, y) => s("path", { d: `M0 ${y - 0.46} L${half} ${y + 0.26} H${-half} Z` });

function flight([x1, y1], [x2, y2], owner) {
  const lift = 0.25 * Math.hypot(x2 - x1, y2 - y1);
  return s("path", { class: `vol joueur${owner}`, d: `M${x1} ${y1} Q${(x1 + x2) / 2} ${(y1 + y2) / 2 - lift} ${x2} ${y2}` });
}

// What a cell is, for the box that follows the pointer and for those who type its number.
export function cellText(cell, image, plateau) {
  const found = image.arbres.find(([where]) => where === cell);
  const shadow = new Map(image.ombres).get(cell) ?? 0;
  const lines = [`Case ${cell}`, plateau.richesse[cell] ? `sol ${SOLS[plateau.richesse[cell]]} (richesse ${plateau.richesse[cell]})` : "trou : rien n’y pousse"];
  if (found) {
    const [, size, owner, dormant] = found;
    lines.push(`${TAILLES[size]} (taille ${size}) de ${plateau.noms[owner]}${dormant ? ", a déjà agi aujourd’hui" : ""}`);
  }
  if (shadow) lines.push(`ombre de taille ${shadow}${found ? (shadow >= found[1] ? " : l’arbre ne donne pas de soleil" : " : trop petite pour gêner l’arbre") : ""}`);
  return lines;
}

function boardText(image, noms) {
  const counts = [0, 1].map((owner) => many(image.arbres.filter((tree) => tree[2] === owner).length, "arbre"));
  return `Forêt : ${counts[0]} de ${noms[0]}, ${counts[1]} de ${noms[1]}`;
}

// The day, what the soil holds, and where shadows fall.
export const dayText = (image, plateau) => [
  h("span", {}, image.jour < plateau.jours ? `Jour ${image.jour}` : "Fin de la partie"),
  h("small", {}, `de 0 à ${plateau.jours - 1}, nutriments : ${image.nutriments}`),
  h("small", {}, plateau.ombres ? `ombres vers ${VERS[image.direction]}` : ""),
];

export const many = (number, noun) => `${number} ${noun}${number > 1 ? "s" : ""}`;

// A player beside the board: name, points, sun, whether it sleeps, and what it says.
export function drawSpirit(player) {
  const name = h("bdi", { class: `nom joueur${player}` });
  const score = h("span", { class: "points" });
  const sun = h("span", { class: "soleils" });
  const state = h("span", { class: "etat" });
  const said = h("p", { class: "bulle" });
  const root = h("div", { class: `esprit joueur${player}` }, h("div", { class: "ligne" }, name, score, sun, state), said);
  function montrer(image, plateau, message) {
    put(name, plateau.noms[player]);
    const [cut, sunny, standing] = image.bilan[player] ?? [image.score[player], 0, 0];
    const suns = many(image.soleil[player], "soleil");
    put(score, image.actif[player] ? many(cut + sunny + standing, "point") : "");
    put(sun, image.bilan.length && image.actif[player] ? `dont ${sunny} pour ${suns}${standing ? ` et ${standing} pour ses arbres` : ""}` : suns);
    put(state, image.actif[player] ? (image.dort[player] ? "dort" : "") : "hors jeu");
    put(said, message);
    mark(said, "data-vide", message ? "non" : "oui");
  }
  return { root, montrer };
}

// The forest in films: both players above, the clearing below.

inscrirePlateau("foret", {
  tour: "Étape", // a turn, a night or a dawn
  unite: "tour",
  attente: 450,
  creer(parent, plateau) {
    const esprits = [0, 1].map((joueur) => drawSpirit(joueur));
    const jour = h("div", { class: "jour" });
    const tapis = h("div", { class: "tapis" });
    const noeud = h("div", { class: "jeu-foret dessin-foret" }, h("div", { class: "haut" }, esprits[0].root, jour, esprits[1].root), tapis);
    let nomme = plateau; // with the names that are shown
    let vue = null;
    const clairiere = creerClairiere(tapis, plateau, {
      surSurvol: (cellule) => mark(tapis, "title", cellule === null || !vue ? "" : cellText(cellule, vue, nomme).join("\n")),
    });
    parent.append(noeud);
    return {
      nommer(noms) {
        nomme = { ...plateau, noms };
        clairiere.nommer(noms);
      },
      async montrer(scene) {
        vue = scene;
        const visees = scene.actions.flatMap((action) => action?.match(/^(?:GROW|COMPLETE|SEED \d+) (\d+)/)?.[1] ?? []).map(Number);
        clairiere.montrer(scene, { visees });
        esprits.forEach((esprit, joueur) => esprit.montrer(scene, nomme, scene.messages[joueur]));
        jour.replaceChildren(...dayText(scene, nomme));
      },
      detruire: () => noeud.remove(),
    };
  },
  raconter: (scene, noms) => raconterScene(scene, noms) || "La partie va commencer.",
});
