// Duel: two strategies and a category. How the win rate went, and the games at which the duel turned;
// each game leads to its replay.

import { clamp, COTES, h, html, live, nothing, put, render } from "./commun.js";
import { coursDe, creerGraphe } from "./courbes.js";
import { creerCommandes, creerLecteur, dessinDe, ecouterLecture } from "./lecture.js";
import { creerDemande, liste, minus, nombre, nomCategorie, pluriel, signe } from "./tableau-outils.js";

// The two who are looked at and a category: of those that the address does not name, the duel that
// matters now, or the first ones of the ranking.
function completer(vu, etat, categorie) {
  const ids = etat.classement.map(({ id }) => id);
  if (vu.gauche === undefined && vu.droite === undefined && etat.direct) ({ gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie } = etat.direct);
  if (!ids.includes(vu.gauche)) vu.gauche = ids.find((id) => id !== vu.droite);
  if (!ids.includes(vu.droite) || vu.droite === vu.gauche) vu.droite = ids.find((id) => id !== vu.gauche);
  if (!etat.categories.includes(vu.categorie)) vu.categorie = categorie === "toutes" ? etat.categories[0] : categorie;
  // A site tells a pair from one side.
  if (etat.paires?.some(([un, autre]) => un === vu.droite && autre === vu.gauche)) [vu.gauche, vu.droite] = [vu.droite, vu.gauche];
  return vu.gauche !== undefined && vu.droite !== undefined;
}

