// What stands in the notebooks beside the boards: charts, bets, the class, marking by hand.

import { followTheme, h, mark, put } from "./commun.js";
import { widget } from "./noyau.js";
import "./commun.css";
import "./carnet.css";

export { aLaMain } from "./a-la-main.js";
export { classe } from "./classe.js";
export { arbre, matrice, pari } from "./prudence.js";

// A plotly chart of trollkit/notebook/charts in a notebook: `figure` is {data, layout}, drawn in place as
// often as it changes, and `souci` one sentence when something is wrong. The title and what the chart
// concludes are written in HTML above it: they wrap, and can be read by everybody.

const PAS_DE_DESSIN = "Ce graphique ne peut pas être dessiné par ce navigateur : essayez-en un plus récent.";
const REGLAGES = { displayModeBar: false, responsive: false, typesetMath: false, doubleClick: false, showTips: false };

export const graphique = widget(({ model, el, signal, quand, enfin }) => {
  const titre = h("strong");
  const conclusion = h("span", { class: "conclusion", "aria-hidden": "true" }); // the drawing says it
  const souci = h("p", { class: "souci", role: "status" });
  const dessin = h("div", { class: "dessin", role: "img", "aria-label": "Le graphique arrive…" });
  const root = h("figure", { class: "troll troll-graphique" }, h("figcaption", {}, titre, conclusion), souci, dessin);
  const plotly = plotlyOf(model);
  let attente = null;
  let dessine = ""; // what the last drawing depended on, beside what is shown
  const themed = new MutationObserver(encore);
  const sizes = new ResizeObserver(encore);
  const aspect = () => [dessin.clientWidth, dessin.clientHeight, root.dataset.theme, getComputedStyle(dessin).fontSize].join();

  async function tracer() {
    const { Plotly, themes } = await plotly;
    await new Promise(requestAnimationFrame); // what arrives meanwhile is drawn at once
    attente = null;
    if (signal.aborted) return;
    if (!dessin.clientWidth) {
      // A hidden page: drawn when it shows, even if it was hidden too shortly to be noticed.
      sizes.unobserve(dessin);
      sizes.observe(dessin);
      return;
    }
    dessine = aspect();
    const { data, layout } = structuredClone(model.get("figure"));
    await Plotly.react(dessin, data, pageLayout(layout, themes[root.dataset.theme].layout, parseFloat(getComputedStyle(dessin).fontSize)), REGLAGES);
  }

  // Again whenever what is shown, its place, its theme or its size of text has changed.
  function prevoir() {
    attente ??= tracer().catch(() => {
      attente = null;
      put(souci, PAS_DE_DESSIN);
    });
  }

  function encore() {
    if (model.get("figure").data && dessin.isConnected && aspect() !== dessine) prevoir();
  }

  function montrer() {
    const { data, layout } = model.get("figure");
    const { titre: title = "", alt = "" } = layout?.meta ?? {};
    put(titre, title);
    put(conclusion, alt);
    mark(dessin, "aria-label", alt || title || "Graphique");
    dessin.style.height = layout?.height ? `${layout.height}px` : ""; // as many rows as there are
    if (data) prevoir();
  }
  const tell = () => put(souci, model.get("souci"));

  el.append(root);
  followTheme(root, signal);
  quand("change:figure", montrer);
  quand("change:souci", tell);
  montrer();
  tell();
  sizes.observe(dessin);
  themed.observe(root, { attributes: true, attributeFilter: ["data-theme"] });
  enfin(() => {
    sizes.disconnect();
    themed.disconnect();
    plotly.then(({ Plotly }) => Plotly.purge(dessin), () => {});
    root.remove();
  });
}, () => true);

// The figure's layout as this page wants it: its theme, its size of text, its own title above.
function pageLayout(layout, template, size) {
  const { title: _above, ...rest } = layout;
  const { font, margin } = template;
  const own = { ...template, font: { ...font, size }, margin: { ...margin, t: 14 } };
  const legend = { ...rest.legend, font: { size } };
  return { ...rest, legend, margin: { ...rest.margin, t: 14 }, template: { layout: own }, autosize: true };
}

// plotly arrives compressed, in the state of one widget that all charts of a kernel share, and is made
// ready once a page: its 5 MB are neither sent nor read again.

function plotlyOf(model) {
  const shared = model.widget_manager.get_model(model.get("plotly").replace("IPY_MODEL_", ""));
  globalThis.trollkitPlotly ??= shared.then((source) => unpack(source.get("source")));
  return Promise.all([globalThis.trollkitPlotly, shared]).then(([Plotly, source]) => ({ Plotly, themes: source.get("themes") }));
}

async function unpack(bytes) {
  const script = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  // It asks for a module system; `define`, where the page has one, would take it away from us.
  const parts = ["const module = { exports: {} }, define = undefined;\n", script, "\nexport default module.exports;"];
  const address = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}
