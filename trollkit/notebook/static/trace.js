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

import { mark } from "./commun.js";

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