export const DUEL = {
  id: "duel",
  titre: "Duel",
  creer(contexte) {
    const noeud = h("div", { class: "duel" });
    const taux = creerGraphe((partie) => duel.issues.length && rejouer(clamp(Math.round(partie), 1, duel.issues.length)));
    let vu = {}; // gauche, droite, categorie
    let duel = null; // the last answer
    let souci = ""; // why there is none

    const ouvrir = (change) => contexte.aller("duel", { ...vu, ...change });
    // Where not all games are published, the nearest one that is.
    const proche = (partie) => (duel.publiees ?? []).reduce((une, autre) => (Math.abs(autre - partie) < Math.abs(une - partie) ? autre : une), duel.publiees?.[0] ?? partie);
    const rejouer = (partie) => contexte.aller("rediffusion", { ...vu, partie: proche(partie) });
    const nom = (cote) => contexte.nom((duel ?? vu)[cote]);

    const demander = creerDemande(contexte, "duel", noeud, (reponse) => {
      duel = reponse.souci ? null : reponse;
      souci = reponse.souci ?? (duel.joue ? "" : "Ce duel n’a pas encore été joué : il apparaîtra ici dès qu’il le sera.");
      peindre();
      if (duel?.joue) contexte.annoncer(noeud.querySelector(".verdict").textContent);
    });

    // Whoever is chosen on both sides changes places with the other one.
    const choisir = (place) => liste(contexte, vu[COTES[place]], `Stratégie de ${COTES[place]}`, (id) => {
      const [ici, autre] = [COTES[place], COTES[1 - place]];
      ouvrir({ [autre]: id === vu[autre] ? vu[ici] : vu[autre], [ici]: id });
    }, COTES[place]);

    const carte = ({ categorie, joue, victoires, defaites, points, score }) => html`
      <label data-signe=${!joue ? "" : score[0] > 0 ? "plus" : score[0] < 0 ? "moins" : score[1] < 0 ? "double" : ""}>
        <input type="radio" name="${contexte.cle}-duel" value=${categorie} .checked=${live(categorie === vu.categorie)} @change=${() => ouvrir({ categorie })}>
        <strong>${nomCategorie(categorie)}</strong><span>${!joue ? "pas encore" : Math.min(...points) < 0 ? "forfait" : `${nombre.format(victoires)} – ${nombre.format(defaites)}`}</span></label>`;

    function verdict() {
      const { victoires, nuls, defaites, points, score } = duel.categories.find(({ categorie }) => categorie === duel.categorie);
      const [g, d] = COTES.map(nom);
      const qui = duel.raisons.some(Boolean) ? "Duel arrêté" : points[0] === points[1] ? `${g} et ${d} font match nul` : points[0] > points[1] ? `${g} bat ${d}` : `${d} bat ${g}`;
      const comptes = [pluriel(victoires, "victoire", "victoires"), pluriel(nuls, "nul", "nuls"), pluriel(defaites, "défaite", "défaites")].join(", ");
      return `${qui}${contexte.en(duel.categorie)} : ${comptes} pour ${g}. Points ${points.join(" à ").replaceAll("-", "−")}, score ${minus(signe.format(score[0]))}.`;
    }

    const partie = (numero, cote, dit, la = proche(numero) === numero && numero <= duel.issues.length) => html`
      <li data-cote=${cote}><button type="button" ?disabled=${!la} @click=${() => rejouer(numero)}><strong>Partie ${nombre.format(numero)}</strong><span>${dit}</span></button></li>`;

    function direTournant({ what, side, number }) {
      const qui = side ? nom(side) : "";
      if (what === "tete") return `${qui} prend la tête`;
      if (what === "decide") return `la partie qui décide : ${qui} reste devant jusqu’à la fin`;
      if (what === "faute") return side ? `${qui} est disqualifié` : "les deux sont disqualifiés";
      return number ? `${qui} finit avec ${pluriel(number, "victoire", "victoires")} d’avance` : "égalité parfaite à la fin";
    }

    function details() {
      const combien = duel.issues.length;
      const raisons = COTES.map((cote, place) => (duel.raisons[place] ? `${nom(cote)} est disqualifié. ${duel.raisons[place]}` : "")).filter(Boolean);
      return html`<p class="verdict">${verdict()}</p><p class="raison" ?hidden=${!raisons.length}>${raisons.join(" ")}</p>
        <div class="details">
          <section class="cours" aria-label="Gain"><h2>Gain au fil des parties</h2>
            <p class="legende" ?hidden=${!(duel.finies > combien)}>Ici, les ${combien} premières parties sur ${nombre.format(duel.finies ?? 0)} ; le compte ci-dessus est de toutes.</p>${taux.noeud}</section>
          <section class="moments" aria-label="Parties à revoir"><h2>Parties à revoir</h2><ol class="tournants">
            ${duel.echanges > 4 ? html`<li class="note">${duel.echanges} changements de tête en tout, les derniers ci-dessous.</li>` : nothing}
            ${duel.tournants.map((tournant) => partie(tournant.game, tournant.side, direTournant(tournant)))}</ol></section></div>`;
    }

    function peindre() {
      render(html`<div class="ligne affiche">${choisir(0)}<span>contre</span>${choisir(1)}
          <span class="pousse"></span><div class="cartes-duel" role="radiogroup" aria-label="Catégorie">${(duel?.categories ?? []).map(carte)}</div></div>
        ${duel?.joue ? details() : html`<p class="vide" ?hidden=${!souci}>${souci}</p>`}`, noeud);
      if (duel?.joue) taux.montrer(coursDe({ ...duel, noms: COTES.map(nom) }));
    }

    return {
      noeud,
      montrer({ gauche, droite, categorie }) {
        vu = { gauche: gauche ?? vu.gauche, droite: droite ?? vu.droite, categorie: categorie ?? vu.categorie };
        if (gauche !== undefined && categorie === undefined && contexte.categorie() !== "toutes") vu.categorie = contexte.categorie();
      },
      dessiner(etat) {
        if (completer(vu, etat, contexte.categorie())) {
          const [i, j] = COTES.map((cote) => etat.matrice.ids.indexOf(vu[cote]));
          demander({ ...vu }, [etat.empreinte, etat.parties, etat.categories.map((groupe) => etat.matrice.score[groupe][i]?.[j])]);
        } else [duel, souci] = [null, "Il faut au moins deux stratégies pour un duel."];
        peindre();
      },
    };
  },
};

