// A game replayed: the board, a scrubber, the chances of winning along the game, and beside each
// throw what perfect play does. Draws the films of trollkit/notebook/replay.
//
//   const rediffusion = creerRediffusion(parent, film, { exporter: () => … });
//   rediffusion.aller(3);        // to the position after the third turn
//   rediffusion.detruire();
//
// With { cote: { box, aller } }, `box` stands beside the board and is told of each turn once it was seen.

import { COTES } from "../../trolls/page/dessin.js";
import { creerPlateau } from "../../trolls/page/plateau.js";
import { button, clamp, followTheme, h, keepKeys, mark, put, s, touchesDeLecture } from "./commun.js";

const SPEEDS = [
  [0.5, "lente"],
  [1, "normale"],
  [2, "rapide"],
  [5, "très rapide"],
];
const TURN_PAUSE_MS = 900;

export function creerRediffusion(parent, film, { exporter = null, cote = null } = {}) {
  const last = film.scenes.length - 1;
  const leaving = new AbortController();
  let at = 0;
  let playing = 0; // the number of the current playback, 0 when paused
  let playbacks = 0;
  let speed = 1;

  const scrubber = h("input", { type: "range", min: 0, max: last, step: 1, value: 0, "aria-label": "Tour" });
  const start = button("|◀", () => aller(0), "Revenir au départ");
  const back = button("◀", () => aller(at - 1), "Tour précédent");
  const play = button("▶ Lire", () => (playing ? pause() : lire()), "Lire la partie");
  const forward = button("▶|", () => aller(at + 1, { anime: true }), "Tour suivant");
  const turning = button("Prochain tournant", () => aller(nextTurning(), { anime: true }), "Aller au prochain tour qui a coûté cher");
  const speeds = h("select", {}, ...SPEEDS.map(([value, text]) => h("option", { value }, String(text))));
  speeds.value = "1";
  const saving = exporter ? [button("Enregistrer", exporter, "Enregistrer la rediffusion dans un fichier HTML")] : [];
  const count = h("span", { class: "compteur" });
  const told = h("p", { class: "recit", role: "status" });
  const board = h("div", { class: "scene" });
  const curve = film.chances.length ? creerCourbe(film, (turn) => aller(turn)) : null;
  const perfect = h("div", { class: "parfait" });
  const root = h(
    "section",
    { class: "troll troll-rediffusion", "aria-label": `Rediffusion : ${film.titre}`, lang: "fr" },
    h("p", { class: "titre", role: "heading", "aria-level": 2 }, film.titre),
    h("div", { class: "vues" }, board, ...(cote ? [cote.box] : [])),
    h("div", { class: "commandes" }, start, back, play, forward, scrubber, count, turning, h("label", {}, "Vitesse ", speeds), ...saving),
    told,
    ...(curve ? [curve.root, perfect] : [h("p", { class: "souci" }, film.souci)]),
  );
  parent.append(root);
  keepKeys(root);
  touchesDeLecture(root, { basculer: () => (playing ? pause() : lire()), pas: (way) => aller(at + way, { anime: way > 0 }), aller });
  followTheme(root, leaving.signal);
  const plateau = creerPlateau(board);

  scrubber.addEventListener("input", () => aller(Number(scrubber.value)));
  speeds.addEventListener("change", () => (speed = Number(speeds.value)));

  function nextTurning() {
    return film.tournants.find((turn) => turn > at) ?? film.tournants[0];
  }

  // To a position; one turn further is played, anything else is shown at once.
  function aller(turn, { anime = false } = {}) {
    pause();
    return montrer(clamp(turn, 0, last), anime);
  }

  function montrer(turn, anime) {
    // A turning point is played from the position before it.
    if (anime && turn > 0 && at !== turn - 1) plateau.montrer(film.scenes[turn - 1]);
    at = turn;
    update();
    return plateau.montrer(film.scenes[turn], { anime, vitesse: speed }).then(() => at === turn && cote?.aller(turn));
  }

  async function lire() {
    const mine = (playing = ++playbacks);
    if (at === last) await montrer(0, false);
    update();
    while (playing === mine && at < last) {
      await montrer(at + 1, true);
      await new Promise((done) => setTimeout(done, TURN_PAUSE_MS / speed));
    }
    if (playing === mine) pause();
  }

  function pause() {
    playing = 0;
    update();
  }

  function update() {
    put(play, playing ? "⏸ Pause" : "▶ Lire");
    mark(play, "aria-label", playing ? "Mettre en pause" : "Lire la partie");
    scrubber.value = String(at);
    mark(scrubber, "aria-valuetext", at ? `tour ${at} sur ${last}` : "départ");
    put(count, at ? `tour ${at} / ${last}` : `départ, ${last} ${last > 1 ? "tours" : "tour"}`);
    start.disabled = back.disabled = at === 0;
    forward.disabled = at === last;
    play.disabled = last === 0;
    turning.disabled = film.tournants.length === 0;
    mark(turning, "title", film.tournants.length ? "Aller au prochain tour qui a coûté cher" : "Aucun lancer n'a coûté cher dans cette partie");
    put(told, tell(film, at));
    curve?.montrer(at);
    if (film.tours.length) perfect.replaceChildren(...comparison(film, at));
  }

  update();
  plateau.montrer(film.scenes[0]);
  cote?.aller(0);
  return {
    aller,
    detruire() {
      leaving.abort();
      pause();
      plateau.detruire();
      curve?.detruire();
      root.remove();
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
