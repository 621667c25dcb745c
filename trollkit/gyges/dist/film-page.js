/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */
"use strict";
var trollkit = (() => {
  // trollkit/notebook/static/commun.js
  var SVG = "http://www.w3.org/2000/svg";
  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }
  var h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
  var s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
  function put(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }
  function mark(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  var stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  // trollkit/notebook/static/plateaux.js
  var raconterScene = ({ recit }, noms) => recit.join(" ").replaceAll("{gauche}", noms[0]).replaceAll("{droite}", noms[1]);
  function inscrirePlateau(jeu, plateau) {
    (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau;
  }

  // trollkit/notebook/static/tableau-outils.js
  var nombre = new Intl.NumberFormat("fr-FR");
  var signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
  var pluriel = (count, singular, plural) => `${nombre.format(count)} ${count > 1 ? plural : singular}`;

  // trollkit/gyges/page/dessin.js
  var ECART = 10;
  function creerTablier(parent, { surCase = (_name) => {
  }, surSurvol = (_name) => {
  } } = {}) {
    const svg = s("svg", { viewBox: "2 4 70 87", class: "tablier", role: "application", tabindex: "0", "aria-label": "Plateau de Gygès" });
    const lines = s("g", { class: "lignes", "aria-hidden": "true" });
    const route = s("polyline", { class: "route", "aria-hidden": "true" });
    const moved = s("polyline", { class: "depose", "aria-hidden": "true" });
    const cells = /* @__PURE__ */ new Map();
    const names = [];
    for (let row = 1; row <= 6; row += 1) for (let column = 1; column <= 6; column += 1) names.push(`${row}${column}`);
    names.push("n", "s");
    const layer = s("g");
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
    let turned = null;
    function place(retourne) {
      if (turned === retourne) return;
      turned = retourne;
      const at = (name) => whereIs(name, retourne);
      for (const [name, cell] of cells) mark(cell.root, "transform", `translate(${at(name).join(" ")})`);
      const digits = [1, 2, 3, 4, 5, 6];
      axes.replaceChildren(
        ...digits.map((row) => s("text", { x: 5.2, y: at(`${row}1`)[1] + 1.1 }, String(row))),
        ...digits.map((column) => s("text", { x: at(`1${column}`)[0], y: 89 }, String(column)))
      );
      const joined = [];
      for (const name of names) {
        if (name.length === 1) continue;
        const [row, column] = [Number(name[0]), Number(name[1])];
        if (column < 6) joined.push([name, `${row}${column + 1}`]);
        if (row < 6) joined.push([name, `${row + 1}${column}`]);
        if (row === 6) joined.push([name, "n"]);
        if (row === 1) joined.push([name, "s"]);
      }
      lines.replaceChildren(...joined.map(([from, to]) => {
        const [[x1, y1], [x2, y2]] = [at(from), at(to)];
        return s("line", { x1, y1, x2, y2 });
      }));
    }
    function montrer(scene, { choisie = null, buts = {}, depots = [], chemin = [], depose = [], curseur = null, retourne = false, jouables = [] } = {}) {
      place(retourne);
      const rings = new Map(scene.anneaux);
      for (const [name, cell] of cells) {
        cell.montrer(rings.get(name) ?? 0, {
          choisie: name === choisie,
          curseur: name === curseur,
          jouable: jouables.includes(name),
          depot: depots.includes(name),
          but: name in buts ? buts[name].length ? "remplace" : "pose" : "non"
        });
      }
      const points = (names2) => names2.map((name) => whereIs(name, retourne).join(",")).join(" ");
      mark(route, "points", points(chemin));
      mark(moved, "points", points(depose));
    }
    return { montrer, svg };
  }
  function whereIs(name, retourne) {
    const [row, column] = name === "n" ? [7, 3.5] : name === "s" ? [0, 3.5] : [Number(name[0]), Number(name[1])];
    const x = 3 + ECART * column;
    const y = 81 - ECART * row;
    return retourne ? [76 - x, 92 - y] : [x, y];
  }
  function drawPlace(name) {
    const goal = name.length === 1;
    const ground = goal ? s("rect", { class: "but", x: -11, y: -3.6, width: 22, height: 7.2, rx: 3.6 }) : s("circle", { class: "trou", r: 4.3 });
    const label = s("text", { class: "nom", y: goal ? 1.3 : 1.2 }, goal ? `but ${name}` : name);
    const ring = s("g", { class: "anneau" });
    const sign = s("circle", { class: "signe", r: 4.9 });
    const root = s("g", { class: "place" }, ground, label, ring, sign);
    let worth = -1;
    function montrer(value, { choisie, curseur, jouable, depot, but }) {
      if (value !== worth) {
        worth = value;
        ring.replaceChildren(...value ? drawRing(value) : []);
        label.toggleAttribute("hidden", value > 0);
      }
      mark(root, "data-choisie", choisie ? "oui" : "non");
      mark(root, "data-curseur", curseur ? "oui" : "non");
      mark(root, "data-jouable", jouable ? "oui" : "non");
      mark(root, "data-depot", depot ? "oui" : "non");
      mark(root, "data-but", but);
    }
    return { root, montrer };
  }
  function drawRing(value) {
    const circles = Array.from({ length: value }, (_, k) => s("circle", { class: "cercle", r: 4 - 0.95 * k }));
    return [s("circle", { class: "fond", r: 4.3 }), ...circles, s("text", { class: "valeur", y: value === 3 ? 1 : 1.35 }, String(value))];
  }

  // trollkit/gyges/page/film-page.js
  var PAS_MS = 240;
  inscrirePlateau("gyges", {
    tour: "Coup",
    unite: "coup",
    attente: 600,
    creer(parent, { sud }) {
      const camps = [1 - sud, sud].map((cote, place) => h("p", { class: `camp joueur${cote}` }, h("bdi"), h("small", {}, ["Nord, en haut", "Sud, en bas"][place])));
      const jeu = h("div", { class: "tapis" });
      const noeud = h("div", { class: "jeu-gyges dessin-gyges" }, camps[0], jeu, camps[1]);
      const tablier = creerTablier(jeu, {});
      tablier.svg.removeAttribute("tabindex");
      mark(tablier.svg, "role", "img");
      parent.append(noeud);
      let avant = null;
      let voyage = null;
      let version = 0;
      async function marcher({ chemin, anneau: valeur }, vitesse) {
        tablier.montrer({ anneaux: avant.anneaux.filter(([cellule]) => cellule !== chemin[0]) }, { chemin });
        const anneau = s("g", { class: "anneau" }, ...drawRing(valeur));
        tablier.svg.append(anneau);
        const etapes = chemin.map((cellule) => whereIs(cellule, false)).map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
        voyage = anneau.animate(etapes, { duration: PAS_MS * (chemin.length - 1) / vitesse });
        await voyage.finished.catch(() => {
        });
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
        }
      };
    },
    raconter: raconterScene
  });
})();
