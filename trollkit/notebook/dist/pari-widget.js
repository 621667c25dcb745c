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

// trollkit/notebook/static/pari-widget.js
var numeroDuPari = /* @__PURE__ */ (() => {
  let last = 0;
  return () => `troll-pari-${++last}`;
})();
var pari_widget_default = avecNoyau({
  render({ model, el }) {
    const name = numeroDuPari();
    const radios = model.get("choix").map((_, place) => h("input", { type: "radio", name, value: String(place) }));
    const rows = model.get("choix").map((words, place) => h("label", {}, radios[place], h("span", {}, words), h("b", { class: "signe" })));
    const button = h("button", { type: "button", "aria-disabled": "true" }, "Je parie");
    const title = h("strong");
    const sentence = h("p");
    const view = h("pre", { tabindex: "0" });
    const badge = h("p", { class: "badge" });
    const truth = h("div", { class: "verite", role: "status" }, title, sentence, view, badge);
    const choices = h("fieldset", {}, h("legend", {}, model.get("question")), ...rows);
    const root = h("div", { class: "troll troll-encart troll-pari", lang: "fr" }, h("span", { class: "titre" }, "Pari"), choices, button, truth);
    const leaving = new AbortController();
    const chosen = () => radios.findIndex((radio) => radio.checked);
    const made = () => "juste" in model.get("verite");
    choices.addEventListener("change", () => mark(button, "aria-disabled", "false"));
    button.addEventListener("click", () => {
      if (chosen() < 0 || made() || button.dataset.attente) return;
      button.dataset.attente = "oui";
      put(button, "Voyons…");
      model.send({ choix: chosen() });
    });
    function update() {
      const { choisi, juste, titre, phrase, vue, badge: won } = model.get("verite");
      const held = button.contains(document.activeElement);
      mark(root, "data-fait", made() ? "oui" : "non");
      truth.hidden = !made();
      button.hidden = made();
      if (!made()) return;
      radios.forEach((radio, place) => {
        radio.checked = place === choisi;
        radio.disabled = true;
        const right = place === juste;
        mark(rows[place], "data-etat", right ? "juste" : place === choisi ? "faux" : "autre");
        put(rows[place].querySelector(".signe"), right ? "✔ c'est la bonne réponse" : place === choisi ? "votre pari" : "");
      });
      put(title, titre);
      put(sentence, phrase);
      put(view, vue);
      view.hidden = !vue;
      put(badge, won);
      badge.hidden = !won;
      if (held) rendreLeClavier(root);
    }
    el.append(root);
    keepKeys(root);
    followTheme(root, leaving.signal);
    model.on("change:verite", update);
    update();
    return () => {
      leaving.abort();
      model.off("change:verite", update);
      root.remove();
    };
  }
}, (model) => "juste" in model.get("verite"));
export {
  pari_widget_default as default
};
