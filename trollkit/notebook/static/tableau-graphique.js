// Charts of the dashboard, drawn by plotly.js, which comes when the first of them is shown.
//
//   const trace = creerTrace(contexte, { zoom: false, surClic: (point) => … });
//   trace.montrer({ figurer, texte, titre, cle });
//   trace.formes((couleurs) => [ … ]);
//
// `figurer(couleurs)` makes {data, layout} from what the page knows, in the colours of its theme;
// `texte` says the same in words; `titre` heads the picture that is saved; what was zoomed stays
// so while `cle` is the same. `formes` are the shapes of the layout, which may move alone.

import { h, mark, put } from "./commun.js";
import { sansAccent } from "./tableau-outils.js";

const REGLAGES = { displaylogo: false, displayModeBar: true, responsive: false, typesetMath: false, doubleClick: false, showTips: false };
const OUTILS = ["zoomIn2d", "zoomOut2d", "zoom2d", "pan2d"];
const MOTS = { "Zoom in": "Agrandir", "Zoom out": "Réduire", Zoom: "Agrandir ce que l’on entoure", Pan: "Déplacer" };
const PAS_DE_DESSIN = "Ce graphique ne peut pas être dessiné par ce navigateur : essayez-en un plus récent.";
const IMAGE = { format: "png", width: 1200, height: 675, scale: 2 };
const COULEURS = ["texte", "doux", "panneau", "bord", "accent", "alerte", "gauche", "droite", "pale-gauche", "pale-droite"];

// plotly obeys some HTML, and TeX where it can: character references are what it turns back into
// plain characters, last of all. Every name of a strategy goes through here.
const REFERENCES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", $: "&#36;" };
export const pourPlotly = (texte) => texte.replace(/[&<>$]/g, (lettre) => REFERENCES[lettre]);
const nomDeFichier = (titre) => sansAccent(titre).replace(/[^a-z0-9]+/g, "-").slice(0, 80).replace(/^-|-$/g, "");

export function creerTrace(contexte, { zoom = true, surClic = null } = {}) {
  /** @type {any} an element, and what plotly adds to it */
  const dessin = h("div", { class: "dessin", role: "figure", "aria-label": "Le graphique arrive…" });
  const souci = h("p", { class: "vide", role: "status", hidden: "" });
  const noeud = h("div", { class: "boite" }, dessin, souci);
  let voulu = null;
  let dessine = ""; // what the last drawing depended on, beside `voulu`
  let attente = null;
  let vue = null; // of the x axis, once somebody has zoomed
  let poser = (_teintes) => [];

  const racine = () => noeud.closest(".troll-tableau");
  const aspect = () => racine() && [noeud.clientWidth, noeud.clientHeight, racine().dataset.theme, getComputedStyle(noeud).fontSize].join();
  const couleurs = () => Object.fromEntries(COULEURS.map((nom) => [nom, getComputedStyle(noeud).getPropertyValue(`--${nom}`).trim()]));

  async function tracer() {
    const { Plotly, themes } = await contexte.plotly();
    await new Promise(requestAnimationFrame); // what arrives meanwhile is drawn at once
    attente = null;
    if (noeud.clientWidth < 60 || noeud.clientHeight < 40) return; // hidden: drawn when it shows
    dessine = aspect();
    const teintes = couleurs();
    const { data, layout } = voulu.figurer(teintes);
    const page = miseEnPage(layout, themes[racine().dataset.theme], teintes, parseFloat(getComputedStyle(noeud).fontSize));
    page.shapes = poser(teintes);
    if (vue) page.xaxis.range = vue;
    await Plotly.react(dessin, data, page, {
      ...REGLAGES, locale: "fr", locales: { fr: { dictionary: MOTS } },
      modeBarButtons: [zoom ? [...OUTILS, { name: "tout", title: "Tout voir", icon: Plotly.Icons.home, click: toutVoir }] : [], [enregistrer(Plotly)]],
    });
    for (const outil of dessin.querySelectorAll(".modebar-btn")) mark(outil, "aria-label", outil.dataset.title);
    souci.hidden = true;
    if (!dessin.dataset.ecoute) ecouter();
  }

  function ecouter() {
    mark(dessin, "data-ecoute", "oui");
    dessin.on("plotly_relayout", (change) => {
      if (Object.keys(change).some((nom) => nom.startsWith("xaxis.range"))) vue = [...dessin.layout.xaxis.range];
    });
    dessin.on("plotly_doubleclick", toutVoir);
    if (surClic) dessin.on("plotly_click", ({ points }) => surClic(points[0]));
    new MutationObserver(encore).observe(racine(), { attributes: true, attributeFilter: ["data-theme", "data-taille"] });
  }

  function toutVoir() {
    vue = null;
    prevoir();
  }

  const enregistrer = (Plotly) => ({
    name: "image", title: "Enregistrer l’image", icon: Plotly.Icons.camera,
    click: () => Plotly.downloadImage(avecTitre(dessin, voulu.titre), { ...IMAGE, filename: nomDeFichier(voulu.titre) }),
  });

  function prevoir() {
    if (voulu) attente ??= tracer().catch(({ message, name }) => {
      attente = null;
      put(souci, name === "Error" ? message : PAS_DE_DESSIN); // a sentence of the link, or of nobody
      souci.hidden = false;
    });
  }

  const encore = () => noeud.isConnected && aspect() !== dessine && prevoir();
  new ResizeObserver(encore).observe(noeud);

  return {
    noeud,
    montrer(nouveau) {
      if (nouveau.cle !== voulu?.cle) vue = null;
      voulu = nouveau;
      mark(dessin, "aria-label", nouveau.texte);
      prevoir();
    },
    // Moving the shapes alone is much less work than a drawing.
    formes(nouvelles) {
      poser = nouvelles;
      if (dessin.dataset.ecoute && !attente) contexte.plotly().then(({ Plotly }) => Plotly.relayout(dessin, { shapes: poser(couleurs()) }));
    },
  };
}

// A layout as the page wants it: its theme, its size of text, zooming along x alone.
function miseEnPage(layout, template, teintes, size) {
  const { font, xaxis, yaxis, ...rest } = template.layout;
  const own = { ...rest, font: { ...font, size }, xaxis: { ...xaxis, fixedrange: false }, yaxis };
  return {
    showlegend: false, dragmode: layout.xaxis.fixedrange ? false : "zoom", ...layout, template: { layout: own }, autosize: true,
    margin: { l: 10, r: 22, t: 30, b: 10, ...layout.margin },
    hoverlabel: { namelength: -1, align: "left", font: { size } },
    modebar: { orientation: "h", bgcolor: "rgba(0, 0, 0, 0)", color: teintes.doux, activecolor: teintes.accent },
  };
}

// A chart as a picture that stands alone: what the page says around it is written on it.
function avecTitre({ data, layout }, titre) {
  const title = { text: pourPlotly(titre), x: 0.02, y: 0.97, xref: "container", yanchor: "top", font: { size: 22 } };
  return { data, layout: { ...layout, title, showlegend: true, autosize: false, margin: { l: 30, r: 30, t: 130, b: 30 } } };
}
