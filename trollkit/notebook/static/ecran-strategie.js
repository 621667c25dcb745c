// Stratégie: all that is known of one of them. Where it stands, whom it beats best and worst, every
// opponent, and its history over the weeks.

import { button, h, mark, put, targetOf } from "./commun.js";
import { classementDe, pourcent } from "./ecran-classement.js";
import { A_LIRE, creerHistoire, ILLISIBLE } from "./strategie-histoire.js";
import { each, minus, nombre, nomCategorie, pluriel, signe } from "./tableau-outils.js";

export const STRATEGIE = {
  id: "strategie",
  titre: "Stratégie",
  categories: true,
  creer(contexte) {
    const choisie = h("select", { "aria-label": "Stratégie" });
    const bilan = h("p", { class: "verdict" });
    const raison = h("p", { class: "raison" });
    const faits = h("dl", { class: "faits" });
    const adversaires = h("tbody");
    const histoire = creerHistoire();
    const entetes = ["Adversaire", "Gain", "Score", "Points"].map((mot) => h("th", { scope: "col" }, mot));
    const vide = h("p", { class: "vide" }, "En attente des stratégies…");
    const contenu = h("div", { class: "fiche" },
      h("section", { "aria-label": "Bilan" }, h("h2", {}, "Bilan"), faits),
      h("section", { "aria-label": "Au fil des semaines" }, h("h2", {}, "Au fil des semaines"), histoire.noeud),
      h("section", { "aria-label": "Adversaires" }, h("h2", {}, "Adversaires"),
        h("div", { class: "defile", tabindex: "0", role: "region", "aria-label": "Tous ses adversaires" }, h("table", {}, h("thead", {}, h("tr", {}, ...entetes)), adversaires))));
    const noeud = h("div", { class: "strategie" }, h("div", { class: "ligne affiche" }, choisie), bilan, raison, vide, contenu);

    let id = "";
    let passe = A_LIRE; // the runs of the base, once they have been told
    let cle = ""; // of what they depend on

    choisie.addEventListener("change", () => contexte.aller("strategie", { id: choisie.value }));
    adversaires.addEventListener("click", (event) => {
      const autre = targetOf(event).closest("button")?.closest("tr").dataset.cle;
      if (autre !== undefined) ouvrir(autre);
    });
    const ouvrir = (autre) => contexte.aller("duel", { gauche: id, droite: autre });

    // What it did against each other one, the best result first.
    function rencontres(etat) {
      const groupe = contexte.categorie();
      const { ids, points, score } = etat.matrice;
      const ici = ids.indexOf(id);
      const groupes = groupe === "toutes" ? etat.categories : [groupe];
      return ids.map((autre, place) => {
        const jouees = groupes.filter((un) => etat.matrice.score[un]?.[ici]?.[place] !== null).length;
        const gagne = score[groupe]?.[ici]?.[place] ?? null;
        return { id: autre, score: gagne, points: points[groupe]?.[ici]?.[place] ?? null, taux: jouees && gagne !== null ? (1 + gagne / (jouees * etat.parties)) / 2 : null };
      }).filter((une) => une.id !== id && une.taux !== null).sort((a, b) => b.taux - a.taux || b.points - a.points);
    }

    function dessinerBilan(etat, ligne, vues) {
      const points = pluriel(ligne.points, "point", "points");
      const place = ligne.joues ? `${ligne.rang === 1 ? "1re" : `${ligne.rang}e`} sur ${etat.classement.length}` : "pas encore classée";
      put(bilan, `${contexte.nom(id)}${contexte.categorie() === "toutes" ? "" : contexte.en(contexte.categorie())} : ${place}, ${minus(points)}, score ${minus(signe.format(ligne.score))}.`);
      put(raison, ligne.raison ? `Disqualifiée dans ${pluriel(ligne.disqualifications, "affrontement", "affrontements")}. ${contexte.anonyme(ligne.raison)}` : "");
      raison.hidden = !ligne.raison;
      const contre = (une) => (une ? lien(une.id, `${contexte.nom(une.id)} (${pourcent(une.taux)})`) : "–");
      const [best, worst] = ligne.intervalle ?? [];
      const depuis = ligne.depuis ? `${ligne.depuis > 0 ? "▲" : "▼"} ${pluriel(Math.abs(ligne.depuis), "place", "places")} depuis le concours précédent` : ligne.nouveau ? "nouvelle" : ligne.depuis === null ? "" : "aucun depuis le concours précédent";
      const lignes = [
        ["Parties gagnées", `${pourcent(ligne.taux) || "–"} (un nul pour moitié)`],
        ["Meilleur résultat", contre(vues[0])],
        ["Pire résultat", contre(vues.length > 1 ? vues.at(-1) : undefined)],
        ...(ligne.intervalle ? [["Rangs possibles", best === worst ? `${best} : le hasard n’y change rien` : `de ${best} à ${worst}, 19 fois sur 20`]] : []),
        ...(depuis ? [["Mouvement", depuis]] : []),
        ...etat.categories.map((groupe) => [nomCategorie(groupe), parCategorie(etat, groupe)]),
      ];
      faits.replaceChildren(...lignes.flatMap(([mot, dit]) => [h("dt", {}, mot), h("dd", {}, dit)]));
    }

    function parCategorie(etat, groupe) {
      const ligne = classementDe(etat, groupe).find((une) => une.id === id);
      return ligne.joues ? `rang ${ligne.rang}, ${minus(pluriel(ligne.points, "point", "points"))}, ${pourcent(ligne.taux)}` : "pas encore jouée";
    }

    const lien = (autre, texte) => button(texte, () => ouvrir(autre), { class: "lien", title: "Voir le duel" });

    async function demander(etat) {
      const nouvelle = JSON.stringify([etat.empreinte, etat.statut, etat.progres?.total]);
      if (nouvelle === cle) return;
      cle = nouvelle;
      try {
        passe = await contexte.demander("histoire");
      } catch {
        passe = ILLISIBLE;
      }
      if (noeud.isConnected && contexte.etat().classement) dessiner(contexte.etat());
    }
    return {
      noeud,
      montrer(parametres) {
        id = parametres.id ?? id;
      },
      dessiner,
    };

    function dessiner(etat) {
      const ids = etat.classement.map((ligne) => ligne.id);
      if (!ids.includes(id)) id = etat.direct?.gauche ?? ids[0] ?? "";
      vide.hidden = ids.length > 0;
      contenu.hidden = bilan.hidden = choisie.hidden = !ids.length;
      if (!ids.length) return;
      each(choisie, etat.classement, (ligne) => ligne.id, (ligne) => h("option", { value: ligne.id }), (option, ligne) => put(option, contexte.nom(ligne.id)));
      choisie.value = id;
      const ligne = classementDe(etat, contexte.categorie()).find((une) => une.id === id);
      const vues = rencontres(etat);
      dessinerBilan(etat, ligne, vues);
      each(adversaires, vues, (une) => une.id, () => h("tr", {}, h("th", { scope: "row" }, h("button", { type: "button", class: "lien", title: "Voir le duel" })), h("td"), h("td"), h("td")), (rangee, une) => {
        const [nom, taux, score, points] = rangee.children;
        put(nom.firstChild, contexte.nom(une.id));
        put(taux, pourcent(une.taux));
        mark(taux, "data-signe", une.score > 0 ? "plus" : une.score < 0 ? "moins" : "");
        put(score, minus(signe.format(une.score)));
        put(points, minus(nombre.format(une.points)));
      });
      histoire.montrer(passe, id, contexte.nom(id));
      demander(etat);
    }
  },
};
