// The board of Gygès: 36 cells joined by lines, two goals, rings worth as many circles as they show.
//
//   const plateau = creerTablier(parent, { surCase });
//   plateau.montrer(scene, { choisie: "13", buts: {}, depots: [], chemin: [], depose: [] });

import { h, mark, put, s, stillness } from "../../notebook/static/commun.js";
import { inscrirePlateau, raconterScene } from "../../notebook/static/lecture.js";
import { pluriel } from "../../notebook/static/tableau-outils.js";
import "./gyges.css";

const ECART = 10; // between two cells

export function creerTablier(parent, { surCase = (_name) => {}, surSurvol = (_name) => {} } = {}) {
  const svg = s("svg", { viewBox: "2 4 70 87", class: "tablier", role: "img", "aria-label": "Plateau de Gygès" });
  const lines = s("g", { class: "lignes", "aria-hidden": "true" });
  const route = s("polyline", { class: "route", "aria-hidden": "true" });
  const moved = s("polyline", { class: "depose", "aria-hidden": "true" }); // of the ring replaced
  const cells = new Map();
  const names = [];
  for (let row = 1; row <= 6; row += 1) for (let column = 1; column <= 6; column += 1) names.push(`${row}${column}`);
  names.push("n", "s");
  const layer = s("g");
  // Rings hide the names of their cells: rows are numbered along one edge, columns along another.
  const axes = s("g", { class: "axes", "aria-hidden": "true" });
  for (const name of names) {
    const cell = drawPlace(name);
    cells.set(name, cell);
    layer.append(cell.root);
    cell.root.addEventListener("click", () => surCase(name));
    cell.root.addEventListener("pointerenter", () => surSurvol(name));
  }
  svg.addEventListener("pointerleave", () => surSurvol(null));
  svg.append(lines, axes, layer, route, moved);
  parent.append(svg);

  for (const [name, cell] of cells) mark(cell.root, "transform", `translate(${whereIs(name).join(" ")})`);
  for (const row of "123456") axes.append(s("text", { x: 5.2, y: whereIs(`${row}1`)[1] + 1.1 }, row));
  for (const column of "123456") axes.append(s("text", { x: whereIs(`1${column}`)[0], y: 89 }, column));
  for (const name of names.filter(({ length }) => length > 1)) {
    const [row, column] = [Number(name[0]), Number(name[1])];
    for (const to of [column < 6 ? `${row}${column + 1}` : "", row < 6 ? `${row + 1}${column}` : "n", row === 1 ? "s" : ""].filter(Boolean)) {
      const [[x1, y1], [x2, y2]] = [whereIs(name), whereIs(to)];
      lines.append(s("line", { x1, y1, x2, y2 }));
    }
  }

  function montrer(scene, { choisie = null, buts = {}, depots = [], chemin = [], depose = [], jouables = [] } = {}) {
    const rings = new Map(scene.anneaux);
    for (const [name, cell] of cells) {
      cell.montrer(rings.get(name) ?? 0, {
        choisie: name === choisie, jouable: jouables.includes(name), depot: depots.includes(name),
        but: name in buts ? (buts[name].length ? "remplace" : "pose") : "non",
      });
    }
    const points = (names) => names.map((name) => whereIs(name).join(",")).join(" ");
    mark(route, "points", points(chemin));
    mark(moved, "points", points(depose));
  }

  return { montrer, svg };
}

// North is above.
export function whereIs(name) {
  const [row, column] = name === "n" ? [7, 3.5] : name === "s" ? [0, 3.5] : [Number(name[0]), Number(name[1])];
  return [3 + ECART * column, 81 - ECART * row];
}

function drawPlace(name) {
  const goal = name.length === 1;
  const ground = goal ? s("rect", { class: "but", x: -11, y: -3.6, width: 22, height: 7.2, rx: 3.6 }) : s("circle", { class: "trou", r: 4.3 });
  const label = s("text", { class: "nom", y: goal ? 1.3 : 1.2 }, goal ? `but ${name}` : name);
  const ring = s("g", { class: "anneau" });
  const sign = s("circle", { class: "signe", r: 4.9 });
  const root = s("g", { class: "place" }, ground, label, ring, sign);
  let worth = -1;
  function montrer(value, { choisie, jouable, depot, but }) {
    if (value !== worth) {
      worth = value;
      ring.replaceChildren(...(value ? drawRing(value) : []));
      label.toggleAttribute("hidden", value > 0);
    }
    mark(root, "data-choisie", choisie ? "oui" : "non");
    mark(root, "data-jouable", jouable ? "oui" : "non");
    mark(root, "data-depot", depot ? "oui" : "non");
    mark(root, "data-but", but);
  }
  return { root, montrer };
}

// A ring worth three is three circles one in the other; its number stands in the middle.
export function drawRing(value) {
  const circles = Array.from({ length: value }, (_, k) => s("circle", { class: "cercle", r: 4 - 0.95 * k }));
  return [s("circle", { class: "fond", r: 4.3 }), ...circles, s("text", { class: "valeur", y: value === 3 ? 1 : 1.35 }, String(value))];
}

// Gygès in films: South below; a ring is seen to walk its way.

const PAS_MS = 240; // from one cell to the next

inscrirePlateau("gyges", {
  tour: "Coup",
  unite: "coup",
  attente: 600,
  creer(parent, { sud }) {
    const camps = [1 - sud, sud].map((cote, place) => h("p", { class: `camp joueur${cote}` }, h("bdi"), h("small", {}, ["Nord, en haut", "Sud, en bas"][place])));
    const jeu = h("div", { class: "tapis" });
    const noeud = h("div", { class: "jeu-gyges dessin-gyges" }, camps[0], jeu, camps[1]);
    const tablier = creerTablier(jeu, {});
    parent.append(noeud);
    let avant = null; // the scene that is shown
    let voyage = null; // of the ring that walks
    let version = 0;

    async function marcher({ chemin, anneau: valeur }, vitesse) {
      tablier.montrer({ anneaux: avant.anneaux.filter(([cellule]) => cellule !== chemin[0]) }, { chemin });
      const anneau = s("g", { class: "anneau" }, ...drawRing(valeur));
      tablier.svg.append(anneau);
      const etapes = chemin.map(whereIs).map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
      voyage = anneau.animate(etapes, { duration: (PAS_MS * (chemin.length - 1)) / vitesse });
      await voyage.finished.catch(() => {});
      anneau.remove();
    }

    return {
      nommer(noms) {
        camps.forEach((camp, place) => put(camp.firstChild, noms[place ? sud : 1 - sud]));
      },
      async montrer(scene, { anime = false, vitesse = 1 } = {}) {
        const mienne = ++version;
        voyage?.cancel();
        mark(noeud, "data-cote", scene.cote === null ? "" : String(scene.cote));
        if (anime && avant && scene.tour === avant.tour + 1 && !stillness()) await marcher(scene, vitesse);
        if (mienne !== version) return;
        avant = scene;
        tablier.montrer(scene, { chemin: scene.chemin, jouables: scene.rebonds, choisie: scene.chemin.at(-1) ?? null });
        mark(tablier.svg, "aria-label", `Plateau de Gygès après ${pluriel(scene.tour, "coup", "coups")}`);
      },
      detruire() {
        version += 1;
        voyage?.cancel();
        noeud.remove();
      },
    };
  },
  raconter: raconterScene,
});
