// The trolls' board: shows the scenes of trollkit/trolls/drawing.py, and knows no rule. It is drawn
// by dessin.js, which comes before it.
//
//   const plateau = creerPlateau(parent);
//   await plateau.montrer(scene, { anime: true, vitesse: 1 });   // the turn that led to the scene
//   plateau.cartes(["?", "✓"]);       // what lies face down before both throws are revealed
//   plateau.choisir(0, 3);            // three stones of the left castle are about to be thrown
//   plateau.centre                    // the place between both names, for a score
//   plateau.detruire();

import { COTES, h, mark, put, s, stillness } from "../../notebook/static/commun.js";
import { inscrirePlateau } from "../../notebook/static/lecture.js";
import { pluriel } from "../../notebook/static/tableau-outils.js";
import { boardSizes, buildBoard } from "./dessin.js";
import "./plateau.css";

const MOST_FLYING = 12;

export function creerPlateau(parent) {
  const names = COTES.map((side) => h("span", { class: `nom ${side}` }, h("bdi")));
  const centre = h("span", { class: "centre" });
  const svg = s("svg", { role: "img", "aria-label": "Plateau" });
  const root = h("div", { class: "troll-plateau" }, h("div", { class: "noms" }, names[0], centre, names[1]), svg);
  const running = new Set();
  let shown = null;
  let built = ""; // the width and the board for which the picture was built
  let part = null;
  let version = 0;
  let chosen = [0, 0];
  let faceDown = null; // what lies on the cards before the throws are revealed

  function build() {
    const width = Math.max(Math.round(root.clientWidth), 280);
    const key = [width, shown.cases, shown.stock].join();
    if (key === built) return;
    built = key;
    part = buildBoard(svg, boardSizes(width, shown));
  }

  // Stop whatever moves, for good.
  function halt() {
    version += 1;
    for (const animation of running) animation.cancel();
    part?.sky.replaceChildren();
  }

  // Everything in its place, at once.
  function settle(scene) {
    const { sizes } = part;
    names.forEach((name, side) => {
      put(name.firstChild, scene.noms[side]);
      mark(name, "title", scene.noms[side]);
    });
    mark(svg, "aria-label", describe(scene));
    place(part.troll, sizes.x(scene.troll), sizes.ground);
    look(scene);
    part.here(scene.troll);
    part.visited(scene.trajet);
    COTES.forEach((_, side) => drawPile(scene, side));
    part.cards.forEach((card, side) => {
      if (faceDown) card.show(faceDown[side], faceDown[side] === "✓" ? "pret" : "cache");
      else card.show(scene.lancers ? String(scene.lancers[side]) : "", rankOf(scene.lancers, side));
    });
    part.castles.forEach((castle, side) => mark(castle, "data-fin", scene.fin ? fate(scene.fin.gagnant, COTES[side]) : ""));
  }

  function look(scene) {
    const before = scene.trajet[scene.trajet.length - 2] ?? scene.troll;
    mark(part.troll, "data-humeur", !scene.fin ? "calme" : scene.fin.gagnant === "aucun" ? "dort" : "content");
    mark(part.troll, "data-regard", scene.troll > before ? "droite" : scene.troll < before ? "gauche" : "face");
  }

  function drawPile(scene, side, stones = scene.pierres[side]) {
    part.piles[side].show(stones, Math.min(chosen[side], stones));
  }

  // An animation that ends at once, and for good, when another scene is to be shown.
  function animate(element, frames, options) {
    const animation = element.animate(frames, { easing: "ease-in-out", ...options });
    running.add(animation);
    return animation.finished.catch(() => {}).finally(() => running.delete(animation));
  }

  async function playTurn(scene, from, pace, live) {
    const { sizes } = part;
    const ms = (duration) => duration / pace;
    part.cards.forEach((card) => card.show("?", "cache"));
    await Promise.all(part.cards.map((card) => animate(card.group, flip(0), { duration: ms(200) })));
    if (!live()) return;
    part.cards.forEach((card, side) => card.show(String(scene.lancers[side]), ""));
    await Promise.all(part.cards.map((card) => animate(card.group, flip(1), { duration: ms(220) })));
    if (!live()) return;
    const rests = scene.restes ?? [0, 0];
    COTES.forEach((_, side) => drawPile(scene, side, scene.pierres[side] + rests[side]));
    await Promise.all(COTES.map((_, side) => volley(side, scene.lancers[side], sizes.x(from), ms)));
    if (!live()) return;
    part.cards.forEach((card, side) => card.show(String(scene.lancers[side]), rankOf(scene.lancers, side)));
    const [pushed, ...further] = scene.marche ?? [scene.troll];
    await (pushed === from ? shrug(ms) : walk(from, pushed, ms));
    const side = rests[0] ? 0 : 1;
    let left = rests[side];
    let cell = pushed;
    // However many stones are left over, their turn does not get long.
    const brief = (duration) => ms(duration * Math.min(0.6, 1.4 / further.length));
    for (const next of further) {
      if (!live()) return;
      drawPile(scene, side, scene.pierres[side] + --left);
      await volley(side, 1, sizes.x(cell), brief);
      if (!live()) return;
      await walk(cell, next, brief);
      cell = next;
    }
  }

  function volley(side, stones, x, ms) {
    const { sizes } = part;
    const start = sizes.spoon(side);
    const end = [x + (side ? 1 : -1) * 14 * sizes.figure, sizes.ground - 48 * sizes.figure];
    animate(part.arms[side], [{ transform: "rotate(0deg)" }, { transform: "rotate(100deg)", offset: 0.25 }, { transform: "rotate(0deg)" }], {
      duration: ms(900),
      easing: "ease-out",
    });
    const flying = Math.min(stones, MOST_FLYING);
    return Promise.all(
      Array.from({ length: flying }, (_, index) => {
        const spread = [((index * 7) % 5 - 2) * 4 * sizes.figure, ((index * 3) % 5 - 2) * 4 * sizes.figure];
        const stone = s("circle", { class: `pierre vol ${COTES[side]}`, r: Math.max(3, 5.5 * sizes.figure) });
        stone.style.opacity = "0";
        part.sky.append(stone);
        return animate(stone, arc(start, [end[0] + spread[0], end[1] + spread[1]], sizes), {
          duration: ms(620),
          delay: ms(120 + (index * 160) / flying),
          easing: "linear",
        }).then(() => stone.remove());
      }),
    );
  }

  async function walk(from, to, ms) {
    const { sizes } = part;
    mark(part.troll, "data-humeur", "pousse");
    mark(part.troll, "data-regard", to > from ? "droite" : "gauche");
    part.here(to);
    place(part.troll, sizes.x(to), sizes.ground); // where it stays once the animation is over
    animate(part.troll.firstChild, WADDLE, { duration: ms(480) });
    await animate(part.troll, [at(sizes.x(from), sizes.ground), at(sizes.x(to), sizes.ground)], { duration: ms(480) });
    mark(part.troll, "data-humeur", "calme");
  }

  async function shrug(ms) {
    mark(part.troll, "data-humeur", "pousse");
    await animate(part.troll.firstChild, SHAKE, { duration: ms(420) });
  }

  async function montrer(scene, { anime = false, vitesse = 1 } = {}) {
    halt();
    const mine = version;
    const live = () => mine === version;
    const before = shown;
    shown = scene;
    chosen = [0, 0];
    faceDown = null;
    build();
    if (anime && before && !stillness()) {
      if (follows(before, scene)) {
        settle({ ...before, noms: scene.noms });
        await playTurn(scene, before.troll, vitesse, live);
      } else if (before.cases === scene.cases && before.troll !== scene.troll) {
        const { x, ground } = part.sizes;
        settle(scene);
        await animate(part.troll, [at(x(before.troll), ground), at(x(scene.troll), ground)], { duration: 350 / vitesse });
      }
    }
    if (live()) {
      for (const animation of running) animation.cancel();
      settle(scene);
    }
  }

  const watcher = new ResizeObserver(() => {
    if (!shown || !root.clientWidth) return;
    const before = built;
    build();
    if (built === before) return;
    halt();
    settle(shown);
  });
  parent.append(root);
  watcher.observe(root);

  return {
    centre,
    montrer,
    cartes(words) {
      faceDown = words;
      if (shown) settle(shown);
    },
    choisir(side, stones) {
      chosen[side] = stones;
      if (shown) drawPile(shown, side);
    },
    detruire() {
      halt();
      watcher.disconnect();
      root.remove();
    },
  };
}

