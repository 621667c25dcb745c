// The forest seen from above: 37 hexagons, their trees and shadows, and the sun outside them.
//
//   const foret = creerClairiere(parent, plateau, { surCase, surSurvol });
//   foret.montrer(image, { choisissables: [12, 3], visees: [12], indices: true });
//
// Blue has round trees and orange pointed ones: the two can be told apart without colours.

const HEX = [0, 1, 2, 3, 4, 5].map((k) => [Math.cos((Math.PI / 3) * k + Math.PI / 6), Math.sin((Math.PI / 3) * k + Math.PI / 6)]);
const SOLS = ["trou", "pauvre", "moyen", "riche"];
const TAILLES = ["graine", "petit arbre", "arbre moyen", "grand arbre"];
const VERS = ["la droite", "le haut à droite", "le haut à gauche", "la gauche", "le bas à gauche", "le bas à droite"];
const SOLEIL_LOIN = 7;

const corners = (x, y, radius) => HEX.map(([dx, dy]) => `${(x + radius * dx).toFixed(3)},${(y + radius * dy).toFixed(3)}`).join(" ");

function creerClairiere(parent, plateau, { surCase = () => {}, surSurvol = () => {} } = {}) {
  // With shadows, there is room for the sun around the board.
  const svg = s("svg", { viewBox: plateau.ombres ? "-7.8 -6.8 15.6 13.6" : "-6.3 -5.7 12.6 11.4", role: "img", class: "clairiere" });
  // Its own in each board: a name that two share would be that of the first, which may be hidden.
  const id = `troll-foret-ombre-${Math.random().toString(36).slice(2)}`;
  svg.style.setProperty("--hachures", `url("#${id}")`);
  const hatching = s("pattern", { id, width: 0.3, height: 0.3, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, s("rect", { class: "hachure", width: 0.14, height: 0.3 }));
  const sun = s("g", { class: "soleil", "aria-hidden": "true" }, s("circle", { r: 0.5 }), s("path", { d: "M0.7 0 h0.8 m-0.35 -0.3 l0.35 0.3 l-0.35 0.3" }));
  const cells = plateau.centres.map(([x, y], cell) => drawCell(x, y, cell, plateau.richesse[cell]));
  const flights = s("g", { class: "vols", "aria-hidden": "true" });
  let { noms } = plateau;
  svg.append(s("defs", {}, hatching), ...cells.map(({ root }) => root), flights, sun);
  parent.append(svg);

  cells.forEach(({ root }, cell) => {
    root.addEventListener("pointerenter", () => surSurvol(cell));
    root.addEventListener("click", () => surCase(cell));
  });
  svg.addEventListener("pointerleave", () => surSurvol(null));

  function montrer(image, { choisissables = [], visees = [], indices = false } = {}) {
    const trees = new Map(image.arbres.map(([cell, ...tree]) => [cell, tree]));
    const shadows = new Map(image.ombres);
    cells.forEach((drawn, cell) => drawn.montrer(trees.get(cell), shadows.get(cell) ?? 0, {
      choisissable: choisissables.includes(cell), visee: visees.includes(cell), indices,
    }));
    const angle = -image.direction * 60;
    mark(sun, "transform", `rotate(${angle}) translate(${-SOLEIL_LOIN} 0)`);
    sun.toggleAttribute("hidden", !plateau.ombres);
    flights.replaceChildren(...image.graines.map(([owner, from, to]) => flight(plateau.centres[from], plateau.centres[to], owner)));
    mark(svg, "aria-label", boardText(image, noms));
  }

  return {
    montrer,
    nommer(others) {
      noms = others;
    },
    detruire: () => svg.remove(),
  };
}

function drawCell(x, y, cell, richness) {
  const ground = s("polygon", { class: `sol ${SOLS[richness]}`, points: corners(x, y, 0.96) });
  const shade = s("polygon", { class: "ombre", points: corners(x, y, 0.96), hidden: "" });
  const frame = s("polygon", { class: "cadre", points: corners(x, y, 0.86) });
  const number = s("text", { class: "indice", x: x - 0.46, y: y - 0.3 }, String(cell));
  const depth = s("text", { class: "profondeur", x: x + 0.5, y: y + 0.6 });
  const tree = s("g", { transform: `translate(${x} ${y})` });
  const root = s("g", { class: "case" }, ground, shade, tree, depth, number, frame);
  let drawn = "";
  function montrer(standing, shadow, { choisissable, visee, indices }) {
    const key = JSON.stringify(standing ?? null);
    if (key !== drawn) {
      drawn = key;
      tree.replaceChildren(...(standing ? drawTree(...standing) : []));
    }
    shade.toggleAttribute("hidden", !shadow);
    number.toggleAttribute("hidden", !indices);
    put(depth, indices && shadow ? String(shadow) : "");
    mark(root, "data-choisissable", choisissable ? "oui" : "non");
    mark(root, "data-visee", visee ? "oui" : "non");
    mark(root, "data-prive", standing && shadow && shadow >= standing[0] ? "oui" : "non");
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
  const sleep = dormant ? [s("text", { class: "sommeil", x: 0.62, y: -0.2 }, "z")] : [];
  return [s("g", { class: `arbre joueur${owner} ${dormant ? "endormi" : ""}` }, ...body), ...sleep];
}

const rounded = (half, y) => s("ellipse", { cy: y, rx: half, ry: 0.36 });
const pointed = (half, y) => s("path", { d: `M0 ${y - 0.46} L${half} ${y + 0.26} H${-half} Z` });

function flight([x1, y1], [x2, y2], owner) {
  const lift = 0.25 * Math.hypot(x2 - x1, y2 - y1);
  return s("path", { class: `vol joueur${owner}`, d: `M${x1} ${y1} Q${(x1 + x2) / 2} ${(y1 + y2) / 2 - lift} ${x2} ${y2}` });
}

// What a cell is, for the box that follows the pointer and for those who type its number.
function cellText(cell, image, plateau) {
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
  const counts = [0, 1].map((owner) => image.arbres.filter((tree) => tree[2] === owner).length);
  return `Forêt : ${counts[0]} arbres de ${noms[0]}, ${counts[1]} arbres de ${noms[1]}`;
}

// The day, what the soil holds, and where shadows fall.
const dayText = (image, plateau) => [
  h("span", {}, image.jour < plateau.jours ? `Jour ${image.jour}` : "Fin de la partie"),
  h("small", {}, `de 0 à ${plateau.jours - 1}, nutriments : ${image.nutriments}`),
  h("small", {}, plateau.ombres ? `ombres vers ${VERS[image.direction]}` : ""),
];

// A player beside the board: name, points, sun, whether it sleeps, and what it says.
function drawSpirit(player) {
  const name = h("bdi", { class: `nom joueur${player}` });
  const score = h("span", { class: "points" });
  const sun = h("span", { class: "soleils" });
  const state = h("span", { class: "etat" });
  const said = h("p", { class: "bulle" });
  const root = h("div", { class: `esprit joueur${player}` }, h("div", { class: "ligne" }, name, score, sun, state), said);
  function montrer(image, plateau, message) {
    put(name, plateau.noms[player]);
    put(score, `${image.score[player]} point${image.score[player] > 1 ? "s" : ""}`);
    put(sun, `${image.soleil[player]} soleil${image.soleil[player] > 1 ? "s" : ""}`);
    put(state, image.actif[player] ? (image.dort[player] ? "dort" : "") : "hors jeu");
    put(said, message);
    mark(said, "data-vide", message ? "non" : "oui");
  }
  return { root, montrer };
}
