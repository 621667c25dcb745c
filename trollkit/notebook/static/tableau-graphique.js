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
import { creerTrace as creerTraceDe } from "./trace.js";

const OUTILS = ["zoomIn2d", "zoomOut2d", "zoom2d", "pan2d"];
const MOTS = { "Zoom in": "Agrandir", "Zoom out": "Réduire", Zoom: "Agrandir ce que l’on entoure", Pan: "Déplacer" };
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
  let vue = null; // of the x axis, once somebody has zoomed
  let poser = (_teintes) => [];

  const couleurs = () => Object.fromEntries(COULEURS.map((nom) => [nom, getComputedStyle(noeud).getPropertyValue(`--${nom}`).trim()]));
  const trace = creerTraceDe(dessin, {
    racine: () => noeud.closest(".troll-tableau"),
    plotly: contexte.plotly,
    composer({ Plotly, template, size }) {
      const teintes = couleurs();
      const { data, layout } = voulu.figurer(teintes);
      const page = miseEnPage(layout, template, teintes, size);
      page.shapes = poser(teintes);
      if (vue) page.xaxis.range = vue;
      const tout = { name: "tout", title: "Tout voir", icon: Plotly.Icons.home, click: toutVoir };
      const modeBarButtons = [zoom ? [...OUTILS, tout] : [], [enregistrer(Plotly)]];
      return { data, layout: page, config: { displayModeBar: true, locale: "fr", locales: { fr: { dictionary: MOTS } }, modeBarButtons } };
    },
    dire(phrase) {
      put(souci, phrase);
      souci.hidden = !phrase;
      if (!phrase) for (const outil of dessin.querySelectorAll(".modebar-btn")) mark(outil, "aria-label", outil.dataset.title);
    },
    surDessin() {
      dessin.on("plotly_relayout", (change) => {
        if (Object.keys(change).some((nom) => nom.startsWith("xaxis.range"))) vue = [...dessin.layout.xaxis.range];
      });
      dessin.on("plotly_doubleclick", toutVoir);
      if (surClic) dessin.on("plotly_click", ({ points }) => surClic(points[0]));
    },
  });

  function toutVoir() {
    vue = null;
    trace.prevoir();
  }

  const enregistrer = (Plotly) => ({
    name: "image", title: "Enregistrer l’image", icon: Plotly.Icons.camera,
    click: () => Plotly.downloadImage(avecTitre(dessin, voulu.titre), { ...IMAGE, filename: nomDeFichier(voulu.titre) }),
  });

  return {
    noeud,
    montrer(nouveau) {
      if (nouveau.cle !== voulu?.cle) vue = null;
      voulu = nouveau;
      mark(dessin, "aria-label", nouveau.texte);
      trace.prevoir();
    },
    formes(nouvelles) {
      poser = nouvelles;
      trace.deplacer(() => poser(couleurs()));
    },
  };
}

// A layout as the page wants it: its theme, its size of text, zooming along x alone.
function miseEnPage(layout, template, teintes, size) {
  const { font, xaxis, yaxis, ...rest } = template;
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
