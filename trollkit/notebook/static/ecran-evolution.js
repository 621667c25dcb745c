// Évolution: what would become of the field if winners had more offspring, and what tells the
// strategies apart: their results against a few probes, and their manner of throwing.

import { button, clamp, h, mark, put, stillness } from "./commun.js";
import { ACTES, DIRE, direTrait, mesure, tracerJours } from "./manieres.js";
import { creerTrace, pourPlotly } from "./tableau-graphique.js";
import { poserNom, serrer } from "./tableau-noms.js";
import { centiemes, each, pluriel, style } from "./tableau-outils.js";

const TEINTES = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8c7a00", "#6a51a3", "#7f3b2e"];
const AUTRES = "#9aa3b0";
const EVOLUTION_MS = 15000;
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
    const moment = h("input", { type: "range", min: "0", max: "100", step: "any", value: "0", "aria-label": "Temps" });
    const lecture = button("▶ Lecture", () => basculer(), { title: "Lecture ou pause (espace)" });
    const liste = h("ol", { class: "survivants" });
    const bilan = h("p", { class: "bilan" });
    const table = h("table", { class: "empreintes" });
    const sousTitre = h("p", { class: "legende" });
    const legende = h("p", { class: "legende actes", hidden: "" }, "Jour après jour :",
      ...ACTES.map(([classe, mot]) => h("span", {}, h("i", { class: classe }), mot)));
    const vide = h("p", { class: "vide" });
    const contenu = h("div", { class: "deux" },
      h("section", { "aria-label": "Évolution de la population" },
        h("h2", {}, "Si les gagnants avaient des descendants…"),
        h("div", { class: "population" }, graphe.noeud, liste),
        h("div", { class: "ligne" }, lecture, moment), bilan,
        h("details", {}, h("summary", {}, "Comment lire ?"),
          h("p", {}, `${EXPLICATION} (Équation du réplicateur, Taylor et Jonker, 1978.)`))),
      h("section", { "aria-label": "Empreintes" }, h("h2", {}, "Empreintes"), sousTitre, legende, h("div", { class: "defile", tabindex: "0", role: "region", "aria-label": "Empreintes des stratégies" }, table)));
    const noeud = h("div", { class: "evolution", tabindex: "-1" }, vide, contenu);

    let champ = null;
    let manieres = {};
    let cle = "";
    let noms = "";
    let boucle = null;

    const teinte = (id) => {
      const place = champ ? Object.keys(champ.evolution.parts).indexOf(id) : -1;
      return place < 0 ? AUTRES : TEINTES[place % TEINTES.length];
    };
    const nom = (id) => (id === "" ? "Les autres" : contexte.nom(id));
    const combien = () => champ.evolution.autres.length - 1;

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
        placer(memeGroupe ? Number(moment.value) : combien());
        dessinerEmpreintes();
        if (!memeGroupe && !stillness()) jouer();
        const reponses = await contexte.demander("manieres", { categorie: groupe });
        if (nouvelle !== cle) return;
        manieres = reponses;
        dessinerEmpreintes();
      } catch (erreur) {
        if (nouvelle !== cle) return;
        if (champ && memeGroupe) return; // what is there stays
        put(vide, contexte.anonyme(erreur.message));
        vide.hidden = false;
        contenu.hidden = true;
        arreter();
        champ = null;
      }
    }

    // Shares stacked from the one that is largest at the end, at the bottom, upwards.
    function couches() {
      const parts = Object.entries(champ.evolution.parts).sort(([, a], [, b]) => b.at(-1) - a.at(-1) || Math.max(...b) - Math.max(...a));
      return [...parts, ["", champ.evolution.autres]].filter(([, serie]) => serie.some((part) => part > 0));
    }

    function dessinerAires() {
      moment.max = String(combien());
      const series = couches().map(([qui, serie]) => ({ nom: nom(qui), teinte: qui ? teinte(qui) : AUTRES, serie }));
      const groupe = contexte.categorie();
      const titre = `Évolution de la population${groupe === "toutes" ? "" : contexte.en(groupe)}`;
      graphe.montrer({ figurer: (teintes) => figurerAires(series, teintes), texte: `Parts de la population au fil du temps. ${conclusion()}`, titre, cle: titre });
    }

    // Uncover the areas up to the moment that is shown.
    function lever() {
      const t = Number(moment.value);
      graphe.formes(({ panneau, texte }) => [
        { type: "rect", x0: t, x1: combien(), y0: 0, y1: 100, layer: "above", fillcolor: panneau, line: { width: 0 } },
        { type: "line", x0: t, x1: t, y0: 0, y1: 100, layer: "above", line: { color: texte, width: 1.5 } },
      ]);
    }

    function placer(temps) {
      const t = clamp(temps, 0, combien());
      moment.value = String(t);
      lever();
      const rang = Math.round(t);
      const parts = couches().map(([qui, serie]) => [qui, serie[rang]]).sort(([a, p], [b, q]) => Number(a === "") - Number(b === "") || q - p);
      each(liste, parts, ([qui]) => qui || "autres", () => h("li", {}, h("span", { class: "pastille-evolution" }), h("span", { class: "nom texte" }), h("span", { class: "part" })), (ligne, [qui, part]) => {
        style(ligne.firstChild, "background", qui ? teinte(qui) : AUTRES);
        poserNom(ligne.children[1], nom(qui));
        mark(ligne, "title", nom(qui));
        put(ligne.lastChild, part && part < 100 ? "< 1 %" : `${Math.round(part / 100)} %`);
        mark(ligne, "data-eteint", String(part < 50));
      });
      put(lecture, boucle ? "Pause" : t >= combien() ? "↻ Revoir" : "▶ Lecture");
      put(bilan, t >= combien() ? conclusion() : "");
    }

    function conclusion() {
      const restent = Object.entries(champ.evolution.final).filter(([, part]) => part >= 100);
      const mots = restent.slice(0, 4).map(([id, part]) => `${contexte.nom(id)} (${Math.round(part / 100)} %)`);
      const suite = restent.length > 4 ? ` et ${restent.length - 4} autres` : "";
      return restent.length === 1 ? `À la fin, il ne reste que ${mots[0]}.` : `À la fin, il reste ${mots.join(", ")}${suite}.`;
    }

    function jouer() {
      let debut = null;
      const depart = Number(moment.value) >= combien() ? 0 : Number(moment.value);
      const avancer = (maintenant) => {
        debut ??= maintenant;
        const t = depart + ((maintenant - debut) / EVOLUTION_MS) * combien();
        if (t >= combien()) boucle = null;
        else boucle = requestAnimationFrame(avancer);
        placer(t);
      };
      arreter();
      boucle = requestAnimationFrame(avancer);
    }

    function arreter() {
      cancelAnimationFrame(boucle);
      boucle = null;
    }

    function basculer() {
      if (!champ) return;
      if (boucle) {
        arreter();
        placer(Number(moment.value));
      } else if (stillness()) placer(Number(moment.value) >= combien() ? 0 : Number(moment.value) + 5);
      else jouer();
    }

    moment.addEventListener("input", () => {
      arreter();
      placer(Number(moment.value));
    });

    function nommer(id) {
      const texte = h("span", { class: "texte" });
      poserNom(texte, contexte.nom(id));
      style(texte, "--long", String(Math.max(1, contexte.nom(id).length)));
      return texte;
    }

    function dessinerEmpreintes() {
      const { sondes, taux } = champ.empreintes;
      const { traits = {}, jours = {}, parties = {}, colonnes = [], sujet, categorie } = manieres;
      const connues = Object.keys(traits).length > 0;
      const commun = "Taux de gain contre les stratégies du concours qui distinguent le mieux les autres";
      const relues = Math.max(0, ...Object.values(parties));
      const marge = relues ? ` ± : la marge, 19 fois sur 20, de ${pluriel(relues, "partie relue", "parties relues")} par stratégie.` : "";
      put(sousTitre, connues ? `${commun}, puis ${sujet}${contexte.en(categorie)}.${marge}` : `${commun}.`);
      const montrees = connues ? colonnes : [];
      const bornes = montrees.map((_, place) => {
        const valeurs = Object.values(traits).map((trait) => mesure(trait[place])).filter((valeur) => valeur !== null);
        return [Math.min(...valeurs), Math.max(...valeurs)];
      });
      const plus = Math.max(0, ...Object.values(jours).flat().map((jour) => jour.reduce((somme, combien) => somme + combien, 0)));
      legende.hidden = !plus;
      mark(contenu, "data-jours", String(plus > 0));
      const tete = h("tr", {}, h("th", { scope: "col" }, "Stratégie"),
        ...sondes.map((id) => h("th", { scope: "col", class: "sonde", title: `Taux de gain contre ${contexte.nom(id)}` }, nommer(id))),
        ...montrees.map(([titre, aide]) => h("th", { scope: "col", title: aide }, titre)),
        ...(plus ? [h("th", { scope: "col", title: "Nombre moyen d’actions de chaque jour, attendre mis à part" }, "Jour après jour")] : []));
      const lignes = champ.ids.map((id) => {
        const rates = taux[id].map((valeur) => {
          const cellule = h("td", {}, valeur === null ? "–" : `${centiemes(valeur)} %`);
          if (valeur !== null) {
            cellule.dataset.signe = valeur > 0.5 ? "plus" : valeur < 0.5 ? "moins" : "";
            cellule.style.setProperty("--force", `${Math.round(100 * Math.sqrt(Math.abs(2 * valeur - 1)))}%`);
          }
          return cellule;
        });
        const styles = montrees.map(([, , unite], place) => {
          const valeur = mesure(traits[id]?.[place] ?? null);
          const [bas, haut] = bornes[place];
          const [texte, marge, detail] = direTrait(traits[id]?.[place] ?? null, DIRE[unite], parties[id] ?? 0);
          const cellule = h("td", { class: "maniere", title: detail }, texte, ...(marge ? [h("small", {}, ` ${marge}`)] : []));
          if (valeur !== null && haut > bas) cellule.style.setProperty("--force", `${Math.round((85 * (valeur - bas)) / (haut - bas))}%`);
          return cellule;
        });
        if (plus) styles.push(h("td", { class: "jours" }, ...(jours[id] ? [tracerJours(jours[id], plus)] : ["–"])));
        const ligne = h("tr", {}, h("th", { scope: "row", title: contexte.nom(id) }, h("div", {}, nommer(id))), ...rates, ...styles);
        if (contexte.cherche()) ligne.dataset.cherche = String(contexte.trouve(contexte.nom(id)));
        return ligne;
      });
      table.replaceChildren(h("caption", { class: "invisible" }, "Empreintes des stratégies"), h("thead", {}, tete), h("tbody", {}, ...lignes));
      style(table, "--n", String(lignes.length));
      serrer(contenu.querySelectorAll(".texte"));
    }

    return {
      noeud,
      montrer: () => noeud.focus({ preventScroll: true }), // the space bar is no longer the tab's
      dessiner(etat) {
        const nouveaux = etat.classement.map(({ id }) => contexte.nom(id)).join() + contexte.cherche();
        if ((nouveaux !== noms || contexte.cherche()) && champ) {
          dessinerAires();
          placer(Number(moment.value));
          dessinerEmpreintes();
        }
        noms = nouveaux;
        serrer(contenu.querySelectorAll(".texte")); // as wide as the page is now
        if (!etat.classement.length) {
          put(vide, "L’évolution se dessinera dès les premiers affrontements.");
          vide.hidden = false;
          contenu.hidden = true;
        } else demander(etat);
      },
      cacher: arreter,
      pas: basculer,
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
