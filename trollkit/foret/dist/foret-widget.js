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
var targetOf = ({ target }) => (
  /** @type {any} */
  target
);
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

// trollkit/notebook/static/lecture.js
var VITESSES = [["0.5", "lente"], ["1", "normale"], ["2", "rapide"], ["4", "très rapide"]];
function creerLecture({ dernier, montrer, attente, surChange, encore = () => false, demander = () => {
} }) {
  let essai = 0;
  function poser(place, anime) {
    if (anime && place > 0 && lecture.place !== place - 1) montrer(place - 1, { anime: false, vitesse: lecture.vitesse });
    lecture.place = place;
    surChange();
    return montrer(place, { anime, vitesse: lecture.vitesse });
  }
  const lecture = {
    place: 0,
    joue: false,
    vitesse: 1,
    dernier,
    encore,
    pause() {
      essai += 1;
      lecture.joue = false;
    },
    // To a scene, which is shown at once unless it is to be seen coming.
    aller(place, anime = false) {
      lecture.pause();
      if (dernier() >= 0) poser(clamp(place, 0, dernier()), anime);
    },
    pas(sens) {
      if (sens < 0 || lecture.place < dernier()) return lecture.aller(lecture.place + sens, sens > 0);
      lecture.pause();
      if (encore()) demander();
      surChange();
    },
    async jouer() {
      if (dernier() < 0) return;
      const mien = ++essai;
      lecture.joue = true;
      if (lecture.place < dernier() || encore()) surChange();
      else poser(0, false);
      while (lecture.place < dernier() || encore()) {
        if (lecture.place >= dernier()) demander();
        await new Promise((fini) => setTimeout(fini, attente() / lecture.vitesse));
        if (mien === essai && lecture.place < dernier()) await poser(lecture.place + 1, true);
        if (mien !== essai) return;
      }
      lecture.joue = false;
      surChange();
    },
    basculer() {
      if (!lecture.joue) return lecture.jouer();
      lecture.pause();
      surChange();
    }
  };
  return lecture;
}
function creerCommandes(lecture, mot, plus = [], quoi = "la partie") {
  const debut = button("|◀", () => lecture.aller(0), "Revenir au départ");
  const recule = button("◀", () => lecture.pas(-1));
  const lire = button("▶ Lire", () => lecture.basculer());
  const avance = button("▶|", () => lecture.pas(1));
  const glissiere = h("input", { type: "range", min: "0", max: "0", step: "1", value: "0" });
  const compte = h("span", { class: "compteur" });
  const rythme = h("select", {}, ...VITESSES.map(([value, text]) => h("option", { value }, text)));
  rythme.value = "1";
  glissiere.addEventListener("input", () => lecture.aller(Number(glissiere.value)));
  rythme.addEventListener("change", () => lecture.vitesse = Number(rythme.value));
  function nommer(autre) {
    const accord = /e$/.test(autre) ? "e" : "";
    for (
      const [pas, ou] of
      /** @type {[HTMLElement, string][]} */
      [[recule, "précédent"], [avance, "suivant"]]
    )
      for (const name of ["title", "aria-label"]) mark(pas, name, `${autre} ${ou}${accord}`);
    mark(glissiere, "aria-label", autre);
  }
  nommer(mot);
  return {
    root: h("div", { class: "commandes lecture" }, debut, recule, lire, avance, glissiere, compte, ...plus, h("label", {}, "Vitesse ", rythme)),
    nommer,
    dessiner(texte) {
      const [fini, reste] = [lecture.place >= lecture.dernier(), lecture.encore()];
      const [signe, dit] = lecture.joue ? ["⏸ Pause", "Mettre en pause"] : fini && lecture.place && !reste ? ["↻ Revoir", `Revoir ${quoi}`] : ["▶ Lire", `Lire ${quoi}`];
      put(lire, signe);
      for (const name of ["title", "aria-label"]) mark(lire, name, dit);
      glissiere.max = String(Math.max(lecture.dernier(), 0));
      glissiere.value = String(lecture.place);
      put(compte, texte);
      mark(glissiere, "aria-valuetext", texte.replace(" / ", " sur "));
      debut.disabled = recule.disabled = lecture.place <= 0;
      avance.disabled = fini && !reste;
      lire.disabled = lecture.dernier() <= 0 && !reste;
    }
  };
}
function ecouterLecture(root, lecture, { autres = {}, admis = () => true } = {}) {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !admis(event)) return;
    if (targetOf(event).closest("input, select, textarea") || event.key === " " && targetOf(event).closest("button, summary")) return;
    const action = {
      " ": lecture.basculer,
      ArrowLeft: () => lecture.pas(-1),
      ArrowRight: () => lecture.pas(1),
      Home: () => lecture.aller(0),
      End: () => lecture.aller(Infinity),
      ...autres
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// trollkit/notebook/static/noyau.js
var PARTI = ["restarting", "autorestarting", "terminating", "dead"];
var REPRENDRE = "Exécutez de nouveau la première cellule de code du carnet, vos réponses, puis cette cellule.";
var widget = (creer, seul = () => false) => ({
  render({ model, el }) {
    const leaving = new AbortController();
    const { signal } = leaving;
    const enfin = (action) => signal.addEventListener("abort", action);
    const quand = (event, action) => {
      model.on(event, action);
      enfin(() => model.off(event, action));
    };
    const poser = (root) => {
      el.append(root);
      keepKeys(root);
      followTheme(root, signal);
      enfin(() => root.remove());
    };
    creer({ model, el, signal, quand, poser, enfin });
    enfin(suivreNoyau(model, el, seul));
    return () => leaving.abort();
  }
});
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

// trollkit/notebook/static/messages.js
var parMessages = (creerPage2) => widget(({ model, el, quand, enfin }) => {
  const page = creerPage2(el, (request) => model.send(request), model);
  quand("msg:custom", (message) => page.recevoir(message));
  enfin(page.detruire);
  page.recevoir({ ...model.get("debut"), provisoire: true });
  model.send({ action: "tout" });
});

// trollkit/foret/page/actions.js
var GROUPES = [["GROW", "Faire pousser"], ["COMPLETE", "Couper"], ["SEED", "Semer"], ["WAIT", "Dormir jusqu’à demain"]];
var COUPE = "il n'y a plus d'arbre sur cette case";
function creerActions({ choisir, viser, expliquer, semer, suite }) {
  const title = h("p", { class: "titre", tabindex: "-1" });
  const next = button("Voir son tour", suite, "Voir le tour suivant");
  const groups = GROUPES.map(([verb, word]) => {
    const [buttons, targets] = [h("div", { class: "boutons" }), h("div", { class: "boutons" })];
    const root2 = h("div", { class: "groupe", role: "group", "aria-label": word }, h("span", { class: "mot", "aria-hidden": "true" }, word), buttons, targets);
    return { verb, root: root2, buttons, targets };
  });
  const sleep = groups.at(-1).root;
  const root = h("div", { class: "actions" }, title, ...groups.slice(0, -1).map((group) => group.root));
  const end = h("div", { class: "fin" }, sleep, next);
  const known = /* @__PURE__ */ new Map();
  let today = [];
  function kept(player, day, choices) {
    const before = today[player]?.day === day ? today[player].choices : [];
    const lines = new Set(choices.map((choice) => choice.ligne));
    const gone = before.filter((choice) => !lines.has(choice.ligne)).map((choice) => ({ ...choice, refus: "no_tree", dit: COUPE }));
    today[player] = { day, choices: [...choices, ...gone].sort((a, b) => a.case - b.case) };
    return today[player].choices;
  }
  function buttonOf(line) {
    if (known.has(line)) return known.get(line);
    const element = Object.assign(button(line, () => element.act()), { act() {
    } });
    for (const event of ["pointerenter", "focus"]) element.addEventListener(event, () => viser(cellsOf(line)));
    for (const event of ["pointerleave", "blur"]) element.addEventListener(event, () => viser([]));
    known.set(line, element);
    return element;
  }
  function shown({ ligne, refus, dit }, label, act) {
    const element = buttonOf(ligne);
    mark(element, "aria-disabled", String(Boolean(refus)));
    mark(element, "aria-label", refus ? `${ligne} impossible : ${dit}` : label);
    mark(element, "title", element.getAttribute("aria-label"));
    element.act = refus ? () => expliquer(`${ligne} : ${dit}.`) : act;
    return element;
  }
  function montrer({ joueur, nom, jour, offre, choisie, passe }) {
    title.replaceChildren(...passe ? ["Un moment passé : Fin ramène au présent"] : ["À ", h("bdi", { class: `joueur${joueur}` }, nom), " de choisir"]);
    title.hidden = end.hidden = false;
    next.hidden = true;
    const shut = (choice) => passe && !choice.refus ? { ...choice, refus: "passe", dit: "revenez d’abord au présent" } : choice;
    const play = (choice) => shown(shut(choice), `Jouer ${choice.ligne} : ${choice.dit}`, () => choisir(joueur, choice.ligne));
    const choices = kept(joueur, jour, offre.actions);
    for (const { verb, root: group, buttons, targets } of groups) {
      const own = choices.filter(({ ligne }) => ligne.startsWith(verb));
      arrange(buttons, verb === "SEED" ? offre.graines.map((sower) => sowing(shut(sower), choisie)) : own.map(play));
      arrange(targets, verb === "SEED" ? (offre.graines.find((sower) => sower.case === choisie)?.cibles ?? []).map(play) : []);
      group.hidden = !buttons.childElementCount;
    }
  }
  function sowing(sower, chosen) {
    const element = shown({ ...sower, ligne: `SEED ${sower.case} …` }, `SEED ${sower.case} … : choisir où semer`, () => semer(sower.case));
    mark(element, "aria-expanded", String(sower.case === chosen));
    return element;
  }
  function dire(text, following) {
    put(title, text);
    title.hidden = end.hidden = !text;
    next.hidden = !following;
    for (const group of groups) group.root.hidden = true;
  }
  return {
    root,
    fin: end,
    contient: (element) => root.contains(element) || end.contains(element),
    montrer,
    dire,
    recommencer() {
      today = [];
      known.clear();
    },
    // For whoever ended the day by keyboard: where the next choice begins, never on what ends it.
    debuter: () => (next.hidden ? title : next).focus({ preventScroll: true })
  };
}
function arrange(parent, elements) {
  const same = parent.childElementCount === elements.length && elements.every((element, place) => parent.children[place] === element);
  if (same) return;
  const focused = document.activeElement;
  parent.replaceChildren(...elements);
  if (elements.includes(focused)) focused.focus({ preventScroll: true });
}
var cellsOf = (line) => line.split(" ").slice(1).map(Number).filter(Number.isInteger);

// trollkit/foret/page/dessin.js
var HEX = [0, 1, 2, 3, 4, 5].map((k) => [Math.cos(Math.PI / 3 * k + Math.PI / 6), Math.sin(Math.PI / 3 * k + Math.PI / 6)]);
var SOLS = ["trou", "pauvre", "moyen", "riche"];
var TAILLES = ["graine", "petit arbre", "arbre moyen", "grand arbre"];
var VERS = ["la droite", "le haut à droite", "le haut à gauche", "la gauche", "le bas à gauche", "le bas à droite"];
var SOLEIL_LOIN = 6.65;
var corners = (x, y, radius) => HEX.map(([dx, dy]) => `${(x + radius * dx).toFixed(3)},${(y + radius * dy).toFixed(3)}`).join(" ");
function creerClairiere(parent, plateau, { surCase = null, surSurvol = (_cell) => {
} } = {}) {
  const svg = s("svg", { viewBox: plateau.ombres ? "-7.25 -6.4 14.5 12.8" : "-6.15 -6.1 12.3 11.8", role: surCase ? "grid" : "img", class: "clairiere" });
  const id = `troll-foret-ombre-${Math.random().toString(36).slice(2)}`;
  svg.style.setProperty("--hachures", `url("#${id}")`);
  const hatching = s("pattern", { id, width: 0.3, height: 0.3, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, s("rect", { class: "hachure", width: 0.14, height: 0.3 }));
  const sun = s("g", { class: "soleil", "aria-hidden": "true" }, s("circle", { r: 0.5 }), s("path", { d: "M-0.28 0 h0.5 m-0.22 -0.24 l0.24 0.24 l-0.24 0.24" }));
  const cells = plateau.centres.map(([x, y], cell) => drawCell(x, y, cell, plateau.richesse[cell]));
  const flights = s("g", { class: "vols", "aria-hidden": "true" });
  const sign = s("g", { class: "pancarte", "aria-hidden": "true" });
  let { noms } = plateau;
  svg.append(s("defs", {}, hatching), ...rowsOf(plateau.centres).map((row) => s("g", surCase ? { role: "row" } : {}, ...row.map((cell) => cells[cell].root))), flights, sun, sign);
  parent.append(svg);
  cells.forEach(({ root }, cell) => {
    root.addEventListener("pointerenter", () => surSurvol(cell));
    if (!surCase) return;
    fill(root, { role: "gridcell", tabindex: "-1" }, []);
    root.addEventListener("click", () => surCase(cell));
  });
  svg.addEventListener("pointerleave", () => surSurvol(null));
  function montrer(image, { choisissables = [], semables = [], choisie = null, visees = [], indices = false, pancarte = null } = {}) {
    const trees = new Map(image.arbres.map(([cell, ...tree]) => [cell, tree]));
    const shadows = new Map(image.ombres);
    cells.forEach((drawn, cell) => {
      const marks = { choisissable: choisissables.includes(cell), semable: semables.includes(cell), choisie: cell === choisie };
      drawn.montrer(trees.get(cell), shadows.get(cell) ?? 0, { ...marks, visee: visees.includes(cell), indices });
      if (!surCase) return;
      const hint = marks.semable ? ["on peut y semer"] : marks.choisissable ? ["peut agir"] : [];
      mark(drawn.root, "aria-label", [...cellText(cell, image, { ...plateau, noms }), ...hint].join(", "));
      mark(drawn.root, "aria-selected", String(marks.choisie));
    });
    const angle = -image.direction * 60;
    mark(sun, "transform", `rotate(${angle}) translate(${-SOLEIL_LOIN} 0)`);
    sun.toggleAttribute("hidden", !plateau.ombres);
    flights.replaceChildren(...image.graines.map(([owner, from, to]) => flight(plateau.centres[from], plateau.centres[to], owner)));
    sign.replaceChildren(...pancarte ? drawSign(plateau.centres[pancarte.case], pancarte, () => surCase(pancarte.case)) : []);
    mark(svg, "aria-label", boardText(image, noms));
  }
  return {
    svg,
    cases: cells.map(({ root }) => root),
    montrer,
    nommer(others) {
      noms = others;
    },
    detruire: () => svg.remove()
  };
}
function rowsOf(centres) {
  const heights = [...new Set(centres.map(([, y]) => y))].sort((a, b) => a - b);
  return heights.map((height) => centres.flatMap(([, y], cell) => y === height ? [cell] : []).sort((a, b) => centres[a][0] - centres[b][0]));
}
function drawCell(x, y, cell, richness) {
  const ground = s("polygon", { class: "sol", points: corners(x, y, 0.96) });
  const shade = s("polygon", { class: "ombre", points: corners(x, y, 0.96), hidden: "" });
  const frame = s("polygon", { class: "cadre", points: corners(x, y, 0.86) });
  const ring = s("polygon", { class: "foyer", points: corners(x, y, 0.9) });
  const number = s("text", { class: "indice", x, y: y - 0.36 }, String(cell));
  const depth = s("text", { class: "profondeur", x: x + 0.55, y: y + 0.5 });
  const plus = s("path", { class: "semis", d: `M${x} ${y - 0.05} v0.6 m-0.3 -0.3 h0.6` });
  const tree = s("g");
  const root = s("g", { class: `case ${SOLS[richness]}`, "data-case": cell }, ground, shade, tree, plus, frame, ring, depth, number);
  let drawn = "";
  function montrer(standing, shadow, { choisissable, semable, choisie, visee, indices }) {
    const key = JSON.stringify(standing ?? null);
    if (key !== drawn) {
      drawn = key;
      tree.replaceChildren(...standing ? drawTree(...standing) : []);
    }
    shade.toggleAttribute("hidden", !shadow);
    mark(tree, "transform", indices ? `translate(${x} ${y + 0.19}) scale(.8)` : `translate(${x} ${y})`);
    number.toggleAttribute("hidden", !indices);
    put(depth, indices && shadow ? String(shadow) : "");
    for (const [name, value] of Object.entries({ choisissable, semable, choisie, visee, prive: standing && shadow && shadow >= standing[0] })) {
      mark(root, `data-${name}`, value ? "oui" : "non");
    }
  }
  return { root, montrer };
}
function drawTree(size, owner, dormant) {
  const shape = owner ? pointed : rounded;
  const storeys = Array.from({ length: size }, (_, k) => shape(0.58 - 0.1 * k, 0.24 - 0.38 * k));
  const body = size ? [s("rect", { class: "tronc", x: -0.09, y: 0.35, width: 0.18, height: 0.38 }), ...storeys] : [owner ? s("path", { d: "M0 -0.05 l0.2 0.25 l-0.2 0.25 l-0.2 -0.25 z" }) : s("circle", { r: 0.2, cy: 0.2 })];
  const sleep = dormant ? [s("text", { class: "sommeil", x: 0.72, y: 0 }, "z")] : [];
  return [s("g", { class: `arbre joueur${owner} ${dormant ? "endormi" : ""}` }, ...body), ...sleep];
}
var rounded = (half, y) => s("ellipse", { cy: y, rx: half, ry: 0.36 });
var pointed = (half, y) => s("path", { d: `M0 ${y - 0.46} L${half} ${y + 0.26} H${-half} Z` });
function drawSign([x, y], { texte, prix, gain }, done) {
  const [words, points] = [`${texte} ${prix}`, gain ? `+${gain}` : ""];
  const [left, right] = [0.31 * words.length, 0.31 * points.length];
  const width = left + right + (points ? 1.35 : 1.05);
  const sign = s(
    "g",
    { transform: `translate(${clamp(x, width / 2 - 6, 6 - width / 2)} ${y - 1.4})` },
    s("rect", { x: -width / 2, y: -0.42, width, height: 0.84, rx: 0.3 }),
    s("text", { x: -width / 2 + 0.25 + left / 2, y: 0.18 }, words),
    s("circle", { cx: -width / 2 + left + 0.6, r: 0.2 }),
    s("text", { x: width / 2 - 0.2 - right / 2, y: 0.18 }, points)
  );
  sign.addEventListener("click", done);
  return [sign];
}
function flight([x1, y1], [x2, y2], owner) {
  const lift = 0.25 * Math.hypot(x2 - x1, y2 - y1);
  return s("path", { class: `vol joueur${owner}`, d: `M${x1} ${y1} Q${(x1 + x2) / 2} ${(y1 + y2) / 2 - lift} ${x2} ${y2}` });
}
function cellText(cell, image, plateau) {
  const found = image.arbres.find(([where]) => where === cell);
  const shadow = new Map(image.ombres).get(cell) ?? 0;
  const lines = [`Case ${cell}`, plateau.richesse[cell] ? `sol ${SOLS[plateau.richesse[cell]]} (richesse ${plateau.richesse[cell]})` : "trou : rien n’y pousse"];
  if (found) {
    const [, size, owner, dormant] = found;
    lines.push(`${TAILLES[size]} (taille ${size}) de ${plateau.noms[owner]}${dormant ? ", a déjà agi aujourd’hui" : ""}`);
  }
  if (shadow) lines.push(`ombre de taille ${shadow}${found ? shadow >= found[1] ? " : l’arbre ne donne pas de soleil" : " : trop petite pour gêner l’arbre" : ""}`);
  return lines;
}
function boardText(image, noms) {
  const counts = [0, 1].map((owner) => many(image.arbres.filter((tree) => tree[2] === owner).length, "arbre"));
  return `Forêt : ${counts[0]} de ${noms[0]}, ${counts[1]} de ${noms[1]}`;
}
var dayText = (image, plateau) => [
  h("span", {}, image.jour < plateau.jours ? `Jour ${image.jour}` : "Fin de la partie"),
  h("small", {}, `de 0 à ${plateau.jours - 1}, nutriments : ${image.nutriments}`),
  h("small", {}, plateau.ombres ? `ombres vers ${VERS[image.direction]}` : "")
];
var many = (number, noun) => `${number} ${noun}${number > 1 ? "s" : ""}`;
function drawSpirit(player) {
  const name = h("bdi", { class: `nom joueur${player}` });
  const score = h("span", { class: "points" });
  const sun = h("span", { class: "soleils" });
  const state = h("span", { class: "etat" });
  const said = h("p", { class: "bulle" });
  const root = h("div", { class: `esprit joueur${player}` }, h("div", { class: "ligne" }, name, score, sun, state), said);
  function montrer(image, plateau, message) {
    put(name, plateau.noms[player]);
    const [cut, sunny, standing] = image.bilan[player] ?? [image.score[player], 0, 0];
    const suns = many(image.soleil[player], "soleil");
    put(score, image.actif[player] ? many(cut + sunny + standing, "point") : "");
    put(sun, image.bilan.length && image.actif[player] ? `dont ${sunny} pour ${suns}${standing ? ` et ${standing} pour ses arbres` : ""}` : suns);
    put(state, image.actif[player] ? image.dort[player] ? "dort" : "" : "hors jeu");
    put(said, message);
    mark(said, "data-vide", message ? "non" : "oui");
  }
  return { root, montrer };
}

// trollkit/foret/page/choix.js
var possible = (choices) => choices.filter((choice) => !choice.refus);
var ownOf = (offer, cell) => offer.actions.find((choice) => choice.case === cell && !["tall", "not_tall"].includes(choice.refus));
var grows = (choice) => choice.ligne.startsWith("GROW");
var sowerOf = (offer, cell) => offer.graines.find((sower) => sower.case === cell);
var targetsOf = (offer, cell) => sowerOf(offer, cell)?.cibles ?? [];
var isTree = (offer, cell) => offer.actions.some((choice) => choice.case === cell);
var aimedAt = (offer, chosen, cell) => cell === chosen ? ownOf(offer, cell) : targetsOf(offer, chosen).find((target) => target.case === cell);
function marksOf(offer, chosen) {
  if (!offer) return {};
  if (chosen === null) return { choisissables: possible([...offer.actions, ...offer.graines]).map((choice) => choice.case) };
  const own = ownOf(offer, chosen);
  const sign = own && !own.refus ? { case: chosen, texte: grows(own) ? "Pousser" : "Couper", prix: own.prix, gain: own.gain } : null;
  return { choisie: chosen, semables: possible(targetsOf(offer, chosen)).map((target) => target.case), pancarte: sign };
}
function choiceText(offer, cell) {
  const [own, sower] = [ownOf(offer, cell), sowerOf(offer, cell)];
  const targets = possible(targetsOf(offer, cell));
  const said = [];
  if (own) said.push(own.refus === "no_sun" ? `il faut ${many(own.prix, "soleil")} pour ${grows(own) ? "le faire pousser" : "le couper"}` : own.refus ? own.dit : `un second clic (ou Entrée) ${own.dit}`);
  if (targets.length) said.push(`pour semer, ${targets.length > 1 ? `l’une des ${targets.length} cases marquées` : "la case marquée"} d’un + (${many(targets[0].prix, "soleil")})`);
  else if (sower && sower.refus !== own?.refus) said.push(`pour semer, ${sower.dit}`);
  return `Case ${cell} : ${said.join(" ; ")}.`;
}
function whyNot(offer, chosen, cell, image) {
  if (cell === chosen) return "";
  const standing = image.arbres.some(([where]) => where === cell);
  const why = targetsOf(offer, chosen).length ? "hors de portée de l’arbre choisi" : standing ? "cet arbre n’est pas à vous" : "il n’y a là aucun arbre à vous";
  return `Case ${cell} : ${why}.`;
}

// trollkit/foret/page/curseur.js
var PAS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function creerCurseur({ svg, cases }, centres, { surVisite, surChoix, surRenoncement }) {
  let at = 0;
  let column = centres[0][0];
  cases[at].setAttribute("tabindex", "0");
  svg.addEventListener("focusin", (event) => {
    const cell = cases.indexOf(event.target);
    if (cell < 0) return;
    mark(cases[at], "tabindex", "-1");
    mark(cases[cell], "tabindex", "0");
    if (centres[cell][1] === centres[at][1]) [column] = centres[cell];
    at = cell;
    surVisite(cell);
  });
  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (PAS[event.key]) cases[beside(...PAS[event.key])].focus({ preventScroll: true });
    else if (event.key === "Enter" || event.key === " ") surChoix(at);
    else if (event.key === "Escape") surRenoncement();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  function beside(right, down) {
    const [x, y] = centres[at];
    const found = centres.flatMap(([cx, cy], cell) => {
      const there = down ? Math.abs(cy - y - 1.5 * down) < 0.1 : cy === y && (cx - x) * right > 0;
      return there ? [[Math.abs(cx - (down ? column + 0.01 : x)), cell]] : [];
    });
    return found.sort((a, b) => a[0] - b[0])[0]?.[1] ?? at;
  }
}

// trollkit/foret/page/options.js
function optionsPanel(options, changed) {
  const overlay = h("input", { type: "checkbox" });
  overlay.checked = options.indices;
  overlay.addEventListener("change", () => {
    options.indices = overlay.checked;
    changed();
  });
  const talkers = [["aucun", "aucun"], ["miens", "les miens (à gauche)"], ["tous", "tous"]];
  const list = h("select", {}, ...talkers.map(([value, text]) => h("option", { value }, text)));
  list.value = options.messages;
  list.addEventListener("change", () => {
    options.messages = list.value;
    changed();
  });
  return h(
    "details",
    { class: "options" },
    h("summary", {}, "Options"),
    h("label", {}, overlay, "Numéros des cases et tailles des ombres"),
    h("label", {}, "Messages ", list)
  );
}

// trollkit/foret/page/foret-widget.js
function creerPage(parent, demander) {
  const leaving = new AbortController();
  const options = { indices: true, messages: "tous" };
  const images = [];
  let plateau = null;
  let clairiere = null;
  let vue = { demandes: {}, fin: "", souci: "" };
  let waiting = false;
  let looked = null;
  let chosen = null;
  let note = "";
  let aimed = [];
  const spirits = [0, 1].map((player) => drawSpirit(player));
  const day = h("div", { class: "jour" });
  const board = h("div", { class: "scene" });
  const phrase = h("p", { class: "phrase", role: "status" });
  const box = h("div", { class: "fiche" });
  const finder = h("input", { type: "number", min: 0, max: 36, placeholder: "0 à 36", "aria-label": "Numéro d’une case à examiner" });
  const actions = creerActions({ choisir: choose, viser: aim, expliquer: explain, semer: (cell) => pick(cell === chosen ? null : cell), suite: () => lecture.pas(1) });
  const undo = button("Annuler", () => demander({ action: "annuler" }), "Reprendre mon dernier choix");
  const again = button("Rejouer", () => demander({ action: "rejouer" }), "Rejouer, dans une autre forêt");
  const same = button("Même forêt", () => demander({ action: "rejouer", memeForet: true }));
  const journal = h("ol", { class: "journal" });
  const lecture = creerLecture({
    dernier: () => images.length - 1,
    attente: () => 700,
    montrer: () => {
    },
    surChange() {
      forget();
      if (plateau) show();
    },
    encore: () => !vue.fin && !asked().length,
    demander() {
      if (!waiting) demander({ action: "avancer" });
      waiting = true;
    }
  });
  const bar = creerCommandes(lecture, "Moment");
  const panel = optionsPanel(options, () => show());
  const file = h("input", { type: "file", accept: ".json,application/json", hidden: "" });
  const files = h(
    "div",
    { class: "rangee" },
    button("Enregistrer", () => demander({ action: "enregistrer" }), "Enregistrer cette partie dans un fichier"),
    button("Ouvrir…", () => file.click(), "Ouvrir une partie enregistrée"),
    file
  );
  const root = h(
    "section",
    { class: "troll troll-foret dessin-foret", lang: "fr", tabindex: "-1", "aria-label": "Partie dans la forêt" },
    h("div", { class: "haut" }, spirits[0].root, day, spirits[1].root),
    h(
      "div",
      { class: "corps" },
      h("div", { class: "gauche" }, board, bar.root, phrase, h("div", { class: "rangee" }, actions.fin, undo, again, same)),
      h(
        "div",
        { class: "droite" },
        actions.root,
        h("div", { class: "examen" }, h("label", {}, "Examiner la case ", finder), box),
        h("details", { open: "" }, h("summary", {}, "Journal du tour"), journal),
        panel,
        files
      )
    ),
    h("p", { class: "aide" }, "Clavier : sur la forêt, flèches de case en case, Entrée pour choisir, Échap pour renoncer ; ailleurs, espace pour lire ou mettre en pause, ← et → pas à pas, Début et Fin.")
  );
  parent.append(root);
  keepKeys(root);
  garderEnVue(root);
  followTheme(root, leaving.signal);
  finder.addEventListener("input", () => look(finder.value === "" ? null : Number(finder.value)));
  file.addEventListener("change", async () => {
    const [chosen2] = file.files;
    if (chosen2) demander({ action: "ouvrir", texte: await chosen2.text() });
    file.value = "";
  });
  ecouterLecture(root, lecture);
  const asked = () => Object.keys(vue.demandes).map(Number);
  function look(cell) {
    looked = cell !== null && cell >= 0 && cell < 37 ? cell : null;
    if (plateau) tellCell();
  }
  function tellCell() {
    const lines = looked === null ? ["Survolez une case, ou tapez son numéro."] : cellText(looked, images[lecture.place], plateau);
    box.replaceChildren(...lines.map((line) => h("p", {}, line)));
  }
  function aim(cells) {
    aimed = cells;
    draw();
  }
  const present = () => lecture.place === images.length - 1;
  const offered = () => present() && asked().length ? vue.demandes[asked()[0]] : null;
  function clicked(cell) {
    finder.value = String(cell);
    look(cell);
    const offer2 = offered();
    if (!offer2) return explain(shut());
    const seeking = chosen;
    const choice = chosen === null ? void 0 : aimedAt(offer2, chosen, cell);
    if (choice && !choice.refus) choose(asked()[0], choice.ligne);
    else if (cell !== chosen && isTree(offer2, cell)) pick(cell);
    else if (choice) explain(`${choice.ligne} : ${choice.dit}.`);
    else {
      pick(null);
      explain(whyNot(offer2, seeking, cell, images[lecture.place]));
    }
  }
  const shut = () => vue.fin ? "La partie est finie : « Rejouer » en commence une autre." : !vue.aLaMain ? "" : present() ? "Attendez : c’est à l’autre de jouer." : "C’est un moment passé : la touche Fin ramène au présent.";
  function pick(cell) {
    chosen = cell;
    note = cell === null ? "" : choiceText(offered(), cell);
    show();
  }
  function forget() {
    chosen = null;
    note = "";
  }
  function explain(text) {
    note = text;
    show();
  }
  function choose(player, line) {
    if (waiting) return;
    forget();
    waiting = true;
    aimed = [];
    demander({ action: "choisir", joueur: player, ligne: line });
    show();
  }
  function draw() {
    clairiere.montrer(images[lecture.place], { ...marksOf(offered(), chosen), visees: aimed.length || looked === null ? aimed : [looked], indices: options.indices });
  }
  function show() {
    const image = images[lecture.place];
    draw();
    tellCell();
    spirits.forEach((spirit, player) => spirit.montrer(image, plateau, talks(player) ? image.messages[player] : ""));
    day.replaceChildren(...dayText(image, plateau));
    journal.replaceChildren(...image.recit.map((line) => h("li", {}, line)), ...stderr(image, plateau));
    bar.dessiner(`${lecture.place} / ${images.length - 1}`);
    phrase.classList.toggle("souci", Boolean(vue.souci) && !note);
    put(phrase, note || vue.souci || present() && vue.fin || (waiting && present() ? "Les joueurs réfléchissent…" : told(image)));
    offer();
  }
  const told = (image) => [...image.recit.length ? image.recit : ["La partie va commencer."], ...offered() && !vue.annulable ? ["Cliquez sur l’un des arbres marqués pour voir ce qu’il peut faire."] : []].join(" ");
  const talks = (player) => options.messages === "tous" || options.messages === "miens" && player === 0;
  function offer() {
    const [player] = asked();
    undo.hidden = !vue.aLaMain;
    mark(undo, "aria-disabled", String(!vue.annulable));
    const label = `Rejouer dans la même forêt (graine ${vue.graine})`;
    for (const name of ["title", "aria-label"]) mark(same, name, label);
    if (player !== void 0) actions.montrer({ joueur: player, nom: plateau.noms[player], jour: images.at(-1).jour, offre: vue.demandes[player], choisie: chosen, passe: !present() });
    else if (!vue.aLaMain) actions.dire("", false);
    else actions.dire(vue.fin ? "La partie est finie" : "L’autre joue encore", !vue.fin);
  }
  function recevoir(message) {
    if (message.fichier) return save(message.fichier.nom, message.fichier.texte);
    const day2 = images.at(-1)?.jour;
    const followed = present() || !images.length;
    const fresh = message.depuis === 0 && (!plateau || message.images.length > 0);
    waiting = false;
    forget();
    vue = message;
    if (fresh) begin(message.plateau);
    images.splice(message.depuis, images.length, ...message.images);
    let at = Math.min(lecture.place, images.length - 1);
    if (followed && message.depuis && (asked().length || vue.aLaMain && vue.fin)) at = images.length - 1;
    else if (followed && message.depuis && at < images.length - 1) at += 1;
    else if (!message.depuis && !vue.fin) at = images.length - 1;
    lecture.place = at;
    const choosing = actions.contient(document.activeElement);
    show();
    if (choosing && (vue.fin || images.at(-1).jour !== day2 || document.activeElement.closest("[hidden]") || !actions.contient(document.activeElement))) actions.debuter();
  }
  function begin(start) {
    clairiere?.detruire();
    plateau = start;
    clairiere = creerClairiere(board, plateau, { surCase: clicked, surSurvol: (cell) => {
      look(cell);
      draw();
    } });
    creerCurseur(clairiere, plateau.centres, { surVisite: (cell) => {
      look(cell);
      draw();
    }, surChoix: clicked, surRenoncement: () => pick(null) });
    actions.recommencer();
    lecture.place = 0;
  }
  return {
    recevoir,
    detruire() {
      lecture.pause();
      leaving.abort();
      root.remove();
    }
  };
}
function stderr(image, plateau) {
  return [0, 1].filter((player) => image.erreurs[player]).map((player) => h("li", { class: "erreurs" }, h("bdi", {}, `${plateau.noms[player]} a écrit à côté :`), h("pre", {}, image.erreurs[player])));
}
var foret_widget_default = parMessages(creerPage);
export {
  foret_widget_default as default
};