// Rediffusion: one game of a duel played again on its board, turn by turn or by itself.

export const REDIFFUSION = {
  id: "rediffusion",
  titre: "Rediffusion",
  creer(contexte) {
    const noeud = h("div", { class: "rediffusion", tabindex: "-1", role: "group", "aria-label": "Rediffusion d’une partie" });
    const terrain = h("div", { class: "terrain" });
    const phrase = h("p", { class: "recit", "aria-live": "polite" });
    let vu = {};
    let partie = null;
    let souci = ""; // why there is none
    let choisie = false; // a game was asked for: arrows are its own, no longer the presenter's
    const noms = () => [contexte.nom(vu.gauche), contexte.nom(vu.droite)];

    const lecteur = creerLecteur(terrain, () => {
      commandes.dessiner(lecteur.compte());
      if (partie) put(phrase, lecteur.raconter());
      peindre();
    });
    const commandes = creerCommandes(lecteur, "Tour");

    function peindre() {
      render(html`<div class="ligne"><h2>${partie ? `${noms().join(" contre ")}${contexte.en(vu.categorie).replace(" en ", ", ")}` : ""}</h2><span class="pousse"></span>
          <label>Partie <input type="number" min="1" max=${partie?.sur ?? nothing} .value=${live(String(partie?.partie ?? 1))} aria-label="Numéro de la partie" title="Aussi : flèches haut et bas" @change=${({ target }) => choisir(Number(target.value))}></label>
          <span>${!partie ? "" : partie.publiees ? `(publiées : ${partie.publiees.join(", ")})` : `sur ${nombre.format(partie.sur)}`}</span>
          <button type="button" title="Revenir au duel" aria-label="Revenir au duel" @click=${() => contexte.aller("duel", { gauche: vu.gauche, droite: vu.droite, categorie: vu.categorie })}>Le duel</button></div>
        <p class="vide" ?hidden=${!souci}>${souci}</p>
        <div class="jeu" ?hidden=${Boolean(souci)}>
          ${terrain}${phrase}${commandes.root}</div>`, noeud);
    }

    // The next game, or the next one that is published where not all are.
    function voisine(sens) {
      const { publiees, partie: ici } = partie;
      return publiees ? publiees[publiees.indexOf(ici) + sens] ?? 0 : ici + sens;
    }

    const changerPartie = (sens) => partie && choisir(voisine(sens));

    function choisir(voulue) {
      if (partie && Number.isInteger(voulue) && voulue >= 1 && voulue <= partie.sur) contexte.aller("rediffusion", { ...vu, partie: voulue });
    }

    ecouterLecture(noeud, lecteur, {
      autres: { ArrowUp: () => changerPartie(-1), ArrowDown: () => changerPartie(1) },
      admis: ({ target }) => choisie || target !== noeud,
    });

    function vider(texte) {
      lecteur.pause();
      [partie, souci] = [null, texte];
      peindre();
    }

    const demander = creerDemande(contexte, "partie", noeud, (reponse) => {
      if (reponse.souci) return vider(reponse.souci);
      [partie, souci] = [reponse, ""];
      commandes.nommer(dessinDe(partie.jeu).tour);
      lecteur.charger(partie, noms());
    });

    return {
      noeud,
      montrer(parametres) {
        vu = { ...vu, ...parametres };
        vu.partie = String(vu.partie ?? 1);
        choisie = parametres.partie !== undefined;
        noeud.focus({ preventScroll: true });
      },
      dessiner(etat) {
        if (!completer(vu, etat, "toutes")) return vider("Il faut au moins deux stratégies pour revoir une partie.");
        peindre();
        demander({ ...vu, partie: Number(vu.partie) }, etat.empreinte);
      },
      cacher: () => lecteur.pause(),
      pas: () => lecteur.basculer(),
    };
  },
};
