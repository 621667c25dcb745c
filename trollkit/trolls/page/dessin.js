// How the trolls' board looks. Sizes are computed from the width there is, in pixels, so that
// figures stay readable on any screen; plateau-page.js moves them.

import { clamp, COTES, mark, put, s } from "../../notebook/static/commun.js";
import { place } from "./plateau-page.js";

const MOST_STONES = 200; // drawn for one castle; beyond, a stone stands for several

/* ---- sizes ---- */

export function boardSizes(width, { cases, stock }) {
  const scale = clamp(width / 900, 0.5, 1.15);
  const castle = Math.max(54, 124 * scale);
  const step = (width - 2 * castle) / (cases - 2);
  const figure = clamp(step / 78, 0.46 + 0.2 * scale, 1.05 * scale); // the troll, slightly larger than a cell that is too small
  const card = 24 + 26 * scale;
  const ground = card + 10 + 110 * scale;
  const each = Math.ceil(stock / MOST_STONES);
  const rows = stock / each > 60 ? 10 : 5;
  const columns = Math.ceil(Math.ceil(stock / each) / rows);
  const pitch = Math.min(16, (width / 2 - castle - 8) / columns, 80 / rows);
  return {
    width,
    cases,
    stock,
    scale,
    castle,
    step,
    figure,
    card,
    ground,
    each,
    rows,
    pitch,
    top: 8,
    labels: ground + 30,
    pile: ground + 44,
    height: ground + 44 + 84,
    x: (cell) => (cell === 0 ? castle / 2 : cell === cases - 1 ? width - castle / 2 : castle + step * (cell - 0.5)),
    spoon: (side) => [side ? width - castle * 0.62 : castle * 0.62, ground - 104 * scale],
  };
}

/* ---- the picture ---- */

export function buildBoard(svg, sizes) {
  const { width, height } = sizes;
  mark(svg, "viewBox", `0 0 ${width} ${height}`);
  mark(svg, "height", String(height));
  const castles = COTES.map((_, side) => drawCastle(sizes, side));
  const path = drawPath(sizes);
  const troll = drawTroll(sizes.figure);
  const cards = COTES.map((_, side) => drawCard(sizes, side));
  const piles = COTES.map((_, side) => drawStones(sizes, side));
  const sky = s("g", { class: "ciel" });
  svg.replaceChildren(
    drawMeadow(sizes),
    path.group,
    ...castles,
    ...piles.map((pile) => pile.group),
    troll,
    sky,
    ...cards.map((card) => card.holder),
  );
  return { sizes, castles, troll, cards, piles, sky, arms: castles.map((castle) => castle.querySelector(".bras")), here: path.here, visited: path.visited };
}

function drawMeadow({ width, ground, height }) {
  const hill = (from, to, top) => `M${from * width} ${ground} Q${((from + to) / 2) * width} ${ground * (1 - top)} ${to * width} ${ground} Z`;
  return s(
    "g",
    { class: "decor" },
    s("rect", { class: "fond-ciel", width, height: ground }),
    s("path", { class: "colline loin", d: hill(0.3, 1.15, 0.7) }),
    s("path", { class: "colline", d: hill(-0.15, 0.7, 0.5) }),
    s("rect", { class: "sol", y: ground, width, height: height - ground }),
  );
}

function drawPath({ cases, x, ground, step, labels, width, castle }) {
  const group = s("g", { class: "chemin" });
  const every = Math.ceil(26 / step);
  const middle = (cases - 1) / 2;
  const tiles = [];
  /** @type {[number, SVGTextElement][]} */
  const numbers = [];
  for (let cell = 0; cell < cases; cell++) {
    const end = cell === 0 || cell === cases - 1;
    const side = (end ? castle : step) - Math.min(4, step * 0.2);
    const tile = s("rect", { class: "dalle", x: x(cell) - side / 2, y: ground + 1, width: side, height: 12, rx: Math.min(4, side / 3) });
    if (cell === middle) tile.classList.add("milieu");
    tiles.push(tile);
    group.append(tile);
    const numbered = end || (Math.abs(cell - middle) % every === 0 && x(cell) - castle > 12 && width - castle - x(cell) > 12);
    if (!numbered) continue;
    numbers.push([cell, s("text", { class: "numero", x: x(cell), y: labels }, String(cell))]);
    group.append(numbers.at(-1)[1]);
  }
  const flag = s("g", { class: "ici" }, s("rect", { x: -15, y: -14, width: 30, height: 19, rx: 9.5 }), s("text", {}));
  group.append(flag);
  return {
    group,
    here(cell) {
      place(flag, x(cell), labels);
      put(flag.lastChild, String(cell));
      for (const [other, text] of numbers) text.style.visibility = Math.abs(x(other) - x(cell)) < 28 ? "hidden" : "visible";
      tiles.forEach((tile, index) => tile.classList.toggle("occupee", index === cell));
    },
    visited(cells) {
      const seen = new Set(cells);
      tiles.forEach((tile, index) => tile.classList.toggle("foulee", seen.has(index)));
    },
  };
}

