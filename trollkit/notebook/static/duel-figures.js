// The charts of a duel: how its win rate went, each of its games, and what both sides threw. plotly
// draws them, and comes when the first of them is shown.
//
//   const trace = creerTrace(contexte, (point) => …);   // what a click on a point does
//   trace.montrer(figurer, texte);
//   trace.formes((couleurs) => [ … ]);
//
// `figurer(couleurs)` makes {data, layout} from what the page knows, in the colours of its theme;
// `texte` says the same in words. `formes` are the shapes of the layout, which may move alone.

import { h, mark, put } from "./commun.js";
import { creerTrace as creerTraceDe } from "./plotly.js";
import { centiemes, pluriel } from "./tableau-outils.js";

const COULEURS = ["texte", "bord", "alerte", "gauche", "droite", "pale-gauche", "pale-droite"];
const PLUS = 12; // the last bar holds all larger throws

// plotly obeys some HTML, and TeX where it can: character references are what it turns back into
// plain characters, last of all. Every name of a strategy goes through here.
const REFERENCES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", $: "&#36;" };
export const pourPlotly = (texte) => texte.replace(/[&<>$]/g, (lettre) => REFERENCES[lettre]);

export function creerTrace(contexte, surClic = (_point) => {}) {
  /** @type {any} an element, and what plotly adds to it */
  const dessin = h("div", { class: "dessin", role: "img", "aria-label": "Le graphique arrive…" });
  const souci = h("p", { class: "vide", role: "status", hidden: "" });
  const noeud = h("div", { class: "boite" }, dessin, souci);
  let voulu = null;
  let poser = (_teintes) => [];

  const couleurs = () => Object.fromEntries(COULEURS.map((nom) => [nom, getComputedStyle(noeud).getPropertyValue(`--${nom}`).trim()]));
  const trace = creerTraceDe(dessin, {
    racine: () => noeud.closest(".troll-tableau"),
    plotly: contexte.plotly,
    composer({ template, size }) {
      const teintes = couleurs();
      const { data, layout } = voulu(teintes);
      const own = { ...template, font: { ...template.font, size }, hoverlabel: { ...template.hoverlabel, namelength: -1, align: "left", font: { size } } };
      return { data, layout: { showlegend: false, autosize: true, margin: { l: 10, r: 22, t: 10, b: 10 }, ...layout, shapes: poser(teintes), template: { layout: own } } };
    },
    dire(phrase) {
      put(souci, phrase);
      souci.hidden = !phrase;
    },
    surDessin: () => dessin.on("plotly_click", ({ points }) => surClic(points[0])),
  });

  return {
    noeud,
    montrer(figurer, texte) {
      voulu = figurer;
      mark(dessin, "aria-label", texte);
      trace.prevoir();
    },
    formes(nouvelles) {
      poser = nouvelles;
      trace.deplacer(() => poser(couleurs()));
    },
  };
}

// Half of the games: who is above wins more often.
export const DEMI = (color) => ({ type: "line", xref: "paper", x0: 0, x1: 1, y0: 50, y1: 50, layer: "below", line: { color, width: 1.5, dash: "dash" } });

// `courbe` holds [games, rate, low, high], `issues` a letter a game.
export function figurerTaux({ courbe, issues, parties, noms }, teintes) {
  const total = Math.max(1, parties, issues.length);
  const x = courbe.map(([jouees]) => jouees);
  const colonne = (place) => courbe.map((point) => 100 * point[place]);
  const bord = { type: "scatter", mode: "lines", x, line: { width: 0 }, hoverinfo: "skip" };
  const data = [
    { ...bord, y: colonne(2), showlegend: false },
    { ...bord, y: colonne(3), fill: "tonexty", fillcolor: voile(teintes["pale-gauche"]), name: "confiance à 95 %" },
    {
      type: "scatter", mode: "lines", x, y: colonne(1), name: pourPlotly(noms[0]), line: { color: teintes.gauche, width: 2.5 },
      customdata: courbe.map(([, , bas, haut]) => [100 * bas, 100 * haut]),
      hovertemplate: "À la partie %{x} : %{y:.1f} %<br>entre %{customdata[0]:.0f} et %{customdata[1]:.0f} % (confiance à 95 %)<extra></extra>",
    },
    ...parPartie(issues, noms, teintes),
  ];
  return {
    data,
    layout: {
      hovermode: "closest", barmode: "overlay",
      xaxis: { range: [0, total + 0.5], anchor: "y2", tickformat: ",d", ticklabeloverflow: "allow", title: { text: "Parties jouées" } },
      yaxis: { range: [-1, 101], domain: [0.24, 1], ticksuffix: " %", dtick: 25 },
      yaxis2: { range: [0, 40], domain: [0, 0.17], showgrid: false, showticklabels: false, ticks: "" },
    },
  };
}

