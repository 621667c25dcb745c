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

// trollkit/notebook/static/formulaire.js
function submitOnEnter(form) {
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input")) return;
    event.preventDefault();
    form.requestSubmit();
  });
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

// trollkit/gyges/page/camps.js
var COTES_GYGES = ["Sud", "Nord"];
function sideLine(side) {
  const name = h("bdi", {});
  const levels = h("select", { "aria-label": `Niveau de la machine, côté ${COTES_GYGES[side]}` });
  const root = h("div", { class: "camp" }, h("strong", {}, COTES_GYGES[side]), name, levels);
  let asked = null;
  levels.addEventListener("change", () => asked({ action: "niveau", cote: side, numero: Number(levels.value) }));
  function montrer(_index, vue, demander) {
    asked = demander;
    const machine = vue.machines[side];
    put(name, machine ? "" : vue.noms[side]);
    levels.hidden = !machine;
    if (levels.childElementCount === 0) levels.append(...vue.niveaux.map((text, index) => h("option", { value: index + 1 }, text)));
    const found = vue.noms[side].match(/niveau (\d)/);
    if (found) levels.value = found[1];
    mark(root, "data-trait", (vue.scene.trait === "s" ? 0 : 1) === side && !vue.fin ? "oui" : "non");
  }
  return { root, montrer };
}
function placementForm(done) {
  const rows = COTES_GYGES.map((side) => h("input", { type: "text", inputmode: "numeric", maxlength: 6, "aria-label": `Rangée de ${side}, de gauche à droite` }));
  const chance = button("Au hasard", () => rows.forEach((row) => row.value = shuffled("112233")), "Placer les anneaux au hasard");
  const root = h(
    "form",
    { class: "placement" },
    ...[1, 0].map((side) => h("label", {}, `${COTES_GYGES[side]} `, rows[side])),
    h("div", { class: "rangee" }, chance, h("button", { class: "principal" }, "Commencer"))
  );
  submitOnEnter(root);
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    done(rows[0].value, rows[1].value);
  });
  let filled = false;
  function montrer([sud, nord]) {
    if (filled) return;
    [rows[0].value, rows[1].value] = [sud, nord];
    filled = true;
  }
  return { root, montrer };
}
function shuffled(text) {
  const letters = [...text];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [letters[last], letters[other]] = [letters[other], letters[last]];
  }
  return letters.join("");
}