// Drawn as the left one, with its catapult on the lower wall; the right one is its mirror image.
function drawCastle({ castle, width, ground, scale }, side) {
  const wall = castle / 124 / scale; // a narrow screen narrows castles less than the rest
  const turn = side ? `translate(${width - castle / 2} ${ground}) scale(${-scale * wall} ${scale})` : `translate(${castle / 2} ${ground}) scale(${scale * wall} ${scale})`;
  return s(
    "g",
    { class: `chateau ${COTES[side]}` },
    s(
      "g",
      { transform: turn },
      s("path", { class: "hampe", d: "M-36 -104 V-134" }),
      s("path", { class: "drapeau", d: "M-36 -134 q10 -5 18 0 t18 0 v16 q-10 5 -18 0 t-18 0 Z" }),
      s("path", { class: "mur", d: "M-8 2 V-64 h10 v8 h9 v-8 h10 v8 h9 v-8 h10 v8 h9 v-8 h7 V2 Z" }),
      s("path", { class: "mur tour", d: "M-56 2 V-104 h10 v9 h8 v-9 h10 v9 h8 v-9 h12 V2 Z" }),
      s("path", { class: "ombre", d: "M14 2 v-24 a12 13 0 0 1 24 0 v24 Z M-40 -62 v-12 a5 6 0 0 1 10 0 v12 Z M-40 -26 v-12 a5 6 0 0 1 10 0 v12 Z" }),
      s("path", { class: "joints", d: "M-2 -44 h14 M40 -44 h12 M-2 -30 h10 M44 -16 h10 M-56 -50 h10 M-22 -84 h12 M-56 -14 h12 M-24 -42 h14" }),
      s(
        "g",
        { class: "catapulte", transform: "translate(26 -64)" },
        s("g", { class: "bras" }, s("path", { class: "bois", d: "M0 -14 L-24 -22" }), s("path", { class: "cuillere", d: "M-31 -29 q2 9 11 7 l-1 -5 Z" })),
        s("path", { class: "bois", d: "M-12 0 L0 -16 L12 0 M-16 0 H16" }),
        s("circle", { class: "roue", cx: -11, cy: 0, r: 5 }),
        s("circle", { class: "roue", cx: 11, cy: 0, r: 5 }),
      ),
    ),
  );
}

