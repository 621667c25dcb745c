// Stratégie: all that is known of one of them: where it stands, whom it beats best and worst, every
// opponent.

import { h, html, render, repeat } from "./commun.js";
import { classementDe, pourcent } from "./ecran-classement.js";
import { liste, minus, nombre, nomCategorie, pluriel, signe } from "./tableau-outils.js";

const COLONNES = ["Adversaire", "Gain", "Score", "Points"];

export const STRATEGIE = {
  id: "strategie",
  titre: "Stratégie",
  categories: true,
  creer(contexte) {
    const noeud = h("div", { class: "strategie" });
    let id = "";

    const lien = (autre, texte) => html`<button type="button" class="lien" title="Voir le duel" @click=${() => contexte.aller("duel", { gauche: id, droite: autre })}>${texte}</button>`;

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

    function bilan(etat, { joues, rang, points, score }) {
      const place = joues ? `${rang === 1 ? "1re" : `${rang}e`} sur ${etat.classement.length}` : "pas encore classée";
      const ou = contexte.categorie() === "toutes" ? "" : contexte.en(contexte.categorie());
      return `${contexte.nom(id)}${ou} : ${place}, ${minus(pluriel(points, "point", "points"))}, score ${minus(signe.format(score))}.`;
    }

    function faits(etat, { taux, intervalle, depuis, nouveau }, vues) {
      const contre = (une) => (une ? lien(une.id, `${contexte.nom(une.id)} (${pourcent(une.taux)})`) : "–");
      const [best, worst] = intervalle ?? [];
      const bouge = depuis ? `${depuis > 0 ? "▲" : "▼"} ${pluriel(Math.abs(depuis), "place", "places")} depuis le concours précédent` : nouveau ? "nouvelle" : depuis === null ? "" : "aucun depuis le concours précédent";
      const lignes = [
        ["Parties gagnées", `${pourcent(taux) || "–"} (un nul pour moitié)`],
        ["Meilleur résultat", contre(vues[0])],
        ["Pire résultat", contre(vues.length > 1 ? vues.at(-1) : undefined)],
        ...(intervalle ? [["Rangs possibles", best === worst ? `${best} : le hasard n’y change rien` : `de ${best} à ${worst}, 19 fois sur 20`]] : []),
        ...(bouge ? [["Mouvement", bouge]] : []),
        ...etat.categories.map((groupe) => [nomCategorie(groupe), parCategorie(etat, groupe)]),
      ];
      return html`<dl class="faits">${lignes.map(([mot, dit]) => html`<dt>${mot}</dt><dd>${dit}</dd>`)}</dl>`;
    }

    function parCategorie(etat, groupe) {
      const { joues, rang, points, taux } = classementDe(etat, groupe).find((une) => une.id === id);
      return joues ? `rang ${rang}, ${minus(pluriel(points, "point", "points"))}, ${pourcent(taux)}` : "pas encore jouée";
    }

    const adversaire = (une) => html`<tr><th scope="row">${lien(une.id, contexte.nom(une.id))}</th>
      <td data-signe=${une.score > 0 ? "plus" : une.score < 0 ? "moins" : ""}>${pourcent(une.taux)}</td><td>${minus(signe.format(une.score))}</td><td>${minus(nombre.format(une.points))}</td></tr>`;

    function dessiner(etat) {
      const ids = etat.classement.map((ligne) => ligne.id);
      if (!ids.includes(id)) id = etat.direct?.gauche ?? ids[0] ?? "";
      if (!ids.length) return render(html`<p class="vide">En attente des stratégies…</p>`, noeud);
      const ligne = classementDe(etat, contexte.categorie()).find((une) => une.id === id);
      const vues = rencontres(etat);
      render(html`<div class="ligne affiche">${liste(contexte, id, "Stratégie", (autre) => contexte.aller("strategie", { id: autre }))}</div>
        <p class="verdict">${bilan(etat, ligne)}</p>
        <p class="raison" ?hidden=${!ligne.raison}>${ligne.raison ? `Disqualifiée dans ${pluriel(ligne.disqualifications, "affrontement", "affrontements")}. ${contexte.anonyme(ligne.raison)}` : ""}</p>
        <div class="fiche">
          <section aria-label="Bilan"><h2>Bilan</h2>${faits(etat, ligne, vues)}</section>
          <section aria-label="Adversaires"><h2>Adversaires</h2><div class="defile" tabindex="0" role="region" aria-label="Tous ses adversaires">
            <table><thead><tr>${COLONNES.map((mot) => html`<th scope="col">${mot}</th>`)}</tr></thead><tbody>${repeat(vues, (une) => une.id, adversaire)}</tbody></table></div></section></div>`, noeud);
    }

    return {
      noeud,
      montrer(parametres) {
        id = parametres.id ?? id;
      },
      dessiner,
    };
  },
};
