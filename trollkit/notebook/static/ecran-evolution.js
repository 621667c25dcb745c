// Évolution: what would become of the field if winners had more offspring.

import { h, mark, put, stillness } from "./commun.js";
import { creerCommandes, creerLecture } from "./lecture.js";
import { creerTrace, pourPlotly } from "./tableau-graphique.js";
import { poserNom, serrer } from "./tableau-noms.js";
import { each, style } from "./tableau-outils.js";

const TEINTES = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8c7a00", "#6a51a3", "#7f3b2e"];
const AUTRES = "#9aa3b0";
const PAS_MS = 150;
const EXPLICATION =
  "Au départ, chaque stratégie a la même part de la population. À chaque instant, celles qui gagnent " +
  "plus que la moyenne ont plus de descendants ; les autres s’éteignent peu à peu (le temps s’accélère vers " +
  "la droite). Une stratégie qui vit " +
  "de victimes faciles s’effondre quand elles ont disparu : le champion du concours n’est pas toujours le survivant.";

export const EVOLUTION = {
  id: "evolution",
  titre: "Évolution",
  categories: true,
  creer(contexte) {
    const graphe = creerTrace(contexte);
    const lecture = creerLecture({ dernier: () => (champ ? champ.autres.length - 1 : -1), attente: () => PAS_MS, surChange: compter, montrer: placer });
    const commandes = creerCommandes(lecture, "Moment", [], "l’évolution");
    const liste = h("ol", { class: "survivants" });
    const bilan = h("p", { class: "bilan" });
    const vide = h("p", { class: "vide" });
    const contenu = h("section", { "aria-label": "Évolution de la population" },
      h("h2", {}, "Si les gagnants avaient des descendants…"),
      h("div", { class: "population" }, graphe.noeud, liste),
      commandes.root, bilan,
      h("details", {}, h("summary", {}, "Comment lire ?"),
        h("p", {}, `${EXPLICATION} (Équation du réplicateur, Taylor et Jonker, 1978.)`)));
    const noeud = h("div", { class: "evolution", tabindex: "-1" }, vide, contenu);

    let champ = null;
    let cle = "";
    let noms = "";

    const teinte = (id) => {
      const place = champ ? Object.keys(champ.parts).indexOf(id) : -1;
      return place < 0 ? AUTRES : TEINTES[place % TEINTES.length];
    };
    const nom = (id) => (id === "" ? "Les autres" : contexte.nom(id));
    function compter() {
      commandes.dessiner(`${lecture.place} / ${lecture.dernier()}`);
    }

    async function demander(etat) {
      const groupe = contexte.categorie();
      // While the contest runs, a new drawing every few seconds is enough.
      const nouvelle = JSON.stringify([groupe, etat.empreinte, etat.statut === "en_cours" ? Math.floor(etat.maj / 10) : etat.progres.faits]);
      if (nouvelle === cle) return;
      const memeGroupe = cle && JSON.parse(cle)[0] === groupe;
      cle = nouvelle;
      try {
        const reponse = await contexte.demander("evolution", { categorie: groupe });
        if (nouvelle !== cle) return;
        champ = reponse;
        vide.hidden = true;
        contenu.hidden = false;
        dessinerAires();
        if (memeGroupe) return placer(lecture.place);
        lecture.aller(Infinity);
        if (!stillness()) lecture.jouer();
      } catch (erreur) {
        if (nouvelle !== cle) return;
        if (champ && memeGroupe) return; // what is there stays
        put(vide, contexte.anonyme(erreur.message));
        vide.hidden = false;
        contenu.hidden = true;
        lecture.pause();
        champ = null;
      }
    }

    // Shares stacked from the one that is largest at the end, at the bottom, upwards.
    function couches() {
      const parts = Object.entries(champ.parts).sort(([, a], [, b]) => b.at(-1) - a.at(-1) || Math.max(...b) - Math.max(...a));
      return [...parts, ["", champ.autres]].filter(([, serie]) => serie.some((part) => part > 0));
    }

    function dessinerAires() {
      const series = couches().map(([qui, serie]) => ({ nom: nom(qui), teinte: qui ? teinte(qui) : AUTRES, serie }));
      const groupe = contexte.categorie();
      const titre = `Évolution de la population${groupe === "toutes" ? "" : contexte.en(groupe)}`;
      graphe.montrer({ figurer: (teintes) => figurerAires(series, teintes), texte: `Parts de la population au fil du temps. ${conclusion()}`, titre, cle: titre });
    }

    // The areas are uncovered up to a moment.
    function placer(t) {
      graphe.formes(({ panneau, texte }) => [
        { type: "rect", x0: t, x1: lecture.dernier(), y0: 0, y1: 100, layer: "above", fillcolor: panneau, line: { width: 0 } },
        { type: "line", x0: t, x1: t, y0: 0, y1: 100, layer: "above", line: { color: texte, width: 1.5 } },
      ]);
      const parts = couches().map(([qui, serie]) => [qui, serie[t]]).sort(([a, p], [b, q]) => Number(a === "") - Number(b === "") || q - p);
      each(liste, parts, ([qui]) => qui || "autres", () => h("li", {}, h("span", { class: "pastille-evolution" }), h("span", { class: "nom texte" }), h("span", { class: "part" })), (ligne, [qui, part]) => {
        style(ligne.firstChild, "background", qui ? teinte(qui) : AUTRES);
        poserNom(ligne.children[1], nom(qui));
        mark(ligne, "title", nom(qui));
        put(ligne.lastChild, part && part < 100 ? "< 1 %" : `${Math.round(part / 100)} %`);
        mark(ligne, "data-eteint", String(part < 50));
      });
      put(bilan, t === lecture.dernier() ? conclusion() : "");
    }

    function conclusion() {
      const restent = Object.entries(champ.final).filter(([, part]) => part >= 100);
      const mots = restent.slice(0, 4).map(([id, part]) => `${contexte.nom(id)} (${Math.round(part / 100)} %)`);
      const suite = restent.length > 4 ? ` et ${restent.length - 4} autres` : "";
      return restent.length === 1 ? `À la fin, il ne reste que ${mots[0]}.` : `À la fin, il reste ${mots.join(", ")}${suite}.`;
    }

    return {
      noeud,
      montrer: () => noeud.focus({ preventScroll: true }), // the space bar is no longer the tab's
      dessiner(etat) {
        const nouveaux = etat.classement.map(({ id }) => contexte.nom(id)).join();
        if (nouveaux !== noms && champ) {
          dessinerAires();
          placer(lecture.place);
        }
        noms = nouveaux;
        serrer(contenu.querySelectorAll(".texte")); // as wide as the page is now
        if (!etat.classement.length) {
          put(vide, "L’évolution se dessinera dès les premiers affrontements.");
          vide.hidden = false;
          contenu.hidden = true;
        } else demander(etat);
      },
      cacher: () => lecture.pause(),
      pas: () => lecture.basculer(),
    };
  },
};

// Shares of the population, one above the other; time passes faster and faster.
function figurerAires(series, { panneau }) {
  const dernier = series[0].serie.length - 1;
  const data = series.map(({ nom, teinte, serie }) => ({
    type: "scatter", mode: "lines", stackgroup: "population", x: serie.map((_, temps) => temps), y: serie.map((part) => part / 100),
    name: pourPlotly(nom), fillcolor: teinte, line: { width: 1, color: panneau }, hovertemplate: "%{y:.0f} %",
  }));
  return {
    data,
    layout: {
      hovermode: "x unified",
      xaxis: { range: [0, dernier], minallowed: 0, maxallowed: dernier, showticklabels: false, ticks: "", showgrid: false, title: { text: "Temps" }, unifiedhovertitle: { text: `Moment %{x:.0f} sur ${dernier}` } },
      yaxis: { range: [0, 100], ticksuffix: " %", dtick: 25 },
    },
  };
}