// trollkit/gyges/page/coups.js
var PAS_COUPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2, Home: -Infinity, End: Infinity };
function creerCoups(surCoup) {
  const list = h("ol", { class: "coups", "aria-label": "Coups joués" });
  let total = 0;
  let shown = 0;
  let first = "s";
  let buttons = [];
  list.addEventListener("keydown", (event) => {
    const by = PAS_COUPS[event.key];
    if (!by) return;
    event.preventDefault();
    const wanted = clamp(shown + by, 0, total);
    if (wanted !== shown) surCoup(wanted);
    (buttons[shown - 1] ?? buttons[0])?.focus();
  });
  function written(text, index) {
    const side = COTES_GYGES[(index + (first === "s" ? 0 : 1)) % 2];
    const element = h("button", { type: "button", "aria-label": `Coup ${index + 1}, ${side} : ${text}` }, text);
    element.addEventListener("click", () => surCoup(index + 1));
    return element;
  }
  function montrer(moves, whose, number) {
    const stays = number === shown && moves.length === total;
    if (first !== whose || moves.length < total || moves.some((text, index) => buttons[index] && buttons[index].textContent !== text)) {
      list.replaceChildren();
      buttons = [];
    }
    [first, total, shown] = [whose, moves.length, number];
    for (const text of moves.slice(buttons.length)) {
      buttons.push(written(text, buttons.length));
      list.append(h("li", {}, buttons.at(-1)));
    }
    mark(list, "data-premier", whose);
    buttons.forEach((element, index) => {
      const here = index === shown - 1;
      mark(element, "aria-current", here ? "true" : "false");
      element.tabIndex = here || shown === 0 && index === 0 ? 0 : -1;
      if (here && !stays) keepInSight(list, element.parentElement);
    });
  }
  return { root: list, montrer };
}
function keepInSight(box, { offsetTop, offsetHeight }) {
  box.scrollTop = clamp(box.scrollTop, offsetTop + offsetHeight + 4 - box.clientHeight, offsetTop - 4);
}

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
function besideOf(name, [up, right], turned) {
  const sign = turned ? -1 : 1;
  if (name === "n" || name === "s") return name === "n" === up * sign < 0 ? name === "n" ? "63" : "13" : name;
  const [row, column] = [Number(name[0]) + sign * up, Number(name[1]) + sign * right];
  if (row > 6) return "n";
  if (row < 1) return "s";
  return `${row}${clamp(column, 1, 6)}`;
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

// trollkit/gyges/page/problemes.js
function creerProblemes(demander) {
  const choice = h("select", { "aria-label": "Problème" });
  const start = button("Chercher", () => ask(Number(choice.value)), "Montrer ce problème");
  const list = h("details", {}, h("summary", {}, "Problèmes : gagner par force"), h("div", { class: "rangee" }, choice, start));
  const again = button("Réessayer", () => ask(tried.numero), "Remettre ce problème au départ");
  const next = button("Suivant", () => ask(tried.numero + 1), "Passer au problème suivant");
  const help = h("button", { type: "button" });
  help.addEventListener("click", () => demander({ action: "aide" }));
  const leave = button("Revenir à la partie", () => demander({ action: "partie" }), "Quitter les problèmes");
  const advice = h("p", { class: "conseil", role: "status" });
  const tally = h("p", { class: "bilan-problemes" });
  const panel = h("div", { class: "essai", role: "group", "aria-label": "Problème en cours" }, h("div", { class: "rangee" }, again, next, help, leave), advice, tally);
  let tried = null;
  const ask = (numero) => demander({ action: "probleme", numero });
  function montrer({ problemes, probleme }) {
    const ended = ["rate", "resolu"].includes(probleme?.etat);
    const ending = ended && tried?.etat !== probleme.etat;
    tried = probleme;
    if (choice.childElementCount === 0) choice.append(...problemes.map((text, value) => h("option", { value }, text)));
    problemes.forEach((text, index) => put(choice.options[index], text));
    panel.hidden = !probleme;
    if (!probleme) return;
    choice.value = probleme.numero;
    mark(panel, "data-etat", probleme.etat);
    again.disabled = probleme.etat === "reponse";
    help.hidden = ended || probleme.etat === "reponse" || !probleme.aide;
    put(help, probleme.aide);
    put(advice, probleme.conseil);
    put(tally, probleme.bilan);
    again.classList.toggle("principal", probleme.etat === "rate");
    next.classList.toggle("principal", probleme.etat === "resolu");
    if (ending && panel.closest("section").contains(document.activeElement)) (probleme.etat === "rate" ? again : next).focus({ preventScroll: true });
  }
  return { list, panel, montrer };
}

// trollkit/gyges/page/gyges-widget.js
function creerPage(parent, demander) {
  const leaving = new AbortController();
  let vue = null;
  let chosen = null;
  let replaced = null;
  let note = "";
  let shown = [];
  let advice = "";
  let line = [];
  let thinking = false;
  let patience = "", haste = "";
  let preparing = 0;
  let turned = false;
  let cursor = null;
  let held = null;
  const sides = [1, 0].map((side) => sideLine(side));
  const board = h("div", { class: "planche" });
  const tablier = creerTablier(board, { surCase: click, surSurvol: hover });
  const bar = h("div", { class: "barre", role: "meter", "aria-label": "Évaluation, part de Nord", title: "Évaluation : plus la barre descend, mieux Nord est placé", "aria-valuemin": 0, "aria-valuemax": 100 }, h("span"));
  const phrase = h("p", { class: "phrase", role: "status" });
  const typed = h("input", { type: "text", placeholder: "11-33 ou 16*22=34", "aria-label": "Coup à jouer", autocomplete: "off", spellcheck: "false", maxlength: 20 });
  const form = h("form", { class: "rangee saisie" }, h("label", {}, "Coup ", typed), h("button", {}, "Jouer"));
  const advisers = [
    button("Indice", () => think("conseil"), "Demander un coup à la machine"),
    button("Suite", () => think("suite"), "Montrer la suite que la machine prévoit")
  ];
  const ofGames = [button("Annuler", () => ask("annuler"), "Reprendre le dernier coup"), button("Nouvelle partie", () => ask("nouvelle"), "Recommencer, placement compris")];
  const commands = h("div", { class: "rangee" }, ofGames[0], ...advisers, ofGames[1], button("Retourner", () => {
    turned = !turned;
    draw();
  }, "Retourner le plateau"));
  const lamp = h("p", { class: "menace" });
  const told = h("p", { class: "conseil", role: "status" });
  const lecture = creerLecture({
    dernier: () => vue?.coups.length ?? 0,
    attente: () => 900,
    montrer: () => {
    },
    surChange: forget,
    encore: () => Boolean(vue) && !(vue.fin || vue.humain || vue.placement || vue.souci || vue.probleme),
    demander: advance
  });
  const commandes = creerCommandes(lecture, "Coup");
  const moves = creerCoups((number) => lecture.aller(number));
  const printed = h("details", { class: "affiche", hidden: "" }, h("summary", {}, "Ce que votre fonction affiche"), h("pre", { tabindex: "0" }));
  const placement = placementForm((sud, nord) => ask("placer", { sud, nord }));
  const problemes = creerProblemes((request) => ask(request.action, request));
  const root = h(
    "section",
    { class: "troll troll-gyges dessin-gyges", lang: "fr", tabindex: "-1", "aria-label": "Partie de Gygès" },
    h(
      "div",
      { class: "corps" },
      h("div", { class: "plan" }, sides[0].root, h("div", { class: "jeu" }, bar, board), sides[1].root),
      h("div", { class: "cote" }, phrase, problemes.panel, placement.root, form, commandes.root, commands, lamp, told, h("details", { open: "" }, h("summary", {}, "Coups joués"), moves.root), printed, problemes.list)
    ),
    h("p", { class: "aide" }, "Clavier : tapez un coup puis Entrée ; ou, sur le plateau, flèches, Entrée pour choisir, Échap pour renoncer ; ailleurs, espace pour lire ou mettre en pause, ← et → coup par coup, Début et Fin.")
  );
  parent.append(root);
  keepKeys(root);
  garderEnVue(root);
  followTheme(root, leaving.signal);
  ecouterLecture(root, lecture);
  submitOnEnter(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (typed.value.trim()) ask("jouer", { coup: typed.value });
  });
  tablier.svg.addEventListener("keydown", (event) => {
    const moved = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (moved) cursor = besideOf(cursor ?? (turned ? "66" : "11"), moved, turned);
    else if (event.key === "Enter" || event.key === " ") cursor && click(cursor);
    else if (event.key === "Escape") forget();
    else return;
    event.preventDefault();
    hover(cursor);
    draw();
  });
  function ask(action, more = {}) {
    forget();
    if (action !== "jouer") lecture.pause();
    demander({ action, ...more });
  }
  function think(action) {
    wait();
    demander({ action });
  }
  function wait() {
    thinking = true;
    patience = "La machine réfléchit…";
    clearTimeout(preparing);
    preparing = setTimeout(() => {
      patience = "La machine se prépare : une minute environ, la première fois seulement…";
      if (thinking) draw();
    }, 4e3);
    draw();
  }
  function forget() {
    chosen = replaced = null;
    note = "";
    shown = [];
    draw();
  }
  const past = () => lecture.place < vue.coups.length;
  const mine = () => vue.humain && !vue.fin && !vue.placement && (vue.probleme?.etat ?? "cherche") === "cherche";
  function click(name) {
    if (!vue) return;
    note = "";
    if (!mine() || past()) {
      note = past() ? sentence() : vue.fin || vue.placement || !vue.noms.includes("humain") ? "" : "Attendez : c’est à l’autre de jouer.";
      return draw();
    }
    const ends = chosen ? vue.scene.coups[chosen] : {};
    if (replaced) {
      if (ends[replaced].includes(name)) return ask("jouer", { coup: `${chosen}*${replaced}=${name}` });
      note = `L’anneau remplacé ne peut pas être reposé en ${name}. Choisissez une case marquée.`;
      return draw();
    } else if (chosen && name !== chosen && name in ends) {
      if (!ends[name].length) return ask("jouer", { coup: `${chosen}-${name}` });
      replaced = name;
      return draw();
    }
    const ring = vue.scene.anneaux.some(([where]) => where === name);
    if (name !== chosen && !(name in vue.scene.coups)) note = chosen ? `L’anneau de ${chosen} ne peut pas finir en ${name}. Choisissez une case marquée.` : ring ? `L’anneau de ${name} ne se joue pas maintenant : seuls ceux qui sont marqués.` : `Il n’y a pas d’anneau en ${name}. Choisissez l’un des anneaux marqués.`;
    else chosen = name !== chosen ? name : null;
    shown = [];
    draw();
  }
  function hover(name) {
    const ends = chosen && !replaced ? vue.scene.coups[chosen] : {};
    if (!(name in ends)) {
      if (shown.length && !replaced) {
        shown = [];
        draw();
      }
      return;
    }
    const drop = ends[name][0];
    demander({ action: "chemin", coup: drop ? `${chosen}*${name}=${drop}` : `${chosen}-${name}` });
  }
  function advance() {
    if (!vue || vue.fin || vue.humain || vue.placement || vue.souci || thinking) return false;
    wait();
    demander({ action: "avancer" });
    return true;
  }
  function draw() {
    if (!vue) return;
    const focused = document.activeElement;
    const ends = chosen ? vue.scene.coups[chosen] : {};
    const before = past();
    const stage = vue.etapes[lecture.place];
    const idle = !chosen && !shown.length;
    const solution = !before && vue.probleme?.chemin.length ? vue.probleme.chemin : null;
    tablier.montrer(before ? { anneaux: stage.anneaux } : vue.scene, {
      choisie: chosen ?? (!before && vue.probleme?.anneau || null),
      buts: replaced ? {} : ends,
      depots: replaced ? ends[replaced] : [],
      curseur: document.activeElement === tablier.svg ? cursor : null,
      chemin: shown.length ? shown : idle ? solution ?? stage.chemin : [],
      depose: idle && !solution ? stage.depose : [],
      retourne: turned,
      jouables: mine() && !chosen && !before ? Object.keys(vue.scene.coups) : []
    });
    mark(root, "data-retourne", turned ? "oui" : "non");
    sides.forEach(({ montrer }, index) => montrer(1 - index, vue, demander));
    bar.querySelector("span").style.blockSize = `${Math.round(100 * stage.barre)}%`;
    mark(bar, "aria-valuenow", String(Math.round(100 * stage.barre)));
    put(phrase, sentence());
    phrase.classList.toggle("souci", !chosen && !before && (Boolean(vue.souci) || vue.probleme?.etat === "rate"));
    const mover = vue.scene.trait === "s" ? 0 : 1;
    lamp.hidden = told.hidden = Boolean(vue.probleme || vue.fin);
    put(lamp, vue.placement || before ? "" : vue.menace ? `Menace : ${COTES_GYGES[1 - mover]} peut gagner au prochain coup.` : "Pas de menace immédiate.");
    mark(lamp, "data-allumee", vue.menace && !before ? "oui" : "non");
    put(told, thinking ? patience : advice ? `Indice : ${advice}${haste}` : line.length ? `Suite prévue : ${line.join(", ")}${haste}` : "");
    form.hidden = !mine();
    placement.root.hidden = !vue.placement;
    commandes.root.hidden = Boolean(vue.placement) || !(vue.coups.length || lecture.encore());
    for (const element of ofGames) element.hidden = Boolean(vue.probleme);
    for (const element of advisers) element.hidden = Boolean(vue.probleme || vue.fin);
    moves.montrer(vue.coups, vue.premier, lecture.place);
    commandes.dessiner(lecture.place ? `coup ${lecture.place} / ${vue.coups.length}` : "départ");
    printed.hidden = !vue.affiche;
    put(printed.lastChild, vue.affiche ?? "");
    for (const element of commands.querySelectorAll("button")) element.disabled = thinking;
    holdFocus(focused);
  }
  function holdFocus(focused) {
    const usable = (element) => !element.disabled && !element.closest("[hidden]");
    if (root.contains(focused) && !usable(focused)) {
      held = focused;
      root.focus({ preventScroll: true });
    } else if (held && usable(held)) {
      if (document.activeElement === root) held.focus({ preventScroll: true });
      held = null;
    }
  }
  function sentence() {
    const mover = COTES_GYGES[vue.scene.trait === "s" ? 0 : 1];
    if (note) return note;
    if (past()) return `${lecture.place ? `Le plateau après le coup ${lecture.place}, ${vue.coups[lecture.place - 1]}` : "Le plateau au départ"}. La touche Fin ramène au dernier coup.`;
    if (vue.souci && !chosen) return vue.souci;
    if (vue.placement) return "Placez les anneaux de chaque camp : deux 1, deux 2 et deux 3.";
    if (replaced) return `Où va l’anneau remplacé en ${replaced} ? Choisissez une case marquée.`;
    if (chosen) return `Anneau de ${chosen} : choisissez où il s’arrête.`;
    if (vue.probleme) return vue.probleme.phrase;
    if (vue.fin) return vue.fin;
    if (!vue.humain) return `${mover} joue (${vue.noms[vue.scene.trait === "s" ? 0 : 1]}).`;
    return `À ${mover} de jouer. Choisissez l’un des anneaux marqués.`;
  }
  function recevoir(message) {
    if (message.chemin) {
      shown = message.chemin;
      return draw();
    }
    thinking = false;
    if ("presse" in message) haste = message.presse ? " (au premier coup d'œil : la machine se prépare encore)" : "";
    if ("conseil" in message) {
      [advice, line] = [message.conseil, []];
      if (advice) demander({ action: "chemin", coup: advice });
    } else if ("suite" in message) [advice, line] = ["", message.suite];
    else {
      if (!message.vue.souci) typed.value = "";
      if (vue && (vue.coups.length !== message.vue.coups.length || vue.probleme?.numero !== message.vue.probleme?.numero)) [advice, line] = ["", []];
      vue = message.vue;
      chosen = replaced = null;
      lecture.place = vue.coups.length;
      note = "";
      shown = [];
      problemes.montrer(vue);
      if (vue.placement) placement.montrer(vue.placement);
    }
    draw();
    if (message.vue && !message.provisoire && vue.noms.includes("humain")) setTimeout(advance, stillness() ? 0 : 350);
  }
  return {
    recevoir,
    detruire() {
      lecture.pause();
      clearTimeout(preparing);
      leaving.abort();
      root.remove();
    }
  };
}
var gyges_widget_default = parMessages(creerPage);
export {
  gyges_widget_default as default
};
