// A plotly chart of trollkit/notebook/charts, alone in its page or among many. The title and what
// the chart concludes are written in HTML above it: they wrap, and can be read by everybody.
//
//   const graphique = creerGraphique(parent, plotly, { surClic: (points) => … });
//   graphique.montrer(figure);   // {data, layout}, as often as it changes; drawn in place
//   graphique.signaler("…");     // one sentence when something is wrong, "" when nothing is
//   graphique.detruire();
//
// With { serre: true } it is a small one beside something else, which says what it is about: instead
// of title, conclusion and legend, it has a row of what its lines have come to (`meta` of a trace).
//
// `plotly` is a promise of {Plotly, themes}, see plotly.js.

import { followTheme, h, mark, put } from "./commun.js";
import { widget } from "./noyau.js";
import { plotlyOf } from "./plotly.js";
import { creerTrace } from "./trace.js";

export function creerGraphique(parent, plotly, { surClic = null, serre = false } = {}) {
  const titre = h("strong");
  const conclusion = h("span", { class: "conclusion", "aria-hidden": "true" }); // the drawing says it
  const souci = h("p", { class: "souci", role: "status" });
  const dessin = h("div", { class: "dessin", role: "img", "aria-label": "Le graphique arrive…" });
  const bilan = h("div", { class: "bilan", "aria-hidden": "true" });
  const caption = serre ? bilan : h("figcaption", {}, titre, conclusion);
  const root = h("figure", { class: serre ? "troll troll-graphique serre" : "troll troll-graphique" }, caption, souci, dessin);
  const leaving = new AbortController();
  let wanted = null;
  const signaler = (sentence) => put(souci, sentence);

  parent.append(root);
  followTheme(root, leaving.signal);
  const trace = creerTrace(dessin, {
    racine: () => root,
    plotly: () => plotly,
    dire: (sentence) => sentence && signaler(sentence),
    composer({ template, size }) {
      const { data, layout } = structuredClone(wanted);
      return { data, layout: (serre ? smallLayout : pageLayout)(layout, template, size, root) };
    },
    surDessin: (drawn) => surClic && drawn.on("plotly_click", ({ points }) => surClic(points.map(({ curveNumber, x, y }) => ({ courbe: curveNumber, x, y })))),
  });

  return {
    signaler,
    montrer(figure) {
      wanted = figure;
      const { titre: title = "", alt = "" } = figure.layout?.meta ?? {};
      put(titre, title);
      put(conclusion, alt);
      if (serre) tally(bilan, figure.data);
      mark(dessin, "aria-label", alt || title || "Graphique");
      dessin.style.height = figure.layout?.height ? `${figure.layout.height}px` : ""; // as many rows as there are
      if (figure.data) trace.prevoir();
    },
    detruire() {
      leaving.abort();
      trace.detruire();
      root.remove();
    },
  };
}

// A chart in a notebook.
export const graphique = widget(({ model, el, quand, enfin }) => {
  const graphique = creerGraphique(el, plotlyOf(model), {
    surClic: (points) => {
      model.set("clic", points);
      model.save_changes();
    },
  });
  const show = () => graphique.montrer(model.get("figure"));
  const tell = () => graphique.signaler(model.get("souci"));
  quand("change:figure", show);
  quand("change:souci", tell);
  show();
  tell();
  enfin(() => graphique.detruire());
}, () => true);

// The figure's layout as this page wants it: its theme, its size of text, its own title above.
function pageLayout(layout, template, size, _root) {
  const { title: _above, ...rest } = layout;
  const { font, margin } = template;
  const own = { ...template, font: { ...font, size }, margin: { ...margin, t: 14 } };
  const legend = { ...rest.legend, font: { size } };
  return { ...rest, legend, margin: { ...rest.margin, t: 14 }, template: { layout: own }, autosize: true };
}

// The same without what is said beside it, and with fewer of its ticks where they would touch.
function smallLayout(layout, template, size, root) {
  const { xaxis, yaxis, ...rest } = pageLayout(layout, template, size, root);
  const title = { ...xaxis.title, standoff: 4, font: { size } };
  const every = Math.ceil(((yaxis.tickvals?.length ?? 0) * size * 2) / root.clientHeight);
  const up = { ...yaxis, title: { text: "" }, ...(every > 1 ? { tickvals: yaxis.tickvals.filter((_, index) => index % every === 0) } : {}) };
  return { ...rest, xaxis: { ...xaxis, title }, yaxis: up, showlegend: false, margin: { ...rest.margin, l: 8, r: 12, t: 10, b: 8 } };
}

// What each line that says so has come to.
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
