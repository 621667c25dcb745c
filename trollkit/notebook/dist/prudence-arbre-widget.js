/* Made by `python -m trollkit.dev scripts`: change its sources, not this. */

// trollkit/notebook/static/commun.js
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
var h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
function mark(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
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

// trollkit/notebook/static/prudence-arbre-widget.js
function creerDescente(parent, model) {
  const chemin = h("nav", { class: "chemin", "aria-label": "Les tours joués" });
  const route = h("div", { class: "route", role: "img" });
  const phrase = h("p", { class: "phrase", role: "status" });
  const table = h("table");
  const racine = h("section", { class: "troll troll-prudence", "aria-label": "Arbre du jeu" }, chemin, route, phrase, h("div", { class: "defile" }, table));
  function montrer() {
    const { cases, troll, reserves, chemin: tours, phrase: dit, suites } = model.get("vue");
    const dedans = racine.contains(document.activeElement);
    put(phrase, dit);
    dessinerRoute(cases, troll, reserves);
    const dernier = tours.length - 1;
    chemin.replaceChildren(
      ...tours.map((mots, k) => {
        const pas = h("button", { type: "button", ...k === dernier ? { "aria-current": "step" } : {} }, mots);
        pas.addEventListener("click", () => model.send({ remonter: k }));
        return pas;
      })
    );
    table.replaceChildren(...suites.length ? lignes(suites) : []);
    if (dedans) (table.querySelector("button") ?? chemin.lastElementChild).focus({ preventScroll: true });
  }
  function dessinerRoute(cases, troll, [gauche, droite]) {
    mark(route, "aria-label", `${cases} cases, le troll sur la case ${troll}. À gauche ${gauche}, à droite ${droite}.`);
    const pas = Array.from({ length: cases }, (_, k) => {
      const qui = k === troll ? "T" : k === 0 ? "G" : k === cases - 1 ? "D" : "";
      return h("span", { class: "case", "data-troll": k === troll ? "oui" : "non" }, h("span", {}, qui), h("small", {}, String(k)));
    });
    route.replaceChildren(h("span", { class: "reserve" }, `vous : ${gauche}`), ...pas, h("span", { class: "reserve" }, `l'autre : ${droite}`));
  }
  function lignes(suites) {
    const pierres = (k) => `${k + 1} pierre${k ? "s" : ""}`;
    const dessus = h("tr", { class: "dessus" }, h("td", {}), h("th", { colspan: suites[0].length, scope: "colgroup" }, "L'autre château joue"));
    const tete = h("tr", {}, h("th", { scope: "col" }, "Vous jouez"), ...suites[0].map((_, j) => h("th", { scope: "col" }, pierres(j))));
    const corps = suites.map((ligne, i) => h("tr", {}, h("th", { scope: "row" }, pierres(i)), ...ligne.map((suite, j) => cellule(suite, i, j))));
    return [h("thead", {}, dessus, tete), h("tbody", {}, ...corps)];
  }
  function cellule({ gain, texte, ou, fini }, i, j) {
    const bouton = h("button", { type: "button", title: ou, "aria-label": `${i + 1} contre ${j + 1} : ${texte}, ${ou}` }, h("span", {}, texte), h("small", {}, ou));
    bouton.addEventListener("click", () => model.send({ jouer: [i + 1, j + 1] }));
    return h("td", { "data-gain": gain === null ? "?" : String(Math.sign(gain)), "data-fini": fini ? "oui" : "non" }, bouton);
  }
  keepKeys(racine);
  parent.append(racine);
  return { racine, montrer };
}
var prudence_arbre_widget_default = avecNoyau({
  render({ model, el }) {
    const leaving = new AbortController();
    const { racine, montrer } = creerDescente(el, model);
    followTheme(racine, leaving.signal);
    model.on("change:vue", montrer);
    montrer();
    return () => {
      leaving.abort();
      model.off("change:vue", montrer);
      racine.remove();
    };
  }
});
export {
  prudence_arbre_widget_default as default
};
