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

// trollkit/notebook/static/prudence-matrice-widget.js
function creerExplorateur(parent, model) {
  const matrice = model.get("matrice");
  const colonnes = model.get("colonnes");
  const lignes = model.get("lignes");
  const melange = model.get("melange");
  const groupe = `ligne-${Math.random()}`;
  const haut = Math.max(...matrice.flat().map(Math.abs)) || 1;
  const choix = lignes.map((nom, i) => melange ? curseur(nom, i) : bouton(nom, i));
  const cases = matrice.map((ligne) => ligne.map((gain) => h("td", { "data-gain": Math.sign(gain) }, ecrit(gain))));
  const barres = colonnes.map(() => {
    const corps2 = h("span", { class: "barre" });
    const nombre = h("span", { class: "nombre" });
    const jauge = h("span", { class: "jauge", "aria-hidden": "true" }, corps2);
    const pire = h("span", { class: "pire" }, "▲ au pire");
    return { cellule: h("td", { class: "bilan" }, jauge, nombre, pire), corps: corps2, nombre };
  });
  const tete = h("tr", {}, h("th", { scope: "col" }, "Vous jouez"), ...colonnes.map((nom) => h("th", { scope: "col" }, nom)));
  const corps = cases.map((ligne, i) => h("tr", {}, h("th", { scope: "row" }, choix[i].racine), ...ligne));
  const pied = h("tr", {}, h("th", { scope: "row" }, melange ? "Gain moyen" : "Gain"), ...barres.map(({ cellule }) => cellule));
  const dessus = h("tr", { class: "dessus" }, h("td", {}), h("th", { colspan: colonnes.length, scope: "colgroup" }, "L'autre château joue"));
  const table = h("table", {}, h("thead", {}, dessus, tete), h("tbody", {}, ...corps), h("tfoot", {}, pied));
  const phrase = h("p", { class: "phrase", role: "status" });
  const record = h("p", { class: "record" });
  const racine = h("section", { class: "troll troll-prudence", "aria-label": "Matrice des gains" }, h("div", { class: "defile" }, table), phrase, record);
  function peser(i, valeur) {
    const poids = melange ? [...model.get("poids")] : lignes.map(() => 0);
    poids[i] = valeur;
    model.set("poids", poids);
    model.save_changes();
  }
  function bouton(nom, i) {
    const entree = h("input", { type: "radio", name: groupe });
    entree.addEventListener("change", () => peser(i, 100));
    return { racine: h("label", {}, entree, h("span", {}, nom)), entree, part: null };
  }
  function curseur(nom, i) {
    const entree = h("input", { type: "range", min: 0, max: 100, step: 5, "aria-label": `Poids de ${nom}` });
    const part = h("span", { class: "part" });
    entree.addEventListener("input", () => peser(i, Number(entree.value)));
    return { racine: h("label", { class: "dose" }, h("span", {}, nom), entree, part), entree, part };
  }
  function montrer() {
    const { parts, gains, dits, pire, phrase: dit, record: mieux } = model.get("lecture");
    const poids = model.get("poids");
    choix.forEach(({ entree, part }, i) => {
      if (melange) {
        if (Number(entree.value) !== poids[i]) entree.value = poids[i];
        const pourcent = `${Math.round(100 * parts[i])} %`;
        put(part, pourcent);
        mark(entree, "aria-valuetext", pourcent);
      } else {
        entree.checked = poids[i] > 0;
      }
      mark(corps[i], "data-choisie", parts[i] > 0 ? "oui" : "non");
    });
    gains.forEach((gain, j) => {
      const { cellule, corps: barre, nombre } = barres[j];
      put(nombre, dits[j]);
      mark(cellule, "data-pire", j === pire ? "oui" : "non");
      mark(cellule, "data-gain", String(Math.sign(gain)));
      const part = 50 * Math.abs(gain) / haut;
      barre.style.height = `${Math.max(part, 1)}%`;
      barre.style.bottom = gain < 0 ? `${50 - part}%` : "50%";
    });
    put(phrase, dit);
    put(record, mieux);
  }
  keepKeys(racine);
  garderEnVue(racine);
  parent.append(racine);
  return { racine, montrer };
}
var ecrit = (gain) => (Number.isInteger(gain) ? String(gain) : gain.toFixed(2)).replace(".", ",").replace("-", "−");
var prudence_matrice_widget_default = avecNoyau({
  render({ model, el }) {
    const leaving = new AbortController();
    const { racine, montrer } = creerExplorateur(el, model);
    followTheme(racine, leaving.signal);
    model.on("change:lecture", montrer);
    montrer();
    return () => {
      leaving.abort();
      model.off("change:lecture", montrer);
      racine.remove();
    };
  }
});
export {
  prudence_matrice_widget_default as default
};
