// A plotly chart of trollkit/notebook/charts, alone in its page or among many. The title and what
// the chart concludes are written in HTML above it: they wrap, and can be read by everybody.
//
//   const graphique = creerGraphique(parent, plotly, { surClic: (points) => … });
//   graphique.montrer(figure);   // {data, layout}, as often as it changes; drawn in place
//   graphique.signaler("…");     // one sentence when something is wrong, "" when nothing is
//   graphique.detruire();
//
// `plotly` is a promise of {Plotly, themes}, see plotly.js.

function creerGraphique(parent, plotly, { surClic = null } = {}) {
  const titre = h("strong");
  const conclusion = h("span", { class: "conclusion", "aria-hidden": "true" }); // the drawing says it
  const souci = h("p", { class: "souci", role: "status" });
  const dessin = h("div", { class: "dessin", role: "img", "aria-label": "Le graphique arrive…" });
  const root = h("figure", { class: "troll troll-graphique" }, h("figcaption", {}, titre, conclusion), souci, dessin);
  const leaving = new AbortController();
  let wanted = null;
  let pending = null;
  let drawn = "";

  async function draw() {
    const { Plotly, themes } = await plotly;
    await new Promise(requestAnimationFrame); // what arrives meanwhile is drawn at once
    pending = null;
    if (leaving.signal.aborted || !dessin.clientWidth) return; // a hidden page: drawn when it shows
    const { data, layout } = structuredClone(wanted);
    dessin.style.height = layout.height ? `${layout.height}px` : ""; // as many rows as there are
    drawn = look();
    await Plotly.react(dessin, data, pageLayout(layout, themes[root.dataset.theme], root), CONFIG);
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
      plotly.then(({ Plotly }) => Plotly.purge(dessin), () => {});
      root.remove();
    },
  };
}

const CONFIG = { displayModeBar: false, responsive: false, typesetMath: false, doubleClick: false };

// The figure's layout as this page wants it: its theme, its size of text, its own title above.
function pageLayout(layout, template, root) {
  const size = parseFloat(getComputedStyle(root).fontSize);
  const { title, ...rest } = layout;
  const { font, margin } = template.layout;
  const own = { ...template.layout, font: { ...font, size }, margin: { ...margin, t: 14 } };
  const legend = { ...rest.legend, font: { size } };
  return { ...rest, legend, margin: { ...rest.margin, t: 14 }, template: { layout: own }, autosize: true };
}