/* ---- what a scene says ---- */

function follows(before, scene) {
  return (
    scene.lancers !== null &&
    scene.tour === before.tour + 1 &&
    scene.cases === before.cases &&
    scene.stock === before.stock &&
    before.trajet.every((cell, index) => cell === scene.trajet[index])
  );
}

function describe({ cases, troll, pierres }) {
  return (
    `Troll sur la case ${troll} d'un chemin de ${cases} cases, ` +
    `${pierres[0]} pierre${pierres[0] > 1 ? "s" : ""} à gauche, ${pierres[1]} à droite`
  );
}

function rankOf(throws, side) {
  if (!throws) return "";
  return throws[side] > throws[1 - side] ? "plus" : throws[side] < throws[1 - side] ? "moins" : "egal";
}

const fate = (winner, side) => (winner === "aucun" ? "nul" : winner === side ? "gagne" : "perdu");

/* ---- motion ---- */

const at = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });

export function place(element, x, y) {
  element.style.transform = `translate(${x}px, ${y}px)`;
}

const flip = (open) => (open ? [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }] : [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }]);
const lean = (...degrees) => degrees.map((angle) => ({ transform: `rotate(${angle}deg)` }));
const WADDLE = lean(0, -8, 7, -6, 0);
const SHAKE = lean(0, 5, -5, 3, 0);