// One thin bar a game: above the middle for the left, below for the right, a trace for each outcome.
function parPartie(issues, noms, teintes) {
  const [gauche, droite] = noms.map(pourPlotly);
  const sorts = {
    g: [`gagnée par ${gauche}`, 20, 40, teintes["pale-gauche"]],
    d: [`gagnée par ${droite}`, 0, 20, teintes["pale-droite"]],
    n: ["nulle", 16, 24, teintes.bord],
    "?": ["arrêtée", 0, 40, teintes.alerte],
  };
  return Object.entries(sorts).map(([lettre, [sort, bas, haut, color]]) => ({
    type: "bar", yaxis: "y2", width: 1, base: bas, marker: { color, line: { width: 0 } }, name: `partie ${sort}`,
    x: [...issues].flatMap((issue, place) => (issue === lettre ? [place + 1] : [])),
    y: [...issues].flatMap((issue) => (issue === lettre ? [haut - bas] : [])),
    // A name may hold "%{x}": it comes to the template as data.
    meta: sort, hovertemplate: "Partie %{x} : %{meta}<br>Cliquez pour la revoir.<extra></extra>",
  })).filter(({ x }) => x.length);
}

export function direTaux({ courbe, noms }) {
  const dernier = courbe.at(-1);
  if (!dernier) return "Gain : aucune partie finie.";
  const [taux, bas, haut] = dernier.slice(1).map(centiemes);
  return `Gain : après ${pluriel(dernier[0], "partie", "parties")}, ${noms[0]} en gagne ${taux} % (une nulle compte pour une demie), entre ${bas} et ${haut} % avec 95 % de confiance.`;
}

// Bars for `parts`, throw by throw from 1, with a dash where perfect play would be.
export function figurerLancers(parts, parfait, couleur, encre) {
  const x = parts.map((_, place) => place + 1);
  const part = (valeur) => 100 * valeur;
  const most = Math.max(0.1, ...parts, ...(parfait ?? []));
  /** @type {object[]} */
  const data = [{
    type: "bar", x, y: parts.map(part), width: 0.72, marker: { color: couleur }, name: "lancers",
    customdata: (parfait ?? []).map(part),
    hovertemplate: `%{x} : %{y:.1f} %${parfait ? "<br>jeu parfait : %{customdata:.1f} %" : ""}<extra></extra>`,
  }];
  if (parfait) {
    data.push({
      type: "scatter", mode: "lines", name: "jeu parfait", hoverinfo: "skip", line: { color: encre, width: 3 },
      x: x.flatMap((lancer) => [lancer - 0.42, lancer + 0.42, null]), y: parfait.flatMap((valeur) => [part(valeur), part(valeur), null]),
    });
  }
  return {
    data,
    layout: {
      hovermode: "closest",
      xaxis: { range: [0.4, parts.length + 0.6], showgrid: false, tickangle: 0, tickvals: x, ticktext: x.map((lancer) => (lancer === PLUS ? `${PLUS}+` : String(lancer))) },
      yaxis: { range: [0, 100 * Math.ceil(10.3 * most) / 10], ticksuffix: " %", nticks: 4 },
    },
  };
}

export function direLancers(titre, parts, parfait) {
  const dits = parts.map((part, place) => [part, place + 1]).filter(([part]) => part >= 0.05).map(([part, lancer]) => {
    const ideal = parfait ? `, jeu parfait ${Math.round(100 * parfait[lancer - 1])} %` : "";
    return `${pluriel(lancer, "pierre", "pierres")} ${Math.round(100 * part)} %${ideal}`;
  });
  return `${titre} : ${dits.join(" ; ") || "aucun"}.`;
}

// "#6db0e6", let through.
const voile = (teinte) => `rgba(${[1, 3, 5].map((place) => parseInt(teinte.slice(place, place + 2), 16)).join(", ")}, 0.35)`;
