// Évolution: what would become of the field if winners had more offspring.

import { h, html, nothing, render, repeat, stillness, styleMap } from "./commun.js";
import { creerCommandes, creerLecture } from "./lecture.js";
import { creerTrace, pourPlotly } from "./tableau-graphique.js";
import { nomme, serrer } from "./tableau-noms.js";

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
    let champ = null;
    let souci = ""; // why there is none
    let cle = "";
    let noms = "";
    const graphe = creerTrace(contexte);
    const lecture = creerLecture({ dernier: () => (champ ? champ.autres.length - 1 : -1), attente: () => PAS_MS, surChange: peindre, montrer: peindre });
    const commandes = creerCommandes(lecture, "Moment", [], "l’évolution");
    const noeud = h("div", { class: "evolution", tabindex: "-1" });

    function teinte(id) {
      const place = Object.keys(champ.parts).indexOf(id);
      return place < 0 ? AUTRES : TEINTES[place % TEINTES.length];
    }
    const nom = (id) => (id === "" ? "Les autres" : contexte.nom(id));

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
        [champ, souci] = [reponse, ""];
        peindre();
        dessinerAires();
        if (memeGroupe) return;
        lecture.aller(Infinity);
        if (!stillness()) lecture.jouer();
      } catch (erreur) {
        if (nouvelle !== cle || (champ && memeGroupe)) return; // what is there stays
        vider(erreur.message);
      }
    }

    function vider(texte) {
      lecture.pause();
      [champ, souci] = [null, texte];
      peindre();
    }

    // Shares stacked from the one that is largest at the end, at the bottom, upwards.
    function couches() {
      const parts = Object.entries(champ.parts).sort(([, a], [, b]) => b.at(-1) - a.at(-1) || Math.max(...b) - Math.max(...a));
      return [...parts, ["", champ.autres]].filter(([, serie]) => serie.some((part) => part > 0));
    }

    function dessinerAires() {
      const series = couches().map(([qui, serie]) => ({ nom: nom(qui), teinte: teinte(qui), serie }));
      const groupe = contexte.categorie();
      const titre = `Évolution de la population${groupe === "toutes" ? "" : contexte.en(groupe)}`;
      graphe.montrer({ figurer: (teintes) => figurerAires(series, teintes), texte: `Parts de la population au fil du temps. ${conclusion()}`, titre, cle: titre });
    }

    function conclusion() {
      const restent = Object.entries(champ.final).filter(([, part]) => part >= 100);
      const mots = restent.slice(0, 4).map(([id, part]) => `${contexte.nom(id)} (${Math.round(part / 100)} %)`);
      const suite = restent.length > 4 ? ` et ${restent.length - 4} autres` : "";
      return restent.length === 1 ? `À la fin, il ne reste que ${mots[0]}.` : `À la fin, il reste ${mots.join(", ")}${suite}.`;
    }

    const survivant = (/** @type {any[]} */ [qui, part]) => html`<li title=${nom(qui)} data-eteint=${part < 50}><span class="pastille-evolution" style=${styleMap({ background: teinte(qui) })}></span>
      <span class="nom texte" ${nomme(nom(qui))}></span><span class="part">${part && part < 100 ? "< 1 %" : `${Math.round(part / 100)} %`}</span></li>`;

    // What has survived at the moment that is shown; the areas are uncovered up to it.
    function peindre() {
      const t = lecture.place;
      const parts = champ ? couches().map(([qui, serie]) => [qui, serie[t]]).sort(([a, p], [b, q]) => Number(a === "") - Number(b === "") || q - p) : [];
      commandes.dessiner(`${t} / ${lecture.dernier()}`);
      render(html`<p class="vide" ?hidden=${!souci}>${contexte.anonyme(souci)}</p>
        <section aria-label="Évolution de la population" ?hidden=${Boolean(souci)}>
          <h2>Si les gagnants avaient des descendants…</h2>
          <div class="population">${graphe.noeud}<ol class="survivants">${repeat(parts, (/** @type {any[]} */ [qui]) => qui, survivant)}</ol></div>
          ${commandes.root}<p class="bilan">${champ && t === lecture.dernier() ? conclusion() : nothing}</p>
          <details><summary>Comment lire ?</summary><p>${EXPLICATION} (Équation du réplicateur, Taylor et Jonker, 1978.)</p></details></section>`, noeud);
      if (champ) graphe.formes(({ panneau, texte }) => [
        { type: "rect", x0: t, x1: lecture.dernier(), y0: 0, y1: 100, layer: "above", fillcolor: panneau, line: { width: 0 } },
        { type: "line", x0: t, x1: t, y0: 0, y1: 100, layer: "above", line: { color: texte, width: 1.5 } },
      ]);
    }

    return {
      noeud,
      montrer: () => noeud.focus({ preventScroll: true }), // the space bar is no longer the tab's
      dessiner(etat) {
        if (!etat.classement.length) vider("L’évolution se dessinera dès les premiers affrontements.");
        else demander(etat);
        const nouveaux = etat.classement.map(({ id }) => contexte.nom(id)).join();
        if (nouveaux !== noms && champ) dessinerAires();
        noms = nouveaux;
        peindre();
        serrer(noeud.querySelectorAll(".texte")); // as wide as the page is now
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
