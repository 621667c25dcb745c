/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */
"use strict";
(() => {
  // trollkit/notebook/static/commun.js
  var SVG = "http://www.w3.org/2000/svg";
  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }
  var h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
  var s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
  var targetOf = ({ target }) => (
    /** @type {any} */
    target
  );
  function put(element, text2) {
    if (element.textContent !== text2) element.textContent = text2;
  }
  function mark(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  var clamp = (value, least, most) => Math.min(Math.max(value, least), most);
  var stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  function keepKeys(root) {
    let held = null;
    const usable = (element) => element.isConnected && !element.disabled && !element.closest("[hidden], [inert]");
    mark(root, "data-lm-suppress-shortcuts", "true");
    if (!root.hasAttribute("tabindex")) root.tabIndex = -1;
    root.addEventListener("focusin", (event) => {
      held = event.target;
      mark(held, "data-lm-suppress-shortcuts", "true");
    });
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      if (!root.closest(".jp-Cell")) return;
      event.preventDefault();
      event.stopPropagation();
      rendreLeClavier(root);
      taper("Enter", 13, true);
    }, { capture: true });
    new MutationObserver(() => {
      if (held && !usable(held) && [held, document.body].includes(document.activeElement)) root.focus({ preventScroll: true });
    }).observe(root, { subtree: true, childList: true, attributeFilter: ["disabled", "hidden", "inert"] });
  }
  function rendreLeClavier(root) {
    const cell = root.closest(".jp-Cell");
    (cell ?? root).focus({ preventScroll: true });
    if (cell?.matches(".jp-mod-active")) taper("ArrowDown", 40);
  }
  function garderEnVue(root) {
    setTimeout(() => {
      if (root.closest(".jp-Cell")?.nextElementSibling?.matches(".jp-mod-active")) root.scrollIntoView({ block: "nearest" });
    }, 400);
  }
  function taper(key, keyCode, shiftKey = false) {
    const { activeElement } = document;
    activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, keyCode, shiftKey, bubbles: true, cancelable: true }));
  }
  function followTheme(root, signal) {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const update = () => mark(root, "data-theme", darkBehind(root.parentElement, system.matches) ? "sombre" : "clair");
    const watcher = new MutationObserver(update);
    mark(root, "data-suit", "page");
    for (const element of [document.documentElement, document.body]) watcher.observe(element, { attributes: true });
    system.addEventListener("change", update, { signal });
    addEventListener("load", update, { signal, capture: true });
    signal.addEventListener("abort", () => watcher.disconnect());
    update();
    requestAnimationFrame(update);
  }
  function darkBehind(element, otherwise) {
    for (; element; element = element.parentElement) {
      if (element.dataset.suit) continue;
      const [red, green, blue, alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
      if (blue !== void 0 && alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
    }
    return otherwise;
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
        for (const [other, text2] of numbers) text2.style.visibility = Math.abs(x(other) - x(cell)) < 28 ? "hidden" : "visible";
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
    const text2 = s("text", { y: card * 0.22 });
    const group = s("g", { class: "carte" }, s("rect", { x: -wide / 2, y: -card / 2, width: wide, height: card, rx: 7 }), text2);
    return {
      holder: s("g", { transform: `translate(${side ? width - x : x} ${card / 2 + 3})`, class: COTES[side], "aria-hidden": "true" }, group),
      group,
      show(word, state) {
        put(text2, word);
        mark(text2, "font-size", String(card * (word.length > 2 ? 0.48 : 0.62)));
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

  // trollkit/notebook/static/fenetre-courbe.js
  var CADRE = { width: 560, height: 250, left: 52, right: 12, top: 12, bottom: 34 };
  function creerDiscret(parent) {
    return { montrer: (figure) => parent.replaceChildren(dessinerCourbes(figure)), detruire() {
    } };
  }
  function courbesDe() {
    return {
      path: ({ trajet, cases }) => ({
        titre: "Case du troll à chaque tour",
        bas: 0,
        haut: cases - 1,
        unite: "tour",
        courbes: [{ nom: "troll", cote: "", points: trajet }]
      }),
      rate: ({ gagnants, scene }) => ({
        titre: "Part des parties gagnées",
        bas: 0,
        haut: 1,
        unite: "partie",
        courbes: COTES.map((cote, side) => ({ nom: scene.noms[side], cote, points: shares(gagnants, side + 1) }))
      })
    };
  }
  function shares(winners, side) {
    let won = 0;
    return winners.map((winner, index) => (won += Number(winner === side)) / (index + 1));
  }
  function dessinerCourbes({ titre, bas, haut, unite, courbes }) {
    const { width, height, left, right, top, bottom } = CADRE;
    const most = Math.max(1, ...courbes.map(({ points }) => points.length - 1));
    const x = (index) => left + (width - left - right) * index / most;
    const y = (value) => height - bottom - (height - top - bottom) * (value - bas) / (haut - bas);
    const share = haut === 1;
    const marks = share ? [0, 0.25, 0.5, 0.75, 1] : ticks(haut);
    const first = unite === "partie" ? 1 : 0;
    const written = (value) => share ? `${100 * value} %` : String(value);
    const lines = marks.map((value) => s("g", {}, s("line", { x1: left, x2: width - right, y1: y(value), y2: y(value) }), text(left - 6, y(value) + 5, written(value), "end")));
    const below = [text(left, height - 10, `${unite} ${first}`, "start"), text(width - right, height - 10, `${unite} ${most + first}`, "end")];
    const drawn = courbes.map(({ cote, points }) => trait(points.map((value, index) => [x(index), y(value)]), cote));
    const last = courbes.map(({ nom, points }) => points.length ? `${nom} : ${written(share ? Math.round(100 * points.at(-1)) / 100 : points.at(-1))}` : `${nom} : –`);
    const svg = s("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${titre}. ${last.join(" ; ")}.` }, ...lines, ...below, ...drawn);
    const legend = h("p", { class: "legende" }, ...courbes.map(({ cote }, index) => h("span", { class: cote }, h("bdi", {}, last[index]))));
    return h("figure", { class: "courbe-simple" }, h("figcaption", {}, titre), svg, legend);
  }
  function trait(points, cote) {
    const path = s("polyline", { class: cote, points: points.map((at2) => at2.join(",")).join(" ") });
    if (!points.length) return path;
    const [cx, cy] = points.at(-1);
    return s("g", { class: cote }, path, s("circle", { cx, cy, r: 4 }));
  }
  var text = (x, y, words, anchor) => s("text", { x, y, "text-anchor": anchor }, words);
  function ticks(most) {
    const step = Math.max(1, Math.ceil(most / 6));
    return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  }

  // trollkit/notebook/static/noyau.js
  var sessionOf = (model2) => model2.widget_manager?.context?.sessionContext;
  function estCoupe(model2) {
    const kernel = sessionOf(model2)?.session?.kernel;
    return Boolean(kernel) && kernel.connectionStatus !== "connected";
  }

  // trollkit/notebook/static/partie-boutons.js
  var SPEEDS = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];
  var ICONS = {
    lecture: "M3 1 L13 7 L3 13 Z",
    pause: "M2 1 h4 v12 h-4 Z M8 1 h4 v12 h-4 Z",
    tour: "M2 1 L9 7 L2 13 Z M10 1 h3 v12 h-3 Z",
    retour: "M12 1 L5 7 L12 13 Z M1 1 h3 v12 h-3 Z",
    fin: "M1 1 L7 7 L1 13 Z M6 1 L12 7 L6 13 Z M12 1 h2 v12 h-2 Z",
    nouvelle: "M7 1 a6 6 0 1 1 -5.6 4 l2 .8 a4 4 0 1 0 3.6 -2.7 v2.4 L2.6 3 L7 -.6 Z"
  };
  var icon = (name) => s("svg", { viewBox: "0 0 14 14", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
  function gameButton(words, image, press) {
    const button = h("button", { type: "button" }, ...image ? [icon(image)] : [], h("span", {}, words));
    button.addEventListener("click", () => button.getAttribute("aria-disabled") !== "true" && press());
    return button;
  }
  function allow(button, possible) {
    mark(button, "aria-disabled", possible ? "false" : "true");
  }
  function buildControls(watching, actions, state) {
    const play = gameButton("Lecture", "lecture", actions.lecture);
    const back = gameButton("Retour", "retour", actions.retour);
    const step = gameButton("Tour suivant", "tour", actions.tour);
    const end = gameButton("Jusqu'à la fin", "fin", actions.fin);
    const again = gameButton("Nouvelle partie", "nouvelle", actions.nouvelle);
    const many = gameButton("100 parties", null, actions.serie);
    const progress = h("progress", { max: "100", value: "0", "aria-label": "Parties de la série" });
    const options = SPEEDS.map(([value, word]) => h("option", { value }, word));
    const speed = h("select", {}, ...options);
    speed.value = "1";
    speed.addEventListener("change", () => actions.vitesse(Number(speed.value)));
    play.classList.add("principal");
    many.classList.add("serie");
    many.append(progress);
    const advice = gameButton("Conseils", null, actions.conseils);
    advice.hidden = !("conseils" in state().vue);
    const rows = watching ? [[play, back, step, end], [again, many, advice]] : [[again, back, step, advice]];
    const box = h("div", { class: "boutons" }, ...rows.map((row) => h("div", { class: "rangee" }, ...row)));
    box.lastElementChild.append(h("label", { class: "vitesse" }, "Vitesse", speed));
    return {
      box,
      again,
      update() {
        const { vue, playing, ended } = state();
        const busy = Boolean(vue.serie);
        const free = watching || vue.finie;
        put(play.lastChild, playing ? "Pause" : "Lecture");
        mark(play.firstChild.firstChild, "d", ICONS[playing ? "pause" : "lecture"]);
        allow(play, !busy);
        allow(back, !busy && free && vue.scene.tour > 0);
        allow(step, !busy && !ended && free);
        allow(end, !busy && !ended);
        allow(again, !busy);
        allow(advice, !busy);
        mark(advice, "aria-expanded", vue.conseils ? "true" : "false");
        put(many.firstChild, busy ? `Arrêter (${vue.serie[0]} / ${vue.serie[1]})` : "100 parties");
        progress.value = busy ? 100 * vue.serie[0] / vue.serie[1] : 0;
        progress.style.visibility = busy ? "visible" : "hidden";
      }
    };
  }

  // trollkit/notebook/static/partie-cotes.js
  function buildMoves() {
    const rows = h("tbody");
    const heads = ["Tour", "Gauche", "Droite", "Troll"].map((word) => h("th", { scope: "col" }, word));
    const table = h("table", {}, h("caption", { class: "invisible" }, "Derniers coups, le plus récent d'abord"), h("thead", {}, h("tr", {}, ...heads)), rows);
    const box = h("div", { class: "coups", tabindex: "0", role: "region", "aria-label": "Derniers coups" }, table);
    return {
      box,
      update({ coups, scene }) {
        const lines = coups.map(([left, right], index) => {
          const gap = Math.sign(left - right);
          const cells = [
            h("td", {}, String(index + 1)),
            h("td", { class: gap > 0 ? "gauche fort" : "gauche" }, String(left)),
            h("td", { class: gap < 0 ? "droite fort" : "droite" }, String(right)),
            h("td", {}, `case ${scene.trajet[index + 1]}`)
          ];
          return h("tr", {}, ...cells);
        });
        rows.replaceChildren(...lines.reverse());
      }
    };
  }
  var percent = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 0 });
  function buildAdvice() {
    const box = h("div", { class: "panneau", role: "region", "aria-label": "Conseils", hidden: "" });
    return {
      box,
      update({ conseils, scene }) {
        box.hidden = !conseils;
        box.replaceChildren(...(conseils ?? []).map((words) => adviceTo(words, scene)));
      }
    };
  }
  function adviceTo({ cote, avant, ici, lancers }, scene) {
    const name = h("h3", { class: COTES[cote] }, h("bdi", {}, scene.noms[cote]));
    const told = [avant && h("p", {}, h("b", {}, `Tour ${scene.tour} : `), avant), ici && h("p", {}, h("b", {}, "Maintenant : "), ici)];
    const side = h("section", { class: COTES[cote] }, name, ...told.filter(Boolean));
    if (lancers.length) side.append(adviceTable(lancers));
    return side;
  }
  function adviceTable(throws) {
    const heads = ["Lancer", "Jeu parfait", "Chances"].map((word) => h("th", { scope: "col" }, word));
    const rows = throws.map(({ pierres, part, chance }) => {
      const share = h("td", { class: "barre" }, part ? percent.format(part) : "–");
      const worth = h("td", { class: "barre" }, percent.format(chance));
      share.style.setProperty("--part", part);
      worth.style.setProperty("--part", chance);
      return h("tr", part ? { class: "parfait" } : {}, h("th", { scope: "row" }, String(pierres)), share, worth);
    });
    return h("div", { class: "melange", tabindex: "0", role: "region", "aria-label": "Chances de gagner de chaque lancer" }, h("table", {}, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows)));
  }

  // trollkit/notebook/static/partie-courbes.js
  var CURVES = [["trajectoire", "Trajectoire"], ["victoires", "Taux de victoire"]];
  function buildCurves(model2, creerDiscret2) {
    const holder = h("div", { class: "courbe" });
    const tabs = CURVES.map(([name, words]) => {
      const tab = h("button", { type: "button" }, words);
      tab.addEventListener("click", () => choose(name));
      return tab;
    });
    const box = h("div", { class: "courbes" }, h("div", { class: "onglets", role: "group", "aria-label": "Courbe à montrer" }, ...tabs), holder);
    const courbe = creerDiscret2(holder, model2, { action: "courbes" });
    let chosen = "trajectoire";
    let shown = chosen;
    function choose(name) {
      chosen = shown = name;
      montrer();
    }
    function montrer() {
      tabs.forEach((tab, index) => mark(tab, "aria-pressed", CURVES[index][0] === shown ? "true" : "false"));
      courbe.montrer(model2.get(shown));
    }
    model2.on("change:plotly", montrer);
    return {
      box,
      montrer,
      // Which curve goes with what is asked of the match.
      suivre(action) {
        if (action === "serie") shown = "victoires";
        else if (!["suite", "arret", "conseils"].includes(action)) shown = chosen;
      },
      detruire() {
        model2.off("change:plotly", montrer);
        courbe.detruire();
      }
    };
  }

  // trollkit/notebook/static/partie-lancer.js
  var stonesInWords = (count) => `${count} pierre${count > 1 ? "s" : ""}`;
  function buildChooser(plateau, state, { submit, again, secret }) {
    const order = h("p", { class: "consigne" });
    const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "9" });
    const range = h("input", { type: "range", min: "1", "aria-label": "Pierres à lancer, au curseur" });
    const throwing = h("button", { type: "submit", class: "principal" });
    const hide = h("button", { type: "button", class: "secret" });
    const label = h("label", {}, h("span", { class: "combien" }), input);
    const row = h("div", { class: "rangee" }, label, range, hide, throwing);
    const form = h("form", { class: "lancer" }, order, row);
    const two = state().humains.every(Boolean);
    const both = two && secret;
    const proposed = both ? "" : "1";
    let side = -1;
    let turn = "";
    let masked = both;
    let touched = false;
    let answered = state();
    let waiting = false;
    let held = [];
    hide.hidden = !both;
    const most = () => state().scene.pierres[side];
    const amount = () => /^\d{1,9}$/.test(input.value) ? Number(input.value) : 0;
    const possible = () => amount() >= 1 && amount() <= most();
    function show() {
      const { finie } = state();
      form.classList.toggle("masque", masked);
      mark(form, "data-cote", COTES[side]);
      plateau.permettre(COTES.map((_, index) => index === side && !masked && !finie));
      plateau.choisir(side, !masked && !finie && possible() ? amount() : 0);
      row.style.visibility = finie ? "hidden" : "visible";
      range.disabled = masked || finie;
      input.readOnly = finie;
      allow(throwing, !finie);
      put(throwing, masked ? "Valider mon choix" : possible() ? `Lancer ${stonesInWords(amount())}` : "Lancer");
      put(hide, masked ? "Voir" : "Cacher");
      mark(hide, "aria-label", masked ? "Voir mon choix" : "Cacher mon choix");
      put(label.firstChild, `Pierres (1 à ${most()})`);
    }
    function take(value) {
      touched = true;
      input.value = String(value);
      range.value = String(amount());
      show();
    }
    const shift = (by) => take(clamp(amount() + by, 1, most()));
    function send() {
      if (state().finie) return;
      if (waiting) held.push(touched ? input.value : null);
      else submit(side, input.value);
      waiting = true;
      touched = false;
    }
    function hear() {
      if (state() === answered) return;
      answered = state();
      if (answered.souci) touched = false;
      if (answered.souci || answered.finie) held = [];
      waiting = held.length > 0;
      if (waiting) submit(side, held.shift() ?? proposed);
    }
    input.addEventListener("beforeinput", (event) => /[^\d.,+-]/.test(event.data ?? "") && event.preventDefault());
    input.addEventListener("input", () => {
      touched = true;
      range.value = String(amount());
      show();
    });
    range.addEventListener("input", () => take(range.value));
    hide.addEventListener("click", () => {
      masked = !masked;
      show();
      input.focus();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send();
    });
    return {
      form,
      pick(which, stones) {
        if (which === side && !state().finie) take(stones);
      },
      // The next choice: at once for the next turn, so that one may type while stones still fly.
      update() {
        const { scene, humains, prets, finie, joues, souci } = state();
        const next = finie ? Math.max(side, humains.indexOf(true)) : humains.findIndex((human, index) => human && !prets[index]);
        const now = [joues, next, scene.pierres].join();
        if (now !== turn) {
          turn = now;
          side = next;
          masked = both;
          if (!(waiting && touched)) {
            touched = false;
            input.value = proposed;
          }
          range.max = String(Math.max(most(), 1));
          range.value = String(amount());
        }
        const other = COTES[1 - side];
        put(order, finie ? "La partie est finie." : both ? `Château de ${COTES[side]}, choisissez en secret : ${other} regarde ailleurs.` : two ? `Château de ${COTES[side]} : combien de pierres ?` : "À vous : combien de pierres lancez-vous ?");
        show();
        if (souci && form.contains(document.activeElement)) input.select();
        if (finie && form.contains(document.activeElement)) again.focus({ preventScroll: true });
        hear();
      },
      // Whether the key was meant for the choice.
      key(event) {
        if (state().finie) return false;
        const { key, target } = event;
        const elsewhere = target.closest("select, button, summary, .coups, .melange");
        if (/^[\d.,+-]$/.test(key) && (target !== input || !touched)) {
          input.focus();
          take(touched ? input.value + key : key);
        } else if ((key === "ArrowUp" || key === "ArrowDown") && target !== range && !elsewhere) {
          input.focus();
          shift(key === "ArrowUp" ? 1 : -1);
        } else if ((key === "ArrowLeft" || key === "ArrowRight") && !target.closest("input") && !elsewhere) {
          shift(key === "ArrowRight" ? 1 : -1);
        } else if (key === "Enter" && !target.closest("button, summary, select")) {
          send();
        } else return false;
        return true;
      }
    };
  }

  // trollkit/notebook/static/partie-objet.js
  var LIEUX = {
    nombreCases: ".troll-plateau .chemin",
    positionTroll: ".troll-plateau .troll",
    stockInitial: "",
    // what each had, which is nowhere any more
    stockGauche: ".tas.gauche",
    stockDroite: ".tas.droite",
    coupsPrecedents: ".coups"
  };
  var couple = (turn) => `(${turn.join(", ")})`;
  function buildObject(root, name) {
    const values = Object.keys(LIEUX).map(() => h("code"));
    const rows = Object.entries(LIEUX).map(([property, place2], row) => {
      const button = h("button", { type: "button" }, `${name}.${property}`);
      const light = (on) => place2 && root.querySelectorAll(place2).forEach((element) => element.classList.toggle("eclaire", on));
      for (const kind of ["pointerenter", "focus"]) button.addEventListener(kind, () => light(true));
      for (const kind of ["pointerleave", "blur"]) button.addEventListener(kind, () => light(false));
      return h("li", {}, button, values[row]);
    });
    const lines = h("pre", { tabindex: "0", "aria-label": "En Python" });
    const box = h("section", { class: "objet", "aria-label": `L’objet ${name}` }, h("ul", {}, ...rows), lines);
    return {
      box,
      update({ scene: { cases, troll, stock, pierres }, coups }) {
        [cases, troll, stock, ...pierres, `[${coups.map(couple).join(", ")}]`].forEach((value, row) => put(values[row], String(value)));
        put(lines, [`${name} = troll.Partie(${cases}, ${stock})`, ...coups.map((turn) => `${name}.tourDeJeu${couple(turn)}`)].join("\n"));
        lines.scrollTop = lines.scrollHeight;
      }
    };
  }

  // trollkit/notebook/static/partie.js
  var PAUSE_MS = 350;
  var SERIES_MS = 80;
  var SLOW_MS = 2e3;
  var STUCK_MS = 12e3;
  var pauseFor = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  function render({ model: model2, el }, creerDiscret2) {
    const stop = new AbortController();
    const watching = !model2.get("vue").humains.includes(true);
    const root = h("section", {
      class: "troll troll-partie",
      lang: "fr",
      tabindex: "-1",
      "aria-label": "Partie de Trolls & Châteaux"
    });
    const jeu = h("div", { class: "jeu" });
    const plateau = creerPlateau(jeu, { surChoix: (side, stones) => chooser?.pick(side, stones) });
    const score = h("span", { class: "score" });
    const phrase = h("p", { class: "phrase", role: "status" });
    const moves = buildMoves();
    const advice = buildAdvice();
    const objet = model2.get("objet") ? buildObject(root, model2.get("objet")) : null;
    const courbes = buildCurves(model2, creerDiscret2);
    const printed = h("details", { class: "affiche", hidden: "" }, h("summary", {}, "Ce que les stratégies affichent"), h("pre", { tabindex: "0" }));
    let vue = model2.get("vue");
    let asked = Math.floor(Math.random() * 1e9);
    const waiting = /* @__PURE__ */ new Map();
    let version = 0;
    let hasty = false;
    let playing = false;
    let speed = 1;
    const slow = [];
    const halt = model2.interrompre ? gameButton("Interrompre la stratégie", null, () => model2.interrompre()) : h("span");
    halt.hidden = true;
    function ask(action, more = {}) {
      const numero = ++asked;
      courbes.suivre(action);
      model2.send({ action, numero, ...more });
      slow.push(setTimeout(wait, SLOW_MS), setTimeout(() => tell(stuck()), STUCK_MS));
      return new Promise((resolve) => waiting.set(numero, resolve));
    }
    function wait() {
      tell("La stratégie réfléchit…");
      halt.hidden = false;
    }
    function stopWaiting() {
      while (slow.length) clearTimeout(slow.pop());
      if (halt.contains(document.activeElement)) root.focus({ preventScroll: true });
      halt.hidden = true;
    }
    function stuck() {
      if (model2.interrompre) return "Toujours pas de réponse : la stratégie boucle peut-être sans fin. « Interrompre la stratégie » l'arrête.";
      if (estCoupe(model2)) return "Cette page n'est plus reliée à Jupyter. Vérifiez qu'il tourne encore ; s'il tourne, rechargez la page.";
      const how = document.body.dataset.voila ? "rechargez la page." : "menu « Noyau », « Interrompre le noyau » ; s'il ne répond toujours pas, « Redémarrer le noyau ».";
      return `Toujours pas de réponse : le noyau est occupé par une autre cellule, ou une stratégie boucle sans fin. Pour l'arrêter : ${how}`;
    }
    function tell(text2, trouble = false) {
      put(phrase, text2.replace(/ (?=[;:!?»%])/gu, " "));
      phrase.classList.toggle("souci", trouble);
    }
    async function answer() {
      vue = model2.get("vue");
      stopWaiting();
      const done = draw();
      waiting.get(vue.reponse)?.(done);
      waiting.delete(vue.reponse);
    }
    function abandon() {
      playing = false;
      stopWaiting();
      tell(vue.souci || vue.phrase, Boolean(vue.souci));
    }
    const shownToEnd = () => vue.finie && vue.scene.tour === vue.joues;
    async function play() {
      playing = true;
      controls.update();
      if (shownToEnd()) await ask("nouvelle");
      while (playing && !stop.signal.aborted) {
        await ask("tour");
        if (vue.souci || shownToEnd()) break;
        await pauseFor(PAUSE_MS / speed);
      }
      playing = false;
      controls.update();
    }
    async function toEnd() {
      playing = false;
      do
        await ask("fin");
      while (!vue.finie && !vue.souci && !playing && !stop.signal.aborted);
    }
    async function series() {
      playing = false;
      await ask("serie");
      while (vue.serie && !stop.signal.aborted) await Promise.all([ask("suite"), pauseFor(SERIES_MS / speed)]);
    }
    const actions = {
      lecture: () => playing ? (playing = false, controls.update()) : play(),
      tour: () => (playing = false, ask("tour")),
      retour: () => (playing = false, ask("retour")),
      debut: () => (playing = false, ask("debut")),
      fin: toEnd,
      nouvelle: () => (playing = false, ask("nouvelle")),
      serie: () => vue.serie ? ask("arret") : series(),
      vitesse: (value) => speed = value,
      conseils: () => ask("conseils", { actif: !vue.conseils })
    };
    const controls = buildControls(watching, actions, () => ({ vue, playing, ended: shownToEnd() }));
    const chooser = watching ? null : buildChooser(plateau, () => vue, {
      submit: (cote, pierres) => ask("lancer", { cote, pierres }),
      again: controls.again,
      secret: !objet
    });
    async function draw() {
      const mine = ++version;
      if (!vue.finie) chooser?.update();
      const anime = !hasty && !vue.serie;
      hasty = Boolean(vue.serie);
      await plateau.montrer(vue.scene, { anime, vitesse: speed });
      if (mine !== version) return;
      if (vue.humains.every(Boolean) && vue.prets.includes(true)) plateau.cartes(vue.prets.map((ready) => ready ? "✓" : "?"));
      tell(vue.souci || vue.phrase, Boolean(vue.souci));
      drawScore();
      moves.update(vue);
      advice.update(vue);
      objet?.update(vue);
      courbes.montrer();
      printed.hidden = !vue.affiche;
      put(printed.lastChild, vue.affiche ?? "");
      controls.update();
      chooser?.update();
    }
    function drawScore() {
      const [left, draws, right] = vue.score;
      const drawn = draws ? `${draws} nulle${draws > 1 ? "s" : ""}` : "";
      put(score, `${left} – ${right}`);
      plateau.centre.title = `Parties gagnées : gauche ${left}, droite ${right}${drawn ? ` ; ${drawn}` : ""}`;
      put(plateau.centre.lastChild, drawn && `(${drawn})`);
    }
    function keys(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (chooser?.key(event)) return event.preventDefault();
      const typing = targetOf(event).closest("input, select, button, summary, pre");
      const moved = targetOf(event).closest("input, select, .coups, .melange");
      const key = { ArrowRight: "tour", ArrowLeft: "retour", Home: "debut", End: "fin" }[event.key];
      if (watching && event.key === " " && !typing) actions.lecture();
      else if ((watching || vue.finie) && key && !moved && (watching || key !== "fin")) actions[key]();
      else return;
      event.preventDefault();
    }
    plateau.centre.append(h("span", { class: "invisible" }, "Score du match, gauche puis droite : "), score, h("span", { class: "nulles" }));
    jeu.append(
      phrase,
      h("div", { class: "bas" }, h("div", { class: "commandes" }, ...chooser ? [chooser.form] : [], halt, controls.box), moves.box),
      ...objet ? [objet.box] : [],
      courbes.box
    );
    root.append(
      jeu,
      advice.box,
      h("p", { class: "clavier" }, watching ? HELP_WATCHING : HELP_PLAYING),
      printed
    );
    el.append(root);
    keepKeys(root);
    garderEnVue(root);
    followTheme(root, stop.signal);
    root.addEventListener("keydown", keys);
    root.addEventListener("pointerdown", (event) => {
      if (!targetOf(event).closest("button, input, select, summary, a, [tabindex='0']")) root.focus({ preventScroll: true });
    });
    model2.on("change:vue", answer);
    el.addEventListener("noyauparti", abandon, { signal: stop.signal });
    draw();
    return () => {
      stop.abort();
      playing = false;
      while (slow.length) clearTimeout(slow.pop());
      model2.off("change:vue", answer);
      plateau.detruire();
      courbes.detruire();
    };
  }
  var HELP_WATCHING = "Clavier : espace pour lire ou mettre en pause, → tour suivant, ← retour, Début et Fin.";
  var HELP_PLAYING = "Clavier : tapez un nombre puis Entrée, ou ajustez avec ↑ et ↓. À la souris : prenez des pierres du tas.";

  // trollkit/notebook/static/fenetre-page.js
  var main = document.querySelector("main");
  var model = programme(JSON.parse(document.getElementById("vue").textContent));
  render({ model, el: main }, creerDiscret);
  main.querySelector("form input, .boutons button").focus();
  suivreProgramme();
  function programme(vue) {
    const curves = courbesDe();
    const listeners = /* @__PURE__ */ new Map();
    const answers = {
      vue: () => vue,
      plotly: () => true,
      trajectoire: () => curves.path(vue.scene),
      victoires: () => curves.rate(vue)
    };
    let last = Promise.resolve();
    return {
      get: (name) => answers[name]?.(),
      on: (event, listener) => listeners.set(event, listener),
      off: (event) => listeners.delete(event),
      send(request) {
        last = last.then(() => demander(request)).then((answer) => {
          vue = answer;
          listeners.get("change:vue")?.();
        }).catch(() => {
        });
      },
      interrompre: () => demander({ action: "interrompre" }).catch(() => {
      })
    };
  }
  async function demander(request) {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("", { method: "POST", headers, body: JSON.stringify(request) });
    return answer.json();
  }
  async function suivreProgramme() {
    try {
      const line = (await fetch("vie")).body.getReader();
      while (!(await line.read()).done) ;
    } catch {
    }
    for (const part of main.querySelectorAll(":scope > *")) part.toggleAttribute("inert", true);
    const notice = h("p", { class: "troll troll-noyau", role: "alert", tabindex: "-1" }, "Le programme s'est arrêté : fermez cette page, ou relancez-le.");
    main.prepend(notice);
    followTheme(notice, new AbortController().signal);
    notice.focus();
    main.dispatchEvent(new Event("noyauparti"));
  }
})();
