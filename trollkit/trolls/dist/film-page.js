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
  var clamp = (value, least, most) => Math.min(Math.max(value, least), most);
  var stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  // trollkit/notebook/static/plateaux.js
  function inscrirePlateau(jeu, plateau) {
    (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau;
  }

  // trollkit/notebook/static/tableau-outils.js
  var nombre = new Intl.NumberFormat("fr-FR");
  var signe = new Intl.NumberFormat("fr-FR", { signDisplay: "exceptZero" });
  var pluriel = (count, singular, plural) => `${nombre.format(count)} ${count > 1 ? plural : singular}`;

  // trollkit/trolls/page/dessin.js
  var COTES = ["gauche", "droite"];
  var MOST_STONES = 200;
  function boardSizes(width, { cases, stock }) {
    const scale = clamp(width / 900, 0.5, 1.15);
    const castle = Math.max(54, 124 * scale);
    const step = (width - 2 * castle) / (cases - 2);
    const figure = clamp(step / 78, 0.46 + 0.2 * scale, 1.05 * scale);
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
      columns,
      pitch,
      top: 8,
      labels: ground + 30,
      pile: ground + 44,
      height: ground + 44 + 84,
      x: (cell) => cell === 0 ? castle / 2 : cell === cases - 1 ? width - castle / 2 : castle + step * (cell - 0.5),
      spoon: (side) => [side ? width - castle * 0.62 : castle * 0.62, ground - 104 * scale]
    };
  }
  function buildBoard(svg, sizes) {
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
      ...cards.map((card) => card.holder)
    );
    return { sizes, castles, troll, cards, piles, sky, arms: castles.map((castle) => castle.querySelector(".bras")), here: path.here, visited: path.visited };
  }
  function drawMeadow({ width, ground, height }) {
    const hill = (from, to, top) => `M${from * width} ${ground} Q${(from + to) / 2 * width} ${ground * (1 - top)} ${to * width} ${ground} Z`;
    return s(
      "g",
      { class: "decor" },
      s("rect", { class: "fond-ciel", width, height: ground }),
      s("path", { class: "colline loin", d: hill(0.3, 1.15, 0.7) }),
      s("path", { class: "colline", d: hill(-0.15, 0.7, 0.5) }),
      s("rect", { class: "sol", y: ground, width, height: height - ground })
    );
  }
  function drawPath({ cases, x, ground, step, labels, width, castle }) {
    const group = s("g", { class: "chemin" });
    const every = Math.ceil(26 / step);
    const middle = (cases - 1) / 2;
    const tiles = [];
    const numbers = [];
    for (let cell = 0; cell < cases; cell++) {
      const end = cell === 0 || cell === cases - 1;
      const side = (end ? castle : step) - Math.min(4, step * 0.2);
      const tile = s("rect", { class: "dalle", x: x(cell) - side / 2, y: ground + 1, width: side, height: 12, rx: Math.min(4, side / 3) });
      if (cell === middle) tile.classList.add("milieu");
      tiles.push(tile);
      group.append(tile);
      const numbered = end || Math.abs(cell - middle) % every === 0 && x(cell) - castle > 12 && width - castle - x(cell) > 12;
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
      }
    };
  }
  function drawCastle({ castle, width, ground, scale }, side) {
    const wall = castle / 124 / scale;
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
          s("circle", { class: "roue", cx: 11, cy: 0, r: 5 })
        )
      )
    );
  }
  function drawTroll(figure) {
    const eye = (x) => s(
      "g",
      { transform: `translate(${x} -54)` },
      s("circle", { class: "blanc", r: 5.2 }),
      s("circle", { class: "pupille", r: 2.6 }),
      s("path", { class: "oeil-plisse", d: x < 0 ? "M-4 -3 L4 0 L-4 3" : "M4 -3 L-4 0 L4 3" }),
      s("path", { class: "oeil-clos", d: "M-5 0 q5 5 10 0" })
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
      s("text", { class: "ronfle", x: 22, y: -74 }, "z z")
    );
    return s(
      "g",
      { class: "troll" },
      s("g", { class: "corps" }, s("ellipse", { class: "ombre", cx: 0, cy: 0, rx: 24 * figure, ry: 5 * figure }), s("g", { transform: `scale(${figure})` }, body))
    );
  }
  function drawCard({ castle, width, card }, side) {
    const wide = card * 1.06;
    const x = (castle + wide) / 2 + 4;
    const text = s("text", { y: card * 0.22 });
    const group = s("g", { class: "carte" }, s("rect", { x: -wide / 2, y: -card / 2, width: wide, height: card, rx: 7 }), text);
    return {
      holder: s("g", { transform: `translate(${side ? width - x : x} ${card / 2 + 3})`, class: COTES[side], "aria-hidden": "true" }, group),
      group,
      show(word, state) {
        put(text, word);
        mark(text, "font-size", String(card * (word.length > 2 ? 0.48 : 0.62)));
        mark(group, "data-etat", word ? state || "ouverte" : "vide");
      }
    };
  }
  function drawStones({ castle, width, pile, rows, columns, pitch, stock, each, scale }, side) {
    const total = Math.ceil(stock / each);
    const x = (index) => castle + 4 + (Math.floor(index / rows) + 0.5) * pitch;
    const y = (index) => pile + (index % rows + 0.5) * pitch;
    const mirror = (value) => side ? width - value : value;
    const stones = Array.from(
      { length: total },
      (_, index) => s("circle", { class: "pierre", cx: mirror(x(index)), cy: y(index), r: pitch * 0.42 })
    );
    const wide = columns * pitch + 8;
    const area = s("rect", { class: "prise", x: side ? width - castle - wide : castle, y: pile - 4, width: wide, height: rows * pitch + 8, rx: 6 });
    const count = s("text", { class: "compte", x: mirror(castle / 2), y: pile + 30, "font-size": 20 + 12 * scale });
    const word = s("text", { class: "unite", x: mirror(castle / 2), y: pile + 48 });
    return {
      group: s("g", { class: `tas ${COTES[side]}` }, ...stones, count, word, area),
      area,
      show(left, chosen) {
        const there = Math.ceil(left / each);
        const taken = Math.ceil((left - chosen) / each);
        stones.forEach((stone, index) => mark(stone, "data-etat", index >= there ? "partie" : index >= taken ? "choisie" : "la"));
        put(count, String(left));
        put(word, left > 1 ? "pierres" : "pierre");
      },
      // How many stones one takes by seizing the pile there: that stone and all beyond it.
      thrownFrom(across, down, left) {
        const column = clamp(Math.floor((across - 4) / pitch), 0, columns - 1);
        const row = clamp(Math.floor((down - 4) / pitch), 0, rows - 1);
        return clamp(left - (column * rows + row) * each, 1, left);
      }
    };
  }

  // trollkit/trolls/page/plateau.js
  var MOST_FLYING = 12;
  function creerPlateau(parent, { surChoix = null } = {}) {
    const names = COTES.map((side) => h("span", { class: `nom ${side}` }, h("bdi")));
    const centre = h("span", { class: "centre" });
    const svg = s("svg", { role: "img", "aria-label": "Plateau" });
    const root = h("div", { class: "troll-plateau" }, h("div", { class: "noms" }, names[0], centre, names[1]), svg);
    const running = /* @__PURE__ */ new Set();
    let shown = null;
    let built = "";
    let part = null;
    let version = 0;
    let chosen = [0, 0];
    let pickable = [false, false];
    let faceDown = null;
    function build() {
      const width = Math.max(Math.round(root.clientWidth), 280);
      const key = [width, shown.cases, shown.stock].join();
      if (key === built) return;
      built = key;
      part = buildBoard(svg, boardSizes(width, shown));
      part.piles.forEach((pile, side) => listenToPile(pile, side));
      allowPicking();
    }
    function allowPicking() {
      part?.piles.forEach((pile, side) => mark(pile.area, "data-choix", pickable[side] ? "oui" : "non"));
    }
    function halt() {
      version += 1;
      for (const animation of running) animation.cancel();
      part?.sky.replaceChildren();
    }
    function listenToPile(pile, side) {
      if (!surChoix) return;
      const choose = (event) => {
        const box = pile.area.getBoundingClientRect();
        const across = side ? box.right - event.clientX : event.clientX - box.left;
        surChoix(side, pile.thrownFrom(across, event.clientY - box.top, shown.pierres[side]));
      };
      pile.area.addEventListener("pointerdown", (event) => {
        if (!pickable[side] || event.button) return;
        event.preventDefault();
        pile.area.setPointerCapture(event.pointerId);
        choose(event);
      });
      pile.area.addEventListener("pointermove", (event) => {
        if (pickable[side] && pile.area.hasPointerCapture(event.pointerId)) choose(event);
      });
    }
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
    function animate(element, frames, options) {
      const animation = element.animate(frames, { easing: "ease-in-out", ...options });
      running.add(animation);
      return animation.finished.catch(() => {
      }).finally(() => running.delete(animation));
    }
    async function playTurn(scene, from, pace, live) {
      const { sizes } = part;
      const ms = (duration) => duration / pace;
      part.cards.forEach((card) => card.show("?", "cache"));
      await Promise.all(part.cards.map((card) => animate(card.group, flip(0), { duration: ms(200) })));
      if (!live()) return;
      part.cards.forEach((card, side2) => card.show(String(scene.lancers[side2]), ""));
      await Promise.all(part.cards.map((card) => animate(card.group, flip(1), { duration: ms(220) })));
      if (!live()) return;
      const rests = scene.restes ?? [0, 0];
      COTES.forEach((_, side2) => drawPile(scene, side2, scene.pierres[side2] + rests[side2]));
      await Promise.all(COTES.map((_, side2) => volley(side2, scene.lancers[side2], sizes.x(from), ms)));
      if (!live()) return;
      part.cards.forEach((card, side2) => card.show(String(scene.lancers[side2]), rankOf(scene.lancers, side2)));
      const [pushed, ...further] = scene.marche ?? [scene.troll];
      await (pushed === from ? shrug(ms) : walk(from, pushed, ms));
      const side = rests[0] ? 0 : 1;
      let left = rests[side];
      let cell = pushed;
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
        easing: "ease-out"
      });
      const flying = Math.min(stones, MOST_FLYING);
      return Promise.all(
        Array.from({ length: flying }, (_, index) => {
          const spread = [(index * 7 % 5 - 2) * 4 * sizes.figure, (index * 3 % 5 - 2) * 4 * sizes.figure];
          const stone = s("circle", { class: `pierre vol ${COTES[side]}`, r: Math.max(3, 5.5 * sizes.figure) });
          stone.style.opacity = "0";
          part.sky.append(stone);
          return animate(stone, arc(start, [end[0] + spread[0], end[1] + spread[1]], sizes), {
            duration: ms(620),
            delay: ms(120 + index * 160 / flying),
            easing: "linear"
          }).then(() => stone.remove());
        })
      );
    }
    async function walk(from, to, ms) {
      const { sizes } = part;
      mark(part.troll, "data-humeur", "pousse");
      mark(part.troll, "data-regard", to > from ? "droite" : "gauche");
      part.here(to);
      place(part.troll, sizes.x(to), sizes.ground);
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
      permettre(sides) {
        pickable = sides;
        allowPicking();
      },
      detruire() {
        halt();
        watcher.disconnect();
        root.remove();
      }
    };
  }
  function follows(before, scene) {
    return scene.lancers !== null && scene.tour === before.tour + 1 && scene.cases === before.cases && scene.stock === before.stock && before.trajet.every((cell, index) => cell === scene.trajet[index]);
  }
  function describe({ cases, troll, pierres }) {
    return `Troll sur la case ${troll} d'un chemin de ${cases} cases, ${pierres[0]} pierre${pierres[0] > 1 ? "s" : ""} à gauche, ${pierres[1]} à droite`;
  }
  function rankOf(throws, side) {
    if (!throws) return "";
    return throws[side] > throws[1 - side] ? "plus" : throws[side] < throws[1 - side] ? "moins" : "egal";
  }
  var fate = (winner, side) => winner === "aucun" ? "nul" : winner === side ? "gagne" : "perdu";
  var at = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });
  function place(element, x, y) {
    element.style.transform = `translate(${x}px, ${y}px)`;
  }
  var flip = (open) => open ? [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }] : [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }];
  var lean = (...degrees) => degrees.map((angle) => ({ transform: `rotate(${angle}deg)` }));
  var WADDLE = lean(0, -8, 7, -6, 0);
  var SHAKE = lean(0, 5, -5, 3, 0);
  function arc([x0, y0], [x1, y1], { top }) {
    const rise = Math.max(y0 - top, 12) * 1.6;
    return Array.from({ length: 13 }, (_, index) => {
      const t = index / 12;
      const height = 4 * rise * t * (1 - t);
      return { ...at(x0 + (x1 - x0) * t, Math.max(top, y0 + (y1 - y0) * t - height)), opacity: index === 12 ? 0 : 1 };
    });
  }

  // trollkit/trolls/page/film-page.js
  function raconterTour(scene, qui) {
    if (!scene.lancers) return `Départ : ${pluriel(scene.stock, "pierre", "pierres")} de chaque côté, le troll au milieu.`;
    const [g, d] = scene.lancers;
    const va = g === d ? "le troll ne bouge pas" : `le troll avance vers ${qui[g > d ? 1 : 0]}`;
    const restes = (scene.restes ?? [0, 0]).map((reste, cote) => reste ? ` ; puis ${qui[cote]} lance ${reste > 1 ? `ses ${reste} dernières pierres` : "sa dernière pierre"}` : "").join("");
    return `Tour ${scene.tour} : ${qui[0]} lance ${g}, ${qui[1]} lance ${d}, ${va}${restes}.`;
  }
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
    parlant: true,
    creer(parent) {
      const plateau = creerPlateau(parent);
      let noms = ["", ""];
      return {
        nommer(qui) {
          noms = qui;
        },
        montrer: (scene, options) => plateau.montrer({ ...scene, noms }, options),
        detruire: plateau.detruire
      };
    },
    raconter: (scene, noms) => [raconterTour(scene, noms), raconterFin(scene, noms)].filter(Boolean).join(" ")
  });
})();