function drawTroll(figure) {
  const eye = (x) =>
    s(
      "g",
      { transform: `translate(${x} -54)` },
      s("circle", { class: "blanc", r: 5.2 }),
      s("circle", { class: "pupille", r: 2.6 }),
      s("path", { class: "oeil-plisse", d: x < 0 ? "M-4 -3 L4 0 L-4 3" : "M4 -3 L-4 0 L4 3" }),
      s("path", { class: "oeil-clos", d: "M-5 0 q5 5 10 0" }),
    );
  const body = s(
    "g",
    {},
    s("ellipse", { class: "pied", cx: -10, cy: -4, rx: 10, ry: 5 }),
    s("ellipse", { class: "pied", cx: 10, cy: -4, rx: 10, ry: 5 }),
    s("path", { class: "massue", d: "M24 -16 L34 -58 a6.5 6.5 0 0 1 12.5 3 L29 -14 Z" }),
    s("path", { class: "peau", d: "M-20 -8 C-27 -30 -20 -46 0 -46 C20 -46 27 -30 20 -8 C14 -2 -14 -2 -20 -8 Z" }),
    s("ellipse", { class: "ventre", cx: 0, cy: -22, rx: 12, ry: 12 }),
    s("path", { class: "pagne", d: "M-21 -15 Q0 -8 21 -15 L20 -6 L12 -9 L6 -2 L-1 -8 L-8 -2 L-14 -8 L-20 -6 Z" }),
    s("path", { class: "bras-troll", d: "M-19 -34 Q-31 -25 -25 -14" }),
    s("path", { class: "bras-troll", d: "M19 -34 Q30 -28 26 -19" }),
    s("path", { class: "corne", d: "M-13 -62 Q-19 -74 -12 -80 Q-11 -71 -6 -66 Z M13 -62 Q19 -74 12 -80 Q11 -71 6 -66 Z" }),
    s("path", { class: "peau", d: "M-19 -57 L-33 -63 Q-31 -50 -19 -46 Z M19 -57 L33 -63 Q31 -50 19 -46 Z" }),
    s("ellipse", { class: "peau", cx: 0, cy: -52, rx: 21, ry: 17 }),
    eye(-8),
    eye(8),
    s("path", { class: "nez", d: "M0 -53 C6 -50 7 -42 0 -41.5 C-7 -42 -6 -50 0 -53 Z" }),
    s("path", { class: "bouche", d: "M-9 -40 Q0 -36 9 -40" }),
    s("path", { class: "sourire", d: "M-10 -41 Q0 -30 10 -41 Q0 -38 -10 -41 Z" }),
    s("path", { class: "dent", d: "M-7 -39.3 l2 -5.4 l2.4 6 Z" }),
    s("text", { class: "ronfle", x: 22, y: -74 }, "z z"),
  );
  return s(
    "g",
    { class: "troll" },
    s("g", { class: "corps" }, s("ellipse", { class: "ombre", cx: 0, cy: 0, rx: 24 * figure, ry: 5 * figure }), s("g", { transform: `scale(${figure})` }, body)),
  );
}

// What a castle throws, on a card above it: face down, then revealed with the other one.
function drawCard({ castle, width, card }, side) {
  const wide = card * 1.06;
  const x = (castle + wide) / 2 + 4; // above the catapult, beside the flag
  const text = s("text", { y: card * 0.22 });
  const group = s("g", { class: "carte" }, s("rect", { x: -wide / 2, y: -card / 2, width: wide, height: card, rx: 7 }), text);
  return {
    holder: s("g", { transform: `translate(${side ? width - x : x} ${card / 2 + 3})`, class: COTES[side], "aria-hidden": "true" }, group),
    group,
    show(word, state) {
      put(text, word);
      mark(text, "font-size", String(card * (word.length > 2 ? 0.48 : 0.62)));
      mark(group, "data-etat", word ? state || "ouverte" : "vide");
    },
  };
}

// Stones in columns from the castle inwards; those that were thrown leave their place marked.
function drawStones({ castle, width, pile, rows, pitch, stock, each, scale }, side) {
  const total = Math.ceil(stock / each);
  const x = (index) => castle + 4 + (Math.floor(index / rows) + 0.5) * pitch;
  const y = (index) => pile + ((index % rows) + 0.5) * pitch;
  const mirror = (value) => (side ? width - value : value);
  const stones = Array.from({ length: total }, (_, index) =>
    s("circle", { class: "pierre", cx: mirror(x(index)), cy: y(index), r: pitch * 0.42 }),
  );
  const count = s("text", { class: "compte", x: mirror(castle / 2), y: pile + 30, "font-size": 20 + 12 * scale });
  const word = s("text", { class: "unite", x: mirror(castle / 2), y: pile + 48 });
  return {
    group: s("g", { class: `tas ${COTES[side]}` }, ...stones, count, word),
    show(left, chosen) {
      const there = Math.ceil(left / each);
      const taken = Math.ceil((left - chosen) / each);
      stones.forEach((stone, index) => mark(stone, "data-etat", index >= there ? "partie" : index >= taken ? "choisie" : "la"));
      put(count, String(left));
      put(word, left > 1 ? "pierres" : "pierre");
    },
  };
}
