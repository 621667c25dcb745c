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
function tally(place, traces) {
  const told = traces.filter(({ meta }) => meta);
  const items = told.map(({ meta, line }) => {
    const item = h("span", {}, `${meta.mot} `, h("b", {}, meta.valeur));
    item.style.borderColor = line.color;
    item.style.borderLeftStyle = line.dash === "dot" ? "dotted" : "solid";
    return item;
  });
  place.replaceChildren(...items);
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

// trollkit/notebook/static/graphique-widget.js
var graphique_widget_default = avecNoyau({
  render({ model, el }) {
    const graphique = creerGraphique(el, plotlyOf(model), {
      surClic: (points) => {
        model.set("clic", points);
        model.save_changes();
      }
    });
    const show = () => graphique.montrer(model.get("figure"));
    const tell = () => graphique.signaler(model.get("souci"));
    model.on("change:figure", show);
    model.on("change:souci", tell);
    show();
    tell();
    model.send({ vu: true });
    return () => {
      model.off("change:figure", show);
      model.off("change:souci", tell);
      graphique.detruire();
    };
  }
}, () => true);
export {
  graphique_widget_default as default
};
