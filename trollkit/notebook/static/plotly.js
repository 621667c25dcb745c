// plotly.js in a page. It arrives compressed, in the state of one widget that all charts of a kernel
// share, and is made ready once a page: its 5 MB are neither sent nor read again.

import { h, mark } from "./commun.js";

// The promise of {Plotly, themes} of a widget that refers to the shared one.
export const plotlyOf = (model) => plotlyNamed(model.widget_manager, model.get("plotly").replace("IPY_MODEL_", ""));

export function plotlyNamed(manager, id) {
  const shared = manager.get_model(id);
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

// plotly.js beside the page, in a file of its own, loaded when the first chart is wanted.

export const executer = (src) =>
  new Promise((resolve, reject) => {
    const script = h("script", { src });
    script.addEventListener("load", () => resolve(script.remove()));
    script.addEventListener("error", () => reject(script.remove()));
    document.head.append(script);
  });

// The promise of {Plotly, themes}; after a failure the next chart tries again.
export async function demanderPlotly(lien) {
  globalThis.trollkitPlotly ??= executer("kit/plotly.js").then(() => globalThis.Plotly, () => {
    globalThis.trollkitPlotly = undefined;
    throw new Error("Ce qui dessine les graphiques n’a pas pu être chargé.");
  });
  return { Plotly: await globalThis.trollkitPlotly, themes: await lien.themes() };
}

// The one wrapper of plotly: draws in its element whenever what is shown, its place, its theme or its
// size of text has changed, and only then; what cannot be drawn is told.
//
//   const trace = creerTrace(dessin, { racine, plotly, composer, dire, surDessin });
//   trace.prevoir();     // there is something new to draw
//   trace.detruire();
//
// `racine()` has the page's theme, and `plotly()` is a promise of {Plotly, themes}, see plotly.js.
// `composer({ template, size })` gives {data, layout}; `dire(sentence)` tells what is wrong, "" when
// nothing is; `surDessin` is called once, after the first drawing, with plotly's own element.

const PAS_DE_DESSIN = "Ce graphique ne peut pas être dessiné par ce navigateur : essayez-en un plus récent.";
const REGLAGES = { displayModeBar: false, responsive: false, typesetMath: false, doubleClick: false, showTips: false };

export function creerTrace(dessin, { racine, plotly, composer, dire = (_phrase) => {}, surDessin = (_dessin) => {} }) {
  let attente = null;
  let dessine = ""; // what the last drawing depended on, beside what is shown
  let voulu = false;
  let fini = false;
  const themed = new MutationObserver(encore);
  const sizes = new ResizeObserver(encore);
  const aspect = () => racine() && [dessin.clientWidth, dessin.clientHeight, racine().dataset.theme, getComputedStyle(dessin).fontSize].join();

  async function tracer() {
    const { Plotly, themes } = await plotly();
    await new Promise(requestAnimationFrame); // what arrives meanwhile is drawn at once
    attente = null;
    if (fini || !racine()) return;
    if (!dessin.clientWidth) {
      // A hidden page: drawn when it shows, even if it was hidden too shortly to be noticed.
      sizes.unobserve(dessin);
      sizes.observe(dessin);
      return;
    }
    dessine = aspect();
    const { data, layout } = composer({ template: themes[racine().dataset.theme].layout, size: parseFloat(getComputedStyle(dessin).fontSize) });
    await Plotly.react(dessin, data, layout, REGLAGES);
    dire("");
    if (dessin.dataset.ecoute) return;
    mark(dessin, "data-ecoute", "oui");
    themed.observe(racine(), { attributes: true, attributeFilter: ["data-theme", "data-taille"] });
    surDessin(dessin);
  }

  function prevoir() {
    voulu = true;
    attente ??= tracer().catch(({ message, name }) => {
      attente = null;
      dire(name === "Error" ? message : PAS_DE_DESSIN); // a sentence of the link, or of nobody
    });
  }

  function encore() {
    if (voulu && dessin.isConnected && aspect() !== dessine) prevoir();
  }

  sizes.observe(dessin);
  return {
    prevoir,
    // Moving the shapes alone is much less work than a drawing.
    deplacer(shapes) {
      if (dessin.dataset.ecoute && !attente) plotly().then(({ Plotly }) => Plotly.relayout(dessin, { shapes: shapes() }));
    },
    detruire() {
      fini = true;
      sizes.disconnect();
      themed.disconnect();
      plotly().then(({ Plotly }) => Plotly.purge(dessin), () => {});
    },
  };
}