// A thrown stone's way: seen a moment after it is launched, gone where it hits.
function arc([x0, y0], [x1, y1], { top }) {
  const rise = Math.max(y0 - top, 12) * 1.6;
  return Array.from({ length: 13 }, (_, index) => {
    const t = index / 12;
    const height = 4 * rise * t * (1 - t);
    return { ...at(x0 + (x1 - x0) * t, Math.max(top, y0 + (y1 - y0) * t - height)), opacity: index === 12 ? 0 : 1 };
  });
}

// How films of games come to it, and what happens there in words.

const VOUS = "Vous"; // the name of whoever reads
const lance = (nom) => `${nom} ${nom === VOUS ? "lancez" : "lance"}`;

// What a turn did, in a sentence; `qui` gives the names of both sides.
function raconterTour(scene, qui) {
  if (!scene.lancers) return `Départ : ${pluriel(scene.stock, "pierre", "pierres")} de chaque côté, le troll au milieu.`;
  const [g, d] = scene.lancers;
  const va = g === d ? "le troll ne bouge pas" : `le troll avance vers ${qui[g > d ? 1 : 0]}`;
  const restes = (scene.restes ?? [0, 0]).map((reste, cote) => (reste ? ` ; puis ${lance(qui[cote])} ce qui reste, ${pluriel(reste, "pierre", "pierres")}` : "")).join("");
  return `Tour ${scene.tour} : ${lance(qui[0])} ${g}, ${lance(qui[1])} ${d}, ${va}${restes}.`;
}

// How a finished game ended, in a sentence.
function raconterFin(scene, qui) {
  if (!scene.fin) return "";
  if (scene.fin.gagnant === "aucun") return "Match nul : le troll s’endort au milieu du chemin.";
  const [gagnant, perdant] = scene.fin.gagnant === "gauche" ? qui : [qui[1], qui[0]];
  const chez = perdant === VOUS ? "à votre château" : `au château de ${perdant}`;
  const prise = scene.troll === 0 || scene.troll === scene.cases - 1;
  return `${gagnant} ${gagnant === VOUS ? "gagnez" : "gagne"} : ${prise ? `le troll est ${chez}` : `plus de pierres, et le troll est plus près de ${perdant}`}.`;
}

export const raconter = (scene, noms) => [raconterTour(scene, noms), raconterFin(scene, noms)].filter(Boolean).join(" ");

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
  raconter,
});
