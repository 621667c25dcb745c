/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */

// trollkit/notebook/static/commun.js
var SVG = "http://www.w3.org/2000/svg";
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
var h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
var s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
function button(text, action, more = {}) {
  const words = typeof more === "string" ? { title: more, "aria-label": more } : more;
  const element = h("button", { type: "button", ...words }, text);
  element.addEventListener("click", action);
  return element;
}
function save(nom, texte, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([texte], { type }));
  h("a", { href: address, download: nom }).click();
  setTimeout(() => URL.revokeObjectURL(address), 6e4);
}
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
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
function taper(key, keyCode, shiftKey = false) {
  const { activeElement } = document;
  activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, keyCode, shiftKey, bubbles: true, cancelable: true }));
}
function touchesDeLecture(root, { basculer, pas, aller }) {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    if (event.key === " " && event.target.closest("button, summary")) return;
    const action = { " ": basculer, ArrowLeft: () => pas(-1), ArrowRight: () => pas(1), Home: () => aller(0), End: () => aller(Infinity) }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
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

// trollkit/notebook/static/graphique.js
function creerGraphique(parent, plotly, { surClic = null, serre = false } = {}) {
  const titre = h("strong");
  const conclusion = h("span", { class: "conclusion", "aria-hidden": "true" });
  const souci = h("p", { class: "souci", role: "status" });
  const dessin = h("div", { class: "dessin", role: "img", "aria-label": "Le graphique arrive…" });
  const bilan = h("div", { class: "bilan", "aria-hidden": "true" });
  const caption = serre ? bilan : h("figcaption", {}, titre, conclusion);
  const root = h("figure", { class: serre ? "troll troll-graphique serre" : "troll troll-graphique" }, caption, souci, dessin);
  const leaving = new AbortController();
  let wanted = null;
  let pending = null;
  let drawn = "";
  async function draw() {
    const { Plotly, themes } = await plotly;
    await new Promise(requestAnimationFrame);
    pending = null;
    if (leaving.signal.aborted) return;
    if (!dessin.clientWidth) {
      sizes.unobserve(dessin);
      sizes.observe(dessin);
      return;
    }
    const { data, layout } = structuredClone(wanted);
    dessin.style.height = layout.height ? `${layout.height}px` : "";
    drawn = look();
    await Plotly.react(dessin, data, (serre ? smallLayout : pageLayout)(layout, themes[root.dataset.theme], root), CONFIG);
    if (surClic && !dessin.dataset.ecoute) {
      mark(dessin, "data-ecoute", "oui");
      dessin.on("plotly_click", ({ points }) => surClic(points.map(({ curveNumber, x, y }) => ({ courbe: curveNumber, x, y }))));
    }
  }
  const look = () => [dessin.clientWidth, dessin.clientHeight, root.dataset.theme, getComputedStyle(root).fontSize].join();
  function plan() {
    if (wanted) pending ??= draw().catch(() => signaler("Ce graphique ne peut pas être dessiné par ce navigateur : essayez-en un plus récent."));
  }
  function montrer(figure) {
    wanted = figure;
    const { titre: title = "", alt = "" } = figure.layout?.meta ?? {};
    put(titre, title);
    put(conclusion, alt);
    if (serre) tally(bilan, figure.data);
    mark(dessin, "aria-label", alt || title || "Graphique");
    plan();
  }
  function signaler(sentence) {
    put(souci, sentence);
  }
  const again = () => look() !== drawn && plan();
  const sizes = new ResizeObserver(again);
  const themed = new MutationObserver(again);
  parent.append(root);
  followTheme(root, leaving.signal);
  sizes.observe(dessin);
  themed.observe(root, { attributes: true, attributeFilter: ["data-theme"] });
  return {
    montrer,
    signaler,
    detruire() {
      leaving.abort();
      sizes.disconnect();
      themed.disconnect();
      plotly.then(({ Plotly }) => Plotly.purge(dessin), () => {
      });
      root.remove();
    }
  };
}
var CONFIG = { displayModeBar: false, responsive: false, typesetMath: false, doubleClick: false };
function pageLayout(layout, template, root) {
  const size = parseFloat(getComputedStyle(root).fontSize);
  const { title: _above, ...rest } = layout;
  const { font, margin } = template.layout;
  const own = { ...template.layout, font: { ...font, size }, margin: { ...margin, t: 14 } };
  const legend = { ...rest.legend, font: { size } };
  return { ...rest, legend, margin: { ...rest.margin, t: 14 }, template: { layout: own }, autosize: true };
}
function smallLayout(layout, template, root) {
  const { xaxis, yaxis, ...rest } = pageLayout(layout, template, root);
  const { fontSize } = getComputedStyle(root);
  const title = { ...xaxis.title, standoff: 4, font: { size: parseFloat(fontSize) } };
  const every = Math.ceil((yaxis.tickvals?.length ?? 0) * parseFloat(fontSize) * 2 / root.clientHeight);
  const up = { ...yaxis, title: { text: "" }, ...every > 1 ? { tickvals: yaxis.tickvals.filter((_, index) => index % every === 0) } : {} };
  return { ...rest, xaxis: { ...xaxis, title }, yaxis: up, showlegend: false, margin: { ...rest.margin, l: 8, r: 12, t: 10, b: 8 } };
}
function tally(place2, traces) {
  const told = traces.filter(({ meta }) => meta);
  const items = told.map(({ meta, line: line2 }) => {
    const item = h("span", {}, `${meta.mot} `, h("b", {}, meta.valeur));
    item.style.borderColor = line2.color;
    item.style.borderLeftStyle = line2.dash === "dot" ? "dotted" : "solid";
    return item;
  });
  place2.replaceChildren(...items);
}

// trollkit/notebook/static/plotly.js
var plotlyOf = (model) => plotlyNamed(model.widget_manager, model.get("plotly").replace("IPY_MODEL_", ""));
function plotlyNamed(manager, id) {
  const shared = manager.get_model(id);
  globalThis.trollkitPlotly ??= shared.then((source) => unpack(source.get("source")));
  return Promise.all([globalThis.trollkitPlotly, shared]).then(([Plotly, source]) => ({ Plotly, themes: source.get("themes") }));
}
async function unpack(bytes) {
  const script = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  const parts = ["const module = { exports: {} }, define = undefined;\n", script, "\nexport default module.exports;"];
  const address = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

// trollkit/notebook/static/graphique-discret.js
var QUIET_MS = 1e3;
var LOOK_MS = 250;
function creerDiscret(parent, model, request, options = {}) {
  const sent = new Promise((resolve) => {
    const arrived = () => model.get("plotly") && resolve(plotlyOf(model));
    model.on("change:plotly", arrived);
    arrived();
  });
  const graphique = creerGraphique(parent, sent, { serre: true, ...options });
  const leaving = new AbortController();
  let touched = performance.now();
  let wanted = null;
  for (const kind of ["pointerdown", "keydown", "input"])
    document.addEventListener(kind, () => touched = performance.now(), { capture: true, passive: true, signal: leaving.signal });
  const looking = setInterval(() => {
    if (parent.closest("[inert], .jupyter-widgets-disconnected")) return stopLooking();
    const quiet = globalThis.trollkitPlotly || performance.now() - touched > QUIET_MS && !boardsMove();
    if (!model.get("plotly") && !(quiet && inView(parent))) return;
    stopLooking();
    if (!model.get("plotly")) model.send(request);
  }, LOOK_MS);
  function stopLooking() {
    clearInterval(looking);
    leaving.abort();
  }
  return {
    montrer(figure) {
      if (!figure?.data || figure === wanted) return;
      wanted = figure;
      graphique.montrer(figure);
    },
    detruire() {
      stopLooking();
      graphique.detruire();
    }
  };
}
var boardsMove = () => document.getAnimations().some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest(".troll-plateau"));
function inView(box) {
  const { width, top, bottom } = box.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
}

// trollkit/notebook/static/noyau.js
var PARTI = ["restarting", "autorestarting", "terminating", "dead"];
var REPRENDRE = "Exécutez de nouveau la première cellule de code du carnet, vos réponses, puis cette cellule.";
function avecNoyau({ render }, seul = () => false) {
  return {
    render({ model, el }) {
      const leave = render({ model, el });
      const quit = suivreNoyau(model, el, seul);
      return () => {
        quit();
        leave();
      };
    }
  };
}
var sessionOf = (model) => model.widget_manager?.context?.sessionContext;
function suivreNoyau(model, el, seul) {
  const session = sessionOf(model);
  const leaving = new AbortController();
  const notice = h("p", { class: "troll troll-noyau", lang: "fr", role: "alert", tabindex: "-1" });
  const changed = (_, { oldValue, newValue }) => oldValue && oldValue.id !== newValue?.id && go();
  const told = (_, status) => PARTI.includes(status) && go();
  const late = requestAnimationFrame(() => el.closest(".jupyter-widgets-disconnected") && go());
  function go() {
    quit();
    const alone = seul(model);
    const held = el.contains(document.activeElement);
    const words = alone ? "Le noyau a redémarré : ceci date d'avant." : "Le noyau a redémarré : ceci ne répond plus.";
    el.prepend(notice);
    followTheme(notice, leaving.signal);
    put(notice, document.body.dataset.voila ? "Le noyau s'est arrêté : rechargez la page." : `${words} ${REPRENDRE}`);
    if (!alone) for (const part of el.children) part.inert = part !== notice;
    if (held && !alone) notice.focus({ preventScroll: true });
    el.dispatchEvent(new Event("noyauparti"));
  }
  function quit() {
    cancelAnimationFrame(late);
    session?.statusChanged.disconnect(told);
    session?.kernelChanged.disconnect(changed);
  }
  session?.statusChanged.connect(told);
  session?.kernelChanged.connect(changed);
  keepKeys(notice);
  return () => {
    quit();
    leaving.abort();
    notice.remove();
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

// trollkit/notebook/static/rediffusion.js
var SPEEDS = [
  [0.5, "lente"],
  [1, "normale"],
  [2, "rapide"],
  [5, "très rapide"]
];
var TURN_PAUSE_MS = 900;
function creerRediffusion(parent, film, { exporter = null, cote = null } = {}) {
  const last = film.scenes.length - 1;
  const leaving = new AbortController();
  let at2 = 0;
  let playing = 0;
  let playbacks = 0;
  let speed = 1;
  const scrubber = h("input", { type: "range", min: 0, max: last, step: 1, value: 0, "aria-label": "Tour" });
  const start = button("|◀", () => aller(0), "Revenir au départ");
  const back = button("◀", () => aller(at2 - 1), "Tour précédent");
  const play = button("▶ Lire", () => playing ? pause() : lire(), "Lire la partie");
  const forward = button("▶|", () => aller(at2 + 1, { anime: true }), "Tour suivant");
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
    h("div", { class: "vues" }, board, ...cote ? [cote.box] : []),
    h("div", { class: "commandes" }, start, back, play, forward, scrubber, count, turning, h("label", {}, "Vitesse ", speeds), ...saving),
    told,
    ...curve ? [curve.root, perfect] : [h("p", { class: "souci" }, film.souci)]
  );
  parent.append(root);
  keepKeys(root);
  touchesDeLecture(root, { basculer: () => playing ? pause() : lire(), pas: (way) => aller(at2 + way, { anime: way > 0 }), aller });
  followTheme(root, leaving.signal);
  const plateau = creerPlateau(board);
  scrubber.addEventListener("input", () => aller(Number(scrubber.value)));
  speeds.addEventListener("change", () => speed = Number(speeds.value));
  function nextTurning() {
    return film.tournants.find((turn) => turn > at2) ?? film.tournants[0];
  }
  function aller(turn, { anime = false } = {}) {
    pause();
    return montrer(clamp(turn, 0, last), anime);
  }
  function montrer(turn, anime) {
    if (anime && turn > 0 && at2 !== turn - 1) plateau.montrer(film.scenes[turn - 1]);
    at2 = turn;
    update();
    return plateau.montrer(film.scenes[turn], { anime, vitesse: speed }).then(() => at2 === turn && cote?.aller(turn));
  }
  async function lire() {
    const mine = playing = ++playbacks;
    if (at2 === last) await montrer(0, false);
    update();
    while (playing === mine && at2 < last) {
      await montrer(at2 + 1, true);
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
    scrubber.value = String(at2);
    mark(scrubber, "aria-valuetext", at2 ? `tour ${at2} sur ${last}` : "départ");
    put(count, at2 ? `tour ${at2} / ${last}` : `départ, ${last} ${last > 1 ? "tours" : "tour"}`);
    start.disabled = back.disabled = at2 === 0;
    forward.disabled = at2 === last;
    play.disabled = last === 0;
    turning.disabled = film.tournants.length === 0;
    mark(turning, "title", film.tournants.length ? "Aller au prochain tour qui a coûté cher" : "Aucun lancer n'a coûté cher dans cette partie");
    put(told, tell(film, at2));
    curve?.montrer(at2);
    if (film.tours.length) perfect.replaceChildren(...comparison(film, at2));
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
    }
  };
}
var chances = (share) => `${Math.round(100 * share)} %`;
var stonesOf = (count) => `${count} pierre${count > 1 ? "s" : ""}`;
function tell(film, at2) {
  const { noms, lancers, fin, stock } = film.scenes[at2];
  if (!at2) return `Départ : chaque château a ${stonesOf(stock)}.`;
  const turn = `Tour ${at2} : ${noms[0]} lance ${lancers[0]}, ${noms[1]} lance ${lancers[1]}.`;
  return fin ? `${turn} ${fin.phrase}` : turn;
}
function comparison(film, at2) {
  const turn = film.tours[Math.max(at2, 1) - 1];
  const { noms } = film.scenes[0];
  return noms.map((name, side) => sideTable(film, at2, turn, name, side));
}
function sideTable(film, at2, turn, name, side) {
  const thrown = at2 ? film.scenes[at2].lancers[side] : 0;
  const rows = turn.melanges[side].map(({ pierres, part, chance }) => {
    const bar = h("span", { class: "barre", "aria-hidden": "true" });
    bar.style.inlineSize = `${100 * part}%`;
    const row = h(
      "tr",
      {},
      h("th", { scope: "row" }, stonesOf(pierres), ...pierres === thrown ? [h("span", { class: "lance" }, " ← lancé")] : []),
      h("td", { class: "part" }, bar, h("span", {}, chances(part))),
      h("td", {}, chances(chance))
    );
    if (pierres === thrown) row.className = "joue";
    return row;
  });
  const heads = ["Lancer", "Jeu parfait", "Chances de gagner"].map((text) => h("th", { scope: "col" }, text));
  const caption = at2 ? `${name}, tour ${at2}` : `${name}, au premier tour`;
  return h(
    "div",
    { class: `camp ${COTES[side]}` },
    h("table", {}, h("caption", {}, h("bdi", {}, caption)), h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows)),
    h("p", {}, at2 ? turn.phrases[side] : "")
  );
}
var CURVE = { height: 190, left: 52, right: 16, top: 14, bottom: 34 };
function creerCourbe(film, surClic) {
  const last = film.scenes.length - 1;
  const svg = s("svg", { role: "img", "aria-label": curveText(film) });
  const [left, right] = film.scenes[0].noms;
  const caption = h(
    "figcaption",
    {},
    h("span", {}, "Chances de gagner de ", h("bdi", { class: "gauche" }, left), ", si la suite est parfaite"),
    h("span", { class: "legende" }, "Barres : ce que le tour a coûté à ", h("bdi", { class: "gauche" }, left), " (vers le bas) ou à ", h("bdi", { class: "droite" }, right), " (vers le haut)")
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
    place2(y);
  }
  function place2(y = (chance) => CURVE.top + (1 - chance) * (CURVE.height - CURVE.top - CURVE.bottom)) {
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
      place2();
    },
    detruire: () => watcher.disconnect()
  };
}
function levels(width, y) {
  return [0, 0.5, 1].flatMap((chance) => [
    s("line", { class: chance === 0.5 ? "niveau milieu" : "niveau", x1: CURVE.left, x2: width - CURVE.right, y1: y(chance), y2: y(chance) }),
    s("text", { class: "echelle", x: CURVE.left - 8, y: y(chance) + 5 }, chances(chance))
  ]);
}
function turnTicks(last, x, across) {
  const every = Math.ceil(28 / Math.max(across, 1));
  const ticks = [];
  for (let turn = 0; turn <= last; turn += every) ticks.push(s("text", { class: "tour", x: x(turn), y: CURVE.height - 12 }, turn ? String(turn) : "départ"));
  return ticks;
}
function costs(film, x, y) {
  return film.tours.flatMap(({ couts }, index) => {
    const before = film.chances[index];
    const turning = film.tournants.includes(index + 1) ? " tournant" : "";
    const middle = (x(index) + x(index + 1)) / 2;
    const wide = Math.min(14, (x(index + 1) - x(index)) * 0.5);
    const bar = (side, from, to) => s("rect", { class: `cout ${COTES[side]}${turning}`, x: middle - wide / 2, y: y(from), width: wide, height: Math.max(y(to) - y(from), 0) });
    return [
      ...couts[0] > 1e-3 ? [bar(0, before, before - couts[0])] : [],
      ...couts[1] > 1e-3 ? [bar(1, before + couts[1], before)] : []
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

// trollkit/notebook/static/rediffusion-widget.js
var rediffusion_widget_default = avecNoyau({
  render({ model, el }) {
    const chemin = buildPath(model);
    const exporter = () => model.send({ exporter: true });
    const options = { exporter, cote: chemin };
    let rediffusion = creerRediffusion(el, model.get("film"), options);
    const change = () => {
      rediffusion.detruire();
      rediffusion = creerRediffusion(el, model.get("film"), options);
    };
    const keep = ({ nom, page }) => save(nom, page, "text/html");
    model.on("change:film", change);
    model.on("msg:custom", keep);
    return () => {
      model.off("change:film", change);
      model.off("msg:custom", keep);
      rediffusion.detruire();
      chemin.detruire();
    };
  }
}, () => true);
function buildPath(model) {
  const box = h("div", { class: "chemin" });
  const courbe = creerDiscret(box, model, { trajectoire: true });
  let shown = 0;
  function montrer() {
    const whole = model.get("trajectoire");
    if (whole.data) courbe.montrer(upTo(whole, shown, tell(model.get("film"), shown)));
  }
  model.on("change:plotly", montrer);
  return {
    box,
    aller(turn) {
      shown = turn;
      montrer();
    },
    detruire() {
      model.off("change:plotly", montrer);
      courbe.detruire();
    }
  };
}
function upTo({ data, layout }, turn, alt) {
  const walked = data[0];
  const told = { ...layout, meta: { ...layout.meta, alt } };
  if (turn >= walked.x.length - 1) return { data, layout: told };
  const first = (list) => list.slice(0, turn + 1);
  const colour = first(walked.marker.color);
  const here = data[data.length - 1];
  return {
    data: [
      { ...walked, x: first(walked.x), y: first(walked.y), marker: { ...walked.marker, color: colour } },
      { ...here, x: [turn], y: [walked.y[turn]], marker: { ...here.marker, color: colour[turn] }, hovertemplate: walked.hovertemplate }
    ],
    layout: told
  };
}
export {
  rediffusion_widget_default as default
};
