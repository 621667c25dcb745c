// A game of trolls replayed beside perfect play: the chances of winning along the game, and for each
// throw what perfect play does. Draws the films of trollkit/notebook/replay.
//
//   const rediffusion = creerRediffusion(parent, film, { exporter: () => … });
//   rediffusion.aller(3);        // to the position after the third turn
//   rediffusion.detruire();
//
// With { cote: { box, aller } }, `box` stands beside the board and is told of each turn once it was seen.

import { COTES } from "../../trolls/page/dessin.js";
import "../../trolls/page/film-page.js";
import { button, clamp, h, mark, s } from "./commun.js";
import { creerProjection } from "./projection.js";

export function creerRediffusion(parent, film, { exporter = null, cote = null } = {}) {
  const { tournants } = film;
  const words = tournants.length ? "Aller au prochain tour qui a coûté cher" : "Aucun lancer n'a coûté cher dans cette partie";
  const turning = button("Prochain tournant", () => lecteur.aller(tournants.find((turn) => turn > lecteur.place) ?? tournants[0], true), { title: words, "aria-label": "Aller au prochain tour qui a coûté cher" });
  turning.disabled = !tournants.length;
  const saving = exporter ? [button("Enregistrer", exporter, "Enregistrer la rediffusion dans un fichier HTML")] : [];
  const curve = film.chances.length ? creerCourbe(film, (turn) => lecteur.aller(turn)) : null;
  const perfect = h("div", { class: "parfait" });
  const { lecteur, aller, detruire } = creerProjection(parent, { ...film, jeu: "trolls" }, {
    classe: "troll-rediffusion",
    cote,
    boutons: [turning, ...saving],
    suite: curve ? [curve.root, perfect] : [h("p", { class: "souci" }, film.souci)],
    raconter: (at) => tell(film, at),
    surPlace({ place }) {
      curve?.montrer(place);
      if (film.tours.length) perfect.replaceChildren(...comparison(film, place));
    },
  });
  return {
    aller,
    detruire() {
      curve?.detruire();
      detruire();
    },
  };
}

const chances = (share) => `${Math.round(100 * share)} %`;
const stonesOf = (count) => `${count} pierre${count > 1 ? "s" : ""}`;

export function tell(film, at) {
  const { noms, lancers, fin, stock } = film.scenes[at];
  if (!at) return `Départ : chaque château a ${stonesOf(stock)}.`;
  const turn = `Tour ${at} : ${noms[0]} lance ${lancers[0]}, ${noms[1]} lance ${lancers[1]}.`;
  return fin ? `${turn} ${fin.phrase}` : turn;
}

/* ---- beside perfect play: both sides' throws in the turn that is shown ---- */

function comparison(film, at) {
  const turn = film.tours[Math.max(at, 1) - 1];
  const { noms } = film.scenes[0];
  return noms.map((name, side) => sideTable(film, at, turn, name, side));
}

function sideTable(film, at, turn, name, side) {
  const thrown = at ? film.scenes[at].lancers[side] : 0;
  const rows = turn.melanges[side].map(({ pierres, part, chance }) => {
    const bar = h("span", { class: "barre", "aria-hidden": "true" });
    bar.style.inlineSize = `${100 * part}%`;
    const row = h(
      "tr",
      {},
      h("th", { scope: "row" }, stonesOf(pierres), ...(pierres === thrown ? [h("span", { class: "lance" }, " ← lancé")] : [])),
      h("td", { class: "part" }, bar, h("span", {}, chances(part))),
      h("td", {}, chances(chance)),
    );
    if (pierres === thrown) row.className = "joue";
    return row;
  });
  const heads = ["Lancer", "Jeu parfait", "Chances de gagner"].map((text) => h("th", { scope: "col" }, text));
  const caption = at ? `${name}, tour ${at}` : `${name}, au premier tour`;
  return h(
    "div",
    { class: `camp ${COTES[side]}` },
    h("table", {}, h("caption", {}, h("bdi", {}, caption)), h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows)),
    h("p", {}, at ? turn.phrases[side] : ""),
  );
}

/* ---- the chances of the left side along the game, and what throws cost ---- */

const CURVE = { height: 190, left: 52, right: 16, top: 14, bottom: 34 };

function creerCourbe(film, surClic) {
  const last = film.scenes.length - 1;
  const svg = s("svg", { role: "img", "aria-label": curveText(film) });
  const [left, right] = film.scenes[0].noms;
  const caption = h(
    "figcaption",
    {},
    h("span", {}, "Chances de gagner de ", h("bdi", { class: "gauche" }, left), ", si la suite est parfaite"),
    h("span", { class: "legende" }, "Barres : ce que le tour a coûté à ", h("bdi", { class: "gauche" }, left), " (vers le bas) ou à ", h("bdi", { class: "droite" }, right), " (vers le haut)"),
  );
  const root = h("figure", { class: "courbe" }, caption, svg);
  let shown = 0;
  let x = (_turn) => 0;

  function build() {
    const width = Math.max(root.clientWidth, 240);
    const { height } = CURVE;
    const across = (width - CURVE.left - CURVE.right) / Math.max(last, 1);
    const y = (chance) => CURVE.top + (1 - chance) * (height - CURVE.top - CURVE.bottom);
    x = (turn) => CURVE.left + turn * across;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("height", String(height));
    svg.replaceChildren(...levels(width, y), ...turnTicks(last, x, across), ...costs(film, x, y), ...line(film, x, y), s("line", { class: "ici", y1: CURVE.top, y2: height - CURVE.bottom }), s("circle", { class: "point", r: 7 }));
    place(y);
  }

  function place(y = (chance) => CURVE.top + (1 - chance) * (CURVE.height - CURVE.top - CURVE.bottom)) {
    const cursor = svg.querySelector(".ici");
    if (!cursor) return;
    mark(cursor, "x1", String(x(shown)));
    mark(cursor, "x2", String(x(shown)));
    mark(svg.querySelector(".point"), "cx", String(x(shown)));
    mark(svg.querySelector(".point"), "cy", String(y(film.chances[shown])));
  }

  svg.addEventListener("click", (event) => {
    const across = event.clientX - svg.getBoundingClientRect().left;
    surClic(clamp(Math.round((across - x(0)) / Math.max(x(1) - x(0), 1)), 0, last));
  });
  const watcher = new ResizeObserver(build);
  watcher.observe(root);
  return {
    root,
    montrer(turn) {
      shown = turn;
      place();
    },
    detruire: () => watcher.disconnect(),
  };
}

function levels(width, y) {
  return [0, 0.5, 1].flatMap((chance) => [
    s("line", { class: chance === 0.5 ? "niveau milieu" : "niveau", x1: CURVE.left, x2: width - CURVE.right, y1: y(chance), y2: y(chance) }),
    s("text", { class: "echelle", x: CURVE.left - 8, y: y(chance) + 5 }, chances(chance)),
  ]);
}

function turnTicks(last, x, across) {
  const every = Math.ceil(28 / Math.max(across, 1));
  const ticks = [];
  for (let turn = 0; turn <= last; turn += every) ticks.push(s("text", { class: "tour", x: x(turn), y: CURVE.height - 12 }, turn ? String(turn) : "départ"));
  return ticks;
}

// A bar hangs from the chance before the turn for left's throw, and stands on it for right's.
function costs(film, x, y) {
  return film.tours.flatMap(({ couts }, index) => {
    const before = film.chances[index];
    const turning = film.tournants.includes(index + 1) ? " tournant" : "";
    const middle = (x(index) + x(index + 1)) / 2;
    const wide = Math.min(14, (x(index + 1) - x(index)) * 0.5);
    const bar = (side, from, to) => s("rect", { class: `cout ${COTES[side]}${turning}`, x: middle - wide / 2, y: y(from), width: wide, height: Math.max(y(to) - y(from), 0) });
    return [
      ...(couts[0] > 0.001 ? [bar(0, before, before - couts[0])] : []),
      ...(couts[1] > 0.001 ? [bar(1, before + couts[1], before)] : []),
    ];
  });
}

function line(film, x, y) {
  const points = film.chances.map((chance, turn) => `${x(turn)},${y(chance)}`).join(" ");
  const dots = film.chances.map((chance, turn) => s("circle", { class: "etape", r: 3.5, cx: x(turn), cy: y(chance) }));
  return [s("polyline", { class: "partie", points }), ...dots];
}

function curveText({ chances: all, tours, tournants }) {
  const turn = tournants.length ? Math.max(...tournants.map((n) => Math.max(...tours[n - 1].couts))) : 0;
  const dearest = tournants.find((n) => Math.max(...tours[n - 1].couts) === turn);
  const start = `Chances de gagner de gauche : ${chances(all[0])} au départ, ${chances(all[all.length - 1])} à la fin`;
  return dearest ? `${start} ; le plus grand tournant est le tour ${dearest}, qui a coûté ${Math.round(100 * turn)} chances sur 100.` : `${start} ; aucun tournant.`;
}
